/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgames of two players against brute force: every position on its own, by the solver of the odds. */
#include "engine/itb-endgame.h"

#include "engine/itb-frame.h"
#include "model/record.h"

#include <math.h>
#include <string.h>

#define CLOSE 2e-5             /* floats, and failing back and forth */

/* @taken chests have gone, of known values if @known. */
static void
set_up (FathomItbState *state,
        guint           left_1,
        guint           left_2,
        guint           taken,
        gboolean        known,
        guint           seed)
{
  FathomSetup setup;
  FathomRng rng;

  fathom_rng_init (&rng, seed);
  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  setup.players = 2;
  setup.first = 1;
  fathom_into_the_blue.init (&setup, state);
  state->left[0] = left_1;
  state->left[1] = left_2;
  for (guint seat = 0; seat < 2; seat++)
    for (guint i = state->left[seat]; i < FATHOM_ITB_SHELLS; i++)
      state->shells[seat][fathom_choose (&rng.parent, FATHOM_ITB_LEVELS)]++;
  for (guint i = 0; i < taken; i++)
    {
      state->chest_owners[i] = 1 + fathom_choose (&rng.parent, 2);
      if (known)
        state->chest_values[i] = state->edition.chests[i];
    }
  state->n_order = 2;
  state->order[0] = 1;
  state->order[1] = 2;
  state->turn = 1 + seed % 2;
}

/* Brute force: values of positions, each found when it is needed */

typedef struct
{
  GHashTable   *known;         /* bytes of a position → share of seat 1 */
  FathomSolver *solver;
} Brute;

static double brute_value (Brute *brute, const FathomItbState *state);

static double
brute_turn (Brute                *brute,
            const FathomItbState *state,
            const double         *fail)
{
  double worth[FATHOM_ITB_OUTCOMES], share;

  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      FathomItbState after;

      fathom_itb_after (state, i, &after);
      worth[i] = i == FATHOM_ITB_OUTCOME_FAIL && fail != NULL ? *fail : brute_value (brute, &after);
      worth[i] = state->turn == 1 ? worth[i] : 1 - worth[i];
    }
  for (guint i = FATHOM_DICE_FIRST_RESULT; i < FATHOM_DICE_KEEPS; i++)
    {
      guint8 outcomes[FATHOM_ITB_LEVELS];
      guint n = fathom_itb_outcomes (fathom_dice_at (i), outcomes);
      double *best = &brute->solver->results[i].lane[0];

      *best = worth[outcomes[0]];
      for (guint k = 1; k < n; k++)
        *best = MAX (*best, worth[outcomes[k]]);
    }
  fathom_solver_solve (brute->solver);
  share = fathom_solver_start (brute->solver, 0);

  return state->turn == 1 ? share : 1 - share;
}

static void
brute_loop (Brute                *brute,
            const FathomItbState *state,
            double                shares[2])
{
  FathomItbState seats[2] = { *state, *state };
  double before;

  seats[0].turn = 1;
  seats[1].turn = 2;
  shares[1] = 0.5;
  do
    {
      before = shares[1];
      shares[0] = brute_turn (brute, &seats[0], &shares[1]);
      shares[1] = brute_turn (brute, &seats[1], &shares[0]);
    }
  while (fabs (shares[1] - before) > 1e-9);
}

static GBytes *
name_position (const FathomItbState *state)
{
  FathomItbState name = *state;
  guint taken[2] = { 0 };

  /* which chests were taken makes no difference, nor does the order while everybody still moves */
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (name.chest_owners[i] != 0 && name.chest_values[i] == FATHOM_ITB_UNKNOWN)
      taken[name.chest_owners[i] - 1]++, name.chest_owners[i] = 9;
  name.final_chests[0][0] = taken[0];
  name.final_chests[1][0] = taken[1];
  memset (name.order, 0, sizeof name.order);
  name.extra = 0;

  return g_bytes_new (&name, sizeof name);
}

static double
brute_value (Brute                *brute,
             const FathomItbState *state)
{
  g_autoptr (GBytes) name = NULL;
  double *known;
  double shares[2];
  FathomItbShares final;

  if (state->phase == FATHOM_ITB_PHASE_OVER)
    {
      fathom_itb_final (state, &final);
      return final.of[0];
    }
  name = name_position (state);
  known = g_hash_table_lookup (brute->known, name);
  if (known != NULL)
    return *known;

  if (state->ender != 0)
    shares[0] = shares[1] = brute_turn (brute, state, NULL);
  else
    brute_loop (brute, state, shares);
  g_hash_table_insert (brute->known, g_steal_pointer (&name), g_memdup2 (&shares[state->turn - 1], sizeof (double)));
  return shares[state->turn - 1];
}

static void
test_brute_force (void)
{
  static const struct { guint left_1, left_2, taken; } cases[] = { { 1, 1, 0 }, { 1, 1, 3 }, { 2, 1, 3 }, { 1, 2, 4 }, { 2, 2, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint seed = 0; seed < 3; seed++)
      {
        g_autoptr (FathomSolver) solver = fathom_solver_new ();
        g_autoptr (GHashTable) known = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
        g_autoptr (FathomItbEndgame) endgame = NULL;
        Brute brute = { known, solver };
        FathomItbShares shares;
        FathomItbState state;

        set_up (&state, cases[i].left_1, cases[i].left_2, cases[i].taken, seed == 2, seed);
        g_assert_true (fathom_itb_endgame_fits (&state));
        endgame = fathom_itb_endgame_new (&state);
        g_assert_true (fathom_itb_endgame_has (endgame, &state));
        fathom_itb_endgame_value (endgame, &state, &shares);
        g_assert_cmpfloat_with_epsilon (shares.of[0], brute_value (&brute, &state), CLOSE);
        g_assert_cmpfloat_with_epsilon (shares.of[0] + shares.of[1], 1, 1e-12);
      }
}

/* What comes of a position is in it; anything else is not. */
static void
test_has (void)
{
  g_autoptr (FathomItbEndgame) endgame = NULL;
  FathomItbState state, after, other;

  set_up (&state, 3, 3, 3, FALSE, 5);
  endgame = fathom_itb_endgame_new (&state);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      fathom_itb_after (&state, i, &after);
      g_assert_cmpint (fathom_itb_endgame_has (endgame, &after), ==, after.phase != FATHOM_ITB_PHASE_OVER);
    }
  fathom_itb_after (&state, FATHOM_ITB_OUTCOME_PERFECT, &after);
  after.chest_values[3] = 7; /* somebody knows it */
  g_assert_false (fathom_itb_endgame_has (endgame, &after));
  set_up (&other, 3, 3, 3, FALSE, 6);
  g_assert_false (fathom_itb_endgame_has (endgame, &other));
  set_up (&other, 4, 3, 3, FALSE, 5);
  g_assert_false (fathom_itb_endgame_fits (&other));
}

/* By solved endgames a turn is worth what the endgame says of it: nothing is left to correct. */
static void
test_frame (void)
{
  g_autoptr (FathomItbFrame) frame = fathom_itb_frame_new (TRUE);
  FathomThinking thinking = { .level = FATHOM_LEVEL_NORMAL };
  FathomItbShares shares;
  FathomItbState state;

  set_up (&state, 2, 3, 3, TRUE, 9);
  fathom_itb_frame_solve (frame, &state, &thinking);
  g_assert_true (frame->exact);
  fathom_itb_endgame_value (frame->endgame, &state, &shares);
  g_assert_cmpfloat_with_epsilon (frame->plan->start.of[0], shares.of[0], CLOSE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/endgame/brute-force", test_brute_force);
  g_test_add_func ("/endgame/has", test_has);
  g_test_add_func ("/endgame/frame", test_frame);

  return g_test_run ();
}
