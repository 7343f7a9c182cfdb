/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One name is one profile, however it is typed. */
#include "scratch.h"

#include "store/name-key.h"
#include "store/profiles.h"

static void
test_keys (void)
{
  static const char * const same[] = { "José Álvarez", "JOSÉ ÁLVAREZ", "  José   Álvarez ", "Jose\xcc\x81 A\xcc\x81lvarez",
                                       "José\xc2\xa0Álvarez", "Ｊosé Álvarez" };
  g_autofree char *key = fathom_name_key (same[0]);

  for (guint i = 1; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *other = fathom_name_key (same[i]);

      g_assert_cmpstr (other, ==, key);
    }
}

static void
test_different (void)
{
  static const char * const names[] = { "Ana", "Anna", "An a", "Aña", "Ana 2" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < i; j++)
      {
        g_autofree char *one = fathom_name_key (names[i]);
        g_autofree char *other = fathom_name_key (names[j]);

        g_assert_cmpstr (one, !=, other);
      }
}

static void
test_search (void)
{
  g_autofree char *key = fathom_name_search_key ("Noé Łukasz ミカ");
  g_autofree char *typed = fathom_name_search_key ("noe łukasz ミカ");

  g_assert_cmpstr (key, ==, typed);
}

static void
test_one_profile (void)
{
  static const char * const typed[] = { "noé", "NOÉ", " Noe\xcc\x81 ", "Noe", "noe", "Noé " };
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  FathomLibrary *library = scratch_open (path);
  g_autoptr (FathomProfile) noe = fathom_profile_create (library, "Noé", NULL);
  g_autoptr (GPtrArray) all = fathom_profile_list (library, FALSE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_assert_cmpint (fathom_profile_find (library, typed[i], NULL), ==, noe->id);
      g_assert_cmpint (fathom_profile_choose (all, typed[i])->id, ==, noe->id);
    }
  g_assert_cmpint (fathom_profile_find (library, "Noel", NULL), ==, 0);
  fathom_library_close (library);
  scratch_remove (folder);
}

/* Who has a profile of their own keeps it; without accents it could be either, so it is neither. */
static void
test_accents_apart (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  FathomLibrary *library = scratch_open (path);
  g_autoptr (FathomProfile) first = fathom_profile_create (library, "Inès", NULL);
  g_autoptr (FathomProfile) second = fathom_profile_create (library, "Inés", NULL);
  g_autoptr (GPtrArray) all = fathom_profile_list (library, FALSE, NULL);

  g_assert_cmpint (fathom_profile_find (library, "INÈS", NULL), ==, first->id);
  g_assert_cmpint (fathom_profile_find (library, "inés", NULL), ==, second->id);
  g_assert_cmpint (fathom_profile_find (library, "Ines", NULL), ==, 0);
  g_assert_null (fathom_profile_choose (all, "Ines"));
  fathom_library_close (library);
  scratch_remove (folder);
}

/* What is found is marked where it is written, whatever it was folded to. */
static void
test_find (void)
{
  static const struct { const char *text, *key, *found; } cases[] =
  {
    { "Zoë at the Harbour", "zoe", "Zoë" }, { "Zoë at the Harbour", "harb", "Harb" }, { "STRAßE", "strasse", "STRAßE" },
    { "Noe\xcc\x81 dives", "noe", "Noe" }, { "Ana", "luc", NULL }, { "", "a", NULL }, { "Ana", "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize start = 0, end = 0;
      gboolean found = fathom_name_find_key (cases[i].text, cases[i].key, 0, &start, &end);
      g_autofree char *part = found ? g_strndup (cases[i].text + start, end - start) : NULL;

      g_assert_cmpstr (part, ==, cases[i].found);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-key/same", test_keys);
  g_test_add_func ("/name-key/find", test_find);
  g_test_add_func ("/name-key/different", test_different);
  g_test_add_func ("/name-key/search", test_search);
  g_test_add_func ("/name-key/one-profile", test_one_profile);
  g_test_add_func ("/name-key/accents-apart", test_accents_apart);
  return g_test_run ();
}
