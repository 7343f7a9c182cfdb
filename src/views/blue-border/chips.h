/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chips.h - the divers of a narrow window: one of them is in front. */
#pragma once

#include "views/blue-border/play.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_CHIPS (fathom_bb_chips_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbChips, fathom_bb_chips, FATHOM, BB_CHIPS, AdwBin)

GtkWidget *fathom_bb_chips_new       (void);
void       fathom_bb_chips_show      (FathomBbChips       *self,
                                      FathomSitting       *sitting,
                                      const FathomBbState *seen);
guint      fathom_bb_chips_get_front (FathomBbChips       *self);
void       fathom_bb_chips_set_front (FathomBbChips       *self,
                                      guint                seat);

/* Signal "chosen": another diver is in front. */

G_END_DECLS
