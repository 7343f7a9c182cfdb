/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "itb-advice.h"

#define ONE(face) (G_GUINT64_CONSTANT (1) << (8 * ((face) - 1)))

static double
value_of_keep (const FathomItbFrame *frame,
               guint64               kept,
               guint                 rerolls)
{
  return fathom_itb_plan_value (frame->plan, kept, rerolls)->of[frame->seen.turn - 1];
}

/* The best keep that is not stopping. */
static guint64
find_best_keep (const FathomItbFrame *frame,
                guint                 rerolls)
{
  guint64 dice = frame->seen.dice, best = 0;

  for (guint64 kept = 0; kept != dice;)
    {
      guint face = 1;

      if (value_of_keep (frame, kept, rerolls) > value_of_keep (frame, best, rerolls))
        best = kept;
      while (fathom_itb_count (kept, face) == fathom_itb_count (dice, face))
        kept &= ~(255 * ONE (face)), face++;
      kept += ONE (face);
    }

  return best;
}

static void
advise_keep (FathomItbFrame  *frame,
             FathomItbAdvice *advice)
{
  guint rerolls = FATHOM_ITB_ROLLS - frame->seen.rolls;

  advice->keep = fathom_itb_plan_keep (frame->plan, frame->seen.dice, rerolls);
  advice->other = advice->keep == frame->seen.dice ? find_best_keep (frame, rerolls) : frame->seen.dice;
  advice->win_chance = value_of_keep (frame, advice->keep, rerolls);
  advice->gain = advice->win_chance - value_of_keep (frame, advice->other, rerolls);
  advice->n_parts = fathom_itb_explain_keep (frame, advice->keep, advice->other, rerolls, advice->parts);
  fathom_itb_frame_chances (frame, advice->keep, rerolls, advice->chances);
}

static void
advise_place (FathomItbFrame       *frame,
              const FathomThinking *thinking,
              FathomItbAdvice      *advice)
{
  guint8 outcomes[FATHOM_ITB_LEVELS];
  guint n = fathom_itb_outcomes (frame->seen.dice, outcomes);
  guint mover = frame->seen.turn;
  guint best = fathom_itb_plan_choice (frame->plan, frame->seen.dice);
  guint second = best;

  for (guint i = 0; i < n; i++)
    if (outcomes[i] != best &&
        (second == best || frame->outcomes[outcomes[i]].of[mover - 1] > frame->outcomes[second].of[mover - 1]))
      second = outcomes[i];

  advice->keep = advice->other = frame->seen.dice;
  advice->level = fathom_itb_outcome_level (best);
  advice->win_chance = frame->outcomes[best].of[mover - 1];
  advice->chances[best] = 1;
  if (second == best)
    return;

  advice->other_level = fathom_itb_outcome_level (second);
  advice->gain = advice->win_chance - frame->outcomes[second].of[mover - 1];
  advice->n_parts = fathom_itb_explain_place (frame, best, second, thinking, advice->parts);
}

gboolean
fathom_itb_advise (const FathomItbState *seen,
                   const FathomThinking *thinking,
                   gboolean              exact,
                   FathomItbAdvice      *advice)
{
  g_autoptr (FathomItbFrame) frame = NULL;

  *advice = (FathomItbAdvice) { 0 };
  if (seen->phase != FATHOM_ITB_PHASE_KEEP && seen->phase != FATHOM_ITB_PHASE_PLACE)
    return FALSE;

  frame = fathom_itb_frame_new (exact);
  fathom_itb_frame_solve (frame, seen, thinking);
  advice->exact = frame->exact;
  if (seen->phase == FATHOM_ITB_PHASE_KEEP)
    advise_keep (frame, advice);
  else
    advise_place (frame, thinking, advice);

  return TRUE;
}
