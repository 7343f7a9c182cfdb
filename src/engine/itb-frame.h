/* SPDX-License-Identifier: GPL-3.0-or-later */
/* itb-frame.h - a turn of Into the Blue as the analysis sees it: what each way it can end is worth, solved.
 *
 * Where the game ends with it, or the very last turn follows, the values are exact; so are those of small
 * endgames if that is asked for. Everything else is the game's evaluation. */
#pragma once

#include "rules/into-the-blue-value.h"
#include "rules/parts.h"

G_BEGIN_DECLS

typedef struct _FathomItbEndgame FathomItbEndgame;

/* What the chests that nobody knows may add to each seat's score. */
typedef struct
{
  guint8 owners[FATHOM_ITB_CHESTS];  /* the question … */
  guint8 values[FATHOM_ITB_CHESTS];
  guint  n_ways;                     /* … and the answer */
  struct { gint sums[FATHOM_MAX_SEATS]; double chance; } ways[120];
} FathomItbChests;

typedef struct
{
  FathomItbState         seen;         /* at the beginning of the turn or later in it */
  FathomItbShares        outcomes[FATHOM_ITB_OUTCOMES];
  gboolean               exact;        /* all of them are */
  FathomItbPlan         *plan;
  FathomItbPlan         *last;         /* for a turn that follows */
  FathomItbEndgame      *endgame;      /* nullable: the exact values, once they were asked for */
  FathomItbChests        chests;       /* those asked about last */
  gboolean               solve_endgames;
} FathomItbFrame;

FathomItbFrame *fathom_itb_frame_new        (gboolean              solve_endgames);
void            fathom_itb_frame_free       (FathomItbFrame       *self);
/* Solves the turn that @seen is in. */
void            fathom_itb_frame_solve      (FathomItbFrame       *self,
                                             const FathomItbState *seen,
                                             const FathomThinking *thinking);
/* What the moment within that turn is worth. */
const FathomItbShares *fathom_itb_frame_at  (const FathomItbFrame *self,
                                             const FathomItbState *moment);
/* The value of a position in which a turn begins, or that is over. Returns: whether it is exact. */
gboolean        fathom_itb_frame_value      (FathomItbFrame       *self,
                                             const FathomItbState *seen,
                                             const FathomThinking *thinking,
                                             FathomItbShares      *shares);

/* Why one keep or stop is better than another, for the one whose turn it is: parts that sum to the difference. */
guint           fathom_itb_explain_keep     (const FathomItbFrame *self,
                                             guint64               better,
                                             guint64               other,
                                             guint                 rerolls,
                                             FathomPart            parts[FATHOM_MAX_PARTS]);
/* Why one outcome is, if both are placements. */
guint           fathom_itb_explain_place    (FathomItbFrame       *self,
                                             guint                 better,
                                             guint                 other,
                                             const FathomThinking *thinking,
                                             FathomPart            parts[FATHOM_MAX_PARTS]);
/* How likely each outcome is, if @kept are kept and the mover goes on as planned. */
void            fathom_itb_frame_chances    (const FathomItbFrame *self,
                                             guint64               kept,
                                             guint                 rerolls,
                                             double                chances[FATHOM_ITB_OUTCOMES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomItbFrame, fathom_itb_frame_free)

G_END_DECLS
