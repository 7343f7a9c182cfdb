/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plackett-luce.h"

#include <math.h>

#define KAPPA  1e-4            /* what is left of the uncertainty at least, in one match */
#define Z_95   1.959963984540054
#define MIDDLE 1500
#define PER_MU 29.5            /* points: 400 / ln 10 over the spread of a match of two whose players are known */

typedef struct
{
  double strength;             /* exp (μ / c) */
  double below;                /* the strength of all that did not come before it, itself too */
  guint  ties;                 /* itself too */
} Place;

static double
find_spread (const FathomRating *ratings,
             guint               n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += ratings[i].sigma * ratings[i].sigma + FATHOM_RATING_BETA * FATHOM_RATING_BETA;
  return sqrt (sum);
}

static void
find_places (const FathomRating *ratings,
             const guint        *ranks,
             guint               n,
             double              c,
             Place              *places)
{
  for (guint i = 0; i < n; i++)
    places[i] = (Place) { .strength = exp (ratings[i].mu / c) };
  for (guint q = 0; q < n; q++)
    for (guint i = 0; i < n; i++)
      {
        places[q].below += ranks[i] >= ranks[q] ? places[i].strength : 0;
        places[q].ties += ranks[i] == ranks[q];
      }
}

void
fathom_rating_learn (FathomRating *ratings,
                     const guint  *ranks,
                     guint         n,
                     double        tau)
{
  Place places[FATHOM_RATING_SEATS];
  double c;

  g_return_if_fail (n <= FATHOM_RATING_SEATS);

  for (guint i = 0; i < n && tau > 0; i++)
    ratings[i].sigma = sqrt (ratings[i].sigma * ratings[i].sigma + tau * tau);
  c = find_spread (ratings, n);
  find_places (ratings, ranks, n, c, places);
  for (guint i = 0; i < n; i++)
    {
      double variance = ratings[i].sigma * ratings[i].sigma, omega = 0, delta = 0;

      for (guint q = 0; q < n; q++)
        {
          double p = places[i].strength / places[q].below;

          if (ranks[q] > ranks[i])
            continue;
          omega += ((i == q ? 1 : 0) - p) / places[q].ties;
          delta += p * (1 - p) / places[q].ties;
        }
      ratings[i].mu += variance / c * omega;
      ratings[i].sigma *= sqrt (fmax (1 - ratings[i].sigma / c * variance / (c * c) * delta, KAPPA));
    }
}

double
fathom_rating_points (const FathomRating *rating)
{
  return MIDDLE + PER_MU * (rating->mu - FATHOM_RATING_MU);
}

double
fathom_rating_spread (const FathomRating *rating)
{
  return Z_95 * PER_MU * rating->sigma;
}
