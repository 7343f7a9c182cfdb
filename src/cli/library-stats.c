/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library stats: what the matches tell about those who played them. */
#include "library.h"

#include "model/facts.h"
#include "rules/blue-border-facts.h"
#include "rules/blue-border.h"
#include "rules/deep-blue-facts.h"
#include "rules/into-the-blue-facts.h"
#include "store/profiles.h"
#include "model/dice-verdict.h"
#include "store/statistics.h"
#include "words/grammar.h"

#include <stdio.h>
#include <string.h>

#define NAME_WIDTH 24
#define RATE_WIDTH 23

typedef struct
{
  const Cli     *cli;
  FathomLibrary *library;
  FathomFilter   filter;
  gint64         profile;      /* 0: everybody */
  gint64         evening;      /* 0: no evening in particular */
  GString       *text;         /* for people … */
  JsonBuilder   *json;         /* … and for programs: every page tells both */
  GError        *error;
} Stats;

/* Options */

/* "2026-11-16", local time. */
static gboolean
parse_day (const Cli  *cli,
           const char *option,
           const char *text,
           gint64     *time)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autofree char *midnight = g_strdup_printf ("%sT00:00:00", text != NULL ? text : "");
  g_autoptr (GDateTime) day = NULL;

  if (text == NULL)
    return TRUE;
  day = strlen (text) == strlen ("2026-11-16") ? g_date_time_new_from_iso8601 (midnight, here) : NULL;
  if (day == NULL)
    {
      cli_complain (cli, tr (cli->language, "%s needs a date such as 2026-11-16"), option);
      return FALSE;
    }

  *time = g_date_time_to_unix (day);
  return TRUE;
}

static gboolean
find_player (Stats      *self,
             const char *name,
             gint64     *profile)
{
  *profile = fathom_profile_find (self->library, name, &self->error);
  if (*profile == 0 && self->error == NULL)
    cli_complain (self->cli, tr (self->cli->language, "nobody in the library is called “%s”"), name);

  return *profile != 0;
}

/* Pages. Each returns FALSE with the error set. */

static void
print_totals (Stats              *self,
              const char         *name,
              const FathomTotals *totals)
{
  const FathomLanguage *language = self->cli->language;
  g_autofree char *rate = fathom_grammar_percent (language, totals->rate.rate, 1);
  g_autofree char *low = fathom_grammar_number (language, totals->rate.low * 100, 1);
  g_autofree char *high = fathom_grammar_number (language, totals->rate.high * 100, 1);
  g_autofree char *rates = g_strdup_printf ("%s (%s–%s)", rate, low, high);
  g_autofree char *average = fathom_grammar_number (language, totals->average, 2);
  g_autoptr (GString) line = g_string_new ("  ");

  fathom_words_put_left (line, name, NAME_WIDTH);
  g_string_append_printf (line, "%7u %7u %7u", totals->games, totals->wins, totals->shared);
  fathom_words_put_right (line, rates, RATE_WIDTH);
  fathom_words_put_right (line, average, 9);
  g_string_append_printf (self->text, "%s %7" G_GINT64_FORMAT "\n", line->str, totals->best);
}

static void
print_head (Stats      *self,
            const char *title)
{
  g_autoptr (GString) line = g_string_new (NULL);

  fathom_words_put_left (line, title, NAME_WIDTH + 2);
  fathom_words_put_right (line, tr (self->cli->language, "Games"), 7);
  fathom_words_put_right (line, tr (self->cli->language, "Wins"), 8);
  fathom_words_put_right (line, tr (self->cli->language, "Shared"), 8);
  fathom_words_put_right (line, tr (self->cli->language, "Rate (95%)"), RATE_WIDTH);
  fathom_words_put_right (line, tr (self->cli->language, "Average"), 9);
  fathom_words_put_right (line, tr (self->cli->language, "Best"), 8);
  g_string_append_printf (self->text, "%s\n", line->str);
}

static void
json_totals (JsonBuilder        *json,
             const FathomTotals *totals)
{
  fathom_words_json_number (json, "games", totals->games);
  fathom_words_json_number (json, "wins", totals->wins);
  fathom_words_json_number (json, "shared", totals->shared);
  json_builder_set_member_name (json, "win_rate");
  json_builder_add_double_value (json, totals->rate.rate);
  json_builder_set_member_name (json, "interval");
  json_builder_begin_array (json);
  json_builder_add_double_value (json, totals->rate.low);
  json_builder_add_double_value (json, totals->rate.high);
  json_builder_end_array (json);
  json_builder_set_member_name (json, "average");
  json_builder_add_double_value (json, totals->average);
  fathom_words_json_number (json, "best", totals->best);
}

static void
begin_list (Stats      *self,
            const char *member)
{
  json_builder_set_member_name (self->json, member);
  json_builder_begin_array (self->json);
}

static gboolean
show_leaderboard (Stats *self)
{
  g_autoptr (GPtrArray) leaders = fathom_statistics_leaderboard (self->library, &self->filter, &self->error);

  if (leaders == NULL)
    return FALSE;

  print_head (self, tr (self->cli->language, "Players"));
  begin_list (self, "leaderboard");
  for (guint i = 0; i < leaders->len; i++)
    {
      const FathomLeader *leader = g_ptr_array_index (leaders, i);

      print_totals (self, leader->name, &leader->totals);
      json_builder_begin_object (self->json);
      fathom_words_json_text (self->json, "name", leader->name);
      json_totals (self->json, &leader->totals);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
  if (leaders->len == 0)
    g_string_append_printf (self->text, "  %s\n", tr (self->cli->language, "Nobody has a profile yet: import with --profiles makes one for every name."));

  return TRUE;
}

static gboolean
show_totals (Stats *self)
{
  g_autoptr (FathomProfile) profile = fathom_profile_get (self->library, self->profile, &self->error);
  FathomTotals totals;

  if (profile == NULL ||
      !fathom_statistics_totals (self->library, self->profile, &self->filter, &totals, &self->error))
    return FALSE;

  print_head (self, tr (self->cli->language, "Player"));
  print_totals (self, profile->name, &totals);
  json_builder_set_member_name (self->json, "player");
  json_builder_begin_object (self->json);
  fathom_words_json_text (self->json, "name", profile->name);
  json_totals (self->json, &totals);
  json_builder_end_object (self->json);
  return TRUE;
}

static gboolean
show_seats (Stats *self)
{
  FathomTotals seats[FATHOM_STATISTICS_SEATS];
  gboolean headed = FALSE;

  if (!fathom_statistics_seats (self->library, self->profile, &self->filter, seats, &self->error))
    return FALSE;

  begin_list (self, "seats");
  for (guint i = 0; i < FATHOM_STATISTICS_SEATS; i++)
    {
      g_autofree char *name = g_strdup_printf (tr (self->cli->language, "Seat %u"), i + 1);

      if (seats[i].games == 0)
        continue;
      if (!headed)
        print_head (self, tr (self->cli->language, "By seat"));
      headed = TRUE;
      print_totals (self, name, &seats[i]);
      json_builder_begin_object (self->json);
      fathom_words_json_number (self->json, "seat", i + 1);
      json_totals (self->json, &seats[i]);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
  return TRUE;
}

static gboolean
show_trend (Stats *self)
{
  g_autoptr (GArray) trend = fathom_statistics_trend (self->library, self->profile, 0, &self->filter, &self->error);

  if (trend == NULL)
    return FALSE;

  if (trend->len > 0)
    print_head (self, tr (self->cli->language, "By month"));
  begin_list (self, "months");
  for (guint i = 0; i < trend->len; i++)
    {
      const FathomTrend *month = &g_array_index (trend, FathomTrend, i);
      g_autofree char *name = g_strdup_printf ("%04u-%02u", month->year, month->month);

      print_totals (self, name, &month->totals);
      json_builder_begin_object (self->json);
      fathom_words_json_text (self->json, "month", name);
      json_totals (self->json, &month->totals);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
  return TRUE;
}

/* Against everybody else who has a profile. */
static gboolean
show_versus (Stats *self)
{
  g_autoptr (GPtrArray) leaders = fathom_statistics_leaderboard (self->library, &self->filter, &self->error);
  gboolean headed = FALSE;

  if (leaders == NULL)
    return FALSE;

  begin_list (self, "versus");
  for (guint i = 0; i < leaders->len; i++)
    {
      const FathomLeader *other = g_ptr_array_index (leaders, i);
      g_autoptr (GString) line = g_string_new ("  ");
      FathomVersus versus;

      if (other->profile == self->profile)
        continue;
      if (!fathom_statistics_versus (self->library, self->profile, other->profile, &self->filter, &versus, &self->error))
        return FALSE;
      if (versus.first.games == 0)
        continue;
      if (!headed)
        g_string_append_printf (self->text, "%s\n", tr (self->cli->language, "Against others: together, ahead, behind, tied"));
      headed = TRUE;
      fathom_words_put_left (line, other->name, NAME_WIDTH);
      g_string_append_printf (self->text, "%s%7u %7u %7u %7u\n", line->str, versus.first.games, versus.first_ahead, versus.second_ahead, versus.level);
      json_builder_begin_object (self->json);
      fathom_words_json_text (self->json, "name", other->name);
      fathom_words_json_number (self->json, "games", versus.first.games);
      fathom_words_json_number (self->json, "ahead", versus.first_ahead);
      fathom_words_json_number (self->json, "behind", versus.second_ahead);
      fathom_words_json_number (self->json, "level", versus.level);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
  return TRUE;
}

/* The pages of one game */

static void
show_number (Stats      *self,
             const char *member,
             const char *label,
             gint64      number)
{
  g_autoptr (GString) line = g_string_new ("  ");

  fathom_words_put_left (line, label, 40);
  g_string_append_printf (self->text, "%s%9" G_GINT64_FORMAT "\n", line->str, number);
  fathom_words_json_number (self->json, member, number);
}

static void
show_numbers (Stats        *self,
              const char   *member,
              const char   *label,
              const gint64 *numbers,
              guint         n_numbers)
{
  g_autoptr (GString) line = g_string_new ("  ");

  fathom_words_put_left (line, label, 40);
  begin_list (self, member);
  for (guint i = 0; i < n_numbers; i++)
    {
      g_string_append_printf (line, "%9" G_GINT64_FORMAT, numbers[i]);
      json_builder_add_int_value (self->json, numbers[i]);
    }
  json_builder_end_array (self->json);
  g_string_append_printf (self->text, "%s\n", line->str);
}

/* What one game tells of its facts. */
typedef struct
{
  const FathomGame *game;
  void            (*show) (Stats        *self,
                           const gint64 *facts);
} ShownGame;

static void
show_into_the_blue (Stats        *self,
                    const gint64 *facts)
{
  const FathomLanguage *language = self->cli->language;
  double expected = fathom_itb_expect_perfect (facts);
  g_autofree char *number = fathom_grammar_number (language, expected, 1);

  show_number (self, "failed", tr (language, "Failed dives"), facts[FATHOM_ITB_FACT_FAILED]);
  show_number (self, "successful", tr (language, "Successful dives"), facts[FATHOM_ITB_FACT_SUCCESSFUL]);
  show_number (self, "perfect", tr (language, "Perfect dives"), facts[FATHOM_ITB_FACT_PERFECT]);
  g_string_append (self->text, "    ");
  g_string_append_printf (self->text, tr (language, "At most %s would be expected, even when trying for nothing else."), number);
  g_string_append (self->text, "\n");
  json_builder_set_member_name (self->json, "perfect_at_most_expected");
  json_builder_add_double_value (self->json, expected);
  show_numbers (self, "shells", tr (language, "Shells on levels 1 to 5"), &facts[FATHOM_ITB_FACT_SHELLS], FATHOM_ITB_LEVELS);
  show_numbers (self, "main", tr (language, "Main treasures of levels 1 to 5"), &facts[FATHOM_ITB_FACT_MAIN], FATHOM_ITB_LEVELS);
  show_numbers (self, "secondary", tr (language, "Secondary treasures of levels 1 to 5"), &facts[FATHOM_ITB_FACT_SECONDARY], FATHOM_ITB_LEVELS);
  show_number (self, "chests", tr (language, "Chests"), facts[FATHOM_ITB_FACT_CHESTS]);
}

static void
show_blue_border (Stats        *self,
                  const gint64 *facts)
{
  const FathomLanguage *language = self->cli->language;

  show_number (self, "proper", tr (language, "Cards placed correctly"), facts[FATHOM_BB_FACT_PROPER]);
  show_number (self, "improper", tr (language, "Cards placed incorrectly"), facts[FATHOM_BB_FACT_IMPROPER]);
  show_number (self, "unknown", tr (language, "Cards nobody has turned over"), facts[FATHOM_BB_FACT_UNKNOWN]);
  show_number (self, "calls_right", tr (language, "Right calls"), facts[FATHOM_BB_FACT_CALLS_RIGHT]);
  show_number (self, "calls_wrong", tr (language, "Wrong calls"), facts[FATHOM_BB_FACT_CALLS_WRONG]);
  facts += FATHOM_BB_FACT_TEXTURES;
  if (facts[FATHOM_BB_FACT_PROPER] + facts[FATHOM_BB_FACT_IMPROPER] + facts[FATHOM_BB_FACT_UNKNOWN] == 0)
    return;
  show_number (self, "textures_proper", tr (language, "With textures: cards placed correctly"), facts[FATHOM_BB_FACT_PROPER]);
  show_number (self, "textures_improper", tr (language, "With textures: cards placed incorrectly"), facts[FATHOM_BB_FACT_IMPROPER]);
  show_number (self, "textures_calls_right", tr (language, "With textures: right calls"), facts[FATHOM_BB_FACT_CALLS_RIGHT]);
  show_number (self, "textures_calls_wrong", tr (language, "With textures: wrong calls"), facts[FATHOM_BB_FACT_CALLS_WRONG]);
}

static void
show_deep_blue (Stats        *self,
                const gint64 *facts)
{
  const FathomLanguage *language = self->cli->language;

  show_number (self, "led", tr (language, "Dives led"), facts[FATHOM_DEEP_FACT_LED]);
  show_number (self, "failed", tr (language, "Of which failed"), facts[FATHOM_DEEP_FACT_FAILED]);
  show_number (self, "joined", tr (language, "Dives joined"), facts[FATHOM_DEEP_FACT_JOINED]);
  show_numbers (self, "gems", tr (language, "Gems: silver … blue, by color"), &facts[FATHOM_DEEP_FACT_GEMS], FATHOM_DEEP_GEMS);
  show_numbers (self, "vp", tr (language, "VP: cards, gems, leading, scenario"), &facts[FATHOM_DEEP_FACT_VP], FATHOM_DEEP_VP_SOURCES);
}

static const ShownGame shown_games[] =
{
  { &fathom_into_the_blue, show_into_the_blue },
  { &fathom_blue_border, show_blue_border },
  { &fathom_deep_blue, show_deep_blue },
};

/* As they are called in its table, where there are no words for them. */
static void
show_columns (Stats            *self,
              const FathomGame *game,
              const gint64     *facts)
{
  for (guint i = 0; game->facts != NULL && game->facts->columns[i] != NULL; i++)
    show_number (self, game->facts->columns[i], game->facts->columns[i], facts[i]);
}

static gboolean
show_game (Stats            *self,
           const FathomGame *game)
{
  FathomFactSums found;
  guint i = 0;

  if (!fathom_statistics_facts (self->library, game, self->profile, &self->filter, &found, &self->error))
    return FALSE;
  if (found.games == 0 || (self->filter.game != NULL && strcmp (self->filter.game, game->id) != 0))
    return TRUE;

  g_string_append_printf (self->text, "%s\n", game->title);
  json_builder_set_member_name (self->json, game->id);
  json_builder_begin_object (self->json);
  fathom_words_json_number (self->json, "games", found.games);
  while (i < G_N_ELEMENTS (shown_games) && shown_games[i].game != game)
    i++;
  if (i < G_N_ELEMENTS (shown_games))
    shown_games[i].show (self, found.sums);
  else
    show_columns (self, game, found.sums);
  json_builder_end_object (self->json);
  return TRUE;
}

static gboolean
show_games (Stats *self)
{
  for (const FathomGame * const *games = fathom_games (); *games != NULL; games++)
    if (!show_game (self, *games))
      return FALSE;

  return TRUE;
}

static void
show_dice_set (Stats                      *self,
               const FathomDiceStatistics *dice)
{
  const FathomLanguage *language = self->cli->language;
  static const char * const verdicts[] = { "usual", "watched", "loaded" };
  g_autofree char *more = fathom_dice_verdict_dup_more (language, dice);
  const char *name = dice->app ? tr (language, "The app’s dice") : *dice->name != '\0' ? dice->name : tr (language, "Dice at the table");

  json_builder_begin_object (self->json);
  fathom_words_json_text (self->json, "set", dice->app ? "app" : dice->name);
  show_numbers (self, "counts", name, dice->counts, G_N_ELEMENTS (dice->counts));
  json_builder_set_member_name (self->json, "log_evidence");
  json_builder_add_double_value (self->json, dice->log_evidence);
  fathom_words_json_text (self->json, "verdict", verdicts[dice->verdict]);
  json_builder_end_object (self->json);
  g_string_append_printf (self->text, "    %s. %s\n", fathom_dice_verdict_get_title (language, dice->verdict), more);
}

static gboolean
show_dice (Stats *self)
{
  g_autoptr (GPtrArray) sets = fathom_statistics_dice (self->library, &self->filter, &self->error);

  if (sets == NULL)
    return FALSE;
  begin_list (self, "dice");
  if (sets->len > 0)
    g_string_append_printf (self->text, "%s\n", tr (self->cli->language, "Dice: 1, 2, 3, 4, 5, chest"));
  for (guint i = 0; i < sets->len; i++)
    show_dice_set (self, g_ptr_array_index (sets, i));
  json_builder_end_array (self->json);
  return TRUE;
}

/* The matches of one evening, in order, with their results. */
static gboolean
show_evening (Stats  *self,
              gint64  time)
{
  g_autoptr (GPtrArray) matches = fathom_statistics_evening (self->library, time, &self->filter, &self->error);

  if (matches == NULL)
    return FALSE;
  begin_list (self, "evening");
  for (guint i = 0; i < matches->len; i++)
    {
      const FathomEveningMatch *match = g_ptr_array_index (matches, i);
      const FathomGame *game = fathom_game_find (match->game); /* NULL: a newer version has counted it */

      g_string_append_printf (self->text, "%u. %s\n", i + 1, game != NULL ? game->title : match->game);
      json_builder_begin_object (self->json);
      fathom_words_json_number (self->json, "match", match->match);
      fathom_words_json_text (self->json, "game", match->game);
      begin_list (self, "seats");
      for (guint k = 0; k < match->n_seats; k++)
        {
          const FathomEveningSeat *seat = &match->seats[k];
          g_autoptr (GString) line = g_string_new ("  ");

          fathom_words_put_left (line, seat->name, NAME_WIDTH);
          g_string_append_printf (self->text, "%s%7" G_GINT64_FORMAT " %s\n", line->str, seat->score, seat->won || seat->shared ? "♛" : "");
          json_builder_begin_object (self->json);
          fathom_words_json_text (self->json, "name", seat->name);
          fathom_words_json_number (self->json, "score", seat->score);
          fathom_words_json_number (self->json, "rank", seat->rank);
          json_builder_end_object (self->json);
        }
      json_builder_end_array (self->json);
      json_builder_end_object (self->json);
    }
  json_builder_end_array (self->json);
  if (matches->len == 0)
    g_string_append_printf (self->text, "%s\n", tr (self->cli->language, "No match was finished that evening."));
  return TRUE;
}

static gboolean
show_all (Stats      *self,
          const char *player)
{
  if (self->evening != 0)
    return show_evening (self, self->evening);
  if (player != NULL)
    return show_totals (self) && show_seats (self) && show_trend (self) && show_versus (self) &&
           show_games (self);

  return show_leaderboard (self) && show_seats (self) && show_games (self) && show_dice (self);
}

static gboolean
prepare (Stats       *self,
         char       **with,
         const char  *player,
         gint64      *profiles)
{
  guint n = 0;

  if (player != NULL && !find_player (self, player, &self->profile))
    return FALSE;
  for (; with != NULL && with[n] != NULL; n++)
    if (!find_player (self, with[n], &profiles[n]))
      return FALSE;
  if (n > 0)
    self->filter.with = profiles;

  /* what was imported or played since is counted first */
  return fathom_library_is_read_only (self->library) || fathom_facts_catch_up (self->library, NULL, NULL, &self->error);
}

static int
run (Stats       *self,
     char       **with,
     const char  *player)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree gint64 *profiles = g_new0 (gint64, with != NULL ? g_strv_length (with) + 1 : 1);
  gboolean good;

  self->text = text;
  self->json = json;
  json_builder_begin_object (json);
  good = prepare (self, with, player, profiles) && show_all (self, player);
  json_builder_end_object (json);
  if (!good)
    {
      if (self->error != NULL)
        cli_library_fail (self->cli, fathom_library_get_path (self->library), self->error);
      return EXIT_BAD_DATA;
    }
  if (self->cli->json)
    cli_print_json (json);
  else
    cli_print (text->str);

  return EXIT_GOOD;
}

int
cli_library_stats (Cli   *cli,
                   int    argc,
                   char **argv)
{
  gint players = 0;
  g_autofree char *db = NULL;
  g_autofree char *game = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *player = NULL;
  g_autofree char *evening = NULL;
  g_auto (GStrv) with = NULL;
  const GOptionEntry entries[] =
  {
    CLI_LIBRARY_OPTION (&db),
    { "player", 0, 0, G_OPTION_ARG_STRING, &player, N_("About one player, not everybody"), "NAME" },
    { "game", 0, 0, G_OPTION_ARG_STRING, &game, N_("Only matches of that game"), "GAME" },
    { "from", 0, 0, G_OPTION_ARG_STRING, &from, N_("Only matches from that day on"), "DAY" },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_("Only matches before that day"), "DAY" },
    { "evening", 0, 0, G_OPTION_ARG_STRING, &evening, N_("The matches of one evening, until 6 in the morning, with their results"), "DAY" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &players, N_("Only matches with this many seats"), "N" },
    { "with", 0, 0, G_OPTION_ARG_STRING_ARRAY, &with, N_("Only matches in which that player took part; may be given several times"), "NAME" },
    G_OPTION_ENTRY_NULL
  };
  Stats stats = { .cli = cli };
  g_autoptr (FathomLibrary) library = NULL;
  int status;

  if (!cli_library_parse (cli, &argc, argv, entries, &db, "",
                          N_("Shows win rates by player, seat, month and opponent, what happened in each game,\n"
                             "and whether the dice are fair."), 0))
    return EXIT_USAGE;
  if (game != NULL && fathom_game_find (game) == NULL)
    {
      cli_complain (cli, tr (cli->language, "there is no game “%s”; see “fathom-cli games”"), game);
      return EXIT_USAGE;
    }
  if (players < 0 || players > FATHOM_MAX_SEATS)
    {
      cli_complain (cli, tr (cli->language, "--seats must be from %d to %d"), 2, FATHOM_MAX_SEATS);
      return EXIT_USAGE;
    }
  if (!parse_day (cli, "--from", from, &stats.filter.from) || !parse_day (cli, "--to", to, &stats.filter.to) ||
      !parse_day (cli, "--evening", evening, &stats.evening))
    return EXIT_USAGE;
  if (evening != NULL)
    stats.evening += 12 * 60 * 60; /* at noon it is that day, whatever the clocks do */

  library = cli_library_open (cli, db);
  if (library == NULL)
    return EXIT_BAD_DATA;
  stats.library = library;
  stats.filter.game = game;
  stats.filter.players = players;
  status = run (&stats, with, player);
  g_clear_error (&stats.error);

  return status;
}
