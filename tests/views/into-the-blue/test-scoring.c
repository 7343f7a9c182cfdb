/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/into-the-blue/scoring.h"
#include "views/into-the-blue/scoring-story.h"
#include "views/table/panes.h"
#include "words/into-the-blue.h"

static FathomSitting *
sit_at (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return stage_sit (text);
}

static void
read_tree (GtkWidget *widget,
           GString   *text)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    read_tree (child, text);
}

static gboolean
shows (GtkWidget  *widget,
       const char *words)
{
  g_autoptr (GString) text = g_string_new (NULL);

  read_tree (widget, text);
  return strstr (text->str, words) != NULL;
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return gtk_widget_get_mapped (widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click (GtkWidget  *root,
       const char *label)
{
  GtkWidget *button = find_button (root, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  stage_rest ();
}

static guint
get_spotlight (GtkWidget *scoring)
{
  guint spotlight;

  g_object_get (scoring, "spotlight", &spotlight, NULL);
  return spotlight;
}

static void
count_cb (GtkWidget  *scoring,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

static void
test_told_again (void)
{
  g_autoptr (FathomSitting) sitting = sit_at ("itb-4-last-shell.fathom");
  GtkWidget *scoring = fathom_itb_scoring_new (NULL);
  GtkWidget *window = stage_show (scoring, 400, 700);
  guint count = 0;

  g_signal_connect (scoring, "notify::spotlight", G_CALLBACK (count_cb), &count);
  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  /* looked at again: the table comes first */
  g_assert_true (shows (scoring, "Noé wins with 13 points"));
  g_assert_cmpuint (get_spotlight (scoring), ==, 0);
  g_assert_cmpuint (count, ==, 0);

  gtk_widget_grab_focus (find_button (scoring, "Show the Scoring A_gain"));
  click (scoring, "Show the Scoring A_gain");
  for (guint level = 5; level >= 1; level--)
    {
      stage_rest ();
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == find_button (scoring, "_Next"));
      g_assert_cmpuint (get_spotlight (scoring), ==, level);
      g_assert_cmpuint (count, ==, 6 - level);
      if (level == 5)
        g_assert_true (shows (scoring, "Noé: 2 shells, the main treasure, worth 10."));
      if (level == 2)
        g_assert_true (shows (scoring, "Ana and Zoë are tied with 4 shells each. Ana comes first: more shells on level 1 (5 against 3)."));
      click (scoring, "_Next");
    }
  g_assert_true (shows (scoring, "Noé wins with 13 points"));
  g_assert_cmpuint (get_spotlight (scoring), ==, 0);

  click (scoring, "Show the Scoring A_gain");
  click (scoring, "S_kip to the End");
  g_assert_true (shows (scoring, "Noé wins with 13 points"));
  stage_close (window);
}

/* In a narrow window all columns are there, up to the totals, and "Level" is whole or not there. */
static void
test_large_letters (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (FathomSitting) sitting = sit_at ("itb-5-last-chest.fathom");
  GtkWidget *scoring, *window, *grid;
  int dpi, least;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-font-name", "Cantarell 11", "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  scoring = fathom_itb_scoring_new (NULL);
  window = stage_show (scoring, 302, 1400);
  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  grid = stage_find (scoring, GTK_TYPE_GRID, 0);
  gtk_widget_measure (grid, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_test_message ("%d of %d", least, gtk_widget_get_width (gtk_widget_get_ancestor (grid, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpint (least, <=, gtk_widget_get_width (gtk_widget_get_ancestor (grid, GTK_TYPE_SCROLLED_WINDOW)));
  stage_close (window);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* Tab goes from the rule of a tie to the buttons, over the totals, and back. */
static void
test_rule_by_tab (void)
{
  g_autoptr (FathomSitting) sitting = sit_at ("itb-4-last-shell.fathom");
  GtkWidget *scoring = fathom_itb_scoring_new (NULL), *next, *rule;
  GtkWidget *window = stage_show (scoring, 400, 700);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) show_rule = g_simple_action_new ("show-rule", G_VARIANT_TYPE_STRING);

  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (show_rule));
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  click (scoring, "Show the Scoring A_gain");
  while (find_button (scoring, "R14") == NULL)
    click (scoring, "_Next");
  stage_rest ();
  next = find_button (scoring, "_Next");
  rule = find_button (scoring, "R14");
  gtk_widget_grab_focus (next);
  for (guint i = 0; i < 5 && gtk_window_get_focus (GTK_WINDOW (window)) != rule; i++)
    gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == rule);
  for (guint i = 0; i < 5 && gtk_window_get_focus (GTK_WINDOW (window)) != next; i++)
    gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == next);
  stage_close (window);
}

/* Returns: whether the key was kept from what is in @bar. */
static gboolean
press_return (GtkWidget *bar)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (bar);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
        continue;
      g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_CAPTURE);
      g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Return, 0, 0, &handled);
    }
  return handled;
}

static void
let_go (GtkWidget *bar)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (bar);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-released", GDK_KEY_Return, 0, 0);
    }
}

/* One press too many at the end of the story starts no other match. */
static void
test_pressed_once_too_often (void)
{
  g_autoptr (FathomSitting) sitting = sit_at ("itb-4-last-shell.fathom");
  GtkWidget *scoring = fathom_itb_scoring_new (NULL);
  GtkWidget *window = stage_show (scoring, 400, 700);
  GtkWidget *bar;

  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  bar = gtk_widget_get_parent (gtk_widget_get_parent (find_button (scoring, "Show the Scoring A_gain")));
  g_assert_false (press_return (bar)); /* nothing led here */
  click (scoring, "Show the Scoring A_gain");
  click (scoring, "S_kip to the End");
  g_assert_true (press_return (bar));
  stage_wait (700);
  g_assert_true (press_return (bar)); /* still held down */
  let_go (bar);
  g_assert_false (press_return (bar));
  stage_close (window);
}

static void
test_chests_are_turned_over (void)
{
  g_autoptr (FathomSitting) sitting = sit_at ("itb-4-last-chest.fathom");
  GtkWidget *scoring = fathom_itb_scoring_new (NULL);
  GtkWidget *window = stage_show (scoring, 400, 700);

  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  click (scoring, "Show the Scoring A_gain");
  for (guint i = 0; i < FATHOM_ITB_LEVELS; i++)
    {
      g_assert_false (shows (scoring, "turns over a chest"));
      click (scoring, "_Next");
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      g_assert_cmpuint (get_spotlight (scoring), ==, 6);
      g_assert_true (shows (scoring, "turns over a chest"));
      click (scoring, "_Next");
    }
  g_assert_cmpuint (get_spotlight (scoring), ==, 0);
  stage_close (window);
}

/* Every story adds up to the result. */
static void
test_totals (void)
{
  static const char * const files[] = { "itb-2-last-chest.fathom", "itb-3-last-chest.fathom", "itb-4-chest-in-last-turns.fathom",
                                        "itb-5-last-chest.fathom", "hand-quick-score.fathom" };

  for (guint f = 0; f < G_N_ELEMENTS (files); f++)
    {
      g_autoptr (FathomSitting) sitting = sit_at (files[f]);
      const FathomItbState *seen = fathom_sitting_get_seen (sitting);
      FathomItbStep steps[FATHOM_ITB_STORY_MAX];
      guint totals[FATHOM_MAX_SEATS];
      FathomResult result;

      fathom_into_the_blue.result (seen, &result);
      fathom_itb_story_add_up (seen, steps, fathom_itb_story_list (seen, steps), totals);
      for (guint seat = 1; seat <= seen->players; seat++)
        g_assert_cmpint (totals[seat - 1], ==, result.scores[seat - 1]);
    }
}

/* Luc's last turn ends a match in which nobody told the app what Ana's chest is worth. */
#define SECRET_END \
  "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 ?\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n" \
  "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"

static void
test_secret_chests (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, SECRET_END);
  GtkWidget *scoring = fathom_itb_scoring_new (NULL);
  GtkWidget *window = stage_show (scoring, 400, 700);

  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  g_assert_false (shows (scoring, "Level"));
  stage_act (sitting, "2 roll 2 2 2 2 2 2");
  stage_act (sitting, "2 stop");
  stage_rest ();
  g_assert_true (shows (scoring, "Ana, what is chest 3 worth?"));
  g_assert_cmpuint (get_spotlight (scoring), ==, 6);
  g_assert_null (find_button (scoring, "9"));
  click (scoring, "8");
  stage_rest ();
  /* it has just been played: told from the bottom */
  g_assert_cmpuint (get_spotlight (scoring), ==, 5);
  g_assert_true (shows (scoring, "Nobody has a shell here: the treasures stay on the board."));
  click (scoring, "S_kip to the End");
  g_assert_true (shows (scoring, "Ana wins with 10 points"));

  fathom_match_set_position (fathom_sitting_get_match (sitting), 3);
  stage_rest ();
  g_assert_false (shows (scoring, "wins"));
  fathom_match_set_position (fathom_sitting_get_match (sitting), G_MAXUINT);
  stage_rest ();
  g_assert_true (shows (scoring, "Ana wins with 10 points"));
  stage_close (window);
}

static void
test_languages (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame into-the-blue\nmode score\nseat 1 \"Ana\" lang=es\nseat 2 \"Luc\"\n"
                                                 "dice table\nchests table\n\n1 final shells=0,0,0,0,12 left=0\n"
                                                 "2 final shells=12,0,0,0,0 left=0\n0 order 1 2\n");
  GtkWidget *scoring = fathom_itb_scoring_new (NULL);
  GtkWidget *window = stage_show (scoring, 400, 700);
  FathomVoice voice;
  g_autofree char *award = NULL;

  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  click (scoring, "Show the Scoring A_gain");
  fathom_sitting_get_voice (sitting, 1, &voice);
  award = fathom_itb_words_award (&voice, fathom_sitting_get_seen (sitting), 5, 0);
  g_assert_true (shows (scoring, "Ana: 12 shells, the main treasure, worth 10."));
  g_assert_true (shows (scoring, award));
  g_assert_cmpstr (award, !=, "Ana: 12 shells, the main treasure, worth 10.");
  stage_close (window);
}

static void
test_shared_victory (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit ("fathom 1\ngame into-the-blue\nmode score\nseat 1 \"Ana\"\nseat 2 \"Luc\"\n"
                                                 "dice table\nchests table\n\n1 final shells=0,0,0,0,0 left=12 chests=6\n"
                                                 "2 final shells=0,0,0,0,0 left=12 chests=6\n0 order 1 2\n");
  GtkWidget *scoring = fathom_itb_scoring_new (NULL);
  GtkWidget *window = stage_show (scoring, 400, 700);

  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  stage_rest ();
  g_assert_true (shows (scoring, "Shared victory: Ana and Luc, with 6 points each"));
  stage_close (window);
}

/* Under the board of a narrow window there is little room. */
static void
test_narrow (void)
{
  g_autoptr (FathomSitting) sitting = sit_at ("itb-5-last-chest.fathom");
  GtkWidget *panes = fathom_panes_new ();
  GtkWidget *scoring = fathom_itb_scoring_new (NULL);
  GtkWidget *window;
  int natural;

  g_object_set (panes, "dice", scoring, NULL);
  fathom_pane_set_sitting (FATHOM_PANE (scoring), sitting);
  window = stage_show (panes, 360, 640);
  stage_rest ();
  g_assert_true (fathom_panes_get_folded (FATHOM_PANES (panes)));
  gtk_widget_measure (scoring, GTK_ORIENTATION_VERTICAL, 336, NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <=, 312);
  g_assert_nonnull (find_button (scoring, "Show the Scoring A_gain"));
  stage_close (window);
}

static void
test_leaves_nothing_behind (void)
{
  GtkWidget *scoring = g_object_ref_sink (fathom_itb_scoring_new (NULL));

  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (scoring)), ==, GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_finalize_object (scoring);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/scoring/told-again", test_told_again);
  g_test_add_func ("/scoring/large-letters", test_large_letters);
  g_test_add_func ("/scoring/rule-by-tab", test_rule_by_tab);
  g_test_add_func ("/scoring/pressed-once-too-often", test_pressed_once_too_often);
  g_test_add_func ("/scoring/chests-are-turned-over", test_chests_are_turned_over);
  g_test_add_func ("/scoring/totals", test_totals);
  g_test_add_func ("/scoring/secret-chests", test_secret_chests);
  g_test_add_func ("/scoring/languages", test_languages);
  g_test_add_func ("/scoring/shared-victory", test_shared_victory);
  g_test_add_func ("/scoring/narrow", test_narrow);
  g_test_add_func ("/scoring/leaves-nothing-behind", test_leaves_nothing_behind);
  return g_test_run ();
}
