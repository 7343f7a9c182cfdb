/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-table.h"
#include "rules/blue-border-eye.h"

#include <math.h>
#include <string.h>

static const FathomGame *game = &fathom_blue_border;

static void
see (const FathomBbState *state,
     guint                seat,
     FathomLevel          level,
     guint64              eye,
     FathomBbState       *seen,
     FathomThinking      *thinking)
{
  game->observe (state, seat, seen);
  thinking->level = level;
  thinking->eye = eye;
  game->perceive (state, seat, level, eye, &thinking->percept);
}

static guint
choose_line (const FathomBbState  *state,
             guint                 seat,
             const FathomThinking *thinking,
             FathomEvent          *event)
{
  FathomEvent events[64];
  FathomBbState seen;
  guint chosen;

  game->observe (state, seat, &seen);
  chosen = game->choose (&seen, seat, events, game->legal (&seen, events), thinking);
  *event = events[chosen];
  return chosen;
}

/* The eye */

static void
test_eye_errs (void)
{
  enum { EYES = 4000 };

  for (guint level = FATHOM_LEVEL_EASY; level <= FATHOM_LEVEL_EXPERT; level++)
    {
      double sum = 0, squares = 0;
      guint parts[8] = { 0 };
      Table table;

      sit_and_deal (&table, 2, "17 4 30 9 12");
      for (guint eye = 0; eye < EYES; eye++)
        {
          FathomPercept percept;
          double seems;

          game->perceive (&table.state, 1, level, eye, &percept);
          g_assert_true (fathom_bb_reading (&percept, fathom_bb_slot_pile (&table.state, 1, 0), &seems));
          sum += seems - 17;
          squares += (seems - 17) * (seems - 17);
          parts[(guint) ((seems - floor (seems)) * 8)]++;
        }
      g_assert_cmpfloat (fabs (sum / EYES), <, 4 * fathom_bb_eye_error (level) / sqrt (EYES));
      g_assert_cmpfloat_with_epsilon (sqrt (squares / EYES), fathom_bb_eye_error (level), 0.15);
      for (guint i = 0; i < 8; i++) /* the fraction betrays nothing of the number */
        g_assert_cmpfloat (fabs (parts[i] - EYES / 8.0), <, 5 * sqrt (EYES / 8.0));
    }
}

/* A card that was misjudged is misjudged the same way wherever it lies; another diver or another match differs. */
static void
test_eye_stays_the_same (void)
{
  FathomPercept before, after;
  double seems[4];
  Table table;

  sit_and_deal (&table, 2, "7 14 21 28 3");
  game->perceive (&table.state, 1, FATHOM_LEVEL_NORMAL, 99, &before);
  fathom_bb_reading (&before, fathom_bb_slot_pile (&table.state, 1, 0), &seems[0]);
  game->perceive (&table.state, 2, FATHOM_LEVEL_NORMAL, 99, &after);
  fathom_bb_reading (&after, fathom_bb_slot_pile (&table.state, 1, 0), &seems[1]);
  game->perceive (&table.state, 1, FATHOM_LEVEL_NORMAL, 98, &after);
  fathom_bb_reading (&after, fathom_bb_slot_pile (&table.state, 1, 0), &seems[2]);
  tell (&table, "1 take field 1\n0 quiet\n2 pass 3");
  game->perceive (&table.state, 1, FATHOM_LEVEL_NORMAL, 99, &after);
  fathom_bb_reading (&after, fathom_bb_slot_placed (&table.state, 1, 0), &seems[3]);
  g_assert_cmpfloat (seems[0], ==, seems[3]);
  g_assert_cmpfloat (seems[0], !=, seems[1]);
  g_assert_cmpfloat (seems[0], !=, seems[2]);

  /* 21 is covered now, and remembered */
  fathom_bb_reading (&before, fathom_bb_slot_pile (&table.state, 3, 0) - 1, &seems[0]);
  fathom_bb_reading (&after, fathom_bb_slot_pile (&table.state, 3, 0), &seems[1]);
  g_assert_cmpfloat (seems[0], ==, seems[1]);
}

/* R1, R5: only the top card of the stack is seen. */
static void
test_eye_sees_no_more (void)
{
  FathomPercept one, other;
  Table table;

  sit_and_deal (&table, 3, "7 14 21 28 3 5 6");
  game->perceive (&table.state, 1, FATHOM_LEVEL_EXPERT, 5, &one);
  sit_and_deal (&table, 3, "7 14 21 28 3 6 32 5");
  game->perceive (&table.state, 1, FATHOM_LEVEL_EXPERT, 5, &other);
  g_assert_cmpmem (&one, sizeof one, &other, sizeof other);

  /* nor anything at a real table */
  sit (&table, 2);
  tell (&table, "0 deal\n1 take ?");
  game->perceive (&table.state, 2, FATHOM_LEVEL_EXPERT, 5, &one);
  memset (&other, 0, sizeof other);
  g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
}

/* A picture shows the shades as they are, of what lies open and of nothing else. */
static void
test_picture (void)
{
  FathomPercept percept;
  double shade;
  Table table;

  sit_and_deal (&table, 2, "7 14 21 28 3 5 6");
  tell (&table, "1 take field 2\n0 quiet\n2 pass 1");
  game->depict (&table.state, &percept);
  g_assert_true (fathom_bb_reading (&percept, fathom_bb_slot_placed (&table.state, 1, 0), &shade));
  g_assert_cmpfloat (shade, ==, 14);
  g_assert_true (fathom_bb_reading (&percept, fathom_bb_slot_pile (&table.state, 1, 1), &shade));
  g_assert_cmpfloat (shade, ==, 5);
  g_assert_true (fathom_bb_reading (&percept, fathom_bb_slot_stack (&table.state), &shade));
  g_assert_cmpfloat (shade, ==, 6);
  g_assert_false (fathom_bb_reading (&percept, fathom_bb_slot_stack (&table.state) + 1, &shade));
}

/* R3: how far a card is off, and R8: what a good eye could know of it. */
static void
test_looking_back (void)
{
  Table table;

  sit_and_deal (&table, 2, "9 14 21 28 3 5 6");
  g_assert_cmpint (fathom_bb_cards_past (&table.state, 1, 0, 0, 9), ==, 0);
  g_assert_cmpint (fathom_bb_cards_past (&table.state, 1, 0, 0, 12), ==, 3);
  g_assert_cmpint (fathom_bb_cards_past (&table.state, 1, 2, 9, 21), ==, 3);
  g_assert_cmpint (fathom_bb_cards_past (&table.state, 1, 2, 9, 14), ==, -4);
  g_assert_cmpint (fathom_bb_cards_past (&table.state, 1, 2, 9, 7), ==, 3);
  g_assert_cmpint (fathom_bb_cards_past (&table.state, 1, 3, 18, 24), ==, 1);

  tell (&table, "1 take field 1"); /* 9 is just proper */
  g_assert_cmpfloat (fathom_bb_odds_by_eye (&table.state), >, 0.2);
  g_assert_cmpfloat (fathom_bb_odds_by_eye (&table.state), <, 0.5);
  tell (&table, "0 quiet\n2 take field 4"); /* 28 is not */
  g_assert_cmpfloat (fathom_bb_odds_by_eye (&table.state), >, 0.99);
}

/* Choosing */

typedef struct
{
  FathomBbState state;
  FathomRng     deck;
  FathomRng     mind;
} Match;

/* One event of a match in which every seat plays another level. */
static void
play_event (Match *match,
            gint   mover)
{
  FathomThinking thinking = { .chance = &match->mind.parent };
  FathomThinking stranger;
  FathomBbState seen;
  FathomEvent event, again;
  guint seat = mover == FATHOM_ANYONE ? match->state.actor % match->state.players + 1u : (guint) mover;
  FathomRng mind = match->mind;

  if (mover == FATHOM_CHANCE)
    {
      game->pick (&match->state, &match->deck.parent, &event);
      g_assert_true (game->apply (&match->state, &event, NULL));
      return;
    }

  see (&match->state, seat, seat % 3, 17, &seen, &thinking);
  choose_line (&match->state, seat, &thinking, &event);
  stranger = thinking;
  stranger.eye = 4711;
  stranger.chance = &mind.parent;
  choose_line (&match->state, seat, &stranger, &again);
  g_assert_cmpmem (&event, sizeof event, &again, sizeof again);
  g_assert_true (event.seat == seat || event.seat == 0);
  g_assert_true (game->apply (&match->state, &event, NULL));
}

/* A bot knows what it sees and nothing else: not even the number that made the error. */
static void
test_choice_is_by_sight (void)
{
  for (guint i = 0; i < 30; i++)
    {
      FathomSetup setup;
      Match match;
      gint mover;

      prepare (&setup, 2 + i % 3);
      fathom_rng_init (&match.deck, i);
      fathom_rng_init (&match.mind, i + 1000);
      game->init (&setup, &match.state);
      for (guint n = 0; n < 300 && (mover = game->mover (&match.state)) != FATHOM_OVER; n++)
        play_event (&match, mover);
    }
}

static guint
kind_chosen (const Table *table,
             guint        seat,
             FathomLevel  level)
{
  FathomRng rng;
  FathomThinking thinking = { .chance = &rng.parent };
  FathomBbState seen;
  FathomEvent event;

  fathom_rng_init (&rng, 3);
  see (&table->state, seat, level, 12, &seen, &thinking);
  choose_line (&table->state, seat, &thinking, &event);
  return event.kind;
}

/* R8 to R10 */
static void
test_calls (void)
{
  Table table;

  /* nobody takes 15 for a first card */
  sit_and_deal (&table, 2, "15 5 21 28 3");
  tell (&table, "1 take field 1");
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_NORMAL), ==, FATHOM_BB_CALL);
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_EXPERT), ==, FATHOM_BB_CALL);
  g_assert_cmpint (kind_chosen (&table, 1, FATHOM_LEVEL_EXPERT), ==, FATHOM_BB_QUIET);

  /* R4: after 32 nothing is deeper, and who lets it lie is ahead */
  sit_and_deal (&table, 2, "32 5 21 28 3");
  tell (&table, "1 take field 1");
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_EXPERT), ==, FATHOM_BB_QUIET);

  /* nobody doubts 3 */
  sit_and_deal (&table, 2, "3 5 21 28 32");
  tell (&table, "1 take field 1");
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_NORMAL), ==, FATHOM_BB_QUIET);
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_EXPERT), ==, FATHOM_BB_QUIET);

  /* numbers that everybody has seen are not called if proper, and called if not */
  sit_and_deal (&table, 2, "8 17 10 28 4");
  tell (&table, "1 take field 1\n0 quiet\n2 take field 3\n1 call\n1 take discard 10");
  table.state.seen[0] |= 1;
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_EXPERT), ==, FATHOM_BB_QUIET);
  table.state.placed[0][0] = 11;
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_EXPERT), ==, FATHOM_BB_CALL);

  /* R13: with G on the table there is nothing to lose */
  sit_and_deal (&table, 2, "5 12 20 27 19 13 2 6 7 8");
  tell (&table, "1 take field 1\n0 quiet\n2 take field 1\n0 quiet\n1 take field 2\n0 quiet\n2 pass 4\n1 take field 3\n0 quiet");
  table.state.n_placed[0] = 7;
  memcpy (table.state.placed[0], (guint8[]) { 5, 12, 20, 27, 19, 13, 8 }, 7);
  table.state.phase = FATHOM_BB_PHASE_CALL;
  table.state.actor = 1;
  g_assert_cmpint (kind_chosen (&table, 2, FATHOM_LEVEL_EXPERT), ==, FATHOM_BB_CALL);
}

/* At a real table nobody could say which card a bot takes, or which numbers it calls. */
static void
test_real_table (void)
{
  Table table;

  sit (&table, 2);
  tell (&table, "0 deal\n1 take ?");
  for (guint level = FATHOM_LEVEL_EASY; level <= FATHOM_LEVEL_EXPERT; level++)
    g_assert_cmpint (kind_chosen (&table, 2, level), ==, FATHOM_BB_QUIET);
  tell (&table, "0 quiet");
  for (guint level = FATHOM_LEVEL_EASY; level <= FATHOM_LEVEL_EXPERT; level++)
    g_assert_cmpint (kind_chosen (&table, 2, level), ==, FATHOM_BB_TAKE);
}

/* The value */

static void
evaluate (const FathomBbState *state,
          double               shares[FATHOM_MAX_SEATS])
{
  FathomRng rng;
  FathomThinking thinking = { .chance = &rng.parent };
  FathomBbState seen;
  double sum = 0;

  fathom_rng_init (&rng, 1);
  see (state, 1, FATHOM_LEVEL_EXPERT, 12, &seen, &thinking);
  game->evaluate (&seen, 1, &thinking, shares);
  for (guint i = 0; i < state->players; i++)
    {
      g_assert_cmpfloat (shares[i], >=, 0);
      sum += shares[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
}

static void
test_value (void)
{
  double shares[FATHOM_MAX_SEATS];
  FathomSetup setup;
  FathomBbState state;
  Table table;

  sit_and_deal (&table, 2, "5 12 20 27 19 13 2 6 7 8");
  evaluate (&table.state, shares);
  g_assert_cmpfloat (shares[0], >, 0.5); /* it is the first to move */
  tell (&table, "1 take field 1\n0 quiet\n2 pass 1\n1 take field 2\n0 quiet\n2 pass 1");
  evaluate (&table.state, shares);
  g_assert_cmpfloat (shares[0], >, 0.6);

  /* two rounds won of three */
  prepare (&setup, 3);
  set (&setup, 0, "rounds", "3");
  game->init (&setup, &state);
  state.round = 2;
  state.points[1] = 2;
  evaluate (&state, shares);
  g_assert_cmpfloat (shares[1], ==, 1);

  /* one won, two to come: it wins alone in 5 of 9, shares with one in 2 of 9, loses in 2 of 9 */
  state.round = 1;
  state.points[1] = 1;
  evaluate (&state, shares);
  g_assert_cmpfloat_with_epsilon (shares[1], (5 + 2 / 3.0) / 9, 1e-9);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blue-border-bots/eye-errs", test_eye_errs);
  g_test_add_func ("/blue-border-bots/eye-stays-the-same", test_eye_stays_the_same);
  g_test_add_func ("/blue-border-bots/eye-sees-no-more", test_eye_sees_no_more);
  g_test_add_func ("/blue-border-bots/picture", test_picture);
  g_test_add_func ("/blue-border-bots/looking-back", test_looking_back);
  g_test_add_func ("/blue-border-bots/choice-is-by-sight", test_choice_is_by_sight);
  g_test_add_func ("/blue-border-bots/calls", test_calls);
  g_test_add_func ("/blue-border-bots/real-table", test_real_table);
  g_test_add_func ("/blue-border-bots/value", test_value);

  return g_test_run ();
}
