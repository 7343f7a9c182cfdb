/* SPDX-License-Identifier: GPL-3.0-or-later */
/* table-pane.h - Deep Blue with the box: cards, bag and boats are on the table, the app is told what happens there. */
#pragma once

#include "views/deep-blue/question-pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_TABLE_PANE (fathom_deep_table_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepTablePane, fathom_deep_table_pane, FATHOM, DEEP_TABLE_PANE, FathomDeepQuestionPane)

GtkWidget *fathom_deep_table_pane_new (void);

G_END_DECLS
