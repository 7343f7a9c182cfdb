/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What would be if an entry of a match had been another one. */
#include "match-private.h"

#include <string.h>

void
fathom_match_keep_secrets (FathomMatch *self,
                           guint        n,
                           FathomEvent *event)
{
  const FathomEvent *told = &fathom_match_entry_at (self, n)->event;
  FathomEvent veiled = *told;

  if (self->record->game->veil == NULL || event->kind != told->kind)
    return;

  self->record->game->veil (fathom_timeline_get_state (self->timeline), 0, &veiled);
  for (guint i = 0; i < told->n_args; i++)
    if (veiled.args[i] != told->args[i] && event->args[i] == veiled.args[i])
      event->args[i] = told->args[i];
}

static gboolean
play_corrected (FathomMatch       *self,
                guint              n,
                FathomCorrection  *correction,
                FathomTimeline    *timeline)
{
  for (guint i = 0; i < self->record->entries->len; i++)
    {
      const FathomEntry *entry = fathom_match_entry_at (self, i);

      if (i == n && self->record->game->settle != NULL)
        self->record->game->settle (fathom_timeline_get_state (timeline), &correction->event);
      if (entry->takeback > 0)
        fathom_timeline_pop (timeline, MIN (entry->takeback, fathom_timeline_get_length (timeline)));
      else if (!fathom_timeline_push (timeline, i == n ? &correction->event : &entry->event, &correction->refusal))
        {
          correction->misfit = i;
          return FALSE;
        }
    }

  return TRUE;
}

/* @state (nullable) is filled in with what it comes to. */
void
fathom_match_try_correction (FathomMatch       *self,
                             guint              n,
                             const FathomEvent *event,
                             FathomCorrection  *correction,
                             gpointer           state)
{
  const FathomGame *game = self->record->game;
  g_autoptr (FathomTimeline) timeline = NULL;
  const FathomEntry *entry;
  FathomStream stream;
  FathomSetup setup;

  memset (correction, 0, sizeof *correction);
  correction->event = *event;
  game->result (fathom_timeline_get_state (self->timeline), &correction->before);
  if (state != NULL)
    memcpy (state, fathom_timeline_get_state (self->timeline), game->state_size);
  entry = fathom_match_entry_at (self, n);
  if (entry->takeback > 0 || (entry->app && game->source (&entry->event) == 0))
    {
      correction->misfit = n;
      correction->after = correction->before;
      fathom_refuse (&correction->refusal, FATHOM_CHANCE_NOT_CORRECTED, 0, 0, 0, 0);
      return;
    }

  fathom_match_seal (self, &setup, &stream);
  timeline = fathom_timeline_new (game, &setup);
  correction->fits = play_corrected (self, n, correction, timeline);
  game->result (fathom_timeline_get_state (timeline), &correction->after);
  if (state != NULL)
    memcpy (state, fathom_timeline_get_state (timeline), game->state_size);
}

void
fathom_match_preview_correction (FathomMatch       *self,
                                 guint              n,
                                 const FathomEvent *event,
                                 guint              viewer,
                                 FathomCorrection  *correction)
{
  const FathomGame *game;
  g_autofree gpointer state = NULL;
  g_autofree gpointer seen = NULL;
  FathomEvent whole = *event;

  g_return_if_fail (FATHOM_IS_MATCH (self));
  g_return_if_fail (n < self->record->entries->len);

  game = self->record->game;
  state = g_malloc0 (game->state_size);
  seen = g_malloc0 (game->state_size);
  fathom_match_keep_secrets (self, n, &whole);
  fathom_match_try_correction (self, n, &whole, correction, state);
  game->observe (state, viewer, seen);
  game->result (seen, &correction->after);
  game->observe (fathom_timeline_get_state (self->timeline), viewer, seen);
  game->result (seen, &correction->before);
  if (game->veil != NULL)
    game->veil (state, viewer, &correction->event);
}
