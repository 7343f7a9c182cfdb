/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "playthrough.h"

#include "../fewer.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const FathomGame       *game;
  const FathomSetup      *setup;
  const PlaythroughSuite *suite;
  FathomRng               rng;
  guint8                 *state;
  guint8                 *before;
  guint8                 *scratch;
  guint8                 *other;
  FathomEvent            *legal;
  guint                   n_legal;
} Playthrough;

static void
assert_same_state (const Playthrough *self,
                   const void        *a,
                   const void        *b)
{
  g_assert_cmpmem (a, self->game->state_size, b, self->game->state_size);
}

static gboolean
is_listed (const Playthrough *self,
           const FathomEvent *event)
{
  for (guint i = 0; i < self->n_legal; i++)
    if (self->game->covers != NULL ? self->game->covers (&self->legal[i], event)
                                   : memcmp (&self->legal[i], event, sizeof *event) == 0)
      return TRUE;

  return FALSE;
}

/* "5 keep 1 2" read back is the same event; with more than one space or word it is refused. */
static void
check_notation (const Playthrough *self,
                const FathomEvent *event)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  FathomEvent parsed;
  FathomRefusal refusal = { 0 };

  fathom_event_format (self->game, event, line);
  if (!fathom_event_parse (self->game, line->str, &parsed, &refusal))
    g_error ("'%s' was written but is refused: reason %d, '%s'", line->str, refusal.reason, refusal.token);
  if (memcmp (&parsed, event, sizeof parsed) != 0)
    g_error ("'%s' is read as another event", line->str);
  fathom_event_format (self->game, &parsed, again);
  g_assert_cmpstr (line->str, ==, again->str);

  g_string_append (line, " nonsense");
  g_assert_false (fathom_event_parse (self->game, line->str, &parsed, &refusal));
  g_assert_cmpint (refusal.reason, !=, FATHOM_NOT_REFUSED);
}

/* Every legal event applies, and one copy of the bytes brings the state before it back. */
static void
check_legal (Playthrough *self)
{
  gsize size = self->game->state_size;

  for (guint i = 0; i < self->n_legal; i++)
    {
      FathomRefusal refusal = { 0 };

      memcpy (self->scratch, self->state, size);
      if (!self->game->apply (self->scratch, &self->legal[i], &refusal))
        {
          g_autoptr (GString) line = g_string_new (NULL);

          fathom_event_format (self->game, &self->legal[i], line);
          g_error ("legal '%s' is refused: reason %d, R%d (%d %d %d)", line->str, refusal.reason, refusal.clause,
                   refusal.numbers[0], refusal.numbers[1], refusal.numbers[2]);
        }
      self->suite->conserved (self->scratch, self->setup);
    }
}

/* Whatever comes, it is refused with a reason and no trace, or it was in the list. */
static void
check_scrambles (Playthrough *self)
{
  for (guint i = 0; i < self->suite->scrambles; i++)
    {
      FathomRefusal refusal = { 0 };
      FathomEvent event = { 0 };

      self->suite->scramble (self->state, &self->rng.parent, &event);
      if (fathom_choose (&self->rng.parent, 16) == 0)
        event.n_args = 62 + fathom_choose (&self->rng.parent, 194);
      memcpy (self->scratch, self->state, self->game->state_size);
      if (!self->game->apply (self->scratch, &event, &refusal))
        {
          g_assert_cmpint (refusal.reason, !=, FATHOM_NOT_REFUSED);
          g_assert_cmpint (refusal.clause, <=, self->game->n_clauses);
          assert_same_state (self, self->scratch, self->state);
          g_assert_false (self->game->apply (self->scratch, &event, NULL));
        }
      else
        {
          self->suite->conserved (self->scratch, self->setup);
          if (!is_listed (self, &event))
            {
              g_autoptr (GString) line = g_string_new (NULL);

              fathom_event_format (self->game, &event, line);
              g_error ("'%s' is accepted but not in the legal list", line->str);
            }
        }
    }
}

/* What a viewer sees does not depend on what the viewer may not know. */
static void
check_views (Playthrough *self)
{
  gsize size = self->game->state_size;

  for (guint viewer = 0; viewer <= self->setup->players; viewer++)
    {
      FathomThinking thinking = { .chance = &self->rng.parent };
      gint mover = self->game->mover (self->state);
      gboolean hidden;

      memset (self->scratch, 0xaa, size);
      self->game->observe (self->state, viewer, self->scratch);
      hidden = mover > 0 && mover != (gint) viewer && self->game->mover (self->scratch) == FATHOM_ANYONE;
      for (guint i = 0; i < 2; i++)
        {
          g_autofree guint8 *seen_again = g_malloc (size);
          FathomResult truth, sampled;

          memset (self->other, 0x55, size);
          self->game->sample (self->scratch, viewer, &self->rng.parent, self->other);
          memset (seen_again, 0x33, size);
          self->game->observe (self->other, viewer, seen_again);
          assert_same_state (self, seen_again, self->scratch);
          self->suite->conserved (self->other, self->setup);
          if (!hidden)
            g_assert_cmpint (self->game->mover (self->other), ==, mover);

          self->game->result (self->state, &truth);
          self->game->result (self->other, &sampled);
          g_assert_cmpint (truth.finished, ==, sampled.finished);
        }
      if (!hidden)
        g_assert_cmpint (self->game->mover (self->scratch), ==, mover);
      if ((mover == (gint) viewer || mover == FATHOM_ANYONE) && viewer > 0)
        {
          guint n = self->game->legal (self->scratch, self->legal);

          g_assert_cmpuint (n, >, 0);
          g_assert_cmpuint (n, <=, self->game->max_legal);
          thinking.level = viewer % (self->game->levels + 1);
          g_assert_cmpuint (self->game->choose (self->scratch, viewer, self->legal, n, &thinking), <, n);
        }
    }
  self->n_legal = self->game->legal (self->state, self->legal);
}

static void
step (Playthrough *self)
{
  FathomRefusal refusal = { 0 };
  FathomEvent event;

  self->game->pick (self->state, &self->rng.parent, &event);
  g_assert_true (is_listed (self, &event));
  check_notation (self, &event);

  memcpy (self->before, self->state, self->game->state_size);
  if (!self->game->apply (self->state, &event, &refusal))
    g_error ("a picked event is refused: reason %d, R%d", refusal.reason, refusal.clause);
  self->suite->conserved (self->state, self->setup);

  /* the same event from the same state leads to the same bytes */
  memcpy (self->scratch, self->before, self->game->state_size);
  g_assert_true (self->game->apply (self->scratch, &event, NULL));
  assert_same_state (self, self->scratch, self->state);

  if (self->game->veil != NULL)
    for (guint viewer = 0; viewer <= self->setup->players; viewer++)
      {
        FathomEvent seen = event;

        self->game->veil (self->state, viewer, &seen);
        g_assert_cmpint (seen.seat, <=, self->setup->players);
      }
}

guint
playthrough (const FathomGame       *game,
             const FathomSetup      *setup,
             const PlaythroughSuite *suite,
             guint64                 seed)
{
  g_autofree guint8 *memory = g_malloc0 (4 * game->state_size);
  g_autofree FathomEvent *legal = g_new0 (FathomEvent, game->max_legal + 1);
  Playthrough self =
  {
    .game = game, .setup = setup, .suite = suite, .legal = legal,
    .state = memory, .before = memory + game->state_size,
    .scratch = memory + 2 * game->state_size, .other = memory + 3 * game->state_size
  };
  FathomEvent guard = { .kind = 77 };
  guint n_events = 0;

  fathom_rng_init (&self.rng, seed);
  legal[game->max_legal] = guard;
  game->init (setup, self.state);
  suite->conserved (self.state, setup);

  while ((self.n_legal = game->legal (self.state, legal)) > 0 && n_events < suite->max_events)
    {
      g_assert_cmpuint (self.n_legal, <=, game->max_legal);
      g_assert_cmpmem (&legal[game->max_legal], sizeof guard, &guard, sizeof guard);
      check_scrambles (&self);
      if (n_events % suite->every == seed % suite->every)
        {
          check_legal (&self);
          check_views (&self);
        }
      step (&self);
      n_events++;
    }

  if (self.n_legal == 0)
    {
      FathomResult result;

      g_assert_cmpint (game->mover (self.state), ==, FATHOM_OVER);
      game->result (self.state, &result);
      g_assert_true (result.finished && result.known);
      g_assert_cmpint (result.winners, !=, 0);
      check_scrambles (&self);
      check_views (&self);
    }

  return n_events;
}

guint
playthrough_games (guint usual)
{
  const char *games = g_getenv ("FATHOM_GAMES");

  return games != NULL ? (guint) strtoul (games, NULL, 10) : FEWER (usual, (usual + 9) / 10);
}
