/* SPDX-License-Identifier: GPL-3.0-or-later */
/* market.h - the four cards that can be recruited, with their prices. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_MARKET_PANE (fathom_deep_market_pane_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepMarketPane, fathom_deep_market_pane, FATHOM, DEEP_MARKET_PANE, FathomPane)

/* @rows: one below the other with what they are good for, for a narrow window. */
GtkWidget *fathom_deep_market_pane_new (gboolean rows);

/* Small cards where there is little room beside the board; @low: with their prices beside them, in a low window. */
void       fathom_deep_market_pane_set_form (FathomDeepMarketPane *self,
                                             gboolean              large,
                                             gboolean              low);

G_END_DECLS
