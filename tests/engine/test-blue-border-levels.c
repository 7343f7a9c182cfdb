/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong the bots of Blue Border are. In a test run a slice of the matches; with FATHOM_MATCHES as many as it says,
 * and a row for tests/proofs.md for every pairing. */
#include "engine/simulate.h"
#include "../fewer.h"
#include "model/record.h"

#include <math.h>

#define SLICE       FEWER (60, 15) /* matches */
#define LEAST_RATE  0.6   /* of two-player matches that a level wins against the one below */
#define MOST_MSECS  50    /* for one decision */
#define JOBS        2

static guint64 n_matches = SLICE;  /* of two; of more divers, in a long run, a quarter */
static gboolean long_run;

static void
simulate (FathomBot         strong,
          FathomBot         weak,
          guint             players,
          guint64           matches,
          FathomSimulation *simulation)
{
  FathomBot bots[FATHOM_MAX_SEATS] = { strong, weak, weak, weak, weak };
  guint8 seed[FATHOM_SEED_SIZE] = { strong, weak, players };
  const FathomGame *game = fathom_game_find ("blue-border");
  FathomSetup setup;

  fathom_setup_shipped (game, &setup);
  setup.players = players;
  setup.app = 1;
  fathom_simulate (game, &setup, bots, seed, matches, JOBS, &(FathomThinking) { 0 }, NULL, NULL, simulation);
  g_assert_cmpint (simulation->unfinished, ==, 0);
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
  guint64 matches = long_run && players > 2 ? n_matches / 4 : n_matches;
  double fair = players == 2 ? LEAST_RATE : 1.0 / players;
  FathomSimulation simulation;
  double rate;

  simulate (strong, strong - 1, players, matches, &simulation);
  rate = (double) simulation.wins[0] / matches;
  if (long_run)
    g_test_message ("blue-border: %s against %u %s, %" G_GUINT64_FORMAT " matches | %.1f%% +- %.1f | %.0f s",
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

/* All divers together think no longer than one of them may; of some matches, as others use the machine too. */
static void
test_time (void)
{
  FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT };
  const FathomGame *game = fathom_game_find ("blue-border");
  g_autofree void *state = g_malloc0 (game->state_size);
  gint64 quickest = G_MAXINT64;
  FathomSetup setup;

  fathom_setup_shipped (game, &setup);
  setup.players = 4;
  setup.app = 1;
  for (guint i = 0; i < 5; i++)
    {
      Clock clock = { g_get_monotonic_time (), 0 };
      FathomRng rng;
      FathomThinking thinking = { .eye = i, .chance = &rng.parent };

      fathom_rng_init (&rng, i);
      g_assert_true (fathom_play (game, &setup, bots, &rng.parent, &thinking, 20000, note_time, &clock, state));
      quickest = MIN (quickest, clock.longest);
    }
  g_assert_cmpint (quickest, <, MOST_MSECS * G_TIME_SPAN_MILLISECOND);
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
  for (guint bot = FATHOM_BOT_EASY; bot <= FATHOM_BOT_EXPERT; bot++)
    for (guint players = 2; players <= 4; players++)
      {
        g_autofree char *path = g_strdup_printf ("/blue-border-levels/%s-%u", fathom_bot_get_name (bot), players);

        g_test_add_data_func (path, GUINT_TO_POINTER (bot << 4 | players), compare_levels);
      }
  g_test_add_func ("/blue-border-levels/time", test_time);

  return g_test_run ();
}
