/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-exact.h - Into the Blue for two players, solved: 286 million turns and 119 million last turns.
 *
 * Chests count by their number, their values as the mean at the end: knowing one's own gains nothing measurable.
 * The table (1.6 GB) teaches nets and judges bots; it is too big to ship. */
#pragma once

#include "rules/into-the-blue-value.h"

G_BEGIN_DECLS

typedef struct _FathomItbExact FathomItbExact;

/* Called now and then; return FALSE to stop. */
typedef gboolean (*FathomItbExactProgress) (double   done,
                                            gpointer data);

gsize           fathom_itb_exact_size  (void);
/* @memory, of that size and aligned to pages, is the table and stays the caller's. If it holds a part of the table for
 * @edition, solving goes on from there; anything else in it is thrown away. */
FathomItbExact *fathom_itb_exact_new   (gpointer                memory,
                                        const FathomItbEdition *edition);
void            fathom_itb_exact_free  (FathomItbExact         *self);
gboolean        fathom_itb_exact_solve (FathomItbExact         *self,
                                        FathomItbExactProgress  progress,
                                        gpointer                data);
gboolean        fathom_itb_exact_done  (const FathomItbExact   *self);
/* The mover's share at the beginning of a turn of two players, or at the end the share of who moved last. */
double          fathom_itb_exact_value (const FathomItbExact   *self,
                                        const FathomItbState   *state);

/* What a bot that thinks so loses to perfect play in a match against itself, in win chance; the dice have no part in it.
 * @deviation is the standard error. */
double          fathom_itb_exact_judge (const FathomItbExact   *self,
                                        const FathomThinking   *thinking,
                                        const guint8            seed[FATHOM_SEED_SIZE],
                                        guint                   matches,
                                        double                 *deviation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomItbExact, fathom_itb_exact_free)

G_END_DECLS
