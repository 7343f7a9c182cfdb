/* SPDX-License-Identifier: GPL-3.0-or-later */
/* narrow-windows.h - windows of libadwaita 1.2 in the narrowest window: by themselves they are wider. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* They ask for 360 pixels, and where nothing composes them a border comes on top; some of their lines do not wrap. */
void       fathom_narrow_windows_fit             (GtkWidget  *window);

/* A message: libadwaita 1.2 measures its large heading for widths at which only the small one fits, of which GTK 4.18
 * complains; here it may wrap. */
GtkWidget *fathom_narrow_windows_new_message (GtkWindow  *parent,
                                   const char *heading,
                                   const char *body);

G_END_DECLS
