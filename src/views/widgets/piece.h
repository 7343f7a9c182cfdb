/* SPDX-License-Identifier: GPL-3.0-or-later */
/* piece.h - the pieces of a seat, drawn. */
#pragma once

#include "model/seat-look.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One piece, filling @bounds, which is square. */
void          fathom_piece_snapshot    (GtkSnapshot           *snapshot,
                                        FathomShape            shape,
                                        FathomColour           colour,
                                        const graphene_rect_t *bounds);
/* The same at the origin, for pictures and paper; changes the transformation of @cairo. */
void          fathom_piece_draw        (cairo_t               *cairo,
                                        FathomShape            shape,
                                        FathomColour           colour,
                                        double                 size);

/* A piece as a picture: properties "shape", "colour", "pixel-size" (default 32). Presentational: its parent says what it means. */
#define FATHOM_TYPE_PIECE (fathom_piece_get_type ())
G_DECLARE_FINAL_TYPE (FathomPiece, fathom_piece, FATHOM, PIECE, GtkWidget)

GtkWidget    *fathom_piece_new         (FathomShape         shape,
                                        FathomColour        colour,
                                        int                 pixel_size);
void          fathom_piece_set_look    (FathomPiece        *self,
                                        FathomShape         shape,
                                        FathomColour        colour);

G_END_DECLS
