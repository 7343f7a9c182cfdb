/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scoring of Into the Blue: who takes which treasure, and why. */
#include "into-the-blue-private.h"

#include <string.h>

guint
fathom_itb_secondaries (guint players)
{
  return players <= 3 ? 1 : 2; /* R1 */
}

static guint
place_in_order (const FathomItbState *self,
                guint                 seat)
{
  const guint8 *found = memchr (self->order, seat, self->n_order);

  return found != NULL ? found - self->order + 1 : 0;
}

/* R13, R14. Returns: whether @a stands before @b on @level, and why. */
static gboolean
stands_before (const FathomItbState *self,
               guint                 a,
               guint                 b,
               guint                 level,
               FathomItbDecision    *decision,
               guint                *at)
{
  for (*at = level; *at >= 1; (*at)--)
    {
      gint more = self->shells[a - 1][*at - 1] - self->shells[b - 1][*at - 1];

      *decision = *at == level ? FATHOM_ITB_BY_SHELLS : FATHOM_ITB_BY_HIGHER_LEVEL;
      if (more != 0)
        return more > 0;
    }

  *decision = FATHOM_ITB_BY_UNPLAYED;
  if (self->left[a - 1] != self->left[b - 1])
    return self->left[a - 1] > self->left[b - 1];

  *decision = FATHOM_ITB_BY_LAST_TURN;
  return place_in_order (self, a) < place_in_order (self, b);
}

static void
award_level (const FathomItbState *self,
             guint                 level,
             FathomItbAward       *award)
{
  FathomItbDecision decision;
  guint at;

  for (guint seat = 1; seat <= self->players; seat++)
    {
      guint i = award->n_seats;

      if (self->shells[seat - 1][level - 1] == 0)
        continue;
      for (; i > 0 && stands_before (self, seat, award->seats[i - 1], level, &decision, &at); i--)
        award->seats[i] = award->seats[i - 1];
      award->seats[i] = seat;
      award->n_seats++;
    }

  for (guint i = 0; i + 1 < award->n_seats; i++)
    {
      stands_before (self, award->seats[i], award->seats[i + 1], level, &decision, &at);
      award->decision[i] = decision;
      award->at[i] = at;
    }
  award->n_treasures = MIN (award->n_seats, 1 + fathom_itb_secondaries (self->players));
}

void
fathom_itb_score (const FathomItbState *state,
                  FathomItbScore       *score)
{
  memset (score, 0, sizeof *score);
  score->known = TRUE;

  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    {
      FathomItbAward *award = &score->awards[level - 1];

      award_level (state, level, award);
      for (guint i = 0; i < award->n_treasures; i++)
        score->treasures[award->seats[i] - 1] += i == 0 ? state->edition.main[level - 1]
                                                        : state->edition.secondary[level - 1];
    }

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (state->chest_owners[i] != 0)
      {
        if (state->chest_values[i] == FATHOM_ITB_UNKNOWN)
          score->known = FALSE;
        else
          score->chests[state->chest_owners[i] - 1] += state->chest_values[i]; /* R15 */
      }
  for (guint i = 0; i < state->players; i++)
    for (guint j = 1; j <= state->final_chests[i][0]; j++)
      score->chests[i] += state->final_chests[i][j];
}

void
fathom_itb_result (const void   *state,
                   FathomResult *result)
{
  const FathomItbState *self = state;
  FathomItbScore score;

  fathom_itb_score (self, &score);
  memset (result, 0, sizeof *result);
  result->finished = self->phase == FATHOM_ITB_PHASE_OVER;
  result->known = score.known;
  for (guint i = 0; i < self->players; i++)
    result->scores[i] = score.treasures[i] + (result->finished ? score.chests[i] : 0);
  fathom_result_rank (result, self->players);
}

guint64
fathom_itb_dice_after (const FathomEvent *events,
                       guint              n_events)
{
  guint64 dice = 0, kept = 0;

  for (guint i = 0; i < n_events; i++)
    {
      guint64 told = 0;

      for (guint face = 1; face <= FATHOM_ITB_FACES; face++)
        told += (guint64) events[i].args[face - 1] << (8 * (face - 1));
      if (events[i].kind == FATHOM_ITB_KEEP)
        kept = told;
      else if (events[i].kind == FATHOM_ITB_ROLL)
        dice = kept + told;
    }

  return dice;
}
