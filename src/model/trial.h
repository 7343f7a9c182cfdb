/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial.h - a past decision, to be made again: the position before it as a match in memory, and what another decision is worth. */
#pragma once

#include "analysis.h"
#include "match.h"

G_BEGIN_DECLS

typedef struct _FathomTrial FathomTrial;

/* Before event @event, from 1 on, of those that stand; NULL if there is none that anybody decided. */
FathomTrial       *fathom_trial_new         (FathomMatch          *match,
                                             guint                 event);
void               fathom_trial_free        (FathomTrial          *trial);
const FathomGame  *fathom_trial_get_game    (const FathomTrial    *trial);
guint              fathom_trial_get_seat    (const FathomTrial    *trial);
/* What was decided in the match. */
const FathomEvent *fathom_trial_get_decided (const FathomTrial    *trial);
/* How many entries there are before the decision. */
guint              fathom_trial_get_length  (const FathomTrial    *trial);
/* The position as a match that is nowhere but in memory, without bots. */
FathomMatch       *fathom_trial_begin       (const FathomTrial    *trial);
/* What @event costs by what the seat sees: the last event of the analysis. Finished by fathom_record_analyse_finish (). */
void               fathom_trial_judge_async (const FathomTrial    *trial,
                                             const FathomEvent    *event,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomTrial, fathom_trial_free)

G_END_DECLS
