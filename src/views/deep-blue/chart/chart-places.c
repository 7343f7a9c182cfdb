/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/chart-places.h"

#include <math.h>

const graphene_point_t fathom_deep_places[FATHOM_DEEP_SPACES] =
{
  { 0.905f, 0.850f },
  { 0.905f, 0.470f }, { 0.785f, 0.610f }, { 0.715f, 0.840f }, { 0.815f, 0.185f }, { 0.650f, 0.365f }, { 0.620f, 0.625f },
  { 0.620f, 0.120f }, { 0.470f, 0.545f }, { 0.500f, 0.815f }, { 0.430f, 0.120f }, { 0.335f, 0.385f }, { 0.240f, 0.600f },
  { 0.245f, 0.125f }, { 0.150f, 0.350f }, { 0.085f, 0.600f },
  { 0.778f, 0.390f }, { 0.495f, 0.305f }, { 0.362f, 0.705f }, { 0.070f, 0.120f }
};

guint
fathom_deep_find_neighbour (const FathomDeepState *seen,
                            guint                  space,
                            GtkDirectionType       direction)
{
  double wanted_x = direction == GTK_DIR_LEFT ? -1 : direction == GTK_DIR_RIGHT ? 1 : 0;
  double wanted_y = direction == GTK_DIR_UP ? -1 : direction == GTK_DIR_DOWN ? 1 : 0;
  double best = 0.3; /* so far aside counts no more */
  guint found = FATHOM_DEEP_NONE;

  for (guint other = 0; other < FATHOM_DEEP_SPACES; other++)
    {
      double dx = (fathom_deep_places[other].x - fathom_deep_places[space].x) * 1.6;
      double dy = fathom_deep_places[other].y - fathom_deep_places[space].y;
      double fits = (dx * wanted_x + dy * wanted_y) / MAX (hypot (dx, dy), 0.001);

      if ((seen->edition.routes[space] >> other & 1) == 0 || fits <= best)
        continue;
      best = fits;
      found = other;
    }
  return found;
}

guint
fathom_deep_find_way (const FathomDeepState *seen,
                      guint                  from,
                      guint                  to,
                      guint8                *way)
{
  guint n = 0;

  if (seen->distance[from][to] == FATHOM_DEEP_NONE)
    return 0;
  way[n++] = from;
  while (from != to)
    for (guint next = 0; next < FATHOM_DEEP_SPACES; next++)
      if ((seen->edition.routes[from] >> next & 1) != 0 && seen->distance[next][to] + 1 == seen->distance[from][to])
        {
          way[n++] = from = next;
          break;
        }
  return n;
}
