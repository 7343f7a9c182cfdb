/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A decision of the past that is made again. */
#include "../stage.h"

#include "model/import.h"
#include "views/analysis/trial-page.h"
#include "views/app/settings.h"
#include "views/blue-border/chips.h"
#include "views/blue-border/sheet.h"
#include "views/table/pane.h"

typedef struct
{
  char            *path;
  FathomLibrarian *librarian;
  GtkWidget       *window;
  GtkWidget       *page;
} Place;

static void
open_file (Place      *place,
           const char *folder,
           const char *file,
           guint       event)
{
  const char *files[] = { file, NULL };
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = NULL;

  place->path = g_build_filename (folder, "library.db", NULL);
  library = fathom_library_open (place->path, &report, NULL);
  g_assert_true (fathom_import (library, files, NULL, NULL, NULL, NULL));
  g_clear_pointer (&library, fathom_library_close);
  place->librarian = fathom_librarian_new (place->path);
  place->page = fathom_trial_page_new (place->librarian);
  place->window = stage_show (place->page, 1200, 760);
  fathom_trial_page_open (FATHOM_TRIAL_PAGE (place->page), 1, event);
  stage_until (stage_says (place->window, "What would you do?"));
  stage_rest ();
}

static void
leave (Place *place)
{
  stage_close (place->window);
  stage_read (place->librarian);
  g_clear_object (&place->librarian);
  g_free (place->path);
}

static void
open_trial (Place      *place,
            const char *name,
            guint       event)
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-trial.XXXXXX", NULL);
  g_autofree char *file = g_strdup_printf ("%s/%s.fathom", g_getenv ("FATHOM_GOLDEN"), name);

  open_file (place, folder, file, event);
}

/* The same as people with a bag of their own have played it. */
static void
open_real_trial (Place      *place,
                 const char *name,
                 guint       event)
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-trial.XXXXXX", NULL);
  g_autofree char *golden = g_strdup_printf ("%s/%s.fathom", g_getenv ("FATHOM_GOLDEN"), name);
  g_autofree char *file = g_build_filename (folder, "match.fathom", NULL), *text = NULL, *unsealed = NULL;
  g_autoptr (GString) real = NULL;
  g_autoptr (GRegex) sealed = g_regex_new ("\\n(commit|seed) [^\\n]*", 0, 0, NULL);

  g_assert_true (g_file_get_contents (golden, &text, NULL, NULL));
  unsealed = g_regex_replace_literal (sealed, text, -1, 0, "", 0, NULL);
  real = g_string_new (unsealed);
  g_string_replace (real, "bag app", "bag table", 1);
  g_assert_true (g_file_set_contents (file, real->str, -1, NULL));
  open_file (place, folder, file, event);
}

/* The button that is seen with just that label in it. */
static GtkWidget *
find_button (Place      *place,
             const char *text)
{
  GtkWidget *label = stage_find_label (place->window, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

static void
press (Place      *place,
       const char *text)
{
  GtkWidget *button;

  stage_until ((button = find_button (place, text)) != NULL && gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
wait_for_verdict (Place      *place,
                  const char *verdict)
{
  stage_until (stage_says (place->window, "In the match:"));
  g_assert_true (stage_has_label (place->window, verdict));
}

/* Only who called is asked, in their own time; both answers are judged, as often as one likes. */
static void
test_call (void)
{
  Place place;

  g_settings_set_uint (fathom_settings_get (), "call-window", 3);
  open_trial (&place, "bb-2", 18);
  g_assert_true (stage_has_label (place.window, "Ana: Border, or let it go?"));
  g_assert_false (stage_says (place.window, "Paused"));
  stage_pass (3400); /* nothing runs out */
  press (&place, "Ana calls");
  wait_for_verdict (&place, "There is a better one");
  g_assert_true (stage_says (place.window, "Better: Nobody calls."));
  press (&place, "Decide Again");
  press (&place, "Let It Go");
  wait_for_verdict (&place, "The best decision");
  g_assert_false (stage_has_label (place.window, "Let It Go"));
  leave (&place);
  g_settings_reset (fathom_settings_get (), "call-window");
}

/* With more at the table, nobody else calls in the place of the one who decides. */
static void
test_nobody_else (void)
{
  Place place;

  open_trial (&place, "bb-4", 13);
  g_assert_true (stage_has_label (place.window, "Zoë: Border, or let it go?"));
  g_assert_null (find_button (&place, "Ana calls"));
  g_assert_null (find_button (&place, "Noé calls"));
  press (&place, "Let It Go");
  wait_for_verdict (&place, "The best decision");
  leave (&place);
}

/* Once it is judged, the table offers nothing of what would follow: the next diver is not asked to defend. */
static void
test_nothing_follows (void)
{
  Place place;

  open_trial (&place, "deep-3-best-of-the-best", 85);
  press (&place, "Resurface");
  wait_for_verdict (&place, "The best decision");
  stage_rest ();
  g_assert_false (stage_has_label (place.window, "Show My Hand"));
  g_assert_false (stage_says (place.window, "Defends with a Card"));
  leave (&place);
}

/* In a narrow window the verdict is below the path, which is seen down to D as before. */
static void
test_path_stays (void)
{
  Place place;
  GtkWidget *board;
  double x, y;
  int height;

  open_trial (&place, "bb-2", 18);
  gtk_window_set_default_size (GTK_WINDOW (place.window), 360, 640);
  stage_rest ();
  stage_until (gtk_widget_get_width (place.page) < 400);
  board = gtk_widget_get_ancestor (stage_find (place.window, FATHOM_TYPE_BB_SHEET, 0), FATHOM_TYPE_PANE);
  height = gtk_widget_get_height (board);
  press (&place, "Ana calls");
  wait_for_verdict (&place, "There is a better one");
  stage_rest ();
  g_assert_cmpint (gtk_widget_get_height (board), >=, height);
  /* and the way on is in sight */
  stage_until (gtk_widget_translate_coordinates (find_button (&place, "Decide Again"), place.page, 0, 0, &x, &y) &&
               y + gtk_widget_get_height (find_button (&place, "Decide Again")) <= gtk_widget_get_height (place.page));
  leave (&place);
}

/* In a narrow window a call before the question takes little of the path's room, and the path stays that of who has decided. */
static void
test_turn_after_call (void)
{
  Place place;
  FathomBbChips *chips;

  open_trial (&place, "bb-4", 36);
  g_assert_true (stage_says (place.window, "Noé discards the last card of the path"));
  gtk_window_set_default_size (GTK_WINDOW (place.window), 360, 640);
  stage_until (gtk_widget_get_width (place.page) < 400 && !stage_says (place.window, "Noé discards the last card of the path"));
  g_assert_true (stage_has_label (place.window, "Noé is wrong: 19 to 28 is allowed"));
  g_assert_false (stage_has_label (place.window, "Zoë’s turn"));
  chips = FATHOM_BB_CHIPS (stage_find (place.window, FATHOM_TYPE_BB_CHIPS, 0));
  g_assert_cmpuint (fathom_bb_chips_get_front (chips), ==, 3);
  press (&place, "Pass");
  press (&place, "1");
  wait_for_verdict (&place, "The best decision");
  g_assert_cmpuint (fathom_bb_chips_get_front (chips), ==, 3);
  leave (&place);
}

/* Who leads a dive is asked at once whether to draw, without others who look at their hands first, and without a bag. */
static void
test_leads_alone (void)
{
  Place place;

  open_real_trial (&place, "deep-3-best-of-the-best", 63);
  g_assert_true (stage_has_label (place.window, "Zoë leads: draw or stop?"));
  g_assert_false (stage_says (place.window, "Whoever wants to play crew"));
  g_assert_false (stage_says (place.window, "press the gem"));
  press (&place, "Draw a Gem");
  stage_until (stage_says (place.window, "In the match: Zoë ends the dive."));
  leave (&place);
}

int
main (int    argc,
      char **argv)
{
  stage_init (&argc, &argv);
  g_test_add_func ("/trial/call", test_call);
  g_test_add_func ("/trial/nobody-else", test_nobody_else);
  g_test_add_func ("/trial/nothing-follows", test_nothing_follows);
  g_test_add_func ("/trial/path-stays", test_path_stays);
  g_test_add_func ("/trial/turn-after-call", test_turn_after_call);
  g_test_add_func ("/trial/leads-alone", test_leads_alone);
  return g_test_run ();
}
