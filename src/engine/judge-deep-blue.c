/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deep Blue: the luck of gems is exact, that of tiles, cards and market measured by what they promise; in a dive every
 * choice is judged by the dive that follows, in a turn by what the expert makes of it. */
#include "judge.h"

#include "rules/deep-blue-judgement.h"

#include <string.h>

#define DRAWS 12 /* of cards, that a draw is compared with */

struct _FathomJudge
{
  const FathomCase *about;
  FathomEvent      *legal;
  gdouble          *values;
  FathomDeepAhead   ahead;     /* of the present position; in a dive, as it began */
};

static gboolean
same_dive (const FathomDeepState *before,
           const FathomDeepState *after)
{
  return before->leader != 0 && after->leader != 0 && before->n_dives == after->n_dives;
}

/* Chance */

static void
average_draws (const FathomJudge     *self,
               const FathomDeepState *before,
               FathomDeepShares       mean)
{
  FathomRng rng;

  memset (mean, 0, sizeof (FathomDeepShares));
  fathom_rng_init (&rng, self->about->options->seed + 1);
  for (guint i = 0; i < DRAWS; i++)
    {
      FathomDeepState tried = *before;
      FathomDeepShares shares;
      FathomDeepAhead ahead;
      FathomEvent event;

      fathom_deep_blue.pick (&tried, &rng.parent, &event);
      if (!fathom_deep_blue.apply (&tried, &event, NULL))
        g_assert_not_reached ();
      fathom_deep_look_ahead (&tried, &self->about->thinking, ahead);
      fathom_deep_worth (&tried, &self->about->thinking, ahead, shares);
      for (guint s = 0; s < self->about->players; s++)
        mean[s] += shares[s] / DRAWS;
    }
}

/* Every tile that might have lain there is as likely as the others. */
static void
average_tiles (const FathomJudge     *self,
               const FathomDeepState *before,
               const FathomEvent     *event,
               FathomDeepShares       mean)
{
  guint n = __builtin_popcount (before->tiles_left);

  memset (mean, 0, sizeof (FathomDeepShares));
  for (guint rest = before->tiles_left; rest != 0; rest &= rest - 1)
    {
      FathomDeepState tried = *before;
      FathomEvent other = *event;
      FathomDeepShares shares;
      FathomDeepAhead ahead;

      other.args[1] = __builtin_ctz (rest);
      if (!fathom_deep_blue.apply (&tried, &other, NULL))
        g_assert_not_reached ();
      fathom_deep_look_ahead (&tried, &self->about->thinking, ahead);
      fathom_deep_worth (&tried, &self->about->thinking, ahead, shares);
      for (guint s = 0; s < self->about->players; s++)
        mean[s] += shares[s] / n;
    }
}

static gboolean
is_veiled (const FathomDeepState *before,
           const FathomEvent     *event)
{
  return event->kind == FATHOM_DEEP_CARDS_DRAWN && before->hand[before->turn - 1] & FATHOM_DEEP_VEILED;
}

static void
judge_chance (const FathomJudge     *self,
              const FathomDeepState *before,
              const FathomEvent     *event,
              FathomVerdict         *verdict)
{
  FathomDeepShares mean;

  verdict->drawn = TRUE;
  if (event->kind == FATHOM_DEEP_TILES_LAID || before->crew_table || is_veiled (before, event))
    return;

  if (event->kind == FATHOM_DEEP_TURN_UP)
    average_tiles (self, before, event, mean);
  else
    average_draws (self, before, mean);
  for (guint s = 0; s < self->about->players; s++)
    verdict->luck[s] = verdict->next[s] - mean[s];
}

static void
judge_gem (const FathomJudge     *self,
           const FathomDeepState *before,
           const FathomDeepState *after,
           FathomVerdict         *verdict)
{
  FathomDeepShares mean, settled;

  verdict->drawn = TRUE;
  fathom_deep_worth_drawn (before, &self->about->thinking, self->ahead, mean);
  fathom_deep_worth_settled (after, &self->about->thinking, self->ahead, settled);
  for (guint s = 0; s < self->about->players; s++)
    verdict->luck[s] = settled[s] - mean[s];
}

/* Decisions */

/* To draw on or to stop. */
static void
judge_leader (const FathomJudge     *self,
              const FathomDeepState *before,
              const FathomEvent     *event,
              FathomVerdict         *verdict)
{
  FathomEvent other = { .kind = event->kind == FATHOM_DEEP_DRAW ? FATHOM_DEEP_STOP : FATHOM_DEEP_DRAW, .seat = event->seat };
  FathomDeepShares stopped, drawn;
  gboolean draws = event->kind == FATHOM_DEEP_DRAW;

  if (fathom_deep_bag_size (before) == 0)
    return;

  fathom_deep_worth_stopped (before, &self->about->thinking, self->ahead, stopped);
  fathom_deep_worth_drawn (before, &self->about->thinking, self->ahead, drawn);
  fathom_verdict_note_choice (verdict, self->about->players, event->seat, draws ? drawn : stopped, draws ? stopped : drawn, &other);
}

/* By the dive that follows: to join it, to defend or to resurface. */
static void
judge_answer (const FathomJudge     *self,
              const FathomDeepState *before,
              const FathomEvent     *event,
              FathomVerdict         *verdict)
{
  guint n = fathom_deep_blue.legal (before, self->legal);
  FathomDeepShares chosen, best, shares;
  guint found = n;

  for (guint i = 0; i <= n; i++)
    {
      const FathomEvent *tried = i == n ? event : &self->legal[i];
      FathomDeepState after = *before;

      if (tried->seat != event->seat || !fathom_deep_blue.apply (&after, tried, NULL))
        continue;
      fathom_deep_worth (&after, &self->about->thinking, self->ahead, shares);
      if (i == n)
        memcpy (chosen, shares, sizeof chosen);
      if (found == n || shares[event->seat - 1] > best[event->seat - 1])
        {
          memcpy (best, shares, sizeof best);
          found = i;
        }
    }
  if (found < n)
    fathom_verdict_note_choice (verdict, self->about->players, event->seat, chosen, best, &self->legal[found]);
}

/* By what the expert makes of it, in VP. */
static void
judge_action (const FathomJudge     *self,
              const FathomDeepState *before,
              const FathomEvent     *event,
              FathomVerdict         *verdict)
{
  guint n = fathom_deep_blue.legal (before, self->legal);
  FathomDeepShares chosen, best;
  FathomDeepAhead ahead;
  guint found = n;

  if (before->crew_table)
    return;

  self->legal[n] = *event;
  fathom_deep_weigh (before, event->seat, self->legal, n + 1, &self->about->thinking, self->values);
  for (guint i = 0; i < n; i++)
    if (self->legal[i].seat == event->seat && self->values[i] > self->values[found])
      found = i;

  memcpy (ahead, self->ahead, sizeof ahead);
  fathom_deep_share (before, ahead, best);
  ahead[event->seat - 1] -= FATHOM_DEEP_PROMISE * (self->values[found] - self->values[n]);
  fathom_deep_share (before, ahead, chosen);
  fathom_verdict_note_choice (verdict, self->about->players, event->seat, chosen, best, &self->legal[found]);
}

/* The bag is the leader's, other chance belongs to the one whose turn it is. */
static guint
find_owner (const FathomDeepState *before)
{
  if (fathom_deep_blue.mover (before) != FATHOM_CHANCE)
    return 0;

  return before->leader != 0 ? before->leader : fathom_deep_blue.turn (before);
}

static void
judge_event (FathomJudge           *self,
             const FathomDeepState *before,
             const FathomEvent     *event,
             const FathomDeepState *after,
             FathomVerdict         *verdict)
{
  switch (event->kind)
    {
    case FATHOM_DEEP_GEM:
      judge_gem (self, before, after, verdict);
      break;
    case FATHOM_DEEP_DRAW:
    case FATHOM_DEEP_STOP:
      judge_leader (self, before, event, verdict);
      break;
    case FATHOM_DEEP_RUSH:
    case FATHOM_DEEP_STAY:
    case FATHOM_DEEP_DEFEND:
    case FATHOM_DEEP_RESURFACE:
      judge_answer (self, before, event, verdict);
      break;
    case FATHOM_DEEP_PLAY:
      verdict->decided = TRUE;
      break;
    case FATHOM_DEEP_RECRUIT:
    case FATHOM_DEEP_REFRESH:
    case FATHOM_DEEP_TAKE:
    case FATHOM_DEEP_SAIL:
    case FATHOM_DEEP_SPOT:
    case FATHOM_DEEP_REST:
    case FATHOM_DEEP_DIVE:
      judge_action (self, before, event, verdict);
      break;
    default:
      if (fathom_deep_blue.mover (before) == FATHOM_CHANCE)
        judge_chance (self, before, event, verdict);
    }
}

static void
judge_deep (FathomJudge       *self,
            const void        *before,
            const FathomEvent *event,
            const void        *after,
            FathomVerdict     *verdict)
{
  FathomDeepAhead ahead;

  memcpy (ahead, self->ahead, sizeof ahead);
  if (!same_dive (before, after))
    fathom_deep_look_ahead (after, &self->about->thinking, ahead);
  fathom_deep_worth (after, &self->about->thinking, ahead, verdict->next);
  judge_event (self, before, event, after, verdict);
  verdict->owner = find_owner (before);
  memcpy (self->ahead, ahead, sizeof ahead);
}

static FathomJudge *
begin_deep (const FathomCase *about,
            const void       *first,
            double            prior[FATHOM_MAX_SEATS])
{
  FathomJudge *self = g_new0 (FathomJudge, 1);

  self->about = about;
  self->legal = g_new (FathomEvent, fathom_deep_blue.max_legal + 1);
  self->values = g_new (gdouble, fathom_deep_blue.max_legal + 1);
  fathom_deep_look_ahead (first, &about->thinking, self->ahead);
  fathom_deep_worth (first, &about->thinking, self->ahead, prior);

  return self;
}

static void
end_deep (FathomJudge *self)
{
  g_free (self->legal);
  g_free (self->values);
  g_free (self);
}

const FathomJudgeClass fathom_judge_deep_blue =
{
  .begin = begin_deep,
  .judge = judge_deep,
  .end = end_deep,
};
