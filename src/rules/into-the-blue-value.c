/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-value.h"

#include "into-the-blue-soft.h"

#include <string.h>

/* After a turn */

static void
note_turn (FathomItbState *self)
{
  guint8 *found = memchr (self->order, self->turn, self->n_order);

  if (found != NULL)
    memmove (found, found + 1, self->order + self->n_order - found - 1);
  else
    self->n_order++;
  self->order[self->n_order - 1] = self->turn;
}

static void
next_turn (FathomItbState *self)
{
  if (self->ender != 0 && self->turn != self->ender && --self->last_turns == 0) /* R11 */
    self->phase = FATHOM_ITB_PHASE_OVER;
  else
    self->turn = self->turn == self->players ? 1 : self->turn + 1;
}

static void
place (FathomItbState *self,
       guint           level,
       guint           dice)
{
  guint shells = MIN (dice, self->left[self->turn - 1]); /* R8 */

  self->shells[self->turn - 1][level - 1] += shells;
  self->left[self->turn - 1] -= shells;
  if (self->left[self->turn - 1] == 0 && self->ender == 0) /* R11 */
    {
      self->ender = self->turn;
      self->last_turns = self->players - 1;
    }
}

static void
take_chest (FathomItbState *self)
{
  guint8 *free = memchr (self->chest_owners, 0, FATHOM_ITB_CHESTS);

  if (free == NULL)
    return;

  *free = self->turn;
  self->chest_values[free - self->chest_owners] = FATHOM_ITB_UNKNOWN;
  if (memchr (self->chest_owners, 0, FATHOM_ITB_CHESTS) == NULL) /* R12 */
    self->phase = FATHOM_ITB_PHASE_OVER;
}

void
fathom_itb_after (const FathomItbState *seen,
                  guint                 outcome,
                  FathomItbState       *after)
{
  *after = *seen;
  after->dice = after->kept = 0;
  after->rolls = after->n_kept = 0;
  after->extra = outcome == FATHOM_ITB_OUTCOME_PERFECT;
  after->phase = FATHOM_ITB_PHASE_ROLL;
  note_turn (after);
  if (outcome == FATHOM_ITB_OUTCOME_PERFECT)
    {
      take_chest (after);
      return;
    }

  if (outcome != FATHOM_ITB_OUTCOME_FAIL)
    place (after, fathom_itb_outcome_level (outcome), fathom_itb_outcome_dice (outcome));
  next_turn (after);
}

/* The end */

/* Adds what the winners share, if all unknown chests from @position on hold any of @values. */
static void
add_results (const FathomItbState *seen,
             guint                 position,
             gint                  scores[FATHOM_MAX_SEATS],
             guint8                values[FATHOM_ITB_CHESTS],
             guint                 n_values,
             double                weight,
             FathomItbShares      *shares)
{
  FathomResult result = { .finished = TRUE, .known = TRUE };
  guint n_winners = 0;

  while (position < FATHOM_ITB_CHESTS &&
         (seen->chest_owners[position] == 0 || seen->chest_values[position] != FATHOM_ITB_UNKNOWN))
    position++;
  if (position < FATHOM_ITB_CHESTS)
    {
      gint *score = &scores[seen->chest_owners[position] - 1];

      for (guint i = 0; i < n_values; i++)
        {
          guint8 value = values[i];

          *score += value;
          values[i] = values[n_values - 1];
          add_results (seen, position + 1, scores, values, n_values - 1, weight / n_values, shares);
          values[i] = value;
          *score -= value;
        }
      return;
    }

  memcpy (result.scores, scores, sizeof result.scores);
  fathom_result_rank (&result, seen->players);
  for (guint i = 0; i < seen->players; i++)
    n_winners += result.winners >> i & 1;
  for (guint i = 0; i < seen->players; i++)
    if (result.winners >> i & 1)
      shares->of[i] += weight / n_winners;
}

void
fathom_itb_final (const FathomItbState *seen,
                  FathomItbShares      *shares)
{
  guint8 values[FATHOM_ITB_CHESTS];
  guint n_values = fathom_itb_unseen (seen, values);
  FathomItbScore score;
  gint scores[FATHOM_MAX_SEATS];

  fathom_itb_score (seen, &score);
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    scores[i] = score.treasures[i] + score.chests[i];
  *shares = (FathomItbShares) { { 0 } };
  add_results (seen, 0, scores, values, n_values, 1, shares);
}

/* The rest */

void
fathom_itb_value (const FathomItbState *seen,
                  const FathomThinking *thinking G_GNUC_UNUSED,
                  FathomItbShares      *shares)
{
  if (seen->phase == FATHOM_ITB_PHASE_OVER)
    fathom_itb_final (seen, shares);
  else
    fathom_itb_soft (seen, shares);
}

void
fathom_itb_foresee (const FathomItbState *seen,
                    const FathomThinking *thinking G_GNUC_UNUSED,
                    FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  fathom_itb_soft_outcomes (seen, outcomes);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      FathomItbState after;

      fathom_itb_after (seen, i, &after);
      if (after.phase == FATHOM_ITB_PHASE_OVER)
        fathom_itb_final (&after, &outcomes[i]);
    }
}

void
fathom_itb_plan (const FathomItbState *seen,
                 const FathomThinking *thinking,
                 FathomItbPlan        *plan)
{
  FathomItbShares outcomes[FATHOM_ITB_OUTCOMES];

  fathom_itb_foresee (seen, thinking, outcomes);
  fathom_itb_plan_solve (plan, seen->turn, seen->players, outcomes);
}

static void
share_evenly (guint            players,
              FathomItbShares *shares)
{
  *shares = (FathomItbShares) { { 0 } };
  for (guint i = 0; i < players; i++)
    shares->of[i] = 1.0 / players;
}

static void
value_by_plan (const FathomItbState *seen,
               const FathomThinking *thinking,
               FathomItbShares      *shares)
{
  g_autoptr (FathomItbPlan) plan = fathom_itb_plan_new ();
  guint rerolls = FATHOM_ITB_ROLLS - seen->rolls;

  fathom_itb_plan (seen, thinking, plan);
  if (seen->phase == FATHOM_ITB_PHASE_ROLL)
    *shares = seen->rolls == 0 ? plan->start : *fathom_itb_plan_value (plan, seen->kept, rerolls);
  else if (seen->phase == FATHOM_ITB_PHASE_KEEP)
    *shares = *fathom_itb_plan_value (plan, fathom_itb_plan_keep (plan, seen->dice, rerolls), rerolls);
  else
    *shares = *fathom_itb_plan_value (plan, seen->dice, 0);
}

void
fathom_itb_evaluate (const void           *observation,
                     guint                 viewer G_GNUC_UNUSED,
                     const FathomThinking *thinking,
                     double               *shares)
{
  const FathomItbState *seen = observation;
  FathomItbShares found;

  if (seen->phase == FATHOM_ITB_PHASE_OVER)
    fathom_itb_final (seen, &found);
  else if (seen->phase > FATHOM_ITB_PHASE_OVER) /* a quick score is not played */
    share_evenly (seen->players, &found);
  else
    value_by_plan (seen, thinking, &found);

  memcpy (shares, found.of, seen->players * sizeof *shares);
}
