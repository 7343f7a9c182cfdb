/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Libraries cut, torn and damaged in every way: what is kept of them, by kind, and whether anybody is fooled. */
#include "scratch.h"
#include "store/library-private.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define MATCHES 40
#define PAGE    4096

typedef enum { CUT_AT_PAGE, CUT_ANYWHERE, TORN, BITS, NOISE, ZEROS, SWAPPED, HEADER, N_KINDS } Kind;

static const char * const names[] =
{
  "cut at a page", "cut anywhere", "torn (the end is older)", "bits flipped", "a page of noise", "a page of zeros", "pages swapped",
  "header damaged"
};

typedef struct
{
  guint files;
  guint refused;      /* could not be opened at all */
  guint kept;         /* matches with all events as they were */
  guint partly;       /* matches that are known to lack something */
  guint fooled;       /* matches that are not as they were, though nothing was said about them */
} Tally;

static guint
rounds (guint usual)
{
  const char *wanted = g_getenv ("FATHOM_ROUNDS");

  return wanted != NULL ? (guint) strtoul (wanted, NULL, 10) : usual;
}

static guint
events_of (guint number)
{
  return 20 + number % 30;
}

/* The library at two moments: with half of its matches, and with all. */
static void
make_library (const char *path,
              char       *data[2],
              gsize       size[2])
{
  for (guint half = 0; half < 2; half++)
    {
      g_autoptr (FathomLibrary) library = scratch_open (path);

      for (guint i = 0; i < MATCHES / 2; i++)
        scratch_add (library, half * MATCHES / 2 + i, events_of (half * MATCHES / 2 + i));
      g_clear_pointer (&library, fathom_library_close);
      g_assert_true (g_file_get_contents (path, &data[half], &size[half], NULL));
    }
}

static guint
any_page (gsize size)
{
  return g_random_int_range (1, size / PAGE) * PAGE;
}

static gsize
damage (Kind        kind,
        char       *bytes,
        gsize       size,
        const char *older,
        gsize       older_size)
{
  guint one = any_page (size);
  guint other = any_page (size);
  char page[PAGE];

  switch (kind)
    {
    case CUT_AT_PAGE:
      return any_page (size);
    case CUT_ANYWHERE:
      return g_random_int_range (1, size);
    case TORN:
      one = any_page (older_size);
      memcpy (bytes + one, older + one, older_size - one);
      break;
    case BITS:
      for (guint i = g_random_int_range (1, 20); i > 0; i--)
        bytes[g_random_int_range (0, size)] ^= 1 << g_random_int_range (0, 8);
      break;
    case NOISE:
      for (guint i = 0; i < PAGE; i++)
        bytes[one + i] = g_random_int ();
      break;
    case ZEROS:
      memset (bytes + one, 0, PAGE);
      break;
    case SWAPPED:
      memcpy (page, bytes + one, PAGE);
      memcpy (bytes + one, bytes + other, PAGE);
      memcpy (bytes + other, page, PAGE);
      break;
    default:
      bytes[g_random_int_range (0, 100)] = g_random_int ();
    }

  return size;
}

/* As the window does: quickly, and then, in quiet times, everything. */
static FathomLibrary *
open_and_check (const char          *path,
                FathomLibraryReport *report)
{
  FathomLibrary *library = fathom_library_open (path, report, NULL);
  gint64 after = 0;
  gint64 damaged = 0;

  while (library != NULL && fathom_library_check_sums (library, &after, 100, &damaged, NULL))
    continue;
  if (library != NULL && damaged != 0)
    library = fathom_library_salvage_changed (library, damaged, report, NULL);

  return library;
}

static gboolean
is_told (const FathomLibraryReport *report,
         gint64                     id)
{
  for (guint i = 0; report->losses != NULL && i < report->losses->len; i++)
    if (g_array_index (report->losses, FathomLibraryLoss, i).match == id)
      return TRUE;

  return FALSE;
}

static gboolean
is_whole (FathomLibrary *library,
          gint64         id)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, id, NULL);
  g_auto (GStrv) lines = match != NULL ? fathom_library_get_events (library, id, NULL) : NULL;
  guint n = lines != NULL ? g_strv_length (lines) : 0;

  if (match == NULL || n != events_of (id - 1) || match->n_seats != 2 + (id - 1) % 4 || !g_str_equal (match->game, "into-the-blue"))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u line", i + 1);

      if (!g_str_equal (line, lines[i]))
        return FALSE;
    }

  return TRUE;
}

static void
judge (const char *path,
       Tally      *tally)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (FathomLibrary) library = open_and_check (path, &report);

  tally->files++;
  tally->refused += library == NULL;
  for (gint64 id = 1; library != NULL && id <= MATCHES; id++)
    {
      gboolean told = is_told (&report, id);
      g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, id, NULL);

      if (is_whole (library, id))
        tally->kept++;
      else if (told || (match == NULL && report.uncertain))
        tally->partly++;
      else
        tally->fooled++;
    }
}

static void
test_kinds (void)
{
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  char *data[2] = { NULL };
  gsize size[2];
  Tally tallies[N_KINDS] = { 0 };

  make_library (path, data, size);
  for (guint i = 0; i < rounds (2 * N_KINDS); i++)
    {
      Kind kind = i % N_KINDS;
      g_autofree char *bytes = g_memdup2 (data[1], size[1]);
      gsize length = damage (kind, bytes, size[1], data[0], size[0]);

      scratch_remove (folder);
      g_mkdir (folder, 0700);
      g_assert_true (g_file_set_contents (path, bytes, length, NULL));
      judge (path, &tallies[kind]);
    }
  for (Kind kind = 0; kind < N_KINDS; kind++)
    {
      const Tally *tally = &tallies[kind];
      guint all = MAX (tally->files * MATCHES, 1);

      g_test_message ("%s: %u files, %u not opened, %.1f%% of matches whole, %.1f%% reported as incomplete or lost, %u unnoticed",
                      names[kind], tally->files, tally->refused, 100.0 * tally->kept / all, 100.0 * tally->partly / all, tally->fooled);
      g_assert_cmpuint (tally->refused, ==, 0);
      g_assert_cmpuint (tally->fooled, ==, 0);
    }
  scratch_remove (folder);
  g_free (data[0]);
  g_free (data[1]);
}

static guint
find_root (const char *path,
           const char *name)
{
  g_autoptr (FathomLibrary) library = scratch_open (path);
  sqlite3_stmt *row = fathom_database_query (library->database, NULL, "SELECT rootpage FROM sqlite_schema WHERE name = ?", "s", name);
  guint root;

  g_assert_true (row != NULL && fathom_database_step (library->database, row, NULL));
  root = sqlite3_column_int (row, 0);
  fathom_database_finish (row);
  return root;
}

/* The beginning of a table in the place of an index that is empty, and the other way round: SQLite's quick check sees nothing
 * wrong, and whoever reads the table finds no row, or an error. */
static void
test_swapped_roots (void)
{
  static const char * const pairs[][2] =
  {
    { "seat", "correction_by_event" }, { "event", "correction_by_event" }, { "event", "note_by_match" }
  };
  g_autofree char *folder = scratch_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  char *data[2] = { NULL };
  gsize size[2];

  make_library (path, data, size);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *bytes = g_memdup2 (data[1], size[1]);
      gsize one, other;
      Tally tally = { 0 };

      g_assert_true (g_file_set_contents (path, bytes, size[1], NULL));
      one = (find_root (path, pairs[i][0]) - 1) * PAGE;
      other = (find_root (path, pairs[i][1]) - 1) * PAGE;
      memcpy (bytes + one, data[1] + other, PAGE);
      memcpy (bytes + other, data[1] + one, PAGE);
      scratch_remove (folder);
      g_mkdir (folder, 0700);
      g_assert_true (g_file_set_contents (path, bytes, size[1], NULL));
      judge (path, &tally);
      g_assert_cmpuint (tally.kept, ==, MATCHES);
      scratch_remove (folder);
      g_mkdir (folder, 0700);
    }
  scratch_remove (folder);
  g_free (data[0]);
  g_free (data[1]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/damage/kinds", test_kinds);
  g_test_add_func ("/damage/swapped-roots", test_swapped_roots);

  return g_test_run ();
}
