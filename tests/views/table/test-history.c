/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../stage.h"

#include "model/history-list.h"
#include "views/table/history-pane.h"
#include "views/table/history-row.h"
#include "views/widgets/piece.h"

#define ROUND_AND_A_BIT                                                \
  "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n"                            \
  "2 roll 2 2 3 3 4 4\n2 stop\n"                                       \
  "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8\n"                        \
  "1 roll 1 1 1 1 2 2\n1 stop\n1 place 1\n"

typedef struct
{
  FathomSitting *sitting;
  FathomMatch   *match;
  GtkWidget     *pane;
  GtkWidget     *window;
} Stage;

static void
open_stage (Stage      *stage,
            const char *lines)
{
  stage->sitting = stage_sit_down (2, lines);
  stage->match = fathom_sitting_get_match (stage->sitting);
  stage->pane = fathom_history_pane_new ();
  fathom_pane_set_sitting (FATHOM_PANE (stage->pane), stage->sitting);
  stage->window = stage_show (stage->pane, 360, 600);
}

static void
close_stage (Stage *stage)
{
  stage_close (stage->window);
  g_assert_finalize_object (stage->sitting);
}

/* The row with that sentence, NULL if there is none. */
static GtkWidget *
find_row (Stage      *stage,
          const char *title)
{
  GtkWidget *label;

  for (guint i = 0; (label = stage_find (stage->pane, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), title) && gtk_widget_get_mapped (label))
      return gtk_widget_get_ancestor (label, FATHOM_TYPE_HISTORY_ROW);
  return NULL;
}

static GtkWidget *
find_button (GtkWidget  *row,
             const char *action)
{
  GtkWidget *button;

  for (guint i = 0; (button = stage_find (row, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_str_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action))
      return button;
  return NULL;
}

static void
click (Stage      *stage,
       const char *title,
       const char *action)
{
  GtkWidget *row = find_row (stage, title);

  g_assert_nonnull (row);
  g_signal_emit_by_name (find_button (row, action), "clicked");
  stage_rest ();
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_sitting (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, "");
  GtkWidget *pane = g_object_ref_sink (fathom_history_pane_new ());
  guint count = 0;

  g_signal_connect_swapped (pane, "notify::sitting", G_CALLBACK (count_cb), &count);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (pane)), ==, GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_finalize_object (pane);
}

static void
test_sentences (void)
{
  Stage stage;

  open_stage (&stage, ROUND_AND_A_BIT);
  g_assert_nonnull (find_row (&stage, "Now"));
  g_assert_nonnull (find_row (&stage, "Ana placed 2 shells on level 3"));
  g_assert_nonnull (find_row (&stage, "Luc’s dive failed: no 1"));
  g_assert_nonnull (find_row (&stage, "Ana made a perfect dive: chest, extra turn"));
  g_assert_nonnull (find_row (&stage, "Ana placed 4 shells on level 1"));
  g_assert_nonnull (find_row (&stage, "The match begins"));
  /* the round that is played is named above; those before it head their turns */
  g_assert_nonnull (find_row (&stage, "Round 1"));
  g_assert_null (find_row (&stage, "Round 2"));

  stage_act (stage.sitting, "2 roll 1 1 1 1 1 1");
  stage_rest ();
  g_assert_nonnull (find_row (&stage, "Luc is diving"));
  stage_act (stage.sitting, "2 stop");
  stage_act (stage.sitting, "2 place 1");
  stage_rest ();
  /* until the next round has a turn the one that was played is still named above its turns */
  g_assert_true (stage_has_label (stage.pane, "Round 2"));
  g_assert_null (find_row (&stage, "Round 2"));
  stage_act (stage.sitting, "1 roll 1 1 2 3 3 5");
  stage_rest ();
  g_assert_true (stage_has_label (stage.pane, "Round 3"));
  g_assert_nonnull (find_row (&stage, "Round 2"));
  close_stage (&stage);
}

/* A quick score: a row for every seat, and the order. */
static void
test_quick_score (void)
{
  g_autoptr (FathomSitting) sitting =
    stage_sit ("fathom 1\ngame into-the-blue\nmode score\nseat 1 \"Ana\"\nseat 2 \"Luc\"\ndice table\nchests table\n\n"
               "1 final shells=0,0,0,0,6 left=6 chests=6,8\n2 final shells=0,0,0,0,6 left=6 chests=5\n0 order 1 2\n");
  g_autoptr (FathomHistoryList) list = fathom_history_list_new (fathom_sitting_get_match (sitting));
  static const FathomHistoryKind kinds[] = { FATHOM_HISTORY_NOW, FATHOM_HISTORY_EVENT, FATHOM_HISTORY_EVENT, FATHOM_HISTORY_EVENT,
                                             FATHOM_HISTORY_START };

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (FathomHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpint (fathom_history_item_get_kind (item), ==, kinds[i]);
    }
  g_assert_cmpuint (fathom_sitting_get_round (sitting), ==, 0);
  fathom_match_set_position (fathom_sitting_get_match (sitting), 2);
  g_assert_cmpuint (fathom_history_list_find_looked_at (list), ==, 2);
}

static void
test_rounds (void)
{
  g_autoptr (FathomSitting) sitting = stage_sit_down (2, ROUND_AND_A_BIT);
  g_autoptr (FathomHistoryList) list = fathom_history_list_new (fathom_sitting_get_match (sitting));

  g_assert_cmpuint (fathom_sitting_get_round (sitting), ==, 2);
  fathom_match_set_position (fathom_sitting_get_match (sitting), 4);
  g_assert_cmpuint (fathom_sitting_get_round (sitting), ==, 1);
  fathom_match_set_position (fathom_sitting_get_match (sitting), 5); /* the next one is about to begin, but it is this one that is told */
  g_assert_cmpuint (fathom_sitting_get_round (sitting), ==, 1);
  g_assert_cmpuint (fathom_sitting_get_round (sitting), ==, fathom_sitting_get_round_told (sitting));
  fathom_match_set_position (fathom_sitting_get_match (sitting), 0);
  g_assert_cmpuint (fathom_sitting_get_round (sitting), ==, 1);
  /* now, two turns, a round, two turns, the start */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 7);
}

/* Chests turned over at the end are a group of their own: the last turn stays where and whose it is. */
static void
test_after_end (void)
{
  g_autoptr (FathomHistoryList) list = NULL;
  Stage stage;
  GtkWidget *row;

  open_stage (&stage, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 1 ?\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 ?\n"
                      "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 2 3 4 5 C\n2 stop\n2 chest 3 ?\n"
                      "2 roll 1 2 3 4 5 C\n2 stop\n2 chest 4 ?\n2 roll 1 2 3 4 5 C\n2 stop\n2 chest 5 ?\n");
  stage_act (stage.sitting, "1 reveal 1 5");
  stage_rest ();
  g_assert_cmpuint (fathom_sitting_get_round (stage.sitting), ==, 1);
  row = find_row (&stage, "After the end: 1 chest turned over");
  g_assert_nonnull (row);
  g_assert_false (gtk_widget_get_visible (stage_find (row, FATHOM_TYPE_PIECE, 0)));
  g_assert_nonnull (find_row (&stage, "Luc made a perfect dive: the last chest"));
  g_assert_true (gtk_widget_get_visible (stage_find (find_row (&stage, "Luc made a perfect dive: the last chest"), FATHOM_TYPE_PIECE, 0)));
  g_assert_null (find_row (&stage, "Round 2"));
  list = fathom_history_list_new (stage.match);
  /* now, after the end, the round, six turns, the start */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 10);
  click (&stage, "After the end: 1 chest turned over", "history.open");
  g_assert_nonnull (find_row (&stage, "Ana turns over chest 1: it is worth 5."));
  close_stage (&stage);
}

static void
test_looking (void)
{
  Stage stage;

  open_stage (&stage, ROUND_AND_A_BIT);
  click (&stage, "Luc’s dive failed: no 1", "history.look");
  g_assert_cmpuint (fathom_match_get_position (stage.match), ==, 5);
  g_assert_true (gtk_widget_has_css_class (find_row (&stage, "Luc’s dive failed: no 1"), "looked-at"));
  g_assert_false (gtk_widget_has_css_class (find_row (&stage, "Now"), "looked-at"));

  /* one stays where one looks */
  stage_act (stage.sitting, "2 roll 1 1 1 1 1 1");
  g_assert_cmpuint (fathom_match_get_position (stage.match), ==, 5);
  click (&stage, "The match begins", "history.look");
  g_assert_cmpuint (fathom_match_get_position (stage.match), ==, 0);
  click (&stage, "Now", "history.look");
  g_assert_false (fathom_match_get_reviewing (stage.match));
  g_assert_true (gtk_widget_has_css_class (find_row (&stage, "Now"), "looked-at"));
  close_stage (&stage);
}

static void
test_events (void)
{
  Stage stage;

  open_stage (&stage, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n0 takeback 1\n1 place 1 | was place 2\n");
  g_assert_null (find_row (&stage, "Ana stops. The dive reaches level 3."));
  click (&stage, "Ana placed 2 shells on level 1", "history.open");
  g_assert_nonnull (find_row (&stage, "Ana stops. The dive reaches level 3."));
  g_assert_nonnull (find_row (&stage, "Rolled on the table"));
  g_assert_true (find_row (&stage, "Undone") == find_row (&stage, "Ana places 2 shells on level 3."));
  g_assert_nonnull (find_row (&stage, "1 event is undone."));
  g_assert_true (find_row (&stage, "Corrected; was: Ana places 1 shell on level 2.") ==
                 find_row (&stage, "Ana places 2 shells on level 1."));

  /* what is open shows where one looks, event by event */
  fathom_match_set_position (stage.match, 2);
  stage_rest ();
  g_assert_true (gtk_widget_has_css_class (find_row (&stage, "Ana stops. The dive reaches level 3."), "looked-at"));
  click (&stage, "Ana placed 2 shells on level 1", "history.open");
  g_assert_null (find_row (&stage, "Ana stops. The dive reaches level 3."));
  g_assert_true (gtk_widget_has_css_class (find_row (&stage, "Ana placed 2 shells on level 1"), "looked-at"));
  close_stage (&stage);
}

static void
correct_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  *(guint *) user_data = g_variant_get_uint32 (parameter);
}

static void
test_correct_button (void)
{
  static const GActionEntry entries[] = { { "correct", correct_cb, "u" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  guint asked = 0;
  Stage stage;

  open_stage (&stage, ROUND_AND_A_BIT);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, 1, &asked);
  gtk_widget_insert_action_group (stage.window, "table", G_ACTION_GROUP (actions));
  click (&stage, "Ana placed 4 shells on level 1", "history.open");
  click (&stage, "Ana places 4 shells on level 1.", "table.correct");
  g_assert_cmpuint (asked, ==, 10);
  click (&stage, "Ana stops. The dive reaches level 2.", "table.correct");
  g_assert_cmpuint (asked, ==, 9);
  close_stage (&stage);
}

static void
test_taken_back (void)
{
  Stage stage;

  open_stage (&stage, "1 roll 2 2 3 3 4 4\n1 stop\n2 roll 1 1 1 1 1 1\n");
  fathom_sitting_undo (stage.sitting);
  stage_rest ();
  g_assert_true (find_row (&stage, "Undone") == find_row (&stage, "Luc is diving"));
  fathom_sitting_redo (stage.sitting);
  stage_rest ();
  g_assert_nonnull (find_row (&stage, "Luc is diving"));
  g_assert_null (find_row (&stage, "Undone"));
  close_stage (&stage);
}

/* Nobody but its owner ever reads what a chest is worth. */
static void
test_secrets (void)
{
  GtkWidget *label;
  Stage stage;

  open_stage (&stage, ROUND_AND_A_BIT);
  click (&stage, "Ana made a perfect dive: chest, extra turn", "history.open");
  g_assert_nonnull (find_row (&stage, "Ana takes chest 2. They take another turn."));
  for (guint i = 0; (label = stage_find (stage.pane, GTK_TYPE_LABEL, i)) != NULL; i++)
    g_assert_null (strchr (gtk_label_get_label (GTK_LABEL (label)), '8'));
  close_stage (&stage);
}

static void
append_turns (GString *lines,
              guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (lines, "%u roll 2 2 3 3 4 5\n%u keep 2\n%u roll 2 3 3 4 5\n%u stop\n", i % 2 + 1, i % 2 + 1, i % 2 + 1, i % 2 + 1);
}

/* Only what changes is made anew. */
static void
test_long_match (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (FathomSitting) sitting = NULL;
  g_autoptr (FathomHistoryList) list = NULL;
  g_autoptr (GObject) first = NULL;
  g_autoptr (GObject) same = NULL;
  guint n, count = 0;

  append_turns (lines, 500);
  sitting = stage_sit_down (2, lines->str);
  list = fathom_history_list_new (fathom_sitting_get_match (sitting));
  n = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_assert_cmpuint (n, ==, 500 + 249 + 2);
  first = g_list_model_get_item (G_LIST_MODEL (list), 20);
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (count_cb), &count);
  g_signal_connect_swapped (first, "changed", G_CALLBACK (count_cb), &count);
  fathom_history_list_refresh (list);
  g_assert_cmpuint (count, ==, 0);
  stage_act (sitting, "1 roll 2 2 2 2 2 2");
  fathom_history_list_refresh (list);
  g_assert_cmpuint (count, ==, 1);
  same = g_list_model_get_item (G_LIST_MODEL (list), 22);
  g_assert_true (same == first);
}

/* Scrolls as a wheel does until @title is there, or for @steps. */
static GtkWidget *
scroll_to (Stage      *stage,
           const char *title,
           double      by,
           guint       steps)
{
  GtkWidget *scroller = stage_find (stage->pane, GTK_TYPE_SCROLLED_WINDOW, 0);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  for (guint i = 0; i < steps && find_row (stage, title) == NULL; i++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + by);
      stage_rest ();
    }
  return find_row (stage, title);
}

static guint
count_rows (Stage *stage)
{
  guint n = 0;

  while (stage_find (stage->pane, FATHOM_TYPE_HISTORY_ROW, n) != NULL)
    n++;
  return n;
}

/* A turn further on: rows that stay in the list are not taken out of it. */
static void
check_rows_stay (Stage *stage)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *row;
  guint moves = 0;

  while ((row = stage_find (stage->pane, FATHOM_TYPE_HISTORY_ROW, rows->len)) != NULL)
    {
      g_signal_connect_swapped (row, "notify::parent", G_CALLBACK (count_cb), &moves);
      g_ptr_array_add (rows, g_object_ref (row));
    }
  fathom_match_set_position (stage->match, fathom_match_get_position (stage->match) + 4);
  stage_rest ();
  g_assert_cmpuint (moves, <, rows->len);
  for (guint i = 0; i < rows->len; i++)
    g_signal_handlers_disconnect_by_data (rows->pdata[i], &moves);
}

/* Only a part of it is rows, but all of it can be reached. */
static void
test_scrolling (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  Stage stage;

  append_turns (lines, 90);
  open_stage (&stage, lines->str);
  stage_rest ();
  g_assert_cmpuint (count_rows (&stage), <, 50);
  g_assert_nonnull (scroll_to (&stage, "The match begins", 150, 120));
  g_assert_null (find_row (&stage, "Now"));
  g_assert_cmpuint (count_rows (&stage), <, 50);
  g_assert_nonnull (scroll_to (&stage, "Now", -150, 120));
  g_assert_null (find_row (&stage, "The match begins"));
  gtk_widget_child_focus (find_row (&stage, "Now"), GTK_DIR_TAB_FORWARD);
  fathom_match_set_position (stage.match, 0);
  g_assert_nonnull (scroll_to (&stage, "The match begins", 0, 100));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (stage.window)), find_row (&stage, "The match begins")));
  g_assert_true (gtk_widget_has_css_class (find_row (&stage, "The match begins"), "looked-at"));
  fathom_match_set_position (stage.match, 100);
  stage_rest ();
  check_rows_stay (&stage);
  fathom_match_set_position (stage.match, G_MAXUINT);
  g_assert_nonnull (scroll_to (&stage, "Now", 0, 100));
  close_stage (&stage);
}

/* What was out of sight so far shows what is looked at. */
static void
test_arriving (void)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  graphene_rect_t bounds;
  Stage stage;

  append_turns (lines, 20);
  stage.sitting = stage_sit_down (2, lines->str);
  stage.match = fathom_sitting_get_match (stage.sitting);
  stage.pane = fathom_history_pane_new ();
  fathom_pane_set_sitting (FATHOM_PANE (stage.pane), stage.sitting);
  gtk_widget_hide (stage.pane);
  stage.window = stage_show (stage.pane, 360, 600);
  fathom_match_set_position (stage.match, 0);
  gtk_widget_show (stage.pane);
  stage_until (find_row (&stage, "The match begins") != NULL &&
               gtk_widget_compute_bounds (find_row (&stage, "The match begins"), stage.pane, &bounds) &&
               bounds.origin.y + bounds.size.height <= gtk_widget_get_height (stage.pane));
  /* the same from the end of the match, as a replay begins */
  fathom_match_set_position (stage.match, G_MAXUINT);
  stage_until (find_row (&stage, "Now") != NULL);
  stage_rest ();
  fathom_match_set_position (stage.match, 0);
  stage_rest ();
  g_assert_nonnull (find_row (&stage, "The match begins"));
  g_assert_true (gtk_widget_compute_bounds (find_row (&stage, "The match begins"), stage.pane, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (stage.pane));
  close_stage (&stage);
}

/* Steps through all rows with the keys' function. Returns: how many steps it took; each marks another row, in the order in which they are drawn. */
static guint
walk (GtkWidget         *pane,
      FathomHistoryList *list,
      int                rows)
{
  guint steps = 0, from, to;

  for (;;)
    {
      from = fathom_history_list_find_looked_at (list);
      fathom_history_pane_step (FATHOM_HISTORY_PANE (pane), rows);
      to = fathom_history_list_find_looked_at (list);
      if (from == to)
        return steps;
      g_assert_true (rows > 0 ? to > from : to < from);
      steps++;
    }
}

/* How many rows can be marked apart from now: turns that are closed, the events of those that are open, the start. */
static guint
count_marks (FathomHistoryList *list,
             FathomMatch       *match)
{
  guint marks = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (FathomHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (list), i);
      FathomHistoryKind kind = fathom_history_item_get_kind (item);
      gboolean open = kind == FATHOM_HISTORY_TURN && fathom_history_list_get_open (list, fathom_history_item_get_turn (item));

      marks += kind != FATHOM_HISTORY_NOW && kind != FATHOM_HISTORY_ROUND && !open &&
               fathom_history_item_get_number (item) < fathom_match_get_length (match);
    }
  return marks;
}

/* A closed turn is one step, whichever game it is of. */
static void
test_steps (gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), data, NULL), *text = NULL;
  g_autoptr (FathomSitting) sitting = NULL;
  g_autoptr (FathomHistoryList) list = NULL;
  GtkWidget *pane = g_object_ref_sink (fathom_history_pane_new ());
  FathomMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sitting = stage_sit (text);
  match = fathom_sitting_get_match (sitting);
  list = fathom_history_list_new (match);
  fathom_pane_set_sitting (FATHOM_PANE (pane), sitting);
  g_assert_cmpuint (count_marks (list, match), >, 3);
  g_assert_cmpuint (count_marks (list, match), <, fathom_match_get_length (match));
  g_assert_cmpuint (walk (pane, list, 1), ==, count_marks (list, match));
  g_assert_cmpuint (fathom_match_get_position (match), ==, 0);
  g_assert_cmpuint (walk (pane, list, -1), ==, count_marks (list, match));
  g_assert_false (fathom_match_get_reviewing (match));
  g_assert_finalize_object (pane);
}

static void
step_to (Stage *stage,
         int    rows,
         guint  position)
{
  fathom_history_pane_step (FATHOM_HISTORY_PANE (stage->pane), rows);
  g_assert_cmpuint (fathom_match_get_position (stage->match), ==, position);
}

/* Down the list as it is drawn: the events of an open turn stand below it in the order in which they happened. */
static void
test_steps_of_open_turn (void)
{
  static const guint down[] = { 11, 8, 5, 1, 2, 3, 0, 0 }, up[] = { 3, 2, 1, 5, 8, 11, 11, 11 };
  Stage stage;

  open_stage (&stage, ROUND_AND_A_BIT);
  step_to (&stage, 1, 11);
  step_to (&stage, 1, 8);
  step_to (&stage, 1, 5);
  step_to (&stage, 1, 3);
  step_to (&stage, -1, 5);
  fathom_match_set_position (stage.match, 7); /* within a closed turn */
  step_to (&stage, 1, 5);
  fathom_match_set_position (stage.match, 7);
  step_to (&stage, -1, 11);
  step_to (&stage, -1, 11);
  click (&stage, "Ana placed 2 shells on level 3", "history.open");
  for (guint i = 0; i < G_N_ELEMENTS (down); i++)
    step_to (&stage, 1, down[i]);
  for (guint i = 0; i < G_N_ELEMENTS (up); i++)
    step_to (&stage, -1, up[i]);
  stage_rest ();
  g_assert_true (gtk_widget_has_css_class (find_row (&stage, "Now"), "looked-at"));
  close_stage (&stage);
}

static gboolean
is_marked (Stage      *stage,
           const char *title)
{
  return gtk_widget_has_css_class (find_row (stage, title), "looked-at");
}

/* The newest row shows the same moment as "now": it is a step of its own, and nothing becomes the past by it. */
static void
test_steps_to_the_newest_row (void)
{
  const char *newest = "Ana placed 4 shells on level 1";
  Stage stage;

  open_stage (&stage, ROUND_AND_A_BIT);
  g_assert_true (is_marked (&stage, "Now"));
  step_to (&stage, 1, 11);
  g_assert_true (is_marked (&stage, newest));
  g_assert_false (is_marked (&stage, "Now"));
  g_assert_false (fathom_match_get_reviewing (stage.match));
  step_to (&stage, -1, 11);
  g_assert_true (is_marked (&stage, "Now"));
  click (&stage, newest, "history.look");
  g_assert_true (is_marked (&stage, newest));
  stage_act (stage.sitting, "2 roll 1 1 2 2 3 4"); /* what is new is followed */
  stage_rest ();
  g_assert_true (is_marked (&stage, "Now"));
  step_to (&stage, 1, 12);
  step_to (&stage, 1, 11);
  g_assert_true (is_marked (&stage, newest));
  g_assert_true (fathom_match_get_reviewing (stage.match));
  fathom_match_set_position (stage.match, G_MAXUINT);
  g_assert_true (is_marked (&stage, "Now"));
  close_stage (&stage);
}

int
main (int   argc,
      char *argv[])
{
  stage_init (&argc, &argv);
  g_test_add_func ("/history/sitting", test_sitting);
  g_test_add_func ("/history/sentences", test_sentences);
  g_test_add_func ("/history/quick-score", test_quick_score);
  g_test_add_func ("/history/rounds", test_rounds);
  g_test_add_func ("/history/after-end", test_after_end);
  g_test_add_func ("/history/looking", test_looking);
  g_test_add_func ("/history/events", test_events);
  g_test_add_func ("/history/correct-button", test_correct_button);
  g_test_add_func ("/history/taken-back", test_taken_back);
  g_test_add_func ("/history/secrets", test_secrets);
  g_test_add_func ("/history/long-match", test_long_match);
  g_test_add_func ("/history/scrolling", test_scrolling);
  g_test_add_func ("/history/arriving", test_arriving);
  g_test_add_data_func ("/history/steps/into-the-blue", "itb-2-last-shell.fathom", test_steps);
  g_test_add_data_func ("/history/steps/blue-border", "bb-2.fathom", test_steps);
  g_test_add_data_func ("/history/steps/deep-blue", "deep-2-troubled-waters.fathom", test_steps);
  g_test_add_func ("/history/steps/open-turn", test_steps_of_open_turn);
  g_test_add_func ("/history/steps/newest-row", test_steps_to_the_newest_row);
  return g_test_run ();
}
