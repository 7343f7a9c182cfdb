/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-charts.h - what is drawn about a player, and about all of them. Each returns a new model. */
#pragma once

#include "model/players.h"
#include "views/charts/chart-model.h"

G_BEGIN_DECLS

FathomChartModel *fathom_player_chart_form    (const FathomPlayerSheet    *sheet);
FathomChartModel *fathom_player_chart_trend   (const FathomPlayerSheet    *sheet);
FathomChartModel *fathom_player_chart_rivals  (const FathomPlayerSheet    *sheet);
FathomChartModel *fathom_player_chart_compare (const FathomPlayerSheet    *sheet,
                                               const FathomRival          *rival);
FathomChartModel *fathom_player_chart_rating  (const FathomPlayerSheet    *sheet);
/* Only where analyses are kept. */
FathomChartModel *fathom_player_chart_luck    (const FathomPlayerSheet    *sheet);
/* Of one player or, with 0, of all. */
FathomChartModel *fathom_player_chart_seats   (const FathomTotals         *seats,
                                               gint64                      profile);

FathomChartModel *fathom_player_chart_games   (const FathomPlayerSheet    *sheet);
guint             fathom_player_count_games   (const FathomPlayerSheet    *sheet);
/* @ranked are FathomRanked; @game is nullable: over all games. */
FathomChartModel *fathom_library_chart_ranks  (const GPtrArray            *ranked,
                                               const FathomGame           *game);
FathomChartModel *fathom_library_chart_months (const FathomLibrarySheet   *sheet);
/* Of all or, if @roller is not NULL, those that one player rolled. */
FathomChartModel *fathom_library_chart_dice   (const FathomDiceStatistics *dice,
                                               const FathomProfile        *roller);

/* "38%", "1,560 ± 180" */
char             *fathom_player_dup_percent   (double                      share);
char             *fathom_player_dup_rating    (const FathomRated          *rated);

G_END_DECLS
