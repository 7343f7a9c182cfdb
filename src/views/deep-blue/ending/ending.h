/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending.h - who has won, and by what: the chests dive by dive, then the table; at a real table, also what was counted there. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_DEEP_WINNER_CLAUSE 20 /* of the rules */

#define FATHOM_TYPE_DEEP_ENDING (fathom_deep_ending_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepEnding, fathom_deep_ending, FATHOM, DEEP_ENDING, FathomPane)

GtkWidget *fathom_deep_ending_new (GtkWidget *board);

G_END_DECLS
