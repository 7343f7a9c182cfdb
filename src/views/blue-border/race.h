/* SPDX-License-Identifier: GPL-3.0-or-later */
/* race.h - who calls first: plain logic, without a clock or a widget of its own.
 *
 * Times are microseconds of the monotonic clock. What counts is when a key or a button went down, not when the program heard of it:
 * presses are gathered for a moment, and then the earliest wins. */
#pragma once

#include "rules/blue-border.h"

G_BEGIN_DECLS

#define FATHOM_BB_QUIET_LOCK (1500 * G_TIME_SPAN_MILLISECOND) /* so long nobody can end it early */

typedef struct
{
  guint    may;               /* bit n: seat n + 1 may call */
  gint64   length;            /* 0: until the next touch */
  gboolean open;
  gint64   shown;             /* when the card was first on the screen, 0: not yet */
  gint64   begun;             /* when the ring began to run, anew after a pause */
  gboolean paused;
  guint    down;              /* bit n: the key of seat n + 1 is held down */
  guint    presses;           /* bit n: seat n + 1 has pressed … */
  gint64   times[FATHOM_BB_SEATS]; /* … at this time */
} FathomBbRace;

/* Nothing of an earlier race stays, save which keys are held down. */
void     fathom_bb_race_open      (FathomBbRace *self,
                                   guint         may,
                                   gint64        length);
void     fathom_bb_race_close     (FathomBbRace *self);
/* The card is on the screen. */
void     fathom_bb_race_show      (FathomBbRace *self,
                                   gint64        time);
/* Returns: whether it counts. */
gboolean fathom_bb_race_press     (FathomBbRace *self,
                                   guint         seat,
                                   gint64        time);
/* The key of a seat: it counts once, when it goes down. Returns: whether it counts. */
gboolean fathom_bb_race_key_down  (FathomBbRace *self,
                                   guint         seat,
                                   gint64        time);
/* The same where nobody races. Returns: FALSE if it is only held. */
gboolean fathom_bb_race_hold_key  (FathomBbRace *self,
                                   guint         seat);
void     fathom_bb_race_key_up    (FathomBbRace *self,
                                   guint         seat);
/* Who pressed first, 0: nobody. Between equal times @lot decides, any number. */
guint    fathom_bb_race_decide    (const FathomBbRace *self,
                                   guint         lot);

/* It stops, and begins anew. */
void     fathom_bb_race_pause     (FathomBbRace *self);
void     fathom_bb_race_resume    (FathomBbRace *self,
                                   gint64        time);
/* What is left of it, all of it before it has begun; 0 if it has no end of its own. */
gint64   fathom_bb_race_get_left  (const FathomBbRace *self,
                                   gint64        time);
/* Whether it can be ended early. */
gboolean fathom_bb_race_may_end   (const FathomBbRace *self,
                                   gint64        time);
/* When that will be so; 0 if that is not known yet. */
gint64   fathom_bb_race_get_unlock(const FathomBbRace *self);
gboolean fathom_bb_race_has_ended (const FathomBbRace *self,
                                   gint64        time);

/* From the time of an event, milliseconds of a clock that need not be ours, to ours. The shortest delay ever seen tells how far they are
 * apart. 0 is no time: then it was now. */
typedef struct
{
  gboolean known;
  gint64   offset;
} FathomBbClock;

gint64   fathom_bb_clock_translate(FathomBbClock *self,
                                   guint32        event_time,
                                   gint64         now);

G_END_DECLS
