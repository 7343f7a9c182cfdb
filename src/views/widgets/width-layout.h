/* SPDX-License-Identifier: GPL-3.0-or-later */
/* width-layout.h - children one below the other, or side by side, whose width never depends on a height. In GTK 4.8 a GtkStack, and whatever
 * is not as high as its place, is asked how narrow it can be at the height it has; a box tries dozens of widths for every label that wraps to
 * answer that. The least height for any width is what all children need without wrapping: newer GTKs count on no width needing less. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_WIDTH_LAYOUT (fathom_width_layout_get_type ())
G_DECLARE_FINAL_TYPE (FathomWidthLayout, fathom_width_layout, FATHOM, WIDTH_LAYOUT, GtkLayoutManager)

GtkLayoutManager *fathom_width_layout_new             (GtkOrientation     orientation,
                                                       int                spacing);
/* Side by side, all are equally wide. */
void              fathom_width_layout_set_homogeneous (FathomWidthLayout *self,
                                                       gboolean           homogeneous);

G_END_DECLS
