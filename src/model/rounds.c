/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rounds.h"

guint
fathom_rounds_add_turn (FathomRounds *self,
                        guint         seat)
{
  if (seat == 0) /* what is laid out before the first turn */
    return MAX (self->round, 1);
  self->round += self->round == 0 || (seat == self->first && self->before != self->first);
  self->before = seat;
  return self->round;
}

guint
fathom_rounds_find_next (const FathomGame *game,
                         const void       *state)
{
  return game->mover (state) != FATHOM_OVER && game->turn_begins (state) ? game->turn (state) : 0;
}

guint
fathom_record_count_rounds (const FathomRecord *record)
{
  const FathomGame *game = record->game;
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  g_autofree guint64 *state = g_malloc0 (game->state_size);
  FathomRounds rounds = { .first = record->setup.first };
  gboolean begins = FALSE;
  guint next;

  game->init (&record->setup, state);
  for (guint i = 0; i < fathom_timeline_get_length (timeline); i++)
    {
      const FathomEvent *event = fathom_timeline_get_event (timeline, i);

      begins |= game->turn_begins (state);
      if (begins && event->seat > 0)
        fathom_rounds_add_turn (&rounds, event->seat);
      begins &= event->seat == 0;
      game->apply (state, event, NULL);
    }
  if (game->round != NULL)
    return game->round (state);
  next = fathom_rounds_find_next (game, state);
  if (next > 0)
    fathom_rounds_add_turn (&rounds, next);
  return MAX (rounds.round, 1);
}
