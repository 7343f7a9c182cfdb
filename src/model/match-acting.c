/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of a match: prepared, kept in the library, then true; one after the other. */
#include "match-actions.h"

#include "facts.h"
#include "record-library.h"

#include <string.h>

/* What the librarian has to do for it. */
typedef struct
{
  gint64             id;
  gint64             revision;
  guint              n_events;
  char             **lines;
  FathomMatchStatus  status;
  guint              round;
  char              *note;         /* nullable */
  guint              seat;
  char              *seat_words;
  guint              corrected;    /* from 1 on */
  char              *correction;
} Errand;

static void
errand_free (Errand *errand)
{
  g_strfreev (errand->lines);
  g_free (errand->note);
  g_free (errand->seat_words);
  g_free (errand->correction);
  g_free (errand);
}

/* Keeping it */

static FathomEntry
corrected_entry (FathomMatch        *self,
                 const FathomAction *action)
{
  FathomEntry entry = *fathom_match_entry_at (self, action->number);

  if (!entry.corrected)
    entry.was = entry.event;
  entry.event = action->event;
  entry.corrected = memcmp (&entry.event, &entry.was, sizeof entry.event) != 0; /* corrected back is not corrected */
  return entry;
}

static char *
seat_words (FathomMatch *self,
            guint        seat)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (FathomLibraryMatch) match = fathom_record_store (self->record, &lines);

  return g_strdup (match->seats[seat - 1].words);
}

static Errand *
new_errand (FathomMatch  *self,
            FathomAction *action)
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

  errand->status = action->status;
  errand->round = action->round;
  if (action->kind == FATHOM_ACTION_LEAVE)
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
  g_autoptr (FathomRecord) record = fathom_record_load (library, id, &refusal, NULL);
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
  good = good && fathom_library_set_listing (library, errand->id, errand->round, TRUE, error);
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
      const FathomEntry *entry = fathom_match_entry_at (self, g_array_index (self->course.standing, FathomStanding, self->course.standing->len - 1 - i).entry);
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
  FathomCorrected corrected = { n, self->course.standing->len, fathom_match_entry_at (self, n)->event };

  g_array_append_val (corrections, corrected);
}

/* It keeps its place among what can be undone and done again. */
static void
settle_correction (FathomMatch  *self,
                   FathomAction *action)
{
  static const guint one_correction = 0;

  if (action->kind == FATHOM_ACTION_CORRECT)
    forget_redo (self, 0);
  if (action->kind == FATHOM_ACTION_UNDO)
    {
      remember_correction (self, self->redo_corrections, action->number);
      g_array_append_val (self->redo_groups, one_correction);
      g_array_set_size (self->corrections, self->corrections->len - 1);
    }
  else
    remember_correction (self, self->corrections, action->number);
  if (action->kind == FATHOM_ACTION_REDO)
    {
      g_array_set_size (self->redo_corrections, self->redo_corrections->len - 1);
      g_array_set_size (self->redo_groups, self->redo_groups->len - 1);
    }

  *fathom_match_entry_at (self, action->number) = corrected_entry (self, action);
  if (action->course != NULL)
    fathom_match_adopt (self, g_steal_pointer (&action->course));
  else
    fathom_match_derive (self);
}

/* What stood before a correction can no longer be reached once more than that is taken back. */
static void
forget_corrections (FathomMatch *self)
{
  while (self->corrections->len > 0 &&
         g_array_index (self->corrections, FathomCorrected, self->corrections->len - 1).standing > self->course.standing->len)
    g_array_set_size (self->corrections, self->corrections->len - 1);
}

/* Any other action ends the undoable window of a retelling, not the retelling itself. */
static void
settle_retelling (FathomMatch  *self,
                  FathomAction *action)
{
  if (action->retelling != FATHOM_TELLS_NOTHING)
    forget_redo (self, 0);
  if (action->retelling == FATHOM_TELLS_BEGIN)
    fathom_match_begin_retelling (self, g_array_index (action->entries, FathomEntry, 0).takeback);
  else if (action->retelling == FATHOM_TELLS_SWAP)
    fathom_match_swap_retelling (self);
  else if (action->retelling == FATHOM_TELLS_END)
    {
      self->retelling.stage = FATHOM_RETELLING_DONE;
      self->retelling.retold = action->retold;
    }
  else if (self->retelling.stage != FATHOM_RETELLING_PENDING && action->kind != FATHOM_ACTION_ABANDON &&
           action->kind != FATHOM_ACTION_LEAVE)
    self->retelling.stage = FATHOM_RETELLING_NONE;
}

static void
settle_action (FathomMatch  *self,
               FathomAction *action)
{
  settle_retelling (self, action);
  if (action->correcting)
    settle_correction (self, action);
  else if (action->retelling == FATHOM_TELLS_BEGIN || action->retelling == FATHOM_TELLS_SWAP)
    ; /* it remembers by itself */
  else if (action->kind == FATHOM_ACTION_UNDO)
    remember_for_redo (self, g_array_index (action->entries, FathomEntry, 0).takeback);
  else if (action->kind == FATHOM_ACTION_REDO)
    forget_redo (self, action->entries->len);
  else if (action->kind == FATHOM_ACTION_ACT || action->kind == FATHOM_ACTION_DRAW)
    forget_redo (self, 0);

  for (guint i = 0; i < action->entries->len; i++)
    {
      g_array_append_val (self->record->entries, g_array_index (action->entries, FathomEntry, i));
      fathom_match_follow (self, self->record->entries->len - 1);
    }
  forget_corrections (self);
  self->status = action->status;
}

/* Done again, it is undone. */
static void
swap_bot (FathomMatch  *self,
          FathomAction *action)
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
      if (((FathomAction *) g_task_get_task_data (task))->kind == FATHOM_ACTION_LEAVE)
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
  fathom_match_do_next (self);
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

void
fathom_match_do_next (FathomMatch *self)
{
  FathomAction *action;
  GError *error = NULL;

  if (self->doing != NULL || g_queue_is_empty (&self->waiting))
    return;

  self->doing = g_queue_pop_head (&self->waiting);
  action = g_task_get_task_data (self->doing);
  fathom_match_tell_busy (self);
  if (g_cancellable_set_error_if_cancelled (g_task_get_cancellable (self->doing), &error) || !fathom_match_prepare (self, action, &error))
    {
      finish_doing (self, error);
      return;
    }
  if (action->kind == FATHOM_ACTION_LEAVE)
    swap_bot (self, action); /* the words to be kept are those after it */
  if (self->librarian == NULL)
    {
      finish_doing (self, NULL);
      return;
    }

  fathom_librarian_do_async (self->librarian, run_errand, new_errand (self, action), (GDestroyNotify) errand_free, NULL, NULL,
                             errand_done_cb, g_object_ref (self));
}

static FathomAction *
ask (FathomMatch         *self,
     FathomActionKind     kind,
     GCancellable        *cancellable,
     GAsyncReadyCallback  callback,
     gpointer             user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  FathomAction *action = fathom_action_new (kind);

  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, action, (GDestroyNotify) fathom_action_free);
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

  ask (self, FATHOM_ACTION_ACT, cancellable, callback, user_data)->event = *event;
  fathom_match_do_next (self);
}

void
fathom_match_draw_async (FathomMatch         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, FATHOM_ACTION_DRAW, cancellable, callback, user_data);
  fathom_match_do_next (self);
}

void
fathom_match_undo_async (FathomMatch         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, FATHOM_ACTION_UNDO, cancellable, callback, user_data);
  fathom_match_do_next (self);
}

void
fathom_match_redo_async (FathomMatch         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, FATHOM_ACTION_REDO, cancellable, callback, user_data);
  fathom_match_do_next (self);
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

  ask (self, FATHOM_ACTION_RETELL, cancellable, callback, user_data)->number = n;
  fathom_match_do_next (self);
}

void
fathom_match_cancel_retelling_async (FathomMatch         *self,
                                     GCancellable        *cancellable,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, FATHOM_ACTION_CANCEL, cancellable, callback, user_data);
  fathom_match_do_next (self);
}

void
fathom_match_abandon_async (FathomMatch         *self,
                            gboolean             abandoned,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_return_if_fail (FATHOM_IS_MATCH (self));

  ask (self, FATHOM_ACTION_ABANDON, cancellable, callback, user_data)->abandoned = abandoned;
  fathom_match_do_next (self);
}

void
fathom_match_leave_async (FathomMatch         *self,
                          guint                seat,
                          const char          *bot,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  FathomAction *action;

  g_return_if_fail (FATHOM_IS_MATCH (self));
  g_return_if_fail (seat >= 1 && seat <= self->record->setup.players);

  action = ask (self, FATHOM_ACTION_LEAVE, cancellable, callback, user_data);
  action->number = seat;
  action->bot = g_strdup (bot);
  fathom_match_do_next (self);
}

void
fathom_match_correct_async (FathomMatch         *self,
                            guint                n,
                            const FathomEvent   *event,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  FathomAction *action;

  g_return_if_fail (FATHOM_IS_MATCH (self));
  g_return_if_fail (n < self->record->entries->len);

  action = ask (self, FATHOM_ACTION_CORRECT, cancellable, callback, user_data);
  action->number = n;
  action->event = *event;
  fathom_match_do_next (self);
}

gboolean
fathom_match_finish (FathomMatch    *self,
                     GAsyncResult   *result,
                     FathomRefusal  *refusal,
                     GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (refusal != NULL && g_task_get_task_data (G_TASK (result)) != NULL)
    *refusal = ((FathomAction *) g_task_get_task_data (G_TASK (result)))->refusal;

  return g_task_propagate_boolean (G_TASK (result), error);
}
