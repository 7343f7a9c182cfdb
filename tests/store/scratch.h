/* scratch.h - a folder for one test, and matches to put into a library there. */
#pragma once

#include "store/library.h"

G_BEGIN_DECLS

char               *scratch_new     (void);
void                scratch_remove  (const char *folder);
FathomLibrary      *scratch_open    (const char *path);
FathomLibraryMatch *scratch_match   (guint       number);
/* Adds a match with that many events "N line" and returns its id. */
gint64              scratch_add     (FathomLibrary *library,
                                     guint          number,
                                     guint          n_events);

G_END_DECLS
