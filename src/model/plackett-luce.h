/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plackett-luce.h - how strong somebody plays, learned from the places of matches of two and more.
 *
 * Weng and Lin, A Bayesian Approximation Method for Online Ranking (2011), algorithm 4, as OpenSkill does it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define FATHOM_RATING_MU    25.0
#define FATHOM_RATING_SIGMA (25.0 / 3)
#define FATHOM_RATING_BETA  (25.0 / 6)   /* how much one match differs from another */
#define FATHOM_RATING_TAU   (25.0 / 300) /* how much people change from match to match */
#define FATHOM_RATING_SEATS 5

typedef struct
{
  double mu;                   /* how strong */
  double sigma;                /* how uncertain that is */
} FathomRating;

/* Learns from one match of @n seats; a smaller rank is better, equal ones have tied. With @tau 0 nobody ever changes. */
void   fathom_rating_learn  (FathomRating *ratings,
                             const guint  *ranks,
                             guint         n,
                             double        tau);
/* As people read it, 1500 for a newcomer; 100 more win 64 of 100 matches of two, as in chess. */
double fathom_rating_points (const FathomRating *rating);
/* The points that it most likely lies within, above and below. */
double fathom_rating_spread (const FathomRating *rating);

G_END_DECLS
