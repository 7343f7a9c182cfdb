/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn, in the app and at a real table. */
#include "views/blue-border/play-private.h"

#include "views/blue-border/field.h"

/* Whether a person takes a card now, on their turn or after a right call. */
static gboolean
is_persons (FathomBbPlay *self)
{
  const FathomBbState *seen = fathom_bb_play_get_seen (self);
  FathomWaiting waiting;

  fathom_sitting_get_waiting (self->sitting, &waiting);
  return waiting.kind == FATHOM_WAITS_FOR_PEOPLE && waiting.people != 0 &&
         (seen->phase == FATHOM_BB_PHASE_TURN || seen->phase == FATHOM_BB_PHASE_BONUS);
}

gboolean
fathom_bb_play_may_take (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  return is_persons (self) && fathom_bb_play_get_seen (self)->told;
}

guint
fathom_bb_play_get_next (FathomBbPlay *self)
{
  const FathomBbState *seen;
  guint seat;

  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), 0);

  seen = fathom_bb_play_get_seen (self);
  if (seen->phase == FATHOM_BB_PHASE_TURN)
    return seen->actor;
  if (seen->phase != FATHOM_BB_PHASE_CALL || seen->n_placed[seen->actor - 1] == FATHOM_BB_PLACES)
    return 0;
  seat = seen->turn % seen->players + 1;
  for (guint i = 0; i < seen->players && seen->skips[seat - 1]; i++)
    seat = seat % seen->players + 1;
  return seat;
}

static guint
count_cards (const FathomBbState *seen,
             guint                spot)
{
  return spot == FATHOM_BB_SPOT_STACK ? seen->n_stack : seen->n_piles[spot - 1];
}

/* The next diver's touch ends the chance to call, where it is not counted in seconds. */
static gboolean
may_end_by_touch (FathomBbPlay *self)
{
  guint next = fathom_bb_play_get_next (self);

  return self->length != 0 && self->asked == 0 && self->race.length == 0 && next != 0 &&
         !fathom_sitting_is_bot (self->sitting, next) && fathom_bb_play_may_let_go (self);
}

gboolean
fathom_bb_play_may_touch (FathomBbPlay *self,
                          guint         spot)
{
  const FathomBbState *seen;

  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  seen = fathom_bb_play_get_seen (self);
  if (self->passing)
    return fathom_bb_play_may_take (self) && spot != FATHOM_BB_SPOT_STACK;
  return (fathom_bb_play_may_take (self) || may_end_by_touch (self)) && count_cards (seen, spot) > 0;
}

static void
take (FathomBbPlay *self,
      guint         spot)
{
  FathomEvent event = { .kind = FATHOM_BB_TAKE, .seat = fathom_bb_play_get_seen (self)->actor, .n_args = 1,
                        .args = { FATHOM_BB_FROM_STACK } };

  if (spot != FATHOM_BB_SPOT_STACK)
    {
      event.n_args = 2;
      event.args[0] = FATHOM_BB_FROM_FIELD;
      event.args[1] = spot;
    }
  fathom_bb_play_act (self, &event);
}

gboolean
fathom_bb_play_touch (FathomBbPlay *self,
                      guint         spot)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);
  g_return_val_if_fail (spot <= FATHOM_BB_PILES, FALSE);

  if (!fathom_bb_play_may_touch (self, spot))
    return FALSE;
  if (self->passing)
    fathom_bb_play_act (self, &(FathomEvent) { .kind = FATHOM_BB_PASS, .seat = fathom_bb_play_get_seen (self)->actor, .n_args = 1,
                                               .args = { spot } });
  else if (self->length != 0)
    {
      self->pending = spot;
      fathom_bb_play_let_go (self);
    }
  else
    take (self, spot);
  return TRUE;
}

gboolean
fathom_bb_play_take_discard (FathomBbPlay *self,
                             guint         number)
{
  const FathomBbState *seen;

  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  seen = fathom_bb_play_get_seen (self);
  if (!is_persons (self) || seen->phase != FATHOM_BB_PHASE_BONUS)
    return FALSE;
  fathom_bb_play_act (self, &(FathomEvent) { .kind = FATHOM_BB_TAKE, .seat = seen->actor, .n_args = 2,
                                             .args = { FATHOM_BB_FROM_DISCARDS, number } });
  return TRUE;
}

gboolean
fathom_bb_play_decline (FathomBbPlay *self)
{
  const FathomBbState *seen;

  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  seen = fathom_bb_play_get_seen (self);
  if (!is_persons (self) || seen->phase != FATHOM_BB_PHASE_BONUS)
    return FALSE;
  fathom_bb_play_act (self, &(FathomEvent) { .kind = FATHOM_BB_DECLINE, .seat = seen->actor });
  return TRUE;
}

gboolean
fathom_bb_play_may_pass (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  return is_persons (self) && fathom_bb_play_get_seen (self)->phase == FATHOM_BB_PHASE_TURN;
}

gboolean
fathom_bb_play_get_passing (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  return self->passing;
}

gboolean
fathom_bb_play_set_passing (FathomBbPlay *self,
                            gboolean      passing)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  if (self->passing == passing || (passing && (!fathom_bb_play_may_pass (self) || !fathom_bb_play_get_seen (self)->told)))
    return FALSE;
  self->passing = passing;
  self->passing_at = fathom_match_get_length (fathom_sitting_get_match (self->sitting));
  fathom_bb_play_emit_changed (self);
  return TRUE;
}

/* At a real table */

gboolean
fathom_bb_play_is_referee (FathomBbPlay *self)
{
  const FathomBbState *seen;

  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  seen = fathom_bb_play_get_seen (self);
  return !seen->told && !seen->app_deck;
}

guint
fathom_bb_play_get_caller (FathomBbPlay *self)
{
  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), 0);

  return self->caller;
}

/* Whether the referee may be told that @seat called. */
static gboolean
may_have_called (FathomBbPlay *self,
                 guint         seat)
{
  FathomWaiting waiting;

  fathom_sitting_get_waiting (self->sitting, &waiting);
  return waiting.kind == FATHOM_WAITS_FOR_ANYONE && fathom_bb_play_is_referee (self) &&
         fathom_bb_may_call (fathom_bb_play_get_seen (self), seat);
}

void
fathom_bb_play_set_caller (FathomBbPlay *self,
                           guint         caller)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (self->caller == caller || (caller != 0 && !may_have_called (self, caller)))
    return;
  self->caller = caller;
  fathom_bb_play_emit_changed (self);
}

gboolean
fathom_bb_play_may_place (FathomBbPlay *self)
{
  FathomWaiting waiting;

  g_return_val_if_fail (FATHOM_IS_BB_PLAY (self), FALSE);

  fathom_sitting_get_waiting (self->sitting, &waiting);
  return fathom_bb_play_is_referee (self) && waiting.kind != FATHOM_WAITS_FOR_NOBODY && self->caller == 0 && !self->acted &&
         fathom_bb_play_get_next (self) != 0;
}

/* Whatever the next diver does says that nobody has called. */
static void
go_on (FathomBbPlay      *self,
       const FathomEvent *event)
{
  if (!fathom_bb_play_may_place (self))
    return;
  if (fathom_bb_play_get_seen (self)->phase == FATHOM_BB_PHASE_CALL)
    fathom_sitting_act (self->sitting, &(FathomEvent) { .kind = FATHOM_BB_QUIET });
  fathom_bb_play_act (self, event);
}

/* Whether the last card of the round lies there: nobody is next, it stands or it is called. */
static gboolean
is_last (FathomBbPlay *self)
{
  FathomWaiting waiting;

  fathom_sitting_get_waiting (self->sitting, &waiting);
  return waiting.kind == FATHOM_WAITS_FOR_ANYONE && self->caller == 0 && fathom_bb_play_get_next (self) == 0;
}

void
fathom_bb_play_place (FathomBbPlay *self)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (is_last (self))
    fathom_bb_play_act (self, &(FathomEvent) { .kind = FATHOM_BB_QUIET });
  else
    go_on (self, &(FathomEvent) { .kind = FATHOM_BB_TAKE, .seat = fathom_bb_play_get_next (self), .n_args = 1,
                                  .args = { FATHOM_BB_FROM_TABLE } });
}

void
fathom_bb_play_pass_unseen (FathomBbPlay *self)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  go_on (self, &(FathomEvent) { .kind = FATHOM_BB_PASS, .seat = fathom_bb_play_get_next (self) });
}

void
fathom_bb_play_shuffle (FathomBbPlay *self)
{
  g_return_if_fail (FATHOM_IS_BB_PLAY (self));

  if (fathom_bb_play_is_referee (self) && fathom_bb_play_get_seen (self)->may_shuffle)
    fathom_bb_play_act (self, &(FathomEvent) { .kind = FATHOM_BB_SHUFFLE });
}

/* What was prepared */

/* A card that was touched before the bots had said whether they call. */
static void
take_pending (FathomBbPlay *self)
{
  guint spot = self->pending;

  if (spot == FATHOM_BB_NO_SPOT || self->length != 0)
    return;
  self->pending = FATHOM_BB_NO_SPOT;
  if (fathom_bb_play_get_seen (self)->phase == FATHOM_BB_PHASE_TURN && fathom_bb_play_may_touch (self, spot))
    take (self, spot);
}

void
fathom_bb_play_update_turn (FathomBbPlay *self)
{
  self->passing = self->passing && fathom_bb_play_may_pass (self) &&
                  self->passing_at == fathom_match_get_length (fathom_sitting_get_match (self->sitting));
  if (self->caller != 0 && !may_have_called (self, self->caller))
    self->caller = 0;
  take_pending (self);
}
