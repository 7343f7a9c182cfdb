/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/dive/dive-moves.h"

#define CARDS    ((G_GUINT64_CONSTANT (1) << FATHOM_DEEP_CARDS) - 1)
#define SET_ARGS 8         /* a set of cards in an event */
#define PAIR     2         /* Troubled Waters */

/* Events */

void
fathom_deep_move_gems (FathomSitting *sitting,
                       const guint8  *gems,
                       guint          n_gems)
{
  FathomEvent event = { .kind = FATHOM_DEEP_GEM, .n_args = n_gems };

  memcpy (event.args, gems, n_gems);
  fathom_sitting_act (sitting, &event);
}

void
fathom_deep_move_defend (FathomSitting *sitting,
                         guint          seat,
                         guint          with)
{
  FathomEvent event = { .kind = FATHOM_DEEP_DEFEND, .seat = seat, .n_args = 1, .args = { with } };

  fathom_sitting_act (sitting, &event);
}

void
fathom_deep_move_resurface (FathomSitting *sitting,
                            guint          seat)
{
  FathomEvent event = { .kind = FATHOM_DEEP_RESURFACE, .seat = seat };

  fathom_sitting_act (sitting, &event);
}

void
fathom_deep_move_play (FathomSitting *sitting,
                       guint          seat,
                       guint64        cards)
{
  FathomEvent event = { .kind = FATHOM_DEEP_PLAY, .seat = seat, .n_args = SET_ARGS };

  cards = GUINT64_TO_LE (cards);
  memcpy (event.args, &cards, sizeof cards);
  fathom_sitting_act (sitting, &event);
}

void
fathom_deep_move_play_untold (FathomSitting *sitting,
                              guint          seat,
                              const guint8  *vp,
                              guint          n_cards)
{
  FathomEvent event = { .kind = FATHOM_DEEP_PLAY, .seat = seat, .n_args = SET_ARGS + n_cards };

  memcpy (event.args + SET_ARGS, vp, n_cards);
  fathom_sitting_act (sitting, &event);
}

void
fathom_deep_move_close (FathomSitting *sitting,
                        guint          kind,
                        guint          leader)
{
  FathomEvent event = { .kind = kind, .seat = kind == FATHOM_DEEP_QUIET ? 0 : leader };

  fathom_sitting_act (sitting, &event);
}

/* Facts */

gboolean
fathom_deep_dive_in_scenario (const FathomDeepState *seen,
                              guint                  scenario)
{
  return fathom_deep_dive_scenario (seen) == scenario;
}

guint
fathom_deep_dive_scenario (const FathomDeepState *seen)
{
  return seen->leader != 0 && fathom_deep_is_city (seen->tiles[seen->site]) ? seen->scenario : 0;
}

gboolean
fathom_deep_dive_is_last (const FathomDeepState *seen)
{
  return seen->leader != 0 && fathom_deep_is_city (seen->tiles[seen->site]) && seen->cities_dived + 1 == FATHOM_DEEP_CITIES;
}

guint
fathom_deep_dive_hazard (const FathomDeepState *seen)
{
  return seen->phase == FATHOM_DEEP_PHASE_HAZARD ? seen->hazards[seen->hazard] : FATHOM_DEEP_NONE;
}

guint
fathom_deep_dive_order (const FathomDeepState *seen,
                        guint8                 seats[FATHOM_MAX_SEATS])
{
  guint n = 0;

  for (guint i = 0; i < seen->players && seen->leader != 0; i++)
    {
      guint seat = (seen->leader - 1 + i) % seen->players + 1;

      if (seen->took_part >> (seat - 1) & 1)
        seats[n++] = seat;
    }
  return n;
}

gboolean
fathom_deep_boat_meets (const FathomDeepState *seen,
                        guint                  seat,
                        guint                  boat,
                        guint                  gem)
{
  guint spot = seen->spot[seat - 1][boat];

  return seen->at[seat - 1][boat] == seen->site &&
         (spot == FATHOM_DEEP_SPOT_EITHER || spot == (gem == FATHOM_DEEP_BLUE ? FATHOM_DEEP_SPOT_BLUE : FATHOM_DEEP_SPOT_BLACK));
}

gboolean
fathom_deep_card_meets (const FathomDeepState *seen,
                        guint                  card,
                        guint                  gem)
{
  return (seen->edition.cards[card].defends & (gem == FATHOM_DEEP_BLUE ? 1 : 2)) != 0;
}

gboolean
fathom_deep_lacks_defender (const FathomDeepState *seen,
                            guint                  seat)
{
  guint gem = fathom_deep_dive_hazard (seen);
  guint64 owned = (seen->hand[seat - 1] | seen->resting[seat - 1]) & CARDS;

  if (seen->crew_table || gem == FATHOM_DEEP_NONE)
    return FALSE;
  for (guint card = 0; card < FATHOM_DEEP_CARDS && seen->n_hand[seat - 1] > 0; card++)
    if ((owned >> card & 1) != 0 && fathom_deep_card_meets (seen, card, gem))
      return FALSE;
  return TRUE;
}

guint
fathom_deep_sum (const guint16 vp[FATHOM_DEEP_VP_SOURCES])
{
  return vp[FATHOM_DEEP_VP_CARDS] + vp[FATHOM_DEEP_VP_GEMS] + vp[FATHOM_DEEP_VP_LEADING] + vp[FATHOM_DEEP_VP_SCENARIO];
}

guint
fathom_deep_newest (const FathomDeepState *seen)
{
  return MIN (seen->n_drawn, fathom_deep_dive_in_scenario (seen, FATHOM_DEEP_TROUBLED_WATERS) ? PAIR : 1);
}

void
fathom_deep_dive_end_by (FathomDeepState   *dive,
                         const FathomEvent *event)
{
  if (event->kind != FATHOM_DEEP_RESURFACE || event->seat == 0)
    return;
  dive->still_in &= ~(1u << (event->seat - 1));
  if (event->seat == dive->leader)
    dive->failed = TRUE;
  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++) /* R15 */
    if (dive->at[event->seat - 1][boat] == dive->site)
      dive->spot[event->seat - 1][boat] = FATHOM_DEEP_NONE;
}
