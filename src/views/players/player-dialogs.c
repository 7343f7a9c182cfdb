/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/players/player-dialogs.h"

#include "views/widgets/narrow-windows.h"
#include "views/widgets/a11y-names.h"
#include "views/app/ui-language.h"
#include "words/grammar.h"

typedef struct
{
  gint64              profile;
  GArray             *others;    /* of gint64: as in the list; NULL if none is to be chosen */
  GtkDropDown        *list;      /* borrowed from the dialog */
  FathomPlayerAnswer  answer;
  GWeakRef            owner;
} Question;

static void
question_free (gpointer  data,
               GClosure *closure)
{
  Question *question = data;

  g_clear_pointer (&question->others, g_array_unref);
  g_weak_ref_clear (&question->owner);
  g_free (question);
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             Question         *question)
{
  g_autoptr (GObject) owner = g_weak_ref_get (&question->owner);
  guint chosen = question->list != NULL ? gtk_drop_down_get_selected (question->list) : 0;
  gint64 other = 0;

  if (question->others != NULL && chosen < question->others->len)
    other = g_array_index (question->others, gint64, chosen);
  if (owner != NULL && g_str_equal (response, "yes"))
    question->answer (owner, question->profile, other);
}

static AdwMessageDialog *
new_dialog (GtkWidget            *parent,
            const char           *heading,
            const char           *body,
            const char           *yes,
            AdwResponseAppearance look)
{
  GtkRoot *root = gtk_widget_get_root (parent);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (fathom_narrow_windows_new_message (GTK_WINDOW (root), heading, body));

  adw_message_dialog_add_response (dialog, "cancel", _("_Cancel"));
  adw_message_dialog_add_response (dialog, "yes", yes);
  adw_message_dialog_set_response_appearance (dialog, "yes", look);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  return dialog;
}

static Question *
pose (AdwMessageDialog   *dialog,
      gint64              profile,
      FathomPlayerAnswer  answer,
      GObject            *owner)
{
  Question *question = g_new0 (Question, 1);

  question->profile = profile;
  question->answer = answer;
  g_weak_ref_init (&question->owner, owner);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), question, question_free, 0);
  return question;
}

void
fathom_player_ask_merge (GtkWidget           *parent,
                         const FathomProfile *profile,
                         const GPtrArray     *players,
                         FathomPlayerAnswer   answer,
                         GObject             *owner)
{
  g_autofree char *heading = g_strdup_printf (_("Merge %s Into…"), profile->name);
  g_autofree char *body = fathom_grammar_printf (_("All of %s’s matches will count for the player you choose. This can be undone "
                                                   "at any time."), profile->name);
  AdwMessageDialog *dialog = new_dialog (parent, heading, body, _("_Merge"), ADW_RESPONSE_SUGGESTED);
  Question *question = pose (dialog, profile->id, answer, owner);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  question->others = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < players->len; i++)
    {
      const FathomProfile *other = ((FathomPlayer *) g_ptr_array_index (players, i))->profile;

      if (other->id == profile->id)
        continue;
      gtk_string_list_append (names, other->name);
      g_array_append_val (question->others, other->id);
    }
  question->list = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (question->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Player"), -1);
  adw_message_dialog_set_response_enabled (dialog, "yes", question->others->len > 0);
  adw_message_dialog_set_extra_child (dialog, GTK_WIDGET (question->list));
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
fathom_player_ask_erase (GtkWidget           *parent,
                         const FathomProfile *profile,
                         FathomPlayerAnswer   answer,
                         GObject             *owner)
{
  g_autofree char *heading = g_strdup_printf (_("Erase %s for Good?"), profile->name);
  g_autofree char *body = g_strdup_printf (_("The name %s will be removed from the library and all its matches. Matches "
                                             "and scores are kept without it. This cannot be undone; the name remains only "
                                             "in backups made earlier."), profile->name);
  AdwMessageDialog *dialog = new_dialog (parent, heading, body, _("_Erase for Good"), ADW_RESPONSE_DESTRUCTIVE);

  pose (dialog, profile->id, answer, owner);
  fathom_a11y_names_apply (GTK_WIDGET (dialog));
  gtk_window_present (GTK_WINDOW (dialog));
}
