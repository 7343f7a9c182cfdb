/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/analysis/analysis-page.h"
#include "views/analysis/chances.h"
#include "views/analysis/moment-row.h"
#include "views/analysis/moments.h"
#include "views/analysis/transport.h"
#include "views/charts/chart-card.h"

#include <math.h>
#include <string.h>

static char *
read_golden (const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.fathom", g_getenv ("FATHOM_GOLDEN"), name);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static GtkWidget *
open_page (const char *name,
           int         width,
           int         height)
{
  g_autofree char *text = read_golden (name);
  g_autoptr (FathomSitting) sitting = stage_sit (text);
  GtkWidget *page = fathom_analysis_page_new (NULL);
  GtkWidget *window = stage_show (page, width, height);

  fathom_analysis_page_show (FATHOM_ANALYSIS_PAGE (page), fathom_sitting_get_match (sitting), 0);
  return window;
}

static FathomAnalysisPage *
get_page (GtkWidget *window)
{
  return FATHOM_ANALYSIS_PAGE (stage_find (window, FATHOM_TYPE_ANALYSIS_PAGE, 0));
}

static FathomChart *
get_graph (GtkWidget *window)
{
  return fathom_chart_card_get_chart (FATHOM_CHART_CARD (stage_find (window, FATHOM_TYPE_CHART_CARD, 0)));
}

static void
wait_for_graph (GtkWidget *window)
{
  stage_until (fathom_chart_get_model (get_graph (window)) != NULL &&
               fathom_chart_model_get_n_points (fathom_chart_get_model (get_graph (window))) > 2);
}

/* Graph, track and moments are one cursor, wherever it is moved. */
static void
test_one_cursor (void)
{
  GtkWidget *window = open_page ("itb-4-last-shell", 1200, 800);
  FathomTransport *transport;
  FathomChart *graph;
  guint n;

  wait_for_graph (window);
  graph = get_graph (window);
  transport = FATHOM_TRANSPORT (stage_find (window, FATHOM_TYPE_TRANSPORT, 0));
  n = fathom_chart_model_get_n_points (fathom_chart_get_model (graph)) - 1;
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), ==, n);

  fathom_chart_set_cursor (graph, 5);
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), ==, 5);
  g_assert_cmpuint (fathom_transport_get_position (transport), ==, 5);
  fathom_transport_set_position (transport, 9);
  g_assert_cmpint (fathom_chart_get_cursor (graph), ==, 9);
  fathom_transport_jump (transport, 1);
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), >, 9);
  fathom_analysis_page_set_cursor (get_page (window), G_MAXUINT);
  g_assert_cmpint (fathom_chart_get_cursor (graph), ==, (int) n);
  stage_close (window);
}

/* As a table, its row is the same cursor, and it is told what happened there. */
static void
test_table (void)
{
  GtkWidget *window = open_page ("itb-2-last-chest", 1200, 800);
  GtkWidget *card = stage_find (window, FATHOM_TYPE_CHART_CARD, 0), *scroller;
  FathomTransport *transport;
  GtkSingleSelection *rows;

  wait_for_graph (window);
  stage_until (!gtk_widget_get_visible (stage_find (window, GTK_TYPE_PROGRESS_BAR, 0)));
  transport = FATHOM_TRANSPORT (stage_find (window, FATHOM_TYPE_TRANSPORT, 0));
  g_assert_true (gtk_widget_activate_action (card, "card.as-table", NULL));
  scroller = gtk_widget_get_ancestor (stage_find (card, GTK_TYPE_COLUMN_VIEW, 0), GTK_TYPE_SCROLLED_WINDOW);
  stage_until (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))) > 0); /* the end is in sight */
  fathom_transport_set_position (transport, 3);
  stage_rest ();
  rows = GTK_SINGLE_SELECTION (gtk_column_view_get_model (GTK_COLUMN_VIEW (stage_find (card, GTK_TYPE_COLUMN_VIEW, 0))));
  g_assert_cmpuint (gtk_single_selection_get_selected (rows), ==, 3);
  g_assert_true (stage_has_label (card, "What Happened"));
  g_assert_true (stage_says (card, "Ana rolls"));
  gtk_single_selection_set_selected (rows, 5);
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), ==, 5);
  g_assert_cmpuint (fathom_transport_get_position (transport), ==, 5);
  fathom_transport_set_position (transport, 40);
  g_assert_cmpuint (gtk_single_selection_get_selected (rows), ==, 40);
  stage_close (window);
}

/* Played, it goes on by itself until it is paused. */
static void
test_playing (void)
{
  GtkWidget *window = open_page ("itb-2-last-chest", 1200, 800);
  FathomTransport *transport;
  guint position;

  wait_for_graph (window);
  transport = FATHOM_TRANSPORT (stage_find (window, FATHOM_TYPE_TRANSPORT, 0));
  fathom_transport_set_position (transport, 0);
  fathom_transport_toggle (transport);
  stage_until (fathom_transport_get_position (transport) >= 2);
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), ==, fathom_transport_get_position (transport));
  fathom_transport_toggle (transport);
  position = fathom_transport_get_position (transport);
  stage_pass (1200);
  g_assert_cmpuint (fathom_transport_get_position (transport), ==, position);
  stage_close (window);
}

/* All chances at a point make one; what a seat gained and lost is its change. */
static void
test_sums (void)
{
  GtkWidget *window = open_page ("itb-3-last-chest", 1200, 800);
  FathomChartModel *model;

  wait_for_graph (window);
  model = fathom_chart_get_model (get_graph (window));
  for (guint i = 0; i < fathom_chart_model_get_n_points (model); i++)
    {
      double sum = 0;

      for (guint seat = 0; seat < 3; seat++)
        sum += fathom_chart_model_get_value (model, seat, i);
      g_assert_cmpfloat_with_epsilon (sum, 1, 1e-9);
    }
  stage_close (window);
}

/* A moment brings the cursor to it. */
static void
test_moments (void)
{
  GtkWidget *window = open_page ("itb-4-last-shell", 1200, 800);
  GtkWidget *row;
  guint event;

  wait_for_graph (window);
  row = stage_find (window, FATHOM_TYPE_MOMENT_ROW, 0);
  g_assert_nonnull (row);
  event = fathom_moment_row_get_event (FATHOM_MOMENT_ROW (row));
  g_signal_emit_by_name (stage_find (row, GTK_TYPE_BUTTON, 0), "clicked");
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), ==, event);
  stage_close (window);
}

static guint
count_rows (GtkWidget *window)
{
  guint n = 0;

  while (stage_find (window, FATHOM_TYPE_MOMENT_ROW, n) != NULL)
    n++;
  return n;
}

static guint
count_said (GtkWidget *all)
{
  return (guint) g_ascii_strtoull (gtk_button_get_label (GTK_BUTTON (all)) + strlen ("All "), NULL, 10);
}

/* In the order of play by default; by size the largest are first. All of them are as many as the button says. */
static void
test_order (void)
{
  GtkWidget *window = open_page ("itb-4-last-shell", 1200, 800);
  GtkWidget *moments, *all;
  guint n, last = 0;

  wait_for_graph (window);
  moments = stage_find (window, FATHOM_TYPE_MOMENTS, 0);
  all = stage_find (moments, GTK_TYPE_TOGGLE_BUTTON, 0);
  g_assert_cmpuint (count_said (all), >, count_rows (window));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (all), TRUE);
  stage_until (count_rows (window) == count_said (all));
  n = count_rows (window);
  for (guint i = 0; i < n; i++)
    {
      guint event = fathom_moment_row_get_event (FATHOM_MOMENT_ROW (stage_find (window, FATHOM_TYPE_MOMENT_ROW, i)));

      g_assert_cmpuint (event, >=, last);
      last = event;
    }
  g_assert_true (gtk_widget_activate_action (moments, "moments.order", "s", "size"));
  stage_until (count_rows (window) == count_said (all));
  n = count_rows (window);
  for (guint i = 1; i < n; i++)
    g_assert_cmpfloat (fabs (fathom_moment_row_get_gain (FATHOM_MOMENT_ROW (stage_find (window, FATHOM_TYPE_MOMENT_ROW, i)))), <=,
                       fabs (fathom_moment_row_get_gain (FATHOM_MOMENT_ROW (stage_find (window, FATHOM_TYPE_MOMENT_ROW, i - 1)))));
  stage_close (window);
}

static GtkWidget *
find_largest (GtkWidget *window)
{
  GtkWidget *largest = NULL, *row;

  for (guint i = 0; (row = stage_find (window, FATHOM_TYPE_MOMENT_ROW, i)) != NULL; i++)
    if (largest == NULL || fabs (fathom_moment_row_get_gain (FATHOM_MOMENT_ROW (row))) > fabs (fathom_moment_row_get_gain (FATHOM_MOMENT_ROW (largest))))
      largest = row;
  return largest;
}

/* Sharper figures throw away neither the focus nor a press that has begun, nor the cursor. */
static void
test_rows_stay (void)
{
  GtkWidget *window = open_page ("itb-2-last-chest", 1200, 800);
  GtkWidget *progress = stage_find (window, GTK_TYPE_PROGRESS_BAR, 0);
  FathomChartModel *coarse;
  GtkWidget *row, *button;
  guint event;

  wait_for_graph (window);
  g_assert_true (gtk_widget_get_visible (progress));
  coarse = fathom_chart_get_model (get_graph (window));
  row = find_largest (window);
  event = fathom_moment_row_get_event (FATHOM_MOMENT_ROW (row));
  button = stage_find (row, GTK_TYPE_BUTTON, 0);
  g_object_add_weak_pointer (G_OBJECT (row), (gpointer *) &row);
  gtk_widget_grab_focus (button);
  fathom_analysis_page_set_cursor (get_page (window), 3);
  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_ACTIVE, FALSE); /* a finger rests on it */
  stage_until (!gtk_widget_get_visible (progress));
  g_assert_true (fathom_chart_get_model (get_graph (window)) != coarse);
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), ==, 3);
  gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_ACTIVE);
  stage_rest (); /* until the rows have caught up */
  g_assert_nonnull (row);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (fathom_analysis_page_get_cursor (get_page (window)), ==, event);
  g_object_remove_weak_pointer (G_OBJECT (row), (gpointer *) &row);
  stage_close (window);
}

static gboolean
has_small_tabs (GtkWidget *window)
{
  GtkWidget *label = stage_find_label (window, "Moments");
  GtkWidget *tab = label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON) : NULL;

  return tab != NULL && gtk_widget_has_css_class (gtk_widget_get_parent (tab), "tight");
}

/* Every game, in every width; nothing asks for more than the narrowest window has. */
static void
test_fits (void)
{
  static const struct { const char *name; int width; } pages[] =
  {
    { "itb-5-last-shell", 800 }, { "itb-2-last-chest", 350 }, { "bb-4", 350 }, { "deep-3-best-of-the-best", 350 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *window = open_page (pages[i].name, pages[i].width, 640);
      int least;

      wait_for_graph (window);
      stage_rest ();
      gtk_widget_measure (GTK_WIDGET (get_page (window)), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 350);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (get_page (window))), <=, pages[i].width);
      g_assert_false (has_small_tabs (window));
      stage_close (window);
    }
}

static void
set_letters (int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
}

/* With letters twice as large, every page of the narrowest window fits, and the tabs have smaller ones, so that no word is broken. */
static void
test_large_letters (void)
{
  static const char * const names[] = { "itb-2-last-chest", "bb-4", "deep-3-best-of-the-best" };

  set_letters (200);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *window = open_page (names[i], 350, 640);
      int least;

      wait_for_graph (window);
      stage_rest ();
      gtk_widget_measure (GTK_WIDGET (get_page (window)), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 350);
      stage_until (has_small_tabs (window));
      stage_close (window);
    }
  set_letters (100);
}

/* Out of sight in a window that becomes narrow meanwhile, it does not ask for the width of before. */
static void
test_narrow_meanwhile (void)
{
  GtkWidget *stack = gtk_stack_new (), *page = fathom_analysis_page_new (NULL), *table = gtk_label_new ("table");
  GtkWidget *window = stage_show (stack, 1200, 640);
  g_autofree char *text = read_golden ("itb-2-last-chest");
  g_autoptr (FathomSitting) sitting = stage_sit (text);
  int least;

  gtk_stack_set_hhomogeneous (GTK_STACK (stack), FALSE);
  gtk_stack_add_child (GTK_STACK (stack), page);
  gtk_stack_add_child (GTK_STACK (stack), table);
  fathom_analysis_page_show (FATHOM_ANALYSIS_PAGE (page), fathom_sitting_get_match (sitting), 0);
  wait_for_graph (window);
  stage_until (stage_find (page, FATHOM_TYPE_CHANCES, 0) != NULL);
  gtk_stack_set_visible_child (GTK_STACK (stack), table);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  stage_until (gtk_widget_get_width (stack) == 360);
  gtk_stack_set_visible_child (GTK_STACK (stack), page);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 350);
  stage_rest ();
  g_assert_cmpint (gtk_widget_get_width (page), ==, 360);

  /* and in a wide one they come back */
  gtk_stack_set_visible_child (GTK_STACK (stack), table);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 640);
  stage_until (gtk_widget_get_width (stack) == 1200);
  for (guint i = 0; i < 2; i++)
    {
      gtk_stack_set_visible_child (GTK_STACK (stack), page);
      stage_rest ();
      stage_until (stage_find (page, FATHOM_TYPE_CHANCES, 0) != NULL);
      gtk_stack_set_visible_child (GTK_STACK (stack), table);
      stage_rest ();
    }
  stage_close (window);
}

static gboolean
is_at_top (GtkWidget *window)
{
  GtkWidget *scroller;

  for (guint i = 0; (scroller = stage_find (window, GTK_TYPE_SCROLLED_WINDOW, i)) != NULL; i++)
    if (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))) > 0)
      return FALSE;
  return TRUE;
}

/* Another match is read from its beginning, wherever the one before was left. */
static void
test_another_match (void)
{
  GtkWidget *window = open_page ("itb-5-last-shell", 1200, 640);
  g_autofree char *text = read_golden ("itb-4-last-shell");
  g_autoptr (FathomSitting) other = stage_sit (text);
  GtkWidget *scroller;

  wait_for_graph (window);
  stage_rest ();
  for (guint i = 0; (scroller = stage_find (window, GTK_TYPE_SCROLLED_WINDOW, i)) != NULL; i++)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 60);
  g_assert_false (is_at_top (window));
  fathom_analysis_page_show (get_page (window), fathom_sitting_get_match (other), 0);
  wait_for_graph (window);
  stage_rest ();
  g_assert_true (is_at_top (window));
  stage_close (window);
}

/* The news of an analysis that has ended close as they were: nothing offers to do again what is said to be under way. */
static void
test_closing_news (void)
{
  GtkWidget *window = open_page ("itb-2-last-chest", 1200, 800);
  GtkWidget *progress = stage_find (window, GTK_TYPE_PROGRESS_BAR, 0);

  wait_for_graph (window);
  stage_until (!gtk_widget_get_visible (progress));
  g_assert_false (stage_has_label (window, "Analyze Again"));
  stage_until (!stage_has_label (window, "Cancel"));
  stage_close (window);
}

/* A quick score has nothing to analyze, and that is said. */
static void
test_nothing (void)
{
  GtkWidget *window = open_page ("hand-quick-score", 360, 640);

  stage_until (stage_find (window, ADW_TYPE_STATUS_PAGE, 0) != NULL && gtk_widget_get_mapped (stage_find (window, ADW_TYPE_STATUS_PAGE, 0)));
  stage_close (window);
}

/* What was corrected since has to be analyzed anew. */
static void
test_is_of (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n");
  g_autoptr (FathomSitting) same = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n");
  g_autoptr (FathomSitting) other = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 2\n");
  g_autoptr (FathomAnalysisRun) run = fathom_analysis_run_new (NULL, fathom_sitting_get_match (sitting), 0);

  g_assert_true (fathom_analysis_run_is_of (run, fathom_sitting_get_match (same)));
  g_assert_false (fathom_analysis_run_is_of (run, fathom_sitting_get_match (other)));
  fathom_analysis_run_stop (run);
  stage_settle ();
}

int
main (int    argc,
      char **argv)
{
  stage_init (&argc, &argv);
  g_test_add_func ("/analysis/one-cursor", test_one_cursor);
  g_test_add_func ("/analysis/table", test_table);
  g_test_add_func ("/analysis/playing", test_playing);
  g_test_add_func ("/analysis/sums", test_sums);
  g_test_add_func ("/analysis/moments", test_moments);
  g_test_add_func ("/analysis/order", test_order);
  g_test_add_func ("/analysis/rows-stay", test_rows_stay);
  g_test_add_func ("/analysis/fits", test_fits);
  g_test_add_func ("/analysis/large-letters", test_large_letters);
  g_test_add_func ("/analysis/narrow-meanwhile", test_narrow_meanwhile);
  g_test_add_func ("/analysis/another-match", test_another_match);
  g_test_add_func ("/analysis/closing-news", test_closing_news);
  g_test_add_func ("/analysis/nothing", test_nothing);
  g_test_add_func ("/analysis/is-of", test_is_of);
  return g_test_run ();
}
