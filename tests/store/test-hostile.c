/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Libraries that strangers have made, marks that are damaged, files that go away: nobody is fooled, nothing hangs. */
#include "scratch.h"
#include "store/library-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MATCHES 12

typedef struct
{
  char *folder;
  char *path;
} Place;

static void
set_up (Place         *place,
        gconstpointer  data G_GNUC_UNUSED)
{
  place->folder = scratch_new ();
  place->path = g_build_filename (place->folder, "library.db", NULL);
}

static void
tear_down (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  scratch_remove (place->folder);
  g_free (place->folder);
  g_free (place->path);
}

/* A good library with so many matches of 30 events. */
static void
make_library (const char *path)
{
  g_autoptr (FathomLibrary) library = scratch_open (path);

  for (guint i = 0; i < MATCHES; i++)
    scratch_add (library, i, 30);
}

/* Does to it what a stranger would, without Fathom. */
static void
tamper (const char *path,
        const char *sql)
{
  sqlite3 *connection;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  sqlite3_exec (connection, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (connection);
}

static void
assert_works (const char *path,
              guint       matches)
{
  static const char * const lines[] = { "31 line", "32 line", NULL };
  g_autoptr (FathomLibrary) library = scratch_open (path);
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) events = NULL;
  guint n;
  gint64 id;

  g_assert_true (fathom_library_count (library, &n, NULL));
  g_assert_cmpuint (n, ==, matches);
  id = scratch_add (library, 100, 30);
  g_assert_true (fathom_library_append (library, id, 30, lines, FATHOM_MATCH_OPEN, &error));
  events = fathom_library_get_events (library, id, NULL);
  g_assert_cmpuint (g_strv_length (events), ==, 32);
  found = fathom_library_check (library, NULL);
  g_assert_cmpuint (found->len, ==, 0);
}

/* What others put into the tables; all matches can still be read. */
static const char * const additions[] =
{
  "CREATE TRIGGER e BEFORE INSERT ON event BEGIN SELECT raise(ignore); END",
  "CREATE TRIGGER e AFTER INSERT ON event BEGIN DELETE FROM event WHERE n > 3; END",
  "CREATE TRIGGER e AFTER UPDATE ON match BEGIN UPDATE event SET line = 'forged'; END",
  "CREATE VIEW endless AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
  "CREATE TABLE other (x)",
  "CREATE INDEX heavy ON event (length(hex(zeroblob(100))))",
  "DROP INDEX match_by_start",
  "DROP TABLE uncounted",
  "DROP TRIGGER match_changed",
  "ALTER TABLE note ADD COLUMN heavy TEXT CHECK (length(hex(zeroblob(10000000))) > 0)",
  "ALTER TABLE match ADD COLUMN extra TEXT GENERATED ALWAYS AS (hex(zeroblob(1000000)))",
  "PRAGMA user_version = 1", "PRAGMA user_version = 2", "PRAGMA user_version = 0", "PRAGMA user_version = 2000000000",
};

static void
test_additions_opened (Place         *place,
                       gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < G_N_ELEMENTS (additions); i++)
    {
      g_auto (FathomLibraryReport) report = { 0 };

      make_library (place->path);
      tamper (place->path, additions[i]);
      fathom_library_close (fathom_library_open (place->path, &report, NULL));
      g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
      g_assert_cmpuint (report.saved, ==, MATCHES);
      g_assert_true (g_file_test (report.set_aside, G_FILE_TEST_EXISTS));
      assert_works (place->path, report.saved);
      scratch_remove (place->folder);
      g_mkdir (place->folder, 0700);
    }
}

static void
test_additions_restored (Place         *place,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *evil = g_build_filename (place->folder, "evil.db", NULL);

  for (guint i = 0; i < 10; i++)
    {
      g_auto (FathomLibraryReport) report = { 0 };
      g_autoptr (GError) error = NULL;

      make_library (evil);
      tamper (evil, additions[i]);
      g_assert_true (fathom_library_restore (place->path, evil, &report, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (report.saved, ==, MATCHES);
      g_assert_false (report.uncertain);
      assert_works (place->path, MATCHES);
      scratch_remove (place->folder);
      g_mkdir (place->folder, 0700);
    }
}

/* Several at once, in any order, opened and restored in turn. */
static void
test_many (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  const char *wanted = g_getenv ("FATHOM_ROUNDS");
  guint n = wanted != NULL ? (guint) strtoul (wanted, NULL, 10) : 6;
  g_autofree char *evil = g_build_filename (place->folder, "evil.db", NULL);
  gint64 longest = 0;
  guint taken = 0;

  for (guint i = 0; i < n; i++)
    {
      g_auto (FathomLibraryReport) report = { 0 };
      gint64 start = g_get_monotonic_time ();

      make_library (evil);
      tamper (evil, additions[g_random_int_range (0, 9)]);
      tamper (evil, additions[g_random_int_range (11, 13)]);
      if (i % 2 == 0)
        g_assert_true (fathom_library_restore (place->path, evil, &report, NULL));
      else
        fathom_library_close (fathom_library_open (evil, &report, NULL));
      assert_works (i % 2 == 0 ? place->path : evil, MATCHES);
      taken += report.saved;
      longest = MAX (longest, g_get_monotonic_time () - start);
      scratch_remove (place->folder);
      g_mkdir (place->folder, 0700);
    }
  g_test_message ("%u hostile libraries: %u of %u matches taken over, every event written was there, longest %.1f s", n, taken, n * MATCHES,
                  (double) longest / G_USEC_PER_SEC);
  g_assert_cmpuint (taken, ==, n * MATCHES);
}

/* Tables that are none: nothing is read from them, and nothing waits for them. */
static void
test_made_up_tables (Place         *place,
                     gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const made_up[] =
  {
    "DROP TABLE event; CREATE VIEW event AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
    "  SELECT 1 AS match, i AS n, 'x' AS line, 0 AS time FROM n",
    "PRAGMA foreign_keys = OFF; DROP TABLE match; CREATE VIEW match AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
    "  SELECT i AS id FROM n",
    "PRAGMA foreign_keys = OFF; DROP TABLE match; CREATE TABLE match (id, uuid, game)",
    "PRAGMA foreign_keys = OFF; DROP TABLE seat",
    "PRAGMA foreign_keys = OFF; DROP TABLE match; CREATE VIRTUAL TABLE match USING fts5 (id, uuid)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (made_up); i++)
    {
      g_autofree char *evil = g_build_filename (place->folder, "evil.db", NULL);
      g_auto (FathomLibraryReport) report = { 0 };
      g_auto (FathomLibraryReport) refused = { 0 };
      g_autoptr (GError) error = NULL;
      gint64 start = g_get_monotonic_time ();
      FathomLibrary *library;

      make_library (evil);
      tamper (evil, made_up[i]);
      fathom_library_restore (place->path, evil, &refused, &error);
      library = fathom_library_open (evil, &report, NULL);
      g_assert_nonnull (library);
      fathom_library_close (library);
      g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
      scratch_remove (place->folder);
      g_mkdir (place->folder, 0700);
    }
}

/* A newer version may have other tables; one that computes forever is none of it. */
static void
test_newer_and_endless (Place         *place,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  make_library (place->path);
  tamper (place->path, "PRAGMA user_version = 99; DROP TABLE event; CREATE VIEW event AS WITH RECURSIVE n (i) AS"
                       " (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 1 AS match, i AS n, 'x' AS line, 0 AS time FROM n");
  g_assert_null (fathom_library_open (place->path, &report, &error));
  g_assert_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN);
}

static void
test_long_text (Place         *place,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *evil = g_build_filename (place->folder, "evil.db", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  make_library (evil);
  tamper (evil, "UPDATE match SET headers = CAST(zeroblob(40000000) AS TEXT) WHERE id = 3");
  g_assert_true (fathom_library_restore (place->path, evil, &report, &error));
  g_assert_cmpuint (report.saved, ==, MATCHES - 1);
  g_assert_cmpuint (report.lost, ==, 1);
  assert_works (place->path, MATCHES - 1);
}

/* Marks */

static void
test_header (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { guint at; guint8 value; } bytes[] =
  {
    { 5, 'X' }, { 16, 0x20 }, { 17, 7 }, { 18, 9 }, { 19, 9 }, { 20, 200 }, { 21, 1 }, { 28, 0x7f }, { 29, 0x10 }, { 30, 0x20 }, { 44, 1 }, { 47, 9 },
    { 56, 7 }, { 59, 3 }, { 60, 1 }, { 62, 3 }, { 63, 0 }, { 68, 0 },
  };
  g_autofree char *data_of_file = NULL;
  gsize size;

  make_library (place->path);
  g_assert_true (g_file_get_contents (place->path, &data_of_file, &size, NULL));
  scratch_remove (place->folder);
  for (guint i = 0; i < G_N_ELEMENTS (bytes); i++)
    {
      g_auto (FathomLibraryReport) report = { 0 };
      g_autofree char *bad = g_memdup2 (data_of_file, size);

      bad[bytes[i].at] = bytes[i].value;
      g_mkdir (place->folder, 0700);
      g_assert_true (g_file_set_contents (place->path, bad, size, NULL));
      fathom_library_close (fathom_library_open (place->path, &report, NULL));
      g_test_message ("byte %u: state %d, %u saved", bytes[i].at, report.state, report.saved);
      if (report.state == FATHOM_LIBRARY_SALVAGED)
        g_assert_cmpuint (report.saved, ==, MATCHES);
      assert_works (place->path, MATCHES);
      scratch_remove (place->folder);
    }
  g_mkdir (place->folder, 0700);
}

/* A migration that cannot be made leaves no copy behind, however often it is tried. */
static void
test_no_more_copies (Place         *place,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *copy = g_strconcat (place->path, ".version-2", NULL);

  for (guint i = 0; i < 3; i++)
    {
      g_auto (FathomLibraryReport) report = { 0 };

      if (i == 0)
        make_library (place->path);
      tamper (place->path, "PRAGMA user_version = 2");
      fathom_library_close (fathom_library_open (place->path, &report, NULL));
      g_assert_cmpuint (report.saved, ==, MATCHES);
      g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
    }
}

/* Cut files */

static void
test_cut (Place         *place,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *bytes = NULL;
  guint before = MATCHES;
  gsize size;

  make_library (place->path);
  g_assert_true (g_file_get_contents (place->path, &bytes, &size, NULL));
  for (gsize cut = 1; cut < size; cut += cut < 8192 ? 4095 : 8192)
    {
      g_auto (FathomLibraryReport) report = { 0 };

      scratch_remove (place->folder);
      g_mkdir (place->folder, 0700);
      g_assert_true (g_file_set_contents (place->path, bytes, size - cut, NULL));
      fathom_library_close (fathom_library_open (place->path, &report, NULL));
      g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
      g_assert_true (report.uncertain || report.saved + report.lost == MATCHES);
      g_assert_cmpuint (report.saved, <=, before); /* a shorter file does not give more */
      before = report.saved;
      if (cut <= 4096)
        g_assert_cmpuint (report.saved, ==, MATCHES);
    }
}

/* Rows whose way is lost are found on their pages. */
static void
test_lost_roots (Place         *place,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autofree char *bytes = NULL;
  gsize size;

  {
    g_autoptr (FathomLibrary) library = scratch_open (place->path);

    for (guint i = 0; i < 60; i++)
      scratch_add (library, i, 40);
  }
  g_assert_true (g_file_get_contents (place->path, &bytes, &size, NULL));
  memset (bytes, 0xa5, 4096);            /* the schema */
  memset (bytes + 4096, 0x5a, 4096);     /* the root of the matches */
  g_assert_true (g_file_set_contents (place->path, bytes, size, NULL));
  fathom_library_close (fathom_library_open (place->path, &report, NULL));
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
  g_assert_cmpuint (report.saved, ==, 60);
  g_assert_true (report.uncertain);
}

/* Silent damage */

/* Well formed for SQLite, but not what was written. */
static void
test_checksum (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) events = NULL;
  gint64 after = 0;
  gint64 damaged = 0;

  make_library (place->path);
  fathom_library_close (scratch_open (place->path)); /* makes today's backup */
  tamper (place->path, "UPDATE event SET line = '7 lime' WHERE match = 5 AND n = 7");
  library = scratch_open (place->path);
  while (fathom_library_check_sums (library, &after, 3, &damaged, &error))
    continue;
  g_assert_no_error (error);
  g_assert_cmpint (damaged, ==, 5);

  library = fathom_library_salvage_changed (g_steal_pointer (&library), damaged, &report, &error);
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
  g_assert_cmpuint (report.saved, ==, MATCHES);
  g_assert_cmpuint (report.from_backup, ==, 1);
  g_assert_cmpuint (report.changed, ==, 0);
  events = fathom_library_get_events (library, 5, NULL);
  g_assert_cmpstr (events[6], ==, "7 line");
}

/* Everything that Fathom itself does keeps the sum right. */
static void
test_checksum_follows (Place         *place,
                       gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const lines[] = { "31 line", NULL };
  g_autoptr (FathomLibrary) library = scratch_open (place->path);
  gint64 id = scratch_add (library, 1, 30);
  g_autoptr (GPtrArray) found = NULL;

  g_assert_true (fathom_library_append (library, id, 30, lines, FATHOM_MATCH_FINISHED, NULL));
  g_assert_true (fathom_library_correct (library, id, 3, "3 line | was 3 lime", NULL));
  g_assert_true (fathom_library_correct (library, id, 99, "there is none", NULL));
  g_assert_true (fathom_library_note (library, id, 31, "leave 1 easy", NULL));
  g_assert_true (fathom_library_set_status (library, id, FATHOM_MATCH_ABANDONED, NULL));
  found = fathom_library_check (library, NULL);
  g_assert_cmpuint (found->len, ==, 0);
  g_assert_true (fathom_library_set_seat (library, id, 1, " colour=red", NULL));
  g_ptr_array_unref (found);
  found = fathom_library_check (library, NULL);
  g_assert_cmpuint (found->len, ==, 0);
}

/* The file goes away */

typedef enum { DELETED, MOVED, REPLACED, JOURNAL_DELETED, FOLDER_DELETED, N_WAYS } Way;

static void
take_away (Place *place,
           Way    way,
           char  *copy)
{
  g_autofree char *elsewhere = g_strconcat (place->path, ".elsewhere", NULL);
  g_autofree char *journal = g_strconcat (place->path, "-wal", NULL);

  if (way == DELETED)
    g_unlink (place->path);
  else if (way == MOVED)
    g_rename (place->path, elsewhere);
  else if (way == REPLACED)
    g_rename (copy, place->path);
  else if (way == JOURNAL_DELETED)
    g_unlink (journal);
  else
    scratch_remove (place->folder);
}

static void
test_goes_away (Place         *place,
                gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const lines[] = { "31 line", NULL };

  for (Way way = 0; way < N_WAYS; way++)
    {
      g_autofree char *copy = g_strconcat (place->path, ".copy", NULL);
      g_auto (FathomLibraryReport) report = { 0 };
      g_autoptr (FathomLibrary) library = NULL;
      g_autoptr (FathomLibrary) again = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) events = NULL;
      guint n = 0;

      make_library (copy); /* what a sync tool brings: the same numbers, but other matches */
      library = scratch_open (place->path);
      scratch_add (library, 1, 30);
      take_away (place, way, copy);
      g_assert_true (fathom_library_append (library, 1, 30, lines, FATHOM_MATCH_OPEN, &error));
      g_assert_no_error (error);
      g_assert_true (fathom_library_was_moved (library, &report));
      g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_MOVED);

      /* as somebody who was killed now: another one looks for it */
      again = scratch_open (place->path);
      events = fathom_library_get_events (again, 1, NULL);
      g_assert_cmpuint (g_strv_length (events), ==, 31);
      g_assert_true (fathom_library_count (again, &n, NULL));
      g_assert_cmpuint (n, ==, way == REPLACED ? MATCHES + 1 : 1);
      if (way == REPLACED)
        g_assert_true (g_file_test (report.set_aside, G_FILE_TEST_EXISTS));
      g_assert_true (fathom_library_append (library, 1, 31, lines, FATHOM_MATCH_OPEN, &error));
      g_assert_false (fathom_library_was_moved (library, &(FathomLibraryReport) { 0 }));
      g_clear_pointer (&library, fathom_library_close);
      g_clear_pointer (&again, fathom_library_close);
      scratch_remove (place->folder);
      g_mkdir (place->folder, 0700);
    }
}

/* Small ones */

static void
test_names_are_paths (Place         *place,
                      gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const names[] = { ":memory:", "file:x.db?mode=memory", "file:y.db" };
  g_autofree char *here = g_get_current_dir ();

  g_assert_cmpint (g_chdir (place->folder), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (place->folder, names[i], NULL);

      fathom_library_close (scratch_open (names[i]));
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
  g_assert_cmpint (g_chdir (here), ==, 0);
}

static void
test_pipe (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_auto (FathomLibraryReport) restored = { 0 };
  g_autofree char *trouble = g_strdup_printf ("%s: not a regular file", place->path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (place->path, 0600), ==, 0);
  g_assert_null (fathom_library_open (place->path, &report, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, trouble); /* the path once */
  g_clear_error (&error);
  g_assert_false (fathom_library_restore (place->path, place->path, &restored, &error));
  g_assert_nonnull (error);
}

static guint
mode_of (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return info.st_mode & 0777;
}

static void
test_private (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *journal = g_strconcat (place->path, "-wal", NULL);
  g_autofree char *backup = g_build_filename (place->folder, "backup.db", NULL);
  mode_t mask = umask (0022);

  make_library (place->path);
  g_assert_cmpuint (mode_of (place->path), ==, 0600);
  g_chmod (place->path, 0644); /* as older versions left it */
  {
    g_autoptr (FathomLibrary) library = scratch_open (place->path);
    g_auto (GStrv) backups = fathom_library_list_backups (place->path);

    g_assert_cmpuint (mode_of (place->path), ==, 0600);
    g_assert_cmpuint (mode_of (journal), ==, 0600);
    g_assert_cmpuint (mode_of (backups[0]), ==, 0600);
    g_assert_true (fathom_library_backup (library, backup, NULL));
    g_assert_cmpuint (mode_of (backup), ==, 0600);
  }
  umask (mask);
}

static void
test_future_backups (Place         *place,
                     gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const others[] = { "library.db.2026-99-99", "library.db.notadateX", "library.dbX2026-01-01", "library.db.2099-1-011" };
  g_autofree char *folder = g_build_filename (place->folder, "backups", NULL);
  g_auto (GStrv) backups = NULL;

  make_library (place->path);
  g_mkdir (folder, 0700);
  for (guint i = 0; i < 15; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/library.db.2099-01-%02u", folder, i + 1);

      g_assert_true (g_file_set_contents (name, "x", 1, NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *name = g_build_filename (folder, others[i], NULL);

      g_assert_true (g_file_set_contents (name, "x", 1, NULL));
    }
  fathom_library_close (scratch_open (place->path));
  backups = fathom_library_list_backups (place->path);
  g_assert_cmpuint (g_strv_length (backups), ==, 16);
  g_assert_null (strstr (backups[0], "2099"));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *name = g_build_filename (folder, others[i], NULL);

      g_assert_true (g_file_test (name, G_FILE_TEST_EXISTS));
    }
}

/* What a killed copy leaves is removed, what somebody is writing stays. */
static void
test_leftovers (Place         *place,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *left = g_strconcat (place->path, ".unfinished-1-2", NULL);
  g_autofree char *left_copy = g_strconcat (place->path, ".version-3.unfinished-1-2", NULL);
  g_autofree char *theirs = g_strconcat (place->path, ".unfinished-notes", NULL);

  make_library (place->path);
  g_assert_true (g_file_set_contents (left, "x", 1, NULL));
  g_assert_true (g_file_set_contents (left_copy, "x", 1, NULL));
  g_assert_true (g_file_set_contents (theirs, "x", 1, NULL));
  fathom_library_close (scratch_open (place->path));
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (left_copy, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (theirs, G_FILE_TEST_EXISTS));
}

#define TEST(name, function) g_test_add ("/hostile/" name, Place, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("additions-opened", test_additions_opened);
  TEST ("additions-restored", test_additions_restored);
  TEST ("many", test_many);
  TEST ("made-up-tables", test_made_up_tables);
  TEST ("newer-and-endless", test_newer_and_endless);
  TEST ("long-text", test_long_text);
  TEST ("header", test_header);
  TEST ("no-more-copies", test_no_more_copies);
  TEST ("cut", test_cut);
  TEST ("lost-roots", test_lost_roots);
  TEST ("checksum", test_checksum);
  TEST ("checksum-follows", test_checksum_follows);
  TEST ("goes-away", test_goes_away);
  TEST ("names-are-paths", test_names_are_paths);
  TEST ("pipe", test_pipe);
  TEST ("private", test_private);
  TEST ("future-backups", test_future_backups);
  TEST ("leftovers", test_leftovers);

  return g_test_run ();
}
