/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

#include "views/app/settings.h"
#include "views/deep-blue/action-pane.h"
#include "views/deep-blue/chart/space.h"

/* Ana's other boat may rush to her dive. */
#define RUSH \
  "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\nfirst 1\nbag table\n\n" \
  "0 tiles w5 w1 w2 w3 w4 w6\n0 market c15 c18 c1 c26\n1 sail a S1 with s1\n1 spot gold\n2 recruit c15 with s1\n0 market c2\n1 dive S1\n"

/* Whatever had the focus when the page was left: Enter is for what is to be done there. */
static void
test_back_at_the_table (Evening       *evening,
                        gconstpointer  data)
{
  GtkRoot *root = GTK_ROOT (evening->window);
  GtkWidget *pane;

  g_settings_set_strv (fathom_settings_get (), "guided-games", (const char *[]) { "deep-blue", NULL });
  evening_do (evening, evening_add_match, RUSH);
  evening_open_match (evening, 1);
  pane = stage_find (evening->window, FATHOM_TYPE_DEEP_ACTION_PANE, 0);
  stage_until (gtk_root_get_focus (root) == evening_find_button (pane, "Rush with Boat b"));
  g_assert_true (gtk_widget_grab_focus (stage_find (evening->window, FATHOM_TYPE_DEEP_SPACE, 0)));
  gtk_widget_activate_action (evening->window, "win.show", "s", "logbook");
  stage_until (!gtk_widget_get_mapped (pane));
  stage_rest ();
  gtk_widget_activate_action (evening->window, "win.show", "s", "table");
  stage_until (gtk_root_get_focus (root) == evening_find_button (pane, "Rush with Boat b"));
  g_settings_reset (fathom_settings_get (), "guided-games");
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  evening_test ("/focus/back-at-the-table", test_back_at_the_table);
  return g_test_run ();
}
