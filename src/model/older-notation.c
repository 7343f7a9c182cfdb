/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "older-notation.h"

#include "record.h"
#include "record-library.h"

#include <string.h>

#define TAKEBACK "0 takeback "
#define WAS      " | was "

/* A match that is written down again, line by line. */
typedef struct
{
  FathomRecord   *record;
  FathomTimeline *timeline;
  GPtrArray      *lines;
  GArray         *origins;   /* of guint, from 1 on: the row that a line comes from */
  GArray         *standing;  /* of guint: how many events of today each older one that stands has become */
  GString        *comment;   /* of lines that were left out */
  guint           row;
} Translation;

static void
translation_clear (Translation *self)
{
  g_clear_pointer (&self->record, fathom_record_free);
  g_clear_pointer (&self->timeline, fathom_timeline_free);
  g_ptr_array_unref (self->lines);
  g_array_unref (self->origins);
  g_array_unref (self->standing);
  g_string_free (self->comment, TRUE);
}

static gboolean
add_line (Translation   *self,
          const char    *line,
          FathomRefusal *refusal)
{
  FathomEntry *entry;

  if (!fathom_record_add_line (self->record, self->timeline, line, refusal))
    return FALSE;

  entry = &g_array_index (self->record->entries, FathomEntry, self->record->entries->len - 1);
  entry->comment = self->comment->len > 0 ? g_strdup (self->comment->str) : NULL;
  g_ptr_array_add (self->lines, g_strconcat (self->comment->str, line, NULL));
  g_array_append_val (self->origins, self->row);
  g_string_truncate (self->comment, 0);
  return TRUE;
}

/* Returns: whether something went without saying here, and has been said. */
static gboolean
add_implied (Translation *self)
{
  const FathomGame *game = self->record->game;
  g_autoptr (GString) line = g_string_new (NULL);
  FathomEvent event;

  if (!game->implied (fathom_timeline_get_state (self->timeline), &event))
    return FALSE;

  fathom_event_format (game, &event, line);
  return add_line (self, line->str, NULL);
}

static gboolean
take_back (Translation *self,
           guint64      n_older)
{
  guint n_events = 0;

  if (n_older > self->standing->len)
    return FALSE;

  for (guint i = 0; i < n_older; i++)
    n_events += g_array_index (self->standing, guint, self->standing->len - 1 - i);
  g_array_set_size (self->standing, self->standing->len - n_older);
  if (n_events > 0)
    {
      g_autofree char *line = g_strdup_printf (TAKEBACK "%u", n_events);

      return add_line (self, line, NULL);
    }

  return TRUE;
}

/* "2 pass" or "2 play s4 | was pass": the event, without what it was if that is nothing today. */
static gboolean
translate_event (Translation *self,
                 const char  *text)
{
  const FathomGame *game = self->record->game;
  const char *was = strstr (text, WAS);
  g_autofree char *event = was != NULL ? g_strndup (text, was - text) : g_strdup (text);
  gboolean forgotten = was != NULL && game->lapsed (was + strlen (WAS));
  const char *words = strchr (event, ' ');
  guint before = fathom_timeline_get_length (self->timeline);
  guint n_events = 0;

  if (words != NULL && game->lapsed (words + 1))
    {
      g_array_append_val (self->standing, n_events);
      return TRUE;
    }
  while (!add_line (self, forgotten ? event : text, NULL))
    if (!add_implied (self))
      return FALSE;

  n_events = fathom_timeline_get_length (self->timeline) - before;
  g_array_append_val (self->standing, n_events);
  return TRUE;
}

static gboolean
translate_row (Translation *self,
               const char  *row)
{
  const char *end = strrchr (row, '\n');
  const char *text = end != NULL ? end + 1 : row;

  self->row++;
  g_string_append_len (self->comment, row, text - row);
  if (g_str_has_prefix (text, TAKEBACK))
    return take_back (self, g_ascii_strtoull (text + strlen (TAKEBACK), NULL, 10));

  return translate_event (self, text);
}

/* What ended the match, or was the only thing left to do, may not have been said. */
static void
finish (Translation       *self,
        FathomMatchStatus  status)
{
  const FathomGame *game = self->record->game;
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);

  while (game->mover (fathom_timeline_get_state (self->timeline)) != FATHOM_OVER &&
         (status == FATHOM_MATCH_FINISHED || game->legal (fathom_timeline_get_state (self->timeline), legal) == 1) &&
         add_implied (self))
    ;
}

static gboolean
translate (Translation               *self,
           const FathomLibraryMatch  *match,
           char                     **older)
{
  for (guint i = 0; older[i] != NULL; i++)
    if (!translate_row (self, older[i]))
      return FALSE;

  finish (self, match->status);
  self->record->last_comment = self->comment->len > 0 ? g_strdup (self->comment->str) : NULL;
  g_ptr_array_add (self->lines, NULL);
  return TRUE;
}

static void
keep (FathomLibrary             *library,
      const FathomLibraryMatch  *match,
      Translation               *translation,
      char                     **older)
{
  const char * const *lines = (const char * const *) translation->lines->pdata;
  g_autofree char *fingerprint = match->fingerprint != NULL ? fathom_record_fingerprint (translation->record) : NULL;

  if (fathom_library_is_read_only (library))
    return;
  if (g_strv_equal (lines, (const char * const *) older))
    lines = NULL;

  /* if it cannot be kept now, it is translated again when it is read again */
  fathom_library_rewrite (library, match, lines, (const guint *) translation->origins->data, fingerprint, NULL);
}

char **
fathom_library_get_current_events (FathomLibrary             *library,
                                   const FathomLibraryMatch  *match,
                                   const char                *headers,
                                   GError                   **error)
{
  const FathomGame *game = fathom_game_find (match->game);
  g_auto (GStrv) older = fathom_library_get_events (library, match->id, error);
  Translation self;
  FathomRefusal refusal;
  char **lines;

  if (older == NULL || game == NULL || game->lapsed == NULL || !fathom_library_is_outdated (library, match->id))
    return g_steal_pointer (&older);

  self = (Translation) { .lines = g_ptr_array_new (), .origins = g_array_new (FALSE, FALSE, sizeof (guint)),
                         .standing = g_array_new (FALSE, FALSE, sizeof (guint)), .comment = g_string_new (NULL) };
  g_ptr_array_set_free_func (self.lines, g_free);
  self.record = fathom_record_parse (headers, strlen (headers), &refusal);
  if (self.record != NULL)
    self.timeline = fathom_timeline_new (game, &self.record->setup);
  if (self.timeline != NULL && translate (&self, match, older))
    {
      keep (library, match, &self, older);
      lines = g_strdupv ((char **) self.lines->pdata);
    }
  else
    lines = g_steal_pointer (&older);

  translation_clear (&self);
  return lines;
}
