/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/edition-file.h"

#include "rules/game.h"

#include <string.h>

/* Every game has its data, and the game accepts all of it. */
static void
test_shipped (void)
{
  for (guint g = 0; fathom_games ()[g] != NULL; g++)
    {
      const FathomGame *game = fathom_games ()[g];
      g_autoptr (GError) error = NULL;
      g_autoptr (FathomEditionFile) file = fathom_edition_file_shipped (game->id, &error);
      FathomSetup setup = { .players = game->min_seats, .first = 1 };

      g_assert_no_error (error);
      g_assert_cmpstr (file->game, ==, game->id);
      g_assert_cmpstr (file->name, ==, "fathom-1");
      g_assert_cmpuint (file->entries->len, >, 0);
      for (guint i = 0; i < file->entries->len; i++)
        {
          const FathomEditionEntry *entry = g_ptr_array_index (file->entries, i);
          FathomRefusal refusal;

          if (game->set (&setup, 0, entry->word, entry->value, &refusal) != FATHOM_SET_DONE)
            g_error ("%s: %s %s", game->id, entry->word, entry->value);
        }
    }
}

static void
test_missing (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (fathom_edition_file_shipped ("no-such-game", &error));
  g_assert_error (error, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND);
}

/* The message names the file, the key and the reason. */
static void
test_bad (void)
{
  static const struct { const char *text; const char *message; } cases[] =
  {
    { "", "f.json: \"\": " },
    { "[]", "f.json: \"\": has to be an object" },
    { "{\"schema\":1,", "f.json: \"\": " },
    { "{}", "f.json: \"schema\": has to be 1" },
    { "{\"schema\":2}", "f.json: \"schema\": has to be 1" },
    { "{\"schema\":1}", "f.json: \"game\": " },
    { "{\"schema\":1,\"game\":7}", "f.json: \"game\": " },
    { "{\"schema\":1,\"game\":\"g\"}", "f.json: \"name\": " },
    { "{\"schema\":1,\"game\":\"g\",\"name\":\"n\"}", "f.json: \"setup\": has to be an object" },
    { "{\"schema\":1,\"game\":\"g\",\"name\":\"n\",\"setup\":{\"edition\":[1]}}", "f.json: \"edition\": has to be a string" },
    { "{\"schema\":1,\"game\":\"g\",\"name\":\"n\",\"setup\":{},\"reconstructed\":1}", "f.json: \"reconstructed\": " },
    { "{\"schema\":1,\"game\":\"g\",\"name\":\"n\",\"setup\":{},\"reconstructed\":[1]}", "f.json: \"reconstructed\": " },
    { "{\"schema\":1,\"colour\":1}", "f.json: \"colour\": not a key of an edition" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (fathom_edition_file_parse ("f.json", cases[i].text, strlen (cases[i].text), &error));
      g_assert_error (error, FATHOM_EDITION_ERROR, FATHOM_EDITION_ERROR_BAD);
      if (!g_str_has_prefix (error->message, cases[i].message))
        g_error ("'%s' is not '%s…'", error->message, cases[i].message);
    }
}

static void
test_words (void)
{
  static const char text[] = "{\"schema\":1,\"game\":\"g\",\"name\":\"n\",\"setup\":{\"card c1\":\"vp=2\",\"prices\":\"1,2\"}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomEditionFile) file = fathom_edition_file_parse ("f.json", text, strlen (text), &error);
  const FathomEditionEntry *entry;

  g_assert_no_error (error);
  entry = g_ptr_array_index (file->entries, 0);
  g_assert_cmpstr (entry->word, ==, "card");
  g_assert_cmpstr (entry->value, ==, "c1 vp=2");
  entry = g_ptr_array_index (file->entries, 1);
  g_assert_cmpstr (entry->word, ==, "prices");
  g_assert_cmpstr (entry->value, ==, "1,2");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edition-file/shipped", test_shipped);
  g_test_add_func ("/edition-file/missing", test_missing);
  g_test_add_func ("/edition-file/bad", test_bad);
  g_test_add_func ("/edition-file/words", test_words);

  return g_test_run ();
}
