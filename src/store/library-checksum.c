/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number per match by which it is seen that its rows are those that were written. SQLite notices a damaged page by
 * its form; it does not notice one that is well formed but in the wrong place, nor a letter that has changed. */
#include "library-private.h"

#include <string.h>

/* FNV-1a. It has to be quick, and to be added to with every event; nobody is kept out by it. */
#define BASIS  G_GUINT64_CONSTANT (0xcbf29ce484222325)
#define PRIME  G_GUINT64_CONSTANT (0x100000001b3)
#define MASK   G_GINT64_CONSTANT (0x3fffffffffffffff) /* two of these can be added in SQLite */

static guint64
mix (guint64     sum,
     const void *data,
     gsize       size)
{
  for (gsize i = 0; i < size; i++)
    sum = (sum ^ ((const guint8 *) data)[i]) * PRIME;

  return sum;
}

static guint64
mix_number (guint64 sum,
            gint64  number)
{
  guint64 bytes = GUINT64_TO_BE ((guint64) number);

  return mix (sum, &bytes, sizeof bytes);
}

static guint64
mix_text (guint64     sum,
          const char *text)
{
  return mix (sum, text, strlen (text) + 1);
}

/* Spreads what FNV leaves in the lower bits, so that sums of rows differ. */
static gint64
finish (guint64 sum)
{
  sum ^= sum >> 33;
  sum *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  sum ^= sum >> 33;
  return sum & MASK;
}

gint64
fathom_checksum_add (gint64 one,
                     gint64 other)
{
  return (one + other) & MASK;
}

gint64
fathom_checksum_row (FathomChecksumKind  kind,
                     gint64              n,
                     const char         *text,
                     gint64              time)
{
  return finish (mix_number (mix_text (mix_number (mix_number (BASIS, kind), n), text), time));
}

/* Without what may change by itself: status, revision, profiles. */
gint64
fathom_checksum_match (const FathomLibraryMatch *match)
{
  guint64 sum = mix_number (mix_text (mix_text (mix_text (BASIS, match->uuid), match->game), match->headers), match->started);
  gint64 total;

  if (match->seed != NULL)
    sum = mix (sum, g_bytes_get_data (match->seed, NULL), g_bytes_get_size (match->seed));
  total = finish (mix_number (sum, match->n_seats));
  for (guint i = 0; i < match->n_seats; i++)
    total = fathom_checksum_add (total, finish (mix_text (mix_text (mix_number (BASIS, -1 - (gint64) i), match->seats[i].name),
                                                          match->seats[i].words)));

  return total;
}

/* Of rows with a number, a text and a time. */
static gboolean
add_rows (FathomDatabase      *database,
          FathomChecksumKind   kind,
          gint64               match,
          gint64              *sum,
          GError             **error)
{
  static const char * const queries[] =
  {
    [FATHOM_CHECKSUM_EVENT] = "SELECT n, line, time FROM event WHERE match = ?",
    [FATHOM_CHECKSUM_CORRECTION] = "SELECT n, line, time FROM correction WHERE match = ?",
    [FATHOM_CHECKSUM_NOTE] = "SELECT n, text, time FROM note WHERE match = ?",
  };
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (database, &reason, queries[kind], "i", match);

  while (row != NULL && fathom_database_step (database, row, &reason))
    {
      const char *text = (const char *) sqlite3_column_text (row, 1);

      *sum = fathom_checksum_add (*sum, fathom_checksum_row (kind, sqlite3_column_int64 (row, 0), text != NULL ? text : "",
                                                             sqlite3_column_int64 (row, 2)));
    }
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

gboolean
fathom_checksum_compute (FathomDatabase            *database,
                         const FathomLibraryMatch  *match,
                         gint64                    *sum,
                         GError                   **error)
{
  *sum = fathom_checksum_match (match);

  return add_rows (database, FATHOM_CHECKSUM_EVENT, match->id, sum, error) &&
         add_rows (database, FATHOM_CHECKSUM_CORRECTION, match->id, sum, error) &&
         add_rows (database, FATHOM_CHECKSUM_NOTE, match->id, sum, error);
}

/* Returns: whether it is as it was written; one that has no sum yet is given it. */
static gboolean
check_match (FathomLibrary             *self,
             const FathomLibraryMatch  *match,
             GError                   **error)
{
  gint64 sum;

  if (!fathom_checksum_compute (self->database, match, &sum, error))
    return FALSE;
  if (match->checksum >= 0)
    return sum == match->checksum;

  return self->read_only || fathom_database_run (self->database, error,
                                                 "UPDATE match SET checksum = ? WHERE id = ? AND checksum IS NULL", "ii", sum, match->id);
}

/* Rows of a match that is not there: an older page of the list of matches lies among newer ones. From match to match, without
 * reading all their events. */
static gint64
find_stray (FathomLibrary  *self,
            GError        **error)
{
#define STRAY(table) \
  "WITH RECURSIVE known (id) AS (SELECT min(match) FROM " table \
  "  UNION ALL SELECT (SELECT min(match) FROM " table " WHERE match > known.id) FROM known WHERE known.id IS NOT NULL)" \
  "SELECT known.id FROM known WHERE known.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM match WHERE match.id = known.id) LIMIT 1"
  static const char * const queries[] = { STRAY ("seat"), STRAY ("event"), STRAY ("listing") };
#undef STRAY
  g_autoptr (GError) reason = NULL;
  gint64 stray = 0;

  for (guint i = 0; i < G_N_ELEMENTS (queries) && stray == 0 && reason == NULL; i++)
    {
      sqlite3_stmt *row = fathom_database_query (self->database, &reason, queries[i], "");

      if (row != NULL && fathom_database_step (self->database, row, &reason))
        {
          stray = sqlite3_column_int64 (row, 0);
          fathom_database_finish (row);
        }
    }
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));

  return stray;
}

/* A page of another table in its place is found only by those who read it. */
static gboolean
is_damage (const GError *error)
{
  return g_error_matches (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_DAMAGED);
}

gboolean
fathom_library_check_sums (FathomLibrary  *self,
                           gint64         *after,
                           guint           n,
                           gint64         *damaged,
                           GError        **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, &reason, "SELECT id FROM match WHERE id > ? ORDER BY id LIMIT ?", "ii",
                                             *after, (gint64) n);

  *damaged = 0;
  while (row != NULL && fathom_database_step (self->database, row, &reason))
    {
      gint64 id = sqlite3_column_int64 (row, 0);

      g_array_append_val (ids, id);
    }
  for (guint i = 0; i < ids->len && reason == NULL && *damaged == 0; i++)
    {
      g_autoptr (FathomLibraryMatch) match = fathom_library_get (self, g_array_index (ids, gint64, i), &reason);

      *after = g_array_index (ids, gint64, i);
      if ((match != NULL && !check_match (self, match, &reason) && reason == NULL) || is_damage (reason))
        {
          g_clear_error (&reason);
          *damaged = *after;
        }
    }
  if (reason == NULL && *damaged == 0 && ids->len < n)
    *damaged = find_stray (self, &reason);
  if (is_damage (reason))
    *damaged = MAX (*after, 1);
  if (reason == NULL)
    return ids->len == n && *damaged == 0;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}
