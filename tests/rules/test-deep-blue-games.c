/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue-table.h"
#include "playthrough.h"

#define LINE "routes H-S1 S1-S2 S2-S3 S3-S4 S4-S5 S5-S6 S6-A1 A1-A2 A2-A3 A3-A4 A4-A5 A5-A6 A6-A7 A7-A8 A8-A9"

static const FathomGame *game = &fathom_deep_blue;

static void
test_playthroughs (gconstpointer data)
{
  PlaythroughSuite suite = { table_conserved, table_scramble, 20000, 2, 13 };
  guint players = GPOINTER_TO_UINT (data);
  guint games = playthrough_games (500);
  guint longest = 0;

  for (guint i = 0; i < games; i++)
    {
      FathomSetup setup;
      guint n_events;

      table_prepare (&setup, players, fathom_deep_scenario_word (1 + i % FATHOM_DEEP_SCENARIOS));
      setup.first = 1 + i % players;
      setup.app = i % 2;
      n_events = playthrough (game, &setup, &suite, i);
      g_assert_cmpuint (n_events, <, suite.max_events);
      longest = MAX (longest, n_events);
    }
  g_test_message ("the longest game has %u events", longest);
}

/* The app knows no cards, and may still draw what it knows of. */
static void
test_crew_table (void)
{
  PlaythroughSuite suite = { table_conserved, table_scramble, 20000, 2, 17 };

  for (guint i = 0; i < playthrough_games (56); i++)
    {
      FathomSetup setup;

      table_prepare (&setup, 2 + i % 4, fathom_deep_scenario_word (1 + i % FATHOM_DEEP_SCENARIOS));
      table_header (&setup, "crew table");
      g_assert_cmpuint (playthrough (game, &setup, &suite, i), <, suite.max_events);
    }
}

/* An odd box: a board in one line, prices of nothing, tiles with one spot, cards that need and defend. */
static void
test_odd_edition (void)
{
  PlaythroughSuite suite = { table_conserved, table_scramble, 20000, 2, 17 };

  for (guint i = 0; i < playthrough_games (56); i++)
    {
      FathomSetup setup;

      table_prepare (&setup, 2 + i % 4, fathom_deep_scenario_word (1 + i % FATHOM_DEEP_SCENARIOS));
      table_header (&setup, i % 2 == 0 ? LINE " A9-B1 B1-B2 B2-B3 B3-B4" : LINE);
      if (i % 3 == 0)
        table_header (&setup, "crew table");
      table_header (&setup, "prices 0,0,99,1");
      table_header (&setup, "refresh 0");
      table_header (&setup, "tokens 99,0,3,3,3");
      table_header (&setup, "tile city1 spots=either");
      table_header (&setup, "tile w1 spots=gold,gold,gold,gold,either,either vp=99");
      table_header (&setup, "card s4 needs=any vp=99 defends=either cash=9 propellers=9 adds=blue");
      table_header (&setup, "card c1");
      table_header (&setup, "card c2 vp=5");
      g_assert_cmpuint (playthrough (game, &setup, &suite, i), <, suite.max_events);
    }
}

/* As many events as seats. */
static void
test_quick_scores (void)
{
  PlaythroughSuite suite = { table_conserved, table_scramble, 20000, 4, 1 };

  for (guint i = 0; i < playthrough_games (500); i++)
    {
      FathomSetup setup;

      table_prepare (&setup, 2 + i % 4, fathom_deep_scenario_word (1 + i % FATHOM_DEEP_SCENARIOS));
      table_header (&setup, "mode score");
      g_assert_cmpuint (playthrough (game, &setup, &suite, i), ==, setup.players);
    }
}

/* Returns: whether the bot at seat 1 has something to do, and wants to. */
static gboolean
bot_acts (const FathomDeepState *state,
          FathomChance          *chance,
          FathomEvent           *event)
{
  g_autofree FathomEvent *events = NULL;
  FathomDeepState seen;

  if (game->mover (state) != 1 && game->mover (state) != FATHOM_ANYONE)
    return FALSE;
  events = g_new0 (FathomEvent, game->max_legal);
  game->observe (state, 1, &seen);
  *event = events[game->choose (&seen, 1, events, game->legal (&seen, events), &(FathomThinking) { .chance = chance })];

  return event->seat == 1;
}

/* Bots of the simple kind come to an end, and beat chance. */
static void
test_easy_bots (void)
{
  guint wins = 0;

  for (guint i = 0; i < 56; i++)
    {
      FathomSetup setup;
      FathomRng rng;
      FathomDeepState state;
      FathomResult result;
      guint n_events = 0;

      fathom_rng_init (&rng, i);
      table_prepare (&setup, 2, fathom_deep_scenario_word (1 + i % FATHOM_DEEP_SCENARIOS));
      setup.first = 1 + i % 2;
      for (game->init (&setup, &state); game->mover (&state) != FATHOM_OVER; n_events++)
        {
          FathomEvent event;

          if (!bot_acts (&state, &rng.parent, &event))
            do
              game->pick (&state, &rng.parent, &event);
            while (event.seat == 1);
          g_assert_true (game->apply (&state, &event, NULL));
          g_assert_cmpuint (n_events, <, 20000);
        }
      game->result (&state, &result);
      wins += result.winners == 1;
    }
  g_assert_cmpuint (wins, >, 42);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint players = 2; players <= 5; players++)
    {
      g_autofree char *path = g_strdup_printf ("/deep-blue/playthroughs/%d-seats", players);

      g_test_add_data_func (path, GUINT_TO_POINTER (players), test_playthroughs);
    }

  g_test_add_func ("/deep-blue/playthroughs/crew-table", test_crew_table);
  g_test_add_func ("/deep-blue/playthroughs/odd-edition", test_odd_edition);
  g_test_add_func ("/deep-blue/playthroughs/easy-bots", test_easy_bots);
  g_test_add_func ("/deep-blue/playthroughs/quick-scores", test_quick_scores);

  return g_test_run ();
}
