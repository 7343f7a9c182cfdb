/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-bot.h - the bots of Into the Blue. Easy has a simple plan; normal and expert solve every turn exactly over
 * what they think its outcomes are worth. */
#pragma once

#include "into-the-blue-value.h"

G_BEGIN_DECLS

typedef struct
{
  FathomItbTurns turns;
  FathomItbState asked[FATHOM_ITB_LANES];   /* what each lane is about: the table without the dice … */
  guint8         levels[FATHOM_ITB_LANES];  /* … and who thinks about it, 0 if nobody yet */
  guint8         styles[FATHOM_ITB_LANES];
  FathomItbTurns last;                      /* what is needed meanwhile */
  FathomItbLasts lasts[FATHOM_ITB_LANES];
} FathomItbNotes;

guint   fathom_itb_choose    (const void           *observation,
                              guint                 seat,
                              const FathomEvent    *events,
                              guint                 n_events,
                              const FathomThinking *thinking);
void    fathom_itb_prepare   (const void * const   *observations,
                              const FathomThinking *thinkings,
                              guint                 n,
                              void                 *notes);
/* What a bot that thinks so would keep of the dice that show: all of them is stopping. */
guint64 fathom_itb_best_keep (const FathomItbState *seen,
                              const FathomThinking *thinking);
/* And on which level it would place final dice. */
guint   fathom_itb_best_level (const FathomItbState *seen,
                               const FathomThinking *thinking);

G_END_DECLS
