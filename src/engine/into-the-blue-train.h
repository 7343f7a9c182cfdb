/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-train.h - teaches a net to judge Into the Blue, from nothing.
 *
 * Two players learn from the exact table, more from matches against themselves: what a position is worth is what its
 * solved turn is worth by the present net, so no dice disturb it. The same seed makes the same weights. */
#pragma once

#include "into-the-blue-exact.h"

G_BEGIN_DECLS

typedef struct _FathomItbTrainer FathomItbTrainer;

/* @exact teaches two players; it is NULL for more. It takes so many @matches (0: as many as proved enough). */
FathomItbTrainer *fathom_itb_trainer_new    (const FathomItbEdition *edition,
                                             guint                   players,
                                             const guint8            seed[FATHOM_SEED_SIZE],
                                             guint                   matches,
                                             const FathomItbExact   *exact);
void              fathom_itb_trainer_free   (FathomItbTrainer       *self);
/* Begins with what was learned before instead of nothing. Returns: whether the weights fit; if not, nothing has changed. */
gboolean          fathom_itb_trainer_begin  (FathomItbTrainer       *self,
                                             gconstpointer           weights,
                                             gsize                   n_weights);
/* One lesson: some matches, one correction of the net. Returns: whether more are to come. */
gboolean          fathom_itb_trainer_step   (FathomItbTrainer       *self);
double            fathom_itb_trainer_done   (const FathomItbTrainer *self);
/* How far the net was from its targets of late: the mean cross entropy less that of the targets themselves. */
double            fathom_itb_trainer_loss   (const FathomItbTrainer *self);
/* The weights as they are handed to bots. */
GBytes           *fathom_itb_trainer_weights (FathomItbTrainer      *self);
/* All of it, between two lessons, to go on from another time. */
GBytes           *fathom_itb_trainer_save   (const FathomItbTrainer *self);
/* Returns: whether @saved was of the same training; if not, nothing has changed. */
gboolean          fathom_itb_trainer_resume (FathomItbTrainer       *self,
                                             GBytes                 *saved);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomItbTrainer, fathom_itb_trainer_free)

G_END_DECLS
