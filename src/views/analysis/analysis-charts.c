/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/analysis/analysis-charts.h"

#include "views/app/ui-language.h"
#include "words/analysis.h"
#include "words/grammar.h"

#include <math.h>

#define LEAST_CORRECTION 0.0005  /* a tenth of a percent, rounded */

static const FathomStep *
get_step (FathomAnalysisRun *run,
          guint              event)
{
  return &g_array_index (fathom_analysis_run_get_steps (run), FathomStep, event - 1);
}

char *
fathom_analysis_say_where (FathomAnalysisRun *run,
                           FathomSitting     *sitting,
                           guint              event)
{
  const FathomStep *step;

  if (event == 0)
    return g_strdup (_("Before the first turn"));
  step = get_step (run, event);
  if (step->seat == 0)
    return g_strdup_printf (_("Round %u"), MAX (step->round, 1));

  /* Translators: the number of a round, and whose turn it is */
  return g_strdup_printf (_("Round %u, %s"), MAX (step->round, 1), fathom_sitting_get_name (sitting, step->seat));
}

/* Win chances */

static char *
say_how (const FathomAnalysis *analysis)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  g_autofree char *error = fathom_grammar_percent (language, 1.96 * analysis->error, 1);

  if (analysis->rollouts == 0)
    return g_strdup (_("Judged by the engine, without rollouts"));

  /* Translators: "64 rollouts per turn · ±1.6%": how often every turn was played on, and how exact the chances are */
  return g_strdup_printf (ngettext ("%u rollout per turn · ±%s", "%u rollouts per turn · ±%s", analysis->rollouts),
                          (guint) analysis->rollouts, error);
}

static void
add_seats (FathomChartModel *model,
           FathomSitting    *sitting)
{
  for (guint seat = 1; seat <= fathom_sitting_get_players (sitting); seat++)
    {
      FathomShape shape;
      FathomColour colour;

      fathom_sitting_get_look (sitting, seat, &shape, &colour);
      fathom_chart_model_add_series (model, fathom_sitting_get_name (sitting, seat), (FathomChartTint) colour,
                                     (FathomChartSign) ((seat - 1) % FATHOM_CHART_NO_SIGN));
    }
}

static void
add_event (FathomChartModel    *model,
           FathomAnalysisRun   *run,
           FathomSitting       *sitting,
           guint                event)
{
  const FathomAnalysis *analysis = fathom_analysis_run_get_analysis (run);
  guint before = event > 1 ? MAX (get_step (run, event - 1)->round, 1) : 0;
  g_autofree char *where = fathom_analysis_say_where (run, sitting, event);
  guint point;

  if (event > 0 && MAX (get_step (run, event)->round, 1) != before)
    {
      g_autofree char *round = g_strdup_printf (_("Round %u"), MAX (get_step (run, event)->round, 1));

      fathom_chart_model_add_group (model, round, NULL);
    }
  point = fathom_chart_model_add_point (model, NULL, where, event);
  for (guint seat = 0; seat < analysis->players; seat++)
    fathom_chart_model_set_value (model, seat, point,
                                  event > 0 ? analysis->events[event - 1].win_chance[seat] : analysis->seats[seat].prior);
}

static void
add_marks (FathomChartModel     *model,
           const FathomAnalysis *analysis)
{
  g_autoptr (GArray) moments = fathom_analysis_list_moments (analysis);

  for (guint i = 0; i < moments->len; i++)
    {
      const FathomKeyMoment *moment = &g_array_index (moments, FathomKeyMoment, i);

      fathom_chart_model_add_mark (model, moment->event, moment->choice ? FATHOM_CHART_ORANGE : FATHOM_CHART_ACCENT,
                                   moment->choice ? C_("moment", "choice") : C_("moment", "luck"));
    }
}

/* Of which the table says what happened. */
typedef struct
{
  FathomAnalysisRun *run;
  FathomSitting     *sitting;
} Told;

static void
told_free (gpointer data)
{
  Told *told = data;

  g_object_unref (told->run);
  g_object_unref (told->sitting);
  g_free (told);
}

static char *
say_event (guint    point,
           gpointer data)
{
  Told *told = data;

  return point > 0 ? fathom_sitting_say (told->sitting, get_step (told->run, point)->entry) : NULL;
}

FathomChartModel *
fathom_analysis_chart_new (FathomAnalysisRun *run,
                           FathomSitting     *sitting)
{
  const FathomAnalysis *analysis = fathom_analysis_run_get_analysis (run);
  g_autofree char *how = say_how (analysis);
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, _("Win Chance"), how);
  Told told = { g_object_ref (run), g_object_ref (sitting) };

  fathom_chart_model_set_unit (model, FATHOM_CHART_PERCENT, 0);
  fathom_chart_model_set_range (model, 0, 1);
  fathom_chart_model_set_point_name (model, _("Round"));
  /* Translators: the heading of a column with sentences such as "Zoë keeps 1 2 3 4." */
  fathom_chart_model_set_detail (model, _("What Happened"), say_event, g_memdup2 (&told, sizeof told), told_free);
  add_seats (model, sitting);
  for (guint event = 0; event <= analysis->n_events; event++)
    add_event (model, run, sitting, event);
  add_marks (model, analysis);

  return model;
}

/* Luck and choices */

static void
add_row (FathomChartModel *model,
         const char       *label,
         const char       *name,
         double            value,
         FathomChartTint   tint)
{
  guint point = fathom_chart_model_add_point (model, label, NULL, 0);

  fathom_chart_model_set_value (model, 0, point, value);
  fathom_chart_model_set_tint (model, 0, point, tint);
}

static char *
say_change (const FathomAnalysedSeat *of)
{
  g_autofree char *result = fathom_grammar_percent (fathom_ui_language_get (), of->result, 0);

  /* Translators: a win chance at the beginning and at the end: "25 → 100%" */
  return g_strdup_printf (_("%d → %s"), (int) lround (100 * of->prior), result);
}

static void
add_account (FathomChartModel         *model,
             FathomSitting            *sitting,
             guint                     seat,
             const FathomAnalysedSeat *of)
{
  const char *name = fathom_sitting_get_name (sitting, seat);
  g_autofree char *change = say_change (of);
  guint group = fathom_chart_model_add_group (model, name, change);
  FathomShape shape;
  FathomColour colour;

  fathom_sitting_get_look (sitting, seat, &shape, &colour);
  fathom_chart_model_set_group_picture (model, group, fathom_chart_draw_piece, fathom_chart_piece (shape, colour));
  add_row (model, _("Luck"), name, of->luck, FATHOM_CHART_ACCENT);
  add_row (model, _("Choices"), name, of->choices, FATHOM_CHART_ORANGE);
  add_row (model, C_("analysis", "Others"), name, of->others, FATHOM_CHART_DARK);
  if (fabs (of->correction) >= LEAST_CORRECTION)
    add_row (model, _("Re-estimated"), name, of->correction, FATHOM_CHART_SILVER);
}

FathomChartModel *
fathom_balance_chart_new (FathomAnalysisRun *run,
                          FathomSitting     *sitting)
{
  const FathomAnalysis *analysis = fathom_analysis_run_get_analysis (run);
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_DIVERGING, _("Luck and Choices"),
                                                    _("Luck, choices and what the others did add up to the change."));

  fathom_chart_model_set_unit (model, FATHOM_CHART_GAIN, 0);
  fathom_chart_model_add_series (model, _("Change"), FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint seat = 1; seat <= analysis->players; seat++)
    add_account (model, sitting, seat, &analysis->seats[seat - 1]);

  return model;
}
