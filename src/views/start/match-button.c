/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/start/match-button.h"

#include "model/record.h"
#include "rules/game.h"
#include "views/widgets/dates.h"
#include "views/widgets/piece.h"
#include "views/app/ui-language.h"
#include "words/words.h"

#define SHELL_SIZE 22

char *
fathom_moment_dup_text (gint64 seconds)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autofree char *day = NULL, *today = NULL, *before = NULL;

  if (then == NULL)
    return g_strdup ("");
  day = g_date_time_format (then, "%F");
  today = g_date_time_format (now, "%F");
  before = g_date_time_format (yesterday, "%F");
  if (g_str_equal (day, today))
    /* Translators: these two are formats of g_date_time_format () */
    return g_date_time_format (then, _("Today at %H:%M"));
  if (g_str_equal (day, before))
    return g_date_time_format (then, _("Yesterday at %H:%M"));
  return fathom_date_dup_text (seconds);
}

/* The value of "colour=green" among the words of a seat. */
static char *
dup_word (const char *words,
          const char *key)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (g_str_has_prefix (parts[i], key) && parts[i][strlen (key)] == '=')
      return g_strdup (parts[i] + strlen (key) + 1);
  return NULL;
}

/* Only what is needed for the looks and names of the seats. */
static FathomRecord *
make_record (const FathomLibraryMatch *match)
{
  const FathomGame *game = fathom_game_find (match->game);
  FathomRecord *record;

  if (game == NULL)
    return NULL;
  record = fathom_record_new (game);
  record->setup.players = match->n_seats;
  for (guint i = 0; i < match->n_seats; i++)
    {
      record->seats[i].name = g_strdup (match->seats[i].name);
      record->seats[i].colour = dup_word (match->seats[i].words, "colour");
      record->seats[i].shape = dup_word (match->seats[i].words, "shape");
    }
  return record;
}

static char *
dup_names (const FathomLibraryMatch *match,
           guint                     seats)
{
  FathomVoice voice = { .language = fathom_ui_language_get (), .players = match->n_seats };

  for (guint i = 0; i < match->n_seats; i++)
    voice.names[i] = match->seats[i].name;
  return fathom_words_join_seats (&voice, seats);
}

static GtkWidget *
make_pieces (const FathomRecord *record)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  for (guint seat = 1; record != NULL && seat <= record->setup.players; seat++)
    {
      FathomShape shape;
      FathomColour colour;

      fathom_record_get_look (record, seat, &shape, &colour);
      gtk_box_append (GTK_BOX (box), fathom_piece_new (shape, colour, SHELL_SIZE));
    }
  return box;
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static gint
get_best_score (const FathomResult *result)
{
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    if ((result->winners & 1u << i) != 0)
      return result->scores[i];
  return 0;
}

static char *
dup_end (const FathomLibraryMatch *match,
         const FathomResult       *result,
         const char               *title,
         const char               *moment)
{
  gboolean told = result != NULL && result->finished && result->known && result->winners != 0;
  g_autofree char *names = told ? dup_names (match, result->winners) : NULL;

  if (!told)
    return g_strdup_printf (_("%s · finished · %s"), title, moment);
  if (fathom_game_find (match->game) == NULL || fathom_game_find (match->game)->pointless)
    return g_strdup_printf (_("%s · won by %s · %s"), title, names, moment);
  if ((result->winners & (result->winners - 1)) != 0)
    /* Translators: as above, with several who have won: "GAME · Ana and Luc shared the win with 23 · Today at 14:05" */
    return g_strdup_printf (_("%s · %s shared the win with %d · %s"), title, names, get_best_score (result), moment);
  /* Translators: a match that is over: the game, who won, the score, when it was: "GAME · Ana won with 23 · Today at 14:05" */
  return g_strdup_printf (_("%s · %s won with %d · %s"), title, names, get_best_score (result), moment);
}

static char *
dup_caption (const FathomLibraryMatch *match,
             const char               *turn,
             const FathomResult       *result)
{
  const FathomGame *game = fathom_game_find (match->game);
  const char *title = game != NULL ? game->title : match->game;
  g_autofree char *moment = fathom_moment_dup_text (match->updated);

  if (turn != NULL)
    /* Translators: a match that goes on: the game, whose turn it is, when it was played last: "GAME · Ana’s turn · Today at 14:05" */
    return g_strdup_printf (_("%s · %s’s turn · %s"), title, turn, moment);
  if (match->status == FATHOM_MATCH_ABANDONED)
    return g_strdup_printf (_("%s · abandoned · %s"), title, moment);
  if (match->status == FATHOM_MATCH_OPEN)
    return g_strdup_printf (_("%s · in progress · %s"), title, moment);
  return dup_end (match, result, title, moment);
}

static GtkWidget *
make_summary (const FathomLibraryMatch *match,
              const char               *names,
              const char               *caption)
{
  g_autoptr (FathomRecord) record = make_record (match);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (box), make_pieces (record));
  gtk_box_append (GTK_BOX (box), make_label (names, "heading"));
  gtk_box_append (GTK_BOX (box), make_label (caption, "start-caption"));
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

GtkWidget *
fathom_match_summary_new (const FathomLibraryMatch *match,
                          const char               *turn)
{
  g_autofree char *names = dup_names (match, (1u << match->n_seats) - 1);
  g_autofree char *caption = dup_caption (match, turn, NULL);

  return make_summary (match, names, caption);
}

GtkWidget *
fathom_match_button_new (const FathomLibraryMatch *match,
                         const FathomResult       *result)
{
  g_autofree char *names = dup_names (match, (1u << match->n_seats) - 1);
  g_autofree char *caption = dup_caption (match, NULL, result);
  g_autofree char *label = g_strdup_printf ("%s. %s", names, caption);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *grid = gtk_grid_new (); /* GTK 4.8: a box would try many widths for the labels */

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_attach (GTK_GRID (grid), make_summary (match, names, caption), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), gtk_image_new_from_icon_name ("go-next-symbolic"), 1, 0, 1, 1);
  gtk_button_set_child (GTK_BUTTON (button), grid);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "start-row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open-match");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", match->id);
  return button;
}
