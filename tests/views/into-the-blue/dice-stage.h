/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-stage.h - the pane of the dice on a stage. */
#pragma once

#include "../stage.h"

G_BEGIN_DECLS

/* The button that can be seen and says that, or NULL. */
GtkWidget     *dice_pane_find_button   (GtkWidget     *root,
                                        const char    *label);
void           dice_pane_click         (GtkWidget     *root,
                                        const char    *label);
/* Returns: the pane, in a window of its own. */
GtkWidget     *dice_pane_show          (FathomSitting *sitting);
void           dice_pane_close         (GtkWidget     *pane);
/* A table where the app can roll. */
FathomSitting *dice_pane_sit_with_seed (const char    *dice,
                                        const char    *lines);

G_END_DECLS
