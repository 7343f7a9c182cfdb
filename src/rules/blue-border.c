/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-private.h"

#include "blue-border-facts.h"
#include "blue-border-odds.h"

gboolean
fathom_bb_may_call (const FathomBbState *state,
                    guint                seat)
{
  return state->phase == FATHOM_BB_PHASE_CALL && seat != state->actor && !state->skips[seat - 1];
}

static guint
n_placed (const FathomBbState *self)
{
  guint n = 0;

  for (guint i = 0; i < self->players; i++)
    n += self->n_placed[i];

  return n;
}

guint
fathom_bb_untaken (const FathomBbState *state)
{
  if (state->round == 0)
    return 0;

  return state->settings.cards - n_placed (state) - cards_in (state->discards) - state->untold;
}

/* What a shuffle gathers (R12): the field and the discards. */
guint32
fathom_bb_swept (const FathomBbState *self)
{
  guint32 swept = self->discards;

  for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
    for (guint i = 0; i < self->n_piles[pile]; i++)
      swept |= card_bit (self->piles[pile][i]);

  return swept;
}

guint
fathom_bb_n_swept (const FathomBbState *self)
{
  guint n = cards_in (self->discards);

  for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
    n += self->n_piles[pile];

  return n;
}

static void
bb_init (const FathomSetup *setup,
         void              *state)
{
  FathomBbState *self = state;

  memset (self, 0, sizeof *self);
  memcpy (&self->settings, setup->data, sizeof self->settings);
  self->players = setup->players;
  self->first = setup->first;
  self->app_deck = setup->app >> FATHOM_BB_SOURCE_DECK & 1;
  self->phase = self->settings.score_only ? FATHOM_BB_PHASE_WINNERS : FATHOM_BB_PHASE_DEAL;
}

static gint
bb_mover (const void *state)
{
  const FathomBbState *self = state;

  switch (self->phase)
    {
    case FATHOM_BB_PHASE_TURN:
    case FATHOM_BB_PHASE_BONUS:
      return self->actor;
    case FATHOM_BB_PHASE_CALL:
    case FATHOM_BB_PHASE_WINNERS:
      return FATHOM_ANYONE;
    case FATHOM_BB_PHASE_OVER:
      return FATHOM_OVER;
    default:
      return FATHOM_CHANCE;
    }
}

static guint
bb_turn (const void *state)
{
  const FathomBbState *self = state;

  return self->phase == FATHOM_BB_PHASE_OVER ? 0 : self->turn;
}

static guint
bb_round (const void *state)
{
  return ((const FathomBbState *) state)->round;
}

static gboolean
bb_tallies (const void *state)
{
  return ((const FathomBbState *) state)->settings.score_only;
}

static gboolean
bb_turn_begins (const void *state)
{
  const FathomBbState *self = state;

  return self->phase == FATHOM_BB_PHASE_TURN;
}

/* The stack and the field */

static guint8
draw (FathomBbState *self)
{
  guint8 card = self->stack[--self->n_stack];

  self->stack[self->n_stack] = 0;
  return card;
}

static void
lay_on_pile (FathomBbState *self,
             guint          pile)
{
  self->piles[pile - 1][self->n_piles[pile - 1]++] = draw (self);
}

static void
lay_out (FathomBbState *self,
         const guint8  *cards,
         guint          n_cards)
{
  memset (self->stack, 0, sizeof self->stack);
  memset (self->piles, 0, sizeof self->piles);
  memset (self->n_piles, 0, sizeof self->n_piles);
  for (guint i = 0; i < n_cards; i++)
    self->stack[n_cards - 1 - i] = cards[i];
  self->n_stack = n_cards;
  for (guint pile = 1; pile <= MIN (FATHOM_BB_PILES, n_cards); pile++)
    lay_on_pile (self, pile);
}

/* R6, R7, R12 */
static void
open_card (FathomBbState *self,
           guint          pile,
           gboolean       passing)
{
  if (self->n_stack > 0)
    {
      lay_on_pile (self, pile);
      return;
    }
  if (fathom_bb_n_swept (self) == 0)
    return;

  self->phase = FATHOM_BB_PHASE_SHUFFLE;
  self->pile = pile;
  self->passing = passing;
}

/* Rows and turns */

/* All divers have seen it: what a call was about can be shown until the match goes on. */
static void
remember_call (FathomBbState *self,
               guint          caller,
               guint          place)
{
  const guint8 *row = self->placed[self->actor - 1];

  self->caller = caller;
  self->called = self->actor;
  self->called_place = place;
  self->turned[0] = place > 0 ? row[place - 1] : 0;
  self->turned[1] = row[place];
  self->given_up = 0;
}

static void
forget_call (FathomBbState *self)
{
  self->caller = self->called = self->called_place = self->given_up = 0;
  memset (self->turned, 0, sizeof self->turned);
}

static void
place_card (FathomBbState *self,
            guint          card,
            gboolean       seen)
{
  guint place = self->n_placed[self->actor - 1]++;

  forget_call (self);
  self->placed[self->actor - 1][place] = card;
  if (seen)
    self->seen[self->actor - 1] |= 1 << place;
  self->phase = FATHOM_BB_PHASE_CALL;
}

static void
discard_last (FathomBbState *self,
              guint          seat)
{
  guint place = --self->n_placed[seat - 1];
  guint8 *card = &self->placed[seat - 1][place];

  self->discards |= card_bit (*card);
  if (*card == FATHOM_BB_UNKNOWN)
    self->untold_barred = self->barred[seat - 1][place] & (self->untold++ > 0 ? self->untold_barred : G_MAXUINT32);
  *card = 0;
  self->barred[seat - 1][place] = 0;
  self->seen[seat - 1] &= ~(1 << place);
}

/* R11; who owes a skip pays it now (R10). */
static void
next_turn (FathomBbState *self)
{
  guint seat = self->turn;

  for (;;)
    {
      seat = seat % self->players + 1;
      if (!self->skips[seat - 1])
        break;
      self->skips[seat - 1] = FALSE;
    }
  self->turn = seat;
  self->actor = seat;
  self->phase = FATHOM_BB_PHASE_TURN;
}

/* The card just placed stands. */
static void
finish_placing (FathomBbState *self)
{
  if (self->n_placed[self->actor - 1] < FATHOM_BB_PLACES)
    {
      next_turn (self);
      return;
    }

  self->points[self->actor - 1]++; /* R13 */
  self->phase = self->round < self->settings.rounds ? FATHOM_BB_PHASE_DEAL : FATHOM_BB_PHASE_OVER;
}

/* Why an event of this kind cannot come now. */
static gboolean
refuse_phase (const FathomBbState *self,
              FathomRefusal       *refusal)
{
  static const guint8 clauses[] =
  {
    [FATHOM_BB_PHASE_DEAL] = 1,
    [FATHOM_BB_PHASE_TURN] = 5,
    [FATHOM_BB_PHASE_SHUFFLE] = 12,
    [FATHOM_BB_PHASE_CALL] = 8,
    [FATHOM_BB_PHASE_BONUS] = 9,
    [FATHOM_BB_PHASE_OVER] = 13,
    [FATHOM_BB_PHASE_WINNERS] = 13
  };

  return fathom_refuse (refusal, self->phase == FATHOM_BB_PHASE_OVER ? FATHOM_OVER_ALREADY : FATHOM_BB_EXPECTED,
                        clauses[self->phase], self->phase, 0, 0);
}

/* Deal and shuffle */

static gboolean
refuse_cards (const FathomEvent *event,
              guint              n_cards,
              guint              highest,
              guint              clause,
              FathomRefusal     *refusal)
{
  guint32 told = 0;

  if (event->n_args != n_cards)
    return fathom_refuse (refusal, FATHOM_BB_CARD_COUNT, clause, event->n_args, n_cards, 0);

  for (guint i = 0; i < n_cards; i++)
    {
      guint card = event->args[i];

      if (card < 1 || card > highest)
        return fathom_refuse (refusal, FATHOM_BB_NO_SUCH_CARD, clause, card, highest, 0);
      if (told & card_bit (card))
        return fathom_refuse (refusal, FATHOM_BB_CARD_TWICE, clause, card, 0, 0);
      told |= card_bit (card);
    }

  return TRUE;
}

/* Whether the event tells just these cards, in any order. */
static gboolean
cards_are (const FathomEvent *event,
           guint32            cards)
{
  guint32 told = 0;

  if (event->n_args != cards_in (cards))
    return FALSE;
  for (guint i = 0; i < event->n_args; i++)
    told |= event->args[i] <= FATHOM_BB_CARDS ? card_bit (event->args[i]) : 0;

  return told == cards;
}

static void
start_round (FathomBbState *self)
{
  memset (self->n_placed, 0, sizeof self->n_placed);
  memset (self->placed, 0, sizeof self->placed);
  memset (self->barred, 0, sizeof self->barred);
  memset (self->seen, 0, sizeof self->seen);
  memset (self->skips, 0, sizeof self->skips);
  self->discards = 0;
  self->untold = 0;
  self->untold_barred = 0;
  forget_call (self);
  self->turn = (self->first - 1 + self->round) % self->players + 1;
  self->actor = self->turn;
  self->round++;
  self->phase = FATHOM_BB_PHASE_TURN;
}

/* R1 */
static gboolean
apply_deal (FathomBbState     *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint cards = self->settings.cards;

  if (self->phase != FATHOM_BB_PHASE_DEAL)
    return refuse_phase (self, refusal);
  if (!fathom_event_seat_may (event, self->players, 0, refusal))
    return FALSE;
  if (event->n_args == 0 && self->app_deck)
    return fathom_refuse (refusal, FATHOM_BB_APP_DEALS, 1, 0, 0, 0);
  if (event->n_args != 0 && !cards_are (event, all_cards (cards)))
    return refuse_cards (event, cards, cards, 1, refusal);

  lay_out (self, event->args, event->n_args);
  self->told = event->n_args != 0;
  self->least_stack = self->told ? 0 : cards - FATHOM_BB_PILES;
  self->may_shuffle = FALSE;
  start_round (self);
  return TRUE;
}

/* What lies unseen in a row is none of the discards that are swept away. */
static void
sweep_discards (FathomBbState *self)
{
  for (guint i = 0; i < self->players; i++)
    for (guint place = 0; place < self->n_placed[i]; place++)
      if (!(self->seen[i] & 1 << place))
        self->barred[i][place] |= self->discards;
  self->discards = 0;
  self->untold = 0;
  self->untold_barred = 0;
}

static gboolean
shuffle_table (FathomBbState     *self,
               const FathomEvent *event,
               FathomRefusal     *refusal)
{
  gboolean passed = self->phase == FATHOM_BB_PHASE_TURN;
  guint left;

  if (!self->may_shuffle)
    return fathom_refuse (refusal, FATHOM_BB_NO_SHUFFLE_NOW, 12, 0, 0, 0);
  if (event->n_args != 0)
    return fathom_refuse (refusal, FATHOM_BB_CARDS_NOT_KNOWN, 12, 0, 0, 0);

  sweep_discards (self);
  left = fathom_bb_untaken (self);
  left -= MIN (left, FATHOM_BB_PILES);
  self->least_stack = left - (passed && left > 0);
  self->may_shuffle = FALSE;
  return TRUE;
}

/* R12 */
static gboolean
apply_shuffle (FathomBbState     *self,
               const FathomEvent *event,
               FathomRefusal     *refusal)
{
  guint32 swept;

  if (self->phase >= FATHOM_BB_PHASE_OVER || self->phase == FATHOM_BB_PHASE_DEAL)
    return refuse_phase (self, refusal);
  if (!fathom_event_seat_may (event, self->players, 0, refusal))
    return FALSE;
  if (!self->told)
    return shuffle_table (self, event, refusal);
  if (self->phase != FATHOM_BB_PHASE_SHUFFLE)
    return fathom_refuse (refusal, FATHOM_BB_NO_SHUFFLE_NOW, 12, 0, 0, 0);

  swept = fathom_bb_swept (self);
  if (!cards_are (event, swept))
    {
      if (event->n_args == 0)
        return fathom_refuse (refusal, FATHOM_BB_CARDS_KNOWN, 12, 0, 0, 0);
      if (!refuse_cards (event, cards_in (swept), self->settings.cards, 12, refusal))
        return FALSE;
      for (guint i = 0; i < event->n_args; i++)
        if (!(swept & card_bit (event->args[i])))
          return fathom_refuse (refusal, FATHOM_BB_CARD_NOT_SWEPT, 12, event->args[i], 0, 0);
    }

  sweep_discards (self);
  lay_out (self, event->args, event->n_args);
  if (self->passing)
    {
      if (self->n_stack > 0)
        lay_on_pile (self, self->pile);
      next_turn (self);
    }
  else
    self->phase = FATHOM_BB_PHASE_CALL;
  self->pile = 0;
  self->passing = FALSE;
  return TRUE;
}

/* Taking and passing */

static gboolean
take_from_pile (FathomBbState *self,
                guint          pile,
                FathomRefusal *refusal)
{
  guint8 *card;

  if (pile < 1 || pile > FATHOM_BB_PILES)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 5, 0, 0, 0);
  if (self->n_piles[pile - 1] == 0)
    return fathom_refuse (refusal, FATHOM_BB_PILE_EMPTY, 5, pile, 0, 0);

  card = &self->piles[pile - 1][--self->n_piles[pile - 1]];
  place_card (self, *card, FALSE);
  *card = 0;
  if (self->n_piles[pile - 1] == 0) /* R7 */
    open_card (self, pile, FALSE);

  return TRUE;
}

static gboolean
take_from_stack (FathomBbState *self,
                 FathomRefusal *refusal)
{
  if (self->n_stack == 0)
    return fathom_refuse (refusal, FATHOM_BB_STACK_EMPTY, 5, 0, 0, 0);

  place_card (self, draw (self), FALSE);
  return TRUE;
}

static gboolean
take_from_table (FathomBbState *self,
                 FathomRefusal *refusal)
{
  if (fathom_bb_untaken (self) == 0)
    return fathom_refuse (refusal, FATHOM_BB_NOTHING_TO_TAKE, 5, 0, 0, 0);

  place_card (self, FATHOM_BB_UNKNOWN, FALSE);
  self->may_shuffle = self->least_stack == 0 && n_placed (self) < self->settings.cards;
  self->least_stack -= self->least_stack > 0;
  return TRUE;
}

/* R9 */
static gboolean
take_from_discards (FathomBbState *self,
                    guint          number,
                    FathomRefusal *refusal)
{
  if (self->phase != FATHOM_BB_PHASE_BONUS)
    return fathom_refuse (refusal, FATHOM_BB_DISCARDS_ARE_BONUS, 9, 0, 0, 0);
  if (number < 1 || number > self->settings.cards)
    return fathom_refuse (refusal, FATHOM_BB_NO_SUCH_CARD, 9, number, self->settings.cards, 0);

  if (!(self->discards & card_bit (number)))
    {
      FathomBbUnseen unseen;

      if (self->untold == 0)
        return fathom_refuse (refusal, FATHOM_BB_NOT_IN_DISCARDS, 9, number, 0, 0);
      fathom_bb_unseen (self, &unseen);
      if (!(fathom_bb_unseen_possible (&unseen, fathom_bb_unseen_group (self, &unseen, 0, 0)) & card_bit (number)) ||
          self->untold_barred & card_bit (number))
        return fathom_refuse (refusal, FATHOM_BB_NUMBER_ELSEWHERE, 9, number, 0, 0);
      if (--self->untold == 0)
        self->untold_barred = 0;
    }

  self->discards &= ~card_bit (number);
  place_card (self, number, TRUE);
  return TRUE;
}

/* R5 */
static gboolean
apply_take (FathomBbState     *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint from = event->args[0];
  gboolean which = from == FATHOM_BB_FROM_FIELD || from == FATHOM_BB_FROM_DISCARDS;

  if (self->phase != FATHOM_BB_PHASE_TURN && self->phase != FATHOM_BB_PHASE_BONUS)
    return refuse_phase (self, refusal);
  if (!fathom_event_seat_may (event, self->players, self->actor, refusal))
    return FALSE;
  if (from < FATHOM_BB_FROM_FIELD || from > FATHOM_BB_FROM_TABLE || event->n_args != 1 + which)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 5, 0, 0, 0);
  if (from == FATHOM_BB_FROM_TABLE && self->told)
    return fathom_refuse (refusal, FATHOM_BB_CARDS_KNOWN, 5, 0, 0, 0);
  if (from <= FATHOM_BB_FROM_STACK && !self->told)
    return fathom_refuse (refusal, FATHOM_BB_CARDS_NOT_KNOWN, 5, 0, 0, 0);

  switch (from)
    {
    case FATHOM_BB_FROM_FIELD:
      return take_from_pile (self, event->args[1], refusal);
    case FATHOM_BB_FROM_STACK:
      return take_from_stack (self, refusal);
    case FATHOM_BB_FROM_DISCARDS:
      return take_from_discards (self, event->args[1], refusal);
    default:
      return take_from_table (self, refusal);
    }
}

/* R6 */
static gboolean
apply_pass (FathomBbState     *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  if (self->phase != FATHOM_BB_PHASE_TURN)
    return refuse_phase (self, refusal);
  if (!fathom_event_seat_may (event, self->players, self->actor, refusal))
    return FALSE;
  if (event->n_args != self->told)
    return fathom_refuse (refusal, self->told ? FATHOM_BB_CARDS_KNOWN : FATHOM_BB_CARDS_NOT_KNOWN, 6, 0, 0, 0);

  if (!self->told)
    {
      forget_call (self);
      self->may_shuffle = self->least_stack == 0;
      self->least_stack -= self->least_stack > 0;
      next_turn (self);
      return TRUE;
    }
  if (event->args[0] < 1 || event->args[0] > FATHOM_BB_PILES)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 6, 0, 0, 0);

  forget_call (self);
  open_card (self, event->args[0], TRUE);
  if (self->phase == FATHOM_BB_PHASE_TURN)
    next_turn (self);
  return TRUE;
}

/* The call */

static void
turn_over (FathomBbState     *self,
           const FathomEvent *event)
{
  guint turned = turned_by_call (self);
  guint first = self->n_placed[self->actor - 1] - turned;

  for (guint i = 0; i < turned; i++)
    {
      if (!self->told)
        self->placed[self->actor - 1][first + i] = event->args[i];
      self->barred[self->actor - 1][first + i] = 0;
      self->seen[self->actor - 1] |= 1 << (first + i);
    }
}

/* R9 */
static void
call_is_right (FathomBbState *self,
               guint          caller)
{
  for (guint turned = turned_by_call (self); turned > 0; turned--)
    discard_last (self, self->actor);
  self->actor = caller;
  self->phase = FATHOM_BB_PHASE_BONUS;
}

/* R10 */
static void
call_is_wrong (FathomBbState *self,
               guint          caller)
{
  if (self->n_placed[caller - 1] > 0)
    {
      self->given_up = self->placed[caller - 1][self->n_placed[caller - 1] - 1];
      discard_last (self, caller);
    }
  else
    {
      self->given_up = FATHOM_BB_NOTHING;
      self->skips[caller - 1] = TRUE;
    }
  finish_placing (self);
}

/* R8 */
static gboolean
apply_call (FathomBbState     *self,
            const FathomEvent *event,
            FathomRefusal     *refusal)
{
  guint caller = event->seat;
  const guint8 *row;
  guint place;

  if (self->phase >= FATHOM_BB_PHASE_OVER || self->phase == FATHOM_BB_PHASE_SHUFFLE)
    return refuse_phase (self, refusal);
  if (self->phase != FATHOM_BB_PHASE_CALL)
    return fathom_refuse (refusal, FATHOM_BB_NOTHING_TO_CALL, 8, 0, 0, 0);
  if (caller == 0 || caller > self->players)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, caller, self->players, 0);
  if (caller == self->actor)
    return fathom_refuse (refusal, FATHOM_BB_OWN_CARD, 8, caller, 0, 0);
  if (self->skips[caller - 1])
    return fathom_refuse (refusal, FATHOM_BB_SKIP_OWED, 10, caller, 0, 0);
  if (!fathom_bb_may_turn (self, event, refusal))
    return FALSE;

  turn_over (self, event);
  self->may_shuffle = FALSE;
  row = self->placed[self->actor - 1];
  place = self->n_placed[self->actor - 1] - 1;
  remember_call (self, caller, place);
  if (fathom_bb_is_proper (self, self->actor, place, place > 0 ? row[place - 1] : 0, row[place]))
    call_is_wrong (self, caller);
  else
    call_is_right (self, caller);
  return TRUE;
}

static gboolean
apply_quiet (FathomBbState     *self,
             const FathomEvent *event,
             FathomRefusal     *refusal)
{
  if (self->phase != FATHOM_BB_PHASE_CALL)
    return refuse_phase (self, refusal);
  if (!fathom_event_seat_may (event, self->players, 0, refusal))
    return FALSE;
  if (event->n_args != 0)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 8, 0, 0, 0);

  self->may_shuffle = FALSE;
  finish_placing (self);
  return TRUE;
}

static gboolean
apply_decline (FathomBbState     *self,
               const FathomEvent *event,
               FathomRefusal     *refusal)
{
  if (self->phase != FATHOM_BB_PHASE_BONUS)
    return refuse_phase (self, refusal);
  if (!fathom_event_seat_may (event, self->players, self->actor, refusal))
    return FALSE;
  if (event->n_args != 0)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 9, 0, 0, 0);

  forget_call (self);
  next_turn (self);
  return TRUE;
}

/* A quick score: the next round and who won it (R13). */
static gboolean
apply_won (FathomBbState     *self,
           const FathomEvent *event,
           FathomRefusal     *refusal)
{
  guint winner = event->args[0];

  if (self->phase != FATHOM_BB_PHASE_WINNERS)
    return refuse_phase (self, refusal);
  if (!fathom_event_seat_may (event, self->players, 0, refusal))
    return FALSE;
  if (event->n_args != 1)
    return fathom_refuse (refusal, FATHOM_BB_ONE_WINNER, 13, event->n_args, 0, 0);
  if (winner == 0 || winner > self->players)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, winner, self->players, 0);

  self->points[winner - 1]++;
  self->round++;
  if (self->round == self->settings.rounds)
    self->phase = FATHOM_BB_PHASE_OVER;
  return TRUE;
}

static gboolean
bb_apply (void              *state,
          const FathomEvent *event,
          FathomRefusal     *refusal)
{
  if (event->n_args > sizeof event->args)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);

  switch (event->kind)
    {
    case FATHOM_BB_DEAL:
      return apply_deal (state, event, refusal);
    case FATHOM_BB_SHUFFLE:
      return apply_shuffle (state, event, refusal);
    case FATHOM_BB_TAKE:
      return apply_take (state, event, refusal);
    case FATHOM_BB_PASS:
      return apply_pass (state, event, refusal);
    case FATHOM_BB_CALL:
      return apply_call (state, event, refusal);
    case FATHOM_BB_QUIET:
      return apply_quiet (state, event, refusal);
    case FATHOM_BB_DECLINE:
      return apply_decline (state, event, refusal);
    case FATHOM_BB_WON:
      return apply_won (state, event, refusal);
    default:
      return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 0, 0, 0, 0);
    }
}

/* Every round won is a point; equal points share the victory. */
static void
bb_result (const void   *state,
           FathomResult *result)
{
  const FathomBbState *self = state;

  memset (result, 0, sizeof *result);
  result->finished = self->phase == FATHOM_BB_PHASE_OVER;
  result->known = TRUE;
  for (guint i = 0; i < self->players; i++)
    result->scores[i] = self->points[i];
  fathom_result_rank (result, self->players);
}

const FathomGame fathom_blue_border =
{
  .id = "blue-border",
  .title = "Blue Border",
  .min_seats = 2,
  .max_seats = FATHOM_BB_SEATS,
  .n_clauses = 13,
  .hides = FALSE,
  .sources = { "deck" },
  .mixes = FALSE,
  .pointless = TRUE,
  .facts = &fathom_bb_facts,
  .state_size = sizeof (FathomBbState),
  .max_legal = FATHOM_BB_MAX_LEGAL,
  .set = fathom_bb_set,
  .check = fathom_bb_check,
  .write = fathom_bb_write,
  .init = bb_init,
  .mover = bb_mover,
  .turn = bb_turn,
  .turn_begins = bb_turn_begins,
  .round = bb_round,
  .tallies = bb_tallies,
  .legal = fathom_bb_legal,
  .covers = fathom_bb_covers,
  .pick = fathom_bb_pick,
  .apply = bb_apply,
  .observe = fathom_bb_observe,
  .veil = fathom_bb_veil,
  .sample = fathom_bb_sample,
  .result = bb_result,
  .parse = fathom_bb_parse,
  .format = fathom_bb_format,
  .source = fathom_bb_source,
  .levels = FATHOM_LEVEL_EXPERT,
  .choose = fathom_bb_choose,
  .perceive = fathom_bb_perceive,
  .depict = fathom_bb_depict,
  .evaluate = fathom_bb_evaluate,
};
