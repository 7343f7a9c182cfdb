/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-row.h - one row of a history: a turn, an event, a round, now or the start. */
#pragma once

#include "model/history-list.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_HISTORY_ROW (fathom_history_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomHistoryRow, fathom_history_row, FATHOM, HISTORY_ROW, GtkWidget)

/* Its buttons use the actions "history.look" 'u', "history.open" 'u' and "table.correct" 'u'. */
GtkWidget         *fathom_history_row_new           (void);
void               fathom_history_row_bind          (FathomHistoryRow  *self,
                                                     FathomSitting     *sitting,
                                                     FathomHistoryItem *item);
void               fathom_history_row_unbind        (FathomHistoryRow  *self);
FathomHistoryItem *fathom_history_row_get_item      (FathomHistoryRow  *self);
/* Whether this is the moment that the table shows. */
void               fathom_history_row_set_looked_at (FathomHistoryRow  *self,
                                                     gboolean           looked_at);
/* Whether its events are shown below it. */
void               fathom_history_row_set_open      (FathomHistoryRow  *self,
                                                     gboolean           open);

G_END_DECLS
