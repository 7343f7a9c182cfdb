/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody can expect of a match of Blue Border, by what is seen of it. */
#include "blue-border-judgement.h"
#include "blue-border-mind.h"
#include "blue-border-private.h"

#define CREDIT 0.5   /* people mean to lay proper cards: what looks improper counts for so much less */

double
fathom_bb_chance_caught (const FathomBbMind *self)
{
  const FathomBbState *seen = self->seen;
  guint place = seen->n_placed[seen->actor - 1] - 1;
  FathomBbCard card = fathom_bb_mind_placed (self, seen->actor, place);
  double caught = 0;
  FathomBbPairs pairs;

  fathom_bb_mind_pairs (self, seen->actor, place, &card, pairs);
  for (guint first = 1; first <= FATHOM_BB_CARDS; first++)
    for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
      if (pairs[first - 1][number - 1] > FATHOM_BB_NEGLIGIBLE &&
          !fathom_bb_is_proper (seen, seen->actor, place, first, number))
        caught += pairs[first - 1][number - 1] * fathom_bb_mind_called (self, seen->actor, place, first, number);

  return caught;
}

/* A card just placed stands, or it is called and goes with the one before. */
static void
share_call (const FathomBbMind *self,
            double             *turns,
            guint               next,
            double             *round)
{
  guint actor = self->seen->actor;
  double caught = fathom_bb_chance_caught (self);
  double gone[FATHOM_BB_SEATS];

  turns[actor - 1] = fathom_bb_mind_turns (self, actor, MAX (self->seen->n_placed[actor - 1], 2) - 2);
  fathom_bb_mind_shares (self, turns, next, gone);
  for (guint i = 0; i < self->seen->players; i++)
    round[i] += caught * (gone[i] - round[i]);
}

static void
share_round (const FathomBbMind *self,
             double             *round)
{
  const FathomBbState *seen = self->seen;
  guint next = seen->phase == FATHOM_BB_PHASE_TURN ? seen->turn : seen->turn % seen->players + 1;
  double turns[FATHOM_BB_SEATS];

  for (guint i = 1; i <= seen->players; i++)
    turns[i - 1] = fathom_bb_mind_turns (self, i, seen->n_placed[i - 1]);
  if (seen->phase == FATHOM_BB_PHASE_BONUS)
    turns[seen->actor - 1] = MAX (turns[seen->actor - 1] - FATHOM_BB_BONUS_TURNS, 0);
  fathom_bb_mind_shares (self, turns, next, round);
  if (seen->phase == FATHOM_BB_PHASE_CALL)
    share_call (self, turns, next, round);
}

static void
award (const guint8 *points,
       guint         players,
       double        chance,
       double       *shares)
{
  guint most = 0;
  guint n = 0;

  for (guint i = 0; i < MIN (players, FATHOM_BB_SEATS); i++)
    most = MAX (most, points[i]);
  for (guint i = 0; i < MIN (players, FATHOM_BB_SEATS); i++)
    n += points[i] == most;
  for (guint i = 0; i < players; i++)
    shares[i] += points[i] == most ? chance / n : 0;
}

/* The rounds still to come are anybody's: the divers from @diver on part @rounds of them, each in every way. */
static void
share_rounds (const guint8 *points,
              guint         players,
              guint         diver,
              guint         rounds,
              double        chance,
              double       *shares)
{
  guint8 after[FATHOM_BB_SEATS];
  double odds = players - diver - 1;

  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    after[i] = points[i];
  if (diver == players - 1 || rounds == 0)
    {
      after[diver] += rounds;
      award (after, players, chance, shares);
      return;
    }

  for (guint i = 0; i < rounds; i++)
    chance *= odds / (odds + 1);
  for (guint won = 0; won <= rounds; won++)
    {
      after[diver] = points[diver] + won;
      share_rounds (after, players, diver + 1, rounds - won, chance, shares);
      chance *= (double) (rounds - won) / (won + 1) / odds;
    }
}

void
fathom_bb_share_match (const FathomBbState *seen,
                       const double         round[FATHOM_BB_SEATS],
                       double              *shares)
{
  guint left = seen->settings.rounds - seen->round;

  memset (shares, 0, seen->players * sizeof *shares);
  for (guint i = 0; i < seen->players; i++)
    {
      guint8 points[FATHOM_BB_SEATS];

      memcpy (points, seen->points, sizeof points);
      points[i]++;
      share_rounds (points, seen->players, 0, left, round[i], shares);
    }
}

void
fathom_bb_evaluate (const void           *observation,
                    guint                 viewer G_GNUC_UNUSED,
                    const FathomThinking *thinking,
                    double               *shares)
{
  const FathomBbState *seen = observation;
  double round[FATHOM_BB_SEATS];
  FathomBbMind mind;

  if (seen->phase == FATHOM_BB_PHASE_DEAL || seen->phase >= FATHOM_BB_PHASE_OVER)
    {
      memset (shares, 0, seen->players * sizeof *shares);
      share_rounds (seen->points, seen->players, 0, seen->settings.rounds - seen->round, 1, shares);
      return;
    }

  fathom_bb_mind_init (&mind, seen, thinking, TRUE);
  share_round (&mind, round);
  fathom_bb_share_match (seen, round, shares);
}

/* Looking back */

typedef struct
{
  FathomBbMind mind;
  guint        next;                       /* whose turn comes after this */
  double       turns[FATHOM_BB_SEATS];     /* that everybody needs as things are */
} Table;

static void
look_at (Table                *self,
         const FathomBbState  *seen,
         const FathomThinking *thinking)
{
  fathom_bb_mind_init (&self->mind, seen, thinking, TRUE);
  self->next = seen->turn % seen->players + 1;
  for (guint i = 1; i <= seen->players; i++)
    self->turns[i - 1] = fathom_bb_mind_turns (&self->mind, i, seen->n_placed[i - 1]);
}

static void
share (const Table    *self,
       const double    turns[FATHOM_BB_SEATS],
       FathomBbShares  shares)
{
  double round[FATHOM_BB_SEATS];

  fathom_bb_mind_shares (&self->mind, turns, self->next, round);
  fathom_bb_share_match (self->mind.seen, round, shares);
}

static void
share_win (const Table    *self,
           guint           seat,
           FathomBbShares  shares)
{
  double round[FATHOM_BB_SEATS] = { 0 };

  round[seat - 1] = 1;
  fathom_bb_share_match (self->mind.seen, round, shares);
}

static void
add (FathomBbShares       to,
     double               weight,
     const FathomBbShares shares)
{
  for (guint i = 0; i < FATHOM_BB_SEATS; i++)
    to[i] += weight * shares[i];
}

static guint
find_rival (const Table *self,
            guint        seat)
{
  guint rival = 0;

  for (guint i = 1; i <= self->mind.seen->players; i++)
    if (i != seat && (rival == 0 || self->turns[i - 1] < self->turns[rival - 1]))
      rival = i;

  return rival;
}

static double
turns_without (const Table *self,
               guint        seat,
               guint        cards)
{
  guint n = self->mind.seen->n_placed[seat - 1];

  if (n == 0)
    return self->turns[seat - 1] + 1; /* a turn is skipped */

  return fathom_bb_mind_turns (&self->mind, seat, n - MIN (n, cards));
}

/* Taking */

typedef struct
{
  FathomBbShares quiet[FATHOM_BB_CARDS + 1];  /* by the card placed */
  FathomBbShares doubted[FATHOM_BB_CARDS + 1];
  FathomBbShares caught;
} Stakes;

static void
weigh_stakes (const Table *self,
              guint        seat,
              Stakes      *stakes)
{
  guint place = self->mind.seen->n_placed[seat - 1];
  guint rival = find_rival (self, seat);
  double turns[FATHOM_BB_SEATS];

  memset (stakes, 0, sizeof *stakes);
  memcpy (turns, self->turns, sizeof turns);
  turns[seat - 1] = fathom_bb_mind_turns (&self->mind, seat, MAX (place, 1) - 1);
  turns[rival - 1] = MAX (self->turns[rival - 1] - FATHOM_BB_BONUS_TURNS, 0);
  share (self, turns, stakes->caught);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    if (place == FATHOM_BB_PLACES - 1)
      {
        share_win (self, seat, stakes->quiet[number]);
        share_win (self, seat, stakes->doubted[number]);
      }
    else
      {
        turns[seat - 1] = self->mind.turns[seat - 1][place + 1][number];
        turns[rival - 1] = self->turns[rival - 1];
        share (self, turns, stakes->quiet[number]);
        turns[rival - 1] = turns_without (self, rival, 1);
        share (self, turns, stakes->doubted[number]);
      }
}

static FathomBbCard
card_of (const Table       *self,
         const FathomEvent *take)
{
  if (take->args[0] == FATHOM_BB_FROM_DISCARDS)
    return (FathomBbCard) { .number = take->args[1] };

  return fathom_bb_mind_top (&self->mind, take->args[0] == FATHOM_BB_FROM_FIELD ? take->args[1] : FATHOM_BB_STACK);
}

static void
weigh_take (const Table       *self,
            const Stakes      *stakes,
            const FathomEvent *take,
            FathomBbShares     value)
{
  const FathomBbState *seen = self->mind.seen;
  guint place = seen->n_placed[take->seat - 1];
  FathomBbCard card = card_of (self, take);
  gboolean known = card.number != FATHOM_BB_UNKNOWN &&
                   (place == 0 || seen->placed[take->seat - 1][place - 1] != FATHOM_BB_UNKNOWN);
  FathomBbPairs pairs;

  fathom_bb_mind_pairs (&self->mind, take->seat, place, &card, pairs);
  for (guint first = 1; first <= FATHOM_BB_CARDS; first++)
    for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
      if (pairs[first - 1][number - 1] > 0)
        {
          gboolean proper = fathom_bb_is_proper (seen, take->seat, place, first, number);
          double called = known ? !proper : fathom_bb_mind_called (&self->mind, take->seat, place, first, number);

          add (value, pairs[first - 1][number - 1] * (1 - called), stakes->quiet[number]);
          add (value, pairs[first - 1][number - 1] * called, proper ? stakes->doubted[number] : stakes->caught);
        }
}

static void
normalise (FathomBbShares shares,
           guint          players)
{
  double sum = 0;

  for (guint i = 0; i < players; i++)
    sum += shares[i];
  for (guint i = 0; i < players && sum > 0; i++)
    shares[i] /= sum;
}

static void
weigh_choices (const Table       *self,
               const FathomEvent *events,
               guint              n_events,
               FathomBbShares    *values)
{
  Stakes stakes;

  weigh_stakes (self, self->mind.seen->actor, &stakes);
  for (guint i = 0; i < n_events; i++)
    {
      memset (values[i], 0, sizeof values[i]);
      if (events[i].kind == FATHOM_BB_TAKE)
        weigh_take (self, &stakes, &events[i], values[i]);
      else
        share (self, self->turns, values[i]);
      normalise (values[i], self->mind.seen->players);
    }
}

void
fathom_bb_weigh_turn (const FathomBbState  *seen,
                      const FathomThinking *thinking,
                      const FathomEvent    *events,
                      guint                 n_events,
                      FathomBbShares       *values)
{
  Table self;

  look_at (&self, seen, thinking);
  weigh_choices (&self, events, n_events, values);
}

/* Calling */

/* If the card just placed has this number: what comes of keeping quiet, and of the call. */
static void
weigh_number (const Table    *self,
              guint           caller,
              gboolean        proper,
              guint           number,
              FathomBbShares  quiet,
              FathomBbShares  called)
{
  const FathomBbState *seen = self->mind.seen;
  guint place = seen->n_placed[seen->actor - 1] - 1;
  double turns[FATHOM_BB_SEATS];

  memcpy (turns, self->turns, sizeof turns);
  turns[seen->actor - 1] = self->mind.turns[seen->actor - 1][place + 1][number];
  if (place == FATHOM_BB_PLACES - 1)
    share_win (self, seen->actor, quiet);
  else
    share (self, turns, quiet);
  if (proper && place == FATHOM_BB_PLACES - 1)
    share_win (self, seen->actor, called);
  else if (proper)
    {
      turns[caller - 1] = turns_without (self, caller, 1);
      share (self, turns, called);
    }
  else
    {
      turns[seen->actor - 1] = fathom_bb_mind_turns (&self->mind, seen->actor, MAX (place, 1) - 1);
      turns[caller - 1] = MAX (turns[caller - 1] - FATHOM_BB_BONUS_TURNS, 0);
      share (self, turns, called);
    }
}

static void
add_numbers (const Table       *self,
             guint              caller,
             FathomBbPairs      pairs,
             FathomBbCallWorth *worth)
{
  const FathomBbState *seen = self->mind.seen;
  guint place = seen->n_placed[seen->actor - 1] - 1;

  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    for (guint proper = FALSE; proper <= TRUE; proper++)
      {
        double weight = 0;
        FathomBbShares quiet = { 0 }, called = { 0 };

        for (guint first = 1; first <= FATHOM_BB_CARDS; first++)
          if (pairs[first - 1][number - 1] > 0 &&
              fathom_bb_is_proper (seen, seen->actor, place, first, number) == (gboolean) proper)
            weight += pairs[first - 1][number - 1] * (proper ? 1 : CREDIT);
        if (weight == 0)
          continue;
        weigh_number (self, caller, proper, number, quiet, called);
        add (worth->quiet, weight, quiet);
        add (proper ? worth->if_wrong : worth->if_right, weight, called);
        worth->right += proper ? 0 : weight;
      }
}

void
fathom_bb_weigh_call (const FathomBbState  *seen,
                      const FathomThinking *thinking,
                      guint                 caller,
                      FathomBbCallWorth    *worth)
{
  guint place = seen->n_placed[seen->actor - 1] - 1;
  double sum = 0;
  FathomBbCard card;
  FathomBbPairs pairs;
  Table self;

  memset (worth, 0, sizeof *worth);
  look_at (&self, seen, thinking);
  card = fathom_bb_mind_placed (&self.mind, seen->actor, place);
  fathom_bb_mind_pairs (&self.mind, seen->actor, place, &card, pairs);
  add_numbers (&self, caller, pairs, worth);
  for (guint i = 0; i < seen->players; i++)
    sum += worth->quiet[i];
  worth->right /= sum;
  add (worth->called, 1, worth->if_right);
  add (worth->called, 1, worth->if_wrong);
  normalise (worth->called, seen->players);
  normalise (worth->quiet, seen->players);
  normalise (worth->if_right, seen->players);
  normalise (worth->if_wrong, seen->players);
}

/* Positions */

static void
worth_of_choice (const FathomBbState  *seen,
                 const FathomThinking *thinking,
                 FathomBbShares        shares)
{
  FathomEvent events[FATHOM_BB_MAX_LEGAL];
  FathomBbShares values[FATHOM_BB_MAX_LEGAL];
  guint n = fathom_bb_legal (seen, events);
  guint best = 0;

  fathom_bb_weigh_turn (seen, thinking, events, n, values);
  for (guint i = 1; i < n; i++)
    if (values[i][seen->actor - 1] > values[best][seen->actor - 1])
      best = i;
  memcpy (shares, values[best], sizeof values[best]);
}

/* It is called and gone, or stands. */
static void
worth_of_card (const FathomBbState  *seen,
               const FathomThinking *thinking,
               FathomBbShares        shares)
{
  const FathomEvent quiet = { .kind = FATHOM_BB_QUIET };
  FathomBbState later = *seen;
  FathomBbShares gone = { 0 };
  double caught;
  Table self;

  look_at (&self, seen, thinking);
  caught = fathom_bb_chance_caught (&self.mind);
  self.turns[seen->actor - 1] = turns_without (&self, seen->actor, 2);
  share (&self, self.turns, gone);
  if (!fathom_blue_border.apply (&later, &quiet, NULL))
    g_assert_not_reached ();
  fathom_bb_worth (&later, thinking, shares);
  for (guint i = 0; i < seen->players; i++)
    shares[i] += caught * (gone[i] - shares[i]);
}

void
fathom_bb_worth (const FathomBbState  *seen,
                 const FathomThinking *thinking,
                 FathomBbShares        shares)
{
  gboolean chooses = seen->phase == FATHOM_BB_PHASE_TURN || seen->phase == FATHOM_BB_PHASE_BONUS;

  memset (shares, 0, sizeof (FathomBbShares));
  if (chooses && seen->told)
    worth_of_choice (seen, thinking, shares);
  else if (seen->phase == FATHOM_BB_PHASE_CALL)
    worth_of_card (seen, thinking, shares);
  else
    fathom_bb_evaluate (seen, 0, thinking, shares);
}
