/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen of Blue Border, and what could be behind it. */
#include "blue-border-odds.h"
#include "blue-border-private.h"

/* At the end the rows are turned over, as far as the app knows them. */
static gboolean
is_seen (const FathomBbState *self,
         guint                seat,
         guint                place)
{
  return self->seen[seat - 1] & 1 << place || (self->phase == FATHOM_BB_PHASE_OVER && self->told);
}

void
fathom_bb_observe (const void *state,
                   guint       viewer G_GNUC_UNUSED,
                   void       *observation)
{
  FathomBbState *seen = observation;

  memcpy (seen, state, sizeof *seen);
  memset (seen->stack, FATHOM_BB_UNKNOWN, sizeof seen->stack);
  memset (seen->piles, FATHOM_BB_UNKNOWN, sizeof seen->piles);
  for (guint seat = 1; seat <= seen->players; seat++)
    for (guint place = 0; place < seen->n_placed[seat - 1]; place++)
      if (!is_seen (seen, seat, place))
        seen->placed[seat - 1][place] = FATHOM_BB_UNKNOWN;
}

gboolean
fathom_bb_veil (const void  *state,
                guint        viewer G_GNUC_UNUSED,
                FathomEvent *event)
{
  const FathomBbState *self = state;

  if ((event->kind == FATHOM_BB_DEAL || event->kind == FATHOM_BB_SHUFFLE) && self->phase != FATHOM_BB_PHASE_OVER)
    *event = (FathomEvent) { .kind = event->kind, .seat = event->seat };

  return TRUE;
}

/* A number at random out of the set; 0 if it is empty. */
static guint
draw_number (FathomChance *chance,
             guint32       set)
{
  if (set == 0)
    return FATHOM_BB_UNKNOWN;
  for (guint i = fathom_choose (chance, cards_in (set)); i > 0; i--)
    set &= set - 1;

  return first_card (set);
}

/* Group after group, so that each arrangement has the same chance. Returns the numbers left over. */
static guint32
fill_rows (FathomBbState *self,
           FathomChance  *chance)
{
  FathomBbUnseen unseen;
  guint32 left;
  guint32 unknown[FATHOM_BB_SEATS] = { 0 };

  fathom_bb_unseen (self, &unseen);
  left = unseen.numbers[unseen.n_groups - 1];
  for (guint i = 0; i < self->players; i++)
    for (guint place = 0; place < self->n_placed[i]; place++)
      unknown[i] |= (self->placed[i][place] == FATHOM_BB_UNKNOWN) << place;

  for (guint group = 0; group < unseen.n_groups; group++)
    for (guint i = 0; i < self->players; i++)
      for (guint place = 0; place < self->n_placed[i]; place++)
        if (unknown[i] & 1 << place && fathom_bb_unseen_group (self, &unseen, i + 1, place) == group)
          {
            self->placed[i][place] = draw_number (chance, unseen.numbers[group] & left);
            left &= ~card_bit (self->placed[i][place]);
          }

  return left;
}

void
fathom_bb_sample (const void   *observation,
                  guint         viewer G_GNUC_UNUSED,
                  FathomChance *chance,
                  void         *state)
{
  FathomBbState *self = state;
  guint8 numbers[FATHOM_BB_CARDS];
  guint n = 0;
  guint32 left;

  memcpy (self, observation, sizeof *self);
  if (self->round == 0)
    return;

  left = fill_rows (self, chance);
  if (!self->told)
    return;

  for (; left != 0; left &= left - 1)
    numbers[n++] = first_card (left);
  fathom_shuffle (chance, numbers, n);
  for (guint i = 0; i < self->n_stack && n > 0; i++)
    self->stack[i] = numbers[--n];
  for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
    for (guint i = 0; i < self->n_piles[pile] && n > 0; i++)
      self->piles[pile][i] = numbers[--n];
}

static gboolean
number_may_be (const FathomBbState *self,
               FathomBbUnseen      *unseen,
               guint                place,
               guint                number,
               FathomRefusal       *refusal)
{
  guint there = self->placed[self->actor - 1][place];
  guint group;

  if (there != FATHOM_BB_UNKNOWN)
    return there == number ||
           fathom_refuse (refusal, FATHOM_BB_OTHER_NUMBER, 10, number, there, place + 1);
  if (number < 1 || number > self->settings.cards)
    return fathom_refuse (refusal, FATHOM_BB_NO_SUCH_CARD, 8, number, self->settings.cards, 0);

  group = fathom_bb_unseen_group (self, unseen, self->actor, place);
  if (!(fathom_bb_unseen_possible (unseen, group) & card_bit (number)))
    return fathom_refuse (refusal, FATHOM_BB_NUMBER_ELSEWHERE, 10, number, place + 1, 0);

  fathom_bb_unseen_tell (unseen, group, number);
  return TRUE;
}

/* At a real table the cards turned over are told with the call. */
gboolean
fathom_bb_may_turn (const FathomBbState *self,
                    const FathomEvent   *event,
                    FathomRefusal       *refusal)
{
  guint turned = turned_by_call (self);
  guint first = self->n_placed[self->actor - 1] - turned;
  FathomBbUnseen unseen;

  if (self->told)
    return event->n_args == 0 || fathom_refuse (refusal, FATHOM_BB_CARDS_KNOWN, 8, 0, 0, 0);
  if (event->n_args == 0)
    return fathom_refuse (refusal, FATHOM_BB_CARDS_NOT_KNOWN, 8, 0, 0, 0);
  if (event->n_args != turned)
    return fathom_refuse (refusal, FATHOM_BB_TURNED_COUNT, 8, event->n_args, turned, 0);

  fathom_bb_unseen (self, &unseen);
  for (guint i = 0; i < turned; i++)
    if (!number_may_be (self, &unseen, first + i, event->args[i], refusal))
      return FALSE;

  return TRUE;
}
