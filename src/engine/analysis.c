/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "judge.h"

#include "rules/blue-border.h"
#include "rules/deep-blue.h"
#include "rules/into-the-blue.h"

#include <math.h>
#include <string.h>

#define NOTHING 1e-12          /* differences below it are rounding */

typedef struct
{
  FathomCase              about;
  const FathomJudgeClass *class;
  FathomJudge            *judge;
  guint8                 *positions;   /* as seen: before the first event, and after each */
  FathomAnalysis         *analysis;
} Analyst;

void
fathom_analysis_free (FathomAnalysis *self)
{
  g_free (self->events);
  g_free (self);
}

FathomAnalysability
fathom_analysis_check (const FathomGame  *game,
                       const FathomSetup *setup)
{
  g_autofree guint8 *state = g_malloc0 (game->state_size);

  game->init (setup, state);
  if (game->tallies != NULL && game->tallies (state))
    return FATHOM_QUICK_SCORE;

  return game->evaluate != NULL ? FATHOM_ANALYSABLE : FATHOM_NO_EVALUATION;
}

/* Seeing */

/* All that somebody knew; what lies face down for everybody is in no state made of events alone. */
static void
see (const FathomCase *about,
     const void       *state,
     void             *position)
{
  if (about->all)
    memcpy (position, state, about->game->state_size);
  else
    about->game->observe (state, about->viewer, position);
}

static void
replay (Analyst           *self,
        const FathomSetup *setup,
        const FathomEvent *events,
        guint              n_events)
{
  const FathomGame *game = self->about.game;
  g_autofree guint8 *state = g_malloc0 (game->state_size);
  FathomResult result;

  self->positions = g_malloc0_n (n_events + 1, game->state_size);
  game->init (setup, state);
  for (guint i = 0; i < n_events; i++)
    if (!game->apply (state, &events[i], NULL))
      g_assert_not_reached ();
  game->result (state, &result);
  self->analysis->finished = result.finished;
  self->about.all = (result.finished || self->about.options->past) && (self->about.viewer == 0 || !game->hides);

  game->init (setup, state);
  see (&self->about, state, self->positions);
  for (guint i = 0; i < n_events; i++)
    {
      game->apply (state, &events[i], NULL);
      see (&self->about, state, self->positions + (i + 1) * game->state_size);
    }
}

/* Values */

static void
normalise (double shares[FATHOM_MAX_SEATS],
           guint  players)
{
  double sum = 0;

  for (guint i = 0; i < players; i++)
    sum += shares[i] = MAX (shares[i], 0);
  for (guint i = 0; i < players; i++)
    shares[i] = sum > 0 ? shares[i] / sum : 1.0 / players;
}

void
fathom_case_evaluate (const FathomCase *self,
                      const void       *position,
                      double            shares[FATHOM_MAX_SEATS])
{
  self->game->evaluate (position, self->viewer, &self->thinking, shares);
  normalise (shares, self->players);
}

void
fathom_result_shares (const FathomResult *result,
                      guint               players,
                      double              shares[FATHOM_MAX_SEATS])
{
  guint n_winners = 0;

  for (guint i = 0; i < players; i++)
    n_winners += result->winners >> i & 1;
  for (guint i = 0; i < players; i++)
    shares[i] = n_winners == 0 ? 1.0 / players : (double) (result->winners >> i & 1) / n_winners;
}

/* Adding up */

static void
note_event (Analyst             *self,
            guint                i,
            const FathomEvent   *event,
            const FathomVerdict *verdict,
            const double         current[FATHOM_MAX_SEATS])
{
  FathomAnalysedEvent *noted = &self->analysis->events[i];
  guint decider = event->seat > 0 ? event->seat : self->about.options->silent;

  noted->event = i + 1;
  noted->seat = event->seat;
  noted->owner = event->seat > 0 ? event->seat : verdict->owner;
  noted->drawn = verdict->drawn;
  noted->decided = verdict->decided;
  noted->has_best = verdict->has_best;
  noted->best = verdict->best;
  noted->exact = verdict->exact;
  noted->error = verdict->error;
  noted->cost = verdict->decided && decider > 0 ? MAX (-verdict->choice[decider - 1], 0) : 0;
  noted->n_parts = verdict->n_parts;
  memcpy (noted->parts, verdict->parts, verdict->n_parts * sizeof *noted->parts);
  memcpy (noted->win_chance, verdict->next, sizeof noted->win_chance);
  memcpy (noted->luck, verdict->luck, sizeof noted->luck);
  for (guint s = 0; s < self->about.players; s++)
    {
      double rest = verdict->next[s] - current[s] - verdict->luck[s] - verdict->choice[s];

      noted->correction[s] = fabs (rest) > NOTHING ? rest : 0;
    }
}

double
fathom_analysis_swing (const FathomAnalysis *self,
                       guint                 i,
                       guint                 seat)
{
  double before = i == 0 ? self->seats[seat - 1].prior : self->events[i - 1].win_chance[seat - 1];

  return self->events[i].win_chance[seat - 1] - before - self->events[i].correction[seat - 1];
}

/* The largest swings, in the order in which they came. */
static void
find_moments (const FathomAnalysis *analysis,
              guint                 seat,
              FathomAnalysedSeat   *of)
{
  for (guint m = 0; m < FATHOM_MAX_MOMENTS; m++)
    {
      double most = NOTHING;
      guint found = 0;
      guint place = of->n_moments;

      for (guint i = 0; i < analysis->n_events; i++)
        {
          double swing = fabs (fathom_analysis_swing (analysis, i, seat));
          gboolean known = FALSE;

          for (guint k = 0; k < of->n_moments; k++)
            known |= of->moments[k] == i + 1;
          if (!known && swing > most)
            {
              most = swing;
              found = i + 1;
            }
        }
      if (found == 0)
        return;
      for (; place > 0 && of->moments[place - 1] > found; place--)
        of->moments[place] = of->moments[place - 1];
      of->moments[place] = found;
      of->n_moments++;
    }
}

static void
sum_up_seat (FathomAnalysis *analysis,
             guint           seat,
             double          prior)
{
  FathomAnalysedSeat *of = &analysis->seats[seat - 1];

  of->prior = of->result = of->adjusted = prior;
  for (guint i = 0; i < analysis->n_events; i++)
    {
      const FathomAnalysedEvent *event = &analysis->events[i];
      double luck = event->luck[seat - 1];
      double choice = fathom_analysis_swing (analysis, i, seat) - luck;
      gboolean own = event->owner == seat;

      of->luck += own ? luck : 0;
      of->choices += own ? choice : 0;
      of->others += own ? 0 : luck + choice;
      of->correction += event->correction[seat - 1];
      of->fortune += luck;
      of->adjusted += choice;
      of->result = event->win_chance[seat - 1];
    }
  find_moments (analysis, seat, of);
}

static gboolean
is_stopped (const Analyst *self)
{
  return fathom_thinking_stopped (&self->about.thinking);
}

static void
tell_progress (const Analyst *self,
               guint          done)
{
  const FathomAnalysisOptions *options = self->about.options;

  if (options->progress != NULL)
    options->progress (done, self->analysis->n_events, options->data);
}

static gboolean
judge_events (Analyst           *self,
              const FathomEvent *events)
{
  FathomAnalysis *analysis = self->analysis;
  gsize size = self->about.game->state_size;
  double prior[FATHOM_MAX_SEATS] = { 0 };
  const double *current = prior;

  self->judge = self->class->begin (&self->about, self->positions, prior);
  if (self->class->prepare != NULL && !self->class->prepare (self->judge, self->positions, analysis->n_events + 1, prior))
    return FALSE;

  for (guint i = 0; i < analysis->n_events; i++)
    {
      FathomVerdict verdict = { 0 };

      if (is_stopped (self))
        return FALSE;
      self->class->judge (self->judge, self->positions + i * size, &events[i], self->positions + (i + 1) * size, &verdict);
      note_event (self, i, &events[i], &verdict, current);
      current = analysis->events[i].win_chance;
      analysis->error = MAX (analysis->error, verdict.error);
      if (i % 16 == 0)
        tell_progress (self, i);
    }
  tell_progress (self, analysis->n_events);
  for (guint seat = 1; seat <= analysis->players; seat++)
    sum_up_seat (analysis, seat, prior[seat - 1]);

  return !is_stopped (self);
}

static const FathomJudgeClass *
find_judge (const FathomGame *game)
{
  if (game == &fathom_into_the_blue)
    return &fathom_judge_into_the_blue;
  if (game == &fathom_blue_border)
    return &fathom_judge_blue_border;

  if (game == &fathom_deep_blue)
    return &fathom_judge_deep_blue;

  return &fathom_judge_any;
}

gboolean
fathom_analysis_sharpens (const FathomGame *game)
{
  return find_judge (game)->prepare != NULL;
}

FathomAnalysis *
fathom_analyse (const FathomGame            *game,
                const FathomSetup           *setup,
                const FathomEvent           *events,
                guint                        n_events,
                const FathomAnalysisOptions *options)
{
  FathomRng rng;
  Analyst self = { .analysis = g_new0 (FathomAnalysis, 1) };
  gboolean done;

  g_return_val_if_fail (fathom_analysis_check (game, setup) == FATHOM_ANALYSABLE, NULL);
  g_return_val_if_fail (options->viewer <= setup->players && options->rollouts <= FATHOM_MAX_ROLLOUTS, NULL);

  fathom_rng_init (&rng, options->seed);
  self.about = (FathomCase) { .game = game, .players = setup->players, .viewer = options->viewer, .options = options };
  self.about.thinking = (FathomThinking) { .level = game->levels, .chance = &rng.parent, .stop = options->stop,
                                           .weights = options->weights, .n_weights = options->n_weights };
  self.class = find_judge (game);
  self.analysis->players = setup->players;
  self.analysis->viewer = options->viewer;
  self.analysis->rollouts = self.class->prepare != NULL ? options->rollouts : 0;
  self.analysis->n_events = n_events;
  self.analysis->events = g_new0 (FathomAnalysedEvent, n_events);

  replay (&self, setup, events, n_events);
  done = judge_events (&self, events);
  g_clear_pointer (&self.judge, self.class->end);
  g_free (self.positions);
  if (!done)
    g_clear_pointer (&self.analysis, fathom_analysis_free);

  return self.analysis;
}
