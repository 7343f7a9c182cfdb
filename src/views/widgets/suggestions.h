/* SPDX-License-Identifier: GPL-3.0-or-later */
/* suggestions.h - what was entered before, offered below an entry while one types. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Offers those of @texts that have a word like what is typed. The list closes once one of them stands there in full, on Escape,
 * and when the focus leaves. Up and Down walk through it, Return takes what is there. NULL for none. */
void fathom_suggestions_set (GtkEntry           *entry,
                             const char * const *texts);

G_END_DECLS
