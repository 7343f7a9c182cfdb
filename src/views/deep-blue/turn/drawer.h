/* SPDX-License-Identifier: GPL-3.0-or-later */
/* drawer.h - hand, market and bag of a narrow window, one at a time. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_DRAWER (fathom_deep_drawer_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepDrawer, fathom_deep_drawer, FATHOM, DEEP_DRAWER, FathomPane)

GtkWidget *fathom_deep_drawer_new (void);

G_END_DECLS
