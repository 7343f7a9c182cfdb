/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/chart-gestures.h"

#include <math.h>

#define TREMBLE 8 /* px that a finger moves without meaning it */

typedef struct
{
  FathomDeepChartMap *map;           /* which owns this */
  double              drag_x, drag_y;
  double              pinch;
} Gestures;

static void
drag_begin_cb (Gestures *self)
{
  fathom_deep_chart_map_get_origin (self->map, &self->drag_x, &self->drag_y);
}

static void
drag_update_cb (Gestures   *self,
                double      dx,
                double      dy,
                GtkGesture *gesture)
{
  if (fathom_deep_chart_map_get_zoom (self->map) <= 1 || hypot (dx, dy) < TREMBLE)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  fathom_deep_chart_map_move (self->map, self->drag_x + dx, self->drag_y + dy);
}

static void
pinch_begin_cb (Gestures *self)
{
  self->pinch = fathom_deep_chart_map_get_zoom (self->map);
}

static void
pinch_cb (Gestures   *self,
          double      scale,
          GtkGesture *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    fathom_deep_chart_map_zoom_at (self->map, self->pinch * scale, x, y);
}

static gboolean
scroll_cb (Gestures                 *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if ((state & GDK_CONTROL_MASK) == 0)
    return FALSE;
  fathom_deep_chart_map_set_zoom (self->map, fathom_deep_chart_map_get_zoom (self->map) * pow (1.15, -dy));
  return TRUE;
}

static void
pressed_cb (Gestures *self,
            int       n_press,
            double    x,
            double    y)
{
  if (n_press == 2)
    fathom_deep_chart_map_zoom_at (self->map, fathom_deep_chart_map_get_zoom (self->map) > 1 ? 1 : FATHOM_DEEP_CLOSE, x, y);
}

void
fathom_deep_chart_gestures_add (FathomDeepChartMap *map)
{
  Gestures *self = g_new0 (Gestures, 1);
  GtkGesture *drag = gtk_gesture_drag_new (), *pinch = gtk_gesture_zoom_new (), *click = gtk_gesture_click_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  self->map = map;
  g_object_set_data_full (G_OBJECT (map), "gestures", self, g_free);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (map), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (map), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (map), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (map), scroll);
}
