/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/language.h"

#include <string.h>

/* A catalogue as msgfmt writes it, both byte orders. */
static GBytes *
make_catalogue (const char * const strings[][2],
                const gsize        lengths[][2],
                guint              n,
                gboolean           swapped)
{
  GByteArray *bytes = g_byte_array_new ();
  guint32 head[7] = { 0x950412de, 0, n, 28, 28 + 8 * n, 0, 28 + 16 * n };
  guint32 offset = 28 + 16 * n;

  if (swapped)
    for (guint i = 0; i < 7; i++)
      head[i] = GUINT32_SWAP_LE_BE (head[i]);
  g_byte_array_append (bytes, (guint8 *) head, sizeof head);
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < n; i++)
      {
        guint32 entry[2] = { lengths[i][side], offset };

        offset += lengths[i][side] + 1;
        if (swapped)
          entry[0] = GUINT32_SWAP_LE_BE (entry[0]), entry[1] = GUINT32_SWAP_LE_BE (entry[1]);
        g_byte_array_append (bytes, (guint8 *) entry, sizeof entry);
      }
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < n; i++)
      g_byte_array_append (bytes, (const guint8 *) strings[i][side], lengths[i][side] + 1);

  return g_byte_array_free_to_bytes (bytes);
}

static const char * const strings[][2] =
{
  { "", "Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n == 2 ? 1 : 2;\n" },
  { "dive", "buceo" },
  { "level\004low", "bajo" },
  { "one\0many", "uno\0dos\0muchos" },
  { "short\0shorts", "corto" },
};
static const gsize lengths[][2] = { { 0, 62 }, { 4, 5 }, { 9, 4 }, { 8, 14 }, { 12, 5 } };

static void
check_catalogue (const FathomLanguage *language)
{
  g_assert_true (fathom_language_has_catalogue (language));
  g_assert_cmpstr (tr (language, "dive"), ==, "buceo");
  g_assert_cmpstr (tr (language, "unknown"), ==, "unknown");
  g_assert_cmpstr (tr (language, ""), ==, "");
  g_assert_cmpstr (trc (language, "level", "low"), ==, "bajo");
  g_assert_cmpstr (trc (language, "other", "low"), ==, "low");
  g_assert_cmpstr (ntr (language, "one", "many", 1), ==, "uno");
  g_assert_cmpstr (ntr (language, "one", "many", 2), ==, "dos");
  g_assert_cmpstr (ntr (language, "one", "many", 30), ==, "muchos");
  g_assert_cmpstr (ntr (language, "short", "shorts", 30), ==, "corto");
  g_assert_cmpstr (ntr (language, "a", "b", 1), ==, "a");
  g_assert_cmpstr (ntr (language, "a", "b", 0), ==, "b");
}

static void
test_catalogue (void)
{
  g_assert_cmpuint (strlen (strings[0][1]), ==, lengths[0][1]);
  for (guint swapped = 0; swapped < 2; swapped++)
    {
      g_autoptr (GBytes) bytes = make_catalogue (strings, lengths, G_N_ELEMENTS (strings), swapped);
      g_autoptr (FathomLanguage) language = fathom_language_new ("xx", bytes);

      check_catalogue (language);
    }
}

/* Cut at every byte, and with every byte changed: no crash, and what is said is text. */
static void
test_damage (void)
{
  g_autoptr (GBytes) whole = make_catalogue (strings, lengths, G_N_ELEMENTS (strings), FALSE);
  gsize size = g_bytes_get_size (whole);

  for (gsize cut = 0; cut < size; cut++)
    {
      /* a copy of its own, so that reading beyond it is seen */
      g_autoptr (GBytes) part = g_bytes_new (g_bytes_get_data (whole, NULL), cut);
      g_autoptr (FathomLanguage) language = fathom_language_new ("xx", part);

      g_assert_cmpstr (tr (language, "dive"), !=, NULL);
      g_assert_cmpstr (ntr (language, "one", "many", 7), !=, NULL);
    }

  for (gsize i = 0; i < size; i++)
    for (guint change = 1; change < 256; change += 31)
      {
        g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (whole, NULL), size);
        g_autoptr (GBytes) damaged = NULL;
        g_autoptr (FathomLanguage) language = NULL;

        copy[i] ^= change;
        damaged = g_bytes_new (copy, size);
        language = fathom_language_new ("xx", damaged);
        g_assert_true (g_utf8_validate (tr (language, "dive"), -1, NULL));
        g_assert_true (g_utf8_validate (ntr (language, "one", "many", 7), -1, NULL));
        trc (language, "level", "low");
      }
}

static void
test_shipped (void)
{
  const FathomLanguage *spanish = fathom_language_get ("es");
  const FathomLanguage *french = fathom_language_get ("fr_FR.UTF-8");

  g_assert_cmpstr (fathom_language_get_code (spanish), ==, "es");
  g_assert_cmpstr (fathom_language_get_code (french), ==, "fr");
  g_assert_true (fathom_language_get ("es_AR") == fathom_language_get ("es"));
  g_assert_cmpstr (fathom_language_get_code (fathom_language_get ("tlh")), ==, "en");
  g_assert_cmpstr (tr (spanish, "A perfect dive!"), !=, "A perfect dive!");
  g_assert_cmpstr (tr (french, "A perfect dive!"), !=, "A perfect dive!");
  g_assert_cmpstr (tr (fathom_language_get ("en"), "A perfect dive!"), ==, "A perfect dive!");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/catalogue", test_catalogue);
  g_test_add_func ("/language/damage", test_damage);
  g_test_add_func ("/language/shipped", test_shipped);

  return g_test_run ();
}
