/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game.h - the contract every game fills in.
 *
 * A game is its list of events, decisions and chance alike. Each game is one const struct of
 * functions over plain old data: a state is copied with memcpy and compared with memcmp, an event
 * is one line of notation. Nothing here allocates while playing, draws at random by itself or
 * makes sentences. */
#pragma once

#include "chance.h"
#include "refusal.h"

G_BEGIN_DECLS

#define FATHOM_MAX_SEATS   5
#define FATHOM_MAX_SOURCES 2
#define FATHOM_SETUP_SIZE  1024

/* Who has to act. Seats are 1, 2, … */
#define FATHOM_CHANCE 0    /* the dice, the bag, the deck */
#define FATHOM_ANYONE (-1) /* any seat may, or the table lets it go by */
#define FATHOM_OVER   (-2) /* the game has ended (what is left to tell, such as a secret chest, may still be told) */

typedef struct
{
  guint8 kind;                 /* of the game's own enumeration, from 1 on */
  guint8 seat;                 /* whose line it is, 0 for the table's */
  guint8 n_args;
  guint8 args[61];             /* the unused ones are 0, so that equal events are equal bytes */
} FathomEvent;

G_STATIC_ASSERT (sizeof (FathomEvent) == 64);

/* What is settled before the first event. @data is the game's own struct. */
typedef struct
{
  guint8 players;
  guint8 first;                /* the seat that starts */
  guint8 app;                  /* bit n: the app, not the table, supplies the game's source n */
  guint8 reserved[5];
  guint64 data[(FATHOM_SETUP_SIZE - 8) / 8];
} FathomSetup;

typedef struct
{
  gboolean finished;
  gboolean known;              /* nothing secret is missing: scores, ranks and winners stand */
  gint     scores[FATHOM_MAX_SEATS];
  guint8   ranks[FATHOM_MAX_SEATS];
  guint8   winners;            /* bit n: seat n + 1; none before the end */
} FathomResult;

typedef enum
{
  FATHOM_LEVEL_EASY,
  FATHOM_LEVEL_NORMAL,
  FATHOM_LEVEL_EXPERT
} FathomLevel;

/* Personalities, as settings of the same engine. */
typedef enum
{
  FATHOM_STYLE_PLAIN,
  FATHOM_STYLE_CAREFUL,
  FATHOM_STYLE_BOLD,
  FATHOM_STYLE_HUNTER          /* goes for what is hidden: chests, wrecks */
} FathomStyle;

/* Readings by eye, the game's own; all zeros where nothing is seen. */
typedef struct
{
  guint8 readings[64];
} FathomPercept;

/* What a bot brings to a decision besides its observation. */
typedef struct
{
  FathomLevel    level;
  FathomStyle    style;
  guint64        eye;          /* the same all through a match: what a bot misjudges once it misjudges again */
  FathomPercept  percept;
  FathomChance  *chance;
  const gint    *stop;         /* nullable; once it is not 0, the best found so far has to do */
  const void    *weights;      /* nullable: what the game's bot was trained to */
  gsize          n_weights;
  void          *notes;        /* nullable: what prepare () found … */
  guint          lane;         /* … and which of it is meant */
} FathomThinking;

static inline gboolean
fathom_thinking_stopped (const FathomThinking *thinking)
{
  return thinking->stop != NULL && g_atomic_int_get (thinking->stop) != 0;
}

#define FATHOM_LANES_PREPARED 16
#define FATHOM_NOTES_ALIGNED  64

typedef enum
{
  FATHOM_SET_DONE,
  FATHOM_SET_UNKNOWN,          /* not a word of this game */
  FATHOM_SET_REFUSED
} FathomSet;

/* What is counted besides the result: facts.h. */
typedef struct _FathomFactTable FathomFactTable;

typedef struct
{
  const char *id;
  const char *title;           /* the name on the box: never translated */
  guint8      min_seats;
  guint8      max_seats;
  guint8      n_clauses;       /* its rules are R1 to R this */
  gboolean    hides;           /* whether a seat may know what another does not */
  const char *sources[FATHOM_MAX_SOURCES]; /* header words of the chance that app or table may supply */
  gboolean    mixes;           /* whether events of the first source may each say where they come from */
  const char *usual[2];        /* nullable: a header, word and value, that has no default but that a new match gets if nothing else is asked */
  gboolean    pointless;       /* scores only rank: nobody at the table counts points */
  const FathomFactTable *facts; /* nullable: what the statistics count */
  gsize       state_size;
  guint       max_legal;       /* bound of every legal list */

  /* Setup. All of it starts as zeros and is then told by the game's data file and the headers. */

  /* One word of the setup, of one seat if @seat is not 0. */
  FathomSet (*set)    (FathomSetup       *setup,
                       guint              seat,
                       const char        *word,
                       const char        *value,
                       FathomRefusal     *refusal);
  /* Whether the whole of it can be played. */
  gboolean  (*check)  (const FathomSetup *setup,
                       FathomRefusal     *refusal);
  /* Writes the game's own header lines, or for a seat its " key=value" words. @shipped is the setup
   * as the data file alone makes it. */
  void      (*write)  (const FathomSetup *setup,
                       const FathomSetup *shipped,
                       guint              seat,
                       GString           *text);
  /* Nullable. Draws what the app lays face down before the first event. */
  void      (*seal)   (FathomSetup       *setup,
                       FathomChance      *chance);

  /* Play */

  void      (*init)   (const FathomSetup *setup,
                       void              *state);
  gint      (*mover)  (const void        *state);
  /* Nullable. While anyone may act: the seat that ends this and is therefore asked after the others, or 0. */
  guint     (*closer) (const void        *state);
  /* Nullable. While anyone may act: the seats that still may, as everybody can see, bit by bit (bit n: seat n + 1). Without it, all. */
  guint     (*callers) (const void       *state);
  /* Whose turn it is, whoever acts in it; 0 before the first and after the last. */
  guint     (*turn)   (const void        *state);
  /* Whether a turn is about to begin: where a history parts one turn from the next. */
  gboolean  (*turn_begins) (const void   *state);
  /* Nullable. The round, from 1 on; without it, rounds are counted: from the first seat's turn to its next. */
  guint     (*round)  (const void        *state);
  /* Nullable. Whether only counts are entered, after the game: a quick score has no turns. */
  gboolean  (*tallies) (const void       *state);
  /* Nullable. Whether @seat has to look at what only it may see before it decides. */
  gboolean  (*has_hand) (const void      *state,
                         guint            seat);
  /* Fills in at most max_legal events, at least one for every distinct effect, and returns how many.
   * It also answers for an observation, as far as the viewer can know. */
  guint     (*legal)  (const void        *state,
                       FathomEvent       *events);
  /* Nullable. Whether @listed stands in the legal list for @event too: one set of cards to pay with
   * for the others of the same effect, one deal for every order of its cards. Without it, only for itself. */
  gboolean  (*covers) (const FathomEvent *listed,
                       const FathomEvent *event);
  /* One event, uniformly from the legal list; where chance moves, as the game's dice, bag or deck would. */
  void      (*pick)   (const void        *state,
                       FathomChance      *chance,
                       FathomEvent       *event);
  /* Returns: whether @event was legal and has been applied. On FALSE, @state is untouched and @refusal says why. */
  gboolean  (*apply)  (void              *state,
                       const FathomEvent *event,
                       FathomRefusal     *refusal);
  /* Nullable. Puts into a decision what the app knows and the decider could not, such as the value of the chest pointed at. */
  void      (*settle) (const void        *state,
                       FathomEvent       *event);

  /* What is seen. An observation is a state with everything unknown to the viewer (0: the public) marked so.
   * Where even who is asked would tell too much, its mover is FATHOM_ANYONE to all but the one who is. */

  void      (*observe) (const void       *state,
                        guint             viewer,
                        void             *observation);
  /* Nullable. Turns an event into what the viewer learns of it, by the state after it or any later one.
   * Returns: whether the viewer sees it at all. */
  gboolean  (*veil)   (const void        *state,
                       guint              viewer,
                       FathomEvent       *event);
  /* Nullable. Takes out of an event what a set of secrets (bit n: secret n + 1, such as a chest) is about: it is known, but not shown yet.
   * Returns: whether there was anything. */
  gboolean  (*hush)   (FathomEvent       *event,
                       guint              secrets);
  /* A state that could be behind the observation. */
  void      (*sample) (const void        *observation,
                       guint              viewer,
                       FathomChance      *chance,
                       void              *state);

  void      (*result) (const void        *state,
                       FathomResult      *result);

  /* Notation: the line without the seat's number. */

  gboolean  (*parse)  (const char        *text,
                       FathomEvent       *event,
                       FathomRefusal     *refusal);
  void      (*format) (const FathomEvent *event,
                       GString           *text);
  /* Both nullable, for matches of the library that were written before the notation changed: */
  /* Whether a line without the seat's number says nothing today. */
  gboolean  (*lapsed) (const char        *text);
  /* What went without saying then, and has to be said now. Returns: whether there is something. */
  gboolean  (*implied) (const void       *state,
                        FathomEvent      *event);
  /* Which of the sources @event comes from, -1 for a decision. */
  gint      (*source) (const FathomEvent *event);

  /* Bots */

  FathomLevel levels;          /* the best level it has; a better one that is asked for plays like that */
  /* Which of the legal events a bot takes, by what its seat sees. */
  guint     (*choose) (const void           *observation,
                       guint                 seat,
                       const FathomEvent    *events,
                       guint                 n_events,
                       const FathomThinking *thinking);
  /* Nullable. Thinks about the present turns of up to FATHOM_LANES_PREPARED movers of different matches side by side, which is
   * cheaper than one by one; choose () finds it in the notes (of notes_size, aligned to FATHOM_NOTES_ALIGNED and zeros at first),
   * lane by lane, and comes to the same without. Each sees its own observation. */
  gsize     notes_size;
  void      (*prepare) (const void * const   *observations,
                        const FathomThinking *thinkings,
                        guint                 n,
                        void                 *notes);
  /* Nullable where there is nothing to train. Whether weights are for so many players and what else is settled. */
  gboolean  (*weights_fit) (const FathomSetup *setup,
                            const void        *weights,
                            gsize              n_weights);
  /* Nullable. What a bot at @seat makes of things that people judge by eye and no observation holds, such as shades. */
  void      (*perceive) (const void         *state,
                         guint               seat,
                         FathomLevel         level,
                         guint64             eye,
                         FathomPercept      *percept);
  /* Nullable. The same as it really is, for drawing and for nothing else: whoever looks at the picture judges by eye. */
  void      (*depict)  (const void          *state,
                         FathomPercept       *percept);
  /* Nullable. Which share of the victory each seat can expect, by what @viewer sees; they sum to 1. */
  void      (*evaluate) (const void           *observation,
                         guint                 viewer,
                         const FathomThinking *thinking,
                         double               *shares);
} FathomGame;

const FathomGame * const *fathom_games       (void);  /* NULL-terminated */
const FathomGame         *fathom_game_find   (const char        *id);
/* One more than are built in, before anybody asks for them: for tests, which show that a game needs no more than its own files. */
void                      fathom_games_add   (const FathomGame  *game);

/* "1 keep 1 2 3" and back. */
gboolean                  fathom_event_parse  (const FathomGame  *game,
                                               const char        *line,
                                               FathomEvent       *event,
                                               FathomRefusal     *refusal);
void                      fathom_event_format (const FathomGame  *game,
                                               const FathomEvent *event,
                                               GString           *line);

/* Another one in a list of legal events. */
static inline FathomEvent *
fathom_event_add (FathomEvent *events,
                  guint       *n,
                  guint        kind,
                  guint        seat)
{
  FathomEvent *event = &events[(*n)++];

  *event = (FathomEvent) { .kind = kind, .seat = seat };
  return event;
}

/* Whether it is @due's line; if not, why. */
gboolean                  fathom_event_refuse_seat (const FathomEvent *event,
                                                    guint              players,
                                                    guint              due,
                                                    FathomRefusal     *refusal);

static inline gboolean
fathom_event_seat_may (const FathomEvent *event,
                       guint              players,
                       guint              due,
                       FathomRefusal     *refusal)
{
  return G_LIKELY (event->seat == due) || fathom_event_refuse_seat (event, players, due, refusal);
}

/* From scores to ranks and winners; equal scores share. */
void                      fathom_result_rank (FathomResult      *result,
                                              guint              players);

G_END_DECLS
