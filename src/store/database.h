/* SPDX-License-Identifier: GPL-3.0-or-later */
/* database.h - one SQLite connection: statements prepared once, every error a GError. */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

#define FATHOM_DATABASE_ERROR (fathom_database_error_quark ())

typedef enum
{
  FATHOM_DATABASE_ERROR_FAILED,
  FATHOM_DATABASE_ERROR_DAMAGED,
  FATHOM_DATABASE_ERROR_BUSY,       /* another program holds it */
  FATHOM_DATABASE_ERROR_FULL,       /* the disk */
  FATHOM_DATABASE_ERROR_DISK,       /* it cannot be read or written */
  FATHOM_DATABASE_ERROR_READ_ONLY,
  FATHOM_DATABASE_ERROR_CONSTRAINT,
  FATHOM_DATABASE_ERROR_FOREIGN,    /* a good file, but not one of ours */
  FATHOM_DATABASE_ERROR_NEWER,
  FATHOM_DATABASE_ERROR_MISSING,    /* what was asked for is not there */
  FATHOM_DATABASE_ERROR_GONE        /* its file was moved, deleted or replaced, and a new one cannot be written */
} FathomDatabaseError;

typedef struct _FathomDatabase FathomDatabase;

GQuark          fathom_database_error_quark (void);

/* @flags are SQLite's for opening; without a @path it is in memory. */
FathomDatabase *fathom_database_open     (const char      *path,
                                          int              flags,
                                          GError         **error);
void            fathom_database_close    (FathomDatabase  *database);
sqlite3        *fathom_database_get      (FathomDatabase  *database);
/* For a file that others may have made: no view, no trigger, and no statement takes longer than that. */
void            fathom_database_distrust (FathomDatabase  *database,
                                          guint            seconds);

/* Several statements without parameters or results. */
gboolean        fathom_database_execute  (FathomDatabase  *database,
                                          const char      *sql,
                                          GError         **error);

/* A statement with its parameters: 'i' a gint64, 's' a nullable string, 'b' a nullable GBytes. It is
 * prepared the first time and ready to be stepped; @sql has to be a string that stays. */
sqlite3_stmt   *fathom_database_query    (FathomDatabase  *database,
                                          GError         **error,
                                          const char      *sql,
                                          const char      *types,
                                          ...);
/* Returns: whether there is a row. FALSE without an error is the end, and the statement is free again. */
gboolean        fathom_database_step     (FathomDatabase  *database,
                                          sqlite3_stmt    *statement,
                                          GError         **error);
/* Ends a statement before its last row. */
void            fathom_database_finish   (sqlite3_stmt    *statement);
/* A query that returns no rows. */
gboolean        fathom_database_run      (FathomDatabase  *database,
                                          GError         **error,
                                          const char      *sql,
                                          const char      *types,
                                          ...);
/* The first column of the first row; no row is an error. */
gboolean        fathom_database_number   (FathomDatabase  *database,
                                          const char      *sql,
                                          gint64          *number,
                                          GError         **error);

/* Within another one it is a part that can fail by itself. */
gboolean        fathom_database_begin    (FathomDatabase  *database,
                                          GError         **error);
/* Commits if @good, else rolls back. Returns: whether everything is committed. */
gboolean        fathom_database_end      (FathomDatabase  *database,
                                          gboolean         good,
                                          GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomDatabase, fathom_database_close)

G_END_DECLS
