/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"

#include "store/library-private.h"
#include "store/profiles.h"

#include <glib/gstdio.h>

char *
scratch_new (void)
{
  return g_dir_make_tmp ("fathom-library-XXXXXX", NULL);
}

void
scratch_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        scratch_remove (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

FathomLibrary *
scratch_open (const char *path)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  FathomLibrary *library = fathom_library_open (path, &report, &error);

  g_assert_no_error (error);
  return library;
}

FathomLibraryMatch *
scratch_match (guint number)
{
  FathomLibraryMatch *match = g_new0 (FathomLibraryMatch, 1);

  match->game = g_strdup ("into-the-blue");
  match->headers = g_strdup ("first 1\ndice table\nchests table\n");
  match->started = 1763323200 + number / 3; /* some began in the same second */
  match->updated = match->started;
  match->n_seats = 2 + number % 4;
  for (guint i = 0; i < match->n_seats; i++)
    {
      match->seats[i].name = g_strdup_printf ("Diver \"%u\"", i);
      match->seats[i].words = g_strdup (i == 0 ? " colour=green" : "");
    }

  return match;
}

gint64
scratch_add (FathomLibrary *library,
             guint          number,
             guint          n_events)
{
  g_autoptr (FathomLibraryMatch) match = scratch_match (number);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 1; i <= n_events; i++)
    {
      g_autofree char *line = g_strdup_printf ("%u line", i);

      g_strv_builder_add (builder, line);
    }
  lines = g_strv_builder_end (builder);
  g_assert_true (fathom_library_add (library, match, (const char * const *) lines, &error));
  g_assert_no_error (error);

  return match->id;
}

static void
judge (FathomCounted *counted,
       guint          seat)
{
  guint winners = 0;
  guint rank = 1;

  for (guint i = 0; i < counted->n_seats; i++)
    {
      rank += counted->seats[i].score > counted->seats[seat].score;
      winners += counted->seats[i].score == counted->seats[seat].score;
    }
  counted->seats[seat].rank = rank;
  counted->seats[seat].parts = rank == 1 ? FATHOM_WHOLE_VICTORY / winners : 0;
}

gint64
scratch_play (FathomLibrary *library,
              const char    *game,
              gint64         started,
              const gint64   profiles[5],
              const gint     scores[5],
              const gint64  *facts,
              guint          n_facts)
{
  static const char * const lines[] = { NULL };
  g_autoptr (FathomLibraryMatch) match = g_new0 (FathomLibraryMatch, 1);
  g_autoptr (GError) error = NULL;
  FathomCounted counted = { 0 };

  match->game = g_strdup (game);
  match->headers = g_strdup ("first 1\n");
  match->started = match->updated = started;
  match->status = FATHOM_MATCH_FINISHED;
  counted.game = fathom_game_find (game);
  for (guint i = 0; i < 5 && scores[i] >= 0; i++)
    {
      match->seats[i] = (FathomLibrarySeat) { g_strdup_printf ("Seat %u", i + 1), g_strdup (""), profiles[i] };
      counted.seats[i].score = scores[i];
      for (guint fact = 0; fact < n_facts; fact++)
        counted.seats[i].facts[fact] = facts[fact];
      counted.n_seats = match->n_seats = i + 1;
    }
  for (guint i = 0; i < counted.n_seats; i++)
    judge (&counted, i);
  g_assert_true (fathom_library_add (library, match, lines, &error));
  g_assert_true (fathom_caches_begin (library, &error));
  g_assert_true (fathom_caches_end (library, fathom_caches_put (library, match->id, &counted, &error), &error));
  g_assert_no_error (error);

  return match->id;
}

gint64
scratch_profile (FathomLibrary *library,
                 const char    *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomProfile) profile = fathom_profile_create (library, name, &error);

  g_assert_no_error (error);
  return profile->id;
}

void
scratch_make_older (const char *path,
                    guint       version)
{
  g_autofree char *older = g_strconcat (path, ".older", NULL);
  g_autofree char *query = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u; ATTACH '%s' AS newer",
                                            FATHOM_LIBRARY_APPLICATION_ID, version, path);
  g_autoptr (GError) error = NULL;
  FathomDatabase *database = fathom_database_open (older, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &error);

  sqlite3_limit (fathom_database_get (database), SQLITE_LIMIT_ATTACHED, 1);
  g_assert_true (fathom_library_take_steps (database, 0, version, &error));
  g_assert_true (fathom_database_execute (database, query, &error));
  fathom_database_execute (database,
                           "INSERT INTO profile SELECT * FROM newer.profile;"
                           "INSERT INTO match (id, uuid, game, headers, status, started, updated, seed, players, events, fingerprint, revision)"
                           "  SELECT id, uuid, game, headers, status, started, updated, seed, players, events, fingerprint, revision FROM newer.match;"
                           "INSERT INTO seat (match, seat, name, words, profile) SELECT match, seat, name, words, profile FROM newer.seat;"
                           "INSERT INTO event SELECT * FROM newer.event; INSERT INTO correction SELECT * FROM newer.correction;"
                           "INSERT INTO note SELECT * FROM newer.note; DETACH newer", &error);
  g_assert_no_error (error);
  fathom_database_close (database);
  g_assert_cmpint (g_rename (older, path), ==, 0);
}

char *
scratch_dump (FathomLibrary *library,
              const char    *sql)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, &error, sql, "");

  g_assert_no_error (error);
  while (fathom_database_step (library->database, row, &error))
    {
      for (int i = 0; i < sqlite3_column_count (row); i++)
        g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", (const char *) sqlite3_column_text (row, i));
      g_string_append_c (text, '\n');
    }
  g_assert_no_error (error);

  return g_string_free (text, FALSE);
}

char *
scratch_caches (FathomLibrary *library)
{
  static const char * const queries[] =
  {
    "SELECT * FROM result ORDER BY match, seat", "SELECT * FROM total ORDER BY profile, game, players, seat",
    "SELECT t.game, t.columns, f.* FROM fact f JOIN fact_table t ON t.id = f.game ORDER BY f.match, f.seat",
    "SELECT * FROM dice ORDER BY match, app, name",
    "SELECT * FROM uncounted",
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autofree char *part = scratch_dump (library, queries[i]);

      g_string_append_printf (text, "-\n%s", part);
    }

  return g_string_free (text, FALSE);
}
