/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "profiles.h"

#include "library-private.h"
#include "name-key.h"
#include "visible-text.h"

#include <string.h>

#define FIELDS "id, name, colour, shape, language, initials, archived, ifnull(merged_into, 0)"

G_DEFINE_QUARK (fathom-profile-error-quark, fathom_profile_error)

void
fathom_profile_free (FathomProfile *self)
{
  g_free (self->name);
  g_free (self->colour);
  g_free (self->shape);
  g_free (self->language);
  g_free (self->initials);
  g_free (self);
}

/* Names */

/* White space of any script, at both ends. */
static char *
trim (const char *text)
{
  const char *end;

  while (g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  end = text + strlen (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  return g_strndup (text, end - text);
}

static gboolean
check_text (const char  *text,
            GError     **error)
{
  gboolean good = g_utf8_validate (text, -1, NULL);

  for (const char *at = text; good && *at != '\0'; at = g_utf8_next_char (at))
    good = !g_unichar_iscntrl (g_utf8_get_char (at));
  if (!good)
    g_set_error_literal (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_BAD_TEXT, "not UTF-8, or with control characters");

  return good;
}

static gboolean
is_visible (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isgraph (g_utf8_get_char (text)))
      return TRUE;

  return FALSE;
}

/* Returns: the name as it is kept, or NULL if it cannot be one. */
static char *
clean_name (const char  *name,
            GError     **error)
{
  g_autofree char *trimmed = g_utf8_validate (name, -1, NULL) ? trim (name) : g_strdup (name);
  g_autofree char *clean = NULL;

  if (!check_text (trimmed, error))
    return NULL;
  clean = fathom_text_make_visible (trimmed);
  if (!is_visible (trimmed))
    g_set_error_literal (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_EMPTY, "a name cannot be empty");
  else if (g_utf8_strlen (clean, -1) > FATHOM_PROFILE_MAX_NAME)
    g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_LONG, "a name has at most %d characters",
                 FATHOM_PROFILE_MAX_NAME);
  else
    return g_steal_pointer (&clean);

  return NULL;
}

/* The first letter from @word on, with the marks that sit on it. */
static void
append_initial (GString    *initials,
                const char *word)
{
  const char *at = g_utf8_next_char (word);

  g_string_append_unichar (initials, g_unichar_totitle (g_utf8_get_char (word)));
  for (; *at != '\0' && g_unichar_ismark (g_utf8_get_char (at)); at = g_utf8_next_char (at))
    g_string_append_unichar (initials, g_utf8_get_char (at));
}

/* Of the first word and the last; a name without letters gives its first sign. */
char *
fathom_profile_propose_initials (const char *name)
{
  GString *initials = g_string_new (NULL);
  const char *first = NULL;
  const char *last = NULL;
  gboolean inside = FALSE;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isalnum (c) && !inside)
        {
          first = first != NULL ? first : at;
          last = at;
          inside = TRUE;
        }
      else if (g_unichar_isspace (c) || c == '-')
        inside = FALSE;
    }

  if (first != NULL || *name != '\0')
    append_initial (initials, first != NULL ? first : name);
  if (last != first)
    append_initial (initials, last);
  return g_string_free (initials, FALSE);
}

/* Reading */

static char *
dup_text (sqlite3_stmt *row,
          int           column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

static FathomProfile *
read_profile (sqlite3_stmt *row)
{
  FathomProfile *profile = g_new0 (FathomProfile, 1);

  profile->id = sqlite3_column_int64 (row, 0);
  profile->name = dup_text (row, 1);
  profile->colour = dup_text (row, 2);
  profile->shape = dup_text (row, 3);
  profile->language = dup_text (row, 4);
  profile->initials = dup_text (row, 5);
  profile->archived = sqlite3_column_int (row, 6) != 0;
  profile->merged_into = sqlite3_column_int64 (row, 7);

  return profile;
}

FathomProfile *
fathom_profile_get (FathomLibrary  *library,
                    gint64          id,
                    GError        **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, error, "SELECT " FIELDS " FROM profile WHERE id = ?", "i", id);
  FathomProfile *profile;

  if (row == NULL)
    return NULL;
  if (fathom_database_step (library->database, row, &reason))
    {
      profile = read_profile (row);
      fathom_database_finish (row);
      return profile;
    }

  if (reason == NULL)
    g_set_error (&reason, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_UNKNOWN, "there is no profile %" G_GINT64_FORMAT, id);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

/* One that is not merged into another. */
static FathomProfile *
get_own (FathomLibrary  *library,
         gint64          id,
         GError        **error)
{
  g_autoptr (FathomProfile) profile = fathom_profile_get (library, id, error);

  if (profile == NULL || profile->merged_into == 0)
    return g_steal_pointer (&profile);

  g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MERGED,
               "profile %" G_GINT64_FORMAT " is merged into %" G_GINT64_FORMAT, id, profile->merged_into);
  return NULL;
}

/* The number in the first row, 0 if there is none. */
static gint64
read_number (FathomLibrary  *library,
             sqlite3_stmt   *row,
             GError        **error)
{
  gint64 number = 0;

  if (row != NULL && fathom_database_step (library->database, row, error))
    {
      number = sqlite3_column_int64 (row, 0);
      fathom_database_finish (row);
    }

  return number;
}

gint64
fathom_profile_resolve (FathomLibrary  *library,
                        gint64          profile,
                        GError        **error)
{
  return read_number (library,
                      fathom_database_query (library->database, error, "SELECT " FATHOM_MERGED_INTO ("?"), "i", profile), error);
}

/* Accents are often left out: that is somebody if there is nobody else whom it could mean. */
static gint64
find_loosely (FathomLibrary  *library,
              const char     *name,
              GError        **error)
{
  g_autofree char *key = fathom_name_search_key (name);

  return read_number (library,
                      fathom_database_query (library->database, error,
                                             "SELECT iif(count(*) = 1, min(id), 0) FROM profile"
                                             " WHERE merged_into IS NULL AND search_key(name) = ?", "s", key), error);
}

/* A merged profile leaves its name to others: the key has its id behind it. */
gint64
fathom_profile_find (FathomLibrary  *library,
                     const char     *name,
                     GError        **error)
{
  g_autofree char *clean = clean_name (name, NULL);
  g_autofree char *key = clean != NULL ? fathom_name_key (clean) : NULL;
  g_autoptr (GError) reason = NULL;
  gint64 id;

  if (key == NULL)
    return 0;
  id = read_number (library,
                    fathom_database_query (library->database, &reason,
                                           "SELECT id FROM profile WHERE key = ?1 OR key = ?1 || char(31) || id"
                                           " ORDER BY merged_into IS NOT NULL, id LIMIT 1", "s", key), &reason);
  if (id == 0 && reason == NULL)
    id = find_loosely (library, clean, &reason);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return 0;
    }

  return id != 0 ? fathom_profile_resolve (library, id, error) : 0;
}

/* By either key. Returns: the only one, or NULL. */
static const FathomProfile *
choose_by (GPtrArray  *profiles,
           const char *name,
           char     *(*dup_key) (const char *name))
{
  g_autofree char *key = dup_key (name);
  const FathomProfile *found = NULL;

  for (guint i = 0; i < profiles->len; i++)
    {
      const FathomProfile *profile = g_ptr_array_index (profiles, i);
      g_autofree char *other = dup_key (profile->name);

      if (!g_str_equal (key, other))
        continue;
      if (found != NULL)
        return NULL;
      found = profile;
    }
  return found;
}

const FathomProfile *
fathom_profile_choose (GPtrArray  *profiles,
                       const char *name)
{
  const FathomProfile *found = profiles != NULL ? choose_by (profiles, name, fathom_name_key) : NULL;

  return found != NULL || profiles == NULL ? found : choose_by (profiles, name, fathom_name_search_key);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const FathomProfile *first = *(const FathomProfile * const *) a;
  const FathomProfile *second = *(const FathomProfile * const *) b;
  g_autofree char *first_key = fathom_name_key (first->name);
  g_autofree char *second_key = fathom_name_key (second->name);
  int order = g_utf8_collate (first_key, second_key);

  return order != 0 ? order : (first->id > second->id) - (first->id < second->id);
}

static GPtrArray *
read_list (FathomLibrary  *library,
           sqlite3_stmt   *row,
           GError        **error)
{
  g_autoptr (GPtrArray) profiles = g_ptr_array_new_with_free_func ((GDestroyNotify) fathom_profile_free);
  g_autoptr (GError) reason = NULL;

  if (row == NULL)
    return NULL;
  while (fathom_database_step (library->database, row, &reason))
    g_ptr_array_add (profiles, read_profile (row));
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }

  g_ptr_array_sort (profiles, compare_names);
  return g_steal_pointer (&profiles);
}

GPtrArray *
fathom_profile_list (FathomLibrary  *library,
                     gboolean        archived,
                     GError        **error)
{
  return read_list (library,
                    fathom_database_query (library->database, error,
                                           "SELECT " FIELDS " FROM profile WHERE archived = ? AND merged_into IS NULL", "i",
                                           (gint64) (archived != FALSE)), error);
}

GPtrArray *
fathom_profile_list_merged (FathomLibrary  *library,
                            gint64          profile,
                            GError        **error)
{
  return read_list (library,
                    fathom_database_query (library->database, error,
                                           "SELECT " FIELDS " FROM profile WHERE merged_into = ?", "i", profile), error);
}

/* Writing */

/* What the database says of a key that is there already. */
static gboolean
name_is_taken (GError     **error,
               GError      *reason,
               const char  *name)
{
  if (g_error_matches (reason, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_CONSTRAINT))
    {
      g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_TAKEN, "there is a profile \"%s\" already", name);
      g_error_free (reason);
    }
  else
    g_propagate_error (error, reason);

  return FALSE;
}

FathomProfile *
fathom_profile_create (FathomLibrary  *library,
                       const char     *name,
                       GError        **error)
{
  g_autofree char *clean = clean_name (name, error);
  g_autofree char *key = clean != NULL ? fathom_name_key (clean) : NULL;
  g_autofree char *initials = clean != NULL ? fathom_profile_propose_initials (clean) : NULL;
  GError *reason = NULL;

  if (clean == NULL)
    return NULL;
  if (!fathom_database_run (library->database, &reason, "INSERT INTO profile (name, key, initials) VALUES (?, ?, ?)", "sss",
                            clean, key, initials))
    {
      name_is_taken (error, reason, clean);
      return NULL;
    }

  return fathom_profile_get (library, sqlite3_last_insert_rowid (fathom_database_get (library->database)), error);
}

gboolean
fathom_profile_rename (FathomLibrary  *library,
                       gint64          id,
                       const char     *name,
                       GError        **error)
{
  g_autoptr (FathomProfile) profile = get_own (library, id, error);
  g_autofree char *clean = profile != NULL ? clean_name (name, error) : NULL;
  g_autofree char *key = clean != NULL ? fathom_name_key (clean) : NULL;
  g_autofree char *before = clean != NULL ? fathom_profile_propose_initials (profile->name) : NULL;
  g_autofree char *after = clean != NULL ? fathom_profile_propose_initials (clean) : NULL;
  GError *reason = NULL;

  if (clean == NULL)
    return FALSE;

  return fathom_database_run (library->database, &reason,
                              "UPDATE profile SET name = ?, key = ?, initials = iif(initials = ?, ?, initials) WHERE id = ?", "ssssi",
                              clean, key, before, after, id) ||
         name_is_taken (error, reason, clean);
}

static gboolean
set_text (FathomLibrary  *library,
          gint64          id,
          const char     *sql,
          const char     *text,
          GError        **error)
{
  g_autoptr (FathomProfile) profile = get_own (library, id, error);

  return profile != NULL && check_text (text, error) && fathom_database_run (library->database, error, sql, "si", text, id);
}

gboolean
fathom_profile_set_colour (FathomLibrary  *library,
                           gint64          profile,
                           const char     *colour,
                           GError        **error)
{
  return set_text (library, profile, "UPDATE profile SET colour = ? WHERE id = ?", colour, error);
}

gboolean
fathom_profile_set_shape (FathomLibrary  *library,
                          gint64          profile,
                          const char     *shape,
                          GError        **error)
{
  return set_text (library, profile, "UPDATE profile SET shape = ? WHERE id = ?", shape, error);
}

gboolean
fathom_profile_set_language (FathomLibrary  *library,
                             gint64          profile,
                             const char     *language,
                             GError        **error)
{
  return set_text (library, profile, "UPDATE profile SET language = ? WHERE id = ?", language, error);
}

gboolean
fathom_profile_set_initials (FathomLibrary  *library,
                             gint64          profile,
                             const char     *initials,
                             GError        **error)
{
  if (g_utf8_validate (initials, -1, NULL) && g_utf8_strlen (initials, -1) > FATHOM_PROFILE_MAX_INITIALS)
    {
      g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_LONG, "initials have at most %d characters",
                   FATHOM_PROFILE_MAX_INITIALS);
      return FALSE;
    }

  return set_text (library, profile, "UPDATE profile SET initials = ? WHERE id = ?", initials, error);
}

gboolean
fathom_profile_set_archived (FathomLibrary  *library,
                             gint64          id,
                             gboolean        archived,
                             GError        **error)
{
  g_autoptr (FathomProfile) profile = get_own (library, id, error);

  return profile != NULL &&
         fathom_database_run (library->database, error, "UPDATE profile SET archived = ? WHERE id = ?", "ii",
                              (gint64) (archived != FALSE), id);
}

/* Merging */

static gboolean
have_met (FathomLibrary  *library,
          gint64          a,
          gint64          b,
          GError        **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 match = read_number (library,
                              fathom_database_query (library->database, &reason,
                                                     "SELECT s.match FROM seat s JOIN seat t ON t.match = s.match AND t.seat <> s.seat"
                                                     " WHERE s.profile IN (" FATHOM_MERGED_FROM ("?1") ")"
                                                     "   AND t.profile IN (" FATHOM_MERGED_FROM ("?2") ") LIMIT 1", "ii", a, b), &reason);

  if (reason == NULL && match == 0)
    return FALSE;

  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MET,
                 "profiles %" G_GINT64_FORMAT " and %" G_GINT64_FORMAT " both sat in match %" G_GINT64_FORMAT, a, b, match);
  return TRUE;
}

static gboolean
merge (FathomLibrary  *library,
       gint64          id,
       gint64          into,
       GError        **error)
{
  g_autoptr (FathomProfile) profile = get_own (library, id, error);
  g_autoptr (FathomProfile) other = profile != NULL ? get_own (library, into, error) : NULL;

  if (other == NULL)
    return FALSE;
  if (id == into)
    {
      g_set_error_literal (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_SAME, "a profile cannot be merged into itself");
      return FALSE;
    }

  return !have_met (library, id, into, error) &&
         fathom_database_run (library->database, error,
                              "UPDATE profile SET merged_into = ?2, key = key || char(31) || id WHERE id = ?1", "ii", id, into) &&
         fathom_caches_move (library->database, id, into, error);
}

gboolean
fathom_profile_merge (FathomLibrary  *library,
                      gint64          profile,
                      gint64          into,
                      GError        **error)
{
  return fathom_database_begin (library->database, error) &&
         fathom_database_end (library->database, merge (library, profile, into, error), error);
}

static gboolean
unmerge (FathomLibrary  *library,
         gint64          id,
         GError        **error)
{
  g_autoptr (FathomProfile) profile = fathom_profile_get (library, id, error);
  g_autofree char *key = profile != NULL ? fathom_name_key (profile->name) : NULL;
  GError *reason = NULL;
  gint64 from;

  if (profile == NULL)
    return FALSE;
  if (profile->merged_into == 0)
    {
      g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_NOT_MERGED, "profile %" G_GINT64_FORMAT " is not merged", id);
      return FALSE;
    }

  from = fathom_profile_resolve (library, id, error);
  if (!fathom_database_run (library->database, &reason, "UPDATE profile SET merged_into = NULL, key = ? WHERE id = ?", "si", key, id))
    return name_is_taken (error, reason, profile->name);

  return fathom_caches_move (library->database, from, id, error);
}

gboolean
fathom_profile_unmerge (FathomLibrary  *library,
                        gint64          profile,
                        GError        **error)
{
  return fathom_database_begin (library->database, error) &&
         fathom_database_end (library->database, unmerge (library, profile, error), error);
}

/* Erasing */

static gboolean
erase (FathomLibrary  *library,
       gint64          id,
       GError        **error)
{
  g_autoptr (FathomProfile) profile = get_own (library, id, error);

  return profile != NULL &&
         fathom_database_run (library->database, error, "UPDATE result SET profile = 0 WHERE profile = ?", "i", id) &&
         fathom_caches_add_up (library->database, id, error) && fathom_caches_add_up (library->database, 0, error) &&
         fathom_database_run (library->database, error,
                              "UPDATE match SET checksum = NULL WHERE id IN"
                              " (SELECT match FROM seat WHERE profile IN (" FATHOM_MERGED_FROM ("?1") "))", "i", id) &&
         fathom_database_run (library->database, error,
                              "UPDATE seat SET name = '', profile = NULL WHERE profile IN (" FATHOM_MERGED_FROM ("?1") ")", "i", id) &&
         fathom_database_run (library->database, error,
                              "DELETE FROM profile WHERE id IN (" FATHOM_MERGED_FROM ("?1") ")", "i", id);
}

gboolean
fathom_profile_erase (FathomLibrary  *library,
                      gint64          profile,
                      GError        **error)
{
  if (!fathom_database_begin (library->database, error) ||
      !fathom_database_end (library->database, erase (library, profile, error), error))
    return FALSE;

  /* the name is not to linger in the journal either; if somebody is reading, the next checkpoint sees to it */
  fathom_database_run (library->database, NULL, "PRAGMA wal_checkpoint (TRUNCATE)", "");
  return TRUE;
}

/* Seats */

static gint64
who_sits (FathomLibrary  *library,
          gint64          match,
          guint           seat,
          GError        **error)
{
  g_autoptr (GError) reason = NULL;
  sqlite3_stmt *row = fathom_database_query (library->database, &reason,
                                             "SELECT " FATHOM_MERGED_INTO ("profile") " FROM seat WHERE match = ? AND seat = ?", "ii",
                                             match, (gint64) seat);
  gint64 profile = -1;

  if (row != NULL && fathom_database_step (library->database, row, &reason))
    {
      profile = sqlite3_column_int64 (row, 0);
      fathom_database_finish (row);
    }
  else if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_UNKNOWN,
                 "match %" G_GINT64_FORMAT " has no seat %u", match, seat);

  return profile;
}

static gboolean
sits_elsewhere (FathomLibrary  *library,
                gint64          match,
                guint           seat,
                gint64          profile,
                GError        **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 other = read_number (library,
                              fathom_database_query (library->database, &reason,
                                                     "SELECT seat FROM seat WHERE match = ?1 AND seat <> ?2"
                                                     "  AND profile IN (" FATHOM_MERGED_FROM ("?3") ")", "iii",
                                                     match, (gint64) seat, profile), &reason);

  if (reason == NULL && other == 0)
    return FALSE;

  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error (error, FATHOM_PROFILE_ERROR, FATHOM_PROFILE_ERROR_MET,
                 "profile %" G_GINT64_FORMAT " has seat %" G_GINT64_FORMAT " there already", profile, other);
  return TRUE;
}

static gboolean
attach (FathomLibrary  *library,
        gint64          match,
        guint           seat,
        gint64          id,
        GError        **error)
{
  g_autoptr (FathomProfile) profile = id != 0 ? get_own (library, id, error) : NULL;
  gint64 before;

  if (id != 0 && (profile == NULL || sits_elsewhere (library, match, seat, id, error)))
    return FALSE;
  before = who_sits (library, match, seat, error);
  if (before < 0)
    return FALSE;

  return fathom_database_run (library->database, error, "UPDATE seat SET profile = nullif(?, 0) WHERE match = ? AND seat = ?", "iii",
                              id, match, (gint64) seat) &&
         fathom_database_run (library->database, error, "UPDATE result SET profile = ? WHERE match = ? AND seat = ?", "iii",
                              id, match, (gint64) seat) &&
         fathom_caches_add_up (library->database, before, error) && fathom_caches_add_up (library->database, id, error);
}

gboolean
fathom_profile_attach (FathomLibrary  *library,
                       gint64          match,
                       guint           seat,
                       gint64          profile,
                       GError        **error)
{
  return fathom_database_begin (library->database, error) &&
         fathom_database_end (library->database, attach (library, match, seat, profile, error), error);
}
