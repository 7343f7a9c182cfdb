/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ui-language.h - the language of the window, which can change while it is open. */
#pragma once

#include "words/language.h"

#include <gtk/gtk.h>
#include <libintl.h>

G_BEGIN_DECLS

#define _(text)          gettext (text)
#define C_(context, text) g_dpgettext2 (NULL, context, text)

/* Before any thread and before gtk_init (). */
void                  fathom_ui_language_start      (void);
/* "es", or "" for what the desktop says. Windows have to be made anew. */
void                  fathom_ui_language_use        (const char *code);
/* The window's language, for src/words. */
const FathomLanguage *fathom_ui_language_get        (void);
/* What can be chosen: "" first, then every language; and their titles, each in its own language, @none first. */
const char * const   *fathom_ui_language_list        (void);
GtkStringList        *fathom_ui_language_list_titles (const char *none);

G_END_DECLS
