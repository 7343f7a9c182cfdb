/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scoring of Deep Blue: a dive's VP by where they come from, and who has won. */
#include "deep-blue-private.h"

#define BEST_EXTRA   4 /* The Best of the Best, a card */
#define BOUNTY       2 /* Bounty Wrecks, for every … */
#define BOUNTY_GEMS  3 /* … so many gems */

guint
fathom_deep_gem_vp (guint    colour,
                    gboolean scouted)
{
  static const guint8 vp[FATHOM_DEEP_GEMS][2] =
  {
    [FATHOM_DEEP_SILVER] = { 1, 3 }, [FATHOM_DEEP_GOLD] = { 2, 5 }, [FATHOM_DEEP_RED] = { 4, 10 } /* R18 */
  };

  return vp[colour][scouted];
}

gboolean
fathom_deep_scouts (const FathomDeepState *state,
                    guint                  seat,
                    guint                  colour)
{
  G_STATIC_ASSERT ((guint) FATHOM_DEEP_SPOT_RED == (guint) FATHOM_DEEP_RED); /* and silver, and gold */

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (state->at[seat - 1][boat] == state->site && state->spot[seat - 1][boat] == colour)
      return TRUE;

  return FALSE;
}

guint
fathom_deep_dive_gem (const FathomDeepDive *dive,
                      guint                 n)
{
  return dive->gems[n / 2] >> (n % 2 * 4) & 15;
}

static void
score_seat (const FathomDeepState *self,
            guint                  seat,
            guint16                vp[FATHOM_DEEP_VP_SOURCES])
{
  guint i = seat - 1;
  guint tile = self->tiles[self->site];
  guint bonus = self->edition.tiles[tile].vp;
  guint scenario = fathom_deep_is_city (tile) ? self->scenario : 0;
  gboolean leads = seat == self->leader;

  vp[FATHOM_DEEP_VP_CARDS] = self->told_vp[i];
  for (guint64 rest = self->scored[i]; rest != 0; rest &= rest - 1)
    vp[FATHOM_DEEP_VP_CARDS] += self->edition.cards[lowest_bit (rest)].vp;
  if (self->still_in & 1 << i)
    for (guint colour = FATHOM_DEEP_SILVER; colour <= FATHOM_DEEP_RED; colour++)
      vp[FATHOM_DEEP_VP_GEMS] += self->counts[colour] *
                                 fathom_deep_gem_vp (colour, fathom_deep_scouts (self, seat, colour));
  if (leads)
    vp[FATHOM_DEEP_VP_LEADING] = bonus;

  if (scenario == FATHOM_DEEP_BEST_OF_THE_BEST)
    vp[FATHOM_DEEP_VP_SCENARIO] = BEST_EXTRA * (count_bits (self->scored[i]) + self->told_cards[i]);
  else if (scenario == FATHOM_DEEP_BOUNTY_WRECKS && leads && !self->failed)
    vp[FATHOM_DEEP_VP_SCENARIO] = fathom_deep_bounty (self->n_drawn);
  else if (scenario == FATHOM_DEEP_RUINS_OF_PLENTY)
    vp[FATHOM_DEEP_VP_SCENARIO] = (self->boats_down[i] - leads) * bonus;
}

guint
fathom_deep_bounty (guint n_gems)
{
  return n_gems / BOUNTY_GEMS * BOUNTY;
}

/* R18 */
void
fathom_deep_score_dive (const FathomDeepState *self,
                        FathomDeepDive        *dive)
{
  for (guint seat = 1; seat <= self->players; seat++)
    score_seat (self, seat, dive->vp[seat - 1]);
}

void
fathom_deep_would_score (const FathomDeepState *state,
                         guint16                vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES])
{
  memset (vp, 0, FATHOM_MAX_SEATS * sizeof vp[0]);
  for (guint seat = 1; seat <= state->players && state->leader != 0; seat++)
    score_seat (state, seat, vp[seat - 1]);
}

void
fathom_deep_score (const FathomDeepState *state,
                   FathomDeepScore       *score)
{
  memset (score, 0, sizeof *score);
  for (guint i = 0; i < state->players; i++)
    {
      score->crew[i] = fathom_deep_crew (state, i + 1);
      score->known[i] = !(state->hand[i] & FATHOM_DEEP_VEILED);
      for (guint n = 0; n < state->n_dives; n++)
        for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
          {
            guint vp = state->dives[n].vp[i][source];

            if (vp != FATHOM_DEEP_HIDDEN_VP)
              score->vp[i][source] += vp;
          }
      score->totals[i] = state->final_vp[i];
      for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
        score->totals[i] += score->vp[i][source];
    }
}

/* R20: VP, then crew. */
static gboolean
stands_before (const FathomDeepScore *score,
               guint                  a,
               guint                  b)
{
  if (score->totals[a] != score->totals[b])
    return score->totals[a] > score->totals[b];

  return score->crew[a] > score->crew[b];
}

void
fathom_deep_result (const void   *state,
                    FathomResult *result)
{
  const FathomDeepState *self = state;
  FathomDeepScore score;

  fathom_deep_score (self, &score);
  memset (result, 0, sizeof *result);
  result->finished = self->phase == FATHOM_DEEP_PHASE_OVER;
  result->known = TRUE;
  for (guint i = 0; i < self->players; i++)
    {
      result->scores[i] = score.totals[i];
      result->known = result->known && score.known[i];
      result->ranks[i] = 1;
      for (guint j = 0; j < self->players; j++)
        result->ranks[i] += stands_before (&score, j, i);
    }
  for (guint i = 0; i < self->players; i++)
    if (result->finished && result->known && result->ranks[i] == 1)
      result->winners |= 1 << i;
}
