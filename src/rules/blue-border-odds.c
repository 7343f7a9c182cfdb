/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-odds.h"

#include "blue-border-private.h"

static guint32
unlocated (const FathomBbState *self)
{
  guint32 located = self->discards;

  for (guint i = 0; i < self->players; i++)
    for (guint place = 0; place < self->n_placed[i]; place++)
      located |= card_bit (self->placed[i][place]);

  return all_cards (self->settings.cards) & ~located;
}

/* Keeps the groups in order: fewer numbers first. */
static void
add_cards (FathomBbUnseen *unseen,
           guint32         numbers,
           guint           n_cards)
{
  guint at = 0;

  while (at < unseen->n_groups && cards_in (unseen->numbers[at]) < cards_in (numbers))
    at++;
  if (at == unseen->n_groups || unseen->numbers[at] != numbers)
    {
      for (guint i = unseen->n_groups++; i > at; i--)
        {
          unseen->numbers[i] = unseen->numbers[i - 1];
          unseen->cards[i] = unseen->cards[i - 1];
        }
      unseen->numbers[at] = numbers;
      unseen->cards[at] = 0;
    }
  unseen->cards[at] += n_cards;
}

void
fathom_bb_unseen (const FathomBbState *observation,
                  FathomBbUnseen      *unseen)
{
  guint32 numbers = unlocated (observation);
  guint n_rows = 0;

  unseen->n_groups = 0;
  for (guint i = 0; i < observation->players; i++)
    for (guint place = 0; place < observation->n_placed[i]; place++)
      if (observation->placed[i][place] == FATHOM_BB_UNKNOWN)
        {
          add_cards (unseen, numbers & ~observation->barred[i][place], 1);
          n_rows++;
        }
  add_cards (unseen, numbers, cards_in (numbers) - n_rows);
}

guint
fathom_bb_unseen_group (const FathomBbState  *observation,
                        const FathomBbUnseen *unseen,
                        guint                 seat,
                        guint                 place)
{
  guint last = unseen->n_groups - 1; /* nothing is barred there */
  guint32 numbers = unseen->numbers[last];
  guint group = 0;

  if (seat == 0)
    return last;

  numbers &= ~observation->barred[seat - 1][place];
  while (group < last && unseen->numbers[group] != numbers)
    group++;

  return group;
}

/* The groups draw their numbers one after the other, each card one of those left to its group. How many are left
 * never depends on which were drawn, as each group may have all that the ones before could. */
static double
chance_of_number (const FathomBbUnseen *unseen,
                  guint                 group,
                  guint                 number)
{
  guint32 bit = card_bit (number);
  double chance = 1;
  guint drawn = 0;

  if (!(unseen->numbers[group] & bit))
    return 0;

  for (guint i = 0; i < group; i++)
    {
      if (unseen->cards[i] > 0 && unseen->numbers[i] & bit) /* a group without a card has taken nothing */
        chance *= 1 - (double) unseen->cards[i] / (cards_in (unseen->numbers[i]) - drawn);
      drawn += unseen->cards[i];
    }

  return chance / (cards_in (unseen->numbers[group]) - drawn);
}

guint32
fathom_bb_unseen_possible (const FathomBbUnseen *unseen,
                           guint                 group)
{
  guint32 possible = unseen->numbers[group];
  guint drawn = 0;

  for (guint i = 0; i < group; i++)
    {
      drawn += unseen->cards[i];
      if (cards_in (unseen->numbers[i]) <= drawn)
        possible &= ~unseen->numbers[i];
    }

  return possible;
}

void
fathom_bb_unseen_tell (FathomBbUnseen *unseen,
                       guint           group,
                       guint           number)
{
  unseen->cards[group]--;
  for (guint i = 0; i < unseen->n_groups; i++)
    unseen->numbers[i] &= ~card_bit (number);
}

void
fathom_bb_odds_number (const FathomBbState *observation,
                       guint                seat,
                       guint                place,
                       double               chances[FATHOM_BB_CARDS])
{
  guint known = seat > 0 ? observation->placed[seat - 1][place] : FATHOM_BB_UNKNOWN;
  FathomBbUnseen unseen;
  guint group;

  fathom_bb_unseen (observation, &unseen);
  group = fathom_bb_unseen_group (observation, &unseen, seat, place);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    if (known != FATHOM_BB_UNKNOWN)
      chances[number - 1] = number == known;
    else
      chances[number - 1] = unseen.cards[group] > 0 ? chance_of_number (&unseen, group, number) : 0;
}

typedef struct
{
  guint number; /* FATHOM_BB_UNKNOWN: one of its group */
  guint group;
} Card;

static double
chance_of_card (const FathomBbUnseen *unseen,
                const Card           *card,
                guint                 number)
{
  if (card->number != FATHOM_BB_UNKNOWN)
    return number == card->number;

  return unseen->cards[card->group] > 0 ? chance_of_number (unseen, card->group, number) : 0;
}

/* Over all pairs of numbers that the two cards may have. */
static double
chance_proper (const FathomBbState  *observation,
               const FathomBbUnseen *unseen,
               guint                 seat,
               guint                 place,
               const Card           *previous,
               const Card           *card)
{
  guint cards = observation->settings.cards;
  double proper = 0;

  for (guint first = place > 0 ? 1 : cards; first <= cards; first++)
    {
      FathomBbUnseen left = *unseen;
      double chance = place > 0 ? chance_of_card (unseen, previous, first) : 1;

      if (chance <= 0)
        continue;
      if (place > 0 && previous->number == FATHOM_BB_UNKNOWN)
        fathom_bb_unseen_tell (&left, previous->group, first);
      for (guint number = 1; number <= cards; number++)
        if (fathom_bb_is_proper (observation, seat, place, first, number))
          proper += chance * chance_of_card (&left, card, number);
    }

  return proper;
}

static Card
placed_card (const FathomBbState  *observation,
             const FathomBbUnseen *unseen,
             guint                 seat,
             guint                 place)
{
  Card card =
  {
    .number = observation->placed[seat - 1][place],
    .group = fathom_bb_unseen_group (observation, unseen, seat, place)
  };

  return card;
}

double
fathom_bb_odds_improper (const FathomBbState *observation,
                         guint                seat,
                         guint                place)
{
  FathomBbUnseen unseen;
  Card previous = { 0 };
  Card card;

  fathom_bb_unseen (observation, &unseen);
  card = placed_card (observation, &unseen, seat, place);
  if (place > 0)
    previous = placed_card (observation, &unseen, seat, place - 1);

  return 1 - chance_proper (observation, &unseen, seat, place, &previous, &card);
}

double
fathom_bb_odds_take (const FathomBbState *observation,
                     guint                seat,
                     guint                number)
{
  guint place = observation->n_placed[seat - 1];
  FathomBbUnseen unseen;
  Card previous = { 0 };
  Card card = { .number = number };

  fathom_bb_unseen (observation, &unseen);
  card.group = fathom_bb_unseen_group (observation, &unseen, 0, 0);
  if (place > 0)
    previous = placed_card (observation, &unseen, seat, place - 1);

  return chance_proper (observation, &unseen, seat, place, &previous, &card);
}
