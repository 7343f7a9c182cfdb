/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done about a damaged library: it is set aside, and a new one made of what it and the last backup give. */
#include "library-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* A library to read from, and who in it is who in the new one. */
typedef struct
{
  FathomLibrary *library;
  GHashTable    *profiles;     /* gint64 → gint64 */
} Source;

/* All ids that some part of the file still knows, read from both ends: between them may be a hole. */
static GHashTable *
collect_ids (FathomDatabase *damaged)
{
  static const char * const queries[] =
  {
    "SELECT id FROM match ORDER BY id", "SELECT id FROM match ORDER BY id DESC",
    "SELECT DISTINCT match FROM seat ORDER BY match", "SELECT DISTINCT match FROM seat ORDER BY match DESC",
    "SELECT DISTINCT match FROM event ORDER BY match", "SELECT DISTINCT match FROM event ORDER BY match DESC",
  };
  GHashTable *ids = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      sqlite3_stmt *row = fathom_database_query (damaged, NULL, queries[i], "");

      while (row != NULL && fathom_database_step (damaged, row, NULL))
        {
          gint64 id = sqlite3_column_int64 (row, 0);

          g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
        }
    }

  return ids;
}

/* The events from the first one on, as far as they can be read without a gap. */
static char **
read_unbroken (FathomDatabase *damaged,
               gint64          match)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  sqlite3_stmt *row = fathom_database_query (damaged, NULL, "SELECT n, line FROM event WHERE match = ? ORDER BY n", "i", match);

  for (gint64 n = 1; row != NULL && fathom_database_step (damaged, row, NULL); n++)
    {
      const char *line = (const char *) sqlite3_column_text (row, 1);

      if (sqlite3_column_int64 (row, 0) != n || line == NULL || !g_utf8_validate (line, -1, NULL))
        {
          fathom_database_finish (row);
          break;
        }
      g_strv_builder_add (lines, line);
    }

  return g_strv_builder_end (lines);
}

/* People */

static void
note_profile (Source *self,
              gint64  there,
              gint64  here)
{
  g_hash_table_insert (self->profiles, g_memdup2 (&there, sizeof there), g_memdup2 (&here, sizeof here));
}

static gint64
profile_here (Source *self,
              gint64  there)
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

static void
take_profile (FathomLibrary *self,
              Source        *from,
              sqlite3_stmt  *row)
{
  const char *text[6];
  gint64 here;

  for (guint i = 0; i < G_N_ELEMENTS (text); i++)
    {
      text[i] = (const char *) sqlite3_column_text (row, i + 1);
      if (text[i] == NULL || !g_utf8_validate (text[i], -1, NULL))
        return;
    }

  here = find_profile (self, sqlite3_column_int64 (row, 0), text[0], text[1]);
  if (here == 0 &&
      fathom_database_run (self->database, NULL,
                           "INSERT INTO profile (id, name, key, colour, shape, language, initials, archived)"
                           " SELECT CASE WHEN EXISTS (SELECT 1 FROM profile WHERE id = ?1) THEN NULL ELSE ?1 END,"
                           "   ?, ?, ?, ?, ?, ?, ? <> 0", "issssssi", sqlite3_column_int64 (row, 0),
                           text[0], text[1], text[2], text[3], text[4], text[5], (gint64) sqlite3_column_int (row, 7)))
    here = sqlite3_last_insert_rowid (fathom_database_get (self->database));
  if (here != 0)
    note_profile (from, sqlite3_column_int64 (row, 0), here);
}

static void
take_profiles (FathomLibrary *self,
               Source        *from)
{
  FathomDatabase *there = from->library->database;
  sqlite3_stmt *row = fathom_database_query (there, NULL, "SELECT id, name, key, colour, shape, language, initials, archived"
                                                          " FROM profile ORDER BY id", "");

  while (row != NULL && fathom_database_step (there, row, NULL))
    take_profile (self, from, row);

  row = fathom_database_query (there, NULL, "SELECT id, merged_into FROM profile WHERE merged_into IS NOT NULL", "");
  while (row != NULL && fathom_database_step (there, row, NULL))
    {
      gint64 merged = profile_here (from, sqlite3_column_int64 (row, 0));
      gint64 into = profile_here (from, sqlite3_column_int64 (row, 1));

      if (merged != 0 && into != 0 && merged != into)
        fathom_database_run (self->database, NULL, "UPDATE profile SET merged_into = ? WHERE id = ? AND merged_into IS NULL",
                             "ii", into, merged);
    }
}

/* Matches */

/* Corrections and notes of the events that were saved. */
static void
take_remarks (FathomLibrary *self,
              gint64         match,
              guint          n_events,
              Source        *from,
              gint64         match_there)
{
  static const char * const tables[][2] =
  {
    { "SELECT n, line, time FROM correction WHERE match = ? ORDER BY id", "INSERT INTO correction (match, n, line, time) VALUES (?, ?, ?, ?)" },
    { "SELECT n, text, time FROM note WHERE match = ? ORDER BY id", "INSERT INTO note (match, n, text, time) VALUES (?, ?, ?, ?)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      FathomDatabase *there = from->library->database;
      sqlite3_stmt *row = fathom_database_query (there, NULL, tables[i][0], "i", match_there);

      while (row != NULL && fathom_database_step (there, row, NULL))
        {
          const char *text = (const char *) sqlite3_column_text (row, 1);

          if (text != NULL && g_utf8_validate (text, -1, NULL) && sqlite3_column_int64 (row, 0) <= n_events)
            fathom_database_run (self->database, NULL, tables[i][1], "iisi", match, sqlite3_column_int64 (row, 0), text,
                                 sqlite3_column_int64 (row, 2));
        }
    }
}

static guint
count_seats (Source *from,
             gint64  match)
{
  FathomDatabase *there = from->library->database;
  sqlite3_stmt *row = fathom_database_query (there, NULL, "SELECT seat FROM seat WHERE match = ?", "i", match);
  guint n = 0;

  while (row != NULL && fathom_database_step (there, row, NULL))
    n++;

  return n;
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

/* Returns: whether @id is in @self afterwards, in full or as far as it could be read. */
static gboolean
take_match (FathomLibrary *self,
            Source        *from,
            gint64         id,
            guint         *shortened)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (from->library, id, NULL);
  g_auto (GStrv) lines = NULL;

  if (match == NULL || match->n_seats == 0 || *match->uuid == '\0' || count_seats (from, id) != match->n_seats)
    return FALSE;
  if (fathom_library_find (self, match->uuid, NULL) != 0)
    return TRUE;

  lines = read_unbroken (from->library->database, id);
  if (g_strv_length (lines) < match->n_events)
    {
      (*shortened)++;
      g_clear_pointer (&match->fingerprint, g_free); /* the whole of it is not known when it comes again */
      if (match->status == FATHOM_MATCH_FINISHED)
        match->status = FATHOM_MATCH_OPEN;
    }
  for (guint i = 0; i < match->n_seats; i++)
    match->seats[i].profile = profile_here (from, match->seats[i].profile);
  if (has_match (self, id)) /* the number is kept where it is free: somebody may be playing it */
    match->id = 0;
  if (!fathom_library_put (self, match, (const char * const *) lines, NULL))
    return FALSE;

  take_remarks (self, match->id, match->n_events, from, id);
  return TRUE;
}

/* Sources */

static void
remove_work (const char *work)
{
  static const char * const companions[] = { "", "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *name = g_strconcat (work, companions[i], NULL);

      g_unlink (name);
    }
}

/* If too much is damaged for the way that migration takes, what is read here can still be there. */
static void
bring_up_to_date (FathomDatabase *database)
{
  static const char * const columns[] =
  {
    "ALTER TABLE match ADD COLUMN fingerprint TEXT", "ALTER TABLE match ADD COLUMN revision INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seat ADD COLUMN profile INTEGER",
  };
  gint64 version = 0;

  if (!fathom_database_number (database, "PRAGMA user_version", &version, NULL) || version >= FATHOM_LIBRARY_VERSION ||
      (version > 0 && fathom_library_migrate (database, version, NULL)))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    fathom_database_execute (database, columns[i], NULL);
}

/* Reads from a copy: looking at a file must not change it, not even if it is of an older version. */
static gboolean
open_source (Source      *self,
             const char  *path,
             const char  *work,
             GError     **error)
{
  FathomDatabase *database;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *from = g_strconcat (path, i == 0 ? "" : "-wal", NULL);
      g_autofree char *to = g_strconcat (work, i == 0 ? "" : "-wal", NULL);
      g_autoptr (GFile) source = g_file_new_for_path (from);
      g_autoptr (GFile) target = g_file_new_for_path (to);
      g_autoptr (GError) reason = NULL;

      if (!g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &reason) &&
          !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
    }

  database = fathom_database_open (work, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (database == NULL)
    return FALSE;
  bring_up_to_date (database);
  self->library = fathom_library_new (work, database, TRUE);
  self->profiles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return TRUE;
}

/* Whether the match is here already, with as many events; a shorter one makes way. */
static gboolean
is_here (FathomLibrary            *self,
         const FathomLibraryMatch *there,
         FathomLibraryReport      *report)
{
  gint64 id = fathom_library_find (self, there->uuid, NULL);
  g_autoptr (FathomLibraryMatch) here = id != 0 ? fathom_library_get (self, id, NULL) : NULL;

  if (here == NULL || here->n_events >= there->n_events)
    return here != NULL;

  report->shortened -= MIN (report->shortened, 1);
  fathom_database_run (self->database, NULL, "DELETE FROM match WHERE id = ?", "i", id);
  return FALSE;
}

/* Takes over what @path has and @self has not. */
static gboolean
take_all (FathomLibrary        *self,
          const char           *path,
          guint                *taken,
          FathomLibraryReport  *report,
          GError              **error)
{
  g_autofree char *work = g_strconcat (self->path, ".work", NULL);
  Source from = { 0 };
  gboolean good;

  remove_work (work);
  good = open_source (&from, path, work, error);
  if (good)
    {
      g_autoptr (GHashTable) ids = collect_ids (from.library->database);
      GHashTableIter iter;
      gpointer id;

      take_profiles (self, &from);
      g_hash_table_iter_init (&iter, ids);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        {
          g_autoptr (FathomLibraryMatch) match = fathom_library_get (from.library, *(gint64 *) id, NULL);

          if (match != NULL && is_here (self, match, report))
            continue;
          if (take_match (self, &from, *(gint64 *) id, &report->shortened))
            (*taken)++;
          else
            report->lost++;
        }
      g_hash_table_unref (from.profiles);
      fathom_library_close (from.library);
    }
  remove_work (work);

  return good;
}

/* What the damaged file did not give, or not to the end, may be in the last backup that is good. */
static gboolean
take_backup (FathomLibrary        *self,
             const char           *path,
             FathomLibraryReport  *report,
             GError              **error)
{
  g_auto (GStrv) backups = fathom_library_list_backups (path);
  guint lost = report->lost;

  for (guint i = 0; backups[i] != NULL; i++)
    {
      g_autoptr (FathomDatabase) backup = fathom_library_open_backup (backups[i], NULL);

      if (backup == NULL)
        continue;
      if (!take_all (self, backups[i], &report->from_backup, report, error))
        return FALSE;
      break;
    }
  report->lost = lost - MIN (lost, report->from_backup);
  return TRUE;
}

static gboolean
fill_next (FathomLibrary        *self,
           const char           *path,
           FathomLibraryReport  *report,
           GError              **error)
{
  guint taken = 0;
  gint64 saved;

  if (!fathom_database_execute (self->database, "PRAGMA foreign_keys = ON", error) ||
      !fathom_library_migrate (self->database, 0, error) || !fathom_database_begin (self->database, error))
    return FALSE;
  if (!fathom_database_end (self->database, take_all (self, path, &taken, report, error) &&
                                            take_backup (self, path, report, error), error) ||
      !fathom_database_number (self->database, "SELECT count(*) FROM match", &saved, error))
    return FALSE;

  report->saved = saved;
  return TRUE;
}

FathomLibrary *
fathom_library_salvage (const char           *path,
                        const char           *damage,
                        FathomLibraryReport  *report,
                        GError              **error)
{
  g_autofree char *next = fathom_library_next_path (path);
  FathomDatabase *database;
  gboolean good;

  remove_work (next);
  database = fathom_database_open (next, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (database == NULL)
    return NULL;
  report->state = FATHOM_LIBRARY_SALVAGED;
  report->damage = g_strdup (damage);
  {
    g_autoptr (FathomLibrary) self = fathom_library_new (next, database, FALSE);

    good = fill_next (self, path, report, error);
  }
  if (!good || !fathom_library_replace (path, "damaged", &report->set_aside, error))
    {
      remove_work (next);
      return NULL;
    }

  database = fathom_database_open (path, SQLITE_OPEN_READWRITE, error);
  if (database == NULL || !fathom_library_settle (database, error))
    {
      g_clear_pointer (&database, fathom_database_close);
      return NULL;
    }
  return fathom_library_new (path, database, FALSE);
}
