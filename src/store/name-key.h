/* SPDX-License-Identifier: GPL-3.0-or-later */
/* name-key.h - the one place where it is decided what the same name is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The same for a name however it is typed: capitals, spaces around and between words, Unicode's normal forms. */
char *fathom_name_key        (const char *name);
/* Without accents as well: "noe" finds Noé. Letters that have no plain form stay as they are. */
char *fathom_name_search_key (const char *name);

/* Where a key of fathom_name_search_key () is found in @text as it is written, from @from on: bytes. */
gboolean fathom_name_find_key (const char *text,
                               const char *key,
                               gsize       from,
                               gsize      *start,
                               gsize      *end);

G_END_DECLS
