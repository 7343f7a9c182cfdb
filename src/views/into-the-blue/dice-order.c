/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/dice-order.h"

static guint64
count (const guint8 *faces,
       const guint8 *marked)
{
  guint64 dice = 0;

  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (faces[i] > 0 && (marked == NULL || marked[i]))
      dice += fathom_itb_one (faces[i]);
  return dice;
}

/* Takes one die of that face out of the set, if there is one. */
static gboolean
take (guint64 *dice,
      guint    face)
{
  if (face == 0 || fathom_itb_count (*dice, face) == 0)
    return FALSE;
  *dice -= fathom_itb_one (face);
  return TRUE;
}

/* Dice that stay kept stay where they are, the others come into the places left, lowest first. */
static void
arrange_dice (FathomItbDiceRow *row,
              guint64           dice,
              guint64           kept)
{
  guint face = 1;

  if (count (row->faces, NULL) == dice)
    return;
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (!row->kept[i] || !take (&kept, row->faces[i]))
      row->faces[i] = row->kept[i] = 0;
    else
      take (&dice, row->faces[i]);
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    {
      if (row->faces[i] > 0)
        continue;
      while (face <= FATHOM_ITB_FACES && fathom_itb_count (dice, face) == 0)
        face++;
      if (face > FATHOM_ITB_FACES)
        return;
      take (&dice, face);
      row->faces[i] = face;
    }
}

void
fathom_itb_dice_row_keep (FathomItbDiceRow *row,
                          guint64           dice)
{
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    row->kept[i] = row->kept[i] && take (&dice, row->faces[i]);
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (!row->kept[i])
      row->kept[i] = take (&dice, row->faces[i]);
}

guint64
fathom_itb_dice_row_count (const FathomItbDiceRow *row,
                           gboolean                only_kept)
{
  return count (row->faces, only_kept ? row->kept : NULL);
}

/* The nth place without a kept die, from 0 on. */
static guint
find_free (const FathomItbDiceRow *row,
           guint                   nth)
{
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (!row->kept[i] && nth-- == 0)
      return i;
  g_assert_not_reached ();
}

void
fathom_itb_dice_row_tell (FathomItbDiceRow *row,
                          const guint8     *faces,
                          guint             n)
{
  if (n == 0)
    return;
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (!row->kept[i])
      row->faces[i] = 0;
  for (guint i = 0; i < n; i++)
    row->faces[find_free (row, i)] = faces[i];
}

void
fathom_itb_dice_order_follow (FathomItbDiceOrder   *self,
                              const FathomItbState *seen)
{
  FathomItbDiceRow *row = &self->row;

  if (seen->rolls == 0)
    {
      *row = (FathomItbDiceRow) { 0 };
      return;
    }
  arrange_dice (row, seen->dice, seen->kept);
  fathom_itb_dice_row_keep (row, seen->kept);

  if (seen->phase == FATHOM_ITB_PHASE_ROLL)
    fathom_itb_dice_order_forget (self);
}

void
fathom_itb_dice_order_forget (FathomItbDiceOrder *self)
{
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (!self->row.kept[i])
      self->row.faces[i] = 0;
}

void
fathom_itb_dice_order_show (FathomItbDiceOrder *self,
                            guint64             dice)
{
  arrange_dice (&self->row, dice, dice);
  memset (self->row.kept, 0, sizeof self->row.kept);
}

guint
fathom_itb_dice_order_find_rolled (const FathomItbDiceOrder *self,
                                   const FathomItbState     *before,
                                   const FathomItbState     *after,
                                   gboolean                  failed)
{
  gboolean rolled = after->turn == before->turn && after->rolls == before->rolls + 1;
  guint dice = 0;

  if (before->phase != FATHOM_ITB_PHASE_ROLL || !(rolled || (failed && before->rolls == FATHOM_ITB_ROLLS - 1)))
    return 0;
  for (guint i = 0; i < FATHOM_ITB_DICE; i++)
    if (before->rolls == 0 || !self->row.kept[i])
      dice |= 1u << i;
  return dice;
}

static guint64
dice_of (const FathomEvent *event)
{
  guint64 dice = 0;

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    dice += event->args[face - 1] * fathom_itb_one (face);
  return dice;
}

/* No observation holds these dice: the turn ends with them. */
guint64
fathom_itb_dice_find_failed (FathomSitting *sitting,
                             guint         *seat)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  FathomMatch *match = fathom_sitting_get_match (sitting);
  guint n = fathom_match_get_position (match);
  gboolean rolled = FALSE;
  guint64 dice = 0;

  if (seen->phase != FATHOM_ITB_PHASE_ROLL || seen->rolls > 0)
    return 0;
  while (n-- > 0)
    {
      FathomEvent event;

      if (!fathom_match_get_event (match, n, fathom_sitting_get_viewer (sitting), &event) ||
          event.kind > FATHOM_ITB_STOP || (rolled && event.kind != FATHOM_ITB_KEEP))
        break;
      if (seat != NULL)
        *seat = event.seat;
      if (event.kind == FATHOM_ITB_KEEP)
        return dice + dice_of (&event);
      if (event.kind == FATHOM_ITB_ROLL)
        dice = dice_of (&event);
      rolled = event.kind == FATHOM_ITB_ROLL;
    }
  return dice;
}

guint
fathom_itb_dice_find_reach (guint64 dice)
{
  return fathom_itb_is_perfect (dice) ? FATHOM_ITB_FACES : MAX (fathom_itb_run (dice), 1);
}

guint
fathom_itb_dice_find_run (const FathomItbState *seen,
                          guint64               failed)
{
  guint run = fathom_itb_run (seen->dice);

  if (failed != 0)
    return 0;
  if (seen->phase == FATHOM_ITB_PHASE_ROLL || run == 0 || fathom_itb_is_perfect (seen->dice))
    return FATHOM_ITB_FACES;
  return run;
}

gboolean
fathom_itb_dice_app_rolls (FathomSitting *sitting)
{
  return fathom_match_is_app_source (fathom_sitting_get_match (sitting), FATHOM_ITB_SOURCE_DICE);
}
