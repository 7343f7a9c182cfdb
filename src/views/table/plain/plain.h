/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain.h - the table of any game, in words: what lies there as a text, what can be done as a list of sentences.
 *
 * It makes every game of the registry playable, and fills what the view of a game leaves out. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

/* @own (nullable) with everything that it leaves out. Kept for ever: a view is a constant. */
const FathomGameView *fathom_plain_view_new        (const FathomGame     *game,
                                                    const FathomGameView *own);

GtkWidget            *fathom_plain_board_new       (void);
GtkWidget            *fathom_plain_actions_new     (void);
GtkWidget            *fathom_plain_ending_new      (GtkWidget         *board);
GtkWidget            *fathom_plain_seat_card_new   (guint              seat);
GtkWidget            *fathom_plain_editor_new      (FathomSitting     *sitting,
                                                    gconstpointer      before,
                                                    const FathomEvent *event);
GtkWidget            *fathom_plain_setup_editor_new (void);
void                  fathom_plain_paint           (GtkSnapshot         *snapshot,
                                                    gconstpointer        seen,
                                                    const FathomPainter *painter,
                                                    double               width,
                                                    double               height);
guint                 fathom_plain_call_window     (gconstpointer      seen);

G_END_DECLS
