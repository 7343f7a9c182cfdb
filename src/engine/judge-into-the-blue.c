/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Into the Blue: every turn is solved exactly over what its outcomes are worth. The luck of a roll is the value after it
 * less the mean before it, the cost of a decision the best less the chosen. What the next turn, solved, is worth more
 * than the outcome that led to it is a correction. */
#include "judge.h"

#include "itb-frame.h"
#include "itb-rollouts.h"
#include "rules/into-the-blue-soft.h"

#include <string.h>

struct _FathomJudge
{
  const FathomCase  *about;
  FathomItbFrame    *frame;        /* the turn that is being judged */
  FathomItbShares    shift;        /* what rollouts found the turn to be worth more than its solution */
  FathomItbEstimate *estimates;    /* nullable: of the turns, in their order */
  guint              turn;
};

/* Turns */

static void
set_shares (double                 to[FATHOM_MAX_SEATS],
            const FathomItbShares *from,
            const FathomItbShares *shift,
            guint                  players)
{
  double sum = 0;

  for (guint s = 0; s < players; s++)
    sum += to[s] = MAX (from->of[s] + shift->of[s], 0);
  for (guint s = 0; s < players; s++)
    to[s] /= sum;
}

/* The next turn, or the next dive after a perfect one. */
static void
begin_turn (FathomJudge          *self,
            const FathomItbState *seen)
{
  guint turn = self->turn++;

  fathom_itb_frame_solve (self->frame, seen, &self->about->thinking);
  self->shift = (FathomItbShares) { { 0 } };
  if (self->estimates != NULL && !self->frame->exact)
    for (guint s = 0; s < self->about->players; s++)
      self->shift.of[s] = self->estimates[turn].shares.of[s] - self->frame->plan->start.of[s];
}

static FathomJudge *
begin_itb (const FathomCase *about,
           const void       *first,
           double            prior[FATHOM_MAX_SEATS])
{
  FathomJudge *self = g_new0 (FathomJudge, 1);

  self->about = about;
  self->frame = fathom_itb_frame_new (about->options->exact);
  begin_turn (self, first);
  set_shares (prior, &self->frame->plan->start, &self->shift, about->players);

  return self;
}

static void
end_itb (FathomJudge *self)
{
  fathom_itb_frame_free (self->frame);
  g_free (self->estimates);
  g_free (self);
}

static gboolean
prepare_itb (FathomJudge  *self,
             const guint8 *positions,
             guint         n_positions,
             double        prior[FATHOM_MAX_SEATS])
{
  const FathomAnalysisOptions *options = self->about->options;
  const FathomItbState *seen = (const FathomItbState *) positions;
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof *seen);

  if (options->rollouts == 0)
    return TRUE;

  for (guint i = 0; i < n_positions; i++)
    if (fathom_into_the_blue.turn_begins (&seen[i]))
      g_array_append_vals (turns, &seen[i], 1);
  self->estimates = g_new0 (FathomItbEstimate, turns->len);
  if (!fathom_itb_rollouts ((const FathomItbState *) (gpointer) turns->data, turns->len, options->rollouts, options->seed,
                            options->jobs, &self->about->thinking, options->progress, options->data, self->estimates))
    return FALSE;

  self->turn = 0;
  begin_turn (self, seen);
  set_shares (prior, &self->frame->plan->start, &self->shift, self->about->players);
  return TRUE;
}

/* Events */

static void
difference (double                 to[FATHOM_MAX_SEATS],
            const FathomItbShares *after,
            const FathomItbShares *before,
            guint                  players)
{
  for (guint s = 0; s < players; s++)
    to[s] = after->of[s] - before->of[s];
}

static void
judge_roll (FathomJudge          *self,
            const FathomItbState *before,
            const FathomEvent    *event,
            FathomVerdict        *verdict)
{
  FathomItbState rolled = *before;

  rolled.dice = before->kept;
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    rolled.dice += (guint64) event->args[face - 1] << (8 * (face - 1));
  rolled.rolls++;
  rolled.phase = rolled.rolls == FATHOM_ITB_ROLLS ? FATHOM_ITB_PHASE_PLACE : FATHOM_ITB_PHASE_KEEP;

  verdict->drawn = TRUE;
  difference (verdict->luck, fathom_itb_frame_at (self->frame, &rolled), fathom_itb_frame_at (self->frame, before),
              self->about->players);
}

static void
write_keep (const FathomItbState *before,
            guint64               kept,
            FathomEvent          *event)
{
  *event = (FathomEvent) { .kind = kept == before->dice ? FATHOM_ITB_STOP : FATHOM_ITB_KEEP, .seat = before->turn };
  if (event->kind == FATHOM_ITB_STOP)
    return;

  event->n_args = FATHOM_ITB_FACES;
  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    event->args[face - 1] = fathom_itb_count (kept, face);
}

static void
judge_keep (FathomJudge          *self,
            const FathomItbState *before,
            const FathomEvent    *event,
            FathomVerdict        *verdict)
{
  const FathomItbPlan *plan = self->frame->plan;
  guint rerolls = FATHOM_ITB_ROLLS - before->rolls;
  guint64 best = fathom_itb_plan_keep (plan, before->dice, rerolls);
  guint64 kept = event->kind == FATHOM_ITB_STOP ? before->dice : 0;

  for (guint face = 1; event->kind == FATHOM_ITB_KEEP && face <= FATHOM_ITB_FACES; face++)
    kept += (guint64) event->args[face - 1] << (8 * (face - 1));

  verdict->decided = TRUE;
  difference (verdict->choice, fathom_itb_plan_value (plan, kept, rerolls), fathom_itb_plan_value (plan, best, rerolls),
              self->about->players);
  verdict->has_best = verdict->choice[before->turn - 1] < 0;
  if (!verdict->has_best)
    return;

  write_keep (before, best, &verdict->best);
  verdict->n_parts = fathom_itb_explain_keep (self->frame, best, kept, rerolls, verdict->parts);
}

static void
judge_place (FathomJudge          *self,
             const FathomItbState *before,
             const FathomEvent    *event,
             FathomVerdict        *verdict)
{
  guint best = fathom_itb_plan_choice (self->frame->plan, before->dice);
  guint chosen = fathom_itb_outcome_place (event->args[0], fathom_itb_count (before->dice, event->args[0]));

  verdict->decided = TRUE;
  difference (verdict->choice, &self->frame->outcomes[chosen], &self->frame->outcomes[best], self->about->players);
  verdict->has_best = verdict->choice[before->turn - 1] < 0;
  if (!verdict->has_best)
    return;

  verdict->best = (FathomEvent) { .kind = FATHOM_ITB_PLACE, .seat = before->turn, .n_args = 1 };
  verdict->best.args[0] = fathom_itb_outcome_level (best);
  verdict->n_parts = fathom_itb_explain_place (self->frame, best, chosen, &self->about->thinking, verdict->parts);
}

/* A chest's luck is its value next to those it might have had: what nobody has seen yet. */
static void
judge_chest (FathomJudge          *self,
             const FathomItbState *before,
             guint                 position,
             const FathomItbState *after,
             FathomVerdict        *verdict)
{
  guint8 values[FATHOM_ITB_CHESTS];
  guint n_values = fathom_itb_unseen (before, values);
  FathomItbShares mean = { { 0 } }, shares;
  FathomItbState tried = *after;

  verdict->drawn = TRUE;
  if (after->chest_values[position - 1] == FATHOM_ITB_UNKNOWN)
    return;

  for (guint i = 0; i < n_values; i++)
    {
      tried.chest_values[position - 1] = values[i];
      fathom_itb_frame_value (self->frame, &tried, &self->about->thinking, &shares);
      for (guint s = 0; s < self->about->players; s++)
        mean.of[s] += shares.of[s] / n_values;
    }
  fathom_itb_frame_value (self->frame, after, &self->about->thinking, &shares);
  difference (verdict->luck, &shares, &mean, self->about->players);
}

/* What the chances are now: by the turn that goes on, the one that begins, or the result. */
static void
find_next (FathomJudge          *self,
           const FathomItbState *after,
           FathomVerdict        *verdict)
{
  FathomItbShares final;

  if (after->phase == FATHOM_ITB_PHASE_OVER)
    {
      self->shift = (FathomItbShares) { { 0 } };
      fathom_itb_final (after, &final);
      set_shares (verdict->next, &final, &self->shift, self->about->players);
      verdict->exact = TRUE;
      return;
    }
  if (fathom_into_the_blue.turn_begins (after))
    {
      begin_turn (self, after);
      verdict->error = self->estimates != NULL && !self->frame->exact ? self->estimates[self->turn - 1].error : 0;
    }
  set_shares (verdict->next, fathom_itb_frame_at (self->frame, after), &self->shift, self->about->players);
  verdict->exact = self->frame->exact;
}

static void
judge_itb (FathomJudge       *self,
           const void        *before,
           const FathomEvent *event,
           const void        *after,
           FathomVerdict     *verdict)
{
  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
      judge_roll (self, before, event, verdict);
      break;
    case FATHOM_ITB_KEEP:
    case FATHOM_ITB_STOP:
      judge_keep (self, before, event, verdict);
      break;
    case FATHOM_ITB_PLACE:
      judge_place (self, before, event, verdict);
      break;
    default:
      verdict->decided = event->kind == FATHOM_ITB_CHEST;
      judge_chest (self, before, event->args[0], after, verdict);
    }
  find_next (self, after, verdict);
}

const FathomJudgeClass fathom_judge_into_the_blue =
{
  .begin = begin_itb,
  .prepare = prepare_itb,
  .judge = judge_itb,
  .end = end_itb,
};
