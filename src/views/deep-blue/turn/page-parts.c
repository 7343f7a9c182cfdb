/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/turn/page-parts.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/turn/offer.h"
#include "views/widgets/gtk-fixes.h"

void
fathom_deep_set_text (GtkLabel   *label,
                      const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

void
fathom_deep_head_init (FathomDeepHead *head,
                       GtkWidget      *picture)
{
  GtkWidget *texts = fathom_column_new (0);

  head->row = fathom_row_new (10);
  head->picture = picture;
  head->title = GTK_LABEL (fathom_deep_label_new ("heading"));
  head->text = GTK_LABEL (fathom_deep_label_new ("choice-text"));
  head->end = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (head->end), "head-end");
  gtk_widget_set_valign (GTK_WIDGET (head->end), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (head->title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (head->text));
  if (picture != NULL)
    gtk_box_append (GTK_BOX (head->row), picture);
  gtk_box_append (GTK_BOX (head->row), texts);
  gtk_box_append (GTK_BOX (head->row), GTK_WIDGET (head->end));
}

void
fathom_deep_head_show (FathomDeepHead *head,
                       const char     *title,
                       const char     *text,
                       const char     *end)
{
  fathom_deep_set_text (head->title, title);
  fathom_deep_set_text (head->text, text);
  fathom_deep_set_text (head->end, end);
}

static GtkWidget *
make_button (const char *text)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (button, "foot-button");
  return button;
}

void
fathom_deep_foot_init (FathomDeepFoot *foot,
                       const char     *cancel)
{
  foot->row = fathom_row_new (8);
  foot->cancel = make_button (cancel);
  foot->go = make_button ("");
  gtk_widget_add_css_class (foot->go, "suggested-action");
  gtk_widget_set_hexpand (foot->go, TRUE);
  gtk_widget_set_size_request (foot->cancel, 96, -1);
  gtk_box_append (GTK_BOX (foot->row), foot->cancel);
  gtk_box_append (GTK_BOX (foot->row), foot->go);
}

void
fathom_deep_foot_show (FathomDeepFoot *foot,
                       const char     *label,
                       gboolean        ready)
{
  gboolean begins = ready && !gtk_widget_get_sensitive (foot->go);
  GtkLabel *inner;

  gtk_button_set_label (GTK_BUTTON (foot->go), label);
  inner = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (foot->go)));
  gtk_label_set_wrap (inner, TRUE);
  gtk_label_set_justify (inner, GTK_JUSTIFY_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (foot->go), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_sensitive (foot->go, ready);
  if (begins && gtk_widget_is_focus (foot->cancel)) /* Enter is meant for this: there was nothing else to focus before */
    gtk_widget_grab_focus (foot->go);
}
