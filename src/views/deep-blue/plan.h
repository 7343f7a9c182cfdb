/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plan.h - what somebody is about to do, before it is done: a card to recruit, boats and where they sail, cards to play.
 *
 * One for each sitting, shared by the chart, the hand, the market and the panes. Nothing of it is an event until fathom_deep_plan_carry_out ();
 * when the match goes on or another one looks, it is forgotten. Only who sees a hand can choose from it. Signals: "changed", and after it
 * "boat-taken" (by its key: the focus goes to the chart) and "goal-set" (the focus goes to what is left to do). */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_PLAN (fathom_deep_plan_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepPlan, fathom_deep_plan, FATHOM, DEEP_PLAN, GObject)

typedef enum
{
  FATHOM_DEEP_PLAN_NOTHING,
  FATHOM_DEEP_PLAN_RECRUIT,        /* the card may still have to be chosen */
  FATHOM_DEEP_PLAN_REFRESH,
  FATHOM_DEEP_PLAN_SAIL,
  FATHOM_DEEP_PLAN_DIVE            /* one of two wrecks has to be chosen */
} FathomDeepIntent;

/* The one of @sitting, made when it is asked for first; not to be unreffed. */
FathomDeepPlan   *fathom_deep_plan_get            (FathomSitting    *sitting);
FathomSitting    *fathom_deep_plan_get_sitting    (FathomDeepPlan   *self);
const FathomDeepState *fathom_deep_plan_get_seen  (FathomDeepPlan   *self);

FathomDeepIntent  fathom_deep_plan_get_intent     (FathomDeepPlan   *self);
void              fathom_deep_plan_begin          (FathomDeepPlan   *self,
                                                   FathomDeepIntent  intent);
void              fathom_deep_plan_cancel         (FathomDeepPlan   *self);

/* Whose hand is on the screen, 0: none, or it is covered. */
guint             fathom_deep_plan_get_hand_seat  (FathomDeepPlan   *self);
guint64           fathom_deep_plan_get_hand       (FathomDeepPlan   *self);
/* The person who decides now at this screen, 0: nobody or several. */
guint             fathom_deep_plan_get_decider    (FathomDeepPlan   *self);
/* Whose language market and bag speak: the seat whose turn it is, in a bot's turn the one who looks. 0: the language of the app. */
guint             fathom_deep_plan_get_speaker    (FathomDeepPlan   *self);
/* Who wants to look at a hand while cards are open to everyone, or has to answer a hazard: the cloth asks for that seat. 0: nobody. */
guint             fathom_deep_plan_get_looker     (FathomDeepPlan   *self);
void              fathom_deep_plan_set_looker     (FathomDeepPlan   *self,
                                                   guint             seat);
/* Whether the one whose hand is open is asked for something. */
gboolean          fathom_deep_plan_is_own_move    (FathomDeepPlan   *self);
/* Several people look at this screen, so that hands are covered. */
gboolean          fathom_deep_plan_is_shared      (FathomDeepPlan   *self);

/* Cards of the hand: which are good for what is going on (cash, propellers, a defence, needs that are met), which are chosen. */
guint64           fathom_deep_plan_get_usable     (FathomDeepPlan   *self);
guint64           fathom_deep_plan_get_cards      (FathomDeepPlan   *self);
void              fathom_deep_plan_toggle_card    (FathomDeepPlan   *self,
                                                   guint             card);
/* What a card is worth for what is going on: dollars, moves or VP. */
guint             fathom_deep_plan_get_worth      (FathomDeepPlan   *self,
                                                   guint             card);
guint             fathom_deep_plan_get_tokens     (FathomDeepPlan   *self);
void              fathom_deep_plan_set_tokens     (FathomDeepPlan   *self,
                                                   guint             tokens);
/* What is chosen, and what the whole hand would be: $ or moves. */
guint             fathom_deep_plan_get_sum        (FathomDeepPlan   *self);
guint             fathom_deep_plan_count_cash     (FathomDeepPlan   *self);
guint             fathom_deep_plan_count_moves    (FathomDeepPlan   *self);

/* Recruiting and refreshing */
guint             fathom_deep_plan_get_recruit    (FathomDeepPlan   *self); /* a card or FATHOM_DEEP_NONE */
void              fathom_deep_plan_set_recruit    (FathomDeepPlan   *self,
                                                   guint             card);
guint             fathom_deep_plan_get_price      (FathomDeepPlan   *self);

/* Sailing */
guint             fathom_deep_plan_get_boat       (FathomDeepPlan   *self);
void              fathom_deep_plan_set_boat       (FathomDeepPlan   *self,
                                                   guint             boat);
void              fathom_deep_plan_take_boat      (FathomDeepPlan   *self,
                                                   guint             boat);
guint             fathom_deep_plan_get_goal       (FathomDeepPlan   *self,   /* a space or FATHOM_DEEP_NONE */
                                                   guint             boat);
/* Where the selected boat goes; once more: it stays. */
void              fathom_deep_plan_set_goal       (FathomDeepPlan   *self,
                                                   guint             space);
guint             fathom_deep_plan_count_needed   (FathomDeepPlan   *self,   /* moves of one boat */
                                                   guint             boat);
/* The moves the selected boat needs to @space, 0: out of reach. */
guint             fathom_deep_plan_find_reach     (FathomDeepPlan   *self,
                                                   guint             space);
guint             fathom_deep_plan_get_first      (FathomDeepPlan   *self);  /* the boat that arrives first */
void              fathom_deep_plan_swap           (FathomDeepPlan   *self);
/* The spots that will be free at @space once all boats have left, bit by bit. */
guint             fathom_deep_plan_find_spots     (FathomDeepPlan   *self,
                                                   guint             space);

/* A scouting spot, boats that rush: bit by bit */
guint             fathom_deep_plan_get_spot       (FathomDeepPlan   *self);
void              fathom_deep_plan_set_spot       (FathomDeepPlan   *self,
                                                   guint             spot);
guint             fathom_deep_plan_get_rush       (FathomDeepPlan   *self);
void              fathom_deep_plan_set_rush       (FathomDeepPlan   *self,
                                                   guint             boats);
/* Setting up at a real table: the starting tiles as they have been told so far, square by square. Returns: how many. */
guint             fathom_deep_plan_get_laid       (FathomDeepPlan   *self,
                                                   const guint8    **tiles);
void              fathom_deep_plan_lay            (FathomDeepPlan   *self,
                                                   guint             tile);
void              fathom_deep_plan_take_up        (FathomDeepPlan   *self);  /* the last of them */
/* The space whose tile somebody has to tell now, FATHOM_DEEP_NONE: there is none. */
guint             fathom_deep_plan_find_told      (FathomDeepPlan   *self);
/* The legal events of @kind, as many as there is room for. Returns: how many. */
guint             fathom_deep_plan_list           (FathomDeepPlan   *self,
                                                   guint             kind,
                                                   FathomEvent      *events,
                                                   guint             most);

/* Whether somebody looks through the market or the bag where the chart has to make room for it. */
gboolean          fathom_deep_plan_get_browsing   (FathomDeepPlan   *self);
void              fathom_deep_plan_set_browsing   (FathomDeepPlan   *self,
                                                   gboolean          browsing);
/* Whether the window is so low that what stands above the history has to be smaller. */
gboolean          fathom_deep_plan_get_low        (FathomDeepPlan   *self);
void              fathom_deep_plan_set_low        (FathomDeepPlan   *self,
                                                   gboolean          low);
/* Everybody shows it again, as after another arrangement of the window. */
void              fathom_deep_plan_refresh        (FathomDeepPlan   *self);
gboolean          fathom_deep_plan_is_ready       (FathomDeepPlan   *self);
void              fathom_deep_plan_carry_out      (FathomDeepPlan   *self);
/* An event without arguments besides these, of whoever decides. */
void              fathom_deep_plan_act            (FathomDeepPlan   *self,
                                                   guint             kind,
                                                   guint             n_args,
                                                   guint             argument);

G_END_DECLS
