/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rating-rows.h"

#include "library-private.h"

#include <string.h>

static void
clear_mark (gpointer data)
{
  g_clear_pointer (&((FathomRatingMark *) data)->state, g_variant_unref);
}

GArray *
fathom_rating_marks_new (void)
{
  GArray *marks = g_array_new (FALSE, TRUE, sizeof (FathomRatingMark));

  g_array_set_clear_func (marks, clear_mark);
  return marks;
}

static gboolean
done (GError  *reason,
      GError **error)
{
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, reason);
  return FALSE;
}

/* Reading */

static void
read_bot (sqlite3_stmt *row,
          int           column,
          char         *bot)
{
  const char *words = (const char *) sqlite3_column_text (row, column);
  const char *word = words != NULL ? strstr (words, " bot=") : NULL;

  *bot = '\0';
  if (word != NULL)
    g_strlcpy (bot, word + strlen (" bot="), FATHOM_RATING_BOT);
  bot[strcspn (bot, " ")] = '\0';
}

static void
start_row (sqlite3_stmt    *row,
           FathomRatingRow *match)
{
  *match = (FathomRatingRow) { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1), "", 0, { 0 }, { "" }, { 0 } };
  g_strlcpy (match->game, (const char *) sqlite3_column_text (row, 2), sizeof match->game);
}

static void
read_seat (sqlite3_stmt    *row,
           FathomRatingRow *match)
{
  guint seat = match->n_seats++;

  match->profiles[seat] = sqlite3_column_int64 (row, 3);
  match->ranks[seat] = sqlite3_column_int (row, 4);
  if (match->profiles[seat] == 0)
    read_bot (row, 5, match->bots[seat]);
}

gboolean
fathom_rating_rows_read (FathomLibrary           *library,
                         const FathomRatingMark  *after,
                         FathomRatingRowFunc      func,
                         gpointer                 data,
                         GError                 **error)
{
  /* by the index of the matches; only who has no profile may be a bot */
  static const char sql[] =
    "SELECT r.match, r.started, r.game, r.profile, r.rank,"
    "  CASE WHEN r.profile = 0 THEN (SELECT s.words FROM seat s WHERE s.match = r.match AND s.seat = r.seat) END"
    "  FROM match m CROSS JOIN result r ON r.match = m.id"
    "  WHERE (m.started, m.id) > (?, ?) ORDER BY m.started, m.id, r.seat";
  g_autoptr (GError) reason = NULL;
  FathomRatingRow match = { 0 };
  sqlite3_stmt *row = fathom_database_query (library->database, error, sql, "ii", after->match != 0 ? after->started : G_MININT64, after->match);

  if (row == NULL)
    return FALSE;
  while (fathom_database_step (library->database, row, &reason))
    {
      if (match.n_seats == 0 || match.match != sqlite3_column_int64 (row, 0))
        {
          if (match.n_seats > 0)
            func (&match, data);
          start_row (row, &match);
        }
      if (match.n_seats < G_N_ELEMENTS (match.profiles))
        read_seat (row, &match);
    }
  if (match.n_seats > 0 && reason == NULL)
    func (&match, data);

  return done (g_steal_pointer (&reason), error);
}

GArray *
fathom_rating_marks_read (FathomLibrary  *library,
                          const char     *format,
                          gboolean        all,
                          GError        **error)
{
  g_autoptr (GArray) marks = fathom_rating_marks_new ();
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error,
                                             all ? "SELECT started, match, n, state FROM rating WHERE format = ? ORDER BY started, match"
                                                 : "SELECT started, match, n, state FROM rating WHERE format = ? ORDER BY started DESC, match DESC LIMIT 1",
                                             "s", format);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    {
      g_autoptr (GBytes) bytes = g_bytes_new (sqlite3_column_blob (row, 3), sqlite3_column_bytes (row, 3));
      FathomRatingMark mark = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1), sqlite3_column_int (row, 2), NULL };

      mark.state = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (format), bytes, FALSE));
      g_array_append_val (marks, mark);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&marks) : NULL;
}

/* Keeping */

gboolean
fathom_rating_marks_add (FathomLibrary  *library,
                         const char     *format,
                         const GArray   *marks,
                         GError        **error)
{
  gboolean good;

  if (marks->len == 0 || library->read_only)
    return TRUE;
  if (!fathom_database_begin (library->database, error))
    return FALSE;
  good = fathom_database_run (library->database, error, "DELETE FROM rating WHERE format <> ?", "s", format);
  for (guint i = 0; i < marks->len && good; i++)
    {
      const FathomRatingMark *mark = &g_array_index (marks, FathomRatingMark, i);
      g_autoptr (GBytes) bytes = g_variant_get_data_as_bytes (mark->state);

      good = fathom_database_run (library->database, error, "INSERT OR REPLACE INTO rating (started, match, n, format, state) VALUES (?, ?, ?, ?, ?)",
                                  "iiisb", mark->started, mark->match, (gint64) mark->n, format, bytes);
    }
  return fathom_database_end (library->database, good, error);
}
