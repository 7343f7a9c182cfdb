/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-plan.h - what people mean to do in a dive and have not done yet: who looks at a hand, which cards are chosen.
 *
 * Every sitting has one, which scene, pane and hand share. Nothing of it is an event; a new draw, a step back or a look at the past
 * forgets it. What a seat has chosen is its own until it is promised; then everybody may see it. */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_DIVE_PLAN (fathom_deep_dive_plan_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepDivePlan, fathom_deep_dive_plan, FATHOM, DEEP_DIVE_PLAN, GObject)

/* Borrowed: it lives as long as @sitting. */
FathomDeepDivePlan *fathom_deep_dive_plan_get          (FathomSitting      *sitting);

/* Whose hand is to be looked at, by everybody's leave; 0: nobody's. Their cloth opens once they have the screen. */
guint               fathom_deep_dive_plan_get_looking  (FathomDeepDivePlan *self);
void                fathom_deep_dive_plan_look         (FathomDeepDivePlan *self,
                                                        guint               seat);
/* Whether hands are covered here: several people share the screen. */
gboolean            fathom_deep_dive_plan_is_shared    (FathomDeepDivePlan *self);

/* The cards chosen to be played for VP; of a seat that has not promised them, only while it has the screen. */
guint64             fathom_deep_dive_plan_get_chosen   (FathomDeepDivePlan *self,
                                                        guint               seat);
void                fathom_deep_dive_plan_toggle       (FathomDeepDivePlan *self,
                                                        guint               seat,
                                                        guint               card);
/* What is chosen will be played; the cloth falls. Where nobody else closes the cards, it is played at once. */
void                fathom_deep_dive_plan_promise      (FathomDeepDivePlan *self,
                                                        guint               seat);
void                fathom_deep_dive_plan_withdraw     (FathomDeepDivePlan *self,
                                                        guint               seat);
gboolean            fathom_deep_dive_plan_is_promised  (FathomDeepDivePlan *self,
                                                        guint               seat);
/* All that is chosen is played, then the leader draws (FATHOM_DEEP_DRAW) or stops, or the cards close (FATHOM_DEEP_QUIET). */
void                fathom_deep_dive_plan_go_on        (FathomDeepDivePlan *self,
                                                        guint               kind);

/* The cards of @seat that could be played for VP now, as far as the viewer may know: its own; and of all that it owns. */
guint64             fathom_deep_dive_plan_get_playable (FathomDeepDivePlan *self,
                                                        guint               seat);
/* Whether people are given the time to play before a bot that leads goes on: the only person among bots where a card in hand fits that
 * was not kept before; several people where somebody owns one that fits, as everybody knows. */
gboolean            fathom_deep_dive_plan_has_say      (FathomDeepDivePlan *self);
/* They play nothing more now. */
void                fathom_deep_dive_plan_let_go       (FathomDeepDivePlan *self);
/* Whether everybody knows that @seat has no card it could play now. */
gboolean            fathom_deep_dive_plan_is_idle      (FathomDeepDivePlan *self,
                                                        guint               seat);

/* What everybody would score if the dive ended now, with the cards that the viewer has chosen. */
void                fathom_deep_dive_plan_count        (FathomDeepDivePlan *self,
                                                        guint16             vp[FATHOM_MAX_SEATS][FATHOM_DEEP_VP_SOURCES]);

/* A dive that has just ended and is being explained: as it stood then, by what everybody saw; NULL if there is none. */
const FathomDeepState *fathom_deep_dive_plan_get_ended (FathomDeepDivePlan *self);
void                fathom_deep_dive_plan_set_ended    (FathomDeepDivePlan *self,
                                                        const FathomDeepState *ended);

/* Something that goes with the plan has changed: says so. */
void                fathom_deep_dive_plan_touch        (FathomDeepDivePlan *self);

/* Signal "changed". */

G_END_DECLS
