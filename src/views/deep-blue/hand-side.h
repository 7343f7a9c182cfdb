/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-side.h - beside the hand: starting tokens, the own resting pile and the own chest. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *fathom_deep_hand_side_new  (gboolean        compact);
void       fathom_deep_hand_side_show (GtkWidget      *side,
                                       FathomDeepPlan *plan,
                                       guint           seat);

G_END_DECLS
