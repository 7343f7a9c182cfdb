/* SPDX-License-Identifier: GPL-3.0-or-later */
/* share-dialog.h - how a match is shown as a picture, before it is saved or copied. */
#pragma once

#include "store/librarian.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void fathom_share_dialog_present (GtkWindow       *parent,
                                  FathomLibrarian *librarian,
                                  gint64           match);

G_END_DECLS
