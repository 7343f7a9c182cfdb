/* SPDX-License-Identifier: GPL-3.0-or-later */
/* piece-popover.h - five colours by five shapes, to choose one's piece from. */
#pragma once

#include "views/widgets/piece.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_PIECE_POPOVER (fathom_piece_popover_get_type ())
G_DECLARE_FINAL_TYPE (FathomPiecePopover, fathom_piece_popover, FATHOM, PIECE_POPOVER, GtkPopover)

GtkWidget *fathom_piece_popover_new      (void);
void       fathom_piece_popover_set_look (FathomPiecePopover *self,
                                          FathomShape         shape,
                                          FathomColour        colour);
/* "Green scallop", in the window's language. */
char      *fathom_piece_dup_title        (FathomShape         shape,
                                          FathomColour        colour);

/* Signal: "chosen" (uint shape, uint colour). */

G_END_DECLS
