#include "views/names.h"

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
fathom_name_by_tooltips (GtkWidget *root)
{
  const char *tooltip = gtk_widget_get_tooltip_text (root);

  if (tooltip != NULL && GTK_IS_BUTTON (root) && gtk_button_get_label (GTK_BUTTON (root)) == NULL)
    set_name (root, tooltip);
  /* what has the focus is the button inside */
  if (tooltip != NULL && GTK_IS_MENU_BUTTON (root) && gtk_menu_button_get_label (GTK_MENU_BUTTON (root)) == NULL)
    {
      set_name (root, tooltip);
      set_name (gtk_widget_get_first_child (root), tooltip);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    fathom_name_by_tooltips (child);
}
