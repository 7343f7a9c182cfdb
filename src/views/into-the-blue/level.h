/* SPDX-License-Identifier: GPL-3.0-or-later */
/* level.h - one level of the sea: its treasures, the shells on it, what a dive would add. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_LEVEL (fathom_itb_level_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbLevel, fathom_itb_level, FATHOM, ITB_LEVEL, GtkButton)

/* Level 1 to 5. */
GtkWidget *fathom_itb_level_new      (guint                 number);
/* Shows what @sitting sees; NULL: nothing. @score is of what it sees. */
void       fathom_itb_level_show     (FathomItbLevel       *self,
                                      FathomSitting        *sitting,
                                      const FathomItbScore *score);
/* How many shells activating it would place, 0 if it is out of reach. */
guint      fathom_itb_level_get_adds (FathomItbLevel       *self);
/* Where treasure @nth lies, 0 being the main one. Returns: FALSE if there is none. */
gboolean   fathom_itb_level_get_treasure (FathomItbLevel  *self,
                                      guint                 nth,
                                      graphene_rect_t      *bounds);
/* Treasures that were taken when it was counted are only a shadow. */
void       fathom_itb_level_set_counted (FathomItbLevel    *self,
                                      gboolean              counted);

G_END_DECLS
