/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-tray.h - six dice in a row. */
#pragma once

#include "views/into-the-blue/dice-order.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_DICE_TRAY (fathom_itb_dice_tray_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbDiceTray, fathom_itb_dice_tray, FATHOM, ITB_DICE_TRAY, GtkWidget)

/* Dice that show more than @run are lost (R6); the chest is, too, unless the dive is perfect. 6: none is. */
void       fathom_itb_dice_tray_show        (FathomItbDiceTray      *self,
                                             const FathomLanguage   *language,
                                             const FathomItbDiceRow *row,
                                             guint                   run);
void       fathom_itb_dice_tray_set_locked  (FathomItbDiceTray      *self,
                                             gboolean                locked);
/* See fathom_itb_die_set_final (). */
void       fathom_itb_dice_tray_set_final   (FathomItbDiceTray      *self,
                                             gboolean                final);
/* The dice as they lie now, with those kept that people have chosen. */
void       fathom_itb_dice_tray_get_row     (FathomItbDiceTray      *self,
                                             FathomItbDiceRow       *row);
guint64    fathom_itb_dice_tray_get_kept    (FathomItbDiceTray      *self);
guint      fathom_itb_dice_tray_get_n_kept  (FathomItbDiceTray      *self);
void       fathom_itb_dice_tray_keep        (FathomItbDiceTray      *self,
                                             guint64                 dice);
/* Keeps one more die of that face, or lets them all go if they are all kept. */
void       fathom_itb_dice_tray_toggle_face (FathomItbDiceTray      *self,
                                             guint                   face);
/* Whether the user wants things to move, and can see them. */
gboolean   fathom_itb_dice_tray_can_tumble  (FathomItbDiceTray      *self);
/* Bit n: die n + 1. */
void       fathom_itb_dice_tray_tumble      (FathomItbDiceTray      *self,
                                             guint                   dice);
void       fathom_itb_dice_tray_skip        (FathomItbDiceTray      *self);
gboolean   fathom_itb_dice_tray_get_tumbles (FathomItbDiceTray      *self);
/* For fathom_redraw_key_snapshot (): another one for other dice, or others kept. */
guint      fathom_itb_dice_tray_get_stamp   (FathomItbDiceTray      *self);

/* Signals:
 * "kept": people keep other dice than before.
 * "landed": dice have stopped tumbling. */

G_END_DECLS
