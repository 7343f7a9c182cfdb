/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/words.h"

#include "rules/blue-border.h"

#include <string.h>

static const FathomGame *game = &fathom_blue_border;

static void
prepare (FathomBbState *state)
{
  FathomSetup setup = { .players = 2, .first = 1 };

  game->set (&setup, 0, "border", "9", NULL);
  game->set (&setup, 0, "bottom", "9", NULL);
  game->set (&setup, 0, "cards", "13", NULL);
  game->set (&setup, 0, "rounds", "1", NULL);
  game->init (&setup, state);
}

/* A line, its sentence and, unless it is NULL, what came of it. */
typedef struct
{
  const char *line;
  const char *sentence;
  const char *outcome;
} Told;

static void
tell (const Told *story,
      guint       n)
{
  const FathomWords *words = fathom_words_find (game);
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  FathomBbState state, before, after;

  prepare (&state);
  for (guint i = 0; i < n; i++)
    {
      FathomEvent event, veiled;
      g_autofree char *sentence = NULL;
      g_autofree char *outcome = NULL;

      g_assert_true (fathom_event_parse (game, story[i].line, &event, NULL));
      game->observe (&state, 0, &before);
      veiled = event;
      game->veil (&state, 0, &veiled);
      sentence = words->event (&voice, &before, &veiled);
      g_assert_cmpstr (sentence, ==, story[i].sentence);
      g_assert_true (game->apply (&state, &event, NULL));
      game->observe (&state, 0, &after);
      outcome = words->outcome (&voice, &before, &after, &veiled);
      g_assert_cmpstr (outcome, ==, story[i].outcome);
    }
}

static void
test_story (void)
{
  static const Told story[] =
  {
    { "0 deal 3 12 7 8 1 2 4 5 6 9 10 11 13", "The cards are shuffled and dealt.", NULL },
    { "1 take field 1", "Ana takes the card on pile 1 and places it at A.", NULL },
    { "2 call", "Luc calls “Border!” on Ana’s card at A.",
      "Wrong call: the card is a 3, which is allowed. Luc has no card to discard and skips a turn." },
    { "1 pass 2", "Ana passes and opens a card on pile 2.", NULL },
    { "2 take stack", "Luc takes the card on the stack and places it at A.", NULL },
    { "0 quiet", "Nobody calls.", NULL },
    { "1 take field 3", "Ana takes the card on pile 3 and places it at B.", NULL },
    { "2 call", "Luc calls “Border!” on Ana’s card at B.",
      "Wrong call: the cards are 3 7, which is allowed. Luc discards the 4." },
    { "2 take field 4", "Luc takes the card on pile 4 and places it at A.", NULL },
    { "0 quiet", "Nobody calls.", NULL },
    { "1 take field 1", "Ana takes the card on pile 1 and places it at C.", NULL },
    { "2 call", "Luc calls “Border!” on Ana’s card at C.", "Right call: Ana discards 1 7." },
    { "2 take discard 7", "Luc takes the 7 from the discards and places it at B.", NULL },
    { "1 call", "Ana calls “Border!” on Luc’s card at B.", "Right call: Luc discards 7 8." },
    { "1 decline", "Ana takes no card.", NULL },
  };

  tell (story, G_N_ELEMENTS (story));
}

static void
test_real_table (void)
{
  static const Told story[] =
  {
    { "0 deal", "The cards are shuffled and dealt.", NULL },
    { "1 take ?", "Ana takes a card and places it at A.", NULL },
    { "0 quiet", "Nobody calls.", NULL },
    { "2 take ?", "Luc takes a card and places it at A.", NULL },
    { "1 call 5", "Ana calls “Border!” on Luc’s card at A.",
      "Wrong call: the card is a 5, which is allowed. Ana discards the last card of the path." },
    { "1 pass", "Ana passes and opens a card.", NULL },
    { "2 take ?", "Luc takes a card and places it at B.", NULL },
    { "1 call 5 3", "Ana calls “Border!” on Luc’s card at B.", "Right call: Luc discards 3 5." },
  };

  tell (story, G_N_ELEMENTS (story));
}

/* A turn in one sentence, after each of its events: what a call has shown belongs to it. */
static void
test_turns (void)
{
  const FathomWords *words = fathom_words_find (game);
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  static const char * const turns[][4][2] =
  {
    { { "0 deal 3 12 7 8 1 2 4 5 6 9 10 11 13", "The cards are shuffled and dealt. Top first: 3 12 7 8 1 2 4 5 6 9 10 11 13." } },
    { { "1 take field 1", "Ana placed A from pile 1" }, { "2 call", "Ana placed A from pile 1; Luc called “Border!” wrongly (3)" } },
    { { "1 take field 3", "Ana placed B from pile 3" } },
    { { "0 quiet", "Nobody calls." } },
    { { "2 take field 2", "Luc placed A from pile 2" }, { "1 call", "Luc placed A from pile 2; Ana called “Border!” rightly (12)" },
      { "1 take discard 12", "Luc placed A from pile 2; Ana called “Border!” rightly (12); Ana placed C, the 12 from the discards" },
      { "2 call", "Luc placed A from pile 2; Ana called “Border!” rightly (12); Ana placed C, the 12 from the discards; "
                  "Luc called “Border!” wrongly (7 → 12)" } },
  };
  FathomBbState state, before, after;

  prepare (&state);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      FathomEvent events[4];

      game->observe (&state, 0, &before);
      for (guint n = 0; n < G_N_ELEMENTS (events) && turns[i][n][1] != NULL; n++)
        {
          g_autofree char *sentence = NULL;

          g_assert_true (fathom_event_parse (game, turns[i][n][0], &events[n], NULL));
          g_assert_true (game->apply (&state, &events[n], NULL));
          game->observe (&state, 0, &after);
          words->complete (&after, &events[n]);
          sentence = words->turn (&voice, &before, events, n + 1);
          g_assert_cmpstr (sentence, ==, turns[i][n][1]);
        }
    }
}

/* That another round begins is told with the turn that ended the one before. */
static void
test_next_round (void)
{
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  FathomBbState before = { .round = 1, .players = 2, .actor = 1, .n_placed = { 6 }, .phase = FATHOM_BB_PHASE_TURN };
  FathomEvent events[3];
  g_autofree char *sentence = NULL;

  g_assert_true (fathom_event_parse (game, "1 take stack", &events[0], NULL));
  g_assert_true (fathom_event_parse (game, "0 quiet", &events[1], NULL));
  g_assert_true (fathom_event_parse (game, "0 deal", &events[2], NULL));
  sentence = fathom_words_find (game)->turn (&voice, &before, events, G_N_ELEMENTS (events));
  g_assert_cmpstr (sentence, ==, "Ana placed G from the stack; round 2 was dealt");
}

/* Who won is all that is told, round after round. */
static void
test_quick_score (void)
{
  const FathomWords *words = fathom_words_find (game);
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  FathomSetup setup = { .players = 2, .first = 1 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  FathomBbState state;
  FathomEvent event;

  game->set (&setup, 0, "rounds", "2", NULL);
  game->set (&setup, 0, "mode", "score", NULL);
  game->init (&setup, &state);
  g_assert_true (fathom_event_parse (game, "0 won 2", &event, NULL));
  sentence = words->event (&voice, &state, &event);
  g_assert_cmpstr (sentence, ==, "Round 1: Luc wins.");
  g_assert_true (game->apply (&state, &event, NULL));
  words->table (&voice, &state, text);
  g_assert_cmpstr (text->str, ==,
                   "                    Points\n"
                   "Ana                      0\n"
                   "Luc                      1\n"
                   "Who won round 2 of 2?\n");
}

/* What lies face down is a question mark for people and null for programs. */
static void
test_table (void)
{
  const FathomWords *words = fathom_words_find (game);
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *json = NULL;
  static const char * const lines[] =
  {
    "0 deal 3 12 7 8 1 2 4 5 6 9 10 11 13", "1 take field 1", "0 quiet", "2 take field 2", "1 call", "1 decline", "1 take field 3"
  };
  FathomBbState state, seen;

  prepare (&state);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      FathomEvent event;

      g_assert_true (fathom_event_parse (game, lines[i], &event, NULL));
      g_assert_true (game->apply (&state, &event, NULL));
    }
  game->observe (&state, 0, &seen);
  words->table (&voice, &seen, text);
  g_assert_cmpstr (text->str, ==,
                   "                   A   B   C   D   E   F   G    Points\n"
                   "Ana                ?   ?   ·   ·   ·   ·   ·         0\n"
                   "Luc                ·   ·   ·   ·   ·   ·   ·         0\n"
                   "Cards on piles     1   1   1   1\n"
                   "Stack              6\n"
                   "Discards          12\n"
                   "Border 9, bottom 9\n"
                   "Ana has placed a card at B. Does anybody call “Border!”?\n");

  json_builder_begin_object (builder);
  words->json (&voice, &seen, G_N_ELEMENTS (lines), builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json = json_to_string (root, FALSE);
  g_assert_cmpstr (json, ==,
                   "{\"game\":\"blue-border\",\"players\":2,\"events\":7,\"finished\":false,\"to_move\":0,\"winners\":[],"
                   "\"round\":1,\"rounds\":1,\"seats\":["
                   "{\"seat\":1,\"name\":\"Ana\",\"points\":0,\"rank\":1,\"placed\":[null,null],\"skip\":false},"
                   "{\"seat\":2,\"name\":\"Luc\",\"points\":0,\"rank\":1,\"placed\":[],\"skip\":false}],"
                   "\"field\":[1,1,1,1],\"stack\":6,\"discards\":[12]}");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/blue-border/story", test_story);
  g_test_add_func ("/words/blue-border/real-table", test_real_table);
  g_test_add_func ("/words/blue-border/turns", test_turns);
  g_test_add_func ("/words/blue-border/table", test_table);
  g_test_add_func ("/words/blue-border/next-round", test_next_round);
  g_test_add_func ("/words/blue-border/quick-score", test_quick_score);

  return g_test_run ();
}
