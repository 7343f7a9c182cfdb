/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-pane.h - every turn as a sentence, to look back at. */
#pragma once

#include "views/table/pane.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_HISTORY_PANE (fathom_history_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomHistoryPane, fathom_history_pane, FATHOM, HISTORY_PANE, FathomPane)

GtkWidget *fathom_history_pane_new (void);
/* To the row below (1) or above (-1) the one looked at. */
void       fathom_history_pane_step        (FathomHistoryPane *self,
                                           int rows);
/* It stands in place of the heading while it is visible; NULL: it does no longer. */
void       fathom_history_pane_set_bar     (FathomHistoryPane *self,
                                           GtkWidget *bar);

G_END_DECLS
