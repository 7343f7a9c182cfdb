/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/export-dialog.h"

#include "model/export.h"
#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

/* One match, on its way out. */
typedef struct
{
  GtkWindow            *parent;    /* NULL once it is closed */
  FathomLibrarian      *librarian;
  gint64                match;
  char                 *name;
  char                 *text;
  char                 *shown;     /* nullable: the same without its seed, if it is not over and has one */
  gboolean              secrets;
  GtkFileChooserNative *chooser;
} Export;

static void
export_free (Export *self)
{
  g_clear_weak_pointer (&self->parent);
  g_clear_object (&self->librarian);
  g_clear_object (&self->chooser);
  g_free (self->name);
  g_free (self->text);
  g_free (self->shown);
  g_free (self);
}

static void
tell (GtkWindow  *parent,
      const char *format,
      const char *detail)
{
  g_autofree char *text = g_strdup_printf (format, detail);

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.toast", "(ss)", text, "");
}

static void
show_error (GtkWindow    *parent,
            const char   *format,
            const GError *error)
{
  g_autofree char *text = fathom_trouble_say (fathom_ui_language_get (), error, format);

  tell (parent, "%s", text);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Export *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    tell (self->parent, _("Saved as %s"), name);
  else
    show_error (self->parent, _("It could not be saved: %s"), error);
  export_free (self);
}

static void
named_cb (GtkNativeDialog *dialog,
          int              response,
          Export          *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL)
    {
      export_free (self);
      return;
    }
  bytes = g_bytes_new (self->text, strlen (self->text));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL, written_cb, self);
}

static void
ask_name (Export *self)
{
  self->chooser = gtk_file_chooser_native_new (_("Export Match"), self->parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), self->name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect (self->chooser, "response", G_CALLBACK (named_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
answered_cb (AdwMessageDialog *dialog,
             const char       *response,
             Export           *self)
{
  gboolean shows = g_str_equal (response, "show");

  if (self->parent == NULL || g_str_equal (response, "cancel"))
    {
      export_free (self);
      return;
    }
  if (shows)
    {
      g_free (self->text);
      self->text = g_steal_pointer (&self->shown);
    }
  ask_name (self);
}

static void
warn_of_secrets (Export *self)
{
  GtkWidget *dialog = fathom_narrow_windows_new_message (self->parent, _("This Match Is Not Over"),
                                                         _("The file also contains what is still secret at the table. Anyone who "
                                                           "opens it can see it."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "export", _("_Export Anyway"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
ask_purpose (Export *self)
{
  GtkWidget *dialog = fathom_narrow_windows_new_message (self->parent, _("This Match Is Not Over"),
                                                         _("To continue it elsewhere, the file contains the seed: anyone who opens it can find "
                                                           "out what the app will draw. To show it, the seed is left out: the match can then "
                                                           "only continue with dice and cards from the table. What players have already seen "
                                                           "in secret is in both."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "show", _("Export to _Show"),
                                    "continue", _("Export to C_ontinue"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), self);
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* In the librarian's thread. */
static gpointer
read_match (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Export *self = data;
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, self->match, error);
  g_auto (FathomLook) look = { 0 };
  g_autofree char *day = NULL;

  if (match == NULL || !fathom_look_at (library, match, &look, error))
    return NULL;
  day = fathom_look_dup_date (&look, "%Y-%m-%d");
  self->name = g_strdup_printf ("%s-%s-%" G_GINT64_FORMAT ".fathom", day, match->game, match->id);
  self->secrets = fathom_look_has_secrets (&look);
  if (self->secrets && look.record != NULL && look.record->has_seed)
    self->shown = fathom_export_print (&look, FATHOM_TO_SHOW);
  self->text = fathom_library_print (library, self->match, error);
  return self->text != NULL ? self : NULL;
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Export *self = user_data;
  g_autoptr (GError) error = NULL;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) == NULL)
    show_error (self->parent, _("It could not be exported: %s"), error);
  if (error != NULL || self->parent == NULL)
    export_free (self);
  else if (self->shown != NULL)
    ask_purpose (self);
  else if (self->secrets)
    warn_of_secrets (self);
  else
    ask_name (self);
}

void
fathom_export_match_present (GtkWindow       *parent,
                             FathomLibrarian *librarian,
                             gint64           match)
{
  Export *self = g_new0 (Export, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->librarian = g_object_ref (librarian);
  self->match = match;
  fathom_librarian_do_async (librarian, read_match, self, NULL, NULL, NULL, read_cb, self);
}
