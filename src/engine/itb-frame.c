/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "itb-frame.h"

#include "itb-endgame.h"

#include <string.h>

FathomItbFrame *
fathom_itb_frame_new (gboolean solve_endgames)
{
  FathomItbFrame *self = g_new0 (FathomItbFrame, 1);

  self->solve_endgames = solve_endgames;
  self->plan = fathom_itb_plan_new ();
  self->last = fathom_itb_plan_new ();

  return self;
}

void
fathom_itb_frame_free (FathomItbFrame *self)
{
  g_clear_pointer (&self->endgame, fathom_itb_endgame_free);
  fathom_itb_plan_free (self->plan);
  fathom_itb_plan_free (self->last);
  g_free (self);
}

/* A perfect dive is worth more than its chest to the normal level: what that takes from the others is theirs. */
static void
normalise (FathomItbShares *shares,
           guint            players)
{
  double sum = 0;

  for (guint i = 0; i < players; i++)
    sum += shares->of[i] = MAX (shares->of[i], 0);
  for (guint i = 0; i < players; i++)
    shares->of[i] /= sum;
}

static gboolean
is_very_last_turn (const FathomItbState *seen)
{
  return seen->phase == FATHOM_ITB_PHASE_ROLL && seen->rolls == 0 && seen->ender != 0 && seen->last_turns == 1;
}

/* Nothing follows it but the dives that perfect ones earn: solved to the end. */
static void
solve_last_turn (FathomItbFrame       *self,
                 const FathomItbState *seen,
                 FathomItbShares      *shares)
{
  FathomItbShares outcomes[FATHOM_ITB_OUTCOMES];

  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      guint level = fathom_itb_outcome_level (i);
      FathomItbState after;

      if (level > 0 && fathom_itb_outcome_dice (i) > MAX (seen->left[seen->turn - 1], 1))
        {
          outcomes[i] = outcomes[i - 1]; /* R8 */
          continue;
        }
      fathom_itb_after (seen, i, &after);
      if (after.phase == FATHOM_ITB_PHASE_OVER)
        fathom_itb_final (&after, &outcomes[i]);
      else
        solve_last_turn (self, &after, &outcomes[i]);
    }
  fathom_itb_plan_solve (self->last, seen->turn, seen->players, outcomes);
  *shares = self->last->start;
}

/* All that can come of the turn that begins here is solved once. */
static void
solve_endgame (FathomItbFrame       *self,
               const FathomItbState *seen)
{
  FathomItbState begin = *seen;

  begin.phase = FATHOM_ITB_PHASE_ROLL;
  begin.rolls = 0;
  if (!self->solve_endgames || !fathom_itb_endgame_fits (&begin) ||
      (self->endgame != NULL && fathom_itb_endgame_has (self->endgame, &begin)))
    return;

  g_clear_pointer (&self->endgame, fathom_itb_endgame_free);
  self->endgame = fathom_itb_endgame_new (&begin);
}

static gboolean
find_exactly (FathomItbFrame       *self,
              const FathomItbState *seen,
              FathomItbShares      *shares)
{
  if (seen->phase == FATHOM_ITB_PHASE_OVER)
    fathom_itb_final (seen, shares);
  else if (self->endgame != NULL && fathom_itb_endgame_has (self->endgame, seen))
    fathom_itb_endgame_value (self->endgame, seen, shares);
  else if (is_very_last_turn (seen))
    solve_last_turn (self, seen, shares);
  else
    return FALSE;

  return TRUE;
}

gboolean
fathom_itb_frame_value (FathomItbFrame       *self,
                        const FathomItbState *seen,
                        const FathomThinking *thinking,
                        FathomItbShares      *shares)
{
  if (find_exactly (self, seen, shares))
    return TRUE;

  fathom_itb_value (seen, thinking, shares);
  normalise (shares, seen->players);
  return FALSE;
}

void
fathom_itb_frame_solve (FathomItbFrame       *self,
                        const FathomItbState *seen,
                        const FathomThinking *thinking)
{
  self->seen = *seen;
  self->exact = TRUE;
  solve_endgame (self, seen);
  fathom_itb_foresee (seen, thinking, self->outcomes);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      guint level = fathom_itb_outcome_level (i);
      FathomItbState after;

      if (level > 0 && fathom_itb_outcome_dice (i) > MAX (seen->left[seen->turn - 1], 1))
        {
          self->outcomes[i] = self->outcomes[i - 1]; /* R8 */
          continue;
        }
      fathom_itb_after (seen, i, &after);
      if (!find_exactly (self, &after, &self->outcomes[i]))
        {
          normalise (&self->outcomes[i], seen->players);
          self->exact = FALSE;
        }
    }
  fathom_itb_plan_solve (self->plan, seen->turn, seen->players, self->outcomes);
}

const FathomItbShares *
fathom_itb_frame_at (const FathomItbFrame *self,
                     const FathomItbState *moment)
{
  guint rerolls = FATHOM_ITB_ROLLS - moment->rolls;

  switch (moment->phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
      return moment->rolls == 0 ? &self->plan->start : fathom_itb_plan_value (self->plan, moment->kept, rerolls);
    case FATHOM_ITB_PHASE_KEEP:
      return fathom_itb_plan_value (self->plan, fathom_itb_plan_keep (self->plan, moment->dice, rerolls), rerolls);
    default:
      return fathom_itb_plan_value (self->plan, moment->dice, 0);
    }
}
