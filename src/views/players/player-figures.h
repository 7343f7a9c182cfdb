/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-figures.h - how somebody has played, how all have played: cards with charts. */
#pragma once

#include "model/players.h"
#include "views/charts/chart-card.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Both put cards into @box, in the place of those that were there, and lay it out in one column or two. */
void fathom_player_figures_fill  (GtkBox                   *box,
                                  const FathomPlayerSheet  *sheet);
void fathom_library_figures_fill (GtkBox                   *box,
                                  const FathomLibrarySheet *sheet);
/* The four figures beside the name. */
void fathom_player_tiles_fill    (GtkBox                   *box,
                                  const FathomPlayerSheet  *sheet);
/* "47 matches since March 2025 · 6 this month" */
char *fathom_player_dup_since    (const FathomPlayerSheet  *sheet);

/* For the figures that a game adds. Takes @model; what is behind its values is opened by their keys (matches) or by the words in the
 * data "words" of the model. */
FathomChartCard *fathom_figures_add_card   (GtkBox           *box,
                                            FathomChartModel *model);
/* A line below the chart: what follows from it. */
void             fathom_figures_set_footer (FathomChartCard  *card,
                                            const char       *icon,
                                            const char       *title,
                                            const char       *text);
/* Takes @value. */
void             fathom_figures_add_tile   (GtkBox           *box,
                                            char             *value,
                                            const char       *caption);
/* Bars of counts, one below the other, without those that are 0; NULL if there is none. @titles are translated. */
FathomChartModel *fathom_figures_new_counts (const char         *title,
                                             const char         *sentence,
                                             const char * const *titles,
                                             const gint64       *counts,
                                             guint               n,
                                             FathomChartTint     tint);

G_END_DECLS
