/* board.h - the sea in section: five levels, their treasures and shells, the chests at the bottom. */
#pragma once

#include "views/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_BOARD (fathom_itb_board_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbBoard, fathom_itb_board, FATHOM, ITB_BOARD, AdwBin)

GtkWidget *fathom_itb_board_new (void);
void       fathom_itb_board_set_sitting (FathomItbBoard *self,
                                        FathomSitting *sitting);

G_END_DECLS
