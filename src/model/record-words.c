/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-words.h"

#include <string.h>

static gpointer
dup_state_after (const FathomRecord *record,
                 guint               n_entries)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, n_entries);

  return g_memdup2 (fathom_timeline_get_state (timeline), record->game->state_size);
}

gpointer
fathom_record_dup_state (const FathomRecord *record)
{
  return dup_state_after (record, record->entries->len);
}

GPtrArray *
fathom_record_list_sentences (const FathomRecord *record,
                              const FathomVoice  *voice)
{
  const FathomGame *game = record->game;
  const FathomWords *words = fathom_words_find (game);
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree guint8 *before = g_malloc0 (game->state_size);
  g_autofree guint8 *state = g_malloc0 (game->state_size);

  game->init (&record->setup, state);
  for (guint i = 0; i < record->entries->len; i++)
    {
      const FathomEntry *entry = &g_array_index (record->entries, FathomEntry, i);

      if (entry->takeback > 0)
        {
          g_free (state);
          state = dup_state_after (record, i + 1);
          continue;
        }
      memcpy (before, state, game->state_size);
      if (!game->apply (state, &entry->event, NULL))
        break;
      g_ptr_array_add (sentences, words->event (voice, before, &entry->event));
    }

  return sentences;
}
