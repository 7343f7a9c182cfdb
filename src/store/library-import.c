/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What importing needs of the library: many matches in one commit, and those it may know already. */
#include "library-private.h"

gboolean
fathom_library_begin (FathomLibrary  *self,
                      GError        **error)
{
  return fathom_library_hold_place (self, error) && fathom_database_begin (self->database, error);
}

gboolean
fathom_library_end (FathomLibrary  *self,
                    gboolean        good,
                    GError        **error)
{
  return fathom_database_end (self->database, good, error) && fathom_library_hold_place (self, error);
}

GArray *
fathom_library_find_changed (FathomLibrary  *self,
                             const char     *game,
                             gint64          started,
                             GError        **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, error,
                                             "SELECT id FROM match m WHERE started = ? AND game = ?"
                                             " AND (fingerprint IS NULL OR updated <> started"
                                             "      OR EXISTS (SELECT 1 FROM correction c WHERE c.match = m.id))",
                                             "is", started, game);

  if (row == NULL)
    return NULL;
  while (fathom_database_step (self->database, row, &reason))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      g_array_append_val (ids, id);
    }
  if (reason == NULL)
    return g_steal_pointer (&ids);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}
