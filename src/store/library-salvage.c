/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches and people from another file: of a damaged library, which is set aside, of a stranger's that is to be
 * restored, or of one that came into the place of ours. */
#include "library-source.h"

#include <glib/gstdio.h>
#include <string.h>

/* One file that is read, and what is known of the whole undertaking. */
typedef struct
{
  FathomLibrary       *library; /* to fill */
  FathomSource         source;
  GHashTable          *profiles; /* gint64 → gint64: who there is who here */
  GHashTable          *losses;  /* gint64 → FathomLibraryLoss: what is still missing, by the number of the match */
  guint                taken;
  FathomLibraryReport *report;
} Salvage;

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  gint64 one = *(const gint64 *) a;
  gint64 other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static gboolean
fail (GError **error,
      GError **reason)
{
  g_propagate_error (error, g_steal_pointer (reason));

  return FALSE;
}

/* A row that our tables do not take was damaged or made up; everything else is about our own disk. */
static gboolean
is_their_fault (const GError *reason)
{
  return reason == NULL || g_error_matches (reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT) ||
         g_error_matches (reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED);
}

/* People */

static void
note_profile (Salvage *self,
              gint64   there,
              gint64   here)
{
  g_hash_table_insert (self->profiles, g_memdup2 (&there, sizeof there), g_memdup2 (&here, sizeof here));
}

static gint64
profile_here (Salvage *self,
              gint64   there)
{
  const gint64 *here = g_hash_table_lookup (self->profiles, &there);

  return here != NULL ? *here : 0;
}

/* By its name, or as the same profile that was merged since. */
static gint64
find_profile (FathomLibrary *library,
              gint64         there,
              const char    *name,
              const char    *key)
{
  sqlite3_stmt *row = fathom_database_query (library->database, NULL,
                                             "SELECT id FROM profile WHERE key = ?3 OR (id = ?1 AND name = ?2) ORDER BY id <> ?1",
                                             "iss", there, name, key);
  gint64 id = 0;

  if (row != NULL && fathom_database_step (library->database, row, NULL))
    {
      id = sqlite3_column_int64 (row, 0);
      fathom_database_finish (row);
    }

  return id;
}

/* What the file says of a person may be anything; that nothing can be written here is an error. */
static gboolean
take_profile (Salvage       *self,
              sqlite3_stmt  *row,
              GError       **error)
{
  FathomDatabase *here = self->library->database;
  g_autoptr (GError) reason = NULL;
  gint64 there = sqlite3_column_int64 (row, 0);
  const char *text[6];
  gint64 id;

  for (guint i = 0; i < G_N_ELEMENTS (text); i++)
    {
      text[i] = (const char *) sqlite3_column_text (row, i + 1);
      if (text[i] == NULL || !g_utf8_validate (text[i], -1, NULL))
        return TRUE;
    }

  id = find_profile (self->library, there, text[0], text[1]);
  if (id == 0 &&
      fathom_database_run (here, &reason,
                           "INSERT INTO profile (id, name, key, colour, shape, language, initials, archived)"
                           " SELECT CASE WHEN EXISTS (SELECT 1 FROM profile WHERE id = ?1) THEN NULL ELSE ?1 END,"
                           "   ?, ?, ?, ?, ?, ?, ? <> 0", "issssssi", there,
                           text[0], text[1], text[2], text[3], text[4], text[5], (gint64) sqlite3_column_int (row, 7)))
    id = sqlite3_last_insert_rowid (fathom_database_get (here));
  if (id != 0)
    note_profile (self, there, id);

  return is_their_fault (reason) || fail (error, &reason);
}

static gboolean
take_merged (Salvage  *self,
             GError  **error)
{
  FathomDatabase *there = self->source.database;
  sqlite3_stmt *row = fathom_database_query (there, NULL, "SELECT id, merged_into FROM profile WHERE merged_into IS NOT NULL", "");

  while (row != NULL && fathom_database_step (there, row, NULL))
    {
      gint64 merged = profile_here (self, sqlite3_column_int64 (row, 0));
      gint64 into = profile_here (self, sqlite3_column_int64 (row, 1));

      if (merged != 0 && into != 0 && merged != into &&
          !fathom_database_run (self->library->database, error,
                                "UPDATE profile SET merged_into = ? WHERE id = ? AND merged_into IS NULL", "ii", into, merged))
        return FALSE;
    }

  return TRUE;
}

static gboolean
take_profiles (Salvage  *self,
               GError  **error)
{
  FathomDatabase *there = self->source.database;
  sqlite3_stmt *row;

  if (!self->source.has_profiles)
    return TRUE;
  row = fathom_database_query (there, NULL, "SELECT id, name, key, colour, shape, language, initials, archived"
                                            " FROM profile ORDER BY id", "");
  while (row != NULL && fathom_database_step (there, row, NULL))
    if (!take_profile (self, row, error))
      return FALSE;

  return take_merged (self, error);
}

/* Matches */

/* Corrections and notes of the events that were saved. */
static gboolean
take_remarks (Salvage                   *self,
              const FathomLibraryMatch  *match,
              gint64                     id_there,
              gint64                    *sum,
              GError                   **error)
{
  const struct { gboolean there; FathomChecksumKind kind; const char *read; const char *write; } tables[] =
  {
    { self->source.has_corrections, FATHOM_CHECKSUM_CORRECTION, "SELECT n, line, time FROM correction WHERE match = ? ORDER BY id",
      "INSERT INTO correction (match, n, line, time) VALUES (?, ?, ?, ?)" },
    { self->source.has_notes, FATHOM_CHECKSUM_NOTE, "SELECT n, text, time FROM note WHERE match = ? ORDER BY id",
      "INSERT INTO note (match, n, text, time) VALUES (?, ?, ?, ?)" },
  };
  FathomDatabase *there = self->source.database;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      sqlite3_stmt *row = tables[i].there ? fathom_database_query (there, NULL, tables[i].read, "i", id_there) : NULL;

      while (row != NULL && fathom_database_step (there, row, NULL))
        {
          const char *text = (const char *) sqlite3_column_text (row, 1);
          gint64 n = sqlite3_column_int64 (row, 0);
          gint64 time = sqlite3_column_int64 (row, 2);
          g_autoptr (GError) reason = NULL;

          if (text == NULL || !g_utf8_validate (text, -1, NULL) || n > match->n_events)
            continue;
          if (!fathom_database_run (self->library->database, &reason, tables[i].write, "iisi", match->id, n, text, time) &&
              !is_their_fault (reason))
            return fail (error, &reason);
          if (reason == NULL)
            *sum = fathom_checksum_add (*sum, fathom_checksum_row (tables[i].kind, n, text, time));
        }
    }

  return TRUE;
}

/* What people said about it. */
static gboolean
take_said (Salvage  *self,
           gint64    match,
           gint64    id_there,
           GError  **error)
{
  FathomDatabase *there = self->source.database;
  sqlite3_stmt *row = self->source.has_remarks
                      ? fathom_database_query (there, NULL, "SELECT note, place, left_out, binned FROM remark WHERE match = ?", "i", id_there)
                      : NULL;
  g_autofree char *note = NULL, *place = NULL;
  g_autoptr (GError) reason = NULL;
  gint64 left_out, binned;

  if (row == NULL || !fathom_database_step (there, row, NULL))
    return TRUE;
  note = fathom_library_dup_name (row, 0);
  place = fathom_library_dup_name (row, 1);
  left_out = sqlite3_column_int64 (row, 2) != 0;
  binned = MAX (sqlite3_column_int64 (row, 3), 0);
  fathom_database_finish (row);
  return fathom_database_run (self->library->database, &reason, "INSERT OR IGNORE INTO remark VALUES (?, ?, ?, ?, ?)", "issii",
                              match, note, place, left_out, binned) || is_their_fault (reason) || fail (error, &reason);
}

static gboolean
has_match (FathomLibrary *self,
           gint64         id)
{
  sqlite3_stmt *row = fathom_database_query (self->database, NULL, "SELECT 1 FROM match WHERE id = ?", "i", id);
  gboolean there = row != NULL && fathom_database_step (self->database, row, NULL);

  if (there)
    fathom_database_finish (row);
  return there;
}

static void
note_loss (Salvage                  *self,
           gint64                    id,
           const FathomLibraryMatch *match,
           FathomLossKind            kind,
           guint                     noted)
{
  FathomLibraryLoss *loss = g_new0 (FathomLibraryLoss, 1);

  loss->match = id;
  loss->kind = kind;
  loss->noted = noted;
  if (match != NULL)
    {
      loss->started = match->started;
      loss->kept = kind == FATHOM_LOSS_WHOLE ? 0 : match->n_events;
      g_strlcpy (loss->game, match->game, sizeof loss->game);
    }
  g_hash_table_replace (self->losses, g_memdup2 (&id, sizeof id), loss);
}

/* Puts @match with what belongs to it where it can be read in full or as far as possible. */
static gboolean
put_match (Salvage             *self,
           FathomLibraryMatch  *match,
           char               **lines,
           GArray              *times,
           GError             **error)
{
  gint64 there = match->id;
  gint64 told = match->checksum;
  guint noted = match->n_events;
  gint64 sum;

  match->n_events = g_strv_length (lines);
  if (match->n_events < noted)
    {
      g_clear_pointer (&match->fingerprint, g_free); /* the whole of it is not known when it comes again */
      if (match->status == FATHOM_MATCH_FINISHED)
        match->status = FATHOM_MATCH_OPEN;
    }
  for (guint i = 0; i < match->n_seats; i++)
    match->seats[i].profile = profile_here (self, match->seats[i].profile);
  if (has_match (self->library, there)) /* the number is kept where it is free: somebody may be playing it */
    match->id = 0;
  if (!fathom_library_put (self->library, match, (const char * const *) lines, (const gint64 *) times->data, error))
    return FALSE;
  sum = match->checksum;
  if (!take_remarks (self, match, there, &sum, error) || !take_said (self, match->id, there, error) ||
      !fathom_database_run (self->library->database, error, "INSERT OR IGNORE INTO outdated VALUES (?)", "i", match->id) ||
      !fathom_database_run (self->library->database, error, "UPDATE match SET checksum = ? WHERE id = ?", "ii", sum, match->id))
    return FALSE;

  if (match->n_events < noted)
    note_loss (self, match->id, match, FATHOM_LOSS_EVENTS, noted);
  else if (told >= 0 && told != sum)
    note_loss (self, match->id, match, FATHOM_LOSS_CHANGED, noted);
  return TRUE;
}

/* A match that is not as it was written, or lacks its end, makes way for one that is better. */
static gboolean
make_way (Salvage                   *self,
          const FathomLibraryMatch  *there,
          guint                      readable,
          gboolean                  *kept,
          GError                   **error)
{
  gint64 id = fathom_library_find (self->library, there->uuid, NULL);
  g_autoptr (FathomLibraryMatch) here = id != 0 ? fathom_library_get (self->library, id, NULL) : NULL;
  const FathomLibraryLoss *loss = id != 0 ? g_hash_table_lookup (self->losses, &id) : NULL;
  gboolean changed = loss != NULL && loss->kind == FATHOM_LOSS_CHANGED;

  *kept = here != NULL && (here->n_events > readable || (here->n_events == readable && !changed));
  if (here == NULL || *kept)
    return TRUE;

  g_hash_table_remove (self->losses, &id);
  return fathom_database_run (self->library->database, error, "DELETE FROM match WHERE id = ?", "i", id);
}

static gboolean
take_match (Salvage  *self,
            gint64    id,
            GError  **error)
{
  g_autoptr (FathomLibraryMatch) match = fathom_source_read_match (&self->source, id);
  g_autoptr (GArray) times = g_array_new (FALSE, TRUE, sizeof (gint64));
  g_autoptr (GError) reason = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean kept = FALSE;
  gboolean good;

  if (match == NULL)
    {
      if (!has_match (self->library, id))
        note_loss (self, id, NULL, FATHOM_LOSS_WHOLE, 0);
      return TRUE;
    }
  lines = fathom_source_read_events (&self->source, id, times);
  if (!fathom_database_begin (self->library->database, error))
    return FALSE;
  good = make_way (self, match, g_strv_length (lines), &kept, &reason);
  if (good && kept)
    return fathom_database_end (self->library->database, TRUE, error);

  g_hash_table_remove (self->losses, &id);
  good = fathom_database_end (self->library->database, good && put_match (self, match, lines, times, &reason), &reason);
  self->taken += good;
  if (!good && is_their_fault (reason))
    {
      note_loss (self, id, match, FATHOM_LOSS_WHOLE, match->n_events);
      return TRUE;
    }

  return good || fail (error, &reason);
}

/* Sources */

/* Everything that the source gives at present. */
static gboolean
take_rows (Salvage  *self,
           GError  **error)
{
  g_autoptr (GHashTable) ids = fathom_source_collect_ids (&self->source);
  g_autoptr (GList) sorted = g_list_sort (g_hash_table_get_keys (ids), compare_ids);
  gboolean good = take_profiles (self, error);

  for (GList *id = sorted; id != NULL && good; id = id->next)
    {
      if (g_get_monotonic_time () > self->source.deadline)
        {
          self->source.complete = FALSE;
          break;
        }
      good = take_match (self, *(gint64 *) id->data, error);
    }

  return good;
}

/* What no way leads to any more may still be on its page. */
static gboolean
take_pages (Salvage  *self,
            GError  **error)
{
  gboolean complete = self->source.complete;
  gboolean good;

  if (complete && g_hash_table_size (self->losses) == 0)
    return TRUE;
  good = fathom_source_open_pages (&self->source, error) && take_rows (self, error);
  self->source.complete = complete;

  return good;
}

/* Takes over what @path has and the library has not. */
static gboolean
take_all (Salvage     *self,
          const char  *path,
          gboolean     sound,
          GError     **error)
{
  g_autofree char *work = g_strconcat (self->library->path, ".work", NULL);
  gboolean good;

  self->taken = 0;
  self->profiles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  good = fathom_source_open (&self->source, path, work, error) && take_rows (self, error) && (sound || take_pages (self, error));
  g_clear_pointer (&self->profiles, g_hash_table_unref);
  fathom_source_clear (&self->source);

  return good;
}

/* What the damaged file did not give, or not to the end, may be in a backup that is good. */
static gboolean
take_backups (Salvage     *self,
              const char  *path,
              GError     **error)
{
  g_auto (GStrv) backups = fathom_library_list_backups (path);
  gboolean found = FALSE;

  for (guint i = 0; backups[i] != NULL && (!found || g_hash_table_size (self->losses) > 0); i++)
    {
      g_autoptr (FathomDatabase) backup = fathom_library_open_backup (backups[i], NULL);

      if (backup == NULL)
        continue;
      if (!take_all (self, backups[i], TRUE, error))
        return FALSE;
      self->report->from_backup += self->taken;
      found = TRUE;
    }

  return TRUE;
}

static int
compare_losses (gconstpointer a,
                gconstpointer b)
{
  return compare_ids (&((const FathomLibraryLoss *) a)->match, &((const FathomLibraryLoss *) b)->match);
}

/* For people: which matches lost what. */
static void
tell_losses (Salvage *self)
{
  FathomLibraryReport *report = self->report;
  GHashTableIter iter;
  gpointer loss;

  report->losses = g_array_new (FALSE, TRUE, sizeof (FathomLibraryLoss));
  g_hash_table_iter_init (&iter, self->losses);
  while (g_hash_table_iter_next (&iter, NULL, &loss))
    {
      const FathomLibraryLoss *one = loss;

      g_array_append_vals (report->losses, one, 1);
      report->lost += one->kind == FATHOM_LOSS_WHOLE;
      report->shortened += one->kind == FATHOM_LOSS_EVENTS;
      report->changed += one->kind == FATHOM_LOSS_CHANGED;
    }
  g_array_sort (report->losses, compare_losses);
}

static gboolean
count_saved (FathomLibrary        *self,
             FathomLibraryReport  *report,
             GError              **error)
{
  gint64 saved;

  if (!fathom_database_number (self->database, "SELECT count(*) FROM match", &saved, error))
    return FALSE;
  report->saved = saved;
  return TRUE;
}

static gboolean
fill_next (FathomLibrary        *library,
           const char           *path,
           gboolean              with_backups,
           FathomLibraryReport  *report,
           GError              **error)
{
  g_autoptr (GHashTable) losses = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  Salvage self = { .library = library, .losses = losses, .report = report };
  gboolean good;

  if (!fathom_database_execute (library->database, "PRAGMA foreign_keys = ON", error) ||
      !fathom_library_migrate (library->database, 0, error) || !fathom_database_begin (library->database, error))
    return FALSE;
  good = take_all (&self, path, FALSE, error);
  report->uncertain = !self.source.complete;
  good = fathom_database_end (library->database, good && (!with_backups || take_backups (&self, path, error)), error);
  tell_losses (&self);

  return good && count_saved (library, report, error);
}

gboolean
fathom_library_fill (const char           *next,
                     const char           *path,
                     gboolean              with_backups,
                     FathomLibraryReport  *report,
                     GError              **error)
{
  FathomDatabase *database;
  g_autoptr (FathomLibrary) self = NULL;

  fathom_library_remove_files (next);
  database = fathom_database_open (next, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (database == NULL)
    return FALSE;

  self = fathom_library_new (next, database, FALSE);
  return fill_next (self, path, with_backups, report, error);
}

gboolean
fathom_library_take_from (FathomLibrary        *self,
                          const char           *path,
                          guint                *taken,
                          GError              **error)
{
  g_autoptr (GHashTable) losses = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_auto (FathomLibraryReport) report = { 0 };
  Salvage salvage = { .library = self, .losses = losses, .report = &report };
  gboolean good;

  if (!fathom_database_begin (self->database, error))
    return FALSE;
  good = fathom_database_end (self->database, take_all (&salvage, path, FALSE, error), error);
  *taken = salvage.taken;

  return good;
}

FathomLibrary *
fathom_library_salvage (const char           *path,
                        const char           *damage,
                        FathomLibraryReport  *report,
                        GError              **error)
{
  g_autofree char *next = fathom_library_next_path (path);
  FathomDatabase *database;

  report->state = FATHOM_LIBRARY_SALVAGED;
  report->damage = g_strdup (damage);
  if (!fathom_library_fill (next, path, TRUE, report, error) ||
      !fathom_library_replace (path, "damaged", &report->set_aside, error))
    {
      fathom_library_remove_files (next);
      return NULL;
    }
  report->uncertain |= strstr (damage, "never used") != NULL; /* SQLite's words: what nothing leads to may have held matches */

  database = fathom_database_open (path, SQLITE_OPEN_READWRITE, error);
  if (database == NULL || !fathom_library_settle (database, error))
    {
      g_clear_pointer (&database, fathom_database_close);
      return NULL;
    }
  return fathom_library_new (path, database, FALSE);
}
