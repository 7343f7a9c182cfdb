/* SPDX-License-Identifier: GPL-3.0-or-later */
/* even-layout.h - cells of equal size, in as few rows as the width allows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_EVEN_LAYOUT (fathom_even_layout_get_type ())
G_DECLARE_FINAL_TYPE (FathomEvenLayout, fathom_even_layout, FATHOM, EVEN_LAYOUT, GtkLayoutManager)

GtkLayoutManager *fathom_even_layout_new     (void);

/* All of them in one row where the width allows it. */
GtkLayoutManager *fathom_even_layout_new_row (void);

G_END_DECLS
