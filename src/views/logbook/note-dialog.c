/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/note-dialog.h"

#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

typedef struct
{
  FathomLogbook *logbook;
  gint64         match;
  GtkEditable   *note;
  GtkEditable   *place;
} Note;

static void
note_free (gpointer  data,
           GClosure *closure)
{
  Note *self = data;

  g_object_unref (self->logbook);
  g_free (self);
}

static void
response_cb (GtkWidget  *dialog,
             const char *response,
             Note       *self)
{
  if (g_str_equal (response, "save"))
    fathom_logbook_annotate (self->logbook, self->match, gtk_editable_get_text (self->note), gtk_editable_get_text (self->place));
}

static void
save_cb (GtkWidget *row)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (gtk_widget_get_root (row));

  adw_message_dialog_response (dialog, "save");
  gtk_window_close (GTK_WINDOW (dialog));
}

static GtkWidget *
add_row (GtkWidget  *group,
         const char *title,
         const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_signal_connect (row, "entry-activated", G_CALLBACK (save_cb), NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static char *
dup_body (FathomLogbookEntry *entry)
{
  g_autofree char *date = fathom_date_dup_text (entry->started);
  g_autofree char *names = fathom_logbook_entry_dup_names (entry, fathom_ui_language_get ());

  return g_strdup_printf ("%s\n%s", names, date);
}

void
fathom_note_dialog_present (GtkWindow          *parent,
                            FathomLogbook      *logbook,
                            FathomLogbookEntry *entry)
{
  g_autofree char *body = dup_body (entry);
  GtkWidget *dialog = fathom_narrow_windows_new_message (parent, _("Note and Place"), body);
  GtkWidget *group = adw_preferences_group_new ();
  Note *self = g_new0 (Note, 1);

  self->logbook = g_object_ref (logbook);
  self->match = entry->id;
  self->note = GTK_EDITABLE (add_row (group, _("Note"), entry->note));
  self->place = GTK_EDITABLE (add_row (group, _("Place"), entry->place));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), group);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), self, note_free, 0);
  fathom_a11y_names_apply (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (self->note));
}
