/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-file.h - the data that the box prints and the rules do not: one JSON file per game. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define FATHOM_EDITION_ERROR (fathom_edition_error_quark ())

typedef enum
{
  FATHOM_EDITION_ERROR_BAD
} FathomEditionError;

/* A word of the setup and its value, as in the headers of a saved game. */
typedef struct
{
  char *word;
  char *value;
} FathomEditionEntry;

typedef struct
{
  char      *game;
  char      *name;
  GPtrArray *entries;          /* of FathomEditionEntry, in the file's order */
  GPtrArray *reconstructed;    /* of char *: the entries to be checked against one's own copy */
} FathomEditionFile;

GQuark             fathom_edition_error_quark  (void);
/* Errors name @file, the key and what is wrong with it. */
FathomEditionFile *fathom_edition_file_parse   (const char        *file,
                                                const char        *data,
                                                gssize             size,
                                                GError           **error);
/* The one that is shipped with the app. */
FathomEditionFile *fathom_edition_file_shipped (const char        *game,
                                                GError           **error);
void               fathom_edition_file_free    (FathomEditionFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomEditionFile, fathom_edition_file_free)

G_END_DECLS
