/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match by match, and month by month. */
#include "statistics.h"

#include "library-private.h"

static gboolean
done (GError  *reason,
      GError **error)
{
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, reason);
  return FALSE;
}

GArray *
fathom_statistics_played (FathomLibrary  *library,
                          gint64          profile,
                          GError        **error)
{
  g_autoptr (GArray) played = g_array_new (FALSE, TRUE, sizeof (FathomPlayed));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error,
                                             "SELECT match, started, game, players, seat, score, rank, parts FROM result"
                                             "  WHERE profile = ? ORDER BY started, match, seat", "i", profile);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    {
      FathomPlayed one = { .match = sqlite3_column_int64 (row, 0), .started = sqlite3_column_int64 (row, 1) };

      g_strlcpy (one.game, (const char *) sqlite3_column_text (row, 2), sizeof one.game);
      one.players = sqlite3_column_int (row, 3);
      one.seat = sqlite3_column_int (row, 4);
      one.score = sqlite3_column_int64 (row, 5);
      one.rank = sqlite3_column_int (row, 6);
      one.parts = sqlite3_column_int (row, 7);
      g_array_append_val (played, one);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&played) : NULL;
}

GArray *
fathom_statistics_app_dice (FathomLibrary  *library,
                            const char     *game,
                            guint           limit,
                            GError        **error)
{
  g_autoptr (GArray) matches = g_array_new (FALSE, TRUE, sizeof (FathomPlayed));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error,
                                             "SELECT match, started, players FROM dice WHERE app = 1 AND game = ? ORDER BY started DESC, match DESC LIMIT ?",
                                             "si", game, (gint64) limit);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    {
      FathomPlayed one = { .match = sqlite3_column_int64 (row, 0), .started = sqlite3_column_int64 (row, 1), .players = sqlite3_column_int (row, 2) };

      g_strlcpy (one.game, game, sizeof one.game);
      g_array_append_val (matches, one);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&matches) : NULL;
}

/* The first seat has a result in every match. */
GArray *
fathom_statistics_months (FathomLibrary  *library,
                          GError        **error)
{
  g_autoptr (GArray) months = g_array_new (FALSE, TRUE, sizeof (FathomMonth));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error,
                                             "SELECT month, sum(games) FROM total WHERE seat = 1 AND month >= 0 GROUP BY month ORDER BY month", "");

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    {
      guint number = sqlite3_column_int (row, 0);
      FathomMonth month = { number / 12, number % 12 + 1, sqlite3_column_int (row, 1) };

      g_array_append_val (months, month);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&months) : NULL;
}
