/* SPDX-License-Identifier: GPL-3.0-or-later */
/* checkpoints.h - any moment of a log, quickly; what was taken back had its moment, too. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef struct _FathomCheckpoints FathomCheckpoints;

/* @entries, of FathomEntry, are the log's own and outlive the checkpoints. */
FathomCheckpoints *fathom_checkpoints_new       (const FathomGame        *game,
                                                 const GArray            *entries,
                                                 const void              *start);
void               fathom_checkpoints_free      (FathomCheckpoints       *self);
/* The next entry is an event, and this is the state after it. */
void               fathom_checkpoints_add       (FathomCheckpoints       *self,
                                                 const void              *after);
/* The next entry takes back so many events. */
void               fathom_checkpoints_take_back (FathomCheckpoints       *self,
                                                 guint                    n_events);
/* The state after the first @n_entries entries. */
void               fathom_checkpoints_get       (const FathomCheckpoints *self,
                                                 guint                    n_entries,
                                                 void                    *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomCheckpoints, fathom_checkpoints_free)

G_END_DECLS
