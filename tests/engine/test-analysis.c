/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/analysis.h"

#include "engine/bots.h"
#include "model/record.h"
#include "rules/into-the-blue.h"

#include <math.h>
#include <string.h>

#define ROUNDING 1e-9

typedef struct
{
  FathomSetup setup;
  GArray     *events;
} Match;

static gboolean
keep_event (const void        *state G_GNUC_UNUSED,
            const FathomEvent *event,
            gboolean           chance G_GNUC_UNUSED,
            gpointer           data)
{
  g_array_append_vals (data, event, 1);
  return TRUE;
}

/* A match of bots; the chests are laid out by the app. */
static void
play (Match     *match,
      guint      players,
      guint      first,
      FathomBot  bot,
      guint64    seed)
{
  g_autofree guint8 *state = g_malloc0 (fathom_into_the_blue.state_size);
  FathomBot bots[FATHOM_MAX_SEATS] = { bot, bot, bot, bot, bot };
  FathomSetup sealed;
  FathomThinking thinking = { 0 };
  FathomRng dice, choices;

  fathom_rng_init (&dice, seed);
  fathom_rng_init (&choices, seed + 1);
  thinking.chance = &choices.parent;
  fathom_setup_shipped (&fathom_into_the_blue, &match->setup);
  match->setup.players = players;
  match->setup.first = first;
  match->setup.app = 3;
  match->events = g_array_new (FALSE, FALSE, sizeof (FathomEvent));
  sealed = match->setup;
  fathom_into_the_blue.seal (&sealed, &dice.parent);
  fathom_play (&fathom_into_the_blue, &sealed, bots, &dice.parent, &thinking, 5000, keep_event, match->events, state);
}

static FathomAnalysis *
analyse (const Match                 *match,
         guint                        n_events,
         const FathomAnalysisOptions *options)
{
  return fathom_analyse (&fathom_into_the_blue, &match->setup, (const FathomEvent *) (gpointer) match->events->data,
                         n_events, options);
}

static void
clear (Match *match)
{
  g_array_unref (match->events);
}

/* The contract: everything adds up, at every event and for every seat. */
static void
check_sums (const FathomAnalysis *analysis)
{
  for (guint i = 0; i < analysis->n_events; i++)
    {
      const FathomAnalysedEvent *event = &analysis->events[i];
      double chance = 0, luck = 0, correction = 0, parts = 0;

      for (guint s = 0; s < analysis->players; s++)
        {
          g_assert_cmpfloat (event->win_chance[s], >=, 0);
          g_assert_cmpfloat (event->win_chance[s], <=, 1 + ROUNDING);
          chance += event->win_chance[s];
          luck += event->luck[s];
          correction += event->correction[s];
        }
      g_assert_cmpfloat_with_epsilon (chance, 1, ROUNDING);
      g_assert_cmpfloat_with_epsilon (luck, 0, ROUNDING);
      g_assert_cmpfloat_with_epsilon (correction, 0, ROUNDING);
      g_assert_cmpuint (event->event, ==, i + 1);
      g_assert_true (event->drawn || event->decided);
      g_assert_cmpfloat (event->cost, >=, 0);
      g_assert_true (event->has_best == (event->cost > 0));
      for (guint k = 0; k < event->n_parts; k++)
        parts += event->parts[k].gain;
      g_assert_cmpfloat_with_epsilon (parts, event->cost, ROUNDING);
    }
  for (guint s = 0; s < analysis->players; s++)
    {
      const FathomAnalysedSeat *seat = &analysis->seats[s];

      g_assert_cmpfloat_with_epsilon (seat->result - seat->prior,
                                      seat->luck + seat->choices + seat->others + seat->correction, ROUNDING);
      g_assert_cmpfloat_with_epsilon (seat->adjusted, seat->result - seat->fortune - seat->correction, ROUNDING);
      g_assert_cmpfloat (seat->choices, <=, ROUNDING);
    }
}

static void
test_sums (void)
{
  for (guint players = 2; players <= 5; players++)
    for (guint bot = FATHOM_BOT_RANDOM; bot <= FATHOM_BOT_NORMAL; bot++)
      for (guint game = 0; game < 4; game++)
        {
          FathomAnalysisOptions options = { .viewer = game % 2 * (1 + game % players) };
          g_autoptr (FathomAnalysis) analysis = NULL;
          Match match;

          play (&match, players, 1 + game % players, bot, 100 * players + 10 * bot + game);
          analysis = analyse (&match, match.events->len, &options);
          g_assert_true (analysis->finished);
          check_sums (analysis);
          clear (&match);
        }
}

/* A match that is not over: by what the viewer sees, whatever the others' chests hold. */
static void
test_secrets (void)
{
  guint n_compared = 0;

  for (guint game = 0; game < 30; game++)
    {
      Match match;

      play (&match, 2, 1, FATHOM_BOT_NORMAL, 1000 + game);
      for (guint i = 0; i < match.events->len; i++)
        {
          FathomEvent *event = &g_array_index (match.events, FathomEvent, i);
          guint8 value = event->args[1];

          if (event->kind != FATHOM_ITB_CHEST || i + 1 == match.events->len)
            continue;
          for (guint viewer = 0; viewer <= 2; viewer++)
            {
              FathomAnalysisOptions options = { .viewer = viewer };
              g_autoptr (FathomAnalysis) told = analyse (&match, i + 2, &options);
              g_autoptr (FathomAnalysis) other = NULL;
              gsize size = told->n_events * sizeof *told->events;

              event->args[1] = value == 8 ? 5 : 8;
              other = analyse (&match, i + 2, &options);
              event->args[1] = value;
              g_assert_cmpint (memcmp (told->events, other->events, size) == 0, ==, viewer != event->seat);
              check_sums (told);
              n_compared++;
            }
          break; /* a later chest might not have that value any more */
        }
      clear (&match);
    }
  g_assert_cmpuint (n_compared, >, 30);
}

/* The luck of rolls has mean zero: over all first rolls, weighted as dice fall. */
static void
test_luck_has_no_mean (void)
{
  FathomEvent rolls[462];
  FathomItbState state;
  double mean = 0, weights = 0;
  Match match;
  guint n;

  play (&match, 2, 1, FATHOM_BOT_EASY, 3);
  fathom_into_the_blue.init (&match.setup, &state);
  n = fathom_into_the_blue.legal (&state, rolls);
  for (guint i = 0; i < n; i++)
    {
      FathomAnalysisOptions options = { 0 };
      g_autoptr (FathomAnalysis) analysis = NULL;
      double weight = 1.0 / 46656;

      g_array_index (match.events, FathomEvent, 0) = rolls[i];
      analysis = analyse (&match, 1, &options);
      for (guint face = 0, dice = 0; face < FATHOM_ITB_FACES; face++)
        for (guint k = 1; k <= rolls[i].args[face]; k++)
          weight = weight * ++dice / k;
      mean += weight * analysis->events[0].luck[0];
      weights += weight;
    }
  g_assert_cmpfloat_with_epsilon (weights, 1, ROUNDING);
  g_assert_cmpfloat_with_epsilon (mean, 0, ROUNDING);
  clear (&match);
}

/* What is called best is legal, and whoever does it loses nothing. */
static void
test_best (void)
{
  FathomAnalysisOptions options = { 0 };
  g_autoptr (FathomAnalysis) analysis = NULL;
  guint n_better = 0;
  Match match;

  play (&match, 3, 2, FATHOM_BOT_RANDOM, 77);
  analysis = analyse (&match, match.events->len, &options);
  for (guint i = 0; i < analysis->n_events; i++)
    {
      FathomEvent *event = &g_array_index (match.events, FathomEvent, i);
      FathomEvent made = *event;
      g_autoptr (FathomAnalysis) better = NULL;

      if (!analysis->events[i].has_best || n_better == 20)
        continue;
      *event = analysis->events[i].best;
      better = analyse (&match, i + 1, &options); /* asserts that it fits */
      *event = made;
      g_assert_cmpfloat (better->events[i].cost, ==, 0);
      g_assert_false (better->events[i].has_best);
      n_better++;
    }
  g_assert_cmpuint (n_better, ==, 20);
  clear (&match);
}

/* Chests that the app was not told of are luck when they are revealed, and the result is not known before. */
static void
test_reveals (void)
{
  for (guint game = 0; game < 20; game++)
    {
      FathomAnalysisOptions options = { 0 };
      g_autoptr (FathomAnalysis) analysis = NULL;
      FathomEvent reveal = { 0 };
      Match match;

      play (&match, 2, 1, FATHOM_BOT_NORMAL, 500 + game);
      match.setup.app = 1;
      for (guint i = 0; i < match.events->len && reveal.kind == 0; i++)
        {
          FathomEvent *event = &g_array_index (match.events, FathomEvent, i);

          if (event->kind != FATHOM_ITB_CHEST)
            continue;
          reveal = *event;
          reveal.kind = FATHOM_ITB_REVEAL;
          event->args[1] = FATHOM_ITB_UNKNOWN;
        }
      if (reveal.kind != 0)
        {
          g_array_append_val (match.events, reveal);
          analysis = analyse (&match, match.events->len, &options);
          check_sums (analysis);
          g_assert_true (analysis->events[analysis->n_events - 1].drawn);
          g_assert_true (fabs (analysis->seats[0].result * 2 - round (analysis->seats[0].result * 2)) < ROUNDING);
        }
      clear (&match);
    }
}

/* Same seed, same answer, on any number of cores; and it adds up as without rollouts. */
static void
test_rollouts (void)
{
  FathomAnalysisOptions options = { .rollouts = 8, .seed = 5, .jobs = 1 };
  g_autoptr (FathomAnalysis) one = NULL;
  g_autoptr (FathomAnalysis) three = NULL;
  g_autoptr (FathomAnalysis) other = NULL;
  Match match;

  play (&match, 3, 1, FATHOM_BOT_NORMAL, 12);
  one = analyse (&match, match.events->len, &options);
  options.jobs = 3;
  three = analyse (&match, match.events->len, &options);
  options.seed = 6;
  other = analyse (&match, match.events->len, &options);
  check_sums (one);
  g_assert_cmpmem (one->events, one->n_events * sizeof *one->events, three->events, three->n_events * sizeof *three->events);
  g_assert_cmpmem (one->seats, sizeof one->seats, three->seats, sizeof three->seats);
  g_assert_true (memcmp (one->events, other->events, one->n_events * sizeof *one->events) != 0);
  g_assert_cmpfloat (one->error, >, 0);
  clear (&match);
}

static void
test_exact (void)
{
  FathomAnalysisOptions options = { .exact = TRUE };
  guint n_exact[2] = { 0 };

  for (guint game = 0; game < 3; game++)
    {
      g_autoptr (FathomAnalysis) exact = NULL;
      g_autoptr (FathomAnalysis) usual = NULL;
      Match match;

      play (&match, 2, 1, FATHOM_BOT_NORMAL, 40 + game);
      options.exact = TRUE;
      exact = analyse (&match, match.events->len, &options);
      options.exact = FALSE;
      usual = analyse (&match, match.events->len, &options);
      check_sums (exact);
      for (guint i = 0; i < exact->n_events; i++)
        {
          n_exact[0] += exact->events[i].exact;
          n_exact[1] += usual->events[i].exact;
        }
      clear (&match);
    }
  g_assert_cmpuint (n_exact[0], >, n_exact[1] + 10);
}

/* Stopped at any time, there is no result. */
static void
test_stop (void)
{
  gint stop = 1;
  FathomAnalysisOptions options = { .stop = &stop, .rollouts = 1000000 };
  Match match;

  play (&match, 2, 1, FATHOM_BOT_EASY, 9);
  g_assert_null (analyse (&match, match.events->len, &options));
  options.rollouts = 0;
  g_assert_null (analyse (&match, match.events->len, &options));
  clear (&match);
}

static void
test_check (void)
{
  FathomSetup setup;
  FathomRefusal refusal;

  for (guint i = 0; fathom_games ()[i] != NULL; i++)
    {
      const FathomGame *game = fathom_games ()[i];

      fathom_setup_shipped (game, &setup);
      g_assert_cmpint (fathom_analysis_check (game, &setup), ==, FATHOM_ANALYSABLE);
      g_assert_cmpint (game->set (&setup, 0, "mode", "play", &refusal), ==, FATHOM_SET_REFUSED);
      g_assert_cmpint (game->set (&setup, 0, "mode", "score", &refusal), ==, FATHOM_SET_DONE);
      g_assert_cmpint (fathom_analysis_check (game, &setup), ==, FATHOM_QUICK_SCORE);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/sums", test_sums);
  g_test_add_func ("/analysis/secrets", test_secrets);
  g_test_add_func ("/analysis/luck-has-no-mean", test_luck_has_no_mean);
  g_test_add_func ("/analysis/best", test_best);
  g_test_add_func ("/analysis/reveals", test_reveals);
  g_test_add_func ("/analysis/rollouts", test_rollouts);
  g_test_add_func ("/analysis/exact", test_exact);
  g_test_add_func ("/analysis/stop", test_stop);
  g_test_add_func ("/analysis/check", test_check);

  return g_test_run ();
}
