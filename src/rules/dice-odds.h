/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-odds.h - the turn of Into the Blue solved exactly.
 *
 * Give every result of six dice a value; the solver finds, for two re-rolls, the value of every
 * keep and the best a player can do. It works on FATHOM_LANES such questions side by side. */
#pragma once

#include "into-the-blue.h"

G_BEGIN_DECLS

#define FATHOM_DICE_RESULTS 462  /* results of six dice */
#define FATHOM_DICE_KEEPS   924  /* and of none to six: by number of dice, so the results come last */
#define FATHOM_DICE_FIRST_RESULT (FATHOM_DICE_KEEPS - FATHOM_DICE_RESULTS)
#define FATHOM_REROLLS      (FATHOM_ITB_ROLLS - 1)
#define FATHOM_LANES        8

typedef struct
{
  double lane[FATHOM_LANES] __attribute__ ((aligned (16)));
} FathomLanes;

typedef struct
{
  FathomLanes results[FATHOM_DICE_KEEPS];                    /* the question, in the last FATHOM_DICE_RESULTS */
  FathomLanes keep[FATHOM_REROLLS][FATHOM_DICE_FIRST_RESULT];/* [n]: what re-rolling the others is worth, the first of n + 1 times */
  FathomLanes best[FATHOM_REROLLS][FATHOM_DICE_KEEPS];       /* [n]: the most that a keep, or a part of it, is worth then */
} FathomSolver;

FathomSolver *fathom_solver_new   (void);
void          fathom_solver_free  (FathomSolver       *solver);
/* Answers for solver->results. */
void          fathom_solver_solve (FathomSolver       *solver);
/* What keeping @kept is worth with so many re-rolls left; keeping all six is stopping. */
double        fathom_solver_value (const FathomSolver *solver,
                                   guint64             kept,
                                   guint               rerolls,
                                   guint               lane);
/* What the turn is worth before the first roll. */
double        fathom_solver_start (const FathomSolver *solver,
                                   guint               lane);

guint         fathom_dice_index   (guint64             dice);
guint64       fathom_dice_at      (guint               index);

/* What a player may be after */
typedef enum
{
  FATHOM_GOAL_ANY,             /* a successful dive */
  FATHOM_GOAL_PERFECT,
  FATHOM_GOAL_SHELLS           /* at least so many shells on a level, perfect dives not counted */
} FathomGoalKind;

typedef struct
{
  guint8 kind;
  guint8 level;
  guint8 shells;
} FathomGoal;

#define FATHOM_MAX_GOALS (2 + FATHOM_ITB_LEVELS * FATHOM_ITB_DICE)

gboolean    fathom_goal_met    (const FathomGoal *goal,
                                guint64           dice);
gboolean    fathom_goal_parse  (const char       *text,
                                FathomGoal       *goal);
void        fathom_goal_format (const FathomGoal *goal,
                                GString          *text);
/* Those that some dice meet; returns how many. */
guint       fathom_goals       (FathomGoal        goals[FATHOM_MAX_GOALS]);

#define FATHOM_MAX_KEEPS 64     /* the parts of six different dice */

typedef struct
{
  guint64 dice;
  double  chance;
} FathomKeep;

/* Every distinct keep of @dice with its chance to meet @goal, best first; returns how many. */
guint       fathom_odds        (guint64           dice,
                                guint             rerolls,
                                const FathomGoal *goal,
                                FathomKeep        keeps[FATHOM_MAX_KEEPS]);
/* The chance before the first roll, playing for nothing else. */
double      fathom_odds_start  (const FathomGoal *goal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomSolver, fathom_solver_free)

G_END_DECLS
