#include "views/into-the-blue/dice-focus.h"

#include "views/names.h"

GtkWidget *
fathom_itb_focus_get (GtkWidget *pane)
{
  GtkRoot *root = gtk_widget_get_root (pane);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

gboolean
fathom_itb_focus_can_have (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);
}

void
fathom_itb_focus_describe (GtkWidget   *pane,
                           GtkWidget  **described,
                           const char  *text)
{
  GtkWidget *focus = fathom_itb_focus_get (pane);

  if (*described != NULL && *described != focus)
    fathom_names_tell (*described, NULL);
  g_clear_weak_pointer (described);
  if (focus == NULL || !gtk_widget_get_mapped (pane))
    return;
  fathom_names_tell (focus, text);
  g_set_weak_pointer (described, focus);
}
