/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border-eye.h - how bots see shades: with an error, but the same card always the same.
 *
 * A reading is the number a shade seems to have, in parts of a card far finer than the error. Every card whose front
 * lies or lay open has one, save at a real table, where the app does not know the cards. */
#pragma once

#include "blue-border.h"

G_BEGIN_DECLS

/* Where a card's reading is; none of them is FATHOM_BB_CARDS or more. */
guint    fathom_bb_slot_placed (const FathomBbState *observation,
                                guint                seat,
                                guint                place);
guint    fathom_bb_slot_pile   (const FathomBbState *observation,
                                guint                pile,
                                guint                height);
guint    fathom_bb_slot_stack  (const FathomBbState *observation);

/* The standard error of a reading, in cards. */
double   fathom_bb_eye_error   (FathomLevel          level);
/* Returns: whether there is a reading; @seems is the number that the shade seems to have. */
gboolean fathom_bb_reading     (const FathomPercept *percept,
                                guint                slot,
                                double              *seems);
/* How well each number fits a reading. */
void     fathom_bb_weigh       (double               seems,
                                double               error,
                                double               weights[FATHOM_BB_CARDS]);

/* The chance that calling the card just placed is right, by all that everybody knows and the two shades as a good eye sees them.
 * @state is the match itself: for looking back, never for a decision. */
double   fathom_bb_odds_by_eye (const FathomBbState *state);

G_END_DECLS
