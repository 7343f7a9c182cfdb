/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"


#include "store/profiles.h"
#include "views/app/settings.h"
#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/quick-score-card.h"
#include "views/into-the-blue/quick-score-page.h"
#include "views/into-the-blue/quick-score.h"
#include "views/into-the-blue/scoring-story.h"
#include "views/new-match/occasion.h"
#include "views/table/table-page.h"

#include <glib/gstdio.h>

/* Where things are on a card of the page. */
#define SPINS_BEFORE 1           /* the number of players */
#define SPINS        6           /* levels and shells left */

static void
count (GtkWidget *page,
       guint      seat,
       guint      i,
       guint      shells)
{
  GtkWidget *spin = stage_find (page, GTK_TYPE_SPIN_BUTTON, SPINS_BEFORE + (seat - 1) * SPINS + i);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), shells);
}

static guint
get_count (GtkWidget *page,
           guint      seat,
           guint      i)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (stage_find (page, GTK_TYPE_SPIN_BUTTON,
                                                                        SPINS_BEFORE + (seat - 1) * SPINS + i)));
}

/* The chests of a card; its piece button has a toggle button inside. */
static GtkToggleButton *
find_chest (GtkWidget *page,
            guint      seat,
            guint      chest)
{
  GtkWidget *card = stage_find (page, FATHOM_TYPE_ITB_SCORE_CARD, seat - 1);

  for (guint n = 0;; n++)
    {
      GtkWidget *button = stage_find (card, GTK_TYPE_TOGGLE_BUTTON, n);

      g_assert_nonnull (button);
      if (gtk_widget_has_css_class (button, "chest-toggle") && chest-- == 0)
        return GTK_TOGGLE_BUTTON (button);
    }
}

static GtkWidget *
find_save (GtkWidget *page)
{
  for (guint n = 0;; n++)
    {
      GtkWidget *button = stage_find (page, GTK_TYPE_BUTTON, n);

      g_assert_nonnull (button);
      if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "_Save") == 0)
        return button;
    }
}

static void
test_counting (void)
{
  GtkWidget *page = fathom_itb_quick_score_page_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);
  GtkWidget *save = find_save (page);

  g_assert_false (gtk_widget_get_sensitive (save));
  count (page, 1, 4, 7);
  count (page, 1, 0, 3);
  g_assert_cmpuint (get_count (page, 1, 5), ==, 2);
  stage_until (stage_says (page, "Player 1 wins with 12 points"));
  g_assert_true (gtk_widget_get_sensitive (save));
  g_assert_true (stage_says (page, "was the game really over?"));

  count (page, 1, 1, 3);
  stage_until (stage_says (page, "Shells placed and left add up to 13; everyone has 12 (R3)"));
  g_assert_false (gtk_widget_get_sensitive (save));

  count (page, 1, 1, 2);
  stage_wait (20);
  g_assert_cmpuint (get_count (page, 1, 5), ==, 0);
  g_assert_true (gtk_widget_get_sensitive (save));
  g_assert_false (stage_says (page, "was the game really over?"));
  stage_close (window);
}

static void
test_left_as_told (void)
{
  GtkWidget *page = fathom_itb_quick_score_page_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);

  count (page, 1, 0, 5);
  count (page, 1, 5, 6);
  g_assert_false (gtk_widget_get_sensitive (find_save (page)));
  count (page, 1, 0, 6);
  g_assert_cmpuint (get_count (page, 1, 5), ==, 6);
  g_assert_true (gtk_widget_get_sensitive (find_save (page)));
  stage_close (window);
}

static void
test_a_chest_has_one_owner (void)
{
  GtkWidget *page = fathom_itb_quick_score_page_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);

  gtk_toggle_button_set_active (find_chest (page, 1, 4), TRUE);
  stage_until (stage_says (page, "Player 1 wins with 8 points"));
  gtk_toggle_button_set_active (find_chest (page, 2, 4), TRUE);
  g_assert_false (gtk_toggle_button_get_active (find_chest (page, 1, 4)));
  g_assert_false (gtk_toggle_button_get_active (find_chest (page, 2, 3)));
  stage_until (stage_says (page, "Player 2 wins with 8 points"));
  stage_close (window);
}

static void
test_ties_are_explained (void)
{
  GtkWidget *page = fathom_itb_quick_score_page_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);

  for (guint seat = 1; seat <= 2; seat++)
    count (page, seat, 2, 12);
  stage_until (stage_says (page, "Player 1 comes first: the last turn came earlier."));
  for (guint n = 0;; n++)
    {
      GtkWidget *button = stage_find (page, GTK_TYPE_BUTTON, n);

      g_assert_nonnull (button);
      if (g_strcmp0 (gtk_widget_get_tooltip_text (button), "Later") != 0)
        continue;
      g_signal_emit_by_name (button, "clicked");
      break;
    }
  stage_until (stage_says (page, "Player 2 comes first: the last turn came earlier."));
  stage_close (window);
}

static void
test_sheet (void)
{
  FathomItbSheet sheet;
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (FathomRecord) again = NULL;
  g_autofree char *text = NULL;

  fathom_itb_sheet_init (&sheet);
  fathom_itb_sheet_seat (&sheet, 3);
  fathom_itb_sheet_swap (&sheet, 1);
  sheet.shells[2][4] = 12;
  sheet.left[2] = 0;
  sheet.chest_owners[4] = sheet.chest_owners[0] = 3;
  g_assert_cmpuint (fathom_itb_sheet_check (&sheet, &refusal), ==, 0);
  record = fathom_itb_sheet_record (&sheet);
  text = fathom_record_print (record);
  g_assert_nonnull (strstr (text, "\nmode score\n"));
  g_assert_nonnull (strstr (text, "\n3 final shells=0,0,0,0,12 left=0 chests=5,8\n0 order 1 3 2\n"));
  again = fathom_record_parse (text, strlen (text), &refusal);
  g_assert_nonnull (again);

  sheet.left[2] = 1;
  g_assert_cmpuint (fathom_itb_sheet_check (&sheet, &refusal), ==, 3);
  g_assert_cmpint (refusal.reason, ==, FATHOM_ITB_SHELLS_DO_NOT_ADD_UP);

  fathom_itb_sheet_seat (&sheet, 2);
  g_assert_cmpuint (sheet.chest_owners[4], ==, 0);
  g_assert_cmpuint (fathom_itb_sheet_check (&sheet, &refusal), ==, 0);
  fathom_itb_sheet_clear (&sheet);
}

static void
test_the_wheel_only_scrolls (void)
{
  GtkWidget *page = fathom_itb_quick_score_page_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);
  GtkWidget *spin = stage_find (page, GTK_TYPE_SPIN_BUTTON, 0);
  guint n;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), FATHOM_MAX_SEATS);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (stage_find (page, ADW_TYPE_EXPANDER_ROW, 0)), TRUE);
  for (n = 0; (spin = stage_find (page, GTK_TYPE_SPIN_BUTTON, n)) != NULL; n++)
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
            g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_NONE);
        }
    }
  g_assert_cmpuint (n, >, SPINS * FATHOM_MAX_SEATS);
  stage_close (window);
}

/* The people of the last table sit there again, without its bots. */
static void
test_the_last_table (void)
{
  GtkWidget *page, *window;

  g_settings_set_string (fathom_settings_get (), "table",
                         "fathom 1\ngame into-the-blue\nseat 1 \"Zoë\" colour=red shape=star\nseat 2 \"Coral\" bot=easy\n"
                         "seat 3 \"Ana\" colour=blue\nseat 4 \"Luc\"\nfirst 1\ndice table\nchests table\n\n");
  page = fathom_itb_quick_score_page_new (NULL);
  window = stage_show (page, 700, 900);
  g_settings_reset (fathom_settings_get (), "table");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (stage_find (page, GTK_TYPE_SPIN_BUTTON, 0))), ==, 3);
  stage_until (stage_says (page, "Zoë") && stage_says (page, "Luc"));
  g_assert_false (stage_says (page, "Coral"));
  stage_close (window);
}

#define DAY   "2025-03-09"
#define PLACE "Café Mar"

static void
set_occasion (GtkWidget *page)
{
  GtkWidget *occasion = stage_find (page, FATHOM_TYPE_OCCASION, 0);
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (DAY "T12:00:00Z", NULL);

  gtk_calendar_select_day (GTK_CALENDAR (stage_find (occasion, GTK_TYPE_CALENDAR, 0)), day);
  gtk_editable_set_text (GTK_EDITABLE (stage_find (occasion, GTK_TYPE_ENTRY, 0)), PLACE " ");
}

/* No match has been played tomorrow; today is called so. */
static void
test_the_day (void)
{
  GtkWidget *page = fathom_itb_quick_score_page_new (NULL);
  GtkWidget *window = stage_show (page, 700, 900);
  GtkWidget *occasion = stage_find (page, FATHOM_TYPE_OCCASION, 0);
  GtkCalendar *calendar = GTK_CALENDAR (stage_find (occasion, GTK_TYPE_CALENDAR, 0));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) next_week = g_date_time_add_days (now, 7);
  g_autoptr (GDateTime) day = g_date_time_new_local (2025, 3, 9, 0, 0, 0);
  g_autofree char *date = NULL;

  stage_until (stage_says (occasion, "Today"));
  gtk_calendar_select_day (calendar, day);
  g_assert_true (stage_says (occasion, "March 9, 2025"));
  date = fathom_occasion_dup_date (FATHOM_OCCASION (occasion));
  g_assert_true (g_str_has_prefix (date, "2025-03-"));
  gtk_calendar_select_day (calendar, next_week);
  g_assert_true (stage_says (occasion, "Today"));
  stage_close (window);
}

/* The window is made anew when its language changes: nothing that was entered is lost. */
static void
test_taking_over (void)
{
  GtkWidget *former = fathom_itb_quick_score_page_new (NULL), *page = fathom_itb_quick_score_page_new (NULL);
  GtkWidget *former_window = stage_show (former, 700, 900), *window = stage_show (page, 700, 900);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (stage_find (former, GTK_TYPE_SPIN_BUTTON, 0)), 3);
  gtk_editable_set_text (GTK_EDITABLE (stage_find (former, GTK_TYPE_ENTRY, 0)), "Zoë");
  count (former, 1, 4, 7);
  count (former, 2, 0, 3);
  count (former, 2, 5, 4);
  gtk_toggle_button_set_active (find_chest (former, 3, 4), TRUE);
  set_occasion (former);
  fathom_score_page_take_over (FATHOM_SCORE_PAGE (page), FATHOM_SCORE_PAGE (former));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (stage_find (page, GTK_TYPE_SPIN_BUTTON, 0))), ==, 3);
  g_assert_true (stage_says (page, "Zoë"));
  g_assert_false (stage_says (page, "Player 1"));
  g_assert_cmpuint (get_count (page, 1, 4), ==, 7);
  g_assert_cmpuint (get_count (page, 1, 5), ==, 5);
  g_assert_cmpuint (get_count (page, 2, 0), ==, 3);
  g_assert_cmpuint (get_count (page, 2, 5), ==, 4);
  g_assert_true (gtk_toggle_button_get_active (find_chest (page, 3, 4)));
  g_assert_true (stage_says (page, "March 9, 2025"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (stage_find (stage_find (page, FATHOM_TYPE_OCCASION, 0), GTK_TYPE_ENTRY, 0))), ==, PLACE " ");
  stage_close (former_window);
  stage_close (window);
}

/* Shown at the table */

#define TWO   "fathom 1\ngame into-the-blue\nedition main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8\nmode score\n" \
              "seat 1 \"Ana\"\nseat 2 \"Luc\"\nfirst 1\ndice table\nchests table\n\n"
#define FIRST "1 final shells=3,2,1,2,0 left=4 chests=6,7\n"
#define REST  "2 final shells=3,0,0,2,7 left=0 chests=6\n0 order 1 2\n"

static GtkWidget *
find_undo (GtkWidget *page)
{
  for (guint n = 0;; n++)
    {
      GtkWidget *button = stage_find (page, GTK_TYPE_BUTTON, n);

      g_assert_nonnull (button);
      if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "table.undo") == 0)
        return button;
    }
}

static void
check_table (const char *text,
             gboolean    undo,
             const char *words)
{
  FathomRefusal refusal;
  g_autoptr (FathomMatch) match = fathom_match_new (NULL, fathom_record_parse (text, strlen (text), &refusal));
  GtkWidget *page = fathom_table_page_new (NULL);
  GtkWidget *window;

  fathom_table_page_set_match (FATHOM_TABLE_PAGE (page), match);
  window = stage_show (page, 1000, 700);
  stage_until (stage_says (page, words));
  g_assert_false (stage_says (page, "choose a level"));
  g_assert_cmpint (gtk_widget_get_sensitive (find_undo (page)), ==, undo);
  fathom_table_page_set_match (FATHOM_TABLE_PAGE (page), NULL);
  stage_close (window);
}

static void
test_counts_are_not_taken_back (void)
{
  check_table (TWO FIRST REST, FALSE, " wins with ");
  check_table (TWO FIRST, FALSE, "Counts Missing");
  check_table ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\nfirst 1\ndice table\nchests table\n\n1 roll 1 2 3 4 5 5\n",
               TRUE, "Ana");
}

static void
test_chests_have_owners (void)
{
  static const guint owners[] = { 0, 1, 2, 1, 0 };
  g_autoptr (FathomSitting) sitting = stage_sit (TWO FIRST REST);
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  FathomItbStep steps[FATHOM_ITB_STORY_MAX];

  for (guint position = 1; position <= FATHOM_ITB_CHESTS; position++)
    {
      guint owner, value;

      fathom_itb_find_chest (seen, position, &owner, &value);
      g_assert_cmpuint (owner, ==, owners[position - 1]);
      if (owner != 0)
        g_assert_cmpuint (value, ==, seen->edition.chests[position - 1]);
    }
  g_assert_cmpuint (fathom_itb_story_list (seen, steps), ==, FATHOM_ITB_LEVELS + 3 + 1);
  g_assert_cmpuint (steps[FATHOM_ITB_LEVELS].position, ==, 2);
  g_assert_cmpuint (steps[FATHOM_ITB_LEVELS + 2].position, ==, 3);
}

/* Saving */

static void
check_occasion (FathomLibrary      *library,
                FathomLibraryMatch *match)
{
  FathomLibraryRemark remark = { 0 };
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (match->started);
  g_autofree char *day = g_date_time_format (started, "%F");

  g_assert_cmpstr (day, ==, DAY);
  g_assert_true (fathom_library_get_remark (library, match->id, &remark, NULL));
  g_assert_cmpstr (remark.place, ==, PLACE);
  fathom_library_remark_clear (&remark);
}

static gpointer
run_look (FathomLibrary  *library,
          gpointer        data,
          GError        **error)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, 1, error);

  g_assert_no_error (*error);
  g_assert_cmpint (match->status, ==, FATHOM_MATCH_FINISHED);
  g_assert_cmpuint (match->n_seats, ==, 2);
  g_assert_cmpstr (match->seats[0].name, ==, "Zoë");
  g_assert_cmpint (match->seats[0].profile, !=, 0);
  g_assert_cmpstr (match->seats[1].name, ==, "Player 2"); /* nobody typed a name: a guest */
  g_assert_cmpint (match->seats[1].profile, ==, 0);
  check_occasion (library, match);
  return data;
}

static void
opened_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  *(gint64 *) user_data = g_variant_get_int64 (parameter);
}

static void
test_saving (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "quick.db", NULL);
  g_autoptr (FathomLibrarian) librarian = fathom_librarian_new (path);
  GtkWidget *page = fathom_itb_quick_score_page_new (librarian);
  GtkWidget *window = stage_show (page, 700, 900);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GActionEntry entry = { "open-match", opened_cb, "x" };
  gint64 opened = 0;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &opened);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  gtk_editable_set_text (GTK_EDITABLE (stage_find (page, GTK_TYPE_ENTRY, 0)), " Zoë ");
  count (page, 1, 4, 12);
  set_occasion (page);
  g_signal_emit_by_name (find_save (page), "clicked");
  g_assert_false (gtk_widget_get_sensitive (find_save (page)));
  stage_until (opened != 0);
  g_assert_cmpint (opened, ==, 1);
  /* ready for the next one, at the same table */
  g_assert_cmpuint (get_count (page, 1, 4), ==, 0);
  g_assert_true (stage_says (page, "Zoë"));

  stage_ask (librarian, run_look, librarian);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/quick-score/counting", test_counting);
  g_test_add_func ("/quick-score/left-as-told", test_left_as_told);
  g_test_add_func ("/quick-score/a-chest-has-one-owner", test_a_chest_has_one_owner);
  g_test_add_func ("/quick-score/ties-are-explained", test_ties_are_explained);
  g_test_add_func ("/quick-score/sheet", test_sheet);
  g_test_add_func ("/quick-score/the-wheel-only-scrolls", test_the_wheel_only_scrolls);
  g_test_add_func ("/quick-score/the-last-table", test_the_last_table);
  g_test_add_func ("/quick-score/the-day", test_the_day);
  g_test_add_func ("/quick-score/counts-are-not-taken-back", test_counts_are_not_taken_back);
  g_test_add_func ("/quick-score/chests-have-owners", test_chests_have_owners);
  g_test_add_func ("/quick-score/taking-over", test_taking_over);
  g_test_add_func ("/quick-score/saving", test_saving);
  return g_test_run ();
}
