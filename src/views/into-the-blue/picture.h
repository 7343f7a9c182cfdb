/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture.h - a position of Into the Blue as a picture. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

#define FATHOM_ITB_PICTURE_RATIO 1.0 /* width to height, the line of the seats included */

void fathom_itb_paint (GtkSnapshot         *snapshot,
                       gconstpointer        seen,
                       const FathomPainter *painter,
                       double               width,
                       double               height);
double fathom_itb_paint_seat (GtkSnapshot   *snapshot,
                              gconstpointer  seen,
                              guint          seat,
                              double         height);
void fathom_itb_paint_cover (GtkSnapshot        *snapshot,
                             double              width,
                             double              height,
                             gboolean            dark);
char *fathom_itb_say_seat (const FathomLanguage *language,
                           gconstpointer         seen,
                           guint                 seat);

G_END_DECLS
