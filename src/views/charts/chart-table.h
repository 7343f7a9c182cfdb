/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-table.h - the values of a chart as a table: property "model"; signal "point-activated" as a chart has it. */
#pragma once

#include "views/charts/chart-model.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CHART_TABLE (fathom_chart_table_get_type ())
G_DECLARE_FINAL_TYPE (FathomChartTable, fathom_chart_table, FATHOM, CHART_TABLE, AdwBin)

GtkWidget *fathom_chart_table_new (FathomChartModel *model);

G_END_DECLS
