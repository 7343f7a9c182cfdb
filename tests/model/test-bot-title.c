/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/bot-title.h"

#include "model/record.h"
#include "model/weights.h"
#include "rules/into-the-blue.h"

#include <string.h>

#define WIDEST 38 /* letters that fit under a name in a narrow window */

static void
check_title (FathomBot             bot,
             const FathomGame     *game,
             gboolean              trained,
             const FathomLanguage *language)
{
  g_autofree char *title = fathom_bot_dup_title (bot, game, trained, language);

  g_assert_null (strchr (title, '%'));
  g_assert_cmpint (g_utf8_strlen (title, -1), >, 5);
  g_assert_cmpint (g_utf8_strlen (title, -1), <=, WIDEST);
}

static void
test_titles (void)
{
  const FathomGame * const *games = fathom_games ();

  for (guint g = 0; games[g] != NULL; g++)
    for (guint bot = 0; bot < FATHOM_N_BOTS; bot++)
      for (guint trained = 0; trained < 2; trained++)
        for (const char * const *code = (const char * const []) { "en", "es", "fr", NULL }; *code != NULL; code++)
          {
            check_title (bot, games[g], trained, fathom_language_get (*code));
            check_title (bot, NULL, trained, fathom_language_get (*code));
            for (guint style = 0; style < FATHOM_N_STYLES; style++)
              check_title (FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, style), games[g], trained, fathom_language_get (*code));
          }
}

static void
check_says (const char *game,
            FathomBot   bot,
            gboolean    trained,
            const char *said)
{
  g_autofree char *title = fathom_bot_dup_title (bot, fathom_game_find (game), trained, fathom_language_get ("en"));

  g_assert_cmpstr (title, ==, said);
}

static void
test_strengths (void)
{
  check_says ("into-the-blue", FATHOM_BOT_EXPERT, TRUE, "Expert bot (beats Normal 5 in 8)");
  check_says ("blue-border", FATHOM_BOT_EXPERT, TRUE, "Expert bot (beats Normal 7 in 10)");
  check_says ("blue-border", FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, FATHOM_STYLE_BOLD), TRUE, "Bold bot (beats Normal 2 in 3)");
  check_says ("into-the-blue", FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, FATHOM_STYLE_HUNTER), FALSE, "Chest hunter (judges like Normal)");
  check_says ("", FATHOM_BOT_STYLED (FATHOM_BOT_EXPERT, FATHOM_STYLE_CAREFUL), TRUE, "Careful bot");
  check_says ("", FATHOM_BOT_RANDOM, FALSE, "Careless bot");
  check_says ("into-the-blue", FATHOM_BOT_NORMAL, FALSE, "Normal bot (beats Easy 4 in 5)");
}

/* Which editions the shipped experts were trained for. */
static void
test_trained (void)
{
  FathomSetup setup;
  FathomRefusal refusal;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  for (setup.players = 2; setup.players <= FATHOM_MAX_SEATS; setup.players++)
    g_assert_true (fathom_weights_are_shipped (&fathom_into_the_blue, &setup));
  setup.players = 3;
  g_assert_cmpint (fathom_into_the_blue.set (&setup, 0, "edition", "main=3,5,7,9,11 secondary=1,2,3,4,5 chests=5,6,6,7,8", &refusal), ==,
                   FATHOM_SET_DONE);
  g_assert_false (fathom_weights_are_shipped (&fathom_into_the_blue, &setup));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bot-title/titles", test_titles);
  g_test_add_func ("/bot-title/strengths", test_strengths);
  g_test_add_func ("/bot-title/trained", test_trained);

  return g_test_run ();
}
