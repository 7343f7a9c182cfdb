/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history.h - the log of a match as lists: turns, and the moves in each. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One entry of the log. */
#define FATHOM_TYPE_MOVE (fathom_move_get_type ())
G_DECLARE_FINAL_TYPE (FathomMove, fathom_move, FATHOM, MOVE, GObject)

guint       fathom_move_get_number  (FathomMove *self);   /* from 1 on: entry number − 1 of the record */
guint       fathom_move_get_seat    (FathomMove *self);
gboolean    fathom_move_get_takeback (FathomMove *self);  /* it takes others back */
gboolean    fathom_move_get_taken_back (FathomMove *self);
gboolean    fathom_move_get_from_app (FathomMove *self);
gboolean    fathom_move_get_corrected (FathomMove *self);

/* A list of FathomMove: what one seat did before the next one's turn began, what was taken back of it included. */
#define FATHOM_TYPE_TURN (fathom_turn_get_type ())
G_DECLARE_FINAL_TYPE (FathomTurn, fathom_turn, FATHOM, TURN, GObject)

guint       fathom_turn_get_seat    (FathomTurn *self);   /* 0 after the end */
/* What is left to tell after the end, such as a secret chest, is a turn of nobody. */
gboolean    fathom_turn_get_after_end (FathomTurn *self);
/* No two turns have the same one: after a correction all of them are made anew. */
guint       fathom_turn_get_serial  (FathomTurn *self);

/* For the match */
FathomTurn *fathom_turn_new         (void);
/* @seat acts in @owner's turn. */
FathomMove *fathom_turn_add         (FathomTurn *self,
                                     guint       number,
                                     guint       seat,
                                     guint       owner,
                                     gboolean    takeback,
                                     gboolean    app,
                                     gboolean    corrected,
                                     gboolean    after_end);
void        fathom_move_take_back   (FathomMove *self);

G_END_DECLS
