/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue-odds.h - what the next gems of a dive in Deep Blue may bring, exactly.
 *
 * Everything is reckoned from an observation: what the bag holds is public, its order is not. Of
 * other seats only their boats count as defences, of the viewer's own also the cards in hand. */
#pragma once

#include "deep-blue.h"

G_BEGIN_DECLS

typedef struct
{
  gdouble hazard;                  /* the chance that the next draw has those still in defend or resurface */
  gdouble stays[FATHOM_MAX_SEATS]; /* the chance that the seat can stay in after it */
  gdouble gain[FATHOM_MAX_SEATS];  /* what gems bring the seat more if the leader draws once and stops, than now */
} FathomDeepOdds;

void    fathom_deep_odds       (const FathomDeepState *seen,
                                guint                  viewer,
                                FathomDeepOdds        *odds);
/* The chance that what @card needs has been drawn after @draws more draws. */
gdouble fathom_deep_odds_needs (const FathomDeepState *seen,
                                guint                  card,
                                guint                  draws);

G_END_DECLS
