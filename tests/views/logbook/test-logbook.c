/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "model/logbook.h"
#include "model/record-library.h"
#include "views/app/ui-language.h"
#include "views/logbook/logbook-page.h"
#include "views/logbook/logbook-row.h"
#include "views/logbook/match-tile.h"
#include "views/widgets/piece.h"

#include <glib/gstdio.h>

#define MANY 130

typedef struct
{
  char            *folder;
  FathomLibrarian *librarian;
} Shelf;

static gpointer
add_match (FathomLibrary  *library,
           gpointer        data,
           GError        **error)
{
  const char *text = data;
  FathomRefusal refusal = { 0 };
  g_autoptr (FathomRecord) record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (record);
  match = fathom_record_store (record, &lines);
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, error));
  return data;
}

static void
put (Shelf      *shelf,
     const char *second,
     guint       day,
     const char *lines)
{
  g_autofree char *text = g_strdup_printf ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\" colour=green\nseat 2 \"%s\" colour=blue\n"
                                "first 1\ndate 2026-%02u-%02uT20:15:00Z\ndice table\nchests table\n\n%s",
                                second, 1 + day / 28, 1 + day % 28, lines);

  stage_ask (shelf->librarian, add_match, text);
}

static void
set_up (Shelf         *shelf,
        gconstpointer  data)
{
  g_autofree char *path = NULL;

  shelf->folder = g_dir_make_tmp ("fathom-logbook-XXXXXX", NULL);
  path = g_build_filename (shelf->folder, "library.db", NULL);
  shelf->librarian = fathom_librarian_new (path);
}

static void
tear_down (Shelf         *shelf,
           gconstpointer  data)
{
  const char *argv[] = { "rm", "-rf", shelf->folder, NULL };

  /* what was asked of it comes back first */
  g_object_add_weak_pointer (G_OBJECT (shelf->librarian), (gpointer *) &shelf->librarian);
  g_object_unref (shelf->librarian);
  stage_until (shelf->librarian == NULL);
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  g_free (shelf->folder);
}

static void
wait_until_read (FathomLogbook *logbook)
{
  stage_until (!fathom_logbook_get_loading (logbook));
}

static FathomLogbookEntry *
get_entry (FathomLogbook *logbook,
           guint          n)
{
  g_autoptr (FathomLogbookEntry) entry = g_list_model_get_item (G_LIST_MODEL (logbook), n);

  return entry;
}

static void
count_cb (GListModel *model,
          guint       position,
          guint       removed,
          guint       added,
          guint      *count)
{
  *count += removed + added;
}

static void
test_pages (Shelf         *shelf,
            gconstpointer  data)
{
  g_autoptr (FathomLogbook) logbook = fathom_logbook_new (shelf->librarian);
  guint n, changed = 0;

  for (guint i = 0; i < MANY; i++)
    put (shelf, "Luc", i, "");
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  n = g_list_model_get_n_items (G_LIST_MODEL (logbook));
  g_assert_cmpuint (n, <, MANY);
  while (!fathom_logbook_get_complete (logbook))
    {
      fathom_logbook_load_more (logbook);
      wait_until_read (logbook);
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (logbook)), ==, MANY);
  for (guint i = 1; i < MANY; i++)
    g_assert_cmpint (get_entry (logbook, i - 1)->started, >, get_entry (logbook, i)->started);

  /* nothing has changed, then something is new: the view is told just that */
  g_signal_connect (logbook, "items-changed", G_CALLBACK (count_cb), &changed);
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  g_assert_cmpuint (changed, ==, 0);
  put (shelf, "Zoë", MANY, "");
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  g_assert_cmpuint (changed, ==, 2); /* one more at the head, the last one out of what was read */
  g_assert_cmpstr (get_entry (logbook, 0)->names[1], ==, "Zoë");
  stage_settle ();
}

static void
look_for (FathomLogbook      *logbook,
          FathomLogbookShows  shows,
          const char         *name,
          guint               expected)
{
  fathom_logbook_look_for (logbook, shows, name);
  wait_until_read (logbook);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (logbook)), ==, expected);
}

static void
put_finished (Shelf *shelf)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), "itb-2-last-chest.fathom", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  stage_ask (shelf->librarian, add_match, text);
}

static void
test_looking_for (Shelf         *shelf,
                  gconstpointer  data)
{
  g_autoptr (FathomLogbook) logbook = fathom_logbook_new (shelf->librarian);

  put (shelf, "Luc", 1, "");
  put (shelf, "Noé", 2, "");
  put (shelf, "Zoë", 3, "");
  put_finished (shelf);
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (logbook)), ==, 4);
  look_for (logbook, FATHOM_LOGBOOK_OPEN, "", 3);
  look_for (logbook, FATHOM_LOGBOOK_OPEN, "noe", 1);
  g_assert_cmpstr (get_entry (logbook, 0)->names[1], ==, "Noé");
  look_for (logbook, FATHOM_LOGBOOK_FINISHED, "", 1);
  g_assert_true (get_entry (logbook, 0)->settled);
  look_for (logbook, FATHOM_LOGBOOK_ALL, "nobody", 0);
  look_for (logbook, FATHOM_LOGBOOK_ALL, "ana", 4);
  stage_settle ();
}

/* This month and this year have an end: what a wrong clock has dated later is in neither. */
static void
test_periods (Shelf         *shelf,
              gconstpointer  data)
{
  g_autoptr (FathomLogbook) logbook = fathom_logbook_new (shelf->librarian);
  FathomLogbookFilter filter = { .period = FATHOM_PERIOD_YEAR };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *future = g_strdup_printf ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\nfirst 1\ndate %d-01-15T20:15:00Z\n"
                                             "dice table\nchests table\n\n", g_date_time_get_year (now) + 1);

  stage_ask (shelf->librarian, add_match, future);
  fathom_logbook_reload (logbook);
  stage_until (fathom_logbook_get_n_matches (logbook) == 1);
  g_assert_cmpuint (fathom_logbook_count_period (logbook, FATHOM_PERIOD_MONTH), ==, 0);
  g_assert_cmpuint (fathom_logbook_count_period (logbook, FATHOM_PERIOD_YEAR), ==, 0);
  fathom_logbook_set_filter (logbook, &filter);
  wait_until_read (logbook);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (logbook)), ==, 0);
  stage_settle ();
}

/* What is searched away is selected no longer, whether its row was read or not; neither is what goes. */
static void
test_selecting (Shelf         *shelf,
                gconstpointer  data)
{
  g_autoptr (FathomLogbook) logbook = fathom_logbook_new (shelf->librarian);

  for (guint i = 0; i < MANY; i++)
    put (shelf, i % 65 == 0 ? "Zoë" : "Luc", i, "");
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  fathom_logbook_select_all (logbook);
  stage_until (fathom_logbook_get_n_selected (logbook) == MANY);
  g_assert_cmpuint (fathom_logbook_get_n_unlisted (logbook), ==, 0);
  look_for (logbook, FATHOM_LOGBOOK_ALL, "zoe", 2);
  g_assert_cmpuint (fathom_logbook_get_n_selected (logbook), ==, 2);
  g_assert_cmpuint (fathom_logbook_get_n_unlisted (logbook), ==, MANY - 2);
  g_assert_true (get_entry (logbook, 0)->selected);

  /* it does not come back by itself */
  fathom_logbook_set_text (logbook, "");
  wait_until_read (logbook);
  g_assert_cmpuint (fathom_logbook_get_n_selected (logbook), ==, 2);

  /* all that is asked for and then searched away before the answer */
  fathom_logbook_select_all (logbook);
  fathom_logbook_set_text (logbook, "zoe");
  stage_until (!fathom_logbook_get_loading (logbook) && fathom_logbook_get_n_selected (logbook) == 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (logbook)), ==, 2);
  fathom_logbook_select (logbook, 0, FALSE);
  g_assert_cmpuint (fathom_logbook_get_n_unlisted (logbook), ==, 0);
  stage_settle ();
}

static void
test_row (Shelf         *shelf,
          gconstpointer  data)
{
  g_autoptr (FathomLogbook) logbook = fathom_logbook_new (shelf->librarian);
  g_autofree char *label = NULL;
  GtkWidget *row, *window;

  put (shelf, "Zoë", 1, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 1\n2 roll 1 1 2 3 3 5\n2 stop\n2 place 1\n");
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  row = fathom_logbook_row_new ();
  fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (row), get_entry (logbook, 0), NULL);
  label = fathom_logbook_row_dup_label (FATHOM_LOGBOOK_ROW (row));
  g_assert_nonnull (strstr (label, "Into the Blue, January 2, 2026, "));
  g_assert_nonnull (strstr (label, "Ana and Zoë. In progress, round 2"));
  g_assert_null (fathom_logbook_entry_dup_scores (get_entry (logbook, 0), fathom_ui_language_get ()));

  window = stage_show (row, 300, 200);
  g_assert_nonnull (stage_find (row, FATHOM_TYPE_PIECE, 1));
  g_assert_null (stage_find (row, FATHOM_TYPE_PIECE, 2));
  fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (row), NULL, NULL);
  g_assert_null (stage_find (row, FATHOM_TYPE_PIECE, 0));
  stage_close (window);
}

static GtkLabel *
find_label (GtkWidget  *root,
            const char *text)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (root, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL)
      return GTK_LABEL (label);
  return NULL;
}

/* "ana" is marked in the name, not in "Gana Ana": only what is searched is. */
static void
test_hits (Shelf         *shelf,
           gconstpointer  data)
{
  static const char * const words[] = { "wins", "luc", "blue", NULL };
  g_autoptr (FathomLogbook) logbook = fathom_logbook_new (shelf->librarian);
  GtkWidget *row, *window;

  put_finished (shelf);
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  row = fathom_logbook_row_new ();
  fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (row), get_entry (logbook, 0), words);
  window = stage_show (row, 600, 200);
  g_assert_nonnull (find_label (row, "Luc wins"));
  g_assert_null (gtk_label_get_attributes (find_label (row, "Luc wins")));
  g_assert_nonnull (gtk_label_get_attributes (find_label (row, "Into the Blue")));
  g_assert_nonnull (gtk_label_get_attributes (find_label (gtk_widget_get_parent (stage_find (row, FATHOM_TYPE_PIECE, 1)), "Luc")));
  stage_close (window);
}

/* Where there is room, when and where it was played stands at the right end; the labels go back, too. */
static void
test_wide (Shelf         *shelf,
           gconstpointer  data)
{
  g_autoptr (FathomLogbook) logbook = fathom_logbook_new (shelf->librarian);
  GtkWidget *row, *window;
  graphene_rect_t title, date;

  put_finished (shelf);
  fathom_logbook_reload (logbook);
  wait_until_read (logbook);
  row = fathom_logbook_row_new ();
  window = stage_show (row, 800, 200);
  for (guint wide = 0; wide < 4; wide++)
    {
      fathom_logbook_row_set_entry (FATHOM_LOGBOOK_ROW (row), get_entry (logbook, 0), NULL);
      fathom_logbook_row_set_wide (FATHOM_LOGBOOK_ROW (row), wide % 2 == 0);
      stage_rest ();
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_label (row, "Into the Blue")), row, &title));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_label (row, ":")), row, &date));
      g_assert_true (gtk_widget_get_mapped (stage_find (row, FATHOM_TYPE_MATCH_TILE, 0)) == (wide % 2 == 0));
      if (wide % 2 == 0)
        g_assert_cmpfloat (date.origin.x, >, 500);
      else
        g_assert_cmpfloat (date.origin.x, <, title.origin.x + title.size.width + 40);
    }
  stage_close (window);
}

static void
test_page (Shelf         *shelf,
           gconstpointer  data)
{
  GtkWidget *page, *window, *stack;

  page = fathom_logbook_page_new (shelf->librarian);
  window = stage_show (page, 600, 400);
  stage_read (shelf->librarian);
  stack = gtk_widget_get_ancestor (stage_find (page, GTK_TYPE_LIST_VIEW, 0), GTK_TYPE_STACK);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "empty");

  for (guint i = 0; i < MANY; i++)
    put (shelf, "Luc", i, "");
  gtk_widget_set_visible (page, FALSE);
  gtk_widget_set_visible (page, TRUE);
  stage_until (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "list"));
  stage_until (stage_find (page, FATHOM_TYPE_LOGBOOK_ROW, 2) != NULL);
  stage_close (window);
}

/* What was marked for one search is not marked for the next; what is found is shown from its beginning. */
static void
test_another_search (Shelf         *shelf,
                     gconstpointer  data)
{
  GtkWidget *page, *window, *search, *list;
  GtkAdjustment *adjustment;

  for (guint i = 0; i < 20; i++)
    put (shelf, "Luc", i, "");
  page = fathom_logbook_page_new (shelf->librarian);
  window = stage_show (page, 600, 400);
  stage_read (shelf->librarian);
  stage_until (find_label (page, "Luc") != NULL);
  list = stage_find (page, GTK_TYPE_LIST_VIEW, 0);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  search = stage_find (page, GTK_TYPE_SEARCH_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "luc");
  stage_until (gtk_label_get_attributes (find_label (list, "Luc")) != NULL);
  gtk_adjustment_set_value (adjustment, 300);
  stage_rest ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 200);
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  stage_until (gtk_label_get_attributes (find_label (list, "Luc")) == NULL);
  stage_until (gtk_adjustment_get_value (adjustment) == 0);

  /* nor is what comes later hidden above; whoever has scrolled stays where they are */
  put (shelf, "Zoë", 30, "");
  gtk_widget_hide (page);
  gtk_widget_show (page);
  stage_until (find_label (list, "Zoë") != NULL);
  stage_rest ();
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  gtk_adjustment_set_value (adjustment, 300);
  stage_rest ();
  gtk_widget_hide (page);
  gtk_widget_show (page);
  stage_read (shelf->librarian);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 200);
  stage_close (window);
}

/* A library that cannot be read is not an empty one. */
static void
test_trouble (Shelf         *shelf,
              gconstpointer  data)
{
  g_autoptr (FathomLibrarian) nowhere = fathom_librarian_new ("/dev/null/library.db");
  GtkWidget *page = fathom_logbook_page_new (nowhere);
  GtkWidget *window = stage_show (page, 600, 400);
  GtkWidget *stack = gtk_widget_get_ancestor (stage_find (page, GTK_TYPE_LIST_VIEW, 0), GTK_TYPE_STACK);

  stage_until (g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "trouble"));
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (stage_find (page, GTK_TYPE_REVEALER, 0))));
  stage_close (window);
}

static void
test_scrolling_loads_more (Shelf         *shelf,
                           gconstpointer  data)
{
  GtkWidget *page, *window, *list;
  GtkAdjustment *adjustment;
  GListModel *model;

  for (guint i = 0; i < MANY; i++)
    put (shelf, "Luc", i, "");
  page = fathom_logbook_page_new (shelf->librarian);
  window = stage_show (page, 600, 400);
  stage_read (shelf->librarian);
  list = stage_find (page, GTK_TYPE_LIST_VIEW, 0);
  model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  g_assert_cmpuint (g_list_model_get_n_items (model), <, MANY);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  for (guint i = 0; i < 100 && g_list_model_get_n_items (model) < MANY; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      stage_rest ();
    }
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, MANY);

  /* whoever comes back finds it where it was left; at the top, one screen of it is enough until it is seen again */
  gtk_widget_hide (page);
  stage_wait (200);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, MANY);
  gtk_widget_show (page);
  stage_rest ();
  gtk_adjustment_set_value (adjustment, 0);
  stage_rest ();
  gtk_widget_hide (page);
  stage_until (g_list_model_get_n_items (model) < 20);
  g_assert_cmpuint (g_list_model_get_n_items (model), >, 4);
  gtk_widget_show (page);
  stage_until (g_list_model_get_n_items (model) == MANY);
  stage_close (window);
}

/* With as many filters as there are, what is waited for does not make a narrow window higher. */
static void
test_waiting_height (Shelf         *shelf,
                     gconstpointer  data)
{
  GtkWidget *page = fathom_logbook_page_new (shelf->librarian), *window = stage_show (page, 360, 560);
  GtkWidget *stack;
  guint n = 0;
  int height;

  fathom_logbook_page_filter (FATHOM_LOGBOOK_PAGE (page), 1763323200, 1763409600, (gint64[2]) { 1, 2 }, 1, "into-the-blue", FATHOM_DICE_OF_APP, NULL);
  stage_read (shelf->librarian);
  do
    stack = stage_find (page, GTK_TYPE_STACK, n++);
  while (gtk_stack_get_child_by_name (GTK_STACK (stack), "waiting") == NULL);
  gtk_stack_set_visible_child_name (GTK_STACK (stack), "waiting");
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, 360, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <=, 300);
  stage_close (window);
}

/* What is behind a figure are the matches that it counts: none that goes on, none that is left out of the statistics. */
static void
test_behind_a_figure (Shelf         *shelf,
                      gconstpointer  data)
{
  GtkWidget *page = fathom_logbook_page_new (shelf->librarian), *window;
  g_autofree char *path = g_strdup_printf ("%s/itb-2-last-chest.fathom", g_getenv ("FATHOM_GOLDEN"));
  g_autofree char *finished = NULL;

  g_assert_true (g_file_get_contents (path, &finished, NULL, NULL));
  put (shelf, "Luc", 0, "");
  stage_ask (shelf->librarian, add_match, finished);
  window = stage_show (page, 1000, 700);
  fathom_logbook_page_filter (FATHOM_LOGBOOK_PAGE (page), 0, 0, (gint64[2]) { 0, 0 }, 0, NULL, FATHOM_DICE_ANY, NULL);
  stage_until (stage_find (page, FATHOM_TYPE_LOGBOOK_ROW, 0) != NULL);
  stage_read (shelf->librarian);
  g_assert_null (stage_find (page, FATHOM_TYPE_LOGBOOK_ROW, 1));
  gtk_widget_activate_action (page, "logbook.leave-out", "x", fathom_logbook_row_get_entry (FATHOM_LOGBOOK_ROW (stage_find (page, FATHOM_TYPE_LOGBOOK_ROW, 0)))->id);
  stage_until (stage_find (page, FATHOM_TYPE_LOGBOOK_ROW, 0) == NULL);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add ("/logbook/pages", Shelf, NULL, set_up, test_pages, tear_down);
  g_test_add ("/logbook/looking-for", Shelf, NULL, set_up, test_looking_for, tear_down);
  g_test_add ("/logbook/periods", Shelf, NULL, set_up, test_periods, tear_down);
  g_test_add ("/logbook/selecting", Shelf, NULL, set_up, test_selecting, tear_down);
  g_test_add ("/logbook/row", Shelf, NULL, set_up, test_row, tear_down);
  g_test_add ("/logbook/another-search", Shelf, NULL, set_up, test_another_search, tear_down);
  g_test_add ("/logbook/behind-a-figure", Shelf, NULL, set_up, test_behind_a_figure, tear_down);
  g_test_add ("/logbook/hits", Shelf, NULL, set_up, test_hits, tear_down);
  g_test_add ("/logbook/wide", Shelf, NULL, set_up, test_wide, tear_down);
  g_test_add ("/logbook/page", Shelf, NULL, set_up, test_page, tear_down);
  g_test_add ("/logbook/trouble", Shelf, NULL, set_up, test_trouble, tear_down);
  g_test_add ("/logbook/scrolling-loads-more", Shelf, NULL, set_up, test_scrolling_loads_more, tear_down);
  g_test_add ("/logbook/waiting-height", Shelf, NULL, set_up, test_waiting_height, tear_down);
  return g_test_run ();
}
