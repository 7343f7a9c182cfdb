/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be asked of the table page: undo, look back, correct, rematch, speak … */
#include "views/table/table-page-private.h"

#include "model/new-match.h"
#include "model/trouble.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/logbook/export-dialog.h"
#include "views/table/correction.h"
#include "views/table/curtain.h"
#include "views/table/speech.h"

/* A rematch */

static void
rematch_made_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr (FathomTablePage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) unlinked = NULL;
  gint64 match = fathom_new_match_make_finish (result, &unlinked, &error);

  if (match != 0)
    {
      fathom_settings_set_hints (match, fathom_sitting_get_hints (self->sitting));
      gtk_widget_activate_action (GTK_WIDGET (self), "win.open-match", "x", match);
    }
  if (error != NULL || unlinked != NULL)
    {
      g_autofree char *trouble = fathom_trouble_say (fathom_ui_language_get (), error != NULL ? error : unlinked, NULL);

      fathom_table_page_tell (self, trouble, "");
    }
}

/* Actions */

static void
rematch_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  FathomTablePage *self = user_data;

  fathom_new_match_rematch_async (self->librarian, fathom_sitting_get_match (self->sitting), rematch_made_cb, g_object_ref (self));
}

static void
analyze_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  FathomTablePage *self = user_data;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.analyze", "x", fathom_match_get_id (fathom_sitting_get_match (self->sitting)));
}

static void
look_back_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  FathomTablePage *self = user_data;

  fathom_replay_bar_start (self->replay_bar);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  FathomTablePage *self = user_data;

  fathom_export_match_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->librarian,
                               fathom_match_get_id (fathom_sitting_get_match (self->sitting)));
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  fathom_sitting_undo (FATHOM_TABLE_PAGE (user_data)->sitting);
}

static void
redo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  fathom_sitting_redo (FATHOM_TABLE_PAGE (user_data)->sitting);
}

static void
earlier_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  FathomMatch *match = fathom_sitting_get_match (FATHOM_TABLE_PAGE (user_data)->sitting);

  if (fathom_match_get_position (match) > 0)
    fathom_match_set_position (match, fathom_match_get_position (match) - 1);
}

static void
later_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  FathomMatch *match = fathom_sitting_get_match (FATHOM_TABLE_PAGE (user_data)->sitting);

  fathom_match_set_position (match, fathom_match_get_position (match) + 1);
}

static void
row_below_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  fathom_history_pane_step (FATHOM_TABLE_PAGE (user_data)->history, 1);
}

static void
row_above_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  fathom_history_pane_step (FATHOM_TABLE_PAGE (user_data)->history, -1);
}

static void
now_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  FathomTablePage *self = user_data;

  if (fathom_replay_bar_get_active (self->replay_bar))
    fathom_replay_bar_stop (self->replay_bar);
  else
    fathom_match_set_position (fathom_sitting_get_match (self->sitting), G_MAXUINT);
}

/* At any time, also while bots play or in the past; nothing changes by it. */
static void
speak_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  FathomTablePage *self = user_data;
  const char *topic = g_variant_get_string (parameter, NULL);
  g_autofree char *text = NULL;

  if (g_str_equal (topic, "level"))
    text = g_strdup (fathom_speech_next_level ());
  else if (self->sitting != NULL)
    text = fathom_speech_make (self->sitting, topic);
  if (text != NULL)
    fathom_speech_say (GTK_WIDGET (self), text);
}

static void
show_chests_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  FathomTablePage *self = user_data;

  fathom_curtain_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->sitting, g_variant_get_uint32 (parameter));
}

static void
correct_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  FathomTablePage *self = user_data;

  fathom_correction_dialog_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->sitting, g_variant_get_uint32 (parameter));
}

static void
abandoned_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (FathomTablePage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!fathom_match_finish (FATHOM_MATCH (source), result, NULL, &error))
    fathom_sitting_tell_trouble (self->sitting, NULL, error);
  else if (fathom_match_get_status (FATHOM_MATCH (source)) == FATHOM_MATCH_ABANDONED)
    fathom_table_page_tell (self, _("The match was abandoned; it stays in the logbook"), "reopen");
}

static void
abandon_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  FathomTablePage *self = user_data;

  fathom_match_abandon_async (fathom_sitting_get_match (self->sitting),
                              g_str_equal (g_action_get_name (G_ACTION (action)), "abandon"),
                              NULL, abandoned_cb, g_object_ref (self));
}

void
fathom_table_page_add_actions (FathomTablePage *self)
{
  static const GActionEntry entries[] =
  {
    { "undo", undo_cb },
    { "redo", redo_cb },
    { "earlier", earlier_cb },
    { "later", later_cb },
    { "row-below", row_below_cb },
    { "row-above", row_above_cb },
    { "now", now_cb },
    { "show-chests", show_chests_cb, "u" },
    { "correct", correct_cb, "u" },
    { "abandon", abandon_cb },
    { "reopen", abandon_cb },
    { "analyze", analyze_cb },
    { "rematch", rematch_cb },
    { "look-back", look_back_cb },
    { "export", export_cb },
    { "speak", speak_cb, "s" },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
