/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/table/panes.h"

#define WIDTH  1200
#define HEIGHT 700

/* Where the history begins once the dice have been as high as each of them, one after the other. */
static double
place_history (const int *heights,
               guint      n)
{
  GtkWidget *panes = fathom_panes_new (), *window;
  GtkWidget *dice = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *history = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  graphene_rect_t bounds;

  g_object_set (panes, "board", gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), "dice", dice, "history", history, NULL);
  window = stage_show (panes, WIDTH, HEIGHT);
  for (guint i = 0; i < n; i++)
    {
      gtk_widget_set_size_request (dice, -1, heights[i]);
      stage_rest ();
    }
  g_assert_true (gtk_widget_compute_bounds (history, panes, &bounds));
  stage_close (window);
  return bounds.origin.y;
}

static void
test_history_stays (void)
{
  g_assert_cmpfloat (place_history ((int[]) { 280, 200 }, 2), ==, place_history ((int[]) { 280 }, 1));
}

/* What was high before leaves no hole above the history. */
static void
test_history_has_its_room (void)
{
  g_assert_cmpfloat (place_history ((int[]) { 600, 360 }, 2), ==, place_history ((int[]) { 360 }, 1));
  g_assert_cmpfloat (place_history ((int[]) { 310, 100 }, 2), ==, place_history ((int[]) { 100 }, 1));
}

/* Whether @widget draws nothing outside of its own place. */
static gboolean
stays_inside (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t place, drawn;

  gtk_widget_snapshot_child (parent, widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_get_bounds (node, &drawn);
  g_assert_true (gtk_widget_compute_bounds (widget, parent, &place));
  return graphene_rect_contains_rect (&place, &drawn);
}

/* In high contrast the line around a pane is not cut where its column ends. */
static void
test_contrast (void)
{
  g_autoptr (GtkCssProvider) theme = gtk_css_provider_new (), style = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();
  GtkWidget *panes = fathom_panes_new (), *card = gtk_label_new ("A card"), *window;

  gtk_css_provider_load_from_data (theme, ".card { box-shadow: 0 0 0 1px black; }", -1); /* as libadwaita does it */
  gtk_css_provider_load_from_resource (style, "/io/github/fathom_tabletop/Fathom/high-contrast.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (theme), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_widget_add_css_class (card, "card");
  g_object_set (panes, "board", gtk_label_new ("A board"), "dice", card, NULL);
  window = stage_show (panes, 1180, 740);
  stage_rest ();
  g_assert_false (stays_inside (card)); /* so that this can fail */
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  stage_until (stays_inside (card)); /* what changes, changes slowly */
  stage_close (window);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (theme));
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/panes/history-stays", test_history_stays);
  g_test_add_func ("/panes/history-has-its-room", test_history_has_its_room);
  g_test_add_func ("/panes/contrast", test_contrast);
  return g_test_run ();
}
