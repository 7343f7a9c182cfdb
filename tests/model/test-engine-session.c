/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/engine-session.h"

#include <string.h>

#define MAX_EVENTS 20000

static FathomEngineSession *
begin (const FathomGame *game,
       FathomBot         bot,
       guint             seats)
{
  FathomEngineSession *session = fathom_engine_session_new (game, bot, fathom_language_get ("en"), 7);

  for (guint i = 1; i <= seats; i++)
    {
      g_autofree char *line = g_strdup_printf ("seat %u \"S%u\"", i, i);

      g_assert_null (fathom_engine_session_take (session, line));
    }
  if (game->usual[0] != NULL)
    {
      g_autofree char *line = g_strdup_printf ("%s %s", game->usual[0], game->usual[1]);

      g_assert_null (fathom_engine_session_take (session, line));
    }

  return session;
}

static void
assert_answers (FathomEngineSession *session,
                const char          *line,
                const char          *expected)
{
  g_autofree char *answer = fathom_engine_session_take (session, line);

  g_assert_cmpstr (answer, ==, expected);
}

static void
assert_error (FathomEngineSession *session,
              const char          *line)
{
  g_autofree char *answer = fathom_engine_session_take (session, line);

  g_assert_nonnull (answer);
  g_assert_true (g_str_has_prefix (answer, "error "));
  g_assert_null (strchr (answer, '\n'));
}

/* What the engine answers is accepted when it is sent back, to the end of every game, with every bot. */
static void
test_whole_games (void)
{
  for (guint g = 0; fathom_games ()[g] != NULL; g++)
    for (guint bot = 0; bot < FATHOM_N_BOTS; bot++)
      {
        const FathomGame *game = fathom_games ()[g];
        g_autoptr (FathomEngineSession) session = begin (game, bot, 2 + bot % 2);
        guint n = 0;

        while (TRUE)
          {
            g_autofree char *event = fathom_engine_session_take (session, "?");
            g_autofree char *answer = NULL;

            if (g_str_equal (event, "error the game is over"))
              break;
            g_assert_cmpuint (n++, <, MAX_EVENTS);
            answer = fathom_engine_session_take (session, event);
            g_assert_cmpstr (answer, ==, NULL);
          }
        g_assert_cmpuint (n, >, 20);
      }
}

/* The position comes from lines alone: asking changes nothing, and an error changes nothing. */
static void
test_errors_change_nothing (void)
{
  const FathomGame *game = fathom_game_find ("into-the-blue");
  g_autoptr (FathomEngineSession) session = begin (game, FATHOM_BOT_EASY, 2);

  assert_answers (session, "first 2", NULL);
  assert_error (session, "1 roll 1 1 2 3 4 5");    /* R3: seat 2 begins */
  assert_answers (session, "dice table", NULL);    /* so these are still the headers */
  assert_error (session, "dice floor");
  assert_answers (session, "", NULL);
  assert_answers (session, "2 roll 1 2 3 4 5 C", NULL);
  assert_error (session, "2 roll 1 2 3 4 5 C");    /* R5 */
  assert_error (session, "nonsense");
  assert_error (session, "2 keep 7");
  assert_error (session, "\xff\xfe");
  assert_error (session, "?!");
  assert_error (session, "! luck");
  assert_error (session, "result 1 2");
  assert_answers (session, "?", "2 stop");         /* R9 */
  assert_answers (session, "?", "2 stop");
  assert_answers (session, "# a comment", NULL);
  assert_answers (session, "2 stop", NULL);
  assert_answers (session, "0 takeback 1", NULL);
  assert_answers (session, "?", "2 stop");
  assert_error (session, "0 takeback 9");
}

static void
test_headers (void)
{
  const FathomGame *game = fathom_game_find ("into-the-blue");
  g_autoptr (FathomEngineSession) session = fathom_engine_session_new (game, FATHOM_BOT_EASY, fathom_language_get ("en"), 7);

  assert_answers (session, "fathom 1", NULL);
  assert_answers (session, "game into-the-blue", NULL);
  assert_error (session, "game deep-blue");
  assert_error (session, "fathom 2");
  assert_error (session, "");                      /* nobody sits there */
  assert_error (session, "?");
  assert_error (session, "seat 2 \"B\"");
  assert_answers (session, "seat 1 \"A\"", NULL);
  assert_error (session, "?");
  assert_answers (session, "seat 2 \"B\"", NULL);
  assert_answers (session, "", NULL);
  assert_answers (session, "1 roll 2 3 3 4 5 C", NULL);
  assert_answers (session, "new", NULL);
  assert_error (session, "?");
}

/* By the same lines and seed the same answers. */
static void
test_same_seed (void)
{
  const FathomGame *game = fathom_game_find ("blue-border");
  g_autoptr (FathomEngineSession) first = begin (game, FATHOM_BOT_EASY, 3);
  g_autoptr (FathomEngineSession) second = begin (game, FATHOM_BOT_EASY, 3);

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *event = fathom_engine_session_take (first, "?");

      assert_answers (second, "?", event);
      assert_answers (first, event, NULL);
      assert_answers (second, event, NULL);
    }
}

static void
test_value (void)
{
  for (guint g = 0; fathom_games ()[g] != NULL; g++)
    {
      const FathomGame *game = fathom_games ()[g];
      g_autoptr (FathomEngineSession) session = begin (game, FATHOM_BOT_EASY, 3);
      g_autofree char *answer = fathom_engine_session_take (session, "! value");
      g_auto (GStrv) words = g_strsplit (answer, " ", -1);
      double sum = 0;

      g_assert_cmpstr (words[0], ==, game->evaluate != NULL ? "value" : "error");
      if (game->evaluate == NULL)
        continue;
      g_assert_cmpuint (g_strv_length (words), ==, 4);
      for (guint i = 1; i <= 3; i++)
        sum += g_ascii_strtod (words[i], NULL);
      g_assert_cmpfloat_with_epsilon (sum, 1, 2e-6);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-session/whole-games", test_whole_games);
  g_test_add_func ("/engine-session/errors-change-nothing", test_errors_change_nothing);
  g_test_add_func ("/engine-session/headers", test_headers);
  g_test_add_func ("/engine-session/same-seed", test_same_seed);
  g_test_add_func ("/engine-session/value", test_value);

  return g_test_run ();
}
