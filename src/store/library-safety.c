/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backups and restoring: nothing is ever deleted but old backups. */
#include "library-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The journal first: the file is in its place as long as anything is. */
static const char * const companions[] = { "-wal", "-shm", "" };

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
  g_autofree char *unfinished = g_strdup_printf ("%s.unfinished-%d-%u", path, getpid (), g_random_int ());

  g_mkdir_with_parents (folder, 0700);
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

/* What is to take the place of a library is made whole under this name; then the old one is set aside, then
 * it is renamed. So if there is no library but this, it is the library. */
char *
fathom_library_next_path (const char *path)
{
  return g_strconcat (path, ".next", NULL);
}

gboolean
fathom_library_replace (const char  *path,
                        const char  *why,
                        char       **set_aside,
                        GError     **error)
{
  g_autofree char *next = fathom_library_next_path (path);

  *set_aside = fathom_library_set_aside (path, why, error);
  return *set_aside != NULL && (g_rename (next, path) == 0 || fail_file (error, path));
}

/* Everything into the one file, so that nothing is lost if it is parted from its journal. */
static void
fold_journal (const char *path)
{
  g_autoptr (FathomDatabase) database = NULL;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  database = fathom_database_open (path, SQLITE_OPEN_READWRITE, NULL);
  if (database != NULL)
    fathom_database_execute (database, "PRAGMA wal_checkpoint (TRUNCATE)", NULL);
}

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
FathomDatabase *
fathom_library_open_backup (const char  *backup,
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
fathom_library_restore (const char  *link,
                        const char  *backup,
                        char       **set_aside,
                        GError     **error)
{
  g_autofree char *real = realpath (link, NULL);
  const char *path = real != NULL ? real : link;
  g_autoptr (FathomDatabase) database = fathom_library_open_backup (backup, error);
  g_autofree char *next = fathom_library_next_path (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *aside = NULL;
  gboolean good;
  int lock;

  if (database == NULL)
    return FALSE;
  g_mkdir_with_parents (folder, 0700);
  lock = fathom_library_lock (path, TRUE, error);
  if (lock < 0)
    return FALSE;

  fold_journal (path);
  good = fathom_library_copy (database, next, error) && fathom_library_replace (path, "before-restore", &aside, error);
  close (lock);
  if (good && set_aside != NULL)
    *set_aside = g_steal_pointer (&aside);

  return good;
}
