/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analysis.h - a match looked at again: how likely everybody was to win after every event, what luck did,
 * and what each decision cost.
 *
 * It adds up: for each seat, result − prior = luck + choices + others + correction. Luck sums to zero over
 * the seats at every event. Where a value was estimated anew, the difference is a correction, not luck. */
#pragma once

#include "rules/game.h"
#include "rules/parts.h"

G_BEGIN_DECLS

#define FATHOM_MAX_MOMENTS  3
#define FATHOM_MAX_ROLLOUTS 1000000

typedef struct
{
  guint       event;           /* its number among the events that stand, from 1 */
  guint8      seat;            /* whose it was, 0 for the table */
  guint8      owner;           /* whose luck it was: that seat, or of the table's events whom the bag or the deck was opened for; 0 nobody */
  guint8      drawn;           /* chance had a part in it: @luck */
  guint8      decided;         /* somebody had a choice: @cost, @best, @parts */
  guint8      has_best;        /* there was a better choice than the one made */
  guint8      exact;           /* the chances after it are solved to the end */
  guint8      n_parts;
  FathomEvent best;
  double      win_chance[FATHOM_MAX_SEATS]; /* after it; they sum to 1 */
  double      luck[FATHOM_MAX_SEATS];
  double      correction[FATHOM_MAX_SEATS];
  double      cost;            /* win chance that the one who decided lost */
  double      error;           /* standard error of the chances after it, if they come from rollouts */
  FathomPart  parts[FATHOM_MAX_PARTS]; /* they sum to @cost */
} FathomAnalysedEvent;

typedef struct
{
  double prior;
  double result;               /* share of the victory; the last chance if the match is not over */
  double luck;                 /* of one's own dice and draws */
  double choices;              /* minus what one's own decisions cost */
  double others;               /* what the others' luck and choices, and the table's, gave or took */
  double correction;
  double fortune;              /* all luck, one's own and the others' */
  double adjusted;             /* the result by decisions alone: prior and everybody's choices */
  guint8 n_moments;
  guint  moments[FATHOM_MAX_MOMENTS]; /* numbers of the events that moved the chance most, the first first */
} FathomAnalysedSeat;

typedef struct
{
  guint                players;
  guint                viewer;     /* 0: by what everybody knew, or all that is known at the end */
  gboolean             finished;
  guint64              rollouts;   /* per turn */
  double               error;      /* the largest of the events' */
  FathomAnalysedSeat   seats[FATHOM_MAX_SEATS];
  guint                n_events;
  FathomAnalysedEvent *events;
} FathomAnalysis;

/* Called now and then, from the thread that analyses. */
typedef void (*FathomAnalysisFunc) (guint    done,
                                    guint    total,
                                    gpointer data);

typedef struct
{
  guint               viewer;      /* a seat: only by what it saw */
  guint               silent;      /* a seat: where nobody acts though anyone may, that is its decision; 0: nobody's */
  gboolean            past;        /* the match that the events are from has ended: what everybody could see counts */
  gboolean            exact;       /* solve small endgames to the end */
  guint64             rollouts;    /* per turn, at most FATHOM_MAX_ROLLOUTS */
  guint64             seed;        /* of the rollouts: same seed, same answer, on any number of cores */
  guint               jobs;        /* 0 counts as 1 */
  const void         *weights;     /* nullable, as for bots */
  gsize               n_weights;
  const gint         *stop;        /* nullable; once it is not 0, there is no result */
  FathomAnalysisFunc  progress;    /* nullable */
  gpointer            data;
} FathomAnalysisOptions;

typedef enum
{
  FATHOM_ANALYSABLE,
  FATHOM_NO_EVALUATION,        /* the game has none */
  FATHOM_QUICK_SCORE           /* a count without events: there is nothing to analyse */
} FathomAnalysability;

FathomAnalysability  fathom_analysis_check (const FathomGame            *game,
                                            const FathomSetup           *setup);
/* Whether rollouts make the chances of such a game more exact. */
gboolean             fathom_analysis_sharpens (const FathomGame         *game);
/* @events are those that stand, and known to fit. Returns: NULL if it was stopped. */
FathomAnalysis      *fathom_analyse        (const FathomGame            *game,
                                            const FathomSetup           *setup,
                                            const FathomEvent           *events,
                                            guint                        n_events,
                                            const FathomAnalysisOptions *options);
void                 fathom_analysis_free  (FathomAnalysis              *analysis);
/* What an event did to a seat's chance, without corrections. */
double               fathom_analysis_swing (const FathomAnalysis        *analysis,
                                            guint                        i,
                                            guint                        seat);
/* Win chances of a position, by what @viewer sees of it. The game must have an evaluation. */
void                 fathom_position_value (const FathomGame            *game,
                                            const void                  *observation,
                                            guint                        players,
                                            guint                        viewer,
                                            const FathomThinking        *thinking,
                                            double                       shares[FATHOM_MAX_SEATS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomAnalysis, fathom_analysis_free)

G_END_DECLS
