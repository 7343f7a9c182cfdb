#include "views/fit.h"

#include <adwaita.h>

#define NARROWEST 340

void
fathom_fit (GtkWidget *window)
{
  int width, height;

  g_return_if_fail (GTK_IS_WIDGET (window));

  gtk_widget_get_size_request (window, &width, &height);
  if (width > NARROWEST || GTK_IS_WINDOW (window))
    gtk_widget_set_size_request (window, NARROWEST, height);
  if (GTK_IS_LABEL (window) && gtk_label_get_ellipsize (GTK_LABEL (window)) == PANGO_ELLIPSIZE_NONE && !gtk_label_get_wrap (GTK_LABEL (window)))
    {
      gtk_label_set_wrap (GTK_LABEL (window), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (window), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (window), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_justify (GTK_LABEL (window), GTK_JUSTIFY_CENTER);
    }
  if (ADW_IS_HEADER_BAR (window) || ADW_IS_VIEW_SWITCHER_BAR (window))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL; child = gtk_widget_get_next_sibling (child))
    fathom_fit (child);
}
