/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/player-charts.h"

#include "model/player-story.h"
#include "store/caches.h"
#include "views/app/ui-language.h"
#include "views/players/player-figures.h"
#include "views/widgets/dates.h"
#include "words/grammar.h"

#include <math.h>

#define FORM       20          /* matches */
#define POINTS     120         /* of a line at most */
#define RIVALS     12
#define LEAST_RATING 800       /* where its bars begin */

char *
fathom_player_dup_percent (double share)
{
  return fathom_grammar_percent (fathom_ui_language_get (), share, 0);
}

char *
fathom_player_dup_rating (const FathomRated *rated)
{
  return g_strdup_printf ("%.0f ± %.0f", fathom_rating_points (&rated->rating), fathom_rating_spread (&rated->rating));
}

static void
set_piece (FathomChartModel *model,
           guint             point,
           const char       *shape_name,
           const char       *colour_name)
{
  FathomShape shape;
  FathomColour colour;

  if (!fathom_shape_parse (shape_name, &shape))
    shape = FATHOM_SHAPE_SCALLOP;
  if (!fathom_colour_parse (colour_name, &colour))
    colour = FATHOM_COLOUR_BLUE;
  if (*shape_name != '\0' || *colour_name != '\0')
    fathom_chart_model_set_picture (model, point, fathom_chart_draw_piece, fathom_chart_piece (shape, colour));
}

/* Form */

static void
add_form (FathomChartModel   *model,
          const FathomPlayed *played)
{
  g_autofree char *date = fathom_date_dup_text (played->started);
  g_autofree char *text = g_strdup_printf ("%u", played->rank);
  /* Translators: the place of somebody in a match, and of how many: "place 2 of 4" */
  g_autofree char *words = g_strdup_printf (_("place %u of %u"), played->rank, played->players);
  guint point = fathom_chart_model_add_point (model, NULL, date, played->match);

  fathom_chart_model_set_value (model, 0, point, played->rank);
  fathom_chart_model_set_text (model, 0, point, text, words);
  if (played->parts > 0)
    fathom_chart_model_set_tint (model, 0, point, FATHOM_CHART_GOLD);
}

FathomChartModel *
fathom_player_chart_form (const FathomPlayerSheet *sheet)
{
  guint n = MIN (FORM, sheet->played->len), won = 0;
  /* Translators: the last so many matches of a player, one after the other */
  g_autofree char *sentence = g_strdup_printf (ntr (fathom_ui_language_get (), "the last match", "the last %u matches, newest last", n), n);
  g_autofree char *note = NULL;
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_FORM, C_("player", "Form"), sentence);

  fathom_chart_model_set_point_name (model, _("Match"));
  fathom_chart_model_add_series (model, C_("rank", "Place"), FATHOM_CHART_PALE, FATHOM_CHART_NO_SIGN);
  for (guint i = sheet->played->len - n; i < sheet->played->len; i++)
    {
      add_form (model, &g_array_index (sheet->played, FathomPlayed, i));
      won += g_array_index (sheet->played, FathomPlayed, i).parts > 0;
    }
  /* Translators: won or shared: "9 of 20 won" */
  note = g_strdup_printf (_("%u of %u won"), won, n);
  fathom_chart_model_set_note (model, note);
  return model;
}

/* Trend */

static void
name_point (FathomChartModel *model,
            gint64            started,
            gint64            match,
            int              *month)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (started);
  g_autofree char *name = fathom_date_dup_text (started);
  g_autofree char *label = NULL;
  int now = date != NULL ? g_date_time_get_year (date) * 12 + g_date_time_get_month (date) : 0;

  if (now != *month)
    label = fathom_date_dup_short_month (started);
  *month = now;
  fathom_chart_model_add_point (model, label, name, match);
}

FathomChartModel *
fathom_player_chart_trend (const FathomPlayerSheet *sheet)
{
  g_autoptr (GArray) trend = fathom_story_trend (sheet->played, POINTS);
  gboolean joined = sheet->played->len >= FATHOM_STORY_WINDOW;
  g_autofree char *sentence = g_strdup_printf (_("win rate over %u matches; band: where the true rate most likely lies"), FATHOM_STORY_WINDOW);
  g_autofree char *equal = fathom_player_dup_percent (fathom_story_equal (sheet->played));
  /* Translators: the win rate of players who are equally strong: "equal players: 26%" */
  g_autofree char *reference = g_strdup_printf (_("equal players: %s"), equal);
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, C_("player", "Trend"),
                                                    joined ? sentence : _("win rate so far; lines: where the true rate most likely lies"));
  int month = -1;

  fathom_chart_model_set_unit (model, FATHOM_CHART_PERCENT, 0);
  fathom_chart_model_set_range (model, 0, 0.6);
  fathom_chart_model_set_point_name (model, _("Match"));
  fathom_chart_model_set_empty (model, _("Too few matches to say more"));
  fathom_chart_model_add_series (model, _("Win Rate"), FATHOM_CHART_ACCENT, FATHOM_CHART_DISC);
  fathom_chart_model_set_joined (model, 0, joined);
  for (guint i = 0; i < trend->len; i++)
    {
      const FathomStoryPoint *point = &g_array_index (trend, FathomStoryPoint, i);

      name_point (model, point->started, point->match, &month);
      fathom_chart_model_set_value (model, 0, i, point->rate.rate);
      fathom_chart_model_set_interval (model, 0, i, point->rate.low, point->rate.high);
    }
  if (trend->len > 0)
    fathom_chart_model_set_reference (model, fathom_story_equal (sheet->played), reference);
  return model;
}

FathomChartModel *
fathom_player_chart_rating (const FathomPlayerSheet *sheet)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, _("Rating"), _("strength over all games; band: where it most likely lies"));
  guint n = sheet->ratings->len, step = n / POINTS + 1;
  gboolean joined = sheet->rated.matches >= FATHOM_STORY_WINDOW;
  int month = -1;

  fathom_chart_model_set_point_name (model, _("Match"));
  fathom_chart_model_set_empty (model, _("Too few matches to say more"));
  fathom_chart_model_add_series (model, _("Rating"), FATHOM_CHART_PURPLE, FATHOM_CHART_DIAMOND);
  fathom_chart_model_set_joined (model, 0, joined);
  for (guint i = 0; i < n; i++)
    {
      const FathomRatingStep *found = &g_array_index (sheet->ratings, FathomRatingStep, i);
      double points = round (fathom_rating_points (&found->rating)), spread = round (fathom_rating_spread (&found->rating));
      guint point = fathom_chart_model_get_n_points (model);

      if (found->matches < FATHOM_RATING_ENOUGH || (n - 1 - i) % step != 0)
        continue;
      name_point (model, found->started, found->match, &month);
      fathom_chart_model_set_value (model, 0, point, points);
      fathom_chart_model_set_interval (model, 0, point, points - spread, points + spread);
    }
  if (fathom_chart_model_get_n_points (model) > 0)
    fathom_chart_model_set_reference (model, 1500, _("newcomer: 1500"));
  return model;
}

/* Those that were played. */
guint
fathom_player_count_games (const FathomPlayerSheet *sheet)
{
  guint n = 0;

  for (guint i = 0; i < sheet->games->len; i++)
    n += g_array_index (sheet->games, FathomPlayerGame, i).totals.games > 0;
  return n;
}

static void
add_game (FathomChartModel        *model,
          const FathomPlayerSheet *sheet,
          const FathomPlayerGame  *game)
{
  gboolean rated = game->rated.matches >= FATHOM_RATING_ENOUGH;
  g_autofree char *share = fathom_player_dup_percent (game->totals.rate.rate);
  /* Translators: a share and of how many matches: "48% of 120" */
  g_autofree char *rate = g_strdup_printf (_("%s of %u"), share, game->totals.games);
  g_autofree char *rating = rated ? fathom_player_dup_rating (&game->rated) : g_strdup ("–");
  guint point = fathom_chart_model_add_point (model, game->game->title, NULL, 0);

  fathom_chart_model_set_value (model, 0, point, game->totals.rate.rate);
  fathom_chart_model_set_text (model, 0, point, rate, NULL);
  fathom_chart_model_set_value (model, 1, point, rated ? MAX (1, fathom_rating_points (&game->rated.rating) - LEAST_RATING) : 0);
  fathom_chart_model_set_text (model, 1, point, rating, rated ? NULL : _("after five matches"));
  fathom_figures_set_filter (model, point, &(FathomFigureFilter) { .game = game->game->id, .with = { sheet->profile->id } });
}

FathomChartModel *
fathom_player_chart_games (const FathomPlayerSheet *sheet)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, _("Game by Game"), _("win rate and rating in each game"));

  fathom_chart_model_set_point_name (model, _("Game"));
  fathom_chart_model_add_track (model, _("win rate"), 1);
  fathom_chart_model_add_series (model, _("Win Rate"), FATHOM_CHART_GOLD, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_track (model, _("rating"), 0);
  fathom_chart_model_add_series (model, _("Rating"), FATHOM_CHART_PURPLE, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < sheet->games->len; i++)
    if (g_array_index (sheet->games, FathomPlayerGame, i).totals.games > 0)
      add_game (model, sheet, &g_array_index (sheet->games, FathomPlayerGame, i));
  return model;
}

FathomChartModel *
fathom_player_chart_luck (const FathomPlayerSheet *sheet)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, _("Luck Over Time"), _("how luck and the player’s choices changed the win chance, match by match"));
  int month = -1;

  fathom_chart_model_set_unit (model, FATHOM_CHART_GAIN, 0);
  fathom_chart_model_set_range (model, -0.2, 0.2);
  fathom_chart_model_set_point_name (model, _("Match"));
  fathom_chart_model_add_series (model, C_("analysis", "Luck"), FATHOM_CHART_BLUE, FATHOM_CHART_DISC);
  fathom_chart_model_add_series (model, C_("analysis", "Choices"), FATHOM_CHART_ORANGE, FATHOM_CHART_SQUARE);
  for (guint i = 0; i < sheet->luck->len; i++)
    {
      const FathomLuck *luck = &g_array_index (sheet->luck, FathomLuck, i);

      name_point (model, luck->started, luck->match, &month);
      fathom_chart_model_set_value (model, 0, i, luck->luck);
      fathom_chart_model_set_value (model, 1, i, luck->choices);
    }
  fathom_chart_model_set_joined (model, 0, sheet->luck->len >= FATHOM_STORY_WINDOW);
  fathom_chart_model_set_joined (model, 1, sheet->luck->len >= FATHOM_STORY_WINDOW);
  fathom_chart_model_set_reference (model, 0, NULL);
  return model;
}

/* Others */

static void
add_part (FathomChartModel *model,
          guint             series,
          guint             point,
          const char       *format,
          guint             count)
{
  g_autofree char *text = g_strdup_printf (format, count);

  fathom_chart_model_set_value (model, series, point, count);
  fathom_chart_model_set_text (model, series, point, text, NULL);
}

static void
add_rival (FathomChartModel  *model,
           const FathomRival *rival)
{
  guint point = fathom_chart_model_add_point (model, rival->name, NULL, 0);

  set_piece (model, point, rival->shape, rival->colour);
  add_part (model, 0, point, _("%u ahead"), rival->versus.first_ahead);
  add_part (model, 1, point, _("%u tied"), rival->versus.level);
  add_part (model, 2, point, _("%u behind"), rival->versus.second_ahead);
}

FathomChartModel *
fathom_player_chart_rivals (const FathomPlayerSheet *sheet)
{
  g_autofree char *sentence = fathom_grammar_printf (_("matches in which %s finished ahead of the other, or behind"), sheet->profile->name);
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, _("Head-to-Head"), sentence);
  /* Translators: headings of columns with numbers of matches, in each of which one finished ahead of another or behind */
  const char *headings[] = { C_("matches", "Ahead"), C_("matches", "Tied"), C_("matches", "Behind") };

  fathom_chart_model_set_point_name (model, _("Player"));
  fathom_chart_model_set_unit (model, FATHOM_CHART_COUNT, 0);
  fathom_chart_model_set_empty (model, _("No match against another profile yet"));
  fathom_chart_model_add_track (model, NULL, -1);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_DARK, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_PALE, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    fathom_chart_model_set_heading (model, i, headings[i]);
  for (guint i = 0; i < sheet->rivals->len && i < RIVALS; i++)
    {
      const FathomRival *rival = g_ptr_array_index (sheet->rivals, i);

      add_rival (model, rival);
      fathom_figures_set_filter (model, i, &(FathomFigureFilter) { .with = { sheet->profile->id, rival->profile } });
    }
  return model;
}

static void
add_comparison (FathomChartModel *model,
                const char       *label,
                double            one,
                double            other,
                guint             decimals,
                gboolean          percent)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  guint point = fathom_chart_model_add_point (model, label, NULL, 0);
  g_autofree char *first = percent ? fathom_grammar_percent (language, one, decimals) : fathom_grammar_number (language, one, decimals);
  g_autofree char *second = percent ? fathom_grammar_percent (language, other, decimals) : fathom_grammar_number (language, other, decimals);

  fathom_chart_model_set_value (model, 0, point, MAX (0, one));
  fathom_chart_model_set_text (model, 0, point, first, NULL);
  fathom_chart_model_set_value (model, 1, point, MAX (0, other));
  fathom_chart_model_set_text (model, 1, point, second, NULL);
}

/* Of points of different games there is no mean. */
static void
add_scores (FathomChartModel  *model,
            const FathomRival *rival)
{
  /* Translators: the title of a game */
  g_autofree char *average = g_strdup_printf (_("Average Score, %s"), rival->game->title);
  g_autofree char *best = g_strdup_printf (_("Best Score, %s"), rival->game->title);
  gboolean one_game = rival->there.first.games == rival->versus.first.games;

  add_comparison (model, one_game ? _("Average Score") : average, rival->there.first.average, rival->there.second.average, 1, FALSE);
  add_comparison (model, one_game ? _("Best Score") : best, rival->there.first.best, rival->there.second.best, 0, FALSE);
}

FathomChartModel *
fathom_player_chart_compare (const FathomPlayerSheet *sheet,
                             const FathomRival       *rival)
{
  const FathomVersus *versus = &rival->versus;
  g_autofree char *title = fathom_grammar_printf (_("%s and %s"), sheet->profile->name, rival->name);
  g_autofree char *sentence = g_strdup_printf (ntr (fathom_ui_language_get (), "in the one match they played together",
                                                    "in the %u matches they played together", versus->first.games), versus->first.games);
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, title, sentence);

  fathom_chart_model_add_track (model, NULL, -1);
  fathom_chart_model_add_series (model, sheet->profile->name, FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, rival->name, FATHOM_CHART_GOLD, FATHOM_CHART_NO_SIGN);
  add_comparison (model, _("Finished Ahead"), versus->first_ahead, versus->second_ahead, 0, FALSE);
  add_comparison (model, _("Win Rate"), versus->first.rate.rate, versus->second.rate.rate, 0, TRUE);
  if (rival->game != NULL && !rival->game->pointless)
    add_scores (model, rival);
  if (sheet->rated.matches >= FATHOM_RATING_ENOUGH && rival->rated.matches >= FATHOM_RATING_ENOUGH)
    add_comparison (model, _("Rating"), fathom_rating_points (&sheet->rated.rating), fathom_rating_points (&rival->rated.rating), 0, FALSE);
  for (guint i = 0; i < fathom_chart_model_get_n_points (model); i++)
    fathom_figures_set_filter (model, i, &(FathomFigureFilter) { .with = { sheet->profile->id, rival->profile } });
  return model;
}

static void
add_seat (FathomChartModel   *model,
          guint               seat,
          const FathomTotals *totals,
          gint64              profile)
{
  g_autofree char *label = g_strdup_printf ("%u", seat);
  g_autofree char *name = g_strdup_printf (ntr (fathom_ui_language_get (), "seat %u, %u match", "seat %u, %u matches", totals->games), seat, totals->games);
  guint point = fathom_chart_model_add_point (model, label, name, 0);

  fathom_chart_model_set_value (model, 0, point, totals->rate.rate);
  fathom_chart_model_set_interval (model, 0, point, totals->rate.low, totals->rate.high);
  fathom_chart_model_set_value (model, 1, point, totals->equal);
  if (profile != 0)
    fathom_figures_set_filter (model, point, &(FathomFigureFilter) { .with = { profile }, .seat = seat });
}

/* The third seat is only at tables of three and more: each seat is compared with those that it was at. */
FathomChartModel *
fathom_player_chart_seats (const FathomTotals *seats,
                           gint64              profile)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_HISTOGRAM, _("Seat Order"), _("win rate by seat, the first player in seat 1; lines: where the true rate most likely lies"));
  guint matches = 0;

  fathom_chart_model_set_unit (model, FATHOM_CHART_PERCENT, 0);
  fathom_chart_model_set_range (model, 0, 0.5);
  fathom_chart_model_set_point_name (model, _("Seat"));
  fathom_chart_model_set_empty (model, _("Too few matches to say more"));
  fathom_chart_model_add_series (model, _("Win Rate"), FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  /* Translators: the win rate that equally strong players would have, beside "Win Rate" */
  fathom_chart_model_add_series (model, _("Equal Players"), FATHOM_CHART_DARK, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < FATHOM_STATISTICS_SEATS; i++)
    matches += seats[i].games;
  for (guint i = 0; i < FATHOM_STATISTICS_SEATS && matches >= FATHOM_STORY_ENOUGH; i++)
    if (seats[i].games > 0)
      add_seat (model, i + 1, &seats[i], profile);
  if (matches >= FATHOM_STORY_ENOUGH)
    fathom_chart_model_set_reference (model, NAN, _("dashed: equal players"));
  return model;
}
