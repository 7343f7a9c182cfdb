/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a library: whose file it is, whether it is sound, and what is done if it is not. */
#include "library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define SETTLE_TRIES  100
#define SMALLEST_PAGE 512 /* of SQLite */
#define HEADER_SIZE   100
#define FARTHEST      250  /* versions that may come */
#define PATIENCE      20  /* seconds for a statement in a file that a newer version has made */

/* The settings that make a commit last. */
gboolean
fathom_library_settle (FathomDatabase  *database,
                       GError         **error)
{
  g_autoptr (GError) reason = NULL;

  /* SQLite does not wait while two programs make a library at once */
  for (guint i = 0; i < SETTLE_TRIES; i++)
    {
      g_clear_error (&reason);
      if (fathom_database_execute (database,
                                   "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                                   "PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON;", &reason))
        return TRUE;
      if (!g_error_matches (reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_BUSY))
        break;
      g_usleep (G_USEC_PER_SEC / 20);
    }

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

char *
fathom_library_find_damage (FathomDatabase *database)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *statement = fathom_database_query (database, &error, "PRAGMA quick_check (1)", "");
  char *damage = NULL;

  if (statement != NULL && fathom_database_step (database, statement, &error))
    {
      const char *said = (const char *) sqlite3_column_text (statement, 0);

      if (g_strcmp0 (said, "ok") != 0)
        damage = g_strdup (said != NULL && strchr (said, '\n') != NULL ? strchr (said, '\n') + 1 : said); /* without a heading */
      fathom_database_finish (statement);
    }

  /* being busy, or out of memory, is no damage */
  if (damage == NULL && g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED))
    damage = g_strdup (error->message);
  return damage;
}

static gboolean
is_damage (const GError *error)
{
  return g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED);
}

/* Marks */

typedef struct
{
  gint64 application_id;
  gint64 version;
  gint64 tables;
  gint64 own_tables;
} Marks;

static gboolean
set_damage (GError     **error,
            const char  *what)
{
  g_set_error_literal (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, what);

  return FALSE;
}

/* SQLite takes what is missing of the last page for zeros. A journal may still have that page. */
static gboolean
is_cut_off (FathomDatabase *database,
            sqlite3_file   *file,
            const guint8   *head)
{
  g_autofree char *journal = g_strconcat (sqlite3_db_filename (fathom_database_get (database), "main"), "-wal", NULL);
  guint page_size = head[16] << 8 | head[17];
  sqlite3_int64 size = 0;
  GStatBuf info;

  return page_size >= SMALLEST_PAGE && file->pMethods->xFileSize (file, &size) == SQLITE_OK && size % page_size != 0 &&
         (g_stat (journal, &info) != 0 || info.st_size == 0);
}

/* What SQLite would refuse without a word about damage, or take for a file that must not be written. */
static gboolean
check_header (FathomDatabase  *database,
              GError         **error)
{
  sqlite3_file *file = NULL;
  guint8 head[HEADER_SIZE];

  if (sqlite3_file_control (fathom_database_get (database), "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
      file->pMethods == NULL || file->pMethods->xRead (file, head, sizeof head, 0) != SQLITE_OK)
    return TRUE; /* it is empty */

  if (memcmp (head, "SQLite format 3", 16) != 0) /* SQLite says so itself */
    return TRUE;
  if (head[18] < 1 || head[18] > 2 || head[19] < 1 || head[19] > 2 || head[44] != 0 || head[45] != 0 || head[46] != 0 || head[47] > 4)
    return set_damage (error, "its header is damaged");

  return !is_cut_off (database, file, head) || set_damage (error, "it was cut off");
}

static gboolean
read_marks (FathomDatabase  *database,
            Marks           *marks,
            GError         **error)
{
  /* at one moment: another program may be making the library */
  gboolean good = check_header (database, error) &&
                  fathom_database_execute (database, "BEGIN", error) &&
                  fathom_database_number (database, "PRAGMA application_id", &marks->application_id, error) &&
                  fathom_database_number (database, "PRAGMA user_version", &marks->version, error) &&
                  fathom_database_number (database, "SELECT count(*) FROM sqlite_schema", &marks->tables, error) &&
                  fathom_database_number (database, "SELECT count(*) FROM sqlite_schema WHERE name IN ('match', 'seat', 'event')",
                                          &marks->own_tables, error);

  if (!sqlite3_get_autocommit (fathom_database_get (database)))
    fathom_database_execute (database, "ROLLBACK", NULL);
  return good;
}

/* Whose file it is has to be known before anything in it is changed. */
static gboolean
check_marks (const Marks  *marks,
             GError      **error)
{
  gboolean ours = marks->application_id == FATHOM_LIBRARY_APPLICATION_ID;

  if (marks->tables == 0 || (ours && marks->version > 0))
    return TRUE;

  if (ours || marks->own_tables == 3)
    return set_damage (error, "its marks are damaged");
  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN, "not a library of Fathom");
  return FALSE;
}

/* A table that others have added to or changed is not written into, and nothing that it would compute is computed. */
static gboolean
check_schema (FathomDatabase  *database,
              const Marks     *marks,
              GError         **error)
{
  if (marks->version <= FATHOM_LIBRARY_VERSION)
    return fathom_library_has_own_schema (database, marks->version) || set_damage (error, "its tables are not those of a library");
  if (marks->version > FARTHEST && fathom_library_has_own_schema (database, FATHOM_LIBRARY_VERSION))
    return set_damage (error, "its marks are damaged");
  if (fathom_library_has_table (database, "match") && fathom_library_has_table (database, "seat") &&
      fathom_library_has_table (database, "event"))
    return TRUE;

  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN, "not a library of Fathom");
  return FALSE;
}

/* Opening */

FathomLibrary *
fathom_library_new (const char     *path,
                    FathomDatabase *database,
                    gboolean        read_only)
{
  FathomLibrary *self = g_new0 (FathomLibrary, 1);

  self->path = g_strdup (path);
  self->lock = -1;
  self->database = database;
  self->read_only = read_only;

  return self;
}

static FathomLibrary *
open_newer (const char  *path,
            GError     **error)
{
  FathomDatabase *database = fathom_database_open (path, SQLITE_OPEN_READONLY, error);

  if (database == NULL)
    return NULL;
  fathom_database_distrust (database, PATIENCE);
  return fathom_library_new (path, database, TRUE);
}

static gboolean
is_of_version (const char *path,
               guint       version)
{
  g_autoptr (FathomDatabase) copy = fathom_database_open (path, SQLITE_OPEN_READONLY, NULL);
  gint64 there = 0;

  return copy != NULL && fathom_database_number (copy, "PRAGMA user_version", &there, NULL) && there == version;
}

/* A step that does not fit the tables is damage; a disk that is full, or another program, is not. */
static gboolean
fail_migration (GError **error,
                GError  *reason)
{
  if (reason->domain == FATHOM_DATABASE_ERROR &&
      (reason->code == FATHOM_DATABASE_ERROR_FAILED || reason->code == FATHOM_DATABASE_ERROR_CONSTRAINT))
    reason->code = FATHOM_DATABASE_ERROR_DAMAGED;
  g_propagate_error (error, reason);

  return FALSE;
}

/* An older library is copied before it is changed. */
static gboolean
migrate_older (FathomLibrary        *self,
               guint                 version,
               FathomLibraryReport  *report,
               GError              **error)
{
  g_autofree char *name = g_strdup_printf ("%s.version-%u", self->path, version);
  GError *reason = NULL;

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.version-%u-%u", self->path, version, i);
    }
  if (!fathom_library_copy (self->database, name, error))
    return FALSE;
  if (!is_of_version (name, version)) /* another program was faster: then it has made the copy, too */
    g_unlink (name);
  if (!fathom_library_migrate (self->database, version, &reason))
    {
      g_unlink (name);
      return fail_migration (error, reason);
    }

  report->copy = g_file_test (name, G_FILE_TEST_EXISTS) ? g_steal_pointer (&name) : NULL;
  return TRUE;
}

/* Takes @database. */
static FathomLibrary *
open_known (const char           *path,
            FathomDatabase       *database,
            const Marks          *marks,
            FathomLibraryReport  *report,
            GError              **error)
{
  g_autoptr (FathomLibrary) self = fathom_library_new (path, database, FALSE);

  report->version = marks->version;
  if (marks->version > FATHOM_LIBRARY_VERSION)
    {
      report->state = FATHOM_LIBRARY_NEWER;
      return open_newer (path, error);
    }

  if (!fathom_library_settle (database, error))
    return NULL;
  if (marks->tables == 0)
    {
      report->state = FATHOM_LIBRARY_CREATED;
      if (!fathom_library_migrate (database, 0, error))
        return NULL;
    }
  else if (marks->version < FATHOM_LIBRARY_VERSION)
    {
      report->state = FATHOM_LIBRARY_MIGRATED;
      if (!migrate_older (self, marks->version, report, error))
        return NULL;
    }

  return g_steal_pointer (&self);
}

#define LOCK_TRIES 60
#define LOCK_USECS 50000

/* Everybody who has the library open shares its lock; only who is alone may move the file. */
int
fathom_library_lock (const char  *path,
                     gboolean     alone,
                     GError     **error)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  int fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);

  if (fd < 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", name, g_strerror (errno));
      return -1;
    }
  for (guint i = 0; i < LOCK_TRIES; i++)
    {
      if (flock (fd, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0)
        return fd;
      g_usleep (LOCK_USECS);
    }

  close (fd);
  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_BUSY, "%s: in use by another program", path);
  return -1;
}

/* A file that is no database at all is taken for a damaged library only where a library should be. */
static gboolean
may_be_library (const char  *path,
                const Marks *marks)
{
  return g_str_has_suffix (path, ".db") || marks->application_id == FATHOM_LIBRARY_APPLICATION_ID;
}

static gboolean
is_scrap (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && S_ISREG (info.st_mode) && info.st_size > 0 && info.st_size < SMALLEST_PAGE;
}

/* Whether everything in it may be used as it is. Without the check of every page if @quickly. */
static gboolean
check_whole (FathomDatabase  *database,
             const Marks     *marks,
             gboolean         quickly,
             GError         **error)
{
  g_autofree char *damage = NULL;

  if (marks->tables == 0)
    return TRUE;
  /* an older one is about to be changed: not before it is known to be sound */
  if ((!quickly || marks->version != FATHOM_LIBRARY_VERSION) && !check_schema (database, marks, error))
    return FALSE;
  if (marks->version <= FATHOM_LIBRARY_VERSION && (!quickly || marks->version < FATHOM_LIBRARY_VERSION))
    damage = fathom_library_find_damage (database);

  return damage == NULL || set_damage (error, damage);
}

static FathomLibrary *
open_checked (const char           *path,
              gboolean              quickly,
              FathomLibraryReport  *report,
              char                **damage,
              GError              **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (FathomDatabase) database = NULL;
  FathomLibrary *self = NULL;
  Marks marks = { 0 };

  if (is_scrap (path)) /* SQLite would take it for nothing and write over it */
    set_damage (&reason, "too short to be a library");
  else
    database = fathom_database_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &reason);

  if (database != NULL && read_marks (database, &marks, &reason) && check_marks (&marks, &reason) &&
      check_whole (database, &marks, quickly, &reason))
    self = open_known (path, g_steal_pointer (&database), &marks, report, &reason);
  if (is_damage (reason) && may_be_library (path, &marks))
    *damage = g_strdup (reason->message);
  else if (reason != NULL)
    g_propagate_prefixed_error (error, g_steal_pointer (&reason), "%s: ", path);

  return self;
}

/* Something stopped the one that was to take its place halfway. */
static void
put_next_in_place (const char *path)
{
  g_autofree char *next = fathom_library_next_path (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS) && g_file_test (next, G_FILE_TEST_EXISTS))
    g_rename (next, path);
}

/* There are backups, but nothing that they could be of. */
static gboolean
is_gone (const char  *path,
         char       **damage)
{
  g_auto (GStrv) backups = NULL;
  GStatBuf info;

  if (g_stat (path, &info) == 0 && info.st_size > 0)
    return FALSE;
  backups = fathom_library_list_backups (path);
  if (backups[0] == NULL)
    return FALSE;

  *damage = g_strdup ("the file is missing or empty");
  return TRUE;
}

/* With the lock alone; another program may have done it while one waited. */
static FathomLibrary *
salvage_alone (const char           *path,
               FathomLibraryReport  *report,
               GError              **error)
{
  g_autofree char *damage = NULL;
  FathomLibrary *self = is_gone (path, &damage) ? NULL : open_checked (path, FALSE, report, &damage, error);

  return damage != NULL ? fathom_library_salvage (path, damage, report, error) : self;
}

/* Older versions left what is in it to everybody on the computer. */
static void
make_private (const char *path)
{
  static const char * const endings[] = { "", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      GStatBuf info;

      if (g_stat (name, &info) == 0 && (info.st_mode & 0077) != 0)
        g_chmod (name, 0600);
    }
}

/* Takes @lock. */
static FathomLibrary *
open_locked (const char           *path,
             int                   lock,
             gboolean              quickly,
             FathomLibraryReport  *report,
             GError              **error)
{
  g_autofree char *damage = NULL;
  FathomLibrary *self;

  put_next_in_place (path);
  self = is_gone (path, &damage) ? NULL : open_checked (path, quickly, report, &damage, error);
  if (damage != NULL)
    {
      close (lock);
      lock = fathom_library_lock (path, TRUE, error);
      if (lock < 0)
        return NULL;
      self = salvage_alone (path, report, error);
      flock (lock, LOCK_SH);
    }
  if (self == NULL)
    {
      close (lock);
      return NULL;
    }

  self->lock = lock;
  fathom_library_take_place (self);
  if (!self->read_only)
    make_private (path);
  if (!quickly && !self->read_only && report->state != FATHOM_LIBRARY_CREATED)
    fathom_library_rotate (self, NULL); /* a backup that cannot be made is no reason not to play */
  return self;
}

/* Where nothing may be written */

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

/* SQLite cannot read a library with a journal without writing beside it: so it is read from a copy. */
static FathomLibrary *
open_copy (const char           *path,
           FathomLibraryReport  *report,
           GError              **error)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, error);
  g_autofree char *copy = folder != NULL ? g_build_filename (folder, "library.db", NULL) : NULL;
  FathomLibrary *self = NULL;
  int lock;

  if (folder == NULL)
    return NULL;
  if (fathom_library_copy_files (path, copy, error) && (lock = fathom_library_lock (copy, FALSE, error)) >= 0)
    self = open_locked (copy, lock, FALSE, report, error);
  if (self == NULL)
    {
      remove_folder (folder);
      return NULL;
    }

  g_free (self->path);
  self->path = g_strdup (path);
  self->scratch = g_steal_pointer (&folder);
  self->read_only = TRUE;
  fathom_database_execute (self->database, "PRAGMA query_only = ON", NULL);
  if (report->state != FATHOM_LIBRARY_NEWER)
    report->state = FATHOM_LIBRARY_READ_ONLY;
  g_clear_pointer (&report->set_aside, g_free);
  g_clear_pointer (&report->copy, g_free);
  return self;
}

static gboolean
is_forbidden (const GError *error)
{
  return g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES) || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS) ||
         g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM) ||
         g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_READ_ONLY);
}

static FathomLibrary *
open_library (const char           *path,
              gboolean              quickly,
              FathomLibraryReport  *report,
              GError              **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) reason = NULL;
  FathomLibrary *self = NULL;
  int lock;

  *report = (FathomLibraryReport) { 0 };
  g_mkdir_with_parents (folder, 0700);
  lock = fathom_library_lock (path, FALSE, &reason);
  if (lock >= 0)
    self = open_locked (path, lock, quickly, report, &reason);
  if (reason != NULL && is_forbidden (reason) && g_access (path, R_OK) == 0)
    {
      fathom_library_report_clear (report);
      *report = (FathomLibraryReport) { 0 };
      return open_copy (path, report, error);
    }

  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return self;
}

/* Lock, backups and what is set aside belong beside the file itself, not beside a link to it. */
static FathomLibrary *
open_real (const char           *path,
           gboolean              quickly,
           FathomLibraryReport  *report,
           GError              **error)
{
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *name = g_canonicalize_filename (real != NULL ? real : path, NULL);

  return open_library (name, quickly, report, error);
}

FathomLibrary *
fathom_library_open (const char           *path,
                     FathomLibraryReport  *report,
                     GError              **error)
{
  return open_real (path, FALSE, report, error);
}

FathomLibrary *
fathom_library_open_quickly (const char           *path,
                             FathomLibraryReport  *report,
                             GError              **error)
{
  return open_real (path, TRUE, report, error);
}

FathomLibrary *
fathom_library_finish_opening (FathomLibrary        *self,
                               FathomLibraryReport  *report,
                               GError              **error)
{
  g_autofree char *path = g_strdup (self->path);
  g_autofree char *damage = NULL;

  if (self->read_only)
    return self;
  if (fathom_library_has_own_schema (self->database, FATHOM_LIBRARY_VERSION))
    {
      damage = fathom_library_find_damage (self->database);
      if (damage == NULL)
        {
          fathom_library_rotate (self, NULL);
          return self;
        }
    }

  fathom_library_close (self);
  fathom_library_report_clear (report);
  return fathom_library_open (path, report, error);
}

/* Whether a match is there, or known to be lost; if not, nobody knows how many others are gone as well. */
static gboolean
is_accounted_for (FathomLibrary             *self,
                  const FathomLibraryReport *report,
                  gint64                     match)
{
  g_autoptr (FathomLibraryMatch) there = fathom_library_get (self, match, NULL);

  for (guint i = 0; there == NULL && report->losses != NULL && i < report->losses->len; i++)
    if (g_array_index (report->losses, FathomLibraryLoss, i).match == match)
      return TRUE;

  return there != NULL;
}

FathomLibrary *
fathom_library_salvage_changed (FathomLibrary        *self,
                                gint64                match,
                                FathomLibraryReport  *report,
                                GError              **error)
{
  g_autofree char *path = g_strdup (self->path);
  g_autofree char *damage = g_strdup_printf ("match %" G_GINT64_FORMAT " is not as it was written", match);
  int lock;

  fathom_library_close (self);
  fathom_library_report_clear (report);
  *report = (FathomLibraryReport) { 0 };
  lock = fathom_library_lock (path, TRUE, NULL);
  if (lock < 0) /* another program has it open: the next start sees to it */
    return fathom_library_open_quickly (path, report, error);

  self = fathom_library_salvage (path, damage, report, NULL);
  if (self == NULL) /* there is no room for another one: it is used as it is */
    {
      close (lock);
      fathom_library_report_clear (report);
      return fathom_library_open_quickly (path, report, error);
    }
  flock (lock, LOCK_SH);
  self->lock = lock;
  fathom_library_take_place (self);
  report->uncertain |= !is_accounted_for (self, report, match);
  return self;
}

void
fathom_library_close (FathomLibrary *self)
{
  g_clear_pointer (&self->database, fathom_database_close);
  if (self->lock >= 0)
    close (self->lock);
  if (self->scratch != NULL)
    remove_folder (self->scratch);
  fathom_library_report_clear (&self->moved);
  g_free (self->scratch);
  g_free (self->path);
  g_free (self);
}

gboolean
fathom_library_is_read_only (FathomLibrary *self)
{
  return self->read_only;
}

gboolean
fathom_library_get_data_version (FathomLibrary  *self,
                                 gint64         *version,
                                 GError        **error)
{
  return fathom_database_number (self->database, "PRAGMA data_version", version, error);
}

const char *
fathom_library_get_path (FathomLibrary *self)
{
  return self->path;
}
