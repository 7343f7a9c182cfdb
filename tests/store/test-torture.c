/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing that was acknowledged is ever lost: kills, power cuts, full disks, damaged files. */
#include "forgetful-vfs.h"
#include "scratch.h"
#include "store/library-private.h"
#include "store/profiles.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* FATHOM_ROUNDS, or so many as a quick test can take. */
static guint
rounds (guint usual)
{
  const char *wanted = g_getenv ("FATHOM_ROUNDS");

  return wanted != NULL ? (guint) strtoul (wanted, NULL, 10) : usual;
}

typedef struct
{
  const char *path;
  gboolean    forgetful;
  gboolean    careless;        /* synchronous = OFF */
  guint       events;          /* then the power is cut; 0: until somebody kills it */
} Writer;

/* Appends event after event, and says so on @out after each that was acknowledged. */
static void G_GNUC_NORETURN
write_events (const Writer *writer,
              int           out)
{
  g_auto (FathomLibraryReport) report = { 0 };
  FathomLibrary *library;
  gint64 id;

  if (writer->forgetful)
    forgetful_vfs_install ();
  library = fathom_library_open (writer->path, &report, NULL);
  if (library == NULL)
    _exit (3);
  if (writer->careless && !fathom_database_execute (library->database, "PRAGMA synchronous = OFF", NULL))
    _exit (6);

  id = scratch_add (library, 1, 0);
  for (guint n = 0; writer->events == 0 || n < writer->events; n++)
    {
      g_autofree char *line = g_strdup_printf ("%u line", n + 1);
      const char *lines[] = { line, NULL };
      guint64 acknowledged[2] = { id, n + 1 };

      if (!fathom_library_append (library, id, n, lines, FATHOM_MATCH_OPEN, NULL))
        _exit (4);
      if (write (out, acknowledged, sizeof acknowledged) != sizeof acknowledged)
        _exit (5);
    }
  _exit (0); /* without a last sync, without closing */
}

/* Runs a writer; kills it after @usecs if that is not 0. What was acknowledged last is in @last. */
static int
run_writer (const Writer *writer,
            gulong        usecs,
            guint64       last[2])
{
  guint64 acknowledged[2];
  int pipe_ends[2];
  int status;
  pid_t child;

  last[0] = last[1] = 0;
  g_assert_cmpint (pipe (pipe_ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      close (pipe_ends[0]);
      write_events (writer, pipe_ends[1]);
    }
  close (pipe_ends[1]);
  if (usecs > 0 && read (pipe_ends[0], last, sizeof acknowledged) == sizeof acknowledged) /* it is at work */
    {
      g_usleep (usecs);
      kill (child, SIGKILL);
    }
  while (read (pipe_ends[0], acknowledged, sizeof acknowledged) == sizeof acknowledged)
    memcpy (last, acknowledged, sizeof acknowledged);
  close (pipe_ends[0]);
  waitpid (child, &status, 0);

  return status;
}

/* How many acknowledged events are not there any more. */
static guint
count_lost (const char    *path,
            const guint64  last[2])
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomLibrary) library = fathom_library_open (path, &report, &error);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) found = NULL;
  guint n;

  g_assert_no_error (error);
  g_assert_cmpint (report.state, !=, FATHOM_LIBRARY_SALVAGED);
  found = fathom_library_check (library, &error);
  g_assert_cmpuint (found->len, ==, 0);
  if (last[1] == 0)
    return 0;

  lines = fathom_library_get_events (library, last[0], NULL);
  n = lines != NULL ? g_strv_length (lines) : 0;
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (atoi (lines[i]), ==, i + 1);
  return n < last[1] ? last[1] - n : 0;
}

static void
test_kill (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  guint64 acknowledged = 0;

  for (guint i = 0; i < rounds (15); i++)
    {
      Writer writer = { .path = path };
      guint64 last[2];

      run_writer (&writer, 1 + g_random_int_range (0, 40000), last);
      g_assert_cmpuint (count_lost (path, last), ==, 0);
      acknowledged += last[1];
    }
  g_test_message ("%" G_GUINT64_FORMAT " events acknowledged, none lost", acknowledged);
  g_assert_cmpuint (acknowledged, >, 0);
  scratch_remove (folder);
}

static guint
cut_power (gboolean careless,
           guint    times)
{
  guint lost = 0;

  for (guint i = 0; i < times; i++)
    {
      g_autofree char *folder = scratch_new ();
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      Writer writer = { .path = path, .forgetful = TRUE, .careless = careless, .events = 1 + i * 7 % 60 };
      guint64 last[2];

      fathom_library_close (scratch_open (path));
      g_assert_cmpint (run_writer (&writer, 0, last), ==, 0);
      g_assert_cmpuint (last[1], ==, writer.events);
      lost += count_lost (path, last);
      scratch_remove (folder);
    }

  return lost;
}

static void
test_power_cut (void)
{
  g_assert_cmpuint (cut_power (FALSE, rounds (15)), ==, 0);
}

/* The same disk loses events when nothing is synced: the test above could fail. */
static void
test_power_cut_without_syncing (void)
{
  g_assert_cmpuint (cut_power (TRUE, 5), >, 0);
}

/* A disk that runs full in the middle: an error, and everything before it stays. */
static void
test_full_disk (void)
{
  for (guint i = 0; i < rounds (15); i++)
    {
      g_autofree char *folder = scratch_new ();
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      pid_t child;
      int status;

      fathom_library_close (scratch_open (path));
      child = fork ();
      if (child == 0)
        {
          FathomLibrary *library;
          g_autoptr (GError) error = NULL;
          guint n = 0;
          gint64 id;

          forgetful_vfs_install ();
          library = scratch_open (path);
          id = scratch_add (library, 1, 0);
          forgetful_vfs_set_room (1000 + i * 3777);
          while (error == NULL)
            {
              const char *lines[] = { "1 stop", NULL };

              n += fathom_library_append (library, id, n, lines, FATHOM_MATCH_OPEN, &error);
            }
          if (!g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FULL))
            _exit (1);

          /* there is room again: it goes on as if nothing had been */
          forgetful_vfs_set_room (-1);
          for (guint k = 0; k < 3; k++)
            {
              const char *lines[] = { "1 stop", NULL };

              if (!fathom_library_append (library, id, n++, lines, FATHOM_MATCH_OPEN, NULL))
                _exit (2);
            }
          fathom_library_close (library);
          _exit (0);
        }
      waitpid (child, &status, 0);
      g_assert_cmpint (status, ==, 0);
      g_assert_cmpuint (count_lost (path, (guint64[2]) { 0, 0 }), ==, 0);
      scratch_remove (folder);
    }
}

/* Damage */

static void
make_library (const char *path,
              char      **data,
              gsize      *size)
{
  g_autoptr (FathomLibrary) library = scratch_open (path);

  for (guint i = 0; i < 40; i++)
    scratch_add (library, i, 20 + i % 30);
  g_clear_pointer (&library, fathom_library_close);
  g_assert_true (g_file_get_contents (path, data, size, NULL));
}

/* Opens it whatever it is. Returns: how many matches can be read. */
static guint
open_damaged (const char          *path,
              FathomLibraryReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomLibrary) library = fathom_library_open (path, report, &error);
  g_autoptr (GPtrArray) page = NULL;
  guint n = 0;

  if (library == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  page = fathom_library_list (library, NULL, 1000, NULL);
  for (guint i = 0; page != NULL && i < page->len; i++)
    {
      const FathomLibraryMatch *match = g_ptr_array_index (page, i);
      g_auto (GStrv) lines = fathom_library_get_events (library, match->id, NULL);

      n += lines != NULL;
    }
  if (report->state == FATHOM_LIBRARY_SALVAGED)
    {
      g_assert_true (g_file_test (report->set_aside, G_FILE_TEST_EXISTS));
      g_assert_nonnull (report->damage);
      g_assert_cmpuint (report->saved, ==, page->len);
    }

  return n;
}

static void
test_damage (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *data = NULL;
  guint salvaged = 0;
  guint matches = 0;
  gsize size;

  make_library (path, &data, &size);
  for (guint i = 0; i < rounds (60); i++)
    {
      g_autofree char *place = g_strdup_printf ("%s/%u", folder, i);
      g_autofree char *copy = g_build_filename (place, "library.db", NULL);
      g_autofree char *bytes = g_memdup2 (data, size);
      g_auto (FathomLibraryReport) report = { 0 };
      gsize length = size;

      switch (i % 3)
        {
        case 0: /* cut off */
          length = g_random_int_range (0, size);
          break;
        case 1: /* some bits */
          for (guint k = 0; k < 1 + i % 40; k++)
            bytes[g_random_int_range (0, size)] ^= 1 << g_random_int_range (0, 8);
          break;
        default: /* a page of noise */
          for (guint k = 4096 * g_random_int_range (0, size / 4096), n = 0; n < 4096; n++)
            bytes[k + n] = g_random_int ();
        }
      g_mkdir (place, 0700);
      g_assert_true (g_file_set_contents (copy, bytes, length, NULL));
      matches += open_damaged (copy, &report);
      salvaged += report.state == FATHOM_LIBRARY_SALVAGED;
      if (report.state == FATHOM_LIBRARY_SALVAGED)
        {
          g_autofree char *aside = NULL;
          gsize aside_size;

          /* the damaged file is there as it was */
          g_assert_true (g_file_get_contents (report.set_aside, &aside, &aside_size, NULL));
          g_assert_cmpmem (aside, aside_size, bytes, length);
        }
      scratch_remove (place);
    }
  g_test_message ("%u salvaged, %u matches read", salvaged, matches);
  g_assert_cmpuint (salvaged, >, 0);
  g_assert_cmpuint (matches, >, 0);
  scratch_remove (folder);
}

/* With a backup from yesterday at hand, even a file of noise loses only what came since. */
static void
test_damage_with_backup (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autofree char *data = NULL;
  gsize size;

  make_library (path, &data, &size);
  {
    g_autoptr (FathomLibrary) again = scratch_open (path); /* makes today's backup */

    scratch_add (again, 100, 3);
  }
  g_assert_true (g_file_set_contents (path, "noise all the way down, no page of it a page", -1, NULL));
  g_assert_cmpuint (open_damaged (path, &report), ==, 40);
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
  g_assert_cmpuint (report.from_backup, ==, 40);
  scratch_remove (folder);
}

/* A library with a backup of today, in which then a page of events is lost. */
static void
make_damaged (const char *path)
{
  g_autofree char *data = NULL;
  gsize size;

  make_library (path, &data, &size);
  fathom_library_close (scratch_open (path));
  memset (data + size - 4096 * 6, 0x5a, 4096);
  g_assert_true (g_file_set_contents (path, data, size, NULL));
}

static void
assert_whole (const char *path)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = fathom_library_open (path, &report, NULL);
  g_autoptr (GPtrArray) page = fathom_library_list (library, NULL, 1000, NULL);

  g_assert_cmpuint (page->len, ==, 40);
  g_assert_cmpuint (report.shortened, ==, 0);
  for (guint i = 0; i < page->len; i++)
    {
      const FathomLibraryMatch *match = g_ptr_array_index (page, i);
      g_auto (GStrv) lines = fathom_library_get_events (library, match->id, NULL);

      g_assert_cmpuint (g_strv_length (lines), ==, match->n_events);
      g_assert_cmpuint (match->n_events, >=, 20);
    }
}

/* What the damaged file has only the beginning of, the backup has to the end. */
static void
test_backup_has_the_rest (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);

  make_damaged (path);
  assert_whole (path);
  scratch_remove (folder);
}

/* Killed while it salvages, it begins again or is done: nothing in between is ever the library. */
static void
test_salvage_killed (void)
{
  for (guint i = 0; i < rounds (12); i++)
    {
      g_autofree char *folder = scratch_new ();
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      pid_t child;

      make_damaged (path);
      child = fork ();
      if (child == 0)
        {
          g_auto (FathomLibraryReport) report = { 0 };

          fathom_library_open (path, &report, NULL);
          _exit (0);
        }
      g_usleep (g_random_int_range (1, 60000));
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      assert_whole (path);
      scratch_remove (folder);
    }
}

/* A disk that runs full meanwhile: it is said so, nothing is taken for lost, and with room it goes on. */
static void
test_salvage_full (void)
{
  for (guint i = 0; i < rounds (6); i++)
    {
      g_autofree char *folder = scratch_new ();
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      pid_t child;
      int status;

      make_damaged (path);
      child = fork ();
      if (child == 0)
        {
          g_auto (FathomLibraryReport) report = { 0 };
          g_autoptr (GError) error = NULL;

          forgetful_vfs_install ();
          forgetful_vfs_set_room (1000 + i * 9777);
          _exit (fathom_library_open (path, &report, &error) == NULL &&
                 g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FULL) ? 0 : 1);
        }
      waitpid (child, &status, 0);
      g_assert_cmpint (status, ==, 0);
      assert_whole (path);
      scratch_remove (folder);
    }
}

/* A library that is gone or empty, though there are backups of it, comes from these. */
static void
test_gone (void)
{
  for (guint empty = 0; empty < 2; empty++)
    {
      g_autofree char *folder = scratch_new ();
      g_autofree char *path = g_build_filename (folder, "library.db", NULL);
      g_autofree char *data = NULL;
      gsize size;

      make_library (path, &data, &size);
      fathom_library_close (scratch_open (path));
      g_unlink (path);
      if (empty)
        g_assert_true (g_file_set_contents (path, "", 0, NULL));
      assert_whole (path);
      scratch_remove (folder);
    }
}

/* A restore that was stopped between the two renames is finished. */
static void
test_restore_stopped (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *next = g_strconcat (path, ".next", NULL);
  g_autofree char *aside = g_strconcat (path, ".before-restore-1", NULL);
  g_autofree char *data = NULL;
  gsize size;

  make_library (path, &data, &size);
  g_assert_true (g_file_set_contents (next, data, size, NULL));
  g_assert_cmpint (g_rename (path, aside), ==, 0);
  assert_whole (path);
  scratch_remove (folder);
}

/* People, corrections and notes are saved with the matches. */
static void
test_damage_keeps_what_was_said (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autoptr (FathomProfile) profile = NULL;
  g_autoptr (GPtrArray) merged = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 notes;

  {
    g_autoptr (FathomLibrary) before = scratch_open (path);
    g_autoptr (FathomProfile) ana = fathom_profile_create (before, "Ana", NULL);
    g_autoptr (FathomProfile) annie = fathom_profile_create (before, "Annie", NULL);
    gint64 id = scratch_add (before, 1, 3);

    g_assert_true (fathom_profile_attach (before, id, 2, ana->id, NULL));
    g_assert_true (fathom_profile_merge (before, annie->id, ana->id, NULL));
    g_assert_true (fathom_library_correct (before, id, 2, "2 line, corrected", NULL));
    g_assert_true (fathom_library_note (before, id, 3, "leave 1 easy", NULL));
    g_assert_true (fathom_database_execute (before->database, "PRAGMA application_id = 1", NULL));
  }
  library = fathom_library_open (path, &report, NULL);
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
  g_assert_cmpuint (report.saved, ==, 1);
  match = fathom_library_get (library, 1, NULL);
  profile = fathom_profile_get (library, match->seats[1].profile, NULL);
  g_assert_cmpstr (profile->name, ==, "Ana");
  merged = fathom_profile_list_merged (library, profile->id, NULL);
  g_assert_cmpuint (merged->len, ==, 1);
  lines = fathom_library_get_events (library, 1, NULL);
  g_assert_cmpstr (lines[1], ==, "2 line, corrected");
  g_assert_true (fathom_database_number (library->database, "SELECT count(*) FROM note", &notes, NULL));
  g_assert_cmpint (notes, ==, 1);
  scratch_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/torture/kill", test_kill);
  g_test_add_func ("/torture/power-cut", test_power_cut);
  g_test_add_func ("/torture/power-cut-without-syncing", test_power_cut_without_syncing);
  g_test_add_func ("/torture/full-disk", test_full_disk);
  g_test_add_func ("/torture/damage", test_damage);
  g_test_add_func ("/torture/damage-with-backup", test_damage_with_backup);
  g_test_add_func ("/torture/backup-has-the-rest", test_backup_has_the_rest);
  g_test_add_func ("/torture/salvage-killed", test_salvage_killed);
  g_test_add_func ("/torture/salvage-full", test_salvage_full);
  g_test_add_func ("/torture/gone", test_gone);
  g_test_add_func ("/torture/restore-stopped", test_restore_stopped);
  g_test_add_func ("/torture/damage-keeps-what-was-said", test_damage_keeps_what_was_said);

  return g_test_run ();
}
