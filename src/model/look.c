/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "look.h"

#include "words/words.h"

#define PAGE 100

static void
look_at_result (FathomLook *self)
{
  const FathomGame *game = self->record->game;
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (self->record, self->record->entries->len);
  g_autofree guint8 *observation = g_malloc0 (game->state_size);

  game->observe (fathom_timeline_get_state (timeline), 0, observation);
  game->result (observation, &self->result);
  self->settled = self->result.finished && self->result.known;
  self->turn = game->turn ((gconstpointer) observation);
}

gboolean
fathom_look_at (FathomLibrary             *library,
                const FathomLibraryMatch  *match,
                FathomLook                *look,
                GError                   **error)
{
  g_autoptr (GError) reason = NULL;

  *look = (FathomLook) { .match = match };
  look->record = fathom_record_load (library, match->id, &look->refusal, &reason);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (look->record != NULL)
    look_at_result (look);

  return fathom_library_get_remark (library, match->id, &look->remark, error);
}

void
fathom_look_clear (FathomLook *self)
{
  g_clear_pointer (&self->record, fathom_record_free);
  fathom_library_remark_clear (&self->remark);
}

/* Returns: whether to go on. */
static gboolean
look_at_page (FathomLibrary   *library,
              GPtrArray       *page,
              FathomLookFunc   func,
              gpointer         data,
              GCancellable    *cancellable,
              GError         **error)
{
  for (guint i = 0; i < page->len; i++)
    {
      g_auto (FathomLook) look = { 0 };

      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !fathom_look_at (library, g_ptr_array_index (page, i), &look, error) ||
          !func (&look, data, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
fathom_look_at_all (FathomLibrary   *library,
                    FathomLookFunc   func,
                    gpointer         data,
                    GCancellable    *cancellable,
                    GError         **error)
{
  g_autoptr (GPtrArray) page = fathom_library_list (library, NULL, PAGE, error);

  while (page != NULL && page->len > 0)
    {
      GPtrArray *next;

      if (!look_at_page (library, page, func, data, cancellable, error))
        return FALSE;
      next = fathom_library_list (library, g_ptr_array_index (page, page->len - 1), PAGE, error);
      g_ptr_array_unref (page);
      page = next;
    }

  return page != NULL;
}

void
fathom_look_describe (const FathomLook     *self,
                      const FathomLanguage *language,
                      GString              *text)
{
  const FathomRecord *record = self->record;
  const FathomWords *words = fathom_words_find (record->game);
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  g_autofree guint64 *seen = g_malloc0 (record->game->state_size);
  FathomVoice voice = { .language = language, .players = record->setup.players };

  for (guint i = 0; i < voice.players; i++)
    voice.names[i] = record->seats[i].name;
  record->game->observe (fathom_timeline_get_state (timeline), 0, seen);
  words->table (&voice, seen, text);
  if (record->game->mover (seen) == FATHOM_OVER)
    {
      g_string_append_c (text, '\n');
      words->score (&voice, seen, text);
    }
}

const char *
fathom_match_status_get_name (FathomMatchStatus status)
{
  static const char * const names[] = { "open", "finished", "abandoned" };

  return names[status];
}

char *
fathom_look_dup_date (const FathomLook *self,
                      const char       *format)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (self->match->started);

  return date != NULL ? g_date_time_format (date, format != NULL ? format : "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("");
}

gboolean
fathom_look_has_secrets (const FathomLook *self)
{
  return !self->result.finished;
}
