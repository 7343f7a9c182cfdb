/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/dice-focus.h"

#include "views/widgets/a11y-names.h"

GtkWidget *
fathom_dice_focus_get (GtkWidget *pane)
{
  GtkRoot *root = gtk_widget_get_root (pane);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

gboolean
fathom_dice_focus_can_have (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);
}

void
fathom_dice_focus_describe (GtkWidget   *pane,
                           GtkWidget  **described,
                           const char  *text)
{
  GtkWidget *focus = fathom_dice_focus_get (pane);

  if (*described != NULL && *described != focus)
    fathom_a11y_names_announce (*described, NULL);
  g_clear_weak_pointer (described);
  if (focus == NULL || !gtk_widget_get_mapped (pane))
    return;
  fathom_a11y_names_tell (focus, text);
  g_set_weak_pointer (described, focus);
}
