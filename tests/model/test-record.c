/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/record.h"

#include "rules/blue-border.h"
#include "rules/into-the-blue.h"

#include <string.h>

/* as many headers as it takes; the empty line behind them is up to each test */
#define HEAD "fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\n"

static FathomRecord *
parse (const char *text)
{
  FathomRefusal refusal;
  FathomRecord *record = fathom_record_parse (text, strlen (text), &refusal);

  if (record == NULL)
    g_error ("refused in line %d: reason %d, '%s'", refusal.line, refusal.reason, refusal.token);

  return record;
}

static void
refused (const char *text,
         guint       reason,
         guint       line)
{
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_parse (text, strlen (text), &refusal);

  g_assert_null (record);
  if (refusal.reason != reason || refusal.line != line)
    g_error ("reason %d line %d, expected %d in %d, for: %s", refusal.reason, refusal.line, reason, line, text);
}

/* What is written is read and written the same. */
static void
assert_canonical (const char *text)
{
  g_autoptr (FathomRecord) record = parse (text);
  g_autofree char *printed = fathom_record_print (record);
  g_autoptr (FathomRecord) again = parse (printed);
  g_autofree char *printed_again = fathom_record_print (again);

  g_assert_cmpstr (printed, ==, printed_again);
}

static const char example[] =
  "fathom 1\n"
  "game into-the-blue\n"
  "edition main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8\n"
  "seat 1 \"Ana\" colour=green lang=es\n"
  "seat 2 \"Luc\" colour=blue bot=expert\n"
  "first 1\n"
  "dice table\n"
  "set \"Blue box\"\n"
  "chests table\n"
  "date 2026-11-16T20:15:00Z\n"
  "\n"
  "1 roll 1 1 2 3 3 5\n"
  "1 keep 1 2 3\n"
  "1 roll 4 5 C\n"
  "1 stop\n"
  "1 chest 2 = 7\n"
  "1 roll 2 2 3 4 5 5\n"
  "1 keep\n"
  "1 roll 1 2 2 2 3 C\n"
  "1 stop\n"
  "1 place 2\n";

static void
test_example (void)
{
  g_autoptr (FathomRecord) record = parse (example);
  g_autofree char *printed = fathom_record_print (record);
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  const FathomItbState *state = fathom_timeline_get_state (timeline);

  g_assert_cmpstr (printed, ==, example);
  g_assert_cmpstr (record->seats[0].language, ==, "es");
  g_assert_cmpstr (record->seats[1].bot, ==, "expert");
  g_assert_cmpstr (record->dice_set, ==, "Blue box");
  g_assert_cmpint (state->shells[0][1], ==, 3);
  g_assert_cmpint (state->turn, ==, 2);
}

static void
test_few_headers (void)
{
  g_autoptr (FathomRecord) record = parse (HEAD "\n");
  g_autofree char *printed = fathom_record_print (record);

  g_assert_cmpstr (printed, ==,
                   "fathom 1\ngame into-the-blue\n"
                   "edition main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8\n"
                   "seat 1 \"Ana\"\nseat 2 \"Luc\"\nfirst 1\ndice table\nchests table\n\n");

  /* any order, unknown words kept, dice in any order */
  assert_canonical ("fathom 1\nweather fine, 20°\nfirst 2\nseat 1 \"Ana\" hat=red\nchests app\nseat 2 \"Luc\"\n"
                    "game into-the-blue\nmood\n\n2 roll C 5 4 3 2 1\n");
}

static void
test_unknown_is_kept (void)
{
  g_autoptr (FathomRecord) record = parse ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\" hat=red guest a=\"b c\" lang=es-419 colour=#ff00aa\nseat 2 \"Luc\"\nweather fine, 20°\n_z 1\nñandú\n\n");
  g_autofree char *printed = fathom_record_print (record);

  g_assert_nonnull (strstr (printed, "seat 1 \"Ana\" colour=#ff00aa lang=es-419 hat=red guest a=\"b c\"\n"));
  g_assert_nonnull (strstr (printed, "\nweather fine, 20°\n"));
}

static void
test_names (void)
{
  static const char * const names[] =
  {
    "\"Zoë\"", "\"海老\"", "\"Анна Ивановна\"", "\"a \\\"b\\\" c\"", "\"back\\\\slash\"", "\"\\\\\\\"\"", "\"\\\\a\"",
    "\"مريم\"", "\"😀\"", "\" \"", "\"\""
  };
  static const char * const bad[] =
  {
    "", "Ana", "\"Ana", "\"Ana\\\"", "\"A\\na\"", "\"Ana\"x", "\"a\tb\"", "\"Ana\" colour=", "\"Ana\" bot=genius", "\"Ana\" ",
    "\"Ana\"  colour=red", "\"Ana\" bot=easy bot=easy", "\"Ana\" colour=red "
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text = g_strdup_printf ("fathom 1\ngame into-the-blue\nseat 1 %s\nseat 2 \"B\"\n\n", names[i]);
      g_autofree char *line = g_strdup_printf ("\nseat 1 %s\n", names[i]);
      g_autoptr (FathomRecord) record = parse (text);
      g_autofree char *printed = fathom_record_print (record);

      g_assert_nonnull (strstr (printed, line));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *text = g_strdup_printf ("fathom 1\ngame into-the-blue\nseat 1 %s\nseat 2 \"B\"\n\n", bad[i]);
      FathomRefusal refusal;

      if (fathom_record_parse (text, strlen (text), &refusal) != NULL)
        g_error ("accepted: %s", text);
      g_assert_cmpint (refusal.line, ==, 3);
    }
}

static void
test_headers (void)
{
  refused ("fathom 1\n\n", FATHOM_HEADER_MISSING, 1);
  refused ("fathom 1\ngame into-the-blue\n\n", FATHOM_HEADER_MISSING, 1);
  refused ("fathom 1\ngame chess\n\n", FATHOM_GAME_UNKNOWN, 2);
  refused ("fathom 1\ngame into-the-blue\nseat 1 \"A\"\n\n", FATHOM_SEATS_COUNT, 3);
  refused ("fathom 1\ngame into-the-blue\nseat 2 \"A\"\nseat 1 \"B\"\n\n", FATHOM_SEATS_OUT_OF_ORDER, 3);
  refused ("fathom 1\ngame into-the-blue\nseat 1 \"A\"\nseat 1 \"B\"\n\n", FATHOM_SEATS_OUT_OF_ORDER, 4);
  refused ("fathom 1\ngame into-the-blue\nseat 6 \"A\"\n\n", FATHOM_BAD_NUMBER, 3);
  refused (HEAD "first 3\n\n", FATHOM_NO_SUCH_SEAT, 5);
  refused (HEAD "first 0\n\n", FATHOM_BAD_NUMBER, 5);
  refused (HEAD "first 1\nfirst 1\n\n", FATHOM_REPEATED, 6);
  refused (HEAD "game into-the-blue\n\n", FATHOM_REPEATED, 5);
  refused (HEAD "dice loaded\n\n", FATHOM_BAD_VALUE, 5);
  refused (HEAD "chests\n\n", FATHOM_BAD_VALUE, 5);
  refused (HEAD "date yesterday\n\n", FATHOM_BAD_VALUE, 5);
  refused (HEAD "commit 12\n\n", FATHOM_BAD_VALUE, 5);
  refused (HEAD "set Blue box\n\n", FATHOM_BAD_VALUE, 5);
  refused (HEAD "mode blitz\n\n", FATHOM_BAD_VALUE, 5);
  refused (HEAD "edition main=1,2\n\n", FATHOM_BAD_COUNT, 5);

  refused (HEAD "edition\n\n", FATHOM_INCOMPLETE, 5);
  refused (HEAD, FATHOM_FILE_NO_EMPTY_LINE, 4);

  /* without the empty line, events would be headers that nobody knows */
  refused (HEAD "1 roll 1 1 1 1 1 1\n\n", FATHOM_HEADER_BAD, 5);
  refused (HEAD "result 1 2\n\n", FATHOM_HEADER_BAD, 5);
}

/* Where a setting cannot be played, the line to blame is the one that says so. */
static void
test_blame (void)
{
  refused ("fathom 1\ngame blue-border\ncards 24\nseat 1 \"a\"\nseat 2 \"b\"\n\n", FATHOM_BB_BOTTOM_OUT_OF_REACH, 3);
}

static void
test_events (void)
{
  refused (HEAD "\n1 roll 1 2 3\n", FATHOM_ITB_DICE_COUNT, 6);
  refused (HEAD "\n1 roll 1 1 1 1 1 7\n", FATHOM_ITB_NOT_A_DIE, 6);
  refused (HEAD "\n2 roll 1 1 1 1 1 1\n", FATHOM_OTHER_SEAT, 6);
  refused (HEAD "\n1  roll 1 1 1 1 1 1\n", FATHOM_BAD_SPACES, 6);
  refused (HEAD "\n1 roll 1 1 1 1 1 1 \n", FATHOM_BAD_SPACES, 6);
  refused (HEAD "\n 1 roll 1 1 1 1 1 1\n", FATHOM_BAD_SPACES, 6);
  refused (HEAD "\nx\n", FATHOM_BAD_NUMBER, 6);
  refused (HEAD "\n1\n", FATHOM_INCOMPLETE, 6);
  refused (HEAD "\n1 roll 1 1 1 1 1 1\n1 keep 1\n1 roll 1 1 1 1 1\n1 keep 1\n1 roll 1 1 1 1 1\n1 keep 1\n",
           FATHOM_ITB_DICE_FINAL, 11);
}

static void
test_takebacks (void)
{
  static const char text[] = HEAD "\n1 roll 1 1 2 3 3 5\n1 stop\n1 place 3\n0 takeback 2\n1 keep 1\n1 roll 1 1 1 1 1\n1 stop\n1 place 1\n";
  g_autoptr (FathomRecord) record = parse (text);
  g_autoptr (FathomTimeline) all = fathom_record_replay (record, record->entries->len);
  g_autoptr (FathomTimeline) before = fathom_record_replay (record, 3);
  g_autoptr (FathomTimeline) after = fathom_record_replay (record, 4);

  g_assert_cmpint (record->entries->len, ==, 8);
  g_assert_cmpint (((const FathomItbState *) fathom_timeline_get_state (all))->shells[0][0], ==, 6);
  g_assert_cmpint (((const FathomItbState *) fathom_timeline_get_state (all))->shells[0][2], ==, 0);
  g_assert_cmpint (((const FathomItbState *) fathom_timeline_get_state (before))->shells[0][2], ==, 2);
  g_assert_cmpint (fathom_timeline_get_length (after), ==, 1);
  assert_canonical (text);

  refused (HEAD "\n0 takeback 1\n", FATHOM_TAKEBACK_TOO_FAR, 6);
  refused (HEAD "\n1 roll 1 1 2 3 3 5\n0 takeback 2\n", FATHOM_TAKEBACK_TOO_FAR, 7);
  refused (HEAD "\n1 roll 1 1 2 3 3 5\n0 takeback 0\n", FATHOM_BAD_NUMBER, 7);
  refused (HEAD "\n1 roll 1 1 2 3 3 5\n0 takeback 99999999999\n", FATHOM_BAD_NUMBER, 7);
  refused (HEAD "\n1 roll 1 1 2 3 3 5\n1 takeback 1\n", FATHOM_UNKNOWN_WORD, 7);
}

/* Thousands of takebacks take no time to speak of. */
static void
test_many_takebacks (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "\n");

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "%d roll 2 3 4 5 C C\n%d stop\n", i % 2 + 1, i % 2 + 1);
  for (guint i = 0; i < 6900; i++)
    g_string_append (text, i % 2 == 0 ? "0 takeback 1\n" : "2 stop\n");
  assert_canonical (text->str);
}

static void
test_corrections (void)
{
  static const char text[] = HEAD "\n1 roll 1 1 2 3 3 5\n1 stop\n1 place 3 | was place 2\n2 roll 1 1 1 1 1 1 | was roll 1 1 1 1 1 2\n";
  g_autoptr (FathomRecord) record = parse (text);
  g_autofree char *printed = fathom_record_print (record);

  g_assert_nonnull (strstr (printed, "\n1 place 3 | was place 2\n2 roll 1 1 1 1 1 1 | was roll 1 1 1 1 1 2\n"));
  refused (HEAD "\n1 roll 1 1 2 3 3 5\n1 stop\n1 place 4 | was place 2\n", FATHOM_ITB_LEVEL_OUT_OF_REACH, 8);
  refused (HEAD "\n1 roll 1 1 2 3 3 5\n1 stop\n1 place 3 | was nonsense\n", FATHOM_UNKNOWN_WORD, 8);
  refused (HEAD "\n1 roll 1 1 2 3 3 5 app | was roll 1 1 2 3 3 4\n", FATHOM_CHANCE_NOT_CORRECTED, 6);
}

static void
test_mixed_dice (void)
{
  static const char text[] = HEAD "dice app\n\n1 roll 1 1 2 3 3 5 table\n1 keep 1\n1 roll 1 1 1 1 1\n1 stop\n1 place 1\n";
  g_autoptr (FathomRecord) record = parse (text);
  g_autofree char *printed = fathom_record_print (record);

  g_assert_false (g_array_index (record->entries, FathomEntry, 0).app);
  g_assert_true (g_array_index (record->entries, FathomEntry, 2).app);
  g_assert_nonnull (strstr (printed, "\n1 roll 1 1 2 3 3 5 table\n"));
  g_assert_nonnull (strstr (printed, "\n1 roll 1 1 1 1 1\n"));

  refused (HEAD "\n1 roll 1 1 2 3 3 5\n1 keep 1 app\n", FATHOM_SOURCE_NOT_NAMED, 7);
  refused (HEAD "\n1 roll 1 2 3 4 5 C\n1 stop\n1 chest 1 = 5 app\n", FATHOM_SOURCE_NOT_NAMED, 8);
}

#define SCORE HEAD "mode score\n\n1 final shells=2,0,3,1,0 left=6 chests=7\n2 final shells=1,1,0,2,0 left=8 chests=5,6\n0 order 2 1\n"

static void
test_trailer (void)
{
  static const char seed[] = "seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\n";
  g_autofree char *late = g_strconcat (SCORE, seed, "result 19 24\n", NULL);
  g_autofree char *twice = g_strconcat (SCORE, seed, seed, NULL);
  g_autofree char *good = g_strconcat (SCORE, "result 19 24\n", seed, NULL);

  assert_canonical (good);
  assert_canonical (SCORE);
  refused (SCORE "result 19 25\n", FATHOM_RESULT_DIFFERS, 10);
  refused (SCORE "result 19\n", FATHOM_RESULT_COUNT, 10);
  refused (SCORE "result 19 x\n", FATHOM_BAD_NUMBER, 10);
  refused (SCORE "result 19 24\nresult 19 24\n", FATHOM_FILE_TRAILER_ORDER, 11);
  refused (late, FATHOM_FILE_TRAILER_ORDER, 11);
  refused (twice, FATHOM_FILE_TRAILER_ORDER, 11);
  refused (SCORE "seed 12\n", FATHOM_BAD_VALUE, 10);
  refused (HEAD "\n1 roll 1 1 1 1 1 1\nresult 0 0\n", FATHOM_RESULT_TOO_EARLY, 7);
}

static void
test_comments (void)
{
  assert_canonical ("fathom 1\n# one\ngame into-the-blue\nseat 1 \"A\"\n# two\nseat 2 \"B\"\n\n# three\n1 roll 1 1 1 1 1 1\n# four\n");
}

/* A match with a secret chest is finished, but has no result until it is told. */
static void
test_secret_chest (void)
{
  g_autoptr (GString) text = g_string_new (HEAD "\n");
  g_autoptr (FathomRecord) record = NULL;
  g_autofree char *printed = NULL;

  for (guint i = 1; i <= 5; i++)
    g_string_append_printf (text, "1 roll 1 2 3 4 5 C\n1 stop\n1 chest %d ?\n", i);
  record = parse (text->str);
  printed = fathom_record_print (record);
  g_assert_null (strstr (printed, "result"));
  assert_canonical (text->str);
  g_string_append (text, "1 reveal 1 5\n1 reveal 2 6\n1 reveal 3 6\n1 reveal 4 7\n1 reveal 5 8\nresult 32 0\n");
  assert_canonical (text->str);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/example", test_example);
  g_test_add_func ("/record/few-headers", test_few_headers);
  g_test_add_func ("/record/unknown-is-kept", test_unknown_is_kept);
  g_test_add_func ("/record/names", test_names);
  g_test_add_func ("/record/headers", test_headers);
  g_test_add_func ("/record/blame", test_blame);
  g_test_add_func ("/record/events", test_events);
  g_test_add_func ("/record/takebacks", test_takebacks);
  g_test_add_func ("/record/many-takebacks", test_many_takebacks);
  g_test_add_func ("/record/corrections", test_corrections);
  g_test_add_func ("/record/mixed-dice", test_mixed_dice);
  g_test_add_func ("/record/trailer", test_trailer);
  g_test_add_func ("/record/comments", test_comments);
  g_test_add_func ("/record/secret-chest", test_secret_chest);

  return g_test_run ();
}
