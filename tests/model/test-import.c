/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/export.h"
#include "model/import.h"
#include "store/profiles.h"
#include "store/save-file.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD   "fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\n"
#define PERFECT(i, value) "1 roll 1 2 3 4 5 C\n1 stop\n1 chest " i " = " value "\n"
#define OVER   PERFECT ("1", "5") PERFECT ("2", "6") PERFECT ("3", "6") PERFECT ("4", "7") PERFECT ("5", "8")
#define DATE   "date 2026-11-16T20:15:00Z\n"

/* A folder and a library in it */

typedef struct
{
  char          *folder;
  char          *path;
  FathomLibrary *library;
  GPtrArray     *told;         /* of char *: "added 1", "known 1" or "refused 6", the line */
  GCancellable  *cancellable;  /* nullable: stops after the first file */
} Fixture;

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR) && !g_file_test (inside, G_FILE_TEST_IS_SYMLINK))
        remove_folder (inside);
      else
        g_unlink (inside);
    }
  g_rmdir (path);
}

static FathomLibrary *
open_library (const char *path)
{
  g_auto (FathomLibraryReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  FathomLibrary *library = fathom_library_open (path, &report, &error);

  g_assert_no_error (error);
  return library;
}

static void
set_up (Fixture       *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  self->folder = g_dir_make_tmp ("fathom-exchange-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "library.db", NULL);
  self->library = open_library (self->path);
  self->told = g_ptr_array_new_with_free_func (g_free);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_clear_pointer (&self->library, fathom_library_close);
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_ptr_array_unref (self->told);
  g_clear_object (&self->cancellable);
}

static char *
put_file (Fixture    *self,
          const char *name,
          const char *text)
{
  char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
tell (const FathomImported *imported,
      guint                 done,
      guint                 files,
      gpointer              data)
{
  static const char * const words[] = { "added", "known", "refused" };
  Fixture *self = data;
  gint64 number = imported->outcome == FATHOM_IMPORT_REFUSED ? imported->refusal.line : imported->match;

  g_assert_cmpuint (done, <=, files);
  g_ptr_array_add (self->told, g_strdup_printf ("%s %d", words[imported->outcome], (int) number));
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

static gboolean
import (Fixture     *self,
        const char  *path,
        GError     **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  fathom_import_find (path, files, NULL, NULL, NULL);
  g_ptr_array_add (files, NULL);
  g_ptr_array_set_size (self->told, 0);
  return fathom_import (self->library, (const char * const *) files->pdata, tell, self, self->cancellable, error);
}

static void
import_text (Fixture    *self,
             const char *text,
             const char *outcome)
{
  g_autofree char *path = put_file (self, "one.fathom", text);
  g_autoptr (GError) error = NULL;

  g_assert_true (import (self, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (self->told->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (self->told, 0), ==, outcome);
}

static gboolean
count_match (const FathomLook  *look G_GNUC_UNUSED,
             gpointer           data,
             GError           **error G_GNUC_UNUSED)
{
  (*(guint *) data)++;

  return TRUE;
}

static guint
count_matches (FathomLibrary *library)
{
  guint n = 0;

  g_assert_true (fathom_look_at_all (library, count_match, &n, NULL, NULL));
  return n;
}

/* Importing */

static void
test_outcomes (Fixture       *self,
               gconstpointer  data G_GNUC_UNUSED)
{
  import_text (self, HEAD DATE "\n" OVER, "added 1");
  import_text (self, HEAD DATE "\n" OVER, "known 1");
  import_text (self, HEAD "# no matter\n" DATE "\n" OVER "# behind the end\n", "added 2");
  import_text (self, HEAD "# no matter\n" DATE "\n" OVER "# other words\n", "known 2");
  import_text (self, HEAD DATE "\n" OVER "result 32 0\n", "known 1");
  import_text (self, HEAD "\n1 stop\n", "refused 6");
  import_text (self, "", "refused 1");
  g_assert_cmpuint (count_matches (self->library), ==, 2);
}

static void
check_piece (Fixture    *self,
             const char *name,
             const char *colour,
             const char *shape)
{
  gint64 id = fathom_profile_find (self->library, name, NULL);
  g_autoptr (FathomProfile) profile = fathom_profile_get (self->library, id, NULL);

  g_assert_nonnull (profile);
  g_assert_cmpstr (profile->colour, ==, colour);
  g_assert_cmpstr (profile->shape, ==, shape);
}

/* New people keep the piece they came with; those who are known keep their own. */
static void
test_pieces (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomProfile) ana = fathom_profile_create (self->library, "Ana", NULL);

  g_assert_true (fathom_profile_set_colour (self->library, ana->id, "red", NULL));
  import_text (self, "fathom 1\ngame into-the-blue\nmode score\nseat 1 \"Ana\" colour=green shape=scallop\n"
                     "seat 2 \"Luc\" colour=blue shape=star\nseat 3 \"Zoë\"\nfirst 1\ndice table\nchests table\n\n", "added 1");
  g_assert_true (fathom_import_profiles (self->library, 1, 0, NULL));
  check_piece (self, "Ana", "red", "");
  check_piece (self, "Luc", "blue", "star");
  check_piece (self, "Zoë", "", "");
}

static void
test_guests (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  import_text (self, "fathom 1\ngame into-the-blue\nmode score\nseat 1 \"Ana\"\nseat 2 \"Luc\"\nfirst 1\n"
                     "dice table\nchests table\n\n", "added 1");
  g_assert_true (fathom_import_profiles (self->library, 1, 1u << 1, NULL));
  g_assert_cmpint (fathom_profile_find (self->library, "Ana", NULL), >, 0);
  g_assert_cmpint (fathom_profile_find (self->library, "Luc", NULL), ==, 0);
}

/* Good and bad files in folders, in the order of their names; each by itself. */
static void
test_folder (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const expected[] = { "refused 6", "added 1", "known 1", "refused 1", "added 2" };
  g_autofree char *inbox = g_build_filename (self->folder, "in", NULL);
  g_autofree char *link = g_build_filename (inbox, "f", NULL);
  g_autofree char *a = put_file (self, "in/a.fathom", HEAD "\n1 stop\n");
  g_autofree char *b = put_file (self, "in/b.fathom", HEAD DATE "\n");
  g_autofree char *c = put_file (self, "in/c/copy.fathom", HEAD DATE "\n");
  g_autofree char *d = put_file (self, "in/d.fathom", "noise");
  g_autofree char *e = put_file (self, "in/e/e/e.fathom", HEAD DATE "\n1 roll 1 1 1 1 1 1\n");
  g_autofree char *other = put_file (self, "in/readme.txt", "noise");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_file_test (inbox, G_FILE_TEST_IS_DIR) ? symlink (inbox, link) : -1, ==, 0);
  g_assert_true (import (self, inbox, &error));
  g_assert_cmpuint (self->told->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < self->told->len; i++)
    g_assert_cmpstr (g_ptr_array_index (self->told, i), ==, expected[i]);
  g_assert_cmpuint (count_matches (self->library), ==, 2);
}

/* What was played or corrected here has no fingerprint that holds, and is recognised all the same. */
static void
test_changed_here (Fixture       *self,
                   gconstpointer  data G_GNUC_UNUSED)
{
  const char * const more[] = { "1 stop", "1 place 1", NULL };

  import_text (self, HEAD DATE "\n1 roll 1 1 1 2 2 3\n", "added 1");
  g_assert_true (fathom_library_append (self->library, 1, 1, more, FATHOM_MATCH_OPEN, NULL));
  import_text (self, HEAD DATE "\n1 roll 1 1 1 2 2 3\n1 stop\n1 place 1\n", "known 1");
  g_assert_true (fathom_library_set_fingerprint (self->library, 1, NULL, NULL));
  import_text (self, HEAD DATE "\n1 roll 1 1 1 2 2 3\n1 stop\n1 place 1\n", "known 1");
  import_text (self, HEAD DATE "\n1 roll 1 1 1 2 2 3\n1 stop\n1 place 2\n", "added 2");

  g_assert_true (fathom_library_correct (self->library, 2, 3, "1 place 1 | was place 2", NULL));
  import_text (self, HEAD DATE "\n1 roll 1 1 1 2 2 3\n1 stop\n1 place 1 | was place 2\n", "known 2");
}

/* More than goes into one commit; stopping leaves what was told of. */
/* What people said about a match comes and goes with its file, and is no part of the match; what was deleted comes back. */
static void
test_remark (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = put_file (self, "said.fathom", HEAD "place \"Old \\\"Harbour\\\"\"\nnote \"the last shell\"\n\n");
  g_autofree char *plain = put_file (self, "plain.fathom", HEAD "\n");
  g_auto (FathomLibraryRemark) remark = { 0 };
  g_auto (FathomLook) look = { 0 };
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_autofree char *printed = NULL;
  gint64 id;

  g_assert_true (import (self, path, NULL));
  g_assert_true (import (self, plain, NULL)); /* the same match */
  g_assert_cmpuint (count_matches (self->library), ==, 1);
  match = fathom_library_get (self->library, 1, NULL);
  id = match->id;
  g_assert_true (fathom_library_get_remark (self->library, id, &remark, NULL));
  g_assert_cmpstr (remark.place, ==, "Old \"Harbour\"");
  g_assert_cmpstr (remark.note, ==, "the last shell");
  g_assert_true (fathom_look_at (self->library, match, &look, NULL));
  printed = fathom_export_print (&look, FATHOM_TO_CONTINUE);
  g_assert_nonnull (strstr (printed, "\nplace \"Old \\\"Harbour\\\"\"\nnote \"the last shell\"\n"));

  g_assert_true (fathom_library_bin (self->library, &id, 1, TRUE, NULL));
  g_assert_cmpuint (count_matches (self->library), ==, 0);
  g_assert_true (import (self, plain, NULL));
  g_assert_cmpuint (count_matches (self->library), ==, 1);
}

static void
test_cancel (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *inbox = g_build_filename (self->folder, "in", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *name = g_strdup_printf ("in/%03u.fathom", i);
      g_autofree char *text = g_strdup_printf (HEAD "weather \"%u\"\n\n", i);
      g_autofree char *path = put_file (self, name, text);
    }
  self->cancellable = g_cancellable_new ();
  g_assert_false (import (self, inbox, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (self->told->len, >, 0);
  g_assert_cmpuint (self->told->len, <, 300);
  g_assert_cmpuint (count_matches (self->library), ==, self->told->len);

  g_clear_object (&self->cancellable);
  g_assert_true (import (self, inbox, NULL));
  g_assert_cmpuint (count_matches (self->library), ==, 300);
}

static void
test_nested_parts (Fixture       *self,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = g_strdup (HEAD DATE "\n");
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_parse (text, strlen (text), &refusal);
  g_autoptr (FathomLibraryMatch) match = NULL;
  g_auto (GStrv) lines = NULL;

  match = fathom_record_store (record, &lines);
  g_assert_true (fathom_library_begin (self->library, NULL));
  g_assert_true (fathom_library_add (self->library, match, (const char * const *) lines, NULL));
  g_assert_false (fathom_library_add (self->library, match, (const char * const *) lines, NULL)); /* the same uuid */
  g_assert_true (fathom_library_end (self->library, TRUE, NULL));
  g_assert_cmpuint (count_matches (self->library), ==, 1);

  g_clear_pointer (&match->uuid, g_free);
  g_assert_true (fathom_library_begin (self->library, NULL));
  g_assert_true (fathom_library_add (self->library, match, (const char * const *) lines, NULL));
  g_assert_false (fathom_library_end (self->library, FALSE, NULL));
  g_assert_cmpuint (count_matches (self->library), ==, 1);
}

/* Exporting */

static void
look_at (Fixture    *self,
         gint64      id,
         FathomLook *look)
{
  FathomLibraryMatch *match = fathom_library_get (self->library, id, NULL);

  g_assert_true (fathom_look_at (self->library, match, look, NULL));
}

static void
look_away (FathomLook *look)
{
  fathom_library_match_free ((FathomLibraryMatch *) look->match);
  fathom_look_clear (look);
}

/* Without the seed nobody can know what the app would have drawn; the match goes on by hand. */
static void
test_to_show (Fixture       *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char text[] =
    "fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\ndice app\nchests app\n"
    "commit 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925\n\n"
    "1 roll 1 2 3 4 5 C\n1 stop\nseed 0000000000000000000000000000000000000000000000000000000000000000\n";
  g_autofree char *shown = NULL;
  g_autofree char *whole = NULL;
  FathomLook look;

  import_text (self, text, "added 1");
  look_at (self, 1, &look);
  g_assert_true (fathom_look_has_secrets (&look));
  whole = fathom_export_print (&look, FATHOM_TO_CONTINUE);
  shown = fathom_export_print (&look, FATHOM_TO_SHOW);
  g_assert_nonnull (strstr (whole, "\nseed 00"));
  g_assert_null (strstr (shown, "seed"));
  g_assert_nonnull (strstr (shown, "\ndice table\n"));
  g_assert_nonnull (strstr (shown, "\n1 roll 1 2 3 4 5 C app\n"));
  import_text (self, shown, "added 2");
  look_away (&look);
}

/* A pipe is refused, not waited for. */
static void
test_pipe (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *pipe_name = g_build_filename (self->folder, "pipe.fathom", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mkfifo (pipe_name, 0600), ==, 0);
  g_assert_true (import (self, pipe_name, &error));
  g_assert_cmpuint (self->told->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (self->told, 0), ==, "refused 1");
  g_unlink (pipe_name);
}

/* What is accepted is accepted again after an export, also when headers that were left out make it longer. */
static void
test_limit (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  for (gsize room = 0; room < 400; room += 40)
    {
      g_autoptr (GString) text = g_string_new ("fathom 1\ngame into-the-blue\nseat 1 \"Ana\"\nseat 2 \"Luc\"\n#");
      g_autofree char *path = NULL;
      g_autofree char *again = NULL;
      g_autofree char *exported = NULL;
      g_autoptr (GError) error = NULL;
      FathomLook look;
      gint64 id;

      while (text->len < FATHOM_SAVE_MAX_SIZE - room - strlen ("\n\n1 roll 1 2 3 4 5 C\n"))
        g_string_append_c (text, 'x');
      g_string_append (text, "\n\n1 roll 1 2 3 4 5 C\n");
      path = put_file (self, "long.fathom", text->str);
      g_assert_true (import (self, path, &error));
      if (g_str_has_prefix (g_ptr_array_index (self->told, 0), "refused"))
        continue;
      id = atoi ((const char *) g_ptr_array_index (self->told, 0) + strlen ("added "));
      look_at (self, id, &look);
      exported = fathom_export_print (&look, FATHOM_TO_CONTINUE);
      again = put_file (self, "again.fathom", exported);
      g_assert_true (import (self, again, &error));
      g_assert_true (g_str_has_prefix (g_ptr_array_index (self->told, 0), "known"));
      look_away (&look);
    }
}

static void
test_files (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *out = g_build_filename (self->folder, "out", "of", "it", NULL);
  g_autofree char *expected = g_build_filename (out, "2026-11-16-into-the-blue-1.fathom", NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  FathomLook look;

  import_text (self, HEAD DATE "\n" OVER, "added 1");
  look_at (self, 1, &look);
  g_assert_false (fathom_look_has_secrets (&look));
  first = fathom_export_file (&look, FATHOM_TO_CONTINUE, out, &error);
  g_assert_cmpstr (first, ==, expected);
  second = fathom_export_file (&look, FATHOM_TO_CONTINUE, out, &error);
  g_assert_true (g_str_has_suffix (second, "-1-2.fathom"));
  g_assert_null (fathom_export_file (&look, FATHOM_TO_CONTINUE, first, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_get_contents (first, &text, NULL, NULL));
  g_assert_true (g_str_has_suffix (text, "result 32 0\n"));
  import_text (self, text, "known 1");
  look_away (&look);
}

/* Every golden match goes out and into another library, and out of that the same. */
static void
test_round_trip (Fixture       *self,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *golden = g_test_build_filename (G_TEST_DIST, "golden", NULL);
  g_autofree char *path = g_build_filename (self->folder, "other.db", NULL);
  FathomLibrary *first = self->library;
  guint n;

  g_assert_true (import (self, golden, NULL));
  n = self->told->len;
  g_assert_cmpuint (n, >, 20);
  self->library = open_library (path);
  for (gint64 id = 1; id <= n; id++)
    {
      g_autofree char *added = g_strdup_printf ("added %d", (int) id);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      FathomRefusal refusal;
      g_autoptr (FathomRecord) record = fathom_record_load (first, id, &refusal, NULL);
      g_autoptr (FathomRecord) again = NULL;

      before = fathom_record_print (record);
      import_text (self, before, added);
      again = fathom_record_load (self->library, id, &refusal, NULL);
      after = fathom_record_print (again);
      g_assert_cmpstr (before, ==, after);
    }
  fathom_library_close (first);
}

static void
test_csv (Fixture       *self,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) csv = g_string_new (NULL);
  FathomLook look;

  import_text (self, "fathom 1\ngame into-the-blue\nseat 1 \"=cmd()\" colour=-x bot=easy\nseat 2 \"A, \\\"B\\\"\"\n" DATE "\n" OVER, "added 1");
  fathom_export_csv_head (csv);
  look_at (self, 1, &look);
  fathom_export_csv (&look, csv);
  look_away (&look);
  g_assert_cmpstr (csv->str, ==,
                   "date,game,match,seat,name,colour,bot,score,rank,won,status\r\n"
                   "2026-11-16T20:15:00Z,into-the-blue,1,1,\"'=cmd()\",\"'-x\",\"easy\",32,1,1,finished\r\n"
                   "2026-11-16T20:15:00Z,into-the-blue,1,2,\"A, \"\"B\"\"\",\"\",\"\",0,2,0,finished\r\n");
}

/* The scores of a match that goes on are those that everybody knows. */
static void
test_secrets (Fixture       *self,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomPlays) plays = fathom_plays_new ();
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autofree char *json = NULL;
  FathomLook look;

  import_text (self, HEAD DATE "\n" PERFECT ("2", "7"), "added 1");
  look_at (self, 1, &look);
  g_assert_true (fathom_look_has_secrets (&look));
  g_assert_false (look.settled);
  g_assert_cmpint (look.result.scores[0], ==, 0);
  fathom_export_csv (&look, csv);
  g_assert_nonnull (strstr (csv->str, ",1,\"Ana\",\"\",\"\",0,,,open\r\n"));
  fathom_plays_add (plays, &look);
  json = fathom_plays_print (plays);
  g_assert_null (strstr (json, "\"score\" : 7"));
  g_assert_nonnull (strstr (json, "\"ignored\" : true"));
  g_assert_null (strstr (json, "\"winner\" : true"));
  look_away (&look);
}

static void
test_plays (Fixture       *self,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FathomPlays) plays = fathom_plays_new ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *text = NULL;
  JsonObject *root, *play, *score;

  import_text (self, HEAD DATE "\n" OVER, "added 1");
  import_text (self, HEAD "first 2\n" DATE "\n", "added 2");
  for (gint64 id = 1; id <= 2; id++)
    {
      FathomLook look;

      look_at (self, id, &look);
      fathom_plays_add (plays, &look);
      look_away (&look);
    }
  text = fathom_plays_print (plays);
  g_assert_true (json_parser_load_from_data (parser, text, -1, NULL));
  root = json_node_get_object (json_parser_get_root (parser));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "games")), ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (root, "players")), ==, 2);
  play = json_array_get_object_element (json_object_get_array_member (root, "plays"), 0);
  g_assert_cmpstr (json_object_get_string_member (play, "playDate"), ==, "2026-11-16 20:15:00");
  score = json_array_get_object_element (json_object_get_array_member (play, "playerScores"), 0);
  g_assert_cmpint (json_object_get_int_member (score, "score"), ==, 32);
  g_assert_true (json_object_get_boolean_member (score, "winner"));
  g_assert_cmpint (json_object_get_int_member (score, "seatOrder"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (score, "playerRefId"), ==, 1);
  play = json_array_get_object_element (json_object_get_array_member (root, "plays"), 1);
  score = json_array_get_object_element (json_object_get_array_member (play, "playerScores"), 1);
  g_assert_true (json_object_get_boolean_member (score, "startPlayer"));
}

/* A backup replaces a backup, and nothing else. */
static void
test_backup (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *backup = g_build_filename (self->folder, "backup", NULL);
  g_autofree char *precious = put_file (self, "precious.txt", "precious");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (fathom_export_backup (self->library, backup, &error));
  g_assert_true (fathom_export_backup (self->library, backup, &error));
  g_assert_false (fathom_export_backup (self->library, precious, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_false (fathom_export_backup (self->library, self->path, NULL));
  g_assert_true (g_file_get_contents (precious, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
}

#define add(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/exchange/import/outcomes", test_outcomes);
  add ("/exchange/import/pieces", test_pieces);
  add ("/exchange/import/guests", test_guests);
  add ("/exchange/import/folder", test_folder);
  add ("/exchange/import/changed-here", test_changed_here);
  add ("/exchange/import/remark", test_remark);
  add ("/exchange/import/cancel", test_cancel);
  add ("/exchange/import/nested-parts", test_nested_parts);
  add ("/exchange/export/files", test_files);
  add ("/exchange/export/to-show", test_to_show);
  add ("/exchange/pipe", test_pipe);
  add ("/exchange/limit", test_limit);
  add ("/exchange/export/round-trip", test_round_trip);
  add ("/exchange/export/csv", test_csv);
  add ("/exchange/export/secrets", test_secrets);
  add ("/exchange/export/plays", test_plays);
  add ("/exchange/export/backup", test_backup);

  return g_test_run ();
}
