/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "statistics.h"

#include "caches.h"
#include "library-private.h"

#include <string.h>

#define MORNING 6 /* o'clock: an evening may last until then */

/* Every question begins with these parameters: 1 the profile, 2 and 3 the times, 4 the number of players, 5 the game, 6
 * those who took part, as a JSON array. In its text, @ stands for what the filter asks of the table. */
#define OWN_PARAMETER 7
#define OWN_TABLE     "SELECT id FROM fact_table WHERE game = ?7"

#define SUMS   "count(*), sum(r.won), sum(r.shared), sum(r.parts), sum(r.score), max(r.score)"
#define KEPT   "sum(t.games), sum(t.won), sum(t.shared), sum(t.parts), sum(t.score), max(t.best)"
#define TOTALS 6 /* columns of either */

#define EQUAL_PARTS G_STRINGIFY (FATHOM_WHOLE_VICTORY) /* of a victory, for all at a table together */

void
fathom_leader_free (FathomLeader *self)
{
  g_free (self->name);
  g_free (self);
}

void
fathom_evening_match_free (FathomEveningMatch *self)
{
  g_free (self->game);
  g_free (self->place);
  for (guint i = 0; i < G_N_ELEMENTS (self->seats); i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
      g_free (self->seats[i].shape);
    }
  g_free (self);
}

void
fathom_dice_statistics_free (FathomDiceStatistics *self)
{
  g_free (self->game);
  g_free (self->name);
  g_free (self);
}

/* Questions */

static const FathomFilter everything;

static char *
print_numbers (const gint64 *numbers)
{
  GString *array;

  if (numbers == NULL || numbers[0] == 0)
    return NULL;

  array = g_string_new ("[");
  for (guint i = 0; numbers[i] != 0; i++)
    g_string_append_printf (array, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "", numbers[i]);
  g_string_append_c (array, ']');
  return g_string_free (array, FALSE);
}

static void
add_condition (GString    *where,
               gboolean    asked,
               const char *condition)
{
  if (asked)
    g_string_append_printf (where, "%s%s", where->len > 0 ? " AND " : "", condition);
}

/* Only what is asked: a condition that is always met would cost as much as any other. */
static char *
print_conditions (char                alias,
                  gint64              profile,
                  const FathomFilter *filter)
{
  GString *where = g_string_new (NULL);

  add_condition (where, profile != 0, "#.profile = ?1");
  add_condition (where, filter->from != 0, "#.started >= ?2");
  add_condition (where, filter->to != 0, "#.started < ?3");
  add_condition (where, filter->players != 0, "#.players = ?4");
  add_condition (where, filter->game != NULL, "#.game = ?5");
  /* the plus: by the match, not by all that the profile has played */
  add_condition (where, filter->with != NULL && filter->with[0] != 0,
                 "NOT EXISTS (SELECT 1 FROM json_each(?6) w WHERE NOT EXISTS"
                 "  (SELECT 1 FROM result x WHERE x.match = #.match AND +x.profile = w.value))");
  add_condition (where, where->len == 0, "1");
  for (char *at = where->str; *at != '\0'; at++)
    if (*at == '#')
      *at = alias;

  return g_string_free (where, FALSE);
}

typedef struct
{
  gint64 first;                /* the whole months: from this one … */
  gint64 last;                 /* … to before this one; … */
  gint64 begin;                /* … and the times they last */
  gint64 end;
} Months;

/* The month of a time, and when it begins. */
static gint64
month_of (gint64  time,
          gint64 *begin)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (time);
  g_autoptr (GDateTime) first = NULL;

  if (date == NULL)
    return *begin = 0;
  first = g_date_time_new_utc (g_date_time_get_year (date), g_date_time_get_month (date), 1, 0, 0, 0);
  *begin = g_date_time_to_unix (first);
  return g_date_time_get_year (date) * 12 + g_date_time_get_month (date) - 1;
}

static void
find_months (const FathomFilter *filter,
             Months             *months)
{
  *months = (Months) { 0, G_MAXINT64, 0, G_MAXINT64 };
  if (filter->from != 0)
    months->first = month_of (filter->from, &months->begin);
  if (filter->from > months->begin) /* in the middle of one: the next is whole */
    {
      g_autoptr (GDateTime) begin = g_date_time_new_from_unix_utc (months->begin);
      g_autoptr (GDateTime) next = g_date_time_add_months (begin, 1);

      months->begin = g_date_time_to_unix (next);
      months->first++;
    }
  if (filter->to != 0)
    months->last = month_of (filter->to, &months->end);
  if (months->first >= months->last)
    *months = (Months) { 0, 0, filter->to, filter->to };
}

/* Instead of the totals of all time: those of the whole months, and the results before and behind these. */
#define SPAN_COLUMNS "r.profile, r.game, r.players, r.seat, 1, r.won, r.shared, r.parts, r.score, r.score" \
                     "  FROM (SELECT DISTINCT profile FROM total WHERE month = -1) q CROSS JOIN result r ON r.profile = q.profile"
#define SPAN "(SELECT profile, game, players, seat, games, won, shared, parts, score, best FROM total" \
             "  WHERE month >= ?7 AND month < ?8" \
             " UNION ALL SELECT " SPAN_COLUMNS " WHERE r.started >= ?2 AND r.started < ?9" \
             " UNION ALL SELECT " SPAN_COLUMNS " WHERE r.started >= ?10 AND r.started < ?3) t"

static sqlite3_stmt *
ask_span (FathomLibrary       *library,
          const char          *sql,
          gint64               profile,
          const FathomFilter  *filter,
          GError             **error)
{
  FathomFilter timeless = *filter;
  g_autofree char *conditions = NULL;
  g_autoptr (GString) text = g_string_new (sql);
  Months months;

  timeless.from = timeless.to = 0;
  conditions = print_conditions ('t', profile, &timeless);
  find_months (filter, &months);
  g_string_replace (text, "@", conditions, 1);
  g_string_replace (text, "total t", SPAN, 1);
  return fathom_database_query (library->database, error, g_intern_string (text->str), "iiiissiiii",
                                profile, filter->from, filter->to, (gint64) filter->players, filter->game, NULL,
                                months.first, months.last, months.begin, months.end);
}

/* @alias is what @sql calls the table that the filter is for: t the totals, r the results. */
static sqlite3_stmt *
ask (FathomLibrary       *library,
     const char          *sql,
     char                 alias,
     gint64               profile,
     const FathomFilter  *filter,
     GError             **error)
{
  g_autofree char *with = print_numbers (filter->with);
  g_autofree char *conditions = print_conditions (alias, profile, filter);
  g_autoptr (GString) text = g_string_new (sql);

  if (alias == 't' && (filter->from != 0 || filter->to != 0))
    return ask_span (library, sql, profile, filter, error);

  g_string_replace (text, "@", alias == 't' ? "t.month = -1 AND @" : "@", 1);
  g_string_replace (text, "@", conditions, 1);
  return fathom_database_query (library->database, error, g_intern_string (text->str), "iiiiss",
                                profile, filter->from, filter->to, (gint64) filter->players, filter->game, with);
}

/* Whether the totals that are kept answer it, with the results of the months that a time has only a part of. */
static gboolean
is_kept (const FathomFilter *filter)
{
  return filter->with == NULL || filter->with[0] == 0;
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

static char *
dup_text (sqlite3_stmt *row,
          int           column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

/* A row may be one result or many. */
static void
add_up (FathomTotals *totals,
        sqlite3_stmt *row,
        int           column)
{
  gint64 best = sqlite3_column_int64 (row, column + 5);

  totals->best = totals->games > 0 ? MAX (totals->best, best) : best;
  totals->games += sqlite3_column_int (row, column);
  totals->wins += sqlite3_column_int (row, column + 1);
  totals->shared += sqlite3_column_int (row, column + 2);
  totals->victories += sqlite3_column_int (row, column + 3); /* parts, as yet */
  totals->score += sqlite3_column_int64 (row, column + 4);
}

static void
finish_totals (FathomTotals *totals)
{
  totals->victories /= FATHOM_WHOLE_VICTORY;
  totals->average = totals->games > 0 ? totals->score / (double) totals->games : 0;
  fathom_wilson (totals->victories, totals->games, &totals->rate);
}

static void
read_totals (sqlite3_stmt *row,
             int           column,
             FathomTotals *totals)
{
  memset (totals, 0, sizeof *totals);
  add_up (totals, row, column);
  finish_totals (totals);
}

/* Totals */

gboolean
fathom_statistics_totals (FathomLibrary       *library,
                          gint64               profile,
                          const FathomFilter  *filter,
                          FathomTotals        *totals,
                          GError             **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row;

  filter = filter != NULL ? filter : &everything;
  row = ask (library,
             is_kept (filter) ? "SELECT " KEPT " FROM total t WHERE @" : "SELECT " SUMS " FROM result r WHERE @",
             is_kept (filter) ? 't' : 'r', profile, filter, error);
  if (row == NULL)
    return FALSE;
  memset (totals, 0, sizeof *totals);
  if (fathom_database_step (library->database, row, &reason))
    {
      read_totals (row, 0, totals);
      fathom_database_finish (row);
    }

  return done (g_steal_pointer (&reason), error);
}

static int
compare_leaders (gconstpointer a,
                 gconstpointer b)
{
  const FathomLeader *first = *(const FathomLeader * const *) a;
  const FathomLeader *second = *(const FathomLeader * const *) b;

  if (first->totals.rate.low != second->totals.rate.low)
    return first->totals.rate.low > second->totals.rate.low ? -1 : 1;
  if (first->totals.games != second->totals.games)
    return first->totals.games > second->totals.games ? -1 : 1;

  return g_utf8_collate (first->name, second->name);
}

GPtrArray *
fathom_statistics_leaderboard (FathomLibrary       *library,
                               const FathomFilter  *filter,
                               GError             **error)
{
  g_autoptr (GPtrArray) leaders = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_leader_free);
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row;

  filter = filter != NULL ? filter : &everything;
  row = ask (library,
             is_kept (filter) ? "SELECT p.id, p.name, p.archived, " KEPT " FROM total t JOIN profile p ON p.id = t.profile"
                                "  WHERE @ GROUP BY p.id"
                              : "SELECT p.id, p.name, p.archived, " SUMS " FROM profile p CROSS JOIN result r ON r.profile = p.id"
                                "  WHERE @ GROUP BY p.id",
             is_kept (filter) ? 't' : 'r', 0, filter, error);
  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    {
      FathomLeader *leader = g_new0 (FathomLeader, 1);

      leader->profile = sqlite3_column_int64 (row, 0);
      leader->name = dup_text (row, 1);
      leader->archived = sqlite3_column_int (row, 2) != 0;
      read_totals (row, 3, &leader->totals);
      g_ptr_array_add (leaders, leader);
    }
  if (!done (g_steal_pointer (&reason), error))
    return NULL;

  g_ptr_array_sort (leaders, compare_leaders);
  return g_steal_pointer (&leaders);
}

/* Grouped here: there is no index by seat, and SQLite would sort all results for five groups. Profile by profile, the
 * index leads to those of the time. */
gboolean
fathom_statistics_seats (FathomLibrary       *library,
                         gint64               profile,
                         const FathomFilter  *filter,
                         FathomTotals         seats[FATHOM_STATISTICS_SEATS],
                         GError             **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row;

  filter = filter != NULL ? filter : &everything;
  memset (seats, 0, FATHOM_STATISTICS_SEATS * sizeof *seats);
  row = ask (library,
             is_kept (filter) ? "SELECT t.seat, t.games, t.won, t.shared, t.parts, t.score, t.best, t.games * " EQUAL_PARTS " / t.players FROM total t WHERE @"
                              : "SELECT r.seat, 1, r.won, r.shared, r.parts, r.score, r.score, " EQUAL_PARTS " / r.players"
                                "  FROM (SELECT DISTINCT profile FROM total WHERE month = -1) t CROSS JOIN result r ON r.profile = t.profile WHERE @",
             is_kept (filter) ? 't' : 'r', profile, filter, error);
  if (row == NULL)
    return FALSE;
  while (fathom_database_step (library->database, row, &reason))
    {
      guint i = sqlite3_column_int (row, 0) - 1;

      if (i >= FATHOM_STATISTICS_SEATS)
        continue;
      add_up (&seats[i], row, 1);
      seats[i].equal += sqlite3_column_int64 (row, 1 + TOTALS); /* parts, as yet */
    }
  for (guint i = 0; i < FATHOM_STATISTICS_SEATS; i++)
    {
      finish_totals (&seats[i]);
      seats[i].equal = seats[i].games > 0 ? seats[i].equal / FATHOM_WHOLE_VICTORY / seats[i].games : 0;
    }

  return done (g_steal_pointer (&reason), error);
}

gboolean
fathom_statistics_versus (FathomLibrary       *library,
                          gint64               first,
                          gint64               second,
                          const FathomFilter  *filter,
                          FathomVersus        *versus,
                          GError             **error)
{
  static const char sql[] =
    "SELECT " SUMS ", count(*), sum(o.won), sum(o.shared), sum(o.parts), sum(o.score), max(o.score),"
    "  sum(r.rank < o.rank), sum(r.rank > o.rank), sum(r.rank = o.rank)"
    "  FROM result r JOIN result o ON o.match = r.match AND +o.profile = ?7 AND o.seat <> r.seat WHERE @";
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = ask (library, sql, 'r', first, filter != NULL ? filter : &everything, error);

  memset (versus, 0, sizeof *versus);
  if (row == NULL)
    return FALSE;
  sqlite3_bind_int64 (row, OWN_PARAMETER, second);
  if (fathom_database_step (library->database, row, &reason))
    {
      read_totals (row, 0, &versus->first);
      read_totals (row, TOTALS, &versus->second);
      versus->first_ahead = sqlite3_column_int (row, 2 * TOTALS);
      versus->second_ahead = sqlite3_column_int (row, 2 * TOTALS + 1);
      versus->level = sqlite3_column_int (row, 2 * TOTALS + 2);
      fathom_database_finish (row);
    }

  return done (g_steal_pointer (&reason), error);
}

static void
add_versus (FathomVersus *versus,
            sqlite3_stmt *row,
            int           column)
{
  add_up (&versus->first, row, column);
  add_up (&versus->second, row, column + TOTALS);
  versus->first_ahead += sqlite3_column_int (row, column + 2 * TOTALS);
  versus->second_ahead += sqlite3_column_int (row, column + 2 * TOTALS + 1);
  versus->level += sqlite3_column_int (row, column + 2 * TOTALS + 2);
}

static void
finish_versus (FathomVersus *versus)
{
  finish_totals (&versus->first);
  finish_totals (&versus->second);
}

/* What @row tells of one game. */
static void
add_met (GArray       *rivals,
         sqlite3_stmt *row)
{
  gint64 profile = sqlite3_column_int64 (row, 0);
  FathomMet *met = rivals->len > 0 ? &g_array_index (rivals, FathomMet, rivals->len - 1) : NULL;
  FathomVersus there = { 0 };

  if (met == NULL || met->profile != profile)
    {
      g_array_set_size (rivals, rivals->len + 1);
      met = &g_array_index (rivals, FathomMet, rivals->len - 1);
      met->profile = profile;
    }
  add_versus (&met->versus, row, 2);
  add_versus (&there, row, 2);
  if (there.first.games <= met->there.first.games)
    return;
  met->game = g_intern_string ((const char *) sqlite3_column_text (row, 1));
  met->there = there;
}

/* One pass over the matches of @profile, whoever else sat there. */
GArray *
fathom_statistics_rivals (FathomLibrary  *library,
                          gint64          profile,
                          GError        **error)
{
  static const char sql[] =
    "SELECT o.profile, r.game, " SUMS ", count(*), sum(o.won), sum(o.shared), sum(o.parts), sum(o.score), max(o.score),"
    "  sum(r.rank < o.rank), sum(r.rank > o.rank), sum(r.rank = o.rank)"
    "  FROM result r CROSS JOIN result o ON o.match = r.match AND o.seat <> r.seat AND +o.profile <> 0 AND +o.profile <> ?1 WHERE @"
    "  GROUP BY +o.profile, +r.game ORDER BY +o.profile, +r.game";
  g_autoptr (GArray) rivals = g_array_new (FALSE, TRUE, sizeof (FathomMet));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = ask (library, sql, 'r', profile, &everything, error);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    add_met (rivals, row);
  for (guint i = 0; i < rivals->len; i++)
    {
      finish_versus (&g_array_index (rivals, FathomMet, i).versus);
      finish_versus (&g_array_index (rivals, FathomMet, i).there);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&rivals) : NULL;
}

GArray *
fathom_statistics_trend (FathomLibrary       *library,
                         gint64               profile,
                         guint                block,
                         const FathomFilter  *filter,
                         GError             **error)
{
  static const char by_month[] =
    "SELECT strftime('%Y%m', r.started, 'unixepoch', 'localtime') AS month, min(r.started), " SUMS
    "  FROM result r WHERE @ GROUP BY month ORDER BY month";
  static const char by_block[] =
    "SELECT 0, min(r.started), " SUMS " FROM"
    "  (SELECT *, (row_number() OVER (ORDER BY started, match, seat) - 1) / ?7 AS block FROM result r WHERE @) r"
    "  GROUP BY block ORDER BY block";
  g_autoptr (GArray) trend = g_array_new (FALSE, TRUE, sizeof (FathomTrend));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = ask (library, block == 0 ? by_month : by_block, 'r', profile, filter != NULL ? filter : &everything, error);

  if (row == NULL)
    return NULL;
  if (block != 0)
    sqlite3_bind_int64 (row, OWN_PARAMETER, block);
  while (fathom_database_step (library->database, row, &reason))
    {
      FathomTrend step = { .started = sqlite3_column_int64 (row, 1) };

      step.year = sqlite3_column_int (row, 0) / 100;
      step.month = sqlite3_column_int (row, 0) % 100;
      read_totals (row, 2, &step.totals);
      g_array_append_val (trend, step);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&trend) : NULL;
}

/* Matches one by one */

void
fathom_statistics_evening_span (gint64  time,
                                gint64 *from,
                                gint64 *to)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (time);
  g_autoptr (GDateTime) night = g_date_time_new_local (g_date_time_get_year (moment), g_date_time_get_month (moment),
                                                       g_date_time_get_day_of_month (moment), MORNING, 0, 0);
  g_autoptr (GDateTime) start = g_date_time_add_days (night, g_date_time_get_hour (moment) < MORNING ? -1 : 0);
  g_autoptr (GDateTime) end = g_date_time_add_days (start, 1);

  *from = g_date_time_to_unix (start);
  *to = g_date_time_to_unix (end);
}

static FathomEveningMatch *
start_match (GPtrArray    *matches,
             sqlite3_stmt *row)
{
  FathomEveningMatch *match = g_new0 (FathomEveningMatch, 1);

  match->match = sqlite3_column_int64 (row, 0);
  match->game = dup_text (row, 1);
  match->started = sqlite3_column_int64 (row, 2);
  match->seconds = MAX (sqlite3_column_int64 (row, 3), 0);
  match->place = dup_text (row, 4);
  g_ptr_array_add (matches, match);

  return match;
}

static void
read_evening_seat (sqlite3_stmt      *row,
                   FathomEveningSeat *seat)
{
  seat->profile = sqlite3_column_int64 (row, 5);
  seat->name = dup_text (row, 6);
  seat->colour = dup_text (row, 7);
  seat->shape = dup_text (row, 8);
  seat->score = sqlite3_column_int64 (row, 9);
  seat->rank = sqlite3_column_int (row, 10);
  seat->won = sqlite3_column_int (row, 11);
  seat->shared = sqlite3_column_int (row, 12);
  seat->parts = sqlite3_column_int (row, 13);
  seat->bot = seat->profile == 0 && sqlite3_column_int (row, 14) > 0;
}

static GPtrArray *
read_matches (FathomLibrary  *library,
              sqlite3_stmt   *row,
              GError        **error)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_evening_match_free);
  g_autoptr (GError) reason = NULL;
  FathomEveningMatch *match = NULL;

  while (fathom_database_step (library->database, row, &reason))
    {
      if (match == NULL || match->match != sqlite3_column_int64 (row, 0))
        match = start_match (matches, row);
      if (match->n_seats < G_N_ELEMENTS (match->seats))
        read_evening_seat (row, &match->seats[match->n_seats++]);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&matches) : NULL;
}

GPtrArray *
fathom_statistics_matches (FathomLibrary       *library,
                           const FathomFilter  *filter,
                           const gint64        *matches,
                           GError             **error)
{
  static const char sql[] =
    "SELECT m.id, m.game, m.started, ifnull(l.seconds, 0), k.place, r.profile, ifnull(p.name, s.name), p.colour, p.shape,"
    "  r.score, r.rank, r.won, r.shared, r.parts, instr(s.words, ' bot=')"
    "  FROM match m CROSS JOIN result r ON r.match = m.id JOIN seat s ON s.match = r.match AND s.seat = r.seat"
    "  LEFT JOIN profile p ON p.id = r.profile LEFT JOIN listing l ON l.match = m.id LEFT JOIN remark k ON k.match = m.id WHERE ";
  g_autofree char *ids = print_numbers (matches);
  g_autoptr (GString) text = g_string_new (sql);
  sqlite3_stmt *row;

  filter = filter != NULL ? filter : &everything;
  if (filter->from != 0)
    g_string_append (text, "m.started >= ?2 AND ");
  if (filter->to != 0)
    g_string_append (text, "m.started < ?3 AND ");
  if (ids != NULL)
    g_string_append (text, "m.id IN (SELECT value FROM json_each(?7)) AND ");
  g_string_append (text, "@ ORDER BY m.started, m.id, r.seat");
  row = ask (library, text->str, 'r', 0, filter, error);
  if (row == NULL)
    return NULL;
  if (ids != NULL)
    sqlite3_bind_text (row, OWN_PARAMETER, ids, -1, SQLITE_TRANSIENT);
  return read_matches (library, row, error);
}

GPtrArray *
fathom_statistics_evening (FathomLibrary       *library,
                           gint64               time,
                           const FathomFilter  *filter,
                           GError             **error)
{
  FathomFilter day = filter != NULL ? *filter : everything;

  fathom_statistics_evening_span (time, &day.from, &day.to);
  return fathom_statistics_matches (library, &day, NULL, error);
}

gboolean
fathom_statistics_neighbours (FathomLibrary  *library,
                              gint64          from,
                              gint64          to,
                              gint64         *before,
                              gint64         *after,
                              GError        **error)
{
  static const char sql[] =
    "SELECT ifnull((SELECT m.started FROM match m WHERE m.started < ?1 AND EXISTS (SELECT 1 FROM result r WHERE r.match = m.id)"
    "  ORDER BY m.started DESC LIMIT 1), 0),"
    "  ifnull((SELECT m.started FROM match m WHERE m.started >= ?2 AND EXISTS (SELECT 1 FROM result r WHERE r.match = m.id)"
    "  ORDER BY m.started LIMIT 1), 0)";
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error, sql, "ii", from, to);

  *before = *after = 0;
  if (row == NULL)
    return FALSE;
  if (fathom_database_step (library->database, row, &reason))
    {
      *before = sqlite3_column_int64 (row, 0);
      *after = sqlite3_column_int64 (row, 1);
      fathom_database_finish (row);
    }
  return done (g_steal_pointer (&reason), error);
}

/* The games */

/* For everybody together there is seat 0; the filter is asked of the first seat's result, which every match has. */
static const char *
name_rows (gint64              profile,
           const FathomFilter *filter)
{
  if (profile != 0)
    return "result r JOIN fact f ON f.game = (" OWN_TABLE ") AND f.seat = r.seat AND f.match = r.match WHERE @";
  if (is_kept (filter) && filter->from == 0 && filter->to == 0 && filter->players == 0 && filter->game == NULL)
    return "fact f WHERE f.game = (" OWN_TABLE ") AND f.seat = 0";

  return "fact f CROSS JOIN result r ON r.match = f.match AND r.seat = 1 WHERE f.game = (" OWN_TABLE ") AND f.seat = 0 AND @";
}

/* How many rows are added up, then the sums of the columns. */
static char *
print_facts (guint               n_columns,
             gint64              profile,
             const FathomFilter *filter)
{
  GString *sql = g_string_new ("SELECT count(*)");

  for (guint i = 1; i <= n_columns; i++)
    g_string_append_printf (sql, ", sum(f.c%u)", i);
  g_string_append_printf (sql, " FROM %s", name_rows (profile, filter));

  return g_string_free (sql, FALSE);
}

gboolean
fathom_statistics_facts (FathomLibrary       *library,
                         const FathomGame    *game,
                         gint64               profile,
                         const FathomFilter  *filter,
                         FathomFactSums      *facts,
                         GError             **error)
{
  guint n_columns = game->facts == NULL ? 0 : game->facts->dice > 0 ? game->facts->dice : g_strv_length ((char **) game->facts->columns);
  g_autofree char *sql = NULL;
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row;

  *facts = (FathomFactSums) { 0 };
  filter = filter != NULL ? filter : &everything;
  sql = print_facts (n_columns, profile, filter);
  row = ask (library, sql, 'r', profile, filter, error);
  if (row == NULL)
    return FALSE;
  sqlite3_bind_text (row, OWN_PARAMETER, game->id, -1, SQLITE_STATIC);
  if (fathom_database_step (library->database, row, &reason))
    {
      facts->games = sqlite3_column_int (row, 0);
      for (guint i = 0; i < n_columns; i++)
        facts->sums[i] = sqlite3_column_int64 (row, 1 + i);
      fathom_database_finish (row);
    }

  return done (g_steal_pointer (&reason), error);
}

/* Dice */

/* How many matches there are, and how many of the app's have both halves of a proof; older and imported ones may not. */
#define MATCHES_OF_DICE \
  "count(*), sum(iif(d.app, (SELECT iif(m.seed IS NULL, 0, instr(char(10) || m.headers, char(10) || 'commit ') > 0)" \
  "  FROM match m WHERE m.id = d.match), 0))"

static GPtrArray *
read_dice (FathomLibrary  *library,
           sqlite3_stmt   *row,
           GError        **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_dice_statistics_free);
  g_autoptr (GError) reason = NULL;

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    {
      FathomDiceStatistics *set = g_new0 (FathomDiceStatistics, 1);

      set->app = sqlite3_column_int (row, 0) != 0;
      set->name = dup_text (row, 1);
      set->game = dup_text (row, 2);
      for (guint i = 0; i < G_N_ELEMENTS (set->counts); i++)
        set->counts[i] = sqlite3_column_int64 (row, 5 + i);
      set->matches = sqlite3_column_int (row, 3);
      set->sealed = sqlite3_column_int (row, 4);
      fathom_dice_judge (set);
      g_ptr_array_add (sets, set);
    }

  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&sets) : NULL;
}

GPtrArray *
fathom_statistics_dice (FathomLibrary       *library,
                        const FathomFilter  *filter,
                        GError             **error)
{
  static const char sql[] =
    "SELECT d.app, d.name, d.game, " MATCHES_OF_DICE ", sum(face_1), sum(face_2), sum(face_3), sum(face_4), sum(face_5), sum(face_6) FROM dice d"
    "  WHERE @ GROUP BY d.game, d.app, d.name ORDER BY d.app DESC, d.name, d.game";

  return read_dice (library, ask (library, sql, 'd', 0, filter != NULL ? filter : &everything, error), error);
}

/* A match may have both kinds of dice: bots roll those of the app. */
static char *
print_own_dice (const FathomGame *game)
{
  GString *sql = g_string_new ("SELECT d.app, d.name, d.game, " MATCHES_OF_DICE);

  for (guint i = 1; i <= FATHOM_DIE_FACES; i++)
    g_string_append_printf (sql, ", sum(iif(d.app, f.c%u, f.c%u)) AS n%u", game->facts->dice + FATHOM_DIE_FACES + i, game->facts->dice + i, i);
  g_string_append (sql, " FROM result r CROSS JOIN fact f ON f.game = (" OWN_TABLE ") AND f.seat = r.seat AND f.match = r.match"
                        "  CROSS JOIN dice d ON d.match = r.match WHERE @ GROUP BY d.app, d.name"
                        "  HAVING n1 + n2 + n3 + n4 + n5 + n6 > 0 ORDER BY d.app DESC, d.name");
  return g_string_free (sql, FALSE);
}

GPtrArray *
fathom_statistics_own_dice (FathomLibrary     *library,
                            const FathomGame  *game,
                            gint64             profile,
                            GError           **error)
{
  g_autofree char *sql = NULL;
  sqlite3_stmt *row;

  if (game->facts == NULL || game->facts->dice == 0)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_dice_statistics_free);
  sql = print_own_dice (game);
  row = ask (library, sql, 'r', profile, &everything, error);
  if (row != NULL)
    sqlite3_bind_text (row, OWN_PARAMETER, game->id, -1, SQLITE_STATIC);
  return read_dice (library, row, error);
}
