/* SPDX-License-Identifier: GPL-3.0-or-later */
/* panes.h - board, dice and history, arranged by the room there is.
 *
 * Wide: the board at the left, dice over history at the right. Medium: board and dice side by side.
 * Narrow: dice under the board. Where the history has no place of its own it slides over the others. */
#pragma once

#include "views/table/flights.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_PANES (fathom_panes_get_type ())
G_DECLARE_FINAL_TYPE (FathomPanes, fathom_panes, FATHOM, PANES, GtkWidget)

/* Properties "board", "dice", "history": the children; "history-shown": only matters while "folded", which is read-only,
 * as is "narrow": the dice are under the board. */
GtkWidget *fathom_panes_new               (void);
/* What flies over all of them. */
FathomFlights *fathom_panes_get_flights   (FathomPanes *self);
gboolean   fathom_panes_get_folded        (FathomPanes *self);
gboolean   fathom_panes_get_narrow        (FathomPanes *self);
/* Much has changed in them: they are measured before the next frame, which has enough to do with placing and drawing them. */
void       fathom_panes_measure_ahead     (FathomPanes *self);
/* How wide the dice and the history are beside the board of a wide window; 0: a part of it. */
void       fathom_panes_set_side_width    (FathomPanes *self,
                                           int          width);
void       fathom_panes_set_history_shown (FathomPanes *self,
                                           gboolean     shown);

G_END_DECLS
