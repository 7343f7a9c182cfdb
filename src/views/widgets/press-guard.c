/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/press-guard.h"

typedef struct
{
  gint64   until;
  gboolean held;
} Lull;

static gboolean
lasts (Lull *lull)
{
  return g_get_monotonic_time () < lull->until;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                Lull                  *lull)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter &&
      key != GDK_KEY_space && key != GDK_KEY_KP_Space)
    return FALSE;
  lull->held = lull->held || lasts (lull);
  return lull->held;
}

static void
key_released_cb (GtkEventControllerKey *controller,
                 guint                  key,
                 guint                  code,
                 GdkModifierType        modifiers,
                 Lull                  *lull)
{
  lull->held = FALSE;
}

static void
pressed_cb (GtkGesture *click,
            int         n_press,
            double      x,
            double      y,
            Lull       *lull)
{
  gtk_gesture_set_state (click, lasts (lull) ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static void
watch (GtkWidget *widget,
       Lull      *lull)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), lull);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), lull);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), lull);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (widget, keys);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

void
fathom_press_guard_begin (GtkWidget *widget)
{
  Lull *lull = g_object_get_data (G_OBJECT (widget), "fathom-lull");

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (lull == NULL)
    {
      lull = g_new0 (Lull, 1);
      g_object_set_data_full (G_OBJECT (widget), "fathom-lull", lull, g_free);
      watch (widget, lull);
    }
  *lull = (Lull) { .until = g_get_monotonic_time () + FATHOM_PRESS_GUARD };
}
