/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-mind.h"

#include "blue-border-eye.h"
#include "blue-border-private.h"

#include <math.h>

#define COMPARISONS 4     /* rounds of comparing all cards with all numbers */
#define FRESH       3.0   /* cards that a turn shows anew, on average */
#define SETBACK     3.0   /* turns lost with a card that is called */
#define MOST_TURNS  500.0 /* a row that cannot be gone on with */
#define DECISION    2.0   /* how much being ahead counts */
#define LEAST_TURNS 0.1   /* even who has all but won could still be called */
#define DOUBT       1.5   /* cards past the border at which half of all divers call */
#define VAGUENESS   1.5   /* how many cards more or less make it three of four */
#define LAST_DOWN   3     /* place D */
#define SPAN        (2 * FATHOM_BB_CARDS)

static void
read_shade (FathomBbMind         *self,
            const FathomThinking *thinking,
            guint                 slot)
{
  double seems;

  self->read[slot] = fathom_bb_reading (&thinking->percept, slot, &seems);
  if (self->read[slot])
    fathom_bb_weigh (seems, fathom_bb_eye_error (thinking->level), self->weights[slot]);
}

static FathomBbCard
card_at (const FathomBbMind *self,
         guint               number,
         guint               seat,
         guint               place,
         guint               slot)
{
  FathomBbCard card =
  {
    .number = number,
    .group = fathom_bb_unseen_group (self->seen, &self->unseen, seat, place),
    .weights = slot < FATHOM_BB_CARDS && self->read[slot] ? self->weights[slot] : NULL
  };

  return card;
}

FathomBbCard
fathom_bb_mind_placed (const FathomBbMind *self,
                       guint               seat,
                       guint               place)
{
  return card_at (self, self->seen->placed[seat - 1][place], seat, place, fathom_bb_slot_placed (self->seen, seat, place));
}

static FathomBbCard
pile_card (const FathomBbMind *self,
           guint               pile,
           guint               height)
{
  return card_at (self, self->seen->piles[pile - 1][height], 0, 0, fathom_bb_slot_pile (self->seen, pile, height));
}

FathomBbCard
fathom_bb_mind_top (const FathomBbMind *self,
                    guint               pile)
{
  if (pile != FATHOM_BB_STACK)
    return pile_card (self, pile, self->seen->n_piles[pile - 1] - 1);

  return card_at (self, self->seen->stack[self->seen->n_stack - 1], 0, 0, fathom_bb_slot_stack (self->seen));
}

/* Comparing. Each number is just one card: one that some card looks very much like is less likely another's. */

static guint
list_unseen (const FathomBbMind *self,
             FathomBbCard        cards[FATHOM_BB_CARDS])
{
  const FathomBbState *seen = self->seen;
  guint n = 0;

  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint place = 0; place < seen->n_placed[seat - 1]; place++)
      if (seen->placed[seat - 1][place] == FATHOM_BB_UNKNOWN)
        cards[n++] = fathom_bb_mind_placed (self, seat, place);
  for (guint pile = 1; pile <= FATHOM_BB_PILES; pile++)
    for (guint height = 0; height < seen->n_piles[pile - 1]; height++)
      cards[n++] = pile_card (self, pile, height);
  if (seen->n_stack > 0)
    cards[n++] = fathom_bb_mind_top (self, FATHOM_BB_STACK);

  return n;
}

/* How much of every number the cards take up, with @factors on the numbers. */
static void
add_up (const FathomBbMind *self,
        const FathomBbCard *cards,
        guint               n_cards,
        const double        factors[FATHOM_BB_CARDS],
        double              taken[FATHOM_BB_CARDS])
{
  for (guint i = 0; i < n_cards; i++)
    {
      guint32 numbers = self->unseen.numbers[cards[i].group];
      double sum = 0;

      if (cards[i].weights == NULL)
        continue;
      for (guint number = 0; number < FATHOM_BB_CARDS; number++)
        sum += numbers >> number & 1 ? cards[i].weights[number] * factors[number] : 0;
      for (guint number = 0; number < FATHOM_BB_CARDS && sum > 0; number++)
        taken[number] += numbers >> number & 1 ? cards[i].weights[number] * factors[number] / sum : 0;
    }
}

static void
compare_all (FathomBbMind *self)
{
  guint32 numbers = self->unseen.numbers[self->unseen.n_groups - 1];
  FathomBbCard cards[FATHOM_BB_CARDS];
  guint n_cards = list_unseen (self, cards);
  double rest = (double) cards_in (numbers) - n_cards;
  double factors[FATHOM_BB_CARDS];

  for (guint number = 0; number < FATHOM_BB_CARDS; number++)
    factors[number] = 1;
  for (guint round = 0; round < COMPARISONS; round++)
    {
      double taken[FATHOM_BB_CARDS] = { 0 };
      double sum = 0;

      for (guint number = 0; number < FATHOM_BB_CARDS; number++)
        sum += numbers >> number & 1 ? factors[number] : 0;
      for (guint number = 0; number < FATHOM_BB_CARDS && sum > 0; number++)
        taken[number] = rest * factors[number] / sum;
      add_up (self, cards, n_cards, factors, taken);
      for (guint number = 0; number < FATHOM_BB_CARDS; number++)
        factors[number] /= MAX (taken[number], 1e-6);
    }
  for (guint slot = 0; slot < FATHOM_BB_CARDS; slot++)
    for (guint number = 0; number < FATHOM_BB_CARDS && self->read[slot]; number++)
      self->weights[slot][number] *= factors[number];
}

/* Planning */

/* The chance of every number to lie outside the rows. */
static void
find_free (const FathomBbMind *self,
           double              free[FATHOM_BB_CARDS])
{
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    free[number - 1] = number <= self->seen->settings.cards;
  for (guint seat = 1; seat <= self->seen->players; seat++)
    for (guint place = 0; place < self->seen->n_placed[seat - 1]; place++)
      {
        FathomBbCard card = fathom_bb_mind_placed (self, seat, place);
        double chances[FATHOM_BB_CARDS];

        fathom_bb_odds_card (&self->unseen, &card, chances);
        for (guint i = 0; i < FATHOM_BB_CARDS; i++)
          free[i] = MAX (free[i] - chances[i], 0);
      }
}

/* The numbers that are soonest at the end come first. */
static void
sort_numbers (const double *turns,
              guint         n_numbers,
              guint8        order[FATHOM_BB_CARDS])
{
  for (guint i = 0; i < n_numbers; i++)
    {
      guint at = i;

      for (; at > 0 && turns[order[at - 1]] > turns[i + 1]; at--)
        order[at] = order[at - 1];
      order[at] = i + 1;
    }
}

typedef struct
{
  guint   seat;
  gint    border;
  gint    step;                        /* the deepest at a time, which may be less */
  gint    bottom;
  double  below_one[2 * SPAN + 1];     /* by SPAN more: the chance that a number seen is at most so much too low … */
  double  below_two[2 * SPAN + 1];     /* … or the difference of two */
  double *shows;                       /* the chance that a turn shows each number */
} Plan;

static void
fill_below (double below[2 * SPAN + 1],
            double error)
{
  for (gint off = -SPAN; off <= SPAN; off++)
    below[SPAN + off] = (1 + erf ((off + 0.5) / (error * G_SQRT2))) / 2;
}

/* The chance that a card which looks like @number is proper after one that looks like @previous. */
static double
chance_fits (const Plan *self,
             guint       place,
             gint        previous,
             gint        number)
{
  gint down = place <= LAST_DOWN ? number - previous : previous - number;
  double chance = 1;

  if (place > 0)
    chance = self->below_two[SPAN + self->step - down] - self->below_two[SPAN - down];
  if (place == LAST_DOWN)
    chance *= self->below_one[SPAN + number - self->bottom];
  if (place == 0 || place == FATHOM_BB_PLACES - 1)
    chance *= self->below_one[SPAN + self->border - number];

  return chance;
}

/* Waiting for a card that is better than waiting. One that turns out improper costs some turns. */
static double
turns_from (const Plan   *self,
            const double *next,
            const guint8 *order,
            guint         n_numbers,
            guint         place,
            guint         previous)
{
  double none = 1;
  double hit = 0;
  double spent = 1;
  double best = MOST_TURNS;

  for (guint i = 0; i < n_numbers && next[order[i]] < best; i++)
    {
      guint number = order[i];
      double fits = number == previous ? 0 : chance_fits (self, place, previous, number);
      double shows = self->shows[number - 1];

      if (fits * (best - next[number]) <= (1 - fits) * SETBACK)
        continue;
      spent += none * shows * (fits * next[number] + (1 - fits) * SETBACK);
      hit += none * shows * fits;
      none *= 1 - shows;
      if (hit > 0)
        best = MIN (best, spent / hit);
    }

  return best;
}

static void
make_plan (const FathomBbState *seen,
           guint                seat,
           double               error,
           double              *shows,
           FathomBbTurns        turns)
{
  Plan plan = { .seat = seat, .border = fathom_bb_border (seen, seat), .shows = shows };
  guint cards = seen->settings.cards;

  plan.step = plan.border - seen->settings.strict_border;
  plan.bottom = fathom_bb_bottom (seen, seat) + seen->settings.strict_bottom;
  fill_below (plan.below_one, error);
  fill_below (plan.below_two, error * G_SQRT2);
  for (guint place = FATHOM_BB_PLACES; place-- > 0;)
    {
      guint8 order[FATHOM_BB_CARDS];

      sort_numbers (turns[place + 1], cards, order);
      for (guint previous = place > 0; previous <= (place > 0 ? cards : 0); previous++)
        turns[place][previous] = turns_from (&plan, turns[place + 1], order, cards, place, previous);
    }
}

static gboolean
same_limits (const FathomBbState *seen,
             guint                seat,
             guint                other)
{
  return fathom_bb_border (seen, seat) == fathom_bb_border (seen, other) &&
         fathom_bb_bottom (seen, seat) == fathom_bb_bottom (seen, other);
}

static void
plan_all (FathomBbMind *self,
          double        error)
{
  double shows[FATHOM_BB_CARDS];
  double n_free = 0;

  find_free (self, shows);
  for (guint i = 0; i < FATHOM_BB_CARDS; i++)
    n_free += shows[i];
  for (guint i = 0; i < FATHOM_BB_CARDS; i++)
    shows[i] *= MIN (FRESH / MAX (n_free, 1), 1);

  make_plan (self->seen, 1, error, shows, self->turns[0]);
  for (guint seat = 2; seat <= self->seen->players; seat++)
    if (same_limits (self->seen, 1, seat))
      memcpy (self->turns[seat - 1], self->turns[0], sizeof self->turns[0]);
    else
      make_plan (self->seen, seat, error, shows, self->turns[seat - 1]);
}

void
fathom_bb_mind_init (FathomBbMind         *self,
                     const FathomBbState  *observation,
                     const FathomThinking *thinking,
                     gboolean              compares)
{
  memset (self->turns, 0, sizeof self->turns);
  self->seen = observation;
  fathom_bb_unseen (observation, &self->unseen);
  for (guint slot = 0; slot < FATHOM_BB_CARDS; slot++)
    read_shade (self, thinking, slot);
  if (compares)
    compare_all (self);
  plan_all (self, fathom_bb_eye_error (thinking->level));
}

double
fathom_bb_mind_turns (const FathomBbMind *self,
                      guint               seat,
                      guint               n_placed)
{
  const double *turns = self->turns[seat - 1][n_placed];
  double chances[FATHOM_BB_CARDS];
  FathomBbCard last;
  double sum = 0;

  if (n_placed == 0)
    return turns[0];

  last = fathom_bb_mind_placed (self, seat, n_placed - 1);
  fathom_bb_odds_card (&self->unseen, &last, chances);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    sum += chances[number - 1] * turns[number];

  return sum;
}

void
fathom_bb_mind_shares (const FathomBbMind *self,
                       const double        turns[FATHOM_BB_SEATS],
                       guint               next,
                       double              shares[FATHOM_BB_SEATS])
{
  guint players = self->seen->players;
  double sum = 0;

  for (guint i = 0; i < players; i++)
    {
      double wait = (double) ((i + 1 + players - next) % players) / players;

      shares[i] = pow (turns[i] + wait + LEAST_TURNS, -DECISION);
      sum += shares[i];
    }
  for (guint i = 0; i < players; i++)
    shares[i] /= sum;
}

void
fathom_bb_mind_pairs (const FathomBbMind *self,
                      guint               seat,
                      guint               place,
                      const FathomBbCard *card,
                      FathomBbPairs       pairs)
{
  FathomBbCard previous;

  if (place == 0)
    {
      memset (pairs, 0, sizeof (FathomBbPairs));
      fathom_bb_odds_card (&self->unseen, card, pairs[0]);
      return;
    }

  previous = fathom_bb_mind_placed (self, seat, place - 1);
  fathom_bb_odds_pair (&self->unseen, &previous, card, pairs);
}

double
fathom_bb_mind_called (const FathomBbMind *self,
                       guint               seat,
                       guint               place,
                       guint               previous,
                       guint               number)
{
  gint past = fathom_bb_cards_past (self->seen, seat, place, previous, number);
  double lets_pass = 1 / (1 + exp ((past - DOUBT) / VAGUENESS));

  if (place == FATHOM_BB_PLACES - 1) /* nobody has anything to lose any more */
    return 1;

  return 1 - pow (lets_pass, self->seen->players - 1);
}
