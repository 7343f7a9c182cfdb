/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-value.h - what a position of Into the Blue is worth to each seat: its share of the victory.
 *
 * All of these take what a seat sees (an observation): chests of unknown value count as what they may be,
 * so nothing here can give a secret away. A full state must be observed for its mover first. */
#pragma once

#include "into-the-blue-turn.h"

G_BEGIN_DECLS

/* How the table stands after the present turn ends so: the next turn is about to begin, or the game is over (R11, R12).
 * More dice than shells left place all there are (R8). A perfect dive takes the first chest left, whose value stays unknown. */
void     fathom_itb_after    (const FathomItbState *seen,
                              guint                 outcome,
                              FathomItbState       *after);

/* The result at the end, exactly: the mean over everything that unknown chests may hold. */
void     fathom_itb_final    (const FathomItbState *seen,
                              FathomItbShares      *shares);
/* Majorities as chances, for any edition: the evaluation of the normal level. */
void     fathom_itb_soft     (const FathomItbState *seen,
                              FathomItbShares      *shares);
/* At the beginning of a turn, or at the end: exactly there, else by the net of the expert level if it fits, else by soft majorities. */
void     fathom_itb_value    (const FathomItbState *seen,
                              const FathomThinking *thinking,
                              FathomItbShares      *shares);
/* Whether the game ends with the present turn, whatever happens: then everything is exact. */
gboolean fathom_itb_is_last_turn (const FathomItbState *seen);
/* Whether a bot that thinks so judges by its net; if not, the weights are of another edition or number of players, or
 * there are none, and it judges by soft majorities. */
gboolean fathom_itb_has_net  (const FathomItbState *seen,
                              const FathomThinking *thinking);
/* What each outcome of the present turn is worth: exactly if it ends the game or the very last turn follows. */
void     fathom_itb_foresee  (const FathomItbState *seen,
                              const FathomThinking *thinking,
                              FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES]);
/* What the evaluation says of all outcomes but those @known (bit n: outcome n), which are left alone. */
void     fathom_itb_guess    (const FathomItbState *seen,
                              const FathomThinking *thinking,
                              guint32               known,
                              FathomItbShares       outcomes[FATHOM_ITB_OUTCOMES]);
/* The same as fathom_itb_foresee () for bots with two players, who ask for many turns at once: the last turns that may follow are solved in lanes, so that
 * values are good to five digits. What it finds fits fathom_itb_lasts_solve () of any number of these, and then their outcomes:
 * what the one whose turn it is can expect. */
#define FATHOM_ITB_LAST_TURNS (FATHOM_ITB_LEVELS + 1)
#define FATHOM_ITB_MOST_CHESTS 63 /* points of all chests together; with more it finds nothing */

typedef struct
{
  gint16 ahead[FATHOM_ITB_OUTCOMES];           /* points of whoever takes the last turn, less the other's, without chests */
  float  value;                                /* to that one, with the chests taken that were solved so far */
} FathomItbLastTurn;

typedef struct
{
  guint32           known;                     /* bit by bit: the outcomes that end the game or lead to a last turn */
  gboolean          is_last;                   /* the present turn is the last one */
  guint             n_turns;
  guint             n_chests;                  /* that can still be taken */
  gint              most;                      /* points of all chests */
  FathomItbLastTurn turns[FATHOM_ITB_LAST_TURNS];
  guint8            turn_of[FATHOM_ITB_OUTCOMES];
  float             final;                     /* what the one whose turn it is has if a perfect dive ends the game */
  float             wins[FATHOM_ITB_CHESTS + 1][2 * FATHOM_ITB_MOST_CHESTS + 1]; /* by chests taken, and by how much one is ahead */
} FathomItbLasts;

gboolean fathom_itb_lasts_find     (FathomItbLasts       *self,
                                    const FathomItbState *seen);
void     fathom_itb_lasts_solve    (FathomItbLasts      **lasts,
                                    guint                 n_lasts,
                                    FathomItbTurns       *turns);
void     fathom_itb_lasts_outcomes (const FathomItbLasts *self,
                                    const FathomItbState *seen,
                                    const FathomThinking *thinking,
                                    float                 outcomes[FATHOM_ITB_OUTCOMES]);
/* The present turn solved over these. */
void     fathom_itb_plan     (const FathomItbState *seen,
                              const FathomThinking *thinking,
                              FathomItbPlan        *plan);
/* The game's evaluate (): by the plan of the present turn, from what the dice show now. */
void     fathom_itb_evaluate (const void           *observation,
                              guint                 viewer,
                              const FathomThinking *thinking,
                              double               *shares);

G_END_DECLS
