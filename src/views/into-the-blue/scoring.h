/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scoring.h - the end, told level by level from the bottom up. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_SCORING (fathom_itb_scoring_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbScoring, fathom_itb_scoring, FATHOM, ITB_SCORING, FathomPane)

/* Treasures fly from @board, which may be NULL. */
GtkWidget *fathom_itb_scoring_new (GtkWidget *board);

G_END_DECLS
