/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is likely to win a match of Deep Blue, by what one viewer knows. */
#include "deep-blue-private.h"

#define SCOUTED     1.5  /* others' gems are worth more than without spots, by so much on average */
#define CARD_RATE   0.4  /* VP that a card brings others in a dive, on average … */
#define CARD_DIVES  16   /* … until more is known than from so many cards and dives */
#define CREW_VP     1.0  /* what a card is still good for, for each Sunken City tile that is left */
#define SPOT_VP     2.0  /* a boat on a scouting spot */
#define TURN_VP     3.0  /* to be next */
#define OFF_BY      0.18 /* of the VP that are guessed */
#define FARTHEST    20.0 /* that one seat can be ahead, in the measures below */
#define DOUBLINGS   10

/* VP that a card brings in a dive, from the chests that the viewer sees. */
static gdouble
guess_card_rate (const FathomDeepState *seen)
{
  gdouble vp = CARD_RATE * CARD_DIVES;
  gdouble chances = CARD_DIVES;

  for (guint n = 0; n < seen->n_dives; n++)
    for (guint i = 0; i < seen->players; i++)
      if (seen->dives[n].took_part >> i & 1 && seen->dives[n].vp[i][0] != FATHOM_DEEP_HIDDEN_VP)
        {
          vp += seen->dives[n].vp[i][FATHOM_DEEP_VP_CARDS];
          chances += fathom_deep_crew (seen, i + 1);
        }

  return vp / chances;
}

/* What a dive has brought a seat whose chest the viewer does not see. */
static gdouble
guess_dive (const FathomDeepState *seen,
            const FathomDeepDive  *dive,
            guint                  seat)
{
  gdouble vp = 0;

  if (!(dive->took_part & SEAT (seat)))
    return 0;
  if (dive->stayed & SEAT (seat))
    for (guint n = 0; n < dive->n_gems; n++)
      vp += SCOUTED * fathom_deep_gem_vp (fathom_deep_dive_gem (dive, n), FALSE);
  if (dive->leader == seat)
    vp += seen->edition.tiles[dive->tile].vp;

  return vp + guess_card_rate (seen) * fathom_deep_crew (seen, seat);
}

static gdouble
guess_chest (const FathomDeepState *seen,
             guint                  seat)
{
  gdouble vp = 0;

  for (guint n = 0; n < seen->n_dives; n++)
    if (seen->dives[n].vp[seat - 1][0] == FATHOM_DEEP_HIDDEN_VP)
      vp += guess_dive (seen, &seen->dives[n], seat);
    else
      for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
        vp += seen->dives[n].vp[seat - 1][source];

  return vp;
}

/* What a seat can expect to have in the end, apart from what all can expect. */
static gdouble
guess_end (const FathomDeepState *seen,
           guint                  seat)
{
  guint left = FATHOM_DEEP_CITIES - seen->cities_dived;
  guint16 now[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  gdouble vp = guess_chest (seen, seat) + CREW_VP * left * (fathom_deep_crew (seen, seat) - (gdouble) FATHOM_DEEP_STARTING);

  fathom_deep_would_score (seen, now);
  for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
    vp += now[seat - 1][source];
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    vp += seen->spot[seat - 1][boat] != FATHOM_DEEP_NONE ? SPOT_VP : 0;

  return vp + (seen->leader == 0 && seen->turn == seat ? TURN_VP : 0);
}

/* How far off the sum of all this may be, by how many Sunken City tiles are left, besides a part of what is guessed. */
static const gdouble measures[FATHOM_DEEP_CITIES + 1] = { 6.0, 9.0, 12.0, 14.0, 16.0 };

/* The exponential function, nearly. */
static gdouble
grow (gdouble x)
{
  gdouble result = 1 + CLAMP (x, -FARTHEST, FARTHEST) / (1 << DOUBLINGS);

  for (guint i = 0; i < DOUBLINGS; i++)
    result *= result;

  return result;
}

static void
share_result (const FathomDeepState *seen,
              double                *shares)
{
  FathomResult result;

  fathom_deep_result (seen, &result);
  for (guint i = 0; i < seen->players; i++)
    shares[i] = (result.winners >> i & 1) / (double) MAX (1, count_bits (result.winners));
}

void
fathom_deep_evaluate (const void           *observation,
                      guint                 viewer G_GNUC_UNUSED,
                      const FathomThinking *thinking G_GNUC_UNUSED,
                      double               *shares)
{
  const FathomDeepState *seen = observation;
  gdouble measure = measures[FATHOM_DEEP_CITIES - seen->cities_dived];
  gdouble guesses[FATHOM_MAX_SEATS];
  gdouble sum = 0;

  if (seen->phase == FATHOM_DEEP_PHASE_OVER)
    {
      share_result (seen, shares);
      return;
    }
  for (guint i = 0; i < seen->players; i++)
    {
      guesses[i] = guess_end (seen, i + 1);
      measure += OFF_BY * guesses[i] / seen->players;
    }
  for (guint i = 0; i < seen->players; i++)
    sum += shares[i] = grow ((guesses[i] - guesses[0]) / measure);
  for (guint i = 0; i < seen->players; i++)
    shares[i] /= sum;
}
