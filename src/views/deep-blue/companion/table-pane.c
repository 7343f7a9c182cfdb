/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/companion/table-pane.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/companion/told.h"
#include "views/deep-blue/dive/dive-odds.h"
#include "views/deep-blue/dive/dive-vp.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/plan.h"
#include "views/widgets/narrow-windows.h"

struct _FathomDeepTablePane
{
  FathomDeepQuestionPane  parent_instance;

  GtkWidget              *vp_card;
  GtkWidget              *more_card;
  GtkExpander            *catch_up;
  GtkExpander            *totals;
  GtkExpander            *bag;
};

G_DEFINE_FINAL_TYPE (FathomDeepTablePane, fathom_deep_table_pane, FATHOM_TYPE_DEEP_QUESTION_PANE)

static FathomSitting *
get_sitting (gpointer self)
{
  return fathom_pane_get_sitting (self);
}

static const FathomDeepState *
get_seen (gpointer self)
{
  return fathom_sitting_get_seen (get_sitting (self));
}

static gboolean
is_diving (FathomDeepTablePane *self)
{
  guint phase = get_seen (self)->phase;

  return phase == FATHOM_DEEP_PHASE_GEM || phase == FATHOM_DEEP_PHASE_HAZARD || phase == FATHOM_DEEP_PHASE_OPEN;
}

static gboolean
fathom_deep_table_pane_is_concerned (FathomDeepQuestionPane *pane)
{
  return get_seen (pane)->crew_table;
}

static gboolean
fathom_deep_table_pane_explains (FathomDeepQuestionPane *pane,
                                 const FathomDeepState  *dive)
{
  return dive->crew_table;
}

static GtkWidget *
fathom_deep_table_pane_new_end (FathomDeepQuestionPane *pane,
                                const FathomDeepState  *dive)
{
  GtkWidget *on = gtk_button_new_with_label (_("Into the Chests"));

  g_object_set_data (G_OBJECT (on), "primary", on);
  return on;
}

static GtkWidget *
fathom_deep_table_pane_new_question (FathomDeepQuestionPane *pane,
                                     gboolean                narrow)
{
  FathomSitting *sitting = get_sitting (pane);

  if (fathom_sitting_get_reviewing (sitting))
    return fathom_deep_heading_new (NULL, _("Past position"), _("Return to now to enter what happens."));
  switch (get_seen (pane)->phase)
    {
    case FATHOM_DEEP_PHASE_TURN:
      return fathom_deep_told_turn (sitting, narrow);
    case FATHOM_DEEP_PHASE_TILES:
    case FATHOM_DEEP_PHASE_TURN_UP:
    case FATHOM_DEEP_PHASE_SCATTER:
    case FATHOM_DEEP_PHASE_SPOT:
    case FATHOM_DEEP_PHASE_RUSH:
      return fathom_deep_told_arrival (sitting, narrow);
    case FATHOM_DEEP_PHASE_GEM:
    case FATHOM_DEEP_PHASE_HAZARD:
    case FATHOM_DEEP_PHASE_OPEN:
      return fathom_deep_told_dive (sitting, narrow);
    default:
      return NULL;
    }
}

/* Where a dive was told as a whole, all boats are already there. */
static void
let_nobody_rush (FathomDeepQuestionPane *self)
{
  const FathomDeepState *seen = get_seen (self);

  if (!seen->crew_table || g_object_get_data (G_OBJECT (get_sitting (self)), "fathom-deep-nobody-rushes") == NULL)
    return;
  if (seen->phase == FATHOM_DEEP_PHASE_RUSH)
    fathom_deep_tell (get_sitting (self), FATHOM_DEEP_STAY, seen->asked, 0, NULL);
  else if (seen->leader != 0)
    g_object_set_data (G_OBJECT (get_sitting (self)), "fathom-deep-nobody-rushes", NULL);
}

/* The odds as long as a gem can follow, else what is in the bag. */
static GtkWidget *
new_bag (FathomDeepTablePane *self)
{
  return is_diving (self) && !get_seen (self)->failed ? fathom_deep_dive_odds_new (get_sitting (self)) : fathom_deep_bag_counts_new (get_sitting (self));
}

static void
show_expanded (FathomDeepTablePane *self)
{
  gboolean turn = get_seen (self)->phase == FATHOM_DEEP_PHASE_TURN && !fathom_sitting_get_reviewing (get_sitting (self));

  gtk_widget_set_visible (GTK_WIDGET (self->catch_up), turn);
  gtk_expander_set_child (self->catch_up, turn && gtk_expander_get_expanded (self->catch_up) ? fathom_deep_told_catch_up (get_sitting (self)) : NULL);
  gtk_expander_set_child (self->totals, gtk_expander_get_expanded (self->totals) ? fathom_deep_told_totals (get_sitting (self)) : NULL);
  gtk_expander_set_child (self->bag, gtk_expander_get_expanded (self->bag) ? new_bag (self) : NULL);
}

static void
fathom_deep_table_pane_show_rest (FathomDeepQuestionPane *pane,
                                  gboolean                narrow)
{
  FathomDeepTablePane *self = FATHOM_DEEP_TABLE_PANE (pane);
  gboolean ended = fathom_deep_question_pane_get_ended (pane);
  gboolean facts = !ended && is_diving (self) && get_seen (self)->n_drawn > 0;

  facts = facts && !fathom_deep_has_room_below (GTK_WIDGET (self)); /* else it stands there */
  fathom_deep_dive_vp_show (ADW_BIN (self->vp_card), facts ? get_sitting (self) : NULL);
  gtk_widget_set_visible (self->vp_card, facts);
  gtk_widget_set_visible (self->more_card, !ended && get_seen (self)->phase != FATHOM_DEEP_PHASE_OVER);
  show_expanded (self);
}

static void
expanded_cb (FathomDeepTablePane *self)
{
  if (get_sitting (self) != NULL && get_seen (self)->crew_table)
    show_expanded (self);
}

/* Enter has set on the chart where a boat has sailed to; the next one enters the voyage. */
static void
goal_set_cb (FathomPane *pane)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (pane)) && !fathom_deep_is_narrow (GTK_WIDGET (pane)))
    fathom_pane_take_focus (pane);
}

static void
fathom_deep_table_pane_sit_down (FathomPane    *pane,
                                 FathomSitting *sitting)
{
  FATHOM_PANE_CLASS (fathom_deep_table_pane_parent_class)->sit_down (pane, sitting);
  if (sitting != NULL)
    g_signal_connect_object (fathom_deep_plan_get (sitting), "goal-set", G_CALLBACK (goal_set_cb), pane, G_CONNECT_SWAPPED);
}

/* Backspace undoes wherever nothing else does. */
static gboolean
fathom_deep_table_pane_press (FathomPane *pane,
                              guint       id)
{
  if (FATHOM_PANE_CLASS (fathom_deep_table_pane_parent_class)->press (pane, id))
    return TRUE;
  if ((id == FATHOM_DEEP_KEY_BOAT_A || id == FATHOM_DEEP_KEY_BOAT_B) && get_seen (pane)->phase == FATHOM_DEEP_PHASE_TURN &&
      !fathom_sitting_get_reviewing (get_sitting (pane)))
    {
      fathom_deep_plan_take_boat (fathom_deep_plan_get (get_sitting (pane)), id - FATHOM_DEEP_KEY_BOAT_A);
      return TRUE;
    }
  if (id != FATHOM_DEEP_KEY_TAKE_BACK || fathom_sitting_get_reviewing (get_sitting (pane)) || fathom_deep_question_pane_get_ended (FATHOM_DEEP_QUESTION_PANE (pane)))
    return FALSE;
  fathom_sitting_undo (get_sitting (pane));
  return TRUE;
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
  FathomDeepQuestionPaneClass *question_class = FATHOM_DEEP_QUESTION_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_table_pane_dispose;
  FATHOM_PANE_CLASS (klass)->sit_down = fathom_deep_table_pane_sit_down;
  FATHOM_PANE_CLASS (klass)->press = fathom_deep_table_pane_press;
  question_class->is_concerned = fathom_deep_table_pane_is_concerned;
  question_class->explains = fathom_deep_table_pane_explains;
  question_class->new_end = fathom_deep_table_pane_new_end;
  question_class->new_question = fathom_deep_table_pane_new_question;
  question_class->show_rest = fathom_deep_table_pane_show_rest;
  question_class->changed = let_nobody_rush;
}

static GtkExpander *
add_expander (FathomDeepTablePane *self,
              GtkBox              *box,
              const char          *label)
{
  GtkWidget *expander = gtk_expander_new (label), *title = gtk_expander_get_label_widget (GTK_EXPANDER (expander));

  fathom_narrow_windows_fit (title);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_LEFT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (expanded_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (box, expander);
  return GTK_EXPANDER (expander);
}

static void
fathom_deep_table_pane_init (FathomDeepTablePane *self)
{
  FathomDeepQuestionPane *pane = FATHOM_DEEP_QUESTION_PANE (self);
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->vp_card = fathom_deep_card_new (NULL);
  self->more_card = fathom_deep_card_new (more);
  self->catch_up = add_expander (self, GTK_BOX (more), _("Catching Up"));
  self->bag = add_expander (self, GTK_BOX (more), _("Bag and Odds"));
  self->totals = add_expander (self, GTK_BOX (more), _("Show Totals"));
  fathom_deep_question_pane_append (pane, self->vp_card);
  fathom_deep_question_pane_append (pane, self->more_card);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What happens at the table"), -1);
}

GtkWidget *
fathom_deep_table_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_TABLE_PANE, NULL);
}
