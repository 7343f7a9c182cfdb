/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "import.h"

#include "store/profiles.h"
#include "store/save-file.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define BATCH_FILES 128                /* in one commit, which waits for the disk */
#define BATCH_SIZE  (4 * 1024 * 1024)
#define TOLD_EVERY  100                /* folders */

/* Finding files */

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

typedef struct
{
  GPtrArray      *files;
  FathomFindFunc  func;
  gpointer        data;
  GCancellable   *cancellable;
  guint           folders;
} Finding;

static void look_into (Finding    *self,
                       const char *path);

/* Links are not followed into folders, so that there is an end to it; nor is a pipe waited for. */
static void
find_inside (Finding    *self,
             const char *path)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        look_into (self, path);
    }
  else if (g_str_has_suffix (path, ".fathom") &&
           (g_file_test (path, G_FILE_TEST_IS_REGULAR) || !g_file_test (path, G_FILE_TEST_EXISTS)))
    g_ptr_array_add (self->files, g_strdup (path));
}

static void
look_into (Finding    *self,
           const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_DIR) ? g_dir_open (path, 0, NULL) : NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (dir == NULL) /* a folder that cannot be read is refused like a file */
    {
      g_ptr_array_add (self->files, g_strdup (path));
      return;
    }

  if (++self->folders % TOLD_EVERY == 0 && self->func != NULL)
    self->func (self->files->len, self->data);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  for (guint i = 0; i < paths->len; i++)
    find_inside (self, g_ptr_array_index (paths, i));
}

void
fathom_import_find (const char     *path,
                    GPtrArray      *files,
                    FathomFindFunc  func,
                    gpointer        data,
                    GCancellable   *cancellable)
{
  Finding self = { .files = files, .func = func, .data = data, .cancellable = cancellable };

  look_into (&self, path);
}

/* Importing */

typedef struct
{
  FathomImported      told;
  gsize               size;
  FathomLibraryMatch *match;   /* NULL if refused */
  char              **lines;
  char               *note;    /* nullable, like the place */
  char               *place;
} Arrival;

static void
arrival_free (Arrival *self)
{
  g_free (self->told.file);
  g_clear_pointer (&self->match, fathom_library_match_free);
  g_strfreev (self->lines);
  g_free (self->note);
  g_free (self->place);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Arrival, arrival_free)

/* Headers that were left out are written when it is exported: what is taken in has to be taken in again then. */
static gboolean
fits_when_exported (const FathomRecord *record,
                    gsize               size)
{
  g_autofree char *text = size > FATHOM_SAVE_MAX_SIZE / 2 ? fathom_record_print (record) : NULL;

  return text == NULL || strlen (text) <= FATHOM_SAVE_MAX_SIZE;
}

/* Takes the header `WORD "…"` out of the record: it is about the match, and not of it. */
static char *
take_header (FathomRecord *record,
             const char   *word)
{
  for (guint i = 0; i < record->other_headers->len; i++)
    {
      const char *line = g_ptr_array_index (record->other_headers, i);
      gsize n = strlen (word);
      g_autoptr (JsonNode) value = g_str_has_prefix (line, word) && line[n] == ' ' ? json_from_string (line + n, NULL) : NULL;
      const char *text = value != NULL && JSON_NODE_HOLDS_VALUE (value) ? json_node_get_string (value) : NULL;

      if (text != NULL)
        {
          char *taken = g_strdup (text);

          g_ptr_array_remove_index (record->other_headers, i);
          return taken;
        }
    }
  return NULL;
}

/* Everything that can be done before the library is locked. */
static Arrival *
arrival_new (const char *file)
{
  Arrival *self = g_new0 (Arrival, 1);
  g_autoptr (FathomRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = fathom_save_file_load (file, &self->size, &error);

  self->told.file = g_strdup (file);
  self->told.outcome = FATHOM_IMPORT_REFUSED;
  if (data == NULL)
    {
      fathom_refuse_text (&self->told.refusal, FATHOM_FILE_UNREADABLE, error->message, 0, 0);
      self->told.refusal.line = 1;
      return self;
    }
  record = fathom_record_parse (data, self->size, &self->told.refusal);
  if (record == NULL)
    {
      self->told.game = fathom_game_guess (data, self->size);
      return self;
    }

  if (!fits_when_exported (record, self->size))
    {
      fathom_refuse (&self->told.refusal, FATHOM_FILE_TOO_BIG, 0, FATHOM_SAVE_MAX_SIZE / 1024, 0, 0);
      self->told.refusal.line = 1;
      return self;
    }

  /* the library has no place for a comment behind the last line: the match is the same without it */
  g_clear_pointer (&record->last_comment, g_free);
  self->place = take_header (record, "place");
  self->note = take_header (record, "note");
  self->told.game = record->game;
  self->match = fathom_record_store (record, &self->lines);
  self->match->fingerprint = fathom_record_fingerprint (record);
  return self;
}

/* A match that was played or changed here has no fingerprint that holds: it is compared itself. */
static gboolean
find_changed (FathomLibrary             *library,
              const FathomLibraryMatch  *match,
              gint64                    *known,
              GError                   **error)
{
  g_autoptr (GArray) ids = fathom_library_find_changed (library, match->game, match->started, error);

  for (guint i = 0; ids != NULL && i < ids->len && *known == 0; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      FathomRefusal refusal;
      g_autoptr (FathomRecord) record = fathom_record_load (library, id, &refusal, NULL);
      g_autofree char *fingerprint = record != NULL ? fathom_record_fingerprint (record) : NULL;

      if (g_strcmp0 (fingerprint, match->fingerprint) == 0)
        *known = id;
    }

  return ids != NULL;
}

/* What was deleted and comes again is wanted again. */
static gboolean
take_out_of_bin (FathomLibrary  *library,
                 gint64          match,
                 gboolean       *was_binned,
                 GError        **error)
{
  g_auto (FathomLibraryRemark) remark = { 0 };

  if (!fathom_library_get_remark (library, match, &remark, error))
    return FALSE;
  *was_binned = remark.binned != 0;
  return !*was_binned || fathom_library_bin (library, &match, 1, FALSE, error);
}

static gboolean
take_in (FathomLibrary  *library,
         Arrival        *arrival,
         GError        **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 known = fathom_library_find (library, arrival->match->fingerprint, &reason);
  gboolean was_binned = FALSE;

  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (known == 0 && !find_changed (library, arrival->match, &known, error))
    return FALSE;
  if (known == 0 && !fathom_library_add (library, arrival->match, (const char * const *) arrival->lines, error))
    return FALSE;
  if (known == 0 && (arrival->note != NULL || arrival->place != NULL) &&
      !fathom_library_set_remark (library, arrival->match->id, arrival->note, arrival->place, error))
    return FALSE;
  if (known != 0 && !take_out_of_bin (library, known, &was_binned, error))
    return FALSE;

  arrival->told.outcome = known != 0 && !was_binned ? FATHOM_IMPORT_KNOWN : FATHOM_IMPORT_ADDED;
  arrival->told.match = known != 0 ? known : arrival->match->id;
  return TRUE;
}

static gboolean
take_batch (FathomLibrary  *library,
            GPtrArray      *batch,
            GError        **error)
{
  gboolean good = TRUE;
  guint accepted = 0;

  for (guint i = 0; i < batch->len; i++)
    accepted += ((Arrival *) g_ptr_array_index (batch, i))->match != NULL;
  if (accepted == 0)
    return TRUE;
  if (!fathom_library_begin (library, error))
    return FALSE;

  for (guint i = 0; i < batch->len && good; i++)
    {
      Arrival *arrival = g_ptr_array_index (batch, i);

      good = arrival->match == NULL || take_in (library, arrival, error);
    }

  return fathom_library_end (library, good, error);
}

static gboolean
refuse_read_only (GError **error)
{
  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_READ_ONLY, "the library is open for reading only");

  return FALSE;
}

GPtrArray *
fathom_import_read (const char * const  *files,
                    GCancellable        *cancellable)
{
  g_autoptr (GPtrArray) batch = g_ptr_array_new_with_free_func ((GDestroyNotify) arrival_free);
  gsize size = 0;

  while (files[batch->len] != NULL && batch->len < BATCH_FILES && size < BATCH_SIZE && !g_cancellable_is_cancelled (cancellable))
    {
      Arrival *arrival = arrival_new (files[batch->len]);

      size += arrival->size;
      g_ptr_array_add (batch, arrival);
    }

  return g_steal_pointer (&batch);
}

gboolean
fathom_import_take (FathomLibrary     *library,
                    GPtrArray         *batch,
                    guint              done,
                    guint              n_files,
                    FathomImportFunc   func,
                    gpointer           data,
                    GError           **error)
{
  if (fathom_library_is_read_only (library))
    return refuse_read_only (error);
  if (!take_batch (library, batch, error))
    return FALSE;
  for (guint i = 0; i < batch->len && func != NULL; i++)
    func (&((Arrival *) g_ptr_array_index (batch, i))->told, done + i + 1, n_files, data);

  return TRUE;
}

gboolean
fathom_import (FathomLibrary       *library,
               const char * const  *files,
               FathomImportFunc     func,
               gpointer             data,
               GCancellable        *cancellable,
               GError             **error)
{
  guint n_files = g_strv_length ((char **) files);

  if (fathom_library_is_read_only (library))
    return refuse_read_only (error);

  for (guint done = 0; done < n_files;)
    {
      g_autoptr (GPtrArray) batch = fathom_import_read (files + done, cancellable);

      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !fathom_import_take (library, batch, done, n_files, func, data, error))
        return FALSE;
      done += batch->len;
    }

  return TRUE;
}

/* The value of " key=value" among the words of a seat, empty if there is none. */
static char *
dup_word (const FathomLibrarySeat *seat,
          const char              *key)
{
  g_auto (GStrv) words = g_strsplit (seat->words, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], key))
      return g_strdup (words[i] + strlen (key));
  return g_strdup ("");
}

/* Somebody new keeps the piece they came with. */
static gboolean
give_piece (FathomLibrary            *library,
            gint64                    profile,
            const FathomLibrarySeat  *seat,
            GError                  **error)
{
  g_autofree char *colour = dup_word (seat, "colour=");
  g_autofree char *shape = dup_word (seat, "shape=");

  return fathom_profile_set_colour (library, profile, colour, error) && fathom_profile_set_shape (library, profile, shape, error);
}

static gint64
find_or_create_profile (FathomLibrary            *library,
                        const FathomLibrarySeat  *seat,
                        GError                  **error)
{
  g_autoptr (GError) reason = NULL;
  gint64 id = fathom_profile_find (library, seat->name, &reason);
  g_autoptr (FathomProfile) created = NULL;

  if (id != 0 || reason != NULL)
    {
      if (reason != NULL)
        g_propagate_error (error, g_steal_pointer (&reason));
      return id;
    }

  created = fathom_profile_create (library, seat->name, &reason);
  if (created == NULL && reason->domain != FATHOM_PROFILE_ERROR) /* a name that no profile can have stays a guest's */
    g_propagate_error (error, g_steal_pointer (&reason));
  if (created == NULL)
    return 0;
  return give_piece (library, created->id, seat, error) ? created->id : 0;
}

gboolean
fathom_import_profiles (FathomLibrary  *library,
                        gint64          id,
                        guint           guests,
                        GError        **error)
{
  g_autoptr (FathomLibraryMatch) match = fathom_library_get (library, id, error);

  if (match == NULL)
    return FALSE;
  for (guint i = 0; i < match->n_seats; i++)
    {
      g_autoptr (GError) reason = NULL;
      gint64 profile;

      if ((guests & 1u << i) != 0 || match->seats[i].profile != 0 || strstr (match->seats[i].words, " bot=") != NULL)
        continue;
      profile = find_or_create_profile (library, &match->seats[i], &reason);
      /* two seats of one name are not one person */
      if (profile != 0 && !fathom_profile_attach (library, id, i + 1, profile, &reason) &&
          reason->domain == FATHOM_PROFILE_ERROR)
        g_clear_error (&reason);
      if (reason != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
    }

  return TRUE;
}
