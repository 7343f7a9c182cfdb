/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-art.h - what lies on a space of the chart: its tile, spots and boats, buoys, the harbour; and the fresco of the Sunken City. */
#pragma once

#include "model/seat-look.h"
#include "rules/deep-blue.h"
#include "words/language.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_DEEP_MOST_BOATS (FATHOM_MAX_SEATS * FATHOM_DEEP_BOATS)

typedef enum
{
  FATHOM_DEEP_RING_NONE,
  FATHOM_DEEP_RING_REACH,          /* white, with a number */
  FATHOM_DEEP_RING_GOAL            /* gold */
} FathomDeepRing;

typedef struct
{
  guint8 seat;                     /* 0 behind the last one */
  guint8 boat;
  guint8 spot;                     /* or FATHOM_DEEP_NONE */
  guint8 shape, colour;
  guint8 look;                     /* a FathomDeepBoatLook */
  guint8 letter;                   /* 'a' or 'b' beside it, 0: none */
} FathomDeepLyingBoat;

/* All that changes how a space looks; what is not used is 0. */
typedef struct
{
  guint8              space;
  guint8              tile;        /* or FACE_DOWN, NONE */
  FathomDeepTile      uses;
  guint8              lying;       /* a gem or FATHOM_DEEP_NONE */
  guint8              ring;
  guint8              moves;       /* its number */
  guint8              back;        /* out and back */
  guint8              bell;        /* a dive begins here */
  guint8              plain;       /* for high contrast */
  FathomDeepLyingBoat boats[FATHOM_DEEP_MOST_BOATS];
} FathomDeepSpaceLook;

/* Around 0, 0. */
void   fathom_deep_space_draw      (cairo_t                   *cairo,
                                    const FathomDeepSpaceLook *look,
                                    double                     radius);
/* The same in two steps: what lies there, and what changes more often: rings, boats and numbers. */
void     fathom_deep_space_draw_tile    (cairo_t                   *cairo,
                                         const FathomDeepSpaceLook *look,
                                         double                     radius);
void     fathom_deep_space_draw_pieces  (cairo_t                   *cairo,
                                         const FathomDeepSpaceLook *look,
                                         double                     radius);
gboolean fathom_deep_space_is_same_tile (const FathomDeepSpaceLook *one,
                                         const FathomDeepSpaceLook *other);
/* Where boat number @n of it is, and how large. */
double fathom_deep_space_find_boat (const FathomDeepSpaceLook *look,
                                    double                     radius,
                                    guint                      n,
                                    double                    *x,
                                    double                    *y);
/* Where scouting spot number @n of @n_spots is. */
void   fathom_deep_spot_find       (guint                      n_spots,
                                    guint                      n,
                                    double                     radius,
                                    double                    *x,
                                    double                    *y);
double fathom_deep_spot_get_radius (guint                      n_spots,
                                    double                     radius);
/* A tile without anything on it. */
void   fathom_deep_tile_draw       (cairo_t                   *cairo,
                                    guint                      tile,
                                    gboolean                   square,
                                    double                     radius,
                                    gboolean                   plain);
/* Four tiles make one picture; those of @placed (bit by bit) are there. In a square of @size from 0, 0 on. */
void   fathom_deep_fresco_draw     (cairo_t                   *cairo,
                                    guint                      placed,
                                    double                     size);

G_END_DECLS
