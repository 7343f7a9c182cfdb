/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who a match waits for: one question for every game, whether it is a seat's turn, chance, or anyone may act. */
#include "match-private.h"

static guint
find_bots (FathomMatch *self)
{
  guint bots = 0;

  for (guint i = 0; i < self->record->setup.players; i++)
    bots |= (self->record->seats[i].bot != NULL) << i;
  return bots;
}

/* Whether the app supplies the chance that comes next. */
static gboolean
app_draws (FathomMatch *self,
           gconstpointer state)
{
  const FathomGame *game = self->record->game;
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  gint source = game->legal (state, legal) > 0 ? game->source (&legal[0]) : -1;

  return source >= 0 && (self->record->setup.app >> source & 1) != 0 && self->record->has_seed;
}

/* Who may act, bit by bit. */
static guint
find_movers (FathomMatch   *self,
             gconstpointer  state,
             gint           mover)
{
  const FathomGame *game = self->record->game;

  if (mover != FATHOM_ANYONE)
    return 1u << (mover - 1);
  return game->callers != NULL ? game->callers (state) : (1u << self->record->setup.players) - 1;
}

void
fathom_match_get_waiting (FathomMatch   *self,
                          FathomWaiting *waiting)
{
  gconstpointer state;
  guint movers, bots;
  gint mover;

  g_return_if_fail (FATHOM_IS_MATCH (self));

  *waiting = (FathomWaiting) { FATHOM_WAITS_FOR_NOBODY, 0, 0 };
  if (self->status != FATHOM_MATCH_OPEN)
    return;
  state = fathom_timeline_get_state (self->course.timeline);
  mover = self->record->game->mover (state);
  bots = find_bots (self);
  if (mover == FATHOM_OVER)
    return;
  if (mover == FATHOM_CHANCE)
    {
      guint turn = self->record->game->turn (state);

      waiting->kind = app_draws (self, state) ? FATHOM_WAITS_FOR_DRAW : FATHOM_WAITS_FOR_PEOPLE;
      movers = turn > 0 ? 1u << (turn - 1) : (1u << self->record->setup.players) - 1;
      waiting->people = movers & ~bots;
      return;
    }
  movers = find_movers (self, state, mover);
  waiting->people = movers & ~bots;
  waiting->bots = movers & bots;
  if (mover == FATHOM_ANYONE)
    waiting->kind = FATHOM_WAITS_FOR_ANYONE;
  else
    waiting->kind = waiting->bots != 0 ? FATHOM_WAITS_FOR_BOT : FATHOM_WAITS_FOR_PEOPLE;
}

gboolean
fathom_match_get_quiet (FathomMatch *self,
                        FathomEvent *event)
{
  const FathomGame *game;
  g_autofree FathomEvent *legal = NULL;
  gconstpointer state;
  guint n;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  game = self->record->game;
  state = fathom_timeline_get_state (self->course.timeline);
  if (game->mover (state) != FATHOM_ANYONE)
    return FALSE;
  legal = g_new (FathomEvent, game->max_legal);
  n = game->legal (state, legal);
  for (guint i = 0; i < n; i++)
    if (legal[i].seat == 0)
      {
        *event = legal[i];
        return TRUE;
      }
  return FALSE;
}
