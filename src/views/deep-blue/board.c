/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/board.h"

#include "rules/deep-blue.h"
#include "views/deep-blue/chart/chart.h"
#include "views/deep-blue/dive/dive-scene.h"
#include "views/deep-blue/dive/dive-plan.h"
#include "views/deep-blue/dive/dive-vp.h"
#include "views/deep-blue/ending/chests.h"
#include "views/deep-blue/hand.h"
#include "views/deep-blue/plan.h"
#include "views/table/panes.h"
#include "views/widgets/focus-ring.h"
#include "views/widgets/page-fade.h"
#include "views/widgets/shared-frame.h"

#define AROUND      3                /* for the outline and the shadow of the hand, which are cut where it scrolls */
#define HAND_HEIGHT 190              /* of an open one in letters of the usual size */
#define LOW         692              /* px, below which actions, a market of large cards, the bag and two rows of history do not fit beside it */

struct _FathomDeepBoard
{
  FathomPane  parent_instance;

  GtkBox     *box;
  GtkStack   *stack;
  FathomPane *hand;                /* in a narrow window it is a drawer of the action pane */
  GtkWidget  *hand_place;
  int         tallest;             /* of what was in that place … */
  int         tallest_width;       /* … at this width: the chart is not drawn anew whenever a hand is covered */
  AdwBin     *below;               /* at a real table, in its place: what everybody would score */
  FathomPanes *panes;              /* not owned: an ancestor while it is mapped */
  gulong      narrow;
  gulong      folded;
  gboolean    low;
  guint       telling;             /* the source that will tell of this */
};

G_DEFINE_FINAL_TYPE (FathomDeepBoard, fathom_deep_board, FATHOM_TYPE_PANE)

/* Whether the divers are in the water; those who rush are still on the chart. */
static const char *
find_page (const FathomDeepState *seen)
{
  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_GEM:
    case FATHOM_DEEP_PHASE_HAZARD:
    case FATHOM_DEEP_PHASE_OPEN:
      return "scene";
    case FATHOM_DEEP_PHASE_OVER:
      return "chests";
    default:
      return "chart";
    }
}

static void plan_changed_cb (FathomDeepBoard *self);
static void ended_cb (FathomDeepBoard *self);

static void
fathom_deep_board_sit_down (FathomPane    *pane,
                            FathomSitting *sitting)
{
  FathomDeepBoard *self = FATHOM_DEEP_BOARD (pane);

  if (self->stack == NULL)
    return;
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    fathom_pane_set_sitting (FATHOM_PANE (page), sitting);
  fathom_pane_set_sitting (self->hand, sitting);
  if (sitting != NULL)
    {
      fathom_deep_plan_set_low (fathom_deep_plan_get (sitting), self->low);
      g_signal_connect_object (fathom_deep_plan_get (sitting), "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (fathom_deep_dive_plan_get (sitting), "changed", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
    }
}

static void
show_below (FathomDeepBoard *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  gboolean ended = fathom_deep_dive_plan_get_ended (fathom_deep_dive_plan_get (sitting)) != NULL;
  gboolean shown = seen->crew_table && seen->n_drawn > 0 && !ended && g_str_equal (find_page (seen), "scene") && self->panes != NULL &&
                   !fathom_panes_get_narrow (self->panes);

  fathom_deep_dive_vp_show (self->below, shown ? sitting : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->below), shown);
}

/* Without a hand below it, it has all the room. */
static void
stretch (FathomDeepBoard *self)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (fathom_pane_get_sitting (FATHOM_PANE (self)));
  gboolean narrow = self->panes != NULL && fathom_panes_get_narrow (self->panes);

  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), narrow || seen->phase == FATHOM_DEEP_PHASE_OVER ||
                                                    (seen->crew_table && !g_str_equal (find_page (seen), "scene")));
}

static void
fathom_deep_board_refresh (FathomPane *pane)
{
  FathomDeepBoard *self = FATHOM_DEEP_BOARD (pane);
  const FathomDeepState *seen = fathom_sitting_get_seen (fathom_pane_get_sitting (pane));
  const char *page = find_page (seen);

  stretch (self);
  show_below (self);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), page) == 0)
    return;
  fathom_focus_let_go (GTK_WIDGET (self->stack));
  fathom_page_fade_to (self->stack, page);
}

/* In a narrow window the chart makes room for the market, and at a real table the scene and the chests for what is entered. */
static void
make_room (FathomDeepBoard *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  gboolean narrow = self->panes != NULL && fathom_panes_get_narrow (self->panes), browsing, dives;

  if (sitting == NULL || self->stack == NULL)
    return;
  browsing = fathom_deep_plan_get_browsing (fathom_deep_plan_get (sitting));
  dives = ((const FathomDeepState *) fathom_sitting_get_seen (sitting))->crew_table && !g_str_equal (find_page (fathom_sitting_get_seen (sitting)), "chart");
  gtk_widget_set_visible (GTK_WIDGET (self->stack), !narrow || !(browsing || dives));
}

static void
show_hand (FathomDeepBoard *self)
{
  gtk_widget_set_visible (self->hand_place, (self->panes == NULL || !fathom_panes_get_narrow (self->panes)) &&
                                            gtk_widget_get_visible (GTK_WIDGET (self->hand)));
}

/* At a real table, what becomes of a dive that has ended takes the place of what it would have brought. */
static void
ended_cb (FathomDeepBoard *self)
{
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));
  gboolean ended;

  if (sitting == NULL || self->stack == NULL || !((const FathomDeepState *) fathom_sitting_get_seen (sitting))->crew_table)
    return;
  ended = fathom_deep_dive_plan_get_ended (fathom_deep_dive_plan_get (sitting)) != NULL;
  show_hand (self);
  if (ended == gtk_widget_get_visible (GTK_WIDGET (self->below)))
    show_below (self);
}

static int
get_least_height (FathomDeepBoard *self)
{
  return self->panes == NULL || !fathom_panes_get_folded (self->panes) ? HAND_HEIGHT : 0;
}

/* Open or covered, the hand takes the same room; how wide the table is does not depend on it: it can be scrolled. */
static int
measure_hand (FathomDeepBoard *self,
              int              width)
{
  int least, height;

  gtk_widget_measure (GTK_WIDGET (self->hand), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->hand), GTK_ORIENTATION_VERTICAL, MAX (width + 2 * AROUND, least), NULL, &height, NULL, NULL);
  height -= 2 * AROUND;
  if (self->tallest_width != width)
    self->tallest = get_least_height (self);
  self->tallest_width = width;
  self->tallest = MAX (self->tallest, height);
  return self->tallest;
}

static void
measure_place (GtkWidget      *widget,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  FathomDeepBoard *self = FATHOM_DEEP_BOARD (gtk_widget_get_ancestor (widget, FATHOM_TYPE_DEEP_BOARD));

  /* who has not been measured passes no change on to this */
  gtk_widget_measure (gtk_widget_get_parent (GTK_WIDGET (self->hand)), orientation, -1, NULL, NULL, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    *minimum = *natural = measure_hand (self, for_size);
  else if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MAX (*minimum, MAX (self->tallest, get_least_height (self))); /* no less than for any width */
  *natural = MAX (*minimum, *natural);
}

static void
allocate_place (GtkWidget *widget,
                int        width,
                int        height,
                int        baseline)
{
  GtkAllocation place = { -AROUND, -AROUND, width + 2 * AROUND, height + 2 * AROUND };

  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &place, -1);
}

static GtkSizeRequestMode
get_place_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkWidget *
make_hand_place (FathomDeepBoard *self)
{
  GtkWidget *place = adw_bin_new (), *scroller = gtk_scrolled_window_new ();

  self->hand = FATHOM_PANE (fathom_deep_hand_new (FALSE));
  gtk_widget_set_vexpand (GTK_WIDGET (self->hand), FALSE);
  g_object_set (self->hand, "margin-start", AROUND, "margin-end", AROUND, "margin-top", AROUND, "margin-bottom", AROUND, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->hand));
  adw_bin_set_child (ADW_BIN (place), scroller);
  gtk_widget_set_layout_manager (place, gtk_custom_layout_new (get_place_mode, measure_place, allocate_place));
  return place;
}

static void
plan_changed_cb (FathomDeepBoard *self)
{
  make_room (self);
  show_hand (self);
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "chart") == 0) /* a dive takes its place */
    fathom_deep_dive_scene_prepare (FATHOM_DEEP_DIVE_SCENE (gtk_stack_get_child_by_name (self->stack, "scene")),
                                    gtk_widget_get_width (GTK_WIDGET (self->stack)), gtk_widget_get_height (GTK_WIDGET (self->stack)));
}

static void
narrow_cb (FathomDeepBoard *self)
{
  self->tallest_width = 0;
  make_room (self);
  if (fathom_pane_get_sitting (FATHOM_PANE (self)) != NULL)
    {
      stretch (self);
      show_below (self);
    }
  fathom_deep_hand_set_compact (FATHOM_DEEP_HAND (self->hand), self->panes != NULL && fathom_panes_get_folded (self->panes));
  show_hand (self);
}

static void
fathom_deep_board_map (GtkWidget *widget)
{
  FathomDeepBoard *self = FATHOM_DEEP_BOARD (widget);

  self->panes = FATHOM_PANES (gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES));
  if (self->panes != NULL)
    {
      self->narrow = g_signal_connect_object (self->panes, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
      self->folded = g_signal_connect_object (self->panes, "notify::folded", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
    }
  narrow_cb (self);
  GTK_WIDGET_CLASS (fathom_deep_board_parent_class)->map (widget);
}

static void
fathom_deep_board_unmap (GtkWidget *widget)
{
  FathomDeepBoard *self = FATHOM_DEEP_BOARD (widget);

  if (self->panes != NULL)
    {
      g_clear_signal_handler (&self->narrow, self->panes);
      g_clear_signal_handler (&self->folded, self->panes);
    }
  self->panes = NULL;
  GTK_WIDGET_CLASS (fathom_deep_board_parent_class)->unmap (widget);
}

/* The board changes its height with the table, and what stands above the history is told of it. */

static gboolean
tell_low_cb (gpointer user_data)
{
  FathomDeepBoard *self = user_data;
  FathomSitting *sitting = fathom_pane_get_sitting (FATHOM_PANE (self));

  self->telling = 0;
  if (sitting != NULL)
    fathom_deep_plan_set_low (fathom_deep_plan_get (sitting), self->low);
  return G_SOURCE_REMOVE;
}

static void
measure_all (GtkWidget      *widget,
             GtkOrientation  orientation,
             int             for_size,
             int            *minimum,
             int            *natural,
             int            *minimum_baseline,
             int            *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, NULL, NULL);
}

/* What others show must not change while the table is given its place. */
static void
allocate_all (GtkWidget *widget,
              int        width,
              int        height,
              int        baseline)
{
  FathomDeepBoard *self = FATHOM_DEEP_BOARD (widget);
  gboolean low = self->panes != NULL && !fathom_panes_get_folded (self->panes) && gtk_widget_get_height (GTK_WIDGET (self->panes)) < LOW;

  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &(GtkAllocation) { 0, 0, width, height }, -1);
  if (low == self->low)
    return;
  self->low = low;
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH, tell_low_cb, self, NULL);
}

static void
fathom_deep_board_dispose (GObject *object)
{
  FathomDeepBoard *self = FATHOM_DEEP_BOARD (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  self->stack = NULL;

  G_OBJECT_CLASS (fathom_deep_board_parent_class)->dispose (object);
}

static void
fathom_deep_board_class_init (FathomDeepBoardClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_board_dispose;
  pane_class->sit_down = fathom_deep_board_sit_down;
  pane_class->refresh = fathom_deep_board_refresh;
  GTK_WIDGET_CLASS (klass)->map = fathom_deep_board_map;
  GTK_WIDGET_CLASS (klass)->unmap = fathom_deep_board_unmap;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_board_init (FathomDeepBoard *self)
{
  self->box = GTK_BOX (fathom_shared_box_new (GTK_ORIENTATION_VERTICAL, 12));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), FALSE); /* the hand stays near it */
  gtk_stack_add_named (self->stack, fathom_deep_chart_new (), "chart");
  gtk_stack_add_named (self->stack, fathom_deep_dive_scene_new (), "scene");
  gtk_stack_add_named (self->stack, fathom_deep_chests_new (), "chests");
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL; page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_visible (page, page == gtk_stack_get_visible_child (self->stack));
  gtk_box_append (self->box, GTK_WIDGET (self->stack));
  self->hand_place = make_hand_place (self);
  gtk_box_append (self->box, self->hand_place);
  self->below = ADW_BIN (adw_bin_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->below), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self->below), "deep-below");
  gtk_box_append (self->box, GTK_WIDGET (self->below));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_place_mode, measure_all, allocate_all));
}

GtkWidget *
fathom_deep_board_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_BOARD, NULL);
}
