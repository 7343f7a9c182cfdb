/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/widgets/page-fade.h"

static void
test_pages (void)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *one = gtk_label_new ("one"), *other = gtk_label_new ("other");
  GtkWidget *window;

  gtk_stack_add_named (GTK_STACK (stack), one, "one");
  gtk_stack_add_named (GTK_STACK (stack), other, "other");
  window = stage_show (stack, 300, 200);
  for (guint i = 0; i < 4; i++)
    {
      fathom_page_fade_to (GTK_STACK (stack), i % 2 == 0 ? "other" : "one");
      g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, i % 2 == 0 ? "other" : "one");
      stage_until (!gtk_stack_get_transition_running (GTK_STACK (stack)));
      g_assert_cmpint (gtk_widget_get_visible (other), ==, i % 2 == 0); /* what is hidden is not styled */
      g_assert_cmpint (gtk_widget_get_visible (one), ==, i % 2 != 0);
    }
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/fade/pages", test_pages);
  return g_test_run ();
}
