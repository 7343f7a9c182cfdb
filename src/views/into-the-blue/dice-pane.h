/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-pane.h - six dice: rolled here or told from the table, kept, rolled again, and what they are good for. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_DICE_PANE (fathom_itb_dice_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbDicePane, fathom_itb_dice_pane, FATHOM, ITB_DICE_PANE, AdwBin)

GtkWidget *fathom_itb_dice_pane_new (void);
void       fathom_itb_dice_pane_set_sitting (FathomItbDicePane *self,
                                            FathomSitting *sitting);
/* For "changed", before the others: if dice have to tumble, they are held until they lie. */
void       fathom_itb_dice_pane_lead        (FathomItbDicePane *self);
/* What is to be done next gets the focus. */
void       fathom_itb_dice_pane_take_focus  (FathomItbDicePane *self);

G_END_DECLS
