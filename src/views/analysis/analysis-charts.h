/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analysis-charts.h - what an analysis draws: win chances over the match, and what luck and choices did for everybody. */
#pragma once

#include "model/analysis-run.h"
#include "views/charts/chart-model.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

/* Point 0 is before the first event, point n after event n. */
FathomChartModel *fathom_analysis_chart_new (FathomAnalysisRun *run,
                                             FathomSitting     *sitting);
FathomChartModel *fathom_balance_chart_new  (FathomAnalysisRun *run,
                                             FathomSitting     *sitting);
/* "Round 4, Zoë" */
char             *fathom_analysis_say_where (FathomAnalysisRun *run,
                                             FathomSitting     *sitting,
                                             guint              event);

G_END_DECLS
