/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture.h - a position of Deep Blue as one picture: the chart with all that everybody sees on it. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

#define FATHOM_DEEP_PICTURE_RATIO 1.6

void fathom_deep_paint (GtkSnapshot         *snapshot,
                        gconstpointer        seen,
                        const FathomPainter *painter,
                        double               width,
                        double               height);
/* A boat on its way to a wreck. */
void fathom_deep_paint_cover (GtkSnapshot  *snapshot,
                              double        width,
                              double        height,
                              gboolean      dark);

G_END_DECLS
