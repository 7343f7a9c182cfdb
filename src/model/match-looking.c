/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be seen and said of a match, now and at any moment of its past. */
#include "match-private.h"

#include "facts.h"
#include "match-facts.h"
#include "words/words.h"

#include <string.h>

static void
get_voice (FathomMatch *self,
           const char  *language,
           FathomVoice *voice)
{
  *voice = (FathomVoice) { .language = fathom_language_get (language), .players = self->record->setup.players, .by_name = TRUE };
  for (guint i = 0; i < voice->players; i++)
    voice->names[i] = self->record->seats[i].name;
}

static gboolean
veil (FathomMatch *self,
      guint        viewer,
      FathomEvent *event)
{
  const FathomGame *game = self->record->game;

  return game->veil == NULL || game->veil (fathom_timeline_get_state (self->course.timeline), viewer, event);
}

gpointer
fathom_match_observe_at (FathomMatch *self,
                         guint        n_entries,
                         guint        viewer)
{
  const FathomGame *game;
  g_autofree gpointer state = NULL;
  gpointer observation;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (n_entries <= self->record->entries->len, NULL);

  game = self->record->game;
  state = g_malloc0 (game->state_size);
  observation = g_malloc0 (game->state_size);
  fathom_checkpoints_get (self->course.checkpoints, n_entries, state);
  game->observe (state, viewer, observation);

  return observation;
}

gpointer
fathom_match_observe (FathomMatch *self,
                      guint        viewer)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);

  return fathom_match_observe_at (self, self->position, viewer);
}

/* Nothing is secret any more once a match has ended. */
gpointer
fathom_match_observe_all (FathomMatch *self)
{
  gpointer state;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);

  if (self->status != FATHOM_MATCH_FINISHED)
    return NULL;
  state = g_malloc0 (self->record->game->state_size);
  fathom_checkpoints_get (self->course.checkpoints, self->position, state);
  return state;
}

gboolean
fathom_match_depict (FathomMatch   *self,
                     FathomPercept *percept)
{
  const FathomGame *game;
  g_autofree gpointer state = NULL;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  *percept = (FathomPercept) { 0 };
  game = self->record->game;
  if (game->depict == NULL)
    return FALSE;
  state = g_malloc0 (game->state_size);
  fathom_checkpoints_get (self->course.checkpoints, self->position, state);
  game->depict (state, percept);
  return TRUE;
}

gboolean
fathom_match_get_event (FathomMatch *self,
                        guint        n,
                        guint        viewer,
                        FathomEvent *event)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);
  g_return_val_if_fail (n < self->record->entries->len, FALSE);

  *event = fathom_match_entry_at (self, n)->event;
  return fathom_match_entry_at (self, n)->takeback == 0 && veil (self, viewer, event);
}

static char *
say (FathomMatch *self,
     guint        n,
     FathomEvent  event,
     guint        viewer,
     const char  *language)
{
  g_autofree gpointer before = NULL;
  FathomVoice voice;

  if (!veil (self, viewer, &event))
    return NULL;

  get_voice (self, language, &voice);
  before = fathom_match_observe_at (self, n, viewer);
  return fathom_words_find (self->record->game)->event (&voice, before, &event);
}

char *
fathom_match_say (FathomMatch *self,
                  guint        n,
                  guint        viewer,
                  const char  *language)
{
  guint takeback;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (n < self->record->entries->len, NULL);

  takeback = fathom_match_entry_at (self, n)->takeback;
  if (takeback > 0)
    return g_strdup_printf (ntr (fathom_language_get (language), "%d event is undone.", "%d events are undone.", takeback),
                            takeback);

  return say (self, n, fathom_match_entry_at (self, n)->event, viewer, language);
}

char *
fathom_match_say_former (FathomMatch *self,
                         guint        n,
                         guint        viewer,
                         const char  *language)
{
  const FathomEntry *entry;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (n < self->record->entries->len, NULL);

  entry = fathom_match_entry_at (self, n);
  return entry->corrected ? say (self, n, entry->was, viewer, language) : NULL;
}

/* Corrections */

static void
change_free (gpointer data)
{
  FathomChange *self = data;

  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

/* What entry @n says after @state, in a course of the match that ends in @end; NULL if nothing. */
static char *
say_after (FathomMatch *self,
           guint        n,
           const void  *state,
           const void  *end,
           guint        viewer,
           const char  *language)
{
  const FathomGame *game = self->record->game;
  g_autofree gpointer before = g_malloc0 (game->state_size);
  FathomEvent event = fathom_match_entry_at (self, n)->event;
  FathomVoice voice;

  if (game->veil != NULL && !game->veil (end, viewer, &event))
    return NULL;

  get_voice (self, language, &voice);
  game->observe (state, viewer, before);
  return fathom_words_find (game)->event (&voice, before, &event);
}

static void
compare (FathomMatch *self,
         guint        n,
         char        *after,
         guint        viewer,
         const char  *language,
         GPtrArray   *changes)
{
  g_autofree char *before = fathom_match_say (self, n, viewer, language);
  FathomChange *change;

  if (before == NULL || after == NULL || g_str_equal (before, after))
    {
      g_free (after);
      return;
    }
  change = g_new0 (FathomChange, 1);
  *change = (FathomChange) { n, g_steal_pointer (&before), after };
  g_ptr_array_add (changes, change);
}

GPtrArray *
fathom_match_list_changes (FathomMatch       *self,
                           guint              n,
                           const FathomEvent *event,
                           guint              viewer,
                           const char        *language)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (change_free);
  g_autoptr (FathomCourse) course = NULL;
  g_autofree gpointer state = NULL;
  FathomCorrection correction;
  FathomEvent whole = *event;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (n < self->record->entries->len, NULL);

  fathom_match_keep_secrets (self, n, &whole);
  course = fathom_match_try_correction (self, n, &whole, &correction);
  state = g_malloc0 (self->record->game->state_size);
  fathom_checkpoints_get (self->course.checkpoints, n, state);
  for (guint i = 0; course != NULL && correction.fits && i < self->course.standing->len; i++)
    {
      guint entry = g_array_index (self->course.standing, FathomStanding, i).entry;

      if (entry < n)
        continue;
      if (entry > n)
        compare (self, entry, say_after (self, entry, state, fathom_timeline_get_state (course->timeline), viewer, language), viewer, language, changes);
      self->record->game->apply (state, entry == n ? &correction.event : &fathom_match_entry_at (self, entry)->event, NULL);
    }
  return g_steal_pointer (&changes);
}

/* Turns */

static gboolean
has_standing (FathomTurn *turn)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (turn));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (G_LIST_MODEL (turn), i);

      if (!fathom_move_get_takeback (move) && !fathom_move_get_taken_back (move))
        return TRUE;
    }
  return FALSE;
}

/* Deals and what says all by itself are left as they are: each time the match would be gone through. */
static void
complete (FathomMatch *self,
          guint        n,
          guint        viewer,
          FathomEvent *event)
{
  const FathomWords *words = fathom_words_find (self->record->game);
  g_autofree gpointer after = NULL;

  if (words->complete == NULL || event->seat == 0 || event->n_args > 0)
    return;
  after = fathom_match_observe_at (self, n + 1, viewer);
  words->complete (after, event);
}

static GArray *
collect_events (FathomMatch *self,
                FathomTurn  *turn,
                guint        viewer,
                guint       *first)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (FathomEvent));
  gboolean standing = has_standing (turn);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (turn));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (FathomMove) move = g_list_model_get_item (G_LIST_MODEL (turn), i);
      FathomEvent event;

      if ((standing && fathom_move_get_taken_back (move)) ||
          !fathom_match_get_event (self, fathom_move_get_number (move) - 1, viewer, &event))
        continue;
      if (events->len == 0)
        *first = fathom_move_get_number (move) - 1;
      complete (self, fathom_move_get_number (move) - 1, viewer, &event);
      g_array_append_val (events, event);
    }

  return events;
}

GArray *
fathom_match_get_turn_events (FathomMatch *self,
                              FathomTurn  *turn,
                              guint        viewer)
{
  guint first;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (FATHOM_IS_TURN (turn), NULL);

  return collect_events (self, turn, viewer, &first);
}

gpointer
fathom_match_observe_turn (FathomMatch *self,
                           FathomTurn  *turn,
                           guint        viewer)
{
  g_autoptr (GArray) events = NULL;
  guint first = 0;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (FATHOM_IS_TURN (turn), NULL);

  events = collect_events (self, turn, viewer, &first);
  return events->len > 0 ? fathom_match_observe_at (self, first, viewer) : NULL;
}

char *
fathom_match_sum_up (FathomMatch *self,
                     FathomTurn  *turn,
                     guint        viewer,
                     const char  *language)
{
  const FathomWords *words;
  g_autoptr (GArray) events = NULL;
  g_autofree gpointer before = NULL;
  FathomVoice voice;
  guint first = 0;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), NULL);
  g_return_val_if_fail (FATHOM_IS_TURN (turn), NULL);

  words = fathom_words_find (self->record->game);
  events = collect_events (self, turn, viewer, &first);
  if (events->len == 0)
    return NULL;

  get_voice (self, language, &voice);
  before = fathom_match_observe_at (self, first, viewer);
  if (words->turn != NULL)
    return words->turn (&voice, before, (const FathomEvent *) events->data, events->len);
  return words->event (&voice, before, (const FathomEvent *) events->data);
}

gboolean
fathom_match_count_facts (FathomMatch     *self,
                          FathomFactSheet *sheet)
{
  FathomCounted counted = { 0 };

  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  if (self->status != FATHOM_MATCH_FINISHED)
    return FALSE;
  fathom_facts_count (self->record, &counted);
  for (guint i = 0; i < counted.n_seats; i++)
    memcpy (sheet->of[i], counted.seats[i].facts, sizeof sheet->of[i]);
  return counted.n_seats > 0;
}
