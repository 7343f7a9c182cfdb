/* SPDX-License-Identifier: GPL-3.0-or-later */
/* distance.h - how much larger cards, gems and marks are in the table view, which is read from two metres away. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* 1 in a window; on a full screen it goes with the letters. For measuring: @widget is measured again when they change. */
double fathom_deep_distance_scale (GtkWidget *widget);
/* @size of it, in whole pixels. */
int    fathom_deep_distance_size  (GtkWidget *widget,
                                   int        size);

G_END_DECLS
