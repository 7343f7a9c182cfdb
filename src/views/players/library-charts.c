/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn about all players together. */
#include "model/bot-title.h"
#include "model/dice-verdict.h"
#include "views/app/ui-language.h"
#include "views/players/player-charts.h"
#include "views/players/player-figures.h"
#include "views/table/game-view.h"
#include "views/widgets/dates.h"
#include "words/grammar.h"

#include <math.h>

#define RANKED 16
#define MONTHS 24

/* How strong a bot is said to be is seen here. */
static char *
dup_name (const FathomRanked *ranked)
{
  FathomBot bot;

  if (ranked->bot == NULL)
    return g_strdup (ranked->name);
  return fathom_bot_parse (ranked->bot, &bot) ? fathom_bot_dup_title (bot, NULL, TRUE, fathom_ui_language_get ()) : g_strdup (ranked->bot);
}

static void
add_ranked (FathomChartModel   *model,
            const FathomRanked *ranked,
            double              least)
{
  g_autofree char *name = dup_name (ranked);
  g_autofree char *rating = fathom_player_dup_rating (&ranked->rated);
  g_autofree char *words = g_strdup_printf (ntr (fathom_ui_language_get (), "%s after %u match", "%s after %u matches", ranked->rated.matches), rating,
                                            ranked->rated.matches);
  guint point = fathom_chart_model_add_point (model, name, NULL, 0);
  FathomShape shape;
  FathomColour colour;

  fathom_chart_model_set_value (model, 0, point, fathom_rating_points (&ranked->rated.rating) - least);
  fathom_chart_model_set_text (model, 0, point, rating, words);
  if (ranked->bot != NULL)
    fathom_chart_model_set_tint (model, 0, point, FATHOM_CHART_SILVER);
  if (fathom_shape_parse (ranked->shape, &shape) && fathom_colour_parse (ranked->colour, &colour))
    fathom_chart_model_set_picture (model, point, fathom_chart_draw_piece, fathom_chart_piece (shape, colour));
}

static char *
dup_ranks_sentence (const FathomGame *game)
{
  if (game == NULL)
    return g_strdup (_("strength across all games, after five matches; with 100 more you win 64 of 100 matches for two"));
  /* Translators: the title of a game */
  return g_strdup_printf (_("strength in %s, after five matches; with 100 more you win 64 of 100 matches for two"), game->title);
}

FathomChartModel *
fathom_library_chart_ranks (const GPtrArray  *ranked,
                            const FathomGame *game)
{
  g_autofree char *sentence = dup_ranks_sentence (game);
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, _("Ratings"), sentence);
  double least = 1500;

  fathom_chart_model_set_point_name (model, _("Player"));
  fathom_chart_model_set_empty (model, _("Nobody has finished five matches yet"));
  fathom_chart_model_add_series (model, _("Rating"), FATHOM_CHART_PURPLE, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < ranked->len; i++)
    least = fmin (least, fathom_rating_points (&((FathomRanked *) g_ptr_array_index (ranked, i))->rated.rating));
  for (guint i = 0; i < ranked->len && i < RANKED; i++)
    {
      const FathomRanked *one = g_ptr_array_index (ranked, i);

      add_ranked (model, one, floor (least / 100) * 100 - 200);
      fathom_figures_set_filter (model, i, &(FathomFigureFilter) { .game = game != NULL ? game->id : NULL, .with = { one->rated.profile },
                                                                   .nobody = one->rated.profile == 0 });
    }
  return model;
}

/* Months without a match are shown, too. */
FathomChartModel *
fathom_library_chart_months (const FathomLibrarySheet *sheet)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_HISTOGRAM, _("Matches by Month"), _("finished matches of all games"));
  const FathomMonth *last = sheet->months->len > 0 ? &g_array_index (sheet->months, FathomMonth, sheet->months->len - 1) : NULL;
  const FathomMonth *first = last != NULL ? &g_array_index (sheet->months, FathomMonth, 0) : NULL;
  guint to = last != NULL ? last->year * 12 + last->month - 1 : 0, from = last != NULL ? MAX (first->year * 12 + first->month - 1, to - MIN (to, MONTHS - 1)) : 1;
  guint step = to - from < 4 ? 1 : to - from < 12 ? 3 : 6; /* months between two that have their names below them */

  fathom_chart_model_set_unit (model, FATHOM_CHART_COUNT, 0);
  fathom_chart_model_set_range (model, 0, 4);
  fathom_chart_model_set_point_name (model, _("Month"));
  fathom_chart_model_set_empty (model, _("No finished match yet"));
  fathom_chart_model_add_series (model, _("Matches"), FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint month = from, i = 0; month <= to && last != NULL; month++)
    {
      g_autoptr (GDateTime) date = g_date_time_new_local (month / 12, month % 12 + 1, 1, 0, 0, 0), next = g_date_time_add_months (date, 1);
      g_autofree char *name = fathom_date_dup_short_month (g_date_time_to_unix (date));
      guint point = fathom_chart_model_add_point (model, (to - month) % step == 0 ? name : NULL, name, 0);

      fathom_figures_set_filter (model, point, &(FathomFigureFilter) { .from = g_date_time_to_unix (date), .to = g_date_time_to_unix (next) });
      while (i < sheet->months->len && g_array_index (sheet->months, FathomMonth, i).year * 12 + g_array_index (sheet->months, FathomMonth, i).month - 1 < month)
        i++;
      fathom_chart_model_set_value (model, 0, point,
                                    i < sheet->months->len && g_array_index (sheet->months, FathomMonth, i).year * 12 +
                                    g_array_index (sheet->months, FathomMonth, i).month - 1 == month
                                    ? g_array_index (sheet->months, FathomMonth, i).matches : 0);
    }
  return model;
}

static FathomChartModel *
new_dice (const FathomDiceStatistics *dice,
          const FathomProfile        *roller,
          const char                 *sentence)
{
  const char *set = dice->app ? _("Dice of the App") : *dice->name != '\0' ? dice->name : _("Dice at the Table");
  g_autofree char *title = NULL, *both = NULL;

  if (roller == NULL)
    return fathom_chart_model_new (FATHOM_CHART_HISTOGRAM, set, sentence);
  /* Translators: the title of a chart: the dice that somebody rolled */
  title = fathom_grammar_printf (_("%s’s Dice"), roller->name);
  both = g_strconcat (set, fathom_grammar_colon (fathom_ui_language_get ()), sentence, NULL);
  return fathom_chart_model_new (FATHOM_CHART_HISTOGRAM, title, both);
}

FathomChartModel *
fathom_library_chart_dice (const FathomDiceStatistics *dice,
                           const FathomProfile        *roller)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  const FathomGame *game = fathom_game_find (dice->game);
  const char *last = game != NULL ? fathom_game_view_find (game)->last_face : NULL;
  g_autofree char *rolled = fathom_grammar_count (language, dice->rolled);
  g_autofree char *low = fathom_grammar_count (language, ceil (dice->low)), *high = fathom_grammar_count (language, floor (dice->high));
  g_autofree char *sentence = g_strdup_printf (ntr (language, "%s die, compared with fair dice", "%s dice, compared with fair dice", dice->rolled), rolled);
  /* Translators: how often each face of fair dice comes up */
  g_autofree char *band = g_strdup_printf (_("fair: %s to %s, 19 times in 20"), low, high);
  FathomChartModel *model = new_dice (dice, roller, sentence);

  fathom_chart_model_set_unit (model, FATHOM_CHART_COUNT, 0);
  fathom_chart_model_set_range (model, 0, 1);
  fathom_chart_model_set_point_name (model, _("Face"));
  fathom_chart_model_add_series (model, _("Dice"), FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < G_N_ELEMENTS (dice->counts); i++)
    {
      g_autofree char *label = i == 5 && last != NULL ? g_strdup (C_("face of a die", last)) : g_strdup_printf ("%u", i + 1);

      fathom_chart_model_set_value (model, 0, fathom_chart_model_add_point (model, label, NULL, 0), dice->counts[i]);
      if (game != NULL)
        fathom_figures_set_filter (model, i, &(FathomFigureFilter) { .game = game->id, .with = { roller != NULL ? roller->id : 0 },
                                                                     .dice = dice->app ? FATHOM_DICE_OF_APP : FATHOM_DICE_OF_SET,
                                                                     .dice_set = *dice->name != '\0' ? g_intern_string (dice->name) : NULL });
    }
  fathom_chart_model_set_reference (model, dice->expected, NULL);
  fathom_chart_model_set_band (model, dice->low, dice->high, band);
  return model;
}
