/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-places.h - where the spaces lie on the chart: looks, no part of any edition or saved game. */
#pragma once

#include "rules/deep-blue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_DEEP_TILE_RADIUS 0.083  /* of the chart's height */

/* From 0 to 1 of the width and height of the chart. The 29 routes of the shipped edition do not cross. */
extern const graphene_point_t fathom_deep_places[FATHOM_DEEP_SPACES];

static inline gboolean
fathom_deep_is_buoy (guint space)
{
  return space > FATHOM_DEEP_SITES;
}

static inline gboolean
fathom_deep_is_square (guint space)
{
  return space >= 1 && space <= FATHOM_DEEP_SQUARES;
}

/* The neighbour by a route that lies in the direction of an arrow key; FATHOM_DEEP_NONE if none does. */
guint fathom_deep_find_neighbour (const FathomDeepState *seen,
                                  guint                  space,
                                  GtkDirectionType       direction);
/* The spaces of a shortest way, both ends included; 0 if there is none. @way has room for all spaces. */
guint fathom_deep_find_way       (const FathomDeepState *seen,
                                  guint                  from,
                                  guint                  to,
                                  guint8                *way);

G_END_DECLS
