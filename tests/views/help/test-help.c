/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "views/help/help-figure.h"
#include "views/help/help-page.h"
#include "views/app/settings.h"
#include "views/widgets/list-detail.h"

static char *folder;           /* the help as it is shipped */

static GtkWidget *
open_help (const char *language,
           int         width)
{
  GtkWidget *page = fathom_help_page_new_for (folder, language);
  GtkWidget *window = stage_show (page, width, 600);

  stage_until (fathom_help_page_get_target (FATHOM_HELP_PAGE (page)) != NULL);
  stage_rest ();
  return window;
}

static FathomHelpPage *
get_page (GtkWidget *window)
{
  return FATHOM_HELP_PAGE (gtk_window_get_child (GTK_WINDOW (window)));
}

/* The button or label with that text, once it can be seen. */
static GtkWidget *
wait_for_text (GtkWidget  *root,
               const char *text)
{
  GtkWidget *label;

  stage_until ((label = stage_find_label (root, text)) != NULL);
  return label;
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *text)
{
  GtkWidget *label = wait_for_text (root, text);

  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

static void
click (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
  stage_rest ();
}

static void
test_opens_at_the_index (void)
{
  GtkWidget *window = open_help ("en", 1000);

  g_assert_cmpstr (fathom_help_page_get_target (get_page (window)), ==, "index");
  wait_for_text (window, "An unofficial companion");
  stage_close (window);
}

static void
test_goes_before_it_is_read (void)
{
  GtkWidget *page = fathom_help_page_new_for (folder, "en");

  stage_close (stage_show (page, 360, 600));
  page = fathom_help_page_new_for (folder, "en");
  fathom_help_page_open (FATHOM_HELP_PAGE (page), "into-the-blue#ties");
  g_object_ref_sink (page);
  g_object_run_dispose (G_OBJECT (page));
  g_object_unref (page);
  stage_rest ();
}

static void
test_wanted_page (void)
{
  GtkWidget *page = fathom_help_page_new_for (folder, "en");
  GtkWidget *window;
  GtkWidget *heading;
  graphene_rect_t bounds;

  fathom_help_page_open (FATHOM_HELP_PAGE (page), "into-the-blue#ties");
  window = stage_show (page, 1000, 600);
  stage_until (g_strcmp0 (fathom_help_page_get_target (FATHOM_HELP_PAGE (page)), "into-the-blue#ties") == 0);
  heading = wait_for_text (window, "Ties");
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (heading)), ==, GTK_ACCESSIBLE_ROLE_HEADING);
  stage_until (gtk_widget_compute_bounds (heading, window, &bounds) && bounds.origin.y < 300); /* it scrolls there */
  g_assert_true (gtk_widget_compute_bounds (heading, window, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, <, 300);
  stage_close (window);
}

static void
test_links_and_back (void)
{
  GtkWidget *window = open_help ("en", 1000);
  FathomHelpPage *page = get_page (window);

  click (find_button (window, "Fair dice"));
  g_assert_cmpstr (fathom_help_page_get_target (page), ==, "fair-dice");
  click (find_button (gtk_widget_get_ancestor (wait_for_text (window, "See Also"), GTK_TYPE_BOX), "Saved matches"));
  g_assert_cmpstr (fathom_help_page_get_target (page), ==, "save-files");
  gtk_widget_activate_action (GTK_WIDGET (page), "help.back", NULL);
  g_assert_cmpstr (fathom_help_page_get_target (page), ==, "fair-dice");
  stage_close (window);
}

/* As wide as there is room, never wider than drawn; and a text for those who do not see it. */
static void
test_figures (void)
{
  static const int widths[] = { 360, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *page = fathom_help_page_new_for (folder, "en");
      GtkWidget *window;
      GtkWidget *figure;

      fathom_help_page_open (FATHOM_HELP_PAGE (page), "into-the-blue#sequence");
      window = stage_show (page, widths[i], 600);
      stage_until ((figure = stage_find (window, FATHOM_TYPE_HELP_FIGURE, 0)) != NULL && fathom_help_figure_is_ready (FATHOM_HELP_FIGURE (figure)));
      g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (figure)), ==, GTK_ACCESSIBLE_ROLE_IMG);
      g_assert_cmpint (gtk_widget_get_width (figure), <=, MIN (widths[i], 1000));
      g_assert_cmpint (gtk_widget_get_height (figure), ==, (MIN (gtk_widget_get_width (figure), 640) * 222 + 639) / 640);
      stage_close (window);
    }
}

/* A table is no higher than its rows at the width that it has. */
static void
test_tables_leave_no_gap (void)
{
  static const int widths[] = { 360, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *page = fathom_help_page_new_for (folder, "es");
      GtkWidget *window;
      GtkWidget *grid;
      int height;

      fathom_help_page_open (FATHOM_HELP_PAGE (page), "into-the-blue");
      window = stage_show (page, widths[i], 600);
      stage_until ((grid = stage_find (window, GTK_TYPE_GRID, 0)) != NULL && gtk_widget_get_width (grid) > 0);
      gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (grid), NULL, &height, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (grid), <=, height);
      stage_close (window);
    }
}

static GtkWidget *
find_code (GtkWidget *window)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (window, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_has_css_class (label, "help-screen"))
      break;
  return label;
}

/* Whoever has a narrow window reads a command to its end, and no dice are torn apart. */
static void
test_code_is_whole (void)
{
  GtkWidget *page = fathom_help_page_new_for (folder, "fr");
  GtkWidget *window;
  GtkWidget *label;

  fathom_help_page_open (FATHOM_HELP_PAGE (page), "command-line");
  window = stage_show (page, 360, 600);
  stage_until ((label = find_code (window)) != NULL);
  g_assert_true (gtk_label_get_wrap (GTK_LABEL (label)));
  g_assert_null (strchr (gtk_label_get_text (GTK_LABEL (label)) + strlen (gtk_label_get_text (GTK_LABEL (label))) - 1, '\n'));
  stage_until (gtk_widget_get_width (label) > 0 && gtk_widget_get_width (label) <= 360);
  for (guint i = 0; (label = stage_find (window, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (strstr (gtk_label_get_label (GTK_LABEL (label)), "<tt><span allow_breaks=\"false\">--") != NULL)
      break;
  g_assert_nonnull (label);
  stage_close (window);
}

/* Messages cite a rule by its number: there is a heading to open. */
static void
test_rule_by_number (void)
{
  GtkWidget *page = fathom_help_page_new_for (folder, "es");
  GtkWidget *window;

  fathom_help_page_open (FATHOM_HELP_PAGE (page), "into-the-blue-rules#r7");
  window = stage_show (page, 1000, 600);
  stage_until (g_strcmp0 (fathom_help_page_get_target (FATHOM_HELP_PAGE (page)), "into-the-blue-rules#r7") == 0);
  wait_for_text (window, "R7 – Zambullida fallida");
  /* one near the end cannot come to the top: it is marked, and no other one is */
  fathom_help_page_open (FATHOM_HELP_PAGE (page), "into-the-blue-rules#r14");
  stage_until (gtk_widget_has_css_class (wait_for_text (window, "R14 – Empates"), "help-sought"));
  g_assert_false (gtk_widget_has_css_class (wait_for_text (window, "R7 – Zambullida fallida"), "help-sought"));
  g_assert_true (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (GTK_WINDOW (window))));
  stage_close (window);
}

static void
test_unknown_target_changes_nothing (void)
{
  GtkWidget *window = open_help ("en", 1000);

  fathom_help_page_open (get_page (window), "atlantis#gate");
  g_assert_cmpstr (fathom_help_page_get_target (get_page (window)), ==, "index");
  stage_close (window);
}

static void
test_search (void)
{
  GtkWidget *window = open_help ("en", 1000);
  GtkWidget *search = stage_find (window, GTK_TYPE_SEARCH_ENTRY, 0);

  gtk_editable_set_text (GTK_EDITABLE (search), "Whoever swam");
  wait_for_text (window, "1 result");
  click (find_button (window, "Into the Blue: the rules – Setup"));
  g_assert_cmpstr (fathom_help_page_get_target (get_page (window)), ==, "into-the-blue#setup");
  gtk_editable_set_text (GTK_EDITABLE (search), "xyzzy");
  wait_for_text (window, "No Results Found");
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  wait_for_text (window, "Saved matches");
  stage_close (window);
}

static void
test_narrow (void)
{
  GtkWidget *window = open_help ("fr", 360);
  GtkWidget *split = stage_find (window, FATHOM_TYPE_LIST_DETAIL, 0);

  stage_until (fathom_list_detail_get_folded (FATHOM_LIST_DETAIL (split)));
  click (find_button (window, "À la table"));
  g_assert_cmpstr (fathom_help_page_get_target (get_page (window)), ==, "window");
  g_assert_cmpint (gtk_widget_get_width (window), <=, 360);
  gtk_widget_activate_action (GTK_WIDGET (get_page (window)), "help.back", NULL);
  stage_wait (400);
  g_assert_cmpstr (fathom_help_page_get_target (get_page (window)), ==, "window");
  g_assert_false (fathom_list_detail_go_back (FATHOM_LIST_DETAIL (split)));
  stage_close (window);
}

/* Every page of every language can be shown, and none is too wide for a telephone. */
static void
test_all_pages (void)
{
  static const char * const languages[] = { "en", "es", "fr" };
  static const char * const pages[] = { "window", "into-the-blue", "blue-border", "deep-blue", "fair-dice", "save-files", "command-line" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      GtkWidget *window = open_help (languages[i], 360);

      for (guint j = 0; j < G_N_ELEMENTS (pages); j++)
        {
          int width;

          fathom_help_page_open (get_page (window), pages[j]);
          stage_rest ();
          gtk_widget_measure (GTK_WIDGET (get_page (window)), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
          g_test_message ("%s %s: %d", languages[i], pages[j], width);
          g_assert_cmpint (width, <=, 340);
        }
      stage_close (window);
    }
}

static void
test_no_help (void)
{
  GtkWidget *page = fathom_help_page_new_for ("/nonexistent", "en");
  GtkWidget *window = stage_show (page, 600, 600);

  wait_for_text (window, "The Help Cannot Be Read");
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  stage_init (&argc, &argv);
  folder = fathom_settings_dup_folder ("help", "help");
  g_test_add_func ("/help/opens-at-the-index", test_opens_at_the_index);
  g_test_add_func ("/help/goes-before-it-is-read", test_goes_before_it_is_read);
  g_test_add_func ("/help/wanted-page", test_wanted_page);
  g_test_add_func ("/help/tables-leave-no-gap", test_tables_leave_no_gap);
  g_test_add_func ("/help/links-and-back", test_links_and_back);
  g_test_add_func ("/help/figures", test_figures);
  g_test_add_func ("/help/code-is-whole", test_code_is_whole);
  g_test_add_func ("/help/rule-by-number", test_rule_by_number);
  g_test_add_func ("/help/unknown-target-changes-nothing", test_unknown_target_changes_nothing);
  g_test_add_func ("/help/search", test_search);
  g_test_add_func ("/help/narrow", test_narrow);
  g_test_add_func ("/help/all-pages", test_all_pages);
  g_test_add_func ("/help/no-help", test_no_help);
  status = g_test_run ();
  g_free (folder);
  return status;
}
