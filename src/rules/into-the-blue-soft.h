/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-soft.h - majorities of Into the Blue as chances, by hand: how the normal level judges. */
#pragma once

#include "into-the-blue-value.h"

G_BEGIN_DECLS

/* The values that no known chest has: what the others may hold. Returns how many. */
guint fathom_itb_unseen        (const FathomItbState *seen,
                                guint8                values[FATHOM_ITB_CHESTS]);
/* What each seat's treasures are worth, if it ended so (R13, R14). */
void  fathom_itb_treasures     (const FathomItbState *seen,
                                gint                  points[FATHOM_MAX_SEATS]);
/* What is left of the game: 1 at the beginning, 0 at the end. */
float fathom_itb_left_over     (const FathomItbState *seen);
/* What R13 and R14 compare of seat @i (from 0), four bits each: shells from level 5 up, the unplayed, an earlier last turn. */
guint32 fathom_itb_standing    (const FathomItbState *seen,
                                guint                 i);
/* The same bits on every machine, unlike that of the C library; good to six digits. */
float fathom_itb_exponential   (float                 x);
/* Each outcome, and a little more for a perfect dive, as another turn follows. Only the levels that a placement changes are
 * judged anew. */
void  fathom_itb_soft_outcomes (const FathomItbState *seen,
                                FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES]);

G_END_DECLS
