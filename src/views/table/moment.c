/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/moment.h"

#include "views/app/settings.h"
#include "views/table/game-view.h"
#include "views/table/panes.h"
#include "views/table/speech.h"
#include "views/widgets/piece.h"

#include <math.h>

#define STAY       2000     /* ms, with coming and going */
#define STAY_LONG  3600     /* a victory */
#define COMING     0.13     /* of that */
#define GOING      0.12
#define PIECE_SIZE 44
#define BUBBLES    34
#define SCALE_FAIR  0.8      /* of its letters */
#define SCALE_LEAST 0.4
#define SCALE_STEP  0.1

struct _FathomMomentPane
{
  FathomPane          parent_instance;

  FathomSitting      *sitting;         /* not owned */
  GtkWidget          *card;
  GtkBox             *pieces;
  GtkLabel           *title;
  GtkLabel           *detail;

  FathomMoment        waiting;         /* has a title: comes as soon as nothing else moves */
  FathomMoment        shown;           /* has a title: is there */
  double              passed;          /* of it, 0 to 1 */
  AdwAnimation       *animation;
  guint               stay;            /* the source that ends it */
  GtkEventController *keys;            /* at the root while it is mapped */
  GtkWidget          *keys_at;
  GtkEventController *taps;            /* at the panes */
  GtkWidget          *taps_at;
};

G_DEFINE_FINAL_TYPE (FathomMomentPane, fathom_moment_pane, FATHOM_TYPE_PANE)

static void
clear (FathomMoment *moment)
{
  g_free (moment->title);
  g_free (moment->detail);
  *moment = (FathomMoment) { 0 };
}

/* Showing */

static void
show_pieces (FathomMomentPane *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pieces))) != NULL)
    gtk_box_remove (self->pieces, child);
  for (guint seat = 1; seat <= fathom_sitting_get_players (self->sitting); seat++)
    if (self->shown.seats >> (seat - 1) & 1)
      {
        FathomShape shape;
        FathomColour colour;

        fathom_sitting_get_look (self->sitting, seat, &shape, &colour);
        gtk_box_append (self->pieces, fathom_piece_new (shape, colour, PIECE_SIZE));
      }
  gtk_widget_set_visible (GTK_WIDGET (self->pieces), self->shown.seats != 0);
}

static void
set_scale (FathomMomentPane *self,
           double            scale)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoWrapMode mode = scale > SCALE_LEAST ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR;

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  gtk_label_set_attributes (self->title, attributes);
  gtk_label_set_attributes (self->detail, attributes);
  gtk_label_set_wrap_mode (self->title, mode);
  gtk_label_set_wrap_mode (self->detail, mode);
}

static gboolean
fits (FathomMomentPane *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), least, height;

  gtk_widget_measure (self->card, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > width)
    return FALSE;
  gtk_widget_measure (self->card, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height <= gtk_widget_get_height (GTK_WIDGET (self));
}

static gboolean
fit_words_down_to (FathomMomentPane *self,
                   double            least)
{
  double scale = 1;

  set_scale (self, scale);
  while (scale > least && !fits (self))
    {
      scale = MAX (scale - SCALE_STEP, least);
      set_scale (self, scale);
    }
  return fits (self);
}

/* Large letters on a small board would be cut off; rather than small words it has no picture. */
static void
fit_words (FathomMomentPane *self)
{
  if (fit_words_down_to (self, SCALE_FAIR))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->pieces), FALSE);
  fit_words_down_to (self, SCALE_LEAST);
}

static void
step_cb (double   value,
         gpointer user_data)
{
  FathomMomentPane *self = user_data;

  self->passed = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
finish (FathomMomentPane *self)
{
  gboolean held = self->shown.holds;

  if (self->shown.title == NULL)
    return;
  g_clear_handle_id (&self->stay, g_source_remove);
  clear (&self->shown);
  gtk_widget_set_visible (self->card, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  adw_animation_reset (self->animation);
  if (held)
    fathom_pane_end_animation (FATHOM_PANE (self));
}

static gboolean
stayed_cb (gpointer user_data)
{
  FathomMomentPane *self = user_data;

  self->stay = 0;
  finish (self);
  return G_SOURCE_REMOVE;
}

/* Takes the texts of @moment. */
static void
play (FathomMomentPane *self,
      FathomMoment     *moment)
{
  guint stay = moment->victory ? STAY_LONG : STAY;

  finish (self);
  self->shown = *moment;
  *moment = (FathomMoment) { 0 };
  gtk_label_set_label (self->title, self->shown.title);
  gtk_label_set_label (self->detail, self->shown.detail != NULL ? self->shown.detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), self->shown.detail != NULL);
  show_pieces (self);
  gtk_widget_set_valign (self->card, self->shown.holds ? GTK_ALIGN_END : GTK_ALIGN_CENTER); /* then what was placed last is seen */
  gtk_widget_set_visible (self->card, TRUE);
  fit_words (self);
  self->stay = g_timeout_add (stay, stayed_cb, self);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), stay);
  if (fathom_settings_animate ())
    adw_animation_play (self->animation);
  if (self->shown.holds)
    fathom_speech_say (GTK_WIDGET (self), self->shown.title);
  else
    fathom_sitting_linger (self->sitting, stay);
}

/* Drawing */

static double
get_presence (FathomMomentPane *self)
{
  if (!fathom_settings_animate ())
    return 1;
  return CLAMP (MIN (self->passed / COMING, (1 - self->passed) / GOING), 0, 1);
}

/* They rise from the sand, golden ones for who wins; always the same ones. */
static void
draw_bubbles (FathomMomentPane *self,
              GtkSnapshot      *snapshot)
{
  static const GdkRGBA gold = { 1, 0.82f, 0.28f, 0.9f }, gold_rim = { 0.62f, 0.43f, 0.04f, 0.9f };
  static const GdkRGBA air = { 1, 1, 1, 0.22f }, air_rim = { 1, 1, 1, 0.75f };
  float width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  for (guint i = 0; i < BUBBLES; i++)
    {
      double own = fmod (i * 0.618034, 1), late = fmod (i * 0.754877, 1), rise = self->passed * (2 + late) - late * 1.2;
      float size = 6 + 12 * (float) fmod (i * 0.569840, 1);
      float x = width * (float) own + 8 * (float) sin ((rise + own) * 9), y = height * (1.05f - (float) rise) - size;
      GskRoundedRect circle;

      if (rise <= 0 || rise >= 1)
        continue;
      gsk_rounded_rect_init_from_rect (&circle, &GRAPHENE_RECT_INIT (roundf (x), y, size, size), size / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &circle);
      gtk_snapshot_append_color (snapshot, self->shown.victory ? &gold : &air, &circle.bounds);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_append_border (snapshot, &circle, (float[4]) { 1.5f, 1.5f, 1.5f, 1.5f },
                                  self->shown.victory ? (GdkRGBA[4]) { gold_rim, gold_rim, gold_rim, gold_rim }
                                                      : (GdkRGBA[4]) { air_rim, air_rim, air_rim, air_rim });
    }
}

static void
fathom_moment_pane_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  FathomMomentPane *self = FATHOM_MOMENT_PANE (widget);
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float presence = (float) get_presence (self), scale = 0.86f + 0.14f * presence;

  if (self->shown.title == NULL)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (fathom_settings_animate () && !self->shown.holds)
    draw_bubbles (self, snapshot);
  gtk_snapshot_push_opacity (snapshot, presence);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, height / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2, -height / 2));
  GTK_WIDGET_CLASS (fathom_moment_pane_parent_class)->snapshot (widget, snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Keys and taps */

/* Keys that only move, explain or speak end nothing. */
static gboolean
is_press (guint           keyval,
          GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_Escape ||
         (gdk_keyval_to_unicode (keyval) >= ' ' && keyval != GDK_KEY_Delete);
}

static gboolean
pressed_cb (FathomMomentPane *self,
            guint             keyval,
            guint             code,
            GdkModifierType   modifiers)
{
  gboolean held = self->shown.holds, hurried;

  if (self->sitting == NULL || !is_press (keyval, modifiers))
    return GDK_EVENT_PROPAGATE;
  finish (self);
  hurried = fathom_sitting_hurry (self->sitting);
  return held || hurried ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* A tap that ends what holds everything is for nothing else. */
static void
tapped_cb (FathomMomentPane *self,
           int               n,
           double            x,
           double            y,
           GtkGesture       *tap)
{
  if (self->sitting == NULL)
    return;
  if (self->shown.holds)
    gtk_gesture_set_state (tap, GTK_EVENT_SEQUENCE_CLAIMED);
  finish (self);
  fathom_sitting_hurry (self->sitting);
}

static void
fathom_moment_pane_map (GtkWidget *widget)
{
  FathomMomentPane *self = FATHOM_MOMENT_PANE (widget);
  GtkWidget *panes = gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES);

  GTK_WIDGET_CLASS (fathom_moment_pane_parent_class)->map (widget);
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (pressed_cb), self);
  self->keys_at = GTK_WIDGET (gtk_widget_get_root (widget));
  gtk_widget_add_controller (self->keys_at, self->keys);
  self->taps = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  gtk_event_controller_set_propagation_phase (self->taps, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->taps, "pressed", G_CALLBACK (tapped_cb), self);
  self->taps_at = panes != NULL ? panes : gtk_widget_get_parent (widget);
  gtk_widget_add_controller (self->taps_at, self->taps);
}

static void
fathom_moment_pane_unmap (GtkWidget *widget)
{
  FathomMomentPane *self = FATHOM_MOMENT_PANE (widget);

  finish (self);
  gtk_widget_remove_controller (self->keys_at, self->keys);
  gtk_widget_remove_controller (self->taps_at, self->taps);
  self->keys = self->taps = NULL;
  GTK_WIDGET_CLASS (fathom_moment_pane_parent_class)->unmap (widget);
}

/* A pane */

static gboolean
fathom_moment_pane_animate (FathomPane    *pane,
                            gconstpointer  before,
                            gconstpointer  after)
{
  FathomMomentPane *self = FATHOM_MOMENT_PANE (pane);
  const FathomGameView *view = fathom_game_view_of (self->sitting);

  clear (&self->waiting);
  if (view->find_moment == NULL || !fathom_sitting_get_news (self->sitting) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || !view->find_moment (self->sitting, before, after, &self->waiting))
    return FALSE;
  if (!self->waiting.holds)
    return FALSE;
  play (self, &self->waiting);
  return TRUE;
}

/* What holds nothing comes when everybody sees what has happened. */
static void
fathom_moment_pane_refresh (FathomPane *pane)
{
  FathomMomentPane *self = FATHOM_MOMENT_PANE (pane);

  if (!fathom_sitting_get_news (self->sitting)) /* it is undone, or the past is looked at */
    finish (self);
  else if (self->waiting.title != NULL)
    play (self, &self->waiting);
}

static void
moment_cb (FathomMomentPane   *self,
           const FathomMoment *moment)
{
  FathomMoment copy = *moment;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  copy.title = g_strdup (moment->title);
  copy.detail = g_strdup (moment->detail);
  play (self, &copy);
}

static void
fathom_moment_pane_sit_down (FathomPane    *pane,
                             FathomSitting *sitting)
{
  FathomMomentPane *self = FATHOM_MOMENT_PANE (pane);

  clear (&self->waiting);
  self->shown.holds = FALSE;
  if (self->card != NULL)
    finish (self);
  self->sitting = sitting;
  if (sitting != NULL)
    g_signal_connect_object (sitting, "moment", G_CALLBACK (moment_cb), self, G_CONNECT_SWAPPED);
}

static void
fathom_moment_pane_dispose (GObject *object)
{
  FathomMomentPane *self = FATHOM_MOMENT_PANE (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_handle_id (&self->stay, g_source_remove);
  self->card = NULL;
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (fathom_moment_pane_parent_class)->dispose (object);
}

static void
fathom_moment_pane_finalize (GObject *object)
{
  clear (&FATHOM_MOMENT_PANE (object)->waiting);
  clear (&FATHOM_MOMENT_PANE (object)->shown);

  G_OBJECT_CLASS (fathom_moment_pane_parent_class)->finalize (object);
}

static void
fathom_moment_pane_class_init (FathomMomentPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_moment_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = fathom_moment_pane_finalize;
  pane_class->sit_down = fathom_moment_pane_sit_down;
  pane_class->refresh = fathom_moment_pane_refresh;
  pane_class->animate = fathom_moment_pane_animate;
  widget_class->map = fathom_moment_pane_map;
  widget_class->unmap = fathom_moment_pane_unmap;
  widget_class->snapshot = fathom_moment_pane_snapshot;
  gtk_widget_class_set_css_name (widget_class, "moment");
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars", 8,
                                   "justify", GTK_JUSTIFY_CENTER, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
fathom_moment_pane_init (FathomMomentPane *self)
{
  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->pieces = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8));
  gtk_widget_set_halign (GTK_WIDGET (self->pieces), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->card), GTK_WIDGET (self->pieces));
  self->title = add_label (self->card, "moment-title");
  self->detail = add_label (self->card, "moment-detail");
  gtk_widget_add_css_class (self->card, "moment-card");
  gtk_widget_set_halign (self->card, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->card, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->card, FALSE);
  adw_bin_set_child (ADW_BIN (self), self->card);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, STAY, adw_callback_animation_target_new (step_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
}

gboolean
fathom_moment_pane_get_playing (FathomMomentPane *self)
{
  g_return_val_if_fail (FATHOM_IS_MOMENT_PANE (self), FALSE);

  return self->shown.title != NULL;
}

void
fathom_moment_pane_skip (FathomMomentPane *self)
{
  g_return_if_fail (FATHOM_IS_MOMENT_PANE (self));

  finish (self);
}
