/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wrap-layout.h - children one after the other, in as many lines as it takes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_WRAP_LAYOUT (fathom_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (FathomWrapLayout, fathom_wrap_layout, FATHOM, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *fathom_wrap_layout_new (void);

G_END_DECLS
