/* wheel.h - the mouse wheel over what can be changed. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The wheel is there to scroll the page, not to change the number of @spin when the pointer comes across it. */
void fathom_ignore_wheel (GtkWidget *spin);

G_END_DECLS
