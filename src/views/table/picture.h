/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture.h - one position of any game as a picture: for replay, share, print and thumbnails.
 *
 * A GdkPaintable that keeps what is seen and who sits where; the game's view paints it (FathomGameView.paint), in any size. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_PICTURE (fathom_picture_get_type ())
G_DECLARE_FINAL_TYPE (FathomPicture, fathom_picture, FATHOM, PICTURE, GObject)

/* @seen and the names are copied; without a context, the painter gets one with the font of the desktop. */
FathomPicture   *fathom_picture_new         (const FathomGame     *game,
                                             gconstpointer         seen,
                                             const FathomPainter  *painter);
/* What a sitting shows now. */
FathomPicture   *fathom_picture_new_sitting (FathomSitting        *sitting,
                                             gboolean              dark);
/* Onto paper, or into a file; @width and @height are in the units of @cairo. */
void             fathom_picture_draw        (FathomPicture        *self,
                                             cairo_t              *cairo,
                                             double                width,
                                             double                height);
/* With @scale pixels to each unit. To be destroyed. */
cairo_surface_t *fathom_picture_render      (FathomPicture        *self,
                                             int                   width,
                                             int                   height,
                                             int                   scale);

/* For those who paint */

/* One line of who plays with what and, once it is known, how many points each has. Returns: its height, 0 if there is no room for it. */
double           fathom_painter_paint_seats (const FathomPainter  *painter,
                                             GtkSnapshot          *snapshot,
                                             gconstpointer         seen,
                                             double                width,
                                             double                bottom);

G_END_DECLS
