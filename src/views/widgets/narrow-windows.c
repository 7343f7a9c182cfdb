/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

#define NARROWEST 340
#define HEADING   200 /* pixels: wider than any letter, narrower than any message */

static void
set_wrapping (GtkLabel *label)
{
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

void
fathom_narrow_windows_fit (GtkWidget *window)
{
  int width, height;

  g_return_if_fail (GTK_IS_WIDGET (window));

  gtk_widget_get_size_request (window, &width, &height);
  if (width > NARROWEST || GTK_IS_WINDOW (window))
    gtk_widget_set_size_request (window, NARROWEST, height);
  if (GTK_IS_LABEL (window) && gtk_label_get_ellipsize (GTK_LABEL (window)) == PANGO_ELLIPSIZE_NONE && !gtk_label_get_wrap (GTK_LABEL (window)))
    set_wrapping (GTK_LABEL (window));
  if (ADW_IS_HEADER_BAR (window) || ADW_IS_VIEW_SWITCHER_BAR (window))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL; child = gtk_widget_get_next_sibling (child))
    fathom_narrow_windows_fit (child);
}

GtkWidget *
fathom_narrow_windows_new_message (GtkWindow  *parent,
                        const char *heading,
                        const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);
  GObject *label = gtk_widget_get_template_child (dialog, ADW_TYPE_MESSAGE_DIALOG, "heading_label");

  if (!GTK_IS_LABEL (label))
    return dialog;
  set_wrapping (GTK_LABEL (label));
  gtk_widget_set_size_request (gtk_widget_get_parent (GTK_WIDGET (label)), HEADING, -1);
  return dialog;
}
