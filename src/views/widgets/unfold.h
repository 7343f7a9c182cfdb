/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unfold.h - a long page is laid out part by part: all of it at once takes longer than a frame. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Hides the visible children of @box behind the @first first ones, and shows some of them with every frame once @box is seen. To be
 * called once; children that come and go by themselves are to be among the first. */
void fathom_unfold (GtkWidget *box,
                    guint      first);

/* Returns: whether all that was hidden by fathom_unfold() is there and has its place. */
gboolean fathom_unfold_is_done (GtkWidget *box);

G_END_DECLS
