/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deep Blue with the box: what happens at the table is told with few taps. */
#include "../stage.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/chart/chart.h"
#include "views/deep-blue/chart/space.h"
#include "views/deep-blue/companion/table-pane.h"
#include "views/deep-blue/companion/told.h"
#include "views/deep-blue/keys.h"
#include "views/deep-blue/plan.h"
#include "views/deep-blue/seat-card.h"

#define HEAD "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green\nseat 2 \"Luc\" colour=blue\n" \
             "first 1\nbag table\ncrew table\n\n"
#define FRENCH "fathom 1\ngame deep-blue\nedition fathom-1\nscenario troubled-waters\nseat 1 \"Ana\" colour=green lang=fr\nseat 2 \"Luc\" colour=blue\n" \
               "first 1\nbag table\ncrew table\n\n"
#define INSIDE_CARD 302              /* px */
#define TILES "0 tiles w5 w1 w2 w3 w4 w6\n"

static const FathomDeepState *
get_seen (FathomSitting *sitting)
{
  return fathom_sitting_get_seen (sitting);
}

static GtkWidget *
show (FathomSitting *sitting)
{
  GtkWidget *pane = fathom_deep_table_pane_new ();

  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  return stage_show (pane, 440, 800);
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    {
      GtkWidget *text;

      for (guint n = 0; (text = stage_find (button, GTK_TYPE_LABEL, n)) != NULL; n++)
        if (gtk_widget_is_sensitive (button) && g_str_equal (gtk_label_get_label (GTK_LABEL (text)), label))
          return button;
    }
  return NULL;
}

static void
press (GtkWidget  *root,
       const char *label)
{
  GtkWidget *button = find_button (root, label);

  if (button == NULL)
    g_error ("there is no button “%s”", label);
  g_signal_emit_by_name (button, "clicked");
  stage_settle ();
  stage_wait (40);
}

/* The six starting tiles, one after the other. */
static void
test_tiles (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD);
  GtkWidget *window = show (sitting);

  stage_settle ();
  press (window, "Morning Debt");
  press (window, "Copper Lantern");
  press (window, "Grey Heron");
  press (window, "Undo");
  g_assert_cmpuint (fathom_deep_plan_find_told (fathom_deep_plan_get (sitting)), ==, 3); /* the square that the chart shows */
  press (window, "Widow’s Patience");
  press (window, "Grey Heron");
  press (window, "Salt Bishop");
  press (window, "open water");
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_TURN);
  g_assert_cmpint (get_seen (sitting)->tiles[1], ==, 4);
  g_assert_cmpint (get_seen (sitting)->tiles[6], ==, FATHOM_DEEP_NONE);
  stage_close (window);
}

static void
test_turns (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD TILES);
  GtkWidget *window = show (sitting);

  stage_settle ();
  press (window, "Recruited");
  stage_until (get_seen (sitting)->turn == 2);
  press (window, "Refreshed the Market");
  stage_until (get_seen (sitting)->turn == 1);
  press (window, "Sailed…");
  fathom_deep_plan_set_boat (fathom_deep_plan_get (sitting), 1);
  fathom_deep_plan_set_goal (fathom_deep_plan_get (sitting), 1);
  stage_settle ();
  press (window, "Enter the Voyage");
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_SPOT);
  g_assert_cmpint (get_seen (sitting)->at[0][1], ==, 1);
  stage_close (window);
}

static gboolean
has_boat (GtkWidget  *root,
          const char *label)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    {
      g_autofree char *other = gtk_widget_get_visible (button) ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label)
                                                               : g_strdup ("");

      if (other == NULL)
        return TRUE;
    }
  return FALSE;
}

/* A voyage on the chart: a boat by its key, a space, the button. */
static void
test_chart (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (FRENCH TILES);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *chart = fathom_deep_chart_new (), *pane = fathom_deep_table_pane_new (), *window;

  gtk_box_append (GTK_BOX (box), chart);
  gtk_box_append (GTK_BOX (box), pane);
  fathom_pane_set_sitting (FATHOM_PANE (chart), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  window = stage_show (box, 1200, 800);
  g_assert_true (has_boat (window, "Your boat a at Harbor")); /* one device for the whole table, though Ana reads French */
  g_assert_true (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_BOAT_B));
  g_assert_true (gtk_widget_is_focus (stage_find (window, FATHOM_TYPE_DEEP_SPACE, FATHOM_DEEP_HARBOUR)));
  g_signal_emit_by_name (stage_find (window, FATHOM_TYPE_DEEP_SPACE, 1), "clicked");
  g_assert_cmpuint (fathom_deep_plan_get_goal (plan, 1), ==, 1);
  g_assert_true (gtk_widget_is_focus (find_button (window, "Enter the Voyage")));
  g_assert_true (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_ENTER));
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_SPOT);
  g_assert_true (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_TAKE_BACK));
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_TURN);
  stage_close (window);
}

/* A tile that is turned up and the spot on it: two taps. */
static void
test_turn_up (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD TILES "1 sail a A3\n");
  GtkWidget *window = show (sitting);

  stage_settle ();
  g_assert_cmpint (get_seen (sitting)->phase, ==, FATHOM_DEEP_PHASE_TURN_UP);
  press (window, "Seven Cousins");
  press (window, "gold");
  stage_until (get_seen (sitting)->turn == 2);
  g_assert_cmpint (get_seen (sitting)->spot[0][0], ==, FATHOM_DEEP_SPOT_GOLD);
  stage_close (window);
}

static FathomSitting *
begin_dive (void)
{
  FathomSitting *sitting = stage_sit (HEAD TILES "1 sail a A3\n0 tile A3 w8\n1 spot gold\n0 turn 1\n1 dive A3\n");

  while (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_RUSH)
    {
      g_autofree char *line = g_strdup_printf ("%u stay", get_seen (sitting)->asked);

      stage_act (sitting, line);
    }
  return sitting;
}

/* Gems, a card of 2 VP, another gem without a word about drawing on, and the end. */
static void
test_dive (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ();
  GtkWidget *window = show (sitting), *more;
  gboolean whole = FALSE;

  stage_settle ();
  fathom_pane_take_focus (FATHOM_PANE (stage_find (window, FATHOM_TYPE_DEEP_TABLE_PANE, 0)));
  g_assert_true (gtk_widget_is_focus (find_button (window, "Silver"))); /* not the one that undoes */
  press (window, "Silver");
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_OPEN);
  for (guint n = 0; (more = stage_find (stage_find (window, FATHOM_TYPE_DEEP_TABLE_PANE, 0), GTK_TYPE_LABEL, n)) != NULL; n++)
    if (g_str_equal (gtk_label_get_label (GTK_LABEL (more)), "Ana"))
      whole |= gtk_label_get_ellipsize (GTK_LABEL (more)) == PANGO_ELLIPSIZE_NONE;
  g_assert_true (whole); /* the name beside the card she plays, however large letters are */
  for (guint i = 0; i < 2; i++)
    {
      for (guint n = 0; (more = stage_find (window, GTK_TYPE_BUTTON, n)) != NULL; n++)
        if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (more)), "list-add-symbolic") == 0)
          break;
      g_signal_emit_by_name (more, "clicked");
    }
  press (window, "Gold"); /* what was set is entered with it */
  stage_until (get_seen (sitting)->n_drawn == 2);
  g_assert_cmpint (get_seen (sitting)->told_vp[0], ==, 2);
  g_assert_cmpint (get_seen (sitting)->told_cards[0], ==, 1);
  press (window, "Leader Stops");
  stage_until (find_button (window, "Into the Chests") != NULL);
  press (window, "Into the Chests");
  stage_until (get_seen (sitting)->n_dives == 1);
  stage_close (window);
}

static void
test_hazard (void)
{
  g_autoptr (FathomSitting) sitting = begin_dive ();
  GtkWidget *window = show (sitting);

  stage_settle ();
  press (window, "Blue");
  press (window, "Blue");
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_HAZARD);
  press (window, "Card");
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_OPEN);
  g_assert_cmpint (get_seen (sitting)->still_in, ==, 1);
  stage_close (window);
}

/* A whole match but for its last line. */
static FathomSitting *
sit_at_the_end (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), "hand-crew-table.fathom", NULL), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  *strstr (text, "2 stop\nresult") = '\0';
  return stage_sit (text);
}

/* What the chests hold is not told while the last dive is explained. */
static void
test_chests (void)
{
  g_autoptr (FathomSitting) sitting = sit_at_the_end ();
  GtkWidget *window = show (sitting), *card = g_object_ref_sink (fathom_deep_seat_card_new (2));
  guint n_dives = get_seen (sitting)->n_dives;

  press (window, "Leader Stops");
  stage_until (find_button (window, "Into the Chests") != NULL);
  fathom_seat_card_show (FATHOM_SEAT_CARD (card), sitting);
  g_assert_null (strstr (gtk_widget_get_tooltip_text (card), "VP"));
  press (window, "Into the Chests");
  stage_until (get_seen (sitting)->n_dives == n_dives + 1);
  fathom_seat_card_show (FATHOM_SEAT_CARD (card), sitting);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (card), "95 VP"));
  g_object_unref (card);
  stage_close (window);
}

/* A table that only wants its dives counted. */
static void
test_dive_alone (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD TILES);
  GtkWidget *window = show (sitting), *expander = stage_find (window, GTK_TYPE_EXPANDER, 0), *list;

  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  stage_settle ();
  list = stage_find (expander, GTK_TYPE_DROP_DOWN, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 1); /* S1 */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (stage_find (expander, GTK_TYPE_DROP_DOWN, 4)), 1); /* Luc’s boat a, in the center */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (stage_find (expander, GTK_TYPE_DROP_DOWN, 6)), 1); /* who leads */
  press (window, "Count This Dive");
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_GEM);
  g_assert_cmpint (get_seen (sitting)->leader, ==, 2);
  g_assert_cmpint (get_seen (sitting)->took_part, ==, 2);
  stage_close (window);
}

/* The digits of a rush: boat a, boat b, both, none. */
static void
test_rush (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD TILES "0 boats 1 a S1 centre\n1 dive S1\n1 stay\n");
  GtkWidget *pane = fathom_deep_table_pane_new (), *window;

  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  window = stage_show (pane, 440, 800);
  stage_settle ();
  g_assert_cmpuint (get_seen (sitting)->asked, ==, 2);
  g_assert_true (FATHOM_PANE_GET_CLASS (pane)->press (FATHOM_PANE (pane), FATHOM_DEEP_KEY_CHOICE));
  stage_until (get_seen (sitting)->phase == FATHOM_DEEP_PHASE_GEM);
  g_assert_cmpuint (get_seen (sitting)->at[1][0], ==, 1);
  g_assert_cmpuint (get_seen (sitting)->at[1][1], ==, FATHOM_DEEP_HARBOUR);
  stage_close (window);
}

static int
measure_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* In the narrowest window, with letters twice as large, in Spanish. */
static void
test_narrow (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit (HEAD TILES "1 sail a A3\n0 tile A3 w8\n1 spot gold\n0 turn 1\n1 dive A3\n0 gem gold\n");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *pane, *window;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  fathom_ui_language_use ("es");
  pane = fathom_deep_table_pane_new ();
  gtk_box_append (GTK_BOX (box), fathom_deep_told_dive (sitting, TRUE));
  gtk_box_append (GTK_BOX (box), pane);
  window = stage_show (box, 340, 600);
  g_assert_cmpint (measure_width (gtk_widget_get_first_child (box)), <=, INSIDE_CARD);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (measure_width (stage_find (pane, GTK_TYPE_EXPANDER, i)), <=, INSIDE_CARD);
  stage_close (window);
  fathom_ui_language_use ("en");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  stage_init (&argc, &argv);
  g_test_add_func ("/views/deep-blue/companion/tiles", test_tiles);
  g_test_add_func ("/views/deep-blue/companion/turns", test_turns);
  g_test_add_func ("/views/deep-blue/companion/chests", test_chests);
  g_test_add_func ("/views/deep-blue/companion/chart", test_chart);
  g_test_add_func ("/views/deep-blue/companion/turn-up", test_turn_up);
  g_test_add_func ("/views/deep-blue/companion/dive", test_dive);
  g_test_add_func ("/views/deep-blue/companion/hazard", test_hazard);
  g_test_add_func ("/views/deep-blue/companion/dive-alone", test_dive_alone);
  g_test_add_func ("/views/deep-blue/companion/rush", test_rush);
  g_test_add_func ("/views/deep-blue/companion/narrow", test_narrow);
  return g_test_run ();
}
