/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match-tile.h - a match as a small picture: the sea, the pieces of those who won, and a sign for the game.
 *
 * It is made of what a row of the logbook knows: no match is read for it. Presentational: the row says the same in words. */
#pragma once

#include "model/logbook.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_MATCH_TILE (fathom_match_tile_get_type ())
G_DECLARE_FINAL_TYPE (FathomMatchTile, fathom_match_tile, FATHOM, MATCH_TILE, GtkWidget)

GtkWidget *fathom_match_tile_new  (void);
void       fathom_match_tile_show (FathomMatchTile          *self,
                                   const FathomLogbookEntry *entry);

G_END_DECLS
