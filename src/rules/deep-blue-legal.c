/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal events of Deep Blue, all of them or one at random. */
#include "deep-blue-private.h"

#define FURTHEST 38 /* two boats on a board that is one long line */

typedef struct
{
  guint cash;
  guint propellers;
} Purse;

static void
add_id (FathomEvent *events,
        guint       *n,
        guint        kind,
        guint        seat,
        guint        id)
{
  FathomEvent *event = fathom_event_add (events, n, kind, seat);

  event->n_args = 1;
  event->args[0] = id;
}

/* All that the seat to move could pay with. */
static Purse
open_purse (const FathomDeepState *self)
{
  guint tokens = self->tokens[self->turn - 1];
  Purse purse = { tokens, tokens };

  for (guint64 rest = hand_of (self, self->turn); rest != 0; rest &= rest - 1)
    {
      const FathomDeepCard *card = &self->edition.cards[lowest_bit (rest)];

      purse.cash += card->cash;
      purse.propellers += card->propellers;
    }
  if (self->crew_table) /* whatever they are, they suffice */
    purse.propellers = FURTHEST;
  purse.propellers = MIN (purse.propellers, FURTHEST);

  return purse;
}

static guint
worth (const FathomDeepState *self,
       guint                  card,
       gboolean               with_propellers)
{
  return with_propellers ? self->edition.cards[card].propellers : self->edition.cards[card].cash;
}

/* A payment with little waste: the least card that is enough, else the greatest; tokens last, for they do not come back. */
static void
pay_well (const FathomDeepState *self,
          gboolean               with_propellers,
          guint                  amount,
          FathomEvent           *event)
{
  guint64 hand = hand_of (self, self->turn);
  guint64 cards = 0;

  while (amount > 0 && !self->crew_table)
    {
      guint best = FATHOM_DEEP_NONE;
      guint best_worth = 0;

      for (guint64 rest = hand & ~cards; rest != 0; rest &= rest - 1)
        {
          guint this_worth = worth (self, lowest_bit (rest), with_propellers);

          if (best_worth < amount ? this_worth > best_worth : this_worth >= amount && this_worth < best_worth)
            {
              best = lowest_bit (rest);
              best_worth = this_worth;
            }
        }
      if (best_worth == 0)
        {
          event->args[ARG_TOKENS] = amount;
          break;
        }
      cards |= CARD (best);
      amount -= MIN (amount, best_worth);
    }
  event_put_set (event, ARG_CARDS, cards);
}

/* Decisions of the turn */

static void
legal_market (const FathomDeepState *self,
              const Purse           *purse,
              FathomEvent           *events,
              guint                 *n)
{
  guint slots = self->crew_table ? 1 : self->n_market;

  for (guint slot = 0; slot <= slots; slot++)
    {
      gboolean refresh = slot == slots;
      guint price = MAX (1, refresh ? self->edition.refresh : self->edition.prices[slot]);
      FathomEvent *event;

      if (!self->crew_table && (purse->cash < price || (refresh && slots == 0)))
        continue;
      event = fathom_event_add (events, n, refresh ? FATHOM_DEEP_REFRESH : FATHOM_DEEP_RECRUIT, self->turn);
      event->n_args = PAID_ARGS + 1;
      if (self->crew_table)
        event->args[ARG_RECRUITED] = FATHOM_DEEP_UNTOLD;
      else if (!refresh)
        event->args[ARG_RECRUITED] = self->market[slot];
      pay_well (self, FALSE, price, event);
    }
}

static void
put_boat (FathomEvent *event,
          guint        boat,
          guint        space)
{
  guint8 *told = event->args + ARG_BOATS;

  told[1 + 2 * told[0]] = boat;
  told[2 + 2 * told[0]] = space;
  told[0]++;
}

static void
legal_sails (const FathomDeepState *self,
             const Purse           *purse,
             FathomEvent           *events,
             guint                 *n)
{
  const guint8 *at = self->at[self->turn - 1];
  FathomEvent paid[FURTHEST + 1];
  guint most = purse->propellers;

  for (guint amount = 1; amount <= most; amount++)
    {
      paid[amount] = (FathomEvent) { .kind = FATHOM_DEEP_SAIL, .seat = self->turn };
      paid[amount].n_args = PAID_ARGS + 1 + 2 * FATHOM_DEEP_BOATS;
      pay_well (self, TRUE, amount, &paid[amount]);
    }

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
      {
        guint needed = moves (self, at[boat], space);

        if (needed > most)
          continue;
        events[*n] = paid[needed];
        put_boat (&events[(*n)++], boat, space);
        for (guint second = 0; second < FATHOM_DEEP_SPACES; second++)
          {
            guint in_all = needed + moves (self, at[!boat], second);

            if (in_all > most)
              continue;
            events[*n] = paid[in_all];
            put_boat (&events[*n], boat, space);
            put_boat (&events[(*n)++], !boat, second);
          }
      }
}

static void
legal_turn (const FathomDeepState *self,
            FathomEvent           *events,
            guint                 *n)
{
  guint8 sites[FATHOM_DEEP_BOATS];
  guint n_sites = fathom_deep_dive_sites (self, sites);
  Purse purse = open_purse (self);

  for (guint i = 0; i < n_sites; i++)
    add_id (events, n, FATHOM_DEEP_DIVE, self->turn, sites[i]);
  if (self->n_resting[self->turn - 1] > 0 || self->crew_table)
    fathom_event_add (events, n, FATHOM_DEEP_REST, self->turn);
  legal_market (self, &purse, events, n);
  legal_sails (self, &purse, events, n);
  if (self->crew_table)
    fathom_deep_legal_told (self, events, n);
}

/* Decisions of the dive */

static void
legal_rush (const FathomDeepState *self,
            FathomEvent           *events,
            guint                 *n)
{
  guint boats = fathom_deep_rushers (self, self->asked);

  fathom_event_add (events, n, FATHOM_DEEP_STAY, self->asked);
  for (guint some = boats; some != 0; some = (some - 1) & boats)
    add_id (events, n, FATHOM_DEEP_RUSH, self->asked, some);
}

static void
legal_answers (const FathomDeepState *self,
               FathomEvent           *events,
               guint                 *n)
{
  guint gem = self->hazards[self->hazard];

  fathom_event_add (events, n, FATHOM_DEEP_RESURFACE, self->asked);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (fathom_deep_boat_defends (self, self->asked, boat, gem))
      add_id (events, n, FATHOM_DEEP_DEFEND, self->asked, FATHOM_DEEP_BY_BOAT + boat);
  for (guint64 rest = fathom_deep_defenders (self, self->asked, gem); rest != 0; rest &= rest - 1)
    add_id (events, n, FATHOM_DEEP_DEFEND, self->asked, lowest_bit (rest));
  if (self->crew_table)
    add_id (events, n, FATHOM_DEEP_DEFEND, self->asked, FATHOM_DEEP_UNTOLD);
}

/* In an observation, only what the viewer could play. */
static void
legal_open (const FathomDeepState *self,
            FathomEvent           *events,
            guint                 *n)
{
  for (guint seat = 1; seat <= self->players; seat++)
    {
      gboolean can = self->crew_table ? self->told_cards[seat - 1] < FATHOM_DEEP_CARDS : fathom_deep_playables (self, seat) != 0;
      FathomEvent *event;

      if (!can || !(self->still_in & SEAT (seat)) || self->hand[seat - 1] & FATHOM_DEEP_VEILED)
        continue;
      event = fathom_event_add (events, n, FATHOM_DEEP_PLAY, seat);
      event->n_args = ARG_TOLD_VP + (self->crew_table != 0);
      event_put_set (event, 0, fathom_deep_playables (self, seat));
      event->args[ARG_TOLD_VP] = self->crew_table != 0;
    }

  if (self->failed)
    {
      fathom_event_add (events, n, FATHOM_DEEP_QUIET, 0);
      return;
    }
  if (fathom_deep_bag_size (self) > 0)
    fathom_event_add (events, n, FATHOM_DEEP_DRAW, self->leader);
  fathom_event_add (events, n, FATHOM_DEEP_STOP, self->leader);
}

/* Chance */

static guint
nth_bit (guint64 set,
         guint   n)
{
  while (n-- > 0)
    set &= set - 1;

  return lowest_bit (set);
}

/* Each card, if one is revealed; otherwise the first ones stand for any. */
static void
legal_reveals (const FathomDeepState *self,
               FathomEvent           *events,
               guint                 *n)
{
  guint64 deck = self->deck != 0 ? self->deck : self->discards;
  guint64 discards = self->deck != 0 ? self->discards : 0;

  if (self->to_reveal > 1)
    {
      FathomEvent *event = fathom_event_add (events, n, FATHOM_DEEP_REVEAL, 0);

      for (; event->n_args < self->to_reveal; deck &= deck - 1)
        {
          if (deck == 0)
            deck = discards;
          event->args[event->n_args++] = lowest_bit (deck);
        }
      return;
    }

  for (; deck != 0; deck &= deck - 1)
    add_id (events, n, FATHOM_DEEP_REVEAL, 0, lowest_bit (deck));
}

/* Three cards stand for any three. */
static void
legal_cards (const FathomDeepState *self,
             FathomEvent           *events,
             guint                 *n)
{
  guint64 resting = self->resting[self->turn - 1];
  guint64 three = resting != 0 ? resting : hand_of (self, self->turn); /* veiled */
  FathomEvent *event = fathom_event_add (events, n, FATHOM_DEEP_CARDS_DRAWN, 0);

  while (count_bits (three) > FATHOM_DEEP_DRAWN)
    three &= three - 1;
  event->n_args = 8;
  event_put_set (event, 0, three);
}

static void
legal_tiles_up (const FathomDeepState *self,
                FathomEvent           *events,
                guint                 *n)
{
  for (guint rest = self->tiles_left; rest != 0; rest &= rest - 1)
    {
      FathomEvent *event = fathom_event_add (events, n, FATHOM_DEEP_TURN_UP, 0);

      event->n_args = 2;
      event->args[0] = self->at[self->turn - 1][self->arrivals[self->arrived]];
      event->args[1] = lowest_bit (rest);
    }
}

/* Gems go at args @first, @first + @step …: each gem, if it is one; otherwise the first ones stand for any. */
static void
legal_gems (const FathomDeepState *self,
            const FathomEvent     *model,
            guint                  first,
            guint                  step,
            guint                  n_gems,
            FathomEvent           *events,
            guint                 *n)
{
  guint placed = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    for (guint left = fathom_deep_gems_left (self, gem); left > 0; left--)
      {
        if (placed == 0 || n_gems == 1)
          events[(*n)++] = *model;
        events[*n - 1].args[first + step * placed] = gem;
        if (n_gems == 1)
          break;
        if (++placed == n_gems)
          return;
      }
}

static void
begin_scatter (const FathomDeepState *self,
               FathomEvent           *event)
{
  guint8 sites[FATHOM_DEEP_SITES];
  guint n_sites = fathom_deep_scatter_sites (self, sites);

  *event = (FathomEvent) { .kind = FATHOM_DEEP_SCATTER, .n_args = 2 * n_sites };
  for (guint i = 0; i < n_sites; i++)
    event->args[2 * i] = sites[i];
}

guint
fathom_deep_legal (const void  *state,
                   FathomEvent *events)
{
  const FathomDeepState *self = state;
  FathomEvent *event;
  FathomEvent model;
  guint n = 0;

  switch (self->phase)
    {
    case FATHOM_DEEP_PHASE_TILES:
      event = fathom_event_add (events, &n, FATHOM_DEEP_TILES_LAID, 0);
      for (; event->n_args < FATHOM_DEEP_SQUARES; event->n_args++)
        event->args[event->n_args] = event->n_args;
      break;
    case FATHOM_DEEP_PHASE_MARKET:
      legal_reveals (self, events, &n);
      break;
    case FATHOM_DEEP_PHASE_TURN:
      legal_turn (self, events, &n);
      break;
    case FATHOM_DEEP_PHASE_TAKE:
      for (guint slot = 0; slot < self->n_market; slot++)
        add_id (events, &n, FATHOM_DEEP_TAKE, self->turn, self->market[slot]);
      break;
    case FATHOM_DEEP_PHASE_TURN_UP:
      legal_tiles_up (self, events, &n);
      break;
    case FATHOM_DEEP_PHASE_SCATTER:
      begin_scatter (self, &model);
      legal_gems (self, &model, 1, 2, model.n_args / 2, events, &n);
      break;
    case FATHOM_DEEP_PHASE_SPOT:
      for (guint rest = fathom_deep_free_spots (self, self->at[self->turn - 1][self->arrivals[self->arrived]]);
           rest != 0; rest &= rest - 1)
        add_id (events, &n, FATHOM_DEEP_SPOT, self->turn, lowest_bit (rest));
      break;
    case FATHOM_DEEP_PHASE_CARDS:
      legal_cards (self, events, &n);
      break;
    case FATHOM_DEEP_PHASE_RUSH:
      legal_rush (self, events, &n);
      break;
    case FATHOM_DEEP_PHASE_GEM:
      model = (FathomEvent) { .kind = FATHOM_DEEP_GEM, .n_args = fathom_deep_gems_due (self) };
      legal_gems (self, &model, 0, 1, model.n_args, events, &n);
      model.n_args = 1;
      if (fathom_deep_gem_may_be_last (self))
        legal_gems (self, &model, 0, 1, 1, events, &n);
      break;
    case FATHOM_DEEP_PHASE_HAZARD:
      legal_answers (self, events, &n);
      break;
    case FATHOM_DEEP_PHASE_OPEN:
      legal_open (self, events, &n);
      break;
    case FATHOM_DEEP_PHASE_FINALS:
      fathom_deep_legal_finals (self, events, &n);
      break;
    default:
      break;
    }

  return n;
}

gboolean
fathom_deep_covers (const FathomEvent *listed,
                    const FathomEvent *event)
{
  if (listed->kind != event->kind || listed->seat != event->seat)
    return FALSE;
  if (listed->kind == FATHOM_DEEP_PLAY || listed->kind == FATHOM_DEEP_ADDS || listed->kind == FATHOM_DEEP_BOATS_TOLD ||
      listed->kind == FATHOM_DEEP_FINAL)
    return TRUE;
  if (listed->n_args != event->n_args)
    return FALSE;

  switch (listed->kind)
    {
    case FATHOM_DEEP_TILES_LAID:
    case FATHOM_DEEP_CARDS_DRAWN:
      return TRUE;
    case FATHOM_DEEP_REVEAL:
    case FATHOM_DEEP_GEM:
      return listed->n_args > 1 || listed->args[0] == event->args[0];
    case FATHOM_DEEP_SCATTER:
      return listed->n_args > 2 || memcmp (listed->args, event->args, 2) == 0;
    case FATHOM_DEEP_RECRUIT:
    case FATHOM_DEEP_REFRESH:
      return listed->args[ARG_RECRUITED] == event->args[ARG_RECRUITED];
    case FATHOM_DEEP_SAIL:
      return listed->args[ARG_BOATS] == event->args[ARG_BOATS] &&
             memcmp (listed->args + ARG_BOATS, event->args + ARG_BOATS, 1 + 2 * listed->args[ARG_BOATS]) == 0;
    default:
      return memcmp (listed->args, event->args, sizeof event->args) == 0;
    }
}

/* Picking. A turn is first one of the actions that are possible and then one of its kind: uniform
 * over the list, nearly everything would be sailing. Payments and plays are random sets. */

static guint
pick_gem (const FathomDeepState *self,
          FathomChance          *chance,
          guint8                 taken[FATHOM_DEEP_GEMS])
{
  guint8 left[FATHOM_DEEP_GEMS];
  guint size = 0;
  guint gem = 0;
  guint n;

  for (guint i = 0; i < FATHOM_DEEP_GEMS; i++)
    size += left[i] = self->bag[i] - MIN (self->bag[i], taken[i]);
  if (size == 0) /* what the app knows to be in the bag comes first */
    for (guint i = 0; i < FATHOM_DEEP_GEMS; i++)
      size += left[i] = fathom_deep_gems_left (self, i) - taken[i];

  for (n = fathom_choose (chance, size); n >= left[gem]; gem++)
    n -= left[gem];
  taken[gem]++;

  return gem;
}

static void
pick_gems (const FathomDeepState *self,
           FathomChance          *chance,
           guint                  first,
           guint                  step,
           guint                  n_gems,
           FathomEvent           *event)
{
  guint8 taken[FATHOM_DEEP_GEMS] = { 0 };

  for (guint i = 0; i < n_gems; i++)
    event->args[first + step * i] = pick_gem (self, chance, taken);
}

static void
pick_reveal (const FathomDeepState *self,
             FathomChance          *chance,
             FathomEvent           *event)
{
  guint64 deck = self->deck;
  guint64 discards = self->discards;

  while (event->n_args < self->to_reveal)
    {
      guint card;

      if (deck == 0)
        {
          deck = discards;
          discards = 0;
        }
      card = nth_bit (deck, fathom_choose (chance, count_bits (deck)));
      event->args[event->n_args++] = card;
      deck &= ~CARD (card);
    }
}

static guint64
pick_three (FathomChance *chance,
            guint64       resting)
{
  guint64 drawn = 0;

  for (guint i = 0; i < FATHOM_DEEP_DRAWN; i++)
    drawn |= CARD (nth_bit (resting & ~drawn, fathom_choose (chance, count_bits (resting & ~drawn))));

  return drawn;
}

/* Cards and tokens as they come, until it is enough. */
static void
pick_payment (const FathomDeepState *self,
              FathomChance          *chance,
              gboolean               with_propellers,
              guint                  amount,
              FathomEvent           *event)
{
  guint8 items[FATHOM_DEEP_CARDS];
  guint tokens = self->tokens[self->turn - 1];
  guint n_items = 0;
  guint paid = 0;
  guint64 cards = 0;

  if (self->crew_table)
    return;

  for (guint64 rest = hand_of (self, self->turn); rest != 0; rest &= rest - 1)
    if (worth (self, lowest_bit (rest), with_propellers) > 0)
      items[n_items++] = lowest_bit (rest);

  while (paid < amount)
    {
      guint i = fathom_choose (chance, n_items + (tokens > 0));

      if (i == n_items)
        {
          event->args[ARG_TOKENS]++;
          tokens--;
          paid++;
          continue;
        }
      paid += worth (self, items[i], with_propellers);
      cards |= CARD (items[i]);
      items[i] = items[--n_items];
    }
  event_put_set (event, ARG_CARDS, cards);
}

/* A space that @boat reaches with @propellers; returns the moves. */
static guint
pick_space (const FathomDeepState *self,
            FathomChance          *chance,
            guint                  boat,
            guint                  propellers,
            FathomEvent           *event)
{
  guint from = self->at[self->turn - 1][boat];
  guint8 spaces[FATHOM_DEEP_SPACES];
  guint n = 0;
  guint space;

  for (space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      spaces[n] = space;
      n += moves (self, from, space) <= propellers;
    }
  space = spaces[fathom_choose (chance, n)];
  put_boat (event, boat, space);

  return moves (self, from, space);
}

static void
pick_sail (const FathomDeepState *self,
           FathomChance          *chance,
           guint                  propellers,
           FathomEvent           *event)
{
  gboolean both = propellers > 1 && fathom_choose (chance, 2) == 0;
  guint boat = fathom_choose (chance, FATHOM_DEEP_BOATS);
  guint needed = pick_space (self, chance, boat, propellers - both, event);

  if (both)
    needed += pick_space (self, chance, !boat, propellers - needed, event);
  event->n_args = PAID_ARGS + 1 + 2 * FATHOM_DEEP_BOATS;
  pick_payment (self, chance, TRUE, needed, event);
}

static void
pick_market (const FathomDeepState *self,
             FathomChance          *chance,
             guint                  cash,
             FathomEvent           *event)
{
  guint8 slots[FATHOM_DEEP_MARKET];
  guint price = self->edition.refresh;
  guint n = 0;

  event->n_args = PAID_ARGS + 1;
  if (self->crew_table)
    {
      event->args[ARG_RECRUITED] = FATHOM_DEEP_UNTOLD;
      return;
    }
  if (event->kind == FATHOM_DEEP_RECRUIT)
    {
      guint slot;

      for (slot = 0; slot < self->n_market; slot++)
        if (cash >= self->edition.prices[slot])
          slots[n++] = slot;
      slot = slots[fathom_choose (chance, n)];
      price = self->edition.prices[slot];
      event->args[ARG_RECRUITED] = self->market[slot];
    }
  pick_payment (self, chance, FALSE, MAX (1, price), event);
}

static gboolean
can_recruit (const FathomDeepState *self,
             guint                  cash)
{
  if (self->crew_table)
    return TRUE;
  for (guint slot = 0; slot < self->n_market; slot++)
    if (cash >= MAX (1, self->edition.prices[slot]))
      return TRUE;

  return FALSE;
}

/* Something to catch up with. */
static void
pick_told (const FathomDeepState *self,
           FathomChance          *chance,
           FathomEvent           *event)
{
  FathomEvent events[MAX_TOLD];
  guint n = 0;

  fathom_deep_legal_told (self, events, &n);
  *event = events[fathom_choose (chance, n)];
}

static void
pick_action (const FathomDeepState *self,
             FathomChance          *chance,
             FathomEvent           *event)
{
  guint8 sites[FATHOM_DEEP_BOATS];
  guint n_sites = fathom_deep_dive_sites (self, sites);
  Purse purse = open_purse (self);
  guint8 actions[5];
  guint n = 0;

  if (self->crew_table && fathom_choose (chance, 8) == 0)
    {
      pick_told (self, chance, event);
      return;
    }
  if (n_sites > 0)
    actions[n++] = FATHOM_DEEP_DIVE;
  if (self->n_resting[self->turn - 1] > 0 || self->crew_table)
    actions[n++] = FATHOM_DEEP_REST;
  if (purse.propellers > 0)
    actions[n++] = FATHOM_DEEP_SAIL;
  if (can_recruit (self, purse.cash))
    actions[n++] = FATHOM_DEEP_RECRUIT;
  if (self->crew_table || (self->n_market > 0 && purse.cash >= MAX (1, self->edition.refresh)))
    actions[n++] = FATHOM_DEEP_REFRESH;

  event->seat = self->turn;
  event->kind = actions[fathom_choose (chance, n)];
  if (event->kind == FATHOM_DEEP_DIVE)
    {
      event->n_args = 1;
      event->args[0] = sites[fathom_choose (chance, n_sites)];
    }
  else if (event->kind == FATHOM_DEEP_SAIL)
    pick_sail (self, chance, purse.propellers, event);
  else if (event->kind != FATHOM_DEEP_REST)
    pick_market (self, chance, purse.cash, event);
}

static void
pick_play (const FathomDeepState *self,
           FathomChance          *chance,
           FathomEvent           *event)
{
  guint64 playables = event_set (event, 0);
  guint64 cards = 0;

  if (self->crew_table)
    {
      guint left = FATHOM_DEEP_CARDS - self->told_cards[event->seat - 1];

      event->n_args = ARG_TOLD_VP + 1 + fathom_choose (chance, MIN (left, 3));
      for (guint i = ARG_TOLD_VP; i < event->n_args; i++)
        event->args[i] = 1 + fathom_choose (chance, 15);
      return;
    }
  for (guint64 rest = playables; rest != 0; rest &= rest - 1)
    if (fathom_choose (chance, 2) == 0)
      cards |= rest & -rest;
  event_put_set (event, 0, cards != 0 ? cards : playables);
}

static void
pick_listed (const FathomDeepState *self,
             FathomChance          *chance,
             FathomEvent           *event)
{
  FathomEvent events[FATHOM_DEEP_CARDS + FATHOM_DEEP_BOATS + 2]; /* the most answers to a hazard */

  *event = events[fathom_choose (chance, fathom_deep_legal (self, events))];
}

void
fathom_deep_pick (const void   *state,
                  FathomChance *chance,
                  FathomEvent  *event)
{
  const FathomDeepState *self = state;

  *event = (FathomEvent) { 0 };
  switch (self->phase)
    {
    case FATHOM_DEEP_PHASE_TILES:
      event->kind = FATHOM_DEEP_TILES_LAID;
      for (; event->n_args < FATHOM_DEEP_SQUARES; event->n_args++)
        event->args[event->n_args] = event->n_args;
      fathom_shuffle (chance, event->args, FATHOM_DEEP_SQUARES);
      break;
    case FATHOM_DEEP_PHASE_MARKET:
      event->kind = FATHOM_DEEP_REVEAL;
      pick_reveal (self, chance, event);
      break;
    case FATHOM_DEEP_PHASE_SCATTER:
      begin_scatter (self, event);
      pick_gems (self, chance, 1, 2, event->n_args / 2, event);
      break;
    case FATHOM_DEEP_PHASE_CARDS:
      event->kind = FATHOM_DEEP_CARDS_DRAWN;
      event->n_args = 8;
      event_put_set (event, 0, pick_three (chance, self->resting[self->turn - 1]));
      break;
    case FATHOM_DEEP_PHASE_GEM:
      event->kind = FATHOM_DEEP_GEM;
      event->n_args = fathom_deep_gems_due (self);
      pick_gems (self, chance, 0, 1, event->n_args, event);
      break;
    case FATHOM_DEEP_PHASE_TURN:
      pick_action (self, chance, event);
      break;
    default:
      pick_listed (self, chance, event);
      if (event->kind == FATHOM_DEEP_PLAY)
        pick_play (self, chance, event);
      else if (event->kind == FATHOM_DEEP_FINAL)
        fathom_deep_pick_final (self, chance, event);
    }
}
