/* row.h - widgets side by side, labels that wrap among them.
 *
 * A GtkBox tries dozens of widths to find out how high such a label is; a grid with one row asks once. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *fathom_row_new    (guint      spacing);
void       fathom_row_append (GtkWidget *row,
                              GtkWidget *child);

G_END_DECLS
