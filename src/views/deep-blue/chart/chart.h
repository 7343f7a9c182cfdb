/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart.h - the chart as a part of the table; in a narrow window with a small one that shows where one is. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_CHART (fathom_deep_chart_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepChart, fathom_deep_chart, FATHOM, DEEP_CHART, FathomPane)

GtkWidget *fathom_deep_chart_new (void);

G_END_DECLS
