/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/focus-ring.h"

#include <adwaita.h>

#define KEY "fathom-focus-ring"

typedef struct
{
  GtkWindow *window;           /* borrowed: it owns this */
  gboolean   by_keys;
  gboolean   clicked;          /* since the focus was last moved by keys */
  gboolean   moved;            /* by keys, and nothing was clicked since then */
  GtkWidget *marked;           /* weak */
} Ring;

static void
mark (GtkWidget *widget,
      gboolean   marked)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (marked)
      gtk_widget_set_state_flags (widget, GTK_STATE_FLAG_FOCUS_VISIBLE, FALSE);
    else
      gtk_widget_unset_state_flags (widget, GTK_STATE_FLAG_FOCUS_VISIBLE);
}

/* By the state alone: in GTK 4.8 gtk_window_set_focus_visible () would wake up again and again to take it back. */
static void
show (Ring *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (self->marked != NULL && self->marked != focus)
    mark (self->marked, FALSE);
  g_set_weak_pointer (&self->marked, NULL);
  if (!self->by_keys || focus == NULL)
    return;
  mark (focus, TRUE);
  g_set_weak_pointer (&self->marked, focus);
}

static gboolean
is_modifier (guint key)
{
  return key >= GDK_KEY_Shift_L && key <= GDK_KEY_Hyper_R;
}

static gboolean
moves_focus (guint key)
{
  return key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_KP_Tab || (key >= GDK_KEY_Home && key <= GDK_KEY_End) ||
         (key >= GDK_KEY_KP_Home && key <= GDK_KEY_KP_End);
}

static gboolean
pressed_cb (Ring            *self,
            guint            key,
            guint            code,
            GdkModifierType  modifiers)
{
  self->clicked = self->clicked && !moves_focus (key);
  self->moved = self->moved || moves_focus (key);
  if (!is_modifier (key))
    fathom_focus_ring_show (self->window);
  return GDK_EVENT_PROPAGATE;
}

static void
clicked_cb (Ring *self)
{
  self->by_keys = FALSE;
  self->clicked = TRUE;
  self->moved = FALSE;
  if (self->marked != NULL)
    mark (self->marked, FALSE);
  g_set_weak_pointer (&self->marked, NULL);
}

static void
ring_free (gpointer data)
{
  Ring *self = data;

  g_set_weak_pointer (&self->marked, NULL);
  g_free (self);
}

static void
add_controllers (Ring *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->window), keys);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->window), GTK_EVENT_CONTROLLER (click));
}

void
fathom_focus_ring_keep (GtkWindow *window)
{
  Ring *self;

  g_return_if_fail (GTK_IS_WINDOW (window));

  if (g_object_get_data (G_OBJECT (window), KEY) != NULL)
    return;
  self = g_new0 (Ring, 1);
  self->window = window;
  g_object_set_data_full (G_OBJECT (window), KEY, self, ring_free);
  add_controllers (self);
  g_signal_connect_swapped (window, "notify::focus-visible", G_CALLBACK (show), self);
  g_signal_connect_swapped (window, "notify::focus-widget", G_CALLBACK (show), self);
}

void
fathom_focus_leave_menu (GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root), *menu, *place = focus;

  while (place != NULL && (menu = gtk_widget_get_ancestor (place, GTK_TYPE_POPOVER_MENU)) != NULL)
    place = gtk_widget_get_parent (menu);
  if (place != NULL && place != focus)
    gtk_widget_grab_focus (place);
}

static void
windows_changed_cb (GListModel *windows,
                    guint       position,
                    guint       removed,
                    guint       added)
{
  for (guint i = 0; added > 0 && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      fathom_focus_leave_menu (GTK_ROOT (window));
    }
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GTK_IS_WINDOW (window))
        fathom_focus_ring_keep (window);
    }
}

void
fathom_focus_ring_start (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows));
}

void
fathom_focus_ring_show (GtkWindow *window)
{
  Ring *self = g_object_get_data (G_OBJECT (window), KEY);

  if (self == NULL)
    return;
  self->by_keys = TRUE;
  show (self);
}

gboolean
fathom_focus_ring_was_clicked (GtkWindow *window)
{
  Ring *self = g_object_get_data (G_OBJECT (window), KEY);

  return self != NULL && self->clicked;
}

gboolean
fathom_focus_ring_was_moved (GtkWindow *window)
{
  Ring *self = g_object_get_data (G_OBJECT (window), KEY);

  return self != NULL && self->moved;
}

void
fathom_focus_let_go (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, widget))
    gtk_root_set_focus (root, NULL);
}

gboolean
fathom_focus_is_idle (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_get_mapped (focus) || gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR) != NULL)
    return TRUE;
  return GTK_IS_SCROLLED_WINDOW (focus) && !fathom_focus_ring_was_moved (GTK_WINDOW (root)); /* given to the first thing on the page */
}

gboolean
fathom_focus_along (GtkWidget         *widget,
                    GtkWidget * const *chain,
                    guint              n,
                    GtkDirectionType   direction)
{
  GtkWidget *focus = gtk_widget_get_focus_child (widget) != NULL ? gtk_root_get_focus (gtk_widget_get_root (widget)) : NULL;
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1, last = (int) n - 1, i;

  for (i = step > 0 ? 0 : last; focus != NULL && i >= 0 && i <= last; i += step)
    if (focus == chain[i] || gtk_widget_is_ancestor (focus, chain[i]))
      break;
  for (i += focus != NULL ? step : 0; i >= 0 && i <= last; i += step)
    if (gtk_widget_child_focus (chain[i], direction))
      return TRUE;
  return FALSE;
}
