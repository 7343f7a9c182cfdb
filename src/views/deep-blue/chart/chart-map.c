/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/chart/chart-map.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/chart/chart-gestures.h"
#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/chart/chart-sea.h"
#include "views/deep-blue/chart/city.h"
#include "views/deep-blue/ink.h"
#include "views/deep-blue/marks.h"
#include "views/deep-blue/chart/space-popover.h"
#include "views/deep-blue/chart/space-words.h"
#include "views/deep-blue/chart/space.h"
#include "views/deep-blue/chart/spot-sheet.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#define MINIMUM_WIDTH  300
#define MINIMUM_HEIGHT 170
#define NATURAL_WIDTH  744
#define RATIO          1.6
#define TALLEST        0.85          /* width to height */
#define FURTHEST       3.0           /* how large it gets */
#define SMALL          440           /* a chart without room for words about the Sunken City */
#define LOW            275
#define TIGHT          350           /* px of height, up to which the Sunken City is a little smaller: names above it may have two lines */
#define UNNAMED        22            /* tiles of a smaller radius have no room for names */
#define GOLD           0xffd764
#define FRAME          3000          /* µs of a frame that go into the pictures of a chart that is new */

struct _FathomDeepChartMap
{
  GtkWidget       parent_instance;

  FathomDeepPlan *plan;              /* not owned, nullable */
  GtkWidget      *spaces[FATHOM_DEEP_SPACES];
  GtkWidget      *boats[FATHOM_DEEP_BOATS];
  GtkWidget      *city;
  GtkWidget      *sheet;
  FathomDeepSeas  seas;
  guint           painted;           /* spaces, of a chart that is new */
  guint           painting;          /* the source that goes on with it */
  guint           last;              /* the space that had the focus last */
  int             was_wide;          /* px, when it was laid out last */
  int             was_high;
  gboolean        looks;             /* at this, until somebody moves it */
  double          look_x, look_y;

  double          zoom;
  double          x, y;              /* where the chart begins, if it is larger than this */

  guint           glider;            /* the seat whose boats move */
  guint8          goals[FATHOM_DEEP_BOATS];
  double          glided;
};

enum { MOVED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (FathomDeepChartMap, fathom_deep_chart_map, GTK_TYPE_WIDGET)

/* Where things are */

static double
get_width (FathomDeepChartMap *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self)) * self->zoom;
}

static double
get_height (FathomDeepChartMap *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->zoom > 1) /* all of it has its right shape */
    return MAX (width / RATIO * self->zoom, height);
  return MIN (height, width / TALLEST);
}

static void
clamp (FathomDeepChartMap *self)
{
  double spare_x = gtk_widget_get_width (GTK_WIDGET (self)) - get_width (self);
  double spare_y = gtk_widget_get_height (GTK_WIDGET (self)) - get_height (self);

  self->x = spare_x >= 0 ? spare_x / 2 : CLAMP (self->x, spare_x, 0);
  self->y = spare_y >= 0 ? spare_y / 2 : CLAMP (self->y, spare_y, 0);
}

static void
find_place (FathomDeepChartMap *self,
            guint               space,
            double             *x,
            double             *y)
{
  *x = self->x + fathom_deep_places[space].x * get_width (self);
  *y = self->y + fathom_deep_places[space].y * get_height (self);
}

static double
get_radius (FathomDeepChartMap *self)
{
  return fathom_deep_sea_get_radius (get_height (self), get_width (self));
}

/* The sea */

static void
find_look (FathomDeepChartMap *self,
           FathomDeepSea      *look)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  memset (look, 0, sizeof *look);
  look->width = round (get_width (self));
  look->height = round (get_height (self));
  memcpy (look->routes, fathom_deep_plan_get_seen (self->plan)->edition.routes, sizeof look->routes);
  look->dark = adw_style_manager_get_dark (style);
  look->plain = adw_style_manager_get_high_contrast (style);
  look->past = fathom_sitting_get_reviewing (fathom_deep_plan_get_sitting (self->plan));
}

static GskRenderNode *
get_sea (FathomDeepChartMap *self)
{
  FathomDeepSea look;

  find_look (self, &look);
  return fathom_deep_seas_get (&self->seas, &look, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* Ways */

static void
draw_way (FathomDeepChartMap *self,
          cairo_t            *cairo,
          guint               from,
          guint               to)
{
  guint8 way[FATHOM_DEEP_SPACES];
  guint n = fathom_deep_find_way (fathom_deep_plan_get_seen (self->plan), from, to, way);
  double growth = fathom_deep_sea_get_growth (get_height (self), get_width (self));

  for (guint i = 1; i < n; i++)
    {
      fathom_deep_sea_trace_route (cairo, get_width (self), get_height (self), way[i - 1], way[i]);
      fathom_ink_source (cairo, 0x06244a, 0.45);
      cairo_set_line_width (cairo, 8 * growth);
      cairo_stroke_preserve (cairo);
      fathom_ink_finish (cairo, FATHOM_INK_NONE, GOLD, 4 * growth);
    }
}

/* Where boats are meant to sail, or rush. */
static void
draw_ways (FathomDeepChartMap *self,
           GtkSnapshot        *snapshot)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  gboolean sails = fathom_deep_plan_get_intent (self->plan) == FATHOM_DEEP_PLAN_SAIL, rushes = seen->phase == FATHOM_DEEP_PHASE_RUSH;
  guint seat = fathom_deep_plan_get_decider (self->plan);
  cairo_t *cairo;

  if (seat == 0 || (!sails && !rushes))
    return;
  cairo = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (self->x, self->y, get_width (self), get_height (self)));
  cairo_translate (cairo, self->x, self->y);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    {
      guint goal = sails ? fathom_deep_plan_get_goal (self->plan, boat) : FATHOM_DEEP_NONE;

      if (rushes && (fathom_deep_plan_get_rush (self->plan) >> boat & 1) != 0)
        goal = seen->site;
      if (goal != FATHOM_DEEP_NONE)
        draw_way (self, cairo, seen->at[seat - 1][boat], goal);
    }
  cairo_destroy (cairo);
}

/* Boats that glide */

static void
draw_glider (FathomDeepChartMap *self,
             GtkSnapshot        *snapshot,
             guint               boat)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  guint8 way[FATHOM_DEEP_SPACES];
  guint n = fathom_deep_find_way (seen, seen->at[self->glider - 1][boat], self->goals[boat], way), leg;
  double along = self->glided * (n - 1), x1, y1, x2, y2, size = get_radius (self) * 0.8;
  FathomShape shape;
  FathomColour colour;

  if (n < 2)
    return;
  leg = MIN ((guint) along, n - 2);
  along -= leg;
  find_place (self, way[leg], &x1, &y1);
  find_place (self, way[leg + 1], &x2, &y2);
  fathom_sitting_get_look (fathom_deep_plan_get_sitting (self->plan), self->glider, &shape, &colour);
  fathom_deep_boat_snapshot (snapshot, shape, colour, boat, FATHOM_DEEP_BOAT_OWN,
                             &GRAPHENE_RECT_INIT (x1 + (x2 - x1) * along - size / 2, y1 + (y2 - y1) * along - size / 2, size, size));
}

static void
push_clip (FathomDeepChartMap *self,
           GtkSnapshot        *snapshot)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &all, FATHOM_DEEP_CHART_CORNER);
  if (self->zoom > 1)
    gtk_snapshot_push_rounded_clip (snapshot, &frame);
  else
    gtk_snapshot_push_clip (snapshot, &all);
}

/* A chart that is new */

static gboolean
paint_cb (gpointer user_data)
{
  FathomDeepChartMap *self = user_data;

  self->painting = 0;
  if (self->plan != NULL && gtk_widget_get_width (GTK_WIDGET (self)) > 0 && gtk_widget_get_height (GTK_WIDGET (self)) > 0)
    get_sea (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

static void
go_on_painting (FathomDeepChartMap *self)
{
  if (self->painting == 0)
    self->painting = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, paint_cb, self, NULL);
}

static void
draw_plain_water (GtkSnapshot *snapshot,
                  int          width,
                  int          height)
{
  GdkRGBA water;

  gdk_rgba_parse (&water, adw_style_manager_get_dark (adw_style_manager_get_default ()) ? "#123a5e" : "#2f7fb0");
  gtk_snapshot_append_color (snapshot, &water, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

/* All of them are more than one frame has time for; once they are painted, they are only copied. */
static void
draw_spaces (FathomDeepChartMap *self,
             GtkSnapshot        *snapshot)
{
  gint64 until = g_get_monotonic_time () + FRAME;

  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      if (space >= self->painted && g_get_monotonic_time () > until)
        break;
      gtk_widget_snapshot_child (GTK_WIDGET (self), self->spaces[space], snapshot);
      self->painted = MAX (self->painted, space + 1);
    }
  if (self->painted < FATHOM_DEEP_SPACES)
    go_on_painting (self);
}

static void
draw_pieces (FathomDeepChartMap *self,
             GtkSnapshot        *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    gtk_widget_snapshot_child (widget, self->boats[boat], snapshot);
  gtk_widget_snapshot_child (widget, self->city, snapshot);
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS && self->glider != 0; boat++)
    if (self->goals[boat] != FATHOM_DEEP_NONE)
      draw_glider (self, snapshot, boat);
  gtk_widget_snapshot_child (widget, self->sheet, snapshot);
}

static void
draw_chart (FathomDeepChartMap *self,
            GtkSnapshot        *snapshot)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (round (self->x), round (self->y)));
  gtk_snapshot_append_node (snapshot, get_sea (self));
  gtk_snapshot_restore (snapshot);
  draw_ways (self, snapshot);
  draw_spaces (self, snapshot);
  if (self->painted == FATHOM_DEEP_SPACES)
    draw_pieces (self, snapshot);
}

static void
fathom_deep_chart_map_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  FathomDeepChartMap *self = FATHOM_DEEP_CHART_MAP (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->plan == NULL || width < 1 || height < 1)
    return;
  push_clip (self, snapshot);
  if (self->seas.now.node == NULL)
    {
      draw_plain_water (snapshot, width, height);
      go_on_painting (self);
    }
  else
    draw_chart (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Places */

static GtkSizeRequestMode
fathom_deep_chart_map_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
fathom_deep_chart_map_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  FathomDeepChartMap *self = FATHOM_DEEP_CHART_MAP (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MINIMUM_WIDTH;
      *natural = NATURAL_WIDTH;
    }
  else
    {
      *minimum = MINIMUM_HEIGHT;
      *natural = MAX (*minimum, (int) ((for_size > 0 ? for_size : NATURAL_WIDTH) / RATIO));
    }
  if (gtk_widget_get_visible (self->sheet))
    {
      int least;

      gtk_widget_measure (self->sheet, orientation, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, least);
    }
  *minimum_baseline = *natural_baseline = -1;
}

/* A boat of whoever decides lies where it is drawn. */
static void
place_boat (FathomDeepChartMap *self,
            guint               boat)
{
  guint seat = self->plan != NULL ? fathom_deep_plan_get_decider (self->plan) : 0, space;
  const FathomDeepSpaceLook *look;
  double x, y, dx, dy;

  if (!gtk_widget_get_visible (self->boats[boat]) || seat == 0)
    return;
  space = fathom_deep_plan_get_seen (self->plan)->at[seat - 1][boat];
  look = fathom_deep_space_get_look (FATHOM_DEEP_SPACE (self->spaces[space]));
  find_place (self, space, &x, &y);
  for (guint n = 0; n < FATHOM_DEEP_MOST_BOATS && look->boats[n].seat != 0; n++)
    if (look->boats[n].seat == seat && look->boats[n].boat == boat)
      {
        double size = MAX (20, 34 * fathom_deep_space_find_boat (look, get_radius (self), n, &dx, &dy));

        gtk_widget_size_allocate (self->boats[boat], &(GtkAllocation) { x + dx - size / 2, y + dy - size / 2, size, size }, -1);
        return;
      }
  gtk_widget_size_allocate (self->boats[boat], &(GtkAllocation) { x - 10, y - 10, 20, 20 }, -1);
}

static void
place_city (FathomDeepChartMap *self,
            int                 width,
            int                 height)
{
  double chart_width = get_width (self), chart_height = get_height (self);
  gboolean compact = self->zoom > 1;

  if (compact)
    {
      int wanted;

      gtk_widget_measure (self->city, GTK_ORIENTATION_HORIZONTAL, -1, &wanted, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->city, &(GtkAllocation) { 8, height - 8 - FATHOM_DEEP_CITY_COMPACT, wanted, FATHOM_DEEP_CITY_COMPACT }, -1);
    }
  else
    {
      /* in a tall chart it stays as it is, in its corner */
      double size = MIN (chart_height, chart_width / RATIO) * (chart_height < TIGHT ? 0.175 : 0.2);

      gtk_widget_size_allocate (self->city, &(GtkAllocation) { self->x + chart_width * 0.028, self->y + chart_height * 0.955 - size,
                                                               chart_width < SMALL || chart_height < LOW ? size : chart_width * 0.34, size }, -1);
    }
}

/* What is looked at, or in the middle, stays there when the pane below needs more or less room. */
static void
keep_middle (FathomDeepChartMap *self,
             int                 width,
             int                 height)
{
  if (self->looks && (width != self->was_wide || height != self->was_high))
    {
      self->x = width / 2.0 - self->look_x * get_width (self);
      self->y = height / 2.0 - self->look_y * get_height (self);
    }
  else if (width == self->was_wide)
    self->y += (height - self->was_high) / 2.0;
  self->was_wide = width;
  self->was_high = height;
}

static void
fathom_deep_chart_map_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  FathomDeepChartMap *self = FATHOM_DEEP_CHART_MAP (widget);
  double radius, x, y;

  keep_middle (self, width, height);
  clamp (self);
  radius = get_radius (self);
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      GtkAllocation bounds;

      find_place (self, space, &x, &y);
      fathom_deep_space_set_radius (FATHOM_DEEP_SPACE (self->spaces[space]), radius);
      fathom_deep_space_set_named (FATHOM_DEEP_SPACE (self->spaces[space]), radius >= UNNAMED &&
                                   (self->zoom <= 1 || fathom_deep_space_fits_name (FATHOM_DEEP_SPACE (self->spaces[space]), x, y, width, height)));
      fathom_deep_space_get_bounds (FATHOM_DEEP_SPACE (self->spaces[space]), x, y, &bounds);
      gtk_widget_size_allocate (self->spaces[space], &bounds, -1);
    }
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    place_boat (self, boat);
  place_city (self, width, height);
  gtk_widget_size_allocate (self->sheet, &(GtkAllocation) { 0, 0, width, height }, -1);
  g_signal_emit (self, signals[MOVED], 0);
}

/* Pressing */

static void
space_cb (FathomDeepChartMap *self,
          FathomDeepSpace    *widget)
{
  guint space = fathom_deep_space_get_space (widget);
  const FathomDeepSpaceLook *look = fathom_deep_space_get_look (widget);
  FathomDeepIntent intent = fathom_deep_plan_get_intent (self->plan);

  self->last = space;
  if (intent == FATHOM_DEEP_PLAN_SAIL && look->ring != FATHOM_DEEP_RING_NONE)
    fathom_deep_plan_set_goal (self->plan, space);
  else if (intent == FATHOM_DEEP_PLAN_DIVE && look->ring != FATHOM_DEEP_RING_NONE)
    fathom_deep_plan_act (self->plan, FATHOM_DEEP_DIVE, 1, space);
  else
    fathom_deep_space_popover_show (GTK_WIDGET (widget), self->plan, space);
}

static void
boat_cb (FathomDeepChartMap *self,
         GtkWidget          *button)
{
  fathom_deep_plan_set_boat (self->plan, button == self->boats[1]);
}

/* The focus */

static guint
find_focused (FathomDeepChartMap *self)
{
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    if (gtk_widget_has_focus (self->spaces[space]))
      return space;
  return FATHOM_DEEP_NONE;
}

/* What has the focus is seen. */
static void
bring_into_view (FathomDeepChartMap *self,
                 guint               space)
{
  double x, y;

  find_place (self, space, &x, &y);
  if (self->zoom > 1 && (x < 40 || y < 40 || x > gtk_widget_get_width (GTK_WIDGET (self)) - 40 || y > gtk_widget_get_height (GTK_WIDGET (self)) - 40))
    fathom_deep_chart_map_centre_on (self, fathom_deep_places[space].x, fathom_deep_places[space].y);
}

static gboolean
focus_space (FathomDeepChartMap *self,
             guint               space)
{
  if (space == FATHOM_DEEP_NONE || !gtk_widget_get_child_visible (self->spaces[space]))
    return FALSE;
  self->last = space;
  bring_into_view (self, space);
  if (!gtk_widget_grab_focus (self->spaces[space]))
    return FALSE;
  g_signal_emit (self, signals[MOVED], 0);
  return TRUE;
}

/* Where the boat that sails is, or is meant to be. */
static guint
find_boat (FathomDeepChartMap *self,
           guint               seat)
{
  guint boat = fathom_deep_plan_get_boat (self->plan), goal = fathom_deep_plan_get_goal (self->plan, boat);

  return goal != FATHOM_DEEP_NONE ? goal : fathom_deep_plan_get_seen (self->plan)->at[seat - 1][boat];
}

/* Who sails begins with the boat, others where the focus was before. */
static guint
find_entrance (FathomDeepChartMap *self)
{
  guint seat = fathom_deep_plan_get_decider (self->plan);

  return seat != 0 && fathom_deep_plan_get_intent (self->plan) == FATHOM_DEEP_PLAN_SAIL ? find_boat (self, seat) : self->last;
}

/* One stop for Tab, and one for the Sunken City; arrows go along the routes. */
static gboolean
fathom_deep_chart_map_focus (GtkWidget        *widget,
                             GtkDirectionType  direction)
{
  FathomDeepChartMap *self = FATHOM_DEEP_CHART_MAP (widget);
  guint focused = find_focused (self);

  if (self->plan == NULL)
    return FALSE;
  if (gtk_widget_get_visible (self->sheet))
    return gtk_widget_child_focus (self->sheet, direction);
  if (focused == FATHOM_DEEP_NONE && !gtk_widget_has_focus (self->city))
    return focus_space (self, find_entrance (self));
  if (direction == GTK_DIR_TAB_FORWARD)
    return focused != FATHOM_DEEP_NONE && gtk_widget_grab_focus (self->city);
  if (direction == GTK_DIR_TAB_BACKWARD)
    return focused == FATHOM_DEEP_NONE && focus_space (self, self->last);
  if (focused == FATHOM_DEEP_NONE)
    return FALSE;
  focus_space (self, fathom_deep_find_neighbour (fathom_deep_plan_get_seen (self->plan), focused, direction));
  return TRUE; /* arrows never leave the chart */
}

static void
fathom_deep_chart_map_dispose (GObject *object)
{
  FathomDeepChartMap *self = FATHOM_DEEP_CHART_MAP (object);
  GtkWidget *child;

  self->plan = NULL;
  g_clear_handle_id (&self->painting, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  fathom_deep_seas_clear (&self->seas);

  G_OBJECT_CLASS (fathom_deep_chart_map_parent_class)->dispose (object);
}

static void
fathom_deep_chart_map_class_init (FathomDeepChartMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = fathom_deep_chart_map_dispose;
  widget_class->get_request_mode = fathom_deep_chart_map_get_request_mode;
  widget_class->measure = fathom_deep_chart_map_measure;
  widget_class->size_allocate = fathom_deep_chart_map_size_allocate;
  widget_class->snapshot = fathom_deep_chart_map_snapshot;
  widget_class->focus = fathom_deep_chart_map_focus;
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
fathom_deep_chart_map_init (FathomDeepChartMap *self)
{
  self->zoom = 1;
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      self->spaces[space] = fathom_deep_space_new (space);
      gtk_widget_set_parent (self->spaces[space], GTK_WIDGET (self));
      g_signal_connect_swapped (self->spaces[space], "clicked", G_CALLBACK (space_cb), self);
    }
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    {
      self->boats[boat] = gtk_button_new ();
      gtk_widget_add_css_class (self->boats[boat], "boat-button");
      gtk_widget_set_focusable (self->boats[boat], FALSE); /* the keys a and b, and the rows of the pane, do that */
      gtk_widget_set_parent (self->boats[boat], GTK_WIDGET (self));
      g_signal_connect_swapped (self->boats[boat], "clicked", G_CALLBACK (boat_cb), self);
    }
  self->city = fathom_deep_city_new ();
  gtk_widget_set_parent (self->city, GTK_WIDGET (self));
  self->sheet = fathom_deep_spot_sheet_new ();
  gtk_widget_set_parent (self->sheet, GTK_WIDGET (self));
  fathom_deep_chart_gestures_add (self);
}

GtkWidget *
fathom_deep_chart_map_new (void)
{
  return g_object_new (FATHOM_TYPE_DEEP_CHART_MAP, NULL);
}

/* Showing */

/* A buoy that no route leads to is not on this board. */
static void
show_spaces (FathomDeepChartMap *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);

  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    {
      gtk_widget_set_child_visible (self->spaces[space], seen->edition.routes[space] != 0 || !fathom_deep_is_buoy (space));
      fathom_deep_space_show (FATHOM_DEEP_SPACE (self->spaces[space]), self->plan);
    }
}

/* A boat is at one place: not where it sets out or is meant to go while it is on its way. */
static void
show_gliding (FathomDeepChartMap *self)
{
  guint boats = 0;

  if (self->plan == NULL)
    return;
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS && self->glider != 0; boat++)
    if (self->goals[boat] != FATHOM_DEEP_NONE && fathom_deep_plan_get_seen (self->plan)->at[self->glider - 1][boat] != self->goals[boat])
      boats |= 1u << boat;
  for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
    fathom_deep_space_set_gliding (FATHOM_DEEP_SPACE (self->spaces[space]), self->plan, self->glider, boats);
}

static void
show_boats (FathomDeepChartMap *self)
{
  const FathomDeepState *seen = fathom_deep_plan_get_seen (self->plan);
  FathomSitting *sitting = fathom_deep_plan_get_sitting (self->plan);
  guint seat = fathom_deep_plan_get_decider (self->plan);
  gboolean pressed = seat != 0 && seen->phase == FATHOM_DEEP_PHASE_TURN &&
                     (seen->crew_table || fathom_deep_plan_get_hand_seat (self->plan) == seat);

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    {
      gtk_widget_set_visible (self->boats[boat], pressed);
      if (pressed)
        {
          /* one device for a whole real table: it speaks the language of the app */
          const FathomLanguage *language = seen->crew_table ? fathom_ui_language_get () : fathom_sitting_get_language (sitting, seat);
          g_autofree char *place = fathom_deep_title_space (language, seen->at[seat - 1][boat]);
          /* Translators: a boat, a or b, and where it is */
          g_autofree char *label = g_strdup_printf (tr (language, "Your boat %c at %s"), 'a' + boat, place);

          gtk_accessible_update_property (GTK_ACCESSIBLE (self->boats[boat]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
        }
    }
}

void
fathom_deep_chart_map_show (FathomDeepChartMap *self,
                            FathomDeepPlan     *plan)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  self->plan = plan;
  if (plan == NULL)
    return;
  if (self->glider != 0)
    show_gliding (self);
  show_spaces (self);
  show_boats (self);
  fathom_deep_city_show (FATHOM_DEEP_CITY (self->city), plan);
  fathom_deep_spot_sheet_show (FATHOM_DEEP_SPOT_SHEET (self->sheet), plan);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  fathom_sitting_get_reviewing (fathom_deep_plan_get_sitting (plan)) ? _("Chart, past position") : _("Chart"), -1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
fathom_deep_chart_map_get_zoom (FathomDeepChartMap *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_CHART_MAP (self), 1);

  return self->zoom;
}

void
fathom_deep_chart_map_get_origin (FathomDeepChartMap *self,
                                  double             *x,
                                  double             *y)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  *x = self->x;
  *y = self->y;
}

void
fathom_deep_chart_map_move (FathomDeepChartMap *self,
                            double              x,
                            double              y)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  self->looks = FALSE;
  self->x = x;
  self->y = y;
  clamp (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
fathom_deep_chart_map_zoom_at (FathomDeepChartMap *self,
                               double              zoom,
                               double              x,
                               double              y)
{
  double part_x, part_y;

  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  part_x = (x - self->x) / MAX (1, get_width (self));
  part_y = (y - self->y) / MAX (1, get_height (self));
  zoom = CLAMP (zoom, 1, FURTHEST);
  if (zoom < 1.08)
    zoom = 1;
  if (zoom == self->zoom)
    return;
  self->zoom = zoom;
  fathom_deep_city_set_compact (FATHOM_DEEP_CITY (self->city), zoom > 1); /* not while it is given its place */
  fathom_deep_chart_map_move (self, x - part_x * get_width (self), y - part_y * get_height (self));
}

void
fathom_deep_chart_map_set_zoom (FathomDeepChartMap *self,
                                double              zoom)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  fathom_deep_chart_map_zoom_at (self, zoom, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0, gtk_widget_get_height (GTK_WIDGET (self)) / 2.0);
}

void
fathom_deep_chart_map_centre_on (FathomDeepChartMap *self,
                                 double              x,
                                 double              y)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  fathom_deep_chart_map_move (self, gtk_widget_get_width (GTK_WIDGET (self)) / 2.0 - x * get_width (self),
        gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 - y * get_height (self));
  self->looks = TRUE;
  self->look_x = x;
  self->look_y = y;
}

void
fathom_deep_chart_map_get_part (FathomDeepChartMap *self,
                                graphene_rect_t    *part)
{
  double width = MAX (1, get_width (self)), height = MAX (1, get_height (self));

  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  graphene_rect_init (part, -self->x / width, -self->y / height, gtk_widget_get_width (GTK_WIDGET (self)) / width,
                      gtk_widget_get_height (GTK_WIDGET (self)) / height);
}

guint
fathom_deep_chart_map_get_focused (FathomDeepChartMap *self)
{
  g_return_val_if_fail (FATHOM_IS_DEEP_CHART_MAP (self), FATHOM_DEEP_NONE);

  return find_focused (self);
}

void
fathom_deep_chart_map_take_focus (FathomDeepChartMap *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  if (self->plan != NULL)
    focus_space (self, self->last);
}

void
fathom_deep_chart_map_focus_boat (FathomDeepChartMap *self)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  if (self->plan != NULL && fathom_deep_plan_get_decider (self->plan) != 0)
    focus_space (self, find_boat (self, fathom_deep_plan_get_decider (self->plan)));
}

void
fathom_deep_chart_map_glide (FathomDeepChartMap *self,
                             guint               seat,
                             const guint8       *goals,
                             double              part)
{
  gboolean changes;

  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  changes = seat != self->glider;
  self->glider = seat;
  if (seat != 0)
    memcpy (self->goals, goals, sizeof self->goals);
  self->glided = part;
  if (changes)
    show_gliding (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
fathom_deep_chart_map_begin_turn (FathomDeepChartMap *self,
                                  guint               space)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  fathom_deep_space_begin_turn (FATHOM_DEEP_SPACE (self->spaces[space]), self->plan);
}

void
fathom_deep_chart_map_turn (FathomDeepChartMap *self,
                            guint               space,
                            double              part)
{
  g_return_if_fail (FATHOM_IS_DEEP_CHART_MAP (self));

  fathom_deep_space_turn (FATHOM_DEEP_SPACE (self->spaces[space]), part);
}
