/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sitting-private.h - what the files of a sitting share. */
#pragma once

#include "views/table/sitting.h"

G_BEGIN_DECLS

struct _FathomSitting
{
  GObject        parent_instance;

  FathomMatch   *match;
  gpointer       seen;
  gpointer       next;             /* nullable: what is seen once nothing moves any more */
  GPtrArray     *moving;           /* the panes that move, not owned */
  GArray        *animators;
  gboolean       asking;           /* the animators: nobody else sees anything of it yet */
  FathomWaiting  waiting;
  gboolean       bots_asked;       /* where anyone may act: none of them wants to */
  FathomEvent    closing;          /* people let it go by, or end it: the bots are asked first */
  gboolean       closes;           /* whether there is one */
  guint          hand;             /* who has taken the screen to look and decide, 0: nobody */
  guint          trial;            /* who makes a decision of the past again, 0: nobody */
  guint          trial_at;         /* the length of the match before it */
  guint          viewer;
  int            eyes;             /* with which a match that has ended is looked at */
  gboolean       hints;
  gboolean       running_score;
  gboolean       paused;
  gboolean       held;             /* a pane says when bots may act */
  guint          veiled;

  guint          pause;            /* the source of a bot's pause */
  guint          linger;           /* ms: how long bots leave people the time to see what has happened */
  guint          resting;          /* whose turn has just ended, until the bots go on; 0: nobody's */
  guint          length;           /* of the match, as it was seen last */
  gboolean       news;             /* what was seen last had just been played */
  guint          goal;             /* of taking back: the entry, from 1 on */
  gboolean       undo_again;       /* was asked for while something was being undone */
  gboolean       stepping;         /* back or forth, past what bots did: they hold still */
  GCancellable  *cancellable;
  guint          announced;        /* the decision, from 1 on, of which it was said that it would be undone */
  char          *undone;           /* what a toast will say */
};

/* Whether it was done; else it is said why not. */
gboolean fathom_sitting_finish        (FathomSitting *self,
                                       GAsyncResult  *result);
gboolean fathom_sitting_has_people    (FathomSitting *self);
/* Whether only bots, or the app for them, can go on. */
gboolean fathom_sitting_waits_for_bot (FathomSitting *self);
/* Lets a bot act, or the app draw, if it is due. */
void     fathom_sitting_schedule_bot  (FathomSitting *self);
/* Ends what people wanted to end, after a bot has acted first. */
void     fathom_sitting_resume_closing (FathomSitting *self);

G_END_DECLS
