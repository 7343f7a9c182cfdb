/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library as a list: a page of rows, and how many there are, without a look at any event. */
#include "library-filter.h"

#include <string.h>

/* Filters */

/* Every name once, by seeking one after the other: a name is folded once, not once for every seat. */
#define NAMES \
  "WITH RECURSIVE names (name) AS (SELECT min(name) FROM seat UNION ALL" \
  "  SELECT (SELECT min(s.name) FROM seat s WHERE s.name > names.name) FROM names WHERE names.name IS NOT NULL)"

static void
append_words (GString                   *sql,
              const FathomLibraryFilter *filter)
{
  if (filter->name != NULL)
    g_string_append (sql, " AND m.id IN (SELECT match FROM seat WHERE name IN"
                     " (" NAMES " SELECT name FROM names WHERE instr(search_key(name), :name) > 0))");
  for (guint i = 0; i < FATHOM_FILTER_MAX_WORDS && filter->words[i].text != NULL; i++)
    g_string_append_printf (sql, " AND (instr(:games%u, '|' || m.game || '|') > 0 OR m.id IN (SELECT match FROM seat WHERE name IN"
                            " (" NAMES " SELECT name FROM names WHERE instr(search_key(name), :word%u) > 0)"
                            " UNION SELECT match FROM remark WHERE instr(search_key(note), :word%u) > 0 OR instr(search_key(place), :word%u) > 0))",
                            i, i, i, i);
}

void
fathom_filter_append (GString                   *sql,
                      const FathomLibraryFilter *filter,
                      FathomFilterParts          parts)
{
  g_string_append_printf (sql, "m.id %sIN (SELECT match FROM remark WHERE binned > 0)", filter->bin ? "" : "NOT ");
  if (filter->match != 0)
    g_string_append (sql, " AND m.id = :match");
  if (parts & FATHOM_FILTER_KIND && filter->status >= 0)
    g_string_append (sql, " AND m.status = :status");
  if (parts & FATHOM_FILTER_KIND && filter->counted)
    g_string_append (sql, " AND " FATHOM_IS_COUNTED);
  if (parts & FATHOM_FILTER_KIND && filter->game != NULL)
    g_string_append (sql, " AND m.game = :game");
  if (parts & FATHOM_FILTER_KIND && filter->players > 0)
    g_string_append (sql, " AND m.players = :players");
  if (parts & FATHOM_FILTER_KIND && filter->from != 0)
    g_string_append (sql, " AND m.started >= :from");
  if (parts & FATHOM_FILTER_KIND && filter->to != 0)
    g_string_append (sql, " AND m.started < :to");
  for (guint i = 0; parts & FATHOM_FILTER_WITH && i < FATHOM_FILTER_MAX_WITH && filter->with[i] != 0; i++)
    {
      g_autofree char *profile = g_strdup_printf (":with%u", i);

      g_string_append_printf (sql, " AND m.id IN (SELECT match FROM seat WHERE profile IN"
                              " (WITH RECURSIVE down (id) AS (VALUES (%s) UNION SELECT p.id FROM profile p JOIN down ON p.merged_into = down.id)"
                              "  SELECT id FROM down)%s)", profile, i == 0 && filter->seat > 0 ? " AND seat = :seat" : "");
    }
  if (filter->dice != FATHOM_DICE_ANY)
    g_string_append (sql, " AND EXISTS (SELECT 1 FROM dice d WHERE d.match = m.id AND d.app = :app AND d.name = :dice)");
  append_words (sql, filter);
}

static void
bind_number (sqlite3_stmt *statement,
             const char   *name,
             gint64        number)
{
  int place = sqlite3_bind_parameter_index (statement, name);

  if (place > 0)
    sqlite3_bind_int64 (statement, place, number);
}

static void
bind_text (sqlite3_stmt *statement,
           const char   *name,
           const char   *text)
{
  int place = sqlite3_bind_parameter_index (statement, name);

  if (place > 0 && text != NULL)
    sqlite3_bind_text (statement, place, text, -1, SQLITE_TRANSIENT);
}

static void
bind_numbered (sqlite3_stmt              *statement,
               const FathomLibraryFilter *filter)
{
  char name[16];

  for (guint i = 0; i < FATHOM_FILTER_MAX_WITH && filter->with[i] != 0; i++)
    {
      g_snprintf (name, sizeof name, ":with%u", i);
      bind_number (statement, name, filter->with[i]);
    }
  for (guint i = 0; i < FATHOM_FILTER_MAX_WORDS && filter->words[i].text != NULL; i++)
    {
      g_snprintf (name, sizeof name, ":word%u", i);
      bind_text (statement, name, filter->words[i].text);
      g_snprintf (name, sizeof name, ":games%u", i);
      bind_text (statement, name, filter->words[i].games != NULL ? filter->words[i].games : "");
    }
}

sqlite3_stmt *
fathom_filter_query (FathomLibrary              *self,
                     const char                 *sql,
                     const FathomLibraryFilter  *filter,
                     GError                    **error)
{
  sqlite3_stmt *statement = fathom_database_query (self->database, error, g_intern_string (sql), "");

  if (statement == NULL)
    return NULL;
  bind_number (statement, ":match", filter->match);
  bind_number (statement, ":status", filter->status);
  bind_number (statement, ":players", filter->players);
  bind_number (statement, ":seat", filter->seat);
  bind_number (statement, ":from", filter->from);
  bind_number (statement, ":to", filter->to);
  bind_text (statement, ":game", filter->game);
  bind_text (statement, ":name", filter->name);
  bind_number (statement, ":app", filter->dice == FATHOM_DICE_OF_APP);
  bind_text (statement, ":dice", filter->dice_set != NULL ? filter->dice_set : "");
  bind_numbered (statement, filter);
  return statement;
}

/* Rows */

void
fathom_library_row_free (FathomLibraryRow *self)
{
  g_free (self->game);
  g_free (self->note);
  g_free (self->place);
  for (guint i = 0; i < G_N_ELEMENTS (self->seats); i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].words);
    }
  g_free (self);
}

/* "29 1 60,26 2 0": of each seat its score, its rank and its part of the victory. */
static void
read_listed_result (FathomLibraryRow *row,
                    const char       *text)
{
  g_auto (GStrv) seats = g_strsplit (text, ",", -1);

  if (g_strv_length (seats) != row->n_seats)
    return;
  row->counted = TRUE;
  for (guint i = 0; i < row->n_seats; i++)
    {
      g_auto (GStrv) numbers = g_strsplit (seats[i], " ", -1);

      if (g_strv_length (numbers) != 3)
        continue;
      row->seats[i].score = g_ascii_strtoll (numbers[0], NULL, 10);
      row->seats[i].rank = g_ascii_strtoull (numbers[1], NULL, 10);
      row->seats[i].won = *numbers[2] != '0';
    }
}

static FathomLibraryRow *
start_row (sqlite3_stmt *statement)
{
  FathomLibraryRow *row = g_new0 (FathomLibraryRow, 1);
  const char *result = (const char *) sqlite3_column_text (statement, 19);

  row->id = sqlite3_column_int64 (statement, 0);
  row->game = fathom_library_dup_text (statement, 1);
  row->status = CLAMP (sqlite3_column_int (statement, 2), 0, FATHOM_MATCH_ABANDONED);
  row->started = sqlite3_column_int64 (statement, 3);
  row->revision = sqlite3_column_int64 (statement, 4);
  row->n_seats = CLAMP (sqlite3_column_int (statement, 5), 0, (int) G_N_ELEMENTS (row->seats));
  row->round = sqlite3_column_int (statement, 6);
  row->holds = sqlite3_column_int (statement, 7) != 0;
  row->seconds = MAX (sqlite3_column_int64 (statement, 14), 0);
  row->note = fathom_library_dup_name (statement, 15);
  row->place = fathom_library_dup_name (statement, 16);
  row->left_out = sqlite3_column_int (statement, 17) != 0;
  row->binned = sqlite3_column_int64 (statement, 18);
  for (guint i = 0; i < row->n_seats; i++) /* a seat that is missing is a guest without a name */
    row->seats[i] = (FathomLibraryRowSeat) { g_strdup (""), g_strdup (""), 0, 0, FALSE };
  if (row->status == FATHOM_MATCH_FINISHED && result != NULL && *result != '\0')
    read_listed_result (row, result);
  return row;
}

static void
read_seat (FathomLibraryRow *row,
           sqlite3_stmt     *statement)
{
  guint i = sqlite3_column_int (statement, 8) - 1;
  FathomLibraryRowSeat *seat = &row->seats[i];

  if (i >= row->n_seats)
    return;
  g_free (seat->name);
  g_free (seat->words);
  seat->name = fathom_library_dup_text (statement, 9);
  seat->words = fathom_library_dup_text (statement, 10);
  if (sqlite3_column_type (statement, 11) == SQLITE_NULL)
    return;
  row->counted = TRUE;
  seat->score = sqlite3_column_int64 (statement, 11);
  seat->rank = sqlite3_column_int (statement, 12);
  seat->won = sqlite3_column_int (statement, 13) > 0;
}

/* Where a list goes on, and in which order. */
static const struct
{
  const char *tables;
  const char *behind;
  const char *order;
  const char *outer;
} sorts[] =
{
  [FATHOM_SORT_NEWEST] = { "match m", "(m.started, m.id) < (:key, :last)", "m.started DESC, m.id DESC", "p.started DESC, p.id DESC" },
  [FATHOM_SORT_OLDEST] = { "match m", "(m.started, m.id) > (:key, :last)", "m.started, m.id", "p.started, p.id" },
  [FATHOM_SORT_LONGEST] = { "listing x CROSS JOIN match m ON m.id = x.match", "(x.seconds, x.match) < (:key, :last)",
                            "x.seconds DESC, x.match DESC", "p.seconds DESC, p.id DESC" },
};

static char *
make_query (const FathomLibraryFilter *filter)
{
  GString *sql = g_string_new ("SELECT p.id, p.game, p.status, p.started, p.revision, p.players, ifnull(l.round, 0), ifnull(l.holds, 1),"
                               "  s.seat, s.name, s.words, r.score, r.rank, r.parts, ifnull(l.seconds, 0),"
                               "  k.note, k.place, ifnull(k.left_out, 0), ifnull(k.binned, 0), l.result FROM (SELECT m.*");

  g_string_append_printf (sql, "%s FROM %s WHERE %s AND ", filter->sort == FATHOM_SORT_LONGEST ? ", x.seconds" : "",
                          sorts[filter->sort].tables, sorts[filter->sort].behind);
  fathom_filter_append (sql, filter, FATHOM_FILTER_ALL);
  g_string_append_printf (sql, " ORDER BY %s LIMIT :limit) p"
                          "  LEFT JOIN listing l ON l.match = p.id LEFT JOIN remark k ON k.match = p.id LEFT JOIN seat s ON s.match = p.id"
                          "  LEFT JOIN result r ON r.match = s.match AND r.seat = s.seat ORDER BY %s, s.seat",
                          sorts[filter->sort].order, sorts[filter->sort].outer);
  return g_string_free (sql, FALSE);
}

static void
bind_place (sqlite3_stmt              *statement,
            const FathomLibraryFilter *filter,
            const FathomLibraryRow    *after,
            guint                      limit)
{
  gboolean up = filter->sort == FATHOM_SORT_OLDEST;
  gint64 key = after == NULL ? (up ? G_MININT64 : G_MAXINT64) : filter->sort == FATHOM_SORT_LONGEST ? (gint64) after->seconds : after->started;

  bind_number (statement, ":key", key);
  bind_number (statement, ":last", after != NULL ? after->id : up ? G_MININT64 : G_MAXINT64);
  bind_number (statement, ":limit", limit);
}

GPtrArray *
fathom_library_list_rows (FathomLibrary              *self,
                          const FathomLibraryFilter  *filter,
                          const FathomLibraryRow     *after,
                          guint                       limit,
                          GError                    **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_row_free);
  g_autoptr (GError) reason = NULL;
  g_autofree char *sql = make_query (filter);
  FathomLibraryRow *row = NULL;
  sqlite3_stmt *statement = fathom_filter_query (self, sql, filter, error);

  if (statement == NULL)
    return NULL;
  bind_place (statement, filter, after, limit);
  while (fathom_database_step (self->database, statement, &reason))
    {
      if (row == NULL || row->id != sqlite3_column_int64 (statement, 0))
        {
          row = start_row (statement);
          g_ptr_array_add (rows, row);
        }
      read_seat (row, statement);
    }
  if (reason == NULL)
    return g_steal_pointer (&rows);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

gboolean
fathom_library_count_rows (FathomLibrary              *self,
                           const FathomLibraryFilter  *filter,
                           guint                      *rows,
                           GError                    **error)
{
  g_autoptr (GString) sql = g_string_new ("SELECT count(*) FROM match m WHERE ");
  sqlite3_stmt *statement;

  *rows = 0;
  fathom_filter_append (sql, filter, FATHOM_FILTER_ALL);
  statement = fathom_filter_query (self, sql->str, filter, error);
  if (statement == NULL || !fathom_database_step (self->database, statement, error))
    return FALSE;
  *rows = sqlite3_column_int64 (statement, 0);
  fathom_database_finish (statement);
  return TRUE;
}

gboolean
fathom_library_set_listing (FathomLibrary  *self,
                            gint64          match,
                            guint           round,
                            gboolean        holds,
                            GError        **error)
{
  return fathom_database_run (self->database, error,
                              "INSERT OR REPLACE INTO listing (match, round, holds, seconds) VALUES (?1, ?2, ?3, "
                              FATHOM_SECONDS_PLAYED ("?1") ")", "iii", match, (gint64) round, (gint64) holds);
}

gboolean
fathom_library_set_listed_result (FathomLibrary  *self,
                                  gint64          match,
                                  const char     *result,
                                  GError        **error)
{
  return fathom_database_run (self->database, error, 
                              "INSERT INTO listing (match, round, holds, seconds, result) VALUES (?1, 0, 1, " FATHOM_SECONDS_PLAYED ("?1") ", ?2)"
                              "  ON CONFLICT DO UPDATE SET seconds = excluded.seconds, result = excluded.result", "is", match, result);
}
