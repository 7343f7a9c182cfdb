/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/chart.h"

#include "rules/deep-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/chart/chart-map.h"
#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/plan.h"
#include "views/table/panes.h"
#include "views/widgets/gtk-fixes.h"

#define SMALL_WIDTH  108
#define SMALL_HEIGHT 70
#define EDGE         8             /* px around the small chart */
#define BESIDE       52            /* px: as much room have the buttons that zoom */
#define CORNER       0.08          /* of the chart: nearer to its corner than this, the small one would cover spaces for good */
#define AROUND       24            /* px of a space around its middle */
#define GLIDE_TIME   300           /* ms */
#define TURN_TIME    260

struct _FathomDeepChart
{
  FathomPane          parent_instance;

  FathomDeepPlan     *plan;        /* not owned */
  FathomDeepChartMap *map;
  GtkWidget          *small;
  guint               dodging;     /* the source that moves it out of the way */
  GtkWidget          *buttons;
  GtkWidget          *closer;
  GtkWidget          *further;
  FathomPanes        *panes;       /* not owned: an ancestor while it is mapped */
  gulong              narrow;
  gboolean            enlarged;    /* once, when the window became narrow */
  guint               phase;       /* what was shown last: where to look is chosen anew when it changes */
  guint               asked;
  gboolean            stale;       /* it changed while nobody saw it */

  AdwAnimation       *glide;
  guint               glider;
  guint8              goals[FATHOM_DEEP_BOATS];

  AdwAnimation       *turn;
  guint               turned;      /* the space whose tile is turned over, NONE */
};

G_DEFINE_FINAL_TYPE (FathomDeepChart, fathom_deep_chart, FATHOM_TYPE_PANE)

/* The small chart */

static void
draw_small (GtkDrawingArea *area,
            cairo_t        *cairo,
            int             width,
            int             height,
            gpointer        user_data)
{
  FathomDeepChart *self = user_data;
  const FathomDeepState *seen;
  graphene_rect_t part;

  if (self->plan == NULL)
    return;
  seen = fathom_deep_plan_get_seen (self->plan);
  fathom_ink_rect (cairo, 0.5, 0.5, width - 1, height - 1, 7, 0x0b2a52, 0xffffff, 1);
  for (guint from = 0; from < FATHOM_DEEP_SPACES; from++)
    for (guint to = from + 1; to < FATHOM_DEEP_SPACES; to++)
      if ((seen->edition.routes[from] >> to & 1) != 0)
        {
          cairo_move_to (cairo, fathom_deep_places[from].x * width, fathom_deep_places[from].y * height);
          cairo_line_to (cairo, fathom_deep_places[to].x * width, fathom_deep_places[to].y * height);
        }
  fathom_ink_finish (cairo, FATHOM_INK_NONE, 0xa9c4e0, 1);
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    fathom_ink_circle (cairo, fathom_deep_places[space].x * width, fathom_deep_places[space].y * height, 2.6, 0xe8f1fa, FATHOM_INK_NONE, 0);
  fathom_deep_chart_map_get_part (self->map, &part);
  fathom_ink_rect (cairo, CLAMP (part.origin.x, 0, 1) * width + 1, CLAMP (part.origin.y, 0, 1) * height + 1,
                   MIN (part.size.width, 1) * width - 2, MIN (part.size.height, 1) * height - 2, 4, FATHOM_INK_NONE, 0xffd764, 2);
}

static void
small_cb (FathomDeepChart *self,
          int              n_press,
          double           x,
          double           y)
{
  fathom_deep_chart_map_centre_on (self->map, x / SMALL_WIDTH, y / SMALL_HEIGHT);
}

static void
closer_cb (FathomDeepChart *self)
{
  fathom_deep_chart_map_set_zoom (self->map, fathom_deep_chart_map_get_zoom (self->map) * 1.3);
}

static void
further_cb (FathomDeepChart *self)
{
  fathom_deep_chart_map_set_zoom (self->map, fathom_deep_chart_map_get_zoom (self->map) / 1.3);
}

/* How much it matters that a space is seen: one with the focus or where a boat is meant to go, where it is, any other. */
static guint
weigh (FathomDeepChart *self,
       guint            space)
{
  guint seat = self->plan != NULL ? fathom_deep_plan_get_decider (self->plan) : 0, boat;

  if (fathom_deep_chart_map_get_focused (self->map) == space)
    return 6;
  if (seat == 0)
    return 1;
  boat = fathom_deep_plan_get_boat (self->plan);
  if (fathom_deep_plan_get_goal (self->plan, boat) == space)
    return 5;
  return fathom_deep_plan_get_seen (self->plan)->at[seat - 1][boat] == space ? 2 : 1;
}

/* What the small chart would cover, with its left edge there. */
static guint
weigh_covered (FathomDeepChart       *self,
               const graphene_rect_t *part,
               double                 left)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self->map)), height = gtk_widget_get_height (GTK_WIDGET (self->map));
  guint weight = 0;

  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      double x = (fathom_deep_places[space].x - part->origin.x) / part->size.width * width;
      double y = (fathom_deep_places[space].y - part->origin.y) / part->size.height * height;

      if (x > left - AROUND && x < left + SMALL_WIDTH + AROUND && y > -AROUND && y < EDGE + SMALL_HEIGHT + AROUND)
        weight += weigh (self, space);
    }
  return weight;
}

/* Where the whole chart is seen, the small one would only cover it. */
static void
show_small (FathomDeepChart *self)
{
  gboolean narrow = self->panes != NULL && fathom_panes_get_narrow (self->panes);
  gboolean covered = self->plan != NULL && fathom_deep_plan_get_seen (self->plan)->phase == FATHOM_DEEP_PHASE_SPOT; /* by the sheet of its spots */

  gtk_widget_set_visible (self->buttons, narrow && !covered);
  gtk_widget_set_visible (self->small, narrow && !covered && fathom_deep_chart_map_get_zoom (self->map) > 1);
}

/* The small chart stands at the other side where it would cover more that matters, or what could never be brought from under it. */
static gboolean
dodge_cb (gpointer user_data)
{
  FathomDeepChart *self = user_data;
  graphene_rect_t part;
  guint here, there;
  GtkAlign align;

  self->dodging = 0;
  show_small (self);
  if (!gtk_widget_get_visible (self->small))
    return G_SOURCE_REMOVE;
  fathom_deep_chart_map_get_part (self->map, &part);
  here = weigh_covered (self, &part, EDGE) + (part.origin.x < CORNER && part.origin.y < CORNER ? 2 : 0);
  there = weigh_covered (self, &part, gtk_widget_get_width (GTK_WIDGET (self->map)) - BESIDE - SMALL_WIDTH);
  align = here > there ? GTK_ALIGN_END : GTK_ALIGN_START;
  if (align == gtk_widget_get_halign (self->small))
    return G_SOURCE_REMOVE;
  gtk_widget_set_halign (self->small, align);
  gtk_widget_queue_allocate (gtk_widget_get_parent (self->small)); /* GTK 4.8: an overlay does not notice */
  return G_SOURCE_REMOVE;
}

/* It is just being laid out. */
static void
moved_cb (FathomDeepChart *self)
{
  gtk_widget_queue_draw (self->small);
  if (self->dodging == 0)
    self->dodging = g_idle_add (dodge_cb, self);
}

/* Where something has to be chosen */

static void
look_at_choice (FathomDeepChart *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  guint seat = fathom_deep_plan_get_decider (self->plan), space;

  if (seat == 0)
    return;
  space = seen->phase == FATHOM_DEEP_PHASE_RUSH ? seen->site : seen->at[seat - 1][fathom_deep_plan_get_boat (self->plan)];
  fathom_deep_chart_map_centre_on (self->map, fathom_deep_places[space].x, fathom_deep_places[space].y);
}

static void
arrange (FathomDeepChart *self)
{
  gboolean narrow = self->panes != NULL && fathom_panes_get_narrow (self->panes);
  gboolean open = self->plan != NULL && fathom_deep_plan_get_hand_seat (self->plan) != 0;

  show_small (self);
  if (narrow != self->enlarged && (!narrow || open || !fathom_deep_plan_is_shared (self->plan)))
    {
      self->enlarged = narrow;
      fathom_deep_chart_map_set_zoom (self->map, narrow ? FATHOM_DEEP_CLOSE : 1);
      show_small (self);
      if (narrow && self->plan != NULL)
        look_at_choice (self);
    }
}

static void
plan_changed_cb (FathomDeepChart *self)
{
  guint phase, asked;

  if (fathom_pane_get_sitting (FATHOM_PANE (self)) == NULL)
    return;
  self->stale = !gtk_widget_get_visible (GTK_WIDGET (self));
  if (self->stale)
    return;
  fathom_deep_chart_map_show (self->map, self->plan);
  phase = fathom_deep_plan_get_seen (self->plan)->phase;
  asked = fathom_deep_plan_get_decider (self->plan);
  if (fathom_deep_chart_map_get_zoom (self->map) > 1 && (phase != self->phase || asked != self->asked))
    look_at_choice (self);
  self->phase = phase;
  self->asked = asked;
  arrange (self);
  moved_cb (self); /* something else may matter */
}

static void
boat_taken_cb (FathomDeepChart *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fathom_deep_chart_map_focus_boat (self->map);
}

/* Gliding */

static void
glide_cb (double   value,
          gpointer user_data)
{
  FathomDeepChart *self = user_data;

  if (self->glider != 0)
    fathom_deep_chart_map_glide (self->map, self->glider, self->goals, value);
}

static void
glided_cb (FathomDeepChart *self)
{
  if (self->glider == 0)
    return;
  self->glider = 0;
  fathom_deep_chart_map_glide (self->map, 0, NULL, 0);
  fathom_pane_end_animation (FATHOM_PANE (self));
}

/* Boats that sail or rush. */
static gboolean
begin_glide (FathomDeepChart       *self,
             const FathomDeepState *then,
             const FathomDeepState *now)
{
  for (guint seat = 1; seat <= now->players; seat++)
    for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
      {
        if (then->at[seat - 1][boat] == now->at[seat - 1][boat])
          continue;
        if (self->glider != seat)
          memset (self->goals, FATHOM_DEEP_NONE, sizeof self->goals);
        self->glider = seat;
        self->goals[boat] = now->at[seat - 1][boat];
      }
  if (self->glider == 0)
    return FALSE;
  adw_animation_play (self->glide);
  return TRUE;
}

/* Turning over */

static void
turn_cb (double   value,
         gpointer user_data)
{
  FathomDeepChart *self = user_data;

  if (self->turned != FATHOM_DEEP_NONE)
    fathom_deep_chart_map_turn (self->map, self->turned, value);
}

static void
turned_cb (FathomDeepChart *self)
{
  guint space = self->turned;

  if (space == FATHOM_DEEP_NONE)
    return;
  self->turned = FATHOM_DEEP_NONE;
  fathom_pane_end_animation (FATHOM_PANE (self));
  fathom_deep_chart_map_turn (self->map, space, 0);
}

/* The tile that has just been drawn: one event turns up one of them. */
static gboolean
begin_turn (FathomDeepChart       *self,
            const FathomDeepState *then,
            const FathomDeepState *now)
{
  for (guint space = 0; space < FATHOM_DEEP_SPACES && self->turned == FATHOM_DEEP_NONE; space++)
    if (then->tiles[space] == FATHOM_DEEP_FACE_DOWN && now->tiles[space] < FATHOM_DEEP_TILES)
      self->turned = space;
  if (self->turned == FATHOM_DEEP_NONE)
    return FALSE;
  fathom_deep_chart_map_begin_turn (self->map, self->turned);
  adw_animation_play (self->turn);
  return TRUE;
}

/* Nothing moves on the way back, and nothing that is told again. */
static gboolean
fathom_deep_chart_animate (FathomPane    *pane,
                           gconstpointer  before,
                           gconstpointer  after)
{
  FathomDeepChart *self = FATHOM_DEEP_CHART (pane);

  if (!fathom_settings_animate () || !gtk_widget_get_mapped (GTK_WIDGET (self)) || self->glider != 0 || self->turned != FATHOM_DEEP_NONE ||
      !fathom_sitting_get_news (fathom_pane_get_sitting (pane)))
    return FALSE;
  return begin_glide (self, before, after) || begin_turn (self, before, after);
}

static void
fathom_deep_chart_sit_down (FathomPane    *pane,
                            FathomSitting *sitting)
{
  FathomDeepChart *self = FATHOM_DEEP_CHART (pane);

  if (self->map == NULL)
    return;
  if (self->plan != NULL)
    g_signal_handlers_disconnect_by_data (self->plan, self);
  self->plan = sitting != NULL ? fathom_deep_plan_get (sitting) : NULL;
  fathom_deep_chart_map_show (self->map, self->plan);
  if (sitting == NULL)
    return;
  g_signal_connect_object (self->plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->plan, "boat-taken", G_CALLBACK (boat_taken_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

static void
fathom_deep_chart_take_focus (FathomPane *pane)
{
  fathom_deep_chart_map_take_focus (FATHOM_DEEP_CHART (pane)->map);
}

static void
fathom_deep_chart_map_widget (GtkWidget *widget)
{
  FathomDeepChart *self = FATHOM_DEEP_CHART (widget);

  if (self->stale)
    plan_changed_cb (self);
  GTK_WIDGET_CLASS (fathom_deep_chart_parent_class)->map (widget);
  self->panes = FATHOM_PANES (gtk_widget_get_ancestor (widget, FATHOM_TYPE_PANES));
  if (self->panes != NULL)
    self->narrow = g_signal_connect_object (self->panes, "notify::narrow", G_CALLBACK (arrange), self, G_CONNECT_SWAPPED);
  if (self->plan != NULL)
    arrange (self);
}

static void
fathom_deep_chart_unmap (GtkWidget *widget)
{
  FathomDeepChart *self = FATHOM_DEEP_CHART (widget);

  if (self->panes != NULL)
    g_clear_signal_handler (&self->narrow, self->panes);
  self->panes = NULL;
  adw_animation_skip (self->glide);
  adw_animation_skip (self->turn);
  GTK_WIDGET_CLASS (fathom_deep_chart_parent_class)->unmap (widget);
}

static void
fathom_deep_chart_dispose (GObject *object)
{
  FathomDeepChart *self = FATHOM_DEEP_CHART (object);

  fathom_pane_set_sitting (FATHOM_PANE (self), NULL);
  g_clear_handle_id (&self->dodging, g_source_remove);
  self->map = NULL;
  if (self->glide != NULL)
    adw_animation_reset (self->glide);
  g_clear_object (&self->glide);
  if (self->turn != NULL)
    adw_animation_reset (self->turn);
  g_clear_object (&self->turn);

  G_OBJECT_CLASS (fathom_deep_chart_parent_class)->dispose (object);
}

static void
fathom_deep_chart_class_init (FathomDeepChartClass *klass)
{
  FathomPaneClass *pane_class = FATHOM_PANE_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_chart_dispose;
  pane_class->sit_down = fathom_deep_chart_sit_down;
  pane_class->animate = fathom_deep_chart_animate;
  pane_class->take_focus = fathom_deep_chart_take_focus;
  widget_class->map = fathom_deep_chart_map_widget;
  widget_class->unmap = fathom_deep_chart_unmap;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_button (FathomDeepChart *self,
             const char      *icon,
             const char      *tooltip,
             GCallback        callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "chart-zoom");
  fathom_tooltip_set (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static void
make_small (FathomDeepChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->small = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->small), SMALL_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->small), SMALL_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->small), draw_small, self, NULL);
  gtk_widget_set_halign (self->small, GTK_ALIGN_START);
  gtk_widget_set_valign (self->small, GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->small, EDGE);
  gtk_widget_set_margin_end (self->small, BESIDE);
  gtk_widget_set_margin_top (self->small, EDGE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (small_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->small, GTK_EVENT_CONTROLLER (click));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->small), GTK_ACCESSIBLE_PROPERTY_LABEL, _("The whole chart"), -1);
}

static void
style_cb (FathomDeepChart *self)
{
  if (self->plan != NULL)
    plan_changed_cb (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->map));
}

static void
fathom_deep_chart_init (FathomDeepChart *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->map = FATHOM_DEEP_CHART_MAP (fathom_deep_chart_map_new ());
  g_signal_connect_object (self->map, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  make_small (self);
  self->buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4); /* above Gannet Bank, in front of the compass: a whole chart cannot be moved */
  gtk_box_append (GTK_BOX (self->buttons), self->closer = make_button (self, "list-add-symbolic", _("Zoom In"), G_CALLBACK (closer_cb)));
  gtk_box_append (GTK_BOX (self->buttons), self->further = make_button (self, "list-remove-symbolic", _("Zoom Out"), G_CALLBACK (further_cb)));
  gtk_widget_set_halign (self->buttons, GTK_ALIGN_END);
  gtk_widget_set_valign (self->buttons, GTK_ALIGN_START);
  gtk_widget_set_margin_end (self->buttons, 4);
  gtk_widget_set_margin_top (self->buttons, 4);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), GTK_WIDGET (self->map));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->small);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->buttons);
  adw_bin_set_child (ADW_BIN (self), overlay);
  self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GLIDE_TIME, adw_callback_animation_target_new (glide_cb, self, NULL));
  g_signal_connect_object (self->glide, "done", G_CALLBACK (glided_cb), self, G_CONNECT_SWAPPED);
  self->turned = FATHOM_DEEP_NONE;
  self->turn = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, TURN_TIME, adw_callback_animation_target_new (turn_cb, self, NULL));
  g_signal_connect_object (self->turn, "done", G_CALLBACK (turned_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
fathom_deep_chart_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_CHART, NULL);
}
