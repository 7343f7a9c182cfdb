/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "into-the-blue-turn.h"

#include <stdlib.h>
#include <string.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif

#define FACES   FATHOM_ITB_FACES
#define DICE    FATHOM_ITB_DICE
#define LANES   FATHOM_ITB_LANES
#define KEEPS   FATHOM_DICE_KEEPS
#define PARTIAL FATHOM_DICE_FIRST_RESULT
#define RESULTS FATHOM_ITB_RESULTS
#define ONCE    FATHOM_ITB_ONCE
#define NONE    G_MAXUINT16
#define ONE(face) (G_GUINT64_CONSTANT (1) << (8 * ((face) - 1)))

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
  guint16 without_face[KEEPS][FACES];               /* NONE if it shows no such die */
  guint8  n_faces[KEEPS];
  guint16 kinds[DICE * FACES + 1];                  /* where the keeps of as many dice and faces begin */
  guint8  kind_faces[DICE * FACES];
  guint   n_kinds;
  guint   first_kind_of_six;
  guint   first_of_five;                            /* among the keeps */
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
      tables->without_face[index][face - 1] = NONE;
      if (fathom_itb_count (dice, face) > 0)
        tables->without_die[index][tables->n_faces[index]++] = tables->without_face[index][face - 1] = fathom_dice_index (dice - ONE (face));
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
      while (tables.kinds[tables.first_kind_of_six] < PARTIAL)
        tables.first_kind_of_six++;
      while (tables.with_die[tables.first_of_five][0] < PARTIAL)
        tables.first_of_five++;
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

#ifdef __x86_64__
#define LANE_WIDTH 4
#define LANE_MAX(a, b) ((Vector) _mm_max_ps (a, b))
#define LANE_NAME(name) name##_narrow
#include "into-the-blue-lanes.h"

#pragma GCC push_options
#pragma GCC target ("avx2")
#define LANE_WIDTH 8
#define LANE_MAX(a, b) ((Vector) _mm256_max_ps (a, b))
#define LANE_NAME(name) name##_wide
#include "into-the-blue-lanes.h"
#pragma GCC pop_options

static gboolean
is_wide (void)
{
  return __builtin_cpu_supports ("avx2");
}
#else
#define LANE_WIDTH 1
#define LANE_MAX(a, b) ((a)[0] > (b)[0] ? (a) : (b))
#define LANE_NAME(name) name##_narrow
#include "into-the-blue-lanes.h"
#define is_wide() FALSE
#define solve_wide solve_narrow
#define start_wide start_narrow
#endif

void
fathom_itb_turns_solve (FathomItbTurns *self,
                        guint           n_lanes)
{
  (is_wide () ? solve_wide : solve_narrow) (self, n_lanes);
}

void
fathom_itb_turns_start (FathomItbTurns *self,
                        guint           n_lanes)
{
  (is_wide () ? start_wide : start_narrow) (self, n_lanes);
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

/* With one re-roll left it is known what the best part is worth: only the way there is to be found. */
static guint
find_best_part (const FathomItbTurns *self,
                const Tables         *tables,
                guint                 index,
                guint                 lane)
{
  const float most = self->best[index].lane[lane];

  while (self->once[tables->once[index]].lane[lane] != most)
    {
      guint n = 0;

      while (n + 1 < tables->n_faces[index] && self->best[tables->without_die[index][n]].lane[lane] != most)
        n++;
      index = tables->without_die[index][n];
    }

  return index;
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
  float most;

  g_return_val_if_fail (rerolls <= FATHOM_REROLLS, dice);

  parts[0] = best = fathom_dice_index (dice);
  if (rerolls == 0)
    return dice;
  if (rerolls == 1)
    return fathom_dice_at (find_best_part (self, tables, best, lane));

  for (guint face = 0; face < FACES; face++) /* every part, each but once */
    for (guint i = 0, end = n; i < end; i++)
      for (guint part = tables->without_face[parts[i]][face]; part != NONE; part = tables->without_face[part][face])
        parts[n++] = part;
  most = value_at (self, tables, best, rerolls, lane);
  for (guint i = 1; i < n; i++)
    {
      float value = value_at (self, tables, parts[i], rerolls, lane);

      if (value > most || (value == most && parts[i] > best))
        {
          best = parts[i];
          most = value;
        }
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
static inline __attribute__ ((always_inline)) void
plan_keeps (FathomItbPlan *self,
            const Tables  *tables,
            guint          n,
            guint          players)
{
  for (guint i = PARTIAL; i-- > 0;)
    {
      double sum[FATHOM_MAX_SEATS] = { 0 };

      for (guint face = 0; face < FACES; face++)
        {
          guint index = tables->with_die[i][face];
          const FathomItbShares *next = index >= PARTIAL && n > 0 ? shares_at (self, n - 1, self->best[n - 1][index])
                                                                  : shares_at (self, n, index);

          for (guint s = 0; s < players; s++)
            sum[s] += next->of[s];
        }
      for (guint s = 0; s < players; s++)
        self->keeps[n][i].of[s] = sum[s] * (1.0 / FACES);
    }
}

static void
plan_best (FathomItbPlan *self,
           const Tables  *tables,
           guint          n,
           guint          mover)
{
  double values[KEEPS];                /* of the best parts */

  for (guint i = 0; i < KEEPS; i++)
    {
      double most = shares_at (self, n, i)->of[mover - 1];
      guint best = i;

      for (guint f = 0; f < tables->n_faces[i]; f++)
        {
          guint without = tables->without_die[i][f];
          guint part = self->best[n][without];
          gboolean better = values[without] > most || (values[without] == most && part > best);

          most = better ? values[without] : most;
          best = better ? part : best;
        }
      values[i] = most;
      self->best[n][i] = best;
    }
}

static inline __attribute__ ((always_inline)) void
plan_turn (FathomItbPlan *self,
           const Tables  *tables,
           guint          mover,
           guint          players)
{
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

void
fathom_itb_plan_solve (FathomItbPlan         *self,
                       guint                  mover,
                       guint                  players,
                       const FathomItbShares  outcomes[FATHOM_ITB_OUTCOMES])
{
  const Tables *tables = get_tables ();

  g_return_if_fail (mover >= 1 && mover <= players && players <= FATHOM_MAX_SEATS);

  plan_results (self, tables, mover, outcomes);
  switch (players) /* a loop of fixed length each */
    {
    case 2: plan_turn (self, tables, mover, 2); break;
    case 3: plan_turn (self, tables, mover, 3); break;
    case 4: plan_turn (self, tables, mover, 4); break;
    default: plan_turn (self, tables, mover, FATHOM_MAX_SEATS); break;
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
