/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art.h - what lies behind the cards: drawn once for every size, see widgets/sprite.h. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_BB_DIM 0x10000 /* a bit of the variants of sea and sand: the window is dark */

/* That bit, if it is so now. */
guint fathom_bb_get_dim    (void);
/* Draws @widget anew whenever it changes. */
void fathom_bb_follow_dim  (GtkWidget *widget);
/* The slate, with round corners: the same in every look. */
void fathom_bb_paint_slate (cairo_t *cr,
                            double   width,
                            double   height,
                            guint    variant);
/* The floor of the sea in the slate: hardly lighter or darker than it, so that no shade looks different beside it. */
void fathom_bb_engrave    (cairo_t *cr,
                           double   width,
                           double   height,
                           guint    variant);
/* The sea from its surface to the sand, with round corners. */
void fathom_bb_paint_sea  (cairo_t *cr,
                           double   width,
                           double   height,
                           guint    variant);
/* The same for the discards: less water, more sand. */
void fathom_bb_paint_sand (cairo_t *cr,
                           double   width,
                           double   height,
                           guint    variant);

G_END_DECLS
