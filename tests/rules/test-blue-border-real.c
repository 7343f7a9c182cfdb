/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blue Border at a real table, where the app does not know the cards. */
#include "blue-border-table.h"

enum { A, B, C, D, E, F, G };

static const FathomGame *game = &fathom_blue_border;

static void
sit_at_table (Table *table,
              guint  players)
{
  sit (table, players);
  g_assert_cmpint (count_legal (table, FATHOM_BB_DEAL), ==, 2);
  tell (table, "0 deal");
}

static void
test_table_lines (void)
{
  Table table;

  sit_at_table (&table, 2);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_TAKE), ==, 1);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_PASS), ==, 1);
  refused (&table, "1 take field 1", FATHOM_BB_CARDS_NOT_KNOWN, 5);
  refused (&table, "1 take stack", FATHOM_BB_CARDS_NOT_KNOWN, 5);
  refused (&table, "1 pass 1", FATHOM_BB_CARDS_NOT_KNOWN, 6);
  refused (&table, "0 shuffle", FATHOM_BB_NO_SHUFFLE_NOW, 12);
  tell (&table, "1 take ?");
  g_assert_cmpint (count_legal (&table, FATHOM_BB_CALL), ==, 2);
  refused (&table, "0 shuffle", FATHOM_BB_NO_SHUFFLE_NOW, 12);
  refused (&table, "2 call", FATHOM_BB_CARDS_NOT_KNOWN, 8);
  refused (&table, "2 call 5 6", FATHOM_BB_TURNED_COUNT, 8);
  refused (&table, "2 call 33", FATHOM_BAD_NUMBER, 0);
  refused (&table, "2 call 5 6 7", FATHOM_ONE_TOO_MANY, 0);
  tell (&table, "0 quiet\n2 pass\n1 take ?");
  refused (&table, "2 call 5", FATHOM_BB_TURNED_COUNT, 8);
  refused (&table, "2 call 5 5", FATHOM_BB_NUMBER_ELSEWHERE, 10);
  tell (&table, "2 call 5 20");
  g_assert_true (is_discarded (&table, 5) && is_discarded (&table, 20));
  tell (&table, "2 take discard 5\n0 quiet\n2 take ?");

  /* a known number is a number */
  refused (&table, "1 call 6 12", FATHOM_BB_OTHER_NUMBER, 10);
  refused (&table, "1 call 5 20", FATHOM_BB_NUMBER_ELSEWHERE, 10);
  tell (&table, "1 call 5 12");
  g_assert_true (table.state.skips[0] == 0); /* paid at once: seat 2 is on again */
  g_assert_cmpint (game->mover (&table.state), ==, 2);
  g_assert_cmpint (table.state.seen[1], ==, 3);
  g_assert_cmpint (table.state.placed[1][B], ==, 12);
}

/* A card given up by a wrong caller is one that the app was not told of. */
static void
test_table_untold_discards (void)
{
  Table table;

  sit_at_table (&table, 2);
  tell (&table, "1 take ?\n0 quiet\n2 take ?\n1 call 5");
  g_assert_cmpint (table.state.n_placed[0], ==, 0);
  g_assert_cmpint (table.state.untold, ==, 1);
  g_assert_cmpint (fathom_bb_untaken (&table.state), ==, 30);
  tell (&table, "1 take ?\n2 call 30");
  g_assert_cmpint (count_legal (&table, FATHOM_BB_TAKE), ==, 1 + 31);
  refused (&table, "2 take discard 5", FATHOM_BB_NUMBER_ELSEWHERE, 9);
  tell (&table, "2 take discard 11\n0 quiet");
  g_assert_cmpint (table.state.untold, ==, 0);
  g_assert_cmpint (table.state.placed[1][B], ==, 11);
  tell (&table, "2 take ?\n1 call 11 25");
  refused (&table, "1 take discard 12", FATHOM_BB_NOT_IN_DISCARDS, 9);
}

static void
test_table_shuffle (void)
{
  Table table;

  prepare (&table.setup, 2);
  set (&table.setup, 0, "cards", "13");
  set (&table.setup, 0, "bottom", "7");
  game->init (&table.setup, &table.state);
  tell (&table, "0 deal\n1 take ?\n0 quiet\n2 take ?\n1 call 10\n1 decline");
  for (guint i = 0; i < 7; i++)
    {
      tell (&table, table.state.turn == 1 ? "1 pass" : "2 pass");
      refused (&table, "0 shuffle", FATHOM_BB_NO_SHUFFLE_NOW, 12);
    }

  /* nine cards have left the stack, or fewer: from now on it may be empty */
  tell (&table, "2 pass");
  refused (&table, "1 shuffle", FATHOM_SEAT_NOT_NAMED, 0);
  refused (&table, "0 shuffle 1 2 3", FATHOM_BB_CARDS_NOT_KNOWN, 12);
  g_assert_cmpint (count_legal (&table, FATHOM_BB_SHUFFLE), ==, 1);
  tell (&table, "0 shuffle");
  g_assert_cmpint (n_discards (&table), ==, 0);
  refused (&table, "0 shuffle", FATHOM_BB_NO_SHUFFLE_NOW, 12);
  g_assert_cmpint (table.state.least_stack, ==, 12 - 4 - 1);

  /* what was swept is not under a card that lay in a row then */
  tell (&table, "1 take ?");
  refused (&table, "2 call 10 12", FATHOM_BB_NUMBER_ELSEWHERE, 10);
  tell (&table, "2 call 9 10");
  g_assert_cmpint (table.state.n_placed[0], ==, 2);
}

static void
test_table_to_the_end (void)
{
  Table table;
  FathomResult result;
  FathomBbState seen;

  sit_at_table (&table, 2);
  for (guint i = 0; i < 6; i++)
    tell (&table, "1 take ?\n0 quiet\n2 pass");
  tell (&table, "1 take ?\n2 call 14 6");
  game->result (&table.state, &result);
  g_assert_true (result.finished && result.known);
  g_assert_cmpint (result.winners, ==, 1);
  game->observe (&table.state, 0, &seen);
  g_assert_cmpint (seen.placed[0][A], ==, FATHOM_BB_UNKNOWN);
  g_assert_cmpint (seen.placed[0][G], ==, 6);
}

/* Seeing */

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blue-border/table/lines", test_table_lines);
  g_test_add_func ("/blue-border/table/untold-discards", test_table_untold_discards);
  g_test_add_func ("/blue-border/table/shuffle", test_table_shuffle);
  g_test_add_func ("/blue-border/table/to-the-end", test_table_to_the_end);

  return g_test_run ();
}
