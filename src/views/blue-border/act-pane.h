/* SPDX-License-Identifier: GPL-3.0-or-later */
/* act-pane.h - what happens now, and what can be done: the call window, what a call has shown, a turn, the referee. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_ACT_PANE (fathom_bb_act_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbActPane, fathom_bb_act_pane, FATHOM, BB_ACT_PANE, FathomPane)

GtkWidget *fathom_bb_act_pane_new (void);

G_END_DECLS
