/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border.h - Blue Border: go down and up again by shades of blue, and call those who stray.
 *
 * The state is public to the layers above so that they can show it; they only ever get it as an
 * observation, where a number that nobody has seen is FATHOM_BB_UNKNOWN. Divers see shades, never
 * numbers, so all viewers know the same. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

#define FATHOM_BB_CARDS   32
#define FATHOM_BB_SEATS   4
#define FATHOM_BB_PILES   4   /* R1 */
#define FATHOM_BB_PLACES  7   /* R2: A to G */
#define FATHOM_BB_ROUNDS  32
#define FATHOM_BB_UNKNOWN 0
#define FATHOM_BB_NOTHING 255 /* instead of a number: there was no card */
#define FATHOM_BB_GAMMA   100 /* that of a screen which needs no calibration */

#define FATHOM_BB_SOURCE_DECK 0

typedef enum
{
  FATHOM_BB_DEAL = 1,           /* args: the cards, top first; none at a real table */
  FATHOM_BB_SHUFFLE,            /* args: the same of the new stack */
  FATHOM_BB_TAKE,               /* args: where from, then the pile or the number if it has one */
  FATHOM_BB_PASS,               /* args: pile; none at a real table */
  FATHOM_BB_CALL,               /* args: none, or at a real table the numbers turned over, the new card last */
  FATHOM_BB_QUIET,
  FATHOM_BB_DECLINE,
  FATHOM_BB_WON                 /* a quick score; args: who won the next round, just one diver (R13) */
} FathomBbKind;

typedef enum
{
  FATHOM_BB_FROM_FIELD = 1,     /* pile */
  FATHOM_BB_FROM_STACK,
  FATHOM_BB_FROM_DISCARDS,      /* number */
  FATHOM_BB_FROM_TABLE          /* field or stack of a real table: the app is not told */
} FathomBbFrom;

typedef enum
{
  FATHOM_BB_PHASE_DEAL,
  FATHOM_BB_PHASE_TURN,         /* take or pass */
  FATHOM_BB_PHASE_SHUFFLE,
  FATHOM_BB_PHASE_CALL,         /* anyone may, or all keep quiet */
  FATHOM_BB_PHASE_BONUS,        /* after a right call */
  FATHOM_BB_PHASE_OVER,
  FATHOM_BB_PHASE_WINNERS       /* a quick score: who won each round */
} FathomBbPhase;

typedef enum
{
  FATHOM_BB_EXPECTED = FATHOM_GAME_REASONS, /* phase */

  /* a setup that cannot be played */
  FATHOM_BB_TOO_MANY_VALUES,    /* token; values, rounds */
  FATHOM_BB_TOO_FEW_CARDS,      /* cards, fewest that will do, divers */
  FATHOM_BB_BORDER_TOO_NARROW,  /* seat, border, round: no seven different cards */
  FATHOM_BB_BOTTOM_OUT_OF_REACH,/* seat, shallowest number allowed at D, deepest that can be got to, round */

  /* deal and shuffle */
  FATHOM_BB_APP_DEALS,          /* the order cannot be left out */
  FATHOM_BB_CARD_COUNT,         /* cards told, cards there are */
  FATHOM_BB_NO_SUCH_CARD,       /* number, cards in play */
  FATHOM_BB_CARD_TWICE,         /* number */
  FATHOM_BB_CARD_NOT_SWEPT,     /* number: neither in the field nor among the discards */
  FATHOM_BB_NO_SHUFFLE_NOW,

  /* what may be told */
  FATHOM_BB_CARDS_KNOWN,        /* a line of a real table where the app knows the cards */
  FATHOM_BB_CARDS_NOT_KNOWN,    /* the other way round */
  FATHOM_BB_TURNED_COUNT,       /* numbers told, cards turned over */
  FATHOM_BB_OTHER_NUMBER,       /* number told, number there, place from 1 on */
  FATHOM_BB_NUMBER_ELSEWHERE,   /* number told, place from 1 on, or 0 for the discards */

  /* moves */
  FATHOM_BB_PILE_EMPTY,         /* pile */
  FATHOM_BB_STACK_EMPTY,
  FATHOM_BB_NOTHING_TO_TAKE,
  FATHOM_BB_DISCARDS_ARE_BONUS,
  FATHOM_BB_NOT_IN_DISCARDS,    /* number */
  FATHOM_BB_NOTHING_TO_CALL,
  FATHOM_BB_OWN_CARD,           /* seat */
  FATHOM_BB_SKIP_OWED,          /* seat */

  /* a quick score */
  FATHOM_BB_ONE_WINNER          /* winners told for one round */
} FathomBbReason;

typedef struct
{
  guint8 borders[FATHOM_BB_ROUNDS]; /* by round; the last one repeats */
  guint8 bottoms[FATHOM_BB_ROUNDS];
  guint8 n_borders;
  guint8 n_bottoms;
  guint8 cards;
  guint8 rounds;
  guint8 strict_border;
  guint8 strict_bottom;
  guint8 own_border[FATHOM_BB_SEATS]; /* 0: the match's */
  guint8 own_bottom[FATHOM_BB_SEATS];
  guint8 textures;              /* what the divers judge: textures, else shades; no rule knows it */
  guint8 gamma;                 /* calibration of the screen, in hundredths, 0 if there is none; no rule knows it either */
  guint8 score_only;            /* a quick score: nothing but the winners of the rounds is entered */
} FathomBbSetup;

typedef struct
{
  FathomBbSetup settings;
  guint8        players;
  guint8        first;          /* who starts the first round */
  guint8        app_deck;
  guint8        told;           /* the app knows the cards of this round; else it is a real table's */
  guint8        phase;
  guint8        round;          /* 0 before the first deal; of a quick score, the rounds whose winner is known */
  guint8        turn;           /* whose turn it is … */
  guint8        actor;          /* … and who takes or has just placed a card: in a bonus somebody else */
  guint8        pile;           /* what a shuffle is for: the pile to open onto … */
  guint8        passing;        /* … by a pass, not a refill */
  guint8        may_shuffle;    /* real table: the last line may have needed a shuffle */
  guint8        least_stack;    /* real table: the stack holds at least so many */
  guint8        n_stack;
  guint8        n_piles[FATHOM_BB_PILES];
  guint8        n_placed[FATHOM_BB_SEATS];
  guint8        skips[FATHOM_BB_SEATS];    /* R10: whether the next turn is skipped */
  guint8        points[FATHOM_BB_SEATS];
  guint8        caller;         /* who has called last; 0 once the next card is taken, a turn passed or a round dealt */
  guint8        called;         /* whose card that was, … */
  guint8        called_place;   /* … where it lay, from 0 on, … */
  guint8        turned[2];      /* … and what everybody saw: the card before it (0 at A), and the card itself */
  guint8        given_up;       /* what a wrong caller discarded, FATHOM_BB_NOTHING (R10: a turn is skipped), or 0 if nobody knows */
  guint8        seen[FATHOM_BB_SEATS];     /* bit n: everybody has seen the number at place n */
  guint8        untold;         /* real table: discards whose numbers the app was not told */
  guint8        stack[FATHOM_BB_CARDS];    /* the top card last */
  guint8        piles[FATHOM_BB_PILES][FATHOM_BB_CARDS];
  guint8        placed[FATHOM_BB_SEATS][FATHOM_BB_PLACES];
  guint32       discards;       /* bit n: card n + 1 */
  guint32       untold_barred;  /* what none of these can be */
  guint32       barred[FATHOM_BB_SEATS][FATHOM_BB_PLACES]; /* discards swept while an unseen card lay there */
} FathomBbState;

extern const FathomGame fathom_blue_border;

/* What applies to a diver in the present round. */
guint    fathom_bb_border     (const FathomBbState *state,
                               guint                seat);
guint    fathom_bb_bottom     (const FathomBbState *state,
                               guint                seat);
/* R3. @place counts from 0; the first card has no @previous. */
gboolean fathom_bb_is_proper  (const FathomBbState *state,
                               guint                seat,
                               guint                place,
                               guint                previous,
                               guint                card);
/* Why a card is not proper; the first reason that holds. */
typedef enum
{
  FATHOM_BB_PROPER,
  FATHOM_BB_WRONG_WAY,          /* shallower on the way down, deeper on the way up */
  FATHOM_BB_TOO_FAR,            /* a longer step than the border allows */
  FATHOM_BB_ABOVE_BOTTOM,       /* at D */
  FATHOM_BB_BEYOND_BORDER       /* at A and G */
} FathomBbFault;

FathomBbFault fathom_bb_find_fault (const FathomBbState *state,
                                    guint                seat,
                                    guint                place,
                                    guint                previous,
                                    guint                card);
/* The numbers that are proper there after @previous, as far as there are any: FALSE if there are none. */
gboolean fathom_bb_proper_range (const FathomBbState *state,
                                 guint                seat,
                                 guint                place,
                                 guint                previous,
                                 guint               *least,
                                 guint               *most);
/* The longest step allowed, and the shallowest number at D. */
guint    fathom_bb_longest_step (const FathomBbState *state,
                                 guint                seat);
guint    fathom_bb_least_deep   (const FathomBbState *state,
                                 guint                seat);
/* How many cards it is past the nearest proper one; if it is proper itself, 0 or below by those that it could still be off. */
gint     fathom_bb_cards_past (const FathomBbState *state,
                               guint                seat,
                               guint                place,
                               guint                previous,
                               guint                card);
/* The deepest number that can lie at D with seven different cards; below 7 if there are none. */
gint     fathom_bb_deepest    (guint                cards,
                               guint                border,
                               gboolean             strict);
/* R8: whether @seat may call the card just placed. */
gboolean fathom_bb_may_call   (const FathomBbState *state,
                               guint                seat);
/* How many cards lie in the field and the stack together. */
guint    fathom_bb_untaken    (const FathomBbState *state);

G_END_DECLS
