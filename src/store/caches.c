/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "caches.h"

#include "library-private.h"

gboolean
fathom_caches_begin (FathomLibrary  *library,
                     GError        **error)
{
  return fathom_database_begin (library->database, error);
}

gboolean
fathom_caches_end (FathomLibrary  *library,
                   gboolean        good,
                   GError        **error)
{
  return fathom_database_end (library->database, good, error);
}

static gboolean
forget (FathomLibrary  *library,
        gint64          match,
        GError        **error)
{
  static const char * const queries[] =
  {
    "DELETE FROM result WHERE match = ?", "DELETE FROM fact WHERE match = ?",
    "DELETE FROM dice WHERE match = ?", "DELETE FROM uncounted WHERE match = ?",
  };

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    if (!fathom_database_run (library->database, error, queries[i], "i", match))
      return FALSE;

  return TRUE;
}

static gboolean
put_result (FathomLibrary            *library,
            gint64                    match,
            guint                     seat,
            const FathomCountedSeat  *counted,
            GError                  **error)
{
  return fathom_database_run (library->database, error,
                              "INSERT INTO result SELECT s.match, s.seat, " FATHOM_MERGED_INTO ("s.profile") ", m.game, m.players,"
                              "  m.started, ?3, ?4, ?5 = 60, ?5 BETWEEN 1 AND 59, ?5"
                              "  FROM seat s JOIN match m ON m.id = s.match WHERE s.match = ?1 AND s.seat = ?2", "iiiii",
                              match, (gint64) seat, counted->score, (gint64) counted->rank, (gint64) counted->parts);
}

/* The columns that a game has facts in, as they are written beside them; NULL without any. */
static char *
print_columns (const FathomGame *game)
{
  return game->facts != NULL ? g_strjoinv (",", (char **) game->facts->columns) : NULL;
}

static gboolean
read_columns (FathomLibrary     *library,
              const FathomGame  *game,
              char             **columns,
              GError           **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error, "SELECT columns FROM fact_table WHERE game = ?", "s", game->id);

  *columns = NULL;
  if (row == NULL)
    return FALSE;
  if (fathom_database_step (library->database, row, &reason))
    {
      *columns = g_strdup ((const char *) sqlite3_column_text (row, 0));
      fathom_database_finish (row);
    }
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
fathom_caches_adopt (FathomLibrary     *library,
                     const FathomGame  *game,
                     GError           **error)
{
  g_autofree char *columns = print_columns (game);
  g_autofree char *there = NULL;

  if (!read_columns (library, game, &there, error))
    return FALSE;
  if (g_strcmp0 (columns, there) == 0)
    return TRUE;

  return fathom_database_run (library->database, error,
                              "DELETE FROM fact WHERE game IN (SELECT id FROM fact_table WHERE game = ?)", "s", game->id) &&
         fathom_database_run (library->database, error, "DELETE FROM fact_table WHERE game = ?", "s", game->id) &&
         fathom_database_run (library->database, error,
                              "INSERT OR IGNORE INTO uncounted SELECT id FROM match WHERE game = ? AND status = 1", "s", game->id) &&
         (columns == NULL ||
          fathom_database_run (library->database, error, "INSERT INTO fact_table (game, columns) VALUES (?, ?)", "ss", game->id, columns));
}

static const char *
print_insert (guint n_columns)
{
  g_autoptr (GString) sql = g_string_new ("INSERT INTO fact (game, seat, match");

  for (guint i = 1; i <= n_columns; i++)
    g_string_append_printf (sql, ", c%u", i);
  g_string_append (sql, ") VALUES ((SELECT id FROM fact_table WHERE game = ?), ?, ?");
  for (guint i = 0; i < n_columns; i++)
    g_string_append (sql, ", ?");
  g_string_append_c (sql, ')');

  return g_intern_string (sql->str);
}

static gboolean
put_facts (FathomLibrary     *library,
           gint64             match,
           guint              seat,
           const FathomGame  *game,
           const gint64      *facts,
           GError           **error)
{
  guint n_columns = g_strv_length ((char **) game->facts->columns);
  sqlite3_stmt *row = fathom_database_query (library->database, error, print_insert (n_columns), "sii",
                                             game->id, (gint64) seat, match);
  g_autoptr (GError) reason = NULL;

  if (row == NULL)
    return FALSE;
  for (guint i = 0; i < n_columns; i++)
    sqlite3_bind_int64 (row, 4 + i, facts[i]);
  fathom_database_step (library->database, row, &reason);
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* As seat 0, what all seats did together: where nobody is asked for in particular, one row a match is enough. */
static gboolean
put_all_facts (FathomLibrary        *library,
               gint64                match,
               const FathomCounted  *counted,
               GError              **error)
{
  gint64 all[FATHOM_MAX_FACTS] = { 0 };

  if (counted->game == NULL || counted->game->facts == NULL || counted->n_seats == 0)
    return TRUE;

  for (guint seat = 0; seat < counted->n_seats; seat++)
    for (guint i = 0; i < FATHOM_MAX_FACTS; i++)
      all[i] += counted->seats[seat].facts[i];
  for (guint seat = 0; seat <= counted->n_seats; seat++)
    if (!put_facts (library, match, seat, counted->game, seat == 0 ? all : counted->seats[seat - 1].facts, error))
      return FALSE;

  return TRUE;
}

static gboolean
put_dice (FathomLibrary  *library,
          gint64          match,
          gboolean        app,
          const char     *name,
          const guint64   faces[FATHOM_DIE_FACES],
          GError        **error)
{
  guint64 rolled = 0;

  for (guint i = 0; i < FATHOM_DIE_FACES; i++)
    rolled += faces[i];

  return rolled == 0 ||
         fathom_database_run (library->database, error,
                              "INSERT INTO dice SELECT id, ?2, ?3, game, players, started, ?4, ?5, ?6, ?7, ?8, ?9 FROM match WHERE id = ?1",
                              "iisiiiiii", match, (gint64) app, name, faces[0], faces[1], faces[2], faces[3], faces[4], faces[5]);
}

gboolean
fathom_caches_put (FathomLibrary        *library,
                   gint64                match,
                   const FathomCounted  *counted,
                   GError              **error)
{
  if ((counted->game != NULL && !fathom_caches_adopt (library, counted->game, error)) ||
      !forget (library, match, error) || !put_all_facts (library, match, counted, error))
    return FALSE;
  for (guint seat = 1; seat <= counted->n_seats; seat++)
    if (!put_result (library, match, seat, &counted->seats[seat - 1], error))
      return FALSE;

  return put_dice (library, match, FALSE, counted->dice_set != NULL ? counted->dice_set : "", counted->dice[0], error) &&
         put_dice (library, match, TRUE, "", counted->dice[1], error);
}

gboolean
fathom_caches_clear (FathomLibrary  *library,
                     GError        **error)
{
  /* the totals first: then no trigger adds them up once for every result */
  return fathom_database_execute (library->database,
                                  "DELETE FROM rating; DELETE FROM total; DELETE FROM result; DELETE FROM fact;"
                                  "DELETE FROM dice; DELETE FROM uncounted; DELETE FROM listing;", error);
}

GArray *
fathom_caches_list (FathomLibrary  *library,
                    gboolean        changed,
                    GError        **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error,
                                             changed ? "SELECT match FROM uncounted ORDER BY match"
                                                     : "SELECT id FROM match ORDER BY id", "");

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      g_array_append_val (ids, id);
    }
  if (reason == NULL)
    return g_steal_pointer (&ids);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

gboolean
fathom_caches_move (FathomDatabase  *database,
                    gint64           from,
                    gint64           to,
                    GError         **error)
{
  /* those that came to @to with @from are known by their seats */
  return fathom_database_run (database, error,
                              "UPDATE result SET profile = ?2 WHERE profile = ?1 AND (match, seat) IN"
                              "  (SELECT match, seat FROM seat WHERE profile IN (" FATHOM_MERGED_FROM ("?2") "))", "ii", from, to) &&
         fathom_caches_add_up (database, from, error) && fathom_caches_add_up (database, to, error);
}

gboolean
fathom_caches_add_up (FathomDatabase  *database,
                      gint64           profile,
                      GError         **error)
{
  return fathom_database_run (database, error, "DELETE FROM total WHERE profile = ?", "i", profile) &&
         fathom_database_run (database, error,
                              "INSERT INTO total SELECT profile, game, players, seat, " FATHOM_MONTH_OF ("started") " AS month,"
                              "  count(*), sum(won), sum(shared), sum(parts), sum(score), max(score)"
                              "  FROM result WHERE profile = ? GROUP BY game, players, seat, month", "i", profile) &&
         fathom_database_run (database, error,
                              "INSERT INTO total SELECT profile, game, players, seat, -1, sum(games), sum(won), sum(shared), sum(parts),"
                              "  sum(score), max(best) FROM total WHERE profile = ? GROUP BY game, players, seat", "i", profile);
}
