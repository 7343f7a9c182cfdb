/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/bots.h"

#include "model/record.h"
#include "engine/simulate.h"

#include <string.h>

static void
prepare (const FathomGame *game,
         guint             players,
         FathomSetup      *setup)
{
  FathomRefusal refusal;

  fathom_setup_shipped (game, setup);
  setup->players = players;
  setup->app = 3;
  if (game->usual[0] != NULL)
    g_assert_cmpint (game->set (setup, 0, game->usual[0], game->usual[1], &refusal), ==, FATHOM_SET_DONE);
}

static void
test_names (void)
{
  FathomBot bot;

  for (guint i = 0; i < FATHOM_N_BOTS; i++)
    {
      g_assert_true (fathom_bot_parse (fathom_bot_get_name (i), &bot));
      g_assert_cmpint (bot, ==, i);
    }
  g_assert_false (fathom_bot_parse ("genius", &bot));
}

/* Every bot of every game brings it to an end, at every number of seats. */
static void
test_games_end (void)
{
  for (guint g = 0; fathom_games ()[g] != NULL; g++)
    for (guint players = fathom_games ()[g]->min_seats; players <= fathom_games ()[g]->max_seats; players++)
      for (guint bot = 0; bot < FATHOM_N_BOTS; bot++)
        {
          FathomBot bots[FATHOM_MAX_SEATS] = { bot, bot, bot, bot, bot };
          guint8 seed[FATHOM_SEED_SIZE] = { g, players, bot };
          FathomSimulation simulation;
          FathomSetup setup;

          prepare (fathom_games ()[g], players, &setup);
          fathom_simulate (fathom_games ()[g], &setup, bots, seed, 20, 2, NULL, NULL, &simulation);
          g_assert_cmpint (simulation.games, ==, 20);
          g_assert_cmpint (simulation.unfinished, ==, 0);
        }
}

static guint
closer_told (const void *state)
{
  return *(const guint *) state;
}

/* While anyone may act everybody is asked once, in turn, but who ends it last. */
static void
test_asked (void)
{
  FathomGame game = { .closer = closer_told };

  for (guint players = 1; players <= FATHOM_MAX_SEATS; players++)
    for (guint first = 0; first < players; first++)
      for (guint closer = 0; closer <= players; closer++)
        {
          guint asked = 0;
          guint turn = first;

          for (guint n = 0; n < players; n++)
            {
              guint seat = fathom_bot_asked (&game, &closer, players, first, n);

              g_assert_cmpuint (asked & 1 << seat, ==, 0);
              asked |= 1 << seat;
              turn = turn % players + 1;
              if (turn == closer)
                turn = turn % players + 1;
              g_assert_cmpuint (seat, ==, closer != 0 && n == players - 1 ? closer : turn);
            }
        }
}

/* The result is the seed's, however many threads work at it. */
static void
test_jobs (void)
{
  for (guint g = 0; fathom_games ()[g] != NULL; g++)
    {
      FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EASY, FATHOM_BOT_RANDOM };
      guint8 seed[FATHOM_SEED_SIZE] = { 42 };
      FathomSimulation one, seven;
      FathomSetup setup;

      prepare (fathom_games ()[g], 2, &setup);
      fathom_simulate (fathom_games ()[g], &setup, bots, seed, 100, 1, NULL, NULL, &one);
      fathom_simulate (fathom_games ()[g], &setup, bots, seed, 100, 7, NULL, NULL, &seven);
      g_assert_cmpmem (&one, sizeof one, &seven, sizeof seven);
      g_assert_cmpint (one.wins[0] + one.wins[1] + one.shared[0], ==, 100);
      g_assert_cmpint (one.share_parts[0] + one.share_parts[1], ==, 100 * FATHOM_SHARE_UNIT);
    }
}

static void
test_easy_beats_random (void)
{
  FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EASY, FATHOM_BOT_RANDOM };
  guint8 seed[FATHOM_SEED_SIZE] = { 7 };
  FathomSimulation simulation;
  FathomSetup setup;

  prepare (fathom_game_find ("into-the-blue"), 2, &setup);
  fathom_simulate (fathom_game_find ("into-the-blue"), &setup, bots, seed, 400, 2, NULL, NULL, &simulation);
  g_assert_cmpint (simulation.wins[0], >, 300);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bots/names", test_names);
  g_test_add_func ("/bots/games-end", test_games_end);
  g_test_add_func ("/bots/asked", test_asked);
  g_test_add_func ("/bots/jobs", test_jobs);
  g_test_add_func ("/bots/easy-beats-random", test_easy_beats_random);

  return g_test_run ();
}
