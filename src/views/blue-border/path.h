/* SPDX-License-Identifier: GPL-3.0-or-later */
/* path.h - the way of one diver, from A down to D and up again to G, as a dive profile.
 *
 * On slate, with shades; or, where the cards lie on a real table, in the sea, with tiles. */
#pragma once

#include "views/blue-border/shades.h"
#include "views/widgets/piece.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_PATH (fathom_bb_path_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbPath, fathom_bb_path, FATHOM, BB_PATH, GtkWidget)

GtkWidget *fathom_bb_path_new  (guint                 seat);
void       fathom_bb_path_show (FathomBbPath         *self,
                                const FathomBbState  *seen,
                                const FathomBbShades *shades);
/* Whose piece marks the last card at a real table. */
void       fathom_bb_path_set_look     (FathomBbPath    *self,
                                        FathomShape      shape,
                                        FathomColour     colour);
/* At a real table: these cards have been called, and their numbers are entered so far. 0: not known. */
void       fathom_bb_path_set_entry    (FathomBbPath    *self,
                                        gboolean         called,
                                        guint            previous,
                                        guint            card);
/* How wide its cards are; to be set before it is allocated. */
void       fathom_bb_path_set_card     (FathomBbPath    *self,
                                        int              width);
/* A few letters in a line, at a real table in a narrow window. */
void       fathom_bb_path_set_small    (FathomBbPath    *self,
                                        gboolean         small);
/* How high it is with cards as wide as that. */
int        fathom_bb_path_height_for   (int              card);
/* How wide it has to be for them. */
int        fathom_bb_path_width_for    (int              card);
/* Another one for another look, see widgets/redraw-key.h. */
guint      fathom_bb_path_get_stamp    (FathomBbPath    *self);
/* Whether cards are being turned over, or lie turned over for a while. */
gboolean   fathom_bb_path_is_turning   (FathomBbPath    *self);
/* Where the card at @place lies. */
void       fathom_bb_path_get_bounds   (FathomBbPath    *self,
                                        guint            place,
                                        graphene_rect_t *bounds);

/* The cards of @seat in words: letters, with the numbers that everybody has seen; a shade is never told, it is the game. */
char      *fathom_bb_path_say_cards     (const FathomBbState *seen,
                                         guint                seat);

G_END_DECLS
