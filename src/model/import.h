/* SPDX-License-Identifier: GPL-3.0-or-later */
/* exchange.h - matches from files into the library, and out of it as files, as a table and as plays.
 *
 * What comes in is untrusted: each file is taken as a whole or not at all. What goes out as a table or
 * as plays is what everybody at the table may know; only a .fathom file has the secrets. */
#pragma once

#include "record-library.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Importing */

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

/* Looking */

/* A match as everybody may see it. */
typedef struct
{
  const FathomLibraryMatch *match;
  FathomRecord             *record;  /* NULL if it does not hold */
  FathomRefusal             refusal; /* then: the line of its text, and why */
  FathomResult              result;  /* without what is secret */
  gboolean                  settled; /* the result stands */
} FathomLook;

typedef gboolean (*FathomLookFunc) (const FathomLook  *look,
                                    gpointer           data,
                                    GError           **error);

gboolean  fathom_look_at          (FathomLibrary            *library,
                                   const FathomLibraryMatch *match,
                                   FathomLook               *look,
                                   GError                  **error);
void      fathom_look_clear       (FathomLook               *look);
/* At every match, the newest first, until @func returns FALSE. */
gboolean  fathom_look_at_all      (FathomLibrary            *library,
                                   FathomLookFunc            func,
                                   gpointer                  data,
                                   GCancellable             *cancellable,
                                   GError                  **error);
/* "open", "finished" or "abandoned" */
const char *fathom_match_status_get_name (FathomMatchStatus  status);
/* "2026-11-16T20:15:00Z", or as @format says; always UTC. */
char     *fathom_look_dup_date    (const FathomLook         *look,
                                   const char               *format);

/* Exporting */

/* Whether its .fathom file tells what somebody at the table may not know yet. */
gboolean  fathom_look_has_secrets (const FathomLook         *look);
/* What an unfinished match is exported for. */
typedef enum
{
  FATHOM_TO_CONTINUE,          /* with the seed: who has the file can know what the app will draw */
  FATHOM_TO_SHOW               /* without it: the match can only go on with dice, cards and draws from the table */
} FathomExportPurpose;

char     *fathom_export_print     (const FathomLook         *look,
                                   FathomExportPurpose       purpose);
/* A new file in @folder, which is made; it never replaces another. Returns: its name. */
char     *fathom_export_file      (const FathomLook         *look,
                                   FathomExportPurpose       purpose,
                                   const char               *folder,
                                   GError                  **error);
/* A row per seat, as in RFC 4180; a spreadsheet takes no text for a formula. */
void      fathom_export_csv_head  (GString                  *csv);
void      fathom_export_csv       (const FathomLook         *look,
                                   GString                  *csv);

/* Plays in the manner of Board Game Stats: lists of games, players and plays that refer to each other. */
typedef struct _FathomPlays FathomPlays;

FathomPlays *fathom_plays_new     (void);
void         fathom_plays_free    (FathomPlays              *plays);
void         fathom_plays_add     (FathomPlays              *plays,
                                   const FathomLook         *look);
char        *fathom_plays_print   (FathomPlays              *plays);

/* A copy of the whole library. Of files that exist only a library may be replaced, and not the one in use. */
gboolean  fathom_export_backup    (FathomLibrary            *library,
                                   const char               *path,
                                   GError                  **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FathomLook, fathom_look_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomPlays, fathom_plays_free)

G_END_DECLS
