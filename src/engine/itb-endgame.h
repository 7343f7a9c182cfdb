/* SPDX-License-Identifier: GPL-3.0-or-later */
/* itb-endgame.h - the end of a 2-player match of Into the Blue, solved to the end.
 *
 * Everything that can still come of one position: both boards, the chests as numbers (those nobody knows are
 * averaged when the game is over), who moves, and whether it is the last turn. */
#pragma once

#include "rules/into-the-blue-value.h"

G_BEGIN_DECLS

#define FATHOM_ITB_ENDGAME_SHELLS 3  /* that each player may have left */

typedef struct _FathomItbEndgame FathomItbEndgame;

/* Whether @seen, where a turn begins, is small enough. */
gboolean          fathom_itb_endgame_fits  (const FathomItbState   *seen);
FathomItbEndgame *fathom_itb_endgame_new   (const FathomItbState   *seen);
void              fathom_itb_endgame_free  (FathomItbEndgame       *self);
/* Whether @seen, where a turn begins, can come of the position that was solved. */
gboolean          fathom_itb_endgame_has   (const FathomItbEndgame *self,
                                            const FathomItbState   *seen);
void              fathom_itb_endgame_value (const FathomItbEndgame *self,
                                            const FathomItbState   *seen,
                                            FathomItbShares        *shares);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomItbEndgame, fathom_itb_endgame_free)

G_END_DECLS
