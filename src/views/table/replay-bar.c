/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/replay-bar.h"

#include "views/app/ui-language.h"
#include "views/table/past-bar.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/scrubber.h"

struct _FathomReplayBar
{
  AdwBin              parent_instance;

  FathomSitting      *sitting;
  gboolean            active;
  guint               serial;  /* of the turns that the track knows */
  GSimpleAction      *eyes;

  GtkLabel           *place;
  GtkWidget          *steps;   /* where the scrubber has no room for them */
  GtkWidget          *back;
  GtkWidget          *forth;
  FathomScrubber     *scrubber;
  GtkMenuButton      *eyes_button;
  GtkWidget          *close;
};

G_DEFINE_FINAL_TYPE (FathomReplayBar, fathom_replay_bar, ADW_TYPE_BIN)

static FathomMatch *
get_match (FathomReplayBar *self)
{
  return fathom_sitting_get_match (self->sitting);
}

/* "Round 3. Ana places a shell on level 2." */
static char *
say_cb (guint    cursor,
        gpointer user_data)
{
  FathomReplayBar *self = user_data;
  g_autofree char *sentence = NULL;

  if (self->sitting == NULL || cursor > fathom_match_get_length (get_match (self)))
    return NULL;
  if (cursor == 0)
    return g_strdup (_("The match begins"));
  sentence = fathom_sitting_say (self->sitting, cursor - 1);
  /* Translators: a place in a replay: the 3rd of 40 events, and what happened */
  return g_strdup_printf (_("%u of %u. %s"), cursor, fathom_match_get_length (get_match (self)),
                          sentence != NULL ? sentence : _("Something happens in secret."));
}

/* Turns are ticks; after a correction they are others. */
static void
show_turns (FathomReplayBar *self)
{
  GListModel *turns = fathom_match_get_turns (get_match (self));
  guint n = g_list_model_get_n_items (turns);
  g_autoptr (FathomTurn) last = n > 0 ? g_list_model_get_item (turns, n - 1) : NULL;
  guint serial = last != NULL ? fathom_turn_get_serial (last) : 0;
  g_autoptr (GArray) begins = NULL;

  if (self->serial == serial && fathom_scrubber_get_length (self->scrubber) == fathom_match_get_length (get_match (self)))
    return;
  self->serial = serial;
  begins = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomTurn) turn = g_list_model_get_item (turns, i);
      g_autoptr (FathomMove) move = g_list_model_get_item (G_LIST_MODEL (turn), 0);
      guint begin = move != NULL ? fathom_move_get_number (move) - 1 : 0;

      if (move != NULL)
        g_array_append_val (begins, begin);
    }
  fathom_scrubber_set_length (self->scrubber, fathom_match_get_length (get_match (self)));
  fathom_scrubber_set_turns (self->scrubber, (const guint *) begins->data, begins->len);
}

static gboolean
is_finished (FathomReplayBar *self)
{
  return fathom_match_get_status (get_match (self)) == FATHOM_MATCH_FINISHED;
}

/* Whose eyes */

static void
append_eyes (GMenu      *menu,
             const char *label,
             int         eyes)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "replay.eyes", "i", eyes);
  g_menu_append_item (menu, item);
}

static char *
dup_eyes (FathomReplayBar *self,
          int              eyes)
{
  if (eyes == FATHOM_EYES_OPEN)
    return g_strdup (_("All Open"));
  if (eyes <= 0)
    /* Translators: a match is replayed as everybody at the table saw it */
    return g_strdup (_("As Everyone Saw It"));
  /* Translators: a match is replayed as somebody saw it: the name */
  return g_strdup_printf (_("As %s Saw It"), fathom_sitting_get_name (self->sitting, eyes));
}

static void
show_eyes (FathomReplayBar *self)
{
  int eyes = fathom_sitting_get_eyes (self->sitting);
  g_autofree char *label = dup_eyes (self, eyes);

  g_simple_action_set_state (self->eyes, g_variant_new_int32 (eyes));
  fathom_tooltip_set (GTK_WIDGET (self->eyes_button), label);
  fathom_a11y_names_apply (GTK_WIDGET (self->eyes_button));
}

static void
make_menu (FathomReplayBar *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  guint players = fathom_sitting_get_players (self->sitting);
  g_autofree char *everyone = dup_eyes (self, 0), *open = dup_eyes (self, FATHOM_EYES_OPEN);

  append_eyes (menu, everyone, 0);
  for (guint seat = 1; seat <= players && fathom_match_get_game (get_match (self))->hides; seat++)
    {
      g_autofree char *label = dup_eyes (self, seat);

      append_eyes (menu, label, seat);
    }
  append_eyes (menu, open, FATHOM_EYES_OPEN);
  gtk_menu_button_set_menu_model (self->eyes_button, G_MENU_MODEL (menu));
}

static void
eyes_cb (GSimpleAction   *action,
         GVariant        *parameter,
         FathomReplayBar *self)
{
  fathom_sitting_set_eyes (self->sitting, g_variant_get_int32 (parameter));
  show_eyes (self);
}

/* Following */

static void
cursor_cb (FathomReplayBar *self)
{
  if (self->sitting != NULL && self->active)
    fathom_match_set_position (get_match (self), fathom_scrubber_get_cursor (self->scrubber));
}

/* "The past: round 3 · 12 of 40 · Ana places a shell." Who listens hears it from the track. */
static void
show_place (FathomReplayBar *self)
{
  guint position = fathom_match_get_position (get_match (self));
  g_autofree char *place = fathom_past_bar_dup_place (self->sitting, FALSE);
  g_autofree char *sentence = position > 0 ? fathom_sitting_say (self->sitting, position - 1) : NULL;
  g_autofree char *both = sentence != NULL ? g_strdup_printf ("%s · %s", place, sentence) : NULL;

  gtk_widget_set_sensitive (self->back, position > 0);
  gtk_widget_set_sensitive (self->forth, position < fathom_match_get_length (get_match (self)));
  if (fathom_match_get_reviewing (get_match (self)))
    gtk_label_set_label (self->place, both != NULL ? both : place);
  else
    /* Translators: a replay has come to the end of the match */
    gtk_label_set_label (self->place, is_finished (self) ? _("The end of the match") : _("Now"));
}

/* Looking back at a match that is over is a replay; one that goes on has only its past bar, unless it is asked for. */
static void
sitting_changed_cb (FathomReplayBar *self)
{
  if (!self->active && is_finished (self) && fathom_match_get_reviewing (get_match (self)))
    {
      self->active = TRUE;
      make_menu (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->active);
  if (!self->active)
    return;
  show_turns (self);
  fathom_scrubber_set_cursor (self->scrubber, fathom_match_get_position (get_match (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->eyes_button), is_finished (self));
  show_eyes (self);
  show_place (self);
}

static void
back_cb (FathomReplayBar *self)
{
  guint cursor = fathom_scrubber_get_cursor (self->scrubber);

  fathom_scrubber_set_cursor (self->scrubber, cursor - (cursor > 0));
}

static void
forth_cb (FathomReplayBar *self)
{
  fathom_scrubber_set_cursor (self->scrubber, fathom_scrubber_get_cursor (self->scrubber) + 1);
}

static void
close_cb (FathomReplayBar *self)
{
  fathom_replay_bar_stop (self);
}

static void
fathom_replay_bar_dispose (GObject *object)
{
  FathomReplayBar *self = FATHOM_REPLAY_BAR (object);

  if (self->scrubber != NULL)
    fathom_scrubber_set_say (self->scrubber, NULL, NULL);
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_clear_object (&self->sitting);
  g_clear_object (&self->eyes);
  self->scrubber = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);

  G_OBJECT_CLASS (fathom_replay_bar_parent_class)->dispose (object);
}

static void
fathom_replay_bar_class_init (FathomReplayBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = fathom_replay_bar_dispose;
}

static void
add_action (FathomReplayBar *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->eyes = g_simple_action_new_stateful ("eyes", G_VARIANT_TYPE_INT32, g_variant_new_int32 (0));
  g_signal_connect_object (self->eyes, "activate", G_CALLBACK (eyes_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->eyes));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "replay", G_ACTION_GROUP (group));
}

static GtkWidget *
add_step (FathomReplayBar *self,
          const char      *icon,
          const char      *label,
          GCallback        clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  fathom_tooltip_set (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->steps), button);
  return button;
}

/* Where the match is; in a narrow window the steps are beside it. */
static GtkWidget *
new_heading (FathomReplayBar *self)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *place = gtk_label_new (NULL);

  self->place = GTK_LABEL (place);
  gtk_label_set_ellipsize (self->place, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (self->place, 0);
  gtk_widget_set_hexpand (place, TRUE);
  gtk_widget_add_css_class (place, "caption");
  self->steps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_visible (self->steps, FALSE);
  self->back = add_step (self, "media-skip-backward-symbolic", _("One Event Back"), G_CALLBACK (back_cb));
  self->forth = add_step (self, "media-skip-forward-symbolic", _("One Event Forward"), G_CALLBACK (forth_cb));
  gtk_box_append (GTK_BOX (heading), place);
  gtk_box_append (GTK_BOX (heading), self->steps);
  return heading;
}

static void
fathom_replay_bar_init (FathomReplayBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrubber = fathom_scrubber_new (), *eyes = gtk_menu_button_new ();

  self->scrubber = FATHOM_SCRUBBER (scrubber);
  self->eyes_button = GTK_MENU_BUTTON (eyes);
  self->close = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_menu_button_set_icon_name (self->eyes_button, "view-reveal-symbolic");
  gtk_menu_button_set_direction (self->eyes_button, GTK_ARROW_UP);
  gtk_widget_set_valign (eyes, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->close, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (eyes, "flat");
  gtk_widget_add_css_class (self->close, "flat");
  fathom_tooltip_set (self->close, _("End the Replay"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("End the Replay"), -1);
  gtk_widget_set_hexpand (scrubber, TRUE);
  gtk_box_append (GTK_BOX (box), scrubber);
  gtk_box_append (GTK_BOX (box), eyes);
  gtk_box_append (GTK_BOX (box), self->close);
  gtk_box_append (GTK_BOX (lines), new_heading (self));
  gtk_box_append (GTK_BOX (lines), box);
  gtk_widget_add_css_class (lines, "replay-bar");
  adw_bin_set_child (ADW_BIN (self), lines);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (scrubber, "notify::cursor", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->close, "clicked", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  fathom_scrubber_set_say (self->scrubber, say_cb, self);
  add_action (self);
}

void
fathom_replay_bar_set_sitting (FathomReplayBar *self,
                               FathomSitting   *sitting)
{
  g_return_if_fail (FATHOM_IS_REPLAY_BAR (self));

  if (self->sitting == sitting)
    return;
  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_set_object (&self->sitting, sitting);
  self->active = FALSE;
  self->serial = 0;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (sitting == NULL)
    return;
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  sitting_changed_cb (self);
}

void
fathom_replay_bar_set_compact (FathomReplayBar *self,
                               gboolean         compact)
{
  g_return_if_fail (FATHOM_IS_REPLAY_BAR (self));

  fathom_scrubber_set_compact (self->scrubber, compact);
  gtk_widget_set_visible (self->steps, compact);
}

void
fathom_replay_bar_start (FathomReplayBar *self)
{
  g_return_if_fail (FATHOM_IS_REPLAY_BAR (self));

  if (self->sitting == NULL)
    return;
  self->active = TRUE;
  make_menu (self);
  fathom_match_set_position (get_match (self), 0);
  sitting_changed_cb (self);
  fathom_replay_bar_take_focus (self);
}

void
fathom_replay_bar_stop (FathomReplayBar *self)
{
  g_return_if_fail (FATHOM_IS_REPLAY_BAR (self));

  if (!self->active)
    return;
  fathom_scrubber_set_playing (self->scrubber, FALSE);
  self->active = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (self->sitting == NULL)
    return;
  fathom_sitting_set_eyes (self->sitting, 0);
  fathom_match_set_position (get_match (self), G_MAXUINT);
}

gboolean
fathom_replay_bar_get_active (FathomReplayBar *self)
{
  g_return_val_if_fail (FATHOM_IS_REPLAY_BAR (self), FALSE);

  return self->active;
}

void
fathom_replay_bar_take_focus (FathomReplayBar *self)
{
  g_return_if_fail (FATHOM_IS_REPLAY_BAR (self));

  gtk_widget_child_focus (GTK_WIDGET (self->scrubber), GTK_DIR_TAB_FORWARD);
}

/* The space bar presses what has the focus. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                FathomReplayBar       *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (GTK_IS_EDITABLE (focus) || (key == GDK_KEY_space && GTK_IS_BUTTON (focus))))
    return FALSE;
  return self->active && fathom_scrubber_press (self->scrubber, key, modifiers);
}

void
fathom_replay_bar_listen (FathomReplayBar *self,
                          GtkWidget       *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (FATHOM_IS_REPLAY_BAR (self) && GTK_IS_WIDGET (page));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (page, keys);
}
