/* SPDX-License-Identifier: GPL-3.0-or-later */
/* piece.h - the pieces of a seat: a shape and a colour, so that neither has to be told apart alone. */
#pragma once

#include "model/record.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_SHAPE_SCALLOP,
  FATHOM_SHAPE_MUSSEL,
  FATHOM_SHAPE_SAND_DOLLAR,
  FATHOM_SHAPE_STAR,
  FATHOM_SHAPE_WHELK,
  FATHOM_N_SHAPES
} FathomShape;

typedef enum
{
  FATHOM_COLOUR_GREEN,
  FATHOM_COLOUR_BLUE,
  FATHOM_COLOUR_YELLOW,
  FATHOM_COLOUR_RED,
  FATHOM_COLOUR_PURPLE,
  FATHOM_N_COLOURS
} FathomColour;

/* "scallop", "green": as in files */
const char   *fathom_shape_get_name    (FathomShape         shape);
const char   *fathom_colour_get_name   (FathomColour        colour);
/* Translated, for people. */
const char   *fathom_shape_get_title   (FathomShape         shape);
const char   *fathom_colour_get_title  (FathomColour        colour);
gboolean      fathom_shape_parse       (const char         *name,
                                        FathomShape        *shape);
gboolean      fathom_colour_parse      (const char         *name,
                                        FathomColour       *colour);
void          fathom_colour_get_rgba   (FathomColour        colour,
                                        GdkRGBA            *fill,
                                        GdkRGBA            *line);
/* What a seat plays with; files that do not say get what no other seat has. */
void          fathom_record_get_look   (const FathomRecord *record,
                                        guint               seat,
                                        FathomShape        *shape,
                                        FathomColour       *colour);

/* One piece, filling @bounds, which is square. */
void          fathom_piece_snapshot    (GtkSnapshot           *snapshot,
                                        FathomShape            shape,
                                        FathomColour           colour,
                                        const graphene_rect_t *bounds);

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
