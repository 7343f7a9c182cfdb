/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/export-dialog.h"

#include "model/export.h"
#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

#define TELL_EVERY 50 /* matches */

typedef enum { AS_CSV, AS_PLAYS, AS_BACKUP, AS_FILES } Format;

/* Shared by the main loop and the librarian's thread. */
typedef struct
{
  gatomicrefcount       references;
  GtkWindow            *parent;      /* these are the main loop's */
  GtkWindow            *progress;
  GtkProgressBar       *bar;
  GtkFileChooserNative *chooser;
  FathomLibrarian      *librarian;
  GCancellable         *cancellable;
  Format                format;
  char                 *path;
  GArray               *matches;     /* nullable: of gint64, as files */
  guint                 n_secret;    /* of them, those that are not over */
  GString              *csv;         /* and these the thread's */
  FathomPlays          *plays;
  guint                 done;
} ExportAll;

static void
export_all_unref (ExportAll *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_weak_pointer (&self->parent);
  g_clear_weak_pointer (&self->progress);
  g_clear_weak_pointer (&self->bar);
  g_clear_object (&self->chooser);
  g_clear_object (&self->librarian);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->plays, fathom_plays_free);
  g_string_free (self->csv, TRUE);
  g_clear_pointer (&self->matches, g_array_unref);
  g_free (self->path);
  g_free (self);
}

static ExportAll *
export_all_ref (ExportAll *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/* In the librarian's thread */

typedef struct
{
  ExportAll *export;
  guint      done;
} Step;

static gboolean
step_cb (gpointer user_data)
{
  Step *step = user_data;
  /* Translators: while all matches are exported */
  g_autofree char *text = g_strdup_printf (ngettext ("%u match", "%u matches", step->done), step->done);

  if (step->export->bar != NULL)
    {
      gtk_progress_bar_set_text (step->export->bar, text);
      gtk_progress_bar_pulse (step->export->bar);
    }
  export_all_unref (step->export);
  g_free (step);
  return G_SOURCE_REMOVE;
}

static void
tell_step (ExportAll *self)
{
  Step *step;

  if (++self->done % TELL_EVERY != 0)
    return;
  step = g_new (Step, 1);
  *step = (Step) { .export = export_all_ref (self), .done = self->done };
  g_idle_add (step_cb, step);
}

static gboolean
add_look (const FathomLook  *look,
          gpointer           data,
          GError           **error)
{
  ExportAll *self = data;

  if (look->record != NULL && self->format == AS_CSV)
    fathom_export_csv (look, self->csv);
  else if (look->record != NULL)
    fathom_plays_add (self->plays, look);
  tell_step (self);
  return TRUE;
}

/* One that breaks the rules has no file of its own. */
static gboolean
write_file (FathomLibrary  *library,
            ExportAll      *self,
            gint64          id,
            GError        **error)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, id, error);
  g_auto (FathomLook) look = { 0 };
  g_autofree char *name = NULL;

  if (match == NULL || !fathom_look_at (library, match, &look, error))
    return FALSE;
  name = look.record != NULL ? fathom_export_file (&look, FATHOM_TO_SHOW, self->path, error) : NULL;
  tell_step (self);
  return look.record == NULL || name != NULL;
}

static gboolean
write_files (FathomLibrary  *library,
             ExportAll      *self,
             GError        **error)
{
  for (guint i = 0; i < self->matches->len; i++)
    if (g_cancellable_set_error_if_cancelled (self->cancellable, error) ||
        !write_file (library, self, g_array_index (self->matches, gint64, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
write_all (FathomLibrary  *library,
           ExportAll      *self,
           GError        **error)
{
  g_autofree char *plays = NULL;
  const char *text;

  if (self->format == AS_BACKUP)
    return fathom_export_backup (library, self->path, error);
  if (self->format == AS_FILES)
    return write_files (library, self, error);
  if (self->format == AS_CSV)
    fathom_export_csv_head (self->csv);
  if (!fathom_look_at_all (library, add_look, self, self->cancellable, error))
    return FALSE;
  plays = self->format == AS_PLAYS ? fathom_plays_print (self->plays) : NULL;
  text = plays != NULL ? plays : self->csv->str;
  return g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, error);
}

static gpointer
export_all (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  return write_all (library, data, error) ? data : NULL;
}

/* In the main loop */

static void
tell (ExportAll  *self,
      const char *format,
      const char *detail)
{
  g_autofree char *text = g_strdup_printf (format, detail);

  if (self->parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.toast", "(ss)", text, "");
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  ExportAll *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (self->path);
  g_autofree char *trouble = NULL;

  fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);
  if (self->progress != NULL)
    gtk_window_destroy (self->progress);
  if (error == NULL && self->format == AS_FILES)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u match saved in %s", "%u matches saved in %s", self->done), self->done, name);

      tell (self, "%s", text);
    }
  else if (error == NULL)
    tell (self, _("Saved as %s"), name);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      trouble = fathom_trouble_say (fathom_ui_language_get (), error, _("It could not be saved: %s"));
      tell (self, "%s", trouble);
    }
  export_all_unref (self);
}

static void
cancel_cb (ExportAll *self)
{
  g_cancellable_cancel (self->cancellable);
}

static void
show_progress (ExportAll *self)
{
  GtkWidget *dialog = fathom_narrow_windows_new_message (self->parent, _("Exporting"), NULL);
  GtkWidget *bar = gtk_progress_bar_new ();

  gtk_progress_bar_set_show_text (GTK_PROGRESS_BAR (bar), TRUE);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (bar), "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Exporting"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), bar);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"));
  g_signal_connect_data (dialog, "response", G_CALLBACK (cancel_cb), export_all_ref (self),
                         (GClosureNotify) (void (*) (void)) export_all_unref, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->progress, GTK_WINDOW (dialog));
  g_set_weak_pointer (&self->bar, GTK_PROGRESS_BAR (bar));
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Takes @self. */
static void
start (ExportAll *self,
       GFile     *file)
{
  self->path = file != NULL ? g_file_get_path (file) : NULL;
  if (file != NULL && self->path == NULL)
    tell (self, _("It could not be saved: %s"), _("the folder is not on this computer"));
  if (self->path == NULL || self->parent == NULL)
    {
      export_all_unref (self);
      return;
    }
  show_progress (self);
  fathom_librarian_do_async (self->librarian, export_all, export_all_ref (self), (GDestroyNotify) export_all_unref, NULL,
                             self->cancellable, exported_cb, self);
}

static void
named_cb (GtkNativeDialog *dialog,
          int              response,
          ExportAll       *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  start (self, file);
}

static ExportAll *
export_all_new (GtkWindow       *parent,
                FathomLibrarian *librarian,
                const char      *format)
{
  ExportAll *self = g_new0 (ExportAll, 1);

  g_atomic_ref_count_init (&self->references);
  self->format = g_str_equal (format, "csv") ? AS_CSV : g_str_equal (format, "plays") ? AS_PLAYS : AS_BACKUP;
  self->librarian = g_object_ref (librarian);
  self->cancellable = g_cancellable_new ();
  self->csv = g_string_new (NULL);
  self->plays = fathom_plays_new ();
  g_set_weak_pointer (&self->parent, parent);
  return self;
}

void
fathom_export_all_to (GtkWindow       *parent,
                      FathomLibrarian *librarian,
                      const char      *format,
                      GFile           *file)
{
  start (export_all_new (parent, librarian, format), file);
}

void
fathom_export_all_present (GtkWindow       *parent,
                           FathomLibrarian *librarian,
                           const char      *format)
{
  static const char * const names[] = { "fathom.csv", "fathom-plays.json", "matches.fathom-library" };
  ExportAll *self = export_all_new (parent, librarian, format);

  self->chooser = gtk_file_chooser_native_new (_("Export All"), parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), names[self->format]);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect (self->chooser, "response", G_CALLBACK (named_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* Several as files */

static gpointer
count_secret (FathomLibrary  *library,
              gpointer        data,
              GError        **error)
{
  ExportAll *self = data;

  for (guint i = 0; i < self->matches->len; i++)
    {
      g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, g_array_index (self->matches, gint64, i), error);

      if (match == NULL)
        return NULL;
      self->n_secret += match->status != FATHOM_MATCH_FINISHED;
    }
  return self;
}

static void
ask_folder (ExportAll *self)
{
  self->chooser = gtk_file_chooser_native_new (_("Export Matches"), self->parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _("_Export"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect (self->chooser, "response", G_CALLBACK (named_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
warned_cb (AdwMessageDialog *dialog,
           const char       *response,
           ExportAll        *self)
{
  if (self->parent != NULL && g_str_equal (response, "export"))
    ask_folder (self);
  else
    export_all_unref (self);
}

static void
warn_of_secrets (ExportAll *self)
{
  g_autofree char *title = g_strdup_printf (ngettext ("%u Match Is Not Over", "%u Matches Are Not Over", self->n_secret), self->n_secret);
  GtkWidget *dialog = fathom_narrow_windows_new_message (self->parent, title,
                                                         _("The file also contains what is still secret at the table. Anyone who "
                                                           "opens it can see it."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "export", _("_Export Anyway"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (warned_cb), self);
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  ExportAll *self = user_data;
  g_autoptr (GError) error = NULL;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) == NULL || self->parent == NULL)
    export_all_unref (self);
  else if (self->n_secret > 0)
    warn_of_secrets (self);
  else
    ask_folder (self);
}

static ExportAll *
export_several_new (GtkWindow       *parent,
                    FathomLibrarian *librarian,
                    GArray          *matches)
{
  ExportAll *self = export_all_new (parent, librarian, "backup");

  self->format = AS_FILES;
  self->matches = g_array_ref (matches);
  return self;
}

void
fathom_export_several_to (GtkWindow       *parent,
                          FathomLibrarian *librarian,
                          GArray          *matches,
                          GFile           *folder)
{
  start (export_several_new (parent, librarian, matches), folder);
}

void
fathom_export_several_present (GtkWindow       *parent,
                               FathomLibrarian *librarian,
                               GArray          *matches)
{
  ExportAll *self = export_several_new (parent, librarian, matches);

  fathom_librarian_do_async (librarian, count_secret, export_all_ref (self), (GDestroyNotify) export_all_unref, NULL, NULL, counted_cb, self);
}
