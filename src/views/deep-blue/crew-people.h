/* SPDX-License-Identifier: GPL-3.0-or-later */
/* crew-people.h - what the people of the crew look like. */
#pragma once

#include "rules/deep-blue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *path;                /* NULL behind the last one */
  guint32     fill;
  guint32     line;
  double      width;
} FathomDeepStroke;

/* A bust in a box of 84 × 56, its tool in a white disc; 0, 0 is the middle of its bottom. */
void fathom_deep_crew_draw_person (cairo_t *cairo,
                                   guint    card);
/* Around 0, 0, within 10. */
void fathom_deep_crew_draw_tool   (cairo_t *cairo,
                                   guint    card);

G_END_DECLS
