/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "database.h"

#include "name-key.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BUSY_MSECS 5000
#define MAX_VALUE  (16 * 1024 * 1024) /* bytes of a row; what is longer was not written here */
#define PACE       10000              /* steps of SQLite's machine between two looks at the clock */

struct _FathomDatabase
{
  sqlite3    *connection;
  GHashTable *statements;      /* SQL → sqlite3_stmt */
  guint       depth;           /* of transactions that are open */
  gint64      patience;        /* microseconds for one statement; 0: any time */
  gint64      deadline;        /* of the statement that runs */
};

G_DEFINE_QUARK (fathom-database-error-quark, fathom_database_error)

static FathomDatabaseError
code_of (int result)
{
  switch (result & 255)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_TOOBIG: /* nothing that long was ever written */
      return FATHOM_DATABASE_ERROR_DAMAGED;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return FATHOM_DATABASE_ERROR_BUSY;
    case SQLITE_FULL:
      return FATHOM_DATABASE_ERROR_FULL;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return FATHOM_DATABASE_ERROR_DISK;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return FATHOM_DATABASE_ERROR_READ_ONLY;
    case SQLITE_CONSTRAINT:
      return FATHOM_DATABASE_ERROR_CONSTRAINT;
    default:
      return FATHOM_DATABASE_ERROR_FAILED;
    }
}

static gboolean
fail (FathomDatabase *self,
      GError        **error)
{
  int result = sqlite3_extended_errcode (self->connection);

  g_set_error_literal (error, FATHOM_DATABASE_ERROR, code_of (result), sqlite3_errmsg (self->connection));

  return FALSE;
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* SQLite would make it readable for everybody. A file that exists is not touched: closing it would drop the locks of
 * another connection of this process. */
static void
create_private (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (fd >= 0)
    close (fd);
}

/* A pipe would be waited for. */
static gboolean
check_regular (const char  *path,
               GError     **error)
{
  struct stat info;

  if (stat (path, &info) != 0 || S_ISREG (info.st_mode))
    return TRUE;

  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN, "not a regular file");
  return FALSE;
}

static void
search_key_cb (sqlite3_context  *context,
               int               n_values G_GNUC_UNUSED,
               sqlite3_value   **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);

  sqlite3_result_text (context, fathom_name_search_key (valid), -1, g_free);
}

FathomDatabase *
fathom_database_open (const char  *path,
                      int          flags,
                      GError     **error)
{
  g_autoptr (FathomDatabase) self = g_new0 (FathomDatabase, 1);
  /* ":memory:" and "file:…" are names of files like any other */
  g_autofree char *name = path != NULL ? g_canonicalize_filename (path, NULL) : g_strdup (":memory:");

  self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, finalize);
  if (path != NULL && !check_regular (name, error))
    return NULL;
  if (path != NULL && (flags & SQLITE_OPEN_CREATE) != 0)
    create_private (name);
  if (sqlite3_open_v2 (name, &self->connection, flags | SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }

  sqlite3_limit (self->connection, SQLITE_LIMIT_LENGTH, MAX_VALUE);
  sqlite3_limit (self->connection, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_create_function_v2 (self->connection, "search_key", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, search_key_cb,
                              NULL, NULL, NULL);
  sqlite3_busy_timeout (self->connection, BUSY_MSECS);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return g_steal_pointer (&self);
}

void
fathom_database_close (FathomDatabase *self)
{
  g_hash_table_unref (self->statements);
  sqlite3_close_v2 (self->connection);
  g_free (self);
}

sqlite3 *
fathom_database_get (FathomDatabase *self)
{
  return self->connection;
}

static int
look_at_clock (void *data)
{
  FathomDatabase *self = data;

  return g_get_monotonic_time () > self->deadline;
}

static void
start_clock (FathomDatabase *self)
{
  if (self->patience > 0)
    self->deadline = g_get_monotonic_time () + self->patience;
}

void
fathom_database_distrust (FathomDatabase *self,
                          guint           seconds)
{
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  self->patience = (gint64) seconds * G_USEC_PER_SEC;
  start_clock (self);
  sqlite3_progress_handler (self->connection, PACE, look_at_clock, self);
}

gboolean
fathom_database_execute (FathomDatabase  *self,
                         const char      *sql,
                         GError         **error)
{
  start_clock (self);
  return sqlite3_exec (self->connection, sql, NULL, NULL, NULL) == SQLITE_OK || fail (self, error);
}

static sqlite3_stmt *
prepare (FathomDatabase  *self,
         const char      *sql,
         GError         **error)
{
  sqlite3_stmt *statement = g_hash_table_lookup (self->statements, sql);

  start_clock (self);
  if (statement != NULL)
    {
      sqlite3_reset (statement);
      return statement;
    }
  if (sqlite3_prepare_v3 (self->connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }

  g_hash_table_insert (self->statements, (gpointer) sql, statement);
  return statement;
}

static void
bind (sqlite3_stmt *statement,
      const char   *types,
      va_list       args)
{
  for (int i = 1; types[i - 1] != '\0'; i++)
    {
      if (types[i - 1] == 'i')
        sqlite3_bind_int64 (statement, i, va_arg (args, gint64));
      else if (types[i - 1] == 's')
        sqlite3_bind_text (statement, i, va_arg (args, const char *), -1, SQLITE_TRANSIENT);
      else
        {
          GBytes *bytes = va_arg (args, GBytes *);

          if (bytes == NULL)
            sqlite3_bind_null (statement, i);
          else
            sqlite3_bind_blob (statement, i, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), SQLITE_TRANSIENT);
        }
    }
}

sqlite3_stmt *
fathom_database_query (FathomDatabase  *self,
                       GError         **error,
                       const char      *sql,
                       const char      *types,
                       ...)
{
  sqlite3_stmt *statement = prepare (self, sql, error);
  va_list args;

  if (statement == NULL)
    return NULL;

  va_start (args, types);
  bind (statement, types, args);
  va_end (args);
  return statement;
}

gboolean
fathom_database_step (FathomDatabase  *self,
                      sqlite3_stmt    *statement,
                      GError         **error)
{
  int result = sqlite3_step (statement);

  if (result == SQLITE_ROW)
    return TRUE;

  if (result != SQLITE_DONE)
    fail (self, error);
  fathom_database_finish (statement);
  return FALSE;
}

void
fathom_database_finish (sqlite3_stmt *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

gboolean
fathom_database_run (FathomDatabase  *self,
                     GError         **error,
                     const char      *sql,
                     const char      *types,
                     ...)
{
  sqlite3_stmt *statement = prepare (self, sql, error);
  g_autoptr (GError) reason = NULL;
  va_list args;

  if (statement == NULL)
    return FALSE;

  va_start (args, types);
  bind (statement, types, args);
  va_end (args);
  while (fathom_database_step (self, statement, &reason))
    continue;
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
fathom_database_number (FathomDatabase  *self,
                        const char      *sql,
                        gint64          *number,
                        GError         **error)
{
  sqlite3_stmt *statement = prepare (self, sql, error);
  g_autoptr (GError) reason = NULL;

  if (statement == NULL)
    return FALSE;
  if (fathom_database_step (self, statement, &reason))
    {
      *number = sqlite3_column_int64 (statement, 0);
      fathom_database_finish (statement);
      return TRUE;
    }
  if (reason == NULL)
    g_set_error (&reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FAILED, "no row: %s", sql);

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
fathom_database_begin (FathomDatabase  *self,
                       GError         **error)
{
  gboolean good;

  if (sqlite3_get_autocommit (self->connection)) /* also after SQLite itself has rolled back */
    self->depth = 0;
  good = fathom_database_run (self, error, self->depth == 0 ? "BEGIN IMMEDIATE" : "SAVEPOINT part", "");
  self->depth += good;

  return good;
}

/* What happened since the last savepoint stays with the rest, or goes. */
static gboolean
end_part (FathomDatabase  *self,
          gboolean         good,
          GError         **error)
{
  if (good && fathom_database_run (self, error, "RELEASE part", ""))
    return TRUE;

  if (!sqlite3_get_autocommit (self->connection) && fathom_database_run (self, NULL, "ROLLBACK TO part", ""))
    fathom_database_run (self, NULL, "RELEASE part", "");
  return FALSE;
}

gboolean
fathom_database_end (FathomDatabase  *self,
                     gboolean         good,
                     GError         **error)
{
  self->depth -= MIN (self->depth, 1);
  if (self->depth > 0)
    return end_part (self, good, error);
  if (good && fathom_database_run (self, error, "COMMIT", ""))
    return TRUE;

  if (!sqlite3_get_autocommit (self->connection))
    fathom_database_run (self, NULL, "ROLLBACK", "");
  return FALSE;
}
