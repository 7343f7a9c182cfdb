/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board.h - the sea in section: five levels, their treasures and shells, the chests at the bottom. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_BOARD (fathom_itb_board_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbBoard, fathom_itb_board, FATHOM, ITB_BOARD, FathomPane)

#define FATHOM_ITB_SPOTLIGHT_CHESTS 6

GtkWidget *fathom_itb_board_new           (void);
/* Level 1 to 5 or the chests stand out and the rest is dimmed; 0: nothing does. */
guint      fathom_itb_board_get_spotlight (FathomItbBoard *self);
void       fathom_itb_board_set_spotlight (FathomItbBoard *self,
                                           guint           spotlight);
/* Levels (bit n: level n + 1) whose treasures have been taken, as the scoring is told. */
void       fathom_itb_board_set_counted   (FathomItbBoard *self,
                                           guint           levels);
GtkWidget *fathom_itb_board_get_level     (FathomItbBoard *self,
                                           guint           level);
GtkWidget *fathom_itb_board_get_chest     (FathomItbBoard *self,
                                           guint           position);

G_END_DECLS
