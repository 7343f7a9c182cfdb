/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help-text.h - a page of the help as widgets.
 *
 * Buttons and links in it activate help.open with a target such as "GAME#ties". */
#pragma once

#include "views/help/mallard.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* @anchors gets the heading of every section, by id; borrowed. */
GtkWidget *fathom_help_text_new        (FathomBook        *book,
                                        FathomMallardPage *page,
                                        GHashTable        *anchors);
/* A button with two lines that leads to @target. */
GtkWidget *fathom_help_text_new_button (const char        *target,
                                        const char        *title,
                                        const char        *markup);

G_END_DECLS
