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

void
fathom_rounds_add_event (FathomRounds      *self,
                         const FathomGame  *game,
                         const void        *before,
                         const FathomEvent *event)
{
  self->begun |= game->turn_begins (before);
  if (self->begun && event->seat > 0)
    fathom_rounds_add_turn (self, event->seat);
  self->begun &= event->seat == 0;
}

guint
fathom_rounds_find (FathomRounds     *self,
                    const FathomGame *game,
                    const void       *state)
{
  gboolean next = game->mover (state) != FATHOM_OVER && (self->begun || game->turn_begins (state));

  if (game->round != NULL)
    return game->round (state);
  if (next && game->turn (state) > 0)
    fathom_rounds_add_turn (self, game->turn (state));
  return MAX (self->round, 1);
}

guint
fathom_record_count_rounds (const FathomRecord *record)
{
  const FathomGame *game = record->game;
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  g_autofree guint64 *state = g_malloc0 (game->state_size);
  FathomRounds rounds = { .first = record->setup.first };

  game->init (&record->setup, state);
  for (guint i = 0; i < fathom_timeline_get_length (timeline); i++)
    {
      const FathomEvent *event = fathom_timeline_get_event (timeline, i);

      fathom_rounds_add_event (&rounds, game, state, event);
      game->apply (state, event, NULL);
    }
  return fathom_rounds_find (&rounds, game, state);
}
