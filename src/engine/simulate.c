/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulate.h"

#include "run.h"

#include <string.h>

#define MAX_EVENTS      20000
#define BATCH           FATHOM_LANES_PREPARED /* games a thread plays side by side */
#define PROGRESS_MSECS  100

typedef struct
{
  const FathomGame  *game;
  const FathomSetup *setup;
  const FathomBot   *bots;
  const guint8      *seed;
  const FathomThinking *thinking;
  guint64            games;
  GMutex             mutex;            /* guards what follows */
  GCond              changed;
  guint64            next;
  guint              running;
  FathomSimulation   total;
} Simulator;

typedef struct
{
  const FathomGame *game;
  FathomSimulation *sum;
} Count;

static gboolean
count_event (const void        *state,
             const FathomEvent *event G_GNUC_UNUSED,
             gboolean           chance G_GNUC_UNUSED,
             gpointer           data)
{
  Count *count = data;

  count->sum->events++;
  count->sum->turns += count->game->turn_begins (state);

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

/* One of the games that a thread plays side by side. */
typedef struct
{
  FathomStream    chance, bot_chance;
  FathomRun       run;
  FathomRunStatus status;
  guint64         number;
  gboolean        taken;
} Place;

static void
begin_game (const Simulator *self,
            guint64          number,
            void            *notes,
            void            *state,
            Place           *place)
{
  guint players = self->setup->players;
  FathomSetup setup = *self->setup;
  FathomBot bots[FATHOM_MAX_SEATS] = { 0 };
  FathomThinking thinking = *self->thinking;
  guint8 seed[FATHOM_SEED_SIZE];

  fathom_seed_derive ("game", self->seed, number, seed);
  fathom_stream_init (&place->chance, seed);
  fathom_seed_derive ("bots", self->seed, number, seed);
  fathom_stream_init (&place->bot_chance, seed);
  thinking.chance = &place->bot_chance.parent;
  thinking.notes = notes;
  memcpy (&thinking.eye, seed, sizeof thinking.eye);
  for (guint i = 0; i < players; i++)
    bots[(i + number) % players] = self->bots[i];
  if (self->game->seal != NULL)
    self->game->seal (&setup, &place->chance.parent);
  fathom_run_init (&place->run, self->game, &setup, bots, &place->chance.parent, &thinking, MAX_EVENTS, state);
  place->status = FATHOM_RUN_PREPARES;
  place->number = number;
  place->taken = TRUE;
}

/* All who would think about their turn now do so together. */
static void
prepare (const Simulator *self,
         Place            places[BATCH],
         void            *notes)
{
  const void *observations[BATCH];
  FathomThinking thinkings[BATCH];
  guint n_thinking = 0;

  for (guint i = 0; i < BATCH; i++)
    if (places[i].taken)
      {
        observations[n_thinking] = places[i].run.observation;
        thinkings[n_thinking] = places[i].run.thinking;
        places[i].run.thinking.lane = n_thinking++;
      }
  if (n_thinking > 0)
    self->game->prepare (observations, thinkings, n_thinking, notes);
}

static void
end_game (const Simulator  *self,
          Place            *place,
          FathomSimulation *sum)
{
  FathomResult result;

  sum->games++;
  if (place->status == FATHOM_RUN_OVER)
    {
      self->game->result (place->run.state, &result);
      add_result (sum, &result, self->setup->players, place->number);
    }
  else
    sum->unfinished++;
  fathom_run_clear (&place->run);
  place->taken = FALSE;
}

static void
add_simulation (FathomSimulation       *total,
                const FathomSimulation *part)
{
  total->games += part->games;
  total->unfinished += part->unfinished;
  total->events += part->events;
  total->turns += part->turns;
  for (guint i = 0; i < FATHOM_MAX_SEATS; i++)
    {
      total->wins[i] += part->wins[i];
      total->shared[i] += part->shared[i];
      total->share_parts[i] += part->share_parts[i];
      total->scores[i] += part->scores[i];
    }
}

/* Returns: whether there is another game to play. What was counted so far is handed in. */
static gboolean
take_game (Simulator        *self,
           FathomSimulation *part,
           guint64          *number)
{
  gboolean more;

  g_mutex_lock (&self->mutex);
  add_simulation (&self->total, part);
  *part = (FathomSimulation) { 0 };
  more = self->next < self->games;
  *number = more ? self->next++ : self->games;
  g_mutex_unlock (&self->mutex);

  return more;
}

/* Plays on until its bots would think, or it is over and the next one begins. Returns: whether there was one. */
static gboolean
advance (Simulator        *self,
         Place            *place,
         void             *notes,
         void             *state,
         FathomSimulation *part)
{
  Count count = { self->game, part };
  guint64 number;

  while (TRUE)
    {
      if (!place->taken)
        {
          if (!take_game (self, part, &number))
            return FALSE;
          begin_game (self, number, notes, state, place);
        }
      place->status = fathom_run_advance (&place->run, count_event, &count);
      if (place->status == FATHOM_RUN_PREPARES)
        return TRUE;
      end_game (self, place, part);
    }
}

static gpointer
run (gpointer data)
{
  Simulator *self = data;
  g_autofree guint8 *states = g_malloc0 (BATCH * self->game->state_size);
  g_autofree Place *places = g_new0 (Place, BATCH);
  void *notes = self->game->prepare != NULL ? g_aligned_alloc0 (1, self->game->notes_size, FATHOM_NOTES_ALIGNED) : NULL;
  FathomSimulation part = { 0 };
  gboolean going = TRUE;

  while (going)
    {
      going = FALSE;
      for (guint i = 0; i < BATCH; i++)
        going |= advance (self, &places[i], notes, states + i * self->game->state_size, &part);
      prepare (self, places, notes);
    }

  g_mutex_lock (&self->mutex);
  add_simulation (&self->total, &part);
  self->running--;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);
  g_aligned_free (notes);

  return NULL;
}

void
fathom_simulate (const FathomGame   *game,
                 const FathomSetup  *setup,
                 const FathomBot     bots[FATHOM_MAX_SEATS],
                 const guint8        seed[FATHOM_SEED_SIZE],
                 guint64             games,
                 guint               jobs,
                 const FathomThinking *thinking,
                 FathomProgressFunc  progress,
                 gpointer            data,
                 FathomSimulation   *simulation)
{
  Simulator self = { .game = game, .setup = setup, .bots = bots, .seed = seed, .thinking = thinking, .games = games,
                     .running = jobs };
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
