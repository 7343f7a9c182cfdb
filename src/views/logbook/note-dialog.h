/* SPDX-License-Identifier: GPL-3.0-or-later */
/* note-dialog.h - what is worth remembering of a match, and where it was played. */
#pragma once

#include "model/logbook.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void fathom_note_dialog_present (GtkWindow          *parent,
                                 FathomLogbook      *logbook,
                                 FathomLogbookEntry *entry);

G_END_DECLS
