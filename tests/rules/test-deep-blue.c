/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue-table.h"

#include <string.h>

#define START "0 tiles w1 w2 w3 w4 w5 w6\n0 market c15 c18 c1 c26"

static const FathomGame *game = &fathom_deep_blue;

static void
start (Table *table,
       guint  players)
{
  table_sit (table, players, "bounty-wrecks");
  table_tell (table, START);
}

static guint64
cards (const char *names)
{
  g_autofree char *line = g_strdup_printf ("cards %s", names);
  FathomEvent event = { 0 };
  FathomRefusal refusal;

  g_assert_true (game->parse (line, &event, &refusal));
  return fathom_deep_event_cards (&event);
}

static void
test_r1_gems (void)
{
  static const guint8 supply[] = { 2, 2, 2, 2, 4, 0, 0 };
  static const guint8 bag[] = { 7, 3, 1, 0, 0, 4, 4 };
  Table table;

  table_sit (&table, 2, "bounty-wrecks");
  g_assert_cmpmem (table.state.supply, 7, supply, 7);
  g_assert_cmpmem (table.state.bag, 7, bag, 7);
  g_assert_cmpint (fathom_deep_bag_size (&table.state), ==, 19);
}

static void
test_r2_tiles (void)
{
  Table table;

  table_sit (&table, 2, "bounty-wrecks");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  table_refuses (&table, "0 tiles w1 w2 w3 w4 w5 w5", FATHOM_DEEP_TILES_NOT_ALL, 2);
  table_refuses (&table, "0 tiles w1 w2 w3 w4 w5 w7", FATHOM_DEEP_TILES_NOT_ALL, 2);
  table_refuses (&table, "0 tiles w1 w2 w3 w4 w5", FATHOM_INCOMPLETE, 0);
  table_refuses (&table, "0 tiles w1 w2 w3 w4 w5 w6 w7", FATHOM_ONE_TOO_MANY, 0);
  table_refuses (&table, "0 tiles w1 w2 w3 w4 w5 w12", FATHOM_DEEP_NOT_A_TILE, 0);
  table_refuses (&table, "1 tiles w1 w2 w3 w4 w5 w6", FATHOM_SEAT_NOT_NAMED, 0);
  table_refuses (&table, "0 market c1 c2 c3 c4", FATHOM_DEEP_EXPECTED, 2);
  table_tell (&table, "0 tiles w6 w5 w4 w3 w2 w1");
  g_assert_cmpint (table.state.tiles[table_space ("S1")], ==, FATHOM_DEEP_NONE);
  g_assert_cmpint (table.state.tiles[table_space ("S2")], ==, 4);
  for (guint site = table_space ("A1"); site <= table_space ("A9"); site++)
    g_assert_cmpint (table.state.tiles[site], ==, FATHOM_DEEP_FACE_DOWN);
  g_assert_cmpint (table.state.tiles[table_space ("B1")], ==, FATHOM_DEEP_NONE);
}

static void
test_r3_scenario (void)
{
  FathomRefusal refusal;
  FathomSetup setup;

  table_prepare (&setup, 2, NULL);
  g_assert_false (game->check (&setup, &refusal));
  g_assert_cmpint (refusal.reason, ==, FATHOM_HEADER_MISSING);
  g_assert_cmpstr (refusal.token, ==, "scenario");
  g_assert_cmpint (game->set (&setup, 0, "scenario", "calm-waters", &refusal), ==, FATHOM_SET_REFUSED);
  g_assert_cmpint (refusal.reason, ==, FATHOM_DEEP_NO_SUCH_SCENARIO);
  for (guint i = 1; i <= FATHOM_DEEP_SCENARIOS; i++)
    {
      g_assert_cmpint (game->set (&setup, 0, "scenario", fathom_deep_scenario_word (i), &refusal), ==, FATHOM_SET_DONE);
      g_assert_true (game->check (&setup, &refusal));
    }
  g_assert_cmpint (game->set (&setup, 0, game->usual[0], game->usual[1], &refusal), ==, FATHOM_SET_DONE);
}

static void
test_r4_start (void)
{
  Table table;

  start (&table, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (table.state.hand[i], ==, cards ("s1 s2 s3 s4"));
      g_assert_cmpint (table.state.at[i][0], ==, FATHOM_DEEP_HARBOUR);
      g_assert_cmpint (table.state.at[i][1], ==, FATHOM_DEEP_HARBOUR);
    }
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  g_assert_cmpuint (table.state.hand[3], ==, 0);
}

static void
test_r5_market (void)
{
  Table table;

  table_sit (&table, 2, "bounty-wrecks");
  table_tell (&table, "0 tiles w1 w2 w3 w4 w5 w6");
  table_refuses (&table, "0 market c15 c18 c1", FATHOM_DEEP_CARDS_COUNT, 5);
  table_refuses (&table, "0 market c15 c18 c1 c1", FATHOM_DEEP_NOT_IN_DECK, 5);
  table_refuses (&table, "0 market c15 c18 c1 s1", FATHOM_DEEP_NOT_IN_DECK, 5);
  table_refuses (&table, "0 market c15 c18 c1 c31", FATHOM_DEEP_NOT_A_CARD, 0);
  table_refuses (&table, "0 market c15 c18 c1 c2 c3", FATHOM_ONE_TOO_MANY, 0);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_REVEAL), ==, 1);
  table_tell (&table, "0 market c15 c18 c1 c26");
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_RED], ==, 2);
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_GREEN], ==, 1);
  g_assert_cmpint (table.state.supply[FATHOM_DEEP_GREEN], ==, 1);

  /* nothing left in the supply: nothing happens */
  table_sit (&table, 2, "bounty-wrecks");
  table.state.bag[FATHOM_DEEP_RED] += table.state.supply[FATHOM_DEEP_RED];
  table.state.supply[FATHOM_DEEP_RED] = 0;
  table_tell (&table, START);
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_RED], ==, 3);
}

static void
test_r6_tokens (void)
{
  static const guint8 five[] = { 2, 2, 0, 1, 1 };
  static const guint8 four[] = { 1, 2, 0, 1 };
  Table table;

  table_prepare (&table.setup, 4, "bounty-wrecks");
  table.setup.first = 3;
  game->init (&table.setup, &table.state);
  g_assert_cmpmem (table.state.tokens, 4, four, 4);
  table_prepare (&table.setup, 5, "bounty-wrecks");
  table.setup.first = 3;
  game->init (&table.setup, &table.state);
  g_assert_cmpmem (table.state.tokens, 5, five, 5);

  start (&table, 4);
  table_refuses (&table, "1 sail a S1 with token", FATHOM_DEEP_TOO_FEW_TOKENS, 6);
}

static void
test_r6_token_is_cash_or_propeller (void)
{
  Table table;

  start (&table, 4);
  table_tell (&table, "1 sail a S1 with s1\n1 spot gold");
  table_tell (&table, "2 recruit c15 with token\n0 market c2");
  g_assert_cmpint (table.state.tokens[1], ==, 0);
  g_assert_cmpuint (table.state.resting[1], ==, 0);
  table_refuses (&table, "3 sail a S1 with token token", FATHOM_DEEP_TOO_FEW_TOKENS, 6);
  table_tell (&table, "3 sail a S1 with token\n3 spot blue");
  table_tell (&table, "4 refresh with token token s3\n0 market c3 c4 c5 c6\n4 take c3\n0 market c7");
  g_assert_cmpint (table.state.tokens[3], ==, 0);
}

static void
test_r7_recruit (void)
{
  static const guint8 slid[] = { 4 + 17, 4 + 0, 4 + 25, FATHOM_DEEP_NONE };
  Table table;

  start (&table, 2);
  table_hire (&table, 1, "c2");
  table_refuses (&table, "1 recruit c18 with s1", FATHOM_DEEP_TOO_LITTLE_CASH, 7);
  table_refuses (&table, "1 recruit c5 with s3", FATHOM_DEEP_NOT_IN_MARKET, 7);
  table_refuses (&table, "1 recruit c15 with c3", FATHOM_DEEP_NOT_IN_HAND, 7);
  table_refuses (&table, "1 recruit c15 with s1 c2", FATHOM_DEEP_WITHOUT_CASH, 7);
  table_refuses (&table, "1 recruit c15", FATHOM_DEEP_NOTHING_PAID, 7);
  table_refuses (&table, "1 recruit c15 with", FATHOM_INCOMPLETE, 0);
  table_refuses (&table, "1 recruit c15 for s1", FATHOM_UNKNOWN_WORD, 0);
  table_refuses (&table, "1 recruit c15 with s1 s1", FATHOM_REPEATED, 0);
  table_refuses (&table, "1 recruit ? with s1", FATHOM_DEEP_CARDS_UNTOLD, 7);
  table_refuses (&table, "2 recruit c15 with s1", FATHOM_OTHER_SEAT, 0);
  table_refuses (&table, "0 market c2", FATHOM_DEEP_EXPECTED, 7);

  table_tell (&table, "1 recruit c15 with s1 s2 s3"); /* one would do; change is lost */
  g_assert_cmpmem (table.state.market, 4, slid, 4);
  g_assert_cmpint (table.state.n_market, ==, 3);
  g_assert_cmpuint (table.state.laid[0], ==, cards ("s1 s2 s3"));
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_REVEAL), ==, 25);
  table_refuses (&table, "0 market c15", FATHOM_DEEP_NOT_IN_DECK, 5);
  table_tell (&table, "0 market c20");
  g_assert_cmpint (table.state.market[3], ==, 4 + 19);
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_PURPLE], ==, 1);
  g_assert_cmpuint (table.state.hand[0], ==, cards ("s4 c2 c15"));
  g_assert_cmpuint (table.state.resting[0], ==, cards ("s1 s2 s3"));
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

/* Leaves so many cards in the deck; seat 1 has the others. */
static void
thin_deck (Table *table,
           guint  left)
{
  while (__builtin_popcountll (table->state.deck) > (gint) left)
    {
      guint64 card = table->state.deck & -table->state.deck;

      table->state.deck &= ~card;
      table->state.resting[0] |= card;
      table->state.n_resting[0]++;
    }
}

static void
test_r7_no_card_left (void)
{
  Table table;

  start (&table, 2);
  thin_deck (&table, 0);
  table_tell (&table, "1 recruit c15 with s1"); /* no card to reveal, no line */
  g_assert_cmpint (game->mover (&table.state), ==, 2);
  g_assert_cmpint (table.state.n_market, ==, 3);
  table_tell (&table, "2 recruit c26 with s1 s2"); /* the dearest of three costs 2 */
  g_assert_cmpint (table.state.n_market, ==, 2);
}

static void
test_r8_refresh (void)
{
  Table table;

  start (&table, 2);
  table_refuses (&table, "1 refresh with s1 s2 s4", FATHOM_DEEP_TOO_LITTLE_CASH, 8);
  table_refuses (&table, "1 refresh ?", FATHOM_DEEP_CARDS_UNTOLD, 8);
  table_tell (&table, "1 refresh with s1 s2 s3");
  g_assert_cmpuint (table.state.discards, ==, cards ("c1 c15 c18 c26"));
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_RED], ==, 2); /* what discarded cards added stays */
  table_refuses (&table, "0 market c15 c2 c3 c4", FATHOM_DEEP_NOT_IN_DECK, 5);
  table_tell (&table, "0 market c19 c2 c3 c4");
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_GREEN], ==, 2);
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_TAKE), ==, 4);
  table_refuses (&table, "1 take c15", FATHOM_DEEP_NOT_IN_MARKET, 8);
  table_refuses (&table, "1 rest", FATHOM_DEEP_EXPECTED, 8);
  table_tell (&table, "1 take c4\n0 market c5");
  g_assert_cmpuint (table.state.hand[0], ==, cards ("s4 c4"));
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

static void
test_r8_deck_is_made_again (void)
{
  Table table;

  start (&table, 2);
  thin_deck (&table, 2);
  table.state.discards = 0;
  table_tell (&table, "1 refresh with s1 s2 s3");
  g_assert_cmpint (__builtin_popcountll (table.state.deck), ==, 2);
  table_refuses (&table, "0 market c29 c15 c30 c1", FATHOM_DEEP_NOT_IN_DECK, 5); /* only once the deck is empty */
  table_tell (&table, "0 market c30 c29 c15 c18");
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_RED], ==, 3); /* the same card adds again */
  g_assert_cmpint (table.state.bag[FATHOM_DEEP_GREEN], ==, 2);
  g_assert_cmpuint (table.state.deck, ==, cards ("c1 c26"));
  g_assert_cmpuint (table.state.discards, ==, 0);
}

static void
test_r8_needs_a_market (void)
{
  Table table;

  start (&table, 2);
  thin_deck (&table, 0);
  table.state.hand[1] |= cards ("c1 c15 c18 c26");
  table.state.n_hand[1] += 4;
  table.state.n_market = 0;
  memset (table.state.market, FATHOM_DEEP_NONE, 4);
  table_refuses (&table, "1 refresh with s1 s2 s3", FATHOM_DEEP_MARKET_EMPTY, 8);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_REFRESH), ==, 0);
}

static void
test_r9_distance (void)
{
  Table table;

  start (&table, 2);
  table_refuses (&table, "1 sail a S4 b S1 with s1", FATHOM_DEEP_TOO_FAR, 9);
  table_refuses (&table, "1 sail a A1 with s1", FATHOM_DEEP_TOO_FAR, 9);
  table_refuses (&table, "1 sail a S1 with s3", FATHOM_DEEP_WITHOUT_PROPELLER, 9);
  table_refuses (&table, "1 sail a S1 a S2 with s1", FATHOM_DEEP_SAME_BOAT, 9);
  table_refuses (&table, "1 sail a S1", FATHOM_DEEP_NOTHING_PAID, 9);
  table_refuses (&table, "1 sail with s1", FATHOM_DEEP_NOT_A_BOAT, 0);
  table_refuses (&table, "1 sail c S1 with s1", FATHOM_DEEP_NOT_A_BOAT, 0);
  table_refuses (&table, "1 sail a S7 with s1", FATHOM_DEEP_NOT_A_SPACE, 0);
  table_refuses (&table, "1 sail a B5 with s1", FATHOM_DEEP_NOT_A_SPACE, 0);

  /* not every propeller has to be used; buoys ask nothing */
  table_tell (&table, "1 sail a B1 with s1 s2\n2 sail b B1 a S1 with s1 s2\n2 spot silver");
  g_assert_cmpint (table.state.at[1][1], ==, table_space ("B1"));
  g_assert_cmpint (game->mover (&table.state), ==, 1);
}

static void
test_r9_legal (void)
{
  Table table;

  /* 2 propellers in all: S1 S2 S3 at one move, S4 B1 S6 at two, H and back */
  start (&table, 2);
  table.state.hand[0] &= ~cards ("s2");
  table.state.resting[0] |= cards ("s2");
  table.state.n_hand[0]--;
  table.state.n_resting[0]++;
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_SAIL), ==, 2 * 7 + 2 * 9);
}

static void
test_r9_spots (void)
{
  Table table;

  start (&table, 4);
  table_tell (&table, "1 sail a S1 b S1 with s1\n1 spot gold");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  table_refuses (&table, "1 spot gold", FATHOM_DEEP_NO_FREE_SPOT, 9);
  table_refuses (&table, "1 spot red", FATHOM_DEEP_NO_FREE_SPOT, 9);
  table_refuses (&table, "1 spot gems", FATHOM_DEEP_NOT_A_SPOT, 0);
  table_refuses (&table, "2 sail a S1 with s1", FATHOM_DEEP_EXPECTED, 9);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_SPOT), ==, 2);
  table_tell (&table, "1 spot blue");
  g_assert_cmpint (table.state.spot[0][0], ==, FATHOM_DEEP_SPOT_GOLD);
  g_assert_cmpint (table.state.spot[0][1], ==, FATHOM_DEEP_SPOT_BLUE);
  table_tell (&table, "2 sail a S1 b H with token s1\n2 spot silver"); /* compulsory, though the only one */
  table_tell (&table, "3 sail a S1 with s1"); /* none is free: the centre */
  g_assert_cmpint (table.state.spot[2][0], ==, FATHOM_DEEP_NONE);
  table_tell (&table, "4 sail a S2 with s1\n4 spot black");

  /* a boat that does not move keeps its spot; out and back is moving; old spots are freed first */
  table_tell (&table, "1 sail a S1 with s2\n1 spot gold");
  g_assert_cmpint (table.state.spot[0][1], ==, FATHOM_DEEP_SPOT_BLUE);
  g_assert_cmpint (table.state.n_resting[0], ==, 2);
}

static void
test_r9_face_down (void)
{
  Table table;

  start (&table, 2);
  table_put_boat (&table, 1, 0, "S4", -1);
  table_put_boat (&table, 1, 1, "S5", -1);
  table_tell (&table, "1 sail b B2 a A4 with s1 s2"); /* passes A1 */
  g_assert_cmpint (table.state.tiles[table_space ("A1")], ==, FATHOM_DEEP_FACE_DOWN);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_TURN_UP), ==, 9);
  table_refuses (&table, "0 tile A1 w7", FATHOM_DEEP_OTHER_SITE, 9);
  table_refuses (&table, "0 tile A4 w1", FATHOM_DEEP_TILE_USED, 2);
  table_refuses (&table, "0 tile A4 city5", FATHOM_DEEP_NOT_A_TILE, 0);
  table_tell (&table, "0 tile A4 city1\n1 spot either");
  g_assert_cmpint (game->mover (&table.state), ==, 2);

  table_put_boat (&table, 2, 0, "A1", -1);
  table_put_boat (&table, 2, 1, "A2", -1);
  table_tell (&table, "2 sail a A4 b A5 with s1\n2 spot gold");
  table_refuses (&table, "0 tile A5 city1", FATHOM_DEEP_TILE_USED, 2);
  table_tell (&table, "0 tile A5 w8\n2 spot red");
}

static void
test_r10_rest (void)
{
  Table table;

  start (&table, 2);
  table_refuses (&table, "1 rest", FATHOM_DEEP_NOBODY_RESTS, 10);
  table_tell (&table, "1 sail a B1 with s1 s2\n2 sail a B1 with s1 s2\n1 rest"); /* two: no chance */
  g_assert_cmpint (table.state.n_hand[0], ==, 4);
  g_assert_cmpint (game->mover (&table.state), ==, 2);

  table_hire (&table, 2, "c2 c3");
  table.state.resting[1] |= cards ("s3 c2");
  table.state.hand[1] &= ~cards ("s3 c2");
  table.state.n_resting[1] = 4;
  table.state.n_hand[1] = 2;
  table_tell (&table, "2 rest");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  table_refuses (&table, "0 cards s1 s2", FATHOM_DEEP_CARDS_COUNT, 10);
  table_refuses (&table, "0 cards s1 s2 s4", FATHOM_DEEP_NOT_RESTING, 10);
  table_refuses (&table, "0 cards s1 s2 s3 c2", FATHOM_DEEP_CARDS_COUNT, 10);
  table_tell (&table, "0 cards c2 s1 s3");
  g_assert_cmpuint (table.state.hand[1], ==, cards ("s1 s3 s4 c2 c3"));
  g_assert_cmpuint (table.state.resting[1], ==, cards ("s2"));
}

static void
test_r11_dive (void)
{
  Table table;

  start (&table, 2);
  table_refuses (&table, "1 dive H", FATHOM_DEEP_NO_TILE_THERE, 11);
  table_refuses (&table, "1 dive S1", FATHOM_DEEP_NO_BOAT_THERE, 11);
  table_put_boat (&table, 1, 0, "S1", -1); /* the centre is enough */
  table_put_boat (&table, 1, 1, "S5", FATHOM_DEEP_SPOT_GOLD);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_DIVE), ==, 2);
  table_tell (&table, "1 dive S5");
  g_assert_cmpint (table.state.leader, ==, 1);
  g_assert_cmpint (table.state.site, ==, table_space ("S5"));
}

static void
test_r11_nobody_is_stuck (void)
{
  Table table;

  start (&table, 2);
  table_refuses (&table, "1 pass", FATHOM_DEEP_ACTION_POSSIBLE, 11);
  table_tell (&table, "1 sail a B1 with s1 s2\n2 sail a B1 with s1");
  table_refuses (&table, "1 pass", FATHOM_DEEP_ACTION_POSSIBLE, 11);
}

/* Editions */

static void
test_edition_refusals (void)
{
  static const struct { const char *header; guint reason; } bad[] =
  {
    { "edition fathom-2", FATHOM_DEEP_UNKNOWN_EDITION }, { "edition ", FATHOM_BAD_SPACES },
    { "card c31 vp=1", FATHOM_DEEP_NOT_A_CARD }, { "card s5", FATHOM_DEEP_NOT_A_CARD }, { "card", FATHOM_DEEP_NOT_A_CARD },
    { "card c01", FATHOM_DEEP_NOT_A_CARD }, { "card c1 needs=pink", FATHOM_DEEP_NOT_A_GEM },
    { "card c1 needs=gold*0", FATHOM_BAD_NUMBER }, { "card c1 needs=gold*", FATHOM_BAD_NUMBER },
    { "card c1 vp=100", FATHOM_BAD_NUMBER }, { "card c1 vp=-1", FATHOM_BAD_NUMBER }, { "card c1 vp=1 vp=1", FATHOM_REPEATED },
    { "card c1 defends=green", FATHOM_BAD_VALUE }, { "card c1 luck=1", FATHOM_UNKNOWN_WORD },
    { "card c1 adds=any", FATHOM_DEEP_NOT_A_GEM }, { "tile w12 spots=gold", FATHOM_DEEP_NOT_A_TILE },
    { "tile w6 spots=gold", FATHOM_DEEP_TILE_IS_EMPTY }, { "tile w1 vp=3", FATHOM_INCOMPLETE },
    { "tile w1 spots=gold,green", FATHOM_DEEP_NOT_A_SPOT }, { "tile w1 spots=", FATHOM_BAD_SPACES },
    { "tile w1 spots=gold,gold,gold,gold,gold,gold,gold", FATHOM_ONE_TOO_MANY },
    { "tile w1 spots=gold spots=gold", FATHOM_REPEATED }, { "tile w1 depth=3", FATHOM_UNKNOWN_WORD },
    { "routes H-S1 S1-S9", FATHOM_DEEP_NOT_A_SPACE }, { "routes H-S1 H", FATHOM_DEEP_NOT_A_ROUTE },
    { "routes H-H", FATHOM_DEEP_NOT_A_ROUTE }, { "routes H-S1 S1-H", FATHOM_REPEATED },
    { "prices 1,2,2", FATHOM_BAD_COUNT }, { "prices 1,2,2,100", FATHOM_BAD_NUMBER }, { "refresh four", FATHOM_BAD_NUMBER },
    { "tokens 0,1,1,2", FATHOM_BAD_COUNT }, { "crew app", FATHOM_BAD_VALUE }, { "scenario 1", FATHOM_DEEP_NO_SUCH_SCENARIO }
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (GStrv) words = g_strsplit (bad[i].header, " ", 2);
      FathomRefusal refusal = { 0 };
      FathomSetup setup, before;

      table_prepare (&setup, 2, "bounty-wrecks");
      before = setup;
      g_assert_cmpint (game->set (&setup, 0, words[0], words[1] != NULL ? words[1] : "", &refusal), ==, FATHOM_SET_REFUSED);
      if (words[1] != NULL)
        g_assert_cmpint (refusal.reason, ==, bad[i].reason);
      g_assert_cmpmem (&setup, sizeof setup, &before, sizeof before);
    }
}

static void
test_edition_cannot_be_played (void)
{
  FathomRefusal refusal = { 0 };
  FathomSetup setup;

  table_prepare (&setup, 2, "bounty-wrecks");
  g_assert_cmpint (game->set (&setup, 0, "border", "9", &refusal), ==, FATHOM_SET_UNKNOWN);
  g_assert_cmpint (game->set (&setup, 1, "card", "c1", &refusal), ==, FATHOM_SET_UNKNOWN);
  table_header (&setup, "card s1 cash=1");
  g_assert_true (game->check (&setup, &refusal));
  table_header (&setup, "card s2 cash=1");
  g_assert_false (game->check (&setup, &refusal));
  g_assert_cmpint (refusal.reason, ==, FATHOM_DEEP_NO_PROPELLER);
  g_assert_cmpint (refusal.clause, ==, 11);

  table_prepare (&setup, 2, "bounty-wrecks");
  table_header (&setup, "routes H-S1 S2-S3");
  g_assert_false (game->check (&setup, &refusal));
  g_assert_cmpint (refusal.reason, ==, FATHOM_DEEP_OUT_OF_REACH);
  g_assert_cmpint (refusal.numbers[0], ==, table_space ("S2"));
  g_assert_cmpstr (refusal.token, ==, "routes");
  table_header (&setup, "routes H-S1 H-S2 H-S3 H-S4 H-S5 H-S6 H-A1 H-A2 H-A3 H-A4 H-A5 H-A6 H-A7 H-A8 H-A9 B1-B2");
  g_assert_false (game->check (&setup, &refusal));
  g_assert_cmpint (refusal.numbers[0], ==, table_space ("B1"));

  setup = (FathomSetup) { .players = 2, .first = 1 };
  table_header (&setup, "scenario bounty-wrecks");
  g_assert_false (game->check (&setup, &refusal));
  g_assert_false (game->check (&setup, NULL));
}

static void
test_edition_written (void)
{
  static const char expected[] =
    "edition fathom-1\nscenario dangerous-reefs\ncrew table\ncard s4 needs=any*8 vp=2 cash=1\n"
    "card c1\ncard c14 needs=gold vp=7 defends=either cash=1 propellers=1 adds=gold\n"
    "tile w3 spots=silver,red,red,either\nprices 0,9,2,3\nrefresh 0\ntokens 2,2,2,2,2\n";
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  FathomSetup shipped, setup;

  table_prepare (&shipped, 2, NULL);
  table_prepare (&setup, 2, "dangerous-reefs");
  game->write (&setup, &shipped, 0, text);
  g_assert_cmpstr (text->str, ==, "edition fathom-1\nscenario dangerous-reefs\n");
  game->write (&setup, &shipped, 1, text);
  g_assert_cmpstr (text->str, ==, "edition fathom-1\nscenario dangerous-reefs\n");

  lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; *lines[i] != '\0'; i++)
    table_header (&setup, lines[i]);
  game->write (&setup, &shipped, 0, again);
  g_assert_cmpstr (again->str, ==, expected);

  /* routes have no order of their own */
  table_prepare (&setup, 2, "dangerous-reefs");
  table_header (&setup, "routes S1-H H-S2 H-S3 H-S4 H-S5 H-S6 B4-H H-B3 H-B2 H-B1 A1-H H-A2 H-A3 H-A4 H-A5 H-A6 H-A7 H-A8 H-A9");
  g_string_truncate (again, 0);
  game->write (&setup, &shipped, 0, again);
  g_assert_cmpstr (again->str, ==, "edition fathom-1\nscenario dangerous-reefs\nroutes H-S1 H-S2 H-S3 H-S4 H-S5 H-S6 "
                                   "H-A1 H-A2 H-A3 H-A4 H-A5 H-A6 H-A7 H-A8 H-A9 H-B1 H-B2 H-B3 H-B4\n");
}

static void
test_edition_in_play (void)
{
  Table table;

  table_prepare (&table.setup, 2, "bounty-wrecks");
  table_header (&table.setup, "prices 9,0,2,3");
  table_header (&table.setup, "tile w1 spots=gold,gold vp=9");
  table_header (&table.setup, "routes S1-A9 H-S2 H-S3 H-S4 H-S5 H-S6 H-A1 H-A2 H-A3 H-A4 H-A5 H-A6 H-A7 H-A8 H-A9 H-B1 H-B2 H-B3 H-B4");
  game->init (&table.setup, &table.state);
  table_tell (&table, START);
  table_refuses (&table, "1 recruit c15 with s3", FATHOM_DEEP_TOO_LITTLE_CASH, 7);
  table_refuses (&table, "1 recruit c18", FATHOM_DEEP_NOTHING_PAID, 7); /* even what costs nothing */
  table_tell (&table, "1 sail a S1 b A9 with s1 s2\n1 spot gold\n0 tile A9 w7\n1 spot red");
  table_tell (&table, "2 sail a S1 with s1\n2 spot gold");
  table_refuses (&table, "1 spot gold", FATHOM_DEEP_EXPECTED, 7);
}

/* A board without buoys is a board. */
static void
test_edition_without_buoys (void)
{
  Table table;

  table_prepare (&table.setup, 2, "bounty-wrecks");
  table_header (&table.setup, "routes H-S1 H-S2 H-S3 H-S4 H-S5 H-S6 H-A1 H-A2 H-A3 H-A4 H-A5 H-A6 H-A7 H-A8 H-A9");
  g_assert_true (game->check (&table.setup, NULL));
  game->init (&table.setup, &table.state);
  table_tell (&table, START);
  table_refuses (&table, "1 sail a B1 with s1", FATHOM_DEEP_OUT_OF_REACH, 9);
  table_tell (&table, "1 sail a S1 b S2 with s1\n1 spot gold\n1 spot gold\n2 sail a S1 b S6 with s1\n2 spot blue\n1 dive S1\n0 gem gold");
  g_assert_cmpint (table.state.took_part, ==, 3);
}

/* What the dive would bring now is public. */
static void
test_would_score (void)
{
  Table table;
  FathomDeepState seen;
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];

  start (&table, 2);
  fathom_deep_would_score (&table.state, vp);
  g_assert_cmpint (vp[0][FATHOM_DEEP_VP_LEADING], ==, 0);
  table_put_boat (&table, 1, 0, "S1", FATHOM_DEEP_SPOT_GOLD);
  table_tell (&table, "1 dive S1\n1 stay\n2 rush a\n0 gem gold\n1 draw\n0 gem silver\n2 play s4");
  for (guint viewer = 0; viewer <= 2; viewer++)
    {
      game->observe (&table.state, viewer, &seen);
      fathom_deep_would_score (&seen, vp);
      g_assert_cmpint (vp[0][FATHOM_DEEP_VP_GEMS], ==, 6);
      g_assert_cmpint (vp[0][FATHOM_DEEP_VP_LEADING], ==, 2);
      g_assert_cmpint (vp[1][FATHOM_DEEP_VP_GEMS], ==, 3);
      g_assert_cmpint (vp[1][FATHOM_DEEP_VP_CARDS], ==, 2);
    }
}

/* Views */

static void
test_views_hands (void)
{
  Table table;
  FathomDeepState seen, other;
  FathomEvent event;
  FathomRefusal refusal;

  start (&table, 2);
  table_hire (&table, 1, "c2 c3");
  table_tell (&table, "1 sail a B1 with s1 s2\n2 sail a B1 with s1");
  game->observe (&table.state, 2, &seen);
  g_assert_cmpuint (seen.hand[0], ==, cards ("s1 s2 s3 s4 c2 c3") | FATHOM_DEEP_VEILED);
  g_assert_cmpuint (seen.resting[0], ==, 0);
  g_assert_cmpint (seen.n_hand[0], ==, 4);
  g_assert_cmpuint (seen.hand[1], ==, cards ("s2 s3 s4"));

  /* the split makes no difference to the other */
  table.state.hand[0] = cards ("s1 s2 s3 c2");
  table.state.resting[0] = cards ("s4 c3");
  game->observe (&table.state, 2, &other);
  g_assert_cmpmem (&seen, sizeof seen, &other, sizeof other);

  g_assert_true (fathom_event_parse (game, "0 cards s1 s2 c2", &event, &refusal));
  for (guint viewer = 0; viewer <= 2; viewer++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      FathomEvent veiled = event;

      g_assert_true (game->veil (&table.state, viewer, &veiled));
      fathom_event_format (game, &veiled, line);
      g_assert_cmpstr (line->str, ==, viewer == 1 ? "0 cards s1 s2 c2" : "0 cards ?");
    }
  table_refuses (&table, "0 cards ?", FATHOM_DEEP_NOT_A_CARD, 0);
}

/* While cards are open, a viewer learns only what it could play itself. */
static void
test_views_open (void)
{
  Table table;
  FathomDeepState seen, other;
  FathomEvent *events = g_newa (FathomEvent, game->max_legal);

  start (&table, 3);
  for (guint i = 0; i < 3; i++)
    {
      table.state.at[i][0] = table_space ("S1");
      table.state.at[i][1] = table_space ("A9");
    }
  table_tell (&table, "1 dive S1\n0 gem silver");
  for (guint viewer = 0; viewer <= 3; viewer++)
    {
      guint n;

      game->observe (&table.state, viewer, &seen);
      g_assert_cmpint (game->mover (&seen), ==, FATHOM_ANYONE);
      n = game->legal (&seen, events);
      g_assert_cmpint (n, ==, viewer == 0 ? 2 : 3);
      for (guint i = 0; i < n; i++)
        g_assert_true (events[i].kind != FATHOM_DEEP_PLAY || events[i].seat == viewer);
    }

  /* whether 2 could play a card makes no difference to 1 */
  game->observe (&table.state, 1, &seen);
  table.state.hand[1] = cards ("s1 s2 s3");
  table.state.resting[1] = cards ("s4");
  table.state.n_hand[1] = 3;
  table.state.n_resting[1] = 1;
  game->observe (&table.state, 1, &other);
  other.n_hand[1] = 4; /* how many is public */
  other.n_resting[1] = 0;
  g_assert_cmpmem (&seen, sizeof seen, &other, sizeof other);
}

static void
test_views_vp (void)
{
  Table table;
  FathomDeepState seen;
  FathomResult result;
  FathomDeepScore score;

  start (&table, 2);
  game->observe (&table.state, 1, &seen);
  fathom_deep_score (&seen, &score);
  g_assert_true (score.known[0] && !score.known[1]); /* even that it is nothing */
  table_put_boat (&table, 1, 0, "S1", FATHOM_DEEP_SPOT_GOLD);
  table_tell (&table, "1 dive S1\n1 stay\n2 stay\n0 gem gold\n1 stop");
  for (guint viewer = 0; viewer <= 2; viewer++)
    {
      game->observe (&table.state, viewer, &seen);
      fathom_deep_score (&seen, &score);
      game->result (&seen, &result);
      g_assert_cmpint (score.known[0], ==, viewer == 1);
      g_assert_cmpint (score.known[1], ==, viewer == 2);
      g_assert_cmpint (score.totals[0], ==, viewer == 1 ? 7 : 0);
      g_assert_false (result.known);
    }
}

/* In-app chance */

/* Takes the highest number each time, so that the order of the choices shows. */
static guint
choose_last (FathomChance *chance G_GNUC_UNUSED,
             guint         n)
{
  return n - 1;
}

static void
picks (Table      *table,
       const char *expected)
{
  FathomChance last = { choose_last };
  g_autoptr (GString) line = g_string_new (NULL);
  FathomEvent event;

  game->pick (&table->state, &last, &event);
  fathom_event_format (game, &event, line);
  g_assert_cmpstr (line->str, ==, expected);
}

static void
test_chance_order (void)
{
  Table table;

  table_sit (&table, 2, "scattered-wealth");
  picks (&table, "0 tiles w1 w2 w3 w4 w5 w6");
  table_tell (&table, "0 tiles w1 w2 w3 w4 w5 w6");
  picks (&table, "0 market c30 c29 c28 c27");
  table_tell (&table, "0 market c30 c29 c28 c27");
  table_put_boat (&table, 1, 0, "S4", -1);
  table_tell (&table, "1 sail a A1 with s1");
  picks (&table, "0 tile A1 city4");
  table_tell (&table, "0 tile A1 city4");
  picks (&table, "0 scatter A1 blue S4 blue A4 blue");
  table.state.bag[FATHOM_DEEP_BLUE] = 1;
  picks (&table, "0 scatter A1 blue S4 black A4 black");
}

/* R20: a quick score tells the VP and the crew of each seat. */
static void
sit_afterwards (Table *table,
                guint  players)
{
  table_prepare (&table->setup, players, "bounty-wrecks");
  table_header (&table->setup, "mode score");
  game->init (&table->setup, &table->state);
}

static void
test_r20_quick_score (void)
{
  FathomDeepState seen;
  FathomResult result;
  Table table;

  sit_afterwards (&table, 4);
  g_assert_true (game->tallies (&table.state));
  g_assert_false (game->has_hand (&table.state, 1));
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_FINAL), ==, 4);
  table_tell (&table, "2 final vp=300 crew=9\n1 final vp=42 crew=11");
  g_assert_cmpint (table_count (&table, FATHOM_DEEP_FINAL), ==, 2);
  game->observe (&table.state, 0, &seen);
  g_assert_cmpmem (&seen, sizeof seen, &table.state, sizeof seen);
  table_tell (&table, "3 final vp=300 crew=10\n4 final vp=0 crew=4");
  game->result (&table.state, &result);
  g_assert_true (result.finished && result.known);
  g_assert_cmpint (result.scores[1], ==, 300);
  g_assert_cmpint (result.winners, ==, 1 << 2); /* the larger crew */
  g_assert_cmpint (result.ranks[1], ==, 2);
  g_assert_cmpint (result.ranks[0], ==, 3);
  table_refuses (&table, "1 final vp=42 crew=11", FATHOM_OVER_ALREADY, 20);

  sit_afterwards (&table, 2);
  table_tell (&table, "1 final vp=60 crew=8\n2 final vp=60 crew=8");
  game->result (&table.state, &result);
  g_assert_cmpint (result.winners, ==, 3); /* still tied: shared */
}

static void
test_r20_quick_score_refusals (void)
{
  Table table;

  sit_afterwards (&table, 3);
  table_tell (&table, "1 final vp=9999 crew=20");
  table_refuses (&table, "1 final vp=42 crew=11", FATHOM_DEEP_FINAL_ALREADY, 20);
  table_refuses (&table, "4 final vp=42 crew=11", FATHOM_NO_SUCH_SEAT, 0);
  table_refuses (&table, "0 final vp=42 crew=11", FATHOM_NO_SUCH_SEAT, 0);
  table_refuses (&table, "2 final vp=42 crew=3", FATHOM_DEEP_CREW_TOO_SMALL, 4);
  table_refuses (&table, "2 final vp=42 crew=0", FATHOM_DEEP_CREW_TOO_SMALL, 4);
  table_refuses (&table, "2 final vp=42 crew=19", FATHOM_DEEP_CREW_TOO_LARGE, 5);
  table_refuses (&table, "2 final vp=10000 crew=11", FATHOM_BAD_NUMBER, 20);
  table_refuses (&table, "2 final vp=1000000000 crew=11", FATHOM_BAD_NUMBER, 20);
  table_refuses (&table, "2 final vp=99999999999999999999 crew=11", FATHOM_BAD_NUMBER, 20);
  table_refuses (&table, "2 final vp=-1 crew=11", FATHOM_BAD_NUMBER, 20);
  table_refuses (&table, "2 final vp=+1 crew=11", FATHOM_BAD_NUMBER, 20);
  table_refuses (&table, "2 final vp=042 crew=11", FATHOM_BAD_NUMBER, 20);
  table_refuses (&table, "2 final vp= crew=11", FATHOM_BAD_SPACES, 20);
  table_refuses (&table, "2 final vp=42 crew=1000000000", FATHOM_BAD_NUMBER, 20);
  table_refuses (&table, "2 final vp=42", FATHOM_INCOMPLETE, 20);
  table_refuses (&table, "2 final crew=11 vp=42", FATHOM_UNKNOWN_WORD, 20);
  table_refuses (&table, "2 final vp=42 crew=11 crew=12", FATHOM_ONE_TOO_MANY, 20);
  table_refuses (&table, "2 dive S1", FATHOM_DEEP_EXPECTED, 20);
  table_refuses (&table, "0 tiles w1 w2 w3 w4 w5 w6", FATHOM_DEEP_EXPECTED, 20);
  table_refuses (&table, "0 adds gold", FATHOM_DEEP_EXPECTED, 20);
  table_refuses (&table, "2 pass", FATHOM_DEEP_EXPECTED, 20);
  table_tell (&table, "2 final vp=42 crew=18\n3 final vp=42 crew=4");

  start (&table, 2);
  g_assert_false (game->tallies (&table.state));
  table_refuses (&table, "1 final vp=42 crew=11", FATHOM_DEEP_EXPECTED, 7);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deep-blue/r1/gems", test_r1_gems);
  g_test_add_func ("/deep-blue/r2/tiles", test_r2_tiles);
  g_test_add_func ("/deep-blue/r3/scenario", test_r3_scenario);
  g_test_add_func ("/deep-blue/r4/start", test_r4_start);
  g_test_add_func ("/deep-blue/r5/market", test_r5_market);
  g_test_add_func ("/deep-blue/r6/tokens", test_r6_tokens);
  g_test_add_func ("/deep-blue/r6/cash-or-propeller", test_r6_token_is_cash_or_propeller);
  g_test_add_func ("/deep-blue/r7/recruit", test_r7_recruit);
  g_test_add_func ("/deep-blue/r7/no-card-left", test_r7_no_card_left);
  g_test_add_func ("/deep-blue/r8/refresh", test_r8_refresh);
  g_test_add_func ("/deep-blue/r8/deck-is-made-again", test_r8_deck_is_made_again);
  g_test_add_func ("/deep-blue/r8/needs-a-market", test_r8_needs_a_market);
  g_test_add_func ("/deep-blue/r9/distance", test_r9_distance);
  g_test_add_func ("/deep-blue/r9/legal", test_r9_legal);
  g_test_add_func ("/deep-blue/r9/spots", test_r9_spots);
  g_test_add_func ("/deep-blue/r9/face-down", test_r9_face_down);
  g_test_add_func ("/deep-blue/r10/rest", test_r10_rest);
  g_test_add_func ("/deep-blue/r11/dive", test_r11_dive);
  g_test_add_func ("/deep-blue/r11/nobody-is-stuck", test_r11_nobody_is_stuck);
  g_test_add_func ("/deep-blue/editions/refusals", test_edition_refusals);
  g_test_add_func ("/deep-blue/editions/cannot-be-played", test_edition_cannot_be_played);
  g_test_add_func ("/deep-blue/editions/written", test_edition_written);
  g_test_add_func ("/deep-blue/editions/in-play", test_edition_in_play);
  g_test_add_func ("/deep-blue/editions/without-buoys", test_edition_without_buoys);
  g_test_add_func ("/deep-blue/would-score", test_would_score);
  g_test_add_func ("/deep-blue/views/hands", test_views_hands);
  g_test_add_func ("/deep-blue/views/open", test_views_open);
  g_test_add_func ("/deep-blue/views/vp", test_views_vp);
  g_test_add_func ("/deep-blue/chance/order", test_chance_order);
  g_test_add_func ("/deep-blue/r20/quick-score", test_r20_quick_score);
  g_test_add_func ("/deep-blue/r20/quick-score-refusals", test_r20_quick_score_refusals);

  return g_test_run ();
}
