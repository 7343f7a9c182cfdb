/* SPDX-License-Identifier: GPL-3.0-or-later */
/* glyphs.h - dice in a line of text, as high as its letters. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_GLYPHS (fathom_itb_glyphs_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbGlyphs, fathom_itb_glyphs, FATHOM, ITB_GLYPHS, GtkWidget)

/* Presentational: who shows it says what the dice are. */
GtkWidget *fathom_itb_glyphs_new      (void);
/* Packed as in FathomItbState. */
void       fathom_itb_glyphs_set_dice (FathomItbGlyphs *self,
                                       guint64          dice);

G_END_DECLS
