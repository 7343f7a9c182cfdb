/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/analysis.h"

#include <math.h>

static void
test_parts (void)
{
  const FathomPart parts[] =
  {
    { FATHOM_PART_REACH, 4, 0.0621 }, { FATHOM_PART_PERFECT, 0, 0.02 }, { FATHOM_PART_MAJORITY, 3, -0.0099 },
    { FATHOM_PART_FAIL, 0, 0.0001 }
  };
  g_autofree char *english = fathom_words_parts (fathom_language_get ("en"), parts, G_N_ELEMENTS (parts));
  g_autofree char *spanish = fathom_words_parts (fathom_language_get ("es"), parts, G_N_ELEMENTS (parts));
  g_autofree char *french = fathom_words_parts (fathom_language_get ("fr"), parts, G_N_ELEMENTS (parts));

  g_assert_cmpstr (english, ==, "placing on level 4 +6.2%, perfect dives +2.0%, majority on level 3 −1.0%");
  g_assert_cmpstr (spanish, ==, "colocar en el nivel 4 +6,2 %, zambullidas perfectas +2,0 %, mayoría en el nivel 3 −1,0 %");
  g_assert_cmpstr (french, ==, "placement au palier 4 +6,2 %, plongées parfaites +2,0 %, majorité au palier 3 −1,0 %");
  g_assert_null (fathom_words_parts (fathom_language_get ("en"), &parts[3], 1));
}

static void
test_accounts (void)
{
  static const struct { FathomAccount account; const char *said; } cases[] =
  {
    { { TRUE, 1, 0.31, 0.042, 0.62 }, "Ana won with luck worth 31.0%; decisions cost 4.2% in all." },
    { { TRUE, 1, -0.05, 0, 1.1 }, "Ana won although luck took 5.0%; decisions cost 0.0% in all." },
    { { TRUE, 0, -0.4, 0.1, 0.4 }, "Ana lost: bad luck took 40.0%; decisions cost 10.0% in all." },
    { { TRUE, 0, 0.2, 0.8, -0.2 }, "Ana lost although luck gave 20.0%; decisions cost 80.0% in all." },
    { { TRUE, 0.5, 0.012, 0, 0.5 }, "Ana shared the victory: luck +1.2%; decisions cost 0.0% in all." },
    { { FALSE, 0.7, -0.012, 0, 0.5 }, "Ana so far: luck −1.2%; decisions cost 0.0% in all." },
  };
  FathomVoice voice = { .language = fathom_language_get ("en"), .names = { "Ana", "Luc" }, .players = 2 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = fathom_words_account (&voice, 1, &cases[i].account);

      g_assert_cmpstr (said, ==, cases[i].said);
    }
}

static void
test_adjusted (void)
{
  FathomVoice voice = { .language = fathom_language_get ("en") };
  FathomAccount account = { .adjusted = -0.2 }, none = { .adjusted = NAN };
  g_autofree char *said = fathom_words_adjusted (&voice, &account);

  g_assert_cmpstr (said, ==, "By decisions alone: a win chance of 0.0%.");
  g_assert_null (fathom_words_adjusted (&voice, &none));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words-analysis/parts", test_parts);
  g_test_add_func ("/words-analysis/accounts", test_accounts);
  g_test_add_func ("/words-analysis/adjusted", test_adjusted);

  return g_test_run ();
}
