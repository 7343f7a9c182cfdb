/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include <string.h>

static const FathomGame *game = &fathom_into_the_blue;

static void
test_act (Table         *table,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  g_autoptr (GError) error = NULL;
  FathomRefusal refusal = { 0 };

  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop");
  g_assert_cmpuint (table->n_changed, ==, 2);
  g_assert_cmpint (fathom_match_get_mover (table->match), ==, 1);
  table_assert_same_as_library (table);

  /* refused: why, and nothing has happened */
  g_assert_false (table_tell (table, "1 place 5", &refusal, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "(R6)"));
  g_assert_cmpint (refusal.reason, ==, FATHOM_ITB_LEVEL_OUT_OF_REACH);
  g_assert_cmpuint (table->n_changed, ==, 2);
  table_tell_all (table, "1 place 3");
  g_assert_cmpint (table_look (table, &seen)->shells[0][2], ==, 2);
  table_assert_same_as_library (table);
}

/* What is asked while another event is being written waits, and is judged when its turn comes. */
static void
test_queue (Table         *table,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const lines[] = { "1 roll 1 1 2 3 3 5", "1 stop", "1 place 5", "1 place 3", "2 roll 2 2 2 2 2 2" };
  GAsyncResult *results[G_N_ELEMENTS (lines)] = { NULL };
  gboolean busy;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      FathomRefusal refusal;
      FathomEvent event;

      g_assert_true (fathom_event_parse (game, lines[i], &event, &refusal));
      fathom_match_act_async (table->match, &event, NULL, table_keep_result_cb, &results[i]);
    }
  g_object_get (table->match, "busy", &busy, NULL);
  g_assert_true (busy);
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 0); /* not before it is on the disk */
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_cmpint (fathom_match_finish (table->match, table_wait_for (&results[i]), NULL, NULL), ==, i != 2);
      g_object_unref (results[i]);
    }
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 4);
  table_assert_same_as_library (table);
}

static void
test_undo_and_redo (Table         *table,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer before = NULL;
  g_autofree gpointer after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (table_ask (table, fathom_match_undo_async, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_NOTHING_THERE);
  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3");
  before = fathom_match_observe (table->match, 0);

  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_true (fathom_match_get_can_redo (table->match));
  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  after = fathom_match_observe (table->match, 0);
  g_assert_cmpmem (before, game->state_size, after, game->state_size);
  g_assert_false (fathom_match_get_can_redo (table->match));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 3 + 2 + 2); /* the log only grows */
  table_assert_same_as_library (table);

  /* a new event ends what could be done again */
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  table_tell_all (table, "1 place 1");
  g_assert_false (fathom_match_get_can_redo (table->match));
  table_assert_same_as_library (table);
}

/* The app's dice: after an undo the same keep shows the same dice. */
static void
test_draw (Table         *table,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  guint64 first, second;

  g_assert_true (table_ask (table, fathom_match_draw_async, NULL));
  first = table_look (table, &seen)->dice;
  g_assert_false (table_ask (table, fathom_match_draw_async, NULL)); /* it is the player's turn */
  table_tell_all (table, "1 keep");
  g_assert_true (table_ask (table, fathom_match_draw_async, NULL));
  second = table_look (table, &seen)->dice;

  /* the keep and the roll after it go together */
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpuint (table_look (table, &seen)->dice, ==, first);
  table_tell_all (table, "1 keep");
  g_assert_true (table_ask (table, fathom_match_draw_async, NULL));
  g_assert_cmpuint (table_look (table, &seen)->dice, ==, second);

  /* and one roll from the table in between */
  table_tell_all (table, "1 keep\n1 roll 1 1 1 1 1 1\n1 place 1");
  g_assert_true (table_ask (table, fathom_match_draw_async, NULL));
  table_assert_same_as_library (table);
}

/* Chests laid out by the app: whoever points at one need not know what is in it. */
static void
test_app_chest (Table         *table,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer owner = NULL;
  g_autofree gpointer public = NULL;
  g_autofree char *line = NULL;
  g_autofree char *own_line = NULL;
  guint value;

  table_tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 5");
  owner = fathom_match_observe (table->match, 1);
  public = fathom_match_observe (table->match, 0);
  value = ((FathomItbState *) owner)->chest_values[1];
  g_assert_cmpint (value, >=, 5);
  g_assert_cmpint (value, <=, 8);
  g_assert_cmpint (((FathomItbState *) public)->chest_values[1], ==, FATHOM_ITB_UNKNOWN);

  /* nor does the history tell the others */
  line = fathom_match_say (table->match, 2, 2, "en");
  own_line = fathom_match_say (table->match, 2, 1, "en");
  g_assert_null (strstr (line, "worth"));
  g_assert_nonnull (strstr (own_line, "worth"));
  table_assert_same_as_library (table);
}

static void
test_review (Table         *table,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  guint n_changed;

  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1");
  fathom_match_set_position (table->match, 1);
  g_assert_true (fathom_match_get_reviewing (table->match));
  g_assert_cmpint (table_look (table, &seen)->phase, ==, FATHOM_ITB_PHASE_KEEP);
  g_assert_cmpint (table_look (table, &seen)->turn, ==, 1);

  /* the live end goes on meanwhile; one stays where one looks */
  table_tell_all (table, "2 stop");
  g_assert_cmpuint (fathom_match_get_position (table->match), ==, 1);
  g_assert_cmpint (fathom_match_get_mover (table->match), ==, 2);
  n_changed = table->n_changed;
  fathom_match_set_position (table->match, 1);
  g_assert_cmpuint (table->n_changed, ==, n_changed);

  fathom_match_set_position (table->match, G_MAXUINT);
  g_assert_false (fathom_match_get_reviewing (table->match));
  g_assert_cmpuint (fathom_match_get_position (table->match), ==, 5);
  table_tell_all (table, "2 place 1");
  g_assert_cmpuint (fathom_match_get_position (table->match), ==, 6);
}

static void
test_turns (Table         *table,
            gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *turns = fathom_match_get_turns (table->match);
  g_autoptr (FathomTurn) first = NULL;
  g_autoptr (FathomTurn) second = NULL;
  g_autoptr (FathomMove) move = NULL;
  g_autofree char *text = NULL;
  gboolean taken_back;

  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1\n2 stop");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 2);
  first = g_list_model_get_item (turns, 0);
  second = g_list_model_get_item (turns, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (first)), ==, 3);
  g_assert_cmpuint (fathom_turn_get_seat (second), ==, 2);
  move = g_list_model_get_item (G_LIST_MODEL (second), 1);
  g_assert_cmpuint (fathom_move_get_number (move), ==, 5);

  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_object_get (move, "taken-back", &taken_back, NULL);
  g_assert_true (taken_back);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (second)), ==, 3);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (second), 3));

  /* back into the first turn, and on: it is the same turn, and so is the one after it */
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (first)), ==, 4);
  table_tell_all (table, "1 place 1\n2 roll 2 2 2 2 2 2\n2 stop");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (first)), ==, 5);
  text = fathom_match_sum_up (table->match, first, 0, "en");
  g_assert_cmpstr (text, ==, "Diver 1 placed 2 shells on level 1");
  g_free (text);
  text = fathom_match_sum_up (table->match, second, 0, "en");
  g_assert_cmpstr (text, ==, "Diver 2’s dive failed: no 1");
}

/* The chests that are turned over at the end belong to nobody's turn. */
static void
test_after_end (Table         *table,
                gconstpointer  data G_GNUC_UNUSED)
{
  GListModel *turns = fathom_match_get_turns (table->match);
  g_autoptr (FathomTurn) last = NULL;
  g_autoptr (FathomTurn) after = NULL;
  g_autofree char *text = NULL;

  table_tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 1 ?\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 ?\n"
                   "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 2 3 4 5 C\n2 stop\n2 chest 3 ?\n"
                   "2 roll 1 2 3 4 5 C\n2 stop\n2 chest 4 ?\n2 roll 1 2 3 4 5 C\n2 stop\n2 chest 5 ?");
  g_assert_cmpint (fathom_match_get_mover (table->match), ==, FATHOM_OVER);
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 6);
  table_tell_all (table, "1 reveal 1 5\n2 reveal 3 6");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 7);
  last = g_list_model_get_item (turns, 5);
  after = g_list_model_get_item (turns, 6);
  g_assert_cmpuint (fathom_turn_get_seat (last), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (last)), ==, 3);
  g_assert_false (fathom_turn_get_after_end (last));
  g_assert_cmpuint (fathom_turn_get_seat (after), ==, 0);
  g_assert_true (fathom_turn_get_after_end (after));
  text = fathom_match_sum_up (table->match, after, 0, "en");
  g_assert_cmpstr (text, ==, "After the end: 2 chests turned over");

  /* across the end: what was after it is somebody's turn now, and then after the end once more */
  for (guint i = 0; i < 5; i++)
    g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  table_tell_all (table, "2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 5 ?");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 7);
  g_assert_cmpuint (fathom_turn_get_seat (after), ==, 1);
  g_assert_false (fathom_turn_get_after_end (after));
  table_tell_all (table, "1 reveal 5 7");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 8);
  table_assert_same_as_library (table);
}

/* Two windows on one match: who does not know of the other's change changes nothing. */
static void
test_two_windows (Table         *table,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomMatch) other = NULL;
  g_autoptr (GAsyncResult) corrected = NULL;
  g_autoptr (GAsyncResult) left = NULL;
  g_autoptr (GError) error = NULL;
  FathomRefusal refusal;
  FathomEvent event;

  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop");
  other = table_load_again (table);
  g_assert_true (fathom_event_parse (game, "1 roll 1 1 1 1 1 1", &event, &refusal));
  fathom_match_correct_async (other, 0, &event, NULL, table_keep_result_cb, &corrected);
  g_assert_true (fathom_match_finish (other, table_wait_for (&corrected), NULL, NULL));

  g_assert_false (table_tell (table, "1 place 3", NULL, &error));
  g_assert_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT);
  fathom_match_leave_async (table->match, 1, "easy", NULL, table_keep_result_cb, &left);
  g_assert_false (fathom_match_finish (table->match, table_wait_for (&left), NULL, NULL));
  g_assert_null (fathom_match_get_record (table->match)->seats[0].bot);
  table_set_match (table, g_steal_pointer (&other));
  table_assert_same_as_library (table);
}

static void
test_abandon_and_leave (Table         *table,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) left = NULL;
  g_autoptr (GAsyncResult) abandoned = NULL;
  g_autoptr (GAsyncResult) resumed = NULL;

  table_tell_all (table, "1 roll 1 1 2 3 3 5");
  fathom_match_leave_async (table->match, 1, "easy", NULL, table_keep_result_cb, &left);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&left), NULL, NULL));
  g_assert_cmpstr (fathom_match_get_record (table->match)->seats[0].bot, ==, "easy");
  table_assert_same_as_library (table);
  g_assert_true (table_ask (table, fathom_match_bot_async, NULL));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 2);

  fathom_match_abandon_async (table->match, TRUE, NULL, table_keep_result_cb, &abandoned);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&abandoned), NULL, NULL));
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_ABANDONED);
  table_assert_same_as_library (table);
  fathom_match_abandon_async (table->match, FALSE, NULL, table_keep_result_cb, &resumed);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&resumed), NULL, NULL));
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_OPEN);
}

/* Bots play a whole match through the same door, with undo now and then. */
static void
test_bots (Table         *table,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint steps = 0;

  for (guint seat = 1; seat <= 2; seat++)
    {
      g_autoptr (GAsyncResult) result = NULL;

      fathom_match_leave_async (table->match, seat, "easy", NULL, table_keep_result_cb, &result);
      g_assert_true (fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL));
    }
  while (fathom_match_get_mover (table->match) != FATHOM_OVER)
    {
      gboolean chance = fathom_match_get_mover (table->match) == FATHOM_CHANCE;

      g_assert_true (table_ask (table, chance ? fathom_match_draw_async : fathom_match_bot_async, NULL));
      if (++steps % 20 == 0)
        g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
    }
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_FINISHED);
  table_assert_same_as_library (table);
}

static FathomMatch *
new_match_of_bots (const FathomGame *other,
                   guint             n_bots)
{
  FathomRecord *record = fathom_record_new (other);
  FathomRefusal refusal;

  if (other->usual[0] != NULL)
    fathom_record_set (record, other->usual[0], other->usual[1], &refusal);
  record->setup.players = 3;
  record->setup.app = 1;
  for (guint i = 0; i < 3; i++)
    {
      record->seats[i].name = g_strdup_printf ("Diver %u", i + 1);
      record->seats[i].bot = i < n_bots ? g_strdup ("easy") : NULL;
    }
  g_assert_true (fathom_record_begin (record, NULL));

  return fathom_match_new (NULL, record);
}

/* Where anyone may act, bots are asked; among themselves they also let it go by. */
static void
test_bots_and_anyone (gconstpointer data)
{
  const FathomGame *other = data;
  Table table = { .match = new_match_of_bots (other, 3) };
  guint anyone = 0;

  while (fathom_match_get_mover (table.match) != FATHOM_OVER)
    {
      gint mover = fathom_match_get_mover (table.match);

      anyone += mover == FATHOM_ANYONE;
      g_assert_true (table_ask (&table, mover == FATHOM_CHANCE ? fathom_match_draw_async : fathom_match_bot_async, NULL));
    }
  g_assert_cmpuint (anyone, >, 10);
  g_object_unref (table.match);

  /* people decide for themselves that nothing happens */
  table.match = new_match_of_bots (other, 0);
  g_assert_false (table_ask (&table, fathom_match_bot_async, NULL));
  g_object_unref (table.match);
}

static void
test_bot_too_late (Table         *table,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) left = NULL;
  g_autoptr (GAsyncResult) thought = NULL;
  g_autoptr (GError) error = NULL;

  fathom_match_leave_async (table->match, 1, "easy", NULL, table_keep_result_cb, &left);
  table_wait_for (&left);
  table_tell_all (table, "1 roll 1 1 2 3 3 5");
  fathom_match_bot_async (table->match, NULL, table_keep_result_cb, &thought);
  fathom_match_undo_async (table->match, NULL, NULL, NULL);
  g_assert_false (fathom_match_finish (table->match, table_wait_for (&thought), NULL, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON);
}

/* A whole match without a library, and everything gone in the end. */
static void
test_finalize (void)
{
  FathomMatch *match = fathom_match_new (NULL, table_new_record (3, 0));
  FathomEvent event;
  FathomRefusal refusal;

  g_assert_true (fathom_event_parse (game, "1 roll 1 1 2 3 3 5", &event, &refusal));
  fathom_match_act_async (match, &event, NULL, NULL, NULL);
  while (fathom_match_get_length (match) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (fathom_match_get_id (match), ==, 0);
  g_object_add_weak_pointer (G_OBJECT (match), (gpointer *) &match);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_object_unref (match);
  g_assert_null (match);
}



#define TEST(name, app, function) g_test_add ("/match/" name, Table, GUINT_TO_POINTER (app), table_set_up, function, table_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("act", 0, test_act);
  TEST ("queue", 0, test_queue);
  TEST ("undo-and-redo", 0, test_undo_and_redo);
  TEST ("draw", 1, test_draw);
  TEST ("app-chest", 2, test_app_chest);
  TEST ("review", 0, test_review);
  TEST ("turns", 0, test_turns);
  TEST ("after-end", 0, test_after_end);
  TEST ("two-windows", 0, test_two_windows);
  TEST ("abandon-and-leave", 0, test_abandon_and_leave);
  TEST ("bots", 3, test_bots);
  TEST ("bot-too-late", 0, test_bot_too_late);
  g_test_add_data_func ("/match/bots-and-anyone/blue-border", fathom_game_find ("blue-border"), test_bots_and_anyone);
  g_test_add_data_func ("/match/bots-and-anyone/deep-blue", fathom_game_find ("deep-blue"), test_bots_and_anyone);
  g_test_add_func ("/match/finalize", test_finalize);

  return g_test_run ();
}
