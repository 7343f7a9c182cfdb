/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast matches of Into the Blue are analysed; time of the processor, in milliseconds. */
#include "engine/analysis.h"
#include "engine/bots.h"
#include "engine/itb-advice.h"
#include "engine/itb-endgame.h"
#include "model/analysis-run.h"
#include "model/record.h"
#include "model/weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define MATCHES  40
#define AFTERWARDS 6
#define ENDGAMES 5
#define STOPS    20
#define STOP_AFTER 150000 /* microseconds */

typedef struct
{
  FathomSetup setup;
  GArray     *events;
} Match;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gboolean
keep_event (const void        *state G_GNUC_UNUSED,
            const FathomEvent *event,
            gboolean           chance G_GNUC_UNUSED,
            gpointer           data)
{
  g_array_append_vals (data, event, 1);
  return TRUE;
}

static void
play (Match   *match,
      guint    players,
      guint64  seed)
{
  g_autofree guint8 *state = g_malloc0 (fathom_into_the_blue.state_size);
  FathomBot bots[FATHOM_MAX_SEATS];
  FathomThinking thinking = { 0 };
  FathomSetup sealed;
  FathomRng rng;

  fathom_rng_init (&rng, seed);
  thinking.chance = &rng.parent;
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    bots[i] = FATHOM_BOT_NORMAL;
  fathom_setup_shipped (&fathom_into_the_blue, &match->setup);
  match->setup.players = players;
  match->setup.app = 3;
  match->events = g_array_new (FALSE, FALSE, sizeof (FathomEvent));
  sealed = match->setup;
  fathom_into_the_blue.seal (&sealed, &rng.parent);
  fathom_play (&fathom_into_the_blue, &sealed, bots, &rng.parent, &thinking, 20000, keep_event, match->events, state);
}

static double
time_analysis (const Match                 *match,
               const FathomAnalysisOptions *options)
{
  double before = now ();
  FathomAnalysis *analysis = fathom_analyse (&fathom_into_the_blue, &match->setup,
                                             (const FathomEvent *) (gpointer) match->events->data, match->events->len, options);

  before = now () - before;
  g_clear_pointer (&analysis, fathom_analysis_free); /* there is none if it was stopped */
  return before;
}

static void
equip (guint                  players,
       FathomAnalysisOptions *options)
{
  FathomThinking thinking = { 0 };

  fathom_weights_equip (&fathom_into_the_blue, players, &thinking);
  options->weights = thinking.weights;
  options->n_weights = thinking.n_weights;
}

static void
bench_matches (guint players)
{
  FathomAnalysisOptions options = { 0 };
  double all = 0;

  equip (players, &options);
  for (guint i = 0; i < MATCHES; i++)
    {
      Match match;

      play (&match, players, i);
      all += time_analysis (&match, &options);
      g_array_unref (match.events);
    }
  printf ("analysis of a match of %u players: %.2f ms (at most 5)\n", players, all / MATCHES);
}

static void
bench_rollouts (guint64 n)
{
  FathomAnalysisOptions options = { .rollouts = n, .jobs = 2 };
  gint64 before = g_get_monotonic_time ();
  double processor;
  Match match;

  equip (4, &options);
  play (&match, 4, 1);
  processor = time_analysis (&match, &options);
  printf ("4 players, %d rollouts per turn, on %u cores: %.2f s, %.2f s of the processor (at most 10 and 20)\n", (int) n, options.jobs,
          (g_get_monotonic_time () - before) / 1e6, processor / 1e3);
  g_array_unref (match.events);
}

/* As the window makes it by itself when a match is over: a first look, then the sharper one. The slowest of a few matches. */
static void
bench_after_match (guint players)
{
  FathomAnalysisOptions coarse = { .exact = TRUE, .jobs = 2 };
  FathomAnalysisOptions sharper = { .exact = TRUE, .rollouts = FATHOM_ANALYSIS_ROLLOUTS, .jobs = 2 };
  double clock = 0, processor = 0;

  equip (players, &coarse);
  equip (players, &sharper);
  for (guint i = 0; i < AFTERWARDS; i++)
    {
      gint64 before;
      double busy;
      Match match;

      play (&match, players, i);
      before = g_get_monotonic_time ();
      busy = time_analysis (&match, &coarse) + time_analysis (&match, &sharper);
      clock = MAX (clock, (g_get_monotonic_time () - before) / 1e6);
      processor = MAX (processor, busy / 1e3);
      g_array_unref (match.events);
    }
  printf ("after a match of %u players, on 2 cores: %.2f s, %.2f s of the processor, the slowest of %d (at most 3 and 6)\n", players, clock,
          processor, AFTERWARDS);
}

static gpointer
stop_cb (gpointer data)
{
  g_usleep (STOP_AFTER);
  g_atomic_int_set ((gint *) data, 1);
  return g_memdup2 (&(gint64) { g_get_monotonic_time () }, sizeof (gint64));
}

/* In the midst of rollouts that would take for ever: by the clock, the longest of a few. */
static void
bench_stop (void)
{
  double longest = 0;
  Match match;

  play (&match, 5, 1);
  for (guint i = 0; i < STOPS; i++)
    {
      gint stop = 0;
      FathomAnalysisOptions options = { .rollouts = 1000000, .jobs = 2, .stop = &stop };
      g_autofree gint64 *stopped = NULL;
      GThread *thread = g_thread_new ("stop", stop_cb, &stop);

      equip (5, &options);
      time_analysis (&match, &options);
      stopped = g_thread_join (thread);
      longest = MAX (longest, (g_get_monotonic_time () - *stopped) / 1e3);
    }
  printf ("cancelled after %.1f ms, the longest of %d (at most 100)\n", longest, STOPS);
  g_array_unref (match.events);
}

static void
bench_endgame (void)
{
  FathomItbState state;
  FathomSetup setup;
  double least = G_MAXDOUBLE;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  setup.players = 2;
  fathom_into_the_blue.init (&setup, &state);
  for (guint seat = 0; seat < 2; seat++)
    {
      state.left[seat] = FATHOM_ITB_ENDGAME_SHELLS;
      memcpy (state.shells[seat], seat == 0 ? "\3\2\2\1\1" : "\2\2\3\1\1", FATHOM_ITB_LEVELS);
      state.order[state.n_order++] = seat + 1;
    }
  for (guint i = 0; i < ENDGAMES; i++)
    {
      double before = now ();

      fathom_itb_endgame_free (fathom_itb_endgame_new (&state));
      least = MIN (least, now () - before);
    }
  printf ("3 + 3 shells solved to the end, the least of %d: %.1f ms (at most 50)\n", ENDGAMES, least);
}

static void
bench_advice (void)
{
  FathomThinking thinking = { .level = FATHOM_LEVEL_EXPERT };
  double most = 0;
  Match match;
  FathomItbState state;

  fathom_weights_equip (&fathom_into_the_blue, 5, &thinking);
  play (&match, 5, 2);
  fathom_into_the_blue.init (&match.setup, &state);
  for (guint i = 0; i < match.events->len; i++)
    {
      FathomItbAdvice advice;
      double before = now ();

      fathom_itb_advise (&state, &thinking, FALSE, &advice);
      most = MAX (most, now () - before);
      fathom_into_the_blue.apply (&state, &g_array_index (match.events, FathomEvent, i), NULL);
    }
  printf ("a hint, the slowest of a match: %.2f ms (at most 10)\n", most);
  g_array_unref (match.events);
}

int
main (int   argc,
      char *argv[])
{
  struct rusage usage;

  for (guint players = 2; players <= 5; players++)
    bench_matches (players);
  for (guint players = 2; players <= 5; players++)
    bench_after_match (players);
  bench_endgame ();
  bench_advice ();
  bench_stop ();
  bench_rollouts (argc > 1 ? atoi (argv[1]) : 1000);
  getrusage (RUSAGE_SELF, &usage);
  printf ("memory: %ld MiB (at most 50)\n", usage.ru_maxrss / 1024);

  return 0;
}
