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

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/panes/history-stays", test_history_stays);
  g_test_add_func ("/panes/history-has-its-room", test_history_has_its_room);
  return g_test_run ();
}
