/* SPDX-License-Identifier: GPL-3.0-or-later */
/* older-notation.h - matches of the library whose lines were written before the notation changed. */
#pragma once

#include "store/library.h"

G_BEGIN_DECLS

/* The lines of @match in the notation of today. Older ones are rewritten in the library, once, unless it is read-only;
 * lines that cannot be understood are returned as they are. @headers are the lines above the events. */
char **fathom_library_get_current_events (FathomLibrary             *library,
                                          const FathomLibraryMatch  *match,
                                          const char                *headers,
                                          GError                   **error);

G_END_DECLS
