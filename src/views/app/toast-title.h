/* SPDX-License-Identifier: GPL-3.0-or-later */
/* toast-title.h - the sentence of a toast: all of a longer one can be read, in a narrow window and with large letters as well. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For a toast that is about to be shown in @window. */
GtkWidget *fathom_toast_title_new (GtkWidget  *window,
                                   const char *text);

G_END_DECLS
