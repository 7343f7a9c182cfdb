/* SPDX-License-Identifier: GPL-3.0-or-later */
/* corner.h - one diver at the table: who it is, how far it has come, its button to call, its path. */
#pragma once

#include "views/blue-border/path.h"
#include "views/blue-border/play.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_CORNER (fathom_bb_corner_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbCorner, fathom_bb_corner, FATHOM, BB_CORNER, GtkWidget)

GtkWidget    *fathom_bb_corner_new        (guint                 seat);
/* @play NULL: nothing can be pressed any more, and nothing else is looked at. */
void          fathom_bb_corner_show       (FathomBbCorner       *self,
                                           FathomBbPlay         *play,
                                           const FathomBbState  *seen,
                                           const FathomBbShades *shades);
/* All in one line. */
void          fathom_bb_corner_set_row    (FathomBbCorner       *self,
                                           gboolean              row);
/* Its buttons to call, and its piece, are somewhere else. */
void          fathom_bb_corner_set_silent (FathomBbCorner       *self,
                                           gboolean              silent);
FathomBbPath *fathom_bb_corner_get_path   (FathomBbCorner       *self);

/* How far a diver has come: "3 of 7 cards, next D". */
char         *fathom_bb_corner_dup_status (FathomBbPlay         *play,
                                           const FathomBbState  *seen,
                                           guint                 seat);

G_END_DECLS
