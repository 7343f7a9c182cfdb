/* What is asked of a match: prepared, kept in the library, then true; one after the other. */
#include "match-private.h"

#include "facts.h"
#include "shelf.h"
#include "store/save-file.h"
#include "words/words.h"

#include <string.h>

#define MAX_ENTRIES 32 /* that one action may add */

typedef enum { ACT, DRAW, UNDO, REDO, RETELL, CANCEL, ABANDON, LEAVE, CORRECT } ActionKind;

/* What an action does with a turn that is told again. */
typedef enum { NOTHING, BEGIN, END, SWAP } Retelling;

/* What somebody has asked for, and what becomes of it. */
typedef struct
{
  ActionKind         kind;
  FathomEvent        event;
  guint              number;       /* of the seat that leaves, of the entry corrected */
  gboolean           abandoned;
  gboolean           correcting;   /* an entry, or back, or again */
  Retelling          retelling;
  FathomRetold       retold;
  char              *bot;
  GArray            *entries;      /* of FathomEntry: to be added */
  FathomRefusal      refusal;
} Action;

/* What the librarian has to do for it. */
typedef struct
{
  gint64             id;
  gint64             revision;
  guint              n_events;
  char             **lines;
  FathomMatchStatus  status;
  char              *note;         /* nullable */
  guint              seat;
  char              *seat_words;
  guint              corrected;    /* from 1 on */
  char              *correction;
} Errand;

static void do_next (FathomMatch *self);

static void
action_free (Action *action)
{
  g_free (action->bot);
  g_array_unref (action->entries);
  g_free (action);
}

static void
errand_free (Errand *errand)
{
  g_strfreev (errand->lines);
  g_free (errand->note);
  g_free (errand->seat_words);
  g_free (errand->correction);
  g_free (errand);
}

/* Preparing what was asked for */

static gboolean
refuse (FathomMatch *self,
        Action      *action,
        GError     **error)
{
  g_autofree char *reason = fathom_words_refusal (fathom_language_get_preferred (), self->record->game, &action->refusal);

  g_set_error_literal (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_REFUSED, reason);
  return FALSE;
}

static gboolean
fail_nothing (GError **error)
{
  g_set_error_literal (error, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_NOTHING_THERE,
                       tr (fathom_language_get_preferred (), "There is nothing to do."));

  return FALSE;
}

static void
add_entry (Action            *action,
           const FathomEvent *event,
           gboolean           app)
{
  FathomEntry entry = { .event = *event, .app = app };

  g_array_append_val (action->entries, entry);
}

static gboolean
try_event (FathomMatch  *self,
           Action       *action,
           FathomEvent  *event,
           gboolean      drawn,
           GError      **error)
{
  const FathomGame *game = self->record->game;
  g_autofree guint8 *scratch = g_memdup2 (fathom_timeline_get_state (self->timeline), game->state_size);
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
    action->retelling = END;
  return TRUE;
}

static gboolean
prepare_retelling (FathomMatch  *self,
                   Action       *action,
                   guint         n,
                   GError      **error)
{
  action->retelling = BEGIN;
  return fathom_match_plan_retelling (self, n, action->entries) || fail_nothing (error);
}

static gboolean
prepare_swap (FathomMatch  *self,
              Action       *action,
              GError      **error)
{
  action->retelling = SWAP;
  return fathom_match_plan_swap (self, action->entries) || fail_nothing (error);
}

static gboolean
prepare_draw (FathomMatch  *self,
              Action       *action,
              GError      **error)
{
  const void *state = fathom_timeline_get_state (self->timeline);
  FathomStream stream = self->stream;

  if (self->record->game->mover (state) != FATHOM_CHANCE || !self->record->has_seed)
    return fail_nothing (error);

  self->record->game->pick (state, &stream.parent, &action->event);
  return try_event (self, action, &action->event, TRUE, error);
}

/* The last decision and what the app drew after it belong together. */
static guint
count_undo (FathomMatch *self)
{
  guint n = 0;

  while (n < self->standing->len)
    {
      const FathomEntry *entry = fathom_match_entry_at (self, g_array_index (self->standing, FathomStanding, self->standing->len - 1 - n).entry);

      n++;
      if (!entry->app || self->record->game->source (&entry->event) != 0)
        break;
    }

  return n;
}

/* A correction is taken back as the last thing that was done; what was done after it comes first. */
static const FathomCorrected *
last_correction (FathomMatch *self)
{
  const FathomCorrected *last;

  if (self->corrections->len == 0)
    return NULL;

  last = &g_array_index (self->corrections, FathomCorrected, self->corrections->len - 1);
  return last->standing >= self->standing->len ? last : NULL;
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

  /* what was done and taken back since then has to have been possible as well */
  fathom_match_try_correction (self, last->entry, &last->former, &correction, NULL);
  return correction.fits;
}

static gboolean
prepare_undo (FathomMatch  *self,
              Action       *action,
              GError      **error)
{
  FathomEntry entry = { 0 };

  if (fathom_match_undoes_retelling (self))
    return prepare_swap (self, action, error);
  if (fathom_match_get_undoes_correction (self))
    {
      action->correcting = TRUE;
      action->number = last_correction (self)->entry;
      action->event = last_correction (self)->former;
      return TRUE;
    }

  entry.takeback = count_undo (self);
  if (entry.takeback == 0)
    return fail_nothing (error);

  g_array_append_val (action->entries, entry);
  return TRUE;
}

static gboolean
prepare_correction (FathomMatch  *self,
                    Action       *action,
                    GError      **error)
{
  FathomCorrection correction;

  if (action->kind == CORRECT)
    fathom_match_keep_secrets (self, action->number, &action->event);
  fathom_match_try_correction (self, action->number, &action->event, &correction, NULL);
  action->refusal = correction.refusal;
  action->event = correction.event;
  action->correcting = TRUE;

  return correction.fits || refuse (self, action, error);
}

static gboolean
prepare_redo (FathomMatch  *self,
              Action       *action,
              GError      **error)
{
  guint n;

  if (self->retelling.stage == FATHOM_RETELLING_UNDONE)
    return prepare_swap (self, action, error);
  if (self->retelling.stage == FATHOM_RETELLING_CANCELLED)
    return prepare_retelling (self, action, g_array_index (self->standing, FathomStanding, self->retelling.start).entry, error);
  if (self->redo_groups->len == 0)
    return fail_nothing (error);

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
has_room (FathomMatch  *self,
          Action       *action,
          GError      **error)
{
  if (action->kind > CANCEL || self->record->entries->len + MAX (action->entries->len, MAX_ENTRIES) < FATHOM_SAVE_MAX_EVENTS)
    return TRUE;

  fathom_refuse (&action->refusal, FATHOM_FILE_TOO_MANY_EVENTS, 0, FATHOM_SAVE_MAX_EVENTS, 0, 0);
  return refuse (self, action, error);
}

static gboolean
prepare_kind (FathomMatch  *self,
              Action       *action,
              GError      **error)
{
  switch (action->kind)
    {
    case ACT:
      return try_event (self, action, &action->event, FALSE, error);
    case DRAW:
      return prepare_draw (self, action, error);
    case UNDO:
      return prepare_undo (self, action, error);
    case REDO:
      return prepare_redo (self, action, error);
    case CORRECT:
      return prepare_correction (self, action, error);
    case RETELL:
      return prepare_retelling (self, action, action->number, error);
    case CANCEL:
      return self->retelling.stage == FATHOM_RETELLING_PENDING ? prepare_swap (self, action, error) : fail_nothing (error);
    default:
      return TRUE;
    }
}

static gboolean
prepare (FathomMatch  *self,
         Action       *action,
         GError      **error)
{
  return prepare_kind (self, action, error) && has_room (self, action, error);
}

/* Keeping it */

static FathomEntry
corrected_entry (FathomMatch  *self,
                 const Action *action)
{
  FathomEntry entry = *fathom_match_entry_at (self, action->number);

  if (!entry.corrected)
    entry.was = entry.event;
  entry.event = action->event;
  entry.corrected = memcmp (&entry.event, &entry.was, sizeof entry.event) != 0; /* corrected back is not corrected */
  return entry;
}

/* The record as it will be, to tell how the match stands then. */
static FathomMatchStatus
status_after (FathomMatch  *self,
              const Action *action)
{
  FathomTimeline *timeline;
  FathomMatchStatus status;

  /* playing on takes an abandoned match up again; nothing else does */
  if (action->kind == ABANDON ? action->abandoned
                              : self->status == FATHOM_MATCH_ABANDONED && action->kind != ACT && action->kind != DRAW)
    return FATHOM_MATCH_ABANDONED;
  if (action->correcting)
    {
      FathomCorrection correction;

      fathom_match_try_correction (self, action->number, &action->event, &correction, NULL);
      return correction.after.finished && correction.after.known ? FATHOM_MATCH_FINISHED : FATHOM_MATCH_OPEN;
    }

  timeline = fathom_record_replay (self->record, self->record->entries->len);
  for (guint i = 0; i < action->entries->len; i++)
    {
      const FathomEntry *entry = &g_array_index (action->entries, FathomEntry, i);

      if (entry->takeback > 0)
        fathom_timeline_pop (timeline, entry->takeback);
      else
        fathom_timeline_push (timeline, &entry->event, NULL);
    }
  status = fathom_match_derive_status (self, fathom_timeline_get_state (timeline));
  fathom_timeline_free (timeline);

  return status;
}

static char *
seat_words (FathomMatch *self,
            guint        seat)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (FathomLibraryMatch) match = fathom_record_shelve (self->record, &lines);

  return g_strdup (match->seats[seat - 1].words);
}

static Errand *
new_errand (FathomMatch *self,
            Action      *action)
{
  Errand *errand = g_new0 (Errand, 1);
  GStrvBuilder *lines = g_strv_builder_new ();

  errand->id = self->id;
  errand->revision = self->revision;
  errand->n_events = self->record->entries->len;
  for (guint i = 0; i < action->entries->len; i++)
    {
      g_autofree char *line = fathom_record_print_entry (self->record, &g_array_index (action->entries, FathomEntry, i));

      g_strv_builder_add (lines, line);
    }
  errand->lines = g_strv_builder_end (lines);
  g_strv_builder_unref (lines);

  errand->status = status_after (self, action);
  if (action->kind == LEAVE)
    {
      const char *bot = self->record->seats[action->number - 1].bot;

      errand->note = g_strdup_printf ("leave %u %s", action->number, bot != NULL ? bot : "-");
      errand->seat = action->number;
      errand->seat_words = seat_words (self, action->number);
    }
  if (action->correcting)
    {
      FathomEntry entry = corrected_entry (self, action);
      g_autofree char *line = NULL;

      errand->corrected = action->number + 1;
      line = fathom_record_print_entry (self->record, &entry);
      errand->correction = g_strconcat (entry.comment != NULL ? entry.comment : "", line, NULL);
    }

  return errand;
}

/* What was played is recognised when it is imported, and counted. If that cannot be done now, it is made up for later. */
static void
count_finished (FathomLibrary *library,
                gint64         id)
{
  FathomRefusal refusal;
  g_autoptr (FathomRecord) record = fathom_record_unshelve (library, id, &refusal, NULL);
  g_autofree char *fingerprint = record != NULL ? fathom_record_fingerprint (record) : NULL;

  if (record == NULL)
    return;

  fathom_library_set_fingerprint (library, id, fingerprint, NULL);
  fathom_facts_store (library, id, record, NULL);
}

/* In the librarian's thread. */
static gpointer
run_errand (FathomLibrary  *library,
            gpointer        data,
            GError        **error)
{
  Errand *errand = data;
  gboolean good;

  /* all of it or nothing, and only if nobody else has changed the match meanwhile */
  if (!fathom_library_begin (library, error))
    return NULL;
  good = fathom_library_revise (library, errand->id, errand->revision, error);
  if (good && *errand->lines != NULL)
    good = fathom_library_append (library, errand->id, errand->n_events, (const char * const *) errand->lines, errand->status, error);
  else if (good)
    good = fathom_library_set_status (library, errand->id, errand->status, error);
  if (good && errand->seat_words != NULL)
    good = fathom_library_set_seat (library, errand->id, errand->seat, errand->seat_words, error);
  if (good && errand->note != NULL)
    good = fathom_library_note (library, errand->id, errand->n_events, errand->note, error);
  if (good && errand->correction != NULL)
    good = fathom_library_correct (library, errand->id, errand->corrected, errand->correction, error);
  good = fathom_library_end (library, good, error);

  if (good && errand->status == FATHOM_MATCH_FINISHED)
    count_finished (library, errand->id);

  return good ? GINT_TO_POINTER (TRUE) : NULL;
}

/* Making it true */

static void
remember_for_redo (FathomMatch *self,
                   guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      const FathomEntry *entry = fathom_match_entry_at (self, g_array_index (self->standing, FathomStanding, self->standing->len - 1 - i).entry);
      FathomEntry taken_back = { .event = entry->event, .app = entry->app };

      g_array_append_val (self->redo, taken_back);
    }
  g_array_append_val (self->redo_groups, n);
}

static void
forget_redo (FathomMatch *self,
             guint        n)
{
  if (n == 0)
    {
      g_array_set_size (self->redo_corrections, 0);
      g_array_set_size (self->redo, 0);
      g_array_set_size (self->redo_groups, 0);
      return;
    }

  g_array_set_size (self->redo, self->redo->len - n);
  g_array_set_size (self->redo_groups, self->redo_groups->len - 1);
}

static void
remember_correction (FathomMatch *self,
                     GArray      *corrections,
                     guint        n)
{
  FathomCorrected corrected = { n, self->standing->len, fathom_match_entry_at (self, n)->event };

  g_array_append_val (corrections, corrected);
}

/* It keeps its place among what can be undone and done again. */
static void
settle_correction (FathomMatch *self,
                   Action      *action)
{
  static const guint one_correction = 0;

  if (action->kind == CORRECT)
    forget_redo (self, 0);
  if (action->kind == UNDO)
    {
      remember_correction (self, self->redo_corrections, action->number);
      g_array_append_val (self->redo_groups, one_correction);
      g_array_set_size (self->corrections, self->corrections->len - 1);
    }
  else
    remember_correction (self, self->corrections, action->number);
  if (action->kind == REDO)
    {
      g_array_set_size (self->redo_corrections, self->redo_corrections->len - 1);
      g_array_set_size (self->redo_groups, self->redo_groups->len - 1);
    }

  *fathom_match_entry_at (self, action->number) = corrected_entry (self, action);
  fathom_match_derive (self);
}

/* What stood before a correction can no longer be reached once more than that is taken back. */
static void
forget_corrections (FathomMatch *self)
{
  while (self->corrections->len > 0 &&
         g_array_index (self->corrections, FathomCorrected, self->corrections->len - 1).standing > self->standing->len)
    g_array_set_size (self->corrections, self->corrections->len - 1);
}

/* What is done else makes an end of being able to undo it, but not of the telling. */
static void
settle_retelling (FathomMatch *self,
                  Action      *action)
{
  if (action->retelling != NOTHING)
    forget_redo (self, 0);
  if (action->retelling == BEGIN)
    fathom_match_begin_retelling (self, g_array_index (action->entries, FathomEntry, 0).takeback);
  else if (action->retelling == SWAP)
    fathom_match_swap_retelling (self);
  else if (action->retelling == END)
    {
      self->retelling.stage = FATHOM_RETELLING_DONE;
      self->retelling.retold = action->retold;
    }
  else if (self->retelling.stage != FATHOM_RETELLING_PENDING && action->kind != ABANDON && action->kind != LEAVE)
    self->retelling.stage = FATHOM_RETELLING_NONE;
}

static void
settle_action (FathomMatch *self,
               Action      *action)
{
  FathomMatchStatus status = status_after (self, action);

  settle_retelling (self, action);
  if (action->correcting)
    settle_correction (self, action);
  else if (action->retelling == BEGIN || action->retelling == SWAP)
    ; /* it remembers by itself */
  else if (action->kind == UNDO)
    remember_for_redo (self, g_array_index (action->entries, FathomEntry, 0).takeback);
  else if (action->kind == REDO)
    forget_redo (self, action->entries->len);
  else if (action->kind == ACT || action->kind == DRAW)
    forget_redo (self, 0);

  for (guint i = 0; i < action->entries->len; i++)
    {
      g_array_append_val (self->record->entries, g_array_index (action->entries, FathomEntry, i));
      fathom_match_follow (self, self->record->entries->len - 1);
    }
  forget_corrections (self);
  self->status = status;
}

/* Done again, it is undone. */
static void
swap_bot (FathomMatch *self,
          Action      *action)
{
  FathomRecordSeat *seat = &self->record->seats[action->number - 1];
  char *former = seat->bot;

  seat->bot = action->bot;
  action->bot = former;
}

static void
finish_doing (FathomMatch *self,
              GError      *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->doing);

  if (error != NULL)
    {
      if (((Action *) g_task_get_task_data (task))->kind == LEAVE)
        swap_bot (self, g_task_get_task_data (task));
      g_task_return_error (task, error);
    }
  else
    {
      settle_action (self, g_task_get_task_data (task));
      self->revision++;
      fathom_match_tell_changed (self);
      g_task_return_boolean (task, TRUE);
    }
  fathom_match_tell_busy (self);
  do_next (self);
}

static void
errand_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (FathomMatch) self = user_data;
  GError *error = NULL;

  fathom_librarian_do_finish (FATHOM_LIBRARIAN (source), result, &error);
  finish_doing (self, error);
}

static void
do_next (FathomMatch *self)
{
  Action *action;
  GError *error = NULL;

  if (self->doing != NULL || g_queue_is_empty (&self->waiting))
    return;

  self->doing = g_queue_pop_head (&self->waiting);
  action = g_task_get_task_data (self->doing);
  fathom_match_tell_busy (self);
  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (self->doing), &error) || !prepare (self, action, &error))
    {
      finish_doing (self, error);
      return;
    }
  if (action->kind == LEAVE)
    swap_bot (self, action); /* the words to be kept are those after it */
  if (self->librarian == NULL)
    {
      finish_doing (self, NULL);
      return;
    }

  fathom_librarian_do_async (self->librarian, run_errand, new_errand (self, action), (GDestroyNotify) errand_free, NULL, NULL,
                             errand_done_cb, g_object_ref (self));
}

static Action *
ask (FathomMatch         *self,
     ActionKind           kind,
     GCancellable        *cancellable,
     GAsyncReadyCallback  callback,
     gpointer             user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  Action *action = g_new0 (Action, 1);

  action->kind = kind;
  action->entries = g_array_new (FALSE, TRUE, sizeof (FathomEntry));
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, action, (GDestroyNotify) action_free);
  g_queue_push_tail (&self->waiting, task);

  return action;
}

void
fathom_match_act_async (FathomMatch         *self,
                        const FathomEvent   *event,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, ACT, cancellable, callback, user_data)->event = *event;
  do_next (self);
}

void
fathom_match_draw_async (FathomMatch         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, DRAW, cancellable, callback, user_data);
  do_next (self);
}

void
fathom_match_undo_async (FathomMatch         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, UNDO, cancellable, callback, user_data);
  do_next (self);
}

void
fathom_match_redo_async (FathomMatch         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, REDO, cancellable, callback, user_data);
  do_next (self);
}

void
fathom_match_retell_async (FathomMatch         *self,
                           guint                n,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));
  g_return_if_fail (n < self->record->entries->len);

  ask (self, RETELL, cancellable, callback, user_data)->number = n;
  do_next (self);
}

void
fathom_match_cancel_retelling_async (FathomMatch         *self,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, CANCEL, cancellable, callback, user_data);
  do_next (self);
}

void
fathom_match_abandon_async (FathomMatch         *self,
                            gboolean             abandoned,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, ABANDON, cancellable, callback, user_data)->abandoned = abandoned;
  do_next (self);
}

void
fathom_match_leave_async (FathomMatch         *self,
                          guint                seat,
                          const char          *bot,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  Action *action;

  g_return_if_fail (FATHOM_IS_MATCH (self));
  g_return_if_fail (seat >= 1 && seat <= self->record->setup.players);

  action = ask (self, LEAVE, cancellable, callback, user_data);
  action->number = seat;
  action->bot = g_strdup (bot);
  do_next (self);
}

void
fathom_match_correct_async (FathomMatch         *self,
                            guint                n,
                            const FathomEvent   *event,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  Action *action;

  g_return_if_fail (FATHOM_IS_MATCH (self));
  g_return_if_fail (n < self->record->entries->len);

  action = ask (self, CORRECT, cancellable, callback, user_data);
  action->number = n;
  action->event = *event;
  do_next (self);
}

gboolean
fathom_match_finish (FathomMatch    *self,
                     GAsyncResult   *result,
                     FathomRefusal  *refusal,
                     GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (refusal != NULL && g_task_get_task_data (G_TASK (result)) != NULL)
    *refusal = ((Action *) g_task_get_task_data (G_TASK (result)))->refusal;

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Bots */

typedef struct
{
  const FathomGame *game;
  gpointer          observation;
  guint             seat;
  guint             serial;        /* of the match when it was asked */
  FathomBot         bot;
  guint64           seed;
  FathomEvent       event;
} Thinking;

static void
thinking_free (Thinking *thinking)
{
  g_free (thinking->observation);
  g_free (thinking);
}

static void
think (GTask        *task,
       gpointer      source G_GNUC_UNUSED,
       gpointer      data,
       GCancellable *cancellable G_GNUC_UNUSED)
{
  Thinking *thinking = data;
  FathomRng rng;

  fathom_rng_init (&rng, thinking->seed);
  fathom_bot_choose (thinking->game, thinking->observation, thinking->seat, thinking->bot, &rng.parent, &thinking->event);
  g_task_return_boolean (task, TRUE);
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  FathomMatch *self = FATHOM_MATCH (source);
  g_autoptr (GTask) asked = user_data;
  Thinking *thinking = g_task_get_task_data (G_TASK (result));
  Action *action;
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (asked, error);
      return;
    }
  if (thinking->serial != self->serial || self->doing != NULL)
    {
      g_task_return_new_error (asked, FATHOM_MATCH_ERROR, FATHOM_MATCH_ERROR_MOVED_ON, "the match has moved on");
      return;
    }

  action = g_new0 (Action, 1);
  action->kind = ACT;
  action->event = thinking->event;
  action->entries = g_array_new (FALSE, TRUE, sizeof (FathomEntry));
  g_task_set_task_data (asked, action, (GDestroyNotify) action_free);
  g_queue_push_tail (&self->waiting, g_steal_pointer (&asked));
  do_next (self);
}

void
fathom_match_bot_async (FathomMatch         *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GTask *asked = g_task_new (self, cancellable, callback, user_data);
  g_autoptr (GTask) task = NULL;
  gint mover = fathom_match_get_mover (self);
  FathomBot bot = FATHOM_BOT_EASY;
  Thinking *thinking;

  g_task_set_check_cancellable (asked, FALSE);
  if (mover <= 0 || self->record->seats[mover - 1].bot == NULL)
    {
      g_autoptr (GError) error = NULL;

      fail_nothing (&error);
      g_task_return_error (asked, g_steal_pointer (&error));
      g_object_unref (asked);
      return;
    }

  fathom_bot_parse (self->record->seats[mover - 1].bot, &bot); /* a better one than there is here: the best there is */
  thinking = g_new0 (Thinking, 1);
  *thinking = (Thinking) { .game = self->record->game, .seat = mover, .serial = self->serial, .bot = bot,
                           .seed = (guint64) g_random_int () << 32 | g_random_int () };
  thinking->observation = g_malloc0 (self->record->game->state_size);
  self->record->game->observe (fathom_timeline_get_state (self->timeline), mover, thinking->observation);

  task = g_task_new (self, cancellable, thought_cb, asked);
  g_task_set_task_data (task, thinking, (GDestroyNotify) thinking_free);
  g_task_run_in_thread (task, think);
}
