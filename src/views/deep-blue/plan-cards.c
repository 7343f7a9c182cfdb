/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which cards and tokens are chosen for what is planned, what they are worth, and which of the hand could be. */
#include "views/deep-blue/plan-private.h"

static gboolean
is_played_for (FathomDeepPlan       *self,
               const FathomDeepCard *card)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  guint hazard;

  switch (self->intent)
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
    case FATHOM_DEEP_PLAN_REFRESH:
      return card->cash > 0;
    case FATHOM_DEEP_PLAN_SAIL:
      return card->propellers > 0;
    default:
      break;
    }
  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_TURN:
      return card->cash > 0 || card->propellers > 0;
    case FATHOM_DEEP_PHASE_HAZARD:
      hazard = seen->hazards[seen->hazard];
      return (card->defends & (hazard == FATHOM_DEEP_BLUE ? 1 : 2)) != 0;
    case FATHOM_DEEP_PHASE_OPEN:
      return (seen->playable >> (card - seen->edition.cards) & 1) != 0;
    default:
      return TRUE;
    }
}

/* R15, R16: others dive, and whose hand this is cannot play a card before they are back. */
static gboolean
is_out (FathomDeepPlan *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  guint seat = fathom_deep_plan_get_hand_seat (self);

  return seat != 0 && !fathom_sitting_get_reviewing (self->sitting) && seen->leader != 0 && seen->phase != FATHOM_DEEP_PHASE_RUSH &&
         (seen->still_in >> (seat - 1) & 1) == 0;
}

guint64
fathom_deep_plan_get_usable (FathomDeepPlan *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  guint64 hand = fathom_deep_plan_get_hand (self), usable = 0;

  if (is_out (self))
    return 0;
  if (!fathom_deep_plan_is_own_move (self))
    return hand;
  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if ((hand >> card & 1) != 0 && is_played_for (self, &seen->edition.cards[card]))
      usable |= G_GUINT64_CONSTANT (1) << card;
  return usable;
}

guint64
fathom_deep_plan_get_cards (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  return self->cards;
}

/* Whether cards of the hand can be chosen now, and whether more than one. */
static gboolean
may_choose (FathomDeepPlan *self,
            gboolean       *several)
{
  guint phase = fathom_deep_plan_get_seen (self)->phase;

  *several = phase != FATHOM_DEEP_PHASE_HAZARD;
  return fathom_deep_plan_is_own_move (self) &&
         (phase == FATHOM_DEEP_PHASE_OPEN || phase == FATHOM_DEEP_PHASE_HAZARD ||
          (self->intent != FATHOM_DEEP_PLAN_NOTHING && self->intent != FATHOM_DEEP_PLAN_DIVE));
}

void
fathom_deep_plan_toggle_card (FathomDeepPlan *self,
                              guint           card)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << card;
  gboolean several;

  g_return_if_fail (FATHOM_IS_DEEP_PLAN (self));

  if (!may_choose (self, &several) || (fathom_deep_plan_get_usable (self) & bit) == 0)
    return;
  self->cards = several ? self->cards ^ bit : (self->cards & bit) != 0 ? 0 : bit;
  self->touched = TRUE;
  fathom_deep_plan_refresh (self);
}

guint
fathom_deep_plan_get_worth (FathomDeepPlan *self,
                            guint           card)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  const FathomDeepCard *uses = &seen->edition.cards[card];

  switch (self->intent)
    {
    case FATHOM_DEEP_PLAN_RECRUIT:
    case FATHOM_DEEP_PLAN_REFRESH:
      return uses->cash;
    case FATHOM_DEEP_PLAN_SAIL:
      return uses->propellers;
    default:
      return seen->phase == FATHOM_DEEP_PHASE_OPEN ? uses->vp : 0;
    }
}

guint
fathom_deep_plan_get_tokens (FathomDeepPlan *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_PLAN (self), 0);

  return self->tokens;
}

void
fathom_deep_plan_set_tokens (FathomDeepPlan *self,
                             guint           tokens)
{
  guint seat = fathom_deep_plan_get_hand_seat (self);
  gboolean several;

  if (!may_choose (self, &several) || self->intent == FATHOM_DEEP_PLAN_NOTHING || tokens > fathom_deep_plan_get_seen (self)->tokens[seat - 1])
    return;
  self->tokens = tokens;
  self->touched = TRUE;
  fathom_deep_plan_refresh (self);
}

static guint
count (FathomDeepPlan *self,
       guint64         cards,
       gboolean        moves)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self);
  guint sum = 0;

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if ((cards >> card & 1) != 0)
      sum += moves ? seen->edition.cards[card].propellers : seen->edition.cards[card].cash;
  return sum;
}

static guint
count_hand (FathomDeepPlan *self,
            gboolean        moves)
{
  guint seat = fathom_deep_plan_get_hand_seat (self);

  if (seat == 0)
    return 0;
  return count (self, fathom_deep_plan_get_hand (self), moves) + fathom_deep_plan_get_seen (self)->tokens[seat - 1];
}

guint
fathom_deep_plan_count_cash (FathomDeepPlan *self)
{
  return count_hand (self, FALSE);
}

guint
fathom_deep_plan_count_moves (FathomDeepPlan *self)
{
  return count_hand (self, TRUE);
}

guint
fathom_deep_plan_get_sum (FathomDeepPlan *self)
{
  return count (self, self->cards, self->intent == FATHOM_DEEP_PLAN_SAIL) + self->tokens;
}
