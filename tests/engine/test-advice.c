/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/itb-advice.h"

#include "engine/bots.h"
#include "model/record.h"

#define ROUNDING 1e-9

static const FathomThinking thinking = { .level = FATHOM_LEVEL_EXPERT };

/* Calls @func at every decision of a match of bots. */
static guint
at_decisions (guint    players,
              guint64  seed,
              guint    most,
              void   (*func) (const FathomItbState *seen, const FathomItbAdvice *advice))
{
  FathomItbState state, seen;
  FathomSetup setup;
  FathomRng rng;
  guint n = 0;

  fathom_rng_init (&rng, seed);
  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  setup.players = players;
  fathom_into_the_blue.init (&setup, &state);
  while (state.phase != FATHOM_ITB_PHASE_OVER && n < most)
    {
      FathomItbAdvice advice;
      FathomEvent event;

      fathom_into_the_blue.observe (&state, state.turn, &seen);
      if (fathom_itb_advise (&seen, &thinking, FALSE, &advice))
        {
          func (&seen, &advice);
          n++;
        }
      fathom_into_the_blue.pick (&state, &rng.parent, &event);
      g_assert_true (fathom_into_the_blue.apply (&state, &event, NULL));
    }

  return n;
}

/* The reasons sum to the gain, the chances to 1, and no choice is better. */
static void
check_advice (const FathomItbState  *seen,
              const FathomItbAdvice *advice)
{
  double parts = 0, chances = 0;

  for (guint i = 0; i < advice->n_parts; i++)
    parts += advice->parts[i].gain;
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    chances += advice->chances[i];
  g_assert_cmpfloat_with_epsilon (parts, advice->gain, ROUNDING);
  g_assert_cmpfloat_with_epsilon (chances, 1, ROUNDING);
  g_assert_cmpfloat (advice->gain, >=, -ROUNDING);
  g_assert_cmpfloat (advice->win_chance, >=, 0);
  g_assert_cmpfloat (advice->win_chance, <=, 1 + ROUNDING);
  g_assert_true ((seen->phase == FATHOM_ITB_PHASE_PLACE) == (advice->level > 0));
  if (advice->level > 0)
    g_assert_cmpuint (advice->level, <=, fathom_itb_run (seen->dice));
}

static void
test_advice (void)
{
  for (guint players = 2; players <= 5; players++)
    g_assert_cmpuint (at_decisions (players, players, 60, check_advice), >=, 40);
}

/* The chances of a keep are those that rolling it shows. */
static void
check_by_rolling (const FathomItbState  *seen,
                  const FathomItbAdvice *advice)
{
  g_autoptr (FathomItbFrame) frame = fathom_itb_frame_new (FALSE);
  double worth = 0;

  fathom_itb_frame_solve (frame, seen, &thinking);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    worth += advice->chances[i] * frame->outcomes[i].of[seen->turn - 1];
  g_assert_cmpfloat_with_epsilon (worth, advice->win_chance, ROUNDING);
}

static void
test_chances (void)
{
  at_decisions (3, 7, 40, check_by_rolling);
}

/* A goal's own odds agree with the chances of its keep: here a perfect dive is one die away. */
static void
test_known_odds (void)
{
  g_autoptr (FathomItbFrame) frame = fathom_itb_frame_new (FALSE);
  double chances[FATHOM_ITB_OUTCOMES];
  FathomItbState state;
  FathomSetup setup;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  setup.players = 2;
  fathom_into_the_blue.init (&setup, &state);
  fathom_itb_frame_solve (frame, &state, &thinking);
  fathom_itb_frame_chances (frame, G_GUINT64_CONSTANT (0x000101010101), 1, chances);
  g_assert_cmpfloat_with_epsilon (chances[FATHOM_ITB_OUTCOME_PERFECT], 1 / 6.0, ROUNDING);
  g_assert_cmpfloat_with_epsilon (chances[FATHOM_ITB_OUTCOME_FAIL], 0, ROUNDING);
}

static void
test_nothing_to_decide (void)
{
  FathomItbAdvice advice;
  FathomItbState state;
  FathomSetup setup;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  setup.players = 2;
  fathom_into_the_blue.init (&setup, &state);
  g_assert_false (fathom_itb_advise (&state, &thinking, FALSE, &advice));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice/every-decision", test_advice);
  g_test_add_func ("/advice/chances", test_chances);
  g_test_add_func ("/advice/known-odds", test_known_odds);
  g_test_add_func ("/advice/nothing-to-decide", test_nothing_to_decide);

  return g_test_run ();
}
