/* SPDX-License-Identifier: GPL-3.0-or-later */
/* action-pane.h - what is to be decided now, with the market and the bag below it.
 *
 * A stack of FathomPanes: "turn", "dive", and "table" where the app does not know the cards. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_ACTION_PANE (fathom_deep_action_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepActionPane, fathom_deep_action_pane, FATHOM, DEEP_ACTION_PANE, FathomPane)

GtkWidget *fathom_deep_action_pane_new (void);

G_END_DECLS
