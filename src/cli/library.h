/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library.h - what the words of "fathom-cli library" share. */
#pragma once

#include "cli.h"
#include "model/export.h"
#include "model/import.h"

G_BEGIN_DECLS

/* For every word's table of options. */
#define CLI_LIBRARY_OPTION(db) \
  { "db", 0, 0, G_OPTION_ARG_FILENAME, db, N_("The library to use instead of the default one"), "PATH" }

/* Parses the options, fills in the usual path, complains of arguments that are too many. */
gboolean       cli_library_parse     (Cli                 *cli,
                                      int                 *argc,
                                      char               **argv,
                                      const GOptionEntry  *entries,
                                      char               **db,
                                      const char          *arguments,
                                      const char          *summary,
                                      int                  at_most);
/* Opens it and tells what happened to it; says what is wrong. */
FathomLibrary *cli_library_open      (Cli                 *cli,
                                      const char          *path);
/* What was saved, and what is lost. */
void           cli_library_tell_losses (const Cli          *cli,
                                      const FathomLibraryReport *report);
/* If the file was moved, deleted or replaced meanwhile. */
void           cli_library_tell_moved (Cli                *cli,
                                      FathomLibrary       *library);
void           cli_library_fail      (const Cli           *cli,
                                      const char          *path,
                                      const GError        *error);
/* Match, line and reason, if it does not hold. */
void           cli_library_blame     (const Cli           *cli,
                                      const FathomLook    *look);
/* Complains if it is none. */
gboolean       cli_library_parse_id  (const Cli           *cli,
                                      const char          *text,
                                      gint64              *id);
FathomLibraryMatch *cli_library_get  (const Cli           *cli,
                                      FathomLibrary       *library,
                                      gint64               id);

int            cli_library_list      (Cli *cli, int argc, char **argv);
int            cli_library_import    (Cli *cli, int argc, char **argv);
int            cli_library_export    (Cli *cli, int argc, char **argv);
int            cli_library_delete    (Cli *cli, int argc, char **argv);
int            cli_library_undelete  (Cli *cli, int argc, char **argv);
int            cli_library_note      (Cli *cli, int argc, char **argv);
int            cli_library_stats     (Cli *cli, int argc, char **argv);
int            cli_library_check     (Cli *cli, int argc, char **argv);
int            cli_library_backup    (Cli *cli, int argc, char **argv);
int            cli_library_restore   (Cli *cli, int argc, char **argv);

G_END_DECLS
