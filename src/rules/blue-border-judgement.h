/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border-judgement.h - what every choice in Blue Border is worth to everybody, for looking back.
 *
 * Everything is seen with the eye of an expert: by the numbers that everybody knows and the shades in the percept of
 * what it is told to think with. Values are shares of the victory of the match. */
#pragma once

#include "blue-border.h"

G_BEGIN_DECLS

typedef double FathomBbShares[FATHOM_MAX_SEATS];

/* What a call is worth to everybody, next to keeping quiet. */
typedef struct
{
  double         right;        /* the chance that it is */
  FathomBbShares if_right;
  FathomBbShares if_wrong;
  FathomBbShares called;       /* the mean of both */
  FathomBbShares quiet;
} FathomBbCallWorth;

/* A turn or a bonus is worth its best choice; a card just placed is called or stands, and the next turn follows. */
void fathom_bb_worth      (const FathomBbState  *seen,
                           const FathomThinking *thinking,
                           FathomBbShares        shares);
/* Every choice of a turn or a bonus at a table whose cards the app knows. Where a pass lays its card is not weighed. */
void fathom_bb_weigh_turn (const FathomBbState  *seen,
                           const FathomThinking *thinking,
                           const FathomEvent    *events,
                           guint                 n_events,
                           FathomBbShares       *values);
void fathom_bb_weigh_call (const FathomBbState  *seen,
                           const FathomThinking *thinking,
                           guint                 caller,
                           FathomBbCallWorth    *worth);

G_END_DECLS
