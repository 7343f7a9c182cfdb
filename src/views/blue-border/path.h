/* SPDX-License-Identifier: GPL-3.0-or-later */
/* path.h - the way of one diver, from A down to D and up again to G, as a dive profile on slate. */
#pragma once

#include "views/blue-border/shades.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_PATH (fathom_bb_path_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbPath, fathom_bb_path, FATHOM, BB_PATH, GtkWidget)

GtkWidget *fathom_bb_path_new  (guint                 seat);
void       fathom_bb_path_show (FathomBbPath         *self,
                                const FathomBbState  *seen,
                                const FathomBbShades *shades);
/* Where the card at @place lies. */
void       fathom_bb_path_get_bounds (FathomBbPath    *self,
                                      guint            place,
                                      graphene_rect_t *bounds);

G_END_DECLS
