/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/companion/table-pane.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/companion/told.h"
#include "views/deep-blue/dive/dive-end.h"
#include "views/deep-blue/dive/dive-moves.h"
#include "views/deep-blue/dive/dive-odds.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/dive/dive-vp.h"
#include "views/deep-blue/dive/gem-pad.h"
#include "views/deep-blue/parts.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/press-guard.h"

struct _FathomDeepTablePane
{
  FathomPane          parent_instance;

  FathomSitting      *sitting;     /* not owned */
  FathomDeepDivePlan *plan;        /* not owned */
  guint               ended;       /* as in the dive pane */
  gboolean            ending;
  gboolean            narrow;

  GtkBox             *box;
  AdwBin             *question;
  GtkWidget          *vp_card;
  GtkWidget          *more_card;
  GtkExpander        *catch_up;
  GtkExpander        *totals;
  GtkExpander        *bag;
  GtkEventController *keys;
  GtkWidget          *keys_at;     /* not owned */
  gulong              watch;
};

G_DEFINE_FINAL_TYPE (FathomDeepTablePane, fathom_deep_table_pane, FATHOM_TYPE_PANE)

static const FathomDeepState *
get_seen (FathomDeepTablePane *self)
{
  return fathom_sitting_get_seen (self->sitting);
}

static gboolean
is_diving (FathomDeepTablePane *self)
{
  guint phase = get_seen (self)->phase;

  return phase == FATHOM_DEEP_PHASE_GEM || phase == FATHOM_DEEP_PHASE_HAZARD || phase == FATHOM_DEEP_PHASE_OPEN;
}

/* The end of a dive */

static void
go_on_cb (FathomDeepTablePane *self)
{
  self->ended = 0;
  fathom_deep_dive_plan_set_ended (self->plan, NULL);
  fathom_pane_end_animation (FATHOM_PANE (self));
}

static GtkWidget *
new_end (FathomDeepTablePane   *self,
         const FathomDeepState *dive)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *on = gtk_button_new_with_label (_("Into the Chests"));

  gtk_box_append (GTK_BOX (box), fathom_deep_dive_end_new (self->sitting, dive));
  gtk_widget_add_css_class (on, "suggested-action");
  gtk_widget_add_css_class (on, "deep-primary");
  g_signal_connect_object (on, "clicked", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), on);
  gtk_box_append (GTK_BOX (box), fathom_deep_dive_then_new (self->sitting, dive));
  g_object_set_data (G_OBJECT (box), "primary", on);
  fathom_press_guard_begin (on);
  return box;
}

static gboolean
fathom_deep_table_pane_animate (FathomPane    *pane,
                                gconstpointer  before,
                                gconstpointer  after)
{
  FathomDeepTablePane *self = FATHOM_DEEP_TABLE_PANE (pane);
  const FathomDeepState *dive = before, *then = after;
  FathomMatch *match = fathom_sitting_get_match (self->sitting);
  guint length = fathom_match_get_length (match);
  FathomDeepState ended;
  FathomEvent event;

  if (!dive->crew_table || dive->leader == 0 || dive->n_drawn == 0 || then->n_dives != dive->n_dives + 1 ||
      fathom_sitting_get_reviewing (self->sitting) || !gtk_widget_get_mapped (GTK_WIDGET (self)) || length == 0 ||
      fathom_match_get_can_redo (match) || !fathom_match_get_event (match, length - 1, 0, &event))
    return FALSE;
  ended = *dive;
  fathom_deep_dive_end_by (&ended, &event);
  self->ended = then->n_dives;
  self->ending = TRUE;
  fathom_deep_dive_plan_set_ended (self->plan, &ended);
  self->ending = FALSE;
  return TRUE;
}

/* Questions */

static GtkWidget *
new_question (FathomDeepTablePane *self)
{
  const FathomDeepState *ended = fathom_deep_dive_plan_get_ended (self->plan);
  gboolean narrow = self->narrow = fathom_deep_is_narrow (GTK_WIDGET (self));

  if (ended != NULL)
    return new_end (self, ended);
  if (fathom_sitting_get_reviewing (self->sitting))
    return fathom_deep_heading_new (NULL, _("Past position"), _("Return to now to enter what happens."));
  switch (get_seen (self)->phase)
    {
    case FATHOM_DEEP_PHASE_TURN:
      return fathom_deep_told_turn (self->sitting, narrow);
    case FATHOM_DEEP_PHASE_TILES:
    case FATHOM_DEEP_PHASE_TURN_UP:
    case FATHOM_DEEP_PHASE_SCATTER:
    case FATHOM_DEEP_PHASE_SPOT:
    case FATHOM_DEEP_PHASE_RUSH:
      return fathom_deep_told_arrival (self->sitting, narrow);
    case FATHOM_DEEP_PHASE_GEM:
    case FATHOM_DEEP_PHASE_HAZARD:
    case FATHOM_DEEP_PHASE_OPEN:
      return fathom_deep_told_dive (self->sitting, narrow);
    default:
      return NULL;
    }
}

/* Where a dive was told as a whole, all boats are already there. */
static void
let_nobody_rush (FathomDeepTablePane *self)
{
  const FathomDeepState *seen = get_seen (self);

  if (g_object_get_data (G_OBJECT (self->sitting), "fathom-deep-nobody-rushes") == NULL)
    return;
  if (seen->phase == FATHOM_DEEP_PHASE_RUSH)
    fathom_deep_tell (self->sitting, FATHOM_DEEP_STAY, seen->asked, 0, NULL);
  else if (seen->leader != 0)
    g_object_set_data (G_OBJECT (self->sitting), "fathom-deep-nobody-rushes", NULL);
}

static void
show_expanded (FathomDeepTablePane *self)
{
  gboolean turn = get_seen (self)->phase == FATHOM_DEEP_PHASE_TURN && !fathom_sitting_get_reviewing (self->sitting);

  gtk_widget_set_visible (GTK_WIDGET (self->catch_up), turn);
  gtk_expander_set_child (self->catch_up, turn && gtk_expander_get_expanded (self->catch_up) ? fathom_deep_told_catch_up (self->sitting) : NULL);
  gtk_expander_set_child (self->totals, gtk_expander_get_expanded (self->totals) ? fathom_deep_told_totals (self->sitting) : NULL);
  gtk_expander_set_child (self->bag, gtk_expander_get_expanded (self->bag)
                                       ? is_diving (self) ? fathom_deep_dive_odds_new (self->sitting) : fathom_deep_bag_counts_new (self->sitting)
                                       : NULL);
}

static void
show_all (FathomDeepTablePane *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->box)) == GTK_WIDGET (self->question), facts;

  if (focused)
    fathom_focus_let_go (GTK_WIDGET (self->question));
  adw_bin_set_child (self->question, new_question (self));
  facts = self->ended == 0 && is_diving (self) && get_seen (self)->n_drawn > 0;
  adw_bin_set_child (ADW_BIN (self->vp_card), facts ? fathom_deep_dive_vp_new (self->sitting) : NULL);
  gtk_widget_set_visible (self->vp_card, facts);
  gtk_widget_set_visible (self->more_card, self->ended == 0 && get_seen (self)->phase != FATHOM_DEEP_PHASE_OVER);
  show_expanded (self);
  if (focused || (gtk_widget_get_mapped (GTK_WIDGET (self)) && fathom_focus_is_idle (GTK_WIDGET (self))))
    fathom_pane_take_focus (FATHOM_PANE (self));
}

static void
plan_changed_cb (FathomDeepTablePane *self)
{
  if (self->sitting == NULL || !get_seen (self)->crew_table)
    return;
  if (self->ended != 0 && get_seen (self)->n_dives >= self->ended && !self->ending)
    {
      self->ended = 0;
      fathom_deep_dive_plan_set_ended (self->plan, NULL);
      return;
    }
  let_nobody_rush (self);
  show_all (self);
}

static void
expanded_cb (FathomDeepTablePane *self)
{
  if (self->sitting != NULL && get_seen (self)->crew_table)
    show_expanded (self);
}

static void
fathom_deep_table_pane_sit_down (FathomPane    *pane,
                                 FathomSitting *sitting)
{
  FathomDeepTablePane *self = FATHOM_DEEP_TABLE_PANE (pane);

  if (self->plan != NULL)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  self->sitting = sitting;
  self->plan = sitting != NULL ? fathom_deep_dive_plan_get (sitting) : NULL;
  self->ended = 0;
  if (self->plan == NULL)
    return;
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static void
fathom_deep_table_pane_take_focus (FathomPane *pane)
{
  FathomDeepTablePane *self = FATHOM_DEEP_TABLE_PANE (pane);
  GtkWidget *content = adw_bin_get_child (self->question);
  GtkWidget *primary = content != NULL ? g_object_get_data (G_OBJECT (content), "primary") : NULL;

  if (primary != NULL && gtk_widget_is_sensitive (primary) && gtk_widget_grab_focus (primary))
    return;
  if (content != NULL)
    gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

static gboolean
key_cb (gpointer user_data,
        guint    keyval,
        gboolean activates)
{
  FathomDeepTablePane *self = user_data;
  GtkWidget *content = adw_bin_get_child (self->question);
  GtkWidget *pad = content != NULL ? g_object_get_data (G_OBJECT (content), "pad") : NULL;
  guint digit = fathom_deep_key_digit (keyval);

  if (self->sitting == NULL || content == NULL || (keyval == GDK_KEY_Return && activates))
    return FALSE;
  if (self->ended != 0)
    {
      if (keyval == GDK_KEY_Return)
        go_on_cb (self);
      return keyval == GDK_KEY_Return;
    }
  if (pad != NULL && keyval == GDK_KEY_BackSpace && fathom_deep_gem_pad_back (FATHOM_DEEP_GEM_PAD (pad)))
    return TRUE;
  if (pad != NULL && digit > 0)
    return fathom_deep_gem_pad_press (FATHOM_DEEP_GEM_PAD (pad), digit - 1);
  return fathom_deep_told_press (content, keyval);
}

/* Another width may want other parts. */
static void
narrow_cb (gpointer user_data)
{
  FathomDeepTablePane *self = user_data;

  if (self->sitting != NULL && self->narrow != fathom_deep_is_narrow (GTK_WIDGET (self)))
    plan_changed_cb (self);
}

static void
fathom_deep_table_pane_map (GtkWidget *widget)
{
  FathomDeepTablePane *self = FATHOM_DEEP_TABLE_PANE (widget);

  GTK_WIDGET_CLASS (fathom_deep_table_pane_parent_class)->map (widget);
  self->keys = fathom_deep_keys_new (key_cb, self);
  self->keys_at = GTK_WIDGET (gtk_widget_get_root (widget));
  gtk_widget_add_controller (self->keys_at, self->keys);
  self->watch = fathom_deep_watch_narrow (widget, narrow_cb);
}

static void
fathom_deep_table_pane_unmap (GtkWidget *widget)
{
  FathomDeepTablePane *self = FATHOM_DEEP_TABLE_PANE (widget);

  fathom_deep_unwatch_narrow (widget, self->watch);
  gtk_widget_remove_controller (self->keys_at, self->keys);
  self->keys = NULL;
  self->keys_at = NULL;
  GTK_WIDGET_CLASS (fathom_deep_table_pane_parent_class)->unmap (widget);
}

static void
fathom_deep_table_pane_dispose (GObject *object)
{
  fathom_pane_set_sitting (FATHOM_PANE (object), NULL);

  G_OBJECT_CLASS (fathom_deep_table_pane_parent_class)->dispose (object);
}

static void
fathom_deep_table_pane_class_init (FathomDeepTablePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_table_pane_dispose;
  pane_class->sit_down = fathom_deep_table_pane_sit_down;
  pane_class->animate = fathom_deep_table_pane_animate;
  pane_class->take_focus = fathom_deep_table_pane_take_focus;
  widget_class->map = fathom_deep_table_pane_map;
  widget_class->unmap = fathom_deep_table_pane_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
new_card (GtkWidget *child)
{
  GtkWidget *card = adw_bin_new ();

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "deep-card");
  adw_bin_set_child (ADW_BIN (card), child);
  return card;
}

static GtkExpander *
add_expander (FathomDeepTablePane *self,
              GtkBox              *box,
              const char          *label)
{
  GtkWidget *expander = gtk_expander_new (label);

  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (expanded_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (box, expander);
  return GTK_EXPANDER (expander);
}

static void
fathom_deep_table_pane_init (FathomDeepTablePane *self)
{
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  self->question = ADW_BIN (new_card (NULL));
  self->vp_card = new_card (NULL);
  self->more_card = new_card (more);
  self->catch_up = add_expander (self, GTK_BOX (more), _("Catching Up"));
  self->bag = add_expander (self, GTK_BOX (more), _("Bag and Odds"));
  self->totals = add_expander (self, GTK_BOX (more), _("Show Totals"));
  gtk_box_append (self->box, GTK_WIDGET (self->question));
  gtk_box_append (self->box, self->vp_card);
  gtk_box_append (self->box, self->more_card);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What happens at the table"), -1);
}

GtkWidget *
fathom_deep_table_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_TABLE_PANE, NULL);
}
