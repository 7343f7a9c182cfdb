/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board.h - the chart or, while somebody dives, the dive scene; below it the hand of whoever looks.
 *
 * A stack of two FathomPanes, "chart" and "scene", that share one place. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_BOARD (fathom_deep_board_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepBoard, fathom_deep_board, FATHOM, DEEP_BOARD, FathomPane)

GtkWidget *fathom_deep_board_new (void);

G_END_DECLS
