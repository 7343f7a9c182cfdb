/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analysis-run.h - the analysis of one match for the screen: the one that was kept, or a new one, first coarse, then sharper, then kept.
 *
 * Signal "changed": the analysis, the state or how far it is. */
#pragma once

#include "analysis.h"
#include "match.h"

G_BEGIN_DECLS

#define FATHOM_ENGINE_VERSION 1        /* raised when the same match would be judged otherwise */
#define FATHOM_ANALYSIS_ROLLOUTS 64    /* per turn, where a game has any */

typedef enum
{
  FATHOM_RUN_READING,          /* whether there is one already */
  FATHOM_RUN_COARSE,           /* there is nothing to show yet */
  FATHOM_RUN_SHARPENING,
  FATHOM_RUN_DONE,
  FATHOM_RUN_STOPPED,          /* by the user; what is there stays */
  FATHOM_RUN_NOTHING           /* there is nothing to analyse */
} FathomRunState;

#define FATHOM_TYPE_ANALYSIS_RUN (fathom_analysis_run_get_type ())
G_DECLARE_FINAL_TYPE (FathomAnalysisRun, fathom_analysis_run, FATHOM, ANALYSIS_RUN, GObject)

/* Begins at once. @librarian is nullable: then nothing is kept. An unfinished match is analysed by what @viewer sees. */
FathomAnalysisRun    *fathom_analysis_run_new          (FathomLibrarian   *librarian,
                                                        FathomMatch       *match,
                                                        guint              viewer);
FathomMatch          *fathom_analysis_run_get_match    (FathomAnalysisRun *self);
/* Whether it is of just the events that @match has now. */
gboolean              fathom_analysis_run_is_of        (FathomAnalysisRun *self,
                                                        FathomMatch       *match);
FathomRunState        fathom_analysis_run_get_state    (FathomAnalysisRun *self);
/* NULL until there is one; good until the next "changed". */
const FathomAnalysis *fathom_analysis_run_get_analysis (FathomAnalysisRun *self);
/* Of what is going on, 0 to 1. */
double                fathom_analysis_run_get_progress (FathomAnalysisRun *self);
/* Made by an older engine: it can be made again. */
gboolean              fathom_analysis_run_is_outdated  (FathomAnalysisRun *self);
/* Whether only what one seat saw was looked at: which; 0 for a finished match. */
guint                 fathom_analysis_run_get_viewer   (FathomAnalysisRun *self);
void                  fathom_analysis_run_stop         (FathomAnalysisRun *self);
void                  fathom_analysis_run_again        (FathomAnalysisRun *self);

/* One standing event: where it is in the log and in the match. */
typedef struct
{
  guint entry;                 /* of the record, from 0 on */
  guint round;                 /* 0: before the first turn */
  guint turn;                  /* from 0 on */
  guint seat;                  /* whose turn it is */
} FathomStep;

/* Of each event of the analysis: FathomStep. Borrowed. */
const GArray         *fathom_analysis_run_get_steps    (FathomAnalysisRun *self);

/* What made a difference. */
typedef struct
{
  guint    event;              /* from 1 on */
  guint    seat;
  gboolean choice;             /* a decision, else luck */
  double   gain;               /* of @seat: below 0 for a choice */
} FathomKeyMoment;

#define FATHOM_KEY_MOMENT_LEAST 0.03

/* All of at least FATHOM_KEY_MOMENT_LEAST, in the order of play. FathomKeyMoment. */
GArray               *fathom_analysis_list_moments     (const FathomAnalysis *analysis);

G_END_DECLS
