/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board.h - the table of Blue Border: the path of every diver, the field between them, and the discards.
 *
 * Wide, every diver keeps a corner. Narrow, whoever has to act or can be called comes first. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_BOARD (fathom_bb_board_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbBoard, fathom_bb_board, FATHOM, BB_BOARD, FathomPane)

GtkWidget *fathom_bb_board_new (void);

G_END_DECLS
