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

static inline __attribute__ ((always_inline)) void
add_shares (double                 sum[FATHOM_MAX_SEATS],
            const FathomItbShares *shares,
            guint                  players)
{
  for (guint s = 0; s < players; s++)
    sum[s] += shares->of[s];
}

static inline __attribute__ ((always_inline)) void
take_mean_share (FathomItbShares *mean,
                 const double     sum[FATHOM_MAX_SEATS],
                 guint            players)
{
  for (guint s = 0; s < players; s++)
    mean->of[s] = sum[s] * (1.0 / FACES);
}

/* @n re-rolls follow the one before which the keeps are valued. */
static inline __attribute__ ((always_inline)) void
plan_keeps (FathomItbPlan *self,
            const Tables  *tables,
            guint          n,
            guint          players)
{
  for (guint i = PARTIAL; i-- > tables->first_of_five;) /* one die leads to a result */
    {
      double sum[FATHOM_MAX_SEATS] = { 0 };

      for (guint face = 0; face < FACES; face++)
        {
          guint index = tables->with_die[i][face];

          add_shares (sum, n > 0 ? shares_at (self, n - 1, self->best[n - 1][index]) : &self->results[index - PARTIAL], players);
        }
      take_mean_share (&self->keeps[n][i], sum, players);
    }
  for (guint i = tables->first_of_five; i-- > 0;)
    {
      double sum[FATHOM_MAX_SEATS] = { 0 };

      for (guint face = 0; face < FACES; face++)
        add_shares (sum, &self->keeps[n][tables->with_die[i][face]], players);
      take_mean_share (&self->keeps[n][i], sum, players);
    }
}

/* Values and what they belong to in one number, so that the largest is found without branches: shares are not negative,
 * and their last ten bits do not count. Of equal ones the last part wins, which has the most dice. */
#define PLACE_BITS G_GUINT64_CONSTANT (1023)

G_STATIC_ASSERT (KEEPS <= PLACE_BITS);

static inline guint64
key_of (double value,
        guint  place)
{
  union { double value; guint64 bits; } share = { .value = value };

  return (share.bits & ~PLACE_BITS) | place;
}

static inline __attribute__ ((always_inline)) void
plan_kind (FathomItbPlan *self,
           const Tables  *tables,
           guint          n,
           guint          mover,
           guint          kind,
           guint          n_faces,
           guint64       *keys)
{
  for (guint i = tables->kinds[kind]; i < tables->kinds[kind + 1]; i++)
    {
      guint64 best = key_of (shares_at (self, n, i)->of[mover - 1], i);

#pragma GCC unroll 6
      for (guint f = 0; f < n_faces; f++)
        {
          guint64 part = keys[tables->without_die[i][f]];

          best = part > best ? part : best;
        }
      keys[i] = best;
      self->best[n][i] = best & PLACE_BITS;
    }
}

static void
plan_best (FathomItbPlan *self,
           const Tables  *tables,
           guint          n,
           guint          mover)
{
  guint64 keys[KEEPS];                 /* of the best parts */

  keys[0] = key_of (shares_at (self, n, 0)->of[mover - 1], 0);
  self->best[n][0] = 0;
  for (guint k = 0; k < tables->n_kinds; k++)
    switch (tables->kind_faces[k])
      {
      case 1: plan_kind (self, tables, n, mover, k, 1, keys); break;
      case 2: plan_kind (self, tables, n, mover, k, 2, keys); break;
      case 3: plan_kind (self, tables, n, mover, k, 3, keys); break;
      case 4: plan_kind (self, tables, n, mover, k, 4, keys); break;
      case 5: plan_kind (self, tables, n, mover, k, 5, keys); break;
      default: plan_kind (self, tables, n, mover, k, 6, keys); break;
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

static inline __attribute__ ((always_inline)) void
plan_any (FathomItbPlan *self,
          const Tables  *tables,
          guint          mover,
          guint          players)
{
  switch (players) /* a loop of fixed length each */
    {
    case 2: plan_turn (self, tables, mover, 2); break;
    case 3: plan_turn (self, tables, mover, 3); break;
    case 4: plan_turn (self, tables, mover, 4); break;
    default: plan_turn (self, tables, mover, FATHOM_MAX_SEATS); break;
    }
}

static void
plan_narrow (FathomItbPlan *self,
             const Tables  *tables,
             guint          mover,
             guint          players)
{
  plan_any (self, tables, mover, players);
}

#ifdef __x86_64__
__attribute__ ((target ("avx2"))) static void
plan_wide (FathomItbPlan *self,
           const Tables  *tables,
           guint          mover,
           guint          players)
{
  plan_any (self, tables, mover, players);
}
#else
#define plan_wide plan_narrow
#endif

void
fathom_itb_plan_solve (FathomItbPlan         *self,
                       guint                  mover,
                       guint                  players,
                       const FathomItbShares  outcomes[FATHOM_ITB_OUTCOMES])
{
  const Tables *tables = get_tables ();

  g_return_if_fail (mover >= 1 && mover <= players && players <= FATHOM_MAX_SEATS);

  plan_results (self, tables, mover, outcomes);
  (is_wide () ? plan_wide : plan_narrow) (self, tables, mover, players);
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
