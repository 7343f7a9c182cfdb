/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "rules/into-the-blue-facts.h"
#include "store/statistics.h"

#include <string.h>

static const FathomGame *game = &fathom_into_the_blue;

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

  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 1 1 1 1 1 1");
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
  fathom_match_correct_async (table->match, 0, &event, NULL, table_keep_result_cb, &result);
  g_assert_false (fathom_match_finish (table->match, table_wait_for (&result), NULL, &error));
  g_assert_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED);
  g_clear_object (&result);

  g_assert_true (fathom_event_parse (game, "1 place 1", &event, &refusal));
  fathom_match_correct_async (table->match, 2, &event, NULL, table_keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL));
  g_clear_object (&result);
  g_assert_cmpint (table_look (table, &seen)->shells[0][0], ==, 2);
  text = fathom_record_print (fathom_match_get_record (table->match));
  g_assert_nonnull (strstr (text, "\n1 place 1 | was place 3\n"));
  table_assert_same_as_library (table);

  /* corrected back, it is as it was */
  g_assert_true (fathom_event_parse (game, "1 place 3", &event, &refusal));
  fathom_match_correct_async (table->match, 2, &event, NULL, table_keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL));
  g_assert_false (g_array_index (fathom_match_get_record (table->match)->entries, FathomEntry, 2).corrected);
  table_assert_same_as_library (table);
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
  fathom_match_correct_async (table->match, n, &event, NULL, table_keep_result_cb, &result);
  return fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL);
}

/* What was done after a correction is taken back first, then the correction itself; the same way on again. */
static void
test_undo_correction (Table         *table,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  g_autofree char *former = NULL;

  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3");
  g_assert_true (correct (table, 2, "1 place 1"));
  g_assert_true (fathom_match_get_undoes_correction (table->match));
  former = fathom_match_say_former (table->match, 2, 0, "en");
  g_assert_cmpstr (former, ==, "Diver 1 places 2 shells on level 3.");
  table_tell_all (table, "2 roll 1 1 1 1 1 1");
  g_assert_false (fathom_match_get_undoes_correction (table->match));

  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (table_look (table, &seen)->shells[0][0], ==, 2);
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (table_look (table, &seen)->shells[0][0], ==, 0);
  g_assert_cmpint (table_look (table, &seen)->shells[0][2], ==, 2);
  g_assert_null (fathom_match_say_former (table->match, 2, 0, "en"));
  table_assert_same_as_library (table);

  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpint (table_look (table, &seen)->shells[0][0], ==, 2);
  g_assert_cmpint (table_look (table, &seen)->turn, ==, 2);
  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpint (table_look (table, &seen)->rolls, ==, 1);
  g_assert_false (fathom_match_get_can_redo (table->match));
  table_assert_same_as_library (table);

  /* the whole way back to the beginning */
  while (fathom_match_get_can_undo (table->match))
    g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (table_look (table, &seen)->rolls, ==, 0);
  g_assert_cmpint (table_look (table, &seen)->turn, ==, 1);
  table_assert_same_as_library (table);
}

/* What was played and taken back since does not fit what stood before: then the correction stays. */
static void
test_undo_past_correction (Table         *table,
                           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;

  table_tell_all (table, "1 roll 1 1 2 3 3 5\n1 stop");
  g_assert_true (correct (table, 0, "1 roll 1 2 3 4 5 5"));
  table_tell_all (table, "1 place 5");
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_false (fathom_match_get_undoes_correction (table->match));
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpint (fathom_itb_count (table_look (table, &seen)->dice, 5), ==, 2);
  g_assert_cmpint (table_look (table, &seen)->phase, ==, FATHOM_ITB_PHASE_KEEP);
  table_assert_same_as_library (table);
}

/* A preview is for a viewer: what is secret to them shows neither in scores nor in the event. */
static void
test_preview_keeps_secrets (Table         *table,
                            gconstpointer  data G_GNUC_UNUSED)
{
  FathomCorrection correction;
  FathomEvent event;
  g_autofree gpointer seen = NULL;

  table_tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8");
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
  table_assert_same_as_library (table);
}

/* Every moment, what was taken back included, is what playing the log that far comes to. */
static void
test_every_moment (Table         *table,
                   gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 20; i++)
    {
      table_tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 1 2 3 3 5\n2 keep 1 1\n2 roll 3 3 3 3\n2 stop");
      for (guint undo = 0; undo < i % 7; undo++)
        g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
      for (guint redo = 0; redo < i % 7; redo++)
        g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
      for (guint undo = 0; undo < 6; undo++)
        g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
      table_tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 2 2 2 2 2 2\n2 stop");
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

  table_tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 5\n1 roll 1 1 1 1 2 2\n1 stop\n1 place 1");
  before = fathom_match_observe (table->match, 1);
  value = ((FathomItbState *) before)->chest_values[1];
  event = (FathomEvent) { .kind = FATHOM_ITB_CHEST, .seat = 1, .n_args = 2, .args = { 2, value == 8 ? 5 : 8 } };
  fathom_match_correct_async (table->match, 2, &event, NULL, table_keep_result_cb, &result);
  fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL);
  g_clear_object (&result);
  after = fathom_match_observe (table->match, 1);
  g_assert_cmpmem (before, game->state_size, after, game->state_size);

  g_assert_true (fathom_event_parse (game, "1 chest 4 = 5", &event, &refusal));
  fathom_match_correct_async (table->match, 2, &event, NULL, table_keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL));
  g_free (g_steal_pointer (&after));
  after = fathom_match_observe (table->match, 1);
  g_assert_cmpint (((FathomItbState *) after)->chest_owners[3], ==, 1);
  g_assert_cmpint (((FathomItbState *) after)->chest_owners[1], ==, 0);
  table_tell_all (table, "2 roll 1 1 1 1 1 1\n2 stop\n2 place 1");
  table_assert_same_as_library (table);
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
  FathomFactSums before, after;
  FathomCorrection correction;
  FathomRefusal refusal;
  FathomEvent event;

  table_tell_all (table, "1 roll 1 2 2 3 3 3\n1 stop\n1 place 3");
  table_tell_all (table, "2 roll 2 2 2 2 2 2\n2 stop");
  for (guint i = 1; i <= 5; i++)
    {
      static const guint values[] = { 5, 6, 6, 7, 8 };
      g_autofree char *lines = g_strdup_printf ("1 roll 1 2 3 4 5 C\n1 stop\n1 chest %u = %u", i, values[i - 1]);

      table_tell_all (table, lines);
    }
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_FINISHED);
  library = fathom_library_open (path, &report, NULL);
  g_assert_true (fathom_statistics_facts (library, &fathom_into_the_blue, 0, NULL, &before, NULL));
  g_assert_cmpint (before.sums[FATHOM_ITB_FACT_SHELLS + 2], ==, 3);

  g_assert_true (fathom_event_parse (game, "1 place 2", &event, &refusal));
  fathom_match_preview_correction (table->match, 2, &event, 0, &correction);
  g_assert_true (correction.fits);
  g_assert_cmpint (correction.before.scores[0], ==, 32 + 6);
  g_assert_cmpint (correction.after.scores[0], ==, 32 + 4);
  fathom_match_correct_async (table->match, 2, &event, NULL, table_keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL));
  g_assert_cmpint (fathom_match_get_status (table->match), ==, FATHOM_MATCH_FINISHED);
  g_assert_true (fathom_statistics_facts (library, &fathom_into_the_blue, 0, NULL, &after, NULL));
  g_assert_cmpint (after.sums[FATHOM_ITB_FACT_SHELLS + 2], ==, 0);
  g_assert_cmpint (after.sums[FATHOM_ITB_FACT_SHELLS + 1], ==, 2);
  table_assert_same_as_library (table);
}

static guint n_applied;

static gboolean
apply_counting (void              *state,
                const FathomEvent *event,
                FathomRefusal     *refusal)
{
  n_applied++;
  return fathom_into_the_blue.apply (state, event, refusal);
}

/* The match is played once for a correction, its undo and its redo: when it is tried. */
static void
test_one_replay (Table         *table,
                 gconstpointer  data G_GNUC_UNUSED)
{
  FathomRecord *record = (FathomRecord *) fathom_match_get_record (table->match);
  FathomGame counting = fathom_into_the_blue;
  g_autoptr (GAsyncResult) result = NULL;
  FathomRefusal refusal;
  FathomEvent event;
  guint length;

  table_tell_all (table, "1 roll 1 2 2 3 3 3\n1 stop\n1 place 3");
  for (guint i = 0; i < 20; i++)
    table_tell_all (table, "2 roll 2 2 2 2 2 2\n2 stop\n1 roll 2 2 2 2 2 2\n1 stop");
  length = fathom_match_get_length (table->match);
  counting.apply = apply_counting;
  record->game = &counting;
  g_assert_true (fathom_event_parse (game, "1 place 2", &event, &refusal));
  fathom_match_correct_async (table->match, 2, &event, NULL, table_keep_result_cb, &result);
  g_assert_true (fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL));
  g_assert_cmpuint (n_applied, >=, length);
  g_assert_cmpuint (n_applied, <, length + length / 2);
  n_applied = 0;
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpuint (n_applied, <, length + length / 2);
  n_applied = 0;
  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpuint (n_applied, <, length + length / 2);
  record->game = &fathom_into_the_blue;
  table_assert_same_as_library (table);
}

static void
test_drawn_is_not_corrected (Table         *table,
                             gconstpointer  data G_GNUC_UNUSED)
{
  FathomCorrection correction;
  FathomRefusal refusal;
  FathomEvent event;

  g_assert_true (table_ask (table, fathom_match_draw_async, NULL));
  g_assert_true (fathom_event_parse (game, "1 roll 2 2 2 2 2 2", &event, &refusal));
  fathom_match_preview_correction (table->match, 0, &event, 0, &correction);
  g_assert_false (correction.fits);
  g_assert_cmpint (correction.refusal.reason, ==, FATHOM_CHANCE_NOT_CORRECTED);
}

#define TEST(name, app, function) g_test_add ("/match/" name, Table, GUINT_TO_POINTER (app), table_set_up, function, table_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("correction", 0, test_correction);
  TEST ("undo-correction", 0, test_undo_correction);
  TEST ("undo-past-correction", 0, test_undo_past_correction);
  TEST ("preview-keeps-secrets", 0, test_preview_keeps_secrets);
  TEST ("every-moment", 0, test_every_moment);
  TEST ("correct-app-chest", 2, test_correct_app_chest);
  TEST ("correct-finished", 0, test_correct_finished);
  TEST ("one-replay", 0, test_one_replay);
  TEST ("drawn-is-not-corrected", 1, test_drawn_is_not_corrected);

  return g_test_run ();
}
