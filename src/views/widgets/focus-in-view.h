/* SPDX-License-Identifier: GPL-3.0-or-later */
/* focus-in-view.h - what has the focus stays in sight while what is around it grows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* GTK 4.8: a viewport scrolls to what gets the focus, but what grows afterwards pushes it out of sight. Below @within, all of that is
 * shown if it fits. */
void fathom_focus_in_view_keep (GtkScrolledWindow *scroller,
                                GtkWidget         *within);

G_END_DECLS
