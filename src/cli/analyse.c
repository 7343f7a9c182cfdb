/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyse: luck, decisions and win chances of a match. */
#include "cli.h"

#include "model/analysis.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MAX_JOBS    256
#define SHOWN_COST  0.01       /* decisions that cost less are not listed */
#define SHOWN_WIDTH 44

/* What is sound of the file; says what is not. */
static FathomRecord *
load_sound (const Cli     *cli,
            const char    *file,
            FathomRefusal *refusal)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  FathomRecord *record;
  gsize size = 0;

  data = fathom_save_file_load (file, &size, &error);
  if (data == NULL)
    {
      *refusal = (FathomRefusal) { 0 };
      fathom_refuse_text (refusal, FATHOM_FILE_UNREADABLE, error->message, 0, 0);
      cli_blame (cli, file, NULL, refusal);
      return NULL;
    }

  record = fathom_record_parse_sound (data, size, refusal);
  if (refusal->reason != FATHOM_NOT_REFUSED)
    cli_blame (cli, file, fathom_game_guess (data, size), refusal);
  return record;
}

static gboolean
check_analysable (const Cli          *cli,
                  const char         *file,
                  const FathomRecord *record)
{
  switch (fathom_analysis_check (record->game, &record->setup))
    {
    case FATHOM_ANALYSABLE:
      return TRUE;
    case FATHOM_QUICK_SCORE:
      fprintf (stderr, "%s:1: %s\n", file, tr (cli->language, "a quick score has no events: there is nothing to analyze"));
      return FALSE;
    default:
      fprintf (stderr, "%s:1: %s\n", file, tr (cli->language, "this game has no evaluation"));
      return FALSE;
    }
}

static void
show_progress (guint    done,
               guint    total,
               gpointer data G_GNUC_UNUSED)
{
  fprintf (stderr, done < total ? "\r%3u %%" : "\r     \r", total > 0 ? 100 * done / total : 100);
}

/* Printing */

static void
print_json (const FathomAnalysis *analysis,
            const FathomRecord   *record,
            const FathomRefusal  *refusal)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  fathom_analysis_to_json (analysis, record, builder);
  if (refusal->reason != FATHOM_NOT_REFUSED)
    {
      fathom_words_json_number (builder, "analysed_to", analysis->n_events);
      fathom_words_json_number (builder, "damaged_line", refusal->line);
    }
  json_builder_end_object (builder);
  cli_print_json (builder);
}

/* The events that stand as sentences, each as the viewer may see it. */
static GPtrArray *
say_events (const Cli            *cli,
            const FathomRecord   *record,
            const FathomAnalysis *analysis)
{
  const FathomGame *game = record->game;
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  g_autofree guint8 *state = g_malloc0 (game->state_size);
  g_autofree guint8 *seen = g_malloc0 (game->state_size);
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  FathomVoice voice;

  cli_voice (cli, record, &voice);
  game->init (&record->setup, state);
  for (guint i = 0; i < analysis->n_events; i++)
    {
      FathomEvent event = *fathom_timeline_get_event (timeline, i);

      game->observe (state, analysis->viewer, seen);
      game->apply (state, &event, NULL);
      if (game->veil != NULL)
        game->veil (analysis->finished ? fathom_timeline_get_state (timeline) : state, analysis->viewer, &event);
      g_ptr_array_add (sentences, fathom_words_find (game)->event (&voice, seen, &event));
    }

  return sentences;
}

static void
print_seat (const FathomVoice    *voice,
            const FathomAnalysis *analysis,
            guint                 seat,
            const GPtrArray      *sentences)
{
  const FathomAnalysedSeat *of = &analysis->seats[seat - 1];
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *said = NULL;
  g_autofree char *adjusted = NULL;
  FathomAccount account;

  fathom_analysis_get_account (analysis, seat, &account);
  said = fathom_words_account (voice, seat, &account);
  adjusted = fathom_words_adjusted (voice, &account);
  g_string_append_printf (text, adjusted != NULL ? "%s %s\n" : "%s\n", said, adjusted);
  for (guint i = 0; i < of->n_moments; i++)
    {
      g_autofree char *swing = fathom_words_gain (voice->language, fathom_analysis_swing (analysis, of->moments[i] - 1, seat));

      fathom_words_put_right (text, swing, 10);
      g_string_append_printf (text, "  %s\n", (const char *) sentences->pdata[of->moments[i] - 1]);
    }
  cli_print (text->str);
}

static void
print_chances (const FathomVoice         *voice,
               const FathomAnalysedEvent *event,
               guint                      players,
               const char                *sentence)
{
  g_autoptr (GString) line = g_string_new (NULL);

  fathom_words_put_left (line, sentence, SHOWN_WIDTH);
  for (guint s = 0; s < players; s++)
    {
      g_autofree char *chance = fathom_words_percent (voice->language, event->win_chance[s]);

      fathom_words_put_right (line, chance, 8);
    }
  g_string_append (line, event->exact ? " =\n" : "\n");
  cli_print (line->str);
}

static void
print_mistake (const FathomVoice         *voice,
               const FathomGame          *game,
               const FathomAnalysedEvent *event)
{
  g_autoptr (GString) best = g_string_new (NULL);
  g_autofree char *cost = fathom_words_percent (voice->language, event->cost);
  g_autofree char *parts = fathom_words_parts (voice->language, event->parts, event->n_parts);

  if (!event->has_best || event->cost < SHOWN_COST)
    return;

  fathom_event_format (game, &event->best, best);
  /* Translators: an event line such as "2 keep 1 2 3", what it would have gained, and why */
  printf (tr (voice->language, "    better: %s (%s: %s)"), best->str, cost, parts != NULL ? parts : "");
  printf ("\n");
}

static void
print_text (const Cli            *cli,
            const FathomAnalysis *analysis,
            const FathomRecord   *record)
{
  g_autoptr (GPtrArray) sentences = say_events (cli, record, analysis);
  FathomVoice voice;

  cli_voice (cli, record, &voice);
  for (guint i = 0; i < analysis->n_events; i++)
    {
      print_chances (&voice, &analysis->events[i], analysis->players, sentences->pdata[i]);
      print_mistake (&voice, record->game, &analysis->events[i]);
    }
  printf ("\n");
  for (guint seat = 1; seat <= analysis->players; seat++)
    print_seat (&voice, analysis, seat, sentences);
}

/* The command */

typedef struct
{
  gint64    rollouts;
  gint      as;
  gint      jobs;
  gboolean  exact;
  char     *seed;
} Options;

static gboolean
check_options (const Cli             *cli,
               const Options         *options,
               const FathomRecord    *record,
               FathomAnalysisRequest *request)
{
  guint8 seed[FATHOM_SEED_SIZE] = { 0 };

  if (options->rollouts < 0 || options->rollouts > FATHOM_MAX_ROLLOUTS)
    cli_complain (cli, tr (cli->language, "--rollouts must be from 0 to %d"), FATHOM_MAX_ROLLOUTS);
  else if (options->as < 0 || options->as > record->setup.players)
    cli_complain (cli, tr (cli->language, "--as must be from 1 to %d here"), record->setup.players);
  else if (options->jobs < 1 || options->jobs > MAX_JOBS)
    cli_complain (cli, tr (cli->language, "--jobs must be from 1 to %d"), MAX_JOBS);
  else if (options->seed != NULL && !fathom_seed_from_hex (options->seed, seed))
    cli_complain (cli, "%s", tr (cli->language, "--seed takes 64 hexadecimal digits"));
  else
    {
      *request = (FathomAnalysisRequest) { .viewer = options->as, .rollouts = options->rollouts, .jobs = options->jobs,
                                           .exact = options->exact };
      request->seed = cli_seed_number (seed);
      return TRUE;
    }

  return FALSE;
}

static int
run (const Cli     *cli,
     const char    *file,
     const Options *options)
{
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (FathomAnalysis) analysis = NULL;
  FathomAnalysisRequest request;
  FathomRefusal refusal = { 0 };

  record = load_sound (cli, file, &refusal);
  if (record == NULL)
    return EXIT_BAD_DATA;
  if (!check_options (cli, options, record, &request))
    return EXIT_USAGE;
  if (!check_analysable (cli, file, record))
    return EXIT_BAD_DATA;

  analysis = fathom_record_analyse (record, &request, isatty (STDERR_FILENO) ? show_progress : NULL, NULL, NULL, NULL);
  if (cli->json)
    print_json (analysis, record, &refusal);
  else
    print_text (cli, analysis, record);
  if (refusal.reason == FATHOM_NOT_REFUSED)
    return EXIT_GOOD;

  cli_complain (cli, ntr (cli->language, "only the %d event before the damaged line was analyzed",
                          "only the %d events before the damaged line were analyzed", analysis->n_events), analysis->n_events);
  return EXIT_BAD_DATA;
}

int
cli_analyse (Cli   *cli,
             int    argc,
             char **argv)
{
  Options options = { .jobs = g_get_num_processors () };
  const GOptionEntry entries[] =
  {
    { "rollouts", 0, 0, G_OPTION_ARG_INT64, &options.rollouts, N_("Number of rollouts per turn, for more precise chances"), "N" },
    { "as", 0, 0, G_OPTION_ARG_INT, &options.as, N_("From the point of view of that seat, including its secrets"), "SEAT" },
    { "exact", 0, 0, G_OPTION_ARG_NONE, &options.exact, N_("Solve the endgame of two players exactly"), NULL },
    { "jobs", 0, 0, G_OPTION_ARG_INT, &options.jobs, N_("How many rollouts at a time; all cores by default"), "J" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options.seed, N_("64 hexadecimal digits that determine all dice and draws"), "HEX" },
    G_OPTION_ENTRY_NULL
  };
  int status;

  if (!cli_parse (cli, &argc, argv, entries, "FILE",
                  N_("Shows the win chances after every event, the effect of luck and the cost of each decision.\nFor an unfinished match, only what everybody can see counts, or what the seat given by --as can see.")))
    status = EXIT_USAGE;
  else if (argc != 2)
    {
      cli_complain (cli, "%s", tr (cli->language, "exactly one file is needed"));
      status = EXIT_USAGE;
    }
  else
    status = run (cli, argv[1], &options);
  g_free (options.seed);

  return status;
}
