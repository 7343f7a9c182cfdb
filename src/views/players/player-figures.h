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

/* Empties @box; cards that are added lie in one column or two. */
void             fathom_figures_begin      (GtkBox           *box);
/* For the figures that a game adds. Takes @model; what is behind its values is opened by their keys (matches) or by their filters. */
FathomChartCard *fathom_figures_add_card   (GtkBox           *box,
                                            FathomChartModel *model);
/* The dice of a set, with what they look like in words; @roller as for the chart. */
void             fathom_figures_add_dice   (GtkBox           *box,
                                            const FathomDiceStatistics *dice,
                                            const FathomProfile *roller);
/* Matches of the logbook that are behind a value. */
typedef struct
{
  gint64      from;            /* 0: from the first on */
  gint64      to;              /* that one not included; 0: to the last */
  gint64      with[2];         /* profiles; 0: anybody */
  guint       seat;            /* of the first of them; 0: any */
  const char *game;            /* nullable, static */
  FathomLibraryDice dice;
  const char *dice_set;        /* nullable: what those of a set are called; interned */
  gboolean    nobody;          /* what is behind it cannot be asked for: matches of a guest, of a series */
} FathomFigureFilter;

void             fathom_figures_set_filter (FathomChartModel *model,
                                            guint             point,
                                            const FathomFigureFilter *filter);
/* Shows them. */
void             fathom_figures_open_filter (GtkWidget       *widget,
                                            const FathomFigureFilter *filter);
/* A line below the chart: what follows from it. */
void             fathom_figures_set_footer (FathomChartCard  *card,
                                            const char       *icon,
                                            const char       *title,
                                            const char       *text);
void             fathom_figures_keep_footer (FathomChartCard *card,
                                            const char       *title,
                                            const char       *text);
/* A choice below the chart. Takes @names. Returns: the GtkDropDown. */
GtkWidget       *fathom_figures_add_chooser (FathomChartCard *card,
                                            const char       *title,
                                            GtkStringList    *names);
GtkWidget       *fathom_figures_new_footer (const char       *icon,
                                            const char       *title,
                                            const char       *text);
/* Takes @value. */
void             fathom_figures_add_tile   (GtkBox           *box,
                                            char             *value,
                                            const char       *caption);
/* What stands out, with what is told beside it; it opens that match. */
void             fathom_figures_add_record (AdwPreferencesGroup *group,
                                            const char       *title,
                                            const char       *value,
                                            const char       *detail,
                                            gint64            match);
/* Bars of counts, one below the other, without those that are 0; NULL if there is none. @titles are translated. */
FathomChartModel *fathom_figures_new_counts (const char         *title,
                                             const char         *sentence,
                                             const char * const *titles,
                                             const gint64       *counts,
                                             guint               n,
                                             FathomChartTint     tint);

G_END_DECLS
