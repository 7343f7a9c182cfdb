#include "deep-blue-table.h"
#include "playthrough.h"

static const FathomGame *game = &fathom_deep_blue;

static void
test_playthroughs (gconstpointer data)
{
  PlaythroughSuite suite = { table_conserved, table_scramble, 20000, 2, 17 };
  guint players = GPOINTER_TO_UINT (data);
  guint games = playthrough_games (150);
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

  return g_test_run ();
}
