/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play.h - what people are about to do at a table of Blue Border: the panes of one sitting share it.
 *
 * It opens the call window when a card is placed, hears who presses first, and holds the bots meanwhile. */
#pragma once

#include "views/blue-border/race.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_PLAY (fathom_bb_play_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbPlay, fathom_bb_play, FATHOM, BB_PLAY, GObject)

/* That of @sitting, which owns it. */
FathomBbPlay  *fathom_bb_play_get            (FathomSitting *sitting);
FathomSitting *fathom_bb_play_get_sitting    (FathomBbPlay  *self);
/* What is seen now. */
const FathomBbState *fathom_bb_play_get_seen (FathomBbPlay  *self);

/* The call window */

/* Whether people are asked now whether they call. */
gboolean       fathom_bb_play_is_calling     (FathomBbPlay  *self);
/* People who may press now: bit n is seat n + 1. Where one device is passed round, only who is asked. */
guint          fathom_bb_play_get_callers    (FathomBbPlay  *self);
/* One device is passed round: who is asked, 0: everybody at once. */
guint          fathom_bb_play_get_asked      (FathomBbPlay  *self);
const FathomBbRace *fathom_bb_play_get_race  (FathomBbPlay  *self);
/* The card is on the screen since @time. */
void           fathom_bb_play_card_shown     (FathomBbPlay  *self,
                                              gint64         time);
/* @event_time: of the event, in its milliseconds; 0 if there was none. */
void           fathom_bb_play_press          (FathomBbPlay  *self,
                                              guint          seat,
                                              guint32        event_time);
/* A key by its place on the keyboard. Returns: whether it is one to call with. */
gboolean       fathom_bb_play_key            (FathomBbPlay  *self,
                                              guint          keycode,
                                              gboolean       down,
                                              guint32        event_time);
/* What is written on the key to call with. */
char          *fathom_bb_play_dup_key        (guint          seat);
/* "Nobody Calls", or who is asked lets it go. */
void           fathom_bb_play_let_go         (FathomBbPlay  *self);
gboolean       fathom_bb_play_may_let_go     (FathomBbPlay  *self);
/* Whether the program is in front of the others: else the window stops. */
void           fathom_bb_play_set_in_front   (FathomBbPlay  *self,
                                              gboolean       in_front);

/* Whether the cards of a call are still being turned over: what they say comes afterwards. */
gboolean       fathom_bb_play_is_turning     (FathomBbPlay  *self);

/* A turn. Each returns whether it is something that people may do now. */

gboolean       fathom_bb_play_may_take       (FathomBbPlay  *self);
/* @spot: FATHOM_BB_SPOT_STACK, or the number of a pile. While a pass is prepared it names the pile to cover. */
gboolean       fathom_bb_play_touch          (FathomBbPlay  *self,
                                              guint          spot);
gboolean       fathom_bb_play_may_touch      (FathomBbPlay  *self,
                                              guint          spot);
gboolean       fathom_bb_play_take_discard   (FathomBbPlay  *self,
                                              guint          number);
gboolean       fathom_bb_play_decline        (FathomBbPlay  *self);
/* Passing: first it is said, then the pile is named. */
gboolean       fathom_bb_play_may_pass       (FathomBbPlay  *self);
gboolean       fathom_bb_play_get_passing    (FathomBbPlay  *self);
gboolean       fathom_bb_play_set_passing    (FathomBbPlay  *self,
                                              gboolean       passing);

/* At a real table */

/* Whether the cards lie on a real table: the app is their referee. */
gboolean       fathom_bb_play_is_referee     (FathomBbPlay  *self);
/* Who has called "Border!": the numbers are being entered; 0: nobody. */
guint          fathom_bb_play_get_caller     (FathomBbPlay  *self);
void           fathom_bb_play_set_caller     (FathomBbPlay  *self,
                                              guint          caller);
/* The numbers that are entered for this call so far, the newest card last; 0: not yet. */
void           fathom_bb_play_set_entered    (FathomBbPlay  *self,
                                              guint          previous,
                                              guint          card);
const guint   *fathom_bb_play_get_entered    (FathomBbPlay  *self);
gboolean       fathom_bb_play_may_place      (FathomBbPlay  *self);
/* The next diver has placed a card, so that nobody has called; or has passed. After the last card of a round only the former is so. */
void           fathom_bb_play_place          (FathomBbPlay  *self);
void           fathom_bb_play_pass_unseen    (FathomBbPlay  *self);
void           fathom_bb_play_shuffle        (FathomBbPlay  *self);
/* Who takes or passes next, if nobody calls; 0 if the round ends then. */
guint          fathom_bb_play_get_next       (FathomBbPlay  *self);

/* Arrangement: whether every diver has a corner, with its own button to call. */
gboolean       fathom_bb_play_get_corners    (FathomBbPlay  *self);
void           fathom_bb_play_set_corners    (FathomBbPlay  *self,
                                              gboolean       corners);

/* How long bots wait before they are asked whether they call, ms: as long as people take. */
guint          fathom_bb_play_call_delay     (gconstpointer  seen);

/* Signal "changed": any of this is another than before. */

G_END_DECLS
