#pragma once

#include <gtk/gtk.h>

/* Gives @button @menu when it is opened for the first time: a page is there sooner without its menu. */
void fathom_late_menu_set (GtkMenuButton *button,
                           GMenuModel    *menu);
