/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any game that evaluates positions: a decision is compared with every other one by the position after it,
 * chance with what it might have been, sampled. */
#include "judge.h"

#include <string.h>

#define SAMPLES 64

struct _FathomJudge
{
  const FathomCase *about;
  FathomRng         rng;
  guint8           *tried;
  FathomEvent      *legal;
};

static FathomJudge *
begin_any (const FathomCase *about,
           const void       *first,
           double            prior[FATHOM_MAX_SEATS])
{
  FathomJudge *self = g_new0 (FathomJudge, 1);

  self->about = about;
  self->tried = g_malloc0 (about->game->state_size);
  self->legal = g_new (FathomEvent, about->game->max_legal);
  fathom_rng_init (&self->rng, about->options->seed);
  fathom_case_evaluate (about, first, prior);

  return self;
}

static void
end_any (FathomJudge *self)
{
  g_free (self->tried);
  g_free (self->legal);
  g_free (self);
}

static void
value_position (FathomJudge *self,
                const void  *position,
                double       shares[FATHOM_MAX_SEATS])
{
  FathomResult result;

  self->about->game->result (position, &result);
  if (result.finished && result.known)
    fathom_result_shares (&result, self->about->players, shares);
  else
    fathom_case_evaluate (self->about, position, shares);
}

/* What is known after an event of a position; FALSE if it cannot be tried there. */
static gboolean
value_after (FathomJudge       *self,
             const void        *position,
             const FathomEvent *event,
             double             shares[FATHOM_MAX_SEATS])
{
  memcpy (self->tried, position, self->about->game->state_size);
  if (!self->about->game->apply (self->tried, event, NULL))
    return FALSE;

  value_position (self, self->tried, shares);
  return TRUE;
}

static void
judge_chance (FathomJudge   *self,
              const void    *before,
              const double   after[FATHOM_MAX_SEATS],
              FathomVerdict *verdict)
{
  const FathomGame *game = self->about->game;
  g_autofree guint8 *sampled = g_malloc0 (game->state_size);
  double mean[FATHOM_MAX_SEATS] = { 0 };
  guint n = 0;

  for (guint i = 0; i < SAMPLES; i++)
    {
      FathomEvent event;
      double shares[FATHOM_MAX_SEATS];

      game->sample (before, self->about->viewer, &self->rng.parent, sampled);
      game->pick (sampled, &self->rng.parent, &event);
      if (!value_after (self, before, &event, shares))
        continue;
      for (guint s = 0; s < self->about->players; s++)
        mean[s] += shares[s];
      n++;
    }

  verdict->drawn = TRUE;
  for (guint s = 0; s < self->about->players; s++)
    verdict->luck[s] = n > 0 ? after[s] - mean[s] / n : 0;
}

static void
judge_decision (FathomJudge       *self,
                const void        *before,
                const FathomEvent *event,
                const double       after[FATHOM_MAX_SEATS],
                FathomVerdict     *verdict)
{
  guint n = self->about->game->legal (before, self->legal), found = 0;
  double best[FATHOM_MAX_SEATS];

  memcpy (best, after, sizeof best);
  for (guint i = 0; i < n; i++)
    {
      double shares[FATHOM_MAX_SEATS];

      if (self->legal[i].seat != event->seat || !value_after (self, before, &self->legal[i], shares) ||
          shares[event->seat - 1] <= best[event->seat - 1])
        continue;
      memcpy (best, shares, sizeof best);
      found = i;
    }
  fathom_verdict_note_choice (verdict, self->about->players, event->seat, after, best, &self->legal[found]);
}

static void
judge_any (FathomJudge       *self,
           const void        *before,
           const FathomEvent *event,
           const void        *after,
           FathomVerdict     *verdict)
{
  gint mover = self->about->game->mover (before);

  value_position (self, after, verdict->next);
  if (mover == FATHOM_CHANCE)
    judge_chance (self, before, verdict->next, verdict);
  else if (event->seat > 0 && mover != FATHOM_OVER)
    judge_decision (self, before, event, verdict->next, verdict);
}

const FathomJudgeClass fathom_judge_any =
{
  .begin = begin_any,
  .judge = judge_any,
  .end = end_any,
};

void
fathom_verdict_note_choice (FathomVerdict     *verdict,
                            guint              players,
                            guint              seat,
                            const double       chosen[FATHOM_MAX_SEATS],
                            const double       best[FATHOM_MAX_SEATS],
                            const FathomEvent *better)
{
  verdict->decided = TRUE;
  verdict->has_best = best[seat - 1] > chosen[seat - 1];
  if (!verdict->has_best)
    return;

  verdict->best = *better;
  for (guint s = 0; s < players; s++)
    verdict->choice[s] = chosen[s] - best[s];
  verdict->parts[verdict->n_parts++] = (FathomPart) { .kind = FATHOM_PART_WHOLE, .gain = -verdict->choice[seat - 1] };
}
