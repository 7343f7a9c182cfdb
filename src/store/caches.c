/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "caches.h"

#include "library-private.h"

static const struct
{
  const char *insert;
  guint       n_columns;
} tables[FATHOM_N_FACTS] =
{
  [FATHOM_FACTS_INTO_THE_BLUE] =
  {
    "INSERT INTO fact_into_the_blue VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    FATHOM_ITB_N_FACTS
  },
  [FATHOM_FACTS_BLUE_BORDER] = { "INSERT INTO fact_blue_border VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", FATHOM_BB_N_FACTS },
  [FATHOM_FACTS_DEEP_BLUE] =
  {
    "INSERT INTO fact_deep_blue VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", FATHOM_DEEP_N_FACTS
  },
};

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
    "DELETE FROM result WHERE match = ?", "DELETE FROM fact_into_the_blue WHERE match = ?",
    "DELETE FROM fact_blue_border WHERE match = ?", "DELETE FROM fact_deep_blue WHERE match = ?",
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

static gboolean
put_facts (FathomLibrary            *library,
           gint64                    match,
           guint                     seat,
           FathomFacts               facts,
           const FathomCountedSeat  *counted,
           GError                  **error)
{
  sqlite3_stmt *row = fathom_database_query (library->database, error, tables[facts].insert, "ii", match, (gint64) seat);
  g_autoptr (GError) reason = NULL;

  if (row == NULL)
    return FALSE;
  for (guint i = 0; i < tables[facts].n_columns; i++)
    sqlite3_bind_int64 (row, 3 + i, counted->facts[i]);
  fathom_database_step (library->database, row, &reason);
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
put_dice (FathomLibrary  *library,
          gint64          match,
          gboolean        app,
          const char     *name,
          const guint64   faces[6],
          GError        **error)
{
  guint64 rolled = 0;

  for (guint i = 0; i < 6; i++)
    rolled += faces[i];

  return rolled == 0 ||
         fathom_database_run (library->database, error,
                              "INSERT INTO dice SELECT id, ?2, ?3, players, started, ?4, ?5, ?6, ?7, ?8, ?9 FROM match WHERE id = ?1",
                              "iisiiiiii", match, (gint64) app, name, faces[0], faces[1], faces[2], faces[3], faces[4], faces[5]);
}

gboolean
fathom_caches_put (FathomLibrary        *library,
                   gint64                match,
                   const FathomCounted  *counted,
                   GError              **error)
{
  FathomCountedSeat all = { 0 };

  if (!forget (library, match, error))
    return FALSE;

  /* as seat 0, what all seats did together: where nobody is asked for in particular, one row a match is enough */
  for (guint seat = 0; seat < counted->n_seats; seat++)
    for (guint i = 0; i < FATHOM_MAX_FACTS; i++)
      all.facts[i] += counted->seats[seat].facts[i];
  if (counted->n_seats > 0 && counted->facts < FATHOM_N_FACTS && !put_facts (library, match, 0, counted->facts, &all, error))
    return FALSE;

  for (guint seat = 1; seat <= counted->n_seats; seat++)
    if (!put_result (library, match, seat, &counted->seats[seat - 1], error) ||
        (counted->facts < FATHOM_N_FACTS &&
         !put_facts (library, match, seat, counted->facts, &counted->seats[seat - 1], error)))
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
                                  "DELETE FROM total; DELETE FROM result; DELETE FROM fact_into_the_blue;"
                                  "DELETE FROM fact_blue_border; DELETE FROM fact_deep_blue; DELETE FROM dice;"
                                  "DELETE FROM uncounted; DELETE FROM listing;", error);
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
