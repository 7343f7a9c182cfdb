/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flip.h - cards of a widget that are being turned over: they grow narrow, and wide again with their other side up.
 *
 * Only a picture: nothing waits for it, and where nothing is to move it is over at once. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_BB_FLIP_TIME    300 /* ms, after a call */
#define FATHOM_BB_SHUFFLE_TIME 400 /* ms, the whole field */

typedef struct
{
  GtkWidget    *widget;        /* not owned: it is part of it */
  AdwAnimation *animation;     /* nullable */
  double        time;
  double        stay;
  double        passed;        /* ms */
} FathomBbFlip;

/* Within @time ms the cards are turned over; with @stay, they lie so for that long and are turned back. */
void     fathom_bb_flip_start      (FathomBbFlip          *self,
                                    GtkWidget             *widget,
                                    guint                  time,
                                    guint                  stay);
/* It is over, or what it shows is no longer there; also before the widget goes. */
void     fathom_bb_flip_stop       (FathomBbFlip          *self);
gboolean fathom_bb_flip_is_running (const FathomBbFlip    *self);
/* Until gtk_snapshot_restore () a card within @bounds is drawn as wide as it looks now. Returns: whether it shows its other side. */
gboolean fathom_bb_flip_save       (const FathomBbFlip    *self,
                                    GtkSnapshot           *snapshot,
                                    const graphene_rect_t *bounds);

G_END_DECLS
