/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-pane.h"

#include "rules/deep-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-decisions.h"
#include "views/deep-blue/dive/dive-end.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-odds.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/dive/dive-vp.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/press-guard.h"

#define SELF_EVIDENT 1600          /* ms until a seat that everybody knows to be without a defense resurfaces */

struct _FathomDeepDivePane
{
  FathomPane          parent_instance;

  FathomSitting      *sitting;     /* not owned */
  FathomDeepDivePlan *plan;        /* not owned */
  guint               ended;       /* the number of the dive that is explained, from 1 on; 0: none */
  guint               evident;     /* the source of what goes without saying */
  gboolean            ending;      /* it is just being shown: what is seen is already what comes after it */
  gboolean            narrow;

  GtkBox             *box;
  AdwBin             *decision;
  GtkWidget          *vp_card;
  GtkWidget          *bag_card;
  GtkWidget          *odds_card;
  GtkBox             *bag_row;
  AdwBin             *bag_place;
  GtkWidget          *odds_button;
  GtkWidget          *sheets;      /* the same for narrow windows */
  GtkEventController *keys;
  GtkWidget          *keys_at;     /* not owned */
  gulong              watch;
};

G_DEFINE_FINAL_TYPE (FathomDeepDivePane, fathom_deep_dive_pane, FATHOM_TYPE_PANE)

static void show_all (FathomDeepDivePane *self);

static const FathomDeepState *
get_seen (FathomDeepDivePane *self)
{
  return fathom_sitting_get_seen (self->sitting);
}

static gboolean
is_diving (FathomDeepDivePane *self)
{
  return get_seen (self)->leader != 0 && get_seen (self)->phase != FATHOM_DEEP_PHASE_RUSH;
}

/* The end */

static void
go_on_cb (FathomDeepDivePane *self)
{
  self->ended = 0;
  fathom_deep_dive_plan_set_ended (self->plan, NULL);
  fathom_pane_end_animation (FATHOM_PANE (self));
}

/* Back to the first draw, in the history. */
static void
look_back_cb (FathomDeepDivePane *self)
{
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint n = get_seen (self)->n_dives, entry = fathom_match_get_length (match);
  FathomDeepState dive;

  if (!fathom_deep_dive_recall (self->sitting, n, &dive, &entry))
    return;
  for (gboolean diving = TRUE; entry > 0 && diving;)
    {
      g_autofree FathomDeepState *seen = fathom_match_observe_at (match, entry - 1, 0);

      diving = seen->leader != 0 && seen->n_dives == n && seen->n_drawn > 0;
      entry -= diving;
    }
  g_object_ref (self);
  go_on_cb (self);
  fathom_match_set_position (match, entry + 1);
  g_object_unref (self);
}

static GtkWidget *
new_end (FathomDeepDivePane    *self,
         const FathomDeepState *dive)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *back = gtk_button_new_with_label (_("Look at the Dive")), *on = gtk_button_new_with_label (_("Into the Chests"));
  g_autofree char *said = fathom_deep_dive_end_say (self->sitting, dive);

  gtk_box_append (GTK_BOX (box), fathom_deep_dive_end_new (self->sitting, dive));
  gtk_box_append (GTK_BOX (box), fathom_deep_text_new (_("Everyone sees it now; hidden in the history until the end."), "deep-note"));
  gtk_widget_add_css_class (on, "suggested-action");
  gtk_widget_add_css_class (on, "deep-primary");
  gtk_widget_set_hexpand (on, TRUE);
  g_signal_connect_object (back, "clicked", G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (on, "clicked", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (buttons), back);
  gtk_box_append (GTK_BOX (buttons), on);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_box_append (GTK_BOX (box), fathom_deep_dive_then_new (self->sitting, dive));
  g_object_set_data (G_OBJECT (box), "primary", on);
  fathom_a11y_names_describe (on, said);
  fathom_press_guard_begin (on);
  return box;
}

/* Bag and odds */

static gboolean
wants_odds (void)
{
  return g_settings_get_boolean (fathom_settings_get (), "odds");
}

static void
show_odds (FathomDeepDivePane *self)
{
  gboolean shown = wants_odds () && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->odds_button)) && self->ended == 0;

  adw_bin_set_child (ADW_BIN (self->odds_card), shown ? fathom_deep_dive_odds_new (self->sitting) : NULL);
  gtk_widget_set_visible (self->odds_card, shown && !self->narrow);
}

static void
odds_cb (FathomDeepDivePane *self)
{
  if (self->sitting != NULL && is_diving (self))
    show_odds (self);
}

static void
fill_sheet_cb (FathomDeepDivePane *self,
               GtkPopover         *popover)
{
  gboolean odds = g_object_get_data (G_OBJECT (popover), "odds") != NULL;
  GtkWidget *scroller = gtk_scrolled_window_new (), *content;

  if (self->sitting == NULL || !is_diving (self))
    return;
  content = odds ? fathom_deep_dive_odds_new (self->sitting) : fathom_deep_dive_vp_new (self->sitting);
  gtk_widget_set_size_request (content, 290, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_popover_set_child (popover, scroller);
}

static GtkWidget *
new_sheet_button (FathomDeepDivePane *self,
                  const char         *label,
                  gboolean            odds)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), label);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_hexpand (button, TRUE);
  if (odds)
    g_object_set_data (G_OBJECT (popover), "odds", popover);
  g_signal_connect_object (popover, "show", G_CALLBACK (fill_sheet_cb), self, G_CONNECT_SWAPPED);
  return button;
}

/* What goes without saying */

static gboolean
evident_cb (gpointer user_data)
{
  FathomDeepDivePane *self = user_data;

  self->evident = 0;
  if (self->sitting != NULL && fathom_deep_decision_is_evident (self->sitting))
    fathom_deep_move_resurface (self->sitting, get_seen (self)->asked);
  return G_SOURCE_REMOVE;
}

/* Not after somebody has undone it. */
static void
schedule_evident (FathomDeepDivePane *self)
{
  g_clear_handle_id (&self->evident, g_source_remove);
  if (fathom_deep_decision_is_evident (self->sitting) && !fathom_match_get_can_redo (fathom_sitting_get_match (self->sitting)))
    self->evident = g_timeout_add (SELF_EVIDENT, evident_cb, self);
}

/* Whether people need a moment: somebody looks at a hand, the only person among bots has chosen cards to play, or somebody may play
 * before a bot that leads goes on. */
static gboolean
needs_time (FathomDeepDivePane *self)
{
  guint viewer = fathom_sitting_get_viewer (self->sitting);

  if (!is_diving (self) || self->ended != 0 || fathom_sitting_get_reviewing (self->sitting))
    return FALSE;
  return fathom_deep_dive_plan_has_say (self->plan) || fathom_deep_dive_plan_get_looking (self->plan) != 0 ||
         (viewer != 0 && fathom_deep_dive_plan_get_chosen (self->plan, viewer) != 0);
}

/* Showing */

static void
show_decision (FathomDeepDivePane *self)
{
  const FathomDeepState *ended = fathom_deep_dive_plan_get_ended (self->plan);
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->box)) == GTK_WIDGET (self->decision);

  if (focused)
    fathom_focus_let_go (GTK_WIDGET (self->decision));
  adw_bin_set_child (self->decision, ended != NULL ? new_end (self, ended) : fathom_deep_decision_new (self->sitting, self->narrow));
  if (focused || (gtk_widget_get_mapped (GTK_WIDGET (self)) && fathom_focus_is_idle (GTK_WIDGET (self))))
    fathom_pane_take_focus (FATHOM_PANE (self));
}

static void
show_all (FathomDeepDivePane *self)
{
  gboolean facts;

  if (self->sitting == NULL || (!is_diving (self) && self->ended == 0))
    return;
  self->narrow = fathom_deep_is_narrow (GTK_WIDGET (self));
  show_decision (self);
  facts = self->ended == 0 && get_seen (self)->n_drawn > 0;
  adw_bin_set_child (ADW_BIN (self->vp_card), facts && !self->narrow ? fathom_deep_dive_vp_new (self->sitting) : NULL);
  gtk_widget_set_visible (self->vp_card, facts && !self->narrow);
  adw_bin_set_child (self->bag_place, fathom_deep_bag_counts_new (self->sitting));
  gtk_widget_set_visible (self->bag_card, self->ended == 0 && !self->narrow);
  gtk_widget_set_visible (self->odds_button, wants_odds ());
  gtk_widget_set_visible (self->sheets, facts && self->narrow);
  gtk_widget_set_visible (gtk_widget_get_last_child (self->sheets), wants_odds ());
  show_odds (self);
  if (self->ended == 0)
    schedule_evident (self);
}

/* The plan changes with everything that is seen. */
static void
plan_changed_cb (FathomDeepDivePane *self)
{
  if (self->sitting == NULL)
    return;
  if (self->ended != 0 && fathom_deep_dive_plan_get_ended (self->plan) != NULL && get_seen (self)->n_dives >= self->ended && !self->ending)
    {
      self->ended = 0; /* somebody has gone on, undone it or looks at the past */
      fathom_deep_dive_plan_set_ended (self->plan, NULL);
      return;
    }
  fathom_sitting_hold_bots (self->sitting, needs_time (self));
  show_all (self);
  if (!is_diving (self))
    g_clear_handle_id (&self->evident, g_source_remove);
}

/* Pane */

static void
fathom_deep_dive_pane_sit_down (FathomPane    *pane,
                                FathomSitting *sitting)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (pane);

  g_clear_handle_id (&self->evident, g_source_remove);
  if (self->plan != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->plan, self);
      fathom_sitting_hold_bots (self->sitting, FALSE);
    }
  self->sitting = sitting;
  self->plan = sitting != NULL ? fathom_deep_dive_plan_get (sitting) : NULL;
  self->ended = 0;
  if (self->plan == NULL)
    return;
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static gboolean
has_people (FathomSitting *sitting)
{
  for (guint seat = 1; seat <= fathom_sitting_get_players (sitting); seat++)
    if (!fathom_sitting_is_bot (sitting, seat))
      return TRUE;
  return FALSE;
}

/* A dive that has ended stays on the table until its VP go into the chests. */
static gboolean
fathom_deep_dive_pane_animate (FathomPane    *pane,
                               gconstpointer  before,
                               gconstpointer  after)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (pane);
  const FathomDeepState *dive = before, *then = after;
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint length = fathom_match_get_length (match);
  FathomDeepState ended;
  FathomEvent event;

  if (dive->crew_table || dive->leader == 0 || dive->n_drawn == 0 || then->n_dives != dive->n_dives + 1 || fathom_sitting_get_reviewing (self->sitting) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || !has_people (self->sitting) || length == 0 || fathom_match_get_can_redo (match) ||
      !fathom_match_get_event (match, length - 1, 0, &event))
    return FALSE;
  ended = *dive;
  fathom_deep_dive_end_by (&ended, &event);
  self->ended = then->n_dives;
  self->ending = TRUE;
  fathom_deep_dive_plan_set_ended (self->plan, &ended);
  self->ending = FALSE;
  return TRUE;
}

static void
fathom_deep_dive_pane_take_focus (FathomPane *pane)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (pane);
  GtkWidget *content = adw_bin_get_child (self->decision);
  GtkWidget *primary = content != NULL ? g_object_get_data (G_OBJECT (content), "primary") : NULL;

  if (primary != NULL && gtk_widget_is_sensitive (primary) && gtk_widget_grab_focus (primary))
    return;
  if (content != NULL)
    gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

static gboolean
press_primary (FathomDeepDivePane *self)
{
  GtkWidget *primary = g_object_get_data (G_OBJECT (adw_bin_get_child (self->decision)), "primary");

  return primary != NULL && fathom_deep_press (primary);
}

static gboolean
key_cb (gpointer user_data,
        guint    keyval,
        gboolean activates)
{
  FathomDeepDivePane *self = user_data;
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (self->sitting == NULL || (!is_diving (self) && self->ended == 0) || (enter && activates))
    return FALSE;
  if (self->ended != 0)
    {
      if (enter)
        go_on_cb (self);
      return enter;
    }
  return fathom_deep_decision_press (adw_bin_get_child (self->decision), enter ? GDK_KEY_d : keyval) || (enter && press_primary (self));
}

/* Another width may want other parts. */
static void
narrow_cb (gpointer user_data)
{
  FathomDeepDivePane *self = user_data;

  if (self->sitting != NULL && self->narrow != fathom_deep_is_narrow (GTK_WIDGET (self)))
    show_all (self);
}

static void
fathom_deep_dive_pane_map (GtkWidget *widget)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (widget);

  GTK_WIDGET_CLASS (fathom_deep_dive_pane_parent_class)->map (widget);
  self->keys = fathom_deep_keys_new (key_cb, self);
  self->keys_at = GTK_WIDGET (gtk_widget_get_root (widget));
  gtk_widget_add_controller (self->keys_at, self->keys);
  self->watch = fathom_deep_watch_narrow (widget, narrow_cb);
}

static void
fathom_deep_dive_pane_unmap (GtkWidget *widget)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (widget);

  fathom_deep_unwatch_narrow (widget, self->watch);
  gtk_widget_remove_controller (self->keys_at, self->keys);
  self->keys = NULL;
  self->keys_at = NULL;
  GTK_WIDGET_CLASS (fathom_deep_dive_pane_parent_class)->unmap (widget);
}

static void
fathom_deep_dive_pane_dispose (GObject *object)
{
  FathomDeepDivePane *self = FATHOM_DEEP_DIVE_PANE (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_handle_id (&self->evident, g_source_remove);

  G_OBJECT_CLASS (fathom_deep_dive_pane_parent_class)->dispose (object);
}

static void
fathom_deep_dive_pane_class_init (FathomDeepDivePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_dive_pane_dispose;
  pane_class->sit_down = fathom_deep_dive_pane_sit_down;
  pane_class->animate = fathom_deep_dive_pane_animate;
  pane_class->take_focus = fathom_deep_dive_pane_take_focus;
  widget_class->map = fathom_deep_dive_pane_map;
  widget_class->unmap = fathom_deep_dive_pane_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
new_card (void)
{
  GtkWidget *card = adw_bin_new ();

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "deep-card");
  return card;
}

static void
make_bag_card (FathomDeepDivePane *self)
{
  self->bag_card = new_card ();
  self->bag_row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10));
  self->bag_place = ADW_BIN (adw_bin_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->bag_place), TRUE);
  self->odds_button = gtk_toggle_button_new_with_label (_("Odds"));
  gtk_widget_set_valign (self->odds_button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->odds_button, "toggled", G_CALLBACK (odds_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->bag_row, GTK_WIDGET (self->bag_place));
  gtk_box_append (self->bag_row, self->odds_button);
  adw_bin_set_child (ADW_BIN (self->bag_card), GTK_WIDGET (self->bag_row));
}

static void
fathom_deep_dive_pane_init (FathomDeepDivePane *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  self->decision = ADW_BIN (new_card ());
  self->vp_card = new_card ();
  self->odds_card = new_card ();
  make_bag_card (self);
  self->sheets = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_box_append (GTK_BOX (self->sheets), new_sheet_button (self, _("VP Now"), FALSE));
  gtk_box_append (GTK_BOX (self->sheets), new_sheet_button (self, _("Odds"), TRUE));
  gtk_box_append (self->box, GTK_WIDGET (self->decision));
  gtk_box_append (self->box, self->sheets);
  gtk_box_append (self->box, self->vp_card);
  gtk_box_append (self->box, self->bag_card);
  gtk_box_append (self->box, self->odds_card);
  gtk_widget_set_visible (self->odds_card, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The dive"), -1);
}

GtkWidget *
fathom_deep_dive_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_DIVE_PANE, NULL);
}
