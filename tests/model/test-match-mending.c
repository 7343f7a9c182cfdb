/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn of which one entry was another one, in golden matches of every game. */
#include "table.h"

#include <string.h>

#define ALTERNATIVES 5           /* of an entry */
#define TOLD         12          /* mendings that are carried out, of each match */

static char *
replace (const char *text,
         const char *pattern,
         const char *by)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, by, 0, NULL);
}

/* As people would have entered it who have the box; the cards of a deck are still the app's. */
static FathomRecord *
read_golden (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", name, NULL);
  g_autofree char *text = NULL, *told = NULL, *open = NULL;
  FathomRefusal refusal;
  FathomRecord *record;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  told = replace (text, "^(dice|chests|bag) app$", "\\1 table");
  if (!g_str_equal (text, told))
    open = replace (told, "^(commit|seed) .*\\n", "");
  record = fathom_record_parse (open != NULL ? open : told, strlen (open != NULL ? open : told), &refusal);
  g_assert_nonnull (record);
  return record;
}

static FathomMatch *
open_golden (const char *name)
{
  return fathom_match_new (NULL, read_golden (name));
}

static gboolean
finish (FathomMatch   *match,
        GAsyncResult **result)
{
  gboolean done = fathom_match_finish (match, table_wait_for (result), NULL, NULL);

  g_clear_object (result);
  return done;
}

/* Tells it, and comes to what was announced. */
static void
tell (const char          *name,
      guint                n,
      const FathomMending *mending)
{
  g_autoptr (FathomMatch) match = open_golden (name);
  g_autofree gpointer seen = NULL;
  GAsyncResult *result = NULL;
  FathomResult after;

  fathom_match_retell_async (match, n, NULL, table_keep_result_cb, &result);
  g_assert_true (finish (match, &result));
  for (guint i = 0; i < mending->events->len; i++)
    {
      fathom_match_act_async (match, &g_array_index (mending->events, FathomEvent, i), NULL, table_keep_result_cb, &result);
      g_assert_true (finish (match, &result));
    }
  seen = fathom_match_observe (match, 0);
  fathom_match_get_game (match)->result (seen, &after);
  g_assert_cmpmem (after.scores, sizeof after.scores, mending->after.scores, sizeof mending->after.scores);
}

/* Returns: whether it can be mended. */
static gboolean
try_event (FathomMatch       *match,
           const char        *name,
           guint              n,
           const FathomEvent *event,
           guint             *n_told)
{
  g_autoptr (GPtrArray) changes = fathom_match_list_changes (match, n, event, 0, "en");
  FathomMending mending, chosen = { 0 };
  gboolean mended = fathom_match_mend (match, n, event, NULL, 0, &mending);

  g_assert_nonnull (changes);
  if (mended && mending.n_choices > 0)
    g_assert_true (fathom_match_mend (match, n, event, &mending.choices[mending.n_choices - 1], 0, &chosen));
  if (mended && *n_told < TOLD)
    {
      tell (name, n, mending.n_choices > 0 ? &chosen : &mending);
      (*n_told)++;
    }
  fathom_mending_clear (&mending);
  fathom_mending_clear (&chosen);
  return mended;
}

static void
test_golden (gconstpointer data)
{
  const char *name = data;
  g_autoptr (FathomMatch) match = open_golden (name);
  const FathomGame *game = fathom_match_get_game (match);
  g_autofree FathomEvent *events = g_new0 (FathomEvent, game->max_legal);
  guint n_mended = 0, n_told = 0;

  for (guint n = 0; n < fathom_match_get_length (match); n++)
    {
      g_autofree gpointer seen = fathom_match_observe_at (match, n, 0);
      guint n_events = game->legal (seen, events), step = MAX (n_events / ALTERNATIVES, 1);
      FathomEvent told;

      if (!fathom_match_get_event (match, n, 0, &told))
        continue;
      for (guint i = 0; i < n_events; i += step)
        if (events[i].kind == told.kind && events[i].seat == told.seat)
          n_mended += try_event (match, name, n, &events[i], &n_told);
    }
  g_test_message ("%s: %u mended, %u told", name, n_mended, n_told);
  g_assert_cmpuint (n_told, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/mending/into-the-blue", "itb-2-last-shell.fathom", test_golden);
  g_test_add_data_func ("/mending/blue-border", "bb-2.fathom", test_golden);
  g_test_add_data_func ("/mending/deep-blue", "deep-2-troubled-waters.fathom", test_golden);
  return g_test_run ();
}
