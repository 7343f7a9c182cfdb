/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-pane.h - what is to be decided in a dive: hazards, cards, drawing or stopping; and how a dive has ended.
 *
 * With several people at one screen nothing here needs a hand but "Card…" and "Play Crew…": everything else is pressed in the open. */
#pragma once

#include "views/deep-blue/question-pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_DIVE_PANE (fathom_deep_dive_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepDivePane, fathom_deep_dive_pane, FATHOM, DEEP_DIVE_PANE, FathomDeepQuestionPane)

GtkWidget *fathom_deep_dive_pane_new (void);

G_END_DECLS
