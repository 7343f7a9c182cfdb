/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border-private.h - what the files of Blue Border share. */
#pragma once

#include "blue-border.h"

#include <string.h>

G_BEGIN_DECLS

#define FATHOM_BB_MAX_LEGAL (FATHOM_BB_PILES + 1 + FATHOM_BB_CARDS + 1) /* a bonus: field, stack, discards, declining */

/* Sets of cards: bit n is card n + 1. An unknown card is no bit. */
static inline guint32
card_bit (guint card)
{
  return (guint32) (G_GUINT64_CONSTANT (1) << card >> 1);
}

static inline guint32
all_cards (guint cards)
{
  return (guint32) ((G_GUINT64_CONSTANT (1) << cards) - 1);
}

static inline guint
cards_in (guint32 set)
{
  return __builtin_popcount (set);
}

static inline guint
first_card (guint32 set)
{
  return __builtin_ctz (set) + 1;
}

/* How many cards a call turns over (R8). */
static inline guint
turned_by_call (const FathomBbState *self)
{
  return MIN (self->n_placed[self->actor - 1], 2);
}

guint32   fathom_bb_swept    (const FathomBbState *self);
guint     fathom_bb_n_swept  (const FathomBbState *self);
/* Whether the numbers told with a call agree with all that is known. */
gboolean  fathom_bb_may_turn (const FathomBbState *self,
                              const FathomEvent   *event,
                              FathomRefusal       *refusal);

FathomSet fathom_bb_set      (FathomSetup         *setup,
                              guint                seat,
                              const char          *word,
                              const char          *value,
                              FathomRefusal       *refusal);
gboolean  fathom_bb_check    (const FathomSetup   *setup,
                              FathomRefusal       *refusal);
void      fathom_bb_write    (const FathomSetup   *setup,
                              const FathomSetup   *shipped,
                              guint                seat,
                              GString             *text);
guint     fathom_bb_legal    (const void          *state,
                              FathomEvent         *events);
gboolean  fathom_bb_covers   (const FathomEvent   *listed,
                              const FathomEvent   *event);
void      fathom_bb_pick     (const void          *state,
                              FathomChance        *chance,
                              FathomEvent         *event);
void      fathom_bb_observe  (const void          *state,
                              guint                viewer,
                              void                *observation);
gboolean  fathom_bb_veil     (const void          *state,
                              guint                viewer,
                              FathomEvent         *event);
void      fathom_bb_sample   (const void          *observation,
                              guint                viewer,
                              FathomChance        *chance,
                              void                *state);
gboolean  fathom_bb_parse    (const char          *text,
                              FathomEvent         *event,
                              FathomRefusal       *refusal);
void      fathom_bb_format   (const FathomEvent   *event,
                              GString             *text);
gint      fathom_bb_source   (const FathomEvent   *event);
guint     fathom_bb_choose   (const void          *observation,
                              guint                seat,
                              const FathomEvent   *events,
                              guint                n_events,
                              const FathomThinking *thinking);
void      fathom_bb_perceive (const void          *state,
                              guint                seat,
                              FathomLevel          level,
                              guint64              eye,
                              FathomPercept       *percept);
void      fathom_bb_depict   (const void          *state,
                              FathomPercept       *percept);
void      fathom_bb_evaluate (const void          *observation,
                              guint                viewer,
                              const FathomThinking *thinking,
                              double              *shares);

G_END_DECLS
