/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-soft.h - majorities of Into the Blue as chances, by hand: how the normal level judges. */
#pragma once

#include "into-the-blue-value.h"

G_BEGIN_DECLS

/* The values that no known chest has: what the others may hold. Returns how many. */
guint fathom_itb_unseen        (const FathomItbState *seen,
                                guint8                values[FATHOM_ITB_CHESTS]);
/* Each outcome, and a little more for a perfect dive, as another turn follows. Only the level that a placement changes is
 * judged anew. */
void  fathom_itb_soft_outcomes (const FathomItbState *seen,
                                FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES]);

G_END_DECLS
