/* focus-ring.h - whoever uses the keyboard always sees where the focus is.
 *
 * GTK shows it for three seconds, and only after keys that move it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In @window, and in all that come later with fathom_focus_ring_start (). */
void fathom_focus_ring_keep  (GtkWindow *window);
void fathom_focus_ring_start (void);
/* A key was pressed that nobody else will hear of. */
void fathom_focus_ring_show  (GtkWindow *window);

G_END_DECLS
