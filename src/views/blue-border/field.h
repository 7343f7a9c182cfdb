/* SPDX-License-Identifier: GPL-3.0-or-later */
/* field.h - the stack and the four piles on slate: a press on a card takes it. */
#pragma once

#include "views/blue-border/play.h"
#include "views/blue-border/shades.h"

G_BEGIN_DECLS

#define FATHOM_BB_SPOT_STACK 0    /* else a pile, from 1 on */

/* A place of the field, a button. */
#define FATHOM_TYPE_BB_SPOT (fathom_bb_spot_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbSpot, fathom_bb_spot, FATHOM, BB_SPOT, GtkButton)

void       fathom_bb_spot_get_bounds (FathomBbSpot    *self,
                                      graphene_rect_t *bounds);

#define FATHOM_TYPE_BB_FIELD (fathom_bb_field_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbField, fathom_bb_field, FATHOM, BB_FIELD, GtkWidget)

GtkWidget *fathom_bb_field_new  (void);
/* @play NULL: nothing can be touched any more, and nothing else is looked at. */
/* Before it shows the cards of a new stack: all are turned over at once. */
void       fathom_bb_field_turn_over (FathomBbField   *self);
gboolean   fathom_bb_field_is_turning (FathomBbField  *self);
GtkWidget *fathom_bb_field_get_stack (FathomBbField   *self);
void       fathom_bb_field_show (FathomBbField        *self,
                                 FathomBbPlay         *play,
                                 const FathomBbState  *seen,
                                 const FathomBbShades *shades);
/* How wide its cards are; to be set before it is allocated. */
void       fathom_bb_field_set_card (FathomBbField    *self,
                                     int               width);
/* @keys: with the keys to press below the cards. */
int        fathom_bb_field_height_for (int             card,
                                       gboolean        keys);
/* So much of its end stays empty: colours lie beyond it. */
void       fathom_bb_field_set_margin (FathomBbField  *self,
                                       int             margin);

/* "Pile 2, 3 cards, shade not described" */
char      *fathom_bb_field_say_spot     (guint                spot,
                                         guint                n_cards);

G_END_DECLS
