/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/widgets/pair-layout.h"
#include "views/app/shortcuts.h"

static void
count_widths (GtkWidget *window,
              guint     *rows,
              int       *widest)
{
  GtkWidget *row;

  *rows = 0;
  *widest = 0;
  while ((row = stage_find (window, FATHOM_TYPE_SHORTCUT_ROW, *rows)) != NULL)
    {
      int width;

      gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      *widest = MAX (*widest, width);
      (*rows)++;
    }
}

static void
test_window (void)
{
  GtkWidget *window = fathom_shortcuts_new ();
  g_autofree char *keys = NULL;
  GtkWidget *row;
  guint rows;
  int widest, height;

  gtk_window_present (GTK_WINDOW (window));
  stage_rest ();
  count_widths (window, &rows, &widest);
  g_assert_cmpuint (rows, >, 20);
  g_assert_cmpint (widest, <=, 300);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, 340, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <=, 284);
  row = stage_find (window, FATHOM_TYPE_SHORTCUT_ROW, 1);
  g_object_get (row, "keys", &keys, NULL);
  g_assert_cmpstr (keys, ==, "<Control><Shift>z <Control>y");
  g_assert_nonnull (stage_find (row, GTK_TYPE_SHORTCUT_LABEL, 1));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, "Redo");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Shift+Ctrl+Z, Ctrl+Y");
  stage_close (window);
}

static int
get_top (GtkWidget *child,
         GtkWidget *parent)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, parent, &bounds));
  return (int) bounds.origin.y;
}

static GtkWidget *
make_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, NULL);
}

/* Beside each other where there is room, below each other where that is lower. */
static void
test_pair (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *first = make_label ("A sentence that is rather long for such a small place, and goes on");
  GtkWidget *second = gtk_button_new_with_label ("A button with some words");
  GtkWidget *window;
  int wide, narrow, least;

  gtk_widget_set_layout_manager (box, fathom_pair_layout_new ());
  gtk_widget_set_parent (first, box);
  gtk_widget_set_parent (second, box);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  window = stage_show (box, 900, 300);
  g_assert_cmpint (get_top (second, box), ==, 0);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 900, &wide, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 240, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >, wide);
  g_assert_cmpint (least, <, 240);
  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, 240, narrow }, -1);
  g_assert_cmpint (get_top (second, box), >, 0);
  gtk_widget_hide (first);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 240, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, narrow);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  stage_init (&argc, &argv);
  g_test_add_func ("/shortcuts/window", test_window);
  g_test_add_func ("/shortcuts/pair", test_pair);
  return g_test_run ();
}
