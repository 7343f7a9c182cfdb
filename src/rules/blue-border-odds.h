/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border-odds.h - what can be known of numbers that nobody has seen.
 *
 * Shades aside, every arrangement that fits what was seen is equally likely, so before the first
 * shuffle an unseen card is any unseen number with the same chance. A shuffle adds one fact: what
 * was swept from the discards is none of the cards that lay unseen in a row. All of this is exact,
 * save that a card given up untold at a real table counts as one never taken. */
#pragma once

#include "blue-border.h"

G_BEGIN_DECLS

#define FATHOM_BB_GROUPS (FATHOM_BB_SEATS * FATHOM_BB_PLACES + 1)

/* The unseen cards, grouped by the numbers they may have: each group all those of the one before, and more. */
typedef struct
{
  guint   n_groups;
  guint32 numbers[FATHOM_BB_GROUPS]; /* bit n: number n + 1 */
  guint   cards[FATHOM_BB_GROUPS];
} FathomBbUnseen;

void    fathom_bb_unseen          (const FathomBbState  *observation,
                                   FathomBbUnseen       *unseen);
/* Which group a placed card belongs to; with @seat 0, a card of the field or the stack. */
guint   fathom_bb_unseen_group    (const FathomBbState  *observation,
                                   const FathomBbUnseen *unseen,
                                   guint                 seat,
                                   guint                 place);
/* The numbers that a card of the group can really have, the other cards needing theirs. */
guint32 fathom_bb_unseen_possible (const FathomBbUnseen *unseen,
                                   guint                 group);
/* Makes it known that a card of the group has this number. */
void    fathom_bb_unseen_tell     (FathomBbUnseen       *unseen,
                                   guint                 group,
                                   guint                 number);

/* A card as it is judged: by its number, or else by its group and by how well each number fits its shade. */
typedef struct
{
  guint         number;
  guint         group;
  const double *weights;                     /* nullable: how likely the shade would look like this, number 1 first */
} FathomBbCard;

FathomBbCard fathom_bb_card_placed (const FathomBbState  *observation,
                                    const FathomBbUnseen *unseen,
                                    guint                 seat,
                                    guint                 place);
void         fathom_bb_odds_card   (const FathomBbUnseen *unseen,
                                    const FathomBbCard   *card,
                                    double                chances[FATHOM_BB_CARDS]);
/* The chance of every two numbers of two different cards. */
void         fathom_bb_odds_pair   (const FathomBbUnseen *unseen,
                                    const FathomBbCard   *previous,
                                    const FathomBbCard   *card,
                                    double                pairs[FATHOM_BB_CARDS][FATHOM_BB_CARDS]);
/* The chance that @card is proper at @place, after @previous unless it is the first. */
double       fathom_bb_odds_proper (const FathomBbState  *observation,
                                    const FathomBbUnseen *unseen,
                                    guint                 seat,
                                    guint                 place,
                                    const FathomBbCard   *previous,
                                    const FathomBbCard   *card);

/* The chance of every number, number 1 first: of a placed card, or with @seat 0 of one in the field or the stack. */
void    fathom_bb_odds_number     (const FathomBbState  *observation,
                                   guint                 seat,
                                   guint                 place,
                                   double                chances[FATHOM_BB_CARDS]);
/* The chance that calling the card at @place would be right. */
double  fathom_bb_odds_improper   (const FathomBbState  *observation,
                                   guint                 seat,
                                   guint                 place);
/* The chance that a card would be proper in the next place of @seat: a discard, or for FATHOM_BB_UNKNOWN
 * any one of the field or the stack. */
double  fathom_bb_odds_take       (const FathomBbState  *observation,
                                   guint                 seat,
                                   guint                 number);

G_END_DECLS
