/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "itb-rollouts.h"

#include "itb-frame.h"

#include <math.h>
#include <string.h>

#define MAX_TURNS      400     /* of one rollout; they end long before, unless everybody dives in vain */
#define PROGRESS_MSECS 50
#define ONE(face) (G_GUINT64_CONSTANT (1) << (8 * (face)))

typedef struct
{
  const FathomItbState *positions;
  guint                 n_positions;
  guint64               n;
  guint64               seed;
  const FathomThinking *thinking;
  FathomItbEstimate    *estimates;
  GMutex                mutex;
  GCond                 changed;
  guint                 next;      /* position to begin with */
  guint                 done;
  guint                 running;
} Rollouts;

/* The mover's dice as planned, to the end of the turn. */
static guint
roll_turn (const FathomItbPlan *plan,
           FathomRng           *rng)
{
  guint64 dice = 0;
  guint n_rolled = FATHOM_ITB_DICE;

  for (guint rerolls = FATHOM_REROLLS + 1; rerolls-- > 0;)
    {
      guint64 kept;

      for (; n_rolled > 0; n_rolled--)
        dice += ONE (fathom_choose (&rng->parent, FATHOM_ITB_FACES));
      kept = fathom_itb_plan_keep (plan, dice, rerolls);
      if (kept == dice)
        break;
      for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
        n_rolled += fathom_itb_count (dice, face) - fathom_itb_count (kept, face);
      dice = kept;
    }

  return fathom_itb_plan_choice (plan, dice);
}

/* One match from here on. What an outcome was worth more than its turn is luck; what is left over from outcome to
 * turn is the evaluation put right. */
static void
roll_out (FathomItbFrame       *root,
          FathomItbFrame       *frame,
          FathomRng            *rng,
          const FathomThinking *thinking,
          FathomItbShares      *shares)
{
  const FathomItbFrame *at = root;

  *shares = root->plan->start;
  for (guint turn = 1; turn < MAX_TURNS && !at->exact; turn++)
    {
      guint outcome = roll_turn (at->plan, rng);
      FathomItbState after;

      fathom_itb_after (&at->seen, outcome, &after);
      if (after.phase == FATHOM_ITB_PHASE_OVER)
        return;
      for (guint s = 0; s < after.players; s++)
        shares->of[s] -= at->outcomes[outcome].of[s];
      fathom_itb_frame_solve (frame, &after, thinking);
      for (guint s = 0; s < after.players; s++)
        shares->of[s] += frame->plan->start.of[s];
      at = frame;
    }
}

static void
estimate (const Rollouts    *self,
          guint              i,
          FathomItbFrame    *root,
          FathomItbFrame    *frame,
          FathomItbEstimate *estimate)
{
  guint players = self->positions[i].players;
  FathomItbShares sum = { { 0 } }, squares = { { 0 } };
  guint64 n = 0;
  FathomRng rng;

  *estimate = (FathomItbEstimate) { 0 };
  fathom_rng_init (&rng, self->seed ^ (i + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  fathom_itb_frame_solve (root, &self->positions[i], self->thinking);
  for (; n < (root->exact ? 1 : self->n) && !fathom_thinking_stopped (self->thinking); n++)
    {
      FathomItbShares shares;

      roll_out (root, frame, &rng, self->thinking, &shares);
      for (guint s = 0; s < players; s++)
        {
          sum.of[s] += shares.of[s];
          squares.of[s] += shares.of[s] * shares.of[s];
        }
    }
  for (guint s = 0; s < players && n > 0; s++)
    {
      double mean = sum.of[s] / n;
      double variance = MAX (squares.of[s] / n - mean * mean, 0);

      estimate->shares.of[s] = mean;
      estimate->error = MAX (estimate->error, n > 1 ? sqrt (variance / (n - 1)) : 0);
    }
}

static gpointer
run (gpointer data)
{
  Rollouts *self = data;
  g_autoptr (FathomItbFrame) root = fathom_itb_frame_new (FALSE);
  g_autoptr (FathomItbFrame) frame = fathom_itb_frame_new (FALSE);

  g_mutex_lock (&self->mutex);
  while (self->next < self->n_positions && !fathom_thinking_stopped (self->thinking))
    {
      guint i = self->next++;

      g_mutex_unlock (&self->mutex);
      estimate (self, i, root, frame, &self->estimates[i]);
      g_mutex_lock (&self->mutex);
      self->done++;
    }
  self->running--;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);

  return NULL;
}

gboolean
fathom_itb_rollouts (const FathomItbState *positions,
                     guint                 n_positions,
                     guint64               n,
                     guint64               seed,
                     guint                 jobs,
                     const FathomThinking *thinking,
                     FathomItbRolloutFunc  progress,
                     gpointer              data,
                     FathomItbEstimate    *estimates)
{
  Rollouts self = { .positions = positions, .n_positions = n_positions, .n = n, .seed = seed, .thinking = thinking,
                    .estimates = estimates, .running = MAX (jobs, 1) };
  g_autofree GThread **threads = g_new (GThread *, MAX (jobs, 1));

  g_mutex_init (&self.mutex);
  g_cond_init (&self.changed);
  for (guint i = 0; i < MAX (jobs, 1); i++)
    threads[i] = g_thread_new ("rollouts", run, &self);

  g_mutex_lock (&self.mutex);
  while (self.running > 0)
    {
      gint64 until = g_get_monotonic_time () + PROGRESS_MSECS * G_TIME_SPAN_MILLISECOND;

      g_cond_wait_until (&self.changed, &self.mutex, until);
      if (progress != NULL)
        progress (self.done, n_positions, data);
    }
  g_mutex_unlock (&self.mutex);

  for (guint i = 0; i < MAX (jobs, 1); i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&self.mutex);
  g_cond_clear (&self.changed);

  return !fathom_thinking_stopped (thinking);
}
