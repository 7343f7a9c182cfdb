/* SPDX-License-Identifier: GPL-3.0-or-later */
/* focus-ring.h - whoever uses the keyboard always sees where the focus is.
 *
 * GTK 4.8 shows it for three seconds, and only after keys that move it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In @window, and in all that come later with fathom_focus_ring_start (). */
void fathom_focus_ring_keep  (GtkWindow *window);
void fathom_focus_ring_start (void);
/* A key was pressed that nobody else will hear of. */
void fathom_focus_ring_show  (GtkWindow *window);
/* Whether the focus was last moved by a click, not by keys: then Enter is not meant for what has it. */
gboolean fathom_focus_ring_was_clicked (GtkWindow *window);
/* Whether keys have moved it to where it is; at first it is somewhere, by nobody's will. */
gboolean fathom_focus_ring_was_moved   (GtkWindow *window);
/* What is hidden with the focus would send it astray: if it is in @widget nothing has it from now on, and whoever is asked takes it. */
void fathom_focus_let_go     (GtkWidget *widget);
/* GTK 4.8: a menu that closes gives the focus back after the next frame. By then a dialog that was chosen has it, and two things are marked as
 * focused; or another page is shown, and the old one gives the focus to the hidden menu when it comes back, where no key is heard.
 * So it is given back before anything is shown. */
void fathom_focus_leave_menu  (GtkRoot *root);
/* Whether nobody has it, or only the button that leads back from a page, or what scrolls and was given it by nobody's will. */
gboolean fathom_focus_is_idle (GtkWidget *widget);
/* With Tab through @chain, all of it in @widget; direction: GTK_DIR_TAB_…. Returns: FALSE at its end. */
gboolean fathom_focus_along   (GtkWidget         *widget,
                               GtkWidget * const *chain,
                               guint              n,
                               GtkDirectionType   direction);

G_END_DECLS
