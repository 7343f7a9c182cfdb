/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figures-place.h - figures that are filled anew stay where they were. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be called before @box is filled: once it is laid out again, it is scrolled as far as it was, and the focus is at the same
 * match or in the same chart, if that is still there. */
void fathom_figures_keep_place (GtkBox *box);

G_END_DECLS
