/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What would be if an entry of a match had been another one. */
#include "match-private.h"

#include <string.h>

void
fathom_match_keep_secrets (FathomMatch *self,
                           guint        n,
                           FathomEvent *event)
{
  const FathomEvent *told = &fathom_match_entry_at (self, n)->event;
  FathomEvent veiled = *told;

  if (self->record->game->veil == NULL || event->kind != told->kind)
    return;

  self->record->game->veil (fathom_timeline_get_state (self->course.timeline), 0, &veiled);
  for (guint i = 0; i < told->n_args; i++)
    if (veiled.args[i] != told->args[i] && event->args[i] == veiled.args[i])
      event->args[i] = told->args[i];
}

static gboolean
play_corrected (FathomMatch       *self,
                guint              n,
                FathomCorrection  *correction,
                FathomCourse      *course)
{
  const FathomGame *game = self->record->game;

  for (guint i = 0; i < self->record->entries->len; i++)
    {
      if (i == n && game->settle != NULL)
        game->settle (fathom_timeline_get_state (course->timeline), &correction->event);
      if (!fathom_course_play (course, self, i, i == n ? &correction->event : &fathom_match_entry_at (self, i)->event, &correction->refusal))
        {
          correction->misfit = i;
          return FALSE;
        }
    }

  return TRUE;
}

FathomCourse *
fathom_match_try_correction (FathomMatch       *self,
                             guint              n,
                             const FathomEvent *event,
                             FathomCorrection  *correction)
{
  const FathomGame *game = self->record->game;
  const FathomEntry *entry = fathom_match_entry_at (self, n);
  FathomCourse *course;

  memset (correction, 0, sizeof *correction);
  correction->event = *event;
  game->result (fathom_timeline_get_state (self->course.timeline), &correction->before);
  if (entry->takeback > 0 || (entry->app && game->source (&entry->event) == 0))
    {
      correction->misfit = n;
      correction->after = correction->before;
      fathom_refuse (&correction->refusal, FATHOM_CHANCE_NOT_CORRECTED, 0, 0, 0, 0);
      return NULL;
    }

  course = fathom_course_new (self);
  correction->fits = play_corrected (self, n, correction, course);
  game->result (fathom_timeline_get_state (course->timeline), &correction->after);
  return course;
}

/* A reason that @viewer could not give themselves would tell what somebody else holds. */
static void
veil_refusal (FathomMatch      *self,
              guint             viewer,
              const void       *state,
              const void       *seen,
              FathomCorrection *correction,
              guint             n)
{
  const FathomGame *game = self->record->game;
  FathomEvent told = correction->misfit == n ? correction->event : fathom_match_entry_at (self, correction->misfit)->event, veiled = told;
  g_autofree gpointer known = g_memdup2 (seen, game->state_size);
  FathomRefusal refusal = { 0 };

  if (game->veil == NULL || correction->refusal.reason == FATHOM_CHANCE_NOT_CORRECTED)
    return;
  game->veil (state, viewer, &veiled);
  if (memcmp (&veiled, &told, sizeof told) != 0 || game->apply (known, &told, &refusal))
    fathom_refuse (&refusal, FATHOM_HIDDEN_DIFFERS, 0, 0, 0, 0);
  correction->refusal = refusal;
}

void
fathom_match_preview_correction (FathomMatch       *self,
                                 guint              n,
                                 const FathomEvent *event,
                                 guint              viewer,
                                 FathomCorrection  *correction)
{
  const FathomGame *game;
  g_autoptr (FathomCourse) course = NULL;
  g_autofree gpointer seen = NULL;
  FathomEvent whole = *event;
  const void *state;

  g_return_if_fail (FATHOM_IS_MATCH (self));
  g_return_if_fail (n < self->record->entries->len);

  game = self->record->game;
  seen = g_malloc0 (game->state_size);
  fathom_match_keep_secrets (self, n, &whole);
  course = fathom_match_try_correction (self, n, &whole, correction);
  state = fathom_timeline_get_state (course != NULL ? course->timeline : self->course.timeline);
  game->observe (state, viewer, seen);
  game->result (seen, &correction->after);
  if (!correction->fits)
    veil_refusal (self, viewer, state, seen, correction, n);
  game->observe (fathom_timeline_get_state (self->course.timeline), viewer, seen);
  game->result (seen, &correction->before);
  if (game->veil != NULL)
    game->veil (state, viewer, &correction->event);
}
