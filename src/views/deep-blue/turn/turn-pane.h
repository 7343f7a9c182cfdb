/* SPDX-License-Identifier: GPL-3.0-or-later */
/* turn-pane.h - what the one whose turn it is decides: an action and all that belongs to it; who rushes to a dive. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_TURN_PANE (fathom_deep_turn_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepTurnPane, fathom_deep_turn_pane, FATHOM, DEEP_TURN_PANE, FathomPane)

GtkWidget *fathom_deep_turn_pane_new (void);

G_END_DECLS
