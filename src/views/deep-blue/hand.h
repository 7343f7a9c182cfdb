/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand.h - the hand of whoever looks: cards, starting tokens, the resting pile, the chest.
 *
 * Where several people share a screen it is covered by a cloth until its owner shows it; what is covered does not exist. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_HAND (fathom_deep_hand_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepHand, fathom_deep_hand, FATHOM, DEEP_HAND, FathomPane)

/* @compact: small cards, for a narrow window. */
GtkWidget *fathom_deep_hand_new (gboolean compact);

void       fathom_deep_hand_set_compact (FathomDeepHand *self,
                                         gboolean        compact);

G_END_DECLS
