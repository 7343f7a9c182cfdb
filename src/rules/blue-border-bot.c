/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bots of Blue Border. All see shades with an error and reckon with what it makes of the odds.
 *
 * Easy takes what fits best and calls what looks wrong. Normal also thinks of the places to come. Expert compares all
 * cards with each other, weighs what everybody stands to win and lose, and so bluffs where a call is unlikely. */
#include "blue-border-mind.h"
#include "blue-border-private.h"

#define SUSPICION    0.6   /* a card this likely to be improper is called */
#define INATTENTION  4     /* easy misses one chance to call in so many */
#define CREDIT       0.5   /* people mean to lay proper cards: what looks improper counts for so much less */
#define IMPATIENCE   0.05  /* waiting counts as so much longer than it is: an eye that is not sure waits too often */
#define PATIENCE     24    /* one pass in so many is not made: else two divers could wait for each other for ever */
#define BOLDNESS     0.1   /* how far the styles part */

typedef struct
{
  FathomBbMind mind;
  guint        seat;
  FathomLevel  level;
  double       boldness;                   /* 0 is plain */
  guint        place;                      /* the next of its row */
  double       turns[FATHOM_BB_SEATS];     /* that everybody needs as things are */
} Bot;

static guint
find (const FathomEvent *events,
      guint              n_events,
      guint              kind,
      guint              seat)
{
  for (guint i = 0; i < n_events; i++)
    if (events[i].kind == kind && events[i].seat == seat)
      return i;

  return n_events;
}

static guint
seat_after (const Bot *self,
            guint      seat)
{
  return seat % self->mind.seen->players + 1;
}

/* What it stands to win, by the turns that everybody needs. */
static double
share_of (const Bot    *self,
          const double *turns)
{
  double shares[FATHOM_BB_SEATS];

  fathom_bb_mind_shares (&self->mind, turns, seat_after (self, self->mind.seen->turn), shares);
  return shares[self->seat - 1];
}

/* The one to fear most, besides @seat. */
static guint
find_rival (const Bot *self,
            guint      seat)
{
  guint rival = 0;

  for (guint i = 1; i <= self->mind.seen->players; i++)
    if (i != seat && (rival == 0 || self->turns[i - 1] < self->turns[rival - 1]))
      rival = i;

  return rival;
}

static double
turns_without_last (const Bot *self,
                    guint      seat)
{
  guint n = self->mind.seen->n_placed[seat - 1];

  return n > 0 ? fathom_bb_mind_turns (&self->mind, seat, n - 1) : self->turns[seat - 1] + 1;
}

/* Taking */

typedef struct
{
  double quiet[FATHOM_BB_CARDS + 1];  /* by the card placed */
  double doubted[FATHOM_BB_CARDS + 1];
  double caught;
} Stakes;

static void
weigh_stakes (const Bot *self,
              Stakes    *stakes)
{
  guint rival = find_rival (self, self->seat);
  double turns[FATHOM_BB_SEATS];

  memcpy (turns, self->turns, sizeof turns);
  turns[self->seat - 1] = fathom_bb_mind_turns (&self->mind, self->seat, MAX (self->place, 1) - 1);
  turns[rival - 1] = MAX (self->turns[rival - 1] - FATHOM_BB_BONUS_TURNS, 0);
  stakes->caught = share_of (self, turns);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    {
      turns[self->seat - 1] = self->mind.turns[self->seat - 1][self->place + 1][number];
      turns[rival - 1] = self->turns[rival - 1];
      stakes->quiet[number] = self->place == FATHOM_BB_PLACES - 1 ? 1 : share_of (self, turns);
      turns[rival - 1] = turns_without_last (self, rival);
      stakes->doubted[number] = self->place == FATHOM_BB_PLACES - 1 ? 1 : share_of (self, turns);
    }
}

/* Whether everybody has seen both numbers that a call would turn over. */
static gboolean
is_known (const Bot          *self,
          const FathomBbCard *card)
{
  return card->number != FATHOM_BB_UNKNOWN &&
         (self->place == 0 || self->mind.seen->placed[self->seat - 1][self->place - 1] != FATHOM_BB_UNKNOWN);
}

static double
value_of_pair (const Bot    *self,
               const Stakes *stakes,
               gboolean      known,
               guint         previous,
               guint         number)
{
  gboolean proper = fathom_bb_is_proper (self->mind.seen, self->seat, self->place, previous, number);
  double called;

  if (self->level < FATHOM_LEVEL_EXPERT || known)
    return proper ? stakes->quiet[number] : stakes->caught;

  called = fathom_bb_mind_called (&self->mind, self->seat, self->place, previous, number);
  return (1 - called) * stakes->quiet[number] + called * (proper ? stakes->doubted[number] : stakes->caught);
}

static FathomBbCard
card_of (const Bot         *self,
         const FathomEvent *take)
{
  if (take->args[0] == FATHOM_BB_FROM_DISCARDS)
    return (FathomBbCard) { .number = take->args[1] };

  return fathom_bb_mind_top (&self->mind, take->args[0] == FATHOM_BB_FROM_FIELD ? take->args[1] : FATHOM_BB_STACK);
}

static double
value_of_take (const Bot         *self,
               const Stakes      *stakes,
               const FathomEvent *take)
{
  FathomBbCard card = card_of (self, take);
  gboolean known = is_known (self, &card);
  double value = 0;
  FathomBbPairs pairs;

  fathom_bb_mind_pairs (&self->mind, self->seat, self->place, &card, pairs);
  for (guint first = 1; first <= FATHOM_BB_CARDS; first++)
    for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
      if (pairs[first - 1][number - 1] > FATHOM_BB_NEGLIGIBLE)
        value += pairs[first - 1][number - 1] * value_of_pair (self, stakes, known, first, number);

  return value;
}

/* The turns that the top card of a pile would save a diver. */
static double
use_of_pile (const Bot *self,
             guint      seat,
             guint      pile)
{
  const FathomBbState *seen = self->mind.seen;
  guint place = seen->n_placed[seat - 1];
  FathomBbCard card = fathom_bb_mind_top (&self->mind, pile);
  double use = 0;
  FathomBbPairs pairs;

  fathom_bb_mind_pairs (&self->mind, seat, place, &card, pairs);
  for (guint first = 1; first <= FATHOM_BB_CARDS; first++)
    for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
      if (pairs[first - 1][number - 1] > FATHOM_BB_NEGLIGIBLE && fathom_bb_is_proper (seen, seat, place, first, number))
        use += pairs[first - 1][number - 1] *
               MAX (self->mind.turns[seat - 1][place][place > 0 ? first : 0] - self->mind.turns[seat - 1][place + 1][number], 0);

  return use;
}

/* Covers what the next one could use and it could not. */
static guint
choose_pile (const Bot         *self,
             const FathomEvent *events,
             guint              n_events)
{
  guint best = find (events, n_events, FATHOM_BB_PASS, self->seat);
  double most = -G_MAXDOUBLE;

  for (guint i = best; i < n_events && events[i].kind == FATHOM_BB_PASS; i++)
    {
      guint pile = events[i].args[0];
      double use = 0;

      if (self->mind.seen->told && self->mind.seen->n_piles[pile - 1] > 0)
        use = use_of_pile (self, seat_after (self, self->seat), pile) - use_of_pile (self, self->seat, pile);
      if (use > most)
        {
          best = i;
          most = use;
        }
    }

  return best;
}

/* The best of the cards, or @other if it is not worth @least. */
static guint
choose_card (const Bot         *self,
             const FathomEvent *events,
             guint              n_events,
             guint              other,
             double             least)
{
  Stakes stakes;

  weigh_stakes (self, &stakes);
  for (guint i = 0; i < n_events; i++)
    if (events[i].kind == FATHOM_BB_TAKE)
      {
        double value = value_of_take (self, &stakes, &events[i]);

        if (value > least)
          {
            other = i;
            least = value;
          }
      }

  return other;
}

static double
value_of_waiting (const Bot *self)
{
  double turns[FATHOM_BB_SEATS];

  memcpy (turns, self->turns, sizeof turns);
  turns[self->seat - 1] *= 1 + MAX (self->boldness, 0) + (self->level < FATHOM_LEVEL_EXPERT ? IMPATIENCE : 0);
  return share_of (self, turns);
}

static guint
choose_turn (const Bot         *self,
             const FathomEvent *events,
             guint              n_events,
             FathomChance      *chance)
{
  double least = fathom_choose (chance, PATIENCE) == 0 ? -1 : value_of_waiting (self);
  guint taken = choose_card (self, events, n_events, n_events, least);

  return taken < n_events ? taken : choose_pile (self, events, n_events);
}

static guint
choose_bonus (const Bot         *self,
              const FathomEvent *events,
              guint              n_events)
{
  guint decline = find (events, n_events, FATHOM_BB_DECLINE, self->seat);

  return choose_card (self, events, n_events, decline, share_of (self, self->turns));
}

/* Calling */

/* What it wins by calling, more than by keeping quiet, if the card at @place has this number. */
static double
gain_of_call (const Bot *self,
              guint      place,
              gboolean   proper,
              guint      number)
{
  guint actor = self->mind.seen->actor;
  double quiet[FATHOM_BB_SEATS], call[FATHOM_BB_SEATS];

  memcpy (quiet, self->turns, sizeof quiet);
  memcpy (call, self->turns, sizeof call);
  quiet[actor - 1] = self->mind.turns[actor - 1][place + 1][number];
  if (proper)
    {
      call[actor - 1] = quiet[actor - 1];
      call[self->seat - 1] = turns_without_last (self, self->seat);
    }
  else
    {
      call[actor - 1] = fathom_bb_mind_turns (&self->mind, actor, MAX (place, 1) - 1);
      call[self->seat - 1] = MAX (self->turns[self->seat - 1] - FATHOM_BB_BONUS_TURNS, 0);
    }
  if (place == FATHOM_BB_PLACES - 1)
    return proper ? 0 : share_of (self, call);

  return share_of (self, call) - share_of (self, quiet);
}

static double
value_of_call (const Bot *self)
{
  const FathomBbState *seen = self->mind.seen;
  guint place = seen->n_placed[seen->actor - 1] - 1;
  FathomBbCard card = fathom_bb_mind_placed (&self->mind, seen->actor, place);
  double value = 0;
  FathomBbPairs pairs;

  fathom_bb_mind_pairs (&self->mind, seen->actor, place, &card, pairs);
  for (guint first = 1; first <= FATHOM_BB_CARDS; first++)
    for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
      if (pairs[first - 1][number - 1] > FATHOM_BB_NEGLIGIBLE)
        {
          gboolean proper = fathom_bb_is_proper (seen, seen->actor, place, first, number);

          value += pairs[first - 1][number - 1] * (proper ? 1 : CREDIT + self->boldness) * gain_of_call (self, place, proper, number);
        }

  return value;
}

static double
chance_improper (const Bot *self)
{
  const FathomBbState *seen = self->mind.seen;
  guint place = seen->n_placed[seen->actor - 1] - 1;
  FathomBbCard card = fathom_bb_mind_placed (&self->mind, seen->actor, place);
  FathomBbCard previous = { 0 };

  if (place > 0)
    previous = fathom_bb_mind_placed (&self->mind, seen->actor, place - 1);

  return 1 - fathom_bb_odds_proper (seen, &self->mind.unseen, seen->actor, place, &previous, &card);
}

static gboolean
wants_to_call (const Bot    *self,
               FathomChance *chance)
{
  if (self->level == FATHOM_LEVEL_EASY && fathom_choose (chance, INATTENTION) == 0)
    return FALSE;
  if (self->level < FATHOM_LEVEL_EXPERT)
    return chance_improper (self) >= SUSPICION - self->boldness;

  return value_of_call (self) > 0;
}

static guint
choose_call (const Bot         *self,
             const FathomEvent *events,
             guint              n_events,
             FathomChance      *chance)
{
  guint call = find (events, n_events, FATHOM_BB_CALL, self->seat);

  /* at a real table only those who sit there can tell the numbers that a call needs */
  if (call < n_events && self->mind.seen->told && wants_to_call (self, chance))
    return call;

  return find (events, n_events, FATHOM_BB_QUIET, 0);
}

static void
prepare (Bot                  *self,
         const FathomBbState  *seen,
         guint                 seat,
         const FathomThinking *thinking)
{
  self->seat = seat;
  self->level = thinking->level;
  self->boldness = thinking->style == FATHOM_STYLE_BOLD      ? BOLDNESS
                   : thinking->style == FATHOM_STYLE_CAREFUL ? -BOLDNESS
                                                             : 0;
  self->place = seen->n_placed[seat - 1];
  fathom_bb_mind_init (&self->mind, seen, thinking, thinking->level == FATHOM_LEVEL_EXPERT);
  for (guint i = 1; i <= seen->players; i++)
    self->turns[i - 1] = fathom_bb_mind_turns (&self->mind, i, seen->n_placed[i - 1]);
}

guint
fathom_bb_choose (const void           *observation,
                  guint                 seat,
                  const FathomEvent    *events,
                  guint                 n_events,
                  const FathomThinking *thinking)
{
  const FathomBbState *seen = observation;
  Bot self;

  if (seen->round == 0 || n_events == 1)
    return fathom_choose (thinking->chance, n_events);

  prepare (&self, seen, seat, thinking);
  switch (seen->phase)
    {
    case FATHOM_BB_PHASE_TURN:
      return seen->told ? choose_turn (&self, events, n_events, thinking->chance) : 0;
    case FATHOM_BB_PHASE_BONUS:
      return seen->told ? choose_bonus (&self, events, n_events) : find (events, n_events, FATHOM_BB_DECLINE, seat);
    case FATHOM_BB_PHASE_CALL:
      return choose_call (&self, events, n_events, thinking->chance);
    default:
      return fathom_choose (thinking->chance, n_events);
    }
}
