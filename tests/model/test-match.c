#include "model/history.h"
#include "model/match.h"

#include "rules/into-the-blue.h"
#include "store/statistics.h"

#include <glib/gstdio.h>
#include <string.h>

/* A match, with a library in a scratch folder or without. */
typedef struct
{
  char            *folder;
  FathomLibrarian *librarian;
  FathomMatch     *match;
  guint            n_changed;
} Table;

static const FathomGame *game = &fathom_into_the_blue;

static FathomRecord *
new_record (guint players,
            guint app)
{
  FathomRecord *record = fathom_record_new (game);
  char hash[65];

  record->setup.players = players;
  record->setup.app = app;
  for (guint i = 0; i < players; i++)
    record->seats[i].name = g_strdup_printf ("Diver %u", i + 1);
  record->has_seed = app != 0;
  record->seed[0] = 7;
  fathom_seed_commit (record->seed, hash);
  record->commit = app != 0 ? g_strdup (hash) : NULL;

  return record;
}

static void
keep_result_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static void
count_cb (Table *table)
{
  table->n_changed++;
}

static void
set_match (Table       *table,
           FathomMatch *match)
{
  g_clear_object (&table->match);
  table->match = match;
  g_signal_connect_swapped (match, "changed", G_CALLBACK (count_cb), table);
}

static void
set_up (Table         *table,
        gconstpointer  data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  table->folder = g_dir_make_tmp ("fathom-match-XXXXXX", NULL);
  path = g_build_filename (table->folder, "library.db", NULL);
  table->librarian = fathom_librarian_new (path);
  fathom_match_create_async (table->librarian, new_record (2, GPOINTER_TO_UINT (data)), NULL, keep_result_cb, &result);
  set_match (table, fathom_match_open_finish (wait_for (&result), &error));
  g_assert_no_error (error);
}

static void
tear_down (Table         *table,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_signal_handlers_disconnect_by_data (table->match, table); /* it lives until all that was asked is done */
  g_clear_object (&table->match);
  g_clear_object (&table->librarian);
  g_free (table->folder);
}

/* Reads the match anew from the library: what is there is what the match says. */
static FathomMatch *
load_again (Table *table)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  FathomMatch *match;

  fathom_match_load_async (table->librarian, fathom_match_get_id (table->match), NULL, keep_result_cb, &result);
  match = fathom_match_open_finish (wait_for (&result), &error);
  g_assert_no_error (error);

  return match;
}

static void
assert_same_as_library (Table *table)
{
  g_autoptr (FathomMatch) loaded = load_again (table);
  g_autofree char *here = fathom_record_print (fathom_match_get_record (table->match));
  g_autofree char *there = fathom_record_print (fathom_match_get_record (loaded));
  g_autofree gpointer seen_here = fathom_match_observe (table->match, 0);
  g_autofree gpointer seen_there = fathom_match_observe (loaded, 0);

  g_assert_cmpstr (here, ==, there);
  g_assert_cmpmem (seen_here, game->state_size, seen_there, game->state_size);
  g_assert_cmpint (fathom_match_get_status (loaded), ==, fathom_match_get_status (table->match));
}

typedef void (*AsyncFunc) (FathomMatch *, GCancellable *, GAsyncReadyCallback, gpointer);

static gboolean
ask (Table     *table,
     AsyncFunc  func,
     GError   **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  func (table->match, NULL, keep_result_cb, &result);
  return fathom_match_finish (table->match, wait_for (&result), NULL, error);
}

static gboolean
tell (Table          *table,
      const char     *line,
      FathomRefusal  *refusal,
      GError        **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  FathomRefusal unreadable;
  FathomEvent event;

  g_assert_true (fathom_event_parse (game, line, &event, &unreadable));
  fathom_match_act_async (table->match, &event, NULL, keep_result_cb, &result);
  return fathom_match_finish (table->match, wait_for (&result), refusal, error);
}

static void
tell_all (Table      *table,
          const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (guint i = 0; split[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      tell (table, split[i], NULL, &error);
      g_assert_no_error (error);
    }
}

static const FathomItbState *
look (Table  *table,
      gpointer *memory)
{
  g_free (*memory);
  *memory = fathom_match_observe (table->match, 0);

  return *memory;
}

static void
test_act (Table         *table,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  g_autoptr (GError) error = NULL;
  FathomRefusal refusal = { 0 };

  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop");
  g_assert_cmpuint (table->n_changed, ==, 2);
  g_assert_cmpint (fathom_match_get_mover (table->match), ==, 1);
  assert_same_as_library (table);

  /* refused: why, and nothing has happened */
  g_assert_false (tell (table, "1 place 5", &refusal, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "(R6)"));
  g_assert_cmpint (refusal.reason, ==, FATHOM_ITB_LEVEL_OUT_OF_REACH);
  g_assert_cmpuint (table->n_changed, ==, 2);
  tell_all (table, "1 place 3");
  g_assert_cmpint (look (table, &seen)->shells[0][2], ==, 2);
  assert_same_as_library (table);
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
      fathom_match_act_async (table->match, &event, NULL, keep_result_cb, &results[i]);
    }
  g_object_get (table->match, "busy", &busy, NULL);
  g_assert_true (busy);
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 0); /* not before it is on the disk */
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_cmpint (fathom_match_finish (table->match, wait_for (&results[i]), NULL, NULL), ==, i != 2);
      g_object_unref (results[i]);
    }
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 4);
  assert_same_as_library (table);
}

static void
test_undo_and_redo (Table         *table,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer before = NULL;
  g_autofree gpointer after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (ask (table, fathom_match_undo_async, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_NOTHING_THERE);
  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3");
  before = fathom_match_observe (table->match, 0);

  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_true (fathom_match_get_can_redo (table->match));
  g_assert_true (ask (table, fathom_match_redo_async, NULL));
  g_assert_true (ask (table, fathom_match_redo_async, NULL));
  after = fathom_match_observe (table->match, 0);
  g_assert_cmpmem (before, game->state_size, after, game->state_size);
  g_assert_false (fathom_match_get_can_redo (table->match));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 3 + 2 + 2); /* the log only grows */
  assert_same_as_library (table);

  /* a new event ends what could be done again */
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  tell_all (table, "1 place 1");
  g_assert_false (fathom_match_get_can_redo (table->match));
  assert_same_as_library (table);
}

/* The app's dice: after an undo the same keep shows the same dice. */
static void
test_draw (Table         *table,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  guint64 first, second;

  g_assert_true (ask (table, fathom_match_draw_async, NULL));
  first = look (table, &seen)->dice;
  g_assert_false (ask (table, fathom_match_draw_async, NULL)); /* it is the player's turn */
  tell_all (table, "1 keep");
  g_assert_true (ask (table, fathom_match_draw_async, NULL));
  second = look (table, &seen)->dice;

  /* the keep and the roll after it go together */
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpuint (look (table, &seen)->dice, ==, first);
  tell_all (table, "1 keep");
  g_assert_true (ask (table, fathom_match_draw_async, NULL));
  g_assert_cmpuint (look (table, &seen)->dice, ==, second);

  /* and one roll from the table in between */
  tell_all (table, "1 keep\n1 roll 1 1 1 1 1 1\n1 place 1");
  g_assert_true (ask (table, fathom_match_draw_async, NULL));
  assert_same_as_library (table);
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

  tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 5");
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
  assert_same_as_library (table);
}

static void
test_review (Table         *table,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  guint n_changed;

  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1");
  fathom_match_set_position (table->match, 1);
  g_assert_true (fathom_match_get_reviewing (table->match));
  g_assert_cmpint (look (table, &seen)->phase, ==, FATHOM_ITB_PHASE_KEEP);
  g_assert_cmpint (look (table, &seen)->turn, ==, 1);

  /* the live end goes on meanwhile; one stays where one looks */
  tell_all (table, "2 stop");
  g_assert_cmpuint (fathom_match_get_position (table->match), ==, 1);
  g_assert_cmpint (fathom_match_get_mover (table->match), ==, 2);
  n_changed = table->n_changed;
  fathom_match_set_position (table->match, 1);
  g_assert_cmpuint (table->n_changed, ==, n_changed);

  fathom_match_set_position (table->match, G_MAXUINT);
  g_assert_false (fathom_match_get_reviewing (table->match));
  g_assert_cmpuint (fathom_match_get_position (table->match), ==, 5);
  tell_all (table, "2 place 1");
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

  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1\n2 stop");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 2);
  first = g_list_model_get_item (turns, 0);
  second = g_list_model_get_item (turns, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (first)), ==, 3);
  g_assert_cmpuint (fathom_turn_get_seat (second), ==, 2);
  move = g_list_model_get_item (G_LIST_MODEL (second), 1);
  g_assert_cmpuint (fathom_move_get_number (move), ==, 5);

  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_object_get (move, "taken-back", &taken_back, NULL);
  g_assert_true (taken_back);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (second)), ==, 3);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (second), 3));

  /* back into the first turn, and on: it is the same turn, and so is the one after it */
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (first)), ==, 4);
  tell_all (table, "1 place 1\n2 roll 2 2 2 2 2 2\n2 stop");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (first)), ==, 5);
  text = fathom_match_sum_up (table->match, first, 0, "en");
  g_assert_cmpstr (text, ==, "Diver 1 placed 2 shells on level 1");
  g_free (text);
  text = fathom_match_sum_up (table->match, second, 0, "en");
  g_assert_cmpstr (text, ==, "Diver 2 dived in vain: no 1");
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

  tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 1 ?\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 ?\n"
                   "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 2 3 4 5 C\n2 stop\n2 chest 3 ?\n"
                   "2 roll 1 2 3 4 5 C\n2 stop\n2 chest 4 ?\n2 roll 1 2 3 4 5 C\n2 stop\n2 chest 5 ?");
  g_assert_cmpint (fathom_match_get_mover (table->match), ==, FATHOM_OVER);
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 6);
  tell_all (table, "1 reveal 1 5\n2 reveal 3 6");
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
    g_assert_true (ask (table, fathom_match_undo_async, NULL));
  tell_all (table, "2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 5 ?");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 7);
  g_assert_cmpuint (fathom_turn_get_seat (after), ==, 1);
  g_assert_false (fathom_turn_get_after_end (after));
  tell_all (table, "1 reveal 5 7");
  g_assert_cmpuint (g_list_model_get_n_items (turns), ==, 8);
  assert_same_as_library (table);
}

static void
test_correction (Table         *table,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree gpointer seen = NULL;
  g_autofree char *text = NULL;
  FathomCorrection correction;
  FathomRefusal refusal;
  FathomEvent event;

  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1");
  g_assert_true (fathom_event_parse (game, "1 place 1", &event, &refusal));
  fathom_match_preview_correction (table->match, 2, &event, 0, &correction);
  g_assert_true (correction.fits);
  g_assert_cmpint (correction.before.scores[0], ==, 6);
  g_assert_cmpint (correction.after.scores[0], ==, 2);

  /* what no longer fits is named, and why */
  g_assert_true (fathom_event_parse (game, "1 roll 2 2 2 2 2 2", &event, &refusal));
  fathom_match_preview_correction (table->match, 0, &event, 0, &correction);
  g_assert_false (correction.fits);
  g_assert_cmpuint (correction.misfit, ==, 2);
  g_assert_cmpint (correction.refusal.reason, ==, FATHOM_OTHER_SEAT);
  fathom_match_correct_async (table->match, 0, &event, NULL, keep_result_cb, &result);
  g_assert_false (fathom_match_finish (table->match, wait_for (&result), NULL, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED);
  g_clear_object (&result);

  g_assert_true (fathom_event_parse (game, "1 place 1", &event, &refusal));
  fathom_match_correct_async (table->match, 2, &event, NULL, keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, wait_for (&result), NULL, NULL));
  g_clear_object (&result);
  g_assert_cmpint (look (table, &seen)->shells[0][0], ==, 2);
  text = fathom_record_print (fathom_match_get_record (table->match));
  g_assert_nonnull (strstr (text, "\n1 place 1 | was place 3\n"));
  assert_same_as_library (table);

  /* corrected back, it is as it was */
  g_assert_true (fathom_event_parse (game, "1 place 3", &event, &refusal));
  fathom_match_correct_async (table->match, 2, &event, NULL, keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, wait_for (&result), NULL, NULL));
  g_assert_false (g_array_index (fathom_match_get_record (table->match)->entries, FathomEntry, 2).corrected);
  assert_same_as_library (table);
}

static gboolean
correct (Table      *table,
         guint       n,
         const char *line)
{
  g_autoptr (GAsyncResult) result = NULL;
  FathomRefusal refusal;
  FathomEvent event;

  g_assert_true (fathom_event_parse (game, line, &event, &refusal));
  fathom_match_correct_async (table->match, n, &event, NULL, keep_result_cb, &result);
  return fathom_match_finish (table->match, wait_for (&result), NULL, NULL);
}

/* What was done after a correction is taken back first, then the correction itself; the same way on again. */
static void
test_undo_correction (Table         *table,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  g_autofree char *former = NULL;

  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3");
  g_assert_true (correct (table, 2, "1 place 1"));
  g_assert_true (fathom_match_get_undoes_correction (table->match));
  former = fathom_match_say_former (table->match, 2, 0, "en");
  g_assert_cmpstr (former, ==, "Diver 1 places 2 shells on level 3.");
  tell_all (table, "2 roll 1 1 1 1 1 1");
  g_assert_false (fathom_match_get_undoes_correction (table->match));

  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (look (table, &seen)->shells[0][0], ==, 2);
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (look (table, &seen)->shells[0][0], ==, 0);
  g_assert_cmpint (look (table, &seen)->shells[0][2], ==, 2);
  g_assert_null (fathom_match_say_former (table->match, 2, 0, "en"));
  assert_same_as_library (table);

  g_assert_true (ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpint (look (table, &seen)->shells[0][0], ==, 2);
  g_assert_cmpint (look (table, &seen)->turn, ==, 2);
  g_assert_true (ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpint (look (table, &seen)->rolls, ==, 1);
  g_assert_false (fathom_match_get_can_redo (table->match));
  assert_same_as_library (table);

  /* the whole way back to the beginning */
  while (fathom_match_get_can_undo (table->match))
    g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (look (table, &seen)->rolls, ==, 0);
  g_assert_cmpint (look (table, &seen)->turn, ==, 1);
  assert_same_as_library (table);
}

/* What was played and taken back since does not fit what stood before: then the correction stays. */
static void
test_undo_past_correction (Table         *table,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;

  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop");
  g_assert_true (correct (table, 0, "1 roll 1 2 3 4 5 5"));
  tell_all (table, "1 place 5");
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_false (fathom_match_get_undoes_correction (table->match));
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (fathom_itb_count (look (table, &seen)->dice, 5), ==, 2);
  g_assert_cmpint (look (table, &seen)->phase, ==, FATHOM_ITB_PHASE_KEEP);
  assert_same_as_library (table);
}

/* A preview is for a viewer: what is secret to them shows neither in scores nor in the event. */
static void
test_preview_keeps_secrets (Table         *table,
                            gconstpointer  data G_GNUC_UNUSED)
{
  FathomCorrection correction;
  FathomEvent event;
  g_autofree gpointer seen = NULL;

  tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8");
  g_assert_true (fathom_match_get_event (table->match, 2, 0, &event));
  g_assert_cmpint (event.args[1], ==, FATHOM_ITB_UNKNOWN);
  event.args[0] = 4;
  fathom_match_preview_correction (table->match, 2, &event, 0, &correction);
  g_assert_true (correction.fits);
  g_assert_false (correction.before.known);
  g_assert_false (correction.after.known);
  g_assert_cmpint (correction.event.args[1], ==, FATHOM_ITB_UNKNOWN);
  fathom_match_preview_correction (table->match, 2, &event, 1, &correction);
  g_assert_true (correction.before.known);
  g_assert_cmpint (correction.event.args[1], ==, 8);

  /* another chest, and the value that was told stays */
  g_assert_true (correct (table, 2, "1 chest 3 = 8"));
  seen = fathom_match_observe (table->match, 1);
  g_assert_cmpint (((FathomItbState *) seen)->chest_values[2], ==, 8);
  assert_same_as_library (table);
}

/* Every moment, what was taken back included, is what playing the log that far comes to. */
static void
test_every_moment (Table         *table,
                   gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 20; i++)
    {
      tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 1 2 3 3 5\n2 keep 1 1\n2 roll 3 3 3 3\n2 stop");
      for (guint undo = 0; undo < i % 7; undo++)
        g_assert_true (ask (table, fathom_match_undo_async, NULL));
      for (guint redo = 0; redo < i % 7; redo++)
        g_assert_true (ask (table, fathom_match_redo_async, NULL));
      for (guint undo = 0; undo < 6; undo++)
        g_assert_true (ask (table, fathom_match_undo_async, NULL));
      tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 2 2 2 2 2 2\n2 stop");
    }
  for (guint i = 0; i <= fathom_match_get_length (table->match); i++)
    {
      g_autoptr (FathomTimeline) played = fathom_record_replay (fathom_match_get_record (table->match), i);
      g_autofree gpointer quick = fathom_match_observe_at (table->match, i, 0);
      g_autofree gpointer slow = g_malloc0 (game->state_size);

      game->observe (fathom_timeline_get_state (played), 0, slow);
      g_assert_cmpmem (quick, game->state_size, slow, game->state_size);
    }
}

/* What the app laid out cannot be told otherwise; that another chest was taken can, and it is worth what it is. */
static void
test_correct_app_chest (Table         *table,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree gpointer before = NULL;
  g_autofree gpointer after = NULL;
  FathomRefusal refusal;
  FathomEvent event;
  guint value;

  tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 5\n1 roll 1 1 1 1 2 2\n1 stop\n1 place 1");
  before = fathom_match_observe (table->match, 1);
  value = ((FathomItbState *) before)->chest_values[1];
  event = (FathomEvent) { .kind = FATHOM_ITB_CHEST, .seat = 1, .n_args = 2, .args = { 2, value == 8 ? 5 : 8 } };
  fathom_match_correct_async (table->match, 2, &event, NULL, keep_result_cb, &result);
  fathom_match_finish (table->match, wait_for (&result), NULL, NULL);
  g_clear_object (&result);
  after = fathom_match_observe (table->match, 1);
  g_assert_cmpmem (before, game->state_size, after, game->state_size);

  g_assert_true (fathom_event_parse (game, "1 chest 4 = 5", &event, &refusal));
  fathom_match_correct_async (table->match, 2, &event, NULL, keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, wait_for (&result), NULL, NULL));
  g_free (g_steal_pointer (&after));
  after = fathom_match_observe (table->match, 1);
  g_assert_cmpint (((FathomItbState *) after)->chest_owners[3], ==, 1);
  g_assert_cmpint (((FathomItbState *) after)->chest_owners[1], ==, 0);
  tell_all (table, "2 roll 1 1 1 1 1 1\n2 stop\n2 place 1");
  assert_same_as_library (table);
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

  tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop");
  other = load_again (table);
  g_assert_true (fathom_event_parse (game, "1 roll 1 1 1 1 1 1", &event, &refusal));
  fathom_match_correct_async (other, 0, &event, NULL, keep_result_cb, &corrected);
  g_assert_true (fathom_match_finish (other, wait_for (&corrected), NULL, NULL));

  g_assert_false (tell (table, "1 place 3", NULL, &error));
  g_assert_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT);
  fathom_match_leave_async (table->match, 1, "easy", NULL, keep_result_cb, &left);
  g_assert_false (fathom_match_finish (table->match, wait_for (&left), NULL, NULL));
  g_assert_null (fathom_match_get_record (table->match)->seats[0].bot);
  set_match (table, g_steal_pointer (&other));
  assert_same_as_library (table);
}

/* A finished match is corrected like any other: the result and what is counted of it follow. */
static void
test_correct_finished (Table         *table,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (FathomLibrary) library = NULL;
  g_auto (FathomLibraryReport) report = { 0 };
  g_autofree char *path = g_build_filename (table->folder, "library.db", NULL);
  FathomItbStatistics before, after;
  FathomCorrection correction;
  FathomRefusal refusal;
  FathomEvent event;

  tell_all (table, "1 roll 1 2 2 3 3 3\n1 stop\n1 place 3");
  tell_all (table, "2 roll 2 2 2 2 2 2\n2 stop");
  for (guint i = 1; i <= 5; i++)
    {
      static const guint values[] = { 5, 6, 6, 7, 8 };
      g_autofree char *lines = g_strdup_printf ("1 roll 1 2 3 4 5 C\n1 stop\n1 chest %u = %u", i, values[i - 1]);

      tell_all (table, lines);
    }
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_FINISHED);
  library = fathom_library_open (path, &report, NULL);
  g_assert_true (fathom_statistics_into_the_blue (library, 0, NULL, &before, NULL));
  g_assert_cmpint (before.shells[2], ==, 3);

  g_assert_true (fathom_event_parse (game, "1 place 2", &event, &refusal));
  fathom_match_preview_correction (table->match, 2, &event, 0, &correction);
  g_assert_true (correction.fits);
  g_assert_cmpint (correction.before.scores[0], ==, 32 + 6);
  g_assert_cmpint (correction.after.scores[0], ==, 32 + 4);
  fathom_match_correct_async (table->match, 2, &event, NULL, keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, wait_for (&result), NULL, NULL));
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_FINISHED);
  g_assert_true (fathom_statistics_into_the_blue (library, 0, NULL, &after, NULL));
  g_assert_cmpint (after.shells[2], ==, 0);
  g_assert_cmpint (after.shells[1], ==, 2);
  assert_same_as_library (table);
}

static void
test_drawn_is_not_corrected (Table         *table,
                             gconstpointer  data G_GNUC_UNUSED)
{
  FathomCorrection correction;
  FathomRefusal refusal;
  FathomEvent event;

  g_assert_true (ask (table, fathom_match_draw_async, NULL));
  g_assert_true (fathom_event_parse (game, "1 roll 2 2 2 2 2 2", &event, &refusal));
  fathom_match_preview_correction (table->match, 0, &event, 0, &correction);
  g_assert_false (correction.fits);
  g_assert_cmpint (correction.refusal.reason, ==, FATHOM_CHANCE_NOT_CORRECTED);
}

static void
test_abandon_and_leave (Table         *table,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) left = NULL;
  g_autoptr (GAsyncResult) abandoned = NULL;
  g_autoptr (GAsyncResult) resumed = NULL;

  tell_all (table, "1 roll 1 1 2 3 3 5");
  fathom_match_leave_async (table->match, 1, "easy", NULL, keep_result_cb, &left);
  g_assert_true (fathom_match_finish (table->match, wait_for (&left), NULL, NULL));
  g_assert_cmpstr (fathom_match_get_record (table->match)->seats[0].bot, ==, "easy");
  assert_same_as_library (table);
  g_assert_true (ask (table, fathom_match_bot_async, NULL));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 2);

  fathom_match_abandon_async (table->match, TRUE, NULL, keep_result_cb, &abandoned);
  g_assert_true (fathom_match_finish (table->match, wait_for (&abandoned), NULL, NULL));
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_ABANDONED);
  assert_same_as_library (table);
  fathom_match_abandon_async (table->match, FALSE, NULL, keep_result_cb, &resumed);
  g_assert_true (fathom_match_finish (table->match, wait_for (&resumed), NULL, NULL));
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

      fathom_match_leave_async (table->match, seat, "easy", NULL, keep_result_cb, &result);
      g_assert_true (fathom_match_finish (table->match, wait_for (&result), NULL, NULL));
    }
  while (fathom_match_get_mover (table->match) != FATHOM_OVER)
    {
      gboolean chance = fathom_match_get_mover (table->match) == FATHOM_CHANCE;

      g_assert_true (ask (table, chance ? fathom_match_draw_async : fathom_match_bot_async, NULL));
      if (++steps % 20 == 0)
        g_assert_true (ask (table, fathom_match_undo_async, NULL));
    }
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_FINISHED);
  assert_same_as_library (table);
}

/* A bot's answer is dropped when the match has moved on. */
/* Telling a turn again */

static gboolean
retell (Table *table,
        guint  n)
{
  g_autoptr (GAsyncResult) result = NULL;

  fathom_match_retell_async (table->match, n, NULL, keep_result_cb, &result);
  return fathom_match_finish (table->match, wait_for (&result), NULL, NULL);
}

static void
assert_retold (Table *table,
               guint  n_put_back,
               guint  n_remembered)
{
  FathomRetold retold;

  g_assert_false (fathom_match_get_retelling (table->match, NULL, NULL));
  fathom_match_get_retold (table->match, &retold);
  g_assert_cmpuint (retold.n_put_back, ==, n_put_back);
  g_assert_cmpuint (retold.n_remembered, ==, n_remembered);
  assert_same_as_library (table);
}

#define FAILED_DIVE "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 2 2 3 3 4 4\n2 stop\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 1 1 2 2 2 2\n2 stop\n2 place 2"

/* There was a 1 after all, and the other way round. */
static void
test_retell (Table         *table,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  guint seat, n_following;

  tell_all (table, FAILED_DIVE);
  g_assert_cmpint (fathom_match_get_retellable (table->match, 3), ==, FATHOM_RETELLABLE);
  g_assert_true (retell (table, 4));
  g_assert_true (fathom_match_get_retelling (table->match, &seat, &n_following));
  g_assert_cmpuint (seat, ==, 2);
  g_assert_cmpuint (n_following, ==, 6);
  g_assert_cmpint (fathom_match_get_retellable (table->match, 0), ==, FATHOM_RETELLABLE_NEVER);
  assert_same_as_library (table);

  tell_all (table, "2 roll 1 2 3 3 4 4\n2 stop");
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL));
  tell_all (table, "2 place 4");
  assert_retold (table, 6, 6);
  g_assert_cmpint (look (table, &seen)->shells[1][3], ==, 2);
  g_assert_cmpint (look (table, &seen)->shells[1][1], ==, 4);
  g_assert_cmpint (look (table, &seen)->shells[0][0], ==, 6);
  g_assert_cmpint (look (table, &seen)->turn, ==, 1);

  /* and the other way round */
  g_assert_true (retell (table, 12));
  tell_all (table, "2 roll 2 2 3 3 4 4\n2 stop");
  assert_retold (table, 6, 6);
  g_assert_cmpint (look (table, &seen)->shells[1][3], ==, 0);
  g_assert_cmpint (look (table, &seen)->shells[1][1], ==, 4);
}

/* All of it is undone and done again at once; what is done later comes first. */
static void
test_undo_retelling (Table         *table,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer before = NULL;
  g_autofree gpointer retold = NULL;
  g_autofree gpointer now = NULL;

  tell_all (table, FAILED_DIVE);
  before = fathom_match_observe (table->match, 0);
  g_assert_true (retell (table, 3));
  tell_all (table, "2 roll 1 2 3 3 4 4\n2 stop\n2 place 4");
  retold = fathom_match_observe (table->match, 0);
  tell_all (table, "1 roll 1 1 1 1 1 1");
  g_assert_false (fathom_match_get_undoes_correction (table->match));
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpmem (look (table, &now), game->state_size, retold, game->state_size);

  g_assert_true (retell (table, 3 + 9)); /* the one told anew */
  tell_all (table, "2 roll 2 2 3 3 4 4\n2 stop");
  g_assert_true (fathom_match_get_undoes_correction (table->match));
  g_assert_cmpmem (look (table, &now), game->state_size, before, game->state_size);
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpmem (look (table, &now), game->state_size, retold, game->state_size);
  assert_same_as_library (table);
  g_assert_true (fathom_match_get_can_redo (table->match));
  g_assert_true (ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpmem (look (table, &now), game->state_size, before, game->state_size);
  g_assert_false (fathom_match_get_can_redo (table->match));
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_true (ask (table, fathom_match_undo_async, NULL)); /* a decision */
  g_assert_true (ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpmem (look (table, &now), game->state_size, retold, game->state_size);
  g_assert_false (fathom_match_get_can_redo (table->match));
  assert_same_as_library (table);
}

static void
test_cancel_retelling (Table         *table,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer before = NULL;
  g_autofree gpointer now = NULL;

  g_assert_false (ask (table, fathom_match_cancel_retelling_async, NULL));
  tell_all (table, FAILED_DIVE);
  before = fathom_match_observe (table->match, 0);
  g_assert_true (retell (table, 3));
  tell_all (table, "2 roll 1 2 3 3 4 4\n2 stop");
  g_assert_true (ask (table, fathom_match_cancel_retelling_async, NULL));
  g_assert_false (fathom_match_get_retelling (table->match, NULL, NULL));
  g_assert_cmpmem (look (table, &now), game->state_size, before, game->state_size);
  assert_same_as_library (table);

  /* before anything is told, undoing cancels it; done again, the turn is to be told again */
  g_assert_true (ask (table, fathom_match_redo_async, NULL));
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL));
  tell_all (table, "2 roll 1 2 3 3 4 4");
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL));
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_false (fathom_match_get_retelling (table->match, NULL, NULL));
  g_assert_cmpmem (look (table, &now), game->state_size, before, game->state_size);
  assert_same_as_library (table);
}

/* What no longer fits, and all after it, stays taken back. */
static void
test_retelling_misfits (Table         *table,
                        gconstpointer  data G_GNUC_UNUSED)
{
  FathomRetold retold;

  tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n"
                   "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8\n1 roll 2 2 2 2 2 2\n1 stop\n2 roll 2 2 2 2 2 2");
  g_assert_true (retell (table, 0));
  tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 7");
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL)); /* an extra turn that was not there before */
  tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop");
  assert_retold (table, 5, 9);
  fathom_match_get_retold (table->match, &retold);
  g_assert_false (retold.fits);
  g_assert_cmpuint (retold.misfit, ==, 7);
  g_assert_cmpint (retold.refusal.reason, ==, FATHOM_ITB_CHEST_TAKEN);
  g_assert_true (ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 11 + 1 + 10 + 1 + 11);
  assert_same_as_library (table);
}

/* An extra turn falls away with the perfect dive; chests keep what they hold, whoever may know it. */
static void
test_retelling_chests (Table         *table,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree FathomItbState *seen = NULL;
  FathomRetold retold;

  tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"
                   "2 roll 1 2 3 4 5 C\n2 stop\n2 chest 3 = 6\n2 roll 2 2 2 2 2 2\n2 stop");
  g_assert_true (retell (table, 1));
  tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop");
  assert_retold (table, 5, 8);
  fathom_match_get_retold (table->match, &retold);
  g_assert_true (retold.fits);
  g_assert_cmpuint (retold.n_skipped, ==, 3);
  seen = fathom_match_observe (table->match, 2);
  g_assert_cmpint (seen->chest_values[2], ==, 6);
  g_assert_cmpint (seen->chest_owners[1], ==, 0);
  g_assert_cmpint (seen->left[0], ==, 12);
}

/* Dice of the app cannot be told again, but those of the turn itself may be rolled. */
static void
test_retelling_app (Table         *table,
                    gconstpointer  data G_GNUC_UNUSED)
{
  tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop");
  g_assert_true (ask (table, fathom_match_draw_async, NULL));
  g_assert_cmpint (fathom_match_get_retellable (table->match, 0), ==, FATHOM_RETELLABLE_NOT_THE_APPS);
  g_assert_cmpint (fathom_match_get_retellable (table->match, 2), ==, FATHOM_RETELLABLE);
  g_assert_false (retell (table, 0));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 3);
}

static void
test_bot_too_late (Table         *table,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) left = NULL;
  g_autoptr (GAsyncResult) thought = NULL;
  g_autoptr (GError) error = NULL;

  fathom_match_leave_async (table->match, 1, "easy", NULL, keep_result_cb, &left);
  wait_for (&left);
  tell_all (table, "1 roll 1 1 2 3 3 5");
  fathom_match_bot_async (table->match, NULL, keep_result_cb, &thought);
  fathom_match_undo_async (table->match, NULL, NULL, NULL);
  g_assert_false (fathom_match_finish (table->match, wait_for (&thought), NULL, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON);
}

/* A whole match without a library, and everything gone in the end. */
static void
test_finalize (void)
{
  FathomMatch *match = fathom_match_new (NULL, new_record (3, 0));
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

#define TEST(name, app, function) g_test_add ("/match/" name, Table, GUINT_TO_POINTER (app), set_up, function, tear_down)

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
  TEST ("correction", 0, test_correction);
  TEST ("undo-correction", 0, test_undo_correction);
  TEST ("undo-past-correction", 0, test_undo_past_correction);
  TEST ("preview-keeps-secrets", 0, test_preview_keeps_secrets);
  TEST ("every-moment", 0, test_every_moment);
  TEST ("correct-app-chest", 2, test_correct_app_chest);
  TEST ("two-windows", 0, test_two_windows);
  TEST ("correct-finished", 0, test_correct_finished);
  TEST ("drawn-is-not-corrected", 1, test_drawn_is_not_corrected);
  TEST ("abandon-and-leave", 0, test_abandon_and_leave);
  TEST ("bots", 3, test_bots);
  TEST ("bot-too-late", 0, test_bot_too_late);
  TEST ("retell", 0, test_retell);
  TEST ("undo-retelling", 0, test_undo_retelling);
  TEST ("cancel-retelling", 0, test_cancel_retelling);
  TEST ("retelling-misfits", 0, test_retelling_misfits);
  TEST ("retelling-chests", 0, test_retelling_chests);
  TEST ("retelling-app", 1, test_retelling_app);
  g_test_add_func ("/match/finalize", test_finalize);

  return g_test_run ();
}
