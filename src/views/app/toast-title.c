/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/toast-title.h"

#define NARROW        500
#define NARROW_WIDTH  106   /* of the text in a narrow window, in pixels */
#define LARGE_LETTERS 110   /* ten of them */
#define CRAMPED       0.55  /* how large letters are then, as in style.css */

/* How many letters of the text find room beside the buttons. libadwaita 1.2: a toast is only as high as its text likes to be by itself. */
static int
find_width (GtkWidget *window)
{
  g_autoptr (PangoLayout) letters = gtk_widget_create_pango_layout (window, "abcdefghij");
  gboolean narrow = gtk_widget_get_width (window) < NARROW;
  int ten;

  pango_layout_get_pixel_size (letters, &ten, NULL);
  if (narrow && ten > LARGE_LETTERS)
    {
      gtk_widget_add_css_class (window, "cramped");
      ten *= CRAMPED;
    }
  else
    gtk_widget_remove_css_class (window, "cramped");
  return narrow ? NARROW_WIDTH * 10 / ten : 60;
}

GtkWidget *
fathom_toast_title_new (GtkWidget  *window,
                        const char *text)
{
  GtkWidget *label;

  g_return_val_if_fail (GTK_IS_WIDGET (window) && text != NULL, NULL);

  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 6);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), find_width (window));
  gtk_widget_add_css_class (label, "toast-title");
  return label;
}
