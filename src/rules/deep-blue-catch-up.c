/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened at a table whose cards the app does not know, and was not told turn by turn. */
#include "deep-blue-private.h"

gboolean
fathom_deep_catches_up (const FathomDeepState *self,
                        const FathomEvent     *event)
{
  return (event->kind >= FATHOM_DEEP_ADDS && event->kind <= FATHOM_DEEP_BOATS_TOLD && self->phase == FATHOM_DEEP_PHASE_TURN) ||
         (event->kind == FATHOM_DEEP_TURN_UP && self->phase == FATHOM_DEEP_PHASE_TURN && self->crew_table);
}

static gboolean
apply_adds (FathomDeepState   *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint8 supply[FATHOM_DEEP_GEMS];

  if (event->n_args == 0)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 5, 0, 0, 0);
  memcpy (supply, self->supply, sizeof supply);
  for (guint i = 0; i < event->n_args; i++)
    {
      guint gem = event->args[i];

      if (gem >= FATHOM_DEEP_GEMS)
        return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 5, 0, 0, 0);
      if (supply[gem] == 0)
        return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_SUPPLY, 5, gem, 0, 0);
      supply[gem]--;
    }

  memcpy (self->supply, supply, sizeof supply);
  for (guint i = 0; i < event->n_args; i++)
    self->bag[event->args[i]]++;
  return TRUE;
}

static gboolean
apply_turn (FathomDeepState   *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint seat = event->args[0];

  if (event->n_args != 1)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);
  if (seat == 0 || seat > self->players)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, seat, self->players, 0);

  self->turn = seat;
  return TRUE;
}

/* Where one boat is said to be: @told is seat, boat, space and spot. */
static gboolean
put_boat_told (FathomDeepState *self,
               const guint8    *told,
               guint           *seen,
               FathomRefusal   *refusal)
{
  guint boat = (told[0] - 1) * FATHOM_DEEP_BOATS + told[1];
  guint space = told[2];

  if (told[0] == 0 || told[0] > self->players)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, told[0], self->players, 0);
  if (told[1] >= FATHOM_DEEP_BOATS || space >= FATHOM_DEEP_SPACES)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 9, 0, 0, 0);
  if (*seen & 1 << boat)
    return fathom_refuse (refusal, FATHOM_DEEP_SAME_BOAT, 9, told[1], 0, 0);
  if (self->distance[FATHOM_DEEP_HARBOUR][space] == FATHOM_DEEP_NONE)
    return fathom_refuse (refusal, FATHOM_DEEP_OUT_OF_REACH, 9, space, 0, 0);
  if (self->tiles[space] == FATHOM_DEEP_FACE_DOWN)
    return fathom_refuse (refusal, FATHOM_DEEP_STILL_FACE_DOWN, 9, space, 0, 0);
  if (self->tiles[space] == FATHOM_DEEP_NONE && told[3] != FATHOM_DEEP_NONE)
    return fathom_refuse (refusal, FATHOM_DEEP_NO_TILE_THERE, 9, space, 0, 0);
  if (self->tiles[space] != FATHOM_DEEP_NONE && told[3] == FATHOM_DEEP_NONE)
    return fathom_refuse (refusal, FATHOM_DEEP_SPOT_UNTOLD, 9, space, 0, 0);

  *seen |= 1 << boat;
  self->at[told[0] - 1][told[1]] = space;
  self->spot[told[0] - 1][told[1]] = FATHOM_DEEP_NONE;
  return TRUE;
}

/* All boats leave their spots before any takes one: the line is as the table is now. */
static gboolean
apply_boats (FathomDeepState   *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  FathomDeepState later = *self;
  guint seen = 0;

  if (event->n_args == 0 || event->n_args % BOAT_ARGS != 0)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 9, 0, 0, 0);
  for (guint i = 0; i < event->n_args; i += BOAT_ARGS)
    if (!put_boat_told (&later, event->args + i, &seen, refusal))
      return FALSE;
  for (guint i = 0; i < event->n_args; i += BOAT_ARGS)
    {
      const guint8 *told = event->args + i;

      if (told[3] == FATHOM_DEEP_CENTRE || told[3] == FATHOM_DEEP_NONE)
        continue;
      if (told[3] >= FATHOM_DEEP_SPOTS || !(fathom_deep_free_spots (&later, told[2]) & 1 << told[3]))
        return fathom_refuse (refusal, FATHOM_DEEP_NO_FREE_SPOT, 9, told[3], 0, 0);
      later.spot[told[0] - 1][told[1]] = told[3];
    }

  *self = later;
  return TRUE;
}

static gboolean
apply_tile (FathomDeepState   *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint space = event->args[0];

  if (event->n_args != 2 || space >= FATHOM_DEEP_SPACES)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 2, 0, 0, 0);
  if (self->tiles[space] != FATHOM_DEEP_FACE_DOWN)
    return fathom_refuse (refusal, FATHOM_DEEP_FACE_UP_ALREADY, 2, space, 0, 0);

  self->turned_up = space;
  if (fathom_deep_apply_turn_up (self, event, refusal))
    return TRUE;

  self->turned_up = 0;
  return FALSE;
}

gboolean
fathom_deep_apply_told (FathomDeepState   *self,
                        const FathomEvent *event,
                        FathomRefusal     *refusal)
{
  if (!self->crew_table)
    return fathom_refuse (refusal, FATHOM_DEEP_NOTHING_TO_CATCH_UP, 0, 0, 0, 0);
  if (!fathom_event_seat_may (event, self->players, 0, refusal))
    return FALSE;

  switch (event->kind)
    {
    case FATHOM_DEEP_ADDS:
      return apply_adds (self, event, refusal);
    case FATHOM_DEEP_TURN_TOLD:
      return apply_turn (self, event, refusal);
    case FATHOM_DEEP_BOATS_TOLD:
      return apply_boats (self, event, refusal);
    default:
      return apply_tile (self, event, refusal);
    }
}

static void
legal_tiles_told (const FathomDeepState *self,
                  FathomEvent           *events,
                  guint                 *n)
{
  for (guint space = FIRST_ADVANCED_SITE; space <= FATHOM_DEEP_SITES; space++)
    for (guint rest = self->tiles[space] == FATHOM_DEEP_FACE_DOWN ? self->tiles_left : 0; rest != 0; rest &= rest - 1)
      {
        FathomEvent *event = fathom_event_add (events, n, FATHOM_DEEP_TURN_UP, 0);

        event->n_args = 2;
        event->args[0] = space;
        event->args[1] = lowest_bit (rest);
      }
}

/* One set of gems and one of boats stand for any. */
void
fathom_deep_legal_told (const FathomDeepState *self,
                        FathomEvent           *events,
                        guint                 *n)
{
  FathomEvent *event;

  for (guint seat = 1; seat <= self->players; seat++)
    {
      event = fathom_event_add (events, n, FATHOM_DEEP_TURN_TOLD, 0);
      event->n_args = 1;
      event->args[0] = seat;
    }
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (self->supply[gem] > 0)
      {
        event = fathom_event_add (events, n, FATHOM_DEEP_ADDS, 0);
        event->n_args = 1;
        event->args[0] = gem;
        break;
      }
  event = fathom_event_add (events, n, FATHOM_DEEP_BOATS_TOLD, 0);
  event->n_args = BOAT_ARGS;
  event->args[0] = 1;
  event->args[2] = FATHOM_DEEP_HARBOUR;
  event->args[3] = FATHOM_DEEP_NONE;
  legal_tiles_told (self, events, n);
}
