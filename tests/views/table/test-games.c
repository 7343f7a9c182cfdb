/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every game through its view: bots play to the end, people are waited for, every moment of a past match can be shown. */
#include "../stage.h"
#include "../tide.h"

#include "model/facts.h"
#include "model/record-library.h"
#include "model/rounds.h"
#include "store/statistics.h"
#include "views/new-match/game-chooser.h"
#include "views/table/correction.h"
#include "views/table/history-pane.h"
#include "views/table/picture.h"
#include "views/table/table-page.h"

#include <glib/gstdio.h>
#include <string.h>

#define WIDTHS 3

static const int widths[WIDTHS] = { 360, 800, 1200 };

/* A new match of @game with everything in the app; bit n of @people: a person sits at seat n + 1. */
static FathomSitting *
sit (const FathomGame *game,
     guint             people)
{
  static const char * const names[] = { "Ana", "Luc", "Zoë" };
  FathomRecord *record = fathom_record_new (game);
  g_autoptr (FathomMatch) match = NULL;
  FathomRefusal refusal;

  fathom_setup_shipped (game, &record->setup);
  record->setup.players = 2;
  record->setup.first = 1;
  for (guint i = 0; i < FATHOM_MAX_SOURCES && game->sources[i] != NULL; i++)
    record->setup.app |= 1 << i;
  if (game->usual[0] != NULL)
    g_assert_cmpint (game->set (&record->setup, 0, game->usual[0], game->usual[1], &refusal), ==, FATHOM_SET_DONE);
  for (guint i = 0; i < 2; i++)
    {
      record->seats[i].name = g_strdup (names[i]);
      record->seats[i].bot = (people >> i & 1) != 0 ? NULL : g_strdup ("easy");
    }
  g_assert_true (fathom_record_begin (record, NULL));
  match = fathom_match_new (NULL, record);
  return fathom_sitting_new (match);
}

static GtkWidget *
lay (FathomSitting *sitting,
     GtkWidget    **panes)
{
  const FathomGameView *view = fathom_game_view_find (fathom_match_get_game (fathom_sitting_get_match (sitting)));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  panes[0] = view->new_board ();
  panes[1] = view->new_action_pane ();
  panes[2] = view->new_ending (panes[0]);
  for (guint i = 0; i < 3; i++)
    gtk_box_append (GTK_BOX (box), panes[i]);
  return box;
}

static void
assert_nobody_asked_cb (FathomSitting *sitting)
{
  g_assert_false (fathom_sitting_get_asks (sitting));
}

static void
test_bots_alone (gconstpointer data)
{
  g_autoptr (FathomSitting) sitting = sit (data, 0);
  FathomWaiting waiting;

  g_signal_connect (sitting, "changed", G_CALLBACK (assert_nobody_asked_cb), NULL);
  stage_until (fathom_sitting_is_over (sitting));
  fathom_sitting_get_waiting (sitting, &waiting);
  g_assert_cmpint (waiting.kind, ==, FATHOM_WAITS_FOR_NOBODY);
}

/* What a person at seat 1 can do, with the hand in view where there is one. */
static gboolean
find_own (FathomSitting *sitting,
          FathomEvent   *event)
{
  const FathomGame *game = fathom_match_get_game (fathom_sitting_get_match (sitting));
  g_autofree FathomEvent *legal = g_new (FathomEvent, game->max_legal);
  guint n = game->legal (fathom_sitting_get_seen (sitting), legal);

  for (guint i = 0; i < n; i++)
    if (legal[i].seat <= 1)
      {
        *event = legal[i];
        return TRUE;
      }
  return FALSE;
}

/* Which action was offered last. */
static void
message_cb (FathomSitting *sitting,
            const char    *text,
            const char    *action,
            char         **told)
{
  g_free (*told);
  *told = g_strdup (action);
}

/* One person among bots: only that person is waited for, and undo leads back to what they decided. */
static void
test_one_person (gconstpointer data)
{
  g_autoptr (FathomSitting) sitting = sit (data, 1);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  g_autofree char *told = NULL;
  guint decisions = 0, windows = 0, length;

  g_assert_cmpuint (fathom_sitting_get_viewer (sitting), ==, 1);
  while (decisions < 12 && !fathom_sitting_is_over (sitting))
    {
      FathomWaiting waiting;
      FathomEvent event;

      stage_until (fathom_sitting_get_asks (sitting) || fathom_sitting_is_over (sitting));
      if (fathom_sitting_is_over (sitting))
        break;
      fathom_sitting_get_waiting (sitting, &waiting);
      g_assert_true (waiting.people == 1 || waiting.kind == FATHOM_WAITS_FOR_DRAW);
      length = fathom_match_get_length (match);
      if (waiting.kind == FATHOM_WAITS_FOR_DRAW)
        fathom_sitting_draw (sitting);
      else if (find_own (sitting, &event))
        fathom_sitting_act (sitting, &event);
      else if (windows++ > 0) /* one time to act that goes by unused is enough */
        fathom_match_bot_async (match, NULL, NULL, NULL);
      stage_until (fathom_match_get_length (match) != length);
      decisions++;
    }
  stage_until (fathom_sitting_get_asks (sitting) || fathom_sitting_is_over (sitting));
  g_signal_connect (sitting, "message", G_CALLBACK (message_cb), &told);
  fathom_sitting_undo (sitting);
  stage_until (told != NULL);
  if (g_str_equal (told, "undo")) /* bots have acted since: so far it was only said what would go */
    {
      g_clear_pointer (&told, g_free);
      fathom_sitting_undo (sitting);
      stage_until (told != NULL);
    }
  g_assert_cmpstr (told, ==, "redo");
  g_assert_true (fathom_match_get_can_redo (match));
  g_assert_true (fathom_sitting_get_asks (sitting));
}

/* Panes may be connected in any order: the screen is the same. */
static void
test_any_order (gconstpointer data)
{
  g_autoptr (FathomSitting) sitting = sit (data, 0);
  GtkWidget *first[3], *second[3], *boxes[2], *windows[2];

  boxes[0] = lay (sitting, first);
  boxes[1] = lay (sitting, second);
  windows[0] = stage_show (boxes[0], 800, 900);
  windows[1] = stage_show (boxes[1], 800, 900);
  for (guint i = 0; i < 3; i++)
    {
      fathom_pane_set_sitting (FATHOM_PANE (first[i]), sitting);
      fathom_pane_set_sitting (FATHOM_PANE (second[2 - i]), sitting);
    }
  stage_until (fathom_sitting_is_over (sitting));
  stage_settle ();
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *label, *other;

      for (guint n = 0; (label = stage_find (first[i], GTK_TYPE_LABEL, n)) != NULL; n++)
        {
          other = stage_find (second[i], GTK_TYPE_LABEL, n);
          g_assert_nonnull (other);
          g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==, gtk_label_get_label (GTK_LABEL (other)));
        }
    }
  stage_close (windows[0]);
  stage_close (windows[1]);
}

/* Whether somebody who cannot see it hears what it is. */
static gboolean
is_named (GtkWidget *widget)
{
  GtkWidget *label;

  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return TRUE;
  label = stage_find (widget, GTK_TYPE_LABEL, 0);
  if (label != NULL && *gtk_label_get_text (GTK_LABEL (label)) != '\0')
    return TRUE;
  /* a button is labelled by its child, even if that is a picture */
  return !GTK_IS_BUTTON (widget) && gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Of what can be pressed or entered; lists and scrollers have their rows and contents. */
static void
check_names (GtkWidget *widget)
{
  gboolean pressed = GTK_IS_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_DROP_DOWN (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (pressed && gtk_widget_get_focusable (widget) && !GTK_IS_TEXT (widget) && !is_named (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip == NULL)
        g_error ("%s in %s has no name", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    check_names (child);
}

/* The look at names sees when there is none. */
/* A pane may be the last one that holds a sitting: it lets go of what belongs to it before that goes. */
static void
test_last_to_hold (gconstpointer data)
{
  const FathomGameView *view = fathom_game_view_find (data);
  GtkWidget *panes[] = { view->new_board (), view->new_action_pane () };

  for (guint i = 0; i < G_N_ELEMENTS (panes); i++)
    {
      FathomSitting *sitting = sit (data, 1);

      g_object_ref_sink (panes[i]);
      fathom_pane_set_sitting (FATHOM_PANE (panes[i]), sitting);
      g_object_add_weak_pointer (G_OBJECT (sitting), (gpointer *) &sitting);
      g_object_unref (sitting);
      fathom_pane_set_sitting (FATHOM_PANE (panes[i]), NULL);
      stage_until (sitting == NULL);
      g_object_unref (panes[i]);
    }
}

static void
test_names (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new_from_icon_name ("list-add-symbolic"));

  g_assert_false (is_named (button));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Add", -1);
  g_assert_true (is_named (button));
  g_object_unref (button);
}

static gboolean
is_thorough (void)
{
  return g_getenv ("FATHOM_THOROUGH") != NULL;
}

/* What is to be noted at the table stands below every result. */
static void
check_digest (GtkWidget   *page,
              FathomMatch *match)
{
  g_autofree char *digest = fathom_match_describe_digest (match, fathom_language_get ("en"), FALSE);
  GtkWidget *label = NULL;

  for (guint i = 0; (label = stage_find (page, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), digest))
      return;
  g_assert_not_reached ();
}

/* Every golden file, at moments all through it (FATHOM_THOROUGH: at every one), in three widths. */
static void
test_golden (gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;
  FathomMatch *match;
  guint length, step, moments = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  match = fathom_sitting_get_match (sitting);
  length = fathom_match_get_length (match);
  step = is_thorough () ? 1 : MAX (1, length / 7);
  for (guint w = 0; w < WIDTHS; w++)
    {
      GtkWidget *page = fathom_table_page_new (NULL);
      GtkWidget *window = stage_show (page, widths[w], 640);

      fathom_table_page_set_match (FATHOM_TABLE_PAGE (page), match);
      for (guint n = 0; n <= length; n += step, moments++)
        {
          fathom_match_set_position (match, n);
          stage_settle ();
          check_names (page);
        }
      fathom_match_set_position (match, G_MAXUINT);
      stage_settle ();
      check_names (page);
      if (fathom_match_get_status (match) == FATHOM_MATCH_FINISHED)
        check_digest (page, match);
      stage_close (window);
    }
  g_test_message ("%u moments", moments);
}

static GtkWidget *
find_correction (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (FATHOM_IS_CORRECTION_DIALOG (window) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

/* What was entered can be asked for once more, all through a match: everything is named, and nothing is corrected by itself. */
static void
test_corrections (gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;
  GtkWidget *parent = stage_show (gtk_label_new (NULL), 360, 640);
  guint length, step;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  length = fathom_match_get_length (fathom_sitting_get_match (sitting));
  step = is_thorough () ? 1 : MAX (1, length / 9);
  for (guint n = 0; n < length; n += step)
    {
      GtkWidget *dialog;

      fathom_correction_dialog_present (GTK_WINDOW (parent), sitting, n);
      stage_until ((dialog = find_correction ()) != NULL);
      stage_rest ();
      check_names (dialog);
      gtk_window_destroy (GTK_WINDOW (dialog));
      stage_settle ();
      g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (sitting)), ==, length);
    }
  stage_close (parent);
}

/* How many different pixels a picture has, as far as it matters. */
static guint
count_colours (cairo_surface_t *surface)
{
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  const guint32 *pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  guint n = cairo_image_surface_get_stride (surface) / 4 * cairo_image_surface_get_height (surface);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (colours, GUINT_TO_POINTER (pixels[i]));
  return g_hash_table_size (colours);
}

/* A position as a picture: from a thumbnail to a page, light and dark, with nothing left behind. */
static void
test_picture (gconstpointer data)
{
  static const struct { int width, height, scale; } sizes[] = { { 60, 60, 1 }, { 400, 300, 1 }, { 690, 690, 2 } };
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;
  FathomMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  match = fathom_sitting_get_match (sitting);
  for (guint i = 0; i < 3 * G_N_ELEMENTS (sizes); i++)
    {
      FathomPicture *picture;
      cairo_surface_t *surface;

      fathom_match_set_position (match, fathom_match_get_length (match) * (i % 3) / 2);
      picture = fathom_picture_new_sitting (sitting, i % 2);
      g_object_add_weak_pointer (G_OBJECT (picture), (gpointer *) &picture);
      surface = fathom_picture_render (picture, sizes[i / 3].width, sizes[i / 3].height, sizes[i / 3].scale);
      g_assert_cmpuint (count_colours (surface), >, 4);
      if (g_getenv ("FATHOM_ARTIFACTS") != NULL)
        {
          g_autofree char *file = g_strdup_printf ("%s/picture-%s-%u.png", g_getenv ("FATHOM_ARTIFACTS"), (const char *) data, i);

          cairo_surface_write_to_png (surface, file);
        }
      cairo_surface_destroy (surface);
      g_object_unref (picture);
      g_assert_null (picture);
    }
}

/* Logbook and table name the same round at every moment, after an extra turn, too; so does the history, which is the table's. */
static void
test_rounds (gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), data, NULL);
  g_autofree char *text = NULL;
  FathomRefusal refusal = { 0 };
  g_autoptr (FathomRecord) whole = NULL;
  gboolean counts_only = FALSE;
  guint last = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  whole = fathom_record_parse (text, strlen (text), &refusal);
  for (guint n = 0; n <= whole->entries->len; n++)
    {
      FathomRecord *record = fathom_record_parse (text, strlen (text), &refusal);
      g_autoptr (FathomMatch) match = NULL;
      g_autoptr (FathomSitting) sitting = NULL;
      guint counted;

      g_array_set_size (record->entries, n);
      counted = fathom_record_count_rounds (record);
      match = fathom_match_new (NULL, record);
      sitting = fathom_sitting_new (match);
      if (!fathom_sitting_is_over (sitting) && !fathom_sitting_is_quick_score (sitting))
        {
          if (fathom_sitting_get_round (sitting) != counted)
            g_test_message ("after %u entries, turn of %u", n, fathom_sitting_get_turn (sitting));
          g_assert_cmpuint (fathom_sitting_get_round (sitting), ==, counted);
        }
      counts_only = fathom_sitting_is_quick_score (sitting);
      g_assert_cmpuint (counted, >=, last);
      last = counted;
    }
  g_assert_true (last > 1 || counts_only);
}

/* The fourth game: its rules, words and view are one file of the tests, and a line in each registry. */

static FathomRecord *
play_tide (void)
{
  g_autoptr (GString) text = g_string_new ("fathom 1\ngame tide\nseat 1 \"Ana\"\nseat 2 \"Luc\"\nfirst 2\nwaves table\n\n");
  FathomRefusal refusal = { 0 };
  FathomRecord *record;

  for (guint i = 0; i < 8; i++)
    g_string_append_printf (text, "%u wave %u\n%u %s\n", i % 2 == 0 ? 2 : 1, i % 6 + 1, i % 2 == 0 ? 2 : 1, i % 3 == 0 ? "wait" : "ride");
  record = fathom_record_parse (text->str, text->len, &refusal);
  g_assert_cmpuint (refusal.line, ==, 0);
  g_assert_nonnull (record);
  return record;
}

static void
test_fourth_file (void)
{
  g_autoptr (FathomRecord) record = play_tide ();
  g_autoptr (FathomRecord) again = NULL;
  g_autofree char *printed = fathom_record_print (record);
  g_autofree char *reprinted = NULL;
  FathomRefusal refusal = { 0 };

  again = fathom_record_parse (printed, strlen (printed), &refusal);
  reprinted = fathom_record_print (again);
  g_assert_cmpstr (printed, ==, reprinted);
}

/* In the library: counted, listed and told without anybody knowing the game. */
static void
test_fourth_library (void)
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-fourth-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (FathomRecord) record = play_tide ();
  g_autoptr (GError) error = NULL;
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = fathom_library_open (path, &report, &error);
  g_auto (GStrv) lines = NULL;
  g_autoptr (FathomLibraryMatch) match = fathom_record_store (record, &lines);
  FathomFactSums sums;
  FathomTotals totals;

  match->status = FATHOM_MATCH_FINISHED;
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, &error));
  g_assert_true (fathom_facts_catch_up (library, NULL, NULL, &error));
  g_assert_true (fathom_statistics_facts (library, &tide, 0, NULL, &sums, &error));
  g_assert_cmpuint (sums.games, ==, 1);
  g_assert_cmpint (sums.sums[0], ==, 5);
  g_assert_cmpint (sums.sums[1], ==, 3);
  g_assert_true (fathom_statistics_totals (library, 0, &(FathomFilter) { .game = "tide" }, &totals, &error));
  g_assert_no_error (error);
  fathom_library_close (g_steal_pointer (&library));
  {
    g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

    for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
      {
        g_autofree char *file = g_build_filename (folder, name, NULL);

        g_unlink (file);
      }
    g_rmdir (folder);
  }
}

/* On the result itself, not on Rematch or another button. */
static gboolean
rests_on_result (GtkWidget *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  return focus != NULL && FATHOM_IS_PANE (focus) && gtk_widget_get_mapped (focus);
}

/* New Match offers it; its table in words shows every moment, and Enter at its end begins no other match. */
static void
test_fourth_window (void)
{
  g_autoptr (FathomMatch) match = fathom_match_new (NULL, play_tide ());
  GtkWidget *chooser = g_object_new (FATHOM_TYPE_GAME_CHOOSER, NULL);
  GtkWidget *window = stage_show (chooser, 800, 300), *page;
  gboolean offered = FALSE;
  GtkWidget *label;

  for (guint n = 0; (label = stage_find (chooser, GTK_TYPE_LABEL, n)) != NULL; n++)
    offered |= g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), "Tide") == 0;
  g_assert_true (offered);
  stage_close (window);

  page = fathom_table_page_new (NULL);
  window = stage_show (page, 1200, 700);
  fathom_table_page_set_match (FATHOM_TABLE_PAGE (page), match);
  for (guint n = 0; n <= fathom_match_get_length (match); n++)
    {
      gtk_root_set_focus (GTK_ROOT (window), NULL);
      fathom_match_set_position (match, n);
      stage_settle ();
      check_names (page);
    }
  stage_until (rests_on_result (window));
  stage_close (window);
}

static void
show_rule_cb (GSimpleAction *action,
              GVariant      *target,
              gpointer       user_data)
{
  *(char **) user_data = g_variant_dup_string (target, NULL);
}

/* The button beside the explanation, as it is seen; NULL if there is none. */
static GtkWidget *
find_rule_button (GtkWidget *page)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (page, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "win.show-rule") == 0 && gtk_widget_get_mapped (button) &&
        gtk_widget_get_ancestor (button, FATHOM_TYPE_HISTORY_PANE) == NULL)
      return button;
  return NULL;
}

/* What is said of a result opens the rule that it comes from. */
static void
test_result_rule (gconstpointer data)
{
  const char * const *names = data;
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), names[0], NULL), *text = NULL, *shown = NULL;
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-rule", G_VARIANT_TYPE_STRING);
  g_autoptr (FathomSitting) sitting = NULL;
  GtkWidget *page = fathom_table_page_new (NULL), *window = stage_show (page, 1200, 700);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  g_signal_connect (action, "activate", G_CALLBACK (show_rule_cb), &shown);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  fathom_table_page_set_match (FATHOM_TABLE_PAGE (page), fathom_sitting_get_match (sitting));
  stage_until (find_rule_button (page) != NULL);
  g_signal_emit_by_name (find_rule_button (page), "clicked");
  g_assert_cmpstr (shown, ==, names[1]);
  stage_close (window);
}

static void
add_golden (const char *name)
{
  g_autofree char *golden = g_strconcat ("/games/golden/", name, NULL);
  g_autofree char *picture = g_strconcat ("/games/picture/", name, NULL);
  g_autofree char *rounds = g_strconcat ("/games/rounds/", name, NULL);
  g_autofree char *corrections = g_strconcat ("/games/corrections/", name, NULL);

  g_test_add_data_func_full (golden, g_strdup (name), test_golden, g_free);
  g_test_add_data_func_full (picture, g_strdup (name), test_picture, g_free);
  g_test_add_data_func_full (rounds, g_strdup (name), test_rounds, g_free);
  g_test_add_data_func_full (corrections, g_strdup (name), test_corrections, g_free);
}

static void
add_all_golden (void)
{
  g_autoptr (GDir) dir = g_dir_open (g_getenv ("FATHOM_GOLDEN"), 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".fathom"))
      add_golden (name);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const slice[] = { "bb-3-rounds.fathom", "deep-5-bounty-wrecks.fathom", "itb-4-last-chest.fathom",
                                        "hand-quick-score-border.fathom", "hand-quick-score-deep.fathom" };

  static const char * const results[][2] = { { "bb-3-rounds.fathom", "blue-border-rules#r13" }, { "deep-5-bounty-wrecks.fathom", "deep-blue-rules#r20" } };

  g_setenv ("GTK_A11Y", "test", TRUE);
  fathom_games_add (&tide);
  fathom_words_add (&tide_words);
  fathom_game_views_add (&tide_view);
  stage_init (&argc, &argv);
  for (guint i = 0; fathom_games ()[i] != NULL; i++)
    {
      const FathomGame *game = fathom_games ()[i];
      g_autofree char *alone = g_strconcat ("/games/bots-alone/", game->id, NULL);
      g_autofree char *person = g_strconcat ("/games/one-person/", game->id, NULL);
      g_autofree char *order = g_strconcat ("/games/any-order/", game->id, NULL);
      g_autofree char *last = g_strconcat ("/games/last-to-hold/", game->id, NULL);

      g_test_add_data_func (alone, game, test_bots_alone);
      g_test_add_data_func (person, game, test_one_person);
      g_test_add_data_func (order, game, test_any_order);
      g_test_add_data_func (last, game, test_last_to_hold);
    }
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *result = g_strconcat ("/games/result-rule/", results[i][0], NULL);

      g_test_add_data_func (result, results[i], test_result_rule);
    }
  g_test_add_func ("/games/names", test_names);
  g_test_add_func ("/games/fourth/file", test_fourth_file);
  g_test_add_func ("/games/fourth/library", test_fourth_library);
  g_test_add_func ("/games/fourth/window", test_fourth_window);
  for (guint i = 0; i < G_N_ELEMENTS (slice) && !is_thorough (); i++)
    add_golden (slice[i]);
  if (is_thorough ())
    add_all_golden ();
  return g_test_run ();
}
