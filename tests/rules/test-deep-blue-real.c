/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deep Blue at a table whose cards the app does not know, and how it catches up with one. */
#include "deep-blue-table.h"

static const FathomGame *game = &fathom_deep_blue;

static void
table_of_crew (Table      *table,
               guint       players,
               const char *scenario)
{
  table_prepare (&table->setup, players, scenario);
  table_header (&table->setup, "crew table");
  game->init (&table->setup, &table->state);
  table_tell (table, "0 tiles w5 w1 w2 w3 w4 w6");
}

static void
test_crew_table (void)
{
  Table table;

  table_of_crew (&table, 2, "bounty-wrecks");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  table_refuses (&table, "0 market c1 c2 c3 c4", FATHOM_DEEP_EXPECTED, 7);
  table_refuses (&table, "1 recruit c1 with s1", FATHOM_DEEP_CARDS_TOLD, 7);
  table_refuses (&table, "1 sail a S1 with s1", FATHOM_DEEP_CARDS_TOLD, 9);
  table_tell (&table, "1 recruit ?\n2 refresh ?\n1 sail a S1\n1 spot blue");
  g_assert_cmpint (fathom_deep_crew (&table.state, 1), ==, 5);
  g_assert_cmpint (fathom_deep_crew (&table.state, 2), ==, 5);
  table_tell (&table, "2 sail a S1 with token\n2 spot gold\n1 rest\n2 dive S1\n2 rush b\n1 stay");
  g_assert_cmpint (table.state.tokens[1], ==, 0);
  table_tell (&table, "0 gem green"); /* a "+1" the app did not see */
  g_assert_cmpint (table.state.supply[FATHOM_DEEP_GREEN], ==, 1);
  table_refuses (&table, "1 play s4", FATHOM_DEEP_CARDS_TOLD, 16);
  table_refuses (&table, "1 play 6 0", FATHOM_BAD_NUMBER, 0);
  table_refuses (&table, "1 pass", FATHOM_DEEP_NO_PASSING, 16);
  table_tell (&table, "1 play 6 2\n2 draw");
  table_tell (&table, "0 gem blue\n2 draw\n0 gem blue\n2 defend ?\n1 defend boat a\n1 play 6\n2 draw");
  table_tell (&table, "0 gem gold\n2 stop");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_CARDS), ==, 14);
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_GEMS), ==, 5);
  g_assert_cmpint (game->mover (&table.state), ==, 1);
}

/* One number per card, so that The Best of the Best can add 4 to each. */
static void
test_crew_table_cards (void)
{
  Table table;

  table_of_crew (&table, 2, "best-of-the-best");
  table_put_tile (&table, "A5", 14);
  table_put_boat (&table, 1, 0, "A5", -1);
  table_tell (&table, "1 dive A5\n0 gem gold\n1 play 6 3\n1 play 2");
  table_refuses (&table, "1 play 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", FATHOM_DEEP_TOO_MANY_CARDS, 16);
  table_refuses (&table, "1 play 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", FATHOM_ONE_TOO_MANY, 0);
  table_tell (&table, "1 stop");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_CARDS), ==, 11);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_SCENARIO), ==, 12);
}

static void
test_crew_table_quiet (void)
{
  Table table;

  /* nobody plays a card after the leader has resurfaced: that is said */
  table_of_crew (&table, 2, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S1", -1);
  table_put_boat (&table, 1, 1, "A9", -1);
  table_put_boat (&table, 2, 0, "S1", -1);
  table_put_boat (&table, 2, 1, "A9", -1);
  table_tell (&table, "1 dive S1\n0 gem black\n1 draw\n0 gem black\n1 resurface\n2 defend ?");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  table_refuses (&table, "2 rest", FATHOM_DEEP_CARDS_OPEN, 17);
  table_tell (&table, "0 quiet\n2 rest");
  g_assert_cmpint (table.state.n_dives, ==, 1);
  g_assert_cmpint (table.state.dives[0].failed, ==, TRUE);
  g_assert_cmpint (game->mover (&table.state), ==, 1);
}

/* Catching up */

static void
test_catching_up (void)
{
  Table table;

  table_sit (&table, 2, "bounty-wrecks");
  table_tell (&table, "0 tiles w5 w1 w2 w3 w4 w6\n0 market c15 c18 c1 c26");
  table_refuses (&table, "0 adds gold", FATHOM_DEEP_NOTHING_TO_CATCH_UP, 0);
  table_refuses (&table, "0 turn 2", FATHOM_DEEP_NOTHING_TO_CATCH_UP, 0);
  table_refuses (&table, "0 boats 1 a H", FATHOM_DEEP_NOTHING_TO_CATCH_UP, 0);
  table_refuses (&table, "0 tile A1 city1", FATHOM_DEEP_EXPECTED, 7);

  table_of_crew (&table, 3, "bounty-wrecks");
  table_refuses (&table, "1 turn 2", FATHOM_SEAT_NOT_NAMED, 0);
  table_refuses (&table, "0 turn 4", FATHOM_NO_SUCH_SEAT, 0);
  table_refuses (&table, "0 turn 0", FATHOM_BAD_NUMBER, 0);
  table_tell (&table, "0 turn 3");
  g_assert_cmpint (game->mover (&table.state), ==, 3);
  table_tell (&table, "0 turn 3\n3 sail a S1");
  table_refuses (&table, "0 turn 1", FATHOM_DEEP_EXPECTED, 9); /* only when a turn is about to begin */
  table_tell (&table, "3 spot gold");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
}

static void
test_catching_up_gems (void)
{
  Table table;

  table_of_crew (&table, 2, "bounty-wrecks");
  table_refuses (&table, "0 adds", FATHOM_INCOMPLETE, 0);
  table_refuses (&table, "0 adds pearl", FATHOM_DEEP_NOT_A_GEM, 0);
  table_refuses (&table, "0 adds purple green green green", FATHOM_DEEP_NOT_IN_SUPPLY, 5); /* as a whole */
  g_assert_cmpint (table.state.supply[FATHOM_DEEP_PURPLE], ==, 4);
  table_tell (&table, "0 adds purple green green");
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_GREEN], ==, 2);
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_PURPLE], ==, 1);
  table_refuses (&table, "0 adds green", FATHOM_DEEP_NOT_IN_SUPPLY, 5);
  table_refuses (&table, "0 adds black", FATHOM_DEEP_NOT_IN_SUPPLY, 5);

  /* what neither bag nor supply has cannot be drawn */
  table_put_boat (&table, 1, 0, "S1", -1);
  table_put_boat (&table, 1, 1, "A9", -1);
  table_put_boat (&table, 2, 0, "A9", -1);
  table_put_boat (&table, 2, 1, "A9", -1);
  table_tell (&table, "1 dive S1\n0 gem green\n1 draw\n0 gem green\n1 draw");
  table_refuses (&table, "0 gem green", FATHOM_DEEP_NOT_IN_BAG, 13);
}

static void
test_catching_up_boats (void)
{
  Table table;

  table_of_crew (&table, 2, "bounty-wrecks"); /* S1: w5 gold, red, blue; S2: w1 */
  table_refuses (&table, "0 boats", FATHOM_INCOMPLETE, 0);
  table_refuses (&table, "0 boats 3 a H", FATHOM_NO_SUCH_SEAT, 0);
  table_refuses (&table, "0 boats 1 a H 1 a B1", FATHOM_DEEP_SAME_BOAT, 9);
  table_refuses (&table, "0 boats 1 a S1", FATHOM_DEEP_SPOT_UNTOLD, 9);
  table_refuses (&table, "0 boats 1 a H centre", FATHOM_DEEP_NO_TILE_THERE, 9);
  table_refuses (&table, "0 boats 1 a S6 gold", FATHOM_DEEP_NO_TILE_THERE, 9); /* the empty site */
  table_refuses (&table, "0 boats 1 a A3 gold", FATHOM_DEEP_STILL_FACE_DOWN, 9);
  table_refuses (&table, "0 boats 1 a S1 silver", FATHOM_DEEP_NO_FREE_SPOT, 9);
  table_refuses (&table, "0 boats 1 a S1 gold 2 a S1 gold", FATHOM_DEEP_NO_FREE_SPOT, 9);
  table_refuses (&table, "0 boats 1 a S1 pearl", FATHOM_DEEP_NOT_A_SPOT, 0);
  table_tell (&table, "0 boats 1 a S1 gold 2 b S1 centre 2 a B1");
  g_assert_cmpint (table.state.spot[0][0], ==, FATHOM_DEEP_SPOT_GOLD);
  g_assert_cmpint (table.state.spot[1][1], ==, FATHOM_DEEP_NONE);
  g_assert_cmpint (table.state.at[0][1], ==, FATHOM_DEEP_HARBOUR); /* the others stay */
  table_tell (&table, "0 boats 1 a S1 red 2 b S1 gold"); /* as it is after the whole line */
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  table_tell (&table, "1 dive S1\n1 stay\n2 stay\n0 gem gold\n1 stop");
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_GEMS), ==, 5);
}

static void
test_catching_up_tiles (void)
{
  Table table;

  table_of_crew (&table, 2, "scattered-wealth");
  table_refuses (&table, "0 tile S1 w7", FATHOM_DEEP_FACE_UP_ALREADY, 2);
  table_refuses (&table, "0 tile B1 w7", FATHOM_DEEP_FACE_UP_ALREADY, 2);
  table_refuses (&table, "0 tile A2 w5", FATHOM_DEEP_TILE_USED, 2);
  table_refuses (&table, "1 tile A2 w7", FATHOM_SEAT_NOT_NAMED, 0);
  table_tell (&table, "0 tile A1 w7");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  table_tell (&table, "0 tile A2 city1");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  table_refuses (&table, "0 turn 2", FATHOM_DEEP_EXPECTED, 9);
  table_tell (&table, "0 scatter A2 gold A3 blue A5 silver\n0 turn 2\n0 boats 2 a A2 either 2 b A2 centre");
  table_tell (&table, "2 dive A2");
  g_assert_cmpint (table.state.counts[FATHOM_DEEP_GOLD], ==, 1);

  /* A Storm Is Coming: no dive starts by itself */
  table_of_crew (&table, 2, "storm-is-coming");
  table_tell (&table, "0 tile A2 city1\n0 boats 1 a A2 gold");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  table_tell (&table, "1 dive A2");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deep-blue/crew-table/lines", test_crew_table);
  g_test_add_func ("/deep-blue/crew-table/cards", test_crew_table_cards);
  g_test_add_func ("/deep-blue/crew-table/quiet", test_crew_table_quiet);
  g_test_add_func ("/deep-blue/catching-up/turn", test_catching_up);
  g_test_add_func ("/deep-blue/catching-up/gems", test_catching_up_gems);
  g_test_add_func ("/deep-blue/catching-up/boats", test_catching_up_boats);
  g_test_add_func ("/deep-blue/catching-up/tiles", test_catching_up_tiles);

  return g_test_run ();
}
