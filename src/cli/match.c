/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play and simulate: bots at the table. */
#include "cli.h"

#include "engine/bots.h"
#include "engine/simulate.h"
#include "model/weights.h"
#include "store/save-file.h"
#include "words/grammar.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#define MAX_GAMES 1000000000
#define MAX_JOBS  256
#define CONFIDENCE 1.96 /* standard errors on each side hold 95% */

/* Seats of a match that nobody sits at. */
static const struct { const char *name; const char *colour; } divers[FATHOM_MAX_SEATS] =
{
  { "Ana", "green" }, { "Luc", "blue" }, { "Zoë", "yellow" }, { "Noé", "red" }, { "Mar", "purple" }
};

static gboolean
parse_bots (const Cli  *cli,
            const char *text,
            gint        seats,
            guint       bots[FATHOM_MAX_SEATS])
{
  g_auto (GStrv) names = g_strsplit (text != NULL ? text : "random", ",", -1);
  guint n = g_strv_length (names);

  if (n != 1 && n != (guint) seats)
    {
      cli_complain (cli, tr (cli->language, "--bots takes one bot for all or one for each of the %d seats"), seats);
      return FALSE;
    }
  for (gint i = 0; i < seats; i++)
    {
      const char *name = names[n == 1 ? 0 : i];
      FathomBot bot;

      if (!fathom_bot_parse (name, &bot))
        {
          cli_complain (cli, tr (cli->language, "there is no bot “%s”; there are: random, easy, normal, expert, and the last two with :careful, :bold or :hunter"), name);
          return FALSE;
        }
      bots[i] = bot;
    }

  return TRUE;
}

static gboolean
parse_seed (const Cli  *cli,
            const char *text,
            guint8      seed[FATHOM_SEED_SIZE])
{
  if (text != NULL && !fathom_seed_from_hex (text, seed))
    {
      cli_complain (cli, "%s", tr (cli->language, "--seed takes 64 hexadecimal digits"));
      return FALSE;
    }
  if (text == NULL && getrandom (seed, FATHOM_SEED_SIZE, 0) != FATHOM_SEED_SIZE)
    {
      cli_complain (cli, "%s", g_strerror (errno));
      return FALSE;
    }

  return TRUE;
}

/* "border=8", or "edition=main=1,2,3,4,5" */
static gboolean
apply_setting (const Cli    *cli,
               FathomRecord *record,
               const char   *setting)
{
  static const char * const kept_back[] = { "commit", "date", "mode", "set", "dice", "chests", "deck", "bag", "crew", NULL };
  const char *equals = strchr (setting, '=');
  g_autofree char *word = equals != NULL ? g_strndup (setting, equals - setting) : g_strdup (setting);
  g_autofree char *reason = NULL;
  FathomRefusal refusal = { 0 };

  switch (equals == NULL || g_strv_contains (kept_back, word)
          ? FATHOM_SET_UNKNOWN : fathom_record_set (record, word, equals + 1, &refusal))
    {
    case FATHOM_SET_DONE:
      return TRUE;
    case FATHOM_SET_UNKNOWN:
      cli_complain (cli, tr (cli->language, "--set %s: there is no such setting here"), setting);
      return FALSE;
    default:
      reason = fathom_words_refusal (cli->language, record->game, &refusal);
      cli_complain (cli, "--set %s: %s", setting, reason);
      return FALSE;
    }
}

static gboolean
check_setup (const Cli    *cli,
             FathomRecord *record,
             char        **settings)
{
  const FathomGame *game = record->game;
  g_autofree char *reason = NULL;
  FathomRefusal refusal = { 0 };
  gboolean told = FALSE;

  for (guint i = 0; settings != NULL && settings[i] != NULL; i++)
    {
      if (!apply_setting (cli, record, settings[i]))
        return FALSE;
      told |= game->usual[0] != NULL && g_str_has_prefix (settings[i], game->usual[0]) &&
              settings[i][strlen (game->usual[0])] == '=';
    }
  if (game->usual[0] != NULL && !told)
    game->set (&record->setup, 0, game->usual[0], game->usual[1], &refusal);

  if (record->setup.first > record->setup.players)
    fathom_refuse (&refusal, FATHOM_NO_SUCH_SEAT, 0, record->setup.first, record->setup.players, 0);
  else if (game->check (&record->setup, &refusal))
    return TRUE;

  reason = fathom_words_refusal (cli->language, game, &refusal);
  cli_complain (cli, "%s", reason);
  return FALSE;
}

/* An expert that was not trained for this says so. */
static gboolean
equip_bots (const Cli  *cli,
            const char *weights,
            CliMatch   *match)
{
  const FathomSetup *setup = &match->record->setup;
  g_autoptr (GError) error = NULL;
  gboolean has_expert = FALSE;

  fathom_weights_equip (match->game, setup->players, &match->thinking);
  if (weights != NULL)
    {
      if (!g_file_get_contents (weights, &match->weights, &match->thinking.n_weights, &error))
        {
          cli_complain (cli, "%s", error->message);
          return FALSE;
        }
      match->thinking.weights = match->weights;
      if (!fathom_weights_fit (match->game, setup, &match->thinking))
        {
          cli_complain (cli, tr (cli->language, "%s: these weights are for another game, edition or number of seats"), weights);
          return FALSE;
        }
    }
  for (guint i = 0; i < setup->players; i++)
    has_expert |= fathom_bot_get_level (match->bots[i]) == FATHOM_BOT_EXPERT && fathom_bot_plays (match->bots[i], match->game);
  if (has_expert && !fathom_weights_fit (match->game, setup, &match->thinking))
    cli_complain (cli, "%s", tr (cli->language, "the expert was not trained for this edition and judges like the normal bot"));

  return TRUE;
}

gboolean
cli_match_prepare (const Cli   *cli,
                   const char  *id,
                   gint         seats,
                   const char  *bots,
                   const char  *seed,
                   char       **settings,
                   const char  *weights,
                   CliMatch    *match)
{
  const FathomGame *game = fathom_game_find (id);

  if (game == NULL)
    {
      cli_complain (cli, tr (cli->language, "there is no game “%s”; see “fathom-cli games”"), id);
      return FALSE;
    }
  if (seats < game->min_seats || seats > game->max_seats)
    {
      cli_complain (cli, seats == 0 ? tr (cli->language, "--seats is needed, from %d to %d")
                                    : tr (cli->language, "--seats must be from %d to %d"), game->min_seats, game->max_seats);
      return FALSE;
    }

  match->game = game;
  match->record = fathom_record_new (game);
  match->record->setup.players = seats;
  for (guint i = 0; i < FATHOM_MAX_SOURCES && game->sources[i] != NULL; i++)
    match->record->setup.app |= 1 << i;
  match->seed_given = seed != NULL;

  return parse_bots (cli, bots, seats, match->bots) && parse_seed (cli, seed, match->seed) &&
         check_setup (cli, match->record, settings) && equip_bots (cli, weights, match);
}

void
cli_match_clear (CliMatch *self)
{
  g_clear_pointer (&self->record, fathom_record_free);
  g_clear_pointer (&self->weights, g_free);
}

/* play */

typedef struct
{
  const Cli    *cli;
  CliMatch     *match;
  gboolean      watch;
  guint8       *seen;
  FathomVoice   voice;
} Playing;

/* What an event comes to, seen from behind it. */
static char *
say_outcome (const Playing     *self,
             const void        *state,
             const FathomEvent *event)
{
  const FathomGame *game = self->match->game;
  const FathomWords *words = fathom_words_find (game);
  g_autofree guint8 *next = NULL;
  g_autofree guint8 *after = NULL;

  if (words->outcome == NULL)
    return NULL;

  next = g_memdup2 (state, game->state_size);
  after = g_malloc0 (game->state_size);
  if (!game->apply (next, event, NULL))
    return NULL;
  game->observe (next, 0, after);

  return words->outcome (&self->voice, self->seen, after, event);
}

static void
watch_event (const Playing     *self,
             const void        *state,
             const FathomEvent *event)
{
  const FathomGame *game = self->match->game;
  const FathomWords *words = fathom_words_find (game);
  g_autoptr (GString) text = g_string_new (NULL);
  FathomEvent veiled = *event;
  g_autofree char *sentence = NULL;
  g_autofree char *outcome = NULL;

  game->observe (state, 0, self->seen);
  if (game->turn_begins (state))
    {
      g_string_append_c (text, '\n');
      words->table (&self->voice, self->seen, text);
    }
  if (game->veil == NULL || game->veil (state, 0, &veiled))
    {
      sentence = words->event (&self->voice, self->seen, &veiled);
      g_string_append_printf (text, "  %s\n", sentence);
    }
  outcome = say_outcome (self, state, event);
  if (outcome != NULL)
    g_string_append_printf (text, "  %s\n", outcome);
  cli_print (text->str);
}

static gboolean
note_event (const void        *state,
            const FathomEvent *event,
            gboolean           chance,
            gpointer           data)
{
  Playing *self = data;
  gint source = self->match->game->source (event);

  if (self->watch)
    watch_event (self, state, event);
  fathom_record_add_event (self->match->record, event, chance || source >= 0);

  return TRUE;
}

static void
fill_in_record (CliMatch *match)
{
  FathomRecord *record = match->record;
  char hash[2 * FATHOM_SEED_SIZE + 1];

  for (guint i = 0; i < record->setup.players; i++)
    {
      record->seats[i].name = g_strdup (divers[i].name);
      record->seats[i].colour = g_strdup (divers[i].colour);
      record->seats[i].bot = g_strdup (fathom_bot_get_name (match->bots[i]));
    }
  fathom_seed_commit (match->seed, hash);
  record->commit = g_strdup (hash);
  record->has_seed = TRUE;
  memcpy (record->seed, match->seed, sizeof record->seed);
  if (!match->seed_given)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

      record->date = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
    }
}

/* Returns: whether the match came to an end; @state is the last one. */
static gboolean
play_match (const Cli *cli,
            CliMatch  *match,
            gboolean   watch,
            void      *state)
{
  g_autofree guint8 *seen = g_malloc0 (match->game->state_size);
  Playing playing = { cli, match, watch, seen, { 0 } };
  FathomSetup sealed = match->record->setup;
  FathomBot bots[FATHOM_MAX_SEATS] = { 0 };
  FathomStream chance, bot_chance;
  FathomThinking thinking = match->thinking;
  guint8 bot_seed[FATHOM_SEED_SIZE];

  cli_voice (cli, match->record, &playing.voice);
  for (guint i = 0; i < sealed.players; i++)
    bots[i] = match->bots[i];
  fathom_stream_init (&chance, match->seed);
  fathom_seed_derive ("bots", match->seed, 0, bot_seed);
  fathom_stream_init (&bot_chance, bot_seed);
  thinking.chance = &bot_chance.parent;
  memcpy (&thinking.eye, bot_seed, sizeof thinking.eye);
  if (match->game->seal != NULL)
    match->game->seal (&sealed, &chance.parent);

  return fathom_play (match->game, &sealed, bots, &chance.parent, &thinking, FATHOM_SAVE_MAX_EVENTS,
                      note_event, &playing, state);
}

static void
print_end (const Cli      *cli,
           const CliMatch *match,
           const void     *state,
           gboolean        explain)
{
  const FathomWords *words = fathom_words_find (match->game);
  g_autofree guint8 *seen = g_malloc0 (match->game->state_size);
  g_autoptr (GString) text = g_string_new (NULL);
  FathomVoice voice;

  cli_voice (cli, match->record, &voice);
  match->game->observe (state, 0, seen);
  if (cli->json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      words->json (&voice, seen, match->record->entries->len, builder);
      json_builder_end_object (builder);
      cli_print_json (builder);
    }
  else if (explain)
    {
      g_string_append_c (text, '\n');
      words->table (&voice, seen, text);
      g_string_append_c (text, '\n');
      words->score (&voice, seen, text);
      cli_print (text->str);
    }
  else
    {
      FathomResult result;
      g_autofree char *winners = NULL;

      match->game->result (seen, &result);
      winners = fathom_words_winners (&voice, &result);
      printf ("%s\n", winners);
    }
}

int
cli_play (Cli   *cli,
          int    argc,
          char **argv)
{
  gint seats = 0;
  gboolean watch = FALSE;
  g_autofree char *bots = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *output = NULL;
  g_autofree char *weights = NULL;
  g_auto (GStrv) settings = NULL;
  const GOptionEntry entries[] =
  {
    { "seats", 0, 0, G_OPTION_ARG_INT, &seats, N_("Number of seats; required"), "N" },
    { "bots", 0, 0, G_OPTION_ARG_STRING, &bots, N_("One for all or one for each seat: random, easy, normal, expert"), "BOT,…" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_("64 hexadecimal digits that determine all dice and draws"), "HEX" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &settings, N_("A setting of the game; may be given several times"), "KEY=VALUE" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &weights, N_("Trained weights of the expert bot; the built-in ones by default"), "FILE" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Write the match there instead of to the terminal"), "FILE" },
    { "watch", 0, 0, G_OPTION_ARG_NONE, &watch, N_("Show the match move by move, with the table and the score"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (CliMatch) match = { 0 };
  g_autofree guint8 *state = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (cli, &argc, argv, entries, "GAME", N_("Lets bots play a match and writes it down.")))
    return EXIT_USAGE;
  if (argc != 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "exactly one game is needed"));
      return EXIT_USAGE;
    }
  if (output != NULL && *output == '\0')
    {
      cli_complain (cli, "%s", tr (cli->language, "-o needs the name of a file"));
      return EXIT_USAGE;
    }
  if (!cli_match_prepare (cli, argv[1], seats, bots, seed, settings, weights, &match))
    return EXIT_USAGE;

  fill_in_record (&match);
  state = g_malloc0 (match.game->state_size);
  if (!play_match (cli, &match, watch && !cli->json, state))
    {
      cli_complain (cli, tr (cli->language, "the match did not end within %d events"), FATHOM_SAVE_MAX_EVENTS);
      return EXIT_BAD_DATA;
    }

  text = fathom_record_print (match.record);
  if (output != NULL && !fathom_save_file_store (output, text, &error))
    {
      cli_complain (cli, "%s", error->message);
      return EXIT_BAD_DATA;
    }
  if (output == NULL && !watch && !cli->json)
    cli_print (text);
  else
    print_end (cli, &match, state, watch);

  return EXIT_GOOD;
}

/* simulate */

static void
show_progress (guint64  done,
               guint64  games,
               gpointer data)
{
  cli_show_progress (data, (double) done / games);
}

static void
print_simulation (const Cli              *cli,
                  const CliMatch         *match,
                  const FathomSimulation *simulation,
                  double                  seconds)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *time = fathom_grammar_number (cli->language, seconds, 2);
  double games = simulation->games - simulation->unfinished;

  if (!cli->json)
    {
      /* Translators: the heads of a table, in columns that end at cell 6, 22, 32, 42, 51, 60 and 72, the second one beginning at 8; ± is the 95% interval */
      printf ("%s\n", tr (cli->language, "  Seat Bot                  Wins    Shared     Rate    ± 95%  Mean score"));
    }
  json_builder_begin_object (builder);
  fathom_words_json_text (builder, "game", match->game->id);
  fathom_words_json_number (builder, "games", simulation->games);
  json_builder_set_member_name (builder, "seconds");
  json_builder_add_double_value (builder, seconds);
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < match->record->setup.players; i++)
    {
      const char *bot = fathom_bot_get_name (match->bots[i]);
      double rate = games > 0 ? simulation->share_parts[i] / (games * FATHOM_SHARE_UNIT) : 0;
      double interval = games > 0 ? CONFIDENCE * sqrt (rate * (1 - rate) / games) : 0;
      double score = games > 0 ? simulation->scores[i] / games : 0;
      g_autofree char *rate_text = fathom_grammar_number (cli->language, rate, 4);
      g_autofree char *interval_text = fathom_grammar_number (cli->language, interval, 4);
      g_autofree char *score_text = fathom_grammar_number (cli->language, score, 3);

      if (!cli->json)
        printf ("%6u %-15s %9" G_GUINT64_FORMAT " %9" G_GUINT64_FORMAT " %8s %8s %11s\n", i + 1, bot,
                simulation->wins[i], simulation->shared[i], rate_text, interval_text, score_text);
      json_builder_begin_object (builder);
      fathom_words_json_number (builder, "seat", i + 1);
      fathom_words_json_text (builder, "bot", bot);
      fathom_words_json_number (builder, "wins", simulation->wins[i]);
      fathom_words_json_number (builder, "shared", simulation->shared[i]);
      json_builder_set_member_name (builder, "win_rate");
      json_builder_add_double_value (builder, rate);
      json_builder_set_member_name (builder, "interval");
      json_builder_add_double_value (builder, interval);
      json_builder_set_member_name (builder, "mean_score");
      json_builder_add_double_value (builder, score);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  if (cli->json)
    cli_print_json (builder);
  else
    {
      printf (ntr (cli->language, "%d game in %s s", "%d games in %s s", simulation->games), (int) simulation->games, time);
      printf ("\n");
    }
}

int
cli_simulate (Cli   *cli,
              int    argc,
              char **argv)
{
  gint seats = 0;
  gint games = 0;
  gint jobs = g_get_num_processors ();
  g_autofree char *bots = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *weights = NULL;
  g_auto (GStrv) settings = NULL;
  const GOptionEntry entries[] =
  {
    { "seats", 0, 0, G_OPTION_ARG_INT, &seats, N_("Number of seats; required"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT, &games, N_("Number of games; required"), "M" },
    { "bots", 0, 0, G_OPTION_ARG_STRING, &bots, N_("One for all or one for each seat: random, easy, normal, expert"), "BOT,…" },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &jobs, N_("How many games at a time; all cores by default"), "J" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_("64 hexadecimal digits that determine all dice and draws"), "HEX" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &settings, N_("A setting of the game; may be given several times"), "KEY=VALUE" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &weights, N_("Trained weights of the expert bot; the built-in ones by default"), "FILE" },
    G_OPTION_ENTRY_NULL
  };
  g_auto (CliMatch) match = { 0 };
  FathomBot seated[FATHOM_MAX_SEATS] = { 0 };
  FathomSimulation simulation;
  gint64 start;

  if (!cli_parse (cli, &argc, argv, entries, "GAME",
                  N_("Lets bots play many games, each bot taking every seat in turn, and counts who wins.\n"
                     "A shared victory counts in the rate as a fraction of a win.")))
    return EXIT_USAGE;
  if (argc != 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "exactly one game is needed"));
      return EXIT_USAGE;
    }
  if (games < 1 || games > MAX_GAMES)
    {
      cli_complain (cli, games == 0 ? tr (cli->language, "--games is needed, from 1 to %d")
                                    : tr (cli->language, "--games must be from 1 to %d"), MAX_GAMES);
      return EXIT_USAGE;
    }
  if (jobs < 1 || jobs > MAX_JOBS)
    {
      cli_complain (cli, tr (cli->language, "--jobs must be from 1 to %d"), MAX_JOBS);
      return EXIT_USAGE;
    }
  if (!cli_match_prepare (cli, argv[1], seats, bots, seed, settings, weights, &match))
    return EXIT_USAGE;

  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    seated[i] = match.bots[i];
  start = g_get_monotonic_time ();
  fathom_simulate (match.game, &match.record->setup, seated, match.seed, games,
                   jobs, &match.thinking, isatty (STDERR_FILENO) ? show_progress : NULL,
                   cli, &simulation);
  print_simulation (cli, &match, &simulation, (g_get_monotonic_time () - start) / 1e6);
  if (simulation.unfinished > 0)
    cli_complain (cli, tr (cli->language, "games that did not end and were not counted: %d"), (int) simulation.unfinished);

  return EXIT_GOOD;
}
