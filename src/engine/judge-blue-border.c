/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blue Border: by the numbers that everybody has seen and, once the match is over, by the shades as an expert sees them.
 *
 * Before that no shade counts, so that no analysis tells which card would fit. A take or a pass is a decision, and luck
 * by the card that the stack shows then; a call is a decision, and luck by what is turned over; whether a card that
 * was laid is called is luck of the one who laid it. */
#include "judge.h"

#include "rules/blue-border-judgement.h"

#include <string.h>

#define SHUFFLES 12  /* that a deal is compared with */
#define TOPS     8   /* cards of the stack that might have come, at most */

struct _FathomJudge
{
  const FathomCase *about;
  double            current[FATHOM_MAX_SEATS];
};

/* Seeing */

static void
see (const FathomJudge   *self,
     const FathomBbState *position,
     FathomBbState       *seen,
     FathomThinking      *thinking)
{
  *thinking = self->about->thinking;
  if (self->about->all)
    fathom_blue_border.depict (position, &thinking->percept);
  fathom_blue_border.observe (position, self->about->viewer, seen);
}

static void
find_worth (const FathomJudge   *self,
            const FathomBbState *position,
            FathomBbShares       shares)
{
  FathomThinking thinking;
  FathomBbState seen;

  see (self, position, &seen, &thinking);
  fathom_bb_worth (&seen, &thinking, shares);
}

/* Chance */

/* What a deal or a shuffle is worth on average, by some that are always the same for the same cards. */
static void
average_shuffles (const FathomJudge   *self,
                  const FathomBbState *before,
                  FathomBbShares       mean)
{
  FathomRng rng;

  memset (mean, 0, sizeof (FathomBbShares));
  fathom_rng_init (&rng, self->about->options->seed + 1);
  for (guint i = 0; i < SHUFFLES; i++)
    {
      FathomBbState tried = *before;
      FathomBbShares shares;
      FathomEvent event;

      fathom_blue_border.pick (&tried, &rng.parent, &event);
      if (!fathom_blue_border.apply (&tried, &event, NULL))
        g_assert_not_reached ();
      find_worth (self, &tried, shares);
      for (guint s = 0; s < self->about->players; s++)
        mean[s] += shares[s] / SHUFFLES;
    }
}

/* A deal of a real table tells nothing, nor does a stack of which only the number of cards is known. */
static gboolean
deal_tells (const FathomJudge   *self,
            const FathomBbState *before)
{
  return before->phase == FATHOM_BB_PHASE_DEAL ? before->app_deck : before->phase == FATHOM_BB_PHASE_SHUFFLE && self->about->all;
}

/* Of all the cards in the stack, each might have come to lie on top. */
static void
judge_top (const FathomJudge   *self,
           const FathomBbState *before,
           const FathomBbState *after,
           FathomVerdict       *verdict)
{
  guint step = (after->n_stack + TOPS - 1) / TOPS;
  FathomBbShares mean = { 0 };
  guint n = 0;

  if (!self->about->all || !after->told || after->n_stack == 0 || after->n_stack == before->n_stack)
    return;

  for (gint i = after->n_stack - 1; i >= 0; i -= step, n++)
    {
      FathomBbState tried = *after;
      FathomBbShares shares;

      tried.stack[after->n_stack - 1] = after->stack[i];
      tried.stack[i] = after->stack[after->n_stack - 1];
      find_worth (self, &tried, shares);
      for (guint s = 0; s < self->about->players; s++)
        mean[s] += shares[s];
    }
  verdict->drawn = TRUE;
  for (guint s = 0; s < self->about->players; s++)
    verdict->luck[s] = verdict->next[s] - mean[s] / n;
}

/* Decisions */

static void
judge_turn (const FathomJudge   *self,
            const FathomBbState *before,
            const FathomEvent   *event,
            FathomVerdict       *verdict)
{
  g_autofree FathomEvent *events = g_new (FathomEvent, fathom_blue_border.max_legal);
  g_autofree FathomBbShares *values = g_new0 (FathomBbShares, fathom_blue_border.max_legal);
  guint chosen = 0, best = 0, n;
  FathomThinking thinking;
  FathomBbState seen;

  if (!before->told)
    return;

  see (self, before, &seen, &thinking);
  n = fathom_blue_border.legal (&seen, events);
  fathom_bb_weigh_turn (&seen, &thinking, events, n, values);
  for (guint i = 0; i < n; i++)
    {
      if (memcmp (&events[i], event, sizeof *event) == 0)
        chosen = i;
      if (values[i][event->seat - 1] > values[best][event->seat - 1])
        best = i;
    }
  if (values[best][event->seat - 1] <= values[chosen][event->seat - 1])
    best = chosen;
  fathom_verdict_note_choice (verdict, self->about->players, event->seat, values[chosen], values[best], &events[best]);
}

static void
judge_call (const FathomJudge   *self,
            const FathomBbState *before,
            const FathomEvent   *event,
            const FathomBbState *after,
            FathomVerdict       *verdict)
{
  const FathomEvent quiet = { .kind = FATHOM_BB_QUIET };
  const double *outcome;
  FathomBbCallWorth worth;
  FathomThinking thinking;
  FathomBbState seen;

  see (self, before, &seen, &thinking);
  fathom_bb_weigh_call (&seen, &thinking, event->seat, &worth);
  outcome = after->phase == FATHOM_BB_PHASE_BONUS ? worth.if_right : worth.if_wrong;
  fathom_verdict_note_choice (verdict, self->about->players, event->seat, worth.called,
                              worth.quiet[event->seat - 1] > worth.called[event->seat - 1] ? worth.quiet : worth.called, &quiet);
  verdict->drawn = TRUE;
  for (guint s = 0; s < self->about->players; s++)
    verdict->luck[s] = outcome[s] - worth.called[s];
}

/* What is let go by is luck of the one who laid the card; of one who is asked it is a decision, too. */
static void
judge_quiet (const FathomJudge   *self,
             const FathomBbState *before,
             FathomVerdict       *verdict)
{
  const FathomEvent call = { .kind = FATHOM_BB_CALL, .seat = self->about->options->silent };
  FathomBbCallWorth worth;
  FathomThinking thinking;
  FathomBbState seen;

  verdict->drawn = TRUE;
  verdict->owner = before->actor;
  for (guint s = 0; s < self->about->players; s++)
    verdict->luck[s] = verdict->next[s] - self->current[s];
  if (call.seat == 0 || !fathom_bb_may_call (before, call.seat))
    return;

  see (self, before, &seen, &thinking);
  fathom_bb_weigh_call (&seen, &thinking, call.seat, &worth);
  fathom_verdict_note_choice (verdict, self->about->players, call.seat, worth.quiet,
                              worth.called[call.seat - 1] > worth.quiet[call.seat - 1] ? worth.called : worth.quiet, &call);
}

/* Judging */

static FathomJudge *
begin_bb (const FathomCase *about,
          const void       *first,
          double            prior[FATHOM_MAX_SEATS])
{
  FathomJudge *self = g_new0 (FathomJudge, 1);

  self->about = about;
  if (deal_tells (self, first))
    average_shuffles (self, first, prior);
  else
    find_worth (self, first, prior);
  memcpy (self->current, prior, sizeof self->current);

  return self;
}

static void
judge_chance (const FathomJudge   *self,
              const FathomBbState *before,
              FathomVerdict       *verdict)
{
  FathomBbShares mean;

  verdict->drawn = TRUE;
  if (!deal_tells (self, before))
    return;

  average_shuffles (self, before, mean);
  for (guint s = 0; s < self->about->players; s++)
    verdict->luck[s] = verdict->next[s] - mean[s];
}

static void
judge_bb (FathomJudge       *self,
          const void        *before,
          const FathomEvent *event,
          const void        *after,
          FathomVerdict     *verdict)
{
  find_worth (self, after, verdict->next);
  switch (event->kind)
    {
    case FATHOM_BB_DEAL:
    case FATHOM_BB_SHUFFLE:
      judge_chance (self, before, verdict);
      break;
    case FATHOM_BB_CALL:
      judge_call (self, before, event, after, verdict);
      break;
    case FATHOM_BB_QUIET:
      judge_quiet (self, before, verdict);
      break;
    default:
      judge_turn (self, before, event, verdict);
      judge_top (self, before, after, verdict);
    }
  memcpy (self->current, verdict->next, sizeof self->current);
}

static void
end_bb (FathomJudge *self)
{
  g_free (self);
}

const FathomJudgeClass fathom_judge_blue_border =
{
  .begin = begin_bb,
  .judge = judge_bb,
  .end = end_bb,
};
