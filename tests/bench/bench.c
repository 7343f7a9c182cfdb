/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What ./dev bench measures: random play, exact solves and bots. "bench NAME COUNT" runs one of them, for
 * callgrind; without arguments each runs for a while and tells how fast it was. */
#include "engine/simulate.h"
#include "model/record.h"
#include "model/weights.h"
#include "rules/dice-odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Everything between these two is counted. */
static guint64 __attribute__ ((noinline))
bench_random_play (const FathomGame  *game,
                   const FathomSetup *setup,
                   guint              players,
                   guint              games)
{
  g_autofree guint8 *state = g_malloc0 (game->state_size);
  FathomSetup own = *setup;
  guint64 events = 0;
  FathomRng rng;

  fathom_rng_init (&rng, players);
  own.players = players;
  for (guint i = 0; i < games; i++)
    {
      if (game->seal != NULL)
        game->seal (&own, &rng.parent);
      game->init (&own, state);
      while (game->mover (state) != FATHOM_OVER)
        {
          FathomEvent event;

          game->pick (state, &rng.parent, &event);
          if (!game->apply (state, &event, NULL))
            abort ();
          events++;
        }
    }

  return events;
}

static guint64 __attribute__ ((noinline))
bench_solve (guint count)
{
  g_autoptr (FathomSolver) solver = fathom_solver_new ();
  FathomRng rng;

  fathom_rng_init (&rng, 1);
  for (guint i = FATHOM_DICE_FIRST_RESULT; i < FATHOM_DICE_KEEPS; i++)
    for (guint l = 0; l < FATHOM_LANES; l++)
      solver->results[i].lane[l] = fathom_choose (&rng.parent, 256);
  for (guint i = 0; i < count; i += FATHOM_LANES)
    fathom_solver_solve (solver);

  return (count + FATHOM_LANES - 1) / FATHOM_LANES * FATHOM_LANES;
}

static void
prepare (const FathomGame *game,
         FathomSetup      *setup)
{
  FathomRefusal refusal;

  fathom_setup_shipped (game, setup);
  setup->players = game->max_seats;
  setup->app = 3;
  if (game->usual[0] != NULL)
    game->set (setup, 0, game->usual[0], game->usual[1], &refusal);
}

static guint64
bench_bots (FathomBot bot,
            guint     games)
{
  const FathomGame *game = fathom_game_find ("into-the-blue");
  FathomBot bots[FATHOM_MAX_SEATS] = { bot, bot };
  guint8 seed[FATHOM_SEED_SIZE] = { 1 };
  FathomThinking thinking = { 0 };
  FathomSimulation simulation;
  FathomSetup setup;

  prepare (game, &setup);
  setup.players = 2;
  fathom_weights_equip (game, setup.players, &thinking);
  fathom_simulate (game, &setup, bots, seed, games, 1, &thinking, NULL, NULL, &simulation);

  return simulation.turns;
}

/* Twice the count until it takes long enough to be measured. */
static void
measure_play (const FathomGame *game)
{
  FathomSetup setup;

  prepare (game, &setup);
  for (guint games = 64;; games *= 2)
    {
      gint64 start = g_get_monotonic_time ();
      guint64 events = bench_random_play (game, &setup, game->max_seats, games);
      double seconds = (g_get_monotonic_time () - start) / 1e6;

      if (seconds < 0.5)
        continue;
      printf ("%-14s %12.0f random games/s %14.0f events/s\n", game->id, games / seconds, events / seconds);
      break;
    }
}

static void
measure_solve (void)
{
  for (guint count = 1024;; count *= 2)
    {
      gint64 start = g_get_monotonic_time ();
      guint64 solved = bench_solve (count);
      double seconds = (g_get_monotonic_time () - start) / 1e6;

      if (seconds < 0.5)
        continue;
      printf ("%-14s %12.0f exact turn solves/s\n", "dice odds", solved / seconds);
      break;
    }
}

static void
measure_bots (FathomBot bot)
{
  for (guint games = 256;; games *= 2)
    {
      gint64 start = g_get_monotonic_time ();
      double seconds;

      bench_bots (bot, games);
      seconds = (g_get_monotonic_time () - start) / 1e6;
      if (seconds < 0.5)
        continue;
      printf ("%-14s %12.0f matches of two/s\n", fathom_bot_get_name (bot), games / seconds);
      break;
    }
}

int
main (int   argc,
      char *argv[])
{
  const FathomGame *game;
  FathomSetup setup;
  FathomBot bot;

  if (argc == 3 && strcmp (argv[1], "solve") == 0)
    {
      printf ("%" G_GUINT64_FORMAT "\n", bench_solve (atoi (argv[2])));
      return 0;
    }
  if (argc == 3 && fathom_bot_parse (argv[1], &bot))
    {
      printf ("%" G_GUINT64_FORMAT "\n", bench_bots (bot, atoi (argv[2])));
      return 0;
    }
  if (argc == 3 && (game = fathom_game_find (argv[1])) != NULL)
    {
      prepare (game, &setup);
      printf ("%" G_GUINT64_FORMAT "\n", bench_random_play (game, &setup, game->max_seats, atoi (argv[2])));
      return 0;
    }

  for (guint i = 0; fathom_games ()[i] != NULL; i++)
    measure_play (fathom_games ()[i]);
  measure_solve ();
  measure_bots (FATHOM_BOT_NORMAL);
  measure_bots (FATHOM_BOT_EXPERT);
  return 0;
}
