/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal events of Blue Border, all of them or one at random. */
#include "blue-border-odds.h"
#include "blue-border-private.h"

static const guint8 no_numbers[2] = { 0 };

static void
add_take (FathomEvent *events,
          guint       *n,
          guint        seat,
          guint        from,
          guint        which)
{
  FathomEvent *event = fathom_event_add (events, n, FATHOM_BB_TAKE, seat);

  event->n_args = 1 + (which != 0);
  event->args[0] = from;
  event->args[1] = which;
}

/* Ascending: what an in-app shuffle starts from, and the placeholder for every order. */
static void
set_cards (FathomEvent *event,
           guint32      cards)
{
  for (; cards != 0; cards &= cards - 1)
    event->args[event->n_args++] = first_card (cards);
}

static void
add_deals (const FathomBbState *self,
           FathomEvent         *events,
           guint               *n)
{
  set_cards (fathom_event_add (events, n, FATHOM_BB_DEAL, 0), all_cards (self->settings.cards));
  if (!self->app_deck)
    fathom_event_add (events, n, FATHOM_BB_DEAL, 0);
}

static void
add_shuffle (const FathomBbState *self,
             FathomEvent         *events,
             guint               *n)
{
  guint32 swept = fathom_bb_swept (self);
  FathomEvent *event = fathom_event_add (events, n, FATHOM_BB_SHUFFLE, 0);

  if (self->told && cards_in (swept) == fathom_bb_n_swept (self)) /* else an observation */
    set_cards (event, swept);
}

static void
add_takes (const FathomBbState *self,
           FathomEvent         *events,
           guint               *n)
{
  for (guint pile = 1; pile <= FATHOM_BB_PILES; pile++)
    if (self->n_piles[pile - 1] > 0)
      add_take (events, n, self->actor, FATHOM_BB_FROM_FIELD, pile);
  if (self->n_stack > 0)
    add_take (events, n, self->actor, FATHOM_BB_FROM_STACK, 0);
  if (!self->told && fathom_bb_untaken (self) > 0)
    add_take (events, n, self->actor, FATHOM_BB_FROM_TABLE, 0);
}

static void
add_discards (const FathomBbState *self,
              FathomEvent         *events,
              guint               *n)
{
  guint32 discards = self->discards;

  if (self->untold > 0)
    {
      FathomBbUnseen unseen;

      fathom_bb_unseen (self, &unseen);
      discards |= fathom_bb_unseen_possible (&unseen, fathom_bb_unseen_group (self, &unseen, 0, 0)) & ~self->untold_barred;
    }
  for (; discards != 0; discards &= discards - 1)
    add_take (events, n, self->actor, FATHOM_BB_FROM_DISCARDS, first_card (discards));
}

static void
add_passes (const FathomBbState *self,
            FathomEvent         *events,
            guint               *n)
{
  for (guint pile = 1; pile <= (self->told ? FATHOM_BB_PILES : 1); pile++)
    {
      FathomEvent *event = fathom_event_add (events, n, FATHOM_BB_PASS, self->actor);

      event->n_args = self->told;
      event->args[0] = self->told ? pile : 0;
    }
}

static guint32
possible_at (const FathomBbState  *self,
             const FathomBbUnseen *unseen,
             guint                 place)
{
  guint known = self->placed[self->actor - 1][place];

  if (known != FATHOM_BB_UNKNOWN)
    return card_bit (known);

  return fathom_bb_unseen_possible (unseen, fathom_bb_unseen_group (self, unseen, self->actor, place));
}

/* Looks for numbers under the cards turned over that make a call right, or wrong. */
static gboolean
find_numbers (const FathomBbState *self,
              gboolean             proper,
              guint8               numbers[2])
{
  guint place = self->n_placed[self->actor - 1] - 1;
  FathomBbUnseen unseen;
  guint32 previous;

  fathom_bb_unseen (self, &unseen);
  previous = place > 0 ? possible_at (self, &unseen, place - 1) : 1;
  for (; previous != 0; previous &= previous - 1)
    {
      FathomBbUnseen left = unseen;
      guint first = first_card (previous);

      if (place > 0 && self->placed[self->actor - 1][place - 1] == FATHOM_BB_UNKNOWN)
        fathom_bb_unseen_tell (&left, fathom_bb_unseen_group (self, &unseen, self->actor, place - 1), first);
      for (guint32 next = possible_at (self, &left, place) & ~(place > 0 ? card_bit (first) : 0); next != 0;
           next &= next - 1)
        if (fathom_bb_is_proper (self, self->actor, place, first, first_card (next)) == proper)
          {
            numbers[0] = place > 0 ? first : first_card (next);
            numbers[1] = place > 0 ? first_card (next) : 0;
            return TRUE;
          }
    }

  return FALSE;
}

static void
add_calls (const FathomBbState *self,
           FathomEvent         *events,
           guint               *n,
           guint                n_numbers,
           const guint8         numbers[2])
{
  for (guint seat = 1; seat <= self->players; seat++)
    if (fathom_bb_may_call (self, seat))
      {
        FathomEvent *event = fathom_event_add (events, n, FATHOM_BB_CALL, seat);

        event->n_args = n_numbers;
        memcpy (event->args, numbers, 2);
      }
}

/* At a real table one right and one wrong call stand for those with other numbers. */
static void
add_told_calls (const FathomBbState *self,
                FathomEvent         *events,
                guint               *n)
{
  guint8 numbers[2];

  for (guint proper = 0; proper <= 1; proper++)
    if (find_numbers (self, proper, numbers))
      add_calls (self, events, n, turned_by_call (self), numbers);
}

static void
add_winners (const FathomBbState *self,
             FathomEvent         *events,
             guint               *n)
{
  for (guint seat = 1; seat <= self->players; seat++)
    {
      FathomEvent *event = fathom_event_add (events, n, FATHOM_BB_WON, 0);

      event->n_args = 1;
      event->args[0] = seat;
    }
}

guint
fathom_bb_legal (const void  *state,
                 FathomEvent *events)
{
  const FathomBbState *self = state;
  guint n = 0;

  switch (self->phase)
    {
    case FATHOM_BB_PHASE_DEAL:
      add_deals (self, events, &n);
      break;
    case FATHOM_BB_PHASE_SHUFFLE:
      add_shuffle (self, events, &n);
      break;
    case FATHOM_BB_PHASE_TURN:
      add_takes (self, events, &n);
      add_passes (self, events, &n);
      break;
    case FATHOM_BB_PHASE_BONUS:
      add_takes (self, events, &n);
      add_discards (self, events, &n);
      fathom_event_add (events, &n, FATHOM_BB_DECLINE, self->actor);
      break;
    case FATHOM_BB_PHASE_CALL:
      if (self->told)
        add_calls (self, events, &n, 0, no_numbers);
      else
        add_told_calls (self, events, &n);
      fathom_event_add (events, &n, FATHOM_BB_QUIET, 0);
      break;
    case FATHOM_BB_PHASE_WINNERS:
      add_winners (self, events, &n);
      break;
    default:
      break;
    }
  if (self->may_shuffle)
    add_shuffle (self, events, &n);

  return n;
}

static guint32
set_of_cards (const FathomEvent *event)
{
  guint32 cards = 0;

  for (guint i = 0; i < MIN (event->n_args, FATHOM_BB_CARDS); i++)
    cards |= event->args[i] <= FATHOM_BB_CARDS ? card_bit (event->args[i]) : 0;

  return cards;
}

gboolean
fathom_bb_covers (const FathomEvent *listed,
                  const FathomEvent *event)
{
  if (listed->kind != event->kind || listed->seat != event->seat || listed->n_args != event->n_args)
    return FALSE;
  if (listed->kind == FATHOM_BB_DEAL || listed->kind == FATHOM_BB_SHUFFLE)
    return set_of_cards (listed) == set_of_cards (event);
  if (listed->kind == FATHOM_BB_CALL) /* the numbers are the table's */
    return TRUE;

  return memcmp (listed->args, event->args, listed->n_args) == 0;
}

/* At a real table who calls is picked; the numbers turned over are chance and come as the cards would. */
static void
pick_at_table (const FathomBbState *self,
               FathomChance        *chance,
               FathomEvent         *event)
{
  FathomEvent events[FATHOM_BB_SEATS + 2];
  guint turned = turned_by_call (self);
  FathomBbState drawn;
  guint n = 0;

  add_calls (self, events, &n, turned, no_numbers);
  fathom_event_add (events, &n, FATHOM_BB_QUIET, 0);
  if (self->may_shuffle)
    add_shuffle (self, events, &n);
  *event = events[fathom_choose (chance, n)];
  if (event->kind != FATHOM_BB_CALL)
    return;

  fathom_bb_sample (self, 0, chance, &drawn);
  memcpy (event->args, &drawn.placed[self->actor - 1][self->n_placed[self->actor - 1] - turned], turned);
}

void
fathom_bb_pick (const void   *state,
                FathomChance *chance,
                FathomEvent  *event)
{
  const FathomBbState *self = state;
  FathomEvent events[FATHOM_BB_MAX_LEGAL];
  guint n;

  if (self->phase == FATHOM_BB_PHASE_CALL && !self->told)
    {
      pick_at_table (self, chance, event);
      return;
    }

  n = fathom_bb_legal (self, events);
  *event = events[n > 1 ? fathom_choose (chance, n) : 0];
  if (event->kind == FATHOM_BB_DEAL || event->kind == FATHOM_BB_SHUFFLE)
    fathom_shuffle (chance, event->args, event->n_args);
}
