/* Backups, restoring, and what is done about a damaged library: nothing is ever deleted but old backups. */
#include "library-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static const char * const companions[] = { "", "-wal", "-shm" };

static char *
stamp (const char *format)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, format);
}

static gboolean
fail_file (GError     **error,
           const char  *path)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", path, g_strerror (errno));

  return FALSE;
}

/* Copying */

static gboolean
copy_pages (FathomDatabase  *from,
            const char      *path,
            GError         **error)
{
  g_autoptr (FathomDatabase) to = fathom_database_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  sqlite3_backup *copying;
  int result;

  if (to == NULL)
    return FALSE;

  copying = sqlite3_backup_init (fathom_database_get (to), "main", fathom_database_get (from), "main");
  result = copying != NULL ? sqlite3_backup_step (copying, -1) : SQLITE_ERROR;
  sqlite3_backup_finish (copying);
  if (result == SQLITE_DONE)
    /* a backup is one file, whoever looks at it */
    return fathom_database_execute (to, "PRAGMA journal_mode = DELETE", error);

  g_set_error (error, FATHOM_DATABASE_ERROR, result == SQLITE_FULL ? FATHOM_DATABASE_ERROR_FULL : FATHOM_DATABASE_ERROR_FAILED,
               "%s: %s", path, sqlite3_errstr (result));
  return FALSE;
}

/* The old file at @path, or the whole new one. */
gboolean
fathom_library_copy (FathomDatabase  *from,
                     const char      *path,
                     GError         **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *unfinished = g_strconcat (path, ".unfinished", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_unlink (unfinished);
  if (!copy_pages (from, unfinished, error))
    {
      g_unlink (unfinished);
      return FALSE;
    }
  if (g_rename (unfinished, path) == 0)
    return TRUE;

  fail_file (error, path);
  g_unlink (unfinished);
  return FALSE;
}

gboolean
fathom_library_backup (FathomLibrary  *self,
                       const char     *path,
                       GError        **error)
{
  return fathom_library_copy (self->database, path, error);
}

/* Rotating */

static char *
backup_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "backups", NULL);
}

static int
compare_backwards (gconstpointer a,
                   gconstpointer b)
{
  return -strcmp (*(const char * const *) a, *(const char * const *) b);
}

char **
fathom_library_list_backups (const char *path)
{
  g_autofree char *folder = backup_folder (path);
  g_autofree char *prefix = g_path_get_basename (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix) && strlen (name) == strlen (prefix) + strlen (".2026-11-16"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_backwards);
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_steal (names, NULL);
}

gboolean
fathom_library_rotate (FathomLibrary  *self,
                       GError        **error)
{
  g_autofree char *folder = backup_folder (self->path);
  g_autofree char *name = g_path_get_basename (self->path);
  g_autofree char *today = stamp ("%Y-%m-%d");
  g_autofree char *path = g_strdup_printf ("%s/%s.%s", folder, name, today);
  g_auto (GStrv) backups = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!fathom_library_copy (self->database, path, error))
    return FALSE;

  backups = fathom_library_list_backups (self->path);
  for (guint i = 0; backups[i] != NULL; i++)
    if (i >= FATHOM_LIBRARY_BACKUPS)
      g_unlink (backups[i]);
  return TRUE;
}

/* Setting aside and restoring */

char *
fathom_library_set_aside (const char  *path,
                          const char  *why,
                          GError     **error)
{
  g_autofree char *when = stamp ("%Y-%m-%d-%H%M%S");
  g_autofree char *aside = g_strdup_printf ("%s.%s-%s", path, why, when);

  for (guint i = 2; g_file_test (aside, G_FILE_TEST_EXISTS); i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.%s-%s-%u", path, why, when, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *from = g_strconcat (path, companions[i], NULL);
      g_autofree char *to = g_strconcat (aside, companions[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        {
          fail_file (error, from);
          return NULL;
        }
    }

  return g_steal_pointer (&aside);
}

/* A backup that would be no better than what it replaces is refused before anything is touched. */
static FathomDatabase *
open_backup (const char  *backup,
             GError     **error)
{
  g_autoptr (FathomDatabase) database = NULL;
  g_autofree char *damage = NULL;
  gint64 application_id, version;

  if (!g_file_test (backup, G_FILE_TEST_IS_REGULAR))
    {
      errno = ENOENT;
      fail_file (error, backup);
      return NULL;
    }
  database = fathom_database_open (backup, SQLITE_OPEN_READONLY, error);
  if (database == NULL ||
      !fathom_database_number (database, "PRAGMA application_id", &application_id, error) ||
      !fathom_database_number (database, "PRAGMA user_version", &version, error))
    return NULL;

  damage = fathom_library_find_damage (database);
  if (damage != NULL)
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, "%s: %s", backup, damage);
  else if (application_id != FATHOM_LIBRARY_APPLICATION_ID)
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN, "%s: not a library of Fathom", backup);
  else if (version > FATHOM_LIBRARY_VERSION)
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_NEWER, "%s: of a newer version of Fathom", backup);
  else
    return g_steal_pointer (&database);

  return NULL;
}

gboolean
fathom_library_restore (const char  *path,
                        const char  *backup,
                        char       **set_aside,
                        GError     **error)
{
  g_autoptr (FathomDatabase) database = open_backup (backup, error);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *fresh = g_strconcat (path, ".restored", NULL);
  g_autofree char *aside = NULL;
  gboolean good;
  int lock;

  if (database == NULL)
    return FALSE;
  g_mkdir_with_parents (folder, 0700);
  lock = fathom_library_lock (path, TRUE, error);
  if (lock < 0)
    return FALSE;

  good = fathom_library_copy (database, fresh, error);
  if (good)
    aside = fathom_library_set_aside (path, "before-restore", error);
  good = aside != NULL && (g_rename (fresh, path) == 0 || fail_file (error, path));
  close (lock);
  if (good && set_aside != NULL)
    *set_aside = g_steal_pointer (&aside);

  return good;
}

/* Salvaging */

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

/* Returns: whether @id is in @self afterwards, in full or as far as it could be read. */
static gboolean
take_over (FathomLibrary  *self,
           FathomLibrary  *from,
           gint64          id)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (from, id, NULL);
  g_auto (GStrv) lines = NULL;

  if (match == NULL || match->n_seats == 0 || *match->uuid == '\0')
    return FALSE;
  if (fathom_library_find (self, match->uuid, NULL) != 0)
    return TRUE;

  lines = read_unbroken (from->database, id);
  if (g_strv_length (lines) < match->n_events && match->status == FATHOM_MATCH_FINISHED)
    match->status = FATHOM_MATCH_OPEN;
  for (guint i = 0; i < match->n_seats; i++)
    match->seats[i].profile = 0;
  return fathom_library_add (self, match, (const char * const *) lines, NULL);
}

static gboolean
copy_file (const char *from,
           const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  return g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
}

/* Reads from a copy: looking at the damaged file must not change it. */
static void
salvage_damaged (FathomLibrary       *self,
                 const char          *aside,
                 FathomLibraryReport *report)
{
  g_autofree char *work = g_strconcat (aside, ".work", NULL);
  FathomDatabase *database;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *from = g_strconcat (aside, companions[i], NULL);
      g_autofree char *to = g_strconcat (work, companions[i], NULL);

      copy_file (from, to);
    }

  database = fathom_database_open (work, SQLITE_OPEN_READWRITE, NULL);
  if (database != NULL)
    {
      g_autoptr (FathomLibrary) damaged = fathom_library_new (work, database, TRUE);
      g_autoptr (GHashTable) ids = collect_ids (database);
      GHashTableIter iter;
      gpointer id;

      g_hash_table_iter_init (&iter, ids);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        {
          if (take_over (self, damaged, *(gint64 *) id))
            report->saved++;
          else
            report->lost++;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *name = g_strconcat (work, companions[i], NULL);

      g_unlink (name);
    }
}

/* What the damaged file did not give may be in the last backup that is good. */
static void
salvage_backup (FathomLibrary       *self,
                FathomLibraryReport *report)
{
  g_auto (GStrv) backups = fathom_library_list_backups (self->path);

  for (guint i = 0; backups[i] != NULL; i++)
    {
      FathomDatabase *database = open_backup (backups[i], NULL);
      g_autoptr (FathomLibrary) backup = NULL;
      g_autoptr (GHashTable) ids = NULL;
      GHashTableIter iter;
      gpointer id;

      if (database == NULL)
        continue;
      backup = fathom_library_new (backups[i], database, TRUE);
      ids = collect_ids (database);
      g_hash_table_iter_init (&iter, ids);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        {
          g_autoptr (FathomLibraryMatch) match = fathom_library_get (backup, *(gint64 *) id, NULL);

          if (match == NULL || fathom_library_find (self, match->uuid, NULL) != 0)
            continue;
          if (take_over (self, backup, match->id))
            report->from_backup++;
        }
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
  salvage_damaged (self, aside, report);
  salvage_backup (self, report);
  report->set_aside = g_steal_pointer (&aside);
  return g_steal_pointer (&self);
}
