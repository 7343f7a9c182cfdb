/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play-private.h - shared by the files of play.h. */
#pragma once

#include "views/blue-border/play.h"

G_BEGIN_DECLS

#define FATHOM_BB_NO_SPOT G_MAXUINT

struct _FathomBbPlay
{
  GObject        parent_instance;

  FathomSitting *sitting;          /* not owned: it owns this */
  FathomBbRace   race;
  FathomBbClock  clock;
  guint          length;           /* of the match when the window opened, 0: it is not open */
  guint          asked;            /* one device is passed round: who is asked */
  gboolean       behind;           /* another program is in front */
  gboolean       acted;            /* something is on its way to the match */
  guint          timer;            /* the end of the window, or the end of its lock */
  guint          deciding;         /* presses are gathered */
  guint          turning;          /* the cards of a call are turned over */
  guint          phase;            /* what was seen before */

  gboolean       passing;
  guint          passing_at;       /* the length of the match then */
  guint          pending;          /* a spot that was touched while a call was still possible */
  guint          caller;
  guint          entered[2];       /* the numbers of its cards so far, the newest last; 0: not yet */
  gboolean       corners;
};

void fathom_bb_play_emit_changed (FathomBbPlay      *self);
/* Something is done once; further presses mean nothing until the match has gone on. */
void fathom_bb_play_act          (FathomBbPlay      *self,
                                  const FathomEvent *event);
/* What is prepared no longer fits what is seen. */
void fathom_bb_play_update_turn  (FathomBbPlay      *self);

G_END_DECLS
