/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyses.h"

#include "library-private.h"

#define DAY            (24 * 60 * 60)
#define AGAIN          (10 * 60)       /* seconds: it went wrong */
#define GOOD           100             /* of FATHOM_WHOLE_CHANCE: as good as the best */
#define TOLERABLE      300
#define LEARNED        60              /* days: it does not come back after that */
#define NEVER          G_MAXINT32      /* days */

void
fathom_kept_analysis_free (FathomKeptAnalysis *kept)
{
  g_free (kept->events);
  g_free (kept->body);
  g_free (kept);
}

gboolean
fathom_analyses_put (FathomLibrary             *library,
                     gint64                     match,
                     guint                      viewer,
                     const FathomKeptAnalysis  *kept,
                     GError                   **error)
{
  return fathom_database_run (library->database, error,
                              "INSERT OR REPLACE INTO analysis (match, viewer, events, engine, rollouts, body) VALUES (?, ?, ?, ?, ?, ?)",
                              "iisiis", match, (gint64) viewer, kept->events, (gint64) kept->engine, (gint64) kept->rollouts, kept->body);
}

FathomKeptAnalysis *
fathom_analyses_get (FathomLibrary  *library,
                     gint64          match,
                     guint           viewer,
                     GError        **error)
{
  g_autoptr (GError) reason = NULL;
  FathomKeptAnalysis *kept = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error,
                                             "SELECT events, engine, rollouts, body FROM analysis WHERE match = ? AND viewer = ?", "ii",
                                             match, (gint64) viewer);

  if (row != NULL && fathom_database_step (library->database, row, &reason))
    {
      kept = g_new0 (FathomKeptAnalysis, 1);
      kept->events = g_strdup ((const char *) sqlite3_column_text (row, 0));
      kept->engine = sqlite3_column_int64 (row, 1);
      kept->rollouts = sqlite3_column_int64 (row, 2);
      kept->body = g_strdup ((const char *) sqlite3_column_text (row, 3));
      fathom_database_finish (row);
    }
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));

  return kept;
}

/* Practice */

static gboolean
put_card (FathomLibrary             *library,
          const FathomPracticeCard  *card,
          gint64                     now,
          GError                   **error)
{
  return fathom_database_run (library->database, error,
                              "INSERT INTO practice (match, event, seat, cost, days, due, kept) VALUES (?, ?, ?, ?, 0, ?, 1)"
                              " ON CONFLICT (match, event) DO UPDATE SET seat = excluded.seat, cost = excluded.cost, kept = 1",
                              "iiiii", card->match, (gint64) card->event, (gint64) card->seat, (gint64) card->cost, now);
}

gboolean
fathom_practice_put (FathomLibrary  *library,
                     gint64          match,
                     const GArray   *cards,
                     gint64          now,
                     GError        **error)
{
  gboolean good;

  if (!fathom_database_begin (library->database, error))
    return FALSE;
  good = fathom_database_run (library->database, error, "UPDATE practice SET kept = 0 WHERE match = ?", "i", match);
  for (guint i = 0; good && i < cards->len; i++)
    good = put_card (library, &g_array_index (cards, FathomPracticeCard, i), now, error);
  good = good && fathom_database_run (library->database, error, "DELETE FROM practice WHERE match = ? AND kept = 0", "i", match);

  return fathom_database_end (library->database, good, error);
}

/* Cards of seats that @profile has taken, itself or under a name that was merged into it. */
#define OF_PROFILE \
  " FROM practice JOIN seat ON seat.match = practice.match AND seat.seat = practice.seat" \
  " WHERE seat.profile IS NOT NULL AND practice.match NOT IN (SELECT match FROM remark WHERE binned > 0)" \
  " AND (?1 = 0 OR seat.profile IN (" FATHOM_MERGED_FROM ("?1") "))"

/* The later decision of a match tells what came of the earlier one: those of one match change places until they are in the order of play. */
static void
sort_by_play (GArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    for (guint next = i + 1; next < cards->len; next++)
      {
        FathomPracticeCard *one = &g_array_index (cards, FathomPracticeCard, i), *other = &g_array_index (cards, FathomPracticeCard, next);
        FathomPracticeCard kept = *one;

        if (one->match != other->match || one->event < other->event)
          continue;
        *one = *other;
        *other = kept;
      }
}

GArray *
fathom_practice_list (FathomLibrary  *library,
                      gint64          profile,
                      gint64          now,
                      guint           limit,
                      GError        **error)
{
  g_autoptr (GArray) cards = g_array_new (FALSE, TRUE, sizeof (FathomPracticeCard));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, &reason,
                                             "SELECT practice.match, practice.seat, event, cost, days, due" OF_PROFILE
                                             " AND due <= ?2 ORDER BY days > 0 DESC, cost DESC, practice.match, event LIMIT ?3", "iii",
                                             profile, now, (gint64) limit);

  while (row != NULL && fathom_database_step (library->database, row, &reason))
    {
      FathomPracticeCard card = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2),
                                  sqlite3_column_int64 (row, 3), sqlite3_column_int64 (row, 4), sqlite3_column_int64 (row, 5) };

      g_array_append_val (cards, card);
    }
  sort_by_play (cards);
  if (reason == NULL)
    return g_steal_pointer (&cards);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

gboolean
fathom_practice_count (FathomLibrary        *library,
                       gint64                profile,
                       gint64                now,
                       FathomPracticeCount  *count,
                       GError              **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, &reason,
                                             "SELECT count(*) FILTER (WHERE due <= ?2), count(*) FILTER (WHERE due > ?2 AND days < ?3),"
                                             " count(*) FILTER (WHERE days >= ?3), ifnull(min(due) FILTER (WHERE due > ?2 AND days < ?3), 0)"
                                             OF_PROFILE, "iii", profile, now, (gint64) NEVER);

  *count = (FathomPracticeCount) { 0 };
  if (row != NULL && fathom_database_step (library->database, row, &reason))
    {
      *count = (FathomPracticeCount) { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1), sqlite3_column_int64 (row, 2),
                                       sqlite3_column_int64 (row, 3) };
      fathom_database_finish (row);
    }
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

guint
fathom_practice_next_days (guint days,
                           guint lost)
{
  if (lost > TOLERABLE)
    return 0;
  if (lost > GOOD)
    return days > 0 ? 1 : 0;
  if (days >= LEARNED)
    return NEVER;
  return days == 0 ? 1 : days * 5 / 2 + 1;
}

gboolean
fathom_practice_answer (FathomLibrary             *library,
                        const FathomPracticeCard  *card,
                        guint                      lost,
                        gint64                     now,
                        GError                   **error)
{
  guint days = fathom_practice_next_days (card->days, lost);
  gint64 due = now + (days > 0 ? (gint64) days * DAY : AGAIN);

  return fathom_database_run (library->database, error, "UPDATE practice SET days = ?, due = ? WHERE match = ? AND event = ?", "iiii",
                              (gint64) days, due, card->match, (gint64) card->event);
}
