/* SPDX-License-Identifier: GPL-3.0-or-later */
/* discards.h - what was discarded, number up on the sand; its order means nothing, and shades are not shown. */
#pragma once

#include "rules/blue-border.h"
#include "views/table/flights.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_DISCARDS (fathom_bb_discards_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbDiscards, fathom_bb_discards, FATHOM, BB_DISCARDS, GtkWidget)

GtkWidget *fathom_bb_discards_new  (void);
void       fathom_bb_discards_show (FathomBbDiscards    *self,
                                    const FathomBbState *seen);
/* Where the card number @i of those that lie there, or will, is. */
void       fathom_bb_discards_get_bounds (FathomBbDiscards *self,
                                          guint             i,
                                          graphene_rect_t  *bounds);

/* What lies there now flies to the middle of @to. */
void       fathom_bb_discards_fly  (FathomBbDiscards    *self,
                                    FathomFlights       *flights,
                                    GtkWidget           *to);

G_END_DECLS
