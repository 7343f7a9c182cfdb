/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn of Deep Blue, apart from sailing and diving, and who sees what. */
#include "deep-blue-private.h"

#include "deep-blue-facts.h"

#define MAX_LEGAL (860 + MAX_TOLD) /* 40 ways to sail one boat, 800 to sail both, and the few other actions */

static gint
deep_mover (const void *state)
{
  const FathomDeepState *self = state;

  switch (self->phase)
    {
    case FATHOM_DEEP_PHASE_TURN:
    case FATHOM_DEEP_PHASE_TAKE:
    case FATHOM_DEEP_PHASE_SPOT:
      return self->turn;
    case FATHOM_DEEP_PHASE_RUSH:
    case FATHOM_DEEP_PHASE_HAZARD:
      return self->asked;
    case FATHOM_DEEP_PHASE_OPEN:
    case FATHOM_DEEP_PHASE_FINALS:
      return FATHOM_ANYONE;
    case FATHOM_DEEP_PHASE_OVER:
      return FATHOM_OVER;
    default:
      return FATHOM_CHANCE;
    }
}

static guint
deep_closer (const void *state)
{
  const FathomDeepState *self = state;

  return self->failed ? 0 : self->leader;
}

/* R16: whoever has resurfaced, or never dived, plays nothing. */
static guint
deep_callers (const void *state)
{
  const FathomDeepState *self = state;

  return self->phase == FATHOM_DEEP_PHASE_OPEN ? self->still_in : (1u << self->players) - 1;
}

static guint
deep_turn (const void *state)
{
  const FathomDeepState *self = state;

  return self->phase == FATHOM_DEEP_PHASE_OVER ? 0 : self->turn;
}

static gboolean
deep_has_hand (const void *state,
               guint       seat G_GNUC_UNUSED)
{
  const FathomDeepState *self = state;

  return !self->crew_table && !self->score_only;
}

static gboolean
deep_tallies (const void *state)
{
  return ((const FathomDeepState *) state)->score_only;
}

static gboolean
deep_turn_begins (const void *state)
{
  const FathomDeepState *self = state;

  return self->phase == FATHOM_DEEP_PHASE_TURN;
}

guint64
fathom_deep_event_cards (const FathomEvent *event)
{
  switch (event->kind)
    {
    case FATHOM_DEEP_RECRUIT:
    case FATHOM_DEEP_REFRESH:
    case FATHOM_DEEP_SAIL:
      return event_set (event, ARG_CARDS);
    case FATHOM_DEEP_CARDS_DRAWN:
    case FATHOM_DEEP_PLAY:
      return event_set (event, 0);
    default:
      return 0;
    }
}

guint
fathom_deep_crew (const FathomDeepState *state,
                  guint                  seat)
{
  return state->n_hand[seat - 1] + state->n_resting[seat - 1] + count_bits (state->laid[seat - 1]);
}

/* Paying */

/* Returns: whether the seat has what it pays with, and each card is good for it. */
gboolean
fathom_deep_pays (const FathomDeepState *self,
                  const FathomEvent     *event,
                  gboolean               with_propellers,
                  guint                 *paid,
                  FathomRefusal         *refusal)
{
  guint clause = with_propellers ? 9 : 7;
  guint64 cards = event_set (event, ARG_CARDS);
  guint64 foreign = cards & ~hand_of (self, self->turn);
  guint tokens = event->args[ARG_TOKENS];

  if (self->crew_table && cards != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_TOLD, clause, 0, 0, 0);
  if (foreign != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_HAND, clause, lowest_bit (foreign), 0, 0);
  if (tokens > self->tokens[self->turn - 1])
    return fathom_refuse (refusal, FATHOM_DEEP_TOO_FEW_TOKENS, 6, tokens, self->tokens[self->turn - 1], 0);
  if (cards == 0 && tokens == 0 && !self->crew_table)
    return fathom_refuse (refusal, FATHOM_DEEP_NOTHING_PAID, clause, 0, 0, 0);

  *paid = tokens;
  for (guint64 rest = cards; rest != 0; rest &= rest - 1)
    {
      const FathomDeepCard *card = &self->edition.cards[lowest_bit (rest)];
      guint value = with_propellers ? card->propellers : card->cash;

      if (value == 0)
        return fathom_refuse (refusal, with_propellers ? FATHOM_DEEP_WITHOUT_PROPELLER : FATHOM_DEEP_WITHOUT_CASH,
                              clause, lowest_bit (rest), 0, 0);
      *paid += value;
    }

  return TRUE;
}

void
fathom_deep_lay_payment (FathomDeepState   *self,
                         const FathomEvent *event)
{
  guint64 cards = event_set (event, ARG_CARDS);
  guint i = self->turn - 1;

  self->hand[i] &= ~cards;
  self->n_hand[i] -= count_bits (cards);
  self->laid[i] |= cards;
  self->tokens[i] -= event->args[ARG_TOKENS];
}

void
fathom_deep_end_turn (FathomDeepState *self)
{
  guint i = self->turn - 1;

  self->resting[i] |= self->laid[i];
  self->n_resting[i] += count_bits (self->laid[i]);
  self->laid[i] = 0;
  self->turn = seat_after (self, self->turn);
  self->phase = FATHOM_DEEP_PHASE_TURN;
}

/* The market */

static void
finish_market (FathomDeepState *self,
               guint            after)
{
  if (after == FATHOM_DEEP_PHASE_OVER) /* the turn is */
    fathom_deep_end_turn (self);
  else
    self->phase = after;
}

static void
reveal_cards (FathomDeepState *self,
              guint            wanted,
              guint            after)
{
  guint left = count_bits (self->deck) + count_bits (self->discards);

  self->to_reveal = MIN (wanted, left);
  self->after_market = self->to_reveal > 0 ? after : 0;
  if (self->to_reveal > 0)
    self->phase = FATHOM_DEEP_PHASE_MARKET;
  else
    finish_market (self, after);
}

static gboolean
apply_reveal (FathomDeepState   *self,
              const FathomEvent *event,
              FathomRefusal     *refusal)
{
  guint64 deck = self->deck;
  guint64 discards = self->discards;
  guint after = self->after_market;

  if (event->n_args != self->to_reveal)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_COUNT, 5, event->n_args, self->to_reveal, 0);

  for (guint i = 0; i < self->to_reveal; i++)
    {
      guint card = event->args[i];

      if (deck == 0) /* R8: re-made only when a card has to be revealed */
        {
          deck = discards;
          discards = 0;
        }
      if (card >= FATHOM_DEEP_CARDS || !(deck & CARD (card)))
        return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_DECK, 5, card, 0, 0);
      deck &= ~CARD (card);
    }

  self->deck = deck;
  self->discards = discards;
  for (guint i = 0; i < self->to_reveal; i++)
    {
      guint card = event->args[i];
      guint adds = self->edition.cards[card].adds;

      self->market[self->n_market++] = card;
      if (adds != 0 && self->supply[adds - 1] > 0)
        {
          self->supply[adds - 1]--;
          self->bag[adds - 1]++;
        }
    }
  self->to_reveal = 0;
  self->after_market = 0;
  finish_market (self, after);
  return TRUE;
}

static guint
find_in_market (const FathomDeepState *self,
                guint                  card)
{
  guint slot = 0;

  while (slot < self->n_market && self->market[slot] != card)
    slot++;

  return slot;
}

static void
take_from_market (FathomDeepState *self,
                  guint            slot)
{
  guint i = self->turn - 1;

  self->hand[i] |= CARD (self->market[slot]);
  self->n_hand[i]++;
  self->n_market--;
  memmove (self->market + slot, self->market + slot + 1, self->n_market - slot);
  self->market[self->n_market] = FATHOM_DEEP_NONE;
  reveal_cards (self, 1, FATHOM_DEEP_PHASE_OVER);
}

/* At a table whose cards the app does not know, it counts them. */
static gboolean
gain_untold (FathomDeepState   *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  guint paid;

  if (event->args[ARG_RECRUITED] != FATHOM_DEEP_UNTOLD)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_TOLD, event->kind == FATHOM_DEEP_REFRESH ? 8 : 7, 0, 0, 0);
  if (!fathom_deep_pays (self, event, FALSE, &paid, refusal))
    return FALSE;

  fathom_deep_lay_payment (self, event);
  if (self->n_hand[self->turn - 1] < FATHOM_DEEP_CARDS) /* nobody can own more */
    self->n_hand[self->turn - 1]++;
  fathom_deep_end_turn (self);
  return TRUE;
}

static gboolean
apply_recruit (FathomDeepState   *self,
               const FathomEvent *event,
               FathomRefusal     *refusal)
{
  guint card = event->args[ARG_RECRUITED];
  guint paid, slot;

  if (self->crew_table)
    return gain_untold (self, event, refusal);
  if (card == FATHOM_DEEP_UNTOLD)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_UNTOLD, 7, 0, 0, 0);
  if ((slot = find_in_market (self, card)) == self->n_market)
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_MARKET, 7, card, 0, 0);
  if (!fathom_deep_pays (self, event, FALSE, &paid, refusal))
    return FALSE;
  if (paid < self->edition.prices[slot])
    return fathom_refuse (refusal, FATHOM_DEEP_TOO_LITTLE_CASH, 7, paid, self->edition.prices[slot], 0);

  fathom_deep_lay_payment (self, event);
  take_from_market (self, slot);
  return TRUE;
}

static gboolean
apply_refresh (FathomDeepState   *self,
               const FathomEvent *event,
               FathomRefusal     *refusal)
{
  guint paid;

  if (self->crew_table)
    return gain_untold (self, event, refusal);
  if (event->args[ARG_RECRUITED] != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_UNTOLD, 8, 0, 0, 0);
  if (self->n_market == 0)
    return fathom_refuse (refusal, FATHOM_DEEP_MARKET_EMPTY, 8, 0, 0, 0);
  if (!fathom_deep_pays (self, event, FALSE, &paid, refusal))
    return FALSE;
  if (paid < self->edition.refresh)
    return fathom_refuse (refusal, FATHOM_DEEP_TOO_LITTLE_CASH, 8, paid, self->edition.refresh, 0);

  fathom_deep_lay_payment (self, event);
  while (self->n_market > 0)
    {
      self->discards |= CARD (self->market[--self->n_market]);
      self->market[self->n_market] = FATHOM_DEEP_NONE;
    }
  reveal_cards (self, FATHOM_DEEP_MARKET, FATHOM_DEEP_PHASE_TAKE);
  return TRUE;
}

static gboolean
apply_take (FathomDeepState   *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint slot = find_in_market (self, event->args[0]);

  if (slot == self->n_market)
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_IN_MARKET, 8, event->args[0], 0, 0);

  take_from_market (self, slot);
  return TRUE;
}

/* Resting */

static void
wake (FathomDeepState *self,
      guint64          cards)
{
  guint i = self->turn - 1;

  self->hand[i] |= cards;
  self->resting[i] &= ~cards;
  self->n_hand[i] += count_bits (cards);
  self->n_resting[i] -= count_bits (cards);
  fathom_deep_end_turn (self);
}

static gboolean
apply_rest (FathomDeepState *self,
            FathomRefusal   *refusal)
{
  guint i = self->turn - 1;

  if (self->n_resting[i] == 0 && !self->crew_table)
    return fathom_refuse (refusal, FATHOM_DEEP_NOBODY_RESTS, 10, 0, 0, 0);

  if (self->n_resting[i] > FATHOM_DEEP_DRAWN)
    self->phase = FATHOM_DEEP_PHASE_CARDS;
  else
    wake (self, self->resting[i]);

  return TRUE;
}

static gboolean
apply_cards_drawn (FathomDeepState   *self,
                   const FathomEvent *event,
                   FathomRefusal     *refusal)
{
  guint64 cards = event_set (event, 0);
  guint64 foreign = cards & ~self->resting[self->turn - 1];

  if (foreign != 0)
    return fathom_refuse (refusal, FATHOM_DEEP_NOT_RESTING, 10, lowest_bit (foreign), 0, 0);
  if (count_bits (cards) != FATHOM_DEEP_DRAWN)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_COUNT, 10, count_bits (cards), FATHOM_DEEP_DRAWN, 0);

  wake (self, cards);
  return TRUE;
}

static gboolean
apply_tiles (FathomDeepState   *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  guint seen = 0;

  for (guint i = 0; i < FATHOM_DEEP_SQUARES; i++)
    if (event->args[i] < FATHOM_DEEP_SQUARES)
      seen |= 1 << event->args[i];
  if (seen != (1 << FATHOM_DEEP_SQUARES) - 1)
    return fathom_refuse (refusal, FATHOM_DEEP_TILES_NOT_ALL, 2, 0, 0, 0);

  for (guint i = 0; i < FATHOM_DEEP_SQUARES; i++)
    if (event->args[i] != FATHOM_DEEP_EMPTY_TILE)
      self->tiles[1 + i] = event->args[i];
  reveal_cards (self, FATHOM_DEEP_MARKET, FATHOM_DEEP_PHASE_TURN);
  return TRUE;
}

/* Applying */

#define NEVER 255

static const struct
{
  guint8 phase;
  guint8 n_args; /* 255: any */
} kinds[FATHOM_DEEP_KINDS] =
{
  [FATHOM_DEEP_TILES_LAID] = { FATHOM_DEEP_PHASE_TILES, FATHOM_DEEP_SQUARES },
  [FATHOM_DEEP_REVEAL] = { FATHOM_DEEP_PHASE_MARKET, 255 },
  [FATHOM_DEEP_RECRUIT] = { FATHOM_DEEP_PHASE_TURN, PAID_ARGS + 1 },
  [FATHOM_DEEP_REFRESH] = { FATHOM_DEEP_PHASE_TURN, PAID_ARGS + 1 },
  [FATHOM_DEEP_TAKE] = { FATHOM_DEEP_PHASE_TAKE, 1 },
  [FATHOM_DEEP_SAIL] = { FATHOM_DEEP_PHASE_TURN, PAID_ARGS + 1 + 2 * FATHOM_DEEP_BOATS },
  [FATHOM_DEEP_TURN_UP] = { FATHOM_DEEP_PHASE_TURN_UP, 2 },
  [FATHOM_DEEP_SCATTER] = { FATHOM_DEEP_PHASE_SCATTER, 255 },
  [FATHOM_DEEP_SPOT] = { FATHOM_DEEP_PHASE_SPOT, 1 },
  [FATHOM_DEEP_REST] = { FATHOM_DEEP_PHASE_TURN, 0 },
  [FATHOM_DEEP_CARDS_DRAWN] = { FATHOM_DEEP_PHASE_CARDS, 8 },
  [FATHOM_DEEP_DIVE] = { FATHOM_DEEP_PHASE_TURN, 1 },
  [FATHOM_DEEP_RUSH] = { FATHOM_DEEP_PHASE_RUSH, 1 },
  [FATHOM_DEEP_STAY] = { FATHOM_DEEP_PHASE_RUSH, 0 },
  [FATHOM_DEEP_GEM] = { FATHOM_DEEP_PHASE_GEM, 255 },
  [FATHOM_DEEP_DEFEND] = { FATHOM_DEEP_PHASE_HAZARD, 1 },
  [FATHOM_DEEP_RESURFACE] = { FATHOM_DEEP_PHASE_HAZARD, 0 },
  [FATHOM_DEEP_PLAY] = { FATHOM_DEEP_PHASE_OPEN, 255 },
  [FATHOM_DEEP_PASS] = { NEVER, 0 },
  [FATHOM_DEEP_DRAW] = { FATHOM_DEEP_PHASE_OPEN, 0 },
  [FATHOM_DEEP_STOP] = { FATHOM_DEEP_PHASE_OPEN, 0 },
  [FATHOM_DEEP_QUIET] = { FATHOM_DEEP_PHASE_OPEN, 0 },
  [FATHOM_DEEP_ADDS] = { FATHOM_DEEP_PHASE_TURN, 255 },
  [FATHOM_DEEP_TURN_TOLD] = { FATHOM_DEEP_PHASE_TURN, 1 },
  [FATHOM_DEEP_BOATS_TOLD] = { FATHOM_DEEP_PHASE_TURN, 255 },
  [FATHOM_DEEP_FINAL] = { FATHOM_DEEP_PHASE_FINALS, FINAL_ARGS }
};

/* Why an event of this kind cannot come now. */
static gboolean
refuse_phase (const FathomDeepState *self,
              const FathomEvent     *event,
              FathomRefusal         *refusal)
{
  static const guint8 clauses[] =
  {
    [FATHOM_DEEP_PHASE_TILES] = 2, [FATHOM_DEEP_PHASE_MARKET] = 5, [FATHOM_DEEP_PHASE_TURN] = 7,
    [FATHOM_DEEP_PHASE_TAKE] = 8, [FATHOM_DEEP_PHASE_TURN_UP] = 9, [FATHOM_DEEP_PHASE_SCATTER] = 9,
    [FATHOM_DEEP_PHASE_SPOT] = 9, [FATHOM_DEEP_PHASE_CARDS] = 10, [FATHOM_DEEP_PHASE_RUSH] = 12,
    [FATHOM_DEEP_PHASE_GEM] = 13, [FATHOM_DEEP_PHASE_HAZARD] = 14, [FATHOM_DEEP_PHASE_FINALS] = 20
  };

  if (event->kind == 0 || event->kind >= FATHOM_DEEP_KINDS)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);
  if (self->phase == FATHOM_DEEP_PHASE_OVER)
    return fathom_refuse (refusal, FATHOM_OVER_ALREADY, 20, 0, 0, 0);
  if (self->phase == FATHOM_DEEP_PHASE_TURN && event->kind == FATHOM_DEEP_PASS && event->seat == self->turn)
    return fathom_refuse (refusal, FATHOM_DEEP_ACTION_POSSIBLE, 11, 0, 0, 0); /* fathom_deep_check sees to it */
  if (self->leader != 0 && event->kind == FATHOM_DEEP_PASS)
    return fathom_refuse (refusal, FATHOM_DEEP_NO_PASSING, 16, 0, 0, 0);
  if (self->phase == FATHOM_DEEP_PHASE_OPEN)
    return fathom_refuse (refusal, FATHOM_DEEP_CARDS_OPEN, self->failed ? 17 : 16, !self->failed, 0, 0);

  return fathom_refuse (refusal, FATHOM_DEEP_EXPECTED, clauses[self->phase], self->phase, 0, 0);
}

gboolean
fathom_deep_apply (void              *state,
                   const FathomEvent *event,
                   FathomRefusal     *refusal)
{
  FathomDeepState *self = state;
  gint due = deep_mover (self);

  if (event->n_args > sizeof event->args)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);
  if (G_UNLIKELY (fathom_deep_catches_up (self, event)))
    return fathom_deep_apply_told (self, event, refusal);
  if (event->kind == 0 || event->kind >= FATHOM_DEEP_KINDS || kinds[event->kind].phase != self->phase)
    return refuse_phase (self, event, refusal);
  if (self->phase == FATHOM_DEEP_PHASE_OPEN)
    return fathom_deep_apply_open (self, event, refusal);
  if (self->phase == FATHOM_DEEP_PHASE_FINALS)
    return fathom_deep_apply_final (self, event, refusal);
  if (!fathom_event_seat_may (event, self->players, MAX (due, 0), refusal))
    return FALSE;
  if (kinds[event->kind].n_args != 255 && kinds[event->kind].n_args != event->n_args)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);

  switch (event->kind)
    {
    case FATHOM_DEEP_TILES_LAID:
      return apply_tiles (self, event, refusal);
    case FATHOM_DEEP_REVEAL:
      return apply_reveal (self, event, refusal);
    case FATHOM_DEEP_RECRUIT:
      return apply_recruit (self, event, refusal);
    case FATHOM_DEEP_REFRESH:
      return apply_refresh (self, event, refusal);
    case FATHOM_DEEP_TAKE:
      return apply_take (self, event, refusal);
    case FATHOM_DEEP_SAIL:
      return fathom_deep_apply_sail (self, event, refusal);
    case FATHOM_DEEP_TURN_UP:
      return fathom_deep_apply_turn_up (self, event, refusal);
    case FATHOM_DEEP_SCATTER:
      return fathom_deep_apply_scatter (self, event, refusal);
    case FATHOM_DEEP_SPOT:
      return fathom_deep_apply_spot (self, event, refusal);
    case FATHOM_DEEP_REST:
      return apply_rest (self, refusal);
    case FATHOM_DEEP_CARDS_DRAWN:
      return apply_cards_drawn (self, event, refusal);
    case FATHOM_DEEP_DIVE:
      return fathom_deep_apply_dive (self, event, refusal);
    case FATHOM_DEEP_RUSH:
    case FATHOM_DEEP_STAY:
      return fathom_deep_apply_rush (self, event, refusal);
    case FATHOM_DEEP_GEM:
      return fathom_deep_apply_gem (self, event, refusal);
    default: /* defend, resurface */
      return fathom_deep_apply_answer (self, event, refusal);
    }
}

const FathomGame fathom_deep_blue =
{
  .id = "deep-blue",
  .title = "Deep Blue",
  .min_seats = 2,
  .max_seats = 5,
  .n_clauses = 20,
  .hides = TRUE,
  .sources = { "bag" },
  .usual = { "scenario", "troubled-waters" },
  .facts = &fathom_deep_facts,
  .state_size = sizeof (FathomDeepState),
  .max_legal = MAX_LEGAL,
  .set = fathom_deep_set,
  .check = fathom_deep_check,
  .write = fathom_deep_write,
  .init = fathom_deep_init,
  .mover = deep_mover,
  .closer = deep_closer,
  .callers = deep_callers,
  .turn = deep_turn,
  .turn_begins = deep_turn_begins,
  .tallies = deep_tallies,
  .has_hand = deep_has_hand,
  .legal = fathom_deep_legal,
  .covers = fathom_deep_covers,
  .pick = fathom_deep_pick,
  .apply = fathom_deep_apply,
  .observe = fathom_deep_observe,
  .veil = fathom_deep_veil,
  .sample = fathom_deep_sample,
  .result = fathom_deep_result,
  .parse = fathom_deep_parse,
  .format = fathom_deep_format,
  .lapsed = fathom_deep_lapsed,
  .implied = fathom_deep_implied,
  .source = fathom_deep_source,
  .levels = FATHOM_LEVEL_EXPERT,
  .choose = fathom_deep_choose,
  .evaluate = fathom_deep_evaluate,
};
