/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/importer.h"

#include "model/exchange.h"
#include "views/widgets/narrow-windows.h"
#include "views/widgets/a11y-names.h"
#include "views/table/trouble.h"
#include "views/app/ui-language.h"
#include "words/words.h"

#include <stdio.h>

#define MAX_TOLD 5 /* files that are spoken of one by one */

/* What is asked of the librarian, and what came of it. */
typedef struct
{
  const FathomLanguage *language;
  GPtrArray            *paths;       /* of char * */
  gint64                first;       /* 0: none */
  guint                 added;
  guint                 known;
  GPtrArray            *refused;     /* of char *: sentences */
  char                 *library;     /* nullable: the name of a file that is a whole library */
} Import;

static void
import_clear (gpointer data)
{
  Import *import = data;

  g_ptr_array_unref (import->paths);
  g_ptr_array_unref (import->refused);
  g_free (import->library);
}

static void
import_unref (gpointer import)
{
  g_atomic_rc_box_release_full (import, import_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Import, import_unref)

/* In the librarian's thread */

/* Backups are told apart by what SQLite calls their application id. */
static gboolean
is_library (const char *path)
{
  char head[72];
  guint32 application_id;
  FILE *file = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? fopen (path, "rb") : NULL;
  gboolean whole = file != NULL && fread (head, sizeof head, 1, file) == 1;

  g_clear_pointer (&file, fclose);
  if (!whole || memcmp (head, "SQLite format 3", 16) != 0)
    return FALSE;
  memcpy (&application_id, head + 68, sizeof application_id);
  return GUINT32_FROM_BE (application_id) == FATHOM_LIBRARY_APPLICATION_ID;
}

static char *
say_refused (const Import         *import,
             const FathomImported *imported)
{
  g_autofree char *name = g_path_get_basename (imported->file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *reason = fathom_words_refusal (import->language, imported->game, &imported->refusal);

  if (imported->refusal.reason == FATHOM_FILE_UNREADABLE)
    return g_strdup_printf ("%s: %s", shown, reason);
  /* Translators: a file, the line in it, and what is wrong there */
  return g_strdup_printf (tr (import->language, "%s, line %u: %s"), shown, imported->refusal.line, reason);
}

static void
imported_cb (const FathomImported *imported,
             guint                 done,
             guint                 files,
             gpointer              data)
{
  Import *import = data;

  if (imported->outcome == FATHOM_IMPORT_REFUSED)
    g_ptr_array_add (import->refused, say_refused (import, imported));
  else if (imported->outcome == FATHOM_IMPORT_ADDED)
    import->added++;
  else
    import->known++;
  if (import->first == 0)
    import->first = imported->match;
}

static GPtrArray *
find_matches (Import *import)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < import->paths->len; i++)
    {
      const char *path = g_ptr_array_index (import->paths, i);

      if (is_library (path))
        {
          g_free (import->library);
          import->library = g_filename_display_basename (path);
        }
      else
        fathom_import_find (path, files);
    }
  g_ptr_array_add (files, NULL);

  return g_steal_pointer (&files);
}

static gpointer
import_files (FathomLibrary  *library,
              gpointer        data,
              GError        **error)
{
  g_autoptr (GPtrArray) files = find_matches (data);

  if (files->len > 1 && !fathom_import (library, (const char * const *) files->pdata, imported_cb, data, NULL, error))
    return NULL;
  return g_atomic_rc_box_acquire (data);
}

/* In the main loop */

static void
tell_trouble (FathomWindow *window,
              const char   *heading,
              const char   *body)
{
  GtkWidget *dialog = fathom_narrow_windows_new_message (GTK_WINDOW (window), heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tell_refused (FathomWindow *window,
              Import       *import)
{
  g_autoptr (GString) body = g_string_new (NULL);
  guint n = import->refused->len;

  for (guint i = 0; i < MIN (n, MAX_TOLD); i++)
    g_string_append_printf (body, "%s%s", i > 0 ? "\n\n" : "", (char *) g_ptr_array_index (import->refused, i));
  if (n > MAX_TOLD)
    {
      g_string_append (body, "\n\n");
      g_string_append_printf (body, ngettext ("And %u more.", "And %u more.", n - MAX_TOLD), n - MAX_TOLD);
    }
  tell_trouble (window, ngettext ("The File Cannot Be Opened", "Some Files Cannot Be Opened", n), body->str);
}

static void
tell_library (FathomWindow *window,
              const char   *name)
{
  g_autofree char *body =
    /* Translators: the first is the name of a file, the second a command */
    g_strdup_printf (_("“%s” is a whole library, not a match. Your own library is not changed. To use the other one "
                       "instead, quit Fathom and enter this in a terminal: %s"),
                     name, "fathom-cli library restore FILE");

  tell_trouble (window, _("This Is a Backup of a Library"), body);
}

static void
tell_added (FathomWindow *window,
            Import       *import)
{
  guint n = import->added + import->known;
  g_autofree char *text = NULL;

  if (n == 1 && import->known == 1)
    text = g_strdup (_("The library already has this match"));
  else if (n > 1)
    text = g_strdup_printf (ngettext ("%u match added to the logbook", "%u matches added to the logbook", import->added), import->added);
  if (text != NULL)
    fathom_window_toast (window, text, "");
}

static void
files_imported_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (FathomWindow) window = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Import) import = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (gtk_window_get_application (GTK_WINDOW (window)) == NULL) /* closed meanwhile */
    return;
  if (import == NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (error, NULL);

      fathom_window_toast (window, trouble, "");
      return;
    }
  if (import->first != 0)
    fathom_window_open_match (window, import->first);
  tell_added (window, import);
  if (import->library != NULL)
    tell_library (window, import->library);
  if (import->refused->len > 0)
    tell_refused (window, import);
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           gpointer         user_data)
{
  g_autoptr (GtkNativeDialog) chooser = dialog;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GListModel) chosen = NULL;
  GtkWindow *window = gtk_native_dialog_get_transient_for (chooser);

  if (response != GTK_RESPONSE_ACCEPT || window == NULL)
    return;
  chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  fathom_importer_open (FATHOM_WINDOW (window), user_data, (GFile **) files->pdata, files->len);
}

/* Public */

void
fathom_importer_open (FathomWindow    *window,
                      FathomLibrarian *librarian,
                      GFile          **files,
                      guint            n_files)
{
  g_autoptr (Import) import = g_atomic_rc_box_new0 (Import);

  g_return_if_fail (FATHOM_IS_WINDOW (window));

  import->language = fathom_ui_language_get ();
  import->paths = g_ptr_array_new_with_free_func (g_free);
  import->refused = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < n_files; i++)
    {
      char *path = g_file_get_path (files[i]);
      g_autofree char *name = g_file_get_parse_name (files[i]);

      if (path != NULL)
        g_ptr_array_add (import->paths, path);
      else
        g_ptr_array_add (import->refused, g_strdup_printf (_("%s: it has to be copied to this computer first"), name));
    }
  fathom_librarian_do_async (librarian, import_files, g_steal_pointer (&import), import_unref, import_unref, NULL,
                             files_imported_cb, g_object_ref (window));
}

void
fathom_importer_choose (FathomWindow    *window,
                        FathomLibrarian *librarian)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) matches = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  g_return_if_fail (FATHOM_IS_WINDOW (window));

  chooser = gtk_file_chooser_native_new (_("Import Matches"), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), _("_Cancel"));
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_file_filter_set_name (matches, _("Saved matches"));
  gtk_file_filter_add_mime_type (matches, "text/x-fathom");
  gtk_file_filter_add_pattern (matches, "*.fathom");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), matches);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), all);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), librarian, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
