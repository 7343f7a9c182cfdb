/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library as a list of rows: none of the events here could be parsed, so nothing is. */
#include "scratch.h"

#include "store/name-key.h"

#define MANY 500

typedef struct
{
  char          *folder;
  char          *path;
  FathomLibrary *library;
} Shelf;

static void
set_up (Shelf         *shelf,
        gconstpointer  data G_GNUC_UNUSED)
{
  shelf->folder = scratch_new ();
  shelf->path = g_build_filename (shelf->folder, "library.db", NULL);
  shelf->library = scratch_open (shelf->path);
}

static void
tear_down (Shelf         *shelf,
           gconstpointer  data G_GNUC_UNUSED)
{
  fathom_library_close (shelf->library);
  scratch_remove (shelf->folder);
  g_free (shelf->folder);
  g_free (shelf->path);
}

static const FathomLibraryFilter everything = { .status = -1 };

static guint
count (FathomLibrary             *library,
       const FathomLibraryFilter *filter)
{
  GError *error = NULL;
  guint rows;

  g_assert_true (fathom_library_count_rows (library, filter, &rows, &error));
  g_assert_no_error (error);
  return rows;
}

static GPtrArray *
list (FathomLibrary             *library,
      const FathomLibraryFilter *filter,
      const FathomLibraryRow    *after,
      guint                      limit)
{
  GError *error = NULL;
  GPtrArray *rows = fathom_library_list_rows (library, filter, after, limit, &error);

  g_assert_no_error (error);
  return rows;
}

/* The same matches in the same order as one by one, and as many as were counted. */
static void
test_pages (Shelf         *shelf,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_row_free);

  for (guint i = 0; i < MANY; i++)
    scratch_add (shelf->library, i, 3);
  matches = fathom_library_list (shelf->library, NULL, MANY, NULL);
  while (rows->len < MANY)
    g_ptr_array_extend_and_steal (rows, list (shelf->library, &everything, rows->len > 0 ? g_ptr_array_index (rows, rows->len - 1) : NULL, 70));
  g_assert_cmpuint (rows->len, ==, MANY);
  g_assert_cmpuint (count (shelf->library, &everything), ==, MANY);
  for (guint i = 0; i < MANY; i++)
    {
      const FathomLibraryMatch *match = g_ptr_array_index (matches, i);
      const FathomLibraryRow *row = g_ptr_array_index (rows, i);

      g_assert_cmpint (row->id, ==, match->id);
      g_assert_cmpuint (row->n_seats, ==, match->n_seats);
      g_assert_cmpstr (row->seats[row->n_seats - 1].name, ==, match->seats[row->n_seats - 1].name);
      g_assert_cmpstr (row->seats[0].words, ==, " colour=green");
      g_assert_false (row->counted);
    }
}

static void
test_result (Shelf         *shelf,
             gconstpointer  data G_GNUC_UNUSED)
{
  const gint64 guests[5] = { 0 };
  const gint scores[5] = { 12, 30, 30, -1, -1 };
  g_autoptr (GPtrArray) rows = NULL;
  const FathomLibraryRow *row;

  scratch_play (shelf->library, "into-the-blue", 1763323200, guests, scores, NULL, 0);
  rows = list (shelf->library, &everything, NULL, 10);
  row = g_ptr_array_index (rows, 0);
  g_assert_true (row->counted);
  g_assert_cmpint (row->seats[0].score, ==, 12);
  g_assert_cmpuint (row->seats[0].rank, ==, 3);
  g_assert_false (row->seats[0].won);
  g_assert_true (row->seats[1].won && row->seats[2].won);
}

static void
test_listing (Shelf         *shelf,
              gconstpointer  data G_GNUC_UNUSED)
{
  gint64 id = scratch_add (shelf->library, 1, 3);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) rows = list (shelf->library, &everything, NULL, 1);
      const FathomLibraryRow *row = g_ptr_array_index (rows, 0);

      g_assert_cmpuint (row->round, ==, i == 0 ? 0 : 4 + i);
      g_assert_true (row->holds == (i < 2));
      g_assert_true (fathom_library_set_listing (shelf->library, id, 5 + i, i == 0, NULL));
    }
}

static void
test_filter (Shelf         *shelf,
             gconstpointer  data G_GNUC_UNUSED)
{
  const gint64 guests[5] = { 0 };
  const gint scores[5] = { 1, 2, -1, -1, -1 };
  FathomLibraryFilter open = { .status = FATHOM_MATCH_OPEN }, finished = { .status = FATHOM_MATCH_FINISHED };
  FathomLibraryFilter deep = { .status = -1, .game = "deep-blue" }, named = { .status = -1 };
  g_autofree char *name = fathom_name_search_key ("DÎVER \"1");
  g_autoptr (GPtrArray) rows = NULL;

  for (guint i = 0; i < 4; i++)
    scratch_add (shelf->library, i, 1);
  scratch_play (shelf->library, "deep-blue", 1763323200, guests, scores, NULL, 0);
  g_assert_cmpuint (count (shelf->library, &open), ==, 4);
  g_assert_cmpuint (count (shelf->library, &finished), ==, 1);
  g_assert_cmpuint (count (shelf->library, &deep), ==, 1);
  named.name = name;
  g_assert_cmpuint (count (shelf->library, &named), ==, 4);
  rows = list (shelf->library, &named, NULL, 10);
  g_assert_cmpuint (rows->len, ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/listing/pages", Shelf, NULL, set_up, test_pages, tear_down);
  g_test_add ("/listing/result", Shelf, NULL, set_up, test_result, tear_down);
  g_test_add ("/listing/listing", Shelf, NULL, set_up, test_listing, tear_down);
  g_test_add ("/listing/filter", Shelf, NULL, set_up, test_filter, tear_down);
  return g_test_run ();
}
