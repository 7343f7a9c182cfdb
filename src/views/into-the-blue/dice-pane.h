/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-pane.h - six dice: rolled here or entered from the table, kept, rolled again, and what they are good for. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_DICE_PANE (fathom_itb_dice_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbDicePane, fathom_itb_dice_pane, FATHOM, ITB_DICE_PANE, FathomPane)

GtkWidget *fathom_itb_dice_pane_new (void);

G_END_DECLS
