/* SPDX-License-Identifier: GPL-3.0-or-later */
/* round-rect.h - large plates with round corners.
 *
 * To clip to a large round frame, or to draw one, takes the software renderer longer than all the rest of a board. Here only
 * the corners are clipped; between them lie rectangles. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @fill and @line's @colour may be translucent; the bounds should lie on whole pixels, or the seams are seen. */
void fathom_round_rect_snapshot (GtkSnapshot           *snapshot,
                            const graphene_rect_t *bounds,
                            float                  radius,
                            const GdkRGBA         *fill,
                            float                  line,
                            const GdkRGBA         *colour);

G_END_DECLS
