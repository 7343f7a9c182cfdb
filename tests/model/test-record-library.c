/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/record-library.h"

#include <glib/gstdio.h>
#include <string.h>

/* Every golden match goes into the library and comes out as it was, and is recognised when it comes again. */
static void
test_golden (void)
{
  g_autofree char *golden = g_test_build_filename (G_TEST_DIST, "golden", NULL);
  g_autofree char *folder = g_dir_make_tmp ("fathom-shelf-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = fathom_library_open (path, &report, NULL);
  g_autoptr (GDir) dir = g_dir_open (golden, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (golden, name, NULL);
      g_autofree char *text = NULL;
      g_autofree char *fingerprint = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_auto (GStrv) lines = NULL;
      g_autoptr (FathomRecord) record = NULL;
      g_autoptr (FathomRecord) again = NULL;
      g_autoptr (FathomLibraryMatch) match = NULL;
      g_autoptr (GError) error = NULL;
      FathomRefusal refusal;

      if (!g_str_has_suffix (name, ".fathom"))
        continue;
      g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
      record = fathom_record_parse (text, strlen (text), &refusal);
      match = fathom_record_store (record, &lines);
      match->fingerprint = fathom_record_fingerprint (record);
      g_assert_cmpint (match->status, ==, FATHOM_MATCH_FINISHED);
      g_assert_cmpuint (g_strv_length (lines), ==, record->entries->len);
      g_assert_true (fathom_library_add (library, match, (const char * const *) lines, &error));

      again = fathom_record_load (library, match->id, &refusal, &error);
      g_assert_no_error (error);
      g_assert_nonnull (again);
      before = fathom_record_print (record);
      after = fathom_record_print (again);
      g_assert_cmpstr (before, ==, after);
      fingerprint = fathom_record_fingerprint (again);
      g_assert_cmpint (fathom_library_find (library, fingerprint, NULL), ==, match->id);

      /* with and without its seed it is the same match */
      again->has_seed = !again->has_seed;
      g_free (fingerprint);
      fingerprint = fathom_record_fingerprint (again);
      g_assert_cmpstr (fingerprint, ==, match->fingerprint);
      n++;
    }
  g_assert_cmpuint (n, >, 20);
  g_clear_pointer (&library, fathom_library_close);
  g_unlink (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record-library/golden", test_golden);

  return g_test_run ();
}
