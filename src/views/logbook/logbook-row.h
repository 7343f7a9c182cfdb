/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook-row.h - a match in the logbook: what, when, who, and how it went. */
#pragma once

#include "model/logbook.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_LOGBOOK_ROW (fathom_logbook_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbookRow, fathom_logbook_row, FATHOM, LOGBOOK_ROW, GtkWidget)

GtkWidget *fathom_logbook_row_new       (void);
/* Nullable. */
void       fathom_logbook_row_set_entry (FathomLogbookRow   *self,
                                         FathomLogbookEntry *entry);
/* All of it in one sentence, for those who hear it. */
char      *fathom_logbook_row_dup_label (FathomLogbookRow   *self);

G_END_DECLS
