/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

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

static void
test_settings (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  static const struct { const char *sql; gint64 value; } settings[] =
  {
    { "PRAGMA application_id", FATHOM_LIBRARY_APPLICATION_ID }, { "PRAGMA user_version", FATHOM_LIBRARY_VERSION },
    { "SELECT count(*) FROM pragma_table_list WHERE strict AND schema = 'main'", 18 },
  };
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = fathom_library_open (place->path, &report, NULL);
  g_autoptr (FathomDatabase) database = fathom_database_open (place->path, SQLITE_OPEN_READONLY, NULL);
  sqlite3_stmt *mode;

  g_assert_nonnull (library);
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_CREATED);
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      gint64 value;

      g_assert_true (fathom_database_number (database, settings[i].sql, &value, NULL));
      g_assert_cmpint (value, ==, settings[i].value);
    }
  mode = fathom_database_query (database, NULL, "PRAGMA journal_mode", "");
  g_assert_true (fathom_database_step (database, mode, NULL));
  g_assert_cmpstr ((const char *) sqlite3_column_text (mode, 0), ==, "wal");
  fathom_database_finish (mode);
}

static void
test_add_and_append (Place         *place,
                     gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const more[] = { "1 keep 1", "1 roll 1 1 1 1 1", NULL };
  g_autoptr (FathomLibrary) library = scratch_open (place->path);
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 id = scratch_add (library, 3, 2);

  g_assert_true (fathom_library_append (library, id, 2, more, FATHOM_MATCH_FINISHED, &error));
  match = fathom_library_get (library, id, &error);
  g_assert_cmpuint (match->n_events, ==, 4);
  g_assert_cmpint (match->status, ==, FATHOM_MATCH_FINISHED);
  g_assert_cmpuint (match->n_seats, ==, 5);
  g_assert_cmpstr (match->seats[4].name, ==, "Diver \"4\"");
  lines = fathom_library_get_events (library, id, &error);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[3], ==, "1 roll 1 1 1 1 1");
  g_assert_cmpint (fathom_library_find (library, match->uuid, &error), ==, id);
  g_assert_cmpint (fathom_library_find (library, "nobody", &error), ==, 0);

  /* who does not know of all events appends nothing */
  g_assert_false (fathom_library_append (library, id, 2, more, FATHOM_MATCH_OPEN, &error));
  g_assert_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT);
  g_clear_error (&error);
  g_assert_false (fathom_library_append (library, 99, 0, more, FATHOM_MATCH_OPEN, NULL));
  g_assert_null (fathom_library_get (library, 99, &error));
  g_assert_nonnull (error);
}

/* Pages follow each other without a gap or a repetition, also where matches began in one second. */
static void
test_pages (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomLibrary) library = scratch_open (place->path);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) page = NULL;
  gint64 last_started = G_MAXINT64;

  for (guint i = 0; i < 100; i++)
    scratch_add (library, i, i % 3);
  page = fathom_library_list (library, NULL, 7, NULL);
  while (page->len > 0)
    {
      GPtrArray *next = fathom_library_list (library, g_ptr_array_index (page, page->len - 1), 7, NULL);

      for (guint i = 0; i < page->len; i++)
        {
          const FathomLibraryMatch *match = g_ptr_array_index (page, i);

          g_assert_cmpint (match->started, <=, last_started);
          last_started = match->started;
          g_assert_true (g_hash_table_add (seen, GINT_TO_POINTER (match->id)));
          g_assert_nonnull (match->seats[match->n_seats - 1].name);
        }
      g_ptr_array_unref (page);
      page = next;
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 100);
}

static void
test_migration (Place         *place,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "store", "library-v1.sql", NULL);
  g_autofree char *copy = g_strconcat (place->path, ".version-1", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (FathomDatabase) before = NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sql = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 version;

  {
    g_autoptr (FathomDatabase) old = fathom_database_open (place->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);

    g_assert_true (g_file_get_contents (source, &sql, NULL, NULL));
    g_assert_true (fathom_database_execute (old, sql, &error));
    g_assert_no_error (error);
  }
  library = fathom_library_open (place->path, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_MIGRATED);
  g_assert_cmpint (report.version, ==, 1);
  match = fathom_library_get (library, 1, &error);
  g_assert_cmpstr (match->seats[0].name, ==, "Ana");
  g_assert_cmpstr (match->seats[0].words, ==, " colour=green");
  lines = fathom_library_get_events (library, 1, &error);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  found = fathom_library_check (library, &error);
  g_assert_cmpuint (found->len, ==, 0);
  scratch_add (library, 1, 4);

  /* as it was before */
  before = fathom_database_open (copy, SQLITE_OPEN_READONLY, &error);
  g_assert_true (fathom_database_number (before, "PRAGMA user_version", &version, &error));
  g_assert_cmpint (version, ==, 1);
}

static void
test_newer (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const lines[] = { "1 stop", NULL };
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) page = NULL;

  {
    g_autoptr (FathomLibrary) first = scratch_open (place->path);
    g_autoptr (FathomDatabase) database = fathom_database_open (place->path, SQLITE_OPEN_READWRITE, NULL);

    scratch_add (first, 1, 3);
    g_assert_true (fathom_database_execute (database, "PRAGMA user_version = 99", NULL));
  }
  library = fathom_library_open (place->path, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_NEWER);
  g_assert_cmpint (report.version, ==, 99);
  g_assert_true (fathom_library_is_read_only (library));
  page = fathom_library_list (library, NULL, 10, &error);
  g_assert_cmpuint (page->len, ==, 1);
  g_assert_false (fathom_library_append (library, 1, 3, lines, FATHOM_MATCH_OPEN, &error));
  g_assert_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_READ_ONLY);
}

/* Somebody else's file is not touched. */
static void
test_not_ours (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *notes = g_build_filename (place->folder, "notes.txt", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *scrap = NULL;
  gsize before_size, after_size;

  {
    g_autoptr (FathomDatabase) other = fathom_database_open (place->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);

    g_assert_true (fathom_database_execute (other, "CREATE TABLE song (title TEXT)", NULL));
  }
  g_assert_true (g_file_get_contents (place->path, &before, &before_size, NULL));
  g_assert_null (fathom_library_open (place->path, &report, &error));
  g_assert_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_FOREIGN);
  g_assert_nonnull (strstr (error->message, "not a library"));
  g_assert_true (g_file_get_contents (place->path, &after, &after_size, NULL));
  g_assert_cmpmem (before, before_size, after, after_size);
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (notes, "x", -1, NULL));
  g_assert_null (fathom_library_open (notes, &report, NULL));
  g_assert_true (g_file_get_contents (notes, &scrap, NULL, NULL));
  g_assert_cmpstr (scrap, ==, "x");
  g_assert_true (g_file_set_contents (notes, "dear diary, today the sea was calm and we dived until dark", -1, NULL));
  g_assert_null (fathom_library_open (notes, &report, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_test (notes, G_FILE_TEST_EXISTS));
}

static void
test_two_at_once (Place         *place,
                  gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const lines[] = { "1 stop", NULL };
  g_autoptr (FathomLibrary) window = scratch_open (place->path);
  g_autoptr (FathomLibrary) terminal = scratch_open (place->path);
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 id = scratch_add (window, 1, 1);

  for (guint i = 1; i < 20; i++)
    g_assert_true (fathom_library_append (i % 2 ? terminal : window, id, i, lines, FATHOM_MATCH_OPEN, &error));

  /* nobody may move the file away under the other's feet */
  g_assert_true (fathom_library_backup (window, "/tmp/fathom-two.db", &error));
  g_assert_false (fathom_library_restore (place->path, "/tmp/fathom-two.db", &report, &error));
  g_assert_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_BUSY);
  g_unlink ("/tmp/fathom-two.db");
}

static void
test_backups (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_build_filename (place->folder, "backups", NULL);
  g_auto (FathomLibraryReport) report = { 0 };
  g_auto (FathomLibraryReport) refused = { 0 };
  g_auto (FathomLibraryReport) missing = { 0 };
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) backups = NULL;
  g_autoptr (FathomLibrary) library = NULL;

  {
    g_autoptr (FathomLibrary) first = scratch_open (place->path);

    scratch_add (first, 1, 3);
  }
  /* one a day at most, ten at most */
  g_mkdir_with_parents (folder, 0700);
  for (guint day = 10; day < 30; day++)
    {
      g_autofree char *name = g_strdup_printf ("%s/library.db.2001-01-%u", folder, day);

      g_assert_true (g_file_set_contents (name, "old", -1, NULL));
    }
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (FathomLibrary) again = scratch_open (place->path);

      scratch_add (again, 10 + i, 1);
    }
  backups = fathom_library_list_backups (place->path);
  g_assert_cmpuint (g_strv_length (backups), ==, 10);

  g_assert_true (fathom_library_restore (place->path, backups[0], &report, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (report.set_aside, G_FILE_TEST_EXISTS));
  library = scratch_open (place->path);
  {
    g_autoptr (GPtrArray) page = fathom_library_list (library, NULL, 10, NULL);

    g_assert_cmpuint (page->len, ==, 1);
  }
  g_clear_pointer (&library, fathom_library_close);

  /* a bad backup is refused, and nothing has changed */
  g_assert_false (fathom_library_restore (place->path, backups[1], &refused, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (fathom_library_restore (place->path, "/no/such/backup", &missing, &error));
  library = scratch_open (place->path);
  g_assert_nonnull (library);
}

static void
test_no_folder (Place         *place G_GNUC_UNUSED,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_null (fathom_library_open ("/proc/fathom/library.db", &report, &error));
  g_assert_nonnull (error);
}

/* A sandbox may let everybody write, or nobody: such a library is read from a copy. */
static gboolean
is_read_only (Place *place)
{
  g_autofree char *probe = g_build_filename (place->folder, "probe", NULL);

  if (g_file_set_contents (probe, "", 0, NULL))
    {
      g_unlink (probe);
      return FALSE;
    }
  return g_access (place->path, R_OK) == 0 && g_access (g_get_tmp_dir (), W_OK) == 0;
}

/* As somebody who may not write there: it can be listed and read, and nothing can be changed. */
static void
test_read_only_folder (Place         *place,
                       gconstpointer  data G_GNUC_UNUSED)
{
  pid_t child;
  int status;

  {
    g_autoptr (FathomLibrary) before = scratch_open (place->path);

    scratch_add (before, 1, 4);
  }
  g_chmod (place->path, 0644);
  g_chmod (place->folder, 0555);
  child = fork ();
  if (child == 0)
    {
      static const char * const lines[] = { "1 stop", NULL };
      g_auto (FathomLibraryReport) report = { 0 };
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) events = NULL;
      FathomLibrary *library;

      if ((getuid () == 0 && setuid (65534) != 0) || !is_read_only (place))
        _exit (77);
      library = fathom_library_open (place->path, &report, &error);
      if (library == NULL || report.state != FATHOM_LIBRARY_READ_ONLY || !fathom_library_is_read_only (library))
        {
          g_printerr ("# state %d: %s\n", report.state, error != NULL ? error->message : "open");
          _exit (1);
        }
      events = fathom_library_get_events (library, 1, NULL);
      if (events == NULL || g_strv_length (events) != 4)
        _exit (2);
      if (fathom_library_append (library, 1, 4, lines, FATHOM_MATCH_OPEN, &error) ||
          !g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_READ_ONLY))
        _exit (3);
      fathom_library_close (library);
      _exit (0);
    }
  waitpid (child, &status, 0);
  g_chmod (place->folder, 0700);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 77)
    g_test_skip ("cannot become anybody else");
  else
    g_assert_cmpint (status, ==, 0);
  fathom_library_close (scratch_open (place->path));
}

#define TEST(name, function) g_test_add ("/library/" name, Place, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("settings", test_settings);
  TEST ("add-and-append", test_add_and_append);
  TEST ("pages", test_pages);
  TEST ("migration", test_migration);
  TEST ("newer", test_newer);
  TEST ("not-ours", test_not_ours);
  TEST ("two-at-once", test_two_at_once);
  TEST ("backups", test_backups);
  TEST ("no-folder", test_no_folder);
  TEST ("read-only-folder", test_read_only_folder);

  return g_test_run ();
}
