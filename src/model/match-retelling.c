/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn is told again: it and all after it are taken back, and what came after it is put back behind what is told anew.
 *
 * The log only ever grows: what is put back are new entries. Nothing of this is kept beyond the log; a match that is
 * opened anew in between simply stands where the turn is to be told. */
#include "match-private.h"

#include <string.h>

static const FathomStanding *
standing_at (FathomMatch *self,
             guint        i)
{
  return &g_array_index (self->course.standing, FathomStanding, i);
}

static gboolean
is_app_chance (FathomMatch       *self,
               const FathomEntry *entry)
{
  return entry->app && self->record->game->source (&entry->event) == 0;
}

/* The first event that stands of the turn that entry @n belongs to; how many stand if there is none. */
static guint
find_start (FathomMatch *self,
            guint        n)
{
  guint i = 0, start;

  while (i < self->course.standing->len && standing_at (self, i)->entry != n)
    i++;
  if (i == self->course.standing->len)
    return i;
  for (start = i; start > 0 && standing_at (self, start - 1)->turn == standing_at (self, i)->turn; start--)
    ;
  return start;
}

static guint
count_turn (FathomMatch *self,
            guint        start)
{
  guint end = start;

  while (end < self->course.standing->len && standing_at (self, end)->turn == standing_at (self, start)->turn)
    end++;
  return end - start;
}

gboolean
fathom_match_find_turn (FathomMatch *self,
                        guint        n,
                        guint       *start,
                        guint       *n_events)
{
  *start = find_start (self, n);
  if (*start == self->course.standing->len)
    return FALSE;

  *n_events = count_turn (self, *start);
  return TRUE;
}

FathomRetellable
fathom_match_get_retellable (FathomMatch *self,
                             guint        n)
{
  g_autofree gpointer state = NULL;
  guint start;

  g_return_val_if_fail (FATHOM_IS_MATCH (self), FATHOM_RETELLABLE_NEVER);

  start = find_start (self, n);
  if (start == self->course.standing->len || self->retelling.stage == FATHOM_RETELLING_PENDING)
    return FATHOM_RETELLABLE_NEVER;
  state = g_malloc0 (self->record->game->state_size);
  fathom_checkpoints_get (self->course.checkpoints, standing_at (self, start)->entry, state);
  if (!self->record->game->turn_begins (state))
    return FATHOM_RETELLABLE_NEVER;
  for (guint i = start + count_turn (self, start); i < self->course.standing->len; i++)
    if (is_app_chance (self, fathom_match_entry_at (self, standing_at (self, i)->entry)))
      return FATHOM_RETELLABLE_NOT_THE_APPS;
  return FATHOM_RETELLABLE;
}

gboolean
fathom_match_get_retelling (FathomMatch *self,
                            guint       *seat,
                            guint       *n_following)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  if (self->retelling.stage != FATHOM_RETELLING_PENDING)
    return FALSE;
  if (seat != NULL)
    *seat = self->retelling.seat;
  if (n_following != NULL)
    *n_following = self->retelling.entries->len - self->retelling.n_turn;
  return TRUE;
}

gboolean
fathom_match_get_retold (FathomMatch  *self,
                         FathomRetold *retold)
{
  g_return_val_if_fail (FATHOM_IS_MATCH (self), FALSE);

  *retold = self->retelling.retold;
  return self->retelling.stage == FATHOM_RETELLING_DONE;
}

/* Planning what is added to the log */

static void
plan_takeback (FathomMatch *self,
               guint        start,
               GArray      *plan)
{
  FathomEntry entry = { .takeback = self->course.standing->len - start };

  if (entry.takeback > 0)
    g_array_append_val (plan, entry);
}

gboolean
fathom_match_plan_retelling (FathomMatch *self,
                             guint        n,
                             GArray      *plan)
{
  if (fathom_match_get_retellable (self, n) != FATHOM_RETELLABLE)
    return FALSE;

  plan_takeback (self, find_start (self, n), plan);
  return TRUE;
}

static const FathomEntry *
remembered_at (FathomMatch *self,
               guint        i)
{
  return &g_array_index (self->retelling.entries, FathomEntry, i);
}

static gboolean
fits (FathomMatch   *self,
      gconstpointer  state,
      guint          i)
{
  g_autofree gpointer scratch = g_memdup2 (state, self->record->game->state_size);

  return i < self->retelling.entries->len && self->record->game->apply (scratch, &remembered_at (self, i)->event, NULL);
}

/* Plans what is remembered from @first on, as far as it fits. */
static guint
plan_remembered (FathomMatch   *self,
                 gpointer       state,
                 guint          first,
                 GArray        *plan,
                 FathomRefusal *refusal)
{
  guint i;

  for (i = first; i < self->retelling.entries->len; i++)
    {
      if (!self->record->game->apply (state, &remembered_at (self, i)->event, refusal))
        break;
      g_array_append_vals (plan, remembered_at (self, i), 1);
    }
  return i - first;
}

static gboolean
is_to_act (FathomMatch   *self,
           gconstpointer  state,
           guint          seat)
{
  g_autofree FathomEvent *events = g_new0 (FathomEvent, self->record->game->max_legal);

  return self->record->game->legal (state, events) > 0 && events[0].seat == seat;
}

/* An extra turn that is no longer earned falls away. */
static guint
skip_extra_turns (FathomMatch   *self,
                  gconstpointer  state)
{
  guint first = self->retelling.n_turn;
  guint next = first;

  if (fits (self, state, first))
    return first;
  while (next < self->retelling.entries->len && remembered_at (self, next)->event.seat == self->retelling.seat)
    next++;
  return next == self->retelling.entries->len || fits (self, state, next) ? next : first;
}

gboolean
fathom_match_plan_put_back (FathomMatch  *self,
                            GArray       *plan,
                            FathomRetold *retold)
{
  const FathomGame *game = self->record->game;
  g_autofree gpointer state = g_memdup2 (fathom_timeline_get_state (self->course.timeline), game->state_size);
  guint first, last;

  for (guint i = 0; i < plan->len; i++)
    game->apply (state, &g_array_index (plan, FathomEntry, i).event, NULL);
  if (!game->turn_begins (state) && game->mover (state) != FATHOM_OVER)
    return FALSE;
  first = skip_extra_turns (self, state);
  /* an extra turn that was not there before is told as well */
  if (!fits (self, state, first) && game->mover (state) != FATHOM_OVER && is_to_act (self, state, self->retelling.seat))
    return FALSE;

  memset (retold, 0, sizeof *retold);
  retold->n_remembered = self->retelling.entries->len - self->retelling.n_turn;
  retold->n_skipped = first - self->retelling.n_turn;
  retold->n_put_back = plan_remembered (self, state, first, plan, &retold->refusal);
  last = first + retold->n_put_back;
  retold->fits = last == self->retelling.entries->len;
  if (!retold->fits)
    retold->misfit = g_array_index (self->retelling.numbers, guint, last);
  return TRUE;
}

/* What stood before, or what has been told since, whichever does not stand now. */
gboolean
fathom_match_plan_swap (FathomMatch *self,
                        GArray      *plan)
{
  g_autofree gpointer state = g_malloc0 (self->record->game->state_size);
  guint start = self->retelling.start;
  guint entry = start < self->course.standing->len ? standing_at (self, start)->entry : self->record->entries->len;

  plan_takeback (self, start, plan);
  fathom_checkpoints_get (self->course.checkpoints, entry, state);
  return plan_remembered (self, state, 0, plan, NULL) == self->retelling.entries->len;
}

/* Making it true */

static void
remember (FathomMatch *self,
          guint        start)
{
  FathomRetelling *retelling = &self->retelling;

  retelling->start = start;
  g_array_set_size (retelling->entries, 0);
  g_array_set_size (retelling->numbers, 0);
  for (guint i = start; i < self->course.standing->len; i++)
    {
      guint n = standing_at (self, i)->entry;
      const FathomEntry *entry = fathom_match_entry_at (self, n);
      FathomEntry taken_back = { .event = entry->event, .app = entry->app };

      g_array_append_val (retelling->entries, taken_back);
      g_array_append_val (retelling->numbers, n);
    }
}

void
fathom_match_begin_retelling (FathomMatch *self,
                              guint        n_taken_back)
{
  guint start = self->course.standing->len - n_taken_back;

  remember (self, start);
  self->retelling.n_turn = count_turn (self, start);
  self->retelling.seat = remembered_at (self, 0)->event.seat;
  self->retelling.stage = FATHOM_RETELLING_PENDING;
}

void
fathom_match_swap_retelling (FathomMatch *self)
{
  FathomRetelling *retelling = &self->retelling;

  if (retelling->stage == FATHOM_RETELLING_PENDING)
    {
      retelling->stage = FATHOM_RETELLING_CANCELLED;
      return;
    }
  retelling->stage = retelling->stage == FATHOM_RETELLING_DONE ? FATHOM_RETELLING_UNDONE : FATHOM_RETELLING_DONE;
  remember (self, retelling->start);
}

gboolean
fathom_match_undoes_retelling (FathomMatch *self)
{
  const FathomRetelling *retelling = &self->retelling;

  return retelling->stage == FATHOM_RETELLING_DONE ||
         (retelling->stage == FATHOM_RETELLING_PENDING && self->course.standing->len == retelling->start);
}

gboolean
fathom_match_redoes_retelling (FathomMatch *self)
{
  return self->retelling.stage == FATHOM_RETELLING_UNDONE || self->retelling.stage == FATHOM_RETELLING_CANCELLED;
}
