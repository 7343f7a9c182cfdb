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

static double
chance_of_card (const FathomBbUnseen *unseen,
                const FathomBbCard   *card,
                guint                 number)
{
  double weight = card->weights != NULL ? card->weights[number - 1] : 1;

  if (card->number != FATHOM_BB_UNKNOWN)
    return number == card->number;
  if (weight <= 0 || unseen->cards[card->group] == 0)
    return 0;

  return weight * chance_of_number (unseen, card->group, number);
}

FathomBbCard
fathom_bb_card_placed (const FathomBbState  *observation,
                       const FathomBbUnseen *unseen,
                       guint                 seat,
                       guint                 place)
{
  FathomBbCard card =
  {
    .number = observation->placed[seat - 1][place],
    .group = fathom_bb_unseen_group (observation, unseen, seat, place)
  };

  return card;
}

static void
fill_chances (const FathomBbUnseen *unseen,
              const FathomBbCard   *card,
              guint                 without,
              double                scale,
              double                chances[FATHOM_BB_CARDS])
{
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    chances[number - 1] = number == without ? 0 : scale * chance_of_card (unseen, card, number);
}

static void
normalize (double *chances,
           guint   n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += chances[i];
  for (guint i = 0; i < n && sum > 0; i++)
    chances[i] /= sum;
}

void
fathom_bb_odds_card (const FathomBbUnseen *unseen,
                     const FathomBbCard   *card,
                     double                chances[FATHOM_BB_CARDS])
{
  fill_chances (unseen, card, 0, 1, chances);
  normalize (chances, FATHOM_BB_CARDS);
}

void
fathom_bb_odds_pair (const FathomBbUnseen *unseen,
                     const FathomBbCard   *previous,
                     const FathomBbCard   *card,
                     double                pairs[FATHOM_BB_CARDS][FATHOM_BB_CARDS])
{
  for (guint first = 1; first <= FATHOM_BB_CARDS; first++)
    {
      FathomBbUnseen left = *unseen;
      double chance = chance_of_card (unseen, previous, first);

      if (chance > 0 && previous->number == FATHOM_BB_UNKNOWN)
        fathom_bb_unseen_tell (&left, previous->group, first);
      if (chance > 0)
        fill_chances (&left, card, first, chance, pairs[first - 1]);
      else
        memset (pairs[first - 1], 0, sizeof pairs[first - 1]);
    }
  normalize (pairs[0], FATHOM_BB_CARDS * FATHOM_BB_CARDS);
}

double
fathom_bb_odds_proper (const FathomBbState  *observation,
                       const FathomBbUnseen *unseen,
                       guint                 seat,
                       guint                 place,
                       const FathomBbCard   *previous,
                       const FathomBbCard   *card)
{
  double pairs[FATHOM_BB_CARDS][FATHOM_BB_CARDS] = { 0 };
  double proper = 0;

  if (place > 0)
    fathom_bb_odds_pair (unseen, previous, card, pairs);
  else
    fathom_bb_odds_card (unseen, card, pairs[0]);
  for (guint first = 1; first <= (place > 0 ? FATHOM_BB_CARDS : 1); first++)
    for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
      if (pairs[first - 1][number - 1] > 0 && fathom_bb_is_proper (observation, seat, place, first, number))
        proper += pairs[first - 1][number - 1];

  return proper;
}

double
fathom_bb_odds_improper (const FathomBbState *observation,
                         guint                seat,
                         guint                place)
{
  FathomBbUnseen unseen;
  FathomBbCard previous = { 0 };
  FathomBbCard card;

  fathom_bb_unseen (observation, &unseen);
  card = fathom_bb_card_placed (observation, &unseen, seat, place);
  if (place > 0)
    previous = fathom_bb_card_placed (observation, &unseen, seat, place - 1);

  return 1 - fathom_bb_odds_proper (observation, &unseen, seat, place, &previous, &card);
}

double
fathom_bb_odds_take (const FathomBbState *observation,
                     guint                seat,
                     guint                number)
{
  guint place = observation->n_placed[seat - 1];
  FathomBbUnseen unseen;
  FathomBbCard previous = { 0 };
  FathomBbCard card = { .number = number };

  fathom_bb_unseen (observation, &unseen);
  card.group = fathom_bb_unseen_group (observation, &unseen, 0, 0);
  if (place > 0)
    previous = fathom_bb_card_placed (observation, &unseen, seat, place - 1);

  return fathom_bb_odds_proper (observation, &unseen, seat, place, &previous, &card);
}
