/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue-judgement.h - what every choice in Deep Blue is worth to everybody, for looking back.
 *
 * Values are shares of the victory. They come from the VP that each seat can expect: what it has, what its boats,
 * its hand and the market promise, and in a dive what drawing on is likely to bring. */
#pragma once

#include "deep-blue.h"

G_BEGIN_DECLS

#define FATHOM_DEEP_PROMISE 0.5 /* of the VP that something promises, that count: what fits 2,100 matches of experts best */

typedef double FathomDeepShares[FATHOM_MAX_SEATS];
typedef gdouble FathomDeepAhead[FATHOM_MAX_SEATS];  /* in VP */

/* What the seats have to look forward to; in a dive, after it. */
void     fathom_deep_look_ahead    (const FathomDeepState *seen,
                                    const FathomThinking  *thinking,
                                    FathomDeepAhead        ahead);
/* Any position; in a dive by every gem that may come next. */
void     fathom_deep_worth         (const FathomDeepState *seen,
                                    const FathomThinking  *thinking,
                                    const FathomDeepAhead  ahead,
                                    FathomDeepShares       shares);
/* The same without enumerating gems: what luck is measured by. */
void     fathom_deep_worth_settled (const FathomDeepState *seen,
                                    const FathomThinking  *thinking,
                                    const FathomDeepAhead  ahead,
                                    FathomDeepShares       shares);
/* The mean of that over the gems of the next draw. */
void     fathom_deep_worth_drawn   (const FathomDeepState *seen,
                                    const FathomThinking  *thinking,
                                    const FathomDeepAhead  ahead,
                                    FathomDeepShares       shares);
/* If the dive ended now; everybody plays before that what is known to be in hand. */
void     fathom_deep_worth_stopped (const FathomDeepState *seen,
                                    const FathomThinking  *thinking,
                                    const FathomDeepAhead  ahead,
                                    FathomDeepShares       shares);
/* With other VP than that to look forward to, outside a dive. */
void     fathom_deep_share         (const FathomDeepState *seen,
                                    const FathomDeepAhead  extra,
                                    double                *shares);
/* What a seat makes of its choices, in VP: as the expert reckons them. */
void     fathom_deep_weigh         (const FathomDeepState *seen,
                                    guint                  seat,
                                    const FathomEvent     *events,
                                    guint                  n_events,
                                    const FathomThinking  *thinking,
                                    gdouble               *values);

G_END_DECLS
