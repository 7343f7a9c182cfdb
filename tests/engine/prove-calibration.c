/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bots play against themselves; at every turn the analysis says who will win how often, and in the end it is
 * seen how often that was so. */
#include "engine/bots.h"
#include "engine/itb-frame.h"
#include "model/record.h"
#include "model/weights.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BINS       20
#define ENOUGH     2000        /* positions that a bin needs to tell something */
#define MAX_TURNS  4000

typedef struct
{
  guint64 n;
  double  said;
  double  came;
} Bin;

typedef struct
{
  guint           players;
  FathomItbFrame *frame;
  FathomThinking  thinking;
  FathomItbShares said[MAX_TURNS];
  guint           n_said;
  Bin             bins[BINS];
  guint64         n;
  double          squares;
  double          came;
} Calibration;

static gboolean
note_turn (const void        *state,
           const FathomEvent *event G_GNUC_UNUSED,
           gboolean           chance G_GNUC_UNUSED,
           gpointer           data)
{
  Calibration *self = data;
  FathomItbState seen;

  if (!fathom_into_the_blue.turn_begins (state) || self->n_said == MAX_TURNS)
    return TRUE;

  fathom_into_the_blue.observe (state, 0, &seen);
  fathom_itb_frame_solve (self->frame, &seen, &self->thinking);
  self->said[self->n_said++] = self->frame->plan->start;
  return TRUE;
}

static void
compare (Calibration        *self,
         const FathomResult *result)
{
  guint n_winners = 0;

  for (guint s = 0; s < self->players; s++)
    n_winners += result->winners >> s & 1;
  for (guint i = 0; i < self->n_said; i++)
    for (guint s = 0; s < self->players; s++)
      {
        double said = self->said[i].of[s];
        double came = (double) (result->winners >> s & 1) / n_winners;
        Bin *bin = &self->bins[MIN ((guint) (said * BINS), BINS - 1)];

        bin->n++;
        bin->said += said;
        bin->came += came;
        self->n++;
        self->squares += (said - came) * (said - came);
        self->came += came;
      }
  self->n_said = 0;
}

static void
play_all (Calibration *self,
          FathomBot    bot,
          guint        matches)
{
  g_autofree guint8 *state = g_malloc0 (fathom_into_the_blue.state_size);
  FathomBot bots[FATHOM_MAX_SEATS] = { bot, bot, bot, bot, bot };
  FathomSetup setup;

  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  setup.players = self->players;
  setup.app = 3;
  for (guint i = 0; i < matches; i++)
    {
      FathomSetup sealed = setup;
      FathomThinking thinking = self->thinking;
      FathomResult result;
      FathomRng dice, choices;

      fathom_rng_init (&dice, 2 * i + 1);
      fathom_rng_init (&choices, 2 * i + 2);
      thinking.chance = &choices.parent;
      fathom_into_the_blue.seal (&sealed, &dice.parent);
      fathom_play (&fathom_into_the_blue, &sealed, bots, &dice.parent, &thinking, 20000, note_turn, self, state);
      fathom_into_the_blue.result (state, &result);
      compare (self, &result);
    }
}

int
main (int   argc,
      char *argv[])
{
  Calibration *self = g_new0 (Calibration, 1);
  guint matches = argc > 2 ? atoi (argv[2]) : 20000;
  double worst = 0, mean, brier;
  guint n_bins = 0;

  self->players = argc > 1 ? CLAMP (atoi (argv[1]), 2, FATHOM_MAX_SEATS) : 2;
  self->thinking.level = fathom_into_the_blue.levels;
  fathom_weights_equip (&fathom_into_the_blue, self->players, &self->thinking);
  self->frame = fathom_itb_frame_new (FALSE);
  play_all (self, FATHOM_BOT_EXPERT, matches);

  for (guint i = 0; i < BINS; i++)
    if (self->bins[i].n >= ENOUGH)
      {
        worst = MAX (worst, fabs (self->bins[i].said - self->bins[i].came) / self->bins[i].n);
        n_bins++;
      }
  mean = self->came / self->n;
  brier = self->squares / self->n;
  printf ("%u players, %u matches: worst of %u bins %.4f, Brier skill %.4f\n", self->players, matches, n_bins, worst,
          1 - brier / (mean * (1 - mean)));
  fathom_itb_frame_free (self->frame);
  g_free (self);

  return worst <= (argc > 1 && atoi (argv[1]) == 5 ? 0.04 : 0.03) ? EXIT_SUCCESS : EXIT_FAILURE;
}
