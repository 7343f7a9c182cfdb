/* SPDX-License-Identifier: GPL-3.0-or-later */
/* itb-rollouts.h - turns of Into the Blue played on to the end, many times, with the luck taken out.
 *
 * What each turn's outcome is worth beyond the exact mean of the turn is luck, and is subtracted: a rollout
 * tells only what the evaluation had wrong, and a few hundred of them tell it well. */
#pragma once

#include "rules/into-the-blue-value.h"

G_BEGIN_DECLS

typedef struct
{
  FathomItbShares shares;
  double          error;       /* the largest standard error of a share */
} FathomItbEstimate;

/* Called now and then, from the thread that called. */
typedef void (*FathomItbRolloutFunc) (guint    done,
                                      guint    total,
                                      gpointer data);

/* Estimates each of @positions, where a turn begins, by @n rollouts. The answer depends on @seed and the number of a
 * position, not on @jobs. Returns: FALSE if it was stopped. */
gboolean fathom_itb_rollouts (const FathomItbState *positions,
                              guint                 n_positions,
                              guint64               n,
                              guint64               seed,
                              guint                 jobs,
                              const FathomThinking *thinking,
                              FathomItbRolloutFunc  progress,
                              gpointer              data,
                              FathomItbEstimate    *estimates);

G_END_DECLS
