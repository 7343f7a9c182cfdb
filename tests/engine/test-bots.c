/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/bots.h"

#include "../fewer.h"
#include "model/record.h"
#include "model/weights.h"
#include "engine/simulate.h"

#include <string.h>
#include <time.h>

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
  for (guint style = 0; style < FATHOM_N_STYLES; style++)
    {
      g_assert_true (fathom_bot_parse (fathom_bot_get_name (FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, style)), &bot));
      g_assert_cmpint (fathom_bot_get_level (bot), ==, FATHOM_BOT_EXPERT);
      g_assert_cmpint (fathom_bot_get_style (bot), ==, style);
    }
  g_assert_true (fathom_bot_parse ("normal:hunter", &bot));
  g_assert_false (fathom_bot_parse ("genius", &bot));
  g_assert_false (fathom_bot_parse ("expert:", &bot));
  g_assert_false (fathom_bot_parse ("easy:bold", &bot));
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
          FathomThinking thinking = { 0 };
          FathomSetup setup;

          prepare (fathom_games ()[g], players, &setup);
          fathom_weights_equip (fathom_games ()[g], players, &thinking);
          fathom_simulate (fathom_games ()[g], &setup, bots, seed, FEWER (20, 4), 2, &thinking, NULL, NULL, &simulation);
          g_assert_cmpint (simulation.games, ==, FEWER (20, 4));
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
      FathomThinking thinking = { 0 };
      FathomSimulation one, seven;
      FathomSetup setup;

      prepare (fathom_games ()[g], 2, &setup);
      fathom_simulate (fathom_games ()[g], &setup, bots, seed, 100, 1, &thinking, NULL, NULL, &one);
      fathom_simulate (fathom_games ()[g], &setup, bots, seed, 100, 7, &thinking, NULL, NULL, &seven);
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
  FathomThinking thinking = { 0 };
  FathomSimulation simulation;
  FathomSetup setup;

  prepare (fathom_game_find ("into-the-blue"), 2, &setup);
  fathom_simulate (fathom_game_find ("into-the-blue"), &setup, bots, seed, 400, 2, &thinking, NULL, NULL, &simulation);
  g_assert_cmpint (simulation.wins[0], >, 300);
}

/* The share of the victory that one @bot takes from the @others, in percent. */
static double
win_rate (FathomBot    bot,
          FathomBot    others,
          guint        players,
          guint        games,
          const char  *edition)
{
  const FathomGame *game = fathom_game_find ("into-the-blue");
  FathomBot bots[FATHOM_MAX_SEATS] = { bot, others, others, others, others };
  guint8 seed[FATHOM_SEED_SIZE] = { 11, players };
  FathomThinking thinking = { 0 };
  FathomSimulation simulation;
  FathomRefusal refusal;
  FathomSetup setup;

  prepare (game, players, &setup);
  if (edition != NULL)
    g_assert_cmpint (game->set (&setup, 0, "edition", edition, &refusal), ==, FATHOM_SET_DONE);
  fathom_weights_equip (game, players, &thinking);
  g_assert_cmpint (fathom_weights_fit (game, &setup, &thinking), ==, edition == NULL);
  fathom_simulate (game, &setup, bots, seed, games, 2, &thinking, NULL, NULL, &simulation);

  return 100.0 * simulation.share_parts[0] / (simulation.games * FATHOM_SHARE_UNIT);
}

/* A slice of tests/prove: what 20,000 matches must reach, less what chance may take from 600. */
static void
test_strength (void)
{
  static const double normal[] = { 80, 62, 55, 48 }, expert[] = { 63, 43, 29, 22.4 };
  guint games = FEWER (600, 20);

  for (guint players = 2; players <= 5; players++)
    {
      double of_normal = win_rate (FATHOM_BOT_NORMAL, FATHOM_BOT_EASY, players, games, NULL);
      double of_expert = win_rate (FATHOM_BOT_EXPERT, FATHOM_BOT_NORMAL, players, games, NULL);

      if (SANITIZED) /* so few matches tell nothing about strength */
        continue;
      g_assert_cmpfloat (of_normal, >, normal[players - 2] - 5);
      g_assert_cmpfloat (of_expert, >, expert[players - 2] - 5);
    }
}

/* A personality is a matter of taste, not of strength: none falls back to the level below. */
static void
test_styles (void)
{
  for (guint style = FATHOM_STYLE_CAREFUL; style < FATHOM_N_STYLES; style++)
    {
      g_assert_cmpfloat (win_rate (FATHOM_BOT_STYLED (FATHOM_BOT_NORMAL, style), FATHOM_BOT_EASY, 2, 400, NULL), >, 65);
      g_assert_cmpfloat (win_rate (FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, style), FATHOM_BOT_EASY, 2, 200, NULL), >, 70);
    }
}

/* An expert without weights for an edition plays it like normal, move by move. */
static void
test_other_edition (void)
{
  const char *edition = "main=9,7,5,3,1 secondary=4,3,2,1,0 chests=1,2,3,4,20";

  g_assert_cmpfloat (win_rate (FATHOM_BOT_EXPERT, FATHOM_BOT_EASY, 2, 60, edition), ==,
                     win_rate (FATHOM_BOT_NORMAL, FATHOM_BOT_EASY, 2, 60, edition));
}

/* Thinking side by side, or with notes of another turn, comes to what thinking alone comes to. */
static void
test_notes (void)
{
  const FathomGame *game = fathom_game_find ("into-the-blue");
  FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EXPERT, FATHOM_BOT_NORMAL, FATHOM_BOT_EXPERT };
  void *notes = g_aligned_alloc0 (1, game->notes_size, FATHOM_NOTES_ALIGNED);
  g_autofree guint8 *alone = g_malloc0 (game->state_size);
  g_autofree guint8 *noted = g_malloc0 (game->state_size);
  FathomThinking thinking = { 0 };
  FathomSetup setup;

  prepare (game, 3, &setup);
  fathom_weights_equip (game, 3, &thinking);
  for (guint i = 0; i < 20; i++)
    {
      FathomRng chance, bot_chance;

      fathom_rng_init (&chance, i);
      game->seal (&setup, &chance.parent);
      thinking.chance = &bot_chance.parent;
      fathom_rng_init (&chance, i);
      fathom_rng_init (&bot_chance, i);
      thinking.notes = NULL;
      g_assert_true (fathom_play (game, &setup, bots, &chance.parent, &thinking, 20000, NULL, NULL, alone));
      fathom_rng_init (&chance, i);
      fathom_rng_init (&bot_chance, i);
      thinking.notes = notes;
      g_assert_true (fathom_play (game, &setup, bots, &chance.parent, &thinking, 20000, NULL, NULL, noted));
      g_assert_cmpmem (alone, game->state_size, noted, game->state_size);
    }
  g_aligned_free (notes);
}

/* A move takes less than 20 ms, also where the last turns are solved exactly. */
static void
test_time (void)
{
  const FathomGame *game = fathom_game_find ("into-the-blue");
  FathomBot bots[FATHOM_MAX_SEATS] = { FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT, FATHOM_BOT_EXPERT };
  g_autofree guint8 *state = g_malloc0 (game->state_size);
  FathomThinking thinking = { 0 };
  FathomRng rng;
  FathomSetup setup;
  clock_t start = clock ();

  prepare (game, 5, &setup);
  fathom_weights_equip (game, 5, &thinking);
  fathom_rng_init (&rng, 3);
  game->seal (&setup, &rng.parent);
  thinking.chance = &rng.parent;
  for (guint i = 0; i < 5; i++)
    g_assert_true (fathom_play (game, &setup, bots, &rng.parent, &thinking, 20000, NULL, NULL, state));
  g_test_message ("%.2f ms a match", (clock () - start) * 1000.0 / CLOCKS_PER_SEC / 5);
  g_assert_cmpfloat ((clock () - start) * 1000.0 / CLOCKS_PER_SEC / 5, <, 20 * 60);
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
  g_test_add_func ("/bots/strength", test_strength);
  g_test_add_func ("/bots/styles", test_styles);
  g_test_add_func ("/bots/other-edition", test_other_edition);
  g_test_add_func ("/bots/notes", test_notes);
  g_test_add_func ("/bots/time", test_time);

  return g_test_run ();
}
