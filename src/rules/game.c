/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "blue-border.h"
#include "deep-blue.h"
#include "into-the-blue.h"
#include "notation.h"

#include <string.h>

#define MOST 8

static const FathomGame *games[MOST + 1] =
{
  &fathom_into_the_blue,
  &fathom_blue_border,
  &fathom_deep_blue,
};

const FathomGame * const *
fathom_games (void)
{
  return games;
}

void
fathom_games_add (const FathomGame *game)
{
  guint n = 0;

  while (games[n] != NULL)
    n++;
  g_return_if_fail (n < MOST);

  games[n] = game;
}

const FathomGame *
fathom_game_find (const char *id)
{
  for (guint i = 0; games[i] != NULL; i++)
    if (strcmp (games[i]->id, id) == 0)
      return games[i];

  return NULL;
}

gboolean
fathom_event_parse (const FathomGame *game,
                    const char       *line,
                    FathomEvent      *event,
                    FathomRefusal    *refusal)
{
  FathomEvent parsed = { 0 };
  guint8 seat;

  if (!fathom_notation_number (&line, 0, game->max_seats, &seat, refusal) ||
      !game->parse (line, &parsed, refusal))
    return FALSE;

  parsed.seat = seat;
  *event = parsed;
  return TRUE;
}

void
fathom_event_format (const FathomGame  *game,
                     const FathomEvent *event,
                     GString           *line)
{
  g_string_append_printf (line, "%d ", event->seat);
  game->format (event, line);
}

gboolean
fathom_event_refuse_seat (const FathomEvent *event,
                          guint              players,
                          guint              due,
                          FathomRefusal     *refusal)
{
  if (event->seat > players)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, event->seat, players, 0);
  if (due == 0)
    return fathom_refuse (refusal, FATHOM_SEAT_NOT_NAMED, 0, event->seat, 0, 0);

  return fathom_refuse (refusal, FATHOM_OTHER_SEAT, 0, event->seat, due, 0);
}

void
fathom_result_rank (FathomResult *result,
                    guint         players)
{
  for (guint i = 0; i < players; i++)
    {
      result->ranks[i] = 1;
      for (guint j = 0; j < players; j++)
        result->ranks[i] += result->scores[j] > result->scores[i];
      if (result->finished && result->known && result->ranks[i] == 1)
        result->winners |= 1 << i;
    }
}
