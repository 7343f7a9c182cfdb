/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue.h - Deep Blue: sail to wrecks, dive together, come up before it is too late.
 *
 * The state is public to the layers above so that they can show it; they only ever get it as an
 * observation. There the hand and resting pile of another seat are one set marked
 * FATHOM_DEEP_VEILED, and victory points that the viewer may not know are FATHOM_DEEP_HIDDEN_VP. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

#define FATHOM_DEEP_GEMS       7
#define FATHOM_DEEP_ALL_GEMS   31
#define FATHOM_DEEP_SPOTS      6   /* the kinds of scouting spot, and how many a tile has at most */
#define FATHOM_DEEP_STARTING   4   /* cards s1 to s4 are 0 to 3 … */
#define FATHOM_DEEP_CARDS      34  /* … c1 to c30 are 4 to 33 */
#define FATHOM_DEEP_TILES      15  /* w1 to w6 are 0 to 5, w7 to w11 are 6 to 10, city1 to city4 are 11 to 14 */
#define FATHOM_DEEP_EMPTY_TILE 5
#define FATHOM_DEEP_FIRST_CITY 11
#define FATHOM_DEEP_CITIES     4
#define FATHOM_DEEP_SPACES     20  /* H is 0, S1 to S6 are 1 to 6, A1 to A9 are 7 to 15, B1 to B4 are 16 to 19 */
#define FATHOM_DEEP_HARBOUR    0
#define FATHOM_DEEP_SQUARES    6
#define FATHOM_DEEP_SITES      15
#define FATHOM_DEEP_BOATS      2
#define FATHOM_DEEP_MARKET     4
#define FATHOM_DEEP_DRAWN      3   /* R10 */
#define FATHOM_DEEP_MAX_DIVES  14
#define FATHOM_DEEP_MAX_VALUE  99  /* of anything printed in an edition */
#define FATHOM_DEEP_MAX_VP     9999 /* that anybody can be said to have in a quick score */

#define FATHOM_DEEP_NONE       255 /* no tile, no spot, no gem, no card */
#define FATHOM_DEEP_FACE_DOWN  254 /* in place of a tile */
#define FATHOM_DEEP_CENTRE     254 /* in an event, in place of a spot */
#define FATHOM_DEEP_UNTOLD     255 /* in an event: "?" */
#define FATHOM_DEEP_BY_BOAT    64  /* in a defence: 64 is boat a, 65 is boat b */
#define FATHOM_DEEP_VEILED     (G_GUINT64_CONSTANT (1) << 63)
#define FATHOM_DEEP_HIDDEN_VP  G_MAXUINT16

#define FATHOM_DEEP_SOURCE_BAG 0

typedef enum
{
  FATHOM_DEEP_SILVER,
  FATHOM_DEEP_GOLD,
  FATHOM_DEEP_RED,
  FATHOM_DEEP_GREEN,
  FATHOM_DEEP_PURPLE,
  FATHOM_DEEP_BLACK,
  FATHOM_DEEP_BLUE,
  FATHOM_DEEP_ANY              /* in what a card needs */
} FathomDeepGem;

typedef enum
{
  FATHOM_DEEP_SPOT_SILVER,
  FATHOM_DEEP_SPOT_GOLD,
  FATHOM_DEEP_SPOT_RED,
  FATHOM_DEEP_SPOT_BLUE,
  FATHOM_DEEP_SPOT_BLACK,
  FATHOM_DEEP_SPOT_EITHER
} FathomDeepSpot;

typedef enum
{
  FATHOM_DEEP_TROUBLED_WATERS = 1,
  FATHOM_DEEP_BEST_OF_THE_BEST,
  FATHOM_DEEP_SCATTERED_WEALTH,
  FATHOM_DEEP_BOUNTY_WRECKS,
  FATHOM_DEEP_STORM_IS_COMING,
  FATHOM_DEEP_DANGEROUS_REEFS,
  FATHOM_DEEP_RUINS_OF_PLENTY,
  FATHOM_DEEP_SCENARIOS = FATHOM_DEEP_RUINS_OF_PLENTY
} FathomDeepScenario;

/* What a turn's line was paid with: args 0 is the tokens, args 1 to 8 the cards, bit n of a little-endian
 * number being card n. A set alone is args 0 to 7. */
typedef enum
{
  FATHOM_DEEP_TILES_LAID = 1,  /* args: the tiles on S1 to S6 */
  FATHOM_DEEP_REVEAL,          /* args: cards revealed, cheap end first */
  FATHOM_DEEP_RECRUIT,         /* args: payment, card or UNTOLD */
  FATHOM_DEEP_REFRESH,         /* args: payment, 0 or UNTOLD */
  FATHOM_DEEP_TAKE,            /* args: card */
  FATHOM_DEEP_SAIL,            /* args: payment, number of boats, boat, space, boat, space */
  FATHOM_DEEP_TURN_UP,         /* args: space, tile */
  FATHOM_DEEP_SCATTER,         /* args: space and gem, each */
  FATHOM_DEEP_SPOT,            /* args: kind of spot */
  FATHOM_DEEP_REST,
  FATHOM_DEEP_CARDS_DRAWN,     /* args: set; veiled: FATHOM_DEEP_VEILED */
  FATHOM_DEEP_DIVE,            /* args: space */
  FATHOM_DEEP_RUSH,            /* args: bit 0 boat a, bit 1 boat b */
  FATHOM_DEEP_STAY,
  FATHOM_DEEP_GEM,             /* args: the gem or two */
  FATHOM_DEEP_DEFEND,          /* args: card, BY_BOAT + boat, or UNTOLD */
  FATHOM_DEEP_RESURFACE,
  FATHOM_DEEP_PLAY,            /* args: set, or if the cards are not told the VP of each behind it */
  FATHOM_DEEP_PASS,
  FATHOM_DEEP_DRAW,
  FATHOM_DEEP_STOP,
  FATHOM_DEEP_QUIET,           /* nobody plays any more cards, and the leader is out */

  /* what was not told at a table whose cards the app does not know */
  FATHOM_DEEP_ADDS,            /* args: gems */
  FATHOM_DEEP_TURN_TOLD,       /* args: seat */
  FATHOM_DEEP_BOATS_TOLD,      /* args: seat, boat, space and spot, CENTRE or NONE, each */

  FATHOM_DEEP_FINAL,           /* a quick score; args: VP as a little-endian number of two bytes, then the crew */
  FATHOM_DEEP_KINDS
} FathomDeepKind;

typedef enum
{
  FATHOM_DEEP_PHASE_TILES,
  FATHOM_DEEP_PHASE_MARKET,    /* cards are to be revealed */
  FATHOM_DEEP_PHASE_TURN,
  FATHOM_DEEP_PHASE_TAKE,
  FATHOM_DEEP_PHASE_TURN_UP,
  FATHOM_DEEP_PHASE_SCATTER,
  FATHOM_DEEP_PHASE_SPOT,
  FATHOM_DEEP_PHASE_CARDS,
  FATHOM_DEEP_PHASE_RUSH,
  FATHOM_DEEP_PHASE_GEM,
  FATHOM_DEEP_PHASE_HAZARD,
  FATHOM_DEEP_PHASE_OPEN,      /* cards are open to everyone still in, until the leader draws or stops */
  FATHOM_DEEP_PHASE_OVER,
  FATHOM_DEEP_PHASE_FINALS     /* a quick score: what each seat had in the end */
} FathomDeepPhase;

typedef enum
{
  FATHOM_DEEP_EXPECTED = FATHOM_GAME_REASONS, /* phase */

  /* headers */
  FATHOM_DEEP_UNKNOWN_EDITION, /* token */
  FATHOM_DEEP_NO_SUCH_SCENARIO,/* token */
  FATHOM_DEEP_NOT_A_CARD,      /* token */
  FATHOM_DEEP_NOT_A_TILE,      /* token */
  FATHOM_DEEP_NOT_A_SPACE,     /* token */
  FATHOM_DEEP_NOT_A_GEM,       /* token */
  FATHOM_DEEP_NOT_A_SPOT,      /* token */
  FATHOM_DEEP_NOT_A_BOAT,      /* token */
  FATHOM_DEEP_NOT_A_ROUTE,     /* token */
  FATHOM_DEEP_TILE_IS_EMPTY,   /* token */
  FATHOM_DEEP_NO_PROPELLER,    /* token: the header to look at, here and below */
  FATHOM_DEEP_OUT_OF_REACH,    /* space that no route leads to */
  FATHOM_DEEP_TILE_WITHOUT_SPOTS, /* tile */

  /* chance */
  FATHOM_DEEP_TILES_NOT_ALL,
  FATHOM_DEEP_CARDS_COUNT,     /* cards told, cards due */
  FATHOM_DEEP_NOT_IN_DECK,     /* card */
  FATHOM_DEEP_OTHER_SITE,      /* space told, space due */
  FATHOM_DEEP_TILE_USED,       /* tile */
  FATHOM_DEEP_GEMS_COUNT,      /* gems told, gems due */
  FATHOM_DEEP_NOT_IN_BAG,      /* gem */
  FATHOM_DEEP_NOT_RESTING,     /* card */

  /* the turn */
  FATHOM_DEEP_NOT_IN_HAND,     /* card */
  FATHOM_DEEP_WITHOUT_CASH,    /* card */
  FATHOM_DEEP_WITHOUT_PROPELLER, /* card */
  FATHOM_DEEP_TOO_FEW_TOKENS,  /* tokens told, tokens there are */
  FATHOM_DEEP_NOTHING_PAID,
  FATHOM_DEEP_TOO_LITTLE_CASH, /* cash, price */
  FATHOM_DEEP_NOT_IN_MARKET,   /* card */
  FATHOM_DEEP_MARKET_EMPTY,
  FATHOM_DEEP_CARDS_TOLD,      /* at a table whose cards the app does not know */
  FATHOM_DEEP_CARDS_UNTOLD,    /* at a table whose cards it knows */
  FATHOM_DEEP_SAME_BOAT,       /* boat */
  FATHOM_DEEP_TOO_FAR,         /* propellers, spaces */
  FATHOM_DEEP_NO_FREE_SPOT,    /* kind of spot */
  FATHOM_DEEP_NOBODY_RESTS,
  FATHOM_DEEP_NO_BOAT_THERE,   /* space */
  FATHOM_DEEP_NO_TILE_THERE,   /* space */
  FATHOM_DEEP_ACTION_POSSIBLE,

  /* the dive */
  FATHOM_DEEP_NOT_IN_REACH,    /* boat, site */
  FATHOM_DEEP_NO_DEFENCE_CARD, /* card, gem */
  FATHOM_DEEP_NO_DEFENCE_SPOT, /* boat, gem */
  FATHOM_DEEP_NOTHING_PLAYED,
  FATHOM_DEEP_NEEDS_NOT_MET,   /* card */
  FATHOM_DEEP_NOT_STILL_IN,
  FATHOM_DEEP_TOO_MANY_CARDS,  /* the most that anybody can have */
  FATHOM_DEEP_NO_PASSING,
  FATHOM_DEEP_CARDS_OPEN,      /* whether the leader is still in */
  FATHOM_DEEP_BAG_EMPTY,
  FATHOM_DEEP_LEADER_OUT,
  FATHOM_DEEP_LEADER_IN,

  /* catching up */
  FATHOM_DEEP_NOTHING_TO_CATCH_UP,
  FATHOM_DEEP_NOT_IN_SUPPLY,   /* gem */
  FATHOM_DEEP_STILL_FACE_DOWN, /* space */
  FATHOM_DEEP_FACE_UP_ALREADY, /* space */
  FATHOM_DEEP_SPOT_UNTOLD,     /* space */

  /* a quick score */
  FATHOM_DEEP_FINAL_ALREADY,   /* seat */
  FATHOM_DEEP_CREW_TOO_SMALL,  /* crew told, starting cards */
  FATHOM_DEEP_CREW_TOO_LARGE   /* crew told, the most that it can be by now, extra cards in the box */
} FathomDeepReason;

typedef struct
{
  guint8 needs;                /* of which gem … */
  guint8 count;                /* … how many; 0: the card is not played for VP */
  guint8 vp;
  guint8 defends;              /* bit 0 blue, bit 1 black */
  guint8 cash;
  guint8 propellers;
  guint8 adds;                 /* a gem + 1; 0: none */
} FathomDeepCard;

typedef struct
{
  guint8 n_spots;
  guint8 spots[FATHOM_DEEP_SPOTS];
  guint8 vp;
} FathomDeepTile;

typedef struct
{
  guint32        routes[FATHOM_DEEP_SPACES]; /* bit n: space n is one move away */
  FathomDeepCard cards[FATHOM_DEEP_CARDS];
  FathomDeepTile tiles[FATHOM_DEEP_TILES];
  guint8         prices[FATHOM_DEEP_MARKET];
  guint8         refresh;
  guint8         tokens[FATHOM_MAX_SEATS];
} FathomDeepEdition;

typedef struct
{
  FathomDeepEdition edition;
  char              name[32];
  guint8            scenario;
  guint8            crew_table; /* the app knows no cards */
  guint8            score_only; /* a quick score: nothing but the final counts is entered */
} FathomDeepSetup;

typedef enum
{
  FATHOM_DEEP_VP_CARDS,
  FATHOM_DEEP_VP_GEMS,
  FATHOM_DEEP_VP_LEADING,
  FATHOM_DEEP_VP_SCENARIO,
  FATHOM_DEEP_VP_SOURCES
} FathomDeepVp;

/* A finished dive. */
typedef struct
{
  guint8  leader;
  guint8  site;
  guint8  tile;
  guint8  failed;              /* the leader resurfaced */
  guint8  took_part;           /* bit n: seat n + 1 */
  guint8  stayed;
  guint8  n_gems;
  guint8  reserved;
  guint8  gems[16];            /* in the order drawn, two to a byte, the earlier in the lower half */
  guint16 vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
} FathomDeepDive;

typedef struct
{
  guint64           hand[FATHOM_MAX_SEATS];
  guint64           resting[FATHOM_MAX_SEATS];
  guint64           laid[FATHOM_MAX_SEATS];   /* face up in this turn or dive … */
  guint64           scored[FATHOM_MAX_SEATS]; /* … and those of them played for VP */
  guint64           deck;
  guint64           discards;
  guint64           playable;                 /* cards whose needs this dive's gems meet */
  FathomDeepEdition edition;
  guint8            distance[FATHOM_DEEP_SPACES][FATHOM_DEEP_SPACES]; /* NONE to a buoy that this board lacks */
  guint8            n_hand[FATHOM_MAX_SEATS]; /* public, as are the cards of hand and resting taken together */
  guint8            n_resting[FATHOM_MAX_SEATS];
  guint8            tokens[FATHOM_MAX_SEATS];
  guint8            at[FATHOM_MAX_SEATS][FATHOM_DEEP_BOATS];
  guint8            spot[FATHOM_MAX_SEATS][FATHOM_DEEP_BOATS];
  guint8            supply[FATHOM_DEEP_GEMS];
  guint8            bag[FATHOM_DEEP_GEMS];
  guint8            tiles[FATHOM_DEEP_SPACES]; /* a tile, FACE_DOWN or NONE */
  guint8            lying[FATHOM_DEEP_SPACES]; /* Scattered Wealth: the gem on it */
  guint8            market[FATHOM_DEEP_MARKET];/* cheap end first, NONE behind the last */
  guint8            n_market;
  guint16           tiles_left;                /* face down, bit n: tile n */
  guint8            players;
  guint8            scenario;
  guint8            crew_table;
  guint8            score_only;
  guint8            phase;
  guint8            turn;
  guint8            to_reveal;                 /* cards */
  guint8            after_market;              /* the phase then */
  guint8            arrivals[FATHOM_DEEP_BOATS]; /* boats that sailed … */
  guint8            n_arrivals;
  guint8            arrived;                   /* … and how many of them are settled */
  guint8            turned_up;                 /* a space whose tile was told while catching up */
  guint8            storms[FATHOM_DEEP_BOATS]; /* sites to be dived at once */
  guint8            n_storms;
  guint8            cities_dived;

  /* the dive in hand */
  guint8            leader;
  guint8            site;
  guint8            asked;                     /* the seat to answer */
  guint8            took_part;                 /* bit n: seat n + 1 */
  guint8            still_in;
  guint8            failed;
  guint8            n_drawn;
  guint8            drawn[FATHOM_DEEP_ALL_GEMS];
  guint8            counts[FATHOM_DEEP_GEMS];  /* of the gems drawn */
  guint8            hazards[2];                /* of this draw … */
  guint8            n_hazards;
  guint8            hazard;                    /* … and the one being answered */
  guint8            boats_down[FATHOM_MAX_SEATS]; /* after the rush */
  guint16           told_vp[FATHOM_MAX_SEATS]; /* of cards the app does not know … */
  guint8            told_cards[FATHOM_MAX_SEATS]; /* … and how many they are */

  guint16           final_vp[FATHOM_MAX_SEATS]; /* of a quick score, whose crew is n_hand … */
  guint8            finals;                    /* … and who has told them; bit n: seat n + 1 */

  guint16           n_dives;
  FathomDeepDive    dives[FATHOM_DEEP_MAX_DIVES];
} FathomDeepState;

typedef struct
{
  gint     vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES];
  gint     totals[FATHOM_MAX_SEATS];
  guint    crew[FATHOM_MAX_SEATS];
  gboolean known[FATHOM_MAX_SEATS];            /* none of the seat's VP is hidden */
} FathomDeepScore;

extern const FathomGame fathom_deep_blue;

/* The words of the notation. */
const char *fathom_deep_gem_word      (guint                  gem);
const char *fathom_deep_spot_word     (guint                  spot);
const char *fathom_deep_scenario_word (guint                  scenario);
void        fathom_deep_put_card      (GString               *text,
                                       guint                  card);
void        fathom_deep_put_tile      (GString               *text,
                                       guint                  tile);
void        fathom_deep_put_space     (GString               *text,
                                       guint                  space);

static inline gboolean
fathom_deep_is_city (guint tile)
{
  return tile >= FATHOM_DEEP_FIRST_CITY && tile < FATHOM_DEEP_TILES;
}

guint64     fathom_deep_event_cards   (const FathomEvent     *event);
/* What a gem of @colour is worth, with or without a boat on its scouting spot (R18). */
guint       fathom_deep_gem_vp        (guint                  colour,
                                       gboolean               scouted);
/* What a seat had in the end, of FATHOM_DEEP_FINAL. */
guint       fathom_deep_event_vp      (const FathomEvent     *event);
guint       fathom_deep_event_crew    (const FathomEvent     *event);
void        fathom_deep_event_set_final (FathomEvent         *event,
                                       guint                  vp,
                                       guint                  crew);
gboolean    fathom_deep_scouts        (const FathomDeepState *state,
                                       guint                  seat,
                                       guint                  colour);
/* How many cards a seat owns: hand, resting and laid. */
guint       fathom_deep_crew          (const FathomDeepState *state,
                                       guint                  seat);
guint       fathom_deep_bag_size      (const FathomDeepState *state);
guint       fathom_deep_free_spots    (const FathomDeepState *state,
                                       guint                  space);
/* Which boats of @seat may rush to the dive, bit 0 and 1. */
guint       fathom_deep_rushers       (const FathomDeepState *state,
                                       guint                  seat);
/* The gem drawn as number @n of a finished dive. */
guint       fathom_deep_dive_gem      (const FathomDeepDive  *dive,
                                       guint                  n);
/* What the dive in hand would bring each seat, if it ended now: from what everybody sees. */
void        fathom_deep_would_score   (const FathomDeepState *state,
                                       guint16                vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES]);
void        fathom_deep_score         (const FathomDeepState *state,
                                       FathomDeepScore       *score);

G_END_DECLS
