/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/digest-dialog.h"

#include "model/record-library.h"
#include "model/trouble.h"
#include "model/verify.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

typedef struct
{
  GtkWindow            *parent; /* NULL once it is closed */
  gint64                match;
  const FathomLanguage *language;
} Question;

static void
question_free (Question *self)
{
  g_clear_weak_pointer (&self->parent);
  g_free (self);
}

/* In the librarian's thread: in words, then in digits. */
static gpointer
read_digest (FathomLibrary  *library,
             gpointer        data,
             GError        **error)
{
  Question *self = data;
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_load (library, self->match, &refusal, error);
  char **texts;

  if (record == NULL && error != NULL && *error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, tr (self->language, "This match does not follow the rules."));
  if (record == NULL)
    return NULL;
  texts = g_new0 (char *, 3);
  texts[0] = fathom_record_describe_digest (record, self->language, FALSE);
  texts[1] = fathom_record_describe_digest (record, self->language, TRUE);
  return texts;
}

static GtkWidget *
make_digits (const char *digits)
{
  GtkWidget *label = gtk_label_new (digits);
  g_autoptr (PangoAttrList) plain = pango_attr_list_new ();

  pango_attr_list_insert (plain, pango_attr_insert_hyphens_new (FALSE)); /* a hyphen would look like one of the digits */
  gtk_label_set_attributes (GTK_LABEL (label), plain);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static void
present (GtkWindow *parent,
         char     **texts)
{
  g_autofree char *body = g_strdup_printf ("%s\n\n%s", texts[0],
                                           _("Anyone who wrote these words down when the match ended can see that nothing has changed since."));
  GtkWidget *dialog = fathom_narrow_windows_new_message (parent, _("Digest of the Match"), body);

  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_digits (texts[1]));
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
  g_auto (GStrv) texts = fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);

  if (self->parent != NULL && texts != NULL)
    present (self->parent, texts);
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
  self->language = fathom_ui_language_get ();
  fathom_librarian_do_async (librarian, read_digest, self, NULL, (GDestroyNotify) g_strfreev, NULL, read_cb, self);
}
