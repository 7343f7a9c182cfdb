/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How somebody has dived: cards of a player's page. */
#include "views/into-the-blue/figures.h"

#include "rules/into-the-blue-facts.h"
#include "views/app/ui-language.h"
#include "views/players/player-figures.h"
#include "words/grammar.h"

static FathomChartModel *
new_levels (const FathomFactSums *facts)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, _("Favorite Levels and Treasures"), _("shells per match, and how often they won a treasure"));
  double games = MAX (1, facts->games);

  fathom_chart_model_set_unit (model, FATHOM_CHART_PERCENT, 0);
  fathom_chart_model_set_point_name (model, _("Level"));
  fathom_chart_model_add_track (model, _("shells"), 0);
  fathom_chart_model_add_series (model, _("shells"), FATHOM_CHART_LEVEL_1, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_track (model, _("main · secondary"), 1);
  fathom_chart_model_add_series (model, C_("treasure", "main"), FATHOM_CHART_GOLD, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, C_("treasure", "secondary"), FATHOM_CHART_SILVER, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    {
      double shells = facts->sums[FATHOM_ITB_FACT_SHELLS + i] / games;
      g_autofree char *label = g_strdup_printf ("%u", i + 1);
      g_autofree char *name = g_strdup_printf (_("level %u"), i + 1);
      g_autofree char *text = fathom_grammar_number (language, shells, 1);
      guint point = fathom_chart_model_add_point (model, label, name, 0);

      fathom_chart_model_set_value (model, 0, point, shells);
      fathom_chart_model_set_text (model, 0, point, text, NULL);
      fathom_chart_model_set_tint (model, 0, point, FATHOM_CHART_LEVEL_1 + i);
      fathom_chart_model_set_value (model, 1, point, facts->sums[FATHOM_ITB_FACT_MAIN + i] / games);
      fathom_chart_model_set_value (model, 2, point, facts->sums[FATHOM_ITB_FACT_SECONDARY + i] / games);
    }
  return model;
}

static void
add_dives (GtkBox               *box,
           const FathomFactSums *facts)
{
  const char * const titles[] = { C_("dives", "Failed"), C_("dives", "Successful"), C_("dives", "Perfect") };
  gint64 dives = fathom_itb_count_dives (facts->sums);
  g_autofree char *sentence = g_strdup_printf (ntr (fathom_ui_language_get (), "%u dive", "%u dives", dives), (guint) dives);
  g_autofree char *most = fathom_grammar_number (fathom_ui_language_get (), fathom_itb_expect_perfect (facts->sums), 1);
  g_autofree char *footer = g_strdup_printf (_("A player who tried for nothing else would expect %s."), most);
  g_autofree char *perfect = g_strdup_printf (ntr (fathom_ui_language_get (), "%u perfect dive", "%u perfect dives", facts->sums[FATHOM_ITB_FACT_PERFECT]),
                                              (guint) facts->sums[FATHOM_ITB_FACT_PERFECT]);
  FathomChartModel *model = fathom_figures_new_counts (_("Dives"), sentence, titles, &facts->sums[FATHOM_ITB_FACT_FAILED], 3, FATHOM_CHART_ACCENT);

  if (model != NULL)
    fathom_figures_set_footer (fathom_figures_add_card (box, model), "starred-symbolic", perfect, footer);
}

void
fathom_itb_add_figures (GtkBox                  *box,
                        const FathomPlayerSheet *sheet)
{
  const FathomPlayerGame *itb = fathom_player_sheet_find (sheet, &fathom_into_the_blue);

  if (itb == NULL)
    return;
  fathom_figures_add_card (box, new_levels (&itb->facts));
  add_dives (box, &itb->facts);
}
