/* SPDX-License-Identifier: GPL-3.0-or-later */
/* print.h - a match on paper: the result, the final table, and what happened, event by event. */
#pragma once

#include "store/librarian.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @path: into that PDF file instead of asking for a printer; nullable. */
void fathom_print_match (GtkWindow       *parent,
                         FathomLibrarian *librarian,
                         gint64           match,
                         const char      *path);

G_END_DECLS
