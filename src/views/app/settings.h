/* SPDX-License-Identifier: GPL-3.0-or-later */
/* settings.h - what is remembered between two runs. */
#pragma once

#include "model/record.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Where the program's own files are: run from its build folder, or installed anywhere. */
char      *fathom_settings_dup_folder (const char *in_build_folder,
                                       const char *installed);
/* Before the first use: the schema may lie in the build folder. */
void       fathom_settings_start      (void);
GSettings *fathom_settings_get        (void);
/* Whether a match has hints: as was chosen for it, or else as the preferences say. */
gboolean   fathom_settings_get_hints  (gint64      match);
void       fathom_settings_set_hints  (gint64      match,
                                       gboolean    hints);
/* The same of the points so far. */
gboolean   fathom_settings_get_running_score (gint64   match);
void       fathom_settings_set_running_score (gint64   match,
                                              gboolean shown);
/* Whether the desktop and the user want things to move. */
gboolean   fathom_settings_animate    (void);
/* The table that was played last, NULL if there is none. */
FathomRecord *fathom_settings_recall_table   (guint              *guests,
                                              gboolean           *drawn);
void          fathom_settings_remember_table (const FathomRecord *record,
                                              guint               guests,
                                              gboolean            drawn);

G_END_DECLS
