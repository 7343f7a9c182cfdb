/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches whose lines were written in an older notation. What the lines mean is not known here. */
#include "library-private.h"

gboolean
fathom_library_is_outdated (FathomLibrary *self,
                            gint64         match)
{
  sqlite3_stmt *row = fathom_database_query (self->database, NULL, "SELECT 1 FROM outdated WHERE match = ?", "i", match);
  gboolean outdated = row == NULL || fathom_database_step (self->database, row, NULL); /* without the table all are */

  if (row != NULL && outdated)
    fathom_database_finish (row);
  return outdated;
}

/* Rows of a number and a time. */
typedef struct
{
  gint64 id;
  gint64 n;
} Row;

static GArray *
read_rows (FathomLibrary  *self,
           const char     *sql,
           gint64          match,
           GError        **error)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, &reason, sql, "i", match);

  while (row != NULL && fathom_database_step (self->database, row, &reason))
    {
      Row read = { sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1) };

      g_array_append_val (rows, read);
    }
  if (reason == NULL)
    return g_steal_pointer (&rows);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/* Each line has the time of the row it comes from. */
static gboolean
replace_events (FathomLibrary       *self,
                gint64               match,
                const char * const  *lines,
                const guint         *origins,
                GError             **error)
{
  g_autoptr (GArray) rows = read_rows (self, "SELECT n, time FROM event WHERE match = ? ORDER BY n", match, error);

  if (rows == NULL ||
      !fathom_database_run (self->database, error, "DELETE FROM event WHERE match = ?", "i", match) ||
      !fathom_database_run (self->database, error, "DELETE FROM correction WHERE match = ?", "i", match))
    return FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint origin = CLAMP (origins[i], 1, rows->len);

      if (!fathom_database_run (self->database, error, "INSERT INTO event (match, n, line, time) VALUES (?, ?, ?, ?)", "iisi",
                                match, (gint64) i + 1, lines[i], g_array_index (rows, Row, origin - 1).n))
        return FALSE;
    }

  return TRUE;
}

/* A note stays behind the lines that it was behind. */
static gboolean
move_notes (FathomLibrary       *self,
            gint64               match,
            const char * const  *lines,
            const guint         *origins,
            GError             **error)
{
  g_autoptr (GArray) notes = read_rows (self, "SELECT id, n FROM note WHERE match = ?", match, error);

  if (notes == NULL)
    return FALSE;

  for (guint i = 0; i < notes->len; i++)
    {
      const Row *note = &g_array_index (notes, Row, i);
      gint64 n = 0;

      while (lines[n] != NULL && origins[n] <= note->n)
        n++;
      if (!fathom_database_run (self->database, error, "UPDATE note SET n = ? WHERE id = ?", "ii", n, note->id))
        return FALSE;
    }

  return TRUE;
}

gboolean
fathom_library_rewrite (FathomLibrary             *self,
                        const FathomLibraryMatch  *match,
                        const char * const        *lines,
                        const guint               *origins,
                        const char                *fingerprint,
                        GError                   **error)
{
  gboolean good;

  if (lines == NULL)
    return fathom_database_run (self->database, error, "DELETE FROM outdated WHERE match = ?", "i", match->id);
  if (!fathom_database_begin (self->database, error))
    return FALSE;

  good = fathom_database_run (self->database, error,
                              "UPDATE match SET events = ?1, checksum = NULL,"
                              "    fingerprint = CASE WHEN EXISTS (SELECT 1 FROM match WHERE fingerprint = ?2 AND id <> ?3) THEN NULL ELSE ?2 END"
                              "  WHERE id = ?3 AND revision = ?4", "isii",
                              (gint64) g_strv_length ((char **) lines), fingerprint, match->id, match->revision);
  if (good && sqlite3_changes (fathom_database_get (self->database)) != 1)
    {
      g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT,
                   "match %" G_GINT64_FORMAT " has been changed by another program", match->id);
      good = FALSE;
    }
  good = good && replace_events (self, match->id, lines, origins, error) &&
         move_notes (self, match->id, lines, origins, error) &&
         fathom_database_run (self->database, error, "DELETE FROM outdated WHERE match = ?", "i", match->id);

  return fathom_database_end (self->database, good, error);
}
