/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixes.h"

#include "views/widgets/width-layout.h"

#define OUR_ICON "fathom-dice-symbolic"

static GtkWidget *
new_line (GtkOrientation orientation,
          int            spacing)
{
  GtkWidget *line = gtk_box_new (orientation, 0);

  gtk_widget_set_layout_manager (line, fathom_width_layout_new (orientation, spacing));
  return line;
}

GtkWidget *
fathom_row_new (int spacing)
{
  return new_line (GTK_ORIENTATION_HORIZONTAL, spacing);
}

GtkWidget *
fathom_column_new (int spacing)
{
  return new_line (GTK_ORIENTATION_VERTICAL, spacing);
}

void
fathom_ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = NULL;

  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  controllers = gtk_widget_observe_controllers (spin);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
height_changed_cb (GtkAdjustment *adjustment,
                   GtkWidget     *scroller)
{
  gboolean high = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment) > gtk_adjustment_get_page_size (adjustment);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller), GTK_EVENT_CONTROLLER_SCROLL_KINETIC |
                                               (high ? GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES : GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL));
    }
}

void
fathom_pass_wheel_on (GtkWidget *scroller)
{
  GtkAdjustment *adjustment;

  g_return_if_fail (GTK_IS_SCROLLED_WINDOW (scroller));

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (height_changed_cb), scroller, 0);
  height_changed_cb (adjustment, scroller);
}

static void
open_cb (GtkMenuButton *button,
         gpointer       menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

void
fathom_late_menu_set (GtkMenuButton *button,
                      GMenuModel    *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  gtk_menu_button_set_create_popup_func (button, open_cb, g_object_ref (menu), g_object_unref);
}

void
fathom_tooltip_set (GtkWidget  *widget,
                    const char *text)
{
  gboolean early = gtk_widget_get_root (widget) == NULL && gtk_widget_get_visible (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  if (early) /* the pointer cannot be on it, but GTK 4.8 would look */
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (early)
    gtk_widget_set_visible (widget, TRUE);
}

static gboolean
draw_cb (gpointer widget)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

void
fathom_draw_again (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, draw_cb, g_object_ref (widget), g_object_unref);
}

void
fathom_icons_ensure (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  if (gtk_icon_theme_has_icon (theme, OUR_ICON))
    return;
  gtk_icon_theme_add_resource_path (theme, "/io/github/fathom_tabletop/Fathom/icons");
  gtk_icon_theme_has_icon (theme, OUR_ICON); /* which reads the themes now, not in the midst of a frame */
}

void
fathom_set_class (GtkWidget  *widget,
                  const char *name,
                  gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
