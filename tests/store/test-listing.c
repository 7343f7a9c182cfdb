/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library as a list of rows: none of the events here could be parsed, so nothing is. */
#include "scratch.h"

#include "store/library-private.h"
#include "store/name-key.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* A finished match with dice of the app, of a set (by name) or of both. */
static gint64
add_rolled (Shelf      *shelf,
            gboolean    app,
            const char *set)
{
  const gint64 guests[5] = { 0 };
  const gint scores[5] = { 1, 2, -1, -1, -1 };
  gint64 id = scratch_play (shelf->library, "into-the-blue", 1763323200, guests, scores, NULL, 0);
  FathomCounted counted = { .n_seats = 2, .dice_set = set, .seats = { { .score = 1, .rank = 2 }, { .score = 2, .rank = 1, .parts = FATHOM_WHOLE_VICTORY } },
                            .game = fathom_game_find ("into-the-blue"), .dice = { { set != NULL ? 6 : 0 }, { app ? 6 : 0 } } };
  GError *error = NULL;

  g_assert_true (fathom_caches_begin (shelf->library, &error));
  g_assert_true (fathom_caches_end (shelf->library, fathom_caches_put (shelf->library, id, &counted, &error), &error));
  g_assert_no_error (error);
  return id;
}

static void
test_dice (Shelf         *shelf,
           gconstpointer  data G_GNUC_UNUSED)
{
  FathomLibraryFilter app = { .status = -1, .dice = FATHOM_DICE_OF_APP }, red = { .status = -1, .dice = FATHOM_DICE_OF_SET, .dice_set = "Red" };
  FathomLibraryFilter nameless = { .status = -1, .dice = FATHOM_DICE_OF_SET };
  g_autoptr (GPtrArray) rows = NULL;
  gint64 both = add_rolled (shelf, TRUE, "Red");

  add_rolled (shelf, TRUE, NULL);
  add_rolled (shelf, FALSE, "");
  scratch_add (shelf->library, 1, 3);
  g_assert_cmpuint (count (shelf->library, &everything), ==, 4);
  g_assert_cmpuint (count (shelf->library, &app), ==, 2);
  g_assert_cmpuint (count (shelf->library, &nameless), ==, 1);
  rows = list (shelf->library, &red, NULL, 10);
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_cmpint (((const FathomLibraryRow *) g_ptr_array_index (rows, 0))->id, ==, both);
  red.dice_set = "Blue";
  g_assert_cmpuint (count (shelf->library, &red), ==, 0);
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

static gint64
nth (GPtrArray *rows,
     guint      i)
{
  return ((FathomLibraryRow *) g_ptr_array_index (rows, i))->id;
}

/* Every word has to be found, in whatever: a name, a note, a place, the title of the game. */
static void
test_words (Shelf         *shelf,
            gconstpointer  data G_GNUC_UNUSED)
{
  const gint64 guests[5] = { 0 };
  const gint scores[5] = { 1, 2, -1, -1, -1 };
  gint64 first = scratch_add (shelf->library, 1, 1), second = scratch_add (shelf->library, 2, 1);
  gint64 deep = scratch_play (shelf->library, "deep-blue", 1763323200, guests, scores, NULL, 0);
  FathomLibraryFilter filter = { .status = -1, .words = { { "harbour", NULL } } };

  g_assert_true (fathom_library_set_remark (shelf->library, first, "At the  HARBOUR\ntable ", "Café Zoë", NULL));
  g_assert_true (fathom_library_set_remark (shelf->library, second, NULL, "Old Harbour", NULL));
  g_assert_cmpuint (count (shelf->library, &filter), ==, 2);
  filter.words[1].text = "zoe";
  g_assert_cmpuint (count (shelf->library, &filter), ==, 1);
  {
    g_autoptr (GPtrArray) rows = list (shelf->library, &filter, NULL, 10);
    const FathomLibraryRow *row = g_ptr_array_index (rows, 0);

    g_assert_cmpint (row->id, ==, first);
    g_assert_cmpstr (row->note, ==, "At the  HARBOUR table");
    g_assert_cmpstr (row->place, ==, "Café Zoë");
  }
  filter.words[1] = (FathomLibraryWord) { NULL, NULL };
  filter.words[0] = (FathomLibraryWord) { "blue", "|deep-blue|blue-border|" };
  g_assert_cmpuint (count (shelf->library, &filter), ==, 1);
  filter.words[1].text = "seat 2";
  {
    g_autoptr (GPtrArray) rows = list (shelf->library, &filter, NULL, 10);

    g_assert_cmpuint (rows->len, ==, 1);
    g_assert_cmpint (nth (rows, 0), ==, deep);
  }
  g_assert_true (fathom_library_set_remark (shelf->library, first, "", NULL, NULL));
  {
    g_auto (FathomLibraryRemark) remark = { 0 };

    g_assert_true (fathom_library_get_remark (shelf->library, first, &remark, NULL));
    g_assert_cmpstr (remark.note, ==, "");
    g_assert_cmpstr (remark.place, ==, "Café Zoë");
  }
}

/* What is deleted is in the bin and nowhere else, until it is restored or the bin is emptied. */
static void
test_bin (Shelf         *shelf,
          gconstpointer  data G_GNUC_UNUSED)
{
  const FathomLibraryFilter bin = { .status = -1, .bin = TRUE };
  gint64 ids[3], wrong[2];
  guint n;

  for (guint i = 0; i < 3; i++)
    ids[i] = scratch_add (shelf->library, i, 2);
  g_assert_true (fathom_library_bin (shelf->library, ids, 2, TRUE, NULL));
  g_assert_cmpuint (count (shelf->library, &everything), ==, 1);
  g_assert_cmpuint (count (shelf->library, &bin), ==, 2);
  g_assert_true (fathom_library_count (shelf->library, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  {
    g_autoptr (GPtrArray) left = fathom_library_list (shelf->library, NULL, 10, NULL);

    g_assert_cmpuint (left->len, ==, 1);
  }

  /* it is there after a while, too */
  fathom_library_close (shelf->library);
  shelf->library = scratch_open (shelf->path);
  g_assert_cmpuint (count (shelf->library, &bin), ==, 2);
  g_assert_true (fathom_library_bin (shelf->library, ids, 1, FALSE, NULL));
  g_assert_cmpuint (count (shelf->library, &everything), ==, 2);

  /* all or nothing */
  wrong[0] = ids[2];
  wrong[1] = 4711;
  g_assert_false (fathom_library_bin (shelf->library, wrong, 2, TRUE, NULL));
  g_assert_cmpuint (count (shelf->library, &everything), ==, 2);

  /* only what is in it is emptied */
  g_assert_true (fathom_library_empty_bin (shelf->library, ids, 3, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (count (shelf->library, &everything), ==, 2);
  g_assert_cmpuint (count (shelf->library, &bin), ==, 0);
  g_assert_null (fathom_library_get (shelf->library, ids[1], NULL));
  g_assert_true (fathom_library_empty_bin (shelf->library, NULL, 0, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
}

/* Deletes three matches and undoes it, for ever; what is acknowledged is counted on @out. */
static void G_GNUC_NORETURN
delete_and_undo (const char   *path,
                 const gint64 *ids,
                 int           out)
{
  g_autoptr (FathomLibrary) library = scratch_open (path);

  for (guint32 n = 1; fathom_library_bin (library, ids, 3, n % 2 == 1, NULL); n++)
    if (write (out, &n, sizeof n) != sizeof n)
      _exit (2);
  _exit (3);
}

/* Killed while it deletes: all of them are in the bin or none, as was acknowledged last. */
static void
test_killed (Shelf         *shelf,
             gconstpointer  data G_GNUC_UNUSED)
{
  const FathomLibraryFilter bin = { .status = -1, .bin = TRUE };
  gint64 ids[3];

  for (guint i = 0; i < 3; i++)
    ids[i] = scratch_add (shelf->library, i, 2);
  for (guint round = 0; round < 8; round++)
    {
      guint32 acknowledged = 0, next;
      int ends[2];
      pid_t child;
      guint n;

      g_clear_pointer (&shelf->library, fathom_library_close);
      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      if (child == 0)
        delete_and_undo (shelf->path, ids, ends[1]);
      close (ends[1]);
      g_assert_cmpint (read (ends[0], &acknowledged, sizeof acknowledged), ==, sizeof acknowledged);
      g_usleep (g_random_int_range (1, 20000));
      kill (child, SIGKILL);
      while (read (ends[0], &next, sizeof next) == sizeof next)
        acknowledged = next;
      close (ends[0]);
      waitpid (child, NULL, 0);

      shelf->library = scratch_open (shelf->path);
      n = count (shelf->library, &bin);
      g_assert_true (n == 0 || n == 3);
      g_assert_cmpuint (n + count (shelf->library, &everything), ==, 3);
      /* the next change may have been made without being acknowledged */
      if (n != (acknowledged % 2 == 1 ? 3 : 0))
        g_test_message ("one change more than the %u that were acknowledged", acknowledged);
    }
}

/* What was said about a match is saved from a damaged file, and what was deleted does not come back. */
static void
test_salvaged (Shelf         *shelf,
               gconstpointer  data G_GNUC_UNUSED)
{
  gint64 said = scratch_add (shelf->library, 1, 3), deleted = scratch_add (shelf->library, 2, 3);
  g_auto (FathomLibraryReport) report = { 0 };
  g_auto (FathomLibraryRemark) remark = { 0 }, gone = { 0 };
  g_autofree char *zeros = g_malloc0 (4096);
  FILE *file;

  g_assert_true (fathom_library_set_remark (shelf->library, said, "the last shell", "Old Harbour", NULL));
  g_assert_true (fathom_library_leave_out (shelf->library, &said, 1, TRUE, NULL));
  g_assert_true (fathom_library_bin (shelf->library, &deleted, 1, TRUE, NULL));
  g_clear_pointer (&shelf->library, fathom_library_close);
  file = g_fopen (shelf->path, "r+");
  g_assert_cmpuint (fwrite (zeros, 1, 4096, file), ==, 4096);
  fclose (file);

  shelf->library = fathom_library_open (shelf->path, &report, NULL);
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
  g_assert_true (fathom_library_get_remark (shelf->library, said, &remark, NULL));
  g_assert_cmpstr (remark.note, ==, "the last shell");
  g_assert_cmpstr (remark.place, ==, "Old Harbour");
  g_assert_true (remark.left_out);
  g_assert_true (fathom_library_get_remark (shelf->library, deleted, &gone, NULL));
  g_assert_cmpint (gone.binned, >, 0);
}

static void
test_order (Shelf         *shelf,
            gconstpointer  data G_GNUC_UNUSED)
{
  FathomLibraryFilter oldest = { .status = -1, .sort = FATHOM_SORT_OLDEST }, longest = { .status = -1, .sort = FATHOM_SORT_LONGEST };
  g_autoptr (GPtrArray) all = NULL;

  for (guint i = 0; i < 40; i++)
    g_assert_true (fathom_library_set_listing (shelf->library, scratch_add (shelf->library, i, 2), 1, TRUE, NULL));
  all = list (shelf->library, &everything, NULL, 100);
  g_assert_true (fathom_database_execute (shelf->library->database,
                                          "UPDATE listing SET seconds = (match * 7) % 13 * 60", NULL));
  for (guint sort = 0; sort < 2; sort++)
    {
      const FathomLibraryFilter *filter = sort == 0 ? &oldest : &longest;
      g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_row_free);

      while (rows->len < 40)
        g_ptr_array_extend_and_steal (rows, list (shelf->library, filter, rows->len > 0 ? g_ptr_array_index (rows, rows->len - 1) : NULL, 7));
      for (guint i = 0; i < 40; i++)
        if (sort == 0)
          g_assert_cmpint (nth (rows, i), ==, nth (all, 39 - i));
        else if (i > 0)
          g_assert_cmpuint (((FathomLibraryRow *) g_ptr_array_index (rows, i - 1))->seconds, >=, ((FathomLibraryRow *) g_ptr_array_index (rows, i))->seconds);
    }
}

/* What is counted by kind adds up to what is listed. */
static void
test_facets (Shelf         *shelf,
             gconstpointer  data G_GNUC_UNUSED)
{
  gint64 ana = scratch_profile (shelf->library, "Ana"), luc = scratch_profile (shelf->library, "Luc");
  const gint scores[5] = { 1, 2, -1, -1, -1 }, three[5] = { 1, 2, 3, -1, -1 };
  const gint64 moments[] = { 2000, 1000 };
  FathomLibraryFilter filter = { .status = -1 };

  for (guint i = 0; i < 10; i++)
    scratch_play (shelf->library, i % 2 == 0 ? "deep-blue" : "into-the-blue", 300 * i, (gint64[]) { ana, i < 4 ? luc : 0, 0, 0, 0 },
                  i % 3 == 0 ? three : scores, NULL, 0);
  for (guint with = 0; with < 2; with++)
    {
      g_autoptr (GArray) facets = NULL;
      guint all = 0, deep = 0, recent = 0, counted = 0;

      filter.with[0] = with == 1 ? luc : 0;
      facets = fathom_library_list_facets (shelf->library, &filter, moments, 2, NULL);
      for (guint i = 0; i < facets->len; i++)
        {
          const FathomLibraryFacet *facet = &g_array_index (facets, FathomLibraryFacet, i);

          all += facet->matches;
          counted += facet->counted ? facet->matches : 0;
          deep += g_str_equal (facet->game, "deep-blue") ? facet->matches : 0;
          recent += facet->since >= 1 ? facet->matches : 0;
        }
      g_assert_cmpuint (all, ==, count (shelf->library, &filter));
      g_assert_cmpuint (counted, ==, all);
      g_assert_cmpuint (all, ==, with == 1 ? 4 : 10);
      g_assert_cmpuint (deep, ==, with == 1 ? 2 : 5);
      g_assert_cmpuint (recent, ==, with == 1 ? 0 : 6);
    }
  for (guint kind = 0; kind < 2; kind++)
    {
      g_autoptr (GPtrArray) people = NULL;

      filter.game = kind == 1 ? "into-the-blue" : NULL;
      people = fathom_library_list_company (shelf->library, &filter, 10, NULL);
      g_assert_cmpuint (people->len, ==, 2);
      g_assert_cmpstr (((FathomLibraryCompany *) g_ptr_array_index (people, 0))->name, ==, "Ana");
      g_assert_cmpuint (((FathomLibraryCompany *) g_ptr_array_index (people, 0))->matches, ==, kind == 1 ? 5 : 10);
      g_assert_cmpuint (((FathomLibraryCompany *) g_ptr_array_index (people, 1))->matches, ==, kind == 1 ? 2 : 4);
    }
  filter.game = NULL;
  filter.with[0] = 0;
  filter.from = 600;
  filter.to = 1500;
  {
    g_autoptr (GArray) ids = fathom_library_list_ids (shelf->library, &filter, NULL);
    FathomLibrarySum sum;

    g_assert_cmpuint (ids->len, ==, 3);
    g_assert_true (fathom_library_sum_rows (shelf->library, &filter, &sum, NULL));
    g_assert_cmpuint (sum.matches, ==, 3);
  }
}

/* What the statistics count is what has a result: no match that goes on, none that is left out. */
static void
test_counted (Shelf         *shelf,
              gconstpointer  data G_GNUC_UNUSED)
{
  const gint scores[5] = { 1, 2, -1, -1, -1 };
  FathomLibraryFilter filter = { .status = FATHOM_MATCH_FINISHED, .counted = TRUE }, any = { .status = FATHOM_MATCH_FINISHED };
  gint64 first = scratch_play (shelf->library, "deep-blue", 300, (gint64[5]) { 0 }, scores, NULL, 0);
  guint matches = 0, counted = 0;
  g_autoptr (GArray) facets = NULL;

  scratch_play (shelf->library, "deep-blue", 600, (gint64[5]) { 0 }, scores, NULL, 0);
  g_assert_cmpuint (count (shelf->library, &filter), ==, 2);
  g_assert_true (fathom_database_run (shelf->library->database, NULL, "DELETE FROM result WHERE match = ?", "i", first));
  g_assert_cmpuint (count (shelf->library, &any), ==, 2);
  g_assert_cmpuint (count (shelf->library, &filter), ==, 1);
  facets = fathom_library_list_facets (shelf->library, &any, NULL, 0, NULL);
  for (guint i = 0; i < facets->len; i++)
    {
      matches += g_array_index (facets, FathomLibraryFacet, i).matches;
      counted += g_array_index (facets, FathomLibraryFacet, i).counted ? g_array_index (facets, FathomLibraryFacet, i).matches : 0;
    }
  g_assert_cmpuint (matches, ==, 2);
  g_assert_cmpuint (counted, ==, 1);
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
  g_test_add ("/listing/dice", Shelf, NULL, set_up, test_dice, tear_down);
  g_test_add ("/listing/words", Shelf, NULL, set_up, test_words, tear_down);
  g_test_add ("/listing/bin", Shelf, NULL, set_up, test_bin, tear_down);
  g_test_add ("/listing/killed", Shelf, NULL, set_up, test_killed, tear_down);
  g_test_add ("/listing/salvaged", Shelf, NULL, set_up, test_salvaged, tear_down);
  g_test_add ("/listing/order", Shelf, NULL, set_up, test_order, tear_down);
  g_test_add ("/listing/facets", Shelf, NULL, set_up, test_facets, tear_down);
  g_test_add ("/listing/counted", Shelf, NULL, set_up, test_counted, tear_down);
  return g_test_run ();
}
