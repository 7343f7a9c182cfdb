/* SPDX-License-Identifier: GPL-3.0-or-later */
/* card-layout.h - cards below each other, or two beside each other where there is room.
 *
 * Two that lie beside each other are equally high. A child with the style class "wide" has a line of its own. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CARD_LAYOUT (fathom_card_layout_get_type ())
G_DECLARE_FINAL_TYPE (FathomCardLayout, fathom_card_layout, FATHOM, CARD_LAYOUT, GtkLayoutManager)

GtkLayoutManager *fathom_card_layout_new (void);

G_END_DECLS
