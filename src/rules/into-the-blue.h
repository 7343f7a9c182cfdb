/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue.h - Into the Blue: dive with dice, hold the majorities.
 *
 * The state is public to the layers above so that they can show it; they only ever get it as an
 * observation, where what the viewer may not know is FATHOM_ITB_UNKNOWN. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

#define FATHOM_ITB_LEVELS   5
#define FATHOM_ITB_DICE     6
#define FATHOM_ITB_FACES    6   /* 1 to 5, and the chest as the sixth */
#define FATHOM_ITB_CHESTS   5
#define FATHOM_ITB_SHELLS   12  /* R3 */
#define FATHOM_ITB_ROLLS    3   /* R4 */
#define FATHOM_ITB_MAX_VALUE 99 /* of a treasure or chest */
#define FATHOM_ITB_UNKNOWN  255

#define FATHOM_ITB_SOURCE_DICE   0
#define FATHOM_ITB_SOURCE_CHESTS 1

typedef enum
{
  FATHOM_ITB_ROLL = 1,          /* args: how many dice show 1, 2, 3, 4, 5, chest */
  FATHOM_ITB_KEEP,              /* args: the same of the dice kept */
  FATHOM_ITB_STOP,
  FATHOM_ITB_PLACE,             /* args: level */
  FATHOM_ITB_CHEST,             /* args: position, value or FATHOM_ITB_UNKNOWN */
  FATHOM_ITB_REVEAL,            /* args: position, value */
  FATHOM_ITB_FINAL,             /* args: shells on levels 1 to 5, shells left, number of chests, their values ascending */
  FATHOM_ITB_ORDER              /* args: the seats, earliest last turn first */
} FathomItbKind;

typedef enum
{
  FATHOM_ITB_PHASE_ROLL,
  FATHOM_ITB_PHASE_KEEP,        /* or stop */
  FATHOM_ITB_PHASE_PLACE,
  FATHOM_ITB_PHASE_CHEST,
  FATHOM_ITB_PHASE_OVER,
  FATHOM_ITB_PHASE_FINALS,      /* quick score: the finals, then the order */
  FATHOM_ITB_PHASE_ORDER
} FathomItbPhase;

typedef enum
{
  FATHOM_ITB_EXPECTED = FATHOM_GAME_REASONS, /* phase */
  FATHOM_ITB_NOT_A_DIE,         /* token */
  FATHOM_ITB_DICE_COUNT,        /* dice told, dice rolled */
  FATHOM_ITB_NOT_SHOWING,       /* face, dice kept, dice showing it */
  FATHOM_ITB_KEEPS_ALL,
  FATHOM_ITB_DICE_FINAL,
  FATHOM_ITB_LEVEL_OUT_OF_REACH,/* level, deepest level of the run */
  FATHOM_ITB_CHEST_TAKEN,       /* position, owner */
  FATHOM_ITB_NO_SUCH_CHEST,     /* value */
  FATHOM_ITB_OTHER_CHEST_VALUE, /* position, value told, value there */
  FATHOM_ITB_CHEST_NOT_SECRET,  /* position */
  FATHOM_ITB_CHEST_NOT_HELD,    /* position, seat */
  FATHOM_ITB_NOTHING_TO_REVEAL, /* position */
  FATHOM_ITB_SHELLS_DO_NOT_ADD_UP, /* shells told, shells there are */
  FATHOM_ITB_TOO_MANY_CHESTS,   /* chests told, chests there are */
  FATHOM_ITB_FINAL_ALREADY,     /* seat */
  FATHOM_ITB_ORDER_INCOMPLETE,
  FATHOM_ITB_PERFECT_TAKES_CHEST,
  FATHOM_ITB_NOT_PERFECT
} FathomItbReason;

typedef struct
{
  guint8 main[FATHOM_ITB_LEVELS];
  guint8 secondary[FATHOM_ITB_LEVELS];
  guint8 chests[FATHOM_ITB_CHESTS];
} FathomItbEdition;

typedef struct
{
  FathomItbEdition edition;
  guint8           score_only;  /* mode score */
  guint8           sealed;      /* whether the app has laid out the chests … */
  guint8           layout[FATHOM_ITB_CHESTS]; /* … and which lies where */
} FathomItbSetup;

typedef struct
{
  guint64          dice;        /* byte n: how many dice show face n + 1 */
  guint64          kept;        /* those not rolled again; 0 before the first roll */
  FathomItbEdition edition;
  guint8           players;
  guint8           phase;
  guint8           turn;        /* whose turn it is */
  guint8           rolls;       /* made in this dive */
  guint8           n_kept;
  guint8           extra;       /* this dive follows a perfect one */
  guint8           app_chests;
  guint8           ender;       /* who placed the last shell first (R11), or 0 */
  guint8           last_turns;  /* still to be taken after that, the present one included */
  guint8           finals;      /* quick score: bit n is seat n + 1 */
  guint8           shells[FATHOM_MAX_SEATS][FATHOM_ITB_LEVELS];
  guint8           left[FATHOM_MAX_SEATS];
  guint8           order[FATHOM_MAX_SEATS];       /* seats by their last turn, earliest first */
  guint8           n_order;
  guint8           chest_values[FATHOM_ITB_CHESTS]; /* by position */
  guint8           chest_owners[FATHOM_ITB_CHESTS]; /* 0: face down at the bottom */
  guint8           chest_untold[FATHOM_ITB_CHESTS]; /* taken with "?": the app was not told */
  guint8           final_chests[FATHOM_MAX_SEATS][FATHOM_ITB_CHESTS + 1]; /* quick score: number, values */
} FathomItbState;

/* Why one seat stands before another on a level (R13, R14). */
typedef enum
{
  FATHOM_ITB_BY_SHELLS,
  FATHOM_ITB_BY_HIGHER_LEVEL,   /* more shells on the level @at */
  FATHOM_ITB_BY_UNPLAYED,
  FATHOM_ITB_BY_LAST_TURN
} FathomItbDecision;

typedef struct
{
  guint8 n_seats;               /* with a shell here, best first */
  guint8 seats[FATHOM_MAX_SEATS];
  guint8 decision[FATHOM_MAX_SEATS]; /* n: what put seats[n] before seats[n + 1] */
  guint8 at[FATHOM_MAX_SEATS];
  guint8 n_treasures;           /* how many of the seats take one: first the main, then the secondaries */
} FathomItbAward;

typedef struct
{
  FathomItbAward awards[FATHOM_ITB_LEVELS];
  gint           treasures[FATHOM_MAX_SEATS];
  gint           chests[FATHOM_MAX_SEATS];      /* the known ones */
  gboolean       known;
} FathomItbScore;

extern const FathomGame fathom_into_the_blue;

/* How many dice show @face. */
static inline guint
fathom_itb_count (guint64 dice,
                  guint   face)
{
  return dice >> (8 * (face - 1)) & 255;
}

/* What a dive shows after these events of it; 0 before its first roll. */
guint64  fathom_itb_dice_after   (const FathomEvent    *events,
                                  guint                 n_events);
guint    fathom_itb_secondaries  (guint                 players);
guint    fathom_itb_run          (guint64               dice);
guint    fathom_itb_chests_left  (const FathomItbState *state);
gboolean fathom_itb_is_perfect   (guint64               dice);
/* How many shells would go to @level now; 0 if it is out of reach. */
guint    fathom_itb_would_place  (const FathomItbState *state,
                                  guint                 level);
void     fathom_itb_score        (const FathomItbState *state,
                                  FathomItbScore       *score);

G_END_DECLS
