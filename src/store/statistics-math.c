/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little mathematics that statistics need. */
#include "statistics.h"

#include <math.h>

#define Z_95  1.959963984540054 /* of the normal distribution: 95 % lie within */
#define FACES 6

void
fathom_wilson (double      successes,
               double      trials,
               FathomRate *rate)
{
  double z2 = Z_95 * Z_95;
  double middle, reach;

  *rate = (FathomRate) { .high = 1 };
  if (trials <= 0)
    return;

  rate->rate = successes / trials;
  middle = (successes + z2 / 2) / (trials + z2);
  reach = Z_95 / (trials + z2) * sqrt (successes * (trials - successes) / trials + z2 / 4);
  rate->low = CLAMP (middle - reach, 0, rate->rate);
  rate->high = CLAMP (middle + reach, rate->rate, 1);
}

/* Dice */

/* The logarithm of how much better these counts fit dice of any weights than fair ones, all weights weighed alike; counts need not be
 * whole. It grows without bound for dice that are not fair. However often one looks, fair dice ever reach 20 with a chance of 1 in 20. */
static double
weigh (const double counts[FACES])
{
  double n = 0, sum = lgamma (FACES);

  for (guint i = 0; i < FACES; i++)
    {
      n += counts[i];
      sum += lgamma (counts[i] + 1);
    }
  return sum - lgamma (n + FACES) + n * log (FACES);
}

double
fathom_dice_log_evidence (const gint64 counts[FACES])
{
  double exact[FACES];

  for (guint i = 0; i < FACES; i++)
    exact[i] = counts[i];
  return weigh (exact);
}

static double
weigh_shares (const double shares[FACES],
              double       n)
{
  double counts[FACES];

  for (guint i = 0; i < FACES; i++)
    counts[i] = shares[i] * n;
  return weigh (counts);
}

/* Where it grows at all, it does so in the end: first downhill, then up for ever. */
double
fathom_dice_needed (const double shares[FACES])
{
  double most = FACES, least;

  while (weigh_shares (shares, most) < log (FATHOM_DICE_LOADED_FROM) && most < FATHOM_DICE_NEVER)
    most *= 2;
  if (most >= FATHOM_DICE_NEVER)
    return FATHOM_DICE_NEVER;
  for (least = most / 2; most - least > 1;)
    {
      double middle = (least + most) / 2;

      *(weigh_shares (shares, middle) < log (FATHOM_DICE_LOADED_FROM) ? &least : &most) = middle;
    }
  return most;
}

void
fathom_dice_judge (FathomDiceStatistics *dice)
{
  double share = 1.0 / FACES, reach;

  dice->rolled = 0;
  for (guint i = 0; i < FACES; i++)
    dice->rolled += dice->counts[i];
  dice->expected = dice->rolled * share;
  reach = Z_95 * sqrt (dice->rolled * share * (1 - share));
  dice->low = MAX (0, dice->expected - reach);
  dice->high = dice->expected + reach;
  dice->log_evidence = fathom_dice_log_evidence (dice->counts);
  dice->verdict = dice->log_evidence >= log (FATHOM_DICE_LOADED_FROM) ? FATHOM_DICE_LOADED
                : dice->log_evidence >= log (FATHOM_DICE_WATCHED_FROM) ? FATHOM_DICE_WATCHED : FATHOM_DICE_USUAL;
}
