/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

static const FathomGame *game = &fathom_into_the_blue;

FathomRecord *
table_new_record (guint players,
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

void
table_keep_result_cb (GObject      *source G_GNUC_UNUSED,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

GAsyncResult *
table_wait_for (GAsyncResult **result)
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

void
table_set_match (Table       *table,
                 FathomMatch *match)
{
  g_clear_object (&table->match);
  table->match = match;
  g_signal_connect_swapped (match, "changed", G_CALLBACK (count_cb), table);
}

void
table_set_up (Table         *table,
              gconstpointer  data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  table->folder = g_dir_make_tmp ("fathom-match-XXXXXX", NULL);
  path = g_build_filename (table->folder, "library.db", NULL);
  table->librarian = fathom_librarian_new (path);
  fathom_match_create_async (table->librarian, table_new_record (2, GPOINTER_TO_UINT (data)), NULL, table_keep_result_cb, &result);
  table_set_match (table, fathom_match_open_finish (table_wait_for (&result), &error));
  g_assert_no_error (error);
}

void
table_tear_down (Table         *table,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_signal_handlers_disconnect_by_data (table->match, table); /* it lives until all that was asked is done */
  g_clear_object (&table->match);
  g_clear_object (&table->librarian);
  g_free (table->folder);
}

/* Reads the match anew from the library: what is there is what the match says. */
FathomMatch *
table_load_again (Table *table)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  FathomMatch *match;

  fathom_match_load_async (table->librarian, fathom_match_get_id (table->match), NULL, table_keep_result_cb, &result);
  match = fathom_match_open_finish (table_wait_for (&result), &error);
  g_assert_no_error (error);

  return match;
}

void
table_assert_same_as_library (Table *table)
{
  g_autoptr (FathomMatch) loaded = table_load_again (table);
  g_autofree char *here = fathom_record_print (fathom_match_get_record (table->match));
  g_autofree char *there = fathom_record_print (fathom_match_get_record (loaded));
  g_autofree gpointer seen_here = fathom_match_observe (table->match, 0);
  g_autofree gpointer seen_there = fathom_match_observe (loaded, 0);

  g_assert_cmpstr (here, ==, there);
  g_assert_cmpmem (seen_here, game->state_size, seen_there, game->state_size);
  g_assert_cmpint (fathom_match_get_status (loaded), ==, fathom_match_get_status (table->match));
}

gboolean
table_ask (Table     *table,
           AsyncFunc  func,
           GError   **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  func (table->match, NULL, table_keep_result_cb, &result);
  return fathom_match_finish (table->match, table_wait_for (&result), NULL, error);
}

gboolean
table_tell (Table          *table,
            const char     *line,
            FathomRefusal  *refusal,
            GError        **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  FathomRefusal unreadable;
  FathomEvent event;

  g_assert_true (fathom_event_parse (game, line, &event, &unreadable));
  fathom_match_act_async (table->match, &event, NULL, table_keep_result_cb, &result);
  return fathom_match_finish (table->match, table_wait_for (&result), refusal, error);
}

void
table_tell_all (Table      *table,
                const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (guint i = 0; split[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      table_tell (table, split[i], NULL, &error);
      g_assert_no_error (error);
    }
}

const FathomItbState *
table_look (Table  *table,
            gpointer *memory)
{
  g_free (*memory);
  *memory = fathom_match_observe (table->match, 0);

  return *memory;
}
