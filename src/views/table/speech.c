/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/table/speech.h"

#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/table/game-view.h"
#include "views/widgets/a11y-names.h"
#include "words/grammar.h"

/* How much */

FathomSpeechLevel
fathom_speech_get_level (void)
{
  return (FathomSpeechLevel) g_settings_get_enum (fathom_settings_get (), "speech");
}

const char *
fathom_speech_next_level (void)
{
  FathomSpeechLevel level = (fathom_speech_get_level () + 1) % (FATHOM_SPEECH_FULL + 1);

  g_settings_set_enum (fathom_settings_get (), "speech", (int) level);
  switch (level)
    {
    case FATHOM_SPEECH_SHORT:
      return _("Short: what happens");
    case FATHOM_SPEECH_NORMAL:
      return _("Normal: what happens and what is next");
    default:
      return _("Full: what happens, what is next and what can be done");
    }
}

/* What any game can say */

static char *
dup_names (FathomSitting *sitting,
           guint          seats)
{
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  return fathom_words_join_seats (&voice, seats);
}

char *
fathom_speech_say_waiting (FathomSitting *sitting)
{
  g_autofree char *people = NULL, *bots = NULL;
  FathomWaiting waiting;

  g_return_val_if_fail (FATHOM_IS_SITTING (sitting), NULL);

  if (fathom_sitting_get_reviewing (sitting))
    return g_strdup (_("Looking back"));
  fathom_sitting_get_waiting (sitting, &waiting);
  people = dup_names (sitting, waiting.people);
  bots = dup_names (sitting, waiting.bots);
  switch (waiting.kind)
    {
    case FATHOM_WAITS_FOR_PEOPLE:
      if (waiting.people == 0)
        return g_strdup (_("Enter what happened at the table"));
      /* Translators: it is that player's turn to do something */
      return g_strdup_printf (_("%s to act"), people);
    case FATHOM_WAITS_FOR_BOT:
      return g_strdup_printf (_("%s is thinking…"), bots);
    case FATHOM_WAITS_FOR_ANYONE:
      return waiting.people != 0 ? g_strdup (_("Anyone may act")) : g_strdup_printf (_("%s may act"), bots);
    case FATHOM_WAITS_FOR_DRAW:
      return g_strdup (_("The app draws…"));
    default:
      return g_strdup ("");
    }
}

char *
fathom_speech_say_last (FathomSitting *sitting)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (sitting), NULL);

  for (guint n = fathom_match_get_position (fathom_sitting_get_match (sitting)); n-- > 0;)
    {
      g_autofree char *text = fathom_sitting_say (sitting, n);

      if (text != NULL)
        return g_steal_pointer (&text);
    }
  return NULL;
}

/* As on the plain table, without its columns. */
static char *
say_table (FathomSitting *sitting)
{
  GString *text = g_string_new (NULL);
  FathomVoice voice;

  fathom_sitting_get_voice (sitting, 0, &voice);
  fathom_words_find (fathom_match_get_game (fathom_sitting_get_match (sitting)))->table (&voice, fathom_sitting_get_seen (sitting), text);
  return g_string_free (text, FALSE);
}

static char *
say_result (FathomSitting *sitting)
{
  g_autoptr (GString) text = g_string_new (NULL);
  FathomResult result;

  fathom_match_get_game (fathom_sitting_get_match (sitting))->result (fathom_sitting_get_seen (sitting), &result);
  if (!result.finished || !result.known)
    return g_strdup (_("The scores are counted at the end."));
  for (guint seat = 1; seat <= fathom_sitting_get_players (sitting); seat++)
    g_string_append_printf (text, "%s%s%s%d", seat > 1 ? ". " : "", fathom_sitting_get_name (sitting, seat),
                            fathom_grammar_colon (fathom_ui_language_get ()), result.scores[seat - 1]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Whose turn it is; at the end, who has won. */
static char *
say_turn (FathomSitting *sitting)
{
  FathomResult result;
  FathomVoice voice;

  if (!fathom_sitting_is_over (sitting) || fathom_sitting_get_reviewing (sitting))
    return fathom_speech_say_waiting (sitting);
  fathom_sitting_get_voice (sitting, 0, &voice);
  fathom_match_get_game (fathom_sitting_get_match (sitting))->result (fathom_sitting_get_seen (sitting), &result);
  return fathom_words_winners (&voice, &result);
}

char *
fathom_speech_make (FathomSitting *sitting,
                    const char    *topic)
{
  const FathomGameView *view;
  g_autofree char *text = NULL;

  g_return_val_if_fail (FATHOM_IS_SITTING (sitting), NULL);

  view = fathom_game_view_of (sitting);
  if (g_str_equal (topic, "turn"))
    {
      text = view->say_turn != NULL ? view->say_turn (sitting) : NULL;
      text = text != NULL ? text : say_turn (sitting);
    }
  else if (g_str_equal (topic, "hand"))
    {
      text = view->say_hand != NULL ? view->say_hand (sitting) : NULL;
      text = text != NULL ? text : say_table (sitting);
    }
  else if (g_str_equal (topic, "scores"))
    text = view->say_scores != NULL ? view->say_scores (sitting) : say_result (sitting);
  else
    text = fathom_speech_say_last (sitting);
  return text != NULL && *text != '\0' ? g_steal_pointer (&text) : g_strdup (_("Nothing has happened yet"));
}

void
fathom_speech_add (GString    *text,
                   const char *sentence)
{
  static const char * const ends[] = { ".", "…", "!", "?" };
  gboolean ended = FALSE;

  g_return_if_fail (text != NULL);

  if (sentence == NULL || *sentence == '\0')
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    ended |= g_str_has_suffix (text->str, ends[i]);
  if (text->len > 0)
    g_string_append (text, ended ? " " : ". ");
  g_string_append (text, sentence);
}

/* Saying */

void
fathom_speech_say (GtkWidget  *widget,
                   const char *text)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  root = gtk_widget_get_root (widget);
  if (root == NULL)
    return;
  focus = gtk_root_get_focus (root);
  fathom_a11y_names_say (focus != NULL ? focus : GTK_WIDGET (root), text);
}
