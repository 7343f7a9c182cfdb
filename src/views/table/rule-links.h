/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-links.h - numbers of rules in sentences open exactly that rule. */
#pragma once

#include "rules/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "GAME-rules#r7", for win.show-rule. */
char *fathom_rule_links_dup_target (const FathomGame *game,
                                    guint             clause);
/* A button "R7" that opens the rule; as it is for one that is there already. @clause 0: it is hidden. */
GtkWidget *fathom_rule_links_new_button (const FathomGame *game,
                                         guint             clause);
void  fathom_rule_links_set_button (GtkButton        *button,
                                    const FathomGame *game,
                                    guint             clause);
/* Shows @text; each number in "(R7)" or "(R11, R12)" is a link, the sentence is not. A dialog is closed for the rule. */
void  fathom_rule_links_set        (GtkLabel         *label,
                                    const FathomGame *game,
                                    const char       *text);

G_END_DECLS
