/* SPDX-License-Identifier: GPL-3.0-or-later */
/* share-chances.h - the win chances of a match as lines in a shared picture, on dark water. */
#pragma once

#include "model/analysis.h"
#include "model/seat-look.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef struct
{
  const FathomAnalysis *analysis;
  PangoContext         *context;
  const char           *title;
  const char * const   *names;     /* of the seats */
  const FathomColour   *colours;
  const guint          *order;     /* of the seats, from 0 on: as they are listed */
} FathomShareChances;

/* Into that rectangle, with a sign for every line and what it stands for below. */
void fathom_share_chances_draw (const FathomShareChances *self,
                                cairo_t                  *cairo,
                                double                    x,
                                double                    y,
                                double                    width,
                                double                    height);

G_END_DECLS
