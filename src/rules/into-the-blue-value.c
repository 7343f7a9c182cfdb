/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-value.h"

#include "into-the-blue-net.h"
#include "into-the-blue-soft.h"

#include <string.h>

#define ALL_OUTCOMES ((1u << FATHOM_ITB_OUTCOMES) - 1)

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

typedef struct
{
  const FathomItbState *seen;
  guint8                unknown[FATHOM_ITB_CHESTS];  /* owners of chests of unknown value, counted from 0 */
  guint                 n_unknown;
  guint8                values[FATHOM_ITB_CHESTS];   /* what these may hold */
  guint                 n_values;
  gint                  scores[FATHOM_MAX_SEATS];
  FathomItbShares       shares;
  double                n_cases;
} Ending;

static void
add_case (Ending *self)
{
  guint players = self->seen->players;
  gint most = 0;
  guint n_winners = 0;

  for (guint i = 0; i < players; i++)
    most = MAX (most, self->scores[i]);
  for (guint i = 0; i < players; i++)
    n_winners += self->scores[i] == most;
  for (guint i = 0; i < players; i++)
    if (self->scores[i] == most)
      self->shares.of[i] += 1.0 / n_winners;
  self->n_cases++;
}

/* Every way to deal out the values from the n-th unknown chest on; which of its chests holds what does not matter to an
 * owner, so they go up from @from. */
static void
deal_chests (Ending *self,
             guint   n,
             guint   from,
             guint   dealt)
{
  if (n == self->n_unknown)
    {
      add_case (self);
      return;
    }
  for (guint i = from; i < self->n_values; i++)
    if (!(dealt >> i & 1))
      {
        gboolean same_owner = n + 1 < MIN (self->n_unknown, FATHOM_ITB_CHESTS) && self->unknown[n + 1] == self->unknown[n];

        self->scores[self->unknown[n]] += self->values[i];
        deal_chests (self, n + 1, same_owner ? i + 1 : 0, dealt | 1 << i);
        self->scores[self->unknown[n]] -= self->values[i];
      }
}

void
fathom_itb_final (const FathomItbState *seen,
                  FathomItbShares      *shares)
{
  Ending self = { .seen = seen };

  self.n_values = fathom_itb_unseen (seen, self.values);
  fathom_itb_treasures (seen, self.scores);
  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
      if (seen->chest_owners[i] == seat && seen->chest_values[i] == FATHOM_ITB_UNKNOWN)
        self.unknown[self.n_unknown++] = seat - 1;
      else if (seen->chest_owners[i] == seat)
        self.scores[seat - 1] += seen->chest_values[i];
  for (guint i = 0; i < seen->players; i++)
    for (guint j = 1; j <= seen->final_chests[i][0]; j++)
      self.scores[i] += seen->final_chests[i][j];
  deal_chests (&self, 0, 0, 0);

  *shares = self.shares;
  for (guint i = 0; i < seen->players; i++)
    shares->of[i] /= self.n_cases;
}

/* The very last turn (R11) */

gboolean
fathom_itb_is_last_turn (const FathomItbState *seen)
{
  return seen->phase < FATHOM_ITB_PHASE_OVER && seen->ender != 0 && seen->last_turns == 1;
}

/* What each outcome of the last turn is worth, exactly. */
static void
foresee_last_turn (const FathomItbState *seen,
                   FathomItbPlan        *plan,
                   FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  FathomItbState after;

  fathom_itb_after (seen, FATHOM_ITB_OUTCOME_PERFECT, &after);
  if (after.phase == FATHOM_ITB_PHASE_OVER) /* R12 */
    fathom_itb_final (&after, &outcomes[FATHOM_ITB_OUTCOME_PERFECT]);
  else
    {
      foresee_last_turn (&after, plan, outcomes);
      fathom_itb_plan_solve (plan, seen->turn, seen->players, outcomes);
      outcomes[FATHOM_ITB_OUTCOME_PERFECT] = plan->start;
    }
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    if (i != FATHOM_ITB_OUTCOME_PERFECT)
      {
        fathom_itb_after (seen, i, &after);
        fathom_itb_final (&after, &outcomes[i]);
      }
}

static void
value_last_turn (const FathomItbState *seen,
                 FathomItbPlan        *plan,
                 FathomItbShares      *shares)
{
  FathomItbShares outcomes[FATHOM_ITB_OUTCOMES];

  foresee_last_turn (seen, plan, outcomes);
  fathom_itb_plan_solve (plan, seen->turn, seen->players, outcomes);
  *shares = plan->start;
}

/* Last turns of two players, in lanes */

typedef struct
{
  guint8 values[FATHOM_ITB_CHESTS];
  guint  counts[2 * FATHOM_ITB_MOST_CHESTS + 1];
  guint  n_cases;
  gint   most;
} Dealing;

/* Every way to part the values from the first @n on: so many are of the one, so many of the other, the rest is not taken. */
static void
part_chests (Dealing *self,
             guint    n,
             guint    own,
             guint    others,
             gint     difference)
{
  if (own + others == 0)
    {
      self->counts[self->most + difference]++;
      self->n_cases++;
      return;
    }

  n--;
  if (own > 0)
    part_chests (self, n, own - 1, others, difference + self->values[n]);
  if (others > 0)
    part_chests (self, n, own, others - 1, difference - self->values[n]);
  if (own + others <= n)
    part_chests (self, n, own, others, difference);
}

static guint
sum_of_chests (const FathomItbState *seen)
{
  guint sum = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    sum += seen->edition.chests[i];

  return sum;
}

/* What being ahead by so much is worth to @seat, with @taken more chests. */
static void
weigh_chests (const FathomItbState *seen,
              guint                 seat,
              guint                 taken,
              float                *wins)
{
  Dealing self = { .most = sum_of_chests (seen) };
  guint n_values = fathom_itb_unseen (seen, self.values);
  guint own = taken, others = 0, above = 0;
  gint known = 0;

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] != 0 && seen->chest_values[i] == FATHOM_ITB_UNKNOWN)
      *(seen->chest_owners[i] == seat ? &own : &others) += 1;
    else if (seen->chest_owners[i] != 0)
      known += seen->chest_owners[i] == seat ? seen->chest_values[i] : -seen->chest_values[i];
  part_chests (&self, n_values, own, others, known);

  for (gint ahead = -self.most; ahead <= self.most; ahead++)
    {
      guint level = self.counts[self.most - ahead];

      wins[self.most + ahead] = (2 * above + level) / (2.0f * self.n_cases);
      above += level;
    }
}

/* R13, R14: points of the one on a level, less those of the other. */
static inline gint
part_level (const FathomItbEdition *edition,
            guint32                 own,
            guint32                 others,
            guint                   level)
{
  guint32 mask = G_MAXUINT32 >> (4 * (FATHOM_ITB_LEVELS + 1 - level));
  guint shift = 4 * (level + 1);
  gint first = edition->main[level - 1];

  if ((own >> shift & 15) == 0)
    return (others >> shift & 15) == 0 ? 0 : -first;
  if ((others >> shift & 15) == 0)
    return first;

  return (own & mask) > (others & mask) ? first - edition->secondary[level - 1] : edition->secondary[level - 1] - first;
}

static inline gint
part_levels (const FathomItbEdition *edition,
             guint32                 own,
             guint32                 others)
{
  gint ahead = 0;

  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    ahead += part_level (edition, own, others, level);

  return ahead;
}

static void
look_at_last_turn (const FathomItbState *seen,
                   FathomItbLastTurn    *turn)
{
  guint i = seen->turn - 1;
  FathomItbState failed;
  guint32 own, others;

  fathom_itb_after (seen, FATHOM_ITB_OUTCOME_FAIL, &failed);
  own = fathom_itb_standing (&failed, i);
  others = fathom_itb_standing (&failed, !i);
  turn->ahead[FATHOM_ITB_OUTCOME_FAIL] = part_levels (&seen->edition, own, others);
  turn->ahead[FATHOM_ITB_OUTCOME_PERFECT] = turn->ahead[FATHOM_ITB_OUTCOME_FAIL];
  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    for (guint dice = 1; dice <= FATHOM_ITB_DICE + 1 - level; dice++)
      {
        guint outcome = fathom_itb_outcome_place (level, dice);

        if (dice <= seen->left[i]) /* R8 */
          turn->ahead[outcome] = part_levels (&seen->edition, own + (dice << (4 * (level + 1))) - (dice << 4), others);
        else
          turn->ahead[outcome] = turn->ahead[dice == 1 ? FATHOM_ITB_OUTCOME_FAIL : outcome - 1];
      }
}

/* Every level where all the shells left may be placed. */
static void
find_placements (FathomItbLasts       *self,
                 const FathomItbState *seen)
{
  guint left = seen->left[seen->turn - 1];

  for (guint level = 1; left > 0 && level <= FATHOM_ITB_LEVELS && left + level <= FATHOM_ITB_DICE + 1; level++)
    {
      FathomItbState after;

      fathom_itb_after (seen, fathom_itb_outcome_place (level, left), &after);
      look_at_last_turn (&after, &self->turns[self->n_turns]);
      for (guint dice = left; dice + level <= FATHOM_ITB_DICE + 1; dice++)
        {
          self->known |= 1u << fathom_itb_outcome_place (level, dice);
          self->turn_of[fathom_itb_outcome_place (level, dice)] = self->n_turns;
        }
      self->n_turns++;
    }
}

gboolean
fathom_itb_lasts_find (FathomItbLasts       *self,
                       const FathomItbState *seen)
{
  FathomItbState after;
  FathomItbShares shares;

  if (seen->players != 2 || sum_of_chests (seen) > FATHOM_ITB_MOST_CHESTS)
    return FALSE;

  self->is_last = fathom_itb_is_last_turn (seen);
  self->known = self->n_turns = self->n_chests = 0;
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    self->n_chests += seen->chest_owners[i] == 0;
  if (self->is_last)
    {
      look_at_last_turn (seen, &self->turns[self->n_turns++]);
      self->known = ALL_OUTCOMES;
    }
  else
    find_placements (self, seen);
  if (!self->is_last && self->n_chests == 1) /* R12 */
    {
      fathom_itb_after (seen, FATHOM_ITB_OUTCOME_PERFECT, &after);
      fathom_itb_final (&after, &shares);
      self->final = shares.of[seen->turn - 1];
      self->known |= 1u << FATHOM_ITB_OUTCOME_PERFECT;
    }
  self->most = sum_of_chests (seen);
  for (guint taken = 0; self->n_turns > 0 && taken <= self->n_chests; taken++)
    weigh_chests (seen, self->is_last ? seen->turn : 3 - seen->turn, taken, self->wins[taken]);

  return TRUE;
}

static inline float
win_by (const FathomItbLasts *self,
        guint                 taken,
        gint                  ahead)
{
  return self->wins[taken][self->most + CLAMP (ahead, -self->most, self->most)];
}

/* What a turn comes to with so many chests taken in it, but for a perfect dive. */
static void
ask_turn (const FathomItbLasts    *self,
          const FathomItbLastTurn *turn,
          guint                    taken,
          FathomItbTurns          *turns,
          guint                    lane)
{
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    turns->outcomes[i].lane[lane] = win_by (self, taken, turn->ahead[i]);
  turns->outcomes[FATHOM_ITB_OUTCOME_PERFECT].lane[lane] =
    taken + 1 == self->n_chests ? win_by (self, taken + 1, turn->ahead[FATHOM_ITB_OUTCOME_FAIL]) : turn->value;
}

static void
answer_turns (FathomItbTurns     *turns,
              FathomItbLastTurn **asked,
              guint               n)
{
  if (n == 0)
    return;

  fathom_itb_turns_start (turns, n);
  for (guint lane = 0; lane < n; lane++)
    asked[lane]->value = turns->start.lane[lane];
}

/* From the last chest back: a perfect dive leads to the same turn with one chest more. */
void
fathom_itb_lasts_solve (FathomItbLasts **lasts,
                        guint            n_lasts,
                        FathomItbTurns  *turns)
{
  FathomItbLastTurn *asked[FATHOM_ITB_LANES];

  for (guint taken = FATHOM_ITB_CHESTS; taken-- > 0;)
    {
      guint n = 0;

      for (guint i = 0; i < n_lasts; i++)
        for (guint t = 0; t < lasts[i]->n_turns && taken < lasts[i]->n_chests && taken >= (guint) lasts[i]->is_last; t++)
          {
            ask_turn (lasts[i], &lasts[i]->turns[t], taken, turns, n);
            asked[n++] = &lasts[i]->turns[t];
            if (n == FATHOM_ITB_LANES)
              {
                answer_turns (turns, asked, n);
                n = 0;
              }
          }
      answer_turns (turns, asked, n);
    }
}

static void
answer_last_turn (const FathomItbLasts *self,
                  float                 outcomes[FATHOM_ITB_OUTCOMES])
{
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    outcomes[i] = win_by (self, 0, self->turns[0].ahead[i]);
  outcomes[FATHOM_ITB_OUTCOME_PERFECT] =
    self->n_chests == 1 ? win_by (self, 1, self->turns[0].ahead[FATHOM_ITB_OUTCOME_FAIL]) : self->turns[0].value;
}

void
fathom_itb_lasts_outcomes (const FathomItbLasts *self,
                           const FathomItbState *seen,
                           const FathomThinking *thinking,
                           float                 outcomes[FATHOM_ITB_OUTCOMES])
{
  FathomItbShares shares[FATHOM_ITB_OUTCOMES];

  if (self->is_last)
    {
      answer_last_turn (self, outcomes);
      return;
    }

  fathom_itb_net_outcomes (thinking->weights, seen, self->known, shares);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    if (!(self->known >> i & 1))
      outcomes[i] = (float) shares[i].of[seen->turn - 1];
    else if (i == FATHOM_ITB_OUTCOME_PERFECT)
      outcomes[i] = self->final;
    else
      outcomes[i] = 1 - self->turns[self->turn_of[i]].value;
}

/* The rest */

gboolean
fathom_itb_has_net (const FathomItbState *seen,
                    const FathomThinking *thinking)
{
  return thinking->level == FATHOM_LEVEL_EXPERT &&
         fathom_itb_net_fits (thinking->weights, thinking->n_weights, seen->players, &seen->edition);
}

void
fathom_itb_value (const FathomItbState *seen,
                  const FathomThinking *thinking,
                  FathomItbShares      *shares)
{
  if (seen->phase == FATHOM_ITB_PHASE_OVER)
    fathom_itb_final (seen, shares);
  else if (fathom_itb_has_net (seen, thinking))
    fathom_itb_net_value (thinking->weights, seen, shares);
  else
    fathom_itb_soft (seen, shares);
}

void
fathom_itb_guess (const FathomItbState *seen,
                  const FathomThinking *thinking,
                  guint32               known,
                  FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  FathomItbShares soft[FATHOM_ITB_OUTCOMES];

  if (known == ALL_OUTCOMES)
    return;
  if (fathom_itb_has_net (seen, thinking))
    {
      fathom_itb_net_outcomes (thinking->weights, seen, known, outcomes);
      return;
    }
  fathom_itb_soft_outcomes (seen, soft);
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    if (!(known >> i & 1))
      outcomes[i] = soft[i];
}

void
fathom_itb_foresee (const FathomItbState *seen,
                    const FathomThinking *thinking,
                    FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  g_autoptr (FathomItbPlan) plan = NULL;
  guint32 known = 0;

  if (fathom_itb_is_last_turn (seen))
    {
      plan = fathom_itb_plan_new ();
      foresee_last_turn (seen, plan, outcomes);
      return;
    }
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      FathomItbState after;

      fathom_itb_after (seen, i, &after);
      if (after.phase != FATHOM_ITB_PHASE_OVER && !fathom_itb_is_last_turn (&after))
        continue;
      known |= 1u << i;
      if (i > FATHOM_ITB_OUTCOME_PLACE && fathom_itb_outcome_dice (i) > MAX (seen->left[seen->turn - 1], 1)) /* R8 */
        outcomes[i] = outcomes[i - 1];
      else if (after.phase == FATHOM_ITB_PHASE_OVER)
        fathom_itb_final (&after, &outcomes[i]);
      else
        {
          if (plan == NULL)
            plan = fathom_itb_plan_new ();
          value_last_turn (&after, plan, &outcomes[i]);
        }
    }

  fathom_itb_guess (seen, thinking, known, outcomes);
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
