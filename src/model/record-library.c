/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-library.h"

#include "older-notation.h"
#include "store/save-file.h"

#include <string.h>

/* Somewhat more than a file may have: a file at its limit gets longer when all its headers are written out. */
#define MAX_SIZE   (2 * FATHOM_SAVE_MAX_SIZE)
#define MAX_EVENTS (2 * FATHOM_SAVE_MAX_EVENTS)

char *
fathom_record_fingerprint (const FathomRecord *record)
{
  g_autofree char *text = fathom_record_print (record);
  char *seed = g_strrstr (text, "\nseed ");

  /* the seed is told when a match ends: it is the same match with and without it */
  if (record->has_seed && seed != NULL)
    seed[1] = '\0';

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/* "seat 1 "Ana" colour=green" after its name. */
static const char *
words_behind_name (const char *line)
{
  const char *at = strchr (line, '"') + 1;

  for (; *at != '"'; at++)
    if (*at == '\\')
      at++;

  return at + 1;
}

static gint64
seconds_of (const char *date)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = date != NULL ? g_date_time_new_from_iso8601 (date, utc) : NULL;

  return time != NULL ? g_date_time_to_unix (time) : g_get_real_time () / G_USEC_PER_SEC;
}

static FathomMatchStatus
status_of (const FathomRecord *record)
{
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  FathomResult result;

  record->game->result (fathom_timeline_get_state (timeline), &result);
  return result.finished && result.known ? FATHOM_MATCH_FINISHED : FATHOM_MATCH_OPEN;
}

FathomLibraryMatch *
fathom_record_store (const FathomRecord   *record,
                     char               ***lines)
{
  FathomLibraryMatch *match = g_new0 (FathomLibraryMatch, 1);
  g_autoptr (GString) headers = g_string_new (record->header_comment);
  g_autoptr (GStrvBuilder) events = g_strv_builder_new ();
  g_autoptr (FathomSaveFile) file = fathom_record_frame (record);

  for (guint i = 0; i < file->headers->len; i++)
    {
      const char *line = ((FathomSaveLine *) g_ptr_array_index (file->headers, i))->text;

      if (g_str_has_prefix (line, "seat "))
        match->seats[match->n_seats++].words = g_strdup (words_behind_name (line));
      else if (!g_str_has_prefix (line, "game "))
        g_string_append_printf (headers, "%s\n", line);
    }
  for (guint i = 0; i < file->events->len; i++)
    {
      const FathomSaveLine *line = g_ptr_array_index (file->events, i);
      g_autofree char *row = g_strconcat (line->comment != NULL ? line->comment : "", line->text, NULL);

      g_strv_builder_add (events, row);
    }
  for (guint i = 0; i < match->n_seats; i++)
    match->seats[i].name = g_strdup (record->seats[i].name);

  match->game = g_strdup (record->game->id);
  match->headers = g_string_free (g_steal_pointer (&headers), FALSE);
  match->seed = record->has_seed ? g_bytes_new (record->seed, sizeof record->seed) : NULL;
  match->started = match->updated = seconds_of (record->date);
  match->status = status_of (record);
  *lines = g_strv_builder_end (events);
  return match;
}

static char *
print_headers (const FathomLibraryMatch *match)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "fathom 1\ngame %s\n", match->game);
  for (guint i = 0; i < match->n_seats; i++)
    {
      g_string_append_printf (text, "seat %u ", i + 1);
      fathom_record_print_name (text, match->seats[i].name);
      g_string_append_printf (text, "%s\n", match->seats[i].words);
    }
  g_string_append_printf (text, "%s\n", match->headers);

  return g_string_free (text, FALSE);
}

char *
fathom_library_print (FathomLibrary  *library,
                      gint64          id,
                      GError        **error)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, id, error);
  g_autofree char *headers = match != NULL ? print_headers (match) : NULL;
  g_auto (GStrv) lines = match != NULL ? fathom_library_get_current_events (library, match, headers, error) : NULL;
  GString *text;

  if (lines == NULL)
    return NULL;

  text = g_string_new (headers);
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  if (match->seed != NULL)
    {
      char hex[2 * FATHOM_SEED_SIZE + 1];

      fathom_seed_to_hex (g_bytes_get_data (match->seed, NULL), hex);
      g_string_append_printf (text, "seed %s\n", hex);
    }

  return g_string_free (text, FALSE);
}

FathomRecord *
fathom_record_load (FathomLibrary  *library,
                    gint64          id,
                    FathomRefusal  *refusal,
                    GError        **error)
{
  g_autofree char *text = fathom_library_print (library, id, error);

  *refusal = (FathomRefusal) { 0 };
  return text != NULL ? fathom_record_parse_within (text, strlen (text), MAX_SIZE, MAX_EVENTS, refusal) : NULL;
}
