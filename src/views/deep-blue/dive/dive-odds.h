/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-odds.h - what is in the bag, and what the next gem may be; from what everybody can see. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The bag: how many gems, and of which color. */
GtkWidget *fathom_deep_bag_counts_new  (FathomSitting *sitting);
/* The same in @place; what is there already only counts anew. */
void       fathom_deep_bag_counts_show (AdwBin        *place,
                                        FathomSitting *sitting);
/* The chances of each gem and what it would do. On a shared screen nobody's cards count, else the viewer's own. */
GtkWidget *fathom_deep_dive_odds_new   (FathomSitting *sitting);

G_END_DECLS
