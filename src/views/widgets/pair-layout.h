/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pair-layout.h - two children beside each other, or the second below the first where that takes less height. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_PAIR_LAYOUT (fathom_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (FathomPairLayout, fathom_pair_layout, FATHOM, PAIR_LAYOUT, GtkLayoutManager)

GtkLayoutManager *fathom_pair_layout_new (void);

G_END_DECLS
