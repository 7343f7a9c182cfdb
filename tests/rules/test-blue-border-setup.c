/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-table.h"

#include <string.h>

static const FathomGame *game = &fathom_blue_border;

static void
set_refused (const char *word,
             const char *value,
             guint       reason)
{
  FathomRefusal refusal = { 0 };
  FathomSetup setup, before;

  prepare (&setup, 2);
  before = setup;
  g_assert_cmpint (game->set (&setup, 0, word, value, &refusal), ==, FATHOM_SET_REFUSED);
  g_assert_cmpint (refusal.reason, ==, reason);
  g_assert_cmpmem (&setup, sizeof setup, &before, sizeof before);
}

static void
test_settings_words (void)
{
  FathomRefusal refusal;
  FathomSetup setup;
  g_autoptr (GString) many = g_string_new ("9");

  set_refused ("border", "nine", FATHOM_BAD_NUMBER);
  set_refused ("border", "0", FATHOM_BAD_NUMBER);
  set_refused ("border", "33", FATHOM_BAD_NUMBER);
  set_refused ("border", "", FATHOM_INCOMPLETE);
  set_refused ("border", "9  8", FATHOM_BAD_SPACES);
  set_refused ("border", "9 ", FATHOM_BAD_SPACES);
  set_refused ("border", "9 eight", FATHOM_BAD_NUMBER);
  set_refused ("border", "free", FATHOM_BAD_NUMBER);
  set_refused ("bottom", "-1", FATHOM_BAD_NUMBER);
  set_refused ("bottom", "25.5", FATHOM_BAD_NUMBER);
  set_refused ("cards", "33", FATHOM_BAD_NUMBER);
  set_refused ("cards", "24 18", FATHOM_ONE_TOO_MANY);
  set_refused ("rounds", "0", FATHOM_BAD_NUMBER);
  set_refused ("rounds", "33", FATHOM_BAD_NUMBER);
  set_refused ("strict", "both", FATHOM_BAD_VALUE);
  set_refused ("look", "tones", FATHOM_BAD_VALUE);
  set_refused ("gamma", "1", FATHOM_BAD_VALUE);
  set_refused ("gamma", "0.4", FATHOM_BAD_VALUE);
  set_refused ("gamma", "2.01", FATHOM_BAD_VALUE);
  set_refused ("gamma", "1,1", FATHOM_BAD_VALUE);
  set_refused ("gamma", "1.123", FATHOM_BAD_VALUE);
  for (guint i = 0; i < 32; i++)
    g_string_append (many, " 9");
  set_refused ("border", many->str, FATHOM_ONE_TOO_MANY);

  prepare (&setup, 2);
  g_assert_cmpint (game->set (&setup, 0, "edition", "x", &refusal), ==, FATHOM_SET_UNKNOWN);
  g_assert_cmpint (game->set (&setup, 1, "cards", "32", &refusal), ==, FATHOM_SET_UNKNOWN);
  g_assert_cmpint (game->set (&setup, 1, "colour", "green", &refusal), ==, FATHOM_SET_UNKNOWN);
  g_assert_cmpint (game->set (&setup, 1, "border", "eight", &refusal), ==, FATHOM_SET_REFUSED);
  g_assert_cmpint (game->set (&setup, 1, "border", "8 9", &refusal), ==, FATHOM_SET_REFUSED);
  g_assert_cmpint (game->set (&setup, 5, "border", "8", &refusal), ==, FATHOM_SET_UNKNOWN);
}

/* What no rule knows is written all the same, unless it is as usual. */
static void
test_look_and_gamma (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  FathomSetup setup;

  prepare (&setup, 2);
  g_assert_cmpint (game->set (&setup, 0, "look", "textures", NULL), ==, FATHOM_SET_DONE);
  g_assert_cmpint (game->set (&setup, 0, "gamma", "1.10", NULL), ==, FATHOM_SET_DONE);
  game->write (&setup, &setup, 0, text);
  g_assert_nonnull (strstr (text->str, "look textures\ngamma 1.1\n"));
  g_assert_cmpint (game->set (&setup, 0, "gamma", "0.95", NULL), ==, FATHOM_SET_DONE);
  g_string_truncate (text, 0);
  game->write (&setup, &setup, 0, text);
  g_assert_nonnull (strstr (text->str, "gamma 0.95\n"));
  g_assert_cmpint (game->set (&setup, 0, "look", "shades", NULL), ==, FATHOM_SET_DONE);
  g_assert_cmpint (game->set (&setup, 0, "gamma", "1.0", NULL), ==, FATHOM_SET_DONE);
  g_string_truncate (text, 0);
  game->write (&setup, &setup, 0, text);
  g_assert_null (strstr (text->str, "look"));
  g_assert_null (strstr (text->str, "gamma"));
}

static void
check_refused (const FathomSetup *setup,
               guint              reason,
               guint              clause)
{
  FathomRefusal refusal = { 0 };

  g_assert_false (game->check (setup, &refusal));
  g_assert_cmpint (refusal.reason, ==, reason);
  g_assert_cmpint (refusal.clause, ==, clause);
  g_assert_false (game->check (setup, NULL));
}

static void
test_settings_check (void)
{
  FathomRefusal refusal;
  FathomSetup setup = { .players = 2, .first = 1 };

  check_refused (&setup, FATHOM_INCOMPLETE, 0);
  for (guint players = 2; players <= 4; players++)
    {
      g_autofree char *enough = g_strdup_printf ("%d", 6 * players + 1);
      g_autofree char *too_few = g_strdup_printf ("%d", 6 * players);

      prepare (&setup, players);
      set (&setup, 0, "bottom", "9");
      set (&setup, 0, "cards", enough);
      g_assert_true (game->check (&setup, &refusal));
      set (&setup, 0, "cards", too_few);
      check_refused (&setup, FATHOM_BB_TOO_FEW_CARDS, 5);
    }

  /* a bottom that is left out stays at 25 */
  prepare (&setup, 2);
  set (&setup, 0, "cards", "24");
  check_refused (&setup, FATHOM_BB_BOTTOM_OUT_OF_REACH, 3);
  set (&setup, 0, "bottom", "24");
  g_assert_true (game->check (&setup, &refusal));
  set (&setup, 0, "strict", "bottom");
  check_refused (&setup, FATHOM_BB_BOTTOM_OUT_OF_REACH, 3);

  /* four sevens less one are 27 */
  prepare (&setup, 2);
  set (&setup, 0, "border", "7");
  set (&setup, 0, "bottom", "27");
  g_assert_true (game->check (&setup, &refusal));
  set (&setup, 0, "strict", "border");
  check_refused (&setup, FATHOM_BB_BOTTOM_OUT_OF_REACH, 3);
  set (&setup, 0, "bottom", "24");
  g_assert_true (game->check (&setup, &refusal));

  prepare (&setup, 2);
  set (&setup, 0, "bottom", "1");
  set (&setup, 0, "border", "2");
  g_assert_true (game->check (&setup, &refusal));
  set (&setup, 0, "border", "1");
  check_refused (&setup, FATHOM_BB_BORDER_TOO_NARROW, 3);
  set (&setup, 0, "border", "2");
  set (&setup, 0, "strict", "border");
  check_refused (&setup, FATHOM_BB_BORDER_TOO_NARROW, 3);

  /* in any round, for any diver */
  prepare (&setup, 3);
  set (&setup, 0, "border", "9 9 6");
  check_refused (&setup, FATHOM_BB_TOO_MANY_VALUES, 0);
  set (&setup, 0, "rounds", "5");
  g_assert_false (game->check (&setup, &refusal));
  g_assert_cmpint (refusal.reason, ==, FATHOM_BB_BOTTOM_OUT_OF_REACH);
  g_assert_cmpint (refusal.numbers[0], ==, 1);
  g_assert_cmpint (refusal.numbers[1], ==, 25);
  g_assert_cmpint (refusal.numbers[2], ==, 23);
  g_assert_cmpint (refusal.numbers[3], ==, 3);
  set (&setup, 0, "bottom", "25 25 23");
  g_assert_true (game->check (&setup, &refusal));
  set (&setup, 0, "bottom", "25 25 23 23 23 23");
  check_refused (&setup, FATHOM_BB_TOO_MANY_VALUES, 0);
  set (&setup, 0, "bottom", "25 25 23 24");
  check_refused (&setup, FATHOM_BB_BOTTOM_OUT_OF_REACH, 3);
  set (&setup, 0, "bottom", "25 25 23");
  set (&setup, 3, "bottom", "24");
  g_assert_false (game->check (&setup, &refusal));
  g_assert_cmpint (refusal.numbers[0], ==, 3);
  set (&setup, 3, "border", "9");
  g_assert_true (game->check (&setup, &refusal));
  set (&setup, 4, "border", "1"); /* nobody sits there */
  g_assert_true (game->check (&setup, &refusal));
}

static gboolean
can_pair (guint down,
          guint up,
          guint left,
          guint border,
          guint step)
{
  if (left == 0)
    return down <= border && up <= border;

  for (guint a = down > step ? down - step : 1; a < down; a++)
    for (guint b = up > step ? up - step : 1; b < up; b++)
      if (a != b && a != up && b != down && can_pair (a, b, left - 1, border, step))
        return TRUE;

  return FALSE;
}

/* The formula of the rules against a search for the seven cards. */
static void
test_settings_deepest (void)
{
  for (guint strict = 0; strict <= 1; strict++)
    for (guint border = 1; border <= 9; border++)
      for (guint cards = 13; cards <= 32; cards++)
        {
          gint deepest = cards;

          while (deepest > 0 && !can_pair (deepest, deepest, 3, border, border - strict))
            deepest--;
          if (deepest > 0)
            g_assert_cmpint (deepest, ==, fathom_bb_deepest (cards, border, strict));
          else
            g_assert_cmpint (fathom_bb_deepest (cards, border, strict), <, 7);
        }
}

static void
test_settings_write (void)
{
  FathomSetup setup, shipped, again;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) copy = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  prepare (&shipped, 3);
  game->write (&shipped, &shipped, 0, text);
  g_assert_cmpstr (text->str, ==, "border 9\nbottom 25\ncards 32\nrounds 1\n");
  game->write (&shipped, &shipped, 2, copy);
  g_assert_cmpstr (copy->str, ==, "");

  g_string_truncate (text, 0);
  prepare (&setup, 3);
  set (&setup, 0, "rounds", "4");
  set (&setup, 0, "border", "9 8 9");
  set (&setup, 0, "border", "9 8");
  set (&setup, 0, "bottom", "20 21 22");
  set (&setup, 0, "strict", "bottom");
  set (&setup, 0, "strict", "border");
  game->write (&setup, &shipped, 0, text);
  g_assert_cmpstr (text->str, ==, "border 9 8\nbottom 20 21 22\ncards 32\nrounds 4\nstrict border\nstrict bottom\n");

  again = shipped;
  lines = g_strsplit (text->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 2);

      set (&again, 0, words[0], words[1]);
    }
  g_assert_cmpmem (&again, sizeof again, &setup, sizeof setup);
  game->write (&again, &shipped, 0, copy);
  g_assert_cmpstr (copy->str, ==, text->str);

  g_string_truncate (text, 0);
  set (&setup, 2, "bottom", "27");
  set (&setup, 2, "border", "8");
  set (&setup, 3, "bottom", "26");
  game->write (&setup, &shipped, 2, text);
  game->write (&setup, &shipped, 3, text);
  game->write (&setup, &shipped, 1, text);
  g_assert_cmpstr (text->str, ==, " border=8 bottom=27 bottom=26");
}

static void
test_notation (void)
{
  static const char * const bad[] =
  {
    "1 take", "1 take ? 3", "1 take field 0", "1 take stack 1", "1 take discard", "1 take discard 0", "1 pass 0",
    "1 call 0", "1 call ?", "0 deal 0", "0 deal 1,2", "0 quiet 1", "1 decline 1", "1 Call", "call", "1  call", "1 call ",
    "", "1", "6 call", "-1 call"
  };
  static const char * const good[] =
  {
    "0 deal", "0 deal 3 1 2", "0 shuffle", "0 shuffle 32", "1 take field 4", "2 take stack", "3 take discard 32",
    "4 take ?", "1 pass", "1 pass 4", "2 call", "2 call 5", "2 call 5 12", "0 quiet", "1 decline"
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      FathomRefusal refusal = { 0 };
      FathomEvent event;

      g_assert_false (fathom_event_parse (game, bad[i], &event, &refusal));
      g_assert_cmpint (refusal.reason, !=, FATHOM_NOT_REFUSED);
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      FathomEvent event;

      g_assert_true (fathom_event_parse (game, good[i], &event, NULL));
      fathom_event_format (game, &event, line);
      g_assert_cmpstr (line->str, ==, good[i]);
      g_assert_cmpint (game->source (&event), ==, i < 4 ? 0 : -1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blue-border/settings/words", test_settings_words);
  g_test_add_func ("/blue-border/settings/look-and-gamma", test_look_and_gamma);
  g_test_add_func ("/blue-border/settings/check", test_settings_check);
  g_test_add_func ("/blue-border/settings/deepest", test_settings_deepest);
  g_test_add_func ("/blue-border/settings/write", test_settings_write);
  g_test_add_func ("/blue-border/notation", test_notation);

  return g_test_run ();
}
