/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What everybody can expect of a match of Blue Border, by what is seen of it. */
#include "blue-border-mind.h"
#include "blue-border-private.h"

static double
chance_caught (const FathomBbMind *self)
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
  double caught = chance_caught (self);
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

  for (guint i = 0; i < players; i++)
    most = MAX (most, points[i]);
  for (guint i = 0; i < players; i++)
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

  memcpy (after, points, sizeof after);
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
fathom_bb_evaluate (const void           *observation,
                    guint                 viewer G_GNUC_UNUSED,
                    const FathomThinking *thinking,
                    double               *shares)
{
  const FathomBbState *seen = observation;
  guint left = seen->settings.rounds - seen->round;
  double round[FATHOM_BB_SEATS];
  FathomBbMind mind;

  memset (shares, 0, seen->players * sizeof *shares);
  if (seen->phase == FATHOM_BB_PHASE_DEAL || seen->phase == FATHOM_BB_PHASE_OVER)
    {
      share_rounds (seen->points, seen->players, 0, left, 1, shares);
      return;
    }

  fathom_bb_mind_init (&mind, seen, thinking, TRUE);
  share_round (&mind, round);
  for (guint i = 0; i < seen->players; i++)
    {
      guint8 points[FATHOM_BB_SEATS];

      memcpy (points, seen->points, sizeof points);
      points[i]++;
      share_rounds (points, seen->players, 0, left, round[i], shares);
    }
}
