/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"
#include "store/librarian.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct
{
  char            *folder;
  char            *path;
  FathomLibrarian *librarian;
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
  g_clear_object (&place->librarian);
  scratch_remove (place->folder);
  g_free (place->folder);
  g_free (place->path);
}

static void
keep_result_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static gpointer
add_match (FathomLibrary  *library,
           gpointer        data,
           GError        **error G_GNUC_UNUSED)
{
  return GSIZE_TO_POINTER (scratch_add (library, GPOINTER_TO_UINT (data), 20));
}

static gpointer
count_matches (FathomLibrary  *library,
               gpointer        data G_GNUC_UNUSED,
               GError        **error)
{
  g_autoptr (GPtrArray) page = fathom_library_list (library, NULL, 1000, error);

  return page != NULL ? GUINT_TO_POINTER (page->len + 1) : NULL;
}

static guint
ask_count (Place *place)
{
  g_autoptr (GAsyncResult) result = NULL;

  fathom_librarian_do_async (place->librarian, count_matches, NULL, NULL, NULL, NULL, keep_result_cb, &result);
  return GPOINTER_TO_UINT (fathom_librarian_do_finish (place->librarian, wait_for (&result), NULL)) - 1;
}

static void
test_order (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GAsyncResult) opened = NULL;
  GAsyncResult *results[10] = { NULL };

  place->librarian = fathom_librarian_new (place->path);
  fathom_librarian_open_async (place->librarian, keep_result_cb, &opened);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    fathom_librarian_do_async (place->librarian, add_match, GUINT_TO_POINTER (i), NULL, NULL, NULL, keep_result_cb, &results[i]);
  g_assert_true (fathom_librarian_open_finish (place->librarian, wait_for (&opened), &report, NULL));
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_CREATED);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_assert_cmpuint (GPOINTER_TO_SIZE (fathom_librarian_do_finish (place->librarian, wait_for (&results[i]), NULL)), ==, i + 1);
      g_object_unref (results[i]);
    }
  g_assert_cmpuint (ask_count (place), ==, 10);
}

static GThread *freed_in;

static void
note_thread (gpointer data G_GNUC_UNUSED)
{
  freed_in = g_thread_self ();
}

/* It may belong to a window: it goes in the thread that asked, with the answer, however late the librarian lets go of the task. */
static void
test_data_is_freed_where_it_was_asked (Place         *place,
                                       gconstpointer  data G_GNUC_UNUSED)
{
  place->librarian = fathom_librarian_new (place->path);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;

      freed_in = NULL;
      fathom_librarian_do_async (place->librarian, count_matches, place, note_thread, NULL, NULL, keep_result_cb, &result);
      wait_for (&result);
      g_assert_true (freed_in == g_thread_self ());
    }
}

static void
note_cb (FathomLibrarian *librarian G_GNUC_UNUSED,
         gboolean        *told)
{
  *told = TRUE;
}

/* The file goes away: what is written next is there all the same, and it is said. */
static void
test_moved (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (FathomLibrary) other = NULL;
  gboolean told = FALSE;
  guint n = 0;

  place->librarian = fathom_librarian_new (place->path);
  g_signal_connect (place->librarian, "news", G_CALLBACK (note_cb), &told);
  g_assert_cmpuint (ask_count (place), ==, 0);
  g_assert_cmpint (g_unlink (place->path), ==, 0);
  fathom_librarian_do_async (place->librarian, add_match, GUINT_TO_POINTER (1), NULL, NULL, NULL, keep_result_cb, &added);
  g_assert_cmpuint (GPOINTER_TO_SIZE (fathom_librarian_do_finish (place->librarian, wait_for (&added), NULL)), ==, 1);
  while (!told)
    g_main_context_iteration (NULL, TRUE);
  fathom_librarian_open_async (place->librarian, keep_result_cb, &opened);
  g_assert_true (fathom_librarian_open_finish (place->librarian, wait_for (&opened), &report, NULL));
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_MOVED);
  other = scratch_open (place->path);
  g_assert_true (fathom_library_count (other, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
}

/* What was handed over is done, even if nobody waits for it. */
static void
test_closing (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomLibrary) library = NULL;
  g_autoptr (GPtrArray) page = NULL;

  place->librarian = fathom_librarian_new (place->path);
  for (guint i = 0; i < 20; i++)
    fathom_librarian_do_async (place->librarian, add_match, GUINT_TO_POINTER (i), NULL, NULL, NULL, NULL, NULL);
  while (ask_count (place) < 20)
    continue;
  g_clear_object (&place->librarian);
  library = scratch_open (place->path);
  page = fathom_library_list (library, NULL, 1000, NULL);
  g_assert_cmpuint (page->len, ==, 20);
}

static void
test_cancel (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  place->librarian = fathom_librarian_new (place->path);
  g_cancellable_cancel (cancellable);
  fathom_librarian_do_async (place->librarian, add_match, NULL, NULL, NULL, cancellable, keep_result_cb, &result);
  fathom_librarian_do_finish (place->librarian, wait_for (&result), &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (ask_count (place), ==, 0);
}

static void
test_failing (Place         *place,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  place->librarian = fathom_librarian_new ("/proc/fathom/library.db");
  fathom_librarian_do_async (place->librarian, count_matches, NULL, NULL, NULL, NULL, keep_result_cb, &result);
  g_assert_null (fathom_librarian_do_finish (place->librarian, wait_for (&result), &error));
  g_assert_nonnull (error);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Damage that opening quickly does not see is found soon after, told, and mended; numbers stay. */
static void
test_damage_found_later (Place         *place,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GAsyncResult) first = NULL;
  g_autoptr (GAsyncResult) opened = NULL;
  g_autofree char *bytes = NULL;
  guint n_salvaged = 0;
  gsize size;

  {
    g_autoptr (FathomLibrary) library = scratch_open (place->path);

    for (guint i = 0; i < 60; i++)
      scratch_add (library, i, 60);
  }
  g_assert_true (g_file_get_contents (place->path, &bytes, &size, NULL));
  memset (bytes + size - 4096 * 6, 0x5a, 4096); /* somewhere among the events */
  g_assert_true (g_file_set_contents (place->path, bytes, size, NULL));

  place->librarian = fathom_librarian_new (place->path);
  g_signal_connect_swapped (place->librarian, "news", G_CALLBACK (count_cb), &n_salvaged);
  fathom_librarian_open_async (place->librarian, keep_result_cb, &first);
  g_assert_true (fathom_librarian_open_finish (place->librarian, wait_for (&first), &report, NULL));
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_GOOD);
  while (n_salvaged == 0)
    g_main_context_iteration (NULL, TRUE);
  fathom_librarian_open_async (place->librarian, keep_result_cb, &opened);
  g_assert_true (fathom_librarian_open_finish (place->librarian, wait_for (&opened), &report, NULL));
  g_assert_cmpint (report.state, ==, FATHOM_LIBRARY_SALVAGED);
  g_assert_cmpuint (report.saved, >=, 30);
  g_assert_true (g_file_test (report.set_aside, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (ask_count (place), ==, report.saved);
}

/* What is found when the library is opened is told once, not again after the check that follows. */
static void
test_damage_told_once (Place         *place,
                       gconstpointer  data G_GNUC_UNUSED)
{
  guint n_salvaged = 0;
  GStatBuf file;

  {
    g_autoptr (FathomLibrary) library = scratch_open (place->path);

    for (guint i = 0; i < 60; i++)
      scratch_add (library, i, 60);
  }
  g_assert_cmpint (g_stat (place->path, &file), ==, 0);
  g_assert_cmpint (truncate (place->path, file.st_size - 4096 * 3), ==, 0);
  place->librarian = fathom_librarian_new (place->path);
  g_signal_connect_swapped (place->librarian, "news", G_CALLBACK (count_cb), &n_salvaged);
  for (guint i = 0; i < 70; i++) /* enough for the check not to wait until it is quiet */
    ask_count (place);
  g_assert_cmpuint (n_salvaged, ==, 1);
}

/* A library that can only be looked at is told of when it is opened, once. */
static void
test_newer_is_told (Place         *place,
                    gconstpointer  data G_GNUC_UNUSED)
{
  sqlite3 *database;
  guint n_news = 0;

  {
    g_autoptr (FathomLibrary) library = scratch_open (place->path);

    scratch_add (library, 1, 20);
  }
  g_assert_cmpint (sqlite3_open (place->path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, "PRAGMA user_version = 99", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (database);
  place->librarian = fathom_librarian_new (place->path);
  g_signal_connect_swapped (place->librarian, "news", G_CALLBACK (count_cb), &n_news);
  for (guint i = 0; i < 70; i++)
    g_assert_cmpuint (ask_count (place), ==, 1);
  g_assert_cmpuint (n_news, ==, 1);
}

/* What another program writes is told of, what this one writes is not. */
static void
test_others_are_noticed (Place         *place,
                         gconstpointer  data G_GNUC_UNUSED)
{
  guint n_changed = 0;

  place->librarian = fathom_librarian_new (place->path);
  g_signal_connect_swapped (place->librarian, "changed", G_CALLBACK (count_cb), &n_changed);
  g_assert_cmpuint (ask_count (place), ==, 0);
  fathom_librarian_watch (place->librarian);
  g_assert_cmpuint (ask_count (place), ==, 0); /* after it has looked how things are */
  {
    g_autoptr (FathomLibrary) library = scratch_open (place->path);

    scratch_add (library, 1, 20);
  }
  while (n_changed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ask_count (place), ==, 1);
  g_assert_cmpuint (n_changed, ==, 1);
}

#define TEST(name, function) g_test_add ("/librarian/" name, Place, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("order", test_order);
  TEST ("data-is-freed-where-it-was-asked", test_data_is_freed_where_it_was_asked);
  TEST ("closing", test_closing);
  TEST ("moved", test_moved);
  TEST ("cancel", test_cancel);
  TEST ("failing", test_failing);
  TEST ("damage-found-later", test_damage_found_later);
  TEST ("damage-told-once", test_damage_told_once);
  TEST ("newer-is-told", test_newer_is_told);
  TEST ("others-are-noticed", test_others_are_noticed);

  return g_test_run ();
}
