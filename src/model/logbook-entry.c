/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logbook-private.h"

#include "rules/into-the-blue.h"
#include "words/words.h"

G_DEFINE_FINAL_TYPE (FathomLogbookEntry, fathom_logbook_entry, G_TYPE_OBJECT)

static void
fathom_logbook_entry_finalize (GObject *object)
{
  FathomLogbookEntry *self = FATHOM_LOGBOOK_ENTRY (object);

  g_free (self->game_id);
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    g_free (self->names[i]);

  G_OBJECT_CLASS (fathom_logbook_entry_parent_class)->finalize (object);
}

static void
fathom_logbook_entry_class_init (FathomLogbookEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_logbook_entry_finalize;
}

static void
fathom_logbook_entry_init (FathomLogbookEntry *self G_GNUC_UNUSED)
{
}

/* Turns are counted by playing it once more. */
static guint
count_rounds (const FathomRecord *record)
{
  const FathomGame *game = record->game;
  g_autoptr (FathomTimeline) timeline = fathom_record_replay (record, record->entries->len);
  g_autofree guint64 *state = g_malloc0 (game->state_size);
  FathomRefusal refusal;
  guint turns = 0;

  game->init (&record->setup, state);
  for (guint i = 0; i < fathom_timeline_get_length (timeline); i++)
    {
      turns += game->turn_begins (state);
      game->apply (state, fathom_timeline_get_event (timeline, i), &refusal);
    }
  turns += game->turn_begins (state);
  return MAX (turns, 1) / record->setup.players + (MAX (turns, 1) % record->setup.players != 0);
}

static void
take_record (FathomLogbookEntry *self,
             const FathomRecord *record)
{
  for (guint i = 0; i < self->n_seats; i++)
    fathom_record_get_look (record, i + 1, &self->shapes[i], &self->colours[i]);
  if (self->status == FATHOM_MATCH_OPEN && record->game == &fathom_into_the_blue)
    self->round = count_rounds (record);
}

FathomLogbookEntry *
fathom_logbook_entry_new (const FathomLook *look)
{
  FathomLogbookEntry *self = g_object_new (FATHOM_TYPE_LOGBOOK_ENTRY, NULL);
  const FathomLibraryMatch *match = look->match;

  self->id = match->id;
  self->revision = match->revision;
  self->started = match->started;
  self->status = match->status;
  self->game = fathom_game_find (match->game);
  self->game_id = g_strdup (match->game);
  self->n_seats = MIN (match->n_seats, FATHOM_MAX_SEATS);
  for (guint i = 0; i < self->n_seats; i++)
    self->names[i] = g_strdup (match->seats[i].name);
  self->holds = look->record != NULL;
  self->settled = look->settled;
  self->result = look->result;
  if (look->record != NULL)
    take_record (self, look->record);
  return self;
}

gboolean
fathom_logbook_entry_equal (FathomLogbookEntry *self,
                            FathomLogbookEntry *other)
{
  if (self->id != other->id || self->revision != other->revision || self->status != other->status || self->n_seats != other->n_seats)
    return FALSE;
  for (guint i = 0; i < self->n_seats; i++)
    if (g_strcmp0 (self->names[i], other->names[i]) != 0)
      return FALSE;
  return TRUE;
}

const char *
fathom_logbook_entry_get_title (FathomLogbookEntry *self)
{
  return self->game != NULL ? self->game->title : self->game_id;
}

static void
get_voice (FathomLogbookEntry   *self,
           const FathomLanguage *language,
           FathomVoice          *voice)
{
  *voice = (FathomVoice) { .language = language, .players = self->n_seats };
  for (guint i = 0; i < self->n_seats; i++)
    voice->names[i] = self->names[i];
}

char *
fathom_logbook_entry_dup_names (FathomLogbookEntry   *self,
                                const FathomLanguage *language)
{
  FathomVoice voice;

  get_voice (self, language, &voice);
  return fathom_words_join_seats (&voice, (1u << self->n_seats) - 1);
}

char *
fathom_logbook_entry_dup_scores (FathomLogbookEntry   *self,
                                 const FathomLanguage *language)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  FathomVoice voice;

  if (!self->settled)
    return NULL;
  get_voice (self, language, &voice);
  for (guint i = 0; i < self->n_seats; i++)
    {
      /* Translators: a name and a score */
      g_ptr_array_add (told, g_strdup_printf (tr (language, "%s %d"), self->names[i], self->result.scores[i]));
      voice.names[i] = g_ptr_array_index (told, i);
    }
  return fathom_words_join_seats (&voice, (1u << self->n_seats) - 1);
}

char *
fathom_logbook_entry_dup_result (FathomLogbookEntry   *self,
                                 const FathomLanguage *language)
{
  FathomVoice voice;

  if (!self->holds)
    return g_strdup (tr (language, "Breaks the rules and cannot be shown"));
  if (self->status == FATHOM_MATCH_ABANDONED)
    return g_strdup (tr (language, "Abandoned"));
  if (self->status == FATHOM_MATCH_OPEN && !self->result.finished)
    return self->round == 0 ? g_strdup (tr (language, "In progress")) : g_strdup_printf (tr (language, "In progress, round %u"), self->round);

  get_voice (self, language, &voice);
  return fathom_words_winners (&voice, &self->result);
}
