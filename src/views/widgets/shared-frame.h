/* SPDX-License-Identifier: GPL-3.0-or-later */
/* shared-frame.h - large parts of a page that need not all be drawn in the same frame.
 *
 * When much has changed, a frame that has to lay out and to draw all of it takes too long. What is drawn in turns shows what it
 * showed before until there is time for it, one to three frames later. Only pictures wait: what widgets say and do is as it is now.
 * As a frame draws the smallest rectangle around everything that is new, parts that lie apart are also drawn faster one by one. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Instead of gtk_widget_snapshot_child (). */
void fathom_shared_frame_snapshot_child (GtkWidget   *widget,
                                         GtkWidget   *child,
                                         GtkSnapshot *snapshot);
/* As the function snapshot () of a class: all children in turns. */
void fathom_shared_frame_snapshot       (GtkWidget   *widget,
                                         GtkSnapshot *snapshot);

/* A box that does so. */
#define FATHOM_TYPE_SHARED_BOX (fathom_shared_box_get_type ())
G_DECLARE_FINAL_TYPE (FathomSharedBox, fathom_shared_box, FATHOM, SHARED_BOX, GtkBox)

GtkWidget *fathom_shared_box_new (GtkOrientation orientation,
                                  int            spacing);

G_END_DECLS
