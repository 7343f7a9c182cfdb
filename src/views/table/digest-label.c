/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/digest-label.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

GtkWidget *
fathom_digest_label_new (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

void
fathom_digest_label_show (GtkLabel      *label,
                          FathomSitting *sitting)
{
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autofree char *text = fathom_match_describe_digest (match, fathom_ui_language_get (), FALSE);
  g_autofree char *digits = fathom_match_describe_digest (match, fathom_ui_language_get (), TRUE);

  gtk_label_set_text (label, text);
  fathom_tooltip_set (GTK_WIDGET (label), digits);
}
