/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice-odds.h"

#include <math.h>

#define ONE(face) (G_GUINT64_CONSTANT (1) << (8 * ((face) - 1)))

static guint64
dice_of (const char *text)
{
  guint64 dice = 0;

  for (; *text != '\0'; text++)
    dice += ONE (*text == 'C' ? 6 : *text - '0');

  return dice;
}

static void
assert_near (double value,
             double expected,
             double tolerance)
{
  if (fabs (value - expected) > tolerance)
    g_error ("%.15f is not %.15f", value, expected);
}

/* The facts at the end of the rules. */
static void
test_facts (void)
{
  FathomGoal perfect = { .kind = FATHOM_GOAL_PERFECT };
  FathomGoal level_4 = { FATHOM_GOAL_SHELLS, 4, 1 };
  FathomGoal two_on_3 = { FATHOM_GOAL_SHELLS, 3, 2 };

  assert_near (fathom_odds_start (&perfect), 3856086575.0 / 19591041024.0, 1e-15);
  assert_near (fathom_odds_start (&level_4), 0.627148, 5e-7);
  assert_near (fathom_odds_start (&two_on_3), 0.538556, 5e-7);
}

static void
test_numbering (void)
{
  guint results = 0;

  for (guint i = 0; i < FATHOM_DICE_KEEPS; i++)
    {
      guint64 dice = fathom_dice_at (i);
      guint n = 0;

      g_assert_cmpuint (fathom_dice_index (dice), ==, i);
      for (guint face = 1; face <= 6; face++)
        n += fathom_itb_count (dice, face);
      g_assert_cmpuint (n, <=, 6);
      g_assert_cmpint (n == 6, ==, i >= FATHOM_DICE_FIRST_RESULT);
      results += n == 6;
    }
  g_assert_cmpuint (results, ==, FATHOM_DICE_RESULTS);
}

/* The same by brute force: every keep by dice in a row, every fall of the dice rolled. */

static double
brute_best (guint64           dice,
            guint             rerolls,
            const FathomGoal *goal,
            GHashTable       *memory);

static double
brute_roll (guint64           kept,
            guint             n_rolled,
            guint             rerolls,
            const FathomGoal *goal,
            GHashTable       *memory)
{
  double sum = 0;

  if (n_rolled == 0)
    return brute_best (kept, rerolls, goal, memory);
  for (guint face = 1; face <= 6; face++)
    sum += brute_roll (kept + ONE (face), n_rolled - 1, rerolls, goal, memory);

  return sum / 6;
}

static double
brute_best (guint64           dice,
            guint             rerolls,
            const FathomGoal *goal,
            GHashTable       *memory)
{
  guint faces[6];
  guint n = 0;
  double best = fathom_goal_met (goal, dice);
  double *known = g_hash_table_lookup (memory, &(guint64) { dice | (guint64) rerolls << 56 });

  if (known != NULL)
    return *known;
  for (guint face = 1; face <= 6; face++)
    for (guint i = 0; i < fathom_itb_count (dice, face); i++)
      faces[n++] = face;

  if (rerolls > 0)
    for (guint set = 0; set < 63; set++)
      {
        guint64 kept = 0;
        guint n_kept = 0;

        for (guint i = 0; i < 6; i++)
          if (set & 1 << i)
            kept += ONE (faces[i]), n_kept++;
        best = MAX (best, brute_roll (kept, 6 - n_kept, rerolls - 1, goal, memory));
      }

  g_hash_table_insert (memory, g_memdup2 (&(guint64) { dice | (guint64) rerolls << 56 }, 8), g_memdup2 (&best, sizeof best));
  return best;
}

static void
test_brute_force (void)
{
  static const char * const goals[] = { "any", "perfect", "3x2", "5x1", "1x4" };
  static const char * const dice[] = { "1124CC", "123445", "222222", "12345C", "13355C" };

  for (guint g = 0; g < G_N_ELEMENTS (goals); g++)
    {
      g_autoptr (GHashTable) memory = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
      FathomGoal goal;

      g_assert_true (fathom_goal_parse (goals[g], &goal));
      for (guint d = 0; d < G_N_ELEMENTS (dice); d++)
        {
          FathomKeep keeps[FATHOM_MAX_KEEPS];
          guint64 showing = dice_of (dice[d]);
          guint n = fathom_odds (showing, 1, &goal, keeps);

          assert_near (keeps[0].chance, brute_best (showing, 1, &goal, memory), 1e-12);
          for (guint i = 0; i < n; i++)
            {
              guint n_kept = 0;

              for (guint face = 1; face <= 6; face++)
                n_kept += fathom_itb_count (keeps[i].dice, face);
              assert_near (keeps[i].chance, brute_roll (keeps[i].dice, 6 - n_kept, 0, &goal, memory), 1e-12);
            }
        }

      /* two re-rolls, for one goal: that many falls take their time */
      if (g == 2)
        {
          FathomKeep keeps[FATHOM_MAX_KEEPS];

          fathom_odds (dice_of ("113345"), 2, &goal, keeps);
          assert_near (keeps[0].chance, brute_best (dice_of ("113345"), 2, &goal, memory), 1e-12);
        }
    }
}

static void
test_keeps (void)
{
  FathomGoal goal = { .kind = FATHOM_GOAL_ANY };
  FathomKeep keeps[FATHOM_MAX_KEEPS];

  g_assert_cmpuint (fathom_odds (dice_of ("12345C"), 2, &goal, keeps), ==, 64);
  g_assert_cmpuint (fathom_odds (dice_of ("111111"), 2, &goal, keeps), ==, 7);
  g_assert_cmpuint (fathom_odds (dice_of ("1124CC"), 1, &goal, keeps), ==, 3 * 2 * 2 * 3);
  for (guint i = 1; i < 36; i++)
    g_assert_true (keeps[i - 1].chance >= keeps[i].chance);
  assert_near (keeps[0].chance, 1, 1e-12);

  /* with no re-roll left there is nothing to keep back */
  g_assert_cmpuint (fathom_odds (dice_of ("22345C"), 0, &goal, keeps), ==, 1);
  assert_near (keeps[0].chance, 0, 0);
  assert_near (fathom_odds_start (&goal), 1 - pow (5.0 / 6, 18), 1e-12);
}

/* More re-rolls never hurt, and every lane is a question of its own. */
static void
test_lanes (void)
{
  g_autoptr (FathomSolver) solver = fathom_solver_new ();
  g_autoptr (FathomSolver) alone = fathom_solver_new ();
  FathomRng rng;

  fathom_rng_init (&rng, 5);
  for (guint i = FATHOM_DICE_FIRST_RESULT; i < FATHOM_DICE_KEEPS; i++)
    for (guint l = 0; l < FATHOM_LANES; l++)
      solver->results[i].lane[l] = fathom_choose (&rng.parent, 256) - 100.0;
  fathom_solver_solve (solver);

  for (guint l = 0; l < FATHOM_LANES; l++)
    {
      for (guint i = FATHOM_DICE_FIRST_RESULT; i < FATHOM_DICE_KEEPS; i++)
        {
          alone->results[i].lane[0] = solver->results[i].lane[l];
          g_assert_true (solver->best[1][i].lane[l] >= solver->best[0][i].lane[l]);
          g_assert_true (solver->best[0][i].lane[l] >= solver->results[i].lane[l]);
        }
      fathom_solver_solve (alone);
      for (guint i = 0; i < FATHOM_DICE_FIRST_RESULT; i++)
        g_assert_true (alone->keep[1][i].lane[0] == solver->keep[1][i].lane[l]);
      g_assert_true (fathom_solver_start (alone, 0) == fathom_solver_start (solver, l));
    }
}

static void
test_goals (void)
{
  static const char * const bad[] = { "", "3", "3x", "6x1", "0x1", "1x0", "1x7", "3x22", "3X2", "perfekt" };
  FathomGoal goals[FATHOM_MAX_GOALS];
  guint n = fathom_goals (goals);
  FathomGoal goal;

  g_assert_cmpuint (n, ==, 2 + 6 + 5 + 4 + 3 + 2);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      guint met = 0;

      fathom_goal_format (&goals[i], text);
      g_assert_true (fathom_goal_parse (text->str, &goal));
      g_assert_cmpmem (&goal, sizeof goal, &goals[i], sizeof goal);
      for (guint d = FATHOM_DICE_FIRST_RESULT; d < FATHOM_DICE_KEEPS; d++)
        met += fathom_goal_met (&goal, fathom_dice_at (d));
      g_assert_cmpuint (met, >, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (fathom_goal_parse (bad[i], &goal));

  /* perfect dives place no shells (R9) */
  g_assert_true (fathom_goal_parse ("5x1", &goal));
  g_assert_false (fathom_goal_met (&goal, dice_of ("12345C")));
  g_assert_true (fathom_goal_met (&goal, dice_of ("123455")));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/dice-odds/facts", test_facts);
  g_test_add_func ("/dice-odds/numbering", test_numbering);
  g_test_add_func ("/dice-odds/brute-force", test_brute_force);
  g_test_add_func ("/dice-odds/keeps", test_keeps);
  g_test_add_func ("/dice-odds/lanes", test_lanes);
  g_test_add_func ("/dice-odds/goals", test_goals);

  return g_test_run ();
}
