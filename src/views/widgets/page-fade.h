/* SPDX-License-Identifier: GPL-3.0-or-later */
/* page-fade.h - from one page of a stack to another. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One fades into the other, unless there is nothing to be seen yet, or fading would take longer than a frame. Only the one that is shown
 * stays visible. */
void fathom_page_fade_to (GtkStack   *stack,
                     const char *name);

G_END_DECLS
