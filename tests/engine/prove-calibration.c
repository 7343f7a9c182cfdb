/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prove-calibration [PLAYERS [MATCHES [TABLE]]]: bots play against themselves; at every turn the analysis says who will win
 * how often, and in the end it is seen how often that was so.
 *
 * A position is the beginning of a turn, from the first of the match to the last; each counts once for every seat, with
 * what everybody may see. What came is the seat's share of the victory: 1, 0, or a part of a shared one. The Brier skill is
 * 1 − mean (said − came)² / mean (share of all − came)²: next to somebody who gives everybody the same chance, and who is
 * right about shared victories by that. TABLE is the exact table of two players, if `fathom-cli train` has left one: what
 * it says of the same positions is as good as can be. */
#include "engine/bots.h"
#include "engine/into-the-blue-exact.h"
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

/* One who says something about every position */
typedef struct
{
  FathomItbShares said[MAX_TURNS];
  Bin             bins[BINS];
  double          squares;             /* of what was wrong */
} Judge;

typedef struct
{
  guint           players;
  FathomItbFrame *frame;
  FathomThinking  thinking;
  guint           n_said;
  guint64         n;
  double          squares;             /* of what is wrong with giving everybody the same chance */
  guint           n_shared;            /* victories */
  Judge           analysis;
  Judge           best;
  FathomItbExact *exact;               /* nullable */
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
  self->analysis.said[self->n_said] = self->frame->plan->start;
  if (self->exact != NULL)
    {
      double value = fathom_itb_exact_value (self->exact, &seen);

      self->best.said[self->n_said].of[seen.turn - 1] = value;
      self->best.said[self->n_said].of[2 - seen.turn] = 1 - value;
    }
  self->n_said++;
  return TRUE;
}

static void
compare_one (Judge  *self,
             double  said,
             double  came)
{
  Bin *bin = &self->bins[MIN ((guint) (said * BINS), BINS - 1)];

  bin->n++;
  bin->said += said;
  bin->came += came;
  self->squares += (said - came) * (said - came);
}

static void
compare (Calibration        *self,
         const FathomResult *result)
{
  guint n_winners = 0;

  for (guint s = 0; s < self->players; s++)
    n_winners += result->winners >> s & 1;
  self->n_shared += n_winners > 1;
  for (guint i = 0; i < self->n_said; i++)
    for (guint s = 0; s < self->players; s++)
      {
        double came = (double) (result->winners >> s & 1) / n_winners;
        double off = came - 1.0 / self->players;

        compare_one (&self->analysis, self->analysis.said[i].of[s], came);
        compare_one (&self->best, self->best.said[i].of[s], came);
        self->squares += off * off;
        self->n++;
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

/* How far the worst bin of at least so many positions is off. */
static double
find_worst (const Judge *self,
            guint       *n_bins)
{
  double worst = 0;

  *n_bins = 0;
  for (guint i = 0; i < BINS; i++)
    if (self->bins[i].n >= ENOUGH)
      {
        worst = MAX (worst, fabs (self->bins[i].said - self->bins[i].came) / self->bins[i].n);
        (*n_bins)++;
      }

  return worst;
}

static FathomItbExact *
open_table (const char   *path,
            GMappedFile **file)
{
  const FathomItbSetup *box;
  FathomItbExact *exact;
  FathomSetup setup;

  *file = g_mapped_file_new (path, TRUE, NULL); /* what is written into it stays in memory */
  if (*file == NULL || g_mapped_file_get_length (*file) != fathom_itb_exact_size ())
    return NULL;
  fathom_setup_shipped (&fathom_into_the_blue, &setup);
  box = (const FathomItbSetup *) setup.data;
  exact = fathom_itb_exact_new (g_mapped_file_get_contents (*file), &box->edition);
  if (!fathom_itb_exact_done (exact))
    g_clear_pointer (&exact, fathom_itb_exact_free);

  return exact;
}

int
main (int   argc,
      char *argv[])
{
  Calibration *self = g_new0 (Calibration, 1);
  guint matches = argc > 2 ? atoi (argv[2]) : 20000;
  GMappedFile *file = NULL;
  gboolean good;
  double worst, skill;
  guint n_bins;

  self->players = argc > 1 ? CLAMP (atoi (argv[1]), 2, FATHOM_MAX_SEATS) : 2;
  self->thinking.level = fathom_into_the_blue.levels;
  fathom_weights_equip (&fathom_into_the_blue, self->players, &self->thinking);
  self->frame = fathom_itb_frame_new (FALSE);
  if (argc > 3 && self->players == 2)
    self->exact = open_table (argv[3], &file);
  play_all (self, FATHOM_BOT_EXPERT, matches);

  worst = find_worst (&self->analysis, &n_bins);
  skill = 1 - self->analysis.squares / self->squares;
  printf ("%u players, %u matches, %.1f%% of them shared: worst of %u bins off by %.4f (at most %s), Brier skill %.4f%s", self->players, matches,
          100.0 * self->n_shared / matches, n_bins, worst, self->players == 5 ? "0.04" : "0.03", skill,
          self->players == 2 ? " (at least 0.245)" : "");
  if (self->exact != NULL)
    printf (", the exact table at the same positions %.4f", 1 - self->best.squares / self->squares);
  printf ("\n");
  good = worst <= (self->players == 5 ? 0.04 : 0.03) && (self->players > 2 || skill >= 0.245);
  fathom_itb_frame_free (self->frame);
  g_clear_pointer (&self->exact, fathom_itb_exact_free);
  g_clear_pointer (&file, g_mapped_file_unref);
  g_free (self);

  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
