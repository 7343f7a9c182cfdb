/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/review-figures.h"

#include "views/app/ui-language.h"
#include "views/players/player-charts.h"
#include "views/widgets/dates.h"
#include "words/grammar.h"
#include "words/words.h"

#define STANDING 16            /* players that are listed */
#define ROWS     60            /* of matches: each is a widget */
#define LINES    5             /* that are told apart in one chart */
#define POINTS   120

static const FathomReviewPlayer *
get_player (const FathomReviewSheet *sheet,
            guint                    i)
{
  return g_ptr_array_index (sheet->players, i);
}

/* A bot may have the name of a person. */
static char *
dup_name (const FathomReviewPlayer *player)
{
  return player->bot ? g_strdup_printf (_("%s (bot)"), player->name) : g_strdup (player->name);
}

static char *
dup_matches (guint n)
{
  return g_strdup_printf (ntr (fathom_ui_language_get (), "%u match", "%u matches", n), n);
}

/* Words */

/* Those who took part in every match, if they are few enough to be a name. */
static char *
dup_company (const FathomReviewSheet *sheet)
{
  FathomVoice voice = { .language = fathom_ui_language_get () };

  for (guint i = 0; i < sheet->players->len && voice.players < FATHOM_MAX_SEATS; i++)
    if (get_player (sheet, i)->games == sheet->n_matches)
      voice.names[voice.players++] = get_player (sheet, i)->name;
  return voice.players > 1 ? fathom_words_join_seats (&voice, (1u << voice.players) - 1) : NULL;
}

char *
fathom_review_dup_title (const FathomReviewSheet *sheet)
{
  g_autofree char *day = NULL, *company = NULL;

  switch (sheet->kind)
    {
    case FATHOM_REVIEW_EVENING:
      day = fathom_date_dup_day (sheet->from);
      /* Translators: a title; the day, as "Saturday 14 November" */
      return g_strdup_printf (_("Evening of %s"), day);
    case FATHOM_REVIEW_YEAR:
      /* Translators: a title; the year */
      return g_strdup_printf (_("%u in Review"), sheet->year);
    default:
      company = dup_company (sheet);
      /* Translators: a title: matches that somebody has chosen; who played, as "Ana and Luc" */
      return company != NULL ? g_strdup_printf (_("Series: %s"), company) : g_strdup (_("Series"));
    }
}

char *
fathom_review_dup_summary (const FathomReviewSheet *sheet)
{
  g_autofree char *matches = dup_matches (sheet->n_matches);
  GString *text = g_string_new (matches);

  if (sheet->seconds > 0)
    {
      g_autofree char *span = fathom_date_dup_span (sheet->seconds);

      g_string_append_printf (text, " · %s", span);
    }
  if (sheet->place != NULL)
    g_string_append_printf (text, " · %s", sheet->place);
  if (sheet->kind == FATHOM_REVIEW_SERIES && sheet->n_matches > 0)
    {
      g_autofree char *first = fathom_date_dup_date (sheet->from), *last = fathom_date_dup_date (sheet->to);

      if (g_str_equal (first, last))
        g_string_append_printf (text, " · %s", first);
      else
        /* Translators: from one date to another */
        g_string_append_printf (text, _(" · %s to %s"), first, last);
    }
  if (sheet->kind == FATHOM_REVIEW_YEAR && sheet->n_before > 0)
    {
      g_string_append (text, " · ");
      /* Translators: matches of the year before: "34 in 2025" */
      g_string_append_printf (text, _("%u in %u"), sheet->n_before, sheet->year - 1);
    }
  return g_string_free (text, FALSE);
}

static guint
count_leaders (const FathomReviewSheet *sheet)
{
  guint n = 0;

  while (n < sheet->players->len && get_player (sheet, n)->victories == get_player (sheet, 0)->victories)
    n++;
  return n;
}

static char *
dup_wins (const FathomReviewPlayer *player)
{
  const FathomTotals totals = { .games = player->games, .wins = player->wins, .shared = player->shared };

  return fathom_player_describe_wins (fathom_ui_language_get (), &totals);
}

char *
fathom_review_dup_verdict (const FathomReviewSheet *sheet)
{
  FathomVoice voice = { .language = fathom_ui_language_get () };
  guint n = sheet->players->len > 0 ? count_leaders (sheet) : 0;
  g_autofree char *wins = NULL, *names = NULL, *first = NULL;

  if (n == 0 || get_player (sheet, 0)->victories == 0 || n > FATHOM_MAX_SEATS)
    return g_strdup ("");
  wins = dup_wins (get_player (sheet, 0));
  first = dup_name (get_player (sheet, 0));
  if (n == 1)
    /* Translators: a name, then matches as in "3 won, 1 shared" */
    return fathom_grammar_printf (_("%s comes first: %s."), first, wins);
  for (guint i = 0; i < n; i++)
    voice.names[voice.players++] = get_player (sheet, i)->name;
  names = fathom_words_join_seats (&voice, (1u << n) - 1);
  /* Translators: several names, as "Ana and Luc" */
  return fathom_grammar_printf (_("%s share the lead."), names);
}

/* Charts */

static void
set_piece (FathomChartModel         *model,
           guint                     point,
           const FathomReviewPlayer *player)
{
  FathomShape shape;
  FathomColour colour;

  if (fathom_shape_parse (player->shape, &shape) && fathom_colour_parse (player->colour, &colour))
    fathom_chart_model_set_picture (model, point, fathom_chart_draw_piece, fathom_chart_piece (shape, colour));
}

static void
add_part (FathomChartModel *model,
          guint             series,
          guint             point,
          const char       *format,
          guint             count)
{
  g_autofree char *text = fathom_grammar_count (fathom_ui_language_get (), count), *words = g_strdup_printf (format, count);

  fathom_chart_model_set_value (model, series, point, count);
  fathom_chart_model_set_text (model, series, point, text, words);
}

static FathomChartModel *
new_standings (const FathomReviewSheet *sheet)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, _("Standings"), _("most wins first; a shared victory counts in part"));

  fathom_chart_model_set_point_name (model, _("Player"));
  /* Translators: matches: what the three numbers beside each bar are */
  fathom_chart_model_add_track (model, _("won · shared · not won"), 0);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_GOLD, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_DARK, FATHOM_CHART_NO_SIGN);
  fathom_chart_model_add_series (model, NULL, FATHOM_CHART_PALE, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < sheet->players->len && i < STANDING; i++)
    {
      const FathomReviewPlayer *player = get_player (sheet, i);
      g_autofree char *name = dup_name (player);
      guint point = fathom_chart_model_add_point (model, name, NULL, 0), lost = player->games - player->wins - player->shared;
      const FathomFigureFilter filter = { .from = sheet->from, .to = sheet->to + (sheet->kind == FATHOM_REVIEW_SERIES), .with = { player->profile },
                                          .nobody = player->profile == 0 || sheet->kind == FATHOM_REVIEW_SERIES };

      set_piece (model, point, player);
      add_part (model, 0, point, ntr (language, "%u won", "%u won", player->wins), player->wins);
      add_part (model, 1, point, ntr (language, "%u shared", "%u shared", player->shared), player->shared);
      /* Translators: matches, beside "%u won" and "%u shared" */
      add_part (model, 2, point, ntr (language, "%u not won", "%u not won", lost), lost);
      fathom_figures_set_filter (model, point, &filter);
    }
  return model;
}

/* Match by match; of many only some are drawn, the last among them. */
static FathomChartModel *
new_course (const FathomReviewSheet *sheet)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_LINES, _("Match by Match"), _("victories so far; shared ones count in part"));
  guint n = MIN (sheet->players->len, LINES), step = sheet->n_matches / POINTS + 1;
  double victories[LINES] = { 0 };

  fathom_chart_model_set_unit (model, FATHOM_CHART_NUMBER, 0);
  fathom_chart_model_set_range (model, 0, 2);
  fathom_chart_model_set_point_name (model, _("Match"));
  for (guint i = 0; i < n; i++)
    {
      FathomColour colour;
      gboolean known = fathom_colour_parse (get_player (sheet, i)->colour, &colour);
      g_autofree char *name = dup_name (get_player (sheet, i));

      fathom_chart_model_set_joined (model, fathom_chart_model_add_series (model, name,
                                                                           known ? (FathomChartTint) colour : (FathomChartTint) i, i), TRUE);
    }
  for (guint m = 0; m < sheet->n_matches; m++)
    {
      const FathomEveningMatch *match = g_ptr_array_index (sheet->list, m);
      const FathomGame *game = fathom_game_find (match->game);
      g_autofree char *date = fathom_date_dup_text (match->started), *number = g_strdup_printf ("%u", m + 1);
      g_autofree char *name = g_strdup_printf ("%s, %s", game != NULL ? game->title : match->game, date);
      guint point;

      for (guint i = 0; i < match->n_seats; i++)
        {
          guint player = fathom_review_find_player (sheet, &match->seats[i]);

          if (player < n)
            victories[player] += match->seats[i].parts / 60.0;
        }
      if ((sheet->n_matches - 1 - m) % step != 0)
        continue;
      point = fathom_chart_model_add_point (model, number, name, match->match);
      for (guint i = 0; i < n; i++)
        fathom_chart_model_set_value (model, i, point, victories[i]);
    }
  return model;
}

static FathomChartModel *
new_months (const FathomReviewSheet *sheet)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_HISTOGRAM, _("Matches by Month"), _("finished matches of all games"));

  fathom_chart_model_set_unit (model, FATHOM_CHART_COUNT, 0);
  fathom_chart_model_set_range (model, 0, 4);
  fathom_chart_model_set_point_name (model, _("Month"));
  fathom_chart_model_add_series (model, _("Matches"), FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (GDateTime) first = g_date_time_new_local (sheet->year, i + 1, 1, 0, 0, 0), next = g_date_time_add_months (first, 1);
      g_autofree char *name = fathom_date_dup_month (g_date_time_to_unix (first)), *label = g_strdup_printf ("%u", i + 1);
      guint point = fathom_chart_model_add_point (model, label, name, 0);
      const FathomFigureFilter filter = { .from = g_date_time_to_unix (first), .to = g_date_time_to_unix (next) };

      fathom_chart_model_set_value (model, 0, point, sheet->months[i]);
      fathom_figures_set_filter (model, point, &filter);
    }
  return model;
}

static FathomChartModel *
new_games (const FathomReviewSheet *sheet)
{
  FathomChartModel *model = fathom_chart_model_new (FATHOM_CHART_BARS, C_("review", "Games"), _("finished matches of each"));

  fathom_chart_model_set_point_name (model, _("Game"));
  fathom_chart_model_add_series (model, _("Matches"), FATHOM_CHART_ACCENT, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < sheet->games->len; i++)
    {
      const FathomReviewGame *game = &g_array_index (sheet->games, FathomReviewGame, i);
      guint point = fathom_chart_model_add_point (model, game->game->title, NULL, 0);
      const FathomFigureFilter filter = { .from = sheet->from, .to = sheet->to + (sheet->kind == FATHOM_REVIEW_SERIES), .game = game->game->id,
                                          .nobody = sheet->kind == FATHOM_REVIEW_SERIES };

      fathom_chart_model_set_value (model, 0, point, game->matches);
      fathom_figures_set_filter (model, point, &filter);
    }
  return model;
}

/* NULL where no analysis is kept. */
static FathomChartModel *
new_luck (const FathomReviewSheet *sheet)
{
  g_autoptr (FathomChartModel) model = fathom_chart_model_new (FATHOM_CHART_DIVERGING, _("Luck and Choices"),
                                                               _("their effect on the win chance, all analyzed matches together"));

  fathom_chart_model_set_unit (model, FATHOM_CHART_GAIN, 0);
  fathom_chart_model_set_point_name (model, _("Player"));
  fathom_chart_model_add_series (model, _("Value"), FATHOM_CHART_BLUE, FATHOM_CHART_NO_SIGN);
  for (guint i = 0; i < sheet->players->len && i < LINES; i++)
    {
      const FathomReviewPlayer *player = get_player (sheet, i);
      g_autofree char *name = dup_name (player);
      g_autofree char *luck = g_strdup_printf ("%s, %s", name, C_("analysis", "Luck"));
      g_autofree char *choices = g_strdup_printf ("%s, %s", name, C_("analysis", "Choices"));
      guint point;

      if (player->analysed == 0)
        continue;
      fathom_chart_model_add_group (model, name, NULL);
      point = fathom_chart_model_add_point (model, C_("analysis", "Luck"), luck, 0);
      fathom_chart_model_set_value (model, 0, point, player->luck);
      point = fathom_chart_model_add_point (model, C_("analysis", "Choices"), choices, 0);
      fathom_chart_model_set_value (model, 0, point, player->choices);
      fathom_chart_model_set_tint (model, 0, point, FATHOM_CHART_ORANGE);
    }
  return fathom_chart_model_get_n_points (model) > 0 ? g_steal_pointer (&model) : NULL;
}

/* What stands out */

static char *
dup_feat_title (const FathomReviewFeat *feat)
{
  switch (feat->kind)
    {
    case FATHOM_FEAT_BEST:
      return g_strdup_printf (_("Best Score, %s"), feat->game->title);
    case FATHOM_FEAT_CLOSEST:
      return g_strdup (_("Closest Victory"));
    case FATHOM_FEAT_CLEAREST:
      return g_strdup (_("Clearest Victory"));
    case FATHOM_FEAT_LONGEST:
      return g_strdup (_("Longest Match"));
    case FATHOM_FEAT_STREAK:
      return g_strdup (_("Most Wins in a Row"));
    default:
      return g_strdup (_("Most Matches in One Evening"));
    }
}

static char *
dup_feat_value (const FathomReviewFeat *feat)
{
  if (feat->kind == FATHOM_FEAT_LONGEST)
    return fathom_date_dup_span (feat->value);
  if (feat->kind == FATHOM_FEAT_CLOSEST && feat->value == 0)
    return g_strdup (_("on the tiebreak"));
  if (feat->kind == FATHOM_FEAT_CLOSEST || feat->kind == FATHOM_FEAT_CLEAREST)
    /* Translators: by how many points somebody won */
    return g_strdup_printf (ntr (fathom_ui_language_get (), "by %d point", "by %d points", feat->value), (int) feat->value);
  return g_strdup_printf ("%" G_GINT64_FORMAT, feat->value);
}

static void
add_feats (GtkBox                  *box,
           const FathomReviewSheet *sheet)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("What Stood Out"));
  for (guint i = 0; i < sheet->feats->len; i++)
    {
      const FathomReviewFeat *feat = &g_array_index (sheet->feats, FathomReviewFeat, i);
      g_autofree char *title = dup_feat_title (feat), *value = dup_feat_value (feat);
      g_autofree char *date = feat->started != 0 ? fathom_date_dup_text (feat->started) : NULL;
      g_autofree char *name = feat->player >= 0 ? dup_name (get_player (sheet, feat->player)) : NULL;
      g_autofree char *both = name != NULL && date != NULL ? g_strdup_printf ("%s · %s", name, date) : NULL;

      fathom_figures_add_record (ADW_PREFERENCES_GROUP (group), title, value, both != NULL ? both : name != NULL ? name : date, feat->match);
    }
  if (sheet->feats->len > 0)
    gtk_box_append (box, group);
  else
    g_object_unref (g_object_ref_sink (group));
}

/* The matches themselves */

static void
add_entries (GtkBox                  *box,
             const FathomReviewSheet *sheet)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  GtkWidget *group = adw_preferences_group_new ();
  guint n = sheet->entries->len, first = n - MIN (n, ROWS);
  /* Translators: how many matches of how many are listed */
  g_autofree char *some = first > 0 ? g_strdup_printf (_("The newest %u of %u"), n - first, n) : NULL;

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Matches"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), some);
  for (guint i = first; i < n; i++)
    {
      FathomLogbookEntry *entry = g_ptr_array_index (sheet->entries, i);
      g_autofree char *headline = fathom_logbook_entry_dup_headline (entry, language), *scores = fathom_logbook_entry_dup_scores (entry, language);
      g_autofree char *names = fathom_logbook_entry_dup_names (entry, language);
      g_autofree char *detail = g_strdup_printf ("%s · %s", fathom_logbook_entry_get_title (entry), scores != NULL ? scores : names);
      g_autofree char *when = sheet->kind == FATHOM_REVIEW_EVENING ? fathom_date_dup_hour (entry->started) : fathom_date_dup_date (entry->started);

      fathom_figures_add_record (ADW_PREFERENCES_GROUP (group), headline, when, detail, entry->id);
    }
  gtk_widget_add_css_class (group, "wide");
  gtk_box_append (box, group);
}

/* All of it */

/* Of several games each has one of its own: it says of which it is. */
static void
add_best_tile (GtkBox                  *box,
               const FathomReviewSheet *sheet)
{
  const FathomReviewFeat *best = &g_array_index (sheet->feats, FathomReviewFeat, 0);
  g_autofree char *title = sheet->games->len > 1 ? dup_feat_title (best) : g_strdup (_("best score"));

  fathom_figures_add_tile (box, g_strdup_printf ("%" G_GINT64_FORMAT, best->value), title);
}

void
fathom_review_tiles_fill (GtkBox                  *box,
                          const FathomReviewSheet *sheet)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  fathom_figures_add_tile (box, g_strdup_printf ("%u", sheet->n_matches), ntr (fathom_ui_language_get (), "match", "matches", sheet->n_matches));
  if (sheet->seconds > 0)
    fathom_figures_add_tile (box, fathom_date_dup_span (sheet->seconds), _("at the table"));
  else
    fathom_figures_add_tile (box, g_strdup_printf ("%u", sheet->games->len), ntr (fathom_ui_language_get (), "game", "games", sheet->games->len));
  fathom_figures_add_tile (box, g_strdup_printf ("%u", sheet->players->len), ntr (fathom_ui_language_get (), "player", "players", sheet->players->len));
  if (sheet->kind == FATHOM_REVIEW_EVENING && sheet->feats->len > 0 && g_array_index (sheet->feats, FathomReviewFeat, 0).kind == FATHOM_FEAT_BEST)
    add_best_tile (box, sheet);
  if (sheet->kind != FATHOM_REVIEW_EVENING)
    fathom_figures_add_tile (box, g_strdup_printf ("%u", sheet->evenings), ntr (fathom_ui_language_get (), "evening", "evenings", sheet->evenings));
}

void
fathom_review_figures_fill (GtkBox                  *box,
                            const FathomReviewSheet *sheet)
{
  FathomChartModel *luck = new_luck (sheet);

  fathom_figures_begin (box);
  fathom_figures_add_card (box, new_standings (sheet));
  if (sheet->kind == FATHOM_REVIEW_YEAR)
    fathom_figures_add_card (box, new_months (sheet));
  else if (sheet->n_matches > 1)
    fathom_figures_add_card (box, new_course (sheet));
  if (sheet->games->len > 1)
    fathom_figures_add_card (box, new_games (sheet));
  if (luck != NULL)
    fathom_figures_add_card (box, luck);
  add_feats (box, sheet);
  if (sheet->entries != NULL)
    add_entries (box, sheet);
}
