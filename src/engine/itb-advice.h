/* SPDX-License-Identifier: GPL-3.0-or-later */
/* itb-advice.h - what the expert would do with these dice, and why. */
#pragma once

#include "itb-frame.h"

G_BEGIN_DECLS

typedef struct
{
  guint64    keep;             /* what to keep; all that show is stopping */
  guint      level;            /* if shells are to be placed: where; else 0 */
  double     win_chance;       /* then, of the one whose turn it is */
  guint64    other;            /* what it is compared with: stopping, or the best keep */
  guint      other_level;      /* or the second best level; 0: there is no other */
  double     gain;             /* over that */
  guint      n_parts;
  FathomPart parts[FATHOM_MAX_PARTS]; /* they sum to @gain */
  double     chances[FATHOM_ITB_OUTCOMES]; /* how the turn then ends */
  gboolean   exact;
} FathomItbAdvice;

/* By what the one whose turn it is sees. Returns: FALSE if there is nothing to decide. @exact: small endgames are solved
 * to the end, which takes longer. */
gboolean fathom_itb_advise (const FathomItbState *seen,
                            const FathomThinking *thinking,
                            gboolean              exact,
                            FathomItbAdvice      *advice);

G_END_DECLS
