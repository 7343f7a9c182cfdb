/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-table.h - the values of a chart as a table.
 *
 * Property "cursor" as a chart has it: the row that is chosen; signal "point-activated" likewise. */
#pragma once

#include "views/charts/chart-model.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CHART_TABLE (fathom_chart_table_get_type ())
G_DECLARE_FINAL_TYPE (FathomChartTable, fathom_chart_table, FATHOM, CHART_TABLE, AdwBin)

GtkWidget *fathom_chart_table_new        (FathomChartModel *model);
/* −1: nowhere. */
int        fathom_chart_table_get_cursor (FathomChartTable *self);
void       fathom_chart_table_set_cursor (FathomChartTable *self,
                                          int               cursor);

G_END_DECLS
