/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define SETTLE_TRIES 100
#define SMALLEST_PAGE 512 /* of SQLite */
#define FIELDS "id, uuid, game, headers, status, started, updated, seed, fingerprint, players, events, revision"

char *
fathom_library_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "fathom", "library.db", NULL);
}

void
fathom_library_report_clear (FathomLibraryReport *self)
{
  g_clear_pointer (&self->set_aside, g_free);
  g_clear_pointer (&self->damage, g_free);
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

/* Opening */

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
        damage = g_strdup (said);
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

typedef struct
{
  gint64 application_id;
  gint64 version;
  gint64 tables;
  gint64 own_tables;
} Marks;

static gboolean
read_marks (FathomDatabase  *database,
            Marks           *marks,
            GError         **error)
{
  /* at one moment: another program may be making the library */
  gboolean good = fathom_database_execute (database, "BEGIN", error) &&
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
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, "its marks are damaged");
  else
    g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN, "not a library of Fathom");
  return FALSE;
}

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

  return database != NULL ? fathom_library_new (path, database, TRUE) : NULL;
}

static gboolean
is_of_version (const char *path,
               guint       version)
{
  g_autoptr (FathomDatabase) copy = fathom_database_open (path, SQLITE_OPEN_READONLY, NULL);
  gint64 there = 0;

  return copy != NULL && fathom_database_number (copy, "PRAGMA user_version", &there, NULL) && there == version;
}

/* An older library is copied before it is changed. */
static gboolean
migrate_older (FathomLibrary  *self,
               guint           version,
               GError        **error)
{
  g_autofree char *name = g_strdup_printf ("%s.version-%u", self->path, version);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.version-%u-%u", self->path, version, i);
    }
  if (!fathom_library_copy (self->database, name, error))
    return FALSE;
  if (!is_of_version (name, version)) /* another program was faster: then it has made the copy, too */
    g_unlink (name);

  return fathom_library_migrate (self->database, version, error);
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
      if (!migrate_older (self, marks->version, error))
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
  int fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

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
may_be_library (const char *path)
{
  return g_str_has_suffix (path, ".db");
}

static gboolean
is_scrap (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size > 0 && info.st_size < SMALLEST_PAGE;
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
  Marks marks;

  if (is_scrap (path)) /* SQLite would take it for nothing and write over it */
    g_set_error (&reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED, "too short to be a library");
  else
    database = fathom_database_open (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &reason);

  if (database != NULL && read_marks (database, &marks, &reason) && check_marks (&marks, &reason))
    {
      /* an older one is about to be changed: not before it is known to be sound */
      if (marks.version <= FATHOM_LIBRARY_VERSION && (!quickly || marks.version < FATHOM_LIBRARY_VERSION))
        *damage = fathom_library_find_damage (database);
      if (*damage == NULL)
        self = open_known (path, g_steal_pointer (&database), &marks, report, &reason);
    }
  if (*damage == NULL && is_damage (reason) && may_be_library (path))
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

static FathomLibrary *
open_library (const char           *path,
              gboolean              quickly,
              FathomLibraryReport  *report,
              GError              **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *damage = NULL;
  FathomLibrary *self;
  int lock;

  *report = (FathomLibraryReport) { 0 };
  g_mkdir_with_parents (folder, 0700);
  lock = fathom_library_lock (path, FALSE, error);
  if (lock < 0)
    return NULL;

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
  if (!quickly && !self->read_only && report->state != FATHOM_LIBRARY_CREATED)
    fathom_library_rotate (self, NULL); /* a backup that cannot be made is no reason not to play */
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

  return open_library (real != NULL ? real : path, quickly, report, error);
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
  damage = fathom_library_find_damage (self->database);
  if (damage == NULL)
    {
      fathom_library_rotate (self, NULL);
      return self;
    }

  fathom_library_close (self);
  fathom_library_report_clear (report);
  return fathom_library_open (path, report, error);
}

void
fathom_library_close (FathomLibrary *self)
{
  g_clear_pointer (&self->database, fathom_database_close);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->path);
  g_free (self);
}

gboolean
fathom_library_is_read_only (FathomLibrary *self)
{
  return self->read_only;
}

const char *
fathom_library_get_path (FathomLibrary *self)
{
  return self->path;
}

/* Writing */

static gboolean
insert_events (FathomLibrary       *self,
               gint64               match,
               guint                n_events,
               const char * const  *lines,
               GError             **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; lines[i] != NULL; i++)
    if (!fathom_database_run (self->database, error, "INSERT INTO event (match, n, line, time) VALUES (?, ?, ?, ?)", "iisi",
                              match, (gint64) n_events + i + 1, lines[i], now))
      return FALSE;

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
                            match->seed, match->fingerprint, (gint64) match->n_seats, (gint64) match->n_events))
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
  return fathom_library_put (self, match, lines, error);
}

gboolean
fathom_library_put (FathomLibrary       *self,
                    FathomLibraryMatch  *match,
                    const char * const  *lines,
                    GError             **error)
{
  gboolean good;

  g_return_val_if_fail (match->n_seats >= 1 && match->n_seats <= G_N_ELEMENTS (match->seats), FALSE);

  if (match->uuid == NULL)
    match->uuid = g_uuid_string_random ();
  match->n_events = g_strv_length ((char **) lines);
  if (!fathom_database_begin (self->database, error))
    return FALSE;
  good = insert_match (self, match, error) && insert_events (self, match->id, 0, lines, error);

  return fathom_database_end (self->database, good, error);
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
  gboolean good;

  if (!fathom_database_begin (self->database, error))
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
  good = good && insert_events (self, match, n_events, lines, error);

  return fathom_database_end (self->database, good, error);
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
  return fathom_database_run (self->database, error,
                              "INSERT INTO correction (match, n, line, time) SELECT ?, ?, ?, ?"
                              " WHERE EXISTS (SELECT 1 FROM event WHERE match = ?1 AND n = ?2)", "iisi",
                              match, (gint64) n, line, g_get_real_time () / G_USEC_PER_SEC);
}

gboolean
fathom_library_note (FathomLibrary  *self,
                     gint64          match,
                     guint           n_events,
                     const char     *text,
                     GError        **error)
{
  return fathom_database_run (self->database, error, "INSERT INTO note (match, n, text, time) VALUES (?, ?, ?, ?)", "iisi",
                              match, (gint64) n_events, text, g_get_real_time () / G_USEC_PER_SEC);
}

gboolean
fathom_library_set_status (FathomLibrary      *self,
                           gint64              match,
                           FathomMatchStatus   status,
                           GError            **error)
{
  return fathom_database_run (self->database, error, "UPDATE match SET status = ?, updated = ? WHERE id = ?", "iii",
                              (gint64) status, g_get_real_time () / G_USEC_PER_SEC, match);
}

gboolean
fathom_library_set_seat (FathomLibrary  *self,
                         gint64          match,
                         guint           seat,
                         const char     *words,
                         GError        **error)
{
  return fathom_database_run (self->database, error, "UPDATE seat SET words = ? WHERE match = ? AND seat = ?", "sii",
                              words, match, (gint64) seat);
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

/* Text is text even if the file was tampered with. */
static char *
dup_text (sqlite3_stmt *row,
          int           column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

static FathomLibraryMatch *
read_match (sqlite3_stmt *row)
{
  FathomLibraryMatch *match = g_new0 (FathomLibraryMatch, 1);

  match->id = sqlite3_column_int64 (row, 0);
  match->uuid = dup_text (row, 1);
  match->game = dup_text (row, 2);
  match->headers = dup_text (row, 3);
  match->status = CLAMP (sqlite3_column_int (row, 4), 0, FATHOM_MATCH_ABANDONED);
  match->started = sqlite3_column_int64 (row, 5);
  match->updated = sqlite3_column_int64 (row, 6);
  if (sqlite3_column_type (row, 7) == SQLITE_BLOB && sqlite3_column_bytes (row, 7) == 32)
    match->seed = g_bytes_new (sqlite3_column_blob (row, 7), sqlite3_column_bytes (row, 7));
  if (sqlite3_column_type (row, 8) == SQLITE_TEXT)
    match->fingerprint = dup_text (row, 8);
  match->n_seats = CLAMP (sqlite3_column_int (row, 9), 0, (int) G_N_ELEMENTS (match->seats));
  match->n_events = sqlite3_column_int (row, 10);
  match->revision = sqlite3_column_int64 (row, 11);

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
      match->seats[i].name = dup_text (row, 1);
      match->seats[i].words = dup_text (row, 2);
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
      match = read_match (row);
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
      g_autofree char *line = dup_text (row, sqlite3_column_type (row, 1) == SQLITE_TEXT ? 1 : 0);

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
                                             " ORDER BY started DESC, id DESC LIMIT ?", "iii",
                                             after != NULL ? after->started : G_MAXINT64,
                                             after != NULL ? after->id : G_MAXINT64, (gint64) limit);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (self->database, row, &reason))
    g_ptr_array_add (matches, read_match (row));
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

  if (!fathom_database_number (self->database, "SELECT COUNT(*) FROM match", &number, error))
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
  if (is_damage (reason))
    g_ptr_array_add (found, g_strdup (reason->message));
  else if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }

  return g_steal_pointer (&found);
}
