/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ending.h - who has won, what the last call showed, whether the winning row was proper, and how good everybody's eye was. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_BB_WINNER_CLAUSE 13 /* of the rules */

#define FATHOM_TYPE_BB_ENDING (fathom_bb_ending_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbEnding, fathom_bb_ending, FATHOM, BB_ENDING, FathomPane)

GtkWidget *fathom_bb_ending_new (GtkWidget *board);

G_END_DECLS
