/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/digest-dialog.h"

#include "model/record-library.h"
#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/table/digest-text.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

typedef struct
{
  GtkWindow *parent;           /* NULL once it is closed */
  gint64     match;
} Question;

static void
question_free (Question *self)
{
  g_clear_weak_pointer (&self->parent);
  g_free (self);
}

/* In the librarian's thread. */
static gpointer
read_record (FathomLibrary  *library,
             gpointer        data,
             GError        **error)
{
  Question *self = data;
  FathomRefusal refusal;
  FathomRecord *record = fathom_record_load (library, self->match, &refusal, error);

  if (record == NULL && error != NULL && *error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("This match does not follow the rules."));
  return record;
}

static GtkWidget *
make_digits (const FathomRecord *record)
{
  g_autofree char *digits = fathom_digest_text_dup_hex (record);
  GtkWidget *label = gtk_label_new (digits);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static void
present (GtkWindow          *parent,
         const FathomRecord *record)
{
  g_autofree char *words = fathom_digest_text_dup (record);
  g_autofree char *body = g_strdup_printf ("%s\n\n%s", words,
                                           _("Whoever noted these words when the match ended can see that nothing has been changed since."));
  GtkWidget *dialog = fathom_narrow_windows_new_message (parent, _("Digest of the Match"), body);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_digits (record));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  fathom_a11y_names_apply (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Question *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomRecord) record = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (self->parent != NULL && record != NULL)
    present (self->parent, record);
  else if (self->parent != NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

      gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.toast", "(ss)", trouble, "");
    }
  question_free (self);
}

void
fathom_digest_dialog_present (GtkWindow       *parent,
                              FathomLibrarian *librarian,
                              gint64           match)
{
  Question *self = g_new0 (Question, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->match = match;
  fathom_librarian_do_async (librarian, read_record, self, NULL, (GDestroyNotify) fathom_record_free, NULL, read_cb, self);
}
