/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong the bots of Deep Blue are. In a test run a slice of the matches; with FATHOM_MATCHES as many as it says,
 * and a row for tests/proofs.md for every pairing. */
#include "engine/simulate.h"
#include "../fewer.h"
#include "model/record.h"
#include "rules/deep-blue.h"

#include <math.h>

#define SLICE       FEWER (84, 21) /* matches, of all scenarios alike */
#define LEAST_RATE  0.6   /* of two-player matches that a level wins against the one below */
#define MOST_MSECS  200   /* for one decision */
#define JOBS        2

static const FathomGame *game = &fathom_deep_blue;
static guint64 n_matches = SLICE;
static gboolean long_run;

static void
prepare (FathomSetup *setup,
         guint        players,
         guint        scenario)
{
  FathomRefusal refusal;

  fathom_setup_shipped (game, setup);
  setup->players = players;
  setup->app = 1;
  g_assert_cmpint (game->set (setup, 0, "scenario", fathom_deep_scenario_word (scenario), &refusal), ==, FATHOM_SET_DONE);
}

/* Returns: which part of the victories one strong bot takes from weak ones. */
static double
compete (FathomBot strong,
         FathomBot weak,
         guint     players,
         guint64   matches)
{
  FathomBot bots[FATHOM_MAX_SEATS] = { strong, weak, weak, weak, weak };
  guint64 parts = 0;

  for (guint scenario = 1; scenario <= FATHOM_DEEP_SCENARIOS; scenario++)
    {
      guint8 seed[FATHOM_SEED_SIZE] = { strong, weak, players, scenario };
      FathomSimulation simulation;
      FathomSetup setup;

      prepare (&setup, players, scenario);
      fathom_simulate (game, &setup, bots, seed, matches / FATHOM_DEEP_SCENARIOS, JOBS, &(FathomThinking) { 0 }, NULL, NULL, &simulation);
      g_assert_cmpint (simulation.unfinished, ==, 0);
      parts += simulation.share_parts[0];
    }

  return (double) parts / FATHOM_SHARE_UNIT / matches;
}

/* Half of the interval that holds the true rate 19 times of 20. */
static double
margin_of (double  rate,
           guint64 matches)
{
  return 1.96 * sqrt (rate * (1 - rate) / matches);
}

static void
compare_levels (gconstpointer data)
{
  FathomBot strong = GPOINTER_TO_UINT (data) >> 4;
  guint players = GPOINTER_TO_UINT (data) & 15;
  gint64 start = g_get_monotonic_time ();
  guint64 matches = n_matches / FATHOM_DEEP_SCENARIOS * FATHOM_DEEP_SCENARIOS;
  double fair = players == 2 ? LEAST_RATE : 1.0 / players;
  double rate = compete (strong, strong - 1, players, matches);

  if (long_run)
    g_test_message ("deep-blue: %s against %u %s, %" G_GUINT64_FORMAT " matches | %.1f%% +- %.1f | %.0f s",
                    fathom_bot_get_name (strong), players - 1, fathom_bot_get_name (strong - 1), matches,
                    100 * rate, 100 * margin_of (rate, matches), (g_get_monotonic_time () - start) / 1e6);
  g_assert_cmpfloat (rate + (long_run ? 0 : margin_of (fair, matches)), >, fair);
}

typedef struct
{
  gint64 before;
  gint64 longest;
} Clock;

static gboolean
note_time (const void        *state G_GNUC_UNUSED,
           const FathomEvent *event G_GNUC_UNUSED,
           gboolean           chance G_GNUC_UNUSED,
           gpointer           data)
{
  Clock *self = data;
  gint64 now = g_get_monotonic_time ();

  self->longest = MAX (self->longest, now - self->before);
  self->before = now;
  return TRUE;
}

/* Of some matches, as others use the machine too. */
static void
test_time (void)
{
  FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT };
  FathomDeepState state;
  gint64 quickest = G_MAXINT64;

  for (guint i = 0; i < 5; i++)
    {
      Clock clock = { g_get_monotonic_time (), 0 };
      FathomSetup setup;
      FathomRng rng;
      FathomThinking thinking = { .chance = &rng.parent };

      prepare (&setup, 5, 1 + i);
      fathom_rng_init (&rng, i);
      g_assert_true (fathom_play (game, &setup, bots, &rng.parent, &thinking, 20000, note_time, &clock, &state));
      quickest = MIN (quickest, clock.longest);
    }
  g_assert_cmpint (quickest, <, MOST_MSECS * G_TIME_SPAN_MILLISECOND);
}

/* How often a bot was said to win, and how often it did. */
typedef struct
{
  double said[FATHOM_MAX_SEATS * 400];
  guint  n;
} Sayings;

static gboolean
note_shares (const void        *state,
             const FathomEvent *event G_GNUC_UNUSED,
             gboolean           chance G_GNUC_UNUSED,
             gpointer           data)
{
  const FathomDeepState *self = state;
  Sayings *sayings = data;
  FathomDeepState seen;
  double shares[FATHOM_MAX_SEATS];
  double sum = 0;

  if (!game->turn_begins (state))
    return TRUE;
  for (guint viewer = 0; viewer <= self->players; viewer++)
    {
      game->observe (state, viewer, &seen);
      game->evaluate (&seen, viewer, &(FathomThinking) { 0 }, shares);
      sum = 0;
      for (guint i = 0; i < self->players; i++)
        sum += shares[i];
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
    }
  if (sayings->n < G_N_ELEMENTS (sayings->said))
    sayings->said[sayings->n++] = shares[0]; /* by the last viewer */

  return TRUE;
}

/* By the squares of its errors, its judgement is better than to call all alike, from match to match and in the end. */
static void
test_evaluation (void)
{
  FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT };
  double errors = 0;
  double blind = 0;

  for (guint i = 0; i < 70; i++)
    {
      Sayings sayings = { .n = 0 };
      FathomDeepState state;
      FathomResult result;
      FathomSetup setup;
      FathomRng rng;
      FathomThinking thinking = { .chance = &rng.parent };
      double shares[FATHOM_MAX_SEATS];
      double won;

      prepare (&setup, 2, 1 + i % FATHOM_DEEP_SCENARIOS);
      fathom_rng_init (&rng, i);
      g_assert_true (fathom_play (game, &setup, bots, &rng.parent, &thinking, 20000, note_shares, &sayings, &state));
      game->result (&state, &result);
      game->evaluate (&state, 0, &thinking, shares);
      won = result.winners == 3 ? 0.5 : result.winners == 1;
      g_assert_cmpfloat (shares[0], ==, won);
      for (guint n = 0; n < sayings.n; n++)
        {
          errors += (sayings.said[n] - won) * (sayings.said[n] - won);
          blind += (0.5 - won) * (0.5 - won);
        }
    }
  g_assert_cmpfloat (errors, <, 0.95 * blind);
}

int
main (int   argc,
      char *argv[])
{
  const char *matches = g_getenv ("FATHOM_MATCHES");

  g_test_init (&argc, &argv, NULL);
  long_run = matches != NULL;
  if (long_run)
    n_matches = g_ascii_strtoull (matches, NULL, 10);
  for (guint bot = FATHOM_BOT_NORMAL; bot <= FATHOM_BOT_EXPERT; bot++)
    for (guint players = game->min_seats; players <= game->max_seats; players++)
      {
        g_autofree char *path = g_strdup_printf ("/deep-blue/levels/%s/%u-seats", fathom_bot_get_name (bot), players);

        g_test_add_data_func (path, GUINT_TO_POINTER (bot << 4 | players), compare_levels);
      }
  g_test_add_func ("/deep-blue/levels/time", test_time);
  g_test_add_func ("/deep-blue/levels/evaluation", test_evaluation);

  return g_test_run ();
}
