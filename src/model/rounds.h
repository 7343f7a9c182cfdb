/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rounds.h - the one place where rounds are counted: every seat once, from the first on. */
#pragma once

#include "record.h"

G_BEGIN_DECLS

typedef struct
{
  guint first;                 /* the seat that begins */
  guint before;                /* whose turn it was last; 0: nobody's yet */
  guint round;
  gboolean begun;              /* a turn has begun, but only the table has done something in it */
} FathomRounds;

/* The round that the next turn, which is @seat's, belongs to. An extra turn belongs to the round that it was earned in. */
guint fathom_rounds_add_turn     (FathomRounds       *self,
                                  guint               seat);
/* The next event that stands, and the state before it. */
void  fathom_rounds_add_event    (FathomRounds       *self,
                                  const FathomGame   *game,
                                  const void         *before,
                                  const FathomEvent  *event);
/* The round that @state, which they have led to, is in: that of the turn that is about to begin, or has just begun. */
guint fathom_rounds_find         (FathomRounds       *self,
                                  const FathomGame   *game,
                                  const void         *state);
/* The round that a record has come to; 1 before its first turn. */
guint fathom_record_count_rounds (const FathomRecord *record);

G_END_DECLS
