/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record.h"

#include <errno.h>
#include <sys/random.h>

#include "store/edition-file.h"

#include <string.h>

static void
entry_clear (FathomEntry *self)
{
  g_free (self->comment);
}

FathomRecord *
fathom_record_new (const FathomGame *game)
{
  FathomRecord *self = g_new0 (FathomRecord, 1);

  self->game = game;
  fathom_setup_shipped (game, &self->setup);
  self->other_headers = g_ptr_array_new_with_free_func (g_free);
  self->entries = g_array_new (FALSE, TRUE, sizeof (FathomEntry));
  g_array_set_clear_func (self->entries, (GDestroyNotify) entry_clear);

  return self;
}

void
fathom_record_free (FathomRecord *self)
{
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].colour);
      g_free (self->seats[i].shape);
      g_free (self->seats[i].language);
      g_free (self->seats[i].bot);
      g_free (self->seats[i].other);
    }
  g_free (self->dice_set);
  g_free (self->date);
  g_free (self->commit);
  g_free (self->header_comment);
  g_free (self->last_comment);
  g_ptr_array_unref (self->other_headers);
  g_array_unref (self->entries);
  g_free (self);
}

static void
read_shipped (const FathomGame *game,
              FathomSetup      *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (FathomEditionFile) edition = fathom_edition_file_shipped (game->id, &error);

  /* the tests load every shipped edition, so only a broken build can fail here */
  if (edition == NULL && !g_error_matches (error, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND))
    g_error ("%s", error->message);

  *setup = (FathomSetup) { .first = 1 };
  for (guint i = 0; edition != NULL && i < edition->entries->len; i++) /* a box may print nothing */
    {
      const FathomEditionEntry *entry = g_ptr_array_index (edition->entries, i);
      FathomRefusal refusal = { 0 };

      if (game->set (setup, 0, entry->word, entry->value, &refusal) != FATHOM_SET_DONE)
        g_error ("%s.json: \"%s\": \"%s\" cannot be used (reason %d)", game->id, entry->word, entry->value, refusal.reason);
    }
}

/* Every record begins with it: the data file is read once. */
void
fathom_setup_shipped (const FathomGame *game,
                      FathomSetup      *setup)
{
  static GMutex lock;
  static GHashTable *shipped; /* FathomGame → FathomSetup */
  const FathomSetup *known;

  g_mutex_lock (&lock);
  if (shipped == NULL)
    shipped = g_hash_table_new (NULL, NULL);
  known = g_hash_table_lookup (shipped, game);
  if (known == NULL)
    {
      read_shipped (game, setup);
      known = g_memdup2 (setup, sizeof *setup);
      g_hash_table_insert (shipped, (gpointer) game, (gpointer) known);
    }
  *setup = *known;
  g_mutex_unlock (&lock);
}

const FathomGame *
fathom_game_guess (const char *data,
                   gsize       size)
{
  g_autofree char *text = g_strndup (data, size);
  const char *header = strstr (text, "\ngame ");
  g_autofree char *id = header != NULL ? g_strndup (header + 6, strcspn (header + 6, "\n")) : NULL;

  return id != NULL ? fathom_game_find (id) : NULL;
}

void
fathom_record_add_event (FathomRecord      *self,
                         const FathomEvent *event,
                         gboolean           app)
{
  FathomEntry entry = { .event = *event, .app = app };

  g_array_append_val (self->entries, entry);
}

guint
fathom_record_find_refused (const FathomRecord *self,
                            FathomRefusal      *refusal)
{
  g_autofree gpointer state = g_malloc0 (self->game->state_size);

  self->game->init (&self->setup, state);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const FathomEvent *event = &g_array_index (self->entries, FathomEntry, i).event;

      if (!self->game->apply (state, event, refusal))
        return MAX (event->seat, 1);
    }
  return 0;
}

FathomTimeline *
fathom_record_replay (const FathomRecord *self,
                      guint               n_entries)
{
  FathomTimeline *timeline = fathom_timeline_new (self->game, &self->setup);

  for (guint i = 0; i < n_entries; i++)
    {
      const FathomEntry *entry = &g_array_index (self->entries, FathomEntry, i);

      if (entry->takeback > 0)
        fathom_timeline_pop (timeline, entry->takeback);
      else if (!fathom_timeline_push (timeline, &entry->event, NULL))
        g_assert_not_reached ();
    }

  return timeline;
}

gboolean
fathom_record_begin (FathomRecord  *self,
                     GError       **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  char hash[2 * FATHOM_SEED_SIZE + 1];

  if (getrandom (self->seed, FATHOM_SEED_SIZE, 0) != FATHOM_SEED_SIZE)
    {
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }
  self->has_seed = TRUE;
  fathom_seed_commit (self->seed, hash);
  g_free (self->commit);
  self->commit = g_strdup (hash);
  g_free (self->date);
  self->date = g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
  return TRUE;
}

FathomRecord *
fathom_record_rematch (const FathomRecord *self)
{
  FathomRecord *record = fathom_record_new (self->game);

  record->setup = self->setup;
  record->setup.first = self->setup.first % self->setup.players + 1;
  record->dice_set = g_strdup (self->dice_set);
  for (guint i = 0; i < self->setup.players; i++)
    {
      record->seats[i].name = g_strdup (self->seats[i].name);
      record->seats[i].colour = g_strdup (self->seats[i].colour);
      record->seats[i].shape = g_strdup (self->seats[i].shape);
      record->seats[i].language = g_strdup (self->seats[i].language);
      record->seats[i].bot = g_strdup (self->seats[i].bot);
    }
  fathom_record_set_undo (record, fathom_record_get_undo (self));
  return record;
}

#define UNDO_OFF "undo off"

gboolean
fathom_record_get_undo (const FathomRecord *record)
{
  return !g_ptr_array_find_with_equal_func (record->other_headers, UNDO_OFF, g_str_equal, NULL);
}

void
fathom_record_set_undo (FathomRecord *record,
                        gboolean      undo)
{
  guint n;

  if (undo && g_ptr_array_find_with_equal_func (record->other_headers, UNDO_OFF, g_str_equal, &n))
    g_ptr_array_remove_index (record->other_headers, n);
  else if (!undo && fathom_record_get_undo (record))
    g_ptr_array_add (record->other_headers, g_strdup (UNDO_OFF));
}
