/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logbook-private.h"

#include "facts.h"
#include "store/statistics.h"
#include "words/grammar.h"
#include "words/words.h"

#include <string.h>

static guint changed;

G_DEFINE_FINAL_TYPE (FathomLogbookEntry, fathom_logbook_entry, G_TYPE_OBJECT)

static void
fathom_logbook_entry_finalize (GObject *object)
{
  FathomLogbookEntry *self = FATHOM_LOGBOOK_ENTRY (object);

  g_free (self->game_id);
  g_free (self->note);
  g_free (self->place);
  g_free (self->evening_place);
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    g_free (self->names[i]);

  G_OBJECT_CLASS (fathom_logbook_entry_parent_class)->finalize (object);
}

static void
fathom_logbook_entry_class_init (FathomLogbookEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fathom_logbook_entry_finalize;

  changed = g_signal_new ("changed", FATHOM_TYPE_LOGBOOK_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
fathom_logbook_entry_init (FathomLogbookEntry *self G_GNUC_UNUSED)
{
}

/* The value of @key among the words of a seat, or NULL. */
static char *
find_word (const char *words,
           const char *key)
{
  g_autofree char *begin = g_strdup_printf (" %s=", key);
  const char *value = strstr (words, begin);

  if (value == NULL)
    return NULL;
  value += strlen (begin);
  return g_strndup (value, strcspn (value, " "));
}

static void
read_looks (FathomLogbookEntry     *self,
            const FathomLibraryRow *row)
{
  char *colours[FATHOM_MAX_SEATS] = { NULL }, *shapes[FATHOM_MAX_SEATS] = { NULL };

  for (guint i = 0; i < self->n_seats; i++)
    {
      colours[i] = find_word (row->seats[i].words, "colour");
      shapes[i] = find_word (row->seats[i].words, "shape");
    }
  fathom_seat_looks_find ((const char * const *) colours, (const char * const *) shapes, self->n_seats, self->shapes, self->colours);
  for (guint i = 0; i < self->n_seats; i++)
    {
      g_free (colours[i]);
      g_free (shapes[i]);
    }
}

static void
read_result (FathomLogbookEntry     *self,
             const FathomLibraryRow *row)
{
  self->settled = row->counted;
  self->result.finished = row->status == FATHOM_MATCH_FINISHED;
  self->result.known = row->counted;
  for (guint i = 0; i < self->n_seats && row->counted; i++)
    {
      self->result.scores[i] = row->seats[i].score;
      self->result.ranks[i] = row->seats[i].rank;
      self->result.winners |= row->seats[i].won ? 1u << i : 0;
    }
}

FathomLogbookEntry *
fathom_logbook_entry_new (const FathomLibraryRow *row)
{
  FathomLogbookEntry *self = g_object_new (FATHOM_TYPE_LOGBOOK_ENTRY, NULL);
  gint64 to;

  self->id = row->id;
  self->revision = row->revision;
  self->started = row->started;
  self->status = row->status;
  self->game = fathom_game_find (row->game);
  self->game_id = g_strdup (row->game);
  self->holds = row->holds;
  self->round = row->round;
  self->seconds = row->seconds;
  self->note = g_strdup (row->note);
  self->place = g_strdup (row->place);
  self->left_out = row->left_out;
  self->binned = row->binned;
  fathom_statistics_evening_span (row->started, &self->evening, &to);
  self->n_seats = MIN (row->n_seats, FATHOM_MAX_SEATS);
  for (guint i = 0; i < self->n_seats; i++)
    self->names[i] = g_strdup (row->seats[i].name);
  read_looks (self, row);
  read_result (self, row);
  return self;
}

FathomLogbookEntry *
fathom_logbook_entry_load (FathomLibrary  *library,
                           gint64          match,
                           GError        **error)
{
  /* a match that has just ended is not counted yet */
  if (!fathom_library_is_read_only (library) && !fathom_facts_catch_up (library, NULL, NULL, error))
    return NULL;
  for (guint bin = 0; bin < 2; bin++)
    {
      const FathomLibraryFilter filter = { .status = -1, .match = match, .bin = bin };
      g_autoptr (GPtrArray) rows = fathom_library_list_rows (library, &filter, NULL, 1, error);

      if (rows == NULL)
        return NULL;
      if (rows->len > 0)
        return fathom_logbook_entry_new (rows->pdata[0]);
    }
  g_set_error (error, FATHOM_DATABASE_ERROR, FATHOM_DATABASE_ERROR_MISSING, "there is no match %" G_GINT64_FORMAT, match);
  return NULL;
}

gboolean
fathom_logbook_entry_equal (FathomLogbookEntry *self,
                            FathomLogbookEntry *other)
{
  if (self->id != other->id || self->revision != other->revision || self->status != other->status ||
      self->n_seats != other->n_seats || self->round != other->round || self->holds != other->holds || self->settled != other->settled ||
      self->seconds != other->seconds || self->left_out != other->left_out || self->binned != other->binned ||
      g_strcmp0 (self->note, other->note) != 0 || g_strcmp0 (self->place, other->place) != 0)
    return FALSE;
  for (guint i = 0; i < self->n_seats; i++)
    if (g_strcmp0 (self->names[i], other->names[i]) != 0)
      return FALSE;
  return TRUE;
}

void
fathom_logbook_entry_set_selected (FathomLogbookEntry *self,
                                   gboolean            selected)
{
  if (self->selected == selected)
    return;
  self->selected = selected;
  g_signal_emit (self, changed, 0);
}

void
fathom_logbook_entry_set_heads (FathomLogbookEntry *self,
                                gboolean            heads)
{
  if (self->heads == heads)
    return;
  self->heads = heads;
  g_signal_emit (self, changed, 0);
}

void
fathom_logbook_entry_take_evening (FathomLogbookEntry *self,
                                   FathomLogbookEntry *other)
{
  if (self->evening_matches == other->evening_matches && self->evening_seconds == other->evening_seconds &&
      g_strcmp0 (self->evening_place, other->evening_place) == 0)
    return;
  self->evening_matches = other->evening_matches;
  self->evening_seconds = other->evening_seconds;
  g_free (self->evening_place);
  self->evening_place = g_strdup (other->evening_place);
  if (self->heads)
    g_signal_emit (self, changed, 0);
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

  if (self->game == NULL)
    return g_strdup (tr (language, "From a game that this version does not know"));
  if (!self->holds)
    return g_strdup (tr (language, "Breaks the rules and cannot be shown"));
  if (self->status == FATHOM_MATCH_ABANDONED)
    return g_strdup (tr (language, "Abandoned"));
  if (self->status == FATHOM_MATCH_OPEN && !self->result.finished)
    return self->round == 0 ? g_strdup (tr (language, "In progress")) : g_strdup_printf (tr (language, "In progress, round %u"), self->round);

  get_voice (self, language, &voice);
  return fathom_words_winners (&voice, &self->result);
}

/* By how much the winner is ahead of the next; below 0: nobody counts that. */
static int
get_margin (FathomLogbookEntry *self,
            guint               winner)
{
  int margin = G_MAXINT;

  if (self->game == NULL || self->game->pointless)
    return -1;
  for (guint i = 0; i < self->n_seats; i++)
    if (i != winner)
      margin = MIN (margin, self->result.scores[winner] - self->result.scores[i]);
  return margin == G_MAXINT ? -1 : margin;
}

static char *
dup_winner (FathomLogbookEntry   *self,
            const FathomLanguage *language)
{
  guint winner = g_bit_nth_lsf (self->result.winners, -1);
  int margin = get_margin (self, winner);

  if (margin > 0)
    /* Translators: a name, and by how many points */
    return fathom_grammar_printf (tr (language, "%s wins by %d"), self->names[winner], margin);
  if (margin == 0)
    /* Translators: both have as many points, but somebody wins by the rule for ties */
    return fathom_grammar_printf (tr (language, "%s wins on the tiebreak"), self->names[winner]);
  return fathom_grammar_printf (tr (language, "%s wins"), self->names[winner]);
}

char *
fathom_logbook_entry_dup_headline (FathomLogbookEntry   *self,
                                   const FathomLanguage *language)
{
  g_autofree char *names = NULL;
  FathomVoice voice;

  if (self->game == NULL)
    return g_strdup (tr (language, "From a game that this version does not know"));
  if (!self->holds)
    return g_strdup (tr (language, "Breaks the rules and cannot be shown"));
  if (self->status == FATHOM_MATCH_ABANDONED)
    return g_strdup (tr (language, "Abandoned"));
  if (self->status == FATHOM_MATCH_OPEN && !self->result.finished)
    return self->round == 0 ? g_strdup (tr (language, "Not finished")) : g_strdup_printf (tr (language, "Not finished, round %u"), self->round);
  if (!self->settled) /* in a library that cannot be written to, it never will be */
    return g_strdup (tr (language, "Finished, not counted yet"));
  if (self->result.winners == 0)
    return g_strdup (tr (language, "Finished, not everything is revealed"));
  if ((self->result.winners & (self->result.winners - 1)) == 0)
    return dup_winner (self, language);

  get_voice (self, language, &voice);
  names = fathom_words_join_seats (&voice, self->result.winners);
  /* Translators: two names or more */
  return fathom_grammar_printf (tr (language, "%s share the victory"), names);
}
