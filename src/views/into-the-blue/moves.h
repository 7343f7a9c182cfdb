/* SPDX-License-Identifier: GPL-3.0-or-later */
/* moves.h - what people do in Into the Blue, from buttons, dice and the board alike. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

/* For the seat whose turn it is. Dice are packed as in FathomItbState. */
void fathom_itb_move_roll       (FathomSitting *sitting,
                                 guint64        dice);     /* as the table shows them */
void fathom_itb_move_keep       (FathomSitting *sitting,
                                 guint64        dice);
void fathom_itb_move_stop       (FathomSitting *sitting);
/* Stops first, if there are rolls left. */
void fathom_itb_move_place      (FathomSitting *sitting,
                                 guint          level);
/* The same. @value is FATHOM_ITB_UNKNOWN if the app lays out the chests or is not told. */
void fathom_itb_move_take_chest (FathomSitting *sitting,
                                 guint          position,
                                 guint          value);
/* After the end. */
void fathom_itb_move_reveal     (FathomSitting *sitting,
                                 guint          position,
                                 guint          value);

G_END_DECLS
