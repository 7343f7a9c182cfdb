/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulate.h"

#include <string.h>

#define MAX_EVENTS      20000
#define BATCH           16             /* games a thread takes at a time */
#define PROGRESS_MSECS  100

typedef struct
{
  const FathomGame  *game;
  const FathomSetup *setup;
  const FathomBot   *bots;
  const guint8      *seed;
  guint64            games;
  GMutex             mutex;            /* guards what follows */
  GCond              changed;
  guint64            next;
  guint              running;
  FathomSimulation   total;
} Simulator;

static gboolean
count_event (const void        *state G_GNUC_UNUSED,
             const FathomEvent *event G_GNUC_UNUSED,
             gboolean           chance G_GNUC_UNUSED,
             gpointer           data)
{
  (*(guint64 *) data)++;

  return TRUE;
}

static void
add_result (FathomSimulation   *sum,
            const FathomResult *result,
            guint               players,
            guint64             number)
{
  guint n_winners = 0;

  for (guint i = 0; i < players; i++)
    n_winners += result->winners >> i & 1;
  for (guint i = 0; i < players; i++)
    {
      guint seat = (i + number) % players; /* bots rotate through the places at the table */

      sum->scores[i] += result->scores[seat];
      if (!(result->winners >> seat & 1))
        continue;
      sum->wins[i] += n_winners == 1;
      sum->shared[i] += n_winners > 1;
      sum->share_parts[i] += FATHOM_SHARE_UNIT / n_winners;
    }
}

static void
play_one (const Simulator  *self,
          guint64           number,
          guint8           *state,
          FathomSimulation *sum)
{
  guint players = self->setup->players;
  FathomSetup setup = *self->setup;
  FathomBot bots[FATHOM_MAX_SEATS] = { 0 };
  FathomStream chance, bot_chance;
  FathomThinking thinking = { .chance = &bot_chance.parent };
  guint8 seed[FATHOM_SEED_SIZE];
  FathomResult result;

  fathom_seed_derive ("game", self->seed, number, seed);
  fathom_stream_init (&chance, seed);
  fathom_seed_derive ("bots", self->seed, number, seed);
  fathom_stream_init (&bot_chance, seed);
  memcpy (&thinking.eye, seed, sizeof thinking.eye);
  for (guint i = 0; i < players; i++)
    bots[(i + number) % players] = self->bots[i];
  if (self->game->seal != NULL)
    self->game->seal (&setup, &chance.parent);

  sum->games++;
  if (!fathom_play (self->game, &setup, bots, &chance.parent, &thinking, MAX_EVENTS, count_event,
                    &sum->events, state))
    {
      sum->unfinished++;
      return;
    }
  self->game->result (state, &result);
  add_result (sum, &result, players, number);
}

static void
add_simulation (FathomSimulation       *total,
                const FathomSimulation *part)
{
  total->games += part->games;
  total->unfinished += part->unfinished;
  total->events += part->events;
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    {
      total->wins[i] += part->wins[i];
      total->shared[i] += part->shared[i];
      total->share_parts[i] += part->share_parts[i];
      total->scores[i] += part->scores[i];
    }
}

static gpointer
run (gpointer data)
{
  Simulator *self = data;
  g_autofree guint8 *state = g_malloc0 (self->game->state_size);
  FathomSimulation part = { 0 };

  g_mutex_lock (&self->mutex);
  while (TRUE)
    {
      guint64 first = self->next;
      guint64 last;

      add_simulation (&self->total, &part);
      part = (FathomSimulation) { 0 };
      if (first == self->games)
        break;
      last = self->next = MIN (first + BATCH, self->games);
      g_mutex_unlock (&self->mutex);

      for (guint64 number = first; number < last; number++)
        play_one (self, number, state, &part);
      g_mutex_lock (&self->mutex);
    }
  self->running--;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

void
fathom_simulate (const FathomGame   *game,
                 const FathomSetup  *setup,
                 const FathomBot     bots[FATHOM_MAX_SEATS],
                 const guint8        seed[FATHOM_SEED_SIZE],
                 guint64             games,
                 guint               jobs,
                 FathomProgressFunc  progress,
                 gpointer            data,
                 FathomSimulation   *simulation)
{
  Simulator self = { .game = game, .setup = setup, .bots = bots, .seed = seed, .games = games, .running = jobs };
  g_autofree GThread **threads = g_new (GThread *, jobs);

  g_mutex_init (&self.mutex);
  g_cond_init (&self.changed);
  for (guint i = 0; i < jobs; i++)
    threads[i] = g_thread_new ("simulate", run, &self);

  g_mutex_lock (&self.mutex);
  while (self.running > 0)
    {
      gint64 until = g_get_monotonic_time () + PROGRESS_MSECS * G_TIME_SPAN_MILLISECOND;

      g_cond_wait_until (&self.changed, &self.mutex, until);
      if (progress != NULL)
        progress (self.total.games, games, data);
    }
  g_mutex_unlock (&self.mutex);

  for (guint i = 0; i < jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&self.mutex);
  g_cond_clear (&self.changed);
  *simulation = self.total;
}
