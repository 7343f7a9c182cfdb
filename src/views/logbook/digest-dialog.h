/* SPDX-License-Identifier: GPL-3.0-or-later */
/* digest-dialog.h - shows the digest of a match, to be compared with the one that was noted. */
#pragma once

#include "store/librarian.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void fathom_digest_dialog_present (GtkWindow       *parent,
                                   FathomLibrarian *librarian,
                                   gint64           match);

G_END_DECLS
