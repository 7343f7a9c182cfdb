/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rounds.h"

guint
fathom_rounds_add_turn (FathomRounds *self,
                        guint         seat)
{
  self->round += self->round == 0 || (seat == self->first && self->before != self->first);
  self->before = seat;
  return self->round;
}

/* Chance that begins a turn is the event of whoever takes it. */
guint
fathom_rounds_find_next (const FathomGame *game,
                         const void       *state)
{
  g_autofree FathomEvent *events = NULL;
  gint mover = game->mover (state);

  if (mover == FATHOM_OVER || !game->turn_begins (state))
    return 0;
  if (mover != FATHOM_CHANCE)
    return MAX (mover, 0);
  events = g_new0 (FathomEvent, game->max_legal);
  return game->legal (state, events) > 0 ? events[0].seat : 0;
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
  next = fathom_rounds_find_next (game, state);
  if (next > 0)
    fathom_rounds_add_turn (&rounds, next);
  return MAX (rounds.round, 1);
}
