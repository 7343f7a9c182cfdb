/* SPDX-License-Identifier: GPL-3.0-or-later */
/* paint.h - a position of Blue Border as a picture: every diver's path, with the numbers that everybody has seen. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

#define FATHOM_BB_PICTURE_RATIO 1.5

void fathom_bb_paint (GtkSnapshot         *snapshot,
                      gconstpointer        seen,
                      const FathomPainter *painter,
                      double               width,
                      double               height);
/* A path to the bottom and up again. */
void fathom_bb_paint_cover (GtkSnapshot    *snapshot,
                            double          width,
                            double          height,
                            gboolean        dark);

G_END_DECLS
