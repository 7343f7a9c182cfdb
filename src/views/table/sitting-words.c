/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits at a table, and what is said there in which language. */
#include "sitting.h"

#include "model/history.h"
#include "model/rounds.h"
#include "views/app/ui-language.h"

#define EN_SPACE "\342\200\202"

guint
fathom_sitting_get_players (FathomSitting *self)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  return fathom_match_get_players (fathom_sitting_get_match (self));
}

gboolean
fathom_sitting_is_bot (FathomSitting *self,
                       guint          seat)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (self), FALSE);
  g_return_val_if_fail (seat >= 1 && seat <= FATHOM_MAX_SEATS, FALSE);

  return fathom_match_get_bot (fathom_sitting_get_match (self), seat) != NULL;
}

const FathomLanguage *
fathom_sitting_get_language (FathomSitting *self,
                             guint          seat)
{
  FathomMatch *match;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), NULL);

  match = fathom_sitting_get_match (self);
  if (seat == 0 || seat > fathom_match_get_players (match) || fathom_match_get_seat_language (match, seat) == NULL ||
      fathom_match_get_bot (match, seat) != NULL)
    return fathom_ui_language_get ();
  return fathom_language_get (fathom_match_get_seat_language (match, seat));
}

void
fathom_sitting_get_voice (FathomSitting *self,
                          guint          seat,
                          FathomVoice   *voice)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  *voice = (FathomVoice) { .language = fathom_sitting_get_language (self, seat), .players = fathom_sitting_get_players (self), .by_name = TRUE };
  for (guint i = 0; i < voice->players; i++)
    voice->names[i] = fathom_match_get_name (fathom_sitting_get_match (self), i + 1);
}

void
fathom_sitting_get_look (FathomSitting *self,
                         guint          seat,
                         FathomShape   *shape,
                         FathomColour  *colour)
{
  g_return_if_fail (FATHOM_IS_SITTING (self));

  fathom_match_get_look (fathom_sitting_get_match (self), seat, shape, colour);
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

/* Up to the last turn that has begun. */
static void
count_rounds (FathomSitting *self,
              FathomRounds  *rounds)
{
  FathomMatch *match = fathom_sitting_get_match (self);
  GListModel *turns = fathom_match_get_turns (match);

  *rounds = (FathomRounds) { .first = fathom_match_get_first (match) };
  for (guint i = 0; i < g_list_model_get_n_items (turns); i++)
    {
      g_autoptr (FathomTurn) turn = g_list_model_get_item (turns, i);

      if (counts (G_LIST_MODEL (turn), fathom_match_get_position (match)))
        fathom_rounds_add_turn (rounds, fathom_turn_get_seat (turn));
    }
}

guint
fathom_sitting_get_round (FathomSitting *self)
{
  const FathomGame *game;
  FathomRounds rounds;
  guint told;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  game = fathom_match_get_game (fathom_sitting_get_match (self));
  if (fathom_sitting_is_quick_score (self))
    return 0;
  if (game->round != NULL)
    return game->round (fathom_sitting_get_seen (self));
  count_rounds (self, &rounds);
  told = rounds.round;
  if (told > 0 && fathom_sitting_get_reviewing (self)) /* as it is told there */
    return told;
  /* the one that is about to begin */
  return fathom_rounds_add_turn (&rounds, fathom_sitting_get_turn (self));
}

guint
fathom_sitting_get_round_told (FathomSitting *self)
{
  FathomRounds rounds;

  g_return_val_if_fail (FATHOM_IS_SITTING (self), 0);

  count_rounds (self, &rounds);
  return fathom_sitting_is_quick_score (self) ? 0 : rounds.round;
}
