/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hits.h - what was searched for, marked where it stands in a label. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @words as of fathom_name_search_key (), NULL-terminated; nullable. */
void fathom_hits_mark (GtkLabel           *label,
                       const char * const *words);

G_END_DECLS
