/* SPDX-License-Identifier: GPL-3.0-or-later */
/* export.h - matches out of the library as files, as a table and as plays.
 *
 * What goes out as a table or as plays is what everybody at the table may know; only a .fathom file has the secrets. */
#pragma once

#include "look.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

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
/* A row per seat, as in RFC 4180; text that a spreadsheet would parse as a formula is escaped. */
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomPlays, fathom_plays_free)

G_END_DECLS
