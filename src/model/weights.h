/* SPDX-License-Identifier: GPL-3.0-or-later */
/* weights.h - what the bots were trained to: shipped with the app, or handed in. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Gives @thinking the shipped weights for @game at so many seats; leaves it without where there are none. */
void     fathom_weights_equip (const FathomGame  *game,
                               guint              players,
                               FathomThinking    *thinking);
/* Whether the expert level plays @setup as it was trained to. If not (another edition, or nothing was trained), it plays with
 * the judgement of the best level below. @thinking has the weights. */
gboolean fathom_weights_fit   (const FathomGame     *game,
                               const FathomSetup    *setup,
                               const FathomThinking *thinking);
/* The same for the weights that are shipped. */
gboolean fathom_weights_are_shipped (const FathomGame  *game,
                                     const FathomSetup *setup);

G_END_DECLS
