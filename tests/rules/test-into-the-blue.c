/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "told.h"
#include "rules/into-the-blue.h"

#include <string.h>

/* A game at a table, told in notation. */
typedef struct
{
  FathomSetup    setup;
  FathomItbState state;
} Table;

static const FathomGame *game = &fathom_into_the_blue;

static void
prepare (FathomSetup *setup,
         guint        players)
{
  FathomRefusal refusal;

  *setup = (FathomSetup) { .players = players, .first = 1 };
  g_assert_cmpint (game->set (setup, 0, "edition", "main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8", &refusal),
                   ==, FATHOM_SET_DONE);
}

static void
sit (Table *table,
     guint  players)
{
  prepare (&table->setup, players);
  game->init (&table->setup, &table->state);
}

static void
tell (Table      *table,
      const char *lines)
{
  told (game, &table->state, lines);
}

static void
refused (Table      *table,
         const char *line,
         guint       reason,
         guint       clause)
{
  told_refused (game, &table->state, line, reason, clause);
}

static guint
count_legal (const Table *table,
             guint        kind)
{
  return told_count (game, &table->state, kind);
}

/* One turn in one roll that puts the shells there, all with one hand. */
static void
place (Table *table,
       guint  level,
       guint  shells)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  guint seat = table->state.turn;
  guint n = 0;

  g_string_printf (lines, "%d roll", seat);
  for (guint face = 1; face <= level; face++)
    for (guint i = 0; i < (face == level ? shells : 1); i++, n++)
      g_string_append_printf (lines, " %d", face);
  for (; n < 6; n++)
    g_string_append (lines, level == 5 ? " 1" : " C"); /* else it would be a perfect dive */
  g_string_append_printf (lines, "\n%d stop\n%d place %d", seat, seat, level);
  tell (table, lines->str);
}

static void
fail (Table *table)
{
  g_autofree char *lines = g_strdup_printf ("%d roll 2 2 3 4 5 C\n%d stop", table->state.turn, table->state.turn);

  tell (table, lines);
}

static void
perfect (Table      *table,
         const char *chest)
{
  g_autofree char *lines = g_strdup_printf ("%d roll 1 2 3 4 5 C\n%d stop\n%d chest %s", table->state.turn,
                                            table->state.turn, table->state.turn, chest);

  tell (table, lines);
}

static void
test_r1_secondaries (void)
{
  Table table;
  FathomItbScore score;

  g_assert_cmpint (fathom_itb_secondaries (2), ==, 1);
  g_assert_cmpint (fathom_itb_secondaries (3), ==, 1);
  g_assert_cmpint (fathom_itb_secondaries (4), ==, 2);
  g_assert_cmpint (fathom_itb_secondaries (5), ==, 2);

  for (guint players = 3; players <= 4; players++)
    {
      sit (&table, players);
      for (guint seat = 1; seat <= players; seat++)
        place (&table, 5, seat == 1 ? 2 : 1);
      fathom_itb_score (&table.state, &score);
      g_assert_cmpint (score.awards[4].n_seats, ==, players);
      g_assert_cmpint (score.awards[4].n_treasures, ==, players - 1);
      g_assert_cmpint (score.treasures[0], ==, 10);
      g_assert_cmpint (score.treasures[1], ==, 5);
      g_assert_cmpint (score.treasures[2], ==, players == 3 ? 0 : 5);
    }
}

static void
test_r2_chests (void)
{
  guint places[5] = { 0 };
  FathomRng rng;

  fathom_rng_init (&rng, 7);
  for (guint i = 0; i < 5000; i++)
    {
      Table table;
      guint sum = 0;

      prepare (&table.setup, 2);
      table.setup.app = 1 << FATHOM_ITB_SOURCE_CHESTS;
      game->seal (&table.setup, &rng.parent);
      game->init (&table.setup, &table.state);
      for (guint p = 0; p < 5; p++)
        {
          sum += table.state.chest_values[p];
          places[p] += table.state.chest_values[p] == 8;
        }
      g_assert_cmpint (sum, ==, 5 + 6 + 6 + 7 + 8);
    }
  for (guint p = 0; p < 5; p++)
    {
      g_assert_cmpint (places[p], >, 880);
      g_assert_cmpint (places[p], <, 1120);
    }
}

static void
test_r2_chests_stay_hidden (void)
{
  Table table;
  FathomItbState seen;
  FathomRng rng;
  FathomEvent event = { .kind = FATHOM_ITB_CHEST, .seat = 1, .n_args = 2, .args = { 3, 5 } };

  fathom_rng_init (&rng, 3);
  prepare (&table.setup, 3);
  table.setup.app = 1 << FATHOM_ITB_SOURCE_CHESTS;
  game->seal (&table.setup, &rng.parent);
  game->init (&table.setup, &table.state);
  tell (&table, "1 roll 1 2 3 4 5 C\n1 stop");
  game->settle (&table.state, &event);
  g_assert_cmpint (event.args[1], ==, table.state.chest_values[2]);
  g_assert_true (game->apply (&table.state, &event, NULL));

  for (guint viewer = 0; viewer <= 3; viewer++)
    {
      FathomEvent line = event;

      game->observe (&table.state, viewer, &seen);
      game->veil (&table.state, viewer, &line);
      for (guint p = 0; p < 5; p++)
        if (p == 2 && viewer == 1)
          g_assert_cmpint (seen.chest_values[p], ==, event.args[1]);
        else
          g_assert_cmpint (seen.chest_values[p], ==, FATHOM_ITB_UNKNOWN);
      g_assert_cmpint (line.args[1], ==, viewer == 1 ? event.args[1] : FATHOM_ITB_UNKNOWN);
    }

  /* a value other than the one that lies there, or a secret from the app that laid it */
  tell (&table, "1 roll 1 2 3 4 5 C\n1 stop");
  refused (&table, table.state.chest_values[0] == 8 ? "1 chest 1 = 5" : "1 chest 1 = 8", FATHOM_ITB_OTHER_CHEST_VALUE, 2);
  refused (&table, "1 chest 1 ?", FATHOM_ITB_CHEST_NOT_SECRET, 9);
}

static void
test_r3_start (void)
{
  Table table;

  prepare (&table.setup, 3);
  table.setup.first = 2;
  game->init (&table.setup, &table.state);
  for (guint seat = 1; seat <= 3; seat++)
    g_assert_cmpint (table.state.left[seat - 1], ==, 12);
  g_assert_cmpint (table.state.left[3], ==, 0);

  /* clockwise from the starting seat */
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpint (table.state.turn, ==, (i + 1) % 3 + 1);
      fail (&table);
    }
}

static void
test_r4_rerolls (void)
{
  Table table;

  sit (&table, 2);
  refused (&table, "1 roll 1 2 3 4 5", FATHOM_ITB_DICE_COUNT, 4);
  refused (&table, "1 roll 1 2 3 4 5 6", FATHOM_ITB_NOT_A_DIE, 4);
  refused (&table, "1 roll 1 2 3 4 5 C C", FATHOM_ONE_TOO_MANY, 4);
  refused (&table, "1 keep 1", FATHOM_ITB_EXPECTED, 4);
  tell (&table, "1 roll 5 1 3 1 2 3");
  refused (&table, "1 keep 4", FATHOM_ITB_NOT_SHOWING, 4);
  refused (&table, "1 keep 2 2", FATHOM_ITB_NOT_SHOWING, 4);
  tell (&table, "1 keep 1 2 3");
  refused (&table, "1 roll 4 5", FATHOM_ITB_DICE_COUNT, 4);
  refused (&table, "1 roll 4 5 C C", FATHOM_ITB_DICE_COUNT, 4);
  tell (&table, "1 roll C 5 4");

  /* a die kept before may be rolled again */
  tell (&table, "1 keep 1 4 C\n1 roll 5 5 5");
  g_assert_cmpint (table.state.turn, ==, 1);
  g_assert_cmpint (table.state.phase, ==, FATHOM_ITB_PHASE_PLACE);

  /* three rolls in all */
  refused (&table, "1 keep 1", FATHOM_ITB_DICE_FINAL, 5);
  refused (&table, "1 roll 1", FATHOM_ITB_DICE_FINAL, 5);
}

static void
test_r4_all_keeps (void)
{
  Table table;

  sit (&table, 2);
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_ROLL), ==, 462);
  tell (&table, "1 roll 1 2 3 4 5 C");
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_KEEP), ==, 63);
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_STOP), ==, 1);
  tell (&table, "1 keep 1 2 3 4");
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_ROLL), ==, 21);
  tell (&table, "1 roll 1 1");
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_KEEP), ==, 4 * 2 * 2 * 2 - 1);
}

static void
test_r5_stopping (void)
{
  Table table;

  sit (&table, 2);
  refused (&table, "1 stop", FATHOM_ITB_EXPECTED, 4);
  tell (&table, "1 roll 1 1 1 1 1 1");
  refused (&table, "1 keep 1 1 1 1 1 1", FATHOM_ITB_KEEPS_ALL, 5);
  tell (&table, "1 stop");
  refused (&table, "1 stop", FATHOM_ITB_DICE_FINAL, 5);
  tell (&table, "1 place 1");

  tell (&table, "2 roll 1 1 1 1 1 1\n2 keep\n2 roll 1 2 2 2 3 C\n2 stop\n2 place 2");
  g_assert_cmpint (table.state.shells[1][1], ==, 3);

  /* after the third roll the dice are final without a word */
  tell (&table, "1 roll 2 2 2 2 2 2\n1 keep\n1 roll 2 2 2 2 2 2\n1 keep 2\n1 roll 2 2 2 2 1");
  refused (&table, "1 stop", FATHOM_ITB_DICE_FINAL, 5);
  tell (&table, "1 place 2");
  g_assert_cmpint (table.state.shells[0][1], ==, 5);
}

/* Worked example 1: 1 1 2 3 3 5 after three rolls. The 5 is lost. */
static void
test_r6_example_1 (void)
{
  Table table;

  sit (&table, 2);
  tell (&table, "1 roll C C C C C C\n1 keep\n1 roll C C C C C C\n1 keep\n1 roll 1 1 2 3 3 5");
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_PLACE), ==, 3);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 1), ==, 2);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 2), ==, 1);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 3), ==, 2);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 5), ==, 0);
  refused (&table, "1 place 4", FATHOM_ITB_LEVEL_OUT_OF_REACH, 6);
  refused (&table, "1 place 5", FATHOM_ITB_LEVEL_OUT_OF_REACH, 6);
  refused (&table, "1 place 6", FATHOM_BAD_NUMBER, 8);
  refused (&table, "1 place 0", FATHOM_BAD_NUMBER, 8);
}

/* Worked example 2: 1 2 3 3 3 4 after two rolls. */
static void
test_r6_example_2 (void)
{
  Table table;

  sit (&table, 2);
  tell (&table, "1 roll 1 2 3 5 5 C\n1 keep 1 2 3\n1 roll 3 3 4\n1 stop");
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_PLACE), ==, 4);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 1), ==, 1);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 2), ==, 1);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 3), ==, 3);
  g_assert_cmpint (fathom_itb_would_place (&table.state, 4), ==, 1);
}

static void
test_r6_chest_ends_no_run (void)
{
  g_assert_cmpint (fathom_itb_run (0x010100000000), ==, 0);
  g_assert_cmpint (fathom_itb_run (0x050000000001), ==, 1);
  g_assert_cmpint (fathom_itb_run (0x000201010101), ==, 5);
  g_assert_true (fathom_itb_is_perfect (0x010101010101));
  g_assert_false (fathom_itb_is_perfect (0x000201010101));
}

static void
test_r7_failed_dive (void)
{
  Table table;

  sit (&table, 2);
  tell (&table, "1 roll 2 3 4 5 C C\n1 stop");
  g_assert_cmpint (table.state.turn, ==, 2);
  g_assert_cmpint (table.state.left[0], ==, 12);
  refused (&table, "1 place 2", FATHOM_OTHER_SEAT, 3);
  refused (&table, "2 place 2", FATHOM_ITB_EXPECTED, 4);
  tell (&table, "2 roll 2 3 4 5 C C\n2 keep\n2 roll 2 3 4 5 C C\n2 keep\n2 roll 2 3 4 5 C C");
  g_assert_cmpint (table.state.turn, ==, 1);
}

static void
test_r8_placing (void)
{
  Table table;

  sit (&table, 2);
  tell (&table, "1 roll 1 1 1 1 1 2\n1 stop");
  refused (&table, "2 place 1", FATHOM_OTHER_SEAT, 3);
  refused (&table, "3 place 1", FATHOM_NO_SUCH_SEAT, 3);
  tell (&table, "1 place 1");
  g_assert_cmpint (table.state.shells[0][0], ==, 5);
  g_assert_cmpint (table.state.left[0], ==, 7);

  /* with fewer shells left, all of them */
  fail (&table);
  place (&table, 1, 5);
  fail (&table);
  g_assert_cmpint (table.state.left[0], ==, 2);
  tell (&table, "1 roll 1 1 1 1 2 2\n1 stop");
  g_assert_cmpint (fathom_itb_would_place (&table.state, 1), ==, 2);
  tell (&table, "1 place 1");
  g_assert_cmpint (table.state.shells[0][0], ==, 12);
  g_assert_cmpint (table.state.left[0], ==, 0);
}

static void
test_r9_perfect_dive (void)
{
  Table table;

  sit (&table, 2);
  tell (&table, "1 roll 1 2 3 4 5 C");
  refused (&table, "1 chest 1 = 5", FATHOM_ITB_EXPECTED, 5);

  /* rolling on is allowed, and then the dice are what they are */
  tell (&table, "1 keep 1 2 3 4 5\n1 roll 5\n1 stop");
  refused (&table, "1 chest 1 = 5", FATHOM_ITB_NOT_PERFECT, 9);
  tell (&table, "1 place 5");
  g_assert_cmpint (table.state.shells[0][4], ==, 2);

  tell (&table, "2 roll 1 2 3 4 5 C\n2 stop");
  refused (&table, "2 place 1", FATHOM_ITB_PERFECT_TAKES_CHEST, 9);
  refused (&table, "2 chest 6 = 5", FATHOM_BAD_NUMBER, 9);
  refused (&table, "2 chest 1 = 9", FATHOM_ITB_NO_SUCH_CHEST, 2);
  refused (&table, "2 chest 1", FATHOM_INCOMPLETE, 9);
  tell (&table, "2 chest 4 = 8");
  g_assert_cmpint (table.state.turn, ==, 2);
  g_assert_true (table.state.extra);
  g_assert_cmpint (table.state.left[1], ==, 12);

  /* another whole turn, three rolls again */
  tell (&table, "2 roll 2 2 2 2 2 2\n2 keep\n2 roll 2 2 2 2 2 2\n2 keep\n2 roll 1 2 3 4 5 C");
  refused (&table, "2 chest 4 = 7", FATHOM_ITB_CHEST_TAKEN, 9);
  refused (&table, "2 chest 1 = 8", FATHOM_ITB_NO_SUCH_CHEST, 2);
  tell (&table, "2 chest 1 = 6");
  fail (&table);
  g_assert_cmpint (table.state.turn, ==, 1);
  g_assert_false (table.state.extra);
}

static void
test_r9_secret_chest (void)
{
  Table table;
  FathomResult result;

  sit (&table, 2);
  perfect (&table, "1 ?");
  perfect (&table, "2 = 7");
  perfect (&table, "3 ?");
  refused (&table, "1 reveal 1 5", FATHOM_ITB_EXPECTED, 4);
  perfect (&table, "4 = 6");
  perfect (&table, "5 = 6");

  /* over, but nobody has won while a chest is secret */
  game->result (&table.state, &result);
  g_assert_true (result.finished);
  g_assert_false (result.known);
  g_assert_cmpint (result.winners, ==, 0);

  refused (&table, "2 reveal 1 5", FATHOM_ITB_CHEST_NOT_HELD, 9);
  refused (&table, "1 reveal 2 5", FATHOM_ITB_NOTHING_TO_REVEAL, 9);
  refused (&table, "1 reveal 1 7", FATHOM_ITB_NO_SUCH_CHEST, 2);
  tell (&table, "1 reveal 3 5\n1 reveal 1 8");
  refused (&table, "1 reveal 1 8", FATHOM_ITB_NOTHING_TO_REVEAL, 9);
  game->result (&table.state, &result);
  g_assert_true (result.known);
  g_assert_cmpint (result.scores[0], ==, 5 + 6 + 6 + 7 + 8);
  g_assert_cmpint (result.winners, ==, 1);
}

static void
test_r10_no_pass (void)
{
  Table table;

  sit (&table, 2);
  refused (&table, "1 pass", FATHOM_UNKNOWN_WORD, 0);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_CHANCE);
}

/* Seat 1 of three places its last shell. */
static void
run_out (Table *table)
{
  sit (table, 3);
  place (table, 1, 6);
  fail (table);
  fail (table);
  place (table, 1, 6);
  g_assert_cmpint (table->state.ender, ==, 1);
}

static void
test_r11_last_turns (void)
{
  Table table;

  run_out (&table);
  g_assert_cmpint (table.state.last_turns, ==, 2);
  place (&table, 1, 1);
  g_assert_cmpint (table.state.last_turns, ==, 1);

  /* a perfect dive gives its extra turn as usual */
  perfect (&table, "1 = 5");
  g_assert_cmpint (table.state.turn, ==, 3);
  fail (&table);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  refused (&table, "1 roll 1 1 1 1 1 1", FATHOM_OVER_ALREADY, 11);
}

static void
test_r11_second_to_run_out (void)
{
  Table table;

  sit (&table, 3);
  place (&table, 1, 6);
  place (&table, 2, 5);
  fail (&table);
  place (&table, 2, 5);
  place (&table, 3, 4);
  fail (&table);
  g_assert_cmpint (table.state.ender, ==, 0);
  place (&table, 1, 1);  /* the last shell of seat 1 */
  place (&table, 3, 3);  /* of seat 2 */
  g_assert_cmpint (table.state.left[0] + table.state.left[1], ==, 0);
  g_assert_cmpint (table.state.ender, ==, 1);
  g_assert_cmpint (table.state.turn, ==, 3);
  fail (&table);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
}

static void
test_r12_last_chest (void)
{
  Table table;

  sit (&table, 2);
  perfect (&table, "1 = 5");
  perfect (&table, "2 = 6");
  fail (&table);
  perfect (&table, "3 = 6");
  perfect (&table, "4 = 7");
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_ROLL), ==, 462);
  perfect (&table, "5 = 8");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  refused (&table, "2 roll 1 1 1 1 1 1", FATHOM_OVER_ALREADY, 12);
  g_assert_cmpint (table.state.order[1], ==, 2);
}

static void
test_r12_inside_last_turns (void)
{
  Table table;

  run_out (&table);
  perfect (&table, "1 = 5");
  perfect (&table, "2 = 6");
  perfect (&table, "3 = 6");
  perfect (&table, "4 = 7");
  perfect (&table, "5 = 8");
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  g_assert_cmpint (table.state.last_turns, ==, 2);
  g_assert_cmpint (table.state.order[2], ==, 2);
  refused (&table, "3 roll 1 1 1 1 1 1", FATHOM_OVER_ALREADY, 12);
}

static void
test_r13_majorities (void)
{
  Table table;
  FathomItbScore score;

  sit (&table, 5);
  place (&table, 3, 1);
  place (&table, 3, 4);
  place (&table, 3, 2);
  place (&table, 3, 3);
  fail (&table);
  fathom_itb_score (&table.state, &score);
  g_assert_cmpint (score.awards[2].n_seats, ==, 4);
  g_assert_cmpint (score.awards[2].n_treasures, ==, 3);
  g_assert_cmpint (score.awards[2].seats[0], ==, 2);
  g_assert_cmpint (score.awards[2].seats[1], ==, 4);
  g_assert_cmpint (score.awards[2].seats[2], ==, 3);
  g_assert_cmpint (score.awards[2].decision[0], ==, FATHOM_ITB_BY_SHELLS);
  g_assert_cmpint (score.treasures[1], ==, 6);
  g_assert_cmpint (score.treasures[3], ==, 3);
  g_assert_cmpint (score.treasures[2], ==, 3);
  g_assert_cmpint (score.treasures[0], ==, 0);

  /* nobody, nothing */
  g_assert_cmpint (score.awards[4].n_treasures, ==, 0);

  /* a lone diver takes the main treasure only */
  sit (&table, 2);
  place (&table, 5, 1);
  fathom_itb_score (&table.state, &score);
  g_assert_cmpint (score.awards[4].n_treasures, ==, 1);
  g_assert_cmpint (score.treasures[0], ==, 10);
  g_assert_cmpint (score.treasures[1], ==, 0);
}

/* Worked example 3: tie on level 4, green (seat 1) has more shells on level 3. */
static void
test_r14_example_3 (void)
{
  Table table;
  FathomItbScore score;

  sit (&table, 2);
  place (&table, 4, 2);
  place (&table, 4, 2);
  place (&table, 3, 2);
  place (&table, 3, 1);
  fathom_itb_score (&table.state, &score);
  g_assert_cmpint (score.awards[3].seats[0], ==, 1);
  g_assert_cmpint (score.awards[3].seats[1], ==, 2);
  g_assert_cmpint (score.awards[3].decision[0], ==, FATHOM_ITB_BY_HIGHER_LEVEL);
  g_assert_cmpint (score.awards[3].at[0], ==, 3);
  g_assert_cmpint (score.treasures[0], ==, 8 + 6);
  g_assert_cmpint (score.treasures[1], ==, 4 + 3);
}

/* Worked example 4: blue (2) triggered the end, then green (1), red (4), yellow (3) in seat order
 * blue, green, red, yellow; yellow and red tie on levels 3, 2, 1 and in unplayed shells. */
static void
test_r14_example_4 (void)
{
  enum { BLUE = 1, GREEN, RED, YELLOW };
  Table table;
  FathomItbScore score;

  sit (&table, 4);
  place (&table, 1, 6);
  place (&table, 5, 1);
  place (&table, 3, 3);
  place (&table, 3, 3);

  fail (&table);
  fail (&table);
  place (&table, 2, 4);
  place (&table, 2, 4);

  place (&table, 2, 5);
  fail (&table);
  place (&table, 1, 3);
  place (&table, 1, 3);

  place (&table, 1, 1); /* blue's last shell */
  g_assert_cmpint (table.state.ender, ==, BLUE);
  fail (&table);
  fail (&table);
  fail (&table);
  g_assert_cmpint (game->mover (&table.state), ==, FATHOM_OVER);
  g_assert_cmpint (table.state.left[RED - 1], ==, 2);
  g_assert_cmpint (table.state.left[YELLOW - 1], ==, 2);
  fathom_itb_score (&table.state, &score);
  g_assert_cmpint (score.awards[2].seats[0], ==, RED);
  g_assert_cmpint (score.awards[2].seats[1], ==, YELLOW);
  g_assert_cmpint (score.awards[2].decision[0], ==, FATHOM_ITB_BY_LAST_TURN);
}

static void
score_finals (Table          *table,
              guint           players,
              const char     *lines,
              FathomItbScore *score)
{
  FathomRefusal refusal;

  prepare (&table->setup, players);
  g_assert_cmpint (game->set (&table->setup, 0, "mode", "score", &refusal), ==, FATHOM_SET_DONE);
  game->init (&table->setup, &table->state);
  tell (table, lines);
  fathom_itb_score (&table->state, score);
}

static void
test_r14_unplayed (void)
{
  Table table;
  FathomItbScore score;

  score_finals (&table, 3,
                "1 final shells=0,0,2,0,4 left=6\n"
                "2 final shells=0,0,2,0,3 left=7\n"
                "3 final shells=0,0,2,0,2 left=8\n"
                "0 order 1 2 3", &score);
  g_assert_cmpint (score.awards[2].seats[0], ==, 3);
  g_assert_cmpint (score.awards[2].seats[1], ==, 2);
  g_assert_cmpint (score.awards[2].seats[2], ==, 1);
  g_assert_cmpint (score.awards[2].decision[0], ==, FATHOM_ITB_BY_UNPLAYED);

  /* level 1 has no level above it to compare */
  score_finals (&table, 2,
                "2 final shells=3,0,0,0,0 left=9\n"
                "1 final shells=3,0,0,0,1 left=8\n"
                "0 order 1 2", &score);
  g_assert_cmpint (score.awards[0].seats[0], ==, 2);
  g_assert_cmpint (score.awards[0].decision[0], ==, FATHOM_ITB_BY_UNPLAYED);
}

/* The comparison is lexicographic: three tied seats come out in a total order. */
static void
test_r14_three_tied (void)
{
  Table table;
  FathomItbScore score;

  score_finals (&table, 4,
                "1 final shells=2,1,0,0,3 left=6\n"
                "2 final shells=2,1,0,0,3 left=6\n"
                "3 final shells=0,2,0,0,3 left=7\n"
                "4 final shells=0,0,0,0,0 left=12\n"
                "0 order 4 2 3 1", &score);
  g_assert_cmpint (score.awards[4].n_seats, ==, 3);
  g_assert_cmpint (score.awards[4].seats[0], ==, 3);
  g_assert_cmpint (score.awards[4].seats[1], ==, 2);
  g_assert_cmpint (score.awards[4].seats[2], ==, 1);
  g_assert_cmpint (score.awards[4].decision[0], ==, FATHOM_ITB_BY_HIGHER_LEVEL);
  g_assert_cmpint (score.awards[4].at[0], ==, 2);
  g_assert_cmpint (score.awards[4].decision[1], ==, FATHOM_ITB_BY_LAST_TURN);
}

/* The extra turn after a perfect dive is the later turn. */
static void
test_r14_extra_turn_is_later (void)
{
  Table table;

  sit (&table, 2);
  fail (&table);
  perfect (&table, "1 = 5");
  fail (&table);
  g_assert_cmpint (table.state.order[0], ==, 1);
  g_assert_cmpint (table.state.order[1], ==, 2);
  perfect (&table, "2 = 6");
  g_assert_cmpint (table.state.order[0], ==, 2);
  g_assert_cmpint (table.state.order[1], ==, 1);
}

static void
test_r15_total (void)
{
  Table table;
  FathomItbScore score;
  FathomResult result;

  score_finals (&table, 2,
                "1 final shells=2,0,3,1,0 left=6 chests=7\n"
                "2 final shells=1,1,0,2,0 left=8 chests=6,5\n"
                "0 order 2 1", &score);
  game->result (&table.state, &result);
  g_assert_true (result.finished && result.known);
  g_assert_cmpint (result.scores[0], ==, 2 + 6 + 4 + 7);
  g_assert_cmpint (result.scores[1], ==, 1 + 4 + 8 + 11);
  g_assert_cmpint (result.winners, ==, 1 << 1);
  g_assert_cmpint (result.ranks[0], ==, 2);

  /* equal totals share the victory, whoever would have won a tie on a level */
  score_finals (&table, 3,
                "1 final shells=0,2,0,0,0 left=10\n"
                "2 final shells=1,0,0,0,0 left=11\n"
                "3 final shells=2,1,0,0,0 left=9\n"
                "0 order 1 2 3", &score);
  game->result (&table.state, &result);
  g_assert_cmpint (result.scores[0], ==, 4);
  g_assert_cmpint (result.scores[1], ==, 1);
  g_assert_cmpint (result.scores[2], ==, 4);
  g_assert_cmpint (result.winners, ==, 1 << 0 | 1 << 2);
  g_assert_cmpint (result.ranks[1], ==, 3);
}

static void
test_r15_not_before_the_end (void)
{
  Table table;
  FathomResult result;

  sit (&table, 2);
  perfect (&table, "1 = 8");
  place (&table, 1, 2);
  game->result (&table.state, &result);
  g_assert_false (result.finished);
  g_assert_cmpint (result.scores[0], ==, 2);
  g_assert_cmpint (result.winners, ==, 0);
}

static void
test_score_refusals (void)
{
  Table table;
  FathomItbScore score;

  score_finals (&table, 2, "1 final shells=2,0,3,1,0 left=6 chests=7", &score);
  refused (&table, "1 final shells=2,0,3,1,0 left=6 chests=7", FATHOM_ITB_FINAL_ALREADY, 13);
  refused (&table, "2 final shells=2,0,3,1,0 left=5", FATHOM_ITB_SHELLS_DO_NOT_ADD_UP, 3);
  refused (&table, "2 final shells=2,0,3,1,0 left=6 chests=7", FATHOM_ITB_NO_SUCH_CHEST, 2);
  refused (&table, "2 final shells=2,0,3,1,0 left=6 chests=5,6,6,7,8", FATHOM_ITB_NO_SUCH_CHEST, 2);
  refused (&table, "2 final shells=2,0,3,1 left=6", FATHOM_BAD_COUNT, 13);
  refused (&table, "2 final left=12", FATHOM_UNKNOWN_WORD, 13);
  refused (&table, "3 final shells=2,0,3,1,0 left=6", FATHOM_NO_SUCH_SEAT, 0);
  refused (&table, "0 order 1 2", FATHOM_ITB_EXPECTED, 13);
  refused (&table, "2 roll 1 1 1 1 1 1", FATHOM_ITB_EXPECTED, 13);
  tell (&table, "2 final shells=2,0,3,1,0 left=6 chests=6,5,8,6");
  refused (&table, "0 order 1 1", FATHOM_ITB_ORDER_INCOMPLETE, 14);
  refused (&table, "0 order 1", FATHOM_ITB_ORDER_INCOMPLETE, 14);
  refused (&table, "0 order 1 2 3", FATHOM_ITB_ORDER_INCOMPLETE, 14);
  refused (&table, "1 order 1 2", FATHOM_SEAT_NOT_NAMED, 0);
  g_assert_cmpint (count_legal (&table, FATHOM_ITB_ORDER), ==, 2);
}

static void
test_score_orders (void)
{
  for (guint players = 2; players <= 5; players++)
    {
      static const guint factorial[] = { 1, 1, 2, 6, 24, 120 };
      g_autofree FathomEvent *events = g_new0 (FathomEvent, game->max_legal);
      Table table;
      FathomItbScore score;
      guint n;

      score_finals (&table, players, "1 final shells=0,0,0,0,0 left=12", &score);
      for (guint seat = 2; seat <= players; seat++)
        {
          g_autofree char *line = g_strdup_printf ("%d final shells=0,0,0,0,0 left=12", seat);

          tell (&table, line);
        }
      n = game->legal (&table.state, events);
      g_assert_cmpint (n, ==, factorial[players]);
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < i; j++)
          g_assert_cmpint (memcmp (&events[i], &events[j], sizeof *events), !=, 0);
    }
}

static void
test_editions (void)
{
  static const char * const bad[] =
  {
    "main=1,2,3,4", "main=1,2,3,4,5,6", "main=1,2,3,4,100", "main=1,2,3,4,-1", "main=1,2,3,4,", "main=", "main",
    "treasure=1,2,3,4,5", "main=1,2,3,4,5 main=1,2,3,4,5", "main=1,2,3,4,05", " main=1,2,3,4,5", "chests=5,6,7,8", ""
  };
  FathomRefusal refusal;
  FathomSetup setup;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      prepare (&setup, 2);
      refusal.reason = FATHOM_NOT_REFUSED;
      g_assert_cmpint (game->set (&setup, 0, "edition", bad[i], &refusal), ==, FATHOM_SET_REFUSED);
      g_assert_cmpint (refusal.reason, !=, FATHOM_NOT_REFUSED);
    }

  /* any values are the players' own business */
  prepare (&setup, 2);
  g_assert_cmpint (game->set (&setup, 0, "edition", "main=0,99,3,1,1 chests=0,0,1,2,99", &refusal), ==, FATHOM_SET_DONE);
  game->write (&setup, &setup, 0, text);
  g_assert_cmpstr (text->str, ==, "edition main=0,99,3,1,1 secondary=1,2,3,4,5 chests=0,0,1,2,99\n");

  g_assert_cmpint (game->set (&setup, 0, "border", "9", &refusal), ==, FATHOM_SET_UNKNOWN);
  g_assert_cmpint (game->set (&setup, 1, "edition", "main=0,99,3,1,1", &refusal), ==, FATHOM_SET_UNKNOWN);
  g_assert_cmpint (game->set (&setup, 0, "mode", "blitz", &refusal), ==, FATHOM_SET_REFUSED);
}

static void
test_chest_of_no_worth (void)
{
  Table table;
  FathomRefusal refusal;

  prepare (&table.setup, 2);
  g_assert_cmpint (game->set (&table.setup, 0, "edition", "chests=0,0,1,2,99", &refusal), ==, FATHOM_SET_DONE);
  game->init (&table.setup, &table.state);
  perfect (&table, "1 = 0");
  perfect (&table, "2 = 0");
  tell (&table, "1 roll 1 2 3 4 5 C\n1 stop");
  refused (&table, "1 chest 3 = 0", FATHOM_ITB_NO_SUCH_CHEST, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/into-the-blue/r1/secondaries", test_r1_secondaries);
  g_test_add_func ("/into-the-blue/r2/chests", test_r2_chests);
  g_test_add_func ("/into-the-blue/r2/chests-stay-hidden", test_r2_chests_stay_hidden);
  g_test_add_func ("/into-the-blue/r3/start", test_r3_start);
  g_test_add_func ("/into-the-blue/r4/rerolls", test_r4_rerolls);
  g_test_add_func ("/into-the-blue/r4/all-keeps", test_r4_all_keeps);
  g_test_add_func ("/into-the-blue/r5/stopping", test_r5_stopping);
  g_test_add_func ("/into-the-blue/r6/example-1", test_r6_example_1);
  g_test_add_func ("/into-the-blue/r6/example-2", test_r6_example_2);
  g_test_add_func ("/into-the-blue/r6/chest-ends-no-run", test_r6_chest_ends_no_run);
  g_test_add_func ("/into-the-blue/r7/failed-dive", test_r7_failed_dive);
  g_test_add_func ("/into-the-blue/r8/placing", test_r8_placing);
  g_test_add_func ("/into-the-blue/r9/perfect-dive", test_r9_perfect_dive);
  g_test_add_func ("/into-the-blue/r9/secret-chest", test_r9_secret_chest);
  g_test_add_func ("/into-the-blue/r10/no-pass", test_r10_no_pass);
  g_test_add_func ("/into-the-blue/r11/last-turns", test_r11_last_turns);
  g_test_add_func ("/into-the-blue/r11/second-to-run-out", test_r11_second_to_run_out);
  g_test_add_func ("/into-the-blue/r12/last-chest", test_r12_last_chest);
  g_test_add_func ("/into-the-blue/r12/inside-last-turns", test_r12_inside_last_turns);
  g_test_add_func ("/into-the-blue/r13/majorities", test_r13_majorities);
  g_test_add_func ("/into-the-blue/r14/example-3", test_r14_example_3);
  g_test_add_func ("/into-the-blue/r14/example-4", test_r14_example_4);
  g_test_add_func ("/into-the-blue/r14/unplayed", test_r14_unplayed);
  g_test_add_func ("/into-the-blue/r14/three-tied", test_r14_three_tied);
  g_test_add_func ("/into-the-blue/r14/extra-turn-is-later", test_r14_extra_turn_is_later);
  g_test_add_func ("/into-the-blue/r15/total", test_r15_total);
  g_test_add_func ("/into-the-blue/r15/not-before-the-end", test_r15_not_before_the_end);
  g_test_add_func ("/into-the-blue/score/refusals", test_score_refusals);
  g_test_add_func ("/into-the-blue/score/orders", test_score_orders);
  g_test_add_func ("/into-the-blue/editions", test_editions);
  g_test_add_func ("/into-the-blue/chest-of-no-worth", test_chest_of_no_worth);

  return g_test_run ();
}
