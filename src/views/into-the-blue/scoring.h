/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoring.h - the end, told level by level from the bottom up. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_SCORING (fathom_itb_scoring_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbScoring, fathom_itb_scoring, FATHOM, ITB_SCORING, AdwBin)

GtkWidget *fathom_itb_scoring_new (void);
void       fathom_itb_scoring_set_sitting (FathomItbScoring *self,
                                          FathomSitting *sitting);

G_END_DECLS
