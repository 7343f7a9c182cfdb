/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "checkpoints.h"

#include "record.h"

#include <string.h>

#define CHECKPOINT_DISTANCE 16
#define NO_CHECKPOINT       G_MAXUINT

/* With what is taken back, a log is a tree: each event stands on the one before it. */
typedef struct
{
  guint last;          /* the moment of the last event that stands; 0: the start */
  guint before;        /* the one that this event stands on */
  guint depth;
  guint checkpoint;
} Moment;

struct _FathomCheckpoints
{
  const FathomGame *game;
  const GArray     *entries;
  GArray           *moments;     /* n: after n entries */
  GArray           *checkpoints; /* of states */
};

static const Moment *
moment_at (const FathomCheckpoints *self,
           guint                    n)
{
  return &g_array_index (self->moments, Moment, n);
}

static guint
save (FathomCheckpoints *self,
      const void        *state)
{
  g_array_append_vals (self->checkpoints, state, 1);
  return self->checkpoints->len - 1;
}

FathomCheckpoints *
fathom_checkpoints_new (const FathomGame *game,
                        const GArray     *entries,
                        const void       *start)
{
  FathomCheckpoints *self = g_new0 (FathomCheckpoints, 1);
  Moment moment = { 0 };

  self->game = game;
  self->entries = entries;
  self->moments = g_array_new (FALSE, FALSE, sizeof (Moment));
  self->checkpoints = g_array_new (FALSE, FALSE, game->state_size);
  moment.checkpoint = save (self, start);
  g_array_append_val (self->moments, moment);

  return self;
}

void
fathom_checkpoints_free (FathomCheckpoints *self)
{
  g_array_unref (self->moments);
  g_array_unref (self->checkpoints);
  g_free (self);
}

void
fathom_checkpoints_add (FathomCheckpoints *self,
                        const void        *after)
{
  Moment moment = { .last = self->moments->len };

  moment.before = moment_at (self, self->moments->len - 1)->last;
  moment.depth = moment_at (self, moment.before)->depth + 1;
  moment.checkpoint = moment.depth % CHECKPOINT_DISTANCE == 0 ? save (self, after) : NO_CHECKPOINT;
  g_array_append_val (self->moments, moment);
}

void
fathom_checkpoints_take_back (FathomCheckpoints *self,
                              guint              n_events)
{
  Moment moment = { .last = moment_at (self, self->moments->len - 1)->last, .checkpoint = NO_CHECKPOINT };

  for (guint i = 0; i < n_events && moment.last > 0; i++)
    moment.last = moment_at (self, moment.last)->before;
  g_array_append_val (self->moments, moment);
}

void
fathom_checkpoints_get (const FathomCheckpoints *self,
                        guint                    n_entries,
                        void                    *state)
{
  guint path[CHECKPOINT_DISTANCE];
  guint length = 0;
  guint n;

  g_return_if_fail (n_entries < self->moments->len);

  for (n = moment_at (self, n_entries)->last; moment_at (self, n)->checkpoint == NO_CHECKPOINT; n = moment_at (self, n)->before)
    path[length++] = n;
  memcpy (state, &self->checkpoints->data[moment_at (self, n)->checkpoint * self->game->state_size], self->game->state_size);
  while (length-- > 0)
    self->game->apply (state, &g_array_index (self->entries, FathomEntry, path[length] - 1).event, NULL);
}
