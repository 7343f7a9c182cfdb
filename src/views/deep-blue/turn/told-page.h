/* SPDX-License-Identifier: GPL-3.0-or-later */
/* told-page.h - chance that comes from the table while the app holds the crew: tiles and gems are entered, cards are dealt. */
#pragma once

#include "views/table/sitting.h"

G_BEGIN_DECLS

/* Whether the app deals what is waited for: cards of the market, or of a resting pile. */
gboolean   fathom_deep_may_deal      (FathomSitting *sitting);
void       fathom_deep_deal          (FathomSitting *sitting);
GtkWidget *fathom_deep_told_page_new (FathomSitting *sitting,
                                      gboolean       narrow);

G_END_DECLS
