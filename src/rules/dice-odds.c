/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice-odds.h"

#include "notation.h"

#include <stdlib.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define FACES   FATHOM_ITB_FACES
#define DICE    FATHOM_ITB_DICE
#define PARTIAL FATHOM_DICE_FIRST_RESULT /* keeps of fewer than six dice */
#define EQUAL_FROM 1e12                  /* chances that differ by less than its inverse are the same */
#define ONE(face) (G_GUINT64_CONSTANT (1) << (8 * ((face) - 1)))

/* Dice are interchangeable, so one die added or removed leads from each keep to its neighbours;
 * the places of the neighbours, scaled to bytes, are all the solver needs to know. Keeps are numbered
 * by how many dice they have, and then by how many different faces these show: a keep has as many
 * neighbours below it as it has faces, and loops over keeps of one kind have a fixed length. */
typedef struct
{
  guint16 rank_to_index[FATHOM_DICE_KEEPS];
  guint64 dice[FATHOM_DICE_KEEPS];
  double  weights[FATHOM_DICE_RESULTS];       /* how likely each result of six dice is */
  guint16 with_die[PARTIAL][FACES];
  guint16 without_die[FATHOM_DICE_KEEPS][FACES];
  guint16 kinds[DICE + 1][FACES + 2];         /* the first keep of each kind; then the next */
} Tables;

static guint
n_choose_k (guint n,
            guint k)
{
  guint ways = 1;

  for (guint i = 1; i <= k; i++)
    ways = ways * (n - k + i) / i;

  return ways;
}

/* By number of dice, then in the order of a combinatorial number system. */
static guint
rank_of_dice (guint64 dice)
{
  guint rest = 0;
  guint rank;

  for (guint face = 1; face <= FACES; face++)
    rest += fathom_itb_count (dice, face);

  rank = rest == 0 ? 0 : n_choose_k (rest - 1 + FACES, FACES); /* all keeps of fewer dice */
  for (guint face = 1; face < FACES; face++)
    {
      rest -= fathom_itb_count (dice, face);
      rank += rest == 0 ? 0 : n_choose_k (rest - 1 + FACES - face, FACES - face);
    }

  return rank;
}

static guint
index_of_dice (const Tables *tables,
               guint64       dice)
{
  return tables->rank_to_index[rank_of_dice (dice)];
}

/* Numbers every keep of @rest dice that shows @n_faces faces, from @index on; returns the next number. */
static guint
number_dice (Tables  *tables,
             guint    index,
             guint64  dice,
             guint    face,
             guint    rest,
             guint    n_faces,
             double   weight)
{
  guint ways = 1;

  if (face > FACES)
    {
      if (rest > 0 || n_faces > 0)
        return index;
      tables->rank_to_index[rank_of_dice (dice)] = index;
      tables->dice[index] = dice;
      if (index >= PARTIAL)
        tables->weights[index - PARTIAL] = weight;
      return index + 1;
    }

  for (guint n = 0; n <= rest && (n == 0 || n_faces > 0); n++)
    {
      index = number_dice (tables, index, dice + n * ONE (face), face + 1, rest - n, n_faces - (n > 0), weight * ways);
      ways = ways * (rest - n) / (n + 1);
    }

  return index;
}

static void
link_dice (Tables *tables,
           guint   index)
{
  guint64 dice = tables->dice[index];
  guint n = 0;

  for (guint face = 1; face <= FACES; face++)
    {
      if (index < PARTIAL)
        tables->with_die[index][face - 1] = index_of_dice (tables, dice + ONE (face)) * sizeof (FathomLanes);
      if (fathom_itb_count (dice, face) > 0)
        tables->without_die[index][n++] = index_of_dice (tables, dice - ONE (face)) * sizeof (FathomLanes);
    }
}

static const Tables *
get_tables (void)
{
  static Tables tables;
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      guint index = 0;

      for (guint n_dice = 0; n_dice <= DICE; n_dice++)
        for (guint n_faces = 0; n_faces <= FACES; n_faces++)
          {
            tables.kinds[n_dice][n_faces] = index;
            index = number_dice (&tables, index, 0, 1, n_dice, n_faces, 1.0 / (6 * 6 * 6 * 6 * 6 * 6));
            tables.kinds[n_dice][n_faces + 1] = index;
          }
      for (guint i = 0; i < FATHOM_DICE_KEEPS; i++)
        link_dice (&tables, i);
      g_once_init_leave (&ready, TRUE);
    }

  return &tables;
}

guint64
fathom_dice_at (guint index)
{
  return get_tables ()->dice[index];
}

guint
fathom_dice_index (guint64 dice)
{
  return index_of_dice (get_tables (), dice);
}

/* The lanes go in pairs through the processor: compilers find the additions, but not the maximum. */
typedef double Pair __attribute__ ((vector_size (16), may_alias));
#define PAIRS (FATHOM_LANES / 2)

static inline Pair
pair_max (Pair a,
          Pair b)
{
#ifdef __SSE2__
  return _mm_max_pd (a, b);
#else
  return (Pair) { MAX (a[0], b[0]), MAX (a[1], b[1]) };
#endif
}

static inline const Pair *
pairs_at (const FathomLanes *lanes,
          guint              offset)
{
  return (const void *) ((const char *) lanes + offset);
}

/* A keep is worth the mean over the faces of the keep with one such die more. */
static inline void
mean_over_faces (const Tables      *tables,
                 guint              n_dice,
                 const FathomLanes *one_more,
                 FathomLanes       *keep)
{
  const guint end = tables->kinds[n_dice + 1][0];

  for (guint i = tables->kinds[n_dice][0]; i < end; i++)
    {
      const guint16 *with_die = tables->with_die[i];
      Pair *mean = (Pair *) &keep[i];
      Pair sum[PAIRS];

      for (guint p = 0; p < PAIRS; p++)
        sum[p] = pairs_at (one_more, with_die[0])[p];
      for (guint face = 1; face < FACES; face++)
        for (guint p = 0; p < PAIRS; p++)
          sum[p] += pairs_at (one_more, with_die[face])[p];
      for (guint p = 0; p < PAIRS; p++)
        mean[p] = sum[p] * (1.0 / FACES);
    }
}

/* The best part of some dice is all of them, or the best part of them without one die. */
static inline __attribute__ ((always_inline)) void
best_of_parts (const Tables      *tables,
               guint              n_dice,
               guint              n_faces,
               const FathomLanes *keep,
               FathomLanes       *best)
{
  const guint end = tables->kinds[n_dice][n_faces + 1];

  for (guint i = tables->kinds[n_dice][n_faces]; i < end; i++)
    {
      const guint16 *without_die = tables->without_die[i];
      const Pair *all = (const Pair *) &keep[i];
      Pair most[PAIRS];

      for (guint p = 0; p < PAIRS; p++)
        most[p] = all[p];
      for (guint n = 0; n < n_faces; n++)
        for (guint p = 0; p < PAIRS; p++)
          most[p] = pair_max (most[p], pairs_at (best, without_die[n])[p]);
      for (guint p = 0; p < PAIRS; p++)
        ((Pair *) &best[i])[p] = most[p];
    }
}

static void
solve_best (const Tables      *tables,
            const FathomLanes *keep,
            const FathomLanes *results,
            FathomLanes       *best)
{
  best[0] = keep[0];

  for (guint n_dice = 1; n_dice <= DICE; n_dice++)
    {
      const FathomLanes *all = n_dice == DICE ? results : keep;

      best_of_parts (tables, n_dice, 1, all, best);
      best_of_parts (tables, n_dice, 2, all, best);
      best_of_parts (tables, n_dice, 3, all, best);
      best_of_parts (tables, n_dice, 4, all, best);
      best_of_parts (tables, n_dice, 5, all, best);
      best_of_parts (tables, n_dice, 6, all, best);
    }
}

FathomSolver *
fathom_solver_new (void)
{
  get_tables ();
  return g_aligned_alloc0 (1, sizeof (FathomSolver), sizeof (FathomLanes));
}

void
fathom_solver_free (FathomSolver *solver)
{
  g_aligned_free (solver);
}

void
fathom_solver_solve (FathomSolver *solver)
{
  const Tables *tables = get_tables ();

  for (guint n = 0; n < FATHOM_REROLLS; n++)
    {
      mean_over_faces (tables, DICE - 1, n == 0 ? solver->results : solver->best[n - 1], solver->keep[n]);
      for (guint n_dice = DICE - 1; n_dice-- > 0;)
        mean_over_faces (tables, n_dice, solver->keep[n], solver->keep[n]);
      solve_best (tables, solver->keep[n], solver->results, solver->best[n]);
    }
}

double
fathom_solver_start (const FathomSolver *solver,
                   guint             lane)
{
  const Tables *tables = get_tables ();
  double start = 0;

  for (guint i = 0; i < FATHOM_DICE_RESULTS; i++)
    start += solver->best[FATHOM_REROLLS - 1][PARTIAL + i].lane[lane] * tables->weights[i];

  return start;
}

double
fathom_solver_value (const FathomSolver *solver,
                   guint64           kept,
                   guint             rerolls,
                   guint             lane)
{
  guint index = fathom_dice_index (kept);

  g_return_val_if_fail (rerolls <= FATHOM_REROLLS && (rerolls > 0 || index >= PARTIAL), 0);

  return index >= PARTIAL ? solver->results[index].lane[lane] : solver->keep[rerolls - 1][index].lane[lane];
}

/* Goals */

gboolean
fathom_goal_met (const FathomGoal *goal,
                 guint64           dice)
{
  switch (goal->kind)
    {
    case FATHOM_GOAL_ANY:
      return fathom_itb_run (dice) > 0;
    case FATHOM_GOAL_PERFECT:
      return fathom_itb_is_perfect (dice);
    default:
      return !fathom_itb_is_perfect (dice) && fathom_itb_run (dice) >= goal->level &&
             fathom_itb_count (dice, goal->level) >= goal->shells;
    }
}

gboolean
fathom_goal_parse (const char *text,
                   FathomGoal *goal)
{
  FathomGoal parsed = { 0 };

  if (strcmp (text, "any") == 0)
    parsed.kind = FATHOM_GOAL_ANY;
  else if (strcmp (text, "perfect") == 0)
    parsed.kind = FATHOM_GOAL_PERFECT;
  else if (strlen (text) == 3 && text[0] >= '1' && text[0] <= '5' && text[1] == 'x' && text[2] >= '1' && text[2] <= '6')
    parsed = (FathomGoal) { FATHOM_GOAL_SHELLS, text[0] - '0', text[2] - '0' };
  else
    return FALSE;

  *goal = parsed;
  return TRUE;
}

void
fathom_goal_format (const FathomGoal *goal,
                    GString          *text)
{
  if (goal->kind == FATHOM_GOAL_SHELLS)
    g_string_append_printf (text, "%dx%d", goal->level, goal->shells);
  else
    g_string_append (text, goal->kind == FATHOM_GOAL_ANY ? "any" : "perfect");
}

guint
fathom_goals (FathomGoal goals[FATHOM_MAX_GOALS])
{
  guint n = 0;

  goals[n++] = (FathomGoal) { .kind = FATHOM_GOAL_ANY };
  goals[n++] = (FathomGoal) { .kind = FATHOM_GOAL_PERFECT };
  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    for (guint shells = 1; shells + level - 1 <= DICE; shells++)
      goals[n++] = (FathomGoal) { FATHOM_GOAL_SHELLS, level, shells };

  return n;
}

static FathomSolver *
solve_goal (const FathomGoal *goal)
{
  FathomSolver *solver = fathom_solver_new ();

  for (guint i = PARTIAL; i < FATHOM_DICE_KEEPS; i++)
    solver->results[i].lane[0] = fathom_goal_met (goal, fathom_dice_at (i));
  fathom_solver_solve (solver);

  return solver;
}

static int
compare_chances (const FathomKeep *first,
                 const FathomKeep *second)
{
  gint64 difference = (gint64) (first->chance * EQUAL_FROM + 0.5) - (gint64) (second->chance * EQUAL_FROM + 0.5);

  return difference > 0 ? -1 : difference < 0;
}

/* The best first; among equals more dice kept first, then a fixed order. */
static int
compare_keeps (const void *a,
               const void *b)
{
  const FathomKeep *first = a;
  const FathomKeep *second = b;
  int order = compare_chances (first, second);

  return order != 0 ? order : (int) fathom_dice_index (second->dice) - (int) fathom_dice_index (first->dice);
}

guint
fathom_odds (guint64           dice,
             guint             rerolls,
             const FathomGoal *goal,
             FathomKeep        keeps[FATHOM_MAX_KEEPS])
{
  g_autoptr (FathomSolver) solver = solve_goal (goal);
  guint64 kept = rerolls == 0 ? dice : 0;
  guint n = 0;

  g_return_val_if_fail (rerolls <= FATHOM_REROLLS, 0);

  while (TRUE)
    {
      guint face = 1;

      keeps[n++] = (FathomKeep) { kept, fathom_solver_value (solver, kept, rerolls, 0) };
      if (kept == dice)
        break;
      while (fathom_itb_count (kept, face) == fathom_itb_count (dice, face))
        kept &= ~(255 * ONE (face)), face++;
      kept += ONE (face);
    }

  qsort (keeps, n, sizeof *keeps, compare_keeps);
  for (guint i = 1; i < n; i++) /* equal chances are equal numbers, however they were added up */
    if (compare_chances (&keeps[i - 1], &keeps[i]) == 0)
      keeps[i].chance = keeps[i - 1].chance;
  return n;
}

double
fathom_odds_start (const FathomGoal *goal)
{
  g_autoptr (FathomSolver) solver = solve_goal (goal);

  return fathom_solver_start (solver, 0);
}
