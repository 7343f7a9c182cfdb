/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/importer.h"

#include "model/import.h"
#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/narrow-windows.h"
#include "words/grammar.h"
#include "words/words.h"

#include <stdio.h>

#define MAX_TOLD 5   /* files that are spoken of one by one */
#define PATIENCE 800 /* milliseconds before it is said that this takes its time */

/* What is asked for, and what came of it. Files are read in a thread of their own, then the librarian takes them in, a few
 * at a time: nobody who plays waits for a slow disk. */
typedef struct
{
  const FathomLanguage *language;
  FathomWindow         *window;
  FathomLibrarian      *librarian;
  GCancellable         *cancellable;
  guint                 timer;
  GtkWidget            *dialog;      /* nullable: where it can be cancelled */
  GPtrArray            *paths;       /* of char * */
  GPtrArray            *files;       /* of char *, NULL-terminated; NULL until they are found */
  GPtrArray            *batch;       /* what was read last */
  guint                 done;
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

  g_clear_pointer (&import->files, g_ptr_array_unref);
  g_clear_pointer (&import->batch, g_ptr_array_unref);
  g_clear_object (&import->window);
  g_clear_object (&import->librarian);
  g_clear_object (&import->cancellable);
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

/* In other threads */

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
    return g_strconcat (shown, fathom_grammar_colon (import->language), reason, NULL);
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
        fathom_import_find (path, files, NULL, NULL, import->cancellable);
    }
  g_ptr_array_add (files, NULL);

  return g_steal_pointer (&files);
}

static void
read_files (GTask        *task,
            gpointer      source G_GNUC_UNUSED,
            gpointer      data,
            GCancellable *cancellable)
{
  Import *import = data;

  if (import->files == NULL)
    import->files = find_matches (import);
  g_clear_pointer (&import->batch, g_ptr_array_unref);
  import->batch = fathom_import_read ((const char * const *) import->files->pdata + import->done, cancellable);
  g_task_return_boolean (task, TRUE);
}

static gpointer
take_files (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Import *import = data;

  return fathom_import_take (library, import->batch, import->done, import->files->len - 1, imported_cb, import, error) ? import : NULL;
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
stop_waiting (Import *import)
{
  g_clear_handle_id (&import->timer, g_source_remove);
  if (import->dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (import->dialog));
}

/* @error is what stopped it, or NULL. */
static void
tell_end (Import       *import,
          const GError *error)
{
  g_autoptr (FathomWindow) window = g_steal_pointer (&import->window); /* a thread may hold the rest of it longest */

  stop_waiting (import);
  g_clear_object (&import->librarian);
  if (gtk_window_get_application (GTK_WINDOW (window)) == NULL) /* closed meanwhile */
    return;
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

      fathom_window_toast (window, trouble, "");
      return;
    }
  if (import->first != 0)
    fathom_window_open_match (window, import->first);
  tell_added (window, import);
  if (error != NULL) /* whoever reads may still be at it */
    return;
  if (import->library != NULL)
    tell_library (window, import->library);
  if (import->refused->len > 0)
    tell_refused (window, import);
}

static void read_next (Import *import);

static void
taken_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Import) import = user_data;
  g_autoptr (GError) error = NULL;

  fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);
  import->done += import->batch->len;
  if (error == NULL && import->done + 1 < import->files->len && !g_cancellable_set_error_if_cancelled (import->cancellable, &error))
    read_next (import);
  else
    tell_end (import, error);
}

static void
read_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Import) import = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error) || import->batch->len == 0)
    tell_end (import, error);
  else
    fathom_librarian_do_async (import->librarian, take_files, g_atomic_rc_box_acquire (import), import_unref, NULL, NULL, taken_cb,
                               g_atomic_rc_box_acquire (import));
}

/* A disk that does not answer keeps the thread, but not the one who cancels. */
static void
read_next (Import *import)
{
  g_autoptr (GTask) task = g_task_new (NULL, import->cancellable, read_cb, g_atomic_rc_box_acquire (import));

  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (import), import_unref);
  g_task_run_in_thread (task, read_files);
}

static void
cancelled_cb (AdwMessageDialog *dialog G_GNUC_UNUSED,
              const char       *response G_GNUC_UNUSED,
              Import           *import)
{
  g_cancellable_cancel (import->cancellable);
}

static gboolean
offer_cancel (gpointer user_data)
{
  Import *import = user_data;

  import->timer = 0;
  if (import->window == NULL || gtk_window_get_application (GTK_WINDOW (import->window)) == NULL)
    return G_SOURCE_REMOVE;
  import->dialog = fathom_narrow_windows_new_message (GTK_WINDOW (import->window), _("Importing Matches"),
                                                      _("The files are being read and checked."));
  g_object_add_weak_pointer (G_OBJECT (import->dialog), (gpointer *) &import->dialog);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (import->dialog), "cancel", _("_Cancel"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (import->dialog), "cancel");
  g_signal_connect_data (import->dialog, "response", G_CALLBACK (cancelled_cb), g_atomic_rc_box_acquire (import),
                         (GClosureNotify) (void (*) (void)) import_unref, 0);
  fathom_a11y_names_apply (import->dialog);
  gtk_window_present (GTK_WINDOW (import->dialog));
  return G_SOURCE_REMOVE;
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
  import->window = g_object_ref (window);
  import->librarian = g_object_ref (librarian);
  import->cancellable = g_cancellable_new ();
  import->timer = g_timeout_add_full (G_PRIORITY_DEFAULT, PATIENCE, offer_cancel, g_atomic_rc_box_acquire (import), import_unref);
  read_next (import);
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
