/* SPDX-License-Identifier: GPL-3.0-or-later */
/* outline.h - outlines written as in SVG: "M0 -1 L.8 0 L0 1 Z". */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds @outline to the path: the commands M, L, H, V, C, Q and Z, absolute, each with its numbers; one may be followed by more of its kind. */
void fathom_outline_trace  (cairo_t    *cairo,
                            const char *outline);
/* Fills and strokes it; @fill and @line are "#rrggbb" or NULL, strokes have round joins and ends. */
void fathom_outline_paint  (cairo_t    *cairo,
                            const char *outline,
                            const char *fill,
                            const char *line,
                            double      width);
/* "#rrggbb" with @alpha. */
void fathom_outline_colour (cairo_t    *cairo,
                            const char *colour,
                            double      alpha);

G_END_DECLS
