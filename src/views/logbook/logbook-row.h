/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook-row.h - one match of the logbook: under the heading of its evening the result in words, who played, what was noted. */
#pragma once

#include "model/logbook.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_LOGBOOK_ROW (fathom_logbook_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbookRow, fathom_logbook_row, FATHOM, LOGBOOK_ROW, GtkWidget)

/* Signal "select" (gboolean selected): the check was clicked. */
GtkWidget *fathom_logbook_row_new         (void);
/* @words, nullable: what was searched for. */
void       fathom_logbook_row_set_entry   (FathomLogbookRow   *self,
                                           FathomLogbookEntry *entry,
                                           const char * const *words);
FathomLogbookEntry *fathom_logbook_row_get_entry (FathomLogbookRow *self);
/* Something else was searched for, the match stays. */
void       fathom_logbook_row_set_words   (FathomLogbookRow   *self,
                                           const char * const *words);
/* Whether matches are being selected. */
void       fathom_logbook_row_set_selecting (FathomLogbookRow *self,
                                           gboolean            selecting);
/* Whether when and where it was played stands at the right, else below who played. */
void       fathom_logbook_row_set_wide    (FathomLogbookRow   *self,
                                           gboolean            wide);
/* What a screen reader says of it. */
char      *fathom_logbook_row_dup_label   (FathomLogbookRow   *self);

G_END_DECLS
