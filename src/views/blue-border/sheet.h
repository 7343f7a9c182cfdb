/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet.h - where the parts of the table lie: divers in their corners if there is room, else below each other. */
#pragma once

#include "rules/blue-border.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_SHEET (fathom_bb_sheet_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbSheet, fathom_bb_sheet, FATHOM, BB_SHEET, GtkWidget)

/* Takes its parts. */
GtkWidget *fathom_bb_sheet_new        (GtkWidget     *divers[FATHOM_BB_SEATS],
                                       GtkWidget     *field,
                                       GtkWidget     *discards);
/* Who is in front where there is no room for all. */
void       fathom_bb_sheet_set_front  (FathomBbSheet *self,
                                       guint          seat);

G_END_DECLS
