#include "scratch.h"

#include <glib/gstdio.h>

char *
scratch_new (void)
{
  return g_dir_make_tmp ("fathom-library-XXXXXX", NULL);
}

void
scratch_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        scratch_remove (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

FathomLibrary *
scratch_open (const char *path)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  FathomLibrary *library = fathom_library_open (path, &report, &error);

  g_assert_no_error (error);
  return library;
}

FathomLibraryMatch *
scratch_match (guint number)
{
  FathomLibraryMatch *match = g_new0 (FathomLibraryMatch, 1);

  match->game = g_strdup ("into-the-blue");
  match->headers = g_strdup ("first 1\ndice table\nchests table\n");
  match->started = 1763323200 + number / 3; /* some began in the same second */
  match->updated = match->started;
  match->n_seats = 2 + number % 4;
  for (guint i = 0; i < match->n_seats; i++)
    {
      match->seats[i].name = g_strdup_printf ("Diver \"%u\"", i);
      match->seats[i].words = g_strdup (i == 0 ? " colour=green" : "");
    }

  return match;
}

gint64
scratch_add (FathomLibrary *library,
             guint          number,
             guint          n_events)
{
  g_autoptr (FathomLibraryMatch) match = scratch_match (number);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 1; i <= n_events; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u line", i);

      g_strv_builder_add (builder, line);
    }
  lines = g_strv_builder_end (builder);
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, &error));
  g_assert_no_error (error);

  return match->id;
}
