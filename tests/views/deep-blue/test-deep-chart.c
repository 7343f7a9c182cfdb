/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chart: its routes and names, moving about in it, boats that glide. */
#include "deep-table.h"

#include "views/app/settings.h"
#include "views/deep-blue/action-pane.h"
#include "views/deep-blue/board.h"
#include "views/deep-blue/chart/chart-map.h"
#include "views/deep-blue/chart/chart-places.h"
#include "views/deep-blue/chart/chart-sea.h"
#include "views/deep-blue/chart/city.h"
#include "views/deep-blue/chart/space.h"
#include "views/table/panes.h"

static double
cross (const graphene_point_t *a,
       const graphene_point_t *b,
       const graphene_point_t *c)
{
  return (b->x - a->x) * (c->y - a->y) - (b->y - a->y) * (c->x - a->x);
}

static gboolean
routes_cross (guint a,
              guint b,
              guint c,
              guint d)
{
  const graphene_point_t *places = fathom_deep_places;

  if (a == c || a == d || b == c || b == d)
    return FALSE;
  return cross (&places[a], &places[b], &places[c]) * cross (&places[a], &places[b], &places[d]) < 0 &&
         cross (&places[c], &places[d], &places[a]) * cross (&places[c], &places[d], &places[b]) < 0;
}

static void
test_routes (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START);
  const guint32 *routes = deep_table_get_seen (sitting)->edition.routes;
  guint ends[64][2], n = 0;

  for (guint from = 0; from < FATHOM_DEEP_SPACES; from++)
    for (guint to = from + 1; to < FATHOM_DEEP_SPACES; to++)
      if ((routes[from] >> to & 1) != 0)
        {
          ends[n][0] = from;
          ends[n++][1] = to;
        }
  g_assert_cmpuint (n, ==, 29);
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      g_assert_false (routes_cross (ends[i][0], ends[i][1], ends[j][0], ends[j][1]));
}

static cairo_surface_t *
draw_sea (int      width,
          int      height,
          gboolean route)
{
  FathomDeepSea sea = { .width = width, .height = height, .plain = TRUE };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cairo = cairo_create (surface);

  if (route)
    {
      sea.routes[0] |= 1 << 1;
      sea.routes[1] |= 1 << 0;
    }
  fathom_deep_sea_draw (cairo, &sea);
  cairo_destroy (cairo);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  return ((guint32 *) (gpointer) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)))[x] & 0xffffff;
}

/* Over how many pixels a route lies. */
static guint
measure_route (int width,
               int height)
{
  cairo_surface_t *with = draw_sea (width, height, TRUE), *without = draw_sea (width, height, FALSE);
  guint n = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      n += get_pixel (with, x, y) != get_pixel (without, x, y);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  return n;
}

/* On a chart three times as large, routes are three times as wide as well. */
static void
test_route_width (void)
{
  g_assert_cmpuint (measure_route (3 * 742, 3 * 464), >, 7 * measure_route (742, 464));
}

/* On a high chart the compass is no larger than its width allows. */
static void
test_compass (void)
{
  cairo_surface_t *surface = draw_sea (330, 900, FALSE);

  for (int y = 40; y < 150; y++)
    for (int x = 256; x < 290; x++)
      g_assert_cmpuint (get_pixel (surface, x, y) >> 16, <, 100);
  cairo_surface_destroy (surface);
}

/* From everywhere to everywhere by arrow keys alone. */
static void
test_arrows (void)
{
  static const GtkDirectionType directions[] = { GTK_DIR_UP, GTK_DIR_DOWN, GTK_DIR_LEFT, GTK_DIR_RIGHT };
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START);

  for (guint start = 0; start < FATHOM_DEEP_SPACES; start++)
    {
      guint reached = 1 << start;

      for (guint round = 0; round < FATHOM_DEEP_SPACES; round++)
        for (guint space = 0; space < FATHOM_DEEP_SPACES; space++)
          for (guint i = 0; i < G_N_ELEMENTS (directions) && (reached >> space & 1) != 0; i++)
            {
              guint next = fathom_deep_find_neighbour (deep_table_get_seen (sitting), space, directions[i]);

              if (next != FATHOM_DEEP_NONE)
                {
                  g_assert_true (deep_table_get_seen (sitting)->edition.routes[space] >> next & 1);
                  reached |= 1 << next;
                }
            }
      g_assert_cmphex (reached, ==, (1 << FATHOM_DEEP_SPACES) - 1);
    }
}

static void
test_way (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD START);
  guint8 way[FATHOM_DEEP_SPACES];

  for (guint from = 0; from < FATHOM_DEEP_SPACES; from++)
    for (guint to = 0; to < FATHOM_DEEP_SPACES; to++)
      {
        guint n = fathom_deep_find_way (deep_table_get_seen (sitting), from, to, way);

        g_assert_cmpuint (n, ==, deep_table_get_seen (sitting)->distance[from][to] + 1u);
        g_assert_cmpuint (way[0], ==, from);
        g_assert_cmpuint (way[n - 1], ==, to);
      }
}

/* Names that are not seen as a whole are not drawn. */
static void
test_names (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *window = deep_table_show (sitting);
  FathomDeepSpace *space = FATHOM_DEEP_SPACE (stage_find (window, FATHOM_TYPE_DEEP_SPACE, 9));

  g_assert_true (fathom_deep_space_fits_name (space, 200, 100, 400, 300));
  g_assert_false (fathom_deep_space_fits_name (space, 10, 100, 400, 300));
  g_assert_false (fathom_deep_space_fits_name (space, 390, 100, 400, 300));
  g_assert_false (fathom_deep_space_fits_name (space, 200, 280, 400, 300));
  g_assert_false (fathom_deep_space_fits_name (space, 200, -60, 400, 300));
  stage_close (window);
}

/* The words about the Sunken City stand below each other, and in their room, on the lowest chart that has them, too. */
static void
test_city (void)
{
  for (guint height = 50; height < 200; height++)
    {
      double letters = MAX (height * 0.135, 11), lines[FATHOM_DEEP_CITY_LINES];
      guint n = fathom_deep_city_find_lines (FALSE, letters, height, lines);

      g_assert_cmpuint (n, ==, height < 71 ? 3 : 4);
      g_assert_cmpfloat (lines[0], >, letters);
      for (guint i = 1; i < n; i++)
        g_assert_cmpfloat (lines[i] - lines[i - 1], >, letters * 1.2);
      g_assert_cmpfloat (lines[n - 1], <, height);
    }
}

static gboolean
is_named (GtkWidget *root,
          int        width,
          int        height)
{
  GtkWidget *map = stage_find (root, FATHOM_TYPE_DEEP_CHART_MAP, 0);

  gtk_widget_size_allocate (map, &(GtkAllocation) { 0, 0, width, height }, -1);
  return fathom_deep_space_get_named (FATHOM_DEEP_SPACE (stage_find (root, FATHOM_TYPE_DEEP_SPACE, 9)));
}

/* In the smallest window that has the pane beside the chart, places have names. */
static void
test_small_names (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *window = deep_table_show (sitting);

  stage_rest ();
  g_assert_true (is_named (window, 522, 290));
  g_assert_false (is_named (window, 326, 170)); /* so that this can fail */
  stage_close (window);
}

/* A chart that is closer keeps what is in its middle when it gets lower. */
static void
test_middle (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *window = deep_table_show (sitting), *map = stage_find (window, FATHOM_TYPE_DEEP_CHART_MAP, 0);
  graphene_rect_t before, after;
  int width = gtk_widget_get_width (map), height = gtk_widget_get_height (map);

  fathom_deep_chart_map_set_zoom (FATHOM_DEEP_CHART_MAP (map), 2);
  fathom_deep_chart_map_centre_on (FATHOM_DEEP_CHART_MAP (map), 0.5, 0.5);
  fathom_deep_chart_map_get_part (FATHOM_DEEP_CHART_MAP (map), &before);
  gtk_widget_size_allocate (map, &(GtkAllocation) { 0, 0, width, height / 2 }, -1);
  fathom_deep_chart_map_get_part (FATHOM_DEEP_CHART_MAP (map), &after);
  g_assert_cmpfloat (after.size.height, <, before.size.height);
  g_assert_cmpfloat_with_epsilon (after.origin.y + after.size.height / 2, before.origin.y + before.size.height / 2, 0.01);
  gtk_widget_size_allocate (map, &(GtkAllocation) { 0, 0, width, height }, -1);
  fathom_deep_chart_map_centre_on (FATHOM_DEEP_CHART_MAP (map), 0.5, 0.9); /* as far down as the chart goes … */
  gtk_widget_size_allocate (map, &(GtkAllocation) { 0, 0, width, height / 3 }, -1);
  fathom_deep_chart_map_get_part (FATHOM_DEEP_CHART_MAP (map), &after);
  g_assert_cmpfloat_with_epsilon (after.origin.y + after.size.height, 1, 0.02); /* … and then as far as that */
  stage_close (window);
}

/* Returns: (nullable): the one that is seen. */
static GtkWidget *
look_for_small_chart (GtkWidget *root)
{
  GtkWidget *area;

  for (guint i = 0; (area = stage_find (root, GTK_TYPE_DRAWING_AREA, i)) != NULL; i++)
    if (gtk_widget_get_mapped (area) && GTK_IS_OVERLAY (gtk_widget_get_parent (area)))
      return area;
  return NULL;
}

static GtkWidget *
find_small_chart (GtkWidget *root)
{
  GtkWidget *area = look_for_small_chart (root);

  g_assert_nonnull (area);
  return area;
}

static gboolean
takes_wheel (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);
  gboolean takes = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      takes = takes || (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) &&
                        (gtk_event_controller_scroll_get_flags (GTK_EVENT_CONTROLLER_SCROLL (controller)) & GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) != 0);
    }
  return takes;
}

/* A whole chart cannot be moved: what is under its buttons could never be pressed. */
static void
check_zoom_buttons (GtkWidget *window,
                    GtkWidget *map)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (window, GTK_TYPE_BUTTON, i)) != NULL; i++)
    for (guint space = 0; space < FATHOM_DEEP_SPACES && gtk_widget_has_css_class (button, "chart-zoom"); space++)
      {
        double x, y;

        g_assert_true (gtk_widget_translate_coordinates (map, button, fathom_deep_places[space].x * gtk_widget_get_width (map),
                                                         fathom_deep_places[space].y * gtk_widget_get_height (map), &x, &y));
        g_assert_false (gtk_widget_contains (button, x, y));
      }
}

/* In a narrow window the small chart leaves the corner that could not be seen else, and goes where all is seen; the wheel belongs to the page. */
static void
test_narrow (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *panes = fathom_panes_new (), *board = fathom_deep_board_new (), *pane = fathom_deep_action_pane_new (), *window, *map;

  g_object_set (panes, "board", board, "dice", pane, NULL);
  fathom_pane_set_sitting (FATHOM_PANE (board), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  fathom_sitting_set_viewer (sitting, 3);
  window = stage_show (panes, 350, 640);
  stage_rest ();
  map = stage_find (window, FATHOM_TYPE_DEEP_CHART_MAP, 0);
  fathom_deep_chart_map_centre_on (FATHOM_DEEP_CHART_MAP (map), 0, 0);
  stage_until (gtk_widget_get_halign (find_small_chart (window)) == GTK_ALIGN_END);
  fathom_deep_chart_map_centre_on (FATHOM_DEEP_CHART_MAP (map), 0.4, 0.4);
  stage_until (gtk_widget_get_halign (find_small_chart (window)) == GTK_ALIGN_START);
  g_assert_false (takes_wheel (stage_find (pane, GTK_TYPE_SCROLLED_WINDOW, 0)));
  fathom_deep_chart_map_set_zoom (FATHOM_DEEP_CHART_MAP (map), 1);
  stage_until (look_for_small_chart (window) == NULL);
  stage_rest ();
  check_zoom_buttons (window, map);
  fathom_deep_chart_map_set_zoom (FATHOM_DEEP_CHART_MAP (map), 1.3);
  stage_until (look_for_small_chart (window) != NULL);
  stage_close (window);
}

static gboolean
lies_at (GtkWidget *root,
         guint      space,
         guint      seat,
         guint      boat)
{
  const FathomDeepSpaceLook *look = fathom_deep_space_get_look (FATHOM_DEEP_SPACE (stage_find (root, FATHOM_TYPE_DEEP_SPACE, space)));

  for (guint n = 0; n < FATHOM_DEEP_MOST_BOATS; n++)
    if (look->boats[n].seat == seat && look->boats[n].boat == boat)
      return TRUE;
  return FALSE;
}

/* A boat on its way is nowhere else, and then where it went. */
static void
test_glide (void)
{
  g_autoptr (FathomSitting) sitting = deep_table_sit_in_story (STORY_BEFORE_SAIL);
  GtkWidget *window = deep_table_show (sitting);
  FathomEvent event;

  g_settings_set_boolean (fathom_settings_get (), "animations", TRUE);
  stage_rest ();
  g_assert_true (lies_at (window, deep_table_get_seen (sitting)->at[2][0], 3, 0));
  g_assert_true (fathom_event_parse (&fathom_deep_blue, "3 sail a S3 with s1", &event, NULL));
  fathom_sitting_act (sitting, &event);
  stage_until (fathom_match_get_length (fathom_sitting_get_match (sitting)) == STORY_BEFORE_SAIL + 1);
  g_assert_cmpuint (deep_table_get_seen (sitting)->at[2][0], !=, 3);
  stage_until (!lies_at (window, deep_table_get_seen (sitting)->at[2][0], 3, 0));
  g_assert_cmpuint (deep_table_get_seen (sitting)->at[2][0], !=, 3); /* it is still on its way */
  g_assert_false (lies_at (window, 3, 3, 0));
  g_assert_true (lies_at (window, deep_table_get_seen (sitting)->at[2][1], 3, 1));
  stage_until (deep_table_get_seen (sitting)->at[2][0] == 3);
  stage_until (lies_at (window, 3, 3, 0));
  stage_close (window);
  g_settings_reset (fathom_settings_get (), "animations");
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);

  g_test_add_func ("/deep-blue/chart/routes", test_routes);
  g_test_add_func ("/deep-blue/chart/arrows", test_arrows);
  g_test_add_func ("/deep-blue/chart/way", test_way);
  g_test_add_func ("/deep-blue/chart/names", test_names);
  g_test_add_func ("/deep-blue/chart/middle", test_middle);
  g_test_add_func ("/deep-blue/chart/narrow", test_narrow);
  g_test_add_func ("/deep-blue/chart/city", test_city);
  g_test_add_func ("/deep-blue/chart/small-names", test_small_names);
  g_test_add_func ("/deep-blue/chart/route-width", test_route_width);
  g_test_add_func ("/deep-blue/chart/compass", test_compass);
  g_test_add_func ("/deep-blue/chart/glide", test_glide);

  return g_test_run ();
}
