/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-private.h"

#include "visible-text.h"

#include <string.h>

#define CHECKED 1000 /* matches at a time */
#define FIELDS "id, uuid, game, headers, status, started, updated, seed, fingerprint, players, events, revision, ifnull(checksum, -1)"

char *
fathom_library_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "fathom", "library.db", NULL);
}

void
fathom_library_report_clear (FathomLibraryReport *self)
{
  g_clear_pointer (&self->set_aside, g_free);
  g_clear_pointer (&self->copy, g_free);
  g_clear_pointer (&self->damage, g_free);
  g_clear_pointer (&self->losses, g_array_unref);
}

void
fathom_library_match_free (FathomLibraryMatch *self)
{
  g_free (self->uuid);
  g_free (self->game);
  g_free (self->headers);
  g_free (self->fingerprint);
  g_clear_pointer (&self->seed, g_bytes_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->seats); i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].words);
    }
  g_free (self);
}

/* Writing */

/* A row that was not written is not there, even if nobody said so. */
static gboolean
check_changed (FathomLibrary  *self,
               GError        **error)
{
  if (sqlite3_changes (fathom_database_get (self->database)) == 1)
    return TRUE;

  g_set_error_literal (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, "a row was not taken");
  return FALSE;
}

static gboolean
begin_change (FathomLibrary  *self,
              GError        **error)
{
  return fathom_library_hold_place (self, error) && fathom_database_begin (self->database, error);
}

/* Ends a change; what is committed has to be in the file that is found under its name. */
static gboolean
end_change (FathomLibrary  *self,
            gboolean        good,
            GError        **error)
{
  return fathom_database_end (self->database, good, error) && fathom_library_hold_place (self, error);
}

static gboolean
add_to_checksum (FathomLibrary  *self,
                 gint64          match,
                 gint64          sum,
                 GError        **error)
{
  return fathom_database_run (self->database, error, "UPDATE match SET checksum = (checksum + ?) & 0x3fffffffffffffff WHERE id = ?",
                              "ii", sum, match);
}

static gboolean
insert_events (FathomLibrary       *self,
               gint64               match,
               guint                n_events,
               const char * const  *lines,
               const gint64        *times,
               gint64              *sum,
               GError             **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gint64 n = (gint64) n_events + i + 1;
      gint64 time = times != NULL ? times[i] : now;

      if (!fathom_database_run (self->database, error, "INSERT INTO event (match, n, line, time) VALUES (?, ?, ?, ?)", "iisi",
                                match, n, lines[i], time) || !check_changed (self, error))
        return FALSE;
      *sum = fathom_checksum_add (*sum, fathom_checksum_row (FATHOM_CHECKSUM_EVENT, n, lines[i], time));
    }

  return TRUE;
}

static gboolean
insert_match (FathomLibrary       *self,
              FathomLibraryMatch  *match,
              GError             **error)
{
  if (!fathom_database_run (self->database, error,
                            "INSERT INTO match (id, uuid, game, headers, status, started, updated, seed, fingerprint, players, events)"
                            " VALUES (nullif(?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", "isssiiibsii", match->id,
                            match->uuid, match->game, match->headers, (gint64) match->status, match->started, match->updated,
                            match->seed, match->fingerprint, (gint64) match->n_seats, (gint64) match->n_events) ||
      !check_changed (self, error))
    return FALSE;

  match->id = sqlite3_last_insert_rowid (fathom_database_get (self->database));
  for (guint i = 0; i < match->n_seats; i++)
    if (!fathom_database_run (self->database, error,
                              "INSERT INTO seat (match, seat, name, words, profile) VALUES (?, ?, ?, ?, nullif(?, 0))", "iissi",
                              match->id, (gint64) i + 1, match->seats[i].name, match->seats[i].words, match->seats[i].profile))
      return FALSE;

  return TRUE;
}

gboolean
fathom_library_add (FathomLibrary       *self,
                    FathomLibraryMatch  *match,
                    const char * const  *lines,
                    GError             **error)
{
  match->id = 0;
  return fathom_library_put (self, match, lines, NULL, error);
}

gboolean
fathom_library_put (FathomLibrary       *self,
                    FathomLibraryMatch  *match,
                    const char * const  *lines,
                    const gint64        *times,
                    GError             **error)
{
  gboolean good;

  g_return_val_if_fail (match->n_seats >= 1 && match->n_seats <= G_N_ELEMENTS (match->seats), FALSE);

  if (match->uuid == NULL)
    match->uuid = g_uuid_string_random ();
  match->n_events = g_strv_length ((char **) lines);
  if (!begin_change (self, error))
    return FALSE;
  for (guint i = 0; i < match->n_seats; i++)
    if (!fathom_text_is_visible (match->seats[i].name))
      {
        g_autofree char *name = g_steal_pointer (&match->seats[i].name);

        match->seats[i].name = fathom_text_make_visible (name);
      }
  match->checksum = fathom_checksum_match (match);
  good = insert_match (self, match, error) && insert_events (self, match->id, 0, lines, times, &match->checksum, error) &&
         fathom_database_run (self->database, error, "UPDATE match SET checksum = ? WHERE id = ?", "ii", match->checksum, match->id);

  return end_change (self, good, error);
}

gboolean
fathom_library_append (FathomLibrary       *self,
                       gint64               match,
                       guint                n_events,
                       const char * const  *lines,
                       FathomMatchStatus    status,
                       GError             **error)
{
  guint n_lines = g_strv_length ((char **) lines);
  gint64 sum = 0;
  gboolean good;

  if (!begin_change (self, error))
    return FALSE;

  good = fathom_database_run (self->database, error,
                              "UPDATE match SET events = ?, status = ?, updated = ? WHERE id = ? AND events = ?", "iiiii",
                              (gint64) n_events + n_lines, (gint64) status, g_get_real_time () / G_USEC_PER_SEC,
                              match, (gint64) n_events);
  if (good && sqlite3_changes (fathom_database_get (self->database)) != 1)
    {
      g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT,
                   "match %" G_GINT64_FORMAT " does not have %u events", match, n_events);
      good = FALSE;
    }
  good = good && insert_events (self, match, n_events, lines, NULL, &sum, error) && add_to_checksum (self, match, sum, error);

  return end_change (self, good, error);
}

gboolean
fathom_library_revise (FathomLibrary  *self,
                       gint64          match,
                       gint64          revision,
                       GError        **error)
{
  /* what it could be recognised by when imported holds no longer */
  if (!fathom_database_run (self->database, error,
                            "UPDATE match SET revision = revision + 1, fingerprint = NULL WHERE id = ? AND revision = ?", "ii",
                            match, revision))
    return FALSE;
  if (sqlite3_changes (fathom_database_get (self->database)) == 1)
    return TRUE;

  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT,
               "match %" G_GINT64_FORMAT " has been changed by another program", match);
  return FALSE;
}

gboolean
fathom_library_correct (FathomLibrary  *self,
                        gint64          match,
                        guint           n,
                        const char     *line,
                        GError        **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gboolean good;

  if (!begin_change (self, error))
    return FALSE;
  good = fathom_database_run (self->database, error,
                              "INSERT INTO correction (match, n, line, time) SELECT ?, ?, ?, ?"
                              " WHERE EXISTS (SELECT 1 FROM event WHERE match = ?1 AND n = ?2)", "iisi", match, (gint64) n, line, now) &&
         (sqlite3_changes (fathom_database_get (self->database)) == 0 || /* there is no such event */
          add_to_checksum (self, match, fathom_checksum_row (FATHOM_CHECKSUM_CORRECTION, n, line, now), error));

  return end_change (self, good, error);
}

gboolean
fathom_library_note (FathomLibrary  *self,
                     gint64          match,
                     guint           n_events,
                     const char     *text,
                     GError        **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gboolean good;

  if (!begin_change (self, error))
    return FALSE;
  good = fathom_database_run (self->database, error, "INSERT INTO note (match, n, text, time) VALUES (?, ?, ?, ?)", "iisi",
                              match, (gint64) n_events, text, now) && check_changed (self, error) &&
         add_to_checksum (self, match, fathom_checksum_row (FATHOM_CHECKSUM_NOTE, n_events, text, now), error);

  return end_change (self, good, error);
}

gboolean
fathom_library_set_status (FathomLibrary      *self,
                           gint64              match,
                           FathomMatchStatus   status,
                           GError            **error)
{
  return fathom_database_run (self->database, error, "UPDATE match SET status = ?, updated = ? WHERE id = ?", "iii",
                              (gint64) status, g_get_real_time () / G_USEC_PER_SEC, match) && fathom_library_hold_place (self, error);
}

gboolean
fathom_library_set_seat (FathomLibrary  *self,
                         gint64          match,
                         guint           seat,
                         const char     *words,
                         GError        **error)
{
  gboolean good;

  if (!begin_change (self, error))
    return FALSE;
  good = fathom_database_run (self->database, error, "UPDATE seat SET words = ? WHERE match = ? AND seat = ?", "sii",
                              words, match, (gint64) seat) &&
         fathom_database_run (self->database, error, "UPDATE match SET checksum = NULL WHERE id = ?", "i", match);

  return end_change (self, good, error);
}

gboolean
fathom_library_set_fingerprint (FathomLibrary  *self,
                                gint64          match,
                                const char     *fingerprint,
                                GError        **error)
{
  return fathom_database_run (self->database, error, "UPDATE match SET fingerprint = ? WHERE id = ?", "si", fingerprint, match);
}

/* Reading */

char *
fathom_library_dup_text (sqlite3_stmt *row,
                         int           column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

char *
fathom_library_dup_name (sqlite3_stmt *row,
                         int           column)
{
  g_autofree char *text = fathom_library_dup_text (row, column);

  return fathom_text_make_visible (text);
}

FathomLibraryMatch *
fathom_library_read_row (sqlite3_stmt *row)
{
  FathomLibraryMatch *match = g_new0 (FathomLibraryMatch, 1);

  match->id = sqlite3_column_int64 (row, 0);
  match->uuid = fathom_library_dup_text (row, 1);
  match->game = fathom_library_dup_text (row, 2);
  match->headers = fathom_library_dup_text (row, 3);
  match->status = CLAMP (sqlite3_column_int (row, 4), 0, FATHOM_MATCH_ABANDONED);
  match->started = sqlite3_column_int64 (row, 5);
  match->updated = sqlite3_column_int64 (row, 6);
  if (sqlite3_column_type (row, 7) == SQLITE_BLOB && sqlite3_column_bytes (row, 7) == 32)
    match->seed = g_bytes_new (sqlite3_column_blob (row, 7), sqlite3_column_bytes (row, 7));
  if (sqlite3_column_type (row, 8) == SQLITE_TEXT)
    match->fingerprint = fathom_library_dup_text (row, 8);
  match->n_seats = CLAMP (sqlite3_column_int (row, 9), 0, (int) G_N_ELEMENTS (match->seats));
  match->n_events = sqlite3_column_int (row, 10);
  match->revision = sqlite3_column_int64 (row, 11);
  match->checksum = sqlite3_column_int64 (row, 12);

  return match;
}

static gboolean
read_seats (FathomLibrary       *self,
            FathomLibraryMatch  *match,
            GError             **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, error,
                                             "SELECT seat, name, words, ifnull(profile, 0) FROM seat WHERE match = ? ORDER BY seat",
                                             "i", match->id);
  guint n = 0;

  if (row == NULL)
    return FALSE;
  while (fathom_database_step (self->database, row, &reason))
    {
      guint i = sqlite3_column_int (row, 0) - 1;

      if (i >= match->n_seats || match->seats[i].name != NULL)
        continue;
      match->seats[i].name = fathom_library_dup_name (row, 1);
      match->seats[i].words = fathom_library_dup_text (row, 2);
      match->seats[i].profile = sqlite3_column_int64 (row, 3);
      n++;
    }
  for (guint i = 0; n < match->n_seats && i < match->n_seats; i++) /* one that is missing is a guest without a name */
    if (match->seats[i].name == NULL)
      {
        match->seats[i].name = g_strdup ("");
        match->seats[i].words = g_strdup ("");
      }
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

FathomLibraryMatch *
fathom_library_get (FathomLibrary  *self,
                    gint64          id,
                    GError        **error)
{
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, error, "SELECT " FIELDS " FROM match WHERE id = ?", "i", id);

  if (row == NULL)
    return NULL;
  if (fathom_database_step (self->database, row, &reason))
    {
      match = fathom_library_read_row (row);
      fathom_database_finish (row);
      return read_seats (self, match, error) ? g_steal_pointer (&match) : NULL;
    }

  if (reason == NULL)
    g_set_error (&reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_MISSING, "there is no match %" G_GINT64_FORMAT, id);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

char **
fathom_library_get_events (FathomLibrary  *self,
                           gint64          match,
                           GError        **error)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, error, "SELECT line,"
                                             " (SELECT c.line FROM correction c WHERE c.match = e.match AND c.n = e.n"
                                             "  ORDER BY c.id DESC LIMIT 1)"
                                             " FROM event e WHERE match = ? ORDER BY n", "i", match);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (self->database, row, &reason))
    {
      g_autofree char *line = fathom_library_dup_text (row, sqlite3_column_type (row, 1) == SQLITE_TEXT ? 1 : 0);

      g_strv_builder_add (lines, line);
    }
  if (reason == NULL)
    return g_strv_builder_end (lines);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

GPtrArray *
fathom_library_list (FathomLibrary             *self,
                     const FathomLibraryMatch  *after,
                     guint                      limit,
                     GError                   **error)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_match_free);
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, error,
                                             "SELECT " FIELDS " FROM match WHERE (started, id) < (?, ?)"
                                             " AND id NOT IN (SELECT match FROM remark WHERE binned > 0) ORDER BY started DESC, id DESC LIMIT ?", "iii",
                                             after != NULL ? after->started : G_MAXINT64,
                                             after != NULL ? after->id : G_MAXINT64, (gint64) limit);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (self->database, row, &reason))
    g_ptr_array_add (matches, fathom_library_read_row (row));
  for (guint i = 0; i < matches->len && reason == NULL; i++)
    read_seats (self, g_ptr_array_index (matches, i), &reason);
  if (reason == NULL)
    return g_steal_pointer (&matches);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

gboolean
fathom_library_count (FathomLibrary  *self,
                      guint          *matches,
                      GError        **error)
{
  gint64 number;

  if (!fathom_database_number (self->database, "SELECT COUNT(*) - (SELECT COUNT(*) FROM remark WHERE binned > 0) FROM match", &number, error))
    return FALSE;
  *matches = number;
  return TRUE;
}

gint64
fathom_library_find (FathomLibrary  *self,
                     const char     *fingerprint_or_uuid,
                     GError        **error)
{
  sqlite3_stmt *row = fathom_database_query (self->database, error,
                                             "SELECT id FROM match WHERE fingerprint = ?1 UNION ALL"
                                             " SELECT id FROM match WHERE uuid = ?1", "s", fingerprint_or_uuid);
  gint64 id = 0;

  if (row != NULL && fathom_database_step (self->database, row, error))
    {
      id = sqlite3_column_int64 (row, 0);
      fathom_database_finish (row);
    }

  return id;
}

/* Checking */

static void
collect (FathomLibrary  *self,
         const char     *sql,
         GPtrArray      *found,
         GError        **error)
{
  sqlite3_stmt *row = fathom_database_query (self->database, error, sql, "");

  while (row != NULL && fathom_database_step (self->database, row, error))
    {
      const char *said = (const char *) sqlite3_column_text (row, 0);

      if (g_strcmp0 (said, "ok") != 0)
        g_ptr_array_add (found, g_strdup (said));
    }
}

/* What SQLite has nothing against, but was not written so. */
static void
collect_changed (FathomLibrary  *self,
                 GPtrArray      *found,
                 GError        **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 after = 0;
  gint64 damaged;

  while (fathom_library_check_sums (self, &after, CHECKED, &damaged, &reason) || (damaged != 0 && reason == NULL))
    if (damaged != 0)
      g_ptr_array_add (found, g_strdup_printf ("match %" G_GINT64_FORMAT ": its rows are not as they were written", damaged));
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
}

GPtrArray *
fathom_library_check (FathomLibrary  *self,
                      GError        **error)
{
  static const char * const checks[] =
  {
    "PRAGMA integrity_check (20)",
    "SELECT 'foreign key: ' || \"table\" || ' ' || ifnull(rowid, '') FROM pragma_foreign_key_check",
    "SELECT 'match ' || id || ': ' || events || ' events are noted, ' || (SELECT count(*) FROM event WHERE match = id) || ' are there'"
    "  FROM match WHERE events <> (SELECT count(*) FROM event WHERE match = id)"
    "                OR events <> (SELECT ifnull(max(n), 0) FROM event WHERE match = id)",
    "SELECT 'match ' || id || ': a seat is missing' FROM match WHERE players <> (SELECT count(*) FROM seat WHERE match = id)",
  };
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (checks) && reason == NULL; i++)
    collect (self, checks[i], found, &reason);
  if (reason == NULL && found->len == 0)
    collect_changed (self, found, &reason);
  if (g_error_matches (reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED))
    g_ptr_array_add (found, g_strdup (reason->message));
  else if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }

  return g_steal_pointer (&found);
}
