/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/scrubber.h"

#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"

#define BEAT      900  /* milliseconds an event is shown at the usual speed */
#define MAX_TICKS 120  /* more would be a grey line */

static const double speeds[] = { 0.5, 1, 2, 4 };

struct _FathomScrubber
{
  AdwBin             parent_instance;

  guint              cursor;
  guint              length;
  GArray            *turns;    /* of guint */
  gboolean           playing;
  double             speed;
  gboolean           compact;
  guint              source;   /* of playing */
  gboolean           showing;  /* the track follows, it is not dragged */
  FathomScrubberSay  say;
  gpointer           say_data;

  GtkWidget         *back;
  GtkWidget         *play;
  GtkWidget         *forth;
  GtkWidget         *speed_button;
  GtkRange          *track;
};

enum { PROP_CURSOR = 1, PROP_LENGTH, PROP_PLAYING, PROP_SPEED, PROP_COMPACT, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (FathomScrubber, fathom_scrubber, ADW_TYPE_BIN)

/* Showing */

static void
show_cursor (FathomScrubber *self)
{
  g_autofree char *text = self->say != NULL ? self->say (self->cursor, self->say_data) : NULL;

  self->showing = TRUE;
  gtk_range_set_value (self->track, self->cursor);
  self->showing = FALSE;
  gtk_widget_set_sensitive (self->back, self->cursor > 0);
  gtk_widget_set_sensitive (self->forth, self->cursor < self->length);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->track), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
show_playing (FathomScrubber *self)
{
  const char *label = self->playing ? _("Pause") : _("Play");

  gtk_button_set_icon_name (GTK_BUTTON (self->play), self->playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  fathom_tooltip_set (self->play, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_speed (FathomScrubber *self)
{
  /* Translators: how fast a replay is: 0.5 ×, 2 × */
  g_autofree char *label = g_strdup_printf (_("%g ×"), self->speed);
  g_autofree char *spoken = g_strdup_printf (_("Speed: %g ×"), self->speed);

  gtk_button_set_label (GTK_BUTTON (self->speed_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->speed_button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show_turns (FathomScrubber *self)
{
  gtk_scale_clear_marks (GTK_SCALE (self->track));
  for (guint i = 0; i < self->turns->len && self->turns->len <= MAX_TICKS && !self->compact; i++)
    gtk_scale_add_mark (GTK_SCALE (self->track), g_array_index (self->turns, guint, i), GTK_POS_BOTTOM, NULL);
}

/* Playing */

static gboolean
beat_cb (gpointer user_data)
{
  FathomScrubber *self = user_data;

  self->source = 0;
  fathom_scrubber_set_cursor (self, self->cursor + 1);
  if (self->cursor >= self->length)
    fathom_scrubber_set_playing (self, FALSE);
  else if (self->playing)
    self->source = g_timeout_add (BEAT / self->speed, beat_cb, self);
  return G_SOURCE_REMOVE;
}

static void
restart_beat (FathomScrubber *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->playing)
    self->source = g_timeout_add (BEAT / self->speed, beat_cb, self);
}

/* Callbacks */

static void
back_cb (FathomScrubber *self)
{
  fathom_scrubber_step (self, -1, FALSE);
}

static void
forth_cb (FathomScrubber *self)
{
  fathom_scrubber_step (self, 1, FALSE);
}

static void
play_cb (FathomScrubber *self)
{
  fathom_scrubber_set_playing (self, !self->playing);
}

/* The next one, and after the last the first. */
static void
speed_cb (FathomScrubber *self)
{
  guint next = 0;

  for (guint i = 0; i + 1 < G_N_ELEMENTS (speeds); i++)
    if (speeds[i] <= self->speed)
      next = i + 1;
  fathom_scrubber_set_speed (self, self->speed >= speeds[G_N_ELEMENTS (speeds) - 1] ? speeds[0] : speeds[next]);
}

static void
dragged_cb (FathomScrubber *self)
{
  if (self->showing)
    return;
  fathom_scrubber_set_playing (self, FALSE);
  fathom_scrubber_set_cursor (self, gtk_range_get_value (self->track) + 0.5);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        modifiers,
        FathomScrubber        *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (key == GDK_KEY_space && GTK_IS_BUTTON (focus))
    return FALSE; /* it presses the button */
  return fathom_scrubber_press (self, key, modifiers);
}

/* Overrides */

static void
fathom_scrubber_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  FathomScrubber *self = FATHOM_SCRUBBER (object);

  switch (id)
    {
    case PROP_CURSOR:
      g_value_set_uint (value, self->cursor);
      break;
    case PROP_LENGTH:
      g_value_set_uint (value, self->length);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->playing);
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
fathom_scrubber_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  FathomScrubber *self = FATHOM_SCRUBBER (object);

  switch (id)
    {
    case PROP_CURSOR:
      fathom_scrubber_set_cursor (self, g_value_get_uint (value));
      break;
    case PROP_LENGTH:
      fathom_scrubber_set_length (self, g_value_get_uint (value));
      break;
    case PROP_PLAYING:
      fathom_scrubber_set_playing (self, g_value_get_boolean (value));
      break;
    case PROP_SPEED:
      fathom_scrubber_set_speed (self, g_value_get_double (value));
      break;
    case PROP_COMPACT:
      fathom_scrubber_set_compact (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* What cannot be seen does not go on. */
static void
fathom_scrubber_unmap (GtkWidget *widget)
{
  fathom_scrubber_set_playing (FATHOM_SCRUBBER (widget), FALSE);
  GTK_WIDGET_CLASS (fathom_scrubber_parent_class)->unmap (widget);
}

static void
fathom_scrubber_dispose (GObject *object)
{
  FathomScrubber *self = FATHOM_SCRUBBER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  self->say = NULL;

  G_OBJECT_CLASS (fathom_scrubber_parent_class)->dispose (object);
}

static void
fathom_scrubber_finalize (GObject *object)
{
  g_array_unref (FATHOM_SCRUBBER (object)->turns);

  G_OBJECT_CLASS (fathom_scrubber_parent_class)->finalize (object);
}

static void
fathom_scrubber_class_init (FathomScrubberClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = fathom_scrubber_get_property;
  object_class->set_property = fathom_scrubber_set_property;
  object_class->dispose = fathom_scrubber_dispose;
  object_class->finalize = fathom_scrubber_finalize;
  GTK_WIDGET_CLASS (klass)->unmap = fathom_scrubber_unmap;

  props[PROP_CURSOR] = g_param_spec_uint ("cursor", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_LENGTH] = g_param_spec_uint ("length", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  props[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0.5, 4, 1, flags);
  props[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "scrubber");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_button (FathomScrubber *self,
            GtkWidget      *box,
            const char     *icon,
            const char     *label,
            GCallback       clicked)
{
  GtkWidget *button = icon != NULL ? gtk_button_new_from_icon_name (icon) : gtk_button_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (label != NULL)
    {
      fathom_tooltip_set (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static void
add_track (FathomScrubber *self,
           GtkWidget      *box)
{
  GtkWidget *track = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);

  self->track = GTK_RANGE (track);
  gtk_range_set_round_digits (self->track, 0);
  gtk_scale_set_draw_value (GTK_SCALE (track), FALSE);
  gtk_widget_set_hexpand (track, TRUE);
  gtk_widget_set_size_request (track, 60, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (track), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Place in the match"), -1);
  g_signal_connect_object (track, "value-changed", G_CALLBACK (dragged_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), track);
}

static void
fathom_scrubber_init (FathomScrubber *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->speed = 1;
  self->turns = g_array_new (FALSE, FALSE, sizeof (guint));
  self->back = add_button (self, box, "media-skip-backward-symbolic", _("One Event Back"), G_CALLBACK (back_cb));
  self->play = add_button (self, box, "media-playback-start-symbolic", NULL, G_CALLBACK (play_cb));
  self->forth = add_button (self, box, "media-skip-forward-symbolic", _("One Event Forward"), G_CALLBACK (forth_cb));
  add_track (self, box);
  self->speed_button = add_button (self, box, NULL, NULL, G_CALLBACK (speed_cb));
  fathom_tooltip_set (self->speed_button, _("Speed"));
  gtk_widget_add_css_class (self->back, "circular");
  gtk_widget_add_css_class (self->forth, "circular");
  gtk_widget_add_css_class (self->play, "circular");
  gtk_widget_add_css_class (self->play, "suggested-action");
  gtk_widget_add_css_class (self->speed_button, "flat");
  gtk_widget_add_css_class (self->speed_button, "numeric");
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Replay"), -1);
  show_playing (self);
  show_speed (self);
  show_cursor (self);
}

/* Public */

GtkWidget *
fathom_scrubber_new (void)
{
  return g_object_new (FATHOM_TYPE_SCRUBBER, NULL);
}

guint
fathom_scrubber_get_cursor (FathomScrubber *self)
{
  g_return_val_if_fail (FATHOM_IS_SCRUBBER (self), 0);

  return self->cursor;
}

void
fathom_scrubber_set_cursor (FathomScrubber *self,
                            guint           cursor)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  cursor = MIN (cursor, self->length);
  if (self->cursor == cursor)
    {
      show_cursor (self);
      return;
    }
  self->cursor = cursor;
  show_cursor (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CURSOR]);
}

guint
fathom_scrubber_get_length (FathomScrubber *self)
{
  g_return_val_if_fail (FATHOM_IS_SCRUBBER (self), 0);

  return self->length;
}

void
fathom_scrubber_set_length (FathomScrubber *self,
                            guint           length)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  if (self->length == length)
    return;
  fathom_scrubber_set_playing (self, FALSE);
  self->length = length;
  self->showing = TRUE;
  gtk_range_set_range (self->track, 0, MAX (length, 1));
  self->showing = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->track), length > 0);
  gtk_widget_set_sensitive (self->play, length > 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LENGTH]);
  fathom_scrubber_set_cursor (self, MIN (self->cursor, length));
}

void
fathom_scrubber_set_turns (FathomScrubber *self,
                           const guint    *turns,
                           guint           n_turns)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  g_array_set_size (self->turns, 0);
  g_array_append_vals (self->turns, turns, n_turns);
  show_turns (self);
}

void
fathom_scrubber_set_say (FathomScrubber    *self,
                         FathomScrubberSay  say,
                         gpointer           data)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  self->say = say;
  self->say_data = data;
  show_cursor (self);
}

gboolean
fathom_scrubber_get_playing (FathomScrubber *self)
{
  g_return_val_if_fail (FATHOM_IS_SCRUBBER (self), FALSE);

  return self->playing;
}

void
fathom_scrubber_set_playing (FathomScrubber *self,
                             gboolean        playing)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  playing = playing && self->length > 0;
  if (self->playing == playing)
    return;
  self->playing = playing;
  if (playing && self->cursor >= self->length)
    fathom_scrubber_set_cursor (self, 0);
  restart_beat (self);
  show_playing (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PLAYING]);
}

double
fathom_scrubber_get_speed (FathomScrubber *self)
{
  g_return_val_if_fail (FATHOM_IS_SCRUBBER (self), 1);

  return self->speed;
}

void
fathom_scrubber_set_speed (FathomScrubber *self,
                           double          speed)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  speed = CLAMP (speed, 0.5, 4);
  if (self->speed == speed)
    return;
  self->speed = speed;
  restart_beat (self);
  show_speed (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SPEED]);
}

void
fathom_scrubber_set_compact (FathomScrubber *self,
                             gboolean        compact)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  compact = !!compact;
  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_set_visible (self->back, !compact);
  gtk_widget_set_visible (self->forth, !compact);
  show_turns (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COMPACT]);
}

/* The nearest beginning of a turn before or behind the cursor. */
static guint
find_turn (FathomScrubber *self,
           gboolean        forward)
{
  guint found = forward ? self->length : 0;

  for (guint i = 0; i < self->turns->len; i++)
    {
      guint turn = g_array_index (self->turns, guint, i);

      if (forward && turn > self->cursor)
        return turn;
      if (!forward && turn < self->cursor)
        found = turn;
    }
  return found;
}

void
fathom_scrubber_step (FathomScrubber *self,
                      int             steps,
                      gboolean        by_turn)
{
  g_return_if_fail (FATHOM_IS_SCRUBBER (self));

  fathom_scrubber_set_playing (self, FALSE);
  if (!by_turn)
    {
      gint64 cursor = (gint64) self->cursor + steps;

      fathom_scrubber_set_cursor (self, CLAMP (cursor, 0, (gint64) self->length));
      return;
    }
  for (int i = 0; i < ABS (steps); i++)
    fathom_scrubber_set_cursor (self, find_turn (self, steps > 0));
}

gboolean
fathom_scrubber_press (FathomScrubber  *self,
                       guint            key,
                       GdkModifierType  modifiers)
{
  gboolean by_turn = (modifiers & GDK_CONTROL_MASK) != 0;
  gboolean back = gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL;

  g_return_val_if_fail (FATHOM_IS_SCRUBBER (self), FALSE);

  if (modifiers & (GDK_ALT_MASK | GDK_SHIFT_MASK))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      fathom_scrubber_step (self, back ? -1 : 1, by_turn);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      fathom_scrubber_step (self, back ? 1 : -1, by_turn);
      return TRUE;
    case GDK_KEY_Home:
      fathom_scrubber_set_playing (self, FALSE);
      fathom_scrubber_set_cursor (self, 0);
      return TRUE;
    case GDK_KEY_End:
      fathom_scrubber_set_playing (self, FALSE);
      fathom_scrubber_set_cursor (self, self->length);
      return TRUE;
    case GDK_KEY_space:
      fathom_scrubber_set_playing (self, !self->playing);
      return TRUE;
    default:
      return FALSE;
    }
}
