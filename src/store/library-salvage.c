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

static gint64
find_profile (FathomLibrary *library,
              const char    *key)
{
  sqlite3_stmt *row = fathom_database_query (library->database, NULL, "SELECT id FROM profile WHERE key = ?", "s", key);
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

  here = find_profile (self, text[1]);
  if (here == 0 &&
      fathom_database_run (self->database, NULL,
                           "INSERT INTO profile (name, key, colour, shape, language, initials, archived)"
                           " VALUES (?, ?, ?, ?, ?, ?, ? <> 0)", "ssssssi",
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
            gint64         id)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (from->library, id, NULL);
  g_auto (GStrv) lines = NULL;

  if (match == NULL || match->n_seats == 0 || *match->uuid == '\0')
    return FALSE;
  if (fathom_library_find (self, match->uuid, NULL) != 0)
    return TRUE;

  lines = read_unbroken (from->library->database, id);
  if (g_strv_length (lines) < match->n_events && match->status == FATHOM_MATCH_FINISHED)
    match->status = FATHOM_MATCH_OPEN;
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

/* Reads from a copy: looking at a file must not change it, not even if it is of an older version. */
static gboolean
open_source (Source     *self,
             const char *path,
             const char *work)
{
  FathomDatabase *database;
  gint64 version = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *from = g_strconcat (path, i == 0 ? "" : "-wal", NULL);
      g_autofree char *to = g_strconcat (work, i == 0 ? "" : "-wal", NULL);
      g_autoptr (GFile) source = g_file_new_for_path (from);
      g_autoptr (GFile) target = g_file_new_for_path (to);

      g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
    }

  database = fathom_database_open (work, SQLITE_OPEN_READWRITE, NULL);
  if (database == NULL)
    return FALSE;
  if (fathom_database_number (database, "PRAGMA user_version", &version, NULL) && version > 0 && version < FATHOM_LIBRARY_VERSION)
    fathom_library_migrate (database, version, NULL);
  self->library = fathom_library_new (work, database, TRUE);
  self->profiles = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  return TRUE;
}

/* Takes over what @path has and @self has not; counts the matches. */
static void
take_all (FathomLibrary *self,
          const char    *path,
          guint         *saved,
          guint         *lost)
{
  g_autofree char *work = g_strconcat (self->path, ".salvage", NULL);
  Source from = { 0 };

  remove_work (work);
  if (open_source (&from, path, work))
    {
      g_autoptr (GHashTable) ids = collect_ids (from.library->database);
      GHashTableIter iter;
      gpointer id;

      take_profiles (self, &from);
      g_hash_table_iter_init (&iter, ids);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        {
          g_autoptr (FathomLibraryMatch) match = fathom_library_get (from.library, *(gint64 *) id, NULL);

          if (match != NULL && fathom_library_find (self, match->uuid, NULL) != 0)
            continue;
          if (take_match (self, &from, *(gint64 *) id))
            (*saved)++;
          else
            (*lost)++;
        }
      g_hash_table_unref (from.profiles);
      fathom_library_close (from.library);
    }
  remove_work (work);
}

/* What the damaged file did not give may be in the last backup that is good. */
static void
take_backup (FathomLibrary       *self,
             FathomLibraryReport *report)
{
  g_auto (GStrv) backups = fathom_library_list_backups (self->path);
  guint lost_there = 0;

  for (guint i = 0; backups[i] != NULL; i++)
    {
      g_autoptr (FathomDatabase) backup = fathom_library_open_backup (backups[i], NULL);

      if (backup == NULL)
        continue;
      take_all (self, backups[i], &report->from_backup, &lost_there);
      break;
    }
  report->saved += report->from_backup;
  report->lost -= MIN (report->lost, report->from_backup);
}

FathomLibrary *
fathom_library_salvage (const char           *path,
                        const char           *damage,
                        FathomLibraryReport  *report,
                        GError              **error)
{
  g_autoptr (FathomLibrary) self = NULL;
  g_autofree char *aside = fathom_library_set_aside (path, "damaged", error);
  FathomDatabase *database;

  if (aside == NULL)
    return NULL;
  database = fathom_database_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (database == NULL)
    return NULL;
  self = fathom_library_new (path, database, FALSE);
  if (!fathom_library_settle (database, error) || !fathom_library_migrate (database, 0, error))
    return NULL;

  report->state = FATHOM_LIBRARY_SALVAGED;
  report->damage = g_strdup (damage);
  take_all (self, aside, &report->saved, &report->lost);
  take_backup (self, report);
  report->set_aside = g_steal_pointer (&aside);
  return g_steal_pointer (&self);
}
