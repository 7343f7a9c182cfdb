/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How somebody has placed and called: cards of a player's page, one for shades and one for textures. */
#include "views/blue-border/figures.h"

#include "rules/blue-border-facts.h"
#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/players/player-figures.h"
#include "words/grammar.h"

#define N_COUNTS (FATHOM_BB_FACT_DOUBTED + 1)

static char *
dup_share (gint64 part,
           gint64 rest)
{
  return fathom_grammar_percent (fathom_ui_language_get (), part / (double) MAX (1, part + rest), 0);
}

/* How far off the eye was where it failed. */
static char *
dup_error (const gint64 *sums)
{
  g_autofree char *past = NULL;

  if (sums[FATHOM_BB_FACT_IMPROPER] == 0)
    return g_strdup (_("No card was beyond the border."));
  past = fathom_grammar_number (fathom_ui_language_get (), (double) sums[FATHOM_BB_FACT_PAST] / sums[FATHOM_BB_FACT_IMPROPER], 1);
  /* Translators: a number such as "2.4" */
  return g_strdup_printf (_("Cards beyond the border were %s past it on average."), past);
}

/* How well calls agree with what could be seen. */
static char *
dup_calibration (const gint64 *sums)
{
  gint64 judged = sums[FATHOM_BB_FACT_CALLS_JUDGED];
  g_autofree char *odds = NULL, *right = NULL;

  if (judged == 0)
    return NULL;
  odds = fathom_grammar_percent (fathom_ui_language_get (), sums[FATHOM_BB_FACT_CALL_ODDS] / 1000.0 / judged, 0);
  right = dup_share (sums[FATHOM_BB_FACT_CALLS_RIGHT], sums[FATHOM_BB_FACT_CALLS_WRONG]);
  /* Translators: two percentages */
  return g_strdup_printf (_("By what could be seen and all that was known, %s of the calls should have been right; %s were."), odds, right);
}

static void
add_card (GtkBox       *box,
          const char   *title,
          const gint64 *sums)
{
  const char * const titles[] =
  {
    _("Within the Border"), _("Beyond It"), _("Never Turned Over"), _("Right Calls"), _("Wrong Calls"), _("Caught by Others"),
    _("Doubted by Others"),
  };
  g_autofree char *proper = dup_share (sums[FATHOM_BB_FACT_PROPER], sums[FATHOM_BB_FACT_IMPROPER]);
  g_autofree char *calls = dup_share (sums[FATHOM_BB_FACT_CALLS_RIGHT], sums[FATHOM_BB_FACT_CALLS_WRONG]);
  /* Translators: "of the known cards 91% were within the border, of the calls 60% were right" */
  g_autofree char *sentence = g_strdup_printf (_("%s of the known cards were within the border, %s of the calls were right"), proper, calls);
  g_autofree char *error = dup_error (sums), *calibration = dup_calibration (sums), *footer = NULL;
  FathomChartModel *model = fathom_figures_new_counts (title, sentence, titles, sums, N_COUNTS, FATHOM_CHART_ACCENT);

  if (model == NULL)
    return;
  footer = calibration != NULL ? g_strdup_printf ("%s %s", error, calibration) : g_strdup (error);
  fathom_figures_set_footer (fathom_figures_add_card (box, model), "view-reveal-symbolic", _("Eye for Shades"), footer);
}

void
fathom_bb_add_figures (GtkBox                  *box,
                       const FathomPlayerSheet *sheet)
{
  const FathomPlayerGame *border = fathom_player_sheet_find (sheet, &fathom_blue_border);

  if (border == NULL)
    return;
  add_card (box, fathom_blue_border.title, border->facts.sums);
  add_card (box, _("Blue Border with Textures"), border->facts.sums + FATHOM_BB_FACT_TEXTURES);
}
