/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-train.h"

#include "rules/into-the-blue-net.h"

#include <math.h>
#include <string.h>

#define SEATS       FATHOM_MAX_SEATS
#define HIDDEN      FATHOM_ITB_HIDDEN
#define SECOND      FATHOM_ITB_SECOND
#define LANES       FATHOM_ITB_LANES
#define MATCHES     LANES        /* in one lesson */
#define MAX_SAMPLES (MATCHES * 128)
#define TRACE       0.6          /* of what later positions of a match say reaches the earlier ones */
#define EXPLORE     8            /* of so many turns 0 to 3 are random, by match */
#define RATE        1e-3f
#define WARM_UP     200          /* lessons */
#define MOMENTUM    0.9f
#define SPREAD      0.999f
#define RECENT      0.995        /* how much of the loss told is old */
#define MAGIC       G_GUINT64_CONSTANT (0x31656e6961727446)

typedef struct
{
  guint64          magic;
  FathomItbEdition edition;
  guint8           players;
  guint8           seed[FATHOM_SEED_SIZE];
  guint32          lessons;
  guint32          lesson;
  double           loss;
} Header;

typedef struct
{
  guint16 slots[FATHOM_ITB_SLOTS];
  guint16 n_slots;
  float   target[SEATS];         /* from the mover on */
} Sample;

struct _FathomItbTrainer
{
  Header                header;
  const FathomItbExact *exact;
  gsize                 n_rows;  /* the first layer's, the bias first */
  gsize                 n_numbers;
  float                *numbers; /* the net, layer by layer as in the weights … */
  float                *gradient;
  float                *mean;    /* … and of its gradients the mean … */
  float                *square;  /* … and mean square */
  guint8               *weights; /* the net as bots have it */
  Sample               *samples;
  guint                 n_samples;
  FathomRng             rng;
  FathomItbPlan        *plan;
  FathomItbTurns       *turns;
};

static double
draw (FathomRng *rng)
{
  return (fathom_choose (&rng->parent, 256) * 65536 + fathom_choose (&rng->parent, 256) * 256 +
          fathom_choose (&rng->parent, 256) + 0.5) / 16777216.0;
}

/* The net */

static float *
second_layer (float       *numbers,
              const FathomItbTrainer *self)
{
  return numbers + self->n_rows * HIDDEN;
}

static float *
output_layer (float       *numbers,
              const FathomItbTrainer *self)
{
  return second_layer (numbers, self) + (HIDDEN + 1) * SECOND;
}

static void
scatter (FathomRng *rng,
         float     *numbers,
         gsize      n,
         double     width)
{
  for (gsize i = 0; i < n; i++)
    numbers[i] = (2 * draw (rng) - 1) * width;
}

static void
start_afresh (FathomItbTrainer *self)
{
  guint active = self->header.players * 7 + 2 + self->header.players * (self->header.players - 1) / 2 * 9;

  scatter (&self->rng, self->numbers + HIDDEN, (self->n_rows - 1) * HIDDEN, sqrt (3.0 / active));
  scatter (&self->rng, second_layer (self->numbers, self), HIDDEN * SECOND, sqrt (3.0 / HIDDEN));
  scatter (&self->rng, output_layer (self->numbers, self), SECOND * self->header.players, 0.1);
}

/* Into whole numbers, as bots have it. */
static void
publish (FathomItbTrainer *self)
{
  FathomItbNetHeader *header = (FathomItbNetHeader *) self->weights;
  gint16 *rows = (gint16 *) (header + 1);
  gsize n = self->n_rows * HIDDEN;

  *header = (FathomItbNetHeader) { .players = self->header.players, .hidden = HIDDEN, .second = SECOND, .edition = self->header.edition };
  memcpy (header->magic, FATHOM_ITB_NET_MAGIC, sizeof header->magic);
  for (gsize i = 0; i < n; i++)
    rows[i] = lrintf (CLAMP (self->numbers[i], -8.0f, 8.0f) * FATHOM_ITB_UNIT);
  memcpy (rows + n, self->numbers + n, (self->n_numbers - n) * sizeof (float));
}

static inline float
leak (float number)
{
  return number > 0 ? number : number * FATHOM_ITB_LEAK;
}

typedef struct
{
  float first[HIDDEN];           /* sums, before the leak */
  float second[SECOND];
  float shares[SEATS];
} Activity;

static void
judge (const FathomItbTrainer *self,
       const Sample           *sample,
       Activity               *activity)
{
  const float *second = second_layer (self->numbers, self);
  const float *output = output_layer (self->numbers, self);
  guint players = self->header.players;
  float most = -G_MAXFLOAT, sum = 0;

  memcpy (activity->first, self->numbers, sizeof activity->first);
  for (guint s = 0; s < sample->n_slots; s++)
    {
      const float *row = self->numbers + (sample->slots[s] + 1) * HIDDEN;

      for (guint i = 0; i < HIDDEN; i++)
        activity->first[i] += row[i];
    }
  memcpy (activity->second, second + HIDDEN * SECOND, sizeof activity->second);
  for (guint i = 0; i < HIDDEN; i++)
    for (guint j = 0; j < SECOND; j++)
      activity->second[j] += second[i * SECOND + j] * leak (activity->first[i]);

  for (guint p = 0; p < players; p++)
    {
      float logit = output[SECOND * players + p];

      for (guint j = 0; j < SECOND; j++)
        logit += output[j * players + p] * leak (activity->second[j]);
      activity->shares[p] = logit;
      most = MAX (most, logit);
    }
  for (guint p = 0; p < players; p++)
    sum += activity->shares[p] = expf (activity->shares[p] - most);
  for (guint p = 0; p < players; p++)
    activity->shares[p] /= sum;
}

/* Adds the gradient of one sample's cross entropy, and returns how far it is from the least possible. */
static double
learn (FathomItbTrainer *self,
       const Sample     *sample)
{
  const float *second = second_layer (self->numbers, self);
  const float *output = output_layer (self->numbers, self);
  float *second_gradient = second_layer (self->gradient, self);
  float *output_gradient = output_layer (self->gradient, self);
  float from_output[SEATS], from_second[SECOND], from_first[HIDDEN];
  guint players = self->header.players;
  Activity activity;
  double loss = 0;

  judge (self, sample, &activity);
  for (guint p = 0; p < players; p++)
    {
      from_output[p] = activity.shares[p] - sample->target[p];
      if (sample->target[p] > 0)
        loss += sample->target[p] * log (sample->target[p] / MAX (activity.shares[p], 1e-9));
      output_gradient[SECOND * players + p] += from_output[p];
    }
  for (guint j = 0; j < SECOND; j++)
    {
      float sum = 0;

      for (guint p = 0; p < players; p++)
        {
          output_gradient[j * players + p] += from_output[p] * leak (activity.second[j]);
          sum += from_output[p] * output[j * players + p];
        }
      from_second[j] = activity.second[j] > 0 ? sum : sum * FATHOM_ITB_LEAK;
      second_gradient[HIDDEN * SECOND + j] += from_second[j];
    }
  for (guint i = 0; i < HIDDEN; i++)
    {
      float unit = leak (activity.first[i]), sum = 0;

      for (guint j = 0; j < SECOND; j++)
        {
          second_gradient[i * SECOND + j] += from_second[j] * unit;
          sum += from_second[j] * second[i * SECOND + j];
        }
      from_first[i] = activity.first[i] > 0 ? sum : sum * FATHOM_ITB_LEAK;
      self->gradient[i] += from_first[i];
    }
  for (guint s = 0; s < sample->n_slots; s++)
    {
      float *row = self->gradient + (sample->slots[s] + 1) * HIDDEN;

      for (guint i = 0; i < HIDDEN; i++)
        row[i] += from_first[i];
    }

  return loss;
}

/* Adam: warm-up, then ever smaller steps. */
static void
correct (FathomItbTrainer *self)
{
  guint lesson = self->header.lesson + 1;
  float share = 1.0f / self->n_samples;
  float rate = RATE * MIN (lesson / (float) WARM_UP, 1) * (1 - self->header.lesson / (float) self->header.lessons);
  float mean_scale = 1 / (1 - powf (MOMENTUM, lesson)), square_scale = 1 / (1 - powf (SPREAD, lesson));

  for (gsize i = 0; i < self->n_numbers; i++)
    {
      float slope = self->gradient[i] * share;

      self->mean[i] = MOMENTUM * self->mean[i] + (1 - MOMENTUM) * slope;
      self->square[i] = SPREAD * self->square[i] + (1 - SPREAD) * slope * slope;
      self->numbers[i] -= rate * self->mean[i] * mean_scale / (sqrtf (self->square[i] * square_scale) + 1e-8f);
      self->gradient[i] = 0;
    }
}

/* Matches */

static void
begin_match (const FathomItbTrainer *self,
             FathomItbState         *state)
{
  memset (state, 0, sizeof *state);
  state->edition = self->header.edition;
  state->players = self->header.players;
  state->turn = 1;
  memset (state->left, FATHOM_ITB_SHELLS, state->players);
  memset (state->chest_values, FATHOM_ITB_UNKNOWN, sizeof state->chest_values);
}

static Sample *
add_sample (FathomItbTrainer     *self,
            const FathomItbState *state)
{
  Sample *sample = &self->samples[self->n_samples];
  guint16 slots[FATHOM_ITB_SLOTS];
  guint n = fathom_itb_net_look (state, slots);

  if (self->n_samples == MAX_SAMPLES)
    return NULL;

  self->n_samples++;
  sample->n_slots = 0;
  for (guint i = 0; i < n; i++)
    if (slots[i] != FATHOM_ITB_NO_INPUT)
      sample->slots[sample->n_slots++] = slots[i];

  return sample;
}

static guint64
roll (FathomRng *rng,
      guint64    kept)
{
  guint n = FATHOM_ITB_DICE;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    n -= fathom_itb_count (kept, face);
  while (n-- > 0)
    kept += G_GUINT64_CONSTANT (1) << (8 * fathom_choose (&rng->parent, FATHOM_ITB_FACES));

  return kept;
}

/* Two players: the exact table teaches. */

static float
exact_share (const FathomItbTrainer *self,
             const FathomItbState   *after,
             guint                   seat)
{
  float value = fathom_itb_exact_value (self->exact, after);

  return after->turn == seat ? value : 1 - value;
}

static void
ask_table (FathomItbTrainer     *self,
           const FathomItbState *state,
           guint                 lane)
{
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      FathomItbState after;

      fathom_itb_after (state, i, &after);
      self->turns->outcomes[i].lane[lane] = exact_share (self, &after, state->turn);
    }
}

static void
add_exact_sample (FathomItbTrainer     *self,
                  const FathomItbState *state)
{
  Sample *sample = state->phase == FATHOM_ITB_PHASE_OVER ? NULL : add_sample (self, state);

  if (sample == NULL)
    return;
  sample->target[0] = CLAMP (fathom_itb_exact_value (self->exact, state), 0, 1);
  sample->target[1] = 1 - sample->target[0];
}

static guint
play_turn (FathomItbTrainer *self,
           guint             lane)
{
  guint8 choices[FATHOM_ITB_LEVELS];
  guint64 dice = roll (&self->rng, 0);
  guint n, best = 0;

  for (guint rerolls = FATHOM_REROLLS; rerolls > 0; rerolls--)
    {
      guint64 kept = fathom_itb_turns_keep (self->turns, dice, rerolls, lane);

      if (kept == dice)
        break;
      dice = roll (&self->rng, kept);
    }
  n = fathom_itb_outcomes (dice, choices);
  for (guint i = 1; i < n; i++)
    if (self->turns->outcomes[choices[i]].lane[lane] > self->turns->outcomes[choices[best]].lane[lane])
      best = i;

  return choices[best];
}

/* As many matches as lanes, side by side; besides where they come, one of the places where each turn might have led. */
static void
take_exact_lesson (FathomItbTrainer *self)
{
  FathomItbState states[LANES];
  guint random[LANES], n_open = LANES;

  for (guint l = 0; l < LANES; l++)
    {
      begin_match (self, &states[l]);
      random[l] = fathom_choose (&self->rng.parent, 4);
    }
  while (n_open > 0)
    {
      for (guint l = 0; l < LANES; l++)
        if (states[l].phase != FATHOM_ITB_PHASE_OVER)
          ask_table (self, &states[l], l);
      fathom_itb_turns_solve (self->turns, FATHOM_ITB_LANES);
      n_open = 0;
      for (guint l = 0; l < LANES; l++)
        {
          guint aside = fathom_choose (&self->rng.parent, FATHOM_ITB_OUTCOMES);
          gboolean explores = fathom_choose (&self->rng.parent, EXPLORE) < random[l];
          FathomItbState after;

          if (states[l].phase == FATHOM_ITB_PHASE_OVER)
            continue;
          add_exact_sample (self, &states[l]);
          fathom_itb_after (&states[l], aside, &after);
          add_exact_sample (self, &after);
          fathom_itb_after (&states[l], explores ? aside : play_turn (self, l), &after);
          states[l] = after;
          n_open += after.phase != FATHOM_ITB_PHASE_OVER;
        }
    }
}

/* More players: matches against themselves. */

#define MAX_TURNS 400

typedef struct
{
  guint           sample;
  guint           mover;
  gboolean        explored;
  FathomItbShares expected;      /* by the solved turn */
  FathomItbShares reached;       /* what the net says of where it led */
} Turn;

static void
foresee (FathomItbTrainer     *self,
         const FathomItbState *state,
         FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES])
{
  guint32 over = 0;

  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      FathomItbState after;

      fathom_itb_after (state, i, &after);
      if (after.phase != FATHOM_ITB_PHASE_OVER)
        continue;
      over |= 1u << i;
      if (i > FATHOM_ITB_OUTCOME_PLACE && fathom_itb_outcome_dice (i) > MAX (state->left[state->turn - 1], 1))
        outcomes[i] = outcomes[i - 1];
      else
        fathom_itb_final (&after, &outcomes[i]);
    }
  fathom_itb_net_outcomes (self->weights, state, over, outcomes);
}

static guint
follow_plan (FathomItbTrainer *self)
{
  guint64 dice = roll (&self->rng, 0);

  for (guint rerolls = FATHOM_REROLLS; rerolls > 0; rerolls--)
    {
      guint64 kept = fathom_itb_plan_keep (self->plan, dice, rerolls);

      if (kept == dice)
        break;
      dice = roll (&self->rng, kept);
    }

  return fathom_itb_plan_choice (self->plan, dice);
}

/* What a turn was expected to bring, corrected by what the later turns said of where it led: all luck is left out. */
static void
set_targets (FathomItbTrainer *self,
             const Turn       *turns,
             guint             n_turns)
{
  guint players = self->header.players;
  FathomItbShares later = { { 0 } };

  for (guint t = n_turns; t-- > 0;)
    {
      Sample *sample = &self->samples[turns[t].sample];
      FathomItbShares target = turns[t].expected;
      float sum = 0;

      if (t + 1 < n_turns && !turns[t].explored)
        for (guint i = 0; i < players; i++)
          target.of[i] += TRACE * (later.of[i] - turns[t].reached.of[i]);
      later = target;
      for (guint i = 0; i < players; i++)
        {
          sample->target[i] = CLAMP (target.of[(turns[t].mover - 1 + i) % players], 0, 1);
          sum += sample->target[i];
        }
      for (guint i = 0; i < players; i++)
        sample->target[i] /= sum;
    }
}

static void
play_match (FathomItbTrainer *self)
{
  guint random = fathom_choose (&self->rng.parent, 4);
  FathomItbState state, after;
  Turn turns[MAX_TURNS];
  guint n_turns = 0;

  begin_match (self, &state);
  while (state.phase != FATHOM_ITB_PHASE_OVER && n_turns < MAX_TURNS && self->n_samples < MAX_SAMPLES)
    {
      Turn *turn = &turns[n_turns++];
      FathomItbShares outcomes[FATHOM_ITB_OUTCOMES];
      guint outcome;

      foresee (self, &state, outcomes);
      fathom_itb_plan_solve (self->plan, state.turn, state.players, outcomes);
      turn->explored = fathom_choose (&self->rng.parent, EXPLORE) < random;
      outcome = turn->explored ? fathom_choose (&self->rng.parent, FATHOM_ITB_OUTCOMES) : follow_plan (self);
      turn->sample = self->n_samples;
      turn->mover = state.turn;
      turn->expected = self->plan->start;
      turn->reached = outcomes[outcome];
      add_sample (self, &state);
      fathom_itb_after (&state, outcome, &after);
      state = after;
    }
  set_targets (self, turns, n_turns);
}

/* Lessons */

gboolean
fathom_itb_trainer_step (FathomItbTrainer *self)
{
  guint8 seed[FATHOM_SEED_SIZE];
  guint64 number;
  double loss = 0;

  if (self->header.lesson == self->header.lessons)
    return FALSE;

  fathom_seed_derive ("lesson", self->header.seed, self->header.lesson, seed);
  memcpy (&number, seed, sizeof number);
  fathom_rng_init (&self->rng, GUINT64_FROM_LE (number));
  self->n_samples = 0;
  publish (self);
  if (self->exact != NULL)
    take_exact_lesson (self);
  else
    for (guint i = 0; i < MATCHES; i++)
      play_match (self);

  for (guint i = 0; i < self->n_samples; i++)
    loss += learn (self, &self->samples[i]);
  loss /= MAX (self->n_samples, 1);
  self->header.loss = self->header.lesson == 0 ? loss : RECENT * self->header.loss + (1 - RECENT) * loss;
  if (self->n_samples > 0)
    correct (self);

  return ++self->header.lesson < self->header.lessons;
}

double
fathom_itb_trainer_done (const FathomItbTrainer *self)
{
  return self->header.lesson / (double) self->header.lessons;
}

double
fathom_itb_trainer_loss (const FathomItbTrainer *self)
{
  return self->header.loss;
}

#define ENOUGH_EXACT 1000000
#define ENOUGH       400000

FathomItbTrainer *
fathom_itb_trainer_new (const FathomItbEdition *edition,
                        guint                   players,
                        const guint8            seed[FATHOM_SEED_SIZE],
                        guint                   matches,
                        const FathomItbExact   *exact)
{
  FathomItbTrainer *self = g_new0 (FathomItbTrainer, 1);
  guint64 number;

  if (matches == 0)
    matches = exact != NULL ? ENOUGH_EXACT : ENOUGH;
  self->header = (Header) { .magic = MAGIC, .edition = *edition, .players = players, .lessons = (matches + MATCHES - 1) / MATCHES };
  memcpy (self->header.seed, seed, FATHOM_SEED_SIZE);
  self->exact = exact;
  self->n_rows = 1 + fathom_itb_net_inputs (players);
  self->n_numbers = self->n_rows * HIDDEN + (HIDDEN + 1) * SECOND + (SECOND + 1) * players;
  self->numbers = g_new0 (float, 4 * self->n_numbers);
  self->mean = self->numbers + self->n_numbers;
  self->square = self->mean + self->n_numbers;
  self->gradient = self->square + self->n_numbers;
  self->weights = g_malloc0 (fathom_itb_net_size (players));
  self->samples = g_new (Sample, MAX_SAMPLES);
  self->plan = fathom_itb_plan_new ();
  self->turns = fathom_itb_turns_new ();
  memcpy (&number, seed, sizeof number);
  fathom_rng_init (&self->rng, GUINT64_FROM_LE (number));
  start_afresh (self);

  return self;
}

void
fathom_itb_trainer_free (FathomItbTrainer *self)
{
  g_free (self->numbers);
  g_free (self->weights);
  g_free (self->samples);
  fathom_itb_plan_free (self->plan);
  fathom_itb_turns_free (self->turns);
  g_free (self);
}

gboolean
fathom_itb_trainer_begin (FathomItbTrainer *self,
                          gconstpointer     weights,
                          gsize             n_weights)
{
  const gint16 *rows = (const gint16 *) ((const FathomItbNetHeader *) weights + 1);
  gsize n = self->n_rows * HIDDEN;

  if (!fathom_itb_net_fits (weights, n_weights, self->header.players, &self->header.edition))
    return FALSE;

  for (gsize i = 0; i < n; i++)
    self->numbers[i] = rows[i] / (float) FATHOM_ITB_UNIT;
  memcpy (self->numbers + n, rows + n, (self->n_numbers - n) * sizeof (float));
  return TRUE;
}

GBytes *
fathom_itb_trainer_weights (FathomItbTrainer *self)
{
  publish (self);
  return g_bytes_new (self->weights, fathom_itb_net_size (self->header.players));
}

GBytes *
fathom_itb_trainer_save (const FathomItbTrainer *self)
{
  GByteArray *saved = g_byte_array_new ();

  g_byte_array_append (saved, (const guint8 *) &self->header, sizeof self->header);
  g_byte_array_append (saved, (const guint8 *) self->numbers, 3 * self->n_numbers * sizeof (float));
  return g_byte_array_free_to_bytes (saved);
}

gboolean
fathom_itb_trainer_resume (FathomItbTrainer *self,
                           GBytes           *saved)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (saved, &size);
  Header header;

  if (size != sizeof header + 3 * self->n_numbers * sizeof (float))
    return FALSE;
  memcpy (&header, data, sizeof header);
  if (header.magic != MAGIC || memcmp (&header.edition, &self->header.edition, sizeof header.edition) != 0 ||
      header.players != self->header.players || memcmp (header.seed, self->header.seed, sizeof header.seed) != 0 ||
      header.lessons != self->header.lessons || header.lesson > header.lessons)
    return FALSE;

  self->header = header;
  memcpy (self->numbers, data + sizeof header, 3 * self->n_numbers * sizeof (float));
  return TRUE;
}
