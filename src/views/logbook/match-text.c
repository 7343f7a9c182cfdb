/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/logbook/match-text.h"

#include "model/look.h"
#include "model/trouble.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/narrow-windows.h"
#include "words/words.h"

#include <adwaita.h>

typedef struct
{
  GtkWindow            *parent;    /* NULL once it is closed */
  const FathomLanguage *language;
  gint64                match;
  char                 *title;
  GString              *text;
  gboolean              unknown;   /* of a game that this version does not know */
} Text;

static void
text_free (Text *self)
{
  g_clear_weak_pointer (&self->parent);
  g_free (self->title);
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* In the librarian's thread */

static gpointer
read_match (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Text *self = data;
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, self->match, error);
  g_auto (FathomLook) look = { 0 };

  if (match == NULL || !fathom_look_at (library, match, &look, error))
    return NULL;
  if (look.record != NULL)
    {
      self->title = g_strdup (look.record->game->title);
      fathom_look_describe (&look, self->language, self->text);
    }
  else
    {
      g_autofree char *refusal = fathom_words_refusal (self->language, fathom_game_find (match->game), &look.refusal);

      self->title = g_strdup (match->game);
      self->unknown = look.refusal.reason == FATHOM_GAME_UNKNOWN;
      g_string_append_printf (self->text, tr (self->language, "line %u: %s"), look.refusal.line, refusal);
    }
  return self;
}

/* Back in the main loop */

static GtkWidget *
make_view (const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "monospace");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), label);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 400);
  gtk_scrolled_window_set_max_content_width (GTK_SCROLLED_WINDOW (scrolled), 640);
  return scrolled;
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Text *self = user_data;
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  if (fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error) == NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error, NULL);

      if (self->parent != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.toast", "(ss)", trouble, "");
      text_free (self);
      return;
    }
  if (self->parent == NULL)
    {
      text_free (self);
      return;
    }
  dialog = fathom_narrow_windows_new_message (self->parent, self->title,
                                   self->unknown ? _("This version does not know this game, so the match can only be exported.")
                                                 : _("This match breaks the rules, so it can only be read. This is the last valid position."));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), make_view (self->text->str));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
  text_free (self);
}

void
fathom_match_text_present (GtkWindow       *parent,
                           FathomLibrarian *librarian,
                           gint64           match)
{
  Text *self = g_new0 (Text, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->language = fathom_ui_language_get ();
  self->match = match;
  self->text = g_string_new (NULL);
  fathom_librarian_do_async (librarian, read_match, self, NULL, NULL, NULL, read_cb, self);
}
