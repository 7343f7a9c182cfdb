/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-card.h - a chart with its title, what it shows in a sentence, its values at the cursor, and the same as a table.
 *
 * Properties "model", "as-table"; signal "point-activated" as a chart has it. */
#pragma once

#include "views/charts/chart.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CHART_CARD (fathom_chart_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomChartCard, fathom_chart_card, FATHOM, CHART_CARD, AdwBin)

GtkWidget        *fathom_chart_card_new        (FathomChartModel *model);
FathomChartModel *fathom_chart_card_get_model  (FathomChartCard  *self);
void              fathom_chart_card_set_model  (FathomChartCard  *self,
                                                FathomChartModel *model);
FathomChart      *fathom_chart_card_get_chart  (FathomChartCard  *self);
/* Little room: no title, and lower lines. */
void              fathom_chart_card_set_compact (FathomChartCard *self,
                                                gboolean          compact);
/* What stands beside the chart instead of the values below it; NULL: these. */
void              fathom_chart_card_set_side   (FathomChartCard  *self,
                                                GtkWidget        *side);
/* What stands below the chart: what follows from it. */
void              fathom_chart_card_set_footer (FathomChartCard  *self,
                                                GtkWidget        *footer);

G_END_DECLS
