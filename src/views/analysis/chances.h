/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chances.h - beside the graph: who has which chance at the cursor, the best first, each with its sign and piece. */
#pragma once

#include "views/charts/chart.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_CHANCES (fathom_chances_get_type ())
G_DECLARE_FINAL_TYPE (FathomChances, fathom_chances, FATHOM, CHANCES, GtkBox)

GtkWidget *fathom_chances_new       (void);
/* The series of @model are the seats of @sitting. */
void       fathom_chances_set_model (FathomChances    *self,
                                     FathomChartModel *model,
                                     FathomSitting    *sitting);
void       fathom_chances_set_point (FathomChances    *self,
                                     guint             point);

G_END_DECLS
