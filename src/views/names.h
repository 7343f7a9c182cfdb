/* names.h - names of buttons that show only a picture, for those who cannot see it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What has a tooltip but no name is called by its tooltip: GTK 4.8 would say "GtkImage". Goes through all of @root. */
void fathom_name_by_tooltips (GtkWidget *root);

G_END_DECLS
