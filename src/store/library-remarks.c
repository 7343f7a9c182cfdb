/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people say about a match, whether it counts, and the bin. */
#include "library-private.h"

#include "visible-text.h"

#include <string.h>

void
fathom_library_remark_clear (FathomLibraryRemark *self)
{
  g_clear_pointer (&self->note, g_free);
  g_clear_pointer (&self->place, g_free);
}

gboolean
fathom_library_get_remark (FathomLibrary        *self,
                           gint64                match,
                           FathomLibraryRemark  *remark,
                           GError              **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, &reason,
                                             "SELECT note, place, left_out, binned FROM remark WHERE match = ?", "i", match);

  *remark = (FathomLibraryRemark) { 0 };
  if (row != NULL && fathom_database_step (self->database, row, &reason))
    {
      remark->note = fathom_library_dup_name (row, 0);
      remark->place = fathom_library_dup_name (row, 1);
      remark->left_out = sqlite3_column_int (row, 2) != 0;
      remark->binned = sqlite3_column_int64 (row, 3);
      fathom_database_finish (row);
      return TRUE;
    }
  remark->note = g_strdup ("");
  remark->place = g_strdup ("");
  if (reason == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* One line without what cannot be seen, without white space at its ends. */
static char *
make_line (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *visible = NULL;

  for (char *at = valid; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  visible = fathom_text_make_visible (valid);
  return g_strdup (g_strstrip (visible));
}

static gboolean
begin (FathomLibrary  *self,
       GError        **error)
{
  return fathom_library_hold_place (self, error) && fathom_database_begin (self->database, error);
}

static gboolean
end (FathomLibrary  *self,
     gboolean        good,
     GError        **error)
{
  return fathom_database_end (self->database, good, error) && fathom_library_hold_place (self, error);
}

/* A remark about nothing is refused by the foreign key; this says it in words. */
static gboolean
check_match (FathomLibrary  *self,
             gint64          match,
             GError        **error)
{
  g_autoptr (FathomLibraryMatch) found = fathom_library_get (self, match, error);

  return found != NULL;
}

gboolean
fathom_library_set_remark (FathomLibrary  *self,
                           gint64          match,
                           const char     *note,
                           const char     *place,
                           GError        **error)
{
  g_autofree char *clean_note = note != NULL ? make_line (note) : NULL;
  g_autofree char *clean_place = place != NULL ? make_line (place) : NULL;

  if (!begin (self, error))
    return FALSE;
  return end (self, check_match (self, match, error) &&
              fathom_database_run (self->database, error,
                                   "INSERT INTO remark (match, note, place) VALUES (?1, ifnull(?2, ''), ifnull(?3, ''))"
                                   "  ON CONFLICT DO UPDATE SET note = ifnull(?2, note), place = ifnull(?3, place)", "iss",
                                   match, clean_note, clean_place), error);
}

static gboolean
mark_all (FathomLibrary  *self,
          const char     *sql,
          const gint64   *matches,
          guint           n_matches,
          gint64          value,
          GError        **error)
{
  gboolean good = TRUE;

  if (!begin (self, error))
    return FALSE;
  for (guint i = 0; i < n_matches && good; i++)
    good = check_match (self, matches[i], error) && fathom_database_run (self->database, error, sql, "ii", matches[i], value);

  return end (self, good, error);
}

gboolean
fathom_library_leave_out (FathomLibrary  *self,
                          const gint64   *matches,
                          guint           n_matches,
                          gboolean        left_out,
                          GError        **error)
{
  return mark_all (self, "INSERT INTO remark (match, left_out) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET left_out = ?2",
                   matches, n_matches, left_out != FALSE, error);
}

gboolean
fathom_library_bin (FathomLibrary  *self,
                    const gint64   *matches,
                    guint           n_matches,
                    gboolean        binned,
                    GError        **error)
{
  /* what is in the bin stays there since when it was put there */
  return mark_all (self, "INSERT INTO remark (match, binned) VALUES (?1, ?2)"
                   "  ON CONFLICT DO UPDATE SET binned = iif(?2 > 0 AND binned > 0, binned, ?2)",
                   matches, n_matches, binned ? g_get_real_time () / G_USEC_PER_SEC : 0, error);
}

static gboolean
delete_binned (FathomLibrary  *self,
               gint64          match,
               guint          *emptied,
               GError        **error)
{
  if (!fathom_database_run (self->database, error,
                            "DELETE FROM match WHERE id = ?1 AND id IN (SELECT match FROM remark WHERE binned > 0)", "i", match))
    return FALSE;
  *emptied += sqlite3_changes (fathom_database_get (self->database)) > 0;
  return TRUE;
}

static GArray *
list_binned (FathomLibrary  *self,
             GError        **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, &reason, "SELECT match FROM remark WHERE binned > 0", "");

  while (row != NULL && fathom_database_step (self->database, row, &reason))
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
fathom_library_empty_bin (FathomLibrary  *self,
                          const gint64   *matches,
                          guint           n_matches,
                          guint          *emptied,
                          GError        **error)
{
  g_autoptr (GArray) all = matches == NULL ? list_binned (self, error) : NULL;
  gboolean good = TRUE;

  *emptied = 0;
  if (matches == NULL && all == NULL)
    return FALSE;
  if (all != NULL)
    {
      matches = (const gint64 *) all->data;
      n_matches = all->len;
    }
  if (!begin (self, error))
    return FALSE;
  for (guint i = 0; i < n_matches && good; i++)
    good = delete_binned (self, matches[i], emptied, error);

  return end (self, good, error);
}

char **
fathom_library_list_places (FathomLibrary  *self,
                            guint           limit,
                            GError        **error)
{
  g_autoptr (GStrvBuilder) places = g_strv_builder_new ();
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (self->database, &reason,
                                             "SELECT r.place FROM remark r JOIN match m ON m.id = r.match WHERE r.place <> ''"
                                             "  GROUP BY r.place ORDER BY max(m.started) DESC LIMIT ?", "i", (gint64) limit);

  while (row != NULL && fathom_database_step (self->database, row, &reason))
    {
      g_autofree char *place = fathom_library_dup_name (row, 0);

      g_strv_builder_add (places, place);
    }
  if (reason == NULL)
    return g_strv_builder_end (places);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}
