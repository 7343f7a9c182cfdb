/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* As the first of what a widget draws: with another @stamp all of it is drawn anew.
 *
 * GTK 4.8 finds out which parts of a picture have changed; if they are more than thirty, it gives up and draws the whole window. Where
 * a widget is made of many small pieces, it is better to say so at once. Nothing of this is seen. */
void  fathom_redraw_key_snapshot      (GtkSnapshot           *snapshot,
                                       GtkWidget             *widget,
                                       guint                  stamp);
/* The same for a part of it. */
void  fathom_redraw_key_snapshot_area (GtkSnapshot           *snapshot,
                                       const graphene_rect_t *area,
                                       guint                  stamp);
/* Another one for other words in the labels of @widget. */
guint fathom_redraw_key_from_labels   (GtkWidget             *widget);
