/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How somebody has placed and called: a card of a player's page. */
#include "views/blue-border/figures.h"

#include "rules/blue-border-facts.h"
#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/players/player-figures.h"
#include "words/grammar.h"

static char *
dup_share (gint64 part,
           gint64 rest)
{
  return fathom_grammar_percent (fathom_ui_language_get (), part / (double) MAX (1, part + rest), 0);
}

void
fathom_bb_add_figures (GtkBox                  *box,
                       const FathomPlayerSheet *sheet)
{
  const FathomPlayerGame *border = fathom_player_sheet_find (sheet, &fathom_blue_border);
  const char * const titles[] =
  {
    _("Cards Within the Border"), _("Cards Beyond It"), _("Cards Never Turned Over"), _("Right Calls"), _("Wrong Calls"), _("Caught by Others"),
    _("Doubted by Others"),
  };
  const gint64 *sums = border != NULL ? border->facts.sums : NULL;
  g_autofree char *sentence = NULL, *proper = NULL, *calls = NULL;
  FathomChartModel *model;

  if (border == NULL)
    return;
  proper = dup_share (sums[FATHOM_BB_FACT_PROPER], sums[FATHOM_BB_FACT_IMPROPER]);
  calls = dup_share (sums[FATHOM_BB_FACT_CALLS_RIGHT], sums[FATHOM_BB_FACT_CALLS_WRONG]);
  /* Translators: "of the known cards 91% were within the border, of the calls 60% were right" */
  sentence = g_strdup_printf (_("of the known cards %s were within the border, of the calls %s were right"), proper, calls);
  model = fathom_figures_new_counts (fathom_blue_border.title, sentence, titles, sums, FATHOM_BB_N_FACTS, FATHOM_CHART_ACCENT);
  if (model != NULL)
    fathom_figures_add_card (box, model);
}
