/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches of Deep Blue from the time when players were asked for cards one after the other, and passed. */
#include "../store/scratch.h"
#include "model/record-library.h"
#include "store/database.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEADERS "edition fathom-1\nscenario bounty-wrecks\nfirst 1\nbag table\n"
#define START   "0 tiles w5 w1 w2 w3 w4 w6", "0 market c15 c18 c1 c26", "1 sail a S1 with s1", "1 spot gold", \
                "2 sail a S1 with s1", "2 spot blue", "1 dive S1", "1 stay", "2 stay", "0 gem silver"
#define N_START 10

typedef struct
{
  char          *folder;
  char          *path;
  FathomLibrary *library;
} Place;

static void
open_library (Place              *place,
              FathomLibraryState  expected)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  place->library = fathom_library_open (place->path, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpint (report.state, ==, expected);
}

static void
set_up (Place         *place,
        gconstpointer  data G_GNUC_UNUSED)
{
  place->folder = g_dir_make_tmp ("fathom-older-XXXXXX", NULL);
  place->path = g_build_filename (place->folder, "library.db", NULL);
  open_library (place, FATHOM_LIBRARY_CREATED);
}

static void
tear_down (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  const char *name;

  fathom_library_close (place->library);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (place->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (place->folder);
  g_free (place->folder);
  g_free (place->path);
}

/* Makes it one of version 3, which every match of the older notation is from. */
static void
make_older (Place *place)
{
  fathom_library_close (place->library);
  scratch_make_older (place->path, 3);
}

static void
add_seat (FathomLibraryMatch *match,
          const char         *line)
{
  g_auto (GStrv) parts = g_strsplit (line, "\"", 3);

  match->seats[match->n_seats].name = g_strdup (parts[1]);
  match->seats[match->n_seats++].words = g_strdup (parts[2]);
}

/* A file of then as rows of the library. Returns its result line. */
static char *
read_older (const char          *name,
            FathomLibraryMatch  *match,
            char              ***rows)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "model", "older", name, NULL);
  g_autoptr (GString) headers = g_string_new (NULL);
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autoptr (GStrvBuilder) events = g_strv_builder_new ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  char *result = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_autofree char *row = g_strconcat (comment->str, lines[i], NULL);

      if (g_str_has_prefix (lines[i], "seat "))
        add_seat (match, lines[i]);
      else if (g_str_has_prefix (lines[i], "result "))
        result = g_strdup (lines[i] + strlen ("result "));
      else if (g_ascii_isdigit (*lines[i]))
        g_strv_builder_add (events, row);
      else if (*lines[i] == '#' && match->n_seats > 0)
        g_string_append_printf (comment, "%s\n", lines[i]);
      else if (*lines[i] != '\0' && *lines[i] != '#' && !g_str_has_prefix (lines[i], "game ") && !g_str_has_prefix (lines[i], "seed "))
        g_string_append_printf (headers, "%s\n", lines[i]);
      if (g_ascii_isdigit (*lines[i]))
        g_string_truncate (comment, 0);
    }
  match->headers = g_string_free (g_steal_pointer (&headers), FALSE);
  *rows = g_strv_builder_end (events);

  return result;
}

static FathomLibraryMatch *
new_match (FathomMatchStatus status)
{
  FathomLibraryMatch *match = g_new0 (FathomLibraryMatch, 1);

  match->game = g_strdup ("deep-blue");
  match->status = status;
  match->started = match->updated = 1700000000;
  return match;
}

static guint
count (char       **lines,
       const char  *end)
{
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_suffix (lines[i], end);

  return n;
}

static void
assert_sound (Place *place)
{
  g_autoptr (GPtrArray) found = fathom_library_check (place->library, NULL);

  g_assert_cmpuint (found->len, ==, 0);
}

/* Whole matches: they come to the same result as then. */
static void
test_golden (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const names[] =
  {
    "deep-2-storm-is-coming.fathom", "deep-4-ruins-of-plenty.fathom", "deep-5-random.fathom", "hand-crew-table.fathom"
  };
  g_autofree char *backup = g_strconcat (place->path, ".version-3", NULL);
  g_autofree char *results[G_N_ELEMENTS (names)];
  guint n_passes = 0;
  guint n_quiet = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (FathomLibraryMatch) match = new_match (FATHOM_MATCH_FINISHED);
      g_auto (GStrv) rows = NULL;

      results[i] = read_older (names[i], match, &rows);
      match->fingerprint = g_strdup (names[i]);
      n_passes += count (rows, " pass");
      g_assert_true (fathom_library_add (place->library, match, (const char * const *) rows, NULL));
    }
  make_older (place);
  open_library (place, FATHOM_LIBRARY_MIGRATED);
  g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      FathomRefusal refusal;
      g_autoptr (GError) error = NULL;
      g_autoptr (FathomRecord) record = NULL;
      g_autoptr (FathomTimeline) timeline = NULL;
      g_autoptr (FathomLibraryMatch) match = NULL;
      g_autofree char *fingerprint = NULL;
      g_auto (GStrv) lines = NULL;

      g_assert_true (fathom_library_is_outdated (place->library, i + 1));
      record = fathom_record_load (place->library, i + 1, &refusal, &error);
      g_assert_no_error (error);
      g_assert_nonnull (record);
      timeline = fathom_record_replay (record, record->entries->len);
      g_assert_true (fathom_record_check_result (record, fathom_timeline_get_state (timeline), results[i], &refusal));

      g_assert_false (fathom_library_is_outdated (place->library, i + 1));
      match = fathom_library_get (place->library, i + 1, NULL);
      lines = fathom_library_get_events (place->library, i + 1, NULL);
      fingerprint = fathom_record_fingerprint (record);
      g_assert_cmpstr (match->fingerprint, ==, fingerprint);
      g_assert_cmpuint (match->n_events, ==, record->entries->len);
      g_assert_cmpuint (count (lines, " pass"), ==, 0);
      n_quiet += count (lines, "0 quiet");
      g_free (results[i]);
      results[i] = NULL;
    }
  g_assert_cmpuint (n_passes, >, 10);
  g_assert_cmpuint (n_quiet, >, 2);
  assert_sound (place);
}

static void
add_rows (Place              *place,
          const char * const *rows,
          FathomMatchStatus   status)
{
  g_autoptr (FathomLibraryMatch) match = new_match (status);

  match->headers = g_strdup (HEADERS);
  add_seat (match, "seat 1 \"Ana\" colour=green");
  add_seat (match, "seat 2 \"Luc\" colour=blue");
  g_assert_true (fathom_library_add (place->library, match, rows, NULL));
}

/* The rows behind the start after they were read, which is to say rewritten. */
static void
assert_rewritten (Place              *place,
                  gint64              id,
                  const char * const *expected)
{
  g_autoptr (FathomRecord) record = NULL;
  g_auto (GStrv) lines = NULL;
  FathomRefusal refusal;

  record = fathom_record_load (place->library, id, &refusal, NULL);
  g_assert_nonnull (record);
  lines = fathom_library_get_events (place->library, id, NULL);
  for (guint i = 0; lines[N_START + i] != NULL || expected[i] != NULL; i++)
    g_assert_cmpstr (lines[N_START + i], ==, expected[i]);
  assert_sound (place);
}

/* What was taken back were so many events then, and are fewer or more today. */
static void
test_takebacks (Place         *place,
                gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const rows[] =
  {
    START, "1 pass", "2 pass", "1 draw", "0 gem blue", "1 pass", "0 takeback 4", "2 play s4", "1 draw", "0 gem blue", "1 pass",
    "0 takeback 1", "# a draw\n1 pass", "1 draw", "0 gem blue", "1 resurface", "2 defend boat a", "2 rest", "0 takeback 1", "2 rest", NULL
  };
  static const char * const expected[] =
  {
    "1 draw", "0 gem blue", "0 takeback 2", "2 play s4", "1 draw", "0 gem blue", "# a draw\n1 draw", "0 gem blue",
    "1 resurface", "2 defend boat a", "0 quiet", "2 rest", "0 takeback 2", "0 quiet", "2 rest", NULL
  };

  add_rows (place, rows, FATHOM_MATCH_OPEN);
  make_older (place);
  open_library (place, FATHOM_LIBRARY_MIGRATED);
  assert_rewritten (place, 1, expected);
}

/* A pass that was corrected into a card, and a card that was corrected into a pass; a note keeps its place. */
static void
test_corrections (Place         *place,
                  gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const rows[] =
  {
    START, "1 pass", "2 pass", "1 draw", "0 gem gold", "1 play s4", "1 draw", "0 gem red", "2 play s4", "1 stop", NULL
  };
  static const char * const expected[] =
  {
    "2 play s4", "1 draw", "0 gem gold", "1 draw", "0 gem red", "1 stop", NULL
  };
  g_autoptr (FathomDatabase) database = NULL;
  gint64 n = 0;

  add_rows (place, rows, FATHOM_MATCH_OPEN);
  g_assert_true (fathom_library_correct (place->library, 1, 12, "2 play s4 | was pass", NULL));
  g_assert_true (fathom_library_correct (place->library, 1, 15, "1 pass | was play s4", NULL));
  g_assert_true (fathom_library_correct (place->library, 1, 18, "2 pass | was play s4", NULL));
  g_assert_true (fathom_library_note (place->library, 1, 15, "leave 2 easy", NULL));
  make_older (place);
  open_library (place, FATHOM_LIBRARY_MIGRATED);
  assert_rewritten (place, 1, expected);

  database = fathom_database_open (place->path, SQLITE_OPEN_READONLY, NULL);
  g_assert_true (fathom_database_number (database, "SELECT n FROM note", &n, NULL));
  g_assert_cmpint (n, ==, N_START + 3);
}

/* What cannot be understood stays as it is, and says why; what is in the notation of today is left alone. */
static void
test_others (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const broken[] = { START, "1 pass", "2 pass", "1 sail a H with s2", NULL };
  static const char * const current[] = { START, "2 play s4", "1 stop", NULL };
  g_auto (GStrv) lines = NULL;
  FathomRefusal refusal;

  add_rows (place, broken, FATHOM_MATCH_OPEN);
  add_rows (place, current, FATHOM_MATCH_OPEN);
  make_older (place);
  open_library (place, FATHOM_LIBRARY_MIGRATED);

  g_assert_null (fathom_record_load (place->library, 1, &refusal, NULL));
  g_assert_cmpint (refusal.clause, ==, 16);
  lines = fathom_library_get_events (place->library, 1, NULL);
  g_assert_true (g_strv_equal ((const char * const *) lines, broken));
  g_assert_true (fathom_library_is_outdated (place->library, 1));

  assert_rewritten (place, 2, current + N_START);
  g_assert_false (fathom_library_is_outdated (place->library, 2));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/older-notation/golden", Place, NULL, set_up, test_golden, tear_down);
  g_test_add ("/older-notation/takebacks", Place, NULL, set_up, test_takebacks, tear_down);
  g_test_add ("/older-notation/corrections", Place, NULL, set_up, test_corrections, tear_down);
  g_test_add ("/older-notation/others", Place, NULL, set_up, test_others, tear_down);

  return g_test_run ();
}
