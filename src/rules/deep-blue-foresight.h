/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue-foresight.h - what a dive may still bring, as a bot of Deep Blue reckons it from its observation.
 *
 * Values are VP of one seat, less those of the others by the weight of rivalry. What gems are in the bag is known;
 * which cards others hold is guessed from how many of those they own are in their hands. */
#pragma once

#include "deep-blue.h"

G_BEGIN_DECLS

#define FATHOM_DEEP_SEQUENCES 16 /* orders in which the gems may come, at most */
#define FATHOM_DEEP_SEQUENCE  14 /* gems of each */

/* A dive at some moment, real or imagined. */
typedef struct
{
  guint64 hand;                         /* cards of the one who reckons that are not played yet */
  gint    gems[FATHOM_MAX_SEATS];       /* what each seat's gems are worth now */
  gint    cards;                        /* what the one who reckons has played for since */
  guint8  bag[FATHOM_DEEP_GEMS];
  guint8  size;
  guint8  counts[FATHOM_DEEP_GEMS];
  guint8  n_drawn;
  guint8  defences[FATHOM_MAX_SEATS][3];/* against blue, black, either */
  guint8  scouts[FATHOM_MAX_SEATS];     /* bit n: the gems of colour n */
  guint8  still_in;
  guint8  leader;
  guint8  tile;
} FathomDeepDiving;

typedef struct
{
  const FathomDeepState *seen;
  guint                  seat;
  gdouble                rivalry;       /* how much the VP of all others together count against one's own */
  gdouble                card_cost;     /* of a card that has to rest afterwards */
  guint64                met[FATHOM_DEEP_GEMS][FATHOM_DEEP_ALL_GEMS + 1]; /* cards that need just so many of a colour … */
  guint64                any[FATHOM_DEEP_ALL_GEMS + 1];                   /* … or of all together */
  guint8                 sequences[FATHOM_DEEP_SEQUENCES][FATHOM_DEEP_SEQUENCE];
  guint                  n_sequences;
} FathomDeepForesight;

void    fathom_deep_foresight_init  (FathomDeepForesight       *self,
                                     const FathomDeepState     *seen,
                                     guint                      seat);
/* Imagines in which orders the gems may come. */
void    fathom_deep_foresight_draw  (FathomDeepForesight       *self,
                                     guint                      n_sequences,
                                     FathomChance              *chance);

/* The dive in hand. */
void    fathom_deep_diving_now      (const FathomDeepForesight *self,
                                     FathomDeepDiving          *diving);
/* One that @leader would begin at @site, if the boats of the one who reckons were there with these spots, bit by bit. */
void    fathom_deep_diving_begin    (const FathomDeepForesight *self,
                                     guint                      leader,
                                     guint                      site,
                                     guint                      tile,
                                     guint                      boats,
                                     guint                      spots,
                                     guint64                    hand,
                                     FathomDeepDiving          *diving);

/* What it is worth if it ends now. */
gdouble fathom_deep_diving_stopped  (const FathomDeepForesight *self,
                                     const FathomDeepDiving    *diving);
/* What it is worth if one gem is drawn now, and at most @depth more as long as that is good for the leader. */
gdouble fathom_deep_diving_drawn    (const FathomDeepForesight *self,
                                     const FathomDeepDiving    *diving,
                                     guint                      depth);
/* What it comes to on average, over the orders that were imagined. */
gdouble fathom_deep_diving_expect   (const FathomDeepForesight *self,
                                     const FathomDeepDiving    *diving);
/* What the rest of the dive in hand brings every seat on average, more than if it ended now. */
void    fathom_deep_diving_gains    (const FathomDeepForesight *self,
                                     gdouble                    gains[FATHOM_MAX_SEATS]);

G_END_DECLS
