/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Backups and restoring: nothing is ever deleted but old backups. */
#include "library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define UNFINISHED ".unfinished-"
#define CHECKED    1000 /* matches at a time */
#define DISTRUST   60   /* seconds for one statement in somebody's backup */

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

/* A copy that is being written is locked; one that nobody has locked was left by a program that was killed. */
static void
remove_if_left (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0);

  if (fd < 0)
    return;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    fathom_library_remove_files (path);
  close (fd);
}

static gboolean
is_unfinished (const char *name,
               const char *prefix)
{
  const char *mark = g_str_has_prefix (name, prefix) ? strstr (name + strlen (prefix), UNFINISHED) : NULL;

  return mark != NULL && strspn (mark + strlen (UNFINISHED), "0123456789-") == strlen (mark + strlen (UNFINISHED));
}

/* Copies of what begins with @path, in its folder. */
static void
remove_left (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *prefix = g_path_get_basename (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_unfinished (name, prefix))
      {
        g_autofree char *left = g_build_filename (folder, name, NULL);

        remove_if_left (left);
      }
}

/* The old file at @path, or the whole new one. */
gboolean
fathom_library_copy (FathomDatabase  *from,
                     const char      *path,
                     GError         **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *unfinished = g_strdup_printf ("%s" UNFINISHED "%d-%u", path, getpid (), g_random_int ());
  gboolean good;
  int fd;

  g_mkdir_with_parents (folder, 0700);
  remove_left (path);
  fd = g_open (unfinished, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return fail_file (error, unfinished);
  flock (fd, LOCK_EX | LOCK_NB);
  good = copy_pages (from, unfinished, error) && (g_rename (unfinished, path) == 0 || fail_file (error, path));
  close (fd);
  if (!good)
    fathom_library_remove_files (unfinished);

  return good;
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

/* Of a name like "library.db.2026-11-16": the date, or NULL if it is no name of ours. */
static const char *
date_of_backup (const char *name,
                const char *prefix)
{
  const char *date = name + strlen (prefix) + 1;
  int year, month, day;
  int end = 0;

  if (!g_str_has_prefix (name, prefix) || strlen (name) != strlen (prefix) + strlen (".2026-11-16") || date[-1] != '.')
    return NULL;
  if (strspn (date, "0123456789-") != strlen (date) || sscanf (date, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 || date[end] != '\0')
    return NULL;
  return g_date_valid_dmy (day, month, year) ? date : NULL;
}

/* The newest first; but one that is dated in the future was made while the clock was wrong, and comes last. */
static int
compare_backups (gconstpointer a,
                 gconstpointer b,
                 gpointer      today)
{
  const char *one = *(const char * const *) a + strlen (*(const char * const *) a) - strlen (today);
  const char *other = *(const char * const *) b + strlen (*(const char * const *) b) - strlen (today);
  int future = (strcmp (one, today) > 0) - (strcmp (other, today) > 0);

  return future != 0 ? future : -strcmp (one, other);
}

char **
fathom_library_list_backups (const char *path)
{
  g_autofree char *folder = backup_folder (path);
  g_autofree char *prefix = g_path_get_basename (path);
  g_autofree char *today = stamp ("%Y-%m-%d");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      if (date_of_backup (name, prefix) != NULL && g_file_test (file, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (names, g_steal_pointer (&file));
    }
  g_ptr_array_sort_with_data (names, compare_backups, today);
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_steal (names, NULL);
}

/* Those dated in the future stay until their day has come. */
static void
remove_old_backups (const char *path,
                    const char *today)
{
  g_auto (GStrv) backups = fathom_library_list_backups (path);

  for (guint i = FATHOM_LIBRARY_BACKUPS; i < g_strv_length (backups); i++)
    if (strcmp (backups[i] + strlen (backups[i]) - strlen (today), today) <= 0)
      g_unlink (backups[i]);
}

gboolean
fathom_library_rotate (FathomLibrary  *self,
                       GError        **error)
{
  g_autofree char *folder = backup_folder (self->path);
  g_autofree char *name = g_path_get_basename (self->path);
  g_autofree char *today = stamp ("%Y-%m-%d");
  g_autofree char *path = g_strdup_printf ("%s/%s.%s", folder, name, today);
  g_autofree char *any = g_build_filename (folder, name, NULL);

  remove_left (self->path);
  remove_left (any);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!fathom_library_copy (self->database, path, error))
    return FALSE;

  remove_old_backups (self->path, today);
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
  if (*set_aside == NULL)
    return FALSE;
  if (!g_file_test (*set_aside, G_FILE_TEST_EXISTS)) /* there was nothing */
    g_clear_pointer (set_aside, g_free);

  return g_rename (next, path) == 0 || fail_file (error, path);
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

/* A backup that can be used as it is: of ours, with our tables, and sound. */
FathomDatabase *
fathom_library_open_backup (const char  *backup,
                            GError     **error)
{
  g_autoptr (FathomDatabase) database = NULL;
  g_autofree char *damage = NULL;
  gint64 application_id, version;

  if (!g_file_test (backup, G_FILE_TEST_IS_REGULAR))
    {
      errno = g_file_test (backup, G_FILE_TEST_EXISTS) ? EINVAL : ENOENT;
      fail_file (error, backup);
      return NULL;
    }
  database = fathom_database_open (backup, SQLITE_OPEN_READONLY, error);
  if (database == NULL)
    return NULL;
  fathom_database_distrust (database, DISTRUST);
  if (!fathom_database_number (database, "PRAGMA application_id", &application_id, error) ||
      !fathom_database_number (database, "PRAGMA user_version", &version, error))
    return NULL;

  if (application_id != FATHOM_LIBRARY_APPLICATION_ID)
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN, "%s: not a library of Fathom", backup);
  else if (version > FATHOM_LIBRARY_VERSION)
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_NEWER, "%s: of a newer version of Fathom", backup);
  else if (version < 1 || !fathom_library_has_own_schema (database, version))
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, "its tables are not those of a library");
  else if ((damage = fathom_library_find_damage (database)) != NULL)
    g_set_error_literal (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, damage);
  else
    return g_steal_pointer (&database);

  return NULL;
}

/* Returns: whether all matches are as they were written. */
static gboolean
are_sums_right (FathomLibrary  *library,
                GError        **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 version = 0;
  gint64 damaged = 0;
  gint64 after = 0;

  if (!fathom_database_number (library->database, "PRAGMA user_version", &version, error) || version < FATHOM_LIBRARY_VERSION)
    return version > 0; /* it has none yet */
  while (fathom_library_check_sums (library, &after, CHECKED, &damaged, &reason))
    continue;
  if (reason == NULL && damaged == 0)
    return TRUE;

  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, "match %" G_GINT64_FORMAT ": %s", damaged,
               reason != NULL ? reason->message : "it is not as it was written");
  return FALSE;
}

/* The pages as they are if they can be used as they are; otherwise what can be read. */
static gboolean
make_next (const char           *next,
           const char           *backup,
           FathomLibraryReport  *report,
           GError              **error)
{
  g_autoptr (GError) reason = NULL;
  FathomDatabase *database = fathom_library_open_backup (backup, &reason);
  g_autoptr (FathomLibrary) library = database != NULL ? fathom_library_new (backup, database, TRUE) : NULL;

  if (library != NULL && are_sums_right (library, &reason))
    return fathom_library_copy (database, next, error);
  if (!g_error_matches (reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (!fathom_library_fill (next, backup, FALSE, report, error))
    return FALSE;
  if (report->saved == 0) /* it would be no better than what it replaces */
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  report->state = FATHOM_LIBRARY_SALVAGED;
  report->damage = g_strdup (reason->message);
  return TRUE;
}

gboolean
fathom_library_restore (const char           *link,
                        const char           *backup,
                        FathomLibraryReport  *report,
                        GError              **error)
{
  g_autofree char *real = realpath (link, NULL);
  g_autofree char *path = g_canonicalize_filename (real != NULL ? real : link, NULL);
  g_autofree char *next = fathom_library_next_path (path);
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean good;
  int lock;

  *report = (FathomLibraryReport) { 0 };
  g_mkdir_with_parents (folder, 0700);
  lock = fathom_library_lock (path, TRUE, error);
  if (lock < 0)
    return FALSE;

  fold_journal (path);
  good = make_next (next, backup, report, error) && fathom_library_replace (path, "before-restore", &report->set_aside, error);
  if (!good)
    fathom_library_remove_files (next);
  close (lock);

  return good;
}
