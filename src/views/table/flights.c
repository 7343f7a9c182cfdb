/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/flights.h"

#include "views/app/settings.h"

#include <adwaita.h>
#include <math.h>

#define FLIGHT  850.0  /* ms */
#define BETWEEN 170.0  /* ms from one start to the next */
#define LANDED  0.45   /* of its size, at the end */

typedef struct
{
  graphene_rect_t   from;
  graphene_point_t  to;              /* its middle */
  FathomFlightPaint paint;
  guint             kind, value;
} Flight;

struct _FathomFlights
{
  GtkWidget     parent_instance;

  GArray       *flights;
  double        passed;              /* ms */
  double        time;                /* ms that one takes, until all have landed */
  double        between;
  AdwAnimation *animation;
};

G_DEFINE_FINAL_TYPE (FathomFlights, fathom_flights, GTK_TYPE_WIDGET)

static double
get_time (FathomFlights *self)
{
  return self->time + self->between * (self->flights->len - 1);
}

static void
step_cb (double   value,
         gpointer user_data)
{
  FathomFlights *self = user_data;

  self->passed = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* In an arc, slower at both ends, smaller as it comes closer. */
static void
draw (FathomFlights *self,
      GtkSnapshot   *snapshot,
      const Flight  *flight,
      double         part)
{
  double way = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, part), size = flight->from.size.width * (1 - (1 - LANDED) * way);
  double from_x = flight->from.origin.x + flight->from.size.width / 2, from_y = flight->from.origin.y + flight->from.size.height / 2;
  double x = from_x + (flight->to.x - from_x) * way, y = from_y + (flight->to.y - from_y) * way;
  double arc = sin (way * G_PI) * MIN (90, 0.18 * hypot (flight->to.x - from_x, flight->to.y - from_y));

  if (part <= 0 || part >= 1)
    return;
  gtk_snapshot_push_opacity (snapshot, MIN (1, (1 - part) * 6));
  flight->paint (snapshot, GTK_WIDGET (self), flight->kind, flight->value,
                 &GRAPHENE_RECT_INIT ((float) (x - size / 2), (float) (y - arc - size / 2), (float) size, (float) size));
  gtk_snapshot_pop (snapshot);
}

static void
fathom_flights_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  FathomFlights *self = FATHOM_FLIGHTS (widget);

  for (guint i = 0; i < self->flights->len; i++)
    draw (self, snapshot, &g_array_index (self->flights, Flight, i), (self->passed - self->between * i) / self->time);
}

static void
fathom_flights_dispose (GObject *object)
{
  FathomFlights *self = FATHOM_FLIGHTS (object);

  g_clear_object (&self->animation);
  g_clear_pointer (&self->flights, g_array_unref);

  G_OBJECT_CLASS (fathom_flights_parent_class)->dispose (object);
}

static void
fathom_flights_class_init (FathomFlightsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_flights_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = fathom_flights_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_flights_init (FathomFlights *self)
{
  self->flights = g_array_new (FALSE, FALSE, sizeof (Flight));
  self->time = FLIGHT;
  self->between = BETWEEN;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 1, adw_callback_animation_target_new (step_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (fathom_flights_clear), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_flights_new (void)
{
  return g_object_new (FATHOM_TYPE_FLIGHTS, NULL);
}

void
fathom_flights_launch (FathomFlights         *self,
                       GtkWidget             *from,
                       const graphene_rect_t *part,
                       GtkWidget             *to,
                       FathomFlightPaint      paint,
                       guint                  kind,
                       guint                  value)
{
  Flight flight = { .paint = paint, .kind = kind, .value = value };
  double x, y;

  g_return_if_fail (FATHOM_IS_FLIGHTS (self));

  if (!fathom_settings_animate () || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !gtk_widget_translate_coordinates (from, GTK_WIDGET (self), part->origin.x, part->origin.y, &x, &y))
    return;
  flight.from = GRAPHENE_RECT_INIT ((float) x, (float) y, part->size.width, part->size.height);
  if (!gtk_widget_translate_coordinates (to, GTK_WIDGET (self), gtk_widget_get_width (to) / 2.0, gtk_widget_get_height (to) / 2.0, &x, &y))
    return;
  flight.to = GRAPHENE_POINT_INIT ((float) x, (float) y);
  g_array_append_val (self->flights, flight);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), get_time (self));
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), (guint) get_time (self));
  adw_animation_play (self->animation);
}

void
fathom_flights_clear (FathomFlights *self)
{
  g_return_if_fail (FATHOM_IS_FLIGHTS (self));

  if (self->flights == NULL || self->flights->len == 0)
    return;
  g_array_set_size (self->flights, 0);
  self->time = FLIGHT;
  self->between = BETWEEN;
  adw_animation_reset (self->animation);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_flights_set_pace (FathomFlights *self,
                         double         time,
                         double         between)
{
  g_return_if_fail (FATHOM_IS_FLIGHTS (self));
  g_return_if_fail (time > 0);

  self->time = time;
  self->between = between;
}
