/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "scratch.h"
#include "store/library-private.h"
#include "store/profiles.h"
#include "store/statistics.h"

#include <string.h>

typedef struct
{
  char          *folder;
  FathomLibrary *library;
} Place;

static void
set_up (Place         *place,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;

  place->folder = scratch_new ();
  path = g_build_filename (place->folder, "library.db", NULL);
  place->library = scratch_open (path);
}

static void
tear_down (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  fathom_library_close (place->library);
  scratch_remove (place->folder);
  g_free (place->folder);
}

static void
refuse_name (FathomLibrary      *library,
             const char         *name,
             FathomProfileError  code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (fathom_profile_create (library, name, &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, (int) code);
}

static void
test_names (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const good[] = { "Ana", "Łukasz", "Ζωή", "Юля", "さくら", "محمد", "שרה", "Ana-María", "🤿", "O’Neil" };
  g_autofree char *long_name = g_strnfill (100, 'a');
  g_autofree char *too_long = g_strnfill (101, 'b');
  g_autoptr (FathomProfile) trimmed = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (FathomProfile) profile = fathom_profile_create (place->library, good[i], NULL);

      g_assert_cmpstr (profile->name, ==, good[i]);
      g_assert_cmpint (fathom_profile_find (place->library, good[i], NULL), ==, profile->id);
    }
  trimmed = fathom_profile_create (place->library, "\u00a0\t Zoë  B.\u2003\n", NULL);
  g_assert_cmpstr (trimmed->name, ==, "Zoë  B.");
  scratch_profile (place->library, long_name);

  refuse_name (place->library, "", FATHOM_PROFILE_ERROR_EMPTY);
  refuse_name (place->library, " \u3000\t", FATHOM_PROFILE_ERROR_EMPTY);
  refuse_name (place->library, "\u200b\u200e", FATHOM_PROFILE_ERROR_EMPTY);
  refuse_name (place->library, too_long, FATHOM_PROFILE_ERROR_LONG);
  refuse_name (place->library, "A\nB", FATHOM_PROFILE_ERROR_BAD_TEXT);
  refuse_name (place->library, "A\xff", FATHOM_PROFILE_ERROR_BAD_TEXT);
  refuse_name (place->library, "ANA ", FATHOM_PROFILE_ERROR_TAKEN);
  refuse_name (place->library, "zoe\u0308  b.", FATHOM_PROFILE_ERROR_TAKEN); /* e and a mark */
  refuse_name (place->library, "ζωΉ", FATHOM_PROFILE_ERROR_TAKEN);
  g_assert_cmpint (fathom_profile_find (place->library, "nobody", NULL), ==, 0);
  g_assert_cmpint (fathom_profile_find (place->library, "", NULL), ==, 0);
}

static void
test_initials (void)
{
  static const struct { const char *name, *initials; } cases[] =
  {
    { "Ana", "A" }, { "ana pérez", "AP" }, { "Ana María de la Cruz", "AC" }, { "Jean-Luc", "JL" }, { "(Bo)", "B" },
    { "🤿", "🤿" }, { "さくら", "さ" }, { "e\u0301lan", "E\u0301" }, { "ǆan", "ǅ" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *initials = fathom_profile_propose_initials (cases[i].name);

      g_assert_cmpstr (initials, ==, cases[i].initials);
    }
}

static void
test_settings (Place         *place,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomProfile) profile = NULL;
  g_autoptr (GError) error = NULL;
  gint64 ana = scratch_profile (place->library, "Ana");
  gint64 luc = scratch_profile (place->library, "Luc");

  g_assert_true (fathom_profile_set_colour (place->library, ana, "green", &error));
  g_assert_true (fathom_profile_set_shape (place->library, ana, "star", &error));
  g_assert_true (fathom_profile_set_language (place->library, ana, "es", &error));
  g_assert_true (fathom_profile_rename (place->library, ana, " Ana Pérez ", &error));
  profile = fathom_profile_get (place->library, ana, &error);
  g_assert_cmpstr (profile->name, ==, "Ana Pérez");
  g_assert_cmpstr (profile->initials, ==, "AP");
  g_assert_cmpstr (profile->colour, ==, "green");
  g_assert_cmpstr (profile->shape, ==, "star");
  g_assert_cmpstr (profile->language, ==, "es");
  g_clear_pointer (&profile, fathom_profile_free);

  /* chosen initials stay; a name may be written another way */
  g_assert_true (fathom_profile_set_initials (place->library, ana, "🐙", &error));
  g_assert_true (fathom_profile_rename (place->library, ana, "ANA PÉREZ", &error));
  profile = fathom_profile_get (place->library, ana, &error);
  g_assert_cmpstr (profile->initials, ==, "🐙");
  g_assert_no_error (error);

  g_assert_false (fathom_profile_rename (place->library, luc, "ana pérez", &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_TAKEN);
  g_clear_error (&error);
  g_assert_false (fathom_profile_set_initials (place->library, luc, "123456789", &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_LONG);
  g_clear_error (&error);
  g_assert_false (fathom_profile_set_colour (place->library, luc, "a\nb", &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_BAD_TEXT);
  g_clear_error (&error);
  g_assert_false (fathom_profile_set_colour (place->library, 99, "green", &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_UNKNOWN);
}

static void
test_list (Place         *place,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) used = NULL;
  g_autoptr (GPtrArray) archived = NULL;
  gint64 zoe = scratch_profile (place->library, "zoë");

  scratch_profile (place->library, "Ben");
  scratch_profile (place->library, "ana");
  g_assert_true (fathom_profile_set_archived (place->library, zoe, TRUE, NULL));
  used = fathom_profile_list (place->library, FALSE, NULL);
  archived = fathom_profile_list (place->library, TRUE, NULL);
  g_assert_cmpuint (used->len, ==, 2);
  g_assert_cmpstr (((FathomProfile *) used->pdata[0])->name, ==, "ana");
  g_assert_cmpstr (((FathomProfile *) used->pdata[1])->name, ==, "Ben");
  g_assert_cmpuint (archived->len, ==, 1);
  g_assert_true (((FathomProfile *) archived->pdata[0])->archived);
  g_assert_true (fathom_profile_set_archived (place->library, zoe, FALSE, NULL));
  g_clear_pointer (&archived, g_ptr_array_unref);
  archived = fathom_profile_list (place->library, TRUE, NULL);
  g_assert_cmpuint (archived->len, ==, 0);
}

static guint
games_of (FathomLibrary *library,
          gint64         profile)
{
  FathomTotals totals;

  g_assert_true (fathom_statistics_totals (library, profile, NULL, &totals, NULL));
  return totals.games;
}

/* ana, anna and anne are one person; luc has played with each. */
static void
seat_them (Place  *place,
           gint64  ids[4])
{
  static const char * const names[] = { "Ana", "Anna", "Anne", "Luc" };

  for (guint i = 0; i < 4; i++)
    ids[i] = scratch_profile (place->library, names[i]);
  for (guint i = 0; i < 3; i++)
    for (guint n = 0; n <= i; n++)
      scratch_play (place->library, "into-the-blue", 1000 + n, (gint64[5]) { ids[i], ids[3] }, (gint[5]) { 10 + i, 10, -1 }, NULL, 0);
}

static void
test_merge (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  FathomLibrary *library = place->library;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *between = NULL;
  g_autofree char *again = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) merged = NULL;
  FathomTotals totals;
  gint64 ids[4];

  seat_them (place, ids);
  before = scratch_caches (library);
  g_assert_true (fathom_profile_merge (library, ids[2], ids[1], &error));
  between = scratch_caches (library);
  g_assert_true (fathom_profile_merge (library, ids[1], ids[0], &error)); /* a chain */
  g_assert_no_error (error);
  g_assert_cmpint (fathom_profile_resolve (library, ids[2], NULL), ==, ids[0]);
  g_assert_cmpint (fathom_profile_find (library, "anne", NULL), ==, ids[0]);
  g_assert_true (fathom_statistics_totals (library, ids[0], NULL, &totals, NULL));
  g_assert_cmpuint (totals.games, ==, 6);
  g_assert_cmpuint (totals.wins, ==, 5);
  g_assert_cmpuint (totals.shared, ==, 1);
  g_assert_cmpint (totals.best, ==, 12);
  g_assert_cmpuint (games_of (library, ids[1]) + games_of (library, ids[2]), ==, 0);
  merged = fathom_profile_list_merged (library, ids[0], NULL);
  g_assert_cmpuint (merged->len, ==, 1);

  /* what is played meanwhile with the merged one counts for the other */
  scratch_play (library, "into-the-blue", 2000, (gint64[5]) { ids[2], ids[3] }, (gint[5]) { 1, 10, -1 }, NULL, 0);
  g_assert_cmpuint (games_of (library, ids[0]), ==, 7);
  g_assert_true (fathom_database_run (library->database, &error, "DELETE FROM match WHERE started = 2000", ""));
  g_assert_no_error (error);

  g_assert_true (fathom_profile_unmerge (library, ids[1], &error));
  again = scratch_caches (library);
  g_assert_cmpstr (again, ==, between);
  g_assert_true (fathom_profile_unmerge (library, ids[2], &error));
  after = scratch_caches (library);
  g_assert_cmpstr (after, ==, before);
}

static void
refuse_merge (FathomLibrary      *library,
              gint64              profile,
              gint64              into,
              FathomProfileError  code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (fathom_profile_merge (library, profile, into, &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, (int) code);
}

static void
test_merge_refused (Place         *place,
                    gconstpointer  data G_GNUC_UNUSED)
{
  FathomLibrary *library = place->library;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 ids[4];

  seat_them (place, ids);
  before = scratch_caches (library);
  refuse_merge (library, ids[0], ids[0], FATHOM_PROFILE_ERROR_SAME);
  refuse_merge (library, ids[0], ids[3], FATHOM_PROFILE_ERROR_MET);
  refuse_merge (library, ids[0], 99, FATHOM_PROFILE_ERROR_UNKNOWN);
  g_assert_true (fathom_profile_merge (library, ids[1], ids[0], NULL));
  refuse_merge (library, ids[1], ids[2], FATHOM_PROFILE_ERROR_MERGED);
  refuse_merge (library, ids[0], ids[1], FATHOM_PROFILE_ERROR_MERGED); /* it cannot go round */
  g_assert_false (fathom_profile_unmerge (library, ids[0], &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_NOT_MERGED);
  g_clear_error (&error);
  g_assert_false (fathom_profile_rename (library, ids[1], "Annika", &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MERGED);
  g_clear_error (&error);

  /* the name is free while it is merged, and then somebody has it */
  g_assert_true (fathom_profile_rename (library, ids[0], "Anna", &error));
  g_assert_cmpint (fathom_profile_find (library, "anna", NULL), ==, ids[0]);
  g_assert_false (fathom_profile_unmerge (library, ids[1], &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_TAKEN);
  g_clear_error (&error);
  g_assert_true (fathom_profile_rename (library, ids[0], "Ana", &error));
  g_assert_true (fathom_profile_unmerge (library, ids[1], &error));
  after = scratch_caches (library);
  g_assert_cmpstr (before, ==, after);
}

/* No byte of the name is left in the file or its journal. */
static gboolean
file_knows (const char *folder,
            const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean found = FALSE;
  const char *file;

  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *bytes = NULL;
      gsize size;

      if (g_file_get_contents (path, &bytes, &size, NULL))
        found |= memmem (bytes, size, name, strlen (name)) != NULL;
    }

  return found;
}

static void
test_erase (Place         *place,
            gconstpointer  data G_GNUC_UNUSED)
{
  FathomLibrary *library = place->library;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autoptr (GPtrArray) found = NULL;
  gint64 ids[4];
  gint64 id;
  guint games;

  seat_them (place, ids);
  g_assert_true (fathom_profile_rename (library, ids[1], "Xanthippe", NULL));
  id = scratch_play (library, "into-the-blue", 5000, (gint64[5]) { ids[3], ids[1] }, (gint[5]) { 3, 4, -1 }, NULL, 0);
  g_assert_true (fathom_database_run (library->database, NULL, "UPDATE seat SET name = 'Xanthippe' WHERE match = ? AND seat = 2", "i", id));
  g_assert_true (fathom_profile_merge (library, ids[1], ids[0], &error));
  games = games_of (library, 0);
  g_assert_true (file_knows (place->folder, "Xanthippe"));

  g_assert_false (fathom_profile_erase (library, ids[1], &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MERGED);
  g_clear_error (&error);
  g_assert_true (fathom_profile_erase (library, ids[0], &error));
  g_assert_no_error (error);
  g_assert_null (fathom_profile_get (library, ids[0], NULL));
  g_assert_null (fathom_profile_get (library, ids[1], NULL));
  g_assert_false (file_knows (place->folder, "Xanthippe"));

  match = fathom_library_get (library, id, &error);
  g_assert_cmpstr (match->seats[1].name, ==, "");
  g_assert_cmpint (match->seats[1].profile, ==, 0);
  g_assert_cmpstr (match->seats[0].name, ==, "Seat 1");
  g_assert_cmpint (match->seats[0].profile, ==, ids[3]);

  /* scores stay: as a guest's */
  g_assert_cmpuint (games_of (library, 0), ==, games);
  g_assert_cmpuint (games_of (library, ids[3]), ==, 7);
  found = fathom_library_check (library, &error);
  g_assert_cmpuint (found->len, ==, 0);
  scratch_profile (library, "Xanthippe");
}

static void
test_attach (Place         *place,
             gconstpointer  data G_GNUC_UNUSED)
{
  FathomLibrary *library = place->library;
  g_autoptr (GError) error = NULL;
  gint64 ana = scratch_profile (library, "Ana");
  gint64 luc = scratch_profile (library, "Luc");
  gint64 anna = scratch_profile (library, "Anna");
  gint64 id = scratch_play (library, "into-the-blue", 5000, (gint64[5]) { 0, luc, 0 }, (gint[5]) { 3, 4, 4, -1 }, NULL, 0);

  g_assert_true (fathom_profile_attach (library, id, 1, ana, &error));
  g_assert_cmpuint (games_of (library, ana), ==, 1);
  g_assert_true (fathom_profile_attach (library, id, 2, 0, &error));
  g_assert_cmpuint (games_of (library, luc), ==, 0);
  g_assert_true (fathom_profile_attach (library, id, 3, luc, &error));
  g_assert_cmpuint (games_of (library, luc), ==, 1);
  g_assert_cmpuint (games_of (library, 0), ==, 3);
  g_assert_no_error (error);

  /* one person has one seat */
  g_assert_false (fathom_profile_attach (library, id, 2, ana, &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MET);
  g_clear_error (&error);
  g_assert_true (fathom_profile_merge (library, ana, anna, &error));
  g_assert_false (fathom_profile_attach (library, id, 2, anna, &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MET);
  g_clear_error (&error);
  g_assert_false (fathom_profile_attach (library, id, 2, ana, &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MERGED);
  g_clear_error (&error);
  g_assert_false (fathom_profile_attach (library, id, 4, 0, &error));
  g_assert_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_UNKNOWN);
}

#define TEST(name, function) g_test_add ("/profiles/" name, Place, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("names", test_names);
  g_test_add_func ("/profiles/initials", test_initials);
  TEST ("settings", test_settings);
  TEST ("list", test_list);
  TEST ("merge", test_merge);
  TEST ("merge-refused", test_merge_refused);
  TEST ("erase", test_erase);
  TEST ("attach", test_attach);

  return g_test_run ();
}
