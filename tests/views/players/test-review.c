/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "../stage.h"

#include "model/facts.h"
#include "model/record-library.h"
#include "views/charts/chart-card.h"
#include "views/players/player-detail.h"
#include "views/players/review-page.h"

#include <glib/gstdio.h>
#include <string.h>

#define EVENING 1794682800 /* 2026-11-14 19:00 UTC */

static const char * const games[] = { "itb-2-last-chest", "itb-4-last-chest", "deep-4-ruins-of-plenty" };

typedef struct
{
  char            *folder;
  FathomLibrarian *librarian;
  GtkWidget       *window;
} Place;

static void
put (FathomLibrary *library,
     const char    *name,
     gint64         started)
{
  g_autofree char *file = g_strdup_printf ("%s/%s.fathom", g_getenv ("FATHOM_GOLDEN"), name);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;
  FathomRefusal refusal;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  record = fathom_record_parse (text, strlen (text), &refusal);
  match = fathom_record_store (record, &lines);
  match->started = started;
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, NULL));
}

static void
set_up (Place         *place,
        gconstpointer  data)
{
  g_autofree char *path = NULL;
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = NULL;

  place->folder = g_dir_make_tmp ("fathom-review-XXXXXX", NULL);
  path = g_build_filename (place->folder, "library.db", NULL);
  library = fathom_library_open (path, &report, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    put (library, games[i], EVENING + i * 3600);
  put (library, games[0], EVENING - 40 * 24 * 3600);
  g_assert_true (fathom_facts_catch_up (library, NULL, NULL, NULL));
  g_clear_pointer (&library, fathom_library_close);
  place->librarian = fathom_librarian_new (path);
  place->window = stage_show (fathom_review_page_new (place->librarian), 1000, 700);
}

static void
tear_down (Place         *place,
           gconstpointer  data)
{
  const char *argv[] = { "rm", "-rf", place->folder, NULL };
  FathomLibrarian *librarian = g_steal_pointer (&place->librarian);

  stage_close (place->window);
  g_object_add_weak_pointer (G_OBJECT (librarian), (gpointer *) &librarian);
  g_object_unref (librarian);
  while (librarian != NULL)
    stage_rest ();
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  g_free (place->folder);
}

static FathomReviewPage *
get_page (Place *place)
{
  return FATHOM_REVIEW_PAGE (gtk_window_get_child (GTK_WINDOW (place->window)));
}

static void
open_review (Place            *place,
             FathomReviewKind  kind,
             gint64            time)
{
  fathom_review_page_open (get_page (place), &(FathomReviewRequest) { .kind = kind, .time = time });
  while (fathom_review_page_get_sheet (get_page (place)) == NULL)
    stage_rest ();
  stage_settle ();
}

static FathomChartModel *
find_chart (Place      *place,
            const char *title)
{
  GtkWidget *card;

  for (guint i = 0; (card = stage_find (place->window, FATHOM_TYPE_CHART_CARD, i)) != NULL; i++)
    {
      FathomChartModel *model = fathom_chart_card_get_model (FATHOM_CHART_CARD (card));

      if (g_str_equal (fathom_chart_model_get_title (model), title))
        return model;
    }
  return NULL;
}

static gboolean
has_chart (Place      *place,
           const char *title)
{
  return find_chart (place, title) != NULL;
}

static void
test_evening (Place         *place,
              gconstpointer  data)
{
  open_review (place, FATHOM_REVIEW_EVENING, EVENING);
  g_assert_cmpuint (fathom_review_page_get_sheet (get_page (place))->n_matches, ==, 3);
  /* bots are told apart from people of the same name */
  g_assert_true (g_str_has_suffix (fathom_chart_model_get_name (find_chart (place, "Standings"), 0), " (bot)"));
  g_assert_true (has_chart (place, "Standings") && has_chart (place, "Match by Match") && has_chart (place, "Games"));
  g_assert_false (has_chart (place, "Matches by Month"));
  g_assert_true (stage_has_label (place->window, "Luc wins by 34"));

  /* to the evening before, and no further */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_page (place)), "review.earlier", NULL));
  while (fathom_review_page_get_sheet (get_page (place))->n_matches == 3)
    stage_rest ();
  g_assert_cmpuint (fathom_review_page_get_sheet (get_page (place))->n_matches, ==, 1);
  g_assert_cmpint (fathom_review_page_get_sheet (get_page (place))->earlier, ==, 0);
}

/* Another program adds a match to the evening that is looked at. */
static void
test_others (Place         *place,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (place->folder, "library.db", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = NULL;

  open_review (place, FATHOM_REVIEW_EVENING, EVENING);
  stage_read (place->librarian);
  library = fathom_library_open (path, &report, NULL);
  put (library, games[1], EVENING + 4 * 3600);
  stage_until (fathom_review_page_get_sheet (get_page (place))->n_matches == 4);
}

static GtkAdjustment *
get_scrolled (Place *place)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (stage_find (place->window, FATHOM_TYPE_CHART_CARD, 0), GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static GtkWidget *
find_row (Place      *place,
          const char *title)
{
  GtkWidget *row;

  for (guint i = 0; (row = stage_find (place->window, ADW_TYPE_ACTION_ROW, i)) != NULL; i++)
    if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title))
      return row;
  return NULL;
}

/* Looked at again, it is where it was, and so is the focus; another evening begins at its top. */
static void
test_place (Place         *place,
            gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (get_page (place));
  const FathomReviewSheet *before;
  double end;

  gtk_window_set_default_size (GTK_WINDOW (place->window), 360, 500);
  open_review (place, FATHOM_REVIEW_EVENING, EVENING);
  g_assert_true (gtk_widget_grab_focus (find_row (place, "Luc wins by 34")));
  gtk_adjustment_set_value (get_scrolled (place), G_MAXDOUBLE);
  stage_settle ();
  end = gtk_adjustment_get_value (get_scrolled (place));
  g_assert_cmpfloat (end, >, 500);

  before = fathom_review_page_get_sheet (get_page (place));
  g_assert_true (gtk_widget_activate_action (page, "review.reload", NULL));
  stage_until (fathom_review_page_get_sheet (get_page (place)) != before);
  stage_until (gtk_root_get_focus (GTK_ROOT (place->window)) == find_row (place, "Luc wins by 34"));
  stage_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scrolled (place)), ==, end);

  g_assert_true (gtk_widget_activate_action (page, "review.earlier", NULL));
  stage_until (fathom_review_page_get_sheet (get_page (place))->n_matches == 1);
  stage_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (get_scrolled (place)), ==, 0);
}

static void
test_year (Place         *place,
           gconstpointer  data)
{
  open_review (place, FATHOM_REVIEW_YEAR, EVENING);
  g_assert_true (stage_has_label (place->window, "2026 in Review"));
  g_assert_true (has_chart (place, "Matches by Month"));
  g_assert_true (stage_has_label (place->window, "Closest Victory"));
}

/* In the narrowest window, too. */
static void
test_fits (Place         *place,
           gconstpointer  data)
{
  static const FathomReviewKind kinds[] = { FATHOM_REVIEW_EVENING, FATHOM_REVIEW_YEAR };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      int least;

      open_review (place, kinds[i], EVENING);
      gtk_widget_measure (GTK_WIDGET (get_page (place)), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 350);
    }
}

static void
test_nothing (Place         *place,
              gconstpointer  data)
{
  open_review (place, FATHOM_REVIEW_YEAR, 1000000000);
  g_assert_true (stage_has_label (place->window, "Nothing to Review"));
}

static const char *
get_state (GtkWidget *page)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (stage_find (page, GTK_TYPE_STACK, 0)));
}

static gpointer
hold_up (FathomLibrary  *library,
         gpointer        data,
         GError        **error)
{
  while (g_atomic_int_get ((gint *) data) == 0)
    g_usleep (1000);
  return data;
}

static void
held_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, NULL);
}

/* While the library is busy, grey cards; then what was asked for. */
static void
test_loading (Place         *place,
              gconstpointer  data)
{
  gint go_on = 0;

  fathom_librarian_do_async (place->librarian, hold_up, &go_on, NULL, NULL, NULL, held_cb, NULL);
  fathom_review_page_open (get_page (place), &(FathomReviewRequest) { .kind = FATHOM_REVIEW_EVENING, .time = EVENING });
  stage_until (g_str_equal (get_state (GTK_WIDGET (get_page (place))), "loading"));
  g_atomic_int_set (&go_on, 1);
  stage_until (g_str_equal (get_state (GTK_WIDGET (get_page (place))), "review"));
}

/* What went wrong is said, and it can be tried again. */
static void
test_trouble (void)
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-review-XXXXXX", NULL);
  FathomLibrarian *librarian = fathom_librarian_new (folder); /* no file can be there */
  GtkWidget *page = fathom_review_page_new (librarian), *window = stage_show (page, 360, 640), *status;

  fathom_review_page_open (FATHOM_REVIEW_PAGE (page), &(FathomReviewRequest) { .kind = FATHOM_REVIEW_YEAR, .time = EVENING });
  stage_until (g_str_equal (get_state (page), "trouble"));
  status = gtk_stack_get_visible_child (GTK_STACK (stage_find (page, GTK_TYPE_STACK, 0)));
  status = ADW_IS_STATUS_PAGE (status) ? status : stage_find (status, ADW_TYPE_STATUS_PAGE, 0);
  g_assert_cmpstr (adw_status_page_get_description (ADW_STATUS_PAGE (status)), !=, "");
  g_assert_null (fathom_review_page_get_sheet (FATHOM_REVIEW_PAGE (page)));
  g_assert_true (gtk_widget_activate_action (page, "review.reload", NULL));
  stage_until (g_str_equal (get_state (page), "trouble"));
  stage_close (window);
  g_object_add_weak_pointer (G_OBJECT (librarian), (gpointer *) &librarian);
  g_object_unref (librarian);
  stage_until (librarian == NULL);
  g_rmdir (folder);
}

static guint
count_pages (const char *path)
{
  g_autofree char *pdf = NULL;
  gsize size;
  const char *count;

  g_assert_true (g_file_get_contents (path, &pdf, &size, NULL));
  g_assert_true (g_str_has_prefix (pdf, "%PDF"));
  g_assert_cmpuint (size, >, 5000);
  count = memmem (pdf, size, "/Count ", 7);
  if (count == NULL && memmem (pdf, size, "/ObjStm", 7) != NULL) /* newer versions of cairo compress it: it cannot be read */
    return 1;
  g_assert_nonnull (count);
  return g_ascii_strtoull (count + 7, NULL, 10);
}

static void
keep (const char *path)
{
  g_autofree char *copy = NULL, *name = g_path_get_basename (path), *text = NULL;
  gsize size;

  if (g_getenv ("FATHOM_SHARE_FOLDER") == NULL)
    return;
  copy = g_build_filename (g_getenv ("FATHOM_SHARE_FOLDER"), name, NULL);
  g_file_get_contents (path, &text, &size, NULL);
  g_file_set_contents (copy, text, size, NULL);
}

/* On one page, however much there is. */
static void
test_print (Place         *place,
            gconstpointer  data)
{
  static const FathomReviewKind kinds[] = { FATHOM_REVIEW_EVENING, FATHOM_REVIEW_YEAR };
  static const char * const names[] = { "evening.pdf", "year.pdf" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_build_filename (place->folder, names[i], NULL);

      open_review (place, kinds[i], EVENING);
      fathom_review_page_print (get_page (place), path);
      g_assert_cmpuint (count_pages (path), ==, 1);
      keep (path);
    }
}

/* What the page of a player shows, on as many pages as it takes. */
static void
test_print_player (Place         *place,
                   gconstpointer  data)
{
  g_autofree char *path = g_build_filename (place->folder, "player.pdf", NULL);
  GtkWidget *detail = g_object_new (FATHOM_TYPE_PLAYER_DETAIL, NULL), *window = stage_show (detail, 900, 700);
  FathomPlayerSheet *sheet = g_new0 (FathomPlayerSheet, 1);

  sheet->profile = g_new0 (FathomProfile, 1);
  *sheet->profile = (FathomProfile) { .id = 1, .name = g_strdup ("Ana"), .initials = g_strdup ("A"), .colour = g_strdup (""),
                                      .shape = g_strdup (""), .language = g_strdup ("") };
  sheet->totals = (FathomTotals) { .games = 30, .wins = 10, .victories = 10, .rate = { 1 / 3.0, 0.2, 0.5 }, .average = 20 };
  sheet->games = g_array_new (FALSE, FALSE, sizeof (FathomPlayerGame));
  sheet->rivals = g_ptr_array_new ();
  sheet->merged = g_ptr_array_new ();
  sheet->ratings = g_array_new (FALSE, FALSE, sizeof (FathomRatingStep));
  sheet->played = g_array_new (FALSE, FALSE, sizeof (FathomPlayed));
  for (guint i = 0; i < 30; i++)
    {
      FathomPlayed played = { .match = i + 1, .started = EVENING + i * 86400, .game = "into-the-blue", .players = 3, .seat = 1 + i % 3,
                              .score = 20, .rank = 1 + i % 3, .parts = i % 3 == 0 ? 60 : 0 };

      g_array_append_val (sheet->played, played);
      sheet->seats[i % 3].games++;
    }
  fathom_player_detail_show (FATHOM_PLAYER_DETAIL (detail), sheet);
  stage_settle ();
  fathom_player_detail_print (FATHOM_PLAYER_DETAIL (detail), path);
  g_assert_cmpuint (count_pages (path), >=, 1);
  keep (path);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add ("/review/evening", Place, NULL, set_up, test_evening, tear_down);
  g_test_add ("/review/others", Place, NULL, set_up, test_others, tear_down);
  g_test_add ("/review/place", Place, NULL, set_up, test_place, tear_down);
  g_test_add ("/review/year", Place, NULL, set_up, test_year, tear_down);
  g_test_add ("/review/fits", Place, NULL, set_up, test_fits, tear_down);
  g_test_add ("/review/nothing", Place, NULL, set_up, test_nothing, tear_down);
  g_test_add ("/review/loading", Place, NULL, set_up, test_loading, tear_down);
  g_test_add_func ("/review/trouble", test_trouble);
  g_test_add ("/review/print", Place, NULL, set_up, test_print, tear_down);
  g_test_add ("/review/print-player", Place, NULL, set_up, test_print_player, tear_down);
  return g_test_run ();
}
