/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-eye.h"

#include "blue-border-odds.h"
#include "blue-border-private.h"

#include <math.h>

#define READING_UNIT  512         /* readings to a card: a rounding that the error drowns */
#define READING_FLOOR 32          /* cards below 0 that a reading can still tell */
#define N_UNIFORMS    12          /* their sum has a variance of 1 */
#define LEAST_WEIGHT  1e-9        /* nobody is quite sure of what they see */

G_STATIC_ASSERT (sizeof (FathomPercept) == FATHOM_BB_CARDS * sizeof (guint16));
G_STATIC_ASSERT ((2 * READING_FLOOR + FATHOM_BB_CARDS) * READING_UNIT < G_MAXUINT16);

static guint
slots_before_piles (const FathomBbState *self)
{
  guint n = 0;

  for (guint i = 0; i < self->players; i++)
    n += self->n_placed[i];

  return n;
}

guint
fathom_bb_slot_placed (const FathomBbState *observation,
                       guint                seat,
                       guint                place)
{
  guint slot = place;

  for (guint i = 0; i < seat - 1; i++)
    slot += observation->n_placed[i];

  return slot;
}

guint
fathom_bb_slot_pile (const FathomBbState *observation,
                     guint                pile,
                     guint                height)
{
  guint slot = slots_before_piles (observation) + height;

  for (guint i = 0; i < pile - 1; i++)
    slot += observation->n_piles[i];

  return slot;
}

guint
fathom_bb_slot_stack (const FathomBbState *observation)
{
  return fathom_bb_slot_pile (observation, FATHOM_BB_PILES + 1, 0);
}

double
fathom_bb_eye_error (FathomLevel level)
{
  static const double errors[] =
  {
    [FATHOM_LEVEL_EASY] = 3.5,
    [FATHOM_LEVEL_NORMAL] = 2.2,
    [FATHOM_LEVEL_EXPERT] = 1.4
  };

  return errors[level];
}

/* Nothing of @value can be told from it, nor from others near it. */
static guint64
scramble (guint64 value)
{
  value += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ value >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ value >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return value ^ value >> 31;
}

/* Spread like a normal error of one card. */
static double
error_of (guint64 eye,
          guint   seat,
          guint   card)
{
  guint64 state = scramble (eye ^ scramble ((guint64) seat << 8 | card));
  double sum = 0;

  for (guint i = 0; i < N_UNIFORMS; i++)
    {
      state = scramble (state);
      sum += (state >> 11) * 0x1p-53;
    }

  return sum - N_UNIFORMS / 2;
}

typedef struct
{
  guint64 eye;
  guint   seat;
  double  error;
  guint8 *readings;
} Eye;

static void
read_card (const Eye *self,
           guint      slot,
           guint      card)
{
  double seems = card + self->error * error_of (self->eye, self->seat, card);
  guint reading = lround ((seems + READING_FLOOR) * READING_UNIT);

  self->readings[2 * slot] = reading & 0xff;
  self->readings[2 * slot + 1] = reading >> 8;
}

static void
read_table (const FathomBbState *self,
            const Eye           *eye)
{
  for (guint i = 0; i < self->players; i++)
    for (guint place = 0; place < self->n_placed[i]; place++)
      read_card (eye, fathom_bb_slot_placed (self, i + 1, place), self->placed[i][place]);
  for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
    for (guint height = 0; height < self->n_piles[pile]; height++)
      read_card (eye, fathom_bb_slot_pile (self, pile + 1, height), self->piles[pile][height]);
  if (self->n_stack > 0)
    read_card (eye, fathom_bb_slot_stack (self), self->stack[self->n_stack - 1]);
}

void
fathom_bb_perceive (const void    *state,
                    guint          seat,
                    FathomLevel    level,
                    guint64        eye,
                    FathomPercept *percept)
{
  const FathomBbState *self = state;
  Eye bot = { eye, seat, fathom_bb_eye_error (level), percept->readings };

  memset (percept, 0, sizeof *percept);
  if (self->told)
    read_table (self, &bot);
}

void
fathom_bb_depict (const void    *state,
                  FathomPercept *percept)
{
  const FathomBbState *self = state;
  Eye keen = { .readings = percept->readings };

  memset (percept, 0, sizeof *percept);
  if (self->told)
    read_table (self, &keen);
}

gboolean
fathom_bb_reading (const FathomPercept *percept,
                   guint                slot,
                   double              *seems)
{
  guint reading = percept->readings[2 * slot] | percept->readings[2 * slot + 1] << 8;

  *seems = (double) reading / READING_UNIT - READING_FLOOR;
  return reading != 0;
}

void
fathom_bb_weigh (double seems,
                 double error,
                 double weights[FATHOM_BB_CARDS])
{
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    {
      double off = (seems - number) / error;

      weights[number - 1] = exp (-off * off / 2) + LEAST_WEIGHT;
    }
}

/* What it would be by its number if that is known, else by its shade. */
static FathomBbCard
card_by_eye (const FathomBbState  *state,
             const FathomBbState  *seen,
             const FathomBbUnseen *unseen,
             guint                 place,
             double                weights[FATHOM_BB_CARDS])
{
  FathomBbCard card = fathom_bb_card_placed (seen, unseen, seen->actor, place);

  fathom_bb_weigh (state->placed[seen->actor - 1][place], fathom_bb_eye_error (FATHOM_LEVEL_EXPERT), weights);
  card.weights = weights;
  return card;
}

double
fathom_bb_odds_by_eye (const FathomBbState *state)
{
  guint place = state->n_placed[state->actor - 1] - 1;
  double weights[2][FATHOM_BB_CARDS];
  FathomBbCard previous = { 0 };
  FathomBbCard card;
  FathomBbUnseen unseen;
  FathomBbState seen;

  g_return_val_if_fail (state->phase == FATHOM_BB_PHASE_CALL && state->told, 0);

  fathom_bb_observe (state, 0, &seen);
  fathom_bb_unseen (&seen, &unseen);
  card = card_by_eye (state, &seen, &unseen, place, weights[1]);
  if (place > 0)
    previous = card_by_eye (state, &seen, &unseen, place - 1, weights[0]);

  return 1 - fathom_bb_odds_proper (&seen, &unseen, seen.actor, place, &previous, &card);
}
