/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ring.h - how much is left of the call window: a ring that runs from full to nothing, with the seconds. */
#pragma once

#include "views/blue-border/play.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_RING (fathom_bb_ring_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbRing, fathom_bb_ring, FATHOM, BB_RING, GtkWidget)

/* @size: of the ring, in pixels. The seconds stand in a large ring and beside a small one. */
GtkWidget *fathom_bb_ring_new      (int           size);
void       fathom_bb_ring_set_play (FathomBbRing *self,
                                    FathomBbPlay *play);

G_END_DECLS
