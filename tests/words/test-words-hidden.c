/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody else holds shows nowhere: not in an observation, not in the events, not in what is printed. */
#include "words/words.h"

#include "../rules/deep-blue-table.h"
#include "../rules/playthrough.h"
#include "../rules/twins.h"

#include <string.h>

static const FathomGame *game = &fathom_deep_blue;

static char *
print_json (const void *seen,
            guint       n_events)
{
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc", "Zoë", "Noé", "Mia" }, .players = 5 };
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  fathom_words_find (game)->json (&voice, seen, n_events, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}

static void
compare_json (const void *seen,
              const void *other,
              guint       n_events)
{
  const FathomDeepState *state = seen;
  g_autofree char *said = NULL;
  g_autofree char *said_of_other = NULL;

  if (state->phase != FATHOM_DEEP_PHASE_OPEN || n_events % 4 != 0) /* it takes its time */
    return;
  said = print_json (seen, n_events);
  said_of_other = print_json (other, n_events);
  g_assert_cmpstr (said, ==, said_of_other);
}

/* Thousands of dives, for each viewer and the public in turn. */
static void
test_deep_blue (void)
{
  guint games = playthrough_games (600);
  TwinsCount count = { 0 };

  for (guint i = 0; i < games; i++)
    {
      guint players = 2 + i % 4;
      FathomSetup setup;

      table_prepare (&setup, players, fathom_deep_scenario_word (1 + i % FATHOM_DEEP_SCENARIOS));
      setup.first = 1 + i % players;
      if (i % 11 == 0)
        table_header (&setup, "crew table");
      twins_play (game, &setup, i % (players + 1), i, compare_json, &count);
    }
  g_test_message ("%u steps, %u of them of matches that differed", count.steps, count.differing);
  g_assert_cmpuint (count.differing, >, 50 * games);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/hidden/deep-blue", test_deep_blue);

  return g_test_run ();
}
