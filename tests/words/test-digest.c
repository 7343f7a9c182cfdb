/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/digest.h"

#include <gio/gio.h>
#include <string.h>

static const char * const codes[] = { "en", "es", "fr" };

static char **
load (const char *code)
{
  g_autofree char *path = g_strdup_printf ("/io/github/fathom_tabletop/Fathom/digest/%s.txt", code);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (g_str_has_suffix (text, "\n"));
  text[strlen (text) - 1] = '\0';
  return g_strsplit (text, "\n", -1);
}

/* Without accents: whoever notes it may leave them out. */
static char *
bare (const char *word)
{
  g_autofree char *apart = g_utf8_normalize (word, -1, G_NORMALIZE_ALL);
  GString *text = g_string_new (NULL);

  for (const char *at = apart; *at != '\0'; at++)
    if (g_ascii_isalpha (*at))
      g_string_append_c (text, *at);

  return g_string_free (text, FALSE);
}

static gboolean
differ_by_one (const char *one,
               const char *other)
{
  gsize start = 0;
  gsize end = 0;
  gsize a = strlen (one);
  gsize b = strlen (other);

  if (a > b + 1 || b > a + 1)
    return FALSE;
  while (start < MIN (a, b) && one[start] == other[start])
    start++;
  while (end < MIN (a, b) - start && one[a - 1 - end] == other[b - 1 - end])
    end++;

  return MAX (a, b) - start - end <= 1;
}

/* 1,024 words each; no two are the same or nearly so, with or without accents. */
static void
test_lists (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_auto (GStrv) words = load (codes[i]);
      g_autoptr (GPtrArray) plain = g_ptr_array_new_with_free_func (g_free);

      g_assert_cmpuint (g_strv_length (words), ==, FATHOM_DIGEST_LIST);
      for (guint k = 0; words[k] != NULL; k++)
        {
          glong length = g_utf8_strlen (words[k], -1);

          g_assert_true (g_utf8_validate (words[k], -1, NULL));
          g_assert_true (length >= 3 && length <= 9);
          for (const char *at = words[k]; *at != '\0'; at = g_utf8_next_char (at))
            g_assert_true (g_unichar_islower (g_utf8_get_char (at)));
          g_ptr_array_add (plain, bare (words[k]));
          for (guint j = 0; j < k; j++)
            if (differ_by_one (g_ptr_array_index (plain, j), g_ptr_array_index (plain, k)))
              g_error ("%s: %s, %s", codes[i], words[j], words[k]);
        }
    }
}

static void
test_say (void)
{
  guint8 digest[FATHOM_DIGEST_SIZE] = { 0x00, 0x00, 0x10, 0x03, 0xff, 0xab };
  g_auto (GStrv) words = load ("es");
  g_autofree char *wanted = g_strjoin (" ", words[0], words[1], words[0], words[1023], NULL);
  g_autofree char *said = fathom_digest_say (fathom_language_get ("es"), digest);
  g_autofree char *hex = fathom_digest_dup_hex (digest);

  g_assert_cmpstr (said, ==, wanted);
  g_assert_true (g_str_has_prefix (hex, "00001003ffab00"));
  g_assert_cmpuint (strlen (hex), ==, 64);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/digest/lists", test_lists);
  g_test_add_func ("/digest/say", test_say);

  return g_test_run ();
}
