/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quick score of Deep Blue: what each seat had in the end (R20), counted without the app. */
#include "deep-blue-private.h"

#define EXTRA_CARDS (FATHOM_DEEP_CARDS - FATHOM_DEEP_STARTING) /* R5 */
#define USUAL_VP    150 /* of the picks: more than most have */

guint
fathom_deep_event_vp (const FathomEvent *event)
{
  return event->args[0] | event->args[1] << 8;
}

guint
fathom_deep_event_crew (const FathomEvent *event)
{
  return event->args[2];
}

void
fathom_deep_event_set_final (FathomEvent *event,
                             guint        vp,
                             guint        crew)
{
  event->n_args = FINAL_ARGS;
  event->args[0] = vp & 255;
  event->args[1] = vp >> 8;
  event->args[2] = crew;
}

/* The largest crew another seat can have, with the cards that nobody has told yet. */
static guint
largest_crew (const FathomDeepState *self)
{
  guint largest = FATHOM_DEEP_CARDS;

  for (guint i = 0; i < self->players; i++)
    if (self->finals & 1 << i)
      largest -= self->n_hand[i] - FATHOM_DEEP_STARTING;

  return largest;
}

gboolean
fathom_deep_apply_final (FathomDeepState   *self,
                         const FathomEvent *event,
                         FathomRefusal     *refusal)
{
  guint seat = event->seat, vp = fathom_deep_event_vp (event), crew = fathom_deep_event_crew (event);

  if (event->n_args != FINAL_ARGS)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 20, 0, 0, 0);
  if (seat == 0 || seat > self->players)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_SEAT, 0, seat, self->players, 0);
  if (self->finals & SEAT (seat))
    return fathom_refuse (refusal, FATHOM_DEEP_FINAL_ALREADY, 20, seat, 0, 0);
  if (vp > FATHOM_DEEP_MAX_VP)
    return fathom_refuse (refusal, FATHOM_NO_SUCH_EVENT, 20, 0, 0, 0);
  if (crew < FATHOM_DEEP_STARTING)
    return fathom_refuse (refusal, FATHOM_DEEP_CREW_TOO_SMALL, 4, crew, FATHOM_DEEP_STARTING, 0);
  if (crew > largest_crew (self))
    return fathom_refuse (refusal, FATHOM_DEEP_CREW_TOO_LARGE, 5, crew, largest_crew (self), EXTRA_CARDS);

  self->finals |= SEAT (seat);
  self->final_vp[seat - 1] = vp;
  self->n_hand[seat - 1] = crew;
  if (self->finals == SEAT (self->players + 1) - 1)
    self->phase = FATHOM_DEEP_PHASE_OVER;
  return TRUE;
}

/* One of each seat that has not told yet stands for all its counts. */
void
fathom_deep_legal_finals (const FathomDeepState *self,
                          FathomEvent           *events,
                          guint                 *n)
{
  for (guint seat = 1; seat <= self->players; seat++)
    if (!(self->finals & SEAT (seat)))
      fathom_deep_event_set_final (fathom_event_add (events, n, FATHOM_DEEP_FINAL, seat), 0, FATHOM_DEEP_STARTING);
}

void
fathom_deep_pick_final (const FathomDeepState *self,
                        FathomChance          *chance,
                        FathomEvent           *event)
{
  guint vp = fathom_choose (chance, USUAL_VP);

  fathom_deep_event_set_final (event, vp, FATHOM_DEEP_STARTING + fathom_choose (chance, largest_crew (self) - FATHOM_DEEP_STARTING + 1));
}
