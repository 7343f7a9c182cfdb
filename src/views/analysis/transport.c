/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/analysis/transport.h"

#include "views/app/ui-language.h"
#include "views/widgets/gtk-fixes.h"

#define MAX_TICKS 60             /* more would be a grey line */
#define PACE 900                 /* ms that an event is looked at, at the usual speed */

struct _FathomTransport
{
  AdwBin         parent_instance;

  guint          length;
  GArray        *moments;        /* of guint */
  guint          playing;        /* source */

  GtkBox        *box;
  GtkWidget     *buttons;
  GtkScale      *track;
  GtkAdjustment *adjustment;
  GtkWidget     *before;
  GtkWidget     *play;
  GtkWidget     *after;
  GtkDropDown   *speed;
};

enum
{
  PROP_POSITION = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (FathomTransport, fathom_transport, ADW_TYPE_BIN)

static int
find_moment (FathomTransport *self,
             int              direction)
{
  guint position = fathom_transport_get_position (self);
  int found = -1;

  for (guint i = 0; i < self->moments->len; i++)
    {
      guint moment = g_array_index (self->moments, guint, i);

      if (direction < 0 && moment < position)
        found = (int) moment;
      if (direction > 0 && moment > position)
        return (int) moment;
    }
  return found;
}

static void
show_buttons (FathomTransport *self)
{
  gtk_widget_set_sensitive (self->before, find_moment (self, -1) >= 0);
  gtk_widget_set_sensitive (self->after, find_moment (self, 1) >= 0);
  gtk_button_set_icon_name (GTK_BUTTON (self->play),
                            self->playing != 0 ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  fathom_tooltip_set (self->play, self->playing != 0 ? _("Pause") : _("Play"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->playing != 0 ? _("Pause") : _("Play"), -1);
}

static void
stop (FathomTransport *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
  show_buttons (self);
}

static gboolean
play_cb (gpointer user_data)
{
  FathomTransport *self = user_data;
  static const guint halves[] = { 1, 2, 4, 8 };
  guint position = fathom_transport_get_position (self);

  self->playing = 0;
  if (position >= self->length)
    {
      show_buttons (self);
      return G_SOURCE_REMOVE;
    }
  fathom_transport_set_position (self, position + 1);
  self->playing = g_timeout_add (2 * PACE / halves[MIN (gtk_drop_down_get_selected (self->speed), G_N_ELEMENTS (halves) - 1)], play_cb,
                                 self);
  return G_SOURCE_REMOVE;
}

static void
value_changed_cb (FathomTransport *self)
{
  show_buttons (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

static void
before_cb (FathomTransport *self)
{
  fathom_transport_jump (self, -1);
}

static void
after_cb (FathomTransport *self)
{
  fathom_transport_jump (self, 1);
}

/* Overrides */

static void
fathom_transport_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_set_uint (value, fathom_transport_get_position (FATHOM_TRANSPORT (object)));
}

static void
fathom_transport_set_property (GObject      *object,
                               guint         property,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  fathom_transport_set_position (FATHOM_TRANSPORT (object), g_value_get_uint (value));
}

static void
fathom_transport_unmap (GtkWidget *widget)
{
  stop (FATHOM_TRANSPORT (widget));
  GTK_WIDGET_CLASS (fathom_transport_parent_class)->unmap (widget);
}

static void
fathom_transport_finalize (GObject *object)
{
  FathomTransport *self = FATHOM_TRANSPORT (object);

  g_clear_handle_id (&self->playing, g_source_remove);
  g_array_unref (self->moments);
  G_OBJECT_CLASS (fathom_transport_parent_class)->finalize (object);
}

static void
fathom_transport_class_init (FathomTransportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = fathom_transport_get_property;
  object_class->set_property = fathom_transport_set_property;
  object_class->finalize = fathom_transport_finalize;
  widget_class->unmap = fathom_transport_unmap;
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/analysis/transport.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, box);
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, buttons);
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, track);
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, adjustment);
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, before);
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, play);
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, after);
  gtk_widget_class_bind_template_child (widget_class, FathomTransport, speed);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, before_cb);
  gtk_widget_class_bind_template_callback (widget_class, after_cb);
  gtk_widget_class_bind_template_callback (widget_class, fathom_transport_toggle);
}

static void
fathom_transport_init (FathomTransport *self)
{
  self->moments = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  show_buttons (self);
}

GtkWidget *
fathom_transport_new (void)
{
  return g_object_new (FATHOM_TYPE_TRANSPORT, NULL);
}

void
fathom_transport_set_length (FathomTransport *self,
                             guint            length,
                             const GArray    *moments)
{
  self->length = length;
  g_array_set_size (self->moments, 0);
  g_array_append_vals (self->moments, moments->data, moments->len);
  gtk_adjustment_set_upper (self->adjustment, length);
  show_buttons (self);
}

void
fathom_transport_set_turns (FathomTransport *self,
                            const GArray    *turns)
{
  guint step = turns->len / MAX_TICKS + 1;

  gtk_scale_clear_marks (self->track);
  for (guint i = 0; i < turns->len; i += step)
    gtk_scale_add_mark (self->track, g_array_index (turns, guint, i), GTK_POS_BOTTOM, NULL);
}

guint
fathom_transport_get_position (FathomTransport *self)
{
  return (guint) (gtk_adjustment_get_value (self->adjustment) + 0.5);
}

void
fathom_transport_set_position (FathomTransport *self,
                               guint            position)
{
  gtk_adjustment_set_value (self->adjustment, MIN (position, self->length));
}

void
fathom_transport_set_text (FathomTransport *self,
                           const char      *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->track), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

void
fathom_transport_toggle (FathomTransport *self)
{
  if (self->playing != 0)
    {
      stop (self);
      return;
    }
  if (fathom_transport_get_position (self) >= self->length)
    fathom_transport_set_position (self, 0);
  play_cb (self);
  show_buttons (self);
}

void
fathom_transport_jump (FathomTransport *self,
                       int              direction)
{
  int moment = find_moment (self, direction);

  if (moment >= 0)
    fathom_transport_set_position (self, (guint) moment);
}

void
fathom_transport_set_span (FathomTransport *self,
                           int              start,
                           int              end)
{
  gtk_widget_set_margin_start (GTK_WIDGET (self->track), MAX (start, 0));
  gtk_widget_set_margin_end (GTK_WIDGET (self->track), MAX (end, 0));
}

void
fathom_transport_place_buttons (FathomTransport *self,
                                GtkOverlay      *overlay,
                                GtkAlign         align)
{
  g_autoptr (GtkWidget) buttons = g_object_ref (self->buttons);

  gtk_widget_set_halign (buttons, align);
  if (gtk_widget_get_parent (buttons) == GTK_WIDGET (overlay))
    return;
  gtk_box_remove (self->box, buttons);
  gtk_overlay_add_overlay (overlay, buttons);
}
