/* SPDX-License-Identifier: GPL-3.0-or-later */
/* timeline.h - the events that stand, and the state they lead to.
 *
 * Taking back goes to a checkpoint and plays on from there, so that a long match stays small in
 * memory and a file full of takebacks takes no long time. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef struct _FathomTimeline FathomTimeline;

FathomTimeline    *fathom_timeline_new       (const FathomGame     *game,
                                              const FathomSetup    *setup);
void               fathom_timeline_free      (FathomTimeline       *timeline);
gboolean           fathom_timeline_push      (FathomTimeline       *timeline,
                                              const FathomEvent    *event,
                                              FathomRefusal        *refusal);
void               fathom_timeline_pop       (FathomTimeline       *timeline,
                                              guint                 n_events);
guint              fathom_timeline_get_length(const FathomTimeline *timeline);
const FathomEvent *fathom_timeline_get_event (const FathomTimeline *timeline,
                                              guint                 i);
const void        *fathom_timeline_get_state (const FathomTimeline *timeline);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomTimeline, fathom_timeline_free)

G_END_DECLS
