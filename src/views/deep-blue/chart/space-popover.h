/* SPDX-License-Identifier: GPL-3.0-or-later */
/* space-popover.h - what is known of a space, and what can be done there. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Over @space, a child of the chart; goes by itself. */
void fathom_deep_space_popover_show (GtkWidget      *widget,
                                     FathomDeepPlan *plan,
                                     guint           space);

G_END_DECLS
