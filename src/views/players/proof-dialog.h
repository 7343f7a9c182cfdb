/* SPDX-License-Identifier: GPL-3.0-or-later */
/* proof-dialog.h - matches with dice of the app: what it promised before each, and whether its rolls follow from it. */
#pragma once

#include "store/librarian.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void fathom_proof_dialog_present (GtkWindow       *parent,
                                  FathomLibrarian *librarian,
                                  const char      *game);

G_END_DECLS
