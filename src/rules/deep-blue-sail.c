/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sailing in Deep Blue: where boats end, what is turned up there, which spots they take. */
#include "deep-blue-private.h"

/* Returns: the kinds of scouting spot with a free place, bit by bit. */
guint
fathom_deep_free_spots (const FathomDeepState *state,
                        guint                  space)
{
  guint8 places[FATHOM_DEEP_SPOTS] = { 0 };
  const FathomDeepTile *tile;
  guint free_spots = 0;

  if (state->tiles[space] >= FATHOM_DEEP_TILES)
    return 0;

  tile = &state->edition.tiles[state->tiles[space]];
  for (guint i = 0; i < tile->n_spots; i++)
    places[tile->spots[i]]++;
  for (guint i = 0; i < state->players; i++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      if (state->at[i][boat] == space && state->spot[i][boat] != FATHOM_DEEP_NONE)
        places[state->spot[i][boat]]--;
  for (guint spot = 0; spot < FATHOM_DEEP_SPOTS; spot++)
    free_spots |= (places[spot] > 0) << spot;

  return free_spots;
}

static guint
arrival_space (const FathomDeepState *self)
{
  if (self->turned_up != 0)
    return self->turned_up;

  return self->at[self->turn - 1][self->arrivals[self->arrived]];
}

static void
settle_arrivals (FathomDeepState *self)
{
  if (self->turned_up != 0) /* nobody has sailed: the turn is still to come */
    {
      self->turned_up = 0;
      self->phase = FATHOM_DEEP_PHASE_TURN;
      return;
    }

  for (; self->arrived < self->n_arrivals; self->arrived++)
    {
      guint space = arrival_space (self);

      if (self->tiles[space] == FATHOM_DEEP_FACE_DOWN)
        {
          self->phase = FATHOM_DEEP_PHASE_TURN_UP;
          return;
        }
      if (fathom_deep_free_spots (self, space) != 0)
        {
          self->phase = FATHOM_DEEP_PHASE_SPOT;
          return;
        }
    }

  self->arrived = 0;
  self->n_arrivals = 0;
  memset (self->arrivals, 0, sizeof self->arrivals);
  fathom_deep_next_dive (self);
}

/* The Storm's free dives, in the order of the reveals, then the turn is over. */
void
fathom_deep_next_dive (FathomDeepState *self)
{
  const guint8 *at = self->at[self->turn - 1];

  while (self->n_storms > 0)
    {
      guint site = self->storms[0];

      self->storms[0] = self->storms[1];
      self->storms[1] = 0;
      self->n_storms--;
      if (at[0] == site || at[1] == site)
        {
          fathom_deep_start_dive (self, site);
          return;
        }
    }

  fathom_deep_end_turn (self);
}

gboolean
fathom_deep_apply_sail (FathomDeepState   *self,
                        const FathomEvent *event,
                        FathomRefusal     *refusal)
{
  const guint8 *told = event->args + ARG_BOATS;
  guint n_boats = told[0];
  guint i = self->turn - 1;
  guint needed = 0;
  guint paid;

  if (n_boats < 1 || n_boats > FATHOM_DEEP_BOATS)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 9, 0, 0, 0);
  for (guint n = 0; n < n_boats; n++)
    {
      guint boat = told[1 + 2 * n];
      guint space = told[2 + 2 * n];

      if (boat >= FATHOM_DEEP_BOATS || space >= FATHOM_DEEP_SPACES)
        return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 9, 0, 0, 0);
      if (self->distance[self->at[i][boat]][space] == FATHOM_DEEP_NONE)
        return fathom_refuse (refusal, FATHOM_DEEP_OUT_OF_REACH, 9, space, 0, 0);
      needed += moves (self, self->at[i][boat], space);
    }
  if (n_boats == 2 && told[1] == told[3])
    return fathom_refuse (refusal, FATHOM_DEEP_SAME_BOAT, 9, told[1], 0, 0);
  if (!fathom_deep_pays (self, event, TRUE, &paid, refusal))
    return FALSE;
  if (paid < needed && !self->crew_table)
    return fathom_refuse (refusal, FATHOM_DEEP_TOO_FAR, 9, paid, needed, 0);

  fathom_deep_lay_payment (self, event);
  for (guint n = 0; n < n_boats; n++)
    {
      guint boat = told[1 + 2 * n];

      self->at[i][boat] = told[2 + 2 * n];
      self->spot[i][boat] = FATHOM_DEEP_NONE;
      self->arrivals[n] = boat;
    }
  self->n_arrivals = n_boats;
  self->arrived = 0;
  settle_arrivals (self);
  return TRUE;
}

/* The sites that get a gem: that of the Sunken City tile, then its neighbours. Returns: how many, as far as the bag goes. */
guint
fathom_deep_scatter_sites (const FathomDeepState *self,
                           guint8                 sites[FATHOM_DEEP_SITES])
{
  guint space = arrival_space (self);
  guint n = 0;

  if (self->lying[space] == FATHOM_DEEP_NONE)
    sites[n++] = space;
  for (guint32 rest = self->edition.routes[space]; rest != 0; rest &= rest - 1)
    {
      guint next = lowest_bit (rest);

      if (self->tiles[next] != FATHOM_DEEP_NONE && self->lying[next] == FATHOM_DEEP_NONE)
        sites[n++] = next;
    }

  return MIN (n, fathom_deep_bag_size (self));
}

gboolean
fathom_deep_apply_turn_up (FathomDeepState   *self,
                           const FathomEvent *event,
                           FathomRefusal     *refusal)
{
  guint8 sites[FATHOM_DEEP_SITES];
  guint space = arrival_space (self);
  guint tile = event->args[1];

  if (event->args[0] != space)
    return fathom_refuse (refusal, FATHOM_DEEP_OTHER_SITE, 9, event->args[0], space, 0);
  if (tile >= FATHOM_DEEP_TILES || !(self->tiles_left & 1 << tile))
    return fathom_refuse (refusal, FATHOM_DEEP_TILE_USED, 2, tile, 0, 0);

  self->tiles[space] = tile;
  self->tiles_left &= ~(1 << tile);
  if (fathom_deep_is_city (tile) && self->scenario == FATHOM_DEEP_STORM_IS_COMING && self->turned_up == 0)
    self->storms[self->n_storms++] = space;
  if (fathom_deep_is_city (tile) && self->scenario == FATHOM_DEEP_SCATTERED_WEALTH &&
      fathom_deep_scatter_sites (self, sites) > 0)
    self->phase = FATHOM_DEEP_PHASE_SCATTER;
  else
    settle_arrivals (self);

  return TRUE;
}

gboolean
fathom_deep_apply_scatter (FathomDeepState   *self,
                           const FathomEvent *event,
                           FathomRefusal     *refusal)
{
  guint8 sites[FATHOM_DEEP_SITES];
  guint n = fathom_deep_scatter_sites (self, sites);
  guint8 left[FATHOM_DEEP_GEMS];

  if (event->n_args != 2 * n)
    return fathom_refuse (refusal, FATHOM_DEEP_GEMS_COUNT, 9, event->n_args / 2, n, 0);
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    left[gem] = fathom_deep_gems_left (self, gem);
  for (guint i = 0; i < n; i++)
    {
      guint gem = event->args[2 * i + 1];

      if (event->args[2 * i] != sites[i])
        return fathom_refuse (refusal, FATHOM_DEEP_OTHER_SITE, 9, event->args[2 * i], sites[i], 0);
      if (gem >= FATHOM_DEEP_GEMS || left[gem] == 0)
        return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_BAG, 9, gem, 0, 0);
      left[gem]--;
    }

  for (guint i = 0; i < n; i++)
    {
      self->lying[sites[i]] = event->args[2 * i + 1];
      fathom_deep_leave_bag (self, event->args[2 * i + 1]);
    }
  settle_arrivals (self);
  return TRUE;
}

gboolean
fathom_deep_apply_spot (FathomDeepState   *self,
                        const FathomEvent *event,
                        FathomRefusal     *refusal)
{
  guint spot = event->args[0];

  if (spot >= FATHOM_DEEP_SPOTS || !(fathom_deep_free_spots (self, arrival_space (self)) & 1 << spot))
    return fathom_refuse (refusal, FATHOM_DEEP_NO_FREE_SPOT, 9, spot, 0, 0);

  self->spot[self->turn - 1][self->arrivals[self->arrived]] = spot;
  self->arrived++;
  settle_arrivals (self);
  return TRUE;
}
