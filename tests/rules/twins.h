/* SPDX-License-Identifier: GPL-3.0-or-later */
/* twins.h - two matches that differ only in what one viewer may not know. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* What a viewer gets to see of either. */
typedef void (*TwinsCompare) (const void *seen,
                              const void *other,
                              guint       n_events);

typedef struct
{
  guint steps;     /* events that both took */
  guint differing; /* of these, from states that were not the same */
} TwinsCount;

/* Plays a random match to its end and beside it another one that could be it, by what @viewer sees: event for
 * event the viewer must not be able to tell them apart. */
void twins_play (const FathomGame  *game,
                 const FathomSetup *setup,
                 guint              viewer,
                 guint64            seed,
                 TwinsCompare       compare,
                 TwinsCount        *count);

G_END_DECLS
