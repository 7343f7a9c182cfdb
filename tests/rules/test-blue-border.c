/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-table.h"

#include <string.h>

enum { A, B, C, D, E, F, G };

static const FathomGame *game = &fathom_blue_border;

/* Seat 1 of two takes the stack's cards one by one, seat 2 passes onto pile 1; nobody calls. The first four cards go to
 * the piles, so the dealt order has to be: four, then one for seat 1 and one for the pass, and so on. */
static void
climb (Table *table,
       guint  cards)
{
  for (guint i = 0; i < cards; i++)
    tell (table, i == 0 ? "1 take stack\n0 quiet" : "2 pass 1\n1 take stack\n0 quiet");
}

static void
test_r1_deal (void)
{
  Table table;

  prepare (&table.setup, 3);
  table.setup.first = 2;
  game->init (&table.setup, &table.state);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  refused (&table, "2 take stack", FATHOM_BB_EXPECTED, 1);
  refused (&table, "2 take field 1", FATHOM_BB_EXPECTED, 1);
  refused (&table, "0 deal 1 2 3", FATHOM_BB_CARD_COUNT, 1);
  refused (&table, "1 deal", FATHOM_SEAT_NOT_NAMED, 0);
  refused (&table, "0 deal 1 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31",
           FATHOM_BB_CARD_TWICE, 1);
  refused (&table, "0 deal 1 2 33", FATHOM_BAD_NUMBER, 0);
  deal (&table, "32 7 5 1 11 12");
  for (guint pile = 0; pile < 4; pile++)
    {
      g_assert_cmpint (table.state.n_piles[pile], ==, 1);
      g_assert_cmpint (table.state.piles[pile][0], ==, ((guint8[]) { 32, 7, 5, 1 })[pile]);
    }
  g_assert_cmpint (table.state.n_stack, ==, 28);
  g_assert_cmpint (table.state.stack[27], ==, 11);
  g_assert_cmpint (table.state.stack[0], ==, 31);
  g_assert_cmpint (game->mover (&table.state), ==, 2);
  refused (&table, "0 deal", FATHOM_BB_EXPECTED, 5);

  /* clockwise */
  tell (&table, "2 take stack\n0 quiet\n3 pass 1\n1 take field 2\n0 quiet");
  g_assert_cmpint (game->mover (&table.state), ==, 2);
  g_assert_cmpint (table.state.placed[1][A], ==, 11);
  g_assert_cmpint (table.state.piles[0][1], ==, 12);
  g_assert_cmpint (table.state.placed[0][A], ==, 7);
}

/* Where the app shuffles, the deal starts in ascending order and takes nothing else from the stream. */
static void
test_r1_app_deals (void)
{
  Table table;
  FathomRng rng, same;
  FathomEvent event, other;
  guint8 cards[32];

  prepare (&table.setup, 4);
  table.setup.app = 1 << FATHOM_BB_SOURCE_DECK;
  game->init (&table.setup, &table.state);
  refused (&table, "0 deal", FATHOM_BB_APP_DEALS, 1);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_DEAL), ==, 1);

  fathom_rng_init (&rng, 5);
  same = rng;
  game->pick (&table.state, &rng.parent, &event);
  for (guint i = 0; i < 32; i++)
    cards[i] = i + 1;
  fathom_shuffle (&same.parent, cards, 32);
  g_assert_cmpmem (event.args, 32, cards, 32);
  g_assert_cmpint (event.n_args, ==, 32);
  g_assert_cmpint (rng.state, ==, same.state);
  g_assert_cmpint (game->source (&event), ==, FATHOM_BB_SOURCE_DECK);
  g_assert_true (game->apply (&table.state, &event, NULL));
  g_assert_cmpint (table.state.piles[0][0], ==, cards[0]);

  other = event;
  game->veil (&table.state, 1, &other);
  g_assert_cmpint (other.n_args, ==, 0);
  g_assert_cmpint (other.args[0], ==, 0);
}

static void
test_r2_order_of_places (void)
{
  Table table;

  sit_and_deal (&table, 2, "1 2 3 4 5 20 10 21 15 22 25 23 19 24 14 26 8");
  climb (&table, 6);
  g_assert_cmpmem (table.state.placed[0], 7, ((guint8[]) { 5, 10, 15, 25, 19, 14, 0 }), 7);
  g_assert_cmpint (table.state.n_placed[0], ==, 6);
  g_assert_cmpint (table.state.n_placed[1], ==, 0);
}

static gboolean
proper (const Table *table,
        guint        place,
        guint        previous,
        guint        card)
{
  return fathom_bb_is_proper (&table->state, 1, place, previous, card);
}

static void
test_r3_edges (void)
{
  Table table;

  sit_and_deal (&table, 2, "1 2 3 4");
  g_assert_true (proper (&table, A, 0, 1));
  g_assert_true (proper (&table, A, 0, 9));
  g_assert_false (proper (&table, A, 0, 10));
  for (guint place = B; place <= C; place++)
    {
      g_assert_true (proper (&table, place, 9, 10));
      g_assert_true (proper (&table, place, 9, 18));
      g_assert_false (proper (&table, place, 9, 19));
      g_assert_false (proper (&table, place, 9, 9));
      g_assert_false (proper (&table, place, 9, 8));
    }
  g_assert_true (proper (&table, D, 16, 25));
  g_assert_false (proper (&table, D, 16, 24));
  g_assert_false (proper (&table, D, 16, 26));
  g_assert_true (proper (&table, D, 31, 32));
  g_assert_false (proper (&table, D, 32, 31));
  g_assert_false (proper (&table, D, 27, 27));
  for (guint place = E; place <= F; place++)
    {
      g_assert_true (proper (&table, place, 25, 24));
      g_assert_true (proper (&table, place, 25, 16));
      g_assert_false (proper (&table, place, 25, 15));
      g_assert_false (proper (&table, place, 25, 25));
      g_assert_false (proper (&table, place, 25, 26));
    }
  g_assert_true (proper (&table, G, 18, 9));
  g_assert_true (proper (&table, G, 2, 1));
  g_assert_false (proper (&table, G, 18, 10));
  g_assert_false (proper (&table, G, 18, 8));
  g_assert_false (proper (&table, G, 8, 8));
  g_assert_false (proper (&table, G, 8, 9));
}

static void
test_r3_strict (void)
{
  Table table;

  prepare (&table.setup, 2);
  set (&table.setup, 0, "strict", "border");
  game->init (&table.setup, &table.state);
  g_assert_true (proper (&table, A, 0, 9));
  g_assert_false (proper (&table, A, 0, 10));
  g_assert_true (proper (&table, B, 9, 17));
  g_assert_false (proper (&table, B, 9, 18));
  g_assert_true (proper (&table, D, 17, 25));
  g_assert_false (proper (&table, D, 16, 25));
  g_assert_true (proper (&table, G, 17, 9));
  g_assert_false (proper (&table, G, 18, 9));
  g_assert_false (proper (&table, G, 17, 10));

  prepare (&table.setup, 2);
  set (&table.setup, 0, "strict", "bottom");
  set (&table.setup, 0, "strict", "bottom");
  game->init (&table.setup, &table.state);
  g_assert_true (proper (&table, B, 9, 18));
  g_assert_false (proper (&table, D, 20, 25));
  g_assert_true (proper (&table, D, 20, 26));
}

/* By the limits of the diver who placed the card. */
static void
test_r3_own_limits (void)
{
  Table table;

  prepare (&table.setup, 2);
  set (&table.setup, 0, "rounds", "2");
  set (&table.setup, 0, "border", "9 12");
  set (&table.setup, 2, "border", "8");
  set (&table.setup, 2, "bottom", "27");
  g_assert_true (game->check (&table.setup, NULL));
  game->init (&table.setup, &table.state);
  deal (&table, "9 8 3 4");
  g_assert_cmpint (fathom_bb_border (&table.state, 1), ==, 9);
  g_assert_cmpint (fathom_bb_border (&table.state, 2), ==, 8);
  g_assert_cmpint (fathom_bb_bottom (&table.state, 1), ==, 25);
  g_assert_cmpint (fathom_bb_bottom (&table.state, 2), ==, 27);
  g_assert_false (fathom_bb_is_proper (&table.state, 2, A, 0, 9));
  g_assert_false (fathom_bb_is_proper (&table.state, 2, B, 1, 10));
  g_assert_false (fathom_bb_is_proper (&table.state, 2, G, 10, 9));
  g_assert_false (fathom_bb_is_proper (&table.state, 2, D, 20, 26));
  g_assert_true (fathom_bb_is_proper (&table.state, 2, D, 20, 27));

  /* 9 stands before seat 1, and would not before seat 2 */
  tell (&table, "1 take field 1\n2 call");
  g_assert_cmpint (table.state.n_placed[0], ==, 1);
  table.state.round = 2;
  g_assert_cmpint (fathom_bb_border (&table.state, 1), ==, 12);
  g_assert_cmpint (fathom_bb_border (&table.state, 2), ==, 8);
}

/* Each card is judged against the one before it as it lies. */
static void
test_r4_improper_stands (void)
{
  Table table;

  sit_and_deal (&table, 2, "20 29 3 4");
  tell (&table, "1 take field 1\n0 quiet\n2 pass 3\n1 take field 2\n2 call");
  g_assert_cmpint (table.state.n_placed[0], ==, 2);
  g_assert_cmpint (game->mover (&table.state), ==, 1); /* seat 2 has been skipped */
  g_assert_cmpint (table.state.seen[0], ==, 3);
}

static void
test_r5_taking (void)
{
  Table table;

  sit_and_deal (&table, 2, "11 12 13 14 15");
  g_assert_cmpint (count_legal (&table, FATHOM_BB_TAKE), ==, 5);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_PASS), ==, 4);
  refused (&table, "2 take stack", FATHOM_OTHER_SEAT, 0);
  refused (&table, "3 take stack", FATHOM_NO_SUCH_SEAT, 0);
  refused (&table, "1 take discard 3", FATHOM_BB_DISCARDS_ARE_BONUS, 9);
  refused (&table, "1 take field 5", FATHOM_BAD_NUMBER, 0);
  refused (&table, "1 take field", FATHOM_INCOMPLETE, 0);
  refused (&table, "1 take hand", FATHOM_UNKNOWN_WORD, 0);
  refused (&table, "1 take ?", FATHOM_BB_CARDS_KNOWN, 5);
  refused (&table, "1 decline", FATHOM_BB_EXPECTED, 5);
  refused (&table, "0 quiet", FATHOM_BB_EXPECTED, 5);
  refused (&table, "0 shuffle", FATHOM_BB_NO_SHUFFLE_NOW, 12);
  refused (&table, "1 wait", FATHOM_UNKNOWN_WORD, 0);
  tell (&table, "1 take stack");
  g_assert_cmpint (table.state.placed[0][A], ==, 15);
  g_assert_cmpint (table.state.n_stack, ==, 27);
  refused (&table, "1 take stack", FATHOM_BB_EXPECTED, 8);
  refused (&table, "1 pass 1", FATHOM_BB_EXPECTED, 8);
}

/* The least of cards: 13 of them, nine in the stack. */
static void
sit_with_few (Table      *table,
              const char *top)
{
  prepare (&table->setup, 2);
  set (&table->setup, 0, "cards", "13");
  set (&table->setup, 0, "bottom", "7");
  g_assert_true (game->check (&table->setup, NULL));
  game->init (&table->setup, &table->state);
  deal (table, top);
}

static void
pass_all (Table *table,
          guint  passes)
{
  for (guint i = 0; i < passes; i++)
    tell (table, table->state.turn == 1 ? "1 pass 1" : "2 pass 1");
}

static void
test_r5_empty_stack (void)
{
  Table table;

  sit_with_few (&table, "1 2 3 4");
  pass_all (&table, 9);
  g_assert_cmpint (table.state.n_stack, ==, 0);
  g_assert_cmpint (table.state.n_piles[0], ==, 10);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_TAKE), ==, 4);
  refused (&table, "2 take stack", FATHOM_BB_STACK_EMPTY, 5);

  /* taking a covering card needs no shuffle */
  tell (&table, "2 take field 1\n0 quiet");
  g_assert_cmpint (table.state.placed[1][A], ==, 13);
  g_assert_cmpint (table.state.n_piles[0], ==, 9);
}

static void
test_r6_passing (void)
{
  Table table;

  sit_and_deal (&table, 2, "11 12 13 14 15 16");
  refused (&table, "1 pass", FATHOM_BB_CARDS_KNOWN, 6);
  refused (&table, "1 pass 5", FATHOM_BAD_NUMBER, 0);
  refused (&table, "1 pass 1 2", FATHOM_ONE_TOO_MANY, 0);
  tell (&table, "1 pass 2");
  g_assert_cmpint (game->mover (&table.state), ==, 2);
  refused (&table, "1 call", FATHOM_BB_NOTHING_TO_CALL, 8);
  refused (&table, "0 quiet", FATHOM_BB_EXPECTED, 5);
  tell (&table, "2 pass 2");

  /* last on, first off */
  tell (&table, "1 take field 2\n0 quiet\n2 take field 2\n0 quiet\n1 take field 2\n0 quiet");
  g_assert_cmpint (table.state.placed[0][A], ==, 16);
  g_assert_cmpint (table.state.placed[1][A], ==, 15);
  g_assert_cmpint (table.state.placed[0][B], ==, 12);
}

static void
test_r7_refill (void)
{
  Table table;

  sit_and_deal (&table, 2, "11 12 13 14 15 16");
  tell (&table, "1 take field 3");
  g_assert_cmpint (table.state.piles[2][0], ==, 15);
  g_assert_cmpint (table.state.n_piles[2], ==, 1);
  g_assert_cmpint (table.state.n_stack, ==, 27);
  tell (&table, "0 quiet\n2 pass 3\n1 take field 3");
  g_assert_cmpint (table.state.n_piles[2], ==, 1);
  g_assert_cmpint (table.state.piles[2][0], ==, 15);
  g_assert_cmpint (table.state.n_stack, ==, 26);
}

static void
test_r8_who_may_call (void)
{
  Table table;

  sit_and_deal (&table, 4, "30 2 3 4");
  refused (&table, "2 call", FATHOM_BB_NOTHING_TO_CALL, 8);
  tell (&table, "1 take field 1");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_CALL), ==, 3);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_QUIET), ==, 1);
  refused (&table, "1 call", FATHOM_BB_OWN_CARD, 8);
  refused (&table, "0 call", FATHOM_NO_SUCH_SEAT, 0);
  refused (&table, "5 call", FATHOM_BAD_NUMBER, 0);
  refused (&table, "2 call 30", FATHOM_BB_CARDS_KNOWN, 8);
  refused (&table, "2 take stack", FATHOM_BB_EXPECTED, 8);
  refused (&table, "1 quiet", FATHOM_SEAT_NOT_NAMED, 0);

  /* one call closes the chance */
  tell (&table, "3 call");
  refused (&table, "2 call", FATHOM_BB_NOTHING_TO_CALL, 8);
  refused (&table, "0 quiet", FATHOM_BB_EXPECTED, 9);
}

static void
test_r9_right_call_at_a (void)
{
  Table table;

  sit_and_deal (&table, 3, "10 2 3 4");
  tell (&table, "1 take field 1\n3 call");
  g_assert_cmpint (table.state.n_placed[0], ==, 0);
  g_assert_cmpint (table.state.caller, ==, 3); /* what everybody saw is remembered until the match goes on */
  g_assert_cmpint (table.state.called, ==, 1);
  g_assert_cmpint (table.state.turned[0], ==, 0);
  g_assert_cmpint (table.state.turned[1], ==, 10);
  g_assert_true (is_discarded (&table, 10));
  g_assert_cmpint (n_discards (&table), ==, 1);
  g_assert_cmpint (game->mover (&table.state), ==, 3);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_TAKE), ==, 6);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_DECLINE), ==, 1);
  refused (&table, "3 pass 1", FATHOM_BB_EXPECTED, 9);
  refused (&table, "2 decline", FATHOM_OTHER_SEAT, 0);
  refused (&table, "3 take discard 11", FATHOM_BB_NOT_IN_DISCARDS, 9);
  refused (&table, "3 take discard 33", FATHOM_BAD_NUMBER, 0);
  tell (&table, "3 decline");
  g_assert_cmpint (table.state.caller, ==, 0);
  g_assert_cmpint (game->mover (&table.state), ==, 2);
  g_assert_true (is_discarded (&table, 10));
}

static void
test_r9_right_call_at_c (void)
{
  Table table;

  /* 5, 10, then 20: two cards go back */
  sit_and_deal (&table, 2, "1 2 3 4 5 30 10 31 20");
  climb (&table, 2);
  tell (&table, "2 pass 1\n1 take stack\n2 call");
  g_assert_cmpint (table.state.n_placed[0], ==, 1);
  g_assert_cmpint (table.state.placed[0][A], ==, 5);
  g_assert_cmpint (table.state.placed[0][B], ==, 0);
  g_assert_true (is_discarded (&table, 10) && is_discarded (&table, 20));
  g_assert_cmpint (n_discards (&table), ==, 2);

  /* the bonus may be one of the cards just discarded; its number is known */
  tell (&table, "2 take discard 10");
  g_assert_cmpint (table.state.placed[1][A], ==, 10);
  g_assert_cmpint (table.state.seen[1], ==, 1);
  g_assert_false (is_discarded (&table, 10));

  /* the one just called may call it in turn */
  tell (&table, "1 call");
  g_assert_cmpint (table.state.n_placed[1], ==, 0);
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  tell (&table, "1 take field 2\n0 quiet");
  g_assert_cmpint (table.state.placed[0][B], ==, 2);

  /* after two calls on one turn the next seat is the one after whose turn it was */
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

static void
test_r9_bonus_refills (void)
{
  Table table;

  sit_and_deal (&table, 2, "20 2 3 4 5 6");
  tell (&table, "1 take field 1\n2 call\n2 take field 2");
  g_assert_cmpint (table.state.piles[0][0], ==, 5);
  g_assert_cmpint (table.state.piles[1][0], ==, 6);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  refused (&table, "2 call", FATHOM_BB_OWN_CARD, 8);
  tell (&table, "0 quiet");
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

static void
test_r10_wrong_call (void)
{
  Table table;

  sit_and_deal (&table, 2, "5 6 10 11");
  tell (&table, "1 take field 1\n0 quiet\n2 take field 2\n0 quiet\n1 take field 3\n2 call");

  /* the caller's last card goes, the two turned over are turned back and marked as seen */
  g_assert_cmpint (table.state.n_placed[1], ==, 0);
  g_assert_true (is_discarded (&table, 6));
  g_assert_false (table.state.skips[1]);
  g_assert_cmpint (table.state.n_placed[0], ==, 2);
  g_assert_cmpint (table.state.seen[0], ==, 3);
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

static void
test_r10_skip (void)
{
  Table table;

  sit_and_deal (&table, 3, "1 2 3 4");
  tell (&table, "1 take field 1\n3 call");
  g_assert_true (table.state.skips[2]);
  g_assert_cmpint (n_discards (&table), ==, 0);
  g_assert_cmpint (game->mover (&table.state), ==, 2);

  /* no call until the turn has passed them by */
  tell (&table, "2 take field 2");
  refused (&table, "3 call", FATHOM_BB_SKIP_OWED, 10);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_CALL), ==, 1);
  tell (&table, "0 quiet");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  g_assert_false (table.state.skips[2]);
  tell (&table, "1 take stack");
  g_assert_cmpint (count_legal (&table, FATHOM_BB_CALL), ==, 2);
  tell (&table, "0 quiet\n2 pass 1");
  g_assert_cmpint (game->mover (&table.state), ==, 3);
}

static void
test_r10_skip_of_two (void)
{
  Table table;

  sit_and_deal (&table, 2, "1 2 3 4");
  tell (&table, "1 take field 1\n2 call");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  g_assert_false (table.state.skips[1]);

  /* when nobody may call, the table is quiet all the same */
  tell (&table, "1 pass 1\n2 take field 2\n0 quiet\n1 take field 3\n0 quiet\n2 take field 1");
  table.state.skips[0] = TRUE;
  g_assert_cmpint (count_legal (&table, FATHOM_BB_CALL), ==, 0);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_QUIET), ==, 1);
  tell (&table, "0 quiet");
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

/* The turn passes to the diver after the one whose turn it was, whoever was called last. */
static void
test_r11_two_calls_in_a_row (void)
{
  Table table;

  sit_and_deal (&table, 4, "20 21 22 23 24");
  tell (&table, "1 take field 1\n3 call\n3 take field 2\n4 call\n4 take discard 20\n1 call");
  g_assert_cmpint (n_discards (&table), ==, 2);
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  tell (&table, "1 take stack\n0 quiet");
  g_assert_cmpint (game->mover (&table.state), ==, 2);

  /* also when the last of the calls is wrong */
  sit_and_deal (&table, 4, "20 1 22 23 24");
  tell (&table, "1 take field 1\n3 call\n3 take field 2\n1 call");
  g_assert_true (table.state.skips[0]);
  g_assert_cmpint (game->mover (&table.state), ==, 2);
}

static void
test_r12_shuffle_in_a_pass (void)
{
  Table table;

  sit_with_few (&table, "1 2 3 4 5 6 7 8 9 10 11 12 13");
  pass_all (&table, 9);
  tell (&table, "2 pass 3");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_SHUFFLE), ==, 1);
  refused (&table, "1 take field 1", FATHOM_BB_EXPECTED, 12);
  refused (&table, "1 call", FATHOM_BB_EXPECTED, 12);
  refused (&table, "0 quiet", FATHOM_BB_EXPECTED, 12);
  refused (&table, "0 shuffle", FATHOM_BB_CARDS_KNOWN, 12);
  refused (&table, "0 shuffle 1 2 3", FATHOM_BB_CARD_COUNT, 12);
  refused (&table, "0 shuffle 1 2 3 4 5 6 7 8 9 10 11 12 12", FATHOM_BB_CARD_TWICE, 12);
  refused (&table, "0 shuffle 1 2 3 4 5 6 7 8 9 10 11 12 14", FATHOM_BB_NO_SUCH_CARD, 12);
  refused (&table, "1 shuffle 1 2 3 4 5 6 7 8 9 10 11 12 13", FATHOM_SEAT_NOT_NAMED, 0);
  tell (&table, "0 shuffle 13 12 11 10 9 8 7 6 5 4 3 2 1");

  /* four are opened, then the next one goes on the pile that was named */
  g_assert_cmpint (game->mover (&table.state), ==, 1);
  g_assert_cmpint (table.state.piles[0][0], ==, 13);
  g_assert_cmpint (table.state.piles[2][0], ==, 11);
  g_assert_cmpint (table.state.piles[2][1], ==, 9);
  g_assert_cmpint (table.state.n_stack, ==, 8);
}

static void
test_r12_shuffle_in_a_refill (void)
{
  Table table;

  sit_with_few (&table, "1 2 3 4 5 6 7 8 9 10 11 12 13");
  pass_all (&table, 9);
  tell (&table, "2 take field 2");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);

  /* the card just placed is no part of it */
  refused (&table, "0 shuffle 1 2 3 4 5 6 7 8 9 10 11 12", FATHOM_BB_CARD_NOT_SWEPT, 12);
  tell (&table, "0 shuffle 1 3 4 5 6 7 8 9 10 11 12 13");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  g_assert_cmpint (table.state.n_stack, ==, 8);
  g_assert_cmpint (table.state.piles[1][0], ==, 3);
  g_assert_cmpint (table.state.n_piles[1], ==, 1);
  tell (&table, "1 call");
  g_assert_cmpint (table.state.n_placed[1], ==, 1);
}

static void
test_r12_shuffle_in_a_bonus (void)
{
  Table table;

  sit_with_few (&table, "1 2 3 4 5 6 7 8 9 10 11 12 13");
  pass_all (&table, 9);
  tell (&table, "2 take field 1\n1 call\n1 take field 3");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
  tell (&table, "0 shuffle 13 1 2 4 5 6 7 8 9 10 11 12"); /* the discards are in it */
  g_assert_cmpint (n_discards (&table), ==, 0);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  g_assert_cmpint (table.state.actor, ==, 1);
  tell (&table, "0 quiet");
  g_assert_cmpint (game->mover (&table.state), ==, 1);
}

/* Puts the cards 1 to 13 where a test wants them: rows of six and of six, one card left over. */
static void
sit_with_full_rows (Table *table)
{
  static const guint8 rows[2][6] = { { 1, 3, 5, 7, 6, 4 }, { 8, 9, 10, 11, 12, 13 } };

  sit_with_few (table, "1 2 3 4 5 6 7 8 9 10 11 12 13");
  memset (table->state.stack, 0, sizeof table->state.stack);
  memset (table->state.piles, 0, sizeof table->state.piles);
  memset (table->state.n_piles, 0, sizeof table->state.n_piles);
  table->state.n_stack = 0;
  for (guint i = 0; i < 2; i++)
    {
      memcpy (table->state.placed[i], rows[i], 6);
      table->state.n_placed[i] = 6;
    }
}

static void
test_r12_nearly_nothing_left (void)
{
  Table table;

  /* the last card lies among the discards: a pass brings it back, and has nothing to lay on the pile named */
  sit_with_full_rows (&table);
  table.state.discards = 1 << (2 - 1);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_TAKE), ==, 0);
  refused (&table, "1 take field 1", FATHOM_BB_PILE_EMPTY, 5);
  tell (&table, "1 pass 4\n0 shuffle 2");
  g_assert_cmpint (table.state.piles[0][0], ==, 2);
  g_assert_cmpint (table.state.n_piles[3], ==, 0);
  g_assert_cmpint (game->mover (&table.state), ==, 2);

  /* it is taken as the last one: nothing to shuffle, the pile stays empty */
  tell (&table, "2 take field 1");
  g_assert_cmpint (table.state.n_piles[0], ==, 0);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  tell (&table, "1 call\n1 take discard 2\n0 quiet");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  g_assert_cmpint (table.state.points[0], ==, 1);
}

static void
test_r13_quiet_at_g (void)
{
  Table table;
  FathomResult result;

  sit_with_full_rows (&table);
  table.state.piles[1][0] = 2;
  table.state.n_piles[1] = 1;
  tell (&table, "1 take field 2");
  game->result (&table.state, &result);
  g_assert_false (result.finished);
  tell (&table, "0 quiet");
  game->result (&table.state, &result);
  g_assert_true (result.finished && result.known);
  g_assert_cmpint (result.scores[0], ==, 1);
  g_assert_cmpint (result.scores[1], ==, 0);
  g_assert_cmpint (result.winners, ==, 1);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_TAKE), ==, 0);
  refused (&table, "2 take field 1", FATHOM_OVER_ALREADY, 13);
  refused (&table, "2 call", FATHOM_OVER_ALREADY, 13);
  refused (&table, "0 deal", FATHOM_OVER_ALREADY, 13);
}

static void
test_r13_g_called_wrong (void)
{
  Table table;

  sit_with_full_rows (&table);
  table.state.piles[1][0] = 2;
  table.state.n_piles[1] = 1;
  tell (&table, "1 take field 2\n2 call");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  g_assert_cmpint (table.state.points[0], ==, 1);
  g_assert_cmpint (table.state.n_placed[1], ==, 5);
  g_assert_true (is_discarded (&table, 13));
}

static void
test_r13_g_called_right (void)
{
  Table table;

  sit_with_full_rows (&table);
  table.state.piles[1][0] = 2;
  table.state.n_piles[1] = 1;
  table.state.turn = table.state.actor = 2;
  tell (&table, "2 take field 2\n1 call");
  g_assert_cmpint (table.state.n_placed[1], ==, 5);
  g_assert_cmpint (table.state.points[1], ==, 0);

  /* a bonus placed at G wins like any other */
  tell (&table, "1 take discard 2\n2 call");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  g_assert_cmpint (table.state.points[0], ==, 1);
}

static void
test_rounds (void)
{
  Table table;
  FathomResult result;

  prepare (&table.setup, 2);
  table.setup.first = 2;
  set (&table.setup, 0, "rounds", "3");
  set (&table.setup, 0, "border", "9 8");
  set (&table.setup, 0, "bottom", "25 26 27");
  g_assert_true (game->check (&table.setup, NULL));
  game->init (&table.setup, &table.state);
  for (guint round = 1; round <= 3; round++)
    {
      guint first = round == 2 ? 1 : 2;
      g_autofree char *take = g_strdup_printf ("%d take stack\n0 quiet", first);

      deal (&table, "1 2 3 4");
      g_assert_cmpint (table.state.turn, ==, first);
      g_assert_cmpint (table.state.n_placed[0] + table.state.n_placed[1], ==, 0);
      g_assert_cmpint (table.state.skips[0] + table.state.skips[1], ==, 0);
      g_assert_cmpint (table.state.discards, ==, 0);
      g_assert_cmpint (fathom_bb_border (&table.state, 1), ==, round == 1 ? 9 : 8);
      g_assert_cmpint (fathom_bb_bottom (&table.state, 1), ==, 24 + round);
      for (guint i = 0; i < 7; i++)
        {
          table.state.skips[2 - first] = i < 6; /* the other one is never on */
          tell (&table, take);
        }
      g_assert_cmpint (game->mover (&table.state), ==, round < 3 ? FATHOM_CHANCE : FATHOM_OVER);
      game->result (&table.state, &result);
      g_assert_cmpint (result.finished, ==, round == 3);
    }
  g_assert_cmpint (result.scores[0], ==, 1);
  g_assert_cmpint (result.scores[1], ==, 2);
  g_assert_cmpint (result.winners, ==, 1 << 1);

  /* equal points share the victory */
  table.state.points[0] = 2;
  game->result (&table.state, &result);
  g_assert_cmpint (result.winners, ==, 3);
}

/* A real table */

static void
test_sight (void)
{
  Table table;
  FathomBbState seen, other;
  FathomEvent line = { .kind = FATHOM_BB_CALL, .seat = 2 };
  FathomEvent same = line;

  sit_and_deal (&table, 2, "5 6 10 11 21 22 23");
  tell (&table, "1 take field 1\n0 quiet\n2 take field 2\n0 quiet\n1 take field 3");
  for (guint viewer = 0; viewer <= 2; viewer++)
    {
      game->observe (&table.state, viewer, &seen);
      g_assert_cmpint (seen.placed[0][A] + seen.placed[0][B] + seen.placed[1][A], ==, 0);
      g_assert_cmpint (seen.piles[3][0], ==, FATHOM_BB_UNKNOWN);
      g_assert_cmpint (seen.n_stack, ==, 25);
      g_assert_cmpint (seen.stack[0], ==, FATHOM_BB_UNKNOWN);
    }

  /* turned over and back: known from now on; the card given up too */
  tell (&table, "2 call");
  game->observe (&table.state, 2, &seen);
  g_assert_cmpint (seen.placed[0][A], ==, 5);
  g_assert_cmpint (seen.placed[0][B], ==, 10);
  g_assert_cmpint (seen.discards, ==, 1 << (6 - 1));
  game->observe (&table.state, 0, &other);
  g_assert_cmpmem (&seen, sizeof seen, &other, sizeof other);
  g_assert_true (game->veil (&table.state, 1, &line));
  g_assert_cmpmem (&line, sizeof line, &same, sizeof same);

  /* at the end the rows are turned over */
  sit_with_full_rows (&table);
  table.state.piles[1][0] = 2;
  table.state.n_piles[1] = 1;
  tell (&table, "1 take field 2\n0 quiet");
  game->observe (&table.state, 0, &seen);
  g_assert_cmpmem (seen.placed, sizeof seen.placed, table.state.placed, sizeof seen.placed);
}

/* R13: a quick score tells who won, round after round. */
static void
sit_afterwards (Table      *table,
                const char *rounds)
{
  prepare (&table->setup, 3);
  set (&table->setup, 0, "mode", "score");
  set (&table->setup, 0, "rounds", rounds);
  game->init (&table->setup, &table->state);
}

static void
test_r13_quick_score (void)
{
  FathomResult result;
  Table table;

  sit_afterwards (&table, "3");
  g_assert_true (game->tallies (&table.state));
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_ANYONE);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_WON), ==, 3);
  tell (&table, "0 won 2\n0 won 3");
  game->result (&table.state, &result);
  g_assert_false (result.finished);
  g_assert_cmpint (result.winners, ==, 0);
  tell (&table, "0 won 2");
  game->result (&table.state, &result);
  g_assert_true (result.finished && result.known);
  g_assert_cmpint (result.scores[1], ==, 2);
  g_assert_cmpint (result.ranks[2], ==, 2);
  g_assert_cmpint (result.winners, ==, 1 << 1);
  g_assert_true (game->tallies (&table.state));
  refused (&table, "0 won 2", FATHOM_OVER_ALREADY, 13);

  /* equal points share the victory */
  sit_afterwards (&table, "2");
  tell (&table, "0 won 1\n0 won 3");
  game->result (&table.state, &result);
  g_assert_cmpint (result.winners, ==, 1 << 0 | 1 << 2);
}

static void
test_r13_quick_score_refusals (void)
{
  Table table;

  sit_afterwards (&table, "1");
  refused (&table, "0 won", FATHOM_BB_ONE_WINNER, 13);
  refused (&table, "0 won 1 2", FATHOM_BB_ONE_WINNER, 13);
  refused (&table, "0 won 1 2 3 1 2", FATHOM_BB_ONE_WINNER, 13);
  refused (&table, "0 won 1 2 3 1 2 3", FATHOM_ONE_TOO_MANY, 13);
  refused (&table, "0 won 4", FATHOM_NO_SUCH_SEAT, 0);
  refused (&table, "0 won 0", FATHOM_BAD_NUMBER, 13);
  refused (&table, "0 won 1000000000", FATHOM_BAD_NUMBER, 13);
  refused (&table, "0 won Ana", FATHOM_BAD_NUMBER, 13);
  refused (&table, "1 won 1", FATHOM_SEAT_NOT_NAMED, 0);
  refused (&table, "0 deal", FATHOM_BB_EXPECTED, 13);
  refused (&table, "0 shuffle", FATHOM_BB_EXPECTED, 13);
  refused (&table, "1 take stack", FATHOM_BB_EXPECTED, 13);
  refused (&table, "1 pass 1", FATHOM_BB_EXPECTED, 13);
  refused (&table, "2 call", FATHOM_BB_EXPECTED, 13);
  refused (&table, "0 quiet", FATHOM_BB_EXPECTED, 13);
  refused (&table, "1 decline", FATHOM_BB_EXPECTED, 13);

  sit (&table, 2);
  g_assert_false (game->tallies (&table.state));
  refused (&table, "0 won 1", FATHOM_BB_EXPECTED, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blue-border/r1/deal", test_r1_deal);
  g_test_add_func ("/blue-border/r1/app-deals", test_r1_app_deals);
  g_test_add_func ("/blue-border/r2/order-of-places", test_r2_order_of_places);
  g_test_add_func ("/blue-border/r3/edges", test_r3_edges);
  g_test_add_func ("/blue-border/r3/strict", test_r3_strict);
  g_test_add_func ("/blue-border/r3/own-limits", test_r3_own_limits);
  g_test_add_func ("/blue-border/r4/improper-stands", test_r4_improper_stands);
  g_test_add_func ("/blue-border/r5/taking", test_r5_taking);
  g_test_add_func ("/blue-border/r5/empty-stack", test_r5_empty_stack);
  g_test_add_func ("/blue-border/r6/passing", test_r6_passing);
  g_test_add_func ("/blue-border/r7/refill", test_r7_refill);
  g_test_add_func ("/blue-border/r8/who-may-call", test_r8_who_may_call);
  g_test_add_func ("/blue-border/r9/right-call-at-a", test_r9_right_call_at_a);
  g_test_add_func ("/blue-border/r9/right-call-at-c", test_r9_right_call_at_c);
  g_test_add_func ("/blue-border/r9/bonus-refills", test_r9_bonus_refills);
  g_test_add_func ("/blue-border/r10/wrong-call", test_r10_wrong_call);
  g_test_add_func ("/blue-border/r10/skip", test_r10_skip);
  g_test_add_func ("/blue-border/r10/skip-of-two", test_r10_skip_of_two);
  g_test_add_func ("/blue-border/r11/two-calls-in-a-row", test_r11_two_calls_in_a_row);
  g_test_add_func ("/blue-border/r12/shuffle-in-a-pass", test_r12_shuffle_in_a_pass);
  g_test_add_func ("/blue-border/r12/shuffle-in-a-refill", test_r12_shuffle_in_a_refill);
  g_test_add_func ("/blue-border/r12/shuffle-in-a-bonus", test_r12_shuffle_in_a_bonus);
  g_test_add_func ("/blue-border/r12/nearly-nothing-left", test_r12_nearly_nothing_left);
  g_test_add_func ("/blue-border/r13/quiet-at-g", test_r13_quiet_at_g);
  g_test_add_func ("/blue-border/r13/g-called-wrong", test_r13_g_called_wrong);
  g_test_add_func ("/blue-border/r13/g-called-right", test_r13_g_called_right);
  g_test_add_func ("/blue-border/rounds", test_rounds);
  g_test_add_func ("/blue-border/sight", test_sight);
  g_test_add_func ("/blue-border/r13/quick-score", test_r13_quick_score);
  g_test_add_func ("/blue-border/r13/quick-score-refusals", test_r13_quick_score_refusals);

  return g_test_run ();
}
