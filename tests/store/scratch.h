/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scratch.h - a folder for one test, and matches to put into a library there. */
#pragma once

#include "store/caches.h"

G_BEGIN_DECLS

char               *scratch_new     (void);
void                scratch_remove  (const char *folder);
FathomLibrary      *scratch_open    (const char *path);
FathomLibraryMatch *scratch_match   (guint       number);
/* Adds a match with that many events "N line" and returns its id. */
gint64              scratch_add     (FathomLibrary *library,
                                     guint          number,
                                     guint          n_events);
/* A finished match that began at @started, with a result: who sat where (0: a guest), and their scores, -1 behind the
 * last. The facts of every seat are @facts, the first of them. Returns its id. */
gint64              scratch_play    (FathomLibrary *library,
                                     const char    *game,
                                     gint64         started,
                                     const gint64   profiles[5],
                                     const gint     scores[5],
                                     const gint64  *facts,
                                     guint          n_facts);
gint64              scratch_profile (FathomLibrary *library,
                                     const char    *name);
/* Writes the library at @path, which nobody has open, as that version would have, with its matches and profiles. */
void                scratch_make_older (const char *path,
                                        guint       version);
/* What a query says, for comparing; its rows a line each. */
char               *scratch_dump    (FathomLibrary *library,
                                     const char    *sql);
/* All that is counted. */
char               *scratch_caches  (FathomLibrary *library);

G_END_DECLS
