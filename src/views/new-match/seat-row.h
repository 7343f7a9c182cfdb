/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat-row.h - one seat of a table that is being laid: who, which piece, which language. */
#pragma once

#include "views/widgets/piece.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SEAT_ROW (fathom_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomSeatRow, fathom_seat_row, FATHOM, SEAT_ROW, GtkListBoxRow)

GtkWidget   *fathom_seat_row_new          (void);
/* Which seat it is of how many; says what may be done with it. */
void         fathom_seat_row_set_number   (FathomSeatRow *self,
                                           guint          number,
                                           guint          seats);
/* As it was typed. */
const char  *fathom_seat_row_get_text     (FathomSeatRow *self);
void         fathom_seat_row_set_text     (FathomSeatRow *self,
                                           const char    *name);
/* What it is called: without spaces around, "Player 3" if nothing was typed. */
char        *fathom_seat_row_dup_name     (FathomSeatRow *self);
void         fathom_seat_row_get_look     (FathomSeatRow *self,
                                           FathomShape   *shape,
                                           FathomColour  *colour);
void         fathom_seat_row_set_look     (FathomSeatRow *self,
                                           FathomShape    shape,
                                           FathomColour   colour);
/* Empty: the window's. */
const char  *fathom_seat_row_get_language (FathomSeatRow *self);
void         fathom_seat_row_set_language (FathomSeatRow *self,
                                           const char    *language);
/* NULL: a person. */
const char  *fathom_seat_row_get_bot      (FathomSeatRow *self);
void         fathom_seat_row_set_bot      (FathomSeatRow *self,
                                           const char    *bot);
/* The same, and it gets a name of its own. */
void         fathom_seat_row_become_bot   (FathomSeatRow *self,
                                           const char    *bot);
/* A guest is not linked to a profile. */
gboolean     fathom_seat_row_get_guest    (FathomSeatRow *self);
void         fathom_seat_row_set_guest    (FathomSeatRow *self,
                                           gboolean       guest);
/* Of FathomProfile: who can be chosen. */
void         fathom_seat_row_set_profiles (FathomSeatRow *self,
                                           GPtrArray     *profiles);
/* What is played, and whether experts were trained for it as it is played: what bots say of themselves. */
void         fathom_seat_row_set_game     (FathomSeatRow    *self,
                                           const FathomGame *game,
                                           gboolean          trained);
/* NULL: nothing is wrong. */
void         fathom_seat_row_set_trouble  (FathomSeatRow *self,
                                           const char    *trouble);
void         fathom_seat_row_focus_name   (FathomSeatRow *self);
/* Who sits at @former, and with which piece. */
void         fathom_seat_row_take_over    (FathomSeatRow *self,
                                           FathomSeatRow *former);

/* Signals: "changed"; "look-chosen" (uint shape, uint colour), which the list grants; "move" (int by how many places);
 * "remove"; "dropped" (FathomSeatRow that was dragged here). */

G_END_DECLS
