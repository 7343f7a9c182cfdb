/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-parts.h - what is said of the dive scene: a widget without looks for everything that is drawn there. */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *plates[FATHOM_MAX_SEATS];   /* in the order of those who take part */
  GtkWidget *black, *shelves, *blue;
  GtkWidget *strip;                      /* the gems in the order they came */
  GtkWidget *place;
} FathomDeepDiveParts;

/* They are children of @scene, which gives them their places. */
void fathom_deep_dive_parts_init (FathomDeepDiveParts   *self,
                                  GtkWidget             *scene);
/* @vp: what everybody would score; @over: the dive has ended. */
void fathom_deep_dive_parts_say  (FathomDeepDiveParts   *self,
                                  FathomSitting         *sitting,
                                  const FathomDeepState *dive,
                                  guint16                vp[][FATHOM_DEEP_VP_SOURCES],
                                  gboolean               over);

G_END_DECLS
