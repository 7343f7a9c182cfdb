/* SPDX-License-Identifier: GPL-3.0-or-later */
/* a11y-names.h - names for those who hear the window instead of seeing it, where GTK 4.8 gives none or one twice. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Goes through all of @root: a button is called by its label, once and without the mark of its mnemonic, or by its tooltip instead of
 * "GtkImage"; a list by the title of its group; a row of choices tells what is chosen. */
void fathom_a11y_names_apply     (GtkWidget  *root);

/* A list of choices: it is called @label; what has the focus in it says the choice, too. */
void fathom_a11y_names_choice    (GtkDropDown *list,
                            const char  *label);

/* The same for the toasts over a content. */
void fathom_a11y_names_apply_toasts (AdwToastOverlay *overlay);

/* Descriptions: what @widget is described as, and what it says instead for a while; NULL: as before. */
void fathom_a11y_names_describe (GtkWidget  *widget,
                            const char *description);
void fathom_a11y_names_announce     (GtkWidget  *widget,
                            const char *news);
/* News of what happens: gtk_accessible_announce () with GTK >= 4.14, else the description until something else is announced. */
void fathom_a11y_names_tell         (GtkWidget  *widget,
                            const char *news);
/* Says it at once, again if it is what was said before: gtk_accessible_announce () with GTK >= 4.14, else by the description of @widget. */
void fathom_a11y_names_say          (GtkWidget  *widget,
                            const char *text);

G_END_DECLS
