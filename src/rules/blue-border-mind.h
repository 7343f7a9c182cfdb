/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border-mind.h - what a bot makes of a position: numbers by what it sees, and who is ahead.
 *
 * The numbers are judged by the exact posterior of blue-border-odds.h with the shades seen as its weights. How far a
 * row is from its end is told in turns, those it takes on average if each shows a few of the cards not lying in rows. */
#pragma once

#include "blue-border-odds.h"

G_BEGIN_DECLS

#define FATHOM_BB_STACK       0    /* in the place of a pile */
#define FATHOM_BB_BONUS_TURNS 0.8  /* the turns that a bonus saves */
#define FATHOM_BB_NEGLIGIBLE  1e-4 /* chances below this are not weighed */

typedef double FathomBbTurns[FATHOM_BB_PLACES + 1][FATHOM_BB_CARDS + 1]; /* by cards placed and the last one */

/* By number of the previous card and of the new one; at A only the first row counts. */
typedef double FathomBbPairs[FATHOM_BB_CARDS][FATHOM_BB_CARDS];

typedef struct
{
  const FathomBbState *seen;
  FathomBbUnseen       unseen;
  gboolean             read[FATHOM_BB_CARDS];                    /* by slot, as the next */
  double               weights[FATHOM_BB_CARDS][FATHOM_BB_CARDS];
  FathomBbTurns        turns[FATHOM_BB_SEATS];
} FathomBbMind;

/* @compares: whether each card is judged by the shades of all the others too. */
void         fathom_bb_mind_init   (FathomBbMind         *self,
                                    const FathomBbState  *observation,
                                    const FathomThinking *thinking,
                                    gboolean              compares);
FathomBbCard fathom_bb_mind_placed (const FathomBbMind   *self,
                                    guint                 seat,
                                    guint                 place);
/* The top card of a pile or of the stack. */
FathomBbCard fathom_bb_mind_top    (const FathomBbMind   *self,
                                    guint                 pile);
void         fathom_bb_mind_pairs  (const FathomBbMind   *self,
                                    guint                 seat,
                                    guint                 place,
                                    const FathomBbCard   *card,
                                    FathomBbPairs         pairs);
/* The chance that somebody calls a card of these numbers. */
double       fathom_bb_mind_called (const FathomBbMind   *self,
                                    guint                 seat,
                                    guint                 place,
                                    guint                 previous,
                                    guint                 number);
/* The turns a diver needs if only the first @n_placed cards lie in the row. */
double       fathom_bb_mind_turns  (const FathomBbMind   *self,
                                    guint                 seat,
                                    guint                 n_placed);
/* Which share of the round each diver can expect by the turns they need, @next being the one whose turn comes next. */
void         fathom_bb_mind_shares (const FathomBbMind   *self,
                                    const double          turns[FATHOM_BB_SEATS],
                                    guint                 next,
                                    double                shares[FATHOM_BB_SEATS]);

/* blue-border-value.c */

/* The chance that the card just placed is improper and somebody calls it. */
double       fathom_bb_chance_caught (const FathomBbMind *self);
/* From shares of the present round to shares of the match. */
void         fathom_bb_share_match (const FathomBbState  *seen,
                                    const double          round[FATHOM_BB_SEATS],
                                    double               *shares);

G_END_DECLS
