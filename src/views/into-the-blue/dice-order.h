/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dice-order.h - six dice in a row that stay where they are.
 *
 * The game only counts dice. People see six of them: a kept die stays in its place, and dice told
 * from the table lie as they were told. All others lie in their order, lowest first. */
#pragma once

#include "rules/into-the-blue.h"
#include "views/table/sitting.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 faces[FATHOM_ITB_DICE];   /* 0: no die there */
  guint8 kept[FATHOM_ITB_DICE];
} FathomItbDiceRow;

typedef struct
{
  FathomItbDiceRow row;
} FathomItbDiceOrder;

/* Puts the row in order for what is seen. */
void    fathom_itb_dice_order_follow (FathomItbDiceOrder     *self,
                                      const FathomItbState   *seen);
/* Lets go of how dice lie that are not kept. */
void    fathom_itb_dice_order_forget (FathomItbDiceOrder     *self);
/* Shows dice that are not those of the present dive. */
void    fathom_itb_dice_order_show   (FathomItbDiceOrder     *self,
                                      guint64                 dice);
/* Bit n: die n + 1 has been rolled between the two, the last roll of a dive that @failed included. */
guint   fathom_itb_dice_order_find_rolled (const FathomItbDiceOrder *self,
                                           const FathomItbState     *before,
                                           const FathomItbState     *after,
                                           gboolean                  failed);
/* Puts dice told from the table into the places without a kept die. */
void    fathom_itb_dice_row_tell     (FathomItbDiceRow       *row,
                                      const guint8           *faces,
                                      guint                   n);
guint64 fathom_itb_dice_row_count    (const FathomItbDiceRow *row,
                                      gboolean                only_kept);
/* Marks @dice as kept, those already marked first. */
void    fathom_itb_dice_row_keep     (FathomItbDiceRow       *row,
                                      guint64                 dice);

static inline guint64
fathom_itb_one (guint face)
{
  return G_GUINT64_CONSTANT (1) << (8 * (face - 1));
}

static inline guint64
fathom_itb_dice_pack (const guint8 *faces,
                      guint         n)
{
  guint64 dice = 0;

  for (guint i = 0; i < n; i++)
    dice += fathom_itb_one (faces[i]);
  return dice;
}

/* The final dice of the dive that has just failed, whose turn is over, and whose it was; 0 if there was none. */
guint64 fathom_itb_dice_find_failed  (FathomSitting          *sitting,
                                      guint                  *seat);
/* How far the dice reach, for the tray: those of a dive that @failed nowhere, those that may still be rolled everywhere. */
guint   fathom_itb_dice_find_run     (const FathomItbState   *seen,
                                      guint64                 failed);
/* The same for the dice of a dive that is over and was worth something: all of them, if it was perfect. */
guint   fathom_itb_dice_find_reach   (guint64                 dice);
/* Whether this table has its dice rolled by the app. */
gboolean fathom_itb_dice_app_rolls   (FathomSitting          *sitting);

G_END_DECLS
