/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chest.h - one of the five chests in the sand, or the place where it was. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_CHEST_BUTTON (fathom_itb_chest_button_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbChestButton, fathom_itb_chest_button, FATHOM, ITB_CHEST_BUTTON, GtkButton)

/* Position 1 to 5. */
GtkWidget *fathom_itb_chest_button_new          (guint           position);
/* Shows what @sitting sees; NULL: nothing. */
void       fathom_itb_chest_button_show         (FathomItbChestButton *self,
                                                 FathomSitting        *sitting);
/* Whether activating it would take it. */
gboolean   fathom_itb_chest_button_get_takeable (FathomItbChestButton *self);

/* A chest in its place, or what it has left there: whose it is, and its value if the viewer knows it. */
void       fathom_itb_chest_paint               (GtkSnapshot           *snapshot,
                                                 PangoContext          *context,
                                                 guint                  owner,
                                                 guint                  value,
                                                 FathomShape            shape,
                                                 FathomColour           colour,
                                                 const graphene_rect_t *place);

/* Whose the chest at @position is, 0 if it is nobody's, and its value if the viewer knows it. Those that were only
 * counted at the end lie where the edition has them. */
void       fathom_itb_find_chest                (const FathomItbState *seen,
                                                 guint                 position,
                                                 guint                *owner,
                                                 guint                *value);

G_END_DECLS
