/* SPDX-License-Identifier: GPL-3.0-or-later */
/* field.h - the stack and the four piles on slate: a press on a card takes it. */
#pragma once

#include "views/blue-border/shades.h"
#include "views/table/sitting.h"

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
void       fathom_bb_field_show (FathomBbField        *self,
                                 FathomSitting        *sitting,
                                 const FathomBbState  *seen,
                                 const FathomBbShades *shades);
/* Takes the top card of a spot, if that is what people may do now. Returns: whether it is. */
gboolean   fathom_bb_field_take (FathomBbField        *self,
                                 guint                 spot);

G_END_DECLS
