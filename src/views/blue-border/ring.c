/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/ring.h"

#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/blue-border/shades.h"

#include <math.h>

#define LARGE     40           /* from here on the seconds stand inside */
#define BESIDE    34           /* for the seconds beside a small one */
#define STEP      50           /* ms from one picture to the next */
#define WHOLE     1000         /* … where nothing should move */

struct _FathomBbRing
{
  GtkWidget     parent_instance;

  FathomBbPlay *play;          /* nullable, not owned */
  int           size;
  guint         timer;
  guint         said;          /* start, half and end are told, nothing between */
};

G_DEFINE_FINAL_TYPE (FathomBbRing, fathom_bb_ring, GTK_TYPE_WIDGET)

static gboolean
runs (FathomBbRing *self)
{
  const FathomBbRace *race = self->play != NULL ? fathom_bb_play_get_race (self->play) : NULL;

  return race != NULL && race->open && race->length != 0 && race->shown != 0 && !race->paused && race->presses == 0;
}

/* From 1 to 0; and the seconds that are left, as people count them. */
static double
find_part (FathomBbRing *self,
           guint        *seconds)
{
  const FathomBbRace *race = self->play != NULL ? fathom_bb_play_get_race (self->play) : NULL;
  gint64 left;

  *seconds = 0;
  if (race == NULL || race->length == 0)
    return 0;
  left = fathom_bb_race_get_left (race, g_get_monotonic_time ());
  *seconds = (left + G_TIME_SPAN_SECOND - 1) / G_TIME_SPAN_SECOND;
  return fathom_settings_animate () ? (double) left / race->length : (double) *seconds * G_TIME_SPAN_SECOND / race->length;
}

static void
draw_arcs (FathomBbRing *self,
           cairo_t      *cr,
           double        x,
           double        part)
{
  double line = MAX (self->size / 10.0, 3), radius = (self->size - line) / 2, y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  cairo_set_line_width (cr, line);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, 0.14);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_stroke (cr);
  if (part <= 0)
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_arc (cr, x, y, radius, -G_PI_2, -G_PI_2 + 2 * G_PI * MIN (part, 0.9999));
  cairo_stroke (cr);
}

static void
draw_seconds (FathomBbRing *self,
              GtkSnapshot  *snapshot,
              const char   *text,
              double        x,
              double        size)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  fathom_bb_draw_text (snapshot, GTK_WIDGET (self), text, &ink, size, x, gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 - size * 0.68);
}

static void
fathom_bb_ring_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  FathomBbRing *self = FATHOM_BB_RING (widget);
  int width = gtk_widget_get_width (widget);
  guint seconds;
  double part = find_part (self, &seconds), x = width - self->size / 2.0;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)));
  g_autofree char *text = NULL;

  draw_arcs (self, cr, x, part);
  cairo_destroy (cr);
  if (seconds == 0)
    return;
  /* Translators: so many seconds, as short as possible */
  text = self->size >= LARGE ? g_strdup_printf ("%u", seconds) : g_strdup_printf (_("%u s"), seconds);
  if (self->size >= LARGE)
    draw_seconds (self, snapshot, text, x, self->size * 0.34);
  else
    draw_seconds (self, snapshot, text, BESIDE / 2.0 - 3, 12);
}

static void
fathom_bb_ring_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  FathomBbRing *self = FATHOM_BB_RING (widget);

  *minimum = *natural = self->size + (orientation == GTK_ORIENTATION_HORIZONTAL && self->size < LARGE ? BESIDE : 0);
  *minimum_baseline = *natural_baseline = -1;
}

/* Only at the start, at half and at the end: who hears it wants to think. */
static void
say (FathomBbRing *self)
{
  const FathomBbRace *race = self->play != NULL ? fathom_bb_play_get_race (self->play) : NULL;
  guint seconds, now;
  g_autofree char *text = NULL;

  find_part (self, &seconds);
  if (race == NULL || race->length == 0)
    now = 0;
  else if (seconds * 2 * G_TIME_SPAN_SECOND > race->length)
    now = race->length / G_TIME_SPAN_SECOND;
  else
    now = seconds > 0 ? race->length / G_TIME_SPAN_SECOND / 2 : 0;
  if (now == self->said)
    return;
  self->said = now;
  text = now > 0 ? g_strdup_printf (ngettext ("%u second to call", "%u seconds to call", now), now) : g_strdup (_("The time to call is over"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static gboolean
step_cb (gpointer user_data)
{
  FathomBbRing *self = user_data;

  if (!runs (self))
    {
      self->timer = 0;
      return G_SOURCE_REMOVE;
    }
  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_CONTINUE;
}

static void
update (FathomBbRing *self)
{
  gboolean wanted = runs (self) && gtk_widget_get_mapped (GTK_WIDGET (self));

  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (wanted && self->timer == 0)
    self->timer = g_timeout_add (fathom_settings_animate () ? STEP : WHOLE / 4, step_cb, self);
  else if (!wanted)
    g_clear_handle_id (&self->timer, g_source_remove);
}

static void
fathom_bb_ring_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (fathom_bb_ring_parent_class)->map (widget);
  update (FATHOM_BB_RING (widget));
}

static void
fathom_bb_ring_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&FATHOM_BB_RING (widget)->timer, g_source_remove);
  GTK_WIDGET_CLASS (fathom_bb_ring_parent_class)->unmap (widget);
}

static void
fathom_bb_ring_dispose (GObject *object)
{
  fathom_bb_ring_set_play (FATHOM_BB_RING (object), NULL);

  G_OBJECT_CLASS (fathom_bb_ring_parent_class)->dispose (object);
}

static void
fathom_bb_ring_class_init (FathomBbRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_bb_ring_dispose;
  widget_class->map = fathom_bb_ring_map;
  widget_class->unmap = fathom_bb_ring_unmap;
  widget_class->measure = fathom_bb_ring_measure;
  widget_class->snapshot = fathom_bb_ring_snapshot;
  gtk_widget_class_set_css_name (widget_class, "ring");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
}

static void
fathom_bb_ring_init (FathomBbRing *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_bb_ring_new (int size)
{
  FathomBbRing *self = g_object_new (FATHOM_TYPE_BB_RING, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
fathom_bb_ring_set_play (FathomBbRing *self,
                         FathomBbPlay *play)
{
  g_return_if_fail (FATHOM_IS_BB_RING (self));

  if (self->play == play)
    return;
  if (self->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->play, self);
      g_object_remove_weak_pointer (G_OBJECT (self->play), (gpointer *) &self->play);
    }
  self->play = play;
  if (play != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (play), (gpointer *) &self->play);
      g_signal_connect_object (play, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  update (self);
}
