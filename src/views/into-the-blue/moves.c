/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/moves.h"

static const FathomItbState *
get_seen (FathomSitting *sitting)
{
  return fathom_sitting_get_seen (sitting);
}

static void
act_with_dice (FathomSitting *sitting,
               FathomItbKind  kind,
               guint64        dice)
{
  FathomEvent event = { .kind = kind, .seat = get_seen (sitting)->turn, .n_args = FATHOM_ITB_FACES };

  for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
    event.args[face - 1] = fathom_itb_count (dice, face);
  fathom_sitting_act (sitting, &event);
}

static void
stop_first (FathomSitting *sitting)
{
  if (get_seen (sitting)->phase == FATHOM_ITB_PHASE_KEEP)
    fathom_itb_move_stop (sitting);
}

void
fathom_itb_move_roll (FathomSitting *sitting,
                      guint64        dice)
{
  act_with_dice (sitting, FATHOM_ITB_ROLL, dice);
}

void
fathom_itb_move_keep (FathomSitting *sitting,
                      guint64        dice)
{
  act_with_dice (sitting, FATHOM_ITB_KEEP, dice);
}

void
fathom_itb_move_stop (FathomSitting *sitting)
{
  FathomEvent event = { .kind = FATHOM_ITB_STOP, .seat = get_seen (sitting)->turn };

  fathom_sitting_act (sitting, &event);
}

void
fathom_itb_move_place (FathomSitting *sitting,
                       guint          level)
{
  FathomEvent event = { .kind = FATHOM_ITB_PLACE, .seat = get_seen (sitting)->turn, .n_args = 1, .args = { level } };

  stop_first (sitting);
  fathom_sitting_act (sitting, &event);
}

void
fathom_itb_move_take_chest (FathomSitting *sitting,
                            guint          position,
                            guint          value)
{
  FathomEvent event = { .kind = FATHOM_ITB_CHEST, .seat = get_seen (sitting)->turn, .n_args = 2, .args = { position, value } };

  stop_first (sitting);
  fathom_sitting_act (sitting, &event);
}

void
fathom_itb_move_reveal (FathomSitting *sitting,
                        guint          position,
                        guint          value)
{
  FathomEvent event = { .kind = FATHOM_ITB_REVEAL, .seat = get_seen (sitting)->chest_owners[position - 1], .n_args = 2,
                        .args = { position, value } };

  fathom_sitting_act (sitting, &event);
}
