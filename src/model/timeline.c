/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "timeline.h"

#include <string.h>

#define CHECKPOINT_DISTANCE 32

struct _FathomTimeline
{
  const FathomGame *game;
  guint8           *state;
  GArray           *events;
  GArray           *checkpoints; /* n: the state before event n × CHECKPOINT_DISTANCE */
};

FathomTimeline *
fathom_timeline_new (const FathomGame  *game,
                     const FathomSetup *setup)
{
  FathomTimeline *self = g_new0 (FathomTimeline, 1);

  self->game = game;
  self->state = g_malloc0 (game->state_size);
  self->events = g_array_new (FALSE, FALSE, sizeof (FathomEvent));
  self->checkpoints = g_array_new (FALSE, FALSE, game->state_size);
  game->init (setup, self->state);

  return self;
}

void
fathom_timeline_free (FathomTimeline *self)
{
  g_free (self->state);
  g_array_unref (self->events);
  g_array_unref (self->checkpoints);
  g_free (self);
}

gboolean
fathom_timeline_push (FathomTimeline    *self,
                      const FathomEvent *event,
                      FathomRefusal     *refusal)
{
  gboolean checkpoint = self->events->len % CHECKPOINT_DISTANCE == 0;

  if (checkpoint)
    g_array_append_vals (self->checkpoints, self->state, 1);
  if (!self->game->apply (self->state, event, refusal))
    {
      if (checkpoint)
        g_array_set_size (self->checkpoints, self->checkpoints->len - 1);
      return FALSE;
    }

  g_array_append_val (self->events, *event);
  return TRUE;
}

void
fathom_timeline_pop (FathomTimeline *self,
                     guint           n_events)
{
  guint length;
  guint checkpoint;

  g_return_if_fail (n_events <= self->events->len);
  if (n_events == 0)
    return;

  length = self->events->len - n_events;
  checkpoint = length / CHECKPOINT_DISTANCE;
  memcpy (self->state, self->checkpoints->data + checkpoint * self->game->state_size, self->game->state_size);
  for (guint i = checkpoint * CHECKPOINT_DISTANCE; i < length; i++)
    self->game->apply (self->state, fathom_timeline_get_event (self, i), NULL);

  g_array_set_size (self->events, length);
  g_array_set_size (self->checkpoints, (length + CHECKPOINT_DISTANCE - 1) / CHECKPOINT_DISTANCE);
}

guint
fathom_timeline_get_length (const FathomTimeline *self)
{
  return self->events->len;
}

const FathomEvent *
fathom_timeline_get_event (const FathomTimeline *self,
                           guint                 i)
{
  return &g_array_index (self->events, FathomEvent, i);
}

const void *
fathom_timeline_get_state (const FathomTimeline *self)
{
  return self->state;
}
