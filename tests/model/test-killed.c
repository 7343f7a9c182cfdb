/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as the window plays it, with the librarian's thread, killed at any moment: what was acknowledged is there. */
#include "table.h"

#include "store/library.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define MATCHES 20 /* in one library */

static guint
rounds (guint usual)
{
  const char *wanted = g_getenv ("FATHOM_ROUNDS");

  return wanted != NULL ? (guint) strtoul (wanted, NULL, 10) : usual;
}

/* Dives that fail, for ever; every event that the match has acknowledged is counted on @out. */
static void G_GNUC_NORETURN
play (const char *folder,
      int         out)
{
  static const char * const lines[] = { "1 roll 2 3 4 5 C C", "1 stop", "2 roll 2 3 4 5 C C", "2 stop" };
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (FathomLibrarian) librarian = fathom_librarian_new (path);
  Table table = { .librarian = librarian };
  g_autoptr (GAsyncResult) result = NULL;

  fathom_match_create_async (librarian, table_new_record (2, 0), NULL, table_keep_result_cb, &result);
  table.match = fathom_match_open_finish (table_wait_for (&result), NULL);
  for (guint32 n = 1; table.match != NULL; n++)
    {
      FathomRefusal refusal;

      if (!table_tell (&table, lines[(n - 1) % G_N_ELEMENTS (lines)], &refusal, NULL) || write (out, &n, sizeof n) != sizeof n)
        _exit (2);
    }
  _exit (3);
}

/* Returns: what was acknowledged before it was killed. */
static guint
play_and_kill (const char *folder,
               gulong      usecs)
{
  guint32 acknowledged = 0;
  guint32 next;
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      close (ends[0]);
      play (folder, ends[1]);
    }
  close (ends[1]);
  if (read (ends[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) /* it is at work */
    {
      g_usleep (usecs);
      kill (child, SIGKILL);
    }
  while (read (ends[0], &next, sizeof next) == sizeof next)
    acknowledged = next;
  close (ends[0]);
  waitpid (child, NULL, 0);

  return acknowledged;
}

static void
remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (g_steal_pointer (&path));
      else
        g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

/* Every match is played until it is killed; the library stays for some of them, so that it is opened as it was left. */
static void
test_killed (void)
{
  g_autofree char *folder = NULL;
  guint64 all = 0;

  for (guint i = 0; i < rounds (10); i++)
    {
      g_autofree char *path = NULL;
      g_autoptr (FathomLibrary) library = NULL;
      g_auto (GStrv) lines = NULL;
      FathomLibraryReport report;
      guint acknowledged;

      if (i % MATCHES == 0)
        {
          g_clear_pointer (&folder, remove_folder);
          folder = g_dir_make_tmp (NULL, NULL);
        }
      path = g_build_filename (folder, "library.db", NULL);
      acknowledged = play_and_kill (folder, g_random_int_range (1, 40000));
      library = fathom_library_open (path, &report, NULL);
      lines = fathom_library_get_events (library, 1 + i % MATCHES, NULL);

      g_assert_cmpint (report.state, !=, FATHOM_LIBRARY_SALVAGED);
      g_assert_cmpuint (acknowledged, >, 0);
      g_assert_cmpuint (g_strv_length (lines), >=, acknowledged);
      all += acknowledged;
    }
  g_clear_pointer (&folder, remove_folder);
  g_test_message ("%u kills of a match with its librarian, %" G_GUINT64_FORMAT " events acknowledged, none lost", rounds (10), all);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/killed/match", test_killed);

  return g_test_run ();
}
