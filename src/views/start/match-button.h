/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match-button.h - a match of the library as a button that opens it: its pieces, its people, when it was. */
#pragma once

#include "rules/game.h"
#include "store/library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @result: how it ended, if it has. */
GtkWidget *fathom_match_button_new  (const FathomLibraryMatch *match,
                                     const FathomResult       *result);
/* The same to be put beside a button. @turn (nullable): whose turn it is. */
GtkWidget *fathom_match_summary_new (const FathomLibraryMatch *match,
                                     const char               *turn);
/* "Today at 14:05" */
char      *fathom_moment_dup_text   (gint64                    seconds);

G_END_DECLS
