/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deep Blue under water: the clauses of the dive, and what the scenarios make of it. */
#include "deep-blue-table.h"

#include <string.h>

static const FathomGame *game = &fathom_deep_blue;

/* Every boat out of everyone's reach; the tests then put those there that they want. */
static void
start (Table      *table,
       guint       players,
       const char *scenario)
{
  table_sit (table, players, scenario);
  table_tell (table, "0 tiles w5 w1 w2 w3 w4 w6\n0 market c15 c18 c1 c26");
  for (guint seat = 1; seat <= players; seat++)
    {
      table_put_boat (table, seat, 0, "A7", -1);
      table_put_boat (table, seat, 1, "A7", -1);
    }
}

/* All on the Sunken City tile city4 (gold, red, either; 6 VP) on A5, the leader's boat b one move away. */
static void
start_city (Table      *table,
            guint       players,
            const char *scenario)
{
  start (table, players, scenario);
  table_put_tile (table, "A5", 14);
  for (guint seat = 1; seat <= players; seat++)
    table_put_boat (table, seat, 0, "A5", -1);
}

static gint
total (const Table *table,
       guint        seat)
{
  FathomDeepScore score;

  fathom_deep_score (&table->state, &score);
  return score.totals[seat - 1];
}

static void
test_r12_rush (void)
{
  Table table;

  start (&table, 4, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S1", FATHOM_DEEP_SPOT_GOLD);
  table_put_boat (&table, 1, 1, "H", -1);
  table_put_boat (&table, 2, 0, "S4", FATHOM_DEEP_SPOT_RED);
  table_put_boat (&table, 2, 1, "B1", -1);
  table_put_boat (&table, 3, 0, "S2", -1); /* two moves */
  table_put_boat (&table, 4, 0, "B1", -1);
  table_tell (&table, "1 dive S1");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  table_refuses (&table, "1 rush a", FATHOM_DEEP_NOT_IN_REACH, 12);
  table_refuses (&table, "1 rush", FATHOM_INCOMPLETE, 0);
  table_refuses (&table, "1 rush b b", FATHOM_REPEATED, 0);
  table_refuses (&table, "2 stay", FATHOM_OTHER_SEAT, 0);
  table_tell (&table, "1 rush b");
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_RUSH), ==, 3);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_STAY), ==, 1);
  table_tell (&table, "2 rush b a"); /* 3 is not in reach and not asked */
  g_assert_cmpint (game->mover (&table.state), ==, 4);
  table_refuses (&table, "3 rush a", FATHOM_OTHER_SEAT, 0);
  table_tell (&table, "4 stay");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  g_assert_cmpint (table.state.spot[1][0], ==, FATHOM_DEEP_NONE); /* rushing boats go to the centre */
  g_assert_cmpint (table.state.spot[0][0], ==, FATHOM_DEEP_SPOT_GOLD);
  g_assert_cmpint (table.state.took_part, ==, 1 << 0 | 1 << 1);
  g_assert_cmpint (table.state.boats_down[1], ==, 2);
}

static void
test_r13_draws (void)
{
  Table table;

  start (&table, 2, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S2", FATHOM_DEEP_SPOT_BLUE);
  table_tell (&table, "1 dive S2");
  table_refuses (&table, "1 stop", FATHOM_DEEP_EXPECTED, 13); /* at least one gem */
  table_refuses (&table, "0 gem purple", FATHOM_DEEP_NOT_IN_BAG, 13);
  table_refuses (&table, "0 gem gold gold", FATHOM_DEEP_GEMS_COUNT, 13);
  table_refuses (&table, "0 gem pearl", FATHOM_DEEP_NOT_A_GEM, 0);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_GEM), ==, 6); /* one green has been added, no purple */
  table_tell (&table, "0 gem green");
  table_refuses (&table, "2 draw", FATHOM_OTHER_SEAT, 0);
  table_tell (&table, "1 draw");
  table_refuses (&table, "0 gem green", FATHOM_DEEP_NOT_IN_BAG, 13);
  table_tell (&table, "0 gem gold\n1 stop");
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_GREEN], ==, 1); /* R19: all gems return */
  g_assert_cmpint (table.state.n_dives, ==, 1);
}

static void
test_r13_empty_bag (void)
{
  Table table;

  start (&table, 2, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S2", -1);
  table_tell (&table, "1 dive S2\n0 gem gold");
  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++) /* all but one silver lie elsewhere */
    {
      table.state.supply[gem] += table.state.bag[gem];
      table.state.bag[gem] = 0;
    }
  table.state.supply[FATHOM_DEEP_SILVER]--;
  table.state.bag[FATHOM_DEEP_SILVER]++;
  table_tell (&table, "1 draw\n0 gem silver");
  table_refuses (&table, "1 draw", FATHOM_DEEP_BAG_EMPTY, 13);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_DRAW), ==, 0);
  table_tell (&table, "1 play s4\n1 stop"); /* cards are open, but the leader can only stop */
  g_assert_cmpint (table.state.n_dives, ==, 1);
  g_assert_cmpint (total (&table, 1), ==, 2 + 3 + 2);
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

static void
test_r14_hazards (void)
{
  Table table;

  start (&table, 3, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S4", FATHOM_DEEP_SPOT_EITHER); /* w3: silver, red, either */
  table_put_boat (&table, 2, 0, "S4", -1);
  table_put_boat (&table, 2, 1, "S5", FATHOM_DEEP_SPOT_BLUE);
  table_put_boat (&table, 3, 0, "S4", FATHOM_DEEP_SPOT_RED);
  table_hire (&table, 2, "c2 c5");
  table_tell (&table, "1 dive S4\n2 stay\n0 gem blue"); /* a warning */
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  table_tell (&table, "1 draw\n0 gem black\n1 draw\n0 gem blue");
  table_refuses (&table, "2 resurface", FATHOM_OTHER_SEAT, 0);
  table_refuses (&table, "1 defend c2", FATHOM_DEEP_NOT_IN_HAND, 14);
  table_refuses (&table, "1 defend s1", FATHOM_DEEP_NO_DEFENCE_CARD, 14);
  table_refuses (&table, "1 defend boat b", FATHOM_DEEP_NO_DEFENCE_SPOT, 14);
  table_refuses (&table, "1 defend ?", FATHOM_DEEP_CARDS_UNTOLD, 14);
  table_refuses (&table, "1 draw", FATHOM_DEEP_EXPECTED, 14);
  table_tell (&table, "1 defend boat a");
  g_assert_cmpint (table.state.spot[0][0], ==, FATHOM_DEEP_NONE); /* one use */
  table_refuses (&table, "2 defend c5", FATHOM_DEEP_NO_DEFENCE_CARD, 14);
  table_refuses (&table, "2 defend boat b", FATHOM_DEEP_NO_DEFENCE_SPOT, 14); /* a spot of another tile */
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_DEFEND), ==, 1);
  table_tell (&table, "2 defend c2");
  table_refuses (&table, "3 defend boat a", FATHOM_DEEP_NO_DEFENCE_SPOT, 14);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_RESURFACE), ==, 1);
  table_tell (&table, "3 resurface\n1 draw\n0 gem black");

  /* defending is never compulsory; the leader has nothing left */
  table_tell (&table, "1 resurface\n2 resurface");
  g_assert_cmpint (table.state.dives[0].failed, ==, TRUE);
  g_assert_cmpint (table.state.dives[0].stayed, ==, 0);
}

static void
test_r14_before_cards (void)
{
  Table table;

  start (&table, 2, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S4", FATHOM_DEEP_SPOT_EITHER);
  table_put_boat (&table, 2, 0, "S4", -1);
  table_tell (&table, "1 dive S4\n0 gem silver\n1 draw\n0 gem blue\n1 draw\n0 gem blue");
  table_refuses (&table, "1 play s4", FATHOM_DEEP_EXPECTED, 14);
  table_tell (&table, "1 defend boat a\n2 resurface\n1 play s4");
  table_refuses (&table, "2 play s4", FATHOM_DEEP_NOT_STILL_IN, 16); /* who has resurfaced plays no more cards */
}

static void
test_r15_resurface (void)
{
  Table table;

  start (&table, 2, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S4", FATHOM_DEEP_SPOT_EITHER);
  table_put_boat (&table, 2, 0, "S4", FATHOM_DEEP_SPOT_RED);
  table_put_boat (&table, 2, 1, "S4", FATHOM_DEEP_SPOT_SILVER);
  table_tell (&table, "1 dive S4\n0 gem silver\n2 play s4\n1 draw\n0 gem blue\n1 draw\n0 gem blue\n"
                      "1 defend boat a\n2 resurface");
  g_assert_cmpint (table.state.spot[1][0], ==, FATHOM_DEEP_NONE);
  g_assert_cmpint (table.state.spot[1][1], ==, FATHOM_DEEP_NONE);
  table_tell (&table, "1 stop");
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_CARDS), ==, 2); /* kept */
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_GEMS), ==, 0);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_GEMS), ==, 1);
  g_assert_cmpint (table.state.at[1][0], ==, table_space ("S4")); /* like all others */
}

static void
test_r16_cards (void)
{
  Table table;

  start (&table, 3, "bounty-wrecks");
  for (guint seat = 1; seat <= 3; seat++)
    table_put_boat (&table, seat, 0, "S4", -1);
  table_hire (&table, 2, "c9 c10 c12 c13");
  table.state.hand[2] = 0;
  table.state.n_hand[2] = 0;
  table.state.resting[2] = 15;
  table.state.n_resting[2] = 4;
  table_tell (&table, "1 dive S4\n0 gem silver");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  table_refuses (&table, "0 play s4", FATHOM_OTHER_SEAT, 0);
  table_refuses (&table, "4 play s4", FATHOM_NO_SUCH_SEAT, 0);
  table_refuses (&table, "1 play s3", FATHOM_DEEP_NEEDS_NOT_MET, 16);
  table_refuses (&table, "1 play c9", FATHOM_DEEP_NOT_IN_HAND, 16);
  table_refuses (&table, "1 play", FATHOM_INCOMPLETE, 0);
  table_refuses (&table, "1 play 6", FATHOM_DEEP_CARDS_UNTOLD, 16);
  table_refuses (&table, "1 play 0", FATHOM_BAD_NUMBER, 0);
  table_refuses (&table, "1 pass", FATHOM_DEEP_NO_PASSING, 16);
  table_refuses (&table, "0 gem gold", FATHOM_DEEP_CARDS_OPEN, 16);
  table_refuses (&table, "1 rest", FATHOM_DEEP_CARDS_OPEN, 16);
  table_refuses (&table, "2 play s4 c9", FATHOM_DEEP_NEEDS_NOT_MET, 16); /* two silver */
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_PLAY), ==, 2); /* 3 has no card in hand */
  table_tell (&table, "2 play s4");
  table_refuses (&table, "2 play s4", FATHOM_DEEP_NOT_IN_HAND, 16); /* each once */
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  table_refuses (&table, "2 stop", FATHOM_OTHER_SEAT, 0);
  table_tell (&table, "1 draw");
  table_refuses (&table, "1 play s4", FATHOM_DEEP_EXPECTED, 13); /* not between "draw" and its gem */
  table_tell (&table, "0 gem gold\n2 play c13\n1 play s4\n2 play c12"); /* in any order, and later than the draw that completes it */
  table_tell (&table, "1 draw\n0 gem silver\n2 play c9 c10"); /* equal ones count the same gem */
  table_tell (&table, "1 stop");
  table_refuses (&table, "2 play c9", FATHOM_DEEP_EXPECTED, 7); /* no cards after "stop" */
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_CARDS), ==, 2 + 3 + 3 + 5 + 5);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_CARDS), ==, 2);
}

/* Between two draws the order of the lines, and how many they are, changes nothing. */
static void
test_r16_any_order (void)
{
  static const char * const ways[] =
  {
    "2 play s4 c13\n1 play s4", "1 play s4\n2 play c13 s4", "2 play c13\n1 play s4\n2 play s4", "2 play s4\n2 play c13\n1 play s4"
  };
  FathomDeepState first;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      Table table;

      start (&table, 2, "bounty-wrecks");
      table_put_boat (&table, 1, 0, "S4", -1);
      table_put_boat (&table, 2, 0, "S4", -1);
      table_hire (&table, 2, "c13");
      table_tell (&table, "1 dive S4\n0 gem silver\n1 draw\n0 gem gold");
      table_tell (&table, ways[i]);
      table_tell (&table, "1 draw\n0 gem red\n1 stop");
      if (i == 0)
        first = table.state;
      g_assert_cmpmem (&first, sizeof first, &table.state, sizeof table.state);
    }
}

static void
test_r16_open_to_nobody (void)
{
  Table table;

  /* cards are open even if nobody holds any */
  start (&table, 2, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S4", -1);
  table.state.resting[0] = 15;
  table.state.hand[0] = 0;
  table.state.n_resting[0] = 4;
  table.state.n_hand[0] = 0;
  table_tell (&table, "1 dive S4\n0 gem silver");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  g_assert_cmpint (game->closer (&table.state), ==, 1);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_PLAY), ==, 0);
  table_refuses (&table, "0 quiet", FATHOM_DEEP_LEADER_IN, 17);
  table_refuses (&table, "2 play s4", FATHOM_DEEP_NOT_STILL_IN, 16); /* who was never in neither */
  table_tell (&table, "1 stop");
}

static void
test_r17_leader_fails (void)
{
  Table table;

  start (&table, 3, "bounty-wrecks");
  for (guint seat = 1; seat <= 3; seat++)
    table_put_boat (&table, seat, 0, "S4", -1);
  table_hire (&table, 2, "c2");
  table_hire (&table, 3, "c3 c9");
  table_tell (&table, "1 dive S4\n0 gem silver\n1 draw\n0 gem blue\n"
                      "1 draw\n0 gem blue\n1 resurface");
  g_assert_cmpint (game->mover (&table.state), ==, 2); /* the others still answer */
  table_tell (&table, "2 defend c2\n3 resurface");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE); /* and cards are open once more */
  g_assert_cmpint (game->closer (&table.state), ==, 0);
  table_refuses (&table, "1 play s4", FATHOM_DEEP_NOT_STILL_IN, 16);
  table_refuses (&table, "1 draw", FATHOM_DEEP_LEADER_OUT, 17);
  table_refuses (&table, "1 stop", FATHOM_DEEP_LEADER_OUT, 17);
  table_refuses (&table, "2 stop", FATHOM_DEEP_LEADER_OUT, 17);
  table_refuses (&table, "2 rest", FATHOM_DEEP_CARDS_OPEN, 17);
  table_tell (&table, "2 play s4");
  table_refuses (&table, "2 quiet", FATHOM_SEAT_NOT_NAMED, 0);
  g_assert_cmpint (table.state.n_dives, ==, 0);
  table_tell (&table, "0 quiet");
  g_assert_cmpint (table.state.n_dives, ==, 1);
  g_assert_cmpint (total (&table, 1), ==, 2); /* the tile's VP, though resurfaced */
  g_assert_cmpint (total (&table, 2), ==, 2 + 1);
  g_assert_cmpint (total (&table, 3), ==, 0);
  g_assert_cmpint (table.state.dives[0].took_part, ==, 7);
  g_assert_cmpint (table.state.dives[0].stayed, ==, 2);
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

/* The rulebook's dive: the leader 6 + 9 + 3, the second 14 + 15, the third 2. */
static void
test_r18_example (void)
{
  Table table;

  table_sit (&table, 3, "troubled-waters");
  table_tell (&table, "0 tiles w5 w1 w2 w3 w4 w6\n0 market c15 c18 c1 c26");
  table_put_boat (&table, 1, 0, "S1", FATHOM_DEEP_SPOT_BLUE);
  table_put_boat (&table, 2, 0, "S1", FATHOM_DEEP_SPOT_GOLD);
  table_put_boat (&table, 3, 0, "S1", FATHOM_DEEP_SPOT_RED);
  table_put_boat (&table, 3, 1, "A9", -1);
  table_hire (&table, 1, "c16");
  table_hire (&table, 2, "c2 c19 c27");
  table_tell (&table, "1 dive S1\n1 stay\n2 stay\n0 gem gold\n1 draw\n0 gem silver\n3 play s4\n"
                      "1 draw\n0 gem green\n2 play c19\n1 draw\n0 gem gold\n"
                      "1 draw\n0 gem red\n1 play c16\n1 draw\n0 gem black\n"
                      "1 draw\n0 gem blue\n1 draw\n0 gem blue\n"
                      "1 defend boat a\n2 defend c2\n3 resurface\n2 play c27\n1 stop");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_CARDS), ==, 6);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_GEMS), ==, 9);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_LEADING), ==, 3);
  g_assert_cmpint (total (&table, 1), ==, 18);
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_CARDS), ==, 14);
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_GEMS), ==, 15);
  g_assert_cmpint (total (&table, 2), ==, 29);
  g_assert_cmpint (table_vp (&table, 3, FATHOM_DEEP_VP_CARDS), ==, 2);
  g_assert_cmpint (total (&table, 3), ==, 2);
  g_assert_cmpint (fathom_deep_dive_gem (&table.state.dives[0], 0), ==, FATHOM_DEEP_GOLD);
  g_assert_cmpint (fathom_deep_dive_gem (&table.state.dives[0], 7), ==, FATHOM_DEEP_BLUE);
}

static void
test_r18_gems (void)
{
  Table table;

  /* two boats on two spots of one kind count once; the either spot is no gem's */
  table_prepare (&table.setup, 2, "bounty-wrecks");
  table_header (&table.setup, "tile w3 spots=silver,silver,gold,red,either vp=7");
  game->init (&table.setup, &table.state);
  table_tell (&table, "0 tiles w5 w1 w2 w3 w4 w6\n0 market c15 c18 c1 c26");
  table_put_boat (&table, 1, 0, "S4", FATHOM_DEEP_SPOT_SILVER);
  table_put_boat (&table, 1, 1, "S4", FATHOM_DEEP_SPOT_SILVER);
  table_put_boat (&table, 2, 0, "S4", FATHOM_DEEP_SPOT_RED);
  table_put_boat (&table, 2, 1, "S4", FATHOM_DEEP_SPOT_GOLD);
  table_tell (&table, "1 dive S4\n0 gem red\n1 draw\n0 gem gold\n1 draw\n0 gem silver\n1 draw\n0 gem green\n"
                      "1 stop");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_GEMS), ==, 4 + 2 + 3);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_LEADING), ==, 7);
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_GEMS), ==, 10 + 5 + 1);
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_LEADING), ==, 0);
}

static void
test_r19_after_the_dive (void)
{
  Table table;

  start (&table, 2, "bounty-wrecks");
  table_put_boat (&table, 1, 0, "S4", FATHOM_DEEP_SPOT_RED);
  table_tell (&table, "1 dive S4\n0 gem silver\n1 play s4\n1 stop");
  g_assert_cmpint (table.state.tiles[table_space ("S4")], ==, FATHOM_DEEP_NONE);
  g_assert_cmpint (table.state.at[0][0], ==, table_space ("S4"));
  g_assert_cmpint (table.state.spot[0][0], ==, FATHOM_DEEP_NONE);
  g_assert_cmpuint (table.state.resting[0], ==, 8);
  g_assert_cmpint (fathom_deep_bag_size (&table.state), ==, 21);
  table_tell (&table, "2 sail a B4 with s1");
  table_refuses (&table, "1 dive S4", FATHOM_DEEP_NO_TILE_THERE, 11);
  table_tell (&table, "1 sail a S4 with s1"); /* an empty site: nothing happens */
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

/* Seat 1 or 2 has dived the fourth Sunken City tile; what else they scored is put in. */
static void
finish (Table *table,
        guint  first,
        guint  second)
{
  start_city (table, 2, "dangerous-reefs");
  table->state.cities_dived = 3;
  table->state.n_dives = 1;
  table->state.dives[0].vp[0][FATHOM_DEEP_VP_GEMS] = first;
  table->state.dives[0].vp[1][FATHOM_DEEP_VP_GEMS] = second;
  table_tell (table, "1 dive A5\n0 gem blue\n1 stop");
}

static void
test_r20_end (void)
{
  Table table;
  FathomResult result;
  FathomDeepState seen;

  finish (&table, 10, 20);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  table_refuses (&table, "2 rest", FATHOM_OVER_ALREADY, 20);
  game->result (&table.state, &result);
  g_assert_true (result.finished && result.known);
  g_assert_cmpint (result.scores[0], ==, 16);
  g_assert_cmpint (result.scores[1], ==, 20);
  g_assert_cmpint (result.winners, ==, 2);
  g_assert_cmpint (result.ranks[0], ==, 2);
  game->observe (&table.state, 0, &seen);
  g_assert_cmpmem (&seen, sizeof seen, &table.state, sizeof seen);
}

static void
test_r20_tie (void)
{
  Table table;
  FathomResult result;

  finish (&table, 10, 16);
  game->result (&table.state, &result);
  g_assert_cmpint (result.winners, ==, 3); /* shared */
  g_assert_cmpint (result.ranks[1], ==, 1);
  table_hire (&table, 2, "c2"); /* the larger crew */
  game->result (&table.state, &result);
  g_assert_cmpint (result.scores[0], ==, result.scores[1]);
  g_assert_cmpint (result.winners, ==, 2);
  g_assert_cmpint (result.ranks[0], ==, 2);
}

/* Scenarios */

static void
test_troubled_waters (void)
{
  Table table;

  start_city (&table, 2, "troubled-waters");
  table_put_boat (&table, 1, 0, "A5", FATHOM_DEEP_SPOT_EITHER);
  table_hire (&table, 1, "c2 c5");
  table_hire (&table, 2, "c3");
  table_tell (&table, "1 dive A5");
  table_refuses (&table, "0 gem blue", FATHOM_DEEP_GEMS_COUNT, 13);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_GEM), ==, 1);
  table_tell (&table, "0 gem blue blue\n1 defend boat a\n2 defend c3"); /* warning and hazard in one */
  table_tell (&table, "1 draw\n0 gem black silver\n1 draw\n0 gem black blue");
  g_assert_cmpint (table.state.n_hazards, ==, 2);
  table_refuses (&table, "1 defend c2", FATHOM_DEEP_NO_DEFENCE_CARD, 14); /* in the order drawn */
  table_tell (&table, "1 defend c5\n2 resurface\n1 defend c2\n1 stop");
  g_assert_cmpint (table.state.dives[0].stayed, ==, 1);
  g_assert_cmpint (table.state.dives[0].n_gems, ==, 6);

  /* only Sunken City tiles are troubled */
  start (&table, 2, "troubled-waters");
  table_put_boat (&table, 1, 0, "S4", -1);
  table_tell (&table, "1 dive S4");
  table_refuses (&table, "0 gem blue gold", FATHOM_DEEP_GEMS_COUNT, 13);
  table_tell (&table, "0 gem blue");
}

static void
test_troubled_waters_leader_fails (void)
{
  Table table;

  /* the others answer every hazard of the pair */
  start_city (&table, 2, "troubled-waters");
  table_hire (&table, 2, "c3 c5");
  table_tell (&table, "1 dive A5\n0 gem blue black\n1 draw\n0 gem blue black\n1 resurface\n2 defend c3\n2 defend c5\n0 quiet");
  g_assert_cmpint (table.state.n_dives, ==, 1);
  g_assert_cmpint (table.state.dives[0].stayed, ==, 2);
}

static void
test_troubled_waters_last_gem (void)
{
  Table table;

  start_city (&table, 2, "troubled-waters");
  table_tell (&table, "1 dive A5\n0 gem gold gold");
  memset (table.state.bag, 0, sizeof table.state.bag);
  table.state.supply[FATHOM_DEEP_SILVER] = 8;
  table.state.supply[FATHOM_DEEP_GOLD] = 3;
  table.state.supply[FATHOM_DEEP_RED] = 3;
  table.state.supply[FATHOM_DEEP_GREEN] = 2;
  table.state.supply[FATHOM_DEEP_BLACK] = 4;
  table.state.supply[FATHOM_DEEP_BLUE] = 4;
  table.state.bag[FATHOM_DEEP_SILVER] = 1;
  table_tell (&table, "1 draw\n0 gem silver\n1 stop"); /* one is drawn, and the bag is empty */
  g_assert_cmpint (table.state.n_dives, ==, 1);
}

static void
test_best_of_the_best (void)
{
  Table table;

  start_city (&table, 2, "best-of-the-best");
  table_hire (&table, 2, "c12 c13 c2");
  table_tell (&table, "1 dive A5\n0 gem gold\n2 play c12 c13\n1 draw\n0 gem blue\n1 draw\n0 gem blue\n1 resurface\n2 defend c2\n0 quiet");
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_CARDS), ==, 6);
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_SCENARIO), ==, 8); /* not for the card that defended */

  start (&table, 2, "best-of-the-best");
  table_put_boat (&table, 1, 0, "S4", -1);
  table_tell (&table, "1 dive S4\n0 gem silver\n1 play s4\n1 stop");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_SCENARIO), ==, 0);
}

static void
test_scattered_wealth (void)
{
  Table table;

  start (&table, 2, "scattered-wealth");
  table_put_boat (&table, 1, 0, "B2", -1);
  table_put_boat (&table, 2, 0, "A9", -1);
  table_tell (&table, "1 sail a A2 with s1\n0 tile A2 city1");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  table_refuses (&table, "0 scatter A2 gold A3 blue", FATHOM_DEEP_GEMS_COUNT, 9);
  table_refuses (&table, "0 scatter A3 gold A2 blue A5 silver", FATHOM_DEEP_OTHER_SITE, 9);
  table_refuses (&table, "0 scatter A2 green A3 green A5 silver", FATHOM_DEEP_NOT_IN_BAG, 9);
  table_refuses (&table, "0 scatter A2 gold A3", FATHOM_INCOMPLETE, 0);
  table_refuses (&table, "1 spot gold", FATHOM_DEEP_EXPECTED, 9);
  table_tell (&table, "0 scatter A2 gold A3 blue A5 silver\n1 spot gold"); /* B2 has no tile */
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_GOLD], ==, 2);

  /* a second city: only tiles without a gem */
  table_tell (&table, "2 sail a A8 with s1\n0 tile A8 city2");
  table_refuses (&table, "0 scatter A8 gold A5 gold A9 blue", FATHOM_DEEP_GEMS_COUNT, 9);
  table_tell (&table, "0 scatter A8 gold A9 blue\n2 spot red");

  /* the gem is the draw the leader owes, on any tile */
  table_put_tile (&table, "A5", 6);
  table_put_boat (&table, 1, 1, "A5", -1);
  table_put_boat (&table, 2, 1, "A4", -1);
  table_tell (&table, "1 dive A5\n1 stay\n2 rush b");
  table_refuses (&table, "2 stay", FATHOM_DEEP_CARDS_OPEN, 16);
  g_assert_cmpint (table.state.n_drawn, ==, 1);
  table_tell (&table, "1 play s4\n1 stop");
  g_assert_cmpint (total (&table, 1), ==, 2 + 1 + 3);
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_SILVER], ==, 7);
  g_assert_cmpint (table.state.lying[table_space ("A5")], ==, FATHOM_DEEP_NONE);
}

static void
test_scattered_wealth_alone (void)
{
  Table table;

  /* an ordinary tile scatters nothing; a blue that lies there is the dive's warning */
  start (&table, 2, "scattered-wealth");
  table_put_boat (&table, 1, 0, "B2", -1);
  table_tell (&table, "1 sail a A2 with s1\n0 tile A2 w7\n1 spot red\n2 sail a B4 with s1");
  table.state.lying[table_space ("A2")] = FATHOM_DEEP_BLUE;
  table.state.bag[FATHOM_DEEP_BLUE]--;
  table_tell (&table, "1 dive A2\n1 draw\n0 gem blue\n1 resurface");
  g_assert_cmpint (table.state.n_dives, ==, 1);

  /* all neighbours have one: the city's own site still gets its gem */
  start (&table, 2, "scattered-wealth");
  table_put_boat (&table, 1, 0, "A9", -1);
  table.state.lying[table_space ("A8")] = table.state.lying[table_space ("A6")] = FATHOM_DEEP_SILVER;
  table.state.bag[FATHOM_DEEP_SILVER] -= 2;
  table_tell (&table, "1 sail a A9 with s1\n0 tile A9 city1");
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_SCATTER), ==, 6); /* one gem: each of them is listed */
  table_tell (&table, "0 scatter A9 gold\n1 spot gold");

  /* and no line if there is nothing to lay */
  start (&table, 2, "scattered-wealth");
  table_put_boat (&table, 1, 0, "A9", -1);
  table.state.lying[table_space ("A8")] = table.state.lying[table_space ("A6")] = FATHOM_DEEP_SILVER;
  table.state.lying[table_space ("A9")] = FATHOM_DEEP_SILVER;
  table.state.bag[FATHOM_DEEP_SILVER] -= 3;
  table_tell (&table, "1 sail a A9 with s1\n0 tile A9 city1\n1 spot gold");
}

static void
test_bounty_wrecks (void)
{
  Table table;

  start_city (&table, 2, "bounty-wrecks");
  table_tell (&table, "1 dive A5\n0 gem black\n1 draw\n0 gem blue\n1 draw\n0 gem gold\n1 draw\n0 gem gold\n"
                      "1 draw\n0 gem red\n1 stop");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_SCENARIO), ==, 2); /* five gems are one full three */
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_SCENARIO), ==, 0);

  start_city (&table, 2, "bounty-wrecks");
  table_tell (&table, "1 dive A5\n0 gem black\n1 draw\n0 gem gold\n1 draw\n0 gem black\n1 resurface\n2 resurface");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_SCENARIO), ==, 0);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_LEADING), ==, 6);
}

static void
test_storm (void)
{
  Table table;

  start (&table, 3, "storm-is-coming");
  table_put_boat (&table, 1, 0, "B2", -1);
  table_put_boat (&table, 1, 1, "H", -1);
  table_put_boat (&table, 2, 0, "S5", -1); /* two moves from A2 */
  table_put_boat (&table, 3, 0, "S6", -1);
  table_tell (&table, "1 sail a A2 b S1 with s1\n0 tile A2 city1\n1 spot gold");
  g_assert_cmpint (game->mover (&table.state), ==, 1); /* both arrive first */
  table_tell (&table, "1 spot red\n2 rush a\n3 rush a\n0 gem silver");
  table_refuses (&table, "1 play s1", FATHOM_DEEP_NOT_IN_HAND, 16); /* it was played to sail */
  table_tell (&table, "1 play s4\n1 stop");
  g_assert_cmpint (table.state.n_resting[0], ==, 2);
  g_assert_cmpint (game->mover (&table.state), ==, 2); /* the dive was a free action of the turn */
}

static void
test_storm_twice (void)
{
  Table table;

  /* two are dived in the order of the reveals */
  start (&table, 2, "storm-is-coming");
  table_put_boat (&table, 1, 0, "B2", -1);
  table_put_boat (&table, 1, 1, "B3", -1);
  table_tell (&table, "1 sail b A6 a A2 with s1\n0 tile A6 city1\n1 spot gold\n0 tile A2 city2\n1 spot gold\n"
                      "0 gem gold\n1 stop\n0 gem red\n1 stop");
  g_assert_cmpint (table.state.n_dives, ==, 2);
  g_assert_cmpint (table.state.dives[0].site, ==, table_space ("A6"));
  g_assert_cmpint (game->mover (&table.state), ==, 2);

  /* a boat that has rushed away from the second: that dive lapses, and its tile stays face up */
  start (&table, 2, "storm-is-coming");
  table_put_boat (&table, 1, 0, "B2", -1);
  table_put_boat (&table, 1, 1, "B3", -1);
  table_tell (&table, "1 sail b A5 a A2 with s1\n0 tile A5 city1\n1 spot gold\n0 tile A2 city2\n1 spot gold\n"
                      "1 rush a\n2 stay\n0 gem gold\n1 stop");
  g_assert_cmpint (table.state.n_dives, ==, 1);
  g_assert_cmpint (game->mover (&table.state), ==, 2);
  g_assert_cmpint (table.state.tiles[table_space ("A2")], ==, 12);
}

static void
test_dangerous_reefs (void)
{
  Table table;

  start_city (&table, 2, "dangerous-reefs");
  table_put_boat (&table, 1, 1, "A4", -1);
  table_put_boat (&table, 2, 0, "A4", -1);
  table_tell (&table, "1 dive A5\n0 gem gold"); /* nobody is asked */
  g_assert_cmpint (table.state.took_part, ==, 1);

  start (&table, 2, "dangerous-reefs");
  table_put_boat (&table, 1, 0, "S4", -1);
  table_put_boat (&table, 2, 0, "S5", -1);
  table_tell (&table, "1 dive S4\n2 rush a\n0 gem gold");
}

static void
test_ruins_of_plenty (void)
{
  Table table;

  start_city (&table, 3, "ruins-of-plenty");
  table_put_boat (&table, 1, 1, "A5", -1);
  table_put_boat (&table, 2, 1, "A4", -1);
  table_put_boat (&table, 3, 0, "A9", -1);
  table_put_boat (&table, 3, 1, "A9", -1);
  table_tell (&table, "1 dive A5\n2 rush b\n0 gem blue\n1 draw\n0 gem blue\n1 resurface\n2 resurface");
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_LEADING), ==, 6);
  g_assert_cmpint (table_vp (&table, 1, FATHOM_DEEP_VP_SCENARIO), ==, 6); /* two boats, one of them the bonus */
  g_assert_cmpint (table_vp (&table, 2, FATHOM_DEEP_VP_SCENARIO), ==, 12);
  g_assert_cmpint (total (&table, 3), ==, 0);

  start (&table, 2, "ruins-of-plenty");
  table_put_boat (&table, 1, 0, "S4", -1);
  table_put_boat (&table, 2, 0, "S4", -1);
  table_tell (&table, "1 dive S4\n0 gem gold\n1 stop");
  g_assert_cmpint (total (&table, 2), ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deep-blue/r12/rush", test_r12_rush);
  g_test_add_func ("/deep-blue/r13/draws", test_r13_draws);
  g_test_add_func ("/deep-blue/r13/empty-bag", test_r13_empty_bag);
  g_test_add_func ("/deep-blue/r14/hazards", test_r14_hazards);
  g_test_add_func ("/deep-blue/r14/before-cards", test_r14_before_cards);
  g_test_add_func ("/deep-blue/r15/resurface", test_r15_resurface);
  g_test_add_func ("/deep-blue/r16/cards", test_r16_cards);
  g_test_add_func ("/deep-blue/r16/any-order", test_r16_any_order);
  g_test_add_func ("/deep-blue/r16/open-to-nobody", test_r16_open_to_nobody);
  g_test_add_func ("/deep-blue/r17/leader-fails", test_r17_leader_fails);
  g_test_add_func ("/deep-blue/r18/example", test_r18_example);
  g_test_add_func ("/deep-blue/r18/gems", test_r18_gems);
  g_test_add_func ("/deep-blue/r19/after-the-dive", test_r19_after_the_dive);
  g_test_add_func ("/deep-blue/r20/end", test_r20_end);
  g_test_add_func ("/deep-blue/r20/tie", test_r20_tie);
  g_test_add_func ("/deep-blue/scenarios/troubled-waters", test_troubled_waters);
  g_test_add_func ("/deep-blue/scenarios/troubled-waters/leader-fails", test_troubled_waters_leader_fails);
  g_test_add_func ("/deep-blue/scenarios/troubled-waters/last-gem", test_troubled_waters_last_gem);
  g_test_add_func ("/deep-blue/scenarios/best-of-the-best", test_best_of_the_best);
  g_test_add_func ("/deep-blue/scenarios/scattered-wealth", test_scattered_wealth);
  g_test_add_func ("/deep-blue/scenarios/scattered-wealth/alone", test_scattered_wealth_alone);
  g_test_add_func ("/deep-blue/scenarios/bounty-wrecks", test_bounty_wrecks);
  g_test_add_func ("/deep-blue/scenarios/storm-is-coming", test_storm);
  g_test_add_func ("/deep-blue/scenarios/storm-is-coming/twice", test_storm_twice);
  g_test_add_func ("/deep-blue/scenarios/dangerous-reefs", test_dangerous_reefs);
  g_test_add_func ("/deep-blue/scenarios/ruins-of-plenty", test_ruins_of_plenty);

  return g_test_run ();
}
