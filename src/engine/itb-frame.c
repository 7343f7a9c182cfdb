/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "itb-frame.h"

#include "itb-endgame.h"

#include "rules/into-the-blue-soft.h"

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

/* The end */

static void
add_way (FathomItbChests *self,
         const gint       sums[FATHOM_MAX_SEATS],
         double           chance)
{
  guint i = 0;

  while (i < self->n_ways && memcmp (self->ways[i].sums, sums, sizeof self->ways[i].sums) != 0)
    i++;
  if (i == self->n_ways)
    {
      memcpy (self->ways[i].sums, sums, sizeof self->ways[i].sums);
      self->ways[i].chance = 0;
      self->n_ways++;
    }
  self->ways[i].chance += chance;
}

/* Any of @values in every chest that is held from @position on. */
static void
open_chests (FathomItbChests *self,
             guint            position,
             gint             sums[FATHOM_MAX_SEATS],
             guint8          *values,
             guint            n_values,
             double           chance)
{
  gint *sum;

  while (position < FATHOM_ITB_CHESTS && self->owners[position] == 0)
    position++;
  if (position == FATHOM_ITB_CHESTS)
    {
      add_way (self, sums, chance);
      return;
    }

  sum = &sums[self->owners[position] - 1];
  if (self->values[position] != FATHOM_ITB_UNKNOWN)
    {
      *sum += self->values[position];
      open_chests (self, position + 1, sums, values, n_values, chance);
      *sum -= self->values[position];
      return;
    }
  for (guint i = 0; i < n_values; i++)
    {
      guint8 value = values[i];

      *sum += value;
      values[i] = values[n_values - 1];
      open_chests (self, position + 1, sums, values, n_values - 1, chance / n_values);
      values[i] = value;
      *sum -= value;
    }
}

/* Most positions of a match have the same chests as the one before. */
static void
find_ways (FathomItbChests      *self,
           const FathomItbState *seen)
{
  guint8 values[FATHOM_ITB_CHESTS];
  gint sums[FATHOM_MAX_SEATS] = { 0 };

  if (self->n_ways > 0 && memcmp (self->owners, seen->chest_owners, sizeof self->owners) == 0 &&
      memcmp (self->values, seen->chest_values, sizeof self->values) == 0)
    return;

  memcpy (self->owners, seen->chest_owners, sizeof self->owners);
  memcpy (self->values, seen->chest_values, sizeof self->values);
  self->n_ways = 0;
  open_chests (self, 0, sums, values, fathom_itb_unseen (seen, values), 1);
}

/* As fathom_itb_final (), but quick where the chests are the same again. */
static void
share_victory (FathomItbFrame       *self,
               const FathomItbState *seen,
               FathomItbShares      *shares)
{
  FathomItbScore score;

  find_ways (&self->chests, seen);
  fathom_itb_score (seen, &score);
  *shares = (FathomItbShares) { { 0 } };
  for (guint i = 0; i < self->chests.n_ways; i++)
    {
      gint totals[FATHOM_MAX_SEATS], most = G_MININT;
      guint n_winners = 0;

      for (guint s = 0; s < seen->players; s++)
        most = MAX (most, totals[s] = score.treasures[s] + self->chests.ways[i].sums[s]);
      for (guint s = 0; s < seen->players; s++)
        n_winners += totals[s] == most;
      for (guint s = 0; s < seen->players; s++)
        shares->of[s] += totals[s] == most ? self->chests.ways[i].chance / n_winners : 0;
    }
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
        share_victory (self, &after, &outcomes[i]);
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
    share_victory (self, seen, shares);
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
  guint32 known = 0;

  self->seen = *seen;
  solve_endgame (self, seen);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      guint level = fathom_itb_outcome_level (i);
      FathomItbState after;

      if (level > 0 && fathom_itb_outcome_dice (i) > MAX (seen->left[seen->turn - 1], 1))
        {
          self->outcomes[i] = self->outcomes[i - 1]; /* R8 */
          known |= (known & 1u << (i - 1)) << 1;
          continue;
        }
      fathom_itb_after (seen, i, &after);
      if (find_exactly (self, &after, &self->outcomes[i]))
        known |= 1u << i;
    }
  fathom_itb_guess (seen, thinking, known, self->outcomes);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    if (!(known >> i & 1))
      normalise (&self->outcomes[i], seen->players);
  self->exact = known == (1u << FATHOM_ITB_OUTCOMES) - 1;
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
