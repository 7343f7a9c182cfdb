/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/widgets/even-layout.h"
#include "views/widgets/wrap-layout.h"

static int
measure_height (GtkLayoutManager *layout,
                guint             cells,
                int               width)
{
  g_autoptr (GtkWidget) box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int height;

  gtk_widget_set_layout_manager (box, layout);
  for (guint i = 0; i < cells; i++)
    gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_BOX, "width-request", 50, "height-request", 20, NULL));
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
test_rows (void)
{
  static const struct { guint cells; gboolean in_a_row; int width, rows; } cases[] =
  {
    { 0, FALSE, 400, 0 }, { 3, FALSE, 400, 1 }, { 3, FALSE, 120, 2 }, { 4, FALSE, 400, 2 }, { 5, FALSE, 400, 2 }, { 4, FALSE, 60, 4 },
    { 4, TRUE, 400, 1 }, { 4, TRUE, 218, 1 }, { 4, TRUE, 217, 2 }, { 4, TRUE, 120, 2 }, { 4, TRUE, 60, 4 }, { 1, TRUE, 60, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkLayoutManager *layout = cases[i].in_a_row ? fathom_even_layout_new_row () : fathom_even_layout_new ();

      g_assert_cmpint (measure_height (layout, cases[i].cells, cases[i].width), ==, MAX (0, cases[i].rows * 26 - 6));
    }
}

/* What asks for it stands in the middle of its line, whichever that is. */
static void
test_middle (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *low, *window;
  graphene_rect_t bounds;

  gtk_widget_set_layout_manager (box, g_object_new (FATHOM_TYPE_WRAP_LAYOUT, NULL));
  low = g_object_new (GTK_TYPE_BOX, "width-request", 50, "height-request", 20, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_box_append (GTK_BOX (box), low);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_BOX, "width-request", 50, "height-request", 40, NULL));
  window = stage_show (box, 300, 100);
  stage_rest ();
  g_assert_true (gtk_widget_compute_bounds (low, box, &bounds));
  g_assert_cmpfloat (bounds.origin.y, ==, 10);
  g_assert_cmpfloat (bounds.size.height, ==, 20);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/even-layout/rows", test_rows);
  g_test_add_func ("/wrap-layout/middle", test_middle);
  return g_test_run ();
}
