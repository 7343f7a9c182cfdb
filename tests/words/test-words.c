/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words.h"

#include "rules/blue-border.h"
#include "rules/deep-blue.h"
#include "rules/into-the-blue.h"

#include <string.h>

static const char * const codes[] = { "en", "es", "fr" };

/* Every reason has a sentence of its own in every language, and no directive is left in it. */
static void
test_refusals (void)
{
  for (guint l = 0; l < G_N_ELEMENTS (codes); l++)
    {
      const FathomLanguage *language = fathom_language_get (codes[l]);

      for (guint g = 0; fathom_games ()[g] != NULL; g++)
        for (guint reason = 1; reason < FATHOM_GAME_REASONS + 64; reason++)
          {
            FathomRefusal refusal = { .reason = reason, .clause = 3, .numbers = { 1, 2, 3, 4 }, .token = "word" };
            g_autofree char *sentence = fathom_words_refusal (language, fathom_games ()[g], &refusal);

            g_assert_cmpint (strlen (sentence), >, 5);
            g_assert_null (strchr (sentence, '%'));
            g_assert_true (g_str_has_suffix (sentence, "(R3)"));
          }
    }
}

/* In the window people are called by their names, whatever is refused; a seat that is not there has none. */
static void
test_reasons (void)
{
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  static const struct { const char *game; FathomRefusal refusal; const char *text; } cases[] =
  {
    { "into-the-blue", { .reason = FATHOM_OTHER_SEAT, .numbers = { 1, 2 }, .clause = 3 }, "It is Luc’s turn, not Ana’s" },
    { "into-the-blue", { .reason = FATHOM_ITB_CHEST_TAKEN, .numbers = { 3, 2 }, .clause = 9 }, "Chest 3 is taken already, by Luc" },
    { "into-the-blue", { .reason = FATHOM_ITB_CHEST_TAKEN, .numbers = { 3, 4 }, .clause = 9 }, "Chest 3 is taken already, by seat 4" },
    { "into-the-blue", { .reason = FATHOM_ITB_CHEST_NOT_HELD, .numbers = { 3, 1 }, .clause = 9 }, "Chest 3 does not belong to Ana" },
    { "into-the-blue", { .reason = FATHOM_ITB_FINAL_ALREADY, .numbers = { 2 }, .clause = 13 }, "The final counts of Luc have already been given" },
    { "blue-border", { .reason = FATHOM_BB_OWN_CARD, .numbers = { 1 }, .clause = 8 }, "Ana cannot call their own card" },
    { "blue-border", { .reason = FATHOM_BB_SKIP_OWED, .numbers = { 2 }, .clause = 10 }, "Luc cannot call until their turn has been skipped" },
    { "deep-blue", { .reason = FATHOM_DEEP_FINAL_ALREADY, .numbers = { 1 }, .clause = 20 }, "The final counts of Ana have already been given" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = fathom_words_reason_sentence (&voice, fathom_game_find (cases[i].game), &cases[i].refusal);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_names (void)
{
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc", "Zoë", "Noé", "Mar" }, .players = 5 };
  static const struct { guint seats; const char *text; } cases[] =
  {
    { 0, "" }, { 1, "Ana" }, { 4, "Zoë" }, { 3, "Ana and Luc" }, { 21, "Ana, Zoë and Mar" },
    { 31, "Ana, Luc, Zoë, Noé and Mar" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = fathom_words_join_seats (&voice, cases[i].seats);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_columns (void)
{
  g_autoptr (GString) line = g_string_new (NULL);

  fathom_words_put_left (line, "Zoë", 5);
  fathom_words_put_right (line, "海海海", 5); /* two cells each: the third does not fit */
  fathom_words_put_right (line, "7", 3);
  g_assert_cmpstr (line->str, ==, "Zoë   海海  7");
}

/* The story of a small game, and that what is hidden is not told. */
static void
test_events (void)
{
  const FathomGame *game = &fathom_into_the_blue;
  const FathomWords *words = fathom_words_find (game);
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  static const char * const lines[][2] =
  {
    { "1 roll 1 1 2 3 3 5", "Ana rolls 1 1 2 3 3 5." },
    { "1 keep 1 2 3", "Ana keeps 1 2 3." },
    { "1 roll 4 5 C", "Ana rolls again: 4 5 C." },
    { "1 stop", "Ana stops. A perfect dive!" },
    { "1 chest 2 = 7", "Ana takes chest 2. They take another turn." },
    { "1 roll 2 2 3 4 5 5", "Ana rolls 2 2 3 4 5 5." },
    { "1 keep", "Ana keeps no die." },
    { "1 roll 1 2 2 2 3 C", "Ana rolls again: 1 2 2 2 3 C." },
    { "1 stop", "Ana stops. The dive reaches level 3." },
    { "1 place 2", "Ana places 3 shells on level 2." },
    { "2 roll 2 3 4 5 C C", "Luc rolls 2 3 4 5 C C." },
    { "2 stop", "Luc stops. There is no 1: an unsuccessful dive." },
  };
  FathomSetup setup = { .players = 2, .first = 1 };
  FathomItbState state, seen;
  FathomRefusal refusal;

  game->set (&setup, 0, "edition", "main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8", &refusal);
  game->init (&setup, &state);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      FathomEvent event, veiled;
      g_autofree char *sentence = NULL;

      g_assert_true (fathom_event_parse (game, lines[i][0], &event, &refusal));
      game->observe (&state, 0, &seen);
      veiled = event;
      game->veil (&state, 0, &veiled);
      sentence = words->event (&voice, &seen, &veiled);
      g_assert_cmpstr (sentence, ==, lines[i][1]);
      g_assert_true (game->apply (&state, &event, &refusal));
    }
}

/* A turn in one sentence, after each of its events. */
static void
test_turns (void)
{
  const FathomGame *game = &fathom_into_the_blue;
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  static const char * const turns[][5][2] =
  {
    { { "1 roll 1 1 2 3 3 5", "Ana is diving" }, { "1 keep 1 1 2 3 3", "Ana is diving" }, { "1 roll 3", "Ana is diving" },
      { "1 stop", "Ana has reached level 3" }, { "1 place 3", "Ana placed 3 shells on level 3" } },
    { { "2 roll 2 3 4 5 C C", "Luc is diving" }, { "2 stop", "Luc’s dive failed: no 1" } },
    { { "1 roll 1 2 3 4 5 C", "Ana is diving" }, { "1 stop", "Ana has reached the chests" },
      { "1 chest 2 = 7", "Ana made a perfect dive: chest, extra turn" } },
    { { "1 roll 1 2 2 2 2 2", "Ana is diving" }, { "1 stop", "Ana has reached level 2" },
      { "1 place 1", "Ana placed 1 shell on level 1" } },
  };
  FathomSetup setup = { .players = 2, .first = 1 };
  FathomItbState state, before;
  FathomRefusal refusal;

  game->set (&setup, 0, "edition", "main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8", &refusal);
  game->init (&setup, &state);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      FathomEvent events[5];

      game->observe (&state, 0, &before);
      for (guint n = 0; n < 5 && turns[i][n][0] != NULL; n++)
        {
          g_autofree char *sentence = NULL;

          g_assert_true (fathom_event_parse (game, turns[i][n][0], &events[n], &refusal));
          g_assert_true (game->apply (&state, &events[n], &refusal));
          sentence = fathom_words_find (game)->turn (&voice, &before, events, n + 1);
          g_assert_cmpstr (sentence, ==, turns[i][n][1]);
        }
    }
}

/* How each kind of tie is told. */
static void
test_score (void)
{
  const FathomGame *game = &fathom_into_the_blue;
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc", "Zoë" }, .players = 3 };
  static const char * const lines[] =
  {
    "1 final shells=1,2,2,2,0 left=5 chests=7",
    "2 final shells=1,1,2,2,0 left=6",
    "3 final shells=1,1,0,0,0 left=10",
    "0 order 3 1 2",
  };
  FathomSetup setup = { .players = 3, .first = 1 };
  g_autoptr (GString) text = g_string_new (NULL);
  FathomItbState state;
  FathomRefusal refusal;

  game->set (&setup, 0, "edition", "main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8", &refusal);
  game->set (&setup, 0, "mode", "score", &refusal);
  game->init (&setup, &state);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      FathomEvent event;

      g_assert_true (fathom_event_parse (game, lines[i], &event, &refusal));
      g_assert_true (game->apply (&state, &event, &refusal));
    }
  fathom_words_find (game)->score (&voice, &state, text);
  g_assert_cmpstr (text->str, ==,
                   "Level 5\n"
                   "    Nobody has a shell here: the treasures stay on the board.\n"
                   "Level 4\n"
                   "    Ana: 2 shells, the main treasure, worth 8.\n"
                   "    Ana and Luc are tied with 2 shells each. Ana comes first: more shells on level 2 (2 against 1).\n"
                   "    Luc: 2 shells, a secondary treasure, worth 4.\n"
                   "Level 3\n"
                   "    Ana: 2 shells, the main treasure, worth 6.\n"
                   "    Ana and Luc are tied with 2 shells each. Ana comes first: more shells on level 2 (2 against 1).\n"
                   "    Luc: 2 shells, a secondary treasure, worth 3.\n"
                   "Level 2\n"
                   "    Ana: 2 shells, the main treasure, worth 4.\n"
                   "    Zoë: 1 shell, a secondary treasure, worth 2.\n"
                   "    Zoë and Luc are tied with 1 shell each. Zoë comes first: more unplayed shells (10 against 6).\n"
                   "Level 1\n"
                   "    Zoë: 1 shell, the main treasure, worth 2.\n"
                   "    Zoë and Luc are tied with 1 shell each. Zoë comes first: more unplayed shells (10 against 6).\n"
                   "    Luc: 1 shell, a secondary treasure, worth 1.\n"
                   "    Luc and Ana are tied with 1 shell each. Luc comes first: more unplayed shells (6 against 5).\n"
                   "Ana: treasures 18 + chests 7 = 25\n"
                   "Luc: treasures 8 + chests 0 = 8\n"
                   "Zoë: treasures 4 + chests 0 = 4\n"
                   "Ana wins.\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/refusals", test_refusals);
  g_test_add_func ("/words/reasons", test_reasons);
  g_test_add_func ("/words/names", test_names);
  g_test_add_func ("/words/columns", test_columns);
  g_test_add_func ("/words/events", test_events);
  g_test_add_func ("/words/turns", test_turns);
  g_test_add_func ("/words/score", test_score);

  return g_test_run ();
}
