/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of a match: prepared, or refused. */
#include "match-actions.h"

#include "rounds.h"
#include "store/save-file.h"
#include "words/words.h"

#define MAX_ENTRIES 32 /* that one action may add */

FathomAction *
fathom_action_new (FathomActionKind kind)
{
  FathomAction *self = g_new0 (FathomAction, 1);

  self->kind = kind;
  self->entries = g_array_new (FALSE, TRUE, sizeof (FathomEntry));
  return self;
}

void
fathom_action_free (FathomAction *self)
{
  g_free (self->bot);
  g_clear_pointer (&self->course, fathom_course_free);
  g_array_unref (self->entries);
  g_free (self);
}

static gboolean
refuse (FathomMatch   *self,
        FathomAction  *action,
        GError       **error)
{
  g_autofree char *reason = fathom_words_refusal (fathom_language_get_preferred (), self->record->game, &action->refusal);

  g_set_error_literal (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED, reason);
  return FALSE;
}

gboolean
fathom_match_fail_nothing (const char  *what,
                           GError     **error)
{
  g_set_error (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_NOTHING_THERE, "there is nothing to %s", what);
  return FALSE;
}

static void
add_entry (FathomAction      *action,
           const FathomEvent *event,
           gboolean           app)
{
  FathomEntry entry = { .event = *event, .app = app };

  g_array_append_val (action->entries, entry);
}

static gboolean
try_event (FathomMatch   *self,
           FathomAction  *action,
           FathomEvent   *event,
           gboolean       drawn,
           GError       **error)
{
  const FathomGame *game = self->record->game;
  g_autofree guint8 *scratch = g_memdup2 (fathom_timeline_get_state (self->course.timeline), game->state_size);
  gint source = game->source (event);
  gboolean app = source >= 0 && (drawn || (self->record->setup.app >> source & 1));

  /* dice told are from the table, whatever is usual; a deck that the app holds cannot be told */
  if (!drawn && source == 0)
    {
      app = FALSE;
      if (!game->mixes && self->record->setup.app & 1)
        {
          fathom_refuse_text (&action->refusal, FATHOM_SOURCE_NOT_NAMED, "table", 0, 0);
          return refuse (self, action, error);
        }
    }
  if (!drawn && game->settle != NULL)
    game->settle (scratch, event);
  if (!game->apply (scratch, event, &action->refusal))
    return refuse (self, action, error);

  add_entry (action, event, app);
  if (self->retelling.stage == FATHOM_RETELLING_PENDING && fathom_match_plan_put_back (self, action->entries, &action->retold))
    action->retelling = FATHOM_TELLS_END;
  return TRUE;
}

static gboolean
prepare_retelling (FathomMatch   *self,
                   FathomAction  *action,
                   guint          n,
                   GError       **error)
{
  action->retelling = FATHOM_TELLS_BEGIN;
  return fathom_match_plan_retelling (self, n, action->entries) || fathom_match_fail_nothing ("enter again", error);
}

static gboolean
prepare_swap (FathomMatch   *self,
              FathomAction  *action,
              GError       **error)
{
  action->retelling = FATHOM_TELLS_SWAP;
  return fathom_match_plan_swap (self, action->entries) || fathom_match_fail_nothing ("restore", error);
}

static gboolean
prepare_draw (FathomMatch   *self,
              FathomAction  *action,
              GError       **error)
{
  const void *state = fathom_timeline_get_state (self->course.timeline);
  FathomStream stream = self->course.stream;

  if (self->record->game->mover (state) != FATHOM_CHANCE || !self->record->has_seed)
    return fathom_match_fail_nothing ("draw", error);

  self->record->game->pick (state, &stream.parent, &action->event);
  return try_event (self, action, &action->event, TRUE, error);
}

/* The last decision and what the app drew after it belong together. */
static guint
count_undo (FathomMatch *self)
{
  guint n = 0;

  while (n < self->course.standing->len)
    {
      const FathomEntry *entry = fathom_match_entry_at (self, g_array_index (self->course.standing, FathomStanding, self->course.standing->len - 1 - n).entry);

      n++;
      if (!entry->app || self->record->game->source (&entry->event) != 0)
        break;
    }

  return n;
}

/* A correction is taken back as the last thing that was done; what was done after it comes first. Without undo it stays. */
static const FathomCorrected *
last_correction (FathomMatch *self)
{
  const FathomCorrected *last;

  if (self->corrections->len == 0 || !fathom_record_get_undo (self->record))
    return NULL;

  last = &g_array_index (self->corrections, FathomCorrected, self->corrections->len - 1);
  return last->standing >= self->course.standing->len ? last : NULL;
}

static FathomMatchStatus
find_status (const FathomResult *result)
{
  return result->finished && result->known ? FATHOM_MATCH_FINISHED : FATHOM_MATCH_OPEN;
}

gboolean
fathom_match_get_undoes_correction (FathomMatch *self)
{
  const FathomCorrected *last;
  FathomCorrection correction;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  if (fathom_match_undoes_retelling (self))
    return TRUE;
  last = last_correction (self);
  if (last == NULL)
    return FALSE;

  /* what was done and taken back since then has to have been possible as well; asked again until the next change */
  if (self->undoable.serial != self->serial + 1)
    {
      g_clear_pointer (&self->undoable.course, fathom_course_free);
      self->undoable.course = fathom_match_try_correction (self, last->entry, &last->former, &correction);
      self->undoable.serial = self->serial + 1;
      self->undoable.fits = correction.fits;
      self->undoable.status = find_status (&correction.after);
    }
  return self->undoable.fits;
}

static gboolean
prepare_undo (FathomMatch   *self,
              FathomAction  *action,
              GError       **error)
{
  FathomEntry entry = { 0 };

  if (fathom_match_undoes_retelling (self))
    return prepare_swap (self, action, error);
  if (fathom_match_get_undoes_correction (self))
    {
      action->correcting = TRUE;
      action->number = last_correction (self)->entry;
      action->event = last_correction (self)->former;
      action->status = self->undoable.status;
      action->course = g_steal_pointer (&self->undoable.course);
      return TRUE;
    }

  entry.takeback = fathom_record_get_undo (self->record) ? count_undo (self) : 0;
  if (entry.takeback == 0)
    return fathom_match_fail_nothing ("undo", error);

  g_array_append_val (action->entries, entry);
  return TRUE;
}

static gboolean
prepare_correction (FathomMatch   *self,
                    FathomAction  *action,
                    GError       **error)
{
  FathomCorrection correction;

  if (action->kind == FATHOM_ACTION_CORRECT)
    fathom_match_keep_secrets (self, action->number, &action->event);
  action->course = fathom_match_try_correction (self, action->number, &action->event, &correction);
  action->refusal = correction.refusal;
  action->event = correction.event;
  action->correcting = TRUE;
  action->status = find_status (&correction.after);

  return correction.fits || refuse (self, action, error);
}

static gboolean
prepare_redo (FathomMatch   *self,
              FathomAction  *action,
              GError       **error)
{
  guint n;

  if (self->retelling.stage == FATHOM_RETELLING_UNDONE)
    return prepare_swap (self, action, error);
  if (self->retelling.stage == FATHOM_RETELLING_CANCELLED)
    return prepare_retelling (self, action, g_array_index (self->course.standing, FathomStanding, self->retelling.start).entry, error);
  if (self->redo_groups->len == 0)
    return fathom_match_fail_nothing ("redo", error);

  n = g_array_index (self->redo_groups, guint, self->redo_groups->len - 1);
  if (n == 0)
    {
      const FathomCorrected *next = &g_array_index (self->redo_corrections, FathomCorrected, self->redo_corrections->len - 1);

      action->number = next->entry;
      action->event = next->former;
      return prepare_correction (self, action, error);
    }
  for (guint i = 0; i < n; i++)
    {
      const FathomEntry *entry = &g_array_index (self->redo, FathomEntry, self->redo->len - 1 - i);

      add_entry (action, &entry->event, entry->app);
    }
  return TRUE;
}

/* A match that could not be written to a file any more is long enough. */
static gboolean
has_room (FathomMatch   *self,
          FathomAction  *action,
          GError       **error)
{
  if (action->kind > FATHOM_ACTION_CANCEL || self->record->entries->len + MAX (action->entries->len, MAX_ENTRIES) < FATHOM_SAVE_MAX_EVENTS)
    return TRUE;

  fathom_refuse (&action->refusal, FATHOM_FILE_TOO_MANY_EVENTS, 0, FATHOM_SAVE_MAX_EVENTS, 0, 0);
  return refuse (self, action, error);
}

static gboolean
prepare_kind (FathomMatch   *self,
              FathomAction  *action,
              GError       **error)
{
  switch (action->kind)
    {
    case FATHOM_ACTION_ACT:
      return try_event (self, action, &action->event, FALSE, error);
    case FATHOM_ACTION_DRAW:
      return prepare_draw (self, action, error);
    case FATHOM_ACTION_UNDO:
      return prepare_undo (self, action, error);
    case FATHOM_ACTION_REDO:
      return prepare_redo (self, action, error);
    case FATHOM_ACTION_CORRECT:
      return prepare_correction (self, action, error);
    case FATHOM_ACTION_RETELL:
      return prepare_retelling (self, action, action->number, error);
    case FATHOM_ACTION_CANCEL:
      return self->retelling.stage == FATHOM_RETELLING_PENDING ? prepare_swap (self, action, error) : fathom_match_fail_nothing ("cancel", error);
    default:
      return TRUE;
    }
}

/* What comes of it */

/* The rounds of the turns that the first @n standing events belong to. */
static void
count_rounds (FathomMatch  *self,
              guint         n,
              FathomRounds *rounds)
{
  guint turns = n > 0 ? g_array_index (self->course.standing, FathomStanding, n - 1).turn + 1 : 0;

  *rounds = (FathomRounds) { .first = self->record->setup.first };
  for (guint i = 0; i < turns; i++)
    {
      g_autoptr (FathomTurn) turn = g_list_model_get_item (G_LIST_MODEL (self->turns), i);

      fathom_rounds_add_turn (rounds, fathom_turn_get_seat (turn));
      rounds->begun = fathom_turn_get_seat (turn) == 0;
    }
}

/* The events that @action adds and does not take back itself. Returns: how many of those standing are left. */
static guint
collect_events (FathomMatch        *self,
                const FathomAction *action,
                GPtrArray          *added)
{
  guint left = self->course.standing->len;

  for (guint i = 0; i < action->entries->len; i++)
    {
      FathomEntry *entry = &g_array_index (action->entries, FathomEntry, i);
      guint own = MIN (entry->takeback, added->len);

      if (entry->takeback == 0)
        g_ptr_array_add (added, &entry->event);
      g_ptr_array_set_size (added, added->len - own);
      left -= MIN (entry->takeback - own, left);
    }
  return left;
}

/* By the state in hand or the nearest one before it: the match is not played anew for it. */
static void
look_ahead (FathomMatch  *self,
            FathomAction *action,
            void         *state)
{
  const FathomGame *game = self->record->game;
  g_autoptr (GPtrArray) added = g_ptr_array_new ();
  guint left = collect_events (self, action, added);
  FathomRounds rounds;

  fathom_checkpoints_get (self->course.checkpoints, left > 0 ? g_array_index (self->course.standing, FathomStanding, left - 1).entry + 1 : 0, state);
  count_rounds (self, left, &rounds);
  for (guint i = 0; i < added->len; i++)
    {
      const FathomEvent *event = g_ptr_array_index (added, i);

      fathom_rounds_add_event (&rounds, game, state, event);
      game->apply (state, event, NULL);
    }
  action->round = fathom_rounds_find (&rounds, game, state);
}

static void
find_outcome (FathomMatch  *self,
              FathomAction *action)
{
  /* playing on takes an abandoned match up again; nothing else does */
  gboolean played_on = action->kind == FATHOM_ACTION_ACT || action->kind == FATHOM_ACTION_DRAW;
  g_autofree void *state = g_malloc0 (self->record->game->state_size);

  look_ahead (self, action, state);
  if (!action->correcting)
    action->status = fathom_match_derive_status (self, state);
  if (action->kind == FATHOM_ACTION_ABANDON ? action->abandoned : self->status == FATHOM_MATCH_ABANDONED && !played_on)
    action->status = FATHOM_MATCH_ABANDONED;
}

gboolean
fathom_match_prepare (FathomMatch   *self,
                      FathomAction  *action,
                      GError       **error)
{
  if (!prepare_kind (self, action, error) || !has_room (self, action, error))
    return FALSE;

  find_outcome (self, action);
  return TRUE;
}
