/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/action-pane.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/parts.h"
#include "views/deep-blue/plan.h"
#include "views/deep-blue/turn/bag-row.h"
#include "views/deep-blue/turn/drawer.h"
#include "views/deep-blue/turn/market.h"
#include "views/deep-blue/turn/turn-pane.h"
#include "views/table/panes.h"
#include "views/deep-blue/companion/table-pane.h"
#include "views/deep-blue/dive/dive-pane.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/gtk-fixes.h"
#include "views/widgets/page-fade.h"
#include "views/widgets/shared-frame.h"

#define LEAST  220                   /* px of height beside a board; more can be scrolled to */
#define AROUND 3                     /* for the shadows of the cards, which are cut where it scrolls */

struct _FathomDeepActionPane
{
  FathomPane  parent_instance;

  GtkWidget  *scroller;
  GtkBox     *box;
  GtkStack   *stack;
  FathomPane *market;
  FathomPane *bag;
  FathomPane *drawer;              /* both of them, and the hand, in a narrow window */
  FathomPanes *panes;              /* not owned: an ancestor while it is mapped */
  gulong      narrow;
  gulong      folded;
  gboolean    is_narrow;           /* until it is known how wide it is, too: the window must not begin wider than it is asked to be */
};

G_DEFINE_FINAL_TYPE (FathomDeepActionPane, fathom_deep_action_pane, FATHOM_TYPE_PANE)

/* Whether the app does not know the cards. */
static gboolean
is_untold (FathomSitting *sitting)
{
  return ((const FathomDeepState *) fathom_sitting_get_seen (sitting))->crew_table;
}

static const char *
find_page (const FathomDeepState *seen)
{
  if (seen->crew_table)
    return "table";
  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_GEM:
    case FATHOM_DEEP_PHASE_HAZARD:
    case FATHOM_DEEP_PHASE_OPEN:
      return "dive";
    default:
      return "turn";
    }
}

/* In a low window the history has room for more than a row, and the bag is whole. */
static void
make_room (FathomDeepActionPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  gboolean low = !self->is_narrow && fathom_deep_plan_get_low (fathom_deep_plan_get (sitting));
  gboolean folded = self->panes != NULL && fathom_panes_get_folded (self->panes);

  fathom_set_class (GTK_WIDGET (self), "deep-low", low);
  fathom_deep_market_pane_set_form (FATHOM_DEEP_MARKET_PANE (self->market), !self->is_narrow && !folded && !low, low);
  if (!self->is_narrow)
    gtk_box_set_spacing (self->box, low ? 8 : 12);
}

/* The market is there while a card may be chosen; boats and spots need its room. A dive has its own bag. */
static void
arrange (FathomDeepActionPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  const FathomDeepState *seen;
  gboolean ashore, sails;

  if (sitting == NULL || self->stack == NULL)
    return;
  seen = fathom_sitting_get_seen (sitting);
  ashore = !seen->crew_table && g_str_equal (find_page (seen), "turn");
  sails = fathom_deep_plan_get_intent (fathom_deep_plan_get (sitting)) == FATHOM_DEEP_PLAN_SAIL || seen->phase == FATHOM_DEEP_PHASE_SPOT ||
          seen->phase == FATHOM_DEEP_PHASE_RUSH;
  gtk_widget_set_visible (GTK_WIDGET (self->market), !self->is_narrow && ashore && !sails);
  gtk_widget_set_visible (GTK_WIDGET (self->bag), !self->is_narrow && ashore);
  gtk_widget_set_visible (GTK_WIDGET (self->drawer), self->is_narrow && !seen->crew_table);
  make_room (self);
}

static void
narrow_cb (FathomDeepActionPane *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  gboolean narrow = fathom_deep_is_narrow (GTK_WIDGET (self));

  if (sitting != NULL) /* what is shown by the room there is has to be shown anew */
    fathom_deep_plan_refresh (fathom_deep_plan_get (sitting));
  self->is_narrow = narrow;
  fathom_pane_set_sitting (self->drawer, narrow ? sitting : NULL); /* what nobody sees is not made */
  gtk_box_set_spacing (self->box, narrow ? 8 : 12);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "deep-narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "deep-narrow");
  arrange (self);
}

static void
fathom_deep_action_pane_map (GtkWidget *widget)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (widget);

  self->panes = FATHOM_PANES (gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES));
  if (self->panes != NULL)
    self->folded = g_signal_connect_object (self->panes, "notify::folded", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  narrow_cb (self);
  GTK_WIDGET_CLASS (fathom_deep_action_pane_parent_class)->map (widget);
  self->narrow = fathom_deep_watch_narrow (widget, (void (*) (gpointer)) narrow_cb);
}

static void
fathom_deep_action_pane_unmap (GtkWidget *widget)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (widget);

  fathom_deep_unwatch_narrow (widget, self->narrow);
  if (self->panes != NULL)
    g_clear_signal_handler (&self->folded, self->panes);
  self->panes = NULL;
  GTK_WIDGET_CLASS (fathom_deep_action_pane_parent_class)->unmap (widget);
}

static void
fathom_deep_action_pane_sit_down (FathomPane    *pane,
                                  FathomSitting *sitting)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (pane);

  if (self->stack == NULL)
    return;
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    if (page != gtk_stack_get_child_by_name (self->stack, "table") || sitting == NULL || is_untold (sitting))
      fathom_pane_set_sitting (FATHOM_PANE (page), sitting);
  fathom_pane_set_sitting (self->market, sitting);
  fathom_pane_set_sitting (self->bag, sitting);
  fathom_pane_set_sitting (self->drawer, self->is_narrow ? sitting : NULL);
  if (sitting != NULL)
    g_signal_connect_object (fathom_deep_plan_get (sitting), "changed", G_CALLBACK (arrange), self, G_CONNECT_SWAPPED);
}

static void
fathom_deep_action_pane_refresh (FathomPane *pane)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (pane);
  const char *page = find_page (fathom_sitting_get_seen (fathom_pane_get_sitting (pane)));
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->box)) == GTK_WIDGET (self->stack);

  arrange (self);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), page) == 0)
    return;
  fathom_focus_let_go (GTK_WIDGET (self->stack));
  fathom_page_fade_to (self->stack, page);
  if (focused) /* the question was there before its page was seen, and could not take it */
    fathom_pane_take_focus (pane);
}

static void
fathom_deep_action_pane_take_focus (FathomPane *pane)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (pane);

  fathom_pane_take_focus (FATHOM_PANE (gtk_stack_get_visible_child (self->stack)));
}

/* Beside a board it scrolls by itself: neither the chart nor the hand move or change their size for it. GTK 4.8: a scrolled window does not ask
 * how high its child is at the width it has. */
static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (widget);

  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  /* who has not been measured passes no change on to this */
  gtk_widget_measure (self->scroller, orientation, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_parent (GTK_WIDGET (self->box)), orientation, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->box), orientation, wide || for_size < 0 ? -1 : for_size + 2 * AROUND, minimum, natural, NULL, NULL);
  *minimum -= 2 * AROUND;
  *natural -= 2 * AROUND;
  if (!wide && !self->is_narrow)
    *minimum = MIN (*minimum, LEAST);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  GtkAllocation place = { -AROUND, -AROUND, width + 2 * AROUND, height + 2 * AROUND };

  gtk_widget_size_allocate (FATHOM_DEEP_ACTION_PANE (widget)->scroller, &place, -1);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_deep_action_pane_dispose (GObject *object)
{
  FathomDeepActionPane *self = FATHOM_DEEP_ACTION_PANE (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  self->stack = NULL;

  G_OBJECT_CLASS (fathom_deep_action_pane_parent_class)->dispose (object);
}

static void
fathom_deep_action_pane_class_init (FathomDeepActionPaneClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_action_pane_dispose;
  pane_class->sit_down = fathom_deep_action_pane_sit_down;
  pane_class->refresh = fathom_deep_action_pane_refresh;
  pane_class->take_focus = fathom_deep_action_pane_take_focus;
  GTK_WIDGET_CLASS (klass)->map = fathom_deep_action_pane_map;
  GTK_WIDGET_CLASS (klass)->unmap = fathom_deep_action_pane_unmap;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_action_pane_init (FathomDeepActionPane *self)
{
  self->is_narrow = TRUE;
  self->box = GTK_BOX (fathom_shared_box_new (GTK_ORIENTATION_VERTICAL, 12));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_add_named (self->stack, fathom_deep_turn_pane_new (), "turn");
  gtk_stack_add_named (self->stack, fathom_deep_dive_pane_new (), "dive");
  gtk_stack_add_named (self->stack, fathom_deep_table_pane_new (), "table");
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_visible (page, page == gtk_stack_get_visible_child (self->stack));
  gtk_box_append (self->box, GTK_WIDGET (self->stack));
  self->market = FATHOM_PANE (fathom_deep_market_pane_new (FALSE));
  self->bag = FATHOM_PANE (fathom_deep_bag_row_new ());
  self->drawer = FATHOM_PANE (fathom_deep_drawer_new ());
  gtk_widget_set_visible (GTK_WIDGET (self->market), FALSE);
  gtk_box_append (self->box, GTK_WIDGET (self->market));
  gtk_box_append (self->box, GTK_WIDGET (self->bag));
  gtk_box_append (self->box, GTK_WIDGET (self->drawer));
  gtk_widget_set_margin_start (GTK_WIDGET (self->box), AROUND);
  gtk_widget_set_margin_end (GTK_WIDGET (self->box), AROUND);
  gtk_widget_set_margin_top (GTK_WIDGET (self->box), AROUND);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->box), AROUND);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->box));
  fathom_pass_wheel_on (self->scroller);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_request_mode, measure, allocate));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What can be done"), -1);
}

GtkWidget *
fathom_deep_action_pane_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_ACTION_PANE, NULL);
}
