/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal events of Into the Blue, all of them or one at random. */
#include "into-the-blue-private.h"

#include "notation.h"

#include <string.h>

/* Every result of @n_dice dice. */
static guint
legal_rolls (const FathomItbState *self,
             FathomEvent          *events,
             guint                *n,
             guint64               dice,
             guint                 face,
             guint                 n_dice)
{
  guint64 one = G_GUINT64_CONSTANT (1) << (8 * (face - 1));

  if (face == FATHOM_ITB_FACES)
    event_set_dice (fathom_event_add (events, n, FATHOM_ITB_ROLL, self->turn), dice + n_dice * one);
  else
    for (guint i = 0; i <= n_dice; i++)
      legal_rolls (self, events, n, dice + i * one, face + 1, n_dice - i);

  return *n;
}

/* Every part of the dice showing; all of them is stopping. */
static guint
legal_keeps (const FathomItbState *self,
             FathomEvent          *events)
{
  guint64 kept = 0;
  guint n = 0;

  while (kept != self->dice)
    {
      guint face = 1;

      event_set_dice (fathom_event_add (events, &n, FATHOM_ITB_KEEP, self->turn), kept);
      while (fathom_itb_count (kept, face) == fathom_itb_count (self->dice, face))
        kept &= ~(G_GUINT64_CONSTANT (255) << (8 * (face++ - 1)));
      kept += G_GUINT64_CONSTANT (1) << (8 * (face - 1));
    }
  fathom_event_add (events, &n, FATHOM_ITB_STOP, self->turn);

  return n;
}

static guint
legal_chests (const FathomItbState *self,
              FathomEvent          *events)
{
  guint n = 0;

  for (guint position = 1; position <= FATHOM_ITB_CHESTS; position++)
    {
      guint kind = self->phase == FATHOM_ITB_PHASE_OVER ? FATHOM_ITB_REVEAL : FATHOM_ITB_CHEST;
      guint owner = self->chest_owners[position - 1];
      guint8 values[FATHOM_ITB_CHESTS + 1];
      guint n_values = 1;

      if (kind == FATHOM_ITB_REVEAL ? !self->chest_untold[position - 1] : owner != 0)
        continue;
      if (self->chest_values[position - 1] != FATHOM_ITB_UNKNOWN)
        values[0] = self->chest_values[position - 1];
      else
        n_values = fathom_itb_values_left (self, values);
      if (kind == FATHOM_ITB_CHEST && !self->app_chests)
        values[n_values++] = FATHOM_ITB_UNKNOWN;

      for (guint i = 0; i < n_values; i++)
        if (memchr (values, values[i], i) == NULL)
          {
            FathomEvent *event = fathom_event_add (events, &n, kind, kind == FATHOM_ITB_REVEAL ? owner : self->turn);

            event->n_args = 2;
            event->args[0] = position;
            event->args[1] = values[i];
          }
    }

  return n;
}

/* Every order of the seats: those of the first seats, the next one put in at every place. */
static guint
legal_orders (const FathomItbState *self,
              FathomEvent          *events)
{
  guint n = 0;

  fathom_event_add (events, &n, FATHOM_ITB_ORDER, 0);
  for (guint seat = 1; seat <= self->players; seat++)
    for (guint i = n; i-- > 0;)
      for (guint place = 0; place < seat; place++)
        {
          FathomEvent *event = place == 0 ? &events[i] : fathom_event_add (events, &n, FATHOM_ITB_ORDER, 0);

          if (place == 0)
            {
              event->args[event->n_args++] = seat;
              continue;
            }
          *event = events[i];
          event->args[seat - 1] = event->args[seat - 1 - place];
          event->args[seat - 1 - place] = seat;
        }

  return n;
}

static guint
legal_finals (const FathomItbState *self,
              FathomEvent          *events)
{
  guint n = 0;

  for (guint seat = 1; seat <= self->players; seat++)
    if (!(self->finals & 1 << (seat - 1)))
      {
        FathomEvent *event = fathom_event_add (events, &n, FATHOM_ITB_FINAL, seat);

        event->n_args = 7;
        event->args[5] = FATHOM_ITB_SHELLS;
      }

  return n;
}

guint
fathom_itb_legal (const void  *state,
                  FathomEvent *events)
{
  const FathomItbState *self = state;
  guint n = 0;

  switch (self->phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
      return legal_rolls (self, events, &n, 0, 1, FATHOM_ITB_DICE - self->n_kept);
    case FATHOM_ITB_PHASE_KEEP:
      return legal_keeps (self, events);
    case FATHOM_ITB_PHASE_PLACE:
      for (guint level = 1; level <= fathom_itb_run (self->dice); level++)
        {
          FathomEvent *event = fathom_event_add (events, &n, FATHOM_ITB_PLACE, self->turn);

          event->n_args = 1;
          event->args[0] = level;
        }
      return n;
    case FATHOM_ITB_PHASE_FINALS:
      return legal_finals (self, events);
    case FATHOM_ITB_PHASE_ORDER:
      return legal_orders (self, events);
    default:
      return legal_chests (self, events);
    }
}

gboolean
fathom_itb_covers (const FathomEvent *listed,
                   const FathomEvent *event)
{
  if (listed->kind == FATHOM_ITB_FINAL) /* the numbers are the players' */
    return event->kind == FATHOM_ITB_FINAL && event->seat == listed->seat;

  return memcmp (listed, event, sizeof *event) == 0;
}

/* Picking */

static void
pick_roll (const FathomItbState *self,
           FathomChance         *chance,
           FathomEvent          *event)
{
  event->kind = FATHOM_ITB_ROLL;
  event->n_args = FATHOM_ITB_FACES;
  for (guint n = FATHOM_ITB_DICE - self->n_kept; n > 0; n--)
    event->args[fathom_choose (chance, FATHOM_ITB_FACES)]++;
}

/* Any part of the dice is as likely as any other; all of them is stopping. */
static void
pick_keep (const FathomItbState *self,
           FathomChance         *chance,
           FathomEvent          *event)
{
  guint64 rest = self->dice;

  for (guint8 *kept = event->args; rest != 0; kept++, rest >>= 8)
    if (rest & 255)
      *kept = fathom_choose (chance, (rest & 255) + 1);

  event->kind = FATHOM_ITB_KEEP;
  event->n_args = FATHOM_ITB_FACES;
  if (dice_of_event (event) == self->dice)
    *event = (FathomEvent) { .kind = FATHOM_ITB_STOP, .seat = self->turn };
}

static void
pick_final (const FathomItbState *self,
            FathomChance         *chance,
            FathomEvent          *event)
{
  guint n_free = 0;
  FathomEvent finals[FATHOM_MAX_SEATS];

  *event = finals[fathom_choose (chance, legal_finals (self, finals))];
  for (guint i = 0; i < FATHOM_ITB_SHELLS; i++)
    {
      event->args[5]--;
      event->args[fathom_choose (chance, FATHOM_ITB_LEVELS + 1)]++;
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    {
      FathomEvent tried = *event;

      tried.args[6]++;
      tried.args[6 + tried.args[6]] = self->edition.chests[i];
      if (fathom_choose (chance, self->players + 1) == 0 &&
          fathom_itb_final_chests_exist (self, &tried, NULL))
        n_free = tried.args[6], *event = tried;
    }
  event->n_args = 7 + n_free;
  fathom_notation_sort (&event->args[7], n_free);
}

void
fathom_itb_pick (const void   *state,
                 FathomChance *chance,
                 FathomEvent  *event)
{
  const FathomItbState *self = state;

  *event = (FathomEvent) { .seat = self->turn };
  switch (self->phase)
    {
    case FATHOM_ITB_PHASE_ROLL:
      pick_roll (self, chance, event);
      break;

    case FATHOM_ITB_PHASE_KEEP:
      pick_keep (self, chance, event);
      break;

    case FATHOM_ITB_PHASE_PLACE:
      event->kind = FATHOM_ITB_PLACE;
      event->n_args = 1;
      event->args[0] = 1 + fathom_choose (chance, fathom_itb_run (self->dice));
      break;

    case FATHOM_ITB_PHASE_FINALS:
      pick_final (self, chance, event);
      break;

    default:
      {
        FathomEvent events[120]; /* the orders of five seats; the chests are fewer */

        *event = events[fathom_choose (chance, fathom_itb_legal (self, events))];
      }
    }
}
