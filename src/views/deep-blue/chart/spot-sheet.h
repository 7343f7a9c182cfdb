/* SPDX-License-Identifier: GPL-3.0-or-later */
/* spot-sheet.h - a tile in the large, over the chart, while one of its scouting spots is chosen. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_SPOT_SHEET (fathom_deep_spot_sheet_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepSpotSheet, fathom_deep_spot_sheet, FATHOM, DEEP_SPOT_SHEET, GtkWidget)

GtkWidget *fathom_deep_spot_sheet_new  (void);
void       fathom_deep_spot_sheet_show (FathomDeepSpotSheet *self,
                                        FathomDeepPlan      *plan);

G_END_DECLS
