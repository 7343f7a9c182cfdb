/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody has brought up: cards of a player's page. */
#include "views/deep-blue/figures.h"

#include "rules/deep-blue-facts.h"
#include "views/app/ui-language.h"
#include "views/players/player-figures.h"

static void
add_dives (GtkBox       *box,
           const gint64 *sums)
{
  const char * const titles[] = { _("Led"), _("Joined"), _("Led and Failed"), _("Resurfaced Early") };
  FathomChartModel *model = fathom_figures_new_counts (fathom_deep_blue.title, _("dives"), titles, &sums[FATHOM_DEEP_FACT_LED], 4, FATHOM_CHART_ACCENT);

  if (model != NULL)
    fathom_figures_add_card (box, model);
}

/* A quick score does not tell where its points came from: where some matches are missing, it is said. */
static char *
dup_sources (guint games,
             guint told)
{
  if (told < games)
    return g_strdup_printf (_("victory points of %u of %u matches, by where they came from; quick scores do not show this"), told, games);
  return g_strdup_printf (ntr (fathom_ui_language_get (), "victory points of %u match, by where they came from",
                               "victory points of %u matches, by where they came from", told), told);
}

static void
add_points (GtkBox               *box,
            const FathomFactSums *facts)
{
  const gint64 *sums = facts->sums;
  const char * const titles[] = { C_("points", "Cards"), C_("points", "Gems"), C_("points", "Leading"), C_("points", "Scenario") };
  g_autofree char *sentence = dup_sources (facts->games, sums[FATHOM_DEEP_FACT_TOLD]);
  FathomChartModel *model = fathom_figures_new_counts (_("Victory Points"), sentence, titles, &sums[FATHOM_DEEP_FACT_VP], FATHOM_DEEP_VP_SOURCES,
                                                       FATHOM_CHART_GOLD);

  if (model != NULL)
    fathom_figures_add_card (box, model);
}

void
fathom_deep_add_figures (GtkBox                  *box,
                         const FathomPlayerSheet *sheet)
{
  const FathomPlayerGame *deep = fathom_player_sheet_find (sheet, &fathom_deep_blue);

  if (deep == NULL)
    return;
  add_dives (box, deep->facts.sums);
  add_points (box, &deep->facts);
}
