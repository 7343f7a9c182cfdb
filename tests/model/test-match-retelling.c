/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

static const FathomGame *game = &fathom_into_the_blue;

/* A bot's answer is dropped when the match has moved on. */
/* Telling a turn again */

static gboolean
retell (Table *table,
        guint  n)
{
  g_autoptr (GAsyncResult) result = NULL;

  fathom_match_retell_async (table->match, n, NULL, table_keep_result_cb, &result);
  return fathom_match_finish (table->match, table_wait_for (&result), NULL, NULL);
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
  table_assert_same_as_library (table);
}

#define FAILED_DIVE "1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n2 roll 2 2 3 3 4 4\n2 stop\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n2 roll 1 1 2 2 2 2\n2 stop\n2 place 2"

/* There was a 1 after all, and the other way round. */
static void
test_retell (Table         *table,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer seen = NULL;
  guint seat, n_following;

  table_tell_all (table, FAILED_DIVE);
  g_assert_cmpint (fathom_match_get_retellable (table->match, 3), ==, FATHOM_RETELLABLE);
  g_assert_true (retell (table, 4));
  g_assert_true (fathom_match_get_retelling (table->match, &seat, &n_following));
  g_assert_cmpuint (seat, ==, 2);
  g_assert_cmpuint (n_following, ==, 6);
  g_assert_cmpint (fathom_match_get_retellable (table->match, 0), ==, FATHOM_RETELLABLE_NEVER);
  table_assert_same_as_library (table);

  table_tell_all (table, "2 roll 1 2 3 3 4 4\n2 stop");
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL));
  table_tell_all (table, "2 place 4");
  assert_retold (table, 6, 6);
  g_assert_cmpint (table_look (table, &seen)->shells[1][3], ==, 2);
  g_assert_cmpint (table_look (table, &seen)->shells[1][1], ==, 4);
  g_assert_cmpint (table_look (table, &seen)->shells[0][0], ==, 6);
  g_assert_cmpint (table_look (table, &seen)->turn, ==, 1);

  /* and the other way round */
  g_assert_true (retell (table, 12));
  table_tell_all (table, "2 roll 2 2 3 3 4 4\n2 stop");
  assert_retold (table, 6, 6);
  g_assert_cmpint (table_look (table, &seen)->shells[1][3], ==, 0);
  g_assert_cmpint (table_look (table, &seen)->shells[1][1], ==, 4);
}

/* All of it is undone and done again at once; what is done later comes first. */
static void
test_undo_retelling (Table         *table,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer before = NULL;
  g_autofree gpointer retold = NULL;
  g_autofree gpointer now = NULL;

  table_tell_all (table, FAILED_DIVE);
  before = fathom_match_observe (table->match, 0);
  g_assert_true (retell (table, 3));
  table_tell_all (table, "2 roll 1 2 3 3 4 4\n2 stop\n2 place 4");
  retold = fathom_match_observe (table->match, 0);
  table_tell_all (table, "1 roll 1 1 1 1 1 1");
  g_assert_false (fathom_match_get_undoes_correction (table->match));
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpmem (table_look (table, &now), game->state_size, retold, game->state_size);

  g_assert_true (retell (table, 3 + 9)); /* the one told anew */
  table_tell_all (table, "2 roll 2 2 3 3 4 4\n2 stop");
  g_assert_true (fathom_match_get_undoes_correction (table->match));
  g_assert_cmpmem (table_look (table, &now), game->state_size, before, game->state_size);
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpmem (table_look (table, &now), game->state_size, retold, game->state_size);
  table_assert_same_as_library (table);
  g_assert_true (fathom_match_get_can_redo (table->match));
  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpmem (table_look (table, &now), game->state_size, before, game->state_size);
  g_assert_false (fathom_match_get_can_redo (table->match));
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL)); /* a decision */
  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  g_assert_cmpmem (table_look (table, &now), game->state_size, retold, game->state_size);
  g_assert_false (fathom_match_get_can_redo (table->match));
  table_assert_same_as_library (table);
}

static void
test_cancel_retelling (Table         *table,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree gpointer before = NULL;
  g_autofree gpointer now = NULL;

  g_assert_false (table_ask (table, fathom_match_cancel_retelling_async, NULL));
  table_tell_all (table, FAILED_DIVE);
  before = fathom_match_observe (table->match, 0);
  g_assert_true (retell (table, 3));
  table_tell_all (table, "2 roll 1 2 3 3 4 4\n2 stop");
  g_assert_true (table_ask (table, fathom_match_cancel_retelling_async, NULL));
  g_assert_false (fathom_match_get_retelling (table->match, NULL, NULL));
  g_assert_cmpmem (table_look (table, &now), game->state_size, before, game->state_size);
  table_assert_same_as_library (table);

  /* before anything is told, undoing cancels it; done again, the turn is to be told again */
  g_assert_true (table_ask (table, fathom_match_redo_async, NULL));
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL));
  table_tell_all (table, "2 roll 1 2 3 3 4 4");
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL));
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_false (fathom_match_get_retelling (table->match, NULL, NULL));
  g_assert_cmpmem (table_look (table, &now), game->state_size, before, game->state_size);
  table_assert_same_as_library (table);
}

/* What no longer fits, and all after it, stays taken back. */
static void
test_retelling_misfits (Table         *table,
                        gconstpointer  data G_GNUC_UNUSED)
{
  FathomRetold retold;

  table_tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop\n2 roll 1 1 1 1 1 1\n2 stop\n2 place 1\n"
                   "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8\n1 roll 2 2 2 2 2 2\n1 stop\n2 roll 2 2 2 2 2 2");
  g_assert_true (retell (table, 0));
  table_tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 7");
  g_assert_true (fathom_match_get_retelling (table->match, NULL, NULL)); /* an extra turn that was not there before */
  table_tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop");
  assert_retold (table, 5, 9);
  fathom_match_get_retold (table->match, &retold);
  g_assert_false (retold.fits);
  g_assert_cmpuint (retold.misfit, ==, 7);
  g_assert_cmpint (retold.refusal.reason, ==, FATHOM_ITB_CHEST_TAKEN);
  g_assert_true (table_ask (table, fathom_match_undo_async, NULL));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 11 + 1 + 10 + 1 + 11);
  table_assert_same_as_library (table);
}

/* An extra turn falls away with the perfect dive; chests keep what they hold, whoever may know it. */
static void
test_retelling_chests (Table         *table,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree FathomItbState *seen = NULL;
  FathomRetold retold;

  table_tell_all (table, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest 2 = 8\n1 roll 1 1 1 1 1 1\n1 stop\n1 place 1\n"
                   "2 roll 1 2 3 4 5 C\n2 stop\n2 chest 3 = 6\n2 roll 2 2 2 2 2 2\n2 stop");
  g_assert_true (retell (table, 1));
  table_tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop");
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
  table_tell_all (table, "1 roll 2 2 2 2 2 2\n1 stop");
  g_assert_true (table_ask (table, fathom_match_draw_async, NULL));
  g_assert_cmpint (fathom_match_get_retellable (table->match, 0), ==, FATHOM_RETELLABLE_NOT_THE_APPS);
  g_assert_cmpint (fathom_match_get_retellable (table->match, 2), ==, FATHOM_RETELLABLE);
  g_assert_false (retell (table, 0));
  g_assert_cmpuint (fathom_match_get_length (table->match), ==, 3);
}

#define TEST(name, app, function) g_test_add ("/match/" name, Table, GUINT_TO_POINTER (app), table_set_up, function, table_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("retell", 0, test_retell);
  TEST ("undo-retelling", 0, test_undo_retelling);
  TEST ("cancel-retelling", 0, test_cancel_retelling);
  TEST ("retelling-misfits", 0, test_retelling_misfits);
  TEST ("retelling-chests", 0, test_retelling_chests);
  TEST ("retelling-app", 1, test_retelling_app);

  return g_test_run ();
}
