/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits at a table, and what is said there in which language. */
#include "sitting.h"

#include "model/history.h"
#include "views/app/ui-language.h"

#define EN_SPACE "\342\200\202"

guint
fathom_sitting_get_players (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return fathom_match_get_record (fathom_sitting_get_match (self))->setup.players;
}

gboolean
fathom_sitting_is_bot (FathomSitting *self,
                       guint          seat)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS, FALSE);

  return fathom_match_get_record (fathom_sitting_get_match (self))->seats[seat - 1].bot != NULL;
}

const FathomLanguage *
fathom_sitting_get_language (FathomSitting *self,
                             guint          seat)
{
  const FathomRecord *record;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), NULL);

  record = fathom_match_get_record (fathom_sitting_get_match (self));
  if (seat == 0 || seat > record->setup.players || record->seats[seat - 1].language == NULL ||
      record->seats[seat - 1].bot != NULL)
    return fathom_ui_language_get ();
  return fathom_language_get (record->seats[seat - 1].language);
}

void
fathom_sitting_get_voice (FathomSitting *self,
                          guint          seat,
                          FathomVoice   *voice)
{
  const FathomRecord *record;

  g_return_if_fail (FATHOM_IS_SITTING (self));

  record = fathom_match_get_record (fathom_sitting_get_match (self));
  *voice = (FathomVoice) { .language = fathom_sitting_get_language (self, seat), .players = record->setup.players };
  for (guint i = 0; i < record->setup.players; i++)
    voice->names[i] = record->seats[i].name;
}

void
fathom_sitting_get_look (FathomSitting *self,
                         guint          seat,
                         FathomShape   *shape,
                         FathomColour  *colour)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  fathom_record_get_look (fathom_match_get_record (fathom_sitting_get_match (self)), seat, shape, colour);
}

const char *
fathom_sitting_get_name (FathomSitting *self,
                         guint          seat)
{
  FathomVoice voice;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), NULL);

  fathom_sitting_get_voice (self, 0, &voice);
  return fathom_words_seat (&voice, seat);
}

static gboolean
is_die (const char *text)
{
  return *text == 'C' || (*text >= '1' && *text <= '5');
}

/* Whether the blank at @at, in @text, stands between two dice: "1 1", but not "11 1" or "1 shell". */
static gboolean
parts_dice (const char *text,
            const char *at)
{
  return at - text >= 2 && is_die (at - 1) && at[-2] == ' ' && is_die (at + 1) && !g_ascii_isalnum (at[2]);
}

char *
fathom_sitting_spread_dice (char *text)
{
  GString *spread;

  if (text == NULL)
    return NULL;
  spread = g_string_new (NULL);
  for (const char *at = text; *at != '\0'; at++)
    if (*at == ' ' && parts_dice (text, at))
      g_string_append (spread, EN_SPACE);
    else
      g_string_append_c (spread, *at);
  g_free (text);
  return g_string_free (spread, FALSE);
}

char *
fathom_sitting_say (FathomSitting *self,
                    guint          n)
{
  const FathomGame *game;
  FathomMatch *match;
  guint viewer;
  g_autofree gpointer before = NULL;
  FathomVoice voice;
  FathomEvent event;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), NULL);

  match = fathom_sitting_get_match (self);
  viewer = fathom_sitting_get_viewer (self);
  game = fathom_match_get_game (match);
  if (fathom_sitting_get_veiled (self) == 0 || game->hush == NULL || !fathom_match_get_event (match, n, viewer, &event) ||
      !game->hush (&event, fathom_sitting_get_veiled (self)))
    return fathom_sitting_spread_dice (fathom_match_say (match, n, viewer, fathom_language_get_code (fathom_ui_language_get ())));
  before = fathom_match_observe_at (match, n, viewer);
  fathom_sitting_get_voice (self, 0, &voice);
  return fathom_words_find (game)->event (&voice, before, &event);
}

char *
fathom_sitting_say_last_decision (FathomSitting *self)
{
  GListModel *turns;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), NULL);

  turns = fathom_match_get_turns (fathom_sitting_get_match (self));
  for (guint t = g_list_model_get_n_items (turns); t-- > 0;)
    {
      g_autoptr (GListModel) turn = g_list_model_get_item (turns, t);

      for (guint m = g_list_model_get_n_items (turn); m-- > 0;)
        {
          g_autoptr (FathomMove) move = g_list_model_get_item (turn, m);

          if (!fathom_move_get_taken_back (move) && !fathom_move_get_takeback (move) && !fathom_move_get_from_app (move))
            return fathom_sitting_say (self, fathom_move_get_number (move) - 1);
        }
    }
  return NULL;
}

/* Whether the turn has begun by entry @position and has not been taken back. */
static gboolean
counts (GListModel *turn,
        guint       position)
{
  for (guint i = 0; i < g_list_model_get_n_items (turn); i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (turn, i);

      if (!fathom_move_get_takeback (move) && !fathom_move_get_taken_back (move))
        return fathom_move_get_number (move) <= position;
    }
  return FALSE;
}

gboolean
fathom_sitting_is_quick_score (FathomSitting *self)
{
  const FathomGame *game;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);

  game = fathom_match_get_game (fathom_sitting_get_match (self));
  return game->tallies != NULL && game->tallies (fathom_sitting_get_seen (self));
}

/* The round of the last turn that has begun, and whose turn that was; 0 if none has. */
static guint
count_rounds (FathomSitting *self,
              guint         *seat)
{
  FathomMatch *match = fathom_sitting_get_match (self);
  GListModel *turns = fathom_match_get_turns (match);
  guint first = fathom_match_get_record (match)->setup.first;
  guint round = 0;

  *seat = 0;
  for (guint i = 0; i < g_list_model_get_n_items (turns); i++)
    {
      g_autoptr (FathomTurn) turn = g_list_model_get_item (turns, i);

      if (!counts (G_LIST_MODEL (turn), fathom_match_get_position (match)))
        continue;
      round += round == 0 || (fathom_turn_get_seat (turn) == first && *seat != first);
      *seat = fathom_turn_get_seat (turn);
    }
  return round;
}

guint
fathom_sitting_get_round (FathomSitting *self)
{
  const FathomGame *game;
  guint first, before, round;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  game = fathom_match_get_game (fathom_sitting_get_match (self));
  if (fathom_sitting_is_quick_score (self))
    return 0;
  if (game->round != NULL)
    return game->round (fathom_sitting_get_seen (self));
  first = fathom_match_get_record (fathom_sitting_get_match (self))->setup.first;
  round = count_rounds (self, &before);
  if (round > 0 && fathom_sitting_get_reviewing (self)) /* as it is told there */
    return round;
  /* the one that is about to begin */
  return round + (round == 0 || (fathom_sitting_get_turn (self) == first && before != first));
}

guint
fathom_sitting_get_round_told (FathomSitting *self)
{
  guint seat;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return fathom_sitting_is_quick_score (self) ? 0 : count_rounds (self, &seat);
}
