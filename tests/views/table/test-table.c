/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "model/record-library.h"
#include "rules/into-the-blue.h"
#include "store/analyses.h"
#include "store/profiles.h"
#include "views/logbook/export-dialog.h"
#include "views/help/help-page.h"
#include "views/app/importer.h"
#include "views/into-the-blue/board.h"
#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/dice-pane.h"
#include "views/into-the-blue/dice-tray.h"
#include "views/into-the-blue/scoring.h"
#include "views/into-the-blue/seat-card.h"
#include "views/table/moment.h"
#include "views/table/pane.h"
#include "views/table/panes.h"
#include "views/table/past-bar.h"
#include "views/table/seat-strip.h"
#include "views/app/preferences.h"
#include "views/app/settings.h"
#include "views/table/table-page.h"
#include "views/app/window.h"

#include <signal.h>
#include <sys/resource.h>

/* Luc's last turn is about to end a match in which Ana has told the app what her chest is worth. */
#define NEARLY_OVER \
  "fathom 1\ngame into-the-blue\nseat 1 \"Ana & Eva\" colour=green\nseat 2 \"Luc\" colour=blue\nfirst 1\ndice table\nchests table\n\n" \
  "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 3 = 8\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 2 2 2 2 2 2\n2 stop\n" \
  "1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"

typedef struct
{
  char            *folder;
  FathomLibrarian *librarian;
  GtkWidget       *window;
} Stage;

static GtkApplication *application;
static char *kept_events;      /* of the analysis in the library */

/* The library */

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

/* Ana is known, Luc is a guest. */
static gpointer
attach_ana (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  g_autoptr (FathomProfile) ana = fathom_profile_create (library, "Ana & Eva", error);

  g_assert_nonnull (ana);
  g_assert_true (fathom_profile_attach (library, 1, 1, ana->id, error));
  return data;
}

static gpointer
check_rematch (FathomLibrary  *library,
               gpointer        data,
               GError        **error)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, 2, error);
  g_autoptr (FathomLibraryMatch) former = fathom_library_get (library, 1, error);

  g_assert_nonnull (match);
  g_assert_cmpint (match->seats[0].profile, !=, 0);
  g_assert_cmpint (match->seats[0].profile, ==, former->seats[0].profile);
  g_assert_cmpint (match->seats[1].profile, ==, 0);
  return data;
}

static void
do_there (Stage               *stage,
          FathomLibrarianFunc  func,
          const char          *text)
{
  stage_ask (stage->librarian, func, (gpointer) (text != NULL ? text : "-"));
}

static void
put_file (Stage      *stage,
          const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  do_there (stage, add_match, text);
}

static void
set_up (Stage         *stage,
        gconstpointer  data)
{
  g_autofree char *path = NULL;

  stage->folder = g_dir_make_tmp ("fathom-table-XXXXXX", NULL);
  path = g_build_filename (stage->folder, "library.db", NULL);
  stage->librarian = fathom_librarian_new (path);
  g_settings_set_int64 (fathom_settings_get (), "match", 0);
  g_settings_set_boolean (fathom_settings_get (), "welcomed", TRUE);
  g_settings_set_boolean (fathom_settings_get (), "guided", TRUE);
  g_settings_set (fathom_settings_get (), "window-size", "(ii)", 1200, 800);
  stage->window = fathom_window_new (application, stage->librarian);
  gtk_window_present (GTK_WINDOW (stage->window));
}

static void
tear_down (Stage         *stage,
           gconstpointer  data)
{
  const char *argv[] = { "rm", "-rf", stage->folder, NULL };

  g_object_add_weak_pointer (G_OBJECT (stage->window), (gpointer *) &stage->window);
  gtk_window_destroy (GTK_WINDOW (stage->window));
  g_object_add_weak_pointer (G_OBJECT (stage->librarian), (gpointer *) &stage->librarian);
  g_object_unref (stage->librarian);
  stage_until (stage->window == NULL && stage->librarian == NULL);
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL));
  g_free (stage->folder);
}

/* The table */

static FathomTablePage *
get_table (Stage *stage)
{
  return FATHOM_TABLE_PAGE (stage_find (stage->window, FATHOM_TYPE_TABLE_PAGE, 0));
}

static FathomSitting *
get_sitting (Stage *stage)
{
  return fathom_table_page_get_sitting (get_table (stage));
}

static void
open_match (Stage  *stage,
            gint64  id)
{
  fathom_window_open_match (FATHOM_WINDOW (stage->window), id);
  stage_until (fathom_window_get_match (FATHOM_WINDOW (stage->window)) == id);
  stage_rest ();
}

static FathomMomentPane *
get_moments (Stage *stage)
{
  return FATHOM_MOMENT_PANE (stage_find (stage->window, FATHOM_TYPE_MOMENT_PANE, 0));
}

static gboolean
is_playing (Stage *stage)
{
  return fathom_moment_pane_get_playing (get_moments (stage));
}

/* The last dive is looked at before it is counted. */
static void
see_last_dive (Stage *stage)
{
  stage_until (is_playing (stage));
  fathom_moment_pane_skip (get_moments (stage));
  stage_rest ();
}

static gboolean
is_labelled (gpointer    widget,
             const char *label)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  if (wrong != NULL)
    g_test_message ("not %s: %s", label, wrong);
  return wrong == NULL;
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *name)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (root, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (gtk_widget_get_mapped (button) && (g_strcmp0 (gtk_widget_get_tooltip_text (button), name) == 0 ||
                                           g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), name) == 0))
      return button;
  return NULL;
}

static void
click (Stage      *stage,
       const char *name)
{
  GtkWidget *button = find_button (stage->window, name);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  stage_rest ();
}

/* What a screen reader hears changes with every label; none of them may tell a value too early. */
static void
test_story_turns_chests_over (Stage         *stage,
                              gconstpointer  data)
{
  GtkWidget *chest, *card;
  g_autofree char *veiled = NULL;
  g_autofree char *told = NULL;

  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  chest = stage_find (stage->window, FATHOM_TYPE_ITB_CHEST_BUTTON, 2);
  card = stage_find (stage->window, FATHOM_TYPE_ITB_SEAT_CARD, 0);
  stage_act (get_sitting (stage), "2 roll 2 2 2 2 2 2");
  stage_act (get_sitting (stage), "2 stop");
  stage_until (is_playing (stage));
  g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva"));
  veiled = fathom_sitting_say (get_sitting (stage), 2);
  g_assert_null (strstr (veiled, "worth"));
  see_last_dive (stage);
  for (guint step = 0; step < FATHOM_ITB_LEVELS; step++)
    {
      g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva"));
      g_assert_true (is_labelled (card, "Ana & Eva: out of shells · 1 chest"));
      g_clear_pointer (&veiled, g_free);
      veiled = fathom_sitting_say (get_sitting (stage), 2);
      g_assert_null (strstr (veiled, "worth"));
      click (stage, "_Next");
    }
  g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva, worth 8"));
  g_assert_true (is_labelled (card, "Ana & Eva: out of shells · 1 chest (8)"));
  told = fathom_sitting_say (get_sitting (stage), 2);
  g_assert_nonnull (strstr (told, "It is worth 8."));
  click (stage, "_Next");
  click (stage, "Show the Scoring A_gain");
  g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva"));
  click (stage, "S_kip to the End");
  g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva, worth 8"));
}

static gboolean
is_turning (GtkWidget *widget)
{
  if (GTK_IS_STACK (widget) && gtk_stack_get_transition_running (GTK_STACK (widget)))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (is_turning (child))
      return TRUE;
  return FALSE;
}

/* Until every page is turned. */
static void
rest (Stage *stage)
{
  stage_rest ();
  stage_until (!is_turning (stage->window));
  stage_rest ();
}

static void
test_taken_back_while_told (Stage         *stage,
                            gconstpointer  data)
{
  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  stage_act (get_sitting (stage), "2 roll 2 2 2 2 2 2");
  stage_act (get_sitting (stage), "2 stop");
  see_last_dive (stage);
  g_assert_cmpuint (fathom_sitting_get_veiled (get_sitting (stage)), !=, 0);
  rest (stage); /* a stack that is hurried leaves a page behind */
  /* a look at the past does not lift it */
  fathom_match_set_position (fathom_sitting_get_match (get_sitting (stage)), 3);
  rest (stage);
  g_assert_cmpuint (fathom_sitting_get_veiled (get_sitting (stage)), !=, 0);
  fathom_match_set_position (fathom_sitting_get_match (get_sitting (stage)), G_MAXUINT);
  rest (stage);
  fathom_sitting_undo (get_sitting (stage));
  stage_until (fathom_sitting_get_veiled (get_sitting (stage)) == 0);
}

/* The board changes first, the pane beside it in the frame after that. */
static void
test_side_follows (Stage         *stage,
                   gconstpointer  data)
{
  FathomMatch *match;
  GtkWidget *scoring, *dice;

  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  match = fathom_sitting_get_match (get_sitting (stage));
  scoring = stage_find (stage->window, FATHOM_TYPE_ITB_SCORING, 0);
  dice = stage_find (stage->window, FATHOM_TYPE_ITB_DICE_PANE, 0);
  stage_act (get_sitting (stage), "2 roll 2 2 2 2 2 2");
  stage_act (get_sitting (stage), "2 stop");
  see_last_dive (stage);
  stage_until (gtk_widget_get_mapped (scoring));
  rest (stage);
  gtk_widget_grab_focus (find_button (stage->window, "_Next"));

  fathom_match_set_position (match, 3);
  g_assert_true (gtk_widget_get_mapped (scoring));
  stage_until (gtk_widget_get_mapped (dice) && !gtk_widget_get_mapped (scoring));
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (stage->window)));

  /* there and back before a frame has come */
  fathom_match_set_position (match, G_MAXUINT);
  fathom_match_set_position (match, 3);
  rest (stage);
  g_assert_true (gtk_widget_get_mapped (dice));

  /* on another page when the frame comes */
  fathom_match_set_position (match, G_MAXUINT);
  gtk_widget_activate_action (stage->window, "win.show", "s", "logbook");
  rest (stage);
  gtk_widget_activate_action (stage->window, "win.show", "s", "table");
  stage_until (gtk_widget_get_mapped (scoring) && !gtk_widget_get_mapped (dice));

  /* the focus goes along, and not to anything */
  gtk_widget_grab_focus (find_button (stage->window, "_Next"));
  fathom_sitting_undo (get_sitting (stage));
  stage_until (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (stage->window)), dice));
}

static void
heard_cb (FathomSitting *sitting,
          guint         *heard)
{
  (*heard)++;
}

/* Until the dice tumble, of which nobody has heard yet. */
static void
roll (Stage      *stage,
      const char *line,
      guint      *heard)
{
  FathomSitting *sitting = get_sitting (stage);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint length = fathom_match_get_length (match);
  FathomRefusal refusal;
  FathomEvent event;

  *heard = 0;
  g_assert_true (fathom_event_parse (&fathom_into_the_blue, line, &event, &refusal));
  fathom_sitting_act (sitting, &event);
  stage_until (fathom_match_get_length (match) != length);
  g_assert_true (fathom_itb_dice_tray_get_tumbles (FATHOM_ITB_DICE_TRAY (stage_find (stage->window, FATHOM_TYPE_ITB_DICE_TRAY, 0))));
  g_assert_cmpuint (*heard, ==, 0);
}

/* Nothing on the table tells what the dice show before they lie there. */
static void
test_others_wait_for_the_dice (Stage         *stage,
                               gconstpointer  data)
{
  FathomItbDiceTray *tray;
  guint heard = 0;

  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  tray = FATHOM_ITB_DICE_TRAY (stage_find (stage->window, FATHOM_TYPE_ITB_DICE_TRAY, 0));
  g_signal_connect (get_sitting (stage), "changed", G_CALLBACK (heard_cb), &heard);
  roll (stage, "2 roll 1 1 2 3 4 5", &heard);
  g_assert_false (stage_says (stage->window, "Luc is diving"));
  stage_until (heard > 0);
  g_assert_false (fathom_itb_dice_tray_get_tumbles (tray));
  stage_until (stage_says (stage->window, "Luc is diving"));

  /* unless it is taken back */
  stage_act (get_sitting (stage), "2 keep 1 1");
  roll (stage, "2 roll 2 3 4 5", &heard);
  fathom_sitting_undo (get_sitting (stage));
  stage_until (stage_says (stage->window, "Undone"));
  g_assert_false (fathom_itb_dice_tray_get_tumbles (tray));
  g_assert_cmpuint (heard, >, 0);

  /* or another page is shown */
  roll (stage, "2 roll 2 3 3 5", &heard);
  gtk_widget_activate_action (stage->window, "win.show", "s", "logbook");
  stage_until (!gtk_widget_get_mapped (GTK_WIDGET (tray)));
  g_assert_cmpuint (heard, >, 0);
}

static void
test_titles (Stage         *stage,
             gconstpointer  data)
{
  AdwWindowTitle *title;

  do_there (stage, add_match, NEARLY_OVER);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (stage->window)), ==, "Fathom");
  open_match (stage, 1);
  title = ADW_WINDOW_TITLE (stage_find (GTK_WIDGET (get_table (stage)), ADW_TYPE_WINDOW_TITLE, 0));
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==, "Ana & Eva and Luc · round 2");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (stage->window)), ==, "Into the Blue – Ana & Eva, Luc");
  fathom_match_set_position (fathom_sitting_get_match (get_sitting (stage)), 0);
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==, "Ana & Eva and Luc · round 1");
  gtk_widget_activate_action (stage->window, "win.show", "s", "logbook");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (stage->window)), ==, "Fathom");
}

static void
test_height (Stage         *stage,
             gconstpointer  data)
{
  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  stage_check_height (stage_find (GTK_WIDGET (get_table (stage)), FATHOM_TYPE_PANES, 0));
}

static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return window;
    }
  return NULL;
}

/* Every game has its table: what lies there in words, at least. */
static void
test_other_games (Stage         *stage,
                  gconstpointer  data)
{
  static const char * const files[] = { "bb-2.fathom", "deep-2-troubled-waters.fathom" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      put_file (stage, files[i]);
      gtk_widget_activate_action (stage->window, "win.open-match", "x", (gint64) i + 1);
      stage_until (fathom_window_get_match (FATHOM_WINDOW (stage->window)) == (gint64) i + 1);
      g_assert_cmpstr (fathom_window_get_page (FATHOM_WINDOW (stage->window)), ==, "table");
      g_assert_nonnull (stage_find (stage->window, FATHOM_TYPE_PANE, 0));
      g_assert_true (fathom_sitting_is_over (get_sitting (stage)));
      g_assert_cmpint (g_settings_get_int64 (fathom_settings_get (), "match"), ==, (gint64) i + 1);
    }
}

static void
test_quick_score (Stage         *stage,
                  gconstpointer  data)
{
  put_file (stage, "hand-quick-score.fathom");
  open_match (stage, 1);
  g_assert_true (stage_says (stage->window, "wins with"));
  g_assert_false (stage_says (stage->window, "Round"));
}

static void
test_back_in_the_book (Stage         *stage,
                       gconstpointer  data)
{
  FathomHelpPage *help;
  g_autofree char *first = NULL;

  gtk_widget_activate_action (stage->window, "win.show", "s", "rules");
  help = FATHOM_HELP_PAGE (stage_find (stage->window, FATHOM_TYPE_HELP_PAGE, 0));
  stage_until (fathom_help_page_get_target (help) != NULL);
  first = g_strdup (fathom_help_page_get_target (help));
  gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", "into-the-blue");
  gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", "fair-dice");
  g_assert_cmpstr (fathom_help_page_get_target (help), !=, first);
  while (g_strcmp0 (fathom_help_page_get_target (help), first) != 0)
    {
      gtk_widget_activate_action (stage->window, "win.back", NULL);
      g_assert_cmpstr (fathom_window_get_page (FATHOM_WINDOW (stage->window)), ==, "rules");
    }
  gtk_widget_activate_action (stage->window, "win.back", NULL);
  g_assert_cmpstr (fathom_window_get_page (FATHOM_WINDOW (stage->window)), ==, "start");
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  *(FathomMatch **) user_data = fathom_match_open_finish (result, NULL);
}

static void
test_changed_by_another_program (Stage         *stage,
                                 gconstpointer  data)
{
  FathomMatch *other = NULL;
  g_autoptr (FathomSitting) elsewhere = NULL;
  FathomSitting *former;

  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  former = get_sitting (stage);
  fathom_match_load_async (stage->librarian, 1, NULL, loaded_cb, &other);
  stage_until (other != NULL);
  elsewhere = fathom_sitting_new (other);
  stage_act (elsewhere, "2 roll 1 1 1 1 1 1");

  fathom_sitting_act (former, &(FathomEvent) { .kind = FATHOM_ITB_ROLL, .seat = 2, .args = { 0, 6 } });
  stage_until (get_sitting (stage) != former);
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (get_sitting (stage))), ==, fathom_match_get_length (other));
  stage_rest ();
  g_assert_true (stage_says (stage->window, "Another program has changed this match"));
  /* and one can go on */
  stage_act (get_sitting (stage), "2 stop");
  g_object_unref (other);
}

static void
told_cb (FathomSitting *sitting,
         const char    *text,
         const char    *action,
         char         **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

/* No file may grow: what is asked fails, is told, and can be asked again. */
static void
test_disk_is_full (Stage         *stage,
                   gconstpointer  data)
{
  struct rlimit limit, none;
  g_autofree char *told = NULL;
  FathomMatch *match;
  guint length;

  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  match = fathom_sitting_get_match (get_sitting (stage));
  length = fathom_match_get_length (match);
  g_signal_connect (get_sitting (stage), "message", G_CALLBACK (told_cb), &told);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  none = limit;
  none.rlim_cur = 0;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  fathom_sitting_act (get_sitting (stage), &(FathomEvent) { .kind = FATHOM_ITB_ROLL, .seat = 2, .args = { 0, 6 } });
  stage_until (told != NULL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_test_message ("%s", told);
  g_assert_cmpuint (fathom_match_get_length (match), ==, length);
  g_assert_true (fathom_sitting_get_asks (get_sitting (stage)));

  stage_act (get_sitting (stage), "2 roll 2 2 2 2 2 2");
  g_assert_cmpuint (fathom_match_get_length (match), ==, length + 1);
}

static void
test_rematch (Stage         *stage,
              gconstpointer  data)
{
  do_there (stage, add_match, NEARLY_OVER);
  do_there (stage, attach_ana, NULL);
  open_match (stage, 1);
  stage_act (get_sitting (stage), "2 roll 2 2 2 2 2 2");
  stage_act (get_sitting (stage), "2 stop");
  see_last_dive (stage);
  gtk_widget_activate_action (stage->window, "table.rematch", NULL);
  stage_until (fathom_window_get_match (FATHOM_WINDOW (stage->window)) == 2);
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (get_sitting (stage))), ==, 0);
  g_assert_cmpstr (fathom_sitting_get_name (get_sitting (stage), 1), ==, "Ana & Eva");
  do_there (stage, check_rematch, NULL);
}

static void
test_giving_up (Stage         *stage,
                gconstpointer  data)
{
  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  gtk_widget_activate_action (stage->window, "table.abandon", NULL);
  stage_until (fathom_match_get_status (fathom_sitting_get_match (get_sitting (stage))) == FATHOM_MATCH_ABANDONED);
  stage_until (stage_says (stage->window, "The match was abandoned"));
  g_assert_false (fathom_sitting_get_asks (get_sitting (stage)));
  /* the toast's button opens it again */
  click (stage, "Re_open");
  stage_until (fathom_match_get_status (fathom_sitting_get_match (get_sitting (stage))) == FATHOM_MATCH_OPEN);
  g_assert_true (fathom_sitting_get_asks (get_sitting (stage)));
}

static void
test_pausing (Stage         *stage,
              gconstpointer  data)
{
  GtkWidget *button;

  do_there (stage, add_match, "fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Coral\" bot=easy\nfirst 1\ndice table\nchests table\n\n");
  open_match (stage, 1);
  button = find_button (stage->window, "Pause the Bots");
  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (button)), ==, "media-playback-pause-symbolic");
  fathom_sitting_set_paused (get_sitting (stage), TRUE);
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (button)), ==, "media-playback-start-symbolic");
  g_assert_true (is_labelled (button, "Pause the Bots"));
  click (stage, "Resume the Bots");
}

/* Files */

static void
wait_until_says (GtkWidget  *root,
                 const char *text)
{
  for (guint i = 0; !stage_says (root, text); i++)
    {
      GtkWidget *label;

      stage_rest ();
      if (i == 500)
        {
          for (guint n = 0; (label = stage_find (root, GTK_TYPE_LABEL, n)) != NULL; n++)
            g_test_message ("%s", gtk_label_get_text (GTK_LABEL (label)));
          g_error ("it never says: %s", text);
        }
    }
}

static void
test_exporting_all (Stage         *stage,
                    gconstpointer  data)
{
  static const struct { const char *format; const char *name; const char *begins; } kinds[] =
  {
    { "csv", "a.csv", "date,game," },
    { "plays", "b & b.json", "{" },
    { "backup", "c.db", "SQLite format 3" },
  };

  do_there (stage, add_match, NEARLY_OVER);
  put_file (stage, "itb-4-last-chest.fathom");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (stage->folder, kinds[i].name, NULL);
      g_autofree char *told = g_strdup_printf ("Saved as %s", kinds[i].name);
      g_autofree char *text = NULL;

      fathom_export_all_to (GTK_WINDOW (stage->window), stage->librarian, kinds[i].format, file);
      wait_until_says (stage->window, told);
      g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
      g_test_message ("%.20s", text);
      g_assert_true (g_str_has_prefix (text, kinds[i].begins));
      g_assert_null (find_dialog ());
    }
}

static void
test_exporting_to_nowhere (Stage         *stage,
                           gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (stage->folder, "missing", "a.csv", NULL);

  do_there (stage, add_match, NEARLY_OVER);
  fathom_export_all_to (GTK_WINDOW (stage->window), stage->librarian, "csv", file);
  wait_until_says (stage->window, "It could not be saved: ");
  g_assert_null (find_dialog ());
}

/* The beginning of a match. */
static char *
dup_unfinished (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), name, NULL);
  char *text, *end;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  end = strstr (text, "\n\n") + 2;
  for (guint i = 0; i < 20; i++)
    end = strchr (end, '\n') + 1;
  *end = '\0';
  return text;
}

static void
check_export (Stage  *stage,
              gint64  match)
{
  GtkWidget *dialog = NULL;

  open_match (stage, match);
  gtk_widget_activate_action (stage->window, "table.export", NULL);
  stage_until ((dialog = find_dialog ()) != NULL);
  wait_until_says (dialog, "also contains what is still secret at the table");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  gtk_window_destroy (GTK_WINDOW (dialog));
  stage_until (find_dialog () == NULL);
}

/* A match that is not over is only given away if one says so, whatever the game. */
static void
test_exporting_secrets (Stage         *stage,
                        gconstpointer  data)
{
  g_autofree char *border = dup_unfinished ("bb-3.fathom"), *deep = dup_unfinished ("deep-3-best-of-the-best.fathom");

  do_there (stage, add_match, NEARLY_OVER);
  do_there (stage, add_match, border);
  do_there (stage, add_match, deep);
  for (gint64 match = 1; match <= 3; match++)
    check_export (stage, match);
}

static void
test_copying_the_library (Stage         *stage,
                          gconstpointer  data)
{
  GtkWidget *preferences = fathom_preferences_new (stage->librarian);
  g_autofree char *path = g_build_filename (stage->folder, "copies", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/dev/null");
  g_autoptr (GDir) found = NULL;

  gtk_window_present (GTK_WINDOW (preferences));
  fathom_preferences_copy_to (FATHOM_PREFERENCES (preferences), nowhere);
  wait_until_says (preferences, "The library could not be backed up: ");
  g_assert_true (g_file_make_directory (folder, NULL, NULL));
  fathom_preferences_copy_to (FATHOM_PREFERENCES (preferences), folder);
  wait_until_says (preferences, "The library was backed up to ");
  found = g_dir_open (path, 0, NULL);
  g_assert_true (g_str_has_prefix (g_dir_read_name (found), "fathom-library-"));
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static void
test_importing (Stage         *stage,
                gconstpointer  data)
{
  static const char * const names[] = { "broken.fathom", "good.fathom", "another.fathom" };
  static const char * const texts[] = { "fathom 1\ngame chess\n", NEARLY_OVER, NEARLY_OVER "2 roll 2 2 2 2 2 2\n" };
  GFile *files[G_N_ELEMENTS (names)];
  GtkWidget *dialog;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      files[i] = g_file_new_build_filename (stage->folder, names[i], NULL);
      g_assert_true (g_file_set_contents (g_file_peek_path (files[i]), texts[i], -1, NULL));
    }
  fathom_importer_open (FATHOM_WINDOW (stage->window), stage->librarian, files, G_N_ELEMENTS (files));
  stage_until ((dialog = find_dialog ()) != NULL);
  wait_until_says (dialog, "broken.fathom, line 2: ");
  wait_until_says (stage->window, "2 matches added to the logbook");
  stage_until (fathom_window_get_match (FATHOM_WINDOW (stage->window)) == 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_object_unref (files[i]);
}

static gpointer
read_analysis (FathomLibrary  *library,
               gpointer        data,
               GError        **error)
{
  g_autoptr (FathomKeptAnalysis) kept = fathom_analyses_get (library, 1, 0, NULL);

  if (kept != NULL)
    {
      g_free (kept_events);
      kept_events = g_strdup (kept->events);
    }
  return data;
}

static gboolean
is_analyzed (Stage      *stage,
             const char *before)
{
  do_there (stage, read_analysis, NULL);
  return kept_events != NULL && g_strcmp0 (kept_events, before) != 0;
}

/* By itself when it is over, and once more when its end was undone and is another one. */
static void
test_analyzed_by_itself (Stage         *stage,
                         gconstpointer  data)
{
  g_autofree char *first = NULL;

  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  stage_act (get_sitting (stage), "2 roll 2 2 2 2 2 2");
  stage_act (get_sitting (stage), "2 stop");
  stage_until (is_analyzed (stage, NULL));
  first = g_steal_pointer (&kept_events);
  see_last_dive (stage);
  for (guint i = 0; i < 2; i++)
    {
      fathom_sitting_undo (get_sitting (stage));
      stage_rest ();
    }
  stage_act (get_sitting (stage), "2 roll 3 3 3 3 3 3");
  stage_act (get_sitting (stage), "2 stop");
  stage_until (is_analyzed (stage, first));
  g_clear_pointer (&kept_events, g_free);
}

/* The names of people and files are no markup. */
static void
test_toasts_are_plain (Stage         *stage,
                       gconstpointer  data)
{
  fathom_window_toast (FATHOM_WINDOW (stage->window), "<b> & Co.", "");
  stage_rest ();
  g_assert_true (stage_says (stage->window, "<b> & Co."));
}

static graphene_rect_t
get_bounds (Stage *stage,
            GType  type)
{
  GtkWidget *widget = stage_find (stage->window, type, 0);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_mapped (widget) && gtk_widget_get_opacity (widget) == 1);
  g_assert_true (gtk_widget_compute_bounds (widget, stage->window, &bounds));
  return bounds;
}

/* What says where one looks lies over nothing, and in a wide window nothing moves for it. */
static void
test_the_past_covers_nothing (Stage         *stage,
                              gconstpointer  data)
{
  const GType types[] = { FATHOM_TYPE_SEAT_STRIP, FATHOM_TYPE_ITB_BOARD, FATHOM_TYPE_ITB_DICE_PANE };
  const struct { int width; int height; gboolean narrow; } sizes[] = { { 1200, 800, FALSE }, { 360, 640, TRUE } };
  FathomPanes *panes;

  do_there (stage, add_match, NEARLY_OVER);
  open_match (stage, 1);
  panes = FATHOM_PANES (stage_find (stage->window, FATHOM_TYPE_PANES, 0));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      FathomMatch *match = fathom_sitting_get_match (get_sitting (stage));
      graphene_rect_t before, board, bar;

      gtk_window_set_default_size (GTK_WINDOW (stage->window), sizes[i].width, sizes[i].height);
      stage_until (fathom_panes_get_narrow (panes) == sizes[i].narrow);
      stage_rest ();
      before = get_bounds (stage, FATHOM_TYPE_ITB_BOARD);
      fathom_match_set_position (match, 3);
      stage_rest ();
      board = get_bounds (stage, FATHOM_TYPE_ITB_BOARD);
      bar = get_bounds (stage, FATHOM_TYPE_PAST_BAR);
      g_assert_true (sizes[i].narrow || graphene_rect_equal (&before, &board));
      for (guint j = 0; j < G_N_ELEMENTS (types); j++)
        {
          graphene_rect_t other = get_bounds (stage, types[j]);

          g_assert_false (graphene_rect_intersection (&bar, &other, NULL));
        }
      fathom_match_set_position (match, G_MAXUINT);
    }
}

static void
add (const char *name,
     void      (*test) (Stage *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/table/", name, NULL);

  g_test_add (path, Stage, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  stage_init (&argc, &argv);
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  add ("story-turns-chests-over", test_story_turns_chests_over);
  add ("taken-back-while-told", test_taken_back_while_told);
  add ("side-follows", test_side_follows);
  add ("others-wait-for-the-dice", test_others_wait_for_the_dice);
  add ("titles", test_titles);
  add ("height", test_height);
  add ("the-past-covers-nothing", test_the_past_covers_nothing);
  add ("other-games", test_other_games);
  add ("quick-score", test_quick_score);
  add ("back-in-the-book", test_back_in_the_book);
  add ("changed-by-another-program", test_changed_by_another_program);
  add ("disk-is-full", test_disk_is_full);
  add ("rematch", test_rematch);
  add ("giving-up", test_giving_up);
  add ("pausing", test_pausing);
  add ("exporting-all", test_exporting_all);
  add ("exporting-to-nowhere", test_exporting_to_nowhere);
  add ("exporting-secrets", test_exporting_secrets);
  add ("copying-the-library", test_copying_the_library);
  add ("importing", test_importing);
  add ("analyzed-by-itself", test_analyzed_by_itself);
  add ("toasts-are-plain", test_toasts_are_plain);
  return g_test_run ();
}
