/* SPDX-License-Identifier: GPL-3.0-or-later */
/* past.h - any moment of a log, quickly; what was taken back had its moment, too. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef struct _FathomPast FathomPast;

/* @entries, of FathomEntry, are the log's own and outlive the past. */
FathomPast *fathom_past_new       (const FathomGame *game,
                                   const GArray     *entries,
                                   const void       *start);
void        fathom_past_free      (FathomPast       *self);
/* The next entry is an event, and this is the state after it. */
void        fathom_past_add       (FathomPast       *self,
                                   const void       *after);
/* The next entry takes back so many events. */
void        fathom_past_take_back (FathomPast       *self,
                                   guint             n_events);
/* The state after the first @n_entries entries. */
void        fathom_past_get       (const FathomPast *self,
                                   guint             n_entries,
                                   void             *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomPast, fathom_past_free)

G_END_DECLS
