/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library as a list: a page of rows, and how many there are, without a look at any event. */
#include "library-private.h"

#define WHERE \
  "(?1 < 0 OR m.status = ?1) AND (?2 IS NULL OR m.game = ?2)" \
  " AND (?3 IS NULL OR EXISTS (SELECT 1 FROM seat n WHERE n.match = m.id AND instr(search_key(n.name), ?3) > 0))"

static char *
dup_text (sqlite3_stmt *row,
          int           column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

void
fathom_library_row_free (FathomLibraryRow *self)
{
  g_free (self->game);
  for (guint i = 0; i < G_N_ELEMENTS (self->seats); i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].words);
    }
  g_free (self);
}

static FathomLibraryRow *
start_row (sqlite3_stmt *statement)
{
  FathomLibraryRow *row = g_new0 (FathomLibraryRow, 1);

  row->id = sqlite3_column_int64 (statement, 0);
  row->game = dup_text (statement, 1);
  row->status = CLAMP (sqlite3_column_int (statement, 2), 0, FATHOM_MATCH_ABANDONED);
  row->started = sqlite3_column_int64 (statement, 3);
  row->revision = sqlite3_column_int64 (statement, 4);
  row->n_seats = CLAMP (sqlite3_column_int (statement, 5), 0, (int) G_N_ELEMENTS (row->seats));
  row->round = sqlite3_column_int (statement, 6);
  row->holds = sqlite3_column_int (statement, 7) != 0;
  for (guint i = 0; i < row->n_seats; i++) /* a seat that is missing is a guest without a name */
    row->seats[i] = (FathomLibraryRowSeat) { g_strdup (""), g_strdup (""), 0, 0, FALSE };
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
  seat->name = dup_text (statement, 9);
  seat->words = dup_text (statement, 10);
  row->counted |= sqlite3_column_type (statement, 11) != SQLITE_NULL;
  seat->score = sqlite3_column_int64 (statement, 11);
  seat->rank = sqlite3_column_int (statement, 12);
  seat->won = sqlite3_column_int (statement, 13) > 0;
}

GPtrArray *
fathom_library_list_rows (FathomLibrary              *self,
                          const FathomLibraryFilter  *filter,
                          const FathomLibraryRow     *after,
                          guint                       limit,
                          GError                    **error)
{
  static const char sql[] =
    "SELECT p.id, p.game, p.status, p.started, p.revision, p.players, ifnull(l.round, 0), ifnull(l.holds, 1),"
    "  s.seat, s.name, s.words, r.score, r.rank, r.parts"
    "  FROM (SELECT * FROM match m WHERE (started, id) < (?4, ?5) AND " WHERE " ORDER BY started DESC, id DESC LIMIT ?6) p"
    "  LEFT JOIN listing l ON l.match = p.id LEFT JOIN seat s ON s.match = p.id"
    "  LEFT JOIN result r ON r.match = s.match AND r.seat = s.seat ORDER BY p.started DESC, p.id DESC, s.seat";
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_row_free);
  g_autoptr (GError) reason = NULL;
  FathomLibraryRow *row = NULL;
  sqlite3_stmt *statement = fathom_database_query (self->database, error, sql, "issiii",
                                                   (gint64) filter->status, filter->game, filter->name,
                                                   after != NULL ? after->started : G_MAXINT64,
                                                   after != NULL ? after->id : G_MAXINT64, (gint64) limit);

  if (statement == NULL)
    return NULL;
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
  sqlite3_stmt *statement = fathom_database_query (self->database, error, "SELECT count(*) FROM match m WHERE " WHERE, "iss",
                                                   (gint64) filter->status, filter->game, filter->name);

  *rows = 0;
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
  return fathom_database_run (self->database, error, "INSERT OR REPLACE INTO listing VALUES (?, ?, ?)", "iii",
                              match, (gint64) round, (gint64) holds);
}
