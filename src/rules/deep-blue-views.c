/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each viewer of Deep Blue may know, and what could be behind it. */
#include "deep-blue-private.h"

/* Which cards a seat owns is public, which of them rest is not. After the end, everything may be seen. */
void
fathom_deep_observe (const void *state,
                     guint       viewer,
                     void       *observation)
{
  FathomDeepState *seen = observation;

  memcpy (seen, state, sizeof *seen);
  if (seen->phase == FATHOM_DEEP_PHASE_OVER || seen->score_only)
    return;

  for (guint i = 0; i < seen->players; i++)
    {
      if (i + 1 == viewer)
        continue;
      seen->hand[i] |= seen->resting[i] | FATHOM_DEEP_VEILED;
      seen->resting[i] = 0;
      for (guint n = 0; n < seen->n_dives; n++)
        for (guint source = 0; source < FATHOM_DEEP_VP_SOURCES; source++)
          seen->dives[n].vp[i][source] = FATHOM_DEEP_HIDDEN_VP;
    }
}

/* A set of starting cards alone does not tell whose they are, so nobody is shown it. */
static gboolean
sees_cards (const FathomDeepState *self,
            guint                  viewer,
            guint64                cards)
{
  if (viewer == 0)
    return FALSE;

  return (cards & ~STARTING_CARDS & (self->hand[viewer - 1] | self->resting[viewer - 1] | self->laid[viewer - 1])) != 0;
}

gboolean
fathom_deep_veil (const void  *state,
                  guint        viewer,
                  FathomEvent *event)
{
  const FathomDeepState *self = state;

  if (self->phase == FATHOM_DEEP_PHASE_OVER || self->crew_table)
    return TRUE;

  if (event->kind == FATHOM_DEEP_CARDS_DRAWN && !sees_cards (self, viewer, event_set (event, 0)))
    event_put_set (event, 0, FATHOM_DEEP_VEILED);

  return TRUE;
}

/* Sampling */

static guint64
some_card (FathomChance *chance,
           guint64       cards)
{
  for (guint n = fathom_choose (chance, count_bits (cards)); n > 0; n--)
    cards &= cards - 1;

  return cards & -cards;
}

static void
sample_hand (FathomDeepState *self,
             guint            seat,
             FathomChance    *chance)
{
  guint64 owned = hand_of (self, seat);
  guint64 hand = 0;

  while (count_bits (hand) < self->n_hand[seat - 1])
    hand |= some_card (chance, owned & ~hand);

  self->hand[seat - 1] = hand;
  self->resting[seat - 1] = owned & ~hand;
}

/* What a dive brought at least: no scouting spots, no cards. */
static void
sample_vp (const FathomDeepState *self,
           FathomDeepDive        *dive,
           guint                  seat)
{
  guint16 *vp = dive->vp[seat - 1];

  memset (vp, 0, sizeof dive->vp[0]);
  if (dive->stayed & SEAT (seat))
    for (guint i = 0; i < dive->n_gems; i++)
      vp[FATHOM_DEEP_VP_GEMS] += fathom_deep_gem_vp (fathom_deep_dive_gem (dive, i), FALSE);
  if (dive->leader == seat)
    vp[FATHOM_DEEP_VP_LEADING] = self->edition.tiles[dive->tile].vp;

  if (!fathom_deep_is_city (dive->tile))
    return;
  if (self->scenario == FATHOM_DEEP_BOUNTY_WRECKS && dive->leader == seat && !dive->failed)
    vp[FATHOM_DEEP_VP_SCENARIO] = fathom_deep_bounty (dive->n_gems);
  else if (self->scenario == FATHOM_DEEP_RUINS_OF_PLENTY && dive->leader != seat && dive->took_part & SEAT (seat))
    vp[FATHOM_DEEP_VP_SCENARIO] = self->edition.tiles[dive->tile].vp; /* with one boat at least */
}

void
fathom_deep_sample (const void   *observation,
                    guint         viewer G_GNUC_UNUSED,
                    FathomChance *chance,
                    void         *state)
{
  FathomDeepState *self = state;

  memcpy (self, observation, sizeof *self);

  for (guint i = 0; i < self->players; i++)
    {
      if (!(self->hand[i] & FATHOM_DEEP_VEILED))
        continue;
      if (self->crew_table)
        self->hand[i] = 0;
      else
        sample_hand (self, i + 1, chance);
      for (guint n = 0; n < self->n_dives; n++)
        sample_vp (self, &self->dives[n], i + 1);
    }
}
