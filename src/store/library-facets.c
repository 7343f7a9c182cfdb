/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list has of each kind, counted by SQL: what filters can be chosen, and how much they leave. */
#include "library-filter.h"

static gboolean
done (GError  *reason,
      GError **error)
{
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, reason);
  return FALSE;
}

gboolean
fathom_library_sum_rows (FathomLibrary              *self,
                         const FathomLibraryFilter  *filter,
                         FathomLibrarySum           *sum,
                         GError                    **error)
{
  g_autoptr (GString) sql = g_string_new ("SELECT count(*), ifnull(sum(l.seconds), 0), min(nullif(k.place, '')), max(nullif(k.place, ''))"
                                          "  FROM match m LEFT JOIN listing l ON l.match = m.id LEFT JOIN remark k ON k.match = m.id WHERE ");
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row;

  *sum = (FathomLibrarySum) { 0 };
  fathom_filter_append (sql, filter, FATHOM_FILTER_ALL);
  row = fathom_filter_query (self, sql->str, filter, error);
  if (row == NULL)
    return FALSE;
  if (fathom_database_step (self->database, row, &reason))
    {
      g_autofree char *first = fathom_library_dup_name (row, 2);
      g_autofree char *last = fathom_library_dup_name (row, 3);

      sum->matches = sqlite3_column_int64 (row, 0);
      sum->seconds = sqlite3_column_int64 (row, 1);
      if (*first != '\0' && g_str_equal (first, last))
        sum->place = g_steal_pointer (&first);
      fathom_database_finish (row);
    }
  return done (g_steal_pointer (&reason), error);
}

GArray *
fathom_library_list_ids (FathomLibrary              *self,
                         const FathomLibraryFilter  *filter,
                         GError                    **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (FathomLibraryId));
  g_autoptr (GString) sql = g_string_new ("SELECT m.id, ifnull(l.seconds, 0) FROM match m LEFT JOIN listing l ON l.match = m.id WHERE ");
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row;

  fathom_filter_append (sql, filter, FATHOM_FILTER_ALL);
  g_string_append (sql, " ORDER BY m.started DESC, m.id DESC");
  row = fathom_filter_query (self, sql->str, filter, error);
  if (row == NULL)
    return NULL;
  while (fathom_database_step (self->database, row, &reason))
    {
      FathomLibraryId id = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1) };

      g_array_append_val (ids, id);
    }
  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&ids) : NULL;
}

/* How many of the moments it comes after. */
static void
append_since (GString *sql,
              guint    n_moments)
{
  g_string_append (sql, "0");
  for (guint i = 0; i < n_moments; i++)
    g_string_append_printf (sql, " + (m.started >= :moment%u)", i);
}

GArray *
fathom_library_list_facets (FathomLibrary              *self,
                            const FathomLibraryFilter  *filter,
                            const gint64               *moments,
                            guint                       n_moments,
                            GError                    **error)
{
  g_autoptr (GArray) facets = g_array_new (FALSE, TRUE, sizeof (FathomLibraryFacet));
  g_autoptr (GString) sql = g_string_new ("SELECT m.game, m.status, m.players, ");
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row;

  append_since (sql, n_moments);
  g_string_append (sql, " AS since, m.status = 1 AND " FATHOM_IS_COUNTED " AS counted, count(*) FROM match m WHERE ");
  fathom_filter_append (sql, filter, FATHOM_FILTER_WITH);
  g_string_append (sql, " GROUP BY 1, 2, 3, 4, 5");
  row = fathom_filter_query (self, sql->str, filter, error);
  if (row == NULL)
    return NULL;
  for (guint i = 0; i < n_moments; i++)
    {
      char name[16];

      g_snprintf (name, sizeof name, ":moment%u", i);
      sqlite3_bind_int64 (row, sqlite3_bind_parameter_index (row, name), moments[i]);
    }
  while (fathom_database_step (self->database, row, &reason))
    {
      FathomLibraryFacet facet = { .status = sqlite3_column_int (row, 1), .players = sqlite3_column_int (row, 2),
                                   .since = sqlite3_column_int (row, 3), .counted = sqlite3_column_int (row, 4) != 0,
                                   .matches = sqlite3_column_int64 (row, 5) };

      g_strlcpy (facet.game, (const char *) sqlite3_column_text (row, 0), sizeof facet.game);
      g_array_append_val (facets, facet);
    }
  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&facets) : NULL;
}

/* Who played */

void
fathom_library_company_free (FathomLibraryCompany *self)
{
  g_free (self->name);
  g_free (self->colour);
  g_free (self->shape);
  g_free (self);
}

static gboolean
asks_only_for_seats (const FathomLibraryFilter *filter)
{
  return filter->status < 0 && filter->game == NULL && filter->players == 0 && filter->from == 0 && filter->to == 0 && filter->dice == FATHOM_DICE_ANY &&
         filter->name == NULL && filter->words[0].text == NULL;
}

/* Where every match fits, the index of the seats has the answer. */
static char *
make_company_query (const FathomLibraryFilter *filter)
{
  GString *sql = g_string_new ("SELECT p.id, p.name, p.colour, p.shape, sum(c.n) FROM (SELECT s.profile, count(*) AS n FROM ");

  if (asks_only_for_seats (filter))
    g_string_append_printf (sql, "seat s WHERE s.profile IS NOT NULL AND s.match %sIN (SELECT match FROM remark WHERE binned > 0)",
                            filter->bin ? "" : "NOT ");
  else
    {
      g_string_append (sql, "match m CROSS JOIN seat s ON s.match = m.id WHERE s.profile IS NOT NULL AND ");
      fathom_filter_append (sql, filter, FATHOM_FILTER_KIND);
    }
  g_string_append (sql, " GROUP BY s.profile) c JOIN profile p ON p.id = " FATHOM_MERGED_INTO ("c.profile")
                   " GROUP BY p.id ORDER BY 5 DESC, p.key LIMIT :limit");
  return g_string_free (sql, FALSE);
}

GPtrArray *
fathom_library_list_company (FathomLibrary              *self,
                             const FathomLibraryFilter  *filter,
                             guint                       limit,
                             GError                    **error)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_library_company_free);
  g_autofree char *sql = make_company_query (filter);
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_filter_query (self, sql, filter, error);

  if (row == NULL)
    return NULL;
  sqlite3_bind_int64 (row, sqlite3_bind_parameter_index (row, ":limit"), limit);
  while (fathom_database_step (self->database, row, &reason))
    {
      FathomLibraryCompany *company = g_new0 (FathomLibraryCompany, 1);

      company->profile = sqlite3_column_int64 (row, 0);
      company->name = fathom_library_dup_name (row, 1);
      company->colour = fathom_library_dup_text (row, 2);
      company->shape = fathom_library_dup_text (row, 3);
      company->matches = sqlite3_column_int64 (row, 4);
      g_ptr_array_add (people, company);
    }
  return done (g_steal_pointer (&reason), error) ? g_steal_pointer (&people) : NULL;
}
