/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-private.h - what the files of Into the Blue share. */
#pragma once

#include "into-the-blue.h"

#include <string.h>

G_BEGIN_DECLS

#define ONES  G_GUINT64_CONSTANT (0x0101010101010101)
#define SIGNS G_GUINT64_CONSTANT (0x8080808080808080)

static inline guint64
dice_of_event (const FathomEvent *event)
{
  guint64 dice;

  memcpy (&dice, event->args, sizeof dice);
  return GUINT64_FROM_LE (dice);
}

static inline void
event_set_dice (FathomEvent *event,
                guint64      dice)
{
  dice = GUINT64_TO_LE (dice);
  memcpy (event->args, &dice, sizeof dice);
  event->n_args = FATHOM_ITB_FACES;
}

/* No byte above six, none beyond the sixth face: sums of them do not overflow. */
static inline gboolean
dice_are_sound (guint64 dice)
{
  return dice >> 48 == 0 && ((dice | (dice + ONES * (127 - FATHOM_ITB_DICE))) & SIGNS) == 0;
}

static inline guint
dice_sum (guint64 dice)
{
  return dice * ONES >> 56;
}

static inline gboolean
dice_contain (guint64 dice,
              guint64 part)
{
  return (((dice | SIGNS) - part) & SIGNS) == SIGNS;
}

guint    fathom_itb_values_left        (const FathomItbState *self,
                                        guint8                values[FATHOM_ITB_CHESTS]);
gboolean fathom_itb_final_chests_exist (const FathomItbState *self,
                                        const FathomEvent    *event,
                                        FathomRefusal        *refusal);

guint    fathom_itb_legal              (const void           *state,
                                        FathomEvent          *events);
gboolean fathom_itb_covers             (const FathomEvent    *listed,
                                        const FathomEvent    *event);
void     fathom_itb_pick               (const void           *state,
                                        FathomChance         *chance,
                                        FathomEvent          *event);
void     fathom_itb_result             (const void           *state,
                                        FathomResult         *result);
gboolean fathom_itb_parse              (const char           *text,
                                        FathomEvent          *event,
                                        FathomRefusal        *refusal);
void     fathom_itb_format             (const FathomEvent    *event,
                                        GString              *text);
gint     fathom_itb_source             (const FathomEvent    *event);

G_END_DECLS
