/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leaves the window and comes back: files, the library, another program, the analysis that is kept. */
#include "evening.h"

#include "rules/into-the-blue.h"
#include "store/analyses.h"
#include "views/app/importer.h"
#include "views/app/preferences.h"
#include "views/app/window.h"
#include "views/logbook/export-dialog.h"

#include <signal.h>
#include <sys/resource.h>

static char *kept_events;      /* of the analysis in the library */

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  *(FathomMatch **) user_data = fathom_match_open_finish (result, NULL);
}

static void
test_changed_by_another_program (Evening       *evening,
                                 gconstpointer  data)
{
  FathomMatch *other = NULL;
  g_autoptr (FathomSitting) elsewhere = NULL;
  FathomSitting *former;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  former = evening_get_sitting (evening);
  fathom_match_load_async (evening->librarian, 1, NULL, loaded_cb, &other);
  stage_until (other != NULL);
  elsewhere = fathom_sitting_new (other);
  stage_act (elsewhere, "2 roll 1 1 1 1 1 1");

  fathom_sitting_act (former, &(FathomEvent) { .kind = FATHOM_ITB_ROLL, .seat = 2, .args = { 0, 6 } });
  stage_until (evening_get_sitting (evening) != former);
  g_assert_cmpuint (fathom_match_get_length (fathom_sitting_get_match (evening_get_sitting (evening))), ==, fathom_match_get_length (other));
  stage_rest ();
  g_assert_true (stage_says (evening->window, "Another program has changed this match"));
  /* and one can go on */
  stage_act (evening_get_sitting (evening), "2 stop");
  g_object_unref (other);
}

static void
told_cb (FathomSitting  *sitting,
         const char     *text,
         const char     *action,
         char          **told)
{
  g_free (*told);
  *told = g_strdup (text);
}

/* No file may grow: what is asked fails, is told, and can be asked again. */
static void
test_disk_is_full (Evening       *evening,
                   gconstpointer  data)
{
  struct rlimit limit, none;
  g_autofree char *told = NULL;
  FathomMatch *match;
  guint length;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  match = fathom_sitting_get_match (evening_get_sitting (evening));
  length = fathom_match_get_length (match);
  g_signal_connect (evening_get_sitting (evening), "message", G_CALLBACK (told_cb), &told);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  none = limit;
  none.rlim_cur = 0;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  fathom_sitting_act (evening_get_sitting (evening), &(FathomEvent) { .kind = FATHOM_ITB_ROLL, .seat = 2, .args = { 0, 6 } });
  stage_until (told != NULL);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_test_message ("%s", told);
  g_assert_cmpuint (fathom_match_get_length (match), ==, length);
  g_assert_true (fathom_sitting_get_asks (evening_get_sitting (evening)));

  stage_act (evening_get_sitting (evening), "2 roll 2 2 2 2 2 2");
  g_assert_cmpuint (fathom_match_get_length (match), ==, length + 1);
}

static void
wait_until_says (GtkWidget  *root,
                 const char *text)
{
  for (guint i = 0; !stage_says (root, text); i++)
    {
      GtkWidget *label;

      stage_rest ();
      if (i == 500)
        {
          for (guint n = 0; (label = stage_find (root, GTK_TYPE_LABEL, n)) != NULL; n++)
            g_test_message ("%s", gtk_label_get_text (GTK_LABEL (label)));
          g_error ("it never says: %s", text);
        }
    }
}

static void
test_exporting_all (Evening       *evening,
                    gconstpointer  data)
{
  static const struct { const char *format; const char *name; const char *begins; } kinds[] =
  {
    { "csv", "a.csv", "date,game," },
    { "plays", "b & b.json", "{" },
    { "backup", "c.db", "SQLite format 3" },
  };

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_put_file (evening, "itb-4-last-chest.fathom");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (evening->folder, kinds[i].name, NULL);
      g_autofree char *told = g_strdup_printf ("Saved as %s", kinds[i].name);
      g_autofree char *text = NULL;

      fathom_export_all_to (GTK_WINDOW (evening->window), evening->librarian, kinds[i].format, file);
      wait_until_says (evening->window, told);
      g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
      g_test_message ("%.20s", text);
      g_assert_true (g_str_has_prefix (text, kinds[i].begins));
      g_assert_null (evening_find_dialog (NULL));
    }
}

static void
test_exporting_to_nowhere (Evening       *evening,
                           gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (evening->folder, "missing", "a.csv", NULL);

  evening_do (evening, evening_add_match, NEARLY_OVER);
  fathom_export_all_to (GTK_WINDOW (evening->window), evening->librarian, "csv", file);
  wait_until_says (evening->window, "It could not be saved: ");
  g_assert_null (evening_find_dialog (NULL));
}

/* The beginning of a match. */
static char *
dup_unfinished (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("FATHOM_GOLDEN"), name, NULL);
  char *text, *end;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  end = strstr (text, "\n\n") + 2;
  for (guint i = 0; i < 20; i++)
    end = strchr (end, '\n') + 1;
  *end = '\0';
  return text;
}

static void
check_export (Evening *evening,
              gint64   match)
{
  GtkWidget *dialog = NULL;

  evening_open_match (evening, match);
  gtk_widget_activate_action (evening->window, "table.export", NULL);
  stage_until ((dialog = evening_find_dialog ("also contains what is still secret at the table")) != NULL);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  gtk_window_destroy (GTK_WINDOW (dialog));
  stage_until (evening_find_dialog (NULL) == NULL);
}

/* A match that is not over is only given away if one says so, whatever the game. */
static void
test_exporting_secrets (Evening       *evening,
                        gconstpointer  data)
{
  g_autofree char *border = dup_unfinished ("bb-3.fathom"), *deep = dup_unfinished ("deep-3-best-of-the-best.fathom");

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_do (evening, evening_add_match, border);
  evening_do (evening, evening_add_match, deep);
  for (gint64 match = 1; match <= 3; match++)
    check_export (evening, match);
}

static void
test_copying_the_library (Evening       *evening,
                          gconstpointer  data)
{
  GtkWidget *preferences = fathom_preferences_new (evening->librarian);
  g_autofree char *path = g_build_filename (evening->folder, "copies", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/dev/null");
  g_autoptr (GDir) found = NULL;

  gtk_window_present (GTK_WINDOW (preferences));
  fathom_preferences_copy_to (FATHOM_PREFERENCES (preferences), nowhere);
  wait_until_says (preferences, "The library could not be backed up: ");
  g_assert_true (g_file_make_directory (folder, NULL, NULL));
  fathom_preferences_copy_to (FATHOM_PREFERENCES (preferences), folder);
  wait_until_says (preferences, "The library was backed up to ");
  found = g_dir_open (path, 0, NULL);
  g_assert_true (g_str_has_prefix (g_dir_read_name (found), "fathom-library-"));
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static void
test_importing (Evening       *evening,
                gconstpointer  data)
{
  static const char * const names[] = { "broken.fathom", "good.fathom", "another.fathom" };
  static const char * const texts[] = { "fathom 1\ngame chess\n", NEARLY_OVER, NEARLY_OVER "2 roll 2 2 2 2 2 2\n" };
  GFile *files[G_N_ELEMENTS (names)];
  GtkWidget *dialog;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      files[i] = g_file_new_build_filename (evening->folder, names[i], NULL);
      g_assert_true (g_file_set_contents (g_file_peek_path (files[i]), texts[i], -1, NULL));
    }
  fathom_importer_open (FATHOM_WINDOW (evening->window), evening->librarian, files, G_N_ELEMENTS (files));
  stage_until ((dialog = evening_find_dialog ("broken.fathom, line 2: ")) != NULL); /* another one may be cancelled before */
  wait_until_says (evening->window, "2 matches added to the logbook");
  stage_until (fathom_window_get_match (FATHOM_WINDOW (evening->window)) == 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_object_unref (files[i]);
}

static gpointer
read_analysis (FathomLibrary  *library,
               gpointer        data,
               GError        **error)
{
  g_autoptr (FathomKeptAnalysis) kept = fathom_analyses_get (library, 1, 0, NULL);

  if (kept != NULL)
    {
      g_free (kept_events);
      kept_events = g_strdup (kept->events);
    }
  return data;
}

static gboolean
is_analyzed (Evening    *evening,
             const char *before)
{
  evening_do (evening, read_analysis, NULL);
  return kept_events != NULL && g_strcmp0 (kept_events, before) != 0;
}

/* By itself when it is over, and once more when its end was undone and is another one. */
static void
test_analyzed_by_itself (Evening       *evening,
                         gconstpointer  data)
{
  g_autofree char *first = NULL;
  FathomMatch *match;

  evening_do (evening, evening_add_match, NEARLY_OVER);
  evening_open_match (evening, 1);
  stage_act (evening_get_sitting (evening), "2 roll 2 2 2 2 2 2");
  stage_act (evening_get_sitting (evening), "2 stop");
  evening_see_last_dive (evening);
  stage_until (is_analyzed (evening, NULL));
  first = g_steal_pointer (&kept_events);
  match = fathom_sitting_get_match (evening_get_sitting (evening));
  for (guint i = 0; i < 2; i++)
    {
      guint length = fathom_match_get_length (match);

      fathom_sitting_undo (evening_get_sitting (evening));
      stage_until (fathom_match_get_length (match) != length); /* it is in the library first */
      stage_rest ();
    }
  stage_act (evening_get_sitting (evening), "2 roll 3 3 3 3 3 3");
  stage_act (evening_get_sitting (evening), "2 stop");
  stage_until (is_analyzed (evening, first));
  g_clear_pointer (&kept_events, g_free);
}

int
main (int   argc,
      char *argv[])
{
  evening_init (&argc, &argv);
  evening_test ("/files/changed-by-another-program", test_changed_by_another_program);
  evening_test ("/files/disk-is-full", test_disk_is_full);
  evening_test ("/files/exporting-all", test_exporting_all);
  evening_test ("/files/exporting-to-nowhere", test_exporting_to_nowhere);
  evening_test ("/files/exporting-secrets", test_exporting_secrets);
  evening_test ("/files/copying-the-library", test_copying_the_library);
  evening_test ("/files/importing", test_importing);
  evening_test ("/files/analyzed-by-itself", test_analyzed_by_itself);
  return g_test_run ();
}
