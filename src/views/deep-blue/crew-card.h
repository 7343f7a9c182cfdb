/* SPDX-License-Identifier: GPL-3.0-or-later */
/* crew-card.h - a crew card, as a button: 96 × 136 with its name, or 56 × 80 without.
 *
 * Places never change: needs at the top left, VP at the top right, the person, what else the card is good for at the bottom. Its label
 * and tooltip tell all of it. */
#pragma once

#include "views/table/sitting.h"
#include "rules/deep-blue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_CREW_CARD (fathom_deep_crew_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepCrewCard, fathom_deep_crew_card, FATHOM, DEEP_CREW_CARD, GtkButton)

#define FATHOM_DEEP_CARD_WIDTH   96
#define FATHOM_DEEP_CARD_HEIGHT  136
#define FATHOM_DEEP_SMALL_WIDTH  56
#define FATHOM_DEEP_SMALL_HEIGHT 80
#define FATHOM_DEEP_CARD_MARGIN  5   /* around it, for the ring of a chosen one */

typedef enum
{
  FATHOM_DEEP_CARD_NORMAL,
  FATHOM_DEEP_CARD_CAN,            /* can be used now: a dashed ring */
  FATHOM_DEEP_CARD_CHOSEN,         /* a ring and a tick */
  FATHOM_DEEP_CARD_OFF             /* not good for what is going on */
} FathomDeepCardState;

GtkWidget *fathom_deep_crew_card_new       (gboolean             large);
/* @seat owns it, 0: nobody yet; its shell is on starting crew. */
void       fathom_deep_crew_card_show      (FathomDeepCrewCard  *self,
                                            FathomSitting       *sitting,
                                            guint                card,
                                            guint                seat);
/* @badge is a few letters over its upper edge ("+2"), nullable. @said is heard behind what the card is: "Can be played now." */
void       fathom_deep_crew_card_set_state (FathomDeepCrewCard  *self,
                                            FathomDeepCardState  state,
                                            const char          *badge,
                                            const char          *said);
guint      fathom_deep_crew_card_get_card  (FathomDeepCrewCard  *self);
FathomDeepCardState fathom_deep_crew_card_get_state (FathomDeepCrewCard *self);
const char *fathom_deep_crew_card_get_badge (FathomDeepCrewCard *self);
void       fathom_deep_crew_card_set_large (FathomDeepCrewCard  *self,
                                            gboolean             large);
/* How far beside its place it is drawn, while it slides there. */
void       fathom_deep_crew_card_set_slid  (FathomDeepCrewCard  *self,
                                            double               slid);

/* A card face down, with its owner's shell; presentational. */
GtkWidget *fathom_deep_card_back_new       (int                  width);
void       fathom_deep_card_back_show      (GtkWidget           *back,
                                            FathomSitting       *sitting,
                                            guint                seat,
                                            guint                n);

G_END_DECLS
