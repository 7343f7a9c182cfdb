/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gtk-fixes.h - small things that GTK 4.8 does slowly, or not at all. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A horizontal or vertical GtkBox whose width never depends on its height (see width-layout.h): for labels that wrap side by side, and for
 * what is not as high as its place. */
GtkWidget *fathom_row_new       (int            spacing);
GtkWidget *fathom_column_new    (int            spacing);

/* The wheel is there to scroll the page, not to change the number of @spin when the pointer comes across it. */
void       fathom_ignore_wheel  (GtkWidget     *spin);

/* @scroller, a GtkScrolledWindow inside a page, leaves the wheel to the page as long as it has nothing to scroll up or down: GTK 4.8 would
 * swallow it. */
void       fathom_pass_wheel_on (GtkWidget     *scroller);

/* Gives @button @menu when it is opened for the first time: a page is there sooner without its menu. */
void       fathom_late_menu_set (GtkMenuButton *button,
                                 GMenuModel    *menu);

/* Gives @widget the tooltip @text, NULL for none. GTK 4.8 asks the screen where the pointer is each time, even if it is the
 * same text; that takes longer than all the rest of showing a level. */
void       fathom_tooltip_set   (GtkWidget     *widget,
                                 const char    *text);

/* For those who are just drawing: has @widget drawn once more in the frame after this one. */
void       fathom_draw_again    (GtkWidget     *widget);

/* Whether @widget has the style class @name. */
void       fathom_set_class     (GtkWidget     *widget,
                                 const char    *name,
                                 gboolean       set);

/* Before one of our own symbols is shown, or the icon of the app. Where they are installed this is nothing; else they are
 * taken from the program, for which GTK 4.8 has to read all themes of icons once more, in 12 ms. */
void       fathom_icons_ensure  (void);

G_END_DECLS
