/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/app/library-news.h"

#include "rules/game.h"
#include "views/app/ui-language.h"
#include "views/widgets/a11y-names.h"
#include "views/widgets/dates.h"
#include "views/widgets/narrow-windows.h"

#include <adwaita.h>

#define MAX_TOLD 8 /* matches that are spoken of one by one */

/* Takes @sentence. */
static void
append_sentence (GString *text,
                 char    *sentence)
{
  g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static void
append_loss (GString                 *text,
             const FathomLibraryLoss *loss)
{
  const FathomGame *game = fathom_game_find (loss->game);
  g_autofree char *day = game != NULL ? fathom_date_dup_text (loss->started) : NULL;
  g_autofree char *match = game != NULL
    /* Translators: a game, and the day of a match */
    ? g_strdup_printf (_("%s, %s"), game->title, day)
    /* Translators: the number of a match of which nothing else is known */
    : g_strdup_printf (_("Match %d"), (int) loss->match);

  g_string_append_c (text, '\n');
  if (loss->kind == FATHOM_LOSS_WHOLE)
    /* Translators: a match */
    g_string_append_printf (text, _("%s: lost"), match);
  else if (loss->kind == FATHOM_LOSS_EVENTS)
    /* Translators: a match, then how many events of how many */
    g_string_append_printf (text, _("%s: %u of %u events were recovered"), match, loss->kept, loss->noted);
  else
    /* Translators: a match */
    g_string_append_printf (text, _("%s: the damage changed something in it"), match);
}

static char *
describe_salvage (const FathomLibraryReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = report->losses != NULL ? report->losses->len : 0;

  g_string_append_printf (text, ngettext ("The library was damaged. %u match was recovered into a new one.",
                                          "The library was damaged. %u matches were recovered into a new one.", report->saved), report->saved);
  if (report->shortened > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u of them is missing its last moves.", "%u of them are missing their "
                                                                                             "last moves.", report->shortened), report->shortened));
  if (report->lost > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u match could no longer be read.", "%u matches could no longer be read.", report->lost), report->lost));
  if (report->uncertain)
    append_sentence (text, g_strdup (_("More may be lost; their number is unknown.")));
  for (guint i = 0; i < MIN (n, MAX_TOLD); i++)
    append_loss (text, &g_array_index (report->losses, FathomLibraryLoss, i));
  if (n > MAX_TOLD)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("And %u more.", "And %u more.", n - MAX_TOLD), n - MAX_TOLD);
    }
  if (report->set_aside != NULL)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, _("The damaged file was set aside, not deleted: %s"), report->set_aside);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_move (const FathomLibraryReport *report)
{
  g_autoptr (GString) text = g_string_new (_("The library’s file was moved, deleted or replaced while Fathom was open. Everything was saved there again."));

  if (report->from_backup > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u match was taken from the other file.", "%u matches were taken from the other file.",
                                                      report->from_backup), report->from_backup));
  if (report->set_aside != NULL)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, _("The other file was kept: %s"), report->set_aside);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
fathom_library_news_describe (const FathomLibraryReport *report)
{
  switch (report->state)
    {
    case FATHOM_LIBRARY_NEWER:
      return g_strdup (_("The library was written by a newer version of Fathom. Matches can be looked at; to play, please update Fathom."));
    case FATHOM_LIBRARY_READ_ONLY:
      return g_strdup (_("The library is in a read-only folder. Matches can be looked at, but nothing can be saved."));
    case FATHOM_LIBRARY_SALVAGED:
      return describe_salvage (report);
    case FATHOM_LIBRARY_MOVED:
      return describe_move (report);
    default:
      return NULL;
    }
}

void
fathom_library_news_present (GtkWindow                 *parent,
                             const FathomLibraryReport *report)
{
  g_autofree char *text = fathom_library_news_describe (report);
  GtkWidget *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  if (text == NULL)
    return;
  dialog = fathom_narrow_windows_new_message (parent, _("About Your Library"), text);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  fathom_a11y_names_apply (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
}
