/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge.h - what the analysis asks about a game: what a position is worth, and what an event did to it. */
#pragma once

#include "analysis.h"

G_BEGIN_DECLS

typedef struct _FathomJudge FathomJudge;

typedef struct
{
  gboolean    drawn;
  gboolean    decided;
  guint       owner;                     /* of an event of the table: whose chance it was, 0 for nobody's */
  double      luck[FATHOM_MAX_SEATS];
  double      choice[FATHOM_MAX_SEATS];  /* what the decision did to each seat, next to the best one */
  gboolean    has_best;
  FathomEvent best;
  guint       n_parts;
  FathomPart  parts[FATHOM_MAX_PARTS];
  double      next[FATHOM_MAX_SEATS];    /* the chances after it */
  gboolean    exact;                     /* they are solved to the end */
  double      error;
} FathomVerdict;

/* What every judge is told. Positions are as the analysis may see them. */
typedef struct
{
  const FathomGame            *game;
  guint                        players;
  guint                        viewer;
  gboolean                     all;      /* nothing that somebody knew is hidden */
  FathomThinking               thinking;
  const FathomAnalysisOptions *options;
} FathomCase;

typedef struct
{
  FathomJudge *(*begin) (const FathomCase  *about,
                         const void        *first,
                         double             prior[FATHOM_MAX_SEATS]);
  /* Nullable. All that takes long, on all cores; @prior is estimated anew. FALSE if it was stopped. */
  gboolean     (*prepare) (FathomJudge     *self,
                           const guint8    *positions,
                           guint            n_positions,
                           double           prior[FATHOM_MAX_SEATS]);
  void         (*judge) (FathomJudge       *self,
                         const void        *before,
                         const FathomEvent *event,
                         const void        *after,
                         FathomVerdict     *verdict);
  void         (*end)   (FathomJudge       *self);
} FathomJudgeClass;

extern const FathomJudgeClass fathom_judge_any;           /* by the game's evaluation of positions */
extern const FathomJudgeClass fathom_judge_into_the_blue; /* by solved turns */
extern const FathomJudgeClass fathom_judge_deep_blue;     /* by the dives that follow */
extern const FathomJudgeClass fathom_judge_blue_border;   /* by what an expert's eye sees */

/* The game's evaluation, made to sum to 1. */
void fathom_case_evaluate (const FathomCase *self,
                           const void       *position,
                           double            shares[FATHOM_MAX_SEATS]);
/* What the result of a game that is over gives each seat. */
void fathom_result_shares (const FathomResult *result,
                           guint               players,
                           double              shares[FATHOM_MAX_SEATS]);
/* @seat has chosen what leads to @chosen, next to @better, which leads to @best. */
void fathom_verdict_note_choice (FathomVerdict     *verdict,
                                 guint              players,
                                 guint              seat,
                                 const double       chosen[FATHOM_MAX_SEATS],
                                 const double       best[FATHOM_MAX_SEATS],
                                 const FathomEvent *better);

G_END_DECLS
