/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kept-size.h - the content of a window, which does not tell anew how small it could be with every change.
 *
 * GTK 4.8 asks for that whenever anything in a window has another size, for widths that the window does not have, in the frame that has
 * to lay out and to draw the change. Here the answer is that of before, until nothing changes for a while; if the content needs more
 * than it has, the window hears of it at once. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_KEPT_SIZE (fathom_kept_size_get_type ())
G_DECLARE_FINAL_TYPE (FathomKeptSize, fathom_kept_size, FATHOM, KEPT_SIZE, AdwBin)

GtkWidget *fathom_kept_size_new (void);

G_END_DECLS
