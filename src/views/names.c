#include "views/names.h"

#include <adwaita.h>

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* GTK 4.8 says "_Roll Roll" of a button with a key in its label. */
static void
clean_name (GtkButton *button)
{
  const char *label = gtk_button_get_label (button);
  g_auto (GStrv) parts = NULL;
  g_autofree char *plain = NULL;

  if (label == NULL || !gtk_button_get_use_underline (button))
    return;
  parts = g_strsplit (label, "_", 2);
  plain = g_strjoinv ("", parts);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
}

/* A group of preferences without a title has a list without a name. */
static void
name_list (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *row = gtk_widget_get_first_child (list);

  if (group == NULL || !ADW_IS_PREFERENCES_ROW (row) || *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) != '\0')
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);
}

void
fathom_name_by_tooltips (GtkWidget *root)
{
  const char *tooltip = gtk_widget_get_tooltip_text (root);

  if (tooltip != NULL && GTK_IS_BUTTON (root) && gtk_button_get_label (GTK_BUTTON (root)) == NULL)
    set_name (root, tooltip);
  /* what has the focus is the button inside */
  if (tooltip != NULL && GTK_IS_MENU_BUTTON (root) && gtk_menu_button_get_label (GTK_MENU_BUTTON (root)) == NULL)
    set_name (gtk_widget_get_first_child (root), tooltip);
  if (GTK_IS_BUTTON (root))
    clean_name (GTK_BUTTON (root));
  else if (GTK_IS_LIST_BOX (root))
    name_list (root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    fathom_name_by_tooltips (child);
}
