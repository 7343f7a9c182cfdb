/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet.h - where the parts of the table lie: divers in their corners if there is room, else one of them at a time.
 *
 * Where the cards lie on a real table nobody has to see shades: there a narrow window has a line for every diver. */
#pragma once

#include "views/blue-border/corner.h"
#include "views/blue-border/discards.h"
#include "views/blue-border/field.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_SHEET (fathom_bb_sheet_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbSheet, fathom_bb_sheet, FATHOM, BB_SHEET, GtkWidget)

/* Takes its parts; @chips: to choose who is in front; @scroll: how far it is scrolled. */
GtkWidget *fathom_bb_sheet_new         (FathomBbCorner   *corners[FATHOM_BB_SEATS],
                                        GtkWidget        *chips,
                                        FathomBbField    *field,
                                        FathomBbDiscards *discards,
                                        GtkAdjustment    *scroll);
void       fathom_bb_sheet_set_players (FathomBbSheet    *self,
                                        guint             players);
/* Who is in front where there is no room for all. */
void       fathom_bb_sheet_set_front   (FathomBbSheet    *self,
                                        guint             seat);
/* Which place of that path should be in sight; @over: nothing will be taken any more. */
void       fathom_bb_sheet_set_place   (FathomBbSheet    *self,
                                        guint             place,
                                        gboolean          over);
void       fathom_bb_sheet_set_referee (FathomBbSheet    *self,
                                        gboolean          referee);
gboolean   fathom_bb_sheet_get_corners (FathomBbSheet    *self);

/* Property "corners", read-only: there is room for all. */

G_END_DECLS
