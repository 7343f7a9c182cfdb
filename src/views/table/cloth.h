/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cloth.h - a curtain of two halves; property "open" goes from 0 to 1. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CLOTH (fathom_cloth_get_type ())
G_DECLARE_FINAL_TYPE (FathomCloth, fathom_cloth, FATHOM, CLOTH, GtkWidget)

/* Draws itself aside or together, at once if nothing may move. */
void fathom_cloth_set_open (FathomCloth *self,
                                gboolean        open);

G_END_DECLS
