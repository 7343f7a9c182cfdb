/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match-text.h - a match as a table in letters, for games that have no table in the window yet. */
#pragma once

#include "store/librarian.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void fathom_match_text_present (GtkWindow       *parent,
                                FathomLibrarian *librarian,
                                gint64           match);

G_END_DECLS
