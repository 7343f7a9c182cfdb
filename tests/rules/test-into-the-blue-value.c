/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/into-the-blue-value.h"

#include "rules/dice-odds.h"
#include "rules/into-the-blue-net.h"
#include "rules/into-the-blue-soft.h"

#include <math.h>
#include <string.h>

static double
random_value (FathomRng *rng)
{
  return (fathom_choose (&rng->parent, 256) * 256 + fathom_choose (&rng->parent, 256)) / 65536.0;
}

/* The 22 outcomes in order, and back. */
static void
test_outcomes (void)
{
  guint next = FATHOM_ITB_OUTCOME_PLACE;
  guint8 choices[FATHOM_ITB_LEVELS];

  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    for (guint dice = 1; dice <= FATHOM_ITB_DICE + 1 - level; dice++, next++)
      {
        g_assert_cmpint (fathom_itb_outcome_place (level, dice), ==, next);
        g_assert_cmpint (fathom_itb_outcome_level (next), ==, level);
        g_assert_cmpint (fathom_itb_outcome_dice (next), ==, dice);
      }
  g_assert_cmpint (next, ==, FATHOM_ITB_OUTCOMES);
  g_assert_cmpint (fathom_itb_outcome_level (FATHOM_ITB_OUTCOME_PERFECT), ==, 0);

  /* R8, example 1: 1 1 2 3 3 5 */
  g_assert_cmpint (fathom_itb_outcomes (G_GUINT64_CONSTANT (0x000100020102), choices), ==, 3);
  g_assert_cmpint (choices[0], ==, fathom_itb_outcome_place (1, 2));
  g_assert_cmpint (choices[1], ==, fathom_itb_outcome_place (2, 1));
  g_assert_cmpint (choices[2], ==, fathom_itb_outcome_place (3, 2));
}

/* What a table of outcomes makes of a result: the question that the solver of the odds is asked. */
static double
best_choice (guint64      dice,
             const float *values)
{
  guint8 choices[FATHOM_ITB_LEVELS];
  guint n = fathom_itb_outcomes (dice, choices);
  double best = values[choices[0]];

  for (guint i = 1; i < n; i++)
    best = MAX (best, values[choices[i]]);

  return best;
}

static void
check_keeps (const FathomItbTurns *turns,
             const FathomItbPlan  *plan,
             const FathomSolver   *solver,
             guint                 lane)
{
  for (guint i = 0; i < FATHOM_DICE_KEEPS; i++)
    for (guint rerolls = 1; rerolls <= FATHOM_REROLLS; rerolls++)
      {
        guint64 kept = fathom_dice_at (i);
        double exact = fathom_solver_value (solver, kept, rerolls, 0);

        g_assert_cmpfloat_with_epsilon (fathom_itb_turns_value (turns, kept, rerolls, lane), exact, 1e-6);
        g_assert_cmpfloat_with_epsilon (fathom_itb_plan_value (plan, kept, rerolls)->of[1], exact, 1e-12);
        g_assert_cmpfloat_with_epsilon (fathom_itb_plan_value (plan, kept, rerolls)->of[0], 1 - exact, 1e-12);
      }
  for (guint i = FATHOM_DICE_FIRST_RESULT; i < FATHOM_DICE_KEEPS; i++)
    for (guint rerolls = 1; rerolls <= FATHOM_REROLLS; rerolls++)
      {
        guint64 dice = fathom_dice_at (i);
        double best = solver->best[rerolls - 1][i].lane[0];

        g_assert_cmpfloat_with_epsilon (fathom_solver_value (solver, fathom_itb_turns_keep (turns, dice, rerolls, lane), rerolls, 0),
                                        best, 1e-6);
        g_assert_cmpfloat_with_epsilon (fathom_solver_value (solver, fathom_itb_plan_keep (plan, dice, rerolls), rerolls, 0), best, 1e-12);
      }
}

/* Both solvers agree with the one of the odds, which knows nothing of outcomes. */
static void
test_solved (void)
{
  g_autoptr (FathomItbTurns) turns = fathom_itb_turns_new ();
  g_autoptr (FathomItbPlan) plan = fathom_itb_plan_new ();
  g_autoptr (FathomSolver) solver = fathom_solver_new ();
  FathomItbLanes starts;
  FathomRng rng;

  fathom_rng_init (&rng, 5);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    for (guint l = 0; l < FATHOM_ITB_LANES; l++)
      turns->outcomes[i].lane[l] = random_value (&rng);
  fathom_itb_turns_start (turns, FATHOM_ITB_LANES);
  starts = turns->start;
  fathom_itb_turns_solve (turns, FATHOM_ITB_LANES);

  for (guint lane = 0; lane < FATHOM_ITB_LANES; lane++)
    {
      FathomItbShares outcomes[FATHOM_ITB_OUTCOMES];
      float values[FATHOM_ITB_OUTCOMES];

      for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
        {
          values[i] = turns->outcomes[i].lane[lane];
          outcomes[i] = (FathomItbShares) { { 1 - (double) values[i], values[i] } };
        }
      for (guint i = FATHOM_DICE_FIRST_RESULT; i < FATHOM_DICE_KEEPS; i++)
        solver->results[i].lane[0] = best_choice (fathom_dice_at (i), values);
      fathom_solver_solve (solver);
      fathom_itb_plan_solve (plan, 2, 2, outcomes);

      check_keeps (turns, plan, solver, lane);
      g_assert_cmpfloat_with_epsilon (starts.lane[lane], fathom_solver_start (solver, 0), 1e-5);
      g_assert_cmpfloat_with_epsilon (plan->start.of[1], fathom_solver_start (solver, 0), 1e-12);
    }
}

/* A lane's answer does not depend on the others. */
static void
test_lanes (void)
{
  g_autoptr (FathomItbTurns) turns = fathom_itb_turns_new ();
  FathomItbLanes start;
  FathomRng rng;

  fathom_rng_init (&rng, 6);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    for (guint l = 0; l < FATHOM_ITB_LANES; l++)
      turns->outcomes[i].lane[l] = l % 2 == 0 ? turns->outcomes[i].lane[0] + (l == 0 ? random_value (&rng) : 0) : random_value (&rng);
  fathom_itb_turns_start (turns, FATHOM_ITB_LANES);
  start = turns->start;
  for (guint l = 2; l < FATHOM_ITB_LANES; l += 2)
    g_assert_cmpmem (&start.lane[l], sizeof (float), &start.lane[0], sizeof (float));
}

/* The probabilities known from the rules, through outcomes. */
static void
test_known_odds (void)
{
  g_autoptr (FathomItbTurns) turns = fathom_itb_turns_new ();

  turns->outcomes[FATHOM_ITB_OUTCOME_PERFECT].lane[0] = 1;
  for (guint dice = 1; dice <= 3; dice++)
    turns->outcomes[fathom_itb_outcome_place (4, dice)].lane[1] = 1;
  for (guint dice = 2; dice <= 4; dice++)
    turns->outcomes[fathom_itb_outcome_place (3, dice)].lane[2] = 1;
  fathom_itb_turns_start (turns, FATHOM_ITB_LANES);
  g_assert_cmpfloat_with_epsilon (turns->start.lane[0], 3856086575.0 / 19591041024.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (turns->start.lane[1], 0.627148, 1e-6);
  g_assert_cmpfloat_with_epsilon (turns->start.lane[2], 0.538556, 1e-6);
}

/* Play */

static void
prepare (guint        players,
         guint        first,
         FathomSetup *setup)
{
  FathomRefusal refusal;

  *setup = (FathomSetup) { .players = players, .first = first, .app = 3 };
  g_assert_cmpint (fathom_into_the_blue.set (setup, 0, "edition", "main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8",
                                             &refusal), ==, FATHOM_SET_DONE);
}

/* Which outcome the turn came to that ends with @event, or FATHOM_ITB_OUTCOMES if it goes on. */
static guint
outcome_of (const FathomItbState *before,
            const FathomItbState *after,
            const FathomEvent    *event)
{
  if (event->kind == FATHOM_ITB_PLACE)
    return fathom_itb_outcome_place (event->args[0], fathom_itb_count (before->dice, event->args[0]));
  if (event->kind == FATHOM_ITB_CHEST)
    return FATHOM_ITB_OUTCOME_PERFECT;
  if (after->turn != before->turn || after->phase == FATHOM_ITB_PHASE_OVER)
    return FATHOM_ITB_OUTCOME_FAIL;

  return FATHOM_ITB_OUTCOMES;
}

/* Chests lie where they lie: the first one is as good as the one taken. */
static void
check_after (const FathomItbState *start,
             guint                 outcome,
             const FathomItbState *real)
{
  FathomItbState expected = *real;
  FathomItbState after;
  gint free = 0;

  fathom_itb_after (start, outcome, &after);
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      free += (after.chest_owners[i] == 0) - (real->chest_owners[i] == 0);
      expected.chest_owners[i] = after.chest_owners[i];
      expected.chest_values[i] = after.chest_values[i];
    }
  g_assert_cmpint (free, ==, 0);
  if (real->phase == FATHOM_ITB_PHASE_OVER)
    {
      expected.dice = expected.kept = 0;
      expected.rolls = expected.n_kept = 0;
      expected.extra = after.extra;
      expected.turn = after.turn;
    }
  g_assert_cmpmem (&after, sizeof after, &expected, sizeof expected);
}

static void
check_shares (const double *shares,
              guint         players)
{
  double sum = 0;

  for (guint i = 0; i < players; i++)
    {
      g_assert_true (shares[i] >= 0 && shares[i] <= 1);
      sum += shares[i];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-6);
}

/* Judging only what a placement changes comes to the same as judging everything. */
static void
check_soft (const FathomItbState *seen)
{
  FathomItbShares outcomes[FATHOM_ITB_OUTCOMES];

  fathom_itb_soft_outcomes (seen, outcomes);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      FathomItbShares whole;
      FathomItbState after;

      if (i == FATHOM_ITB_OUTCOME_PERFECT)
        continue;
      fathom_itb_after (seen, i, &after);
      fathom_itb_soft (&after, &whole);
      for (guint s = 0; s < seen->players; s++)
        g_assert_cmpfloat_with_epsilon (outcomes[i].of[s], whole.of[s], 3e-6); /* floats, added up in another order */
    }
}

/* What is foreseen of a turn is what the rules then do (R7, R8, R9, R11, R12), from every dive of random matches. */
static void
test_after (void)
{
  FathomThinking thinking = { .level = FATHOM_LEVEL_NORMAL };

  for (guint number = 0; number < 400; number++)
    {
      FathomItbState state, start, before, seen;
      FathomSetup setup;
      FathomRng rng;

      fathom_rng_init (&rng, number);
      prepare (2 + number % 4, 1 + number % 2, &setup);
      fathom_into_the_blue.seal (&setup, &rng.parent);
      fathom_into_the_blue.init (&setup, &state);
      start = state;
      while (fathom_into_the_blue.mover (&state) != FATHOM_OVER)
        {
          FathomEvent event;
          guint outcome;

          before = state;
          fathom_into_the_blue.pick (&state, &rng.parent, &event);
          g_assert_true (fathom_into_the_blue.apply (&state, &event, NULL));
          outcome = outcome_of (&before, &state, &event);
          if (outcome == FATHOM_ITB_OUTCOMES)
            continue;
          check_after (&start, outcome, &state);
          check_after (&before, outcome, &state);
          start = state;
          if (number % 20 < 4)
            {
              double shares[FATHOM_MAX_SEATS];

              fathom_into_the_blue.observe (&state, 1, &seen);
              fathom_itb_evaluate (&seen, 1, &thinking, shares);
              check_shares (shares, state.players);
              if (state.phase != FATHOM_ITB_PHASE_OVER)
                check_soft (&seen);
            }
        }
    }
}

/* R15: at the end with everything known the winners share; with unknown chests it is the mean over what they may hold. */
static void
test_final (void)
{
  FathomItbShares shares;
  FathomItbState state;
  FathomSetup setup;

  prepare (2, 1, &setup);
  fathom_into_the_blue.init (&setup, &state);
  state.phase = FATHOM_ITB_PHASE_OVER;
  state.shells[0][4] = 1;      /* 10 points */
  state.shells[1][3] = 1;      /* 8 points */
  fathom_itb_final (&state, &shares);
  g_assert_cmpfloat (shares.of[0], ==, 1);

  state.chest_owners[0] = 1;
  state.chest_values[0] = 5;
  state.chest_owners[1] = 2;   /* 6, 6, 7 or 8: a draw at 7 */
  fathom_itb_final (&state, &shares);
  g_assert_cmpfloat_with_epsilon (shares.of[0], 0.5 + 0.25 / 2, 1e-12);
  check_shares (shares.of, 2);
}

/* More majorities are worth more, and who stands alike expects alike. */
static void
test_soft (void)
{
  FathomItbShares even, ahead;
  FathomItbState state;
  FathomSetup setup;

  prepare (2, 1, &setup);
  fathom_into_the_blue.init (&setup, &state);
  fathom_itb_soft (&state, &even);
  g_assert_cmpfloat (fabs (even.of[0] - 0.5), <, 0.15);
  state.shells[0][4] = 2;
  state.left[0] = 10;
  fathom_itb_soft (&state, &ahead);
  g_assert_cmpfloat (ahead.of[0], >, even.of[0]);
}

/* What bots of two players ask about many last turns at once is what the exact solution of each says. */
static void
check_lasts (FathomItbState *asked,
             guint           n)
{
  g_autofree guint8 *weights = g_malloc0 (fathom_itb_net_size (2));
  g_autofree FathomItbLasts *lasts = g_new0 (FathomItbLasts, n);
  g_autofree FathomItbLasts **each = g_new (FathomItbLasts *, n);
  g_autoptr (FathomItbTurns) turns = fathom_itb_turns_new ();
  FathomThinking net = { .weights = weights };
  FathomThinking soft = { .level = FATHOM_LEVEL_NORMAL };

  for (guint i = 0; i < n; i++)
    {
      each[i] = &lasts[i];
      g_assert_true (fathom_itb_lasts_find (&lasts[i], &asked[i]));
    }
  fathom_itb_lasts_solve (each, n, turns);
  for (guint i = 0; i < n; i++)
    {
      FathomItbShares exact[FATHOM_ITB_OUTCOMES];
      float found[FATHOM_ITB_OUTCOMES];

      fathom_itb_foresee (&asked[i], &soft, exact);
      fathom_itb_lasts_outcomes (&lasts[i], &asked[i], &net, found);
      for (guint o = 0; o < FATHOM_ITB_OUTCOMES; o++)
        {
          FathomItbState after;

          fathom_itb_after (&asked[i], o, &after);
          g_assert_cmpint (lasts[i].known >> o & 1, ==, after.phase == FATHOM_ITB_PHASE_OVER || fathom_itb_is_last_turn (&after));
          if (lasts[i].known >> o & 1)
            g_assert_cmpfloat_with_epsilon (found[o], exact[o].of[asked[i].turn - 1], 1e-5);
        }
    }
}

static void
test_lasts (void)
{
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (FathomItbState));
  guint n_last = 0;
  FathomRng rng;

  fathom_rng_init (&rng, 17);
  for (guint game = 0; game < 12; game++)
    {
      FathomItbState state, seen;
      FathomSetup setup;

      prepare (2, 1 + game % 2, &setup);
      fathom_into_the_blue.seal (&setup, &rng.parent);
      fathom_into_the_blue.init (&setup, &state);
      while (fathom_into_the_blue.mover (&state) != FATHOM_OVER)
        {
          FathomEvent event;

          if (fathom_into_the_blue.turn_begins (&state) && state.left[state.turn - 1] < 6)
            {
              fathom_into_the_blue.observe (&state, state.turn, &seen);
              g_array_append_val (asked, seen);
              n_last += fathom_itb_is_last_turn (&seen);
            }
          fathom_into_the_blue.pick (&state, &rng.parent, &event);
          g_assert_true (fathom_into_the_blue.apply (&state, &event, NULL));
        }
    }
  g_assert_cmpuint (n_last, >, 3);
  g_assert_cmpuint (asked->len, >, 30);
  check_lasts ((FathomItbState *) (gpointer) asked->data, asked->len);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/into-the-blue/value/outcomes", test_outcomes);
  g_test_add_func ("/into-the-blue/value/solved", test_solved);
  g_test_add_func ("/into-the-blue/value/lanes", test_lanes);
  g_test_add_func ("/into-the-blue/value/known-odds", test_known_odds);
  g_test_add_func ("/into-the-blue/value/after", test_after);
  g_test_add_func ("/into-the-blue/value/final", test_final);
  g_test_add_func ("/into-the-blue/value/soft", test_soft);
  g_test_add_func ("/into-the-blue/value/lasts", test_lasts);

  return g_test_run ();
}
