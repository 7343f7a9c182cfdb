/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

#include "rules/into-the-blue.h"
#include "store/profiles.h"
#include "views/help/help-page.h"
#include "views/into-the-blue/board.h"
#include "views/into-the-blue/chest.h"
#include "views/into-the-blue/dice-pane.h"
#include "views/into-the-blue/dice-tray.h"
#include "views/into-the-blue/scoring.h"
#include "views/into-the-blue/seat-card.h"
#include "views/table/pane.h"
#include "views/table/panes.h"
#include "views/table/past-bar.h"
#include "views/table/seat-strip.h"
#include "views/app/settings.h"
#include "views/widgets/focus-in-view.h"
#include "views/app/window.h"

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

static gboolean
is_labelled (gpointer    widget,
             const char *label)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  if (wrong != NULL)
    g_test_message ("not %s: %s", label, wrong);
  return wrong == NULL;
}

/* What a screen reader hears changes with every label; none of them may tell a value too early. */
static void
test_story_turns_chests_over (Evening       *evening,
                              gconstpointer  data)
{
  GtkWidget *chest, *card;
  g_autofree char *veiled = NULL;
  g_autofree char *told = NULL;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  chest = stage_find (evening->window, FATHOM_TYPE_ITB_CHEST_BUTTON, 2);
  card = stage_find (evening->window, FATHOM_TYPE_ITB_SEAT_CARD, 0);
  stage_act (evening_get_sitting (evening), "2 roll 2 2 2 2 2 2");
  stage_act (evening_get_sitting (evening), "2 stop");
  stage_until (evening_is_playing (evening));
  g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva"));
  veiled = fathom_sitting_say (evening_get_sitting (evening), 2);
  g_assert_null (strstr (veiled, "worth"));
  evening_see_last_dive (evening);
  for (guint step = 0; step < FATHOM_ITB_LEVELS; step++)
    {
      g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva"));
      g_assert_true (is_labelled (card, "Ana & Eva: out of shells · 1 chest"));
      g_clear_pointer (&veiled, g_free);
      veiled = fathom_sitting_say (evening_get_sitting (evening), 2);
      g_assert_null (strstr (veiled, "worth"));
      evening_click (evening, "_Next");
    }
  g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva, worth 8"));
  g_assert_true (is_labelled (card, "Ana & Eva: out of shells · 1 chest (8)"));
  told = fathom_sitting_say (evening_get_sitting (evening), 2);
  g_assert_nonnull (strstr (told, "It is worth 8."));
  evening_click (evening, "_Next");
  evening_click (evening, "Show the Scoring A_gain");
  g_assert_true (is_labelled (chest, "Chest 3, taken by Ana & Eva"));
  evening_click (evening, "S_kip to the End");
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
rest (Evening *evening)
{
  stage_rest ();
  stage_until (!is_turning (evening->window));
  stage_rest ();
}

static void
test_taken_back_while_told (Evening       *evening,
                            gconstpointer  data)
{
  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  stage_act (evening_get_sitting (evening), "2 roll 2 2 2 2 2 2");
  stage_act (evening_get_sitting (evening), "2 stop");
  evening_see_last_dive (evening);
  g_assert_cmpuint (fathom_sitting_get_veiled (evening_get_sitting (evening)), !=, 0);
  rest (evening); /* a stack that is hurried leaves a page behind */
  /* a look at the past does not lift it */
  fathom_match_set_position (fathom_sitting_get_match (evening_get_sitting (evening)), 3);
  rest (evening);
  g_assert_cmpuint (fathom_sitting_get_veiled (evening_get_sitting (evening)), !=, 0);
  fathom_match_set_position (fathom_sitting_get_match (evening_get_sitting (evening)), G_MAXUINT);
  rest (evening);
  fathom_sitting_undo (evening_get_sitting (evening));
  stage_until (fathom_sitting_get_veiled (evening_get_sitting (evening)) == 0);
}

/* The board changes first, the pane beside it in the frame after that. */
static void
test_side_follows (Evening       *evening,
                   gconstpointer  data)
{
  FathomMatch *match;
  GtkWidget *scoring, *dice;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  match = fathom_sitting_get_match (evening_get_sitting (evening));
  scoring = stage_find (evening->window, FATHOM_TYPE_ITB_SCORING, 0);
  dice = stage_find (evening->window, FATHOM_TYPE_ITB_DICE_PANE, 0);
  stage_act (evening_get_sitting (evening), "2 roll 2 2 2 2 2 2");
  stage_act (evening_get_sitting (evening), "2 stop");
  evening_see_last_dive (evening);
  stage_until (gtk_widget_get_mapped (scoring));
  rest (evening);
  gtk_widget_grab_focus (evening_find_button (evening->window, "_Next"));

  fathom_match_set_position (match, 3);
  g_assert_true (gtk_widget_get_mapped (scoring));
  stage_until (gtk_widget_get_mapped (dice) && !gtk_widget_get_mapped (scoring));
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (evening->window)));

  /* there and back before a frame has come */
  fathom_match_set_position (match, G_MAXUINT);
  fathom_match_set_position (match, 3);
  rest (evening);
  g_assert_true (gtk_widget_get_mapped (dice));

  /* on another page when the frame comes */
  fathom_match_set_position (match, G_MAXUINT);
  gtk_widget_activate_action (evening->window, "win.show", "s", "logbook");
  rest (evening);
  gtk_widget_activate_action (evening->window, "win.show", "s", "table");
  stage_until (gtk_widget_get_mapped (scoring) && !gtk_widget_get_mapped (dice));

  /* the focus goes along, and not to anything */
  gtk_widget_grab_focus (evening_find_button (evening->window, "_Next"));
  fathom_sitting_undo (evening_get_sitting (evening));
  stage_until (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (evening->window)), dice));
}

static void
heard_cb (FathomSitting *sitting,
          guint         *heard)
{
  (*heard)++;
}

/* Until the dice tumble, of which nobody has heard yet. */
static void
roll (Evening    *evening,
      const char *line,
      guint      *heard)
{
  FathomSitting *sitting = evening_get_sitting (evening);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint length = fathom_match_get_length (match);
  FathomRefusal refusal;
  FathomEvent event;

  *heard = 0;
  g_assert_true (fathom_event_parse (&fathom_into_the_blue, line, &event, &refusal));
  fathom_sitting_act (sitting, &event);
  stage_until (fathom_match_get_length (match) != length);
  g_assert_true (fathom_itb_dice_tray_get_tumbles (FATHOM_ITB_DICE_TRAY (stage_find (evening->window, FATHOM_TYPE_ITB_DICE_TRAY, 0))));
  g_assert_cmpuint (*heard, ==, 0);
}

/* Nothing on the table tells what the dice show before they lie there. */
static void
test_others_wait_for_the_dice (Evening       *evening,
                               gconstpointer  data)
{
  FathomItbDiceTray *tray;
  guint heard = 0;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  tray = FATHOM_ITB_DICE_TRAY (stage_find (evening->window, FATHOM_TYPE_ITB_DICE_TRAY, 0));
  g_signal_connect (evening_get_sitting (evening), "changed", G_CALLBACK (heard_cb), &heard);
  roll (evening, "2 roll 1 1 2 3 4 5", &heard);
  g_assert_false (stage_says (evening->window, "Luc is diving"));
  stage_until (heard > 0);
  g_assert_false (fathom_itb_dice_tray_get_tumbles (tray));
  stage_until (stage_says (evening->window, "Luc is diving"));

  /* unless it is taken back */
  stage_act (evening_get_sitting (evening), "2 keep 1 1");
  roll (evening, "2 roll 2 3 4 5", &heard);
  fathom_sitting_undo (evening_get_sitting (evening));
  stage_until (stage_says (evening->window, "Undone"));
  g_assert_false (fathom_itb_dice_tray_get_tumbles (tray));
  g_assert_cmpuint (heard, >, 0);

  /* or another page is shown */
  roll (evening, "2 roll 2 3 3 5", &heard);
  gtk_widget_activate_action (evening->window, "win.show", "s", "logbook");
  stage_until (!gtk_widget_get_mapped (GTK_WIDGET (tray)));
  g_assert_cmpuint (heard, >, 0);
}

static void
test_titles (Evening       *evening,
             gconstpointer  data)
{
  AdwWindowTitle *title;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (evening->window)), ==, "Fathom");
  evening_open_match (evening, 1);
  title = ADW_WINDOW_TITLE (stage_find (GTK_WIDGET (evening_get_table (evening)), ADW_TYPE_WINDOW_TITLE, 0));
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==, "Ana & Eva and Luc · round 2");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (evening->window)), ==, "Into the Blue – Ana & Eva, Luc");
  fathom_match_set_position (fathom_sitting_get_match (evening_get_sitting (evening)), 0);
  g_assert_cmpstr (adw_window_title_get_subtitle (title), ==, "Ana & Eva and Luc · round 1");
  gtk_widget_activate_action (evening->window, "win.show", "s", "logbook");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (evening->window)), ==, "Fathom");
}

static void
test_height (Evening       *evening,
             gconstpointer  data)
{
  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  stage_check_height (stage_find (GTK_WIDGET (evening_get_table (evening)), FATHOM_TYPE_PANES, 0));
}

/* Every game has its table: what lies there in words, at least. */
static void
test_other_games (Evening       *evening,
                  gconstpointer  data)
{
  static const char * const files[] = { "bb-2.fathom", "deep-2-troubled-waters.fathom" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      evening_put_file (evening, files[i]);
      gtk_widget_activate_action (evening->window, "win.open-match", "x", (gint64) i + 1);
      stage_until (fathom_window_get_match (FATHOM_WINDOW (evening->window)) == (gint64) i + 1);
      g_assert_cmpstr (fathom_window_get_page (FATHOM_WINDOW (evening->window)), ==, "table");
      g_assert_nonnull (stage_find (evening->window, FATHOM_TYPE_PANE, 0));
      g_assert_true (fathom_sitting_is_over (evening_get_sitting (evening)));
      g_assert_cmpint (g_settings_get_int64 (fathom_settings_get (), "match"), ==, (gint64) i + 1);
    }
}

static void
test_quick_score (Evening       *evening,
                  gconstpointer  data)
{
  evening_put_file (evening, "hand-quick-score.fathom");
  evening_open_match (evening, 1);
  g_assert_true (stage_says (evening->window, "wins with"));
  g_assert_false (stage_says (evening->window, "Round"));
}

static void
test_back_in_the_book (Evening       *evening,
                       gconstpointer  data)
{
  FathomHelpPage *help;
  g_autofree char *first = NULL;

  gtk_widget_activate_action (evening->window, "win.show", "s", "rules");
  help = FATHOM_HELP_PAGE (stage_find (evening->window, FATHOM_TYPE_HELP_PAGE, 0));
  stage_until (fathom_help_page_get_target (help) != NULL);
  first = g_strdup (fathom_help_page_get_target (help));
  gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", "into-the-blue");
  gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", "fair-dice");
  g_assert_cmpstr (fathom_help_page_get_target (help), !=, first);
  while (g_strcmp0 (fathom_help_page_get_target (help), first) != 0)
    {
      gtk_widget_activate_action (evening->window, "win.back", NULL);
      g_assert_cmpstr (fathom_window_get_page (FATHOM_WINDOW (evening->window)), ==, "rules");
    }
  gtk_widget_activate_action (evening->window, "win.back", NULL);
  g_assert_cmpstr (fathom_window_get_page (FATHOM_WINDOW (evening->window)), ==, "start");
}

static void
test_rematch (Evening       *evening,
              gconstpointer  data)
{
  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_do (evening, attach_ana, NULL);
  evening_open_match (evening, 1);
  stage_act (evening_get_sitting (evening), "2 roll 2 2 2 2 2 2");
  stage_act (evening_get_sitting (evening), "2 stop");
  evening_see_last_dive (evening);
  gtk_widget_activate_action (evening->window, "table.rematch", NULL);
  stage_until (fathom_window_get_match (FATHOM_WINDOW (evening->window)) == 2);
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (evening_get_sitting (evening))), ==, 0);
  g_assert_cmpstr (fathom_sitting_get_name (evening_get_sitting (evening), 1), ==, "Ana & Eva");
  evening_do (evening, check_rematch, NULL);
}

static void
test_giving_up (Evening       *evening,
                gconstpointer  data)
{
  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  gtk_widget_activate_action (evening->window, "table.abandon", NULL);
  stage_until (fathom_match_get_status (fathom_sitting_get_match (evening_get_sitting (evening))) == FATHOM_MATCH_ABANDONED);
  stage_until (stage_says (evening->window, "The match was abandoned"));
  g_assert_false (fathom_sitting_get_asks (evening_get_sitting (evening)));
  /* the toast's button opens it again */
  evening_click (evening, "Re_open");
  stage_until (fathom_match_get_status (fathom_sitting_get_match (evening_get_sitting (evening))) == FATHOM_MATCH_OPEN);
  g_assert_true (fathom_sitting_get_asks (evening_get_sitting (evening)));
}

static void
test_pausing (Evening       *evening,
              gconstpointer  data)
{
  GtkWidget *button;

  evening_do (evening, evening_add_match, "fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Coral\" bot=easy\nfirst 1\ndice table\nchests table\n\n");
  evening_open_match (evening, 1);
  button = evening_find_button (evening->window, "Pause the Bots");
  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (button)), ==, "media-playback-pause-symbolic");
  fathom_sitting_set_paused (evening_get_sitting (evening), TRUE);
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (button)), ==, "media-playback-start-symbolic");
  g_assert_true (is_labelled (button, "Pause the Bots"));
  evening_click (evening, "Resume the Bots");
}

/* The names of people and files are no markup. */
static void
test_toasts_are_plain (Evening       *evening,
                       gconstpointer  data)
{
  fathom_window_toast (FATHOM_WINDOW (evening->window), "<b> & Co.", "");
  stage_rest ();
  g_assert_true (stage_says (evening->window, "<b> & Co."));
}

static graphene_rect_t
get_bounds (Evening *evening,
            GType    type)
{
  GtkWidget *widget = stage_find (evening->window, type, 0);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_mapped (widget) && gtk_widget_get_opacity (widget) == 1);
  g_assert_true (gtk_widget_compute_bounds (widget, evening->window, &bounds));
  return bounds;
}

/* What says where one looks lies over nothing, and in a wide window nothing moves for it. */
static void
test_the_past_covers_nothing (Evening       *evening,
                              gconstpointer  data)
{
  const GType types[] = { FATHOM_TYPE_SEAT_STRIP, FATHOM_TYPE_ITB_BOARD, FATHOM_TYPE_ITB_DICE_PANE };
  const struct { int width; int height; gboolean narrow; } sizes[] = { { 1200, 800, FALSE }, { 360, 640, TRUE } };
  FathomPanes *panes;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  panes = FATHOM_PANES (stage_find (evening->window, FATHOM_TYPE_PANES, 0));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      FathomMatch *match = fathom_sitting_get_match (evening_get_sitting (evening));
      graphene_rect_t before, board, bar;

      gtk_window_set_default_size (GTK_WINDOW (evening->window), sizes[i].width, sizes[i].height);
      stage_until (fathom_panes_get_narrow (panes) == sizes[i].narrow);
      stage_rest ();
      before = get_bounds (evening, FATHOM_TYPE_ITB_BOARD);
      fathom_match_set_position (match, 3);
      stage_rest ();
      board = get_bounds (evening, FATHOM_TYPE_ITB_BOARD);
      bar = get_bounds (evening, FATHOM_TYPE_PAST_BAR);
      g_assert_true (sizes[i].narrow || graphene_rect_equal (&before, &board));
      for (guint j = 0; j < G_N_ELEMENTS (types); j++)
        {
          graphene_rect_t other = get_bounds (evening, types[j]);

          g_assert_false (graphene_rect_intersection (&bar, &other, NULL));
        }
      fathom_match_set_position (match, G_MAXUINT);
    }
}

/* A line less under the dice does not move the board of a narrow window; much less does. */
static void
test_narrow_board_keeps_its_height (void)
{
  GtkWidget *panes = fathom_panes_new (), *board = gtk_label_new ("Board"), *dice = gtk_label_new ("Dice"), *window;
  int height;

  gtk_widget_set_size_request (dice, -1, 220);
  g_object_set (panes, "board", board, "dice", dice, "history", gtk_label_new ("History"), NULL);
  window = stage_show (panes, 360, 600);
  stage_rest ();
  g_assert_true (fathom_panes_get_narrow (FATHOM_PANES (panes)));
  height = gtk_widget_get_height (board);
  gtk_widget_set_size_request (dice, -1, 190);
  stage_rest ();
  g_assert_cmpint (gtk_widget_get_height (board), ==, height);
  gtk_widget_set_size_request (dice, -1, 240);
  stage_rest ();
  g_assert_cmpint (gtk_widget_get_height (board), ==, height - 20);
  gtk_widget_set_size_request (dice, -1, 100);
  stage_rest ();
  g_assert_cmpint (gtk_widget_get_height (board), ==, height + 120);
  stage_close (window);
}

/* Its words are as large as a small board allows, and none is broken. */
static void
test_moments_fit (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "1 roll 1 1 2 3 3 5\n");
  GtkWidget *pane = g_object_new (FATHOM_TYPE_MOMENT_PANE, NULL), *window = stage_show (pane, 260, 120), *card;
  char title[] = "Maximiliana has placed the last shell", detail[] = "Everyone else has one more turn";
  FathomMoment moment = { .title = title, .detail = detail, .seats = 1 };
  int least, height;

  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  stage_rest ();
  fathom_sitting_celebrate (sitting, &moment);
  stage_rest ();
  card = gtk_widget_get_first_child (pane);
  g_assert_true (gtk_widget_get_mapped (card));
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (pane), NULL, &height, NULL, NULL);
  g_assert_cmpint (least, <=, gtk_widget_get_width (pane));
  g_assert_cmpint (height, <=, gtk_widget_get_height (pane));
  /* undone, it is no moment */
  g_assert_true (fathom_moment_pane_get_playing (FATHOM_MOMENT_PANE (pane)));
  fathom_sitting_undo (sitting);
  stage_rest ();
  g_assert_false (fathom_moment_pane_get_playing (FATHOM_MOMENT_PANE (pane)));
  fathom_pane_set_sitting (FATHOM_PANE (pane), NULL);
  stage_close (window);
}

/* What grows above the focus does not push it out of sight. */
static void
test_focus_stays_in_view (void)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("Board"), *button = gtk_button_new_with_label ("Roll"), *window;
  graphene_rect_t bounds;

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  fathom_focus_in_view_keep (GTK_SCROLLED_WINDOW (scroller), box);
  window = stage_show (scroller, 300, 200);
  gtk_widget_grab_focus (button);
  gtk_widget_set_size_request (label, -1, 500);
  stage_rest ();
  stage_until (gtk_widget_compute_bounds (button, scroller, &bounds) && bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= 200);
  stage_close (window);
}

int
main (int   argc,
      char *argv[])
{
  evening_init (&argc, &argv);
  evening_test ("/table/story-turns-chests-over", test_story_turns_chests_over);
  evening_test ("/table/taken-back-while-told", test_taken_back_while_told);
  evening_test ("/table/side-follows", test_side_follows);
  evening_test ("/table/others-wait-for-the-dice", test_others_wait_for_the_dice);
  evening_test ("/table/titles", test_titles);
  evening_test ("/table/height", test_height);
  evening_test ("/table/the-past-covers-nothing", test_the_past_covers_nothing);
  evening_test ("/table/other-games", test_other_games);
  evening_test ("/table/quick-score", test_quick_score);
  evening_test ("/table/back-in-the-book", test_back_in_the_book);
  evening_test ("/table/rematch", test_rematch);
  evening_test ("/table/giving-up", test_giving_up);
  evening_test ("/table/pausing", test_pausing);
  evening_test ("/table/toasts-are-plain", test_toasts_are_plain);
  g_test_add_func ("/table/moments-fit", test_moments_fit);
  g_test_add_func ("/table/focus-stays-in-view", test_focus_stays_in_view);
  g_test_add_func ("/table/narrow-board-keeps-its-height", test_narrow_board_keeps_its_height);
  return g_test_run ();
}
