/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bag-row.h - what is in the bag and in the supply, gem by gem: public knowledge. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_BAG_ROW (fathom_deep_bag_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepBagRow, fathom_deep_bag_row, FATHOM, DEEP_BAG_ROW, FathomPane)

GtkWidget *fathom_deep_bag_row_new (void);

G_END_DECLS
