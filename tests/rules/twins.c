/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "twins.h"

#include <string.h>

#define PARTING 4 /* one step in so many, the twin becomes another one */

typedef struct
{
  const FathomGame *game;
  guint             viewer;
  FathomRng         rng;
  guint8           *state;
  guint8           *twin;
  guint8           *seen;
  guint8           *seen_of_twin;
  FathomEvent      *legal;
  FathomEvent      *legal_of_twin;
  guint             n_events;
  TwinsCompare      compare;
} Twins;

static void
part (Twins *self)
{
  self->game->observe (self->state, self->viewer, self->seen);
  self->game->sample (self->seen, self->viewer, &self->rng.parent, self->twin);
}

static void
check_alike (Twins *self)
{
  guint n;

  g_assert_cmpint (self->game->mover (self->state), ==, self->game->mover (self->twin));
  self->game->observe (self->state, self->viewer, self->seen);
  self->game->observe (self->twin, self->viewer, self->seen_of_twin);
  g_assert_cmpmem (self->seen, self->game->state_size, self->seen_of_twin, self->game->state_size);

  n = self->game->legal (self->seen, self->legal);
  g_assert_cmpuint (n, ==, self->game->legal (self->seen_of_twin, self->legal_of_twin));
  g_assert_cmpmem (self->legal, n * sizeof *self->legal, self->legal_of_twin, n * sizeof *self->legal);
  if (self->compare != NULL)
    self->compare (self->seen, self->seen_of_twin, self->n_events);
}

static void
check_veils (Twins             *self,
             const FathomEvent *event)
{
  FathomEvent told = *event;
  FathomEvent told_of_twin = *event;

  if (self->game->veil == NULL)
    return;
  g_assert_cmpint (self->game->veil (self->state, self->viewer, &told), ==,
                   self->game->veil (self->twin, self->viewer, &told_of_twin));
  g_assert_cmpmem (&told, sizeof told, &told_of_twin, sizeof told);
}

static void
step (Twins      *self,
      TwinsCount *count)
{
  FathomEvent event;

  if (fathom_choose (&self->rng.parent, PARTING) == 0)
    part (self);
  self->game->pick (self->state, &self->rng.parent, &event);
  g_assert_true (self->game->apply (self->state, &event, NULL));
  self->n_events++;
  if (!self->game->apply (self->twin, &event, NULL)) /* only somebody who holds other cards could do this */
    {
      part (self);
      return;
    }

  count->steps++;
  count->differing += memcmp (self->state, self->twin, self->game->state_size) != 0;
  if (self->game->mover (self->state) == FATHOM_OVER) /* everything may be seen */
    return;
  check_alike (self);
  check_veils (self, &event);
}

void
twins_play (const FathomGame  *game,
            const FathomSetup *setup,
            guint              viewer,
            guint64            seed,
            TwinsCompare       compare,
            TwinsCount        *count)
{
  g_autofree guint8 *memory = g_malloc0 (4 * game->state_size);
  g_autofree FathomEvent *legal = g_new0 (FathomEvent, 2 * game->max_legal);
  Twins self =
  {
    .game = game, .viewer = viewer, .compare = compare, .legal = legal, .legal_of_twin = legal + game->max_legal,
    .state = memory, .twin = memory + game->state_size,
    .seen = memory + 2 * game->state_size, .seen_of_twin = memory + 3 * game->state_size
  };

  fathom_rng_init (&self.rng, seed);
  game->init (setup, self.state);
  game->init (setup, self.twin);
  while (game->mover (self.state) != FATHOM_OVER)
    step (&self, count);
}
