/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import.h - matches from files into the library.
 *
 * What comes in is untrusted: each file is taken as a whole or not at all. */
#pragma once

#include "record-library.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_IMPORT_ADDED,
  FATHOM_IMPORT_KNOWN,         /* the library has it already */
  FATHOM_IMPORT_REFUSED
} FathomImportOutcome;

typedef struct
{
  char                *file;
  FathomImportOutcome  outcome;
  gint64               match;   /* the new one or the one known; 0 if refused */
  const FathomGame    *game;    /* nullable: what a refused file seems to be of */
  FathomRefusal        refusal; /* with the line */
} FathomImported;

/* Told of every file when what it says is on the disk. */
typedef void (*FathomImportFunc) (const FathomImported *imported,
                                  guint                 done,
                                  guint                 files,
                                  gpointer              data);

/* Told from time to time while folders are looked through. */
typedef void (*FathomFindFunc)   (guint                 files,
                                  gpointer              data);

/* Adds @path, or if it is a folder every *.fathom in it and below, in the order of their names. Ends early if it is
 * cancelled. */
void      fathom_import_find      (const char          *path,
                                   GPtrArray           *files,
                                   FathomFindFunc       func,
                                   gpointer             data,
                                   GCancellable        *cancellable);
/* Importing in two steps, so that no library waits for files: the next few of @files are read and judged, … */
GPtrArray *fathom_import_read     (const char * const  *files,
                                   GCancellable        *cancellable);
/* … then taken in as one, and told of. @done counts those that came before, of @n_files. */
gboolean  fathom_import_take      (FathomLibrary       *library,
                                   GPtrArray           *batch,
                                   guint                done,
                                   guint                n_files,
                                   FathomImportFunc     func,
                                   gpointer             data,
                                   GError             **error);
/* Both, to the end. On FALSE, the files told of are done and the others are untouched. */
gboolean  fathom_import           (FathomLibrary       *library,
                                   const char * const  *files,
                                   FathomImportFunc     func,
                                   gpointer             data,
                                   GCancellable        *cancellable,
                                   GError             **error);

/* Says of every seat that no bot sat at which profile of its name it is, a new one if there is none; but not of
 * @guests (bit n: seat n + 1). */
gboolean  fathom_import_profiles  (FathomLibrary       *library,
                                   gint64               match,
                                   guint                guests,
                                   GError             **error);

G_END_DECLS
