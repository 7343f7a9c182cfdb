/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ink.h - short ways to draw with cairo: paths as they stand in drawings, "M0 0 L4 2 C… Z", filled and outlined. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_INK_NONE  G_MAXUINT32 /* in place of a colour, which is 0xrrggbb */
#define FATHOM_INK_LINE  0x2b2a2e    /* of people and tools */

void   fathom_ink_source (cairo_t    *cairo,
                          guint32     colour,
                          double      alpha);
/* Appends a path: M L H V C Q T A Z and their small forms; arcs are parts of circles. */
void   fathom_ink_path   (cairo_t    *cairo,
                          const char *path);
/* Fills and strokes what was traced, and forgets it. */
void   fathom_ink_finish (cairo_t    *cairo,
                          guint32     fill,
                          guint32     line,
                          double      width);
void   fathom_ink_draw   (cairo_t    *cairo,
                          const char *path,
                          guint32     fill,
                          guint32     line,
                          double      width);
void   fathom_ink_circle (cairo_t    *cairo,
                          double      x,
                          double      y,
                          double      radius,
                          guint32     fill,
                          guint32     line,
                          double      width);
void   fathom_ink_trace_rect (cairo_t *cairo,
                          double      x,
                          double      y,
                          double      width,
                          double      height,
                          double      radius);
void   fathom_ink_rect   (cairo_t    *cairo,
                          double      x,
                          double      y,
                          double      width,
                          double      height,
                          double      radius,
                          guint32     fill,
                          guint32     line,
                          double      line_width);
/* In the font of the desktop: @y is its baseline, @align 0 begins at @x, 0.5 is centred, 1 ends there. Returns: its width. */
double fathom_ink_text   (cairo_t    *cairo,
                          const char *text,
                          PangoWeight weight,
                          double      size,
                          double      x,
                          double      y,
                          double      align,
                          guint32     colour);
double fathom_ink_measure (cairo_t   *cairo,
                          const char *text,
                          PangoWeight weight,
                          double      size);
/* White with a dark outline, for the sea. */
void   fathom_ink_halo_text (cairo_t *cairo,
                          const char *text,
                          PangoWeight weight,
                          double      size,
                          double      x,
                          double      y,
                          double      align,
                          guint32     colour);

G_END_DECLS
