/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analyses.h - analyses that are kept, and the decisions that people practice.
 *
 * An analysis can be made again from the events; how far somebody has come with practicing cannot. */
#pragma once

#include "library.h"

G_BEGIN_DECLS

#define FATHOM_WHOLE_CHANCE 10000      /* what a win chance lost is counted in */

typedef struct
{
  char    *events;             /* what they add up to: of other events it is no analysis */
  guint    engine;             /* the version that made it */
  guint64  rollouts;
  char    *body;
} FathomKeptAnalysis;

void                fathom_kept_analysis_free (FathomKeptAnalysis        *kept);
/* In the place of the one before. @viewer: by what that seat saw; 0: by everything. */
gboolean            fathom_analyses_put       (FathomLibrary             *library,
                                               gint64                     match,
                                               guint                      viewer,
                                               const FathomKeptAnalysis  *kept,
                                               GError                   **error);
/* NULL without an error: there is none. */
FathomKeptAnalysis *fathom_analyses_get       (FathomLibrary             *library,
                                               gint64                     match,
                                               guint                      viewer,
                                               GError                   **error);

/* A decision that cost a lot, to be made again. */
typedef struct
{
  gint64 match;
  guint  seat;
  guint  event;                /* its number among those that stand, from 1 */
  guint  cost;                 /* of FATHOM_WHOLE_CHANCE */
  guint  days;                 /* until it came back the last time; 0: it does not sit yet */
  gint64 due;                  /* seconds since 1970 */
} FathomPracticeCard;

typedef struct
{
  guint  due;                  /* now */
  guint  waiting;              /* later */
  guint  learned;              /* they do not come back */
  gint64 next;                 /* when the first of those that wait is due; 0: none */
} FathomPracticeCount;

/* All cards of a match, FathomPracticeCard; those that are there already go on where they were, others go. */
gboolean            fathom_practice_put       (FathomLibrary             *library,
                                               gint64                     match,
                                               const GArray              *cards,
                                               gint64                     now,
                                               GError                   **error);
/* What is due for @profile, the most expensive first, but those of one match in the order of play; for everybody if it is 0.
 * FathomPracticeCard. */
GArray             *fathom_practice_list      (FathomLibrary             *library,
                                               gint64                     profile,
                                               gint64                     now,
                                               guint                      limit,
                                               GError                   **error);
gboolean            fathom_practice_count     (FathomLibrary             *library,
                                               gint64                     profile,
                                               gint64                     now,
                                               FathomPracticeCount       *count,
                                               GError                   **error);
/* @lost, of FATHOM_WHOLE_CHANCE, by the decision that was made this time: when the card comes back. */
gboolean            fathom_practice_answer    (FathomLibrary             *library,
                                               const FathomPracticeCard  *card,
                                               guint                      lost,
                                               gint64                     now,
                                               GError                   **error);
/* How many days a card stays away after losing @lost; 0: it comes back today. */
guint               fathom_practice_next_days (guint                      days,
                                               guint                      lost);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomKeptAnalysis, fathom_kept_analysis_free)

G_END_DECLS
