/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-look.h - what a seat plays with: a shape and a colour, so that neither has to be told apart alone. */
#pragma once

#include "record.h"
#include "words/language.h"

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
const char *fathom_shape_get_name   (FathomShape           shape);
const char *fathom_colour_get_name  (FathomColour          colour);
/* For people. */
const char *fathom_shape_get_title  (FathomShape           shape,
                                     const FathomLanguage *language);
const char *fathom_colour_get_title (FathomColour          colour,
                                     const FathomLanguage *language);
gboolean    fathom_shape_parse      (const char           *name,
                                     FathomShape          *shape);
gboolean    fathom_colour_parse     (const char           *name,
                                     FathomColour         *colour);
/* "#2ec27e" */
const char *fathom_colour_get_fill  (FathomColour          colour);
const char *fathom_colour_get_line  (FathomColour          colour);
/* What the seats play with, by the names that are known (nullable); those that do not say get what no other seat has. */
void        fathom_seat_looks_find  (const char * const   *seat_colours,
                                     const char * const   *seat_shapes,
                                     guint                 n_seats,
                                     FathomShape          *found_shapes,
                                     FathomColour         *found_colours);
/* The same for one seat of a record. */
void        fathom_record_get_look  (const FathomRecord   *record,
                                     guint                 seat,
                                     FathomShape          *shape,
                                     FathomColour         *colour);

G_END_DECLS
