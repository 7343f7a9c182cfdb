/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-turn.h"

#include <stdlib.h>
#include <string.h>

#define FACES   FATHOM_ITB_FACES
#define DICE    FATHOM_ITB_DICE
#define LANES   FATHOM_ITB_LANES
#define KEEPS   FATHOM_DICE_KEEPS
#define PARTIAL FATHOM_DICE_FIRST_RESULT
#define RESULTS FATHOM_ITB_RESULTS
#define ONCE    FATHOM_ITB_ONCE
#define ONE(face) (G_GUINT64_CONSTANT (1) << (8 * ((face) - 1)))

/* Wider registers where the processor has them: the same operations, so the same bits. */
#if defined (__x86_64__) && defined (__GLIBC__) && defined (__GNUC__) && !defined (__clang__)
#define WIDE __attribute__ ((optimize ("O3"), target_clones ("avx2", "default")))
#else
#define WIDE
#endif

/* With one re-roll left, keeps that can only lead to the same choices are one: 462 results and 462 keeps
 * are 63 and 282. With two left, hardly any two are the same. */
typedef struct
{
  guint8  n_choices[RESULTS];
  guint8  choices[RESULTS][FATHOM_ITB_LEVELS];      /* outcomes */
  guint16 once_with_die[ONCE - RESULTS][FACES];
  guint16 once[KEEPS];                              /* which of those a keep is */
  guint16 with_die[PARTIAL][FACES];
  guint16 without_die[KEEPS][FACES];
  guint8  n_faces[KEEPS];
  guint16 kinds[DICE * FACES + 1];                  /* where the keeps of as many dice and faces begin */
  guint8  kind_faces[DICE * FACES];
  guint   n_kinds;
  float   weights[FATHOM_DICE_RESULTS];
  double  exact_weights[FATHOM_DICE_RESULTS];
} Tables;

guint
fathom_itb_outcome_level (guint outcome)
{
  for (guint level = FATHOM_ITB_LEVELS; level > 0; level--)
    if (outcome >= fathom_itb_outcome_place (level, 1))
      return level;

  return 0;
}

guint
fathom_itb_outcome_dice (guint outcome)
{
  guint level = fathom_itb_outcome_level (outcome);

  return level == 0 ? 0 : outcome - fathom_itb_outcome_place (level, 1) + 1;
}

guint
fathom_itb_outcomes (guint64 dice,
                     guint8  outcomes[FATHOM_ITB_LEVELS])
{
  guint run = fathom_itb_run (dice);

  outcomes[0] = run == 0 ? FATHOM_ITB_OUTCOME_FAIL : FATHOM_ITB_OUTCOME_PERFECT;
  if (run == 0 || fathom_itb_is_perfect (dice))
    return 1;

  for (guint level = 1; level <= run; level++)
    outcomes[level - 1] = fathom_itb_outcome_place (level, fathom_itb_count (dice, level));
  return run;
}

/* Tables */

static guint
number_of_dice (guint64 dice)
{
  guint n = 0;

  for (guint face = 1; face <= FACES; face++)
    n += fathom_itb_count (dice, face);

  return n;
}

static double
weight_of (guint64 dice)
{
  double ways = 1;
  guint n = 0;

  for (guint face = 1; face <= FACES; face++)
    for (guint i = 1; i <= fathom_itb_count (dice, face); i++)
      ways = ways * ++n / i;

  return ways / (6 * 6 * 6 * 6 * 6 * 6);
}

static void
link_keep (Tables *tables,
           guint   index)
{
  guint64 dice = fathom_dice_at (index);

  for (guint face = 1; face <= FACES; face++)
    {
      if (index < PARTIAL)
        tables->with_die[index][face - 1] = fathom_dice_index (dice + ONE (face));
      if (fathom_itb_count (dice, face) > 0)
        tables->without_die[index][tables->n_faces[index]++] = fathom_dice_index (dice - ONE (face));
    }
  if (index >= PARTIAL)
    tables->weights[index - PARTIAL] = tables->exact_weights[index - PARTIAL] = weight_of (dice);
  if (index > 0 && (index == 1 || tables->n_faces[index] != tables->n_faces[index - 1] ||
                    number_of_dice (dice) != number_of_dice (fathom_dice_at (index - 1))))
    {
      tables->kind_faces[tables->n_kinds] = tables->n_faces[index];
      tables->kinds[tables->n_kinds++] = index;
    }
}

static void
merge_result (Tables *tables,
              guint   index,
              guint  *n_once)
{
  guint8 choices[FATHOM_ITB_LEVELS] = { 0 };
  guint n_choices = fathom_itb_outcomes (fathom_dice_at (index), choices);
  guint once = 0;

  while (once < *n_once && (tables->n_choices[once] != n_choices || memcmp (tables->choices[once], choices, sizeof choices) != 0))
    once++;
  if (once == *n_once)
    {
      memcpy (tables->choices[once], choices, sizeof choices);
      tables->n_choices[(*n_once)++] = n_choices;
    }
  tables->once[index] = once;
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

static void
merge_keep (Tables *tables,
            guint   index,
            guint  *n_once)
{
  guint16 with_die[FACES];
  guint once = RESULTS;

  for (guint i = 0; i < FACES; i++)
    with_die[i] = tables->once[tables->with_die[index][i]];
  qsort (with_die, FACES, sizeof *with_die, compare_numbers);
  while (once < *n_once && memcmp (tables->once_with_die[once - RESULTS], with_die, sizeof with_die) != 0)
    once++;
  if (once == *n_once)
    memcpy (tables->once_with_die[(*n_once)++ - RESULTS], with_die, sizeof with_die);
  tables->once[index] = once;
}

static const Tables *
get_tables (void)
{
  static Tables tables;
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      guint n_once = 0;

      for (guint i = 0; i < KEEPS; i++)
        link_keep (&tables, i);
      tables.kinds[tables.n_kinds] = KEEPS;
      for (guint i = PARTIAL; i < KEEPS; i++)
        merge_result (&tables, i, &n_once);
      g_assert (n_once == RESULTS);
      for (guint i = PARTIAL; i-- > 0;)
        merge_keep (&tables, i, &n_once);
      g_assert (n_once == ONCE);
      g_once_init_leave (&ready, TRUE);
    }

  return &tables;
}

/* Many turns side by side */

FathomItbTurns *
fathom_itb_turns_new (void)
{
  get_tables ();
  return g_aligned_alloc0 (1, sizeof (FathomItbTurns), sizeof (FathomItbLanes));
}

void
fathom_itb_turns_free (FathomItbTurns *self)
{
  g_aligned_free (self);
}

static inline __attribute__ ((always_inline)) void
take_more (FathomItbLanes       *most,
           const FathomItbLanes *other)
{
  for (guint l = 0; l < LANES; l++)
    most->lane[l] = other->lane[l] > most->lane[l] ? other->lane[l] : most->lane[l];
}

static inline __attribute__ ((always_inline)) void
take_mean (FathomItbLanes       *mean,
           const FathomItbLanes *one_more,
           const guint16        *with_die)
{
  FathomItbLanes sum = one_more[with_die[0]];

  for (guint face = 1; face < FACES; face++)
    for (guint l = 0; l < LANES; l++)
      sum.lane[l] += one_more[with_die[face]].lane[l];
  for (guint l = 0; l < LANES; l++)
    mean->lane[l] = sum.lane[l] * (1.0f / FACES);
}

/* The best part of some dice is all of them, or the best part of them without one die. */
static inline __attribute__ ((always_inline)) void
take_best (const Tables   *tables,
           guint           from,
           guint           to,
           guint           n_faces,
           FathomItbLanes *best)
{
  for (guint i = from; i < to; i++)
    {
      const guint16 *without_die = tables->without_die[i];
      FathomItbLanes most = best[i];

      for (guint n = 0; n < n_faces; n++)
        take_more (&most, &best[without_die[n]]);
      best[i] = most;
    }
}

static inline __attribute__ ((always_inline)) void
best_of_parts (const Tables   *tables,
               FathomItbLanes *best)
{
  for (guint k = 0; k < tables->n_kinds; k++)
    {
      guint from = tables->kinds[k], to = tables->kinds[k + 1];

      switch (tables->kind_faces[k])
        {
        case 1: take_best (tables, from, to, 1, best); break;
        case 2: take_best (tables, from, to, 2, best); break;
        case 3: take_best (tables, from, to, 3, best); break;
        case 4: take_best (tables, from, to, 4, best); break;
        case 5: take_best (tables, from, to, 5, best); break;
        default: take_best (tables, from, to, 6, best); break;
        }
    }
}

WIDE void
fathom_itb_turns_solve (FathomItbTurns *self)
{
  const Tables *tables = get_tables ();

  for (guint i = 0; i < RESULTS; i++)
    {
      self->once[i] = self->outcomes[tables->choices[i][0]];
      for (guint n = 1; n < tables->n_choices[i]; n++)
        take_more (&self->once[i], &self->outcomes[tables->choices[i][n]]);
    }
  for (guint i = RESULTS; i < ONCE; i++)
    take_mean (&self->once[i], self->once, tables->once_with_die[i - RESULTS]);

  for (guint i = 0; i < KEEPS; i++)
    self->best[i] = self->once[tables->once[i]];
  best_of_parts (tables, self->best);

  for (guint i = PARTIAL; i-- > 0;)
    take_mean (&self->twice[i], tables->with_die[i][0] >= PARTIAL ? self->best : self->twice, tables->with_die[i]);
}

WIDE void
fathom_itb_turns_start (FathomItbTurns *self)
{
  const Tables *tables = get_tables ();
  FathomItbLanes sum = { { 0 } };

  fathom_itb_turns_solve (self);
  memcpy (self->best, self->twice, sizeof self->twice);
  for (guint i = PARTIAL; i < KEEPS; i++)
    self->best[i] = self->once[tables->once[i]];
  best_of_parts (tables, self->best);
  for (guint i = 0; i < FATHOM_DICE_RESULTS; i++)
    for (guint l = 0; l < LANES; l++)
      sum.lane[l] += self->best[PARTIAL + i].lane[l] * tables->weights[i];
  self->start = sum;
}

static float
value_at (const FathomItbTurns *self,
          const Tables         *tables,
          guint                 index,
          guint                 rerolls,
          guint                 lane)
{
  return rerolls <= 1 || index >= PARTIAL ? self->once[tables->once[index]].lane[lane] : self->twice[index].lane[lane];
}

float
fathom_itb_turns_value (const FathomItbTurns *self,
                        guint64               kept,
                        guint                 rerolls,
                        guint                 lane)
{
  guint index = fathom_dice_index (kept);

  g_return_val_if_fail (rerolls <= FATHOM_REROLLS && (rerolls > 0 || index >= PARTIAL), 0);

  return value_at (self, get_tables (), index, rerolls, lane);
}

guint64
fathom_itb_turns_keep (const FathomItbTurns *self,
                       guint64               dice,
                       guint                 rerolls,
                       guint                 lane)
{
  const Tables *tables = get_tables ();
  guint16 parts[FATHOM_MAX_KEEPS];
  guint n = 1;
  guint best;

  g_return_val_if_fail (rerolls <= FATHOM_REROLLS, dice);

  parts[0] = best = fathom_dice_index (dice);
  if (rerolls == 0)
    return dice;

  /* every part, each but once: from the second on, only faces from the removed one on are removed further */
  for (guint face = 1; face <= FACES; face++)
    {
      guint end = n, count = fathom_itb_count (dice, face);

      for (guint i = 0; i < end; i++)
        {
          guint64 part = fathom_dice_at (parts[i]);

          for (guint c = 1; c <= count; c++)
            parts[n++] = fathom_dice_index (part - c * ONE (face));
        }
    }
  for (guint i = 1; i < n; i++)
    {
      float value = value_at (self, tables, parts[i], rerolls, lane);
      float most = value_at (self, tables, best, rerolls, lane);

      if (value > most || (value == most && parts[i] > best))
        best = parts[i];
    }

  return fathom_dice_at (best);
}

/* One turn for all seats */

FathomItbPlan *
fathom_itb_plan_new (void)
{
  get_tables ();
  return g_new0 (FathomItbPlan, 1);
}

void
fathom_itb_plan_free (FathomItbPlan *self)
{
  g_free (self);
}

static const FathomItbShares *
shares_at (const FathomItbPlan *self,
           guint                n,
           guint                index)
{
  return index >= PARTIAL ? &self->results[index - PARTIAL] : &self->keeps[n][index];
}

static void
plan_results (FathomItbPlan         *self,
              const Tables          *tables,
              guint                  mover,
              const FathomItbShares *outcomes)
{
  guint8 best[RESULTS];

  for (guint i = 0; i < RESULTS; i++)
    {
      best[i] = tables->choices[i][0];
      for (guint n = 1; n < tables->n_choices[i]; n++)
        if (outcomes[tables->choices[i][n]].of[mover - 1] > outcomes[best[i]].of[mover - 1])
          best[i] = tables->choices[i][n];
    }
  for (guint i = 0; i < FATHOM_DICE_RESULTS; i++)
    {
      self->choices[i] = best[tables->once[PARTIAL + i]];
      self->results[i] = outcomes[self->choices[i]];
    }
}

/* @n re-rolls follow the one before which the keeps are valued. */
static void
plan_keeps (FathomItbPlan *self,
            const Tables  *tables,
            guint          n,
            guint          players)
{
  for (guint i = PARTIAL; i-- > 0;)
    {
      FathomItbShares sum = { { 0 } };

      for (guint face = 0; face < FACES; face++)
        {
          guint index = tables->with_die[i][face];
          const FathomItbShares *next = index >= PARTIAL && n > 0 ? shares_at (self, n - 1, self->best[n - 1][index])
                                                                  : shares_at (self, n, index);

          for (guint s = 0; s < players; s++)
            sum.of[s] += next->of[s];
        }
      for (guint s = 0; s < players; s++)
        self->keeps[n][i].of[s] = sum.of[s] * (1.0 / FACES);
    }
}

static void
plan_best (FathomItbPlan *self,
           const Tables  *tables,
           guint          n,
           guint          mover)
{
  for (guint i = 0; i < KEEPS; i++)
    {
      guint best = i;

      for (guint f = 0; f < tables->n_faces[i]; f++)
        {
          guint part = self->best[n][tables->without_die[i][f]];
          double gain = shares_at (self, n, part)->of[mover - 1] - shares_at (self, n, best)->of[mover - 1];

          if (gain > 0 || (gain == 0 && part > best))
            best = part;
        }
      self->best[n][i] = best;
    }
}

void
fathom_itb_plan_solve (FathomItbPlan         *self,
                       guint                  mover,
                       guint                  players,
                       const FathomItbShares  outcomes[FATHOM_ITB_OUTCOMES])
{
  const Tables *tables = get_tables ();

  g_return_if_fail (mover >= 1 && mover <= players && players <= FATHOM_MAX_SEATS);

  plan_results (self, tables, mover, outcomes);
  for (guint n = 0; n < FATHOM_REROLLS; n++)
    {
      plan_keeps (self, tables, n, players);
      plan_best (self, tables, n, mover);
    }

  self->start = (FathomItbShares) { { 0 } };
  for (guint i = 0; i < FATHOM_DICE_RESULTS; i++)
    {
      const FathomItbShares *best = shares_at (self, FATHOM_REROLLS - 1, self->best[FATHOM_REROLLS - 1][PARTIAL + i]);

      for (guint s = 0; s < players; s++)
        self->start.of[s] += best->of[s] * tables->exact_weights[i];
    }
}

const FathomItbShares *
fathom_itb_plan_value (const FathomItbPlan *self,
                       guint64              kept,
                       guint                rerolls)
{
  guint index = fathom_dice_index (kept);

  g_return_val_if_fail (rerolls <= FATHOM_REROLLS && (rerolls > 0 || index >= PARTIAL), NULL);

  return shares_at (self, rerolls - 1, index);
}

guint64
fathom_itb_plan_keep (const FathomItbPlan *self,
                      guint64              dice,
                      guint                rerolls)
{
  g_return_val_if_fail (rerolls <= FATHOM_REROLLS, dice);

  return rerolls == 0 ? dice : fathom_dice_at (self->best[rerolls - 1][fathom_dice_index (dice)]);
}

guint
fathom_itb_plan_choice (const FathomItbPlan *self,
                        guint64              dice)
{
  guint index = fathom_dice_index (dice);

  g_return_val_if_fail (index >= PARTIAL, FATHOM_ITB_OUTCOME_FAIL);

  return self->choices[index - PARTIAL];
}
