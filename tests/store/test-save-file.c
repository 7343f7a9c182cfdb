/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/save-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

static void
assert_refused (const char *data,
                gsize       size,
                guint       reason,
                guint       line)
{
  FathomRefusal refusal = { 0 };
  g_autoptr (FathomSaveFile) file = fathom_save_file_parse (data, size, &refusal);

  g_assert_null (file);
  g_assert_cmpint (refusal.reason, ==, reason);
  g_assert_cmpint (refusal.line, ==, line);
}

#define REFUSED(text, reason, line) assert_refused (text, sizeof text - 1, reason, line)

static void
test_refusals (void)
{
  REFUSED ("", FATHOM_FILE_EMPTY, 1);
  REFUSED ("hello\n", FATHOM_FILE_NOT_FATHOM, 1);
  REFUSED ("\nfathom 1\n", FATHOM_FILE_NOT_FATHOM, 1);
  REFUSED (" fathom 1\n", FATHOM_FILE_NOT_FATHOM, 1);
  REFUSED ("fathom 2\n", FATHOM_FILE_NEWER, 1);
  REFUSED ("fathom 1 \n", FATHOM_FILE_NOT_FATHOM, 1);
  REFUSED ("fathom 1\ngame x\n", FATHOM_FILE_NO_EMPTY_LINE, 2);
  REFUSED ("fathom 1", FATHOM_FILE_CUT_OFF, 1);
  REFUSED ("fathom 1\ngame x\n\n1 sto", FATHOM_FILE_CUT_OFF, 4);
  REFUSED ("fathom 1\ngame\0x\n", FATHOM_FILE_NUL, 2);
  REFUSED ("fathom 1\n\n1 \xff\n", FATHOM_FILE_NOT_UTF8, 3);
  REFUSED ("fathom 1\r\n", FATHOM_FILE_CARRIAGE_RETURN, 1);
  REFUSED ("fathom 1\ngame x\n\n1 stop\r\n", FATHOM_FILE_CARRIAGE_RETURN, 4);
  REFUSED ("fathom 1\n\n\n", FATHOM_FILE_EMPTY_LINE, 3);
  REFUSED ("fathom 1\n\n1 stop\n\n", FATHOM_FILE_EMPTY_LINE, 4);
  REFUSED ("fathom 1\n\nresult 1 2\n1 stop\n", FATHOM_FILE_AFTER_TRAILER, 4);
}

static void
test_limits (void)
{
  g_autoptr (GString) many = g_string_new ("fathom 1\n\n");
  g_autofree char *big = g_strnfill (FATHOM_SAVE_MAX_SIZE + 1, '#');
  FathomRefusal refusal;
  g_autoptr (FathomSaveFile) file = NULL;

  for (guint i = 0; i < FATHOM_SAVE_MAX_EVENTS; i++)
    g_string_append (many, "1 stop\n");
  file = fathom_save_file_parse (many->str, many->len, &refusal);
  g_assert_nonnull (file);
  g_assert_cmpuint (file->events->len, ==, FATHOM_SAVE_MAX_EVENTS);

  g_string_append (many, "1 stop\n");
  assert_refused (many->str, many->len, FATHOM_FILE_TOO_MANY_EVENTS, FATHOM_SAVE_MAX_EVENTS + 3);
  assert_refused (big, FATHOM_SAVE_MAX_SIZE + 1, FATHOM_FILE_TOO_BIG, 1);
}

static void
test_parts (void)
{
  static const char text[] =
    "fathom 1\n# above\ngame g\n# between\nseat 1 \"A\"\n# before events\n\n"
    "# first\n1 roll\n1 stop\n# last\nresult 1\nseed 00\n# end\n";
  static const char canonical[] =
    "fathom 1\n# above\n# between\ngame g\nseat 1 \"A\"\n\n"
    "# before events\n# first\n1 roll\n1 stop\nresult 1\nseed 00\n# last\n# end\n";
  FathomRefusal refusal;
  g_autoptr (FathomSaveFile) file = fathom_save_file_parse (text, strlen (text), &refusal);
  g_autoptr (FathomSaveFile) again = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *printed_again = NULL;

  g_assert_nonnull (file);
  g_assert_cmpuint (file->headers->len, ==, 2);
  g_assert_cmpuint (file->events->len, ==, 2);
  g_assert_cmpuint (file->trailer->len, ==, 2);
  g_assert_cmpuint (((FathomSaveLine *) g_ptr_array_index (file->events, 1))->line, ==, 10);

  /* no comment is lost */
  printed = fathom_save_file_print (file);
  g_assert_cmpstr (printed, ==, canonical);
  again = fathom_save_file_parse (printed, strlen (printed), &refusal);
  printed_again = fathom_save_file_print (again);
  g_assert_cmpstr (printed, ==, printed_again);
}

static void
test_disk (void)
{
  g_autofree char *folder = g_dir_make_tmp ("fathom-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.fathom", NULL);
  g_autofree char *text = g_strnfill (3 * FATHOM_SAVE_MAX_SIZE, 'x');
  g_autofree char *loaded = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  g_assert_null (fathom_save_file_load (path, &size, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (fathom_save_file_load (folder, &size, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_clear_error (&error);

  /* no more is read than may be */
  g_assert_true (fathom_save_file_store (path, text, &error));
  loaded = fathom_save_file_load (path, &size, &error);
  g_assert_cmpuint (size, ==, FATHOM_SAVE_MAX_SIZE + 1);

  /* what cannot be written leaves what was there */
  g_assert_false (fathom_save_file_store ("/proc/no/such/file", "text", &error));
  g_assert_nonnull (error);
  g_assert_true (fathom_save_file_store (path, "fathom 1\n", NULL));
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/save-file/refusals", test_refusals);
  g_test_add_func ("/save-file/limits", test_limits);
  g_test_add_func ("/save-file/parts", test_parts);
  g_test_add_func ("/save-file/disk", test_disk);

  return g_test_run ();
}
