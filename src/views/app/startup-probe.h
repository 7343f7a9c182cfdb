/* SPDX-License-Identifier: GPL-3.0-or-later */
/* startup-probe.h - tells those who measure that the first page has its content. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* To be called by a page once it shows its data. Does nothing unless FATHOM_BENCH is set: then "content" is
 * printed after the next frame, and with FATHOM_BENCH=quit the program ends there. */
void fathom_startup_probe_content (GtkWidget *page);

G_END_DECLS
