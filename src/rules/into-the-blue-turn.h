/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-turn.h - a turn of Into the Blue solved exactly from what its outcomes are worth.
 *
 * Whatever the dice do, a turn ends in one of 22 ways. Whoever gives each of them a value gets the value
 * of every keep and of the turn. FathomItbTurns answers many such questions side by side, for bots and
 * solvers; FathomItbPlan answers one for all seats: the mover chooses by its own share, the others follow. */
#pragma once

#include "dice-odds.h"

G_BEGIN_DECLS

#define FATHOM_ITB_OUTCOMES 22

/* A failed dive (R7), a perfect one (R9), or so many dice on a level (R8): 6 + 5 + 4 + 3 + 2 of them. */
typedef enum
{
  FATHOM_ITB_OUTCOME_FAIL,
  FATHOM_ITB_OUTCOME_PERFECT,
  FATHOM_ITB_OUTCOME_PLACE
} FathomItbOutcome;

/* @dice is 1 to 7 − @level: every level above needs a die. */
static inline guint
fathom_itb_outcome_place (guint level,
                          guint dice)
{
  return FATHOM_ITB_OUTCOME_PLACE - 1 + (level - 1) * (FATHOM_ITB_DICE + 1) - level * (level - 1) / 2 + dice;
}

/* The level shells are placed on, 0 if none are; and the number of dice. */
guint fathom_itb_outcome_level   (guint outcome);
guint fathom_itb_outcome_dice    (guint outcome);
/* What a player whose dice are final can choose from; returns how many. */
guint fathom_itb_outcomes        (guint64 dice,
                                  guint8  outcomes[FATHOM_ITB_LEVELS]);

#define FATHOM_ITB_LANES   16
#define FATHOM_ITB_RESULTS 63    /* results of six dice that differ in what can be chosen */
#define FATHOM_ITB_ONCE    345   /* those, and the keeps that differ in where one re-roll may lead */

typedef struct
{
  float lane[FATHOM_ITB_LANES] __attribute__ ((aligned (64)));
} FathomItbLanes;

typedef struct
{
  FathomItbLanes outcomes[FATHOM_ITB_OUTCOMES];     /* the question */
  FathomItbLanes once[FATHOM_ITB_ONCE];             /* results, then keeps with one re-roll left */
  FathomItbLanes best[FATHOM_DICE_KEEPS];           /* the most a keep, or a part of it, is worth then */
  FathomItbLanes twice[FATHOM_DICE_FIRST_RESULT];   /* keeps with two re-rolls left */
  FathomItbLanes start;                             /* the whole turn; only after fathom_itb_turns_start () */
} FathomItbTurns;

FathomItbTurns *fathom_itb_turns_new   (void);
void            fathom_itb_turns_free  (FathomItbTurns       *self);
/* Answers for the first @n_lanes of self->outcomes: afterwards fathom_itb_turns_value () may be asked. Each lane's answer
 * is the same bits whatever the other lanes hold. */
void            fathom_itb_turns_solve (FathomItbTurns       *self,
                                        guint                 n_lanes);
/* The same, and self->start besides; self->best is no longer of use then. */
void            fathom_itb_turns_start (FathomItbTurns       *self,
                                        guint                 n_lanes);
/* What keeping @kept is worth with so many re-rolls left; keeping all six is stopping. */
float           fathom_itb_turns_value (const FathomItbTurns *self,
                                        guint64               kept,
                                        guint                 rerolls,
                                        guint                 lane);
/* The best part of @dice to keep; @dice itself is stopping, which wins a draw, as more dice kept do. Not to be asked after
 * fathom_itb_turns_start (). */
guint64         fathom_itb_turns_keep  (const FathomItbTurns *self,
                                        guint64               dice,
                                        guint                 rerolls,
                                        guint                 lane);

/* What each seat can expect, seat 1 first. */
typedef struct
{
  double of[FATHOM_MAX_SEATS];
} FathomItbShares;

typedef struct
{
  FathomItbShares results[FATHOM_DICE_RESULTS];      /* after the mover's best choice … */
  guint8          choices[FATHOM_DICE_RESULTS];      /* … which is this outcome */
  FathomItbShares keeps[FATHOM_REROLLS][FATHOM_DICE_FIRST_RESULT]; /* [n]: with n + 1 re-rolls left */
  guint16         best[FATHOM_REROLLS][FATHOM_DICE_KEEPS]; /* [n]: which part of a keep the mover keeps then, by index */
  FathomItbShares start;
} FathomItbPlan;

FathomItbPlan         *fathom_itb_plan_new    (void);
void                   fathom_itb_plan_free   (FathomItbPlan         *self);
/* Solves the turn of @mover (a seat) for all seats. */
void                   fathom_itb_plan_solve  (FathomItbPlan         *self,
                                               guint                  mover,
                                               guint                  players,
                                               const FathomItbShares  outcomes[FATHOM_ITB_OUTCOMES]);
/* What keeping @kept leads to; keeping all six is stopping. */
const FathomItbShares *fathom_itb_plan_value  (const FathomItbPlan   *self,
                                               guint64                kept,
                                               guint                  rerolls);
/* What the mover keeps of @dice; @dice itself is stopping. */
guint64                fathom_itb_plan_keep   (const FathomItbPlan   *self,
                                               guint64                dice,
                                               guint                  rerolls);
/* What the mover makes of final dice: an outcome. */
guint                  fathom_itb_plan_choice (const FathomItbPlan   *self,
                                               guint64                dice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomItbTurns, fathom_itb_turns_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomItbPlan, fathom_itb_plan_free)

G_END_DECLS
