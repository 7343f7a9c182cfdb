#pragma once

#include <gtk/gtk.h>

/* Gives @widget the tooltip @text, NULL for none. GTK asks the screen where the pointer is each time, even if it is the same
 * text; that takes longer than all the rest of showing a level. */
void fathom_tooltip_set (GtkWidget  *widget,
                         const char *text);
