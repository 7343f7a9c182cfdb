/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-facts.h"

#include "dice-odds.h"

G_STATIC_ASSERT (FATHOM_ITB_FACES == FATHOM_DIE_FACES);

static const char * const columns[] =
{
  "failed", "successful", "perfect",
  "shells 1", "shells 2", "shells 3", "shells 4", "shells 5", "shells left",
  "main 1", "main 2", "main 3", "main 4", "main 5",
  "secondary 1", "secondary 2", "secondary 3", "secondary 4", "secondary 5",
  "chests", "chest points", "treasure points",
  "table 1", "table 2", "table 3", "table 4", "table 5", "table 6",
  "app 1", "app 2", "app 3", "app 4", "app 5", "app 6",
  NULL
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == FATHOM_ITB_N_FACTS + 1);

static void
roll (const FathomEvent *event,
      guint64            faces[FATHOM_DIE_FACES])
{
  for (guint i = 0; i < FATHOM_ITB_FACES && event->kind == FATHOM_ITB_ROLL; i++)
    faces[i] += event->args[i];
}

static void
count_dive (guint            seat,
            guint64          dice,
            FathomFactSheet *sheet)
{
  guint fact = fathom_itb_is_perfect (dice) ? FATHOM_ITB_FACT_PERFECT
             : fathom_itb_run (dice) > 0    ? FATHOM_ITB_FACT_SUCCESSFUL
                                            : FATHOM_ITB_FACT_FAILED;

  sheet->of[seat - 1][fact]++;
}

static guint64
dice_after (const FathomItbState *before,
            const FathomEvent    *event)
{
  guint64 dice = before->kept;

  for (guint i = 0; i < FATHOM_ITB_FACES; i++)
    dice += (guint64) event->args[i] << (8 * i);

  return dice;
}

static void
see (const void        *before,
     const FathomEvent *event,
     const void        *after G_GNUC_UNUSED,
     FathomFactSheet   *sheet)
{
  const FathomItbState *state = before;

  if (event->kind == FATHOM_ITB_STOP)
    count_dive (state->turn, state->dice, sheet);
  else if (event->kind == FATHOM_ITB_ROLL && state->rolls == FATHOM_ITB_ROLLS - 1)
    count_dive (state->turn, dice_after (state, event), sheet);
}

static void
finish (const void      *state,
        FathomFactSheet *sheet)
{
  const FathomItbState *self = state;
  FathomItbScore score;

  fathom_itb_score (self, &score);
  for (guint i = 0; i < self->players; i++)
    {
      gint64 *facts = sheet->of[i];

      for (guint level = 0; level < FATHOM_ITB_LEVELS; level++)
        facts[FATHOM_ITB_FACT_SHELLS + level] = self->shells[i][level];
      facts[FATHOM_ITB_FACT_LEFT] = self->left[i];
      facts[FATHOM_ITB_FACT_CHESTS] = self->final_chests[i][0];
      facts[FATHOM_ITB_FACT_CHEST_POINTS] = score.chests[i];
      facts[FATHOM_ITB_FACT_TREASURE_POINTS] = score.treasures[i];
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (self->chest_owners[i] != 0)
      sheet->of[self->chest_owners[i] - 1][FATHOM_ITB_FACT_CHESTS]++;
  for (guint level = 0; level < FATHOM_ITB_LEVELS; level++)
    for (guint i = 0; i < score.awards[level].n_treasures; i++)
      sheet->of[score.awards[level].seats[i] - 1][(i == 0 ? FATHOM_ITB_FACT_MAIN : FATHOM_ITB_FACT_SECONDARY) + level]++;
}

const FathomFactTable fathom_itb_facts = { columns, see, finish, roll, FATHOM_ITB_FACT_DICE };

gint64
fathom_itb_count_dives (const gint64 *facts)
{
  return facts[FATHOM_ITB_FACT_FAILED] + facts[FATHOM_ITB_FACT_SUCCESSFUL] + facts[FATHOM_ITB_FACT_PERFECT];
}

double
fathom_itb_expect_perfect (const gint64 *facts)
{
  static const FathomGoal perfect = { .kind = FATHOM_GOAL_PERFECT };

  return fathom_odds_start (&perfect) * fathom_itb_count_dives (facts);
}
