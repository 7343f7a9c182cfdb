/* SPDX-License-Identifier: GPL-3.0-or-later */
/* moment.h - what everybody should see once, over the board: a perfect dive, the last shell, a victory.
 *
 * Any key or tap ends it; without animations it is there at once and does not move. Taps and keys also end the time that bots leave
 * people to see what came of their own turn. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_MOMENT_PANE (fathom_moment_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomMomentPane, fathom_moment_pane, FATHOM, MOMENT_PANE, FathomPane)

/* Whether something is shown now. */
gboolean fathom_moment_pane_get_playing (FathomMomentPane *self);
/* Ends it. */
void     fathom_moment_pane_skip        (FathomMomentPane *self);

G_END_DECLS
