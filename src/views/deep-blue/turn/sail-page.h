/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sail-page.h - boats, where they sail, how the moves are shared, and in which order they arrive. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_SAIL_PAGE (fathom_deep_sail_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepSailPage, fathom_deep_sail_page, FATHOM, DEEP_SAIL_PAGE, GtkBox)

GtkWidget *fathom_deep_sail_page_new        (void);
void       fathom_deep_sail_page_show       (FathomDeepSailPage *self,
                                             FathomDeepPlan     *plan);
void       fathom_deep_sail_page_take_focus (FathomDeepSailPage *self);
void       fathom_deep_sail_page_focus_go   (FathomDeepSailPage *self);
/* Where the chosen boat sails and what is left: "Boat b: Lee Shallows → Mill Narrows, 2 moves, 1 move left" */
char      *fathom_deep_sail_page_say_boat   (FathomDeepSailPage *self);

G_END_DECLS
