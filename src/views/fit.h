/* fit.h - windows of libadwaita in the narrowest window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* They ask for 360 pixels, and where nothing composes them a border comes on top; some of their lines do not wrap. */
void fathom_fit (GtkWidget *window);

G_END_DECLS
