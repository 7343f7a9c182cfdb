/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little mathematics that statistics need. */
#include "statistics.h"

#include <float.h>
#include <math.h>

#define Z_95  1.959963984540054 /* of the normal distribution: 95 % lie within */
#define FACES 6
#define MAX_TERMS 10000

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

/* The lower function by its series: good where x is small. */
static double
gamma_p_series (double a,
                double x)
{
  double term = 1 / a;
  double sum = term;

  for (guint n = 1; n < MAX_TERMS && term > sum * DBL_EPSILON; n++)
    {
      term *= x / (a + n);
      sum += term;
    }

  return sum * exp (-x + a * log (x) - lgamma (a));
}

/* The upper one by its continued fraction, evaluated as Lentz does: good where x is large. */
static double
gamma_q_fraction (double a,
                  double x)
{
  double b = x + 1 - a;
  double c = 1 / DBL_MIN;
  double d = 1 / b;
  double value = d;
  double change = 0;

  for (guint n = 1; n < MAX_TERMS && fabs (change - 1) > DBL_EPSILON; n++)
    {
      double an = -(double) n * (n - a);

      b += 2;
      d = an * d + b;
      c = b + an / c;
      d = 1 / (fabs (d) < DBL_MIN ? DBL_MIN : d);
      c = fabs (c) < DBL_MIN ? DBL_MIN : c;
      change = d * c;
      value *= change;
    }

  return value * exp (-x + a * log (x) - lgamma (a));
}

double
fathom_gamma_q (double a,
                double x)
{
  g_return_val_if_fail (a > 0 && x >= 0, NAN);

  if (x == 0)
    return 1;

  return x < a + 1 ? 1 - gamma_p_series (a, x) : gamma_q_fraction (a, x);
}

void
fathom_dice_judge (FathomDiceStatistics *dice)
{
  double expected;

  dice->rolled = 0;
  for (guint i = 0; i < FACES; i++)
    dice->rolled += dice->counts[i];
  expected = dice->rolled / (double) FACES;

  dice->chi_square = 0;
  for (guint i = 0; i < FACES && dice->rolled > 0; i++)
    dice->chi_square += (dice->counts[i] - expected) * (dice->counts[i] - expected) / expected;
  dice->p = fathom_gamma_q ((FACES - 1) / 2.0, dice->chi_square / 2);
  dice->small = expected < FATHOM_FAIR_SAMPLE;
}
