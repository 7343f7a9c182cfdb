/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scale.h - the numbers of a call on a line from 1 to the deepest: the card before, what was allowed, the card. No shades. */
#pragma once

#include "rules/blue-border.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_SCALE (fathom_bb_scale_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbScale, fathom_bb_scale, FATHOM, BB_SCALE, GtkWidget)

GtkWidget *fathom_bb_scale_new  (void);
/* The limits are those of @seat; @previous is 0 at A. */
void       fathom_bb_scale_show (FathomBbScale       *self,
                                 const FathomBbState *seen,
                                 guint                seat,
                                 guint                place,
                                 guint                previous,
                                 guint                card);

G_END_DECLS
