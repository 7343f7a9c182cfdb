/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/curtain.h"

#include "views/table/cloth.h"
#include "views/table/game-view.h"
#include "views/widgets/a11y-names.h"
#include "views/app/ui-language.h"
#include "words/grammar.h"

struct _FathomCurtain
{
  AdwWindow       parent_instance;

  FathomSitting  *sitting;
  guint           seat;
  gboolean        held;

  GtkLabel       *prompt;
  GtkLabel       *warning;
  AdwBin         *stage;
  FathomCloth *cloth;
  AdwBin         *hold_place;
  GtkLabel       *hint;
  GtkWidget      *hold;
};

G_DEFINE_FINAL_TYPE (FathomCurtain, fathom_curtain, ADW_TYPE_WINDOW)

static const FathomSecret *
get_secret (FathomSitting *sitting)
{
  return fathom_game_view_of (sitting)->secret;
}

static gboolean
has_secret (FathomCurtain *self)
{
  return get_secret (self->sitting)->exists (self->sitting, self->seat);
}

static GtkWidget *
make_secret (FathomCurtain *self)
{
  return get_secret (self->sitting)->make (self->sitting, self->seat);
}

static void
let_see (FathomCurtain *self)
{
  if (self->held || !has_secret (self))
    return;
  self->held = TRUE;
  adw_bin_set_child (self->stage, make_secret (self));
  fathom_cloth_set_open (self->cloth, TRUE);
  gtk_widget_set_state_flags (self->hold, GTK_STATE_FLAG_ACTIVE, FALSE);
}

static void
let_go (FathomCurtain *self)
{
  if (!self->held)
    return;
  self->held = FALSE;
  adw_bin_set_child (self->stage, NULL);
  fathom_cloth_set_open (self->cloth, FALSE);
  gtk_widget_unset_state_flags (self->hold, GTK_STATE_FLAG_ACTIVE);
}

/* The button */

static gboolean
is_hold_key (guint key)
{
  return key == GDK_KEY_space || key == GDK_KEY_KP_Space || key == GDK_KEY_Return || key == GDK_KEY_KP_Enter ||
         key == GDK_KEY_ISO_Enter;
}

static gboolean
key_pressed_cb (FathomCurtain *self,
                guint             key)
{
  if (is_hold_key (key))
    let_see (self);
  return is_hold_key (key);
}

static void
key_released_cb (FathomCurtain *self,
                 guint             key)
{
  if (is_hold_key (key))
    let_go (self);
}

static void
active_cb (FathomCurtain *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)) && self->hold != NULL)
    let_go (self);
}

static void
add_controllers (FathomCurtain *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (let_see), self);
  g_signal_connect_swapped (click, "end", G_CALLBACK (let_go), self);
  g_signal_connect_swapped (click, "cancel", G_CALLBACK (let_go), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (key, "key-released", G_CALLBACK (key_released_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (let_go), self);
  gtk_widget_add_controller (self->hold, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (self->hold, key);
  gtk_widget_add_controller (self->hold, focus);
}

/* No GtkButton: that one acts when it is let go, this one while it is held. */
static void
add_hold_button (FathomCurtain *self)
{
  const char *text = tr (fathom_sitting_get_language (self->sitting, self->seat), "Hold to Look");
  GtkWidget *label = gtk_label_new (text);

  self->hold = g_object_new (GTK_TYPE_BOX, "css-name", "button", "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON,
                             "focusable", TRUE, "halign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (self->hold, "pill");
  gtk_widget_add_css_class (self->hold, "suggested-action");
  gtk_widget_add_css_class (self->hold, "text-button");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (self->hold), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hold), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_sensitive (self->hold, has_secret (self));
  add_controllers (self);
  adw_bin_set_child (self->hold_place, self->hold);
  gtk_window_set_focus (GTK_WINDOW (self), self->hold);
}

/* Overrides */

static void
fathom_curtain_unmap (GtkWidget *widget)
{
  FathomCurtain *self = FATHOM_CURTAIN (widget);

  if (self->hold != NULL)
    let_go (self);
  adw_bin_set_child (self->stage, NULL);
  GTK_WIDGET_CLASS (fathom_curtain_parent_class)->unmap (widget);
}

static void
fathom_curtain_dispose (GObject *object)
{
  FathomCurtain *self = FATHOM_CURTAIN (object);

  if (self->sitting != NULL)
    g_signal_handlers_disconnect_by_data (self->sitting, self);
  g_clear_object (&self->sitting);
  self->hold = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), FATHOM_TYPE_CURTAIN);

  G_OBJECT_CLASS (fathom_curtain_parent_class)->dispose (object);
}

static void
fathom_curtain_class_init (FathomCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_curtain_dispose;
  widget_class->unmap = fathom_curtain_unmap;

  g_type_ensure (FATHOM_TYPE_CLOTH);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/fathom_tabletop/Fathom/table/curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, FathomCurtain, prompt);
  gtk_widget_class_bind_template_child (widget_class, FathomCurtain, warning);
  gtk_widget_class_bind_template_child (widget_class, FathomCurtain, stage);
  gtk_widget_class_bind_template_child (widget_class, FathomCurtain, cloth);
  gtk_widget_class_bind_template_child (widget_class, FathomCurtain, hold_place);
  gtk_widget_class_bind_template_child (widget_class, FathomCurtain, hint);
}

static void
fathom_curtain_init (FathomCurtain *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

/* Setting the scene */

static gboolean
is_no_secret (FathomCurtain *self)
{
  return fathom_sitting_is_over (self->sitting) || fathom_sitting_get_viewer (self->sitting) == self->seat;
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_label (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), text[0] != '\0');
}

static void
show_open (FathomCurtain *self)
{
  const FathomLanguage *language = fathom_sitting_get_language (self->sitting, self->seat);
  g_autofree char *title = fathom_grammar_printf (tr (language, get_secret (self->sitting)->title), fathom_sitting_get_name (self->sitting, self->seat));

  set_text (self->prompt, title);
  set_text (self->warning, has_secret (self) ? "" : tr (language, get_secret (self->sitting)->nothing));
  set_text (self->hint, "");
  adw_bin_set_child (self->stage, make_secret (self));
  fathom_cloth_set_open (self->cloth, TRUE);
}

static void
show_drawn (FathomCurtain *self)
{
  const FathomLanguage *language = fathom_sitting_get_language (self->sitting, self->seat);
  g_autofree char *prompt = g_strdup_printf (tr (language, "For %s’s eyes only"), fathom_sitting_get_name (self->sitting, self->seat));

  set_text (self->prompt, prompt);
  set_text (self->warning, has_secret (self) ? tr (language, "Everybody else looks away.") : tr (language, get_secret (self->sitting)->nothing));
  set_text (self->hint, tr (language, "The curtain is open only while the button, the space bar or Enter is held down."));
  add_hold_button (self);
}

/* Bots may play on meanwhile; but what was behind the curtain may be there no more. */
static void
sitting_changed_cb (FathomCurtain *self)
{
  if (!has_secret (self) || fathom_sitting_get_turn (self->sitting) == 0)
    gtk_window_close (GTK_WINDOW (self));
}

void
fathom_curtain_present (GtkWindow     *parent,
                            FathomSitting *sitting,
                            guint          seat)
{
  FathomCurtain *self;

  g_return_if_fail (FATHOM_IS_SITTING (sitting));
  g_return_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS);

  if (get_secret (sitting) == NULL || seat > fathom_sitting_get_players (sitting) ||
      (fathom_sitting_is_bot (sitting, seat) && !fathom_sitting_is_over (sitting)))
    return;
  self = g_object_new (FATHOM_TYPE_CURTAIN, "transient-for", parent, "title", _(get_secret (sitting)->window_title), NULL);
  g_set_object (&self->sitting, sitting);
  self->seat = seat;
  g_signal_connect_object (sitting, "changed", G_CALLBACK (sitting_changed_cb), self, G_CONNECT_SWAPPED);
  if (is_no_secret (self))
    show_open (self);
  else
    show_drawn (self);
  fathom_a11y_names_apply (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
}
