/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The simple bot of Deep Blue: it sails to wrecks, hires now and then, and dives while the water is calm. */
#include "deep-blue-odds.h"
#include "deep-blue-private.h"

#define GOOD_CREW   9    /* it hires until it has so many */
#define HIRES       3    /* one turn in so many, if it can */
#define EAGER       100  /* then more than for anything else */
#define TIRED_HAND  2    /* with no more cards it rests */
#define CALM        0.10 /* chance of having to resurface that it always dares */

static gint
card_worth (const FathomDeepState *seen,
            guint                  card)
{
  const FathomDeepCard *printed = &seen->edition.cards[card];

  return 2 * printed->vp + printed->cash + 2 * printed->propellers + (printed->defends != 0 ? 7 : 0);
}

static gint
spot_worth (guint spot)
{
  static const guint8 worths[FATHOM_DEEP_SPOTS] = { 4, 5, 3, 5, 5, 6 };

  return worths[spot];
}

/* What it would be to lie on @space: a wreck, the deeper the better, with a spot to take. */
static gint
place_worth (const FathomDeepState *seen,
             guint                  space)
{
  gint nearest = FATHOM_DEEP_SPACES;

  if (seen->tiles[space] == FATHOM_DEEP_FACE_DOWN)
    return 26;
  if (seen->tiles[space] < FATHOM_DEEP_TILES)
    return 20 + seen->edition.tiles[seen->tiles[space]].vp + (fathom_deep_free_spots (seen, space) != 0 ? 4 : 0);

  for (guint site = 1; site <= FATHOM_DEEP_SITES; site++)
    if (seen->tiles[site] != FATHOM_DEEP_NONE)
      nearest = MIN (nearest, seen->distance[space][site]);

  return 18 - 2 * nearest;
}

static gint
sail_worth (const FathomDeepState *seen,
            guint                  seat,
            const FathomEvent     *event)
{
  const guint8 *told = event->args + ARG_BOATS;
  gint worth = 0;

  for (guint i = 0; i < told[0]; i++)
    {
      guint from = seen->at[seat - 1][told[1 + 2 * i]];
      guint to = told[2 + 2 * i];

      worth += 2 * (place_worth (seen, to) - place_worth (seen, from)) - 1;
      if (from == to)
        worth -= 4;
    }

  return worth - (gint) count_bits (event_set (event, ARG_CARDS)) - 2 * event->args[ARG_TOKENS];
}

/* Returns: how much the bot likes @event in its turn; the best one is taken. */
static gint
action_worth (const FathomDeepState *seen,
              guint                  seat,
              const FathomEvent     *event)
{
  guint n_hand = seen->n_hand[seat - 1];

  switch (event->kind)
    {
    case FATHOM_DEEP_DIVE:
      return n_hand > TIRED_HAND || seen->n_resting[seat - 1] == 0 ? 60 + place_worth (seen, event->args[0]) : 12;
    case FATHOM_DEEP_REST:
      return n_hand <= TIRED_HAND ? 50 + (gint) seen->n_resting[seat - 1] : 1;
    case FATHOM_DEEP_RECRUIT:
      if (fathom_deep_crew (seen, seat) >= GOOD_CREW || event->args[ARG_RECRUITED] >= FATHOM_DEEP_CARDS)
        return 0;
      return card_worth (seen, event->args[ARG_RECRUITED]);
    case FATHOM_DEEP_REFRESH:
      return -1;
    default:
      return sail_worth (seen, seat, event);
    }
}

static gint
event_worth (const FathomDeepState *seen,
             guint                  seat,
             const FathomEvent     *event)
{
  switch (event->kind)
    {
    case FATHOM_DEEP_TAKE:
      return card_worth (seen, event->args[0]);
    case FATHOM_DEEP_SPOT:
      return spot_worth (event->args[0]);
    case FATHOM_DEEP_RUSH:
      return seen->n_hand[seat - 1] > TIRED_HAND ? (gint) count_bits (event->args[0]) : -1;
    case FATHOM_DEEP_DEFEND:
      return event->args[0] >= FATHOM_DEEP_BY_BOAT && event->args[0] != FATHOM_DEEP_UNTOLD ? 2 : 1;
    case FATHOM_DEEP_PLAY:
      return 1;
    case FATHOM_DEEP_STAY:
    case FATHOM_DEEP_RESURFACE:
      return 0;
    default:
      return action_worth (seen, seat, event);
    }
}

static gboolean
dares_to_draw (const FathomDeepState *seen,
               guint                  seat)
{
  FathomDeepOdds odds;

  fathom_deep_odds (seen, seat, &odds);
  return odds.gain[seat - 1] > 0 || odds.stays[seat - 1] >= 1 - CALM;
}

static guint
find_event (const FathomEvent *events,
            guint              n_events,
            guint              kind,
            guint              seat)
{
  guint i = 0;

  while (i < n_events && (events[i].kind != kind || events[i].seat != seat))
    i++;

  return i;
}

/* It plays what it can, and draws or stops only after that. Something of another seat's means nothing. */
static guint
find_open (const FathomDeepState *seen,
           guint                  seat,
           const FathomEvent     *events,
           guint                  n_events)
{
  guint found = find_event (events, n_events, FATHOM_DEEP_PLAY, seat);

  if (found == n_events && seat == seen->leader && dares_to_draw (seen, seat))
    found = find_event (events, n_events, FATHOM_DEEP_DRAW, seat);
  if (found == n_events)
    found = find_event (events, n_events, FATHOM_DEEP_STOP, seat);

  return MIN (found, n_events - 1);
}

guint
fathom_deep_choose (const void           *observation,
                    guint                 seat,
                    const FathomEvent    *events,
                    guint                 n_events,
                    const FathomThinking *thinking)
{
  const FathomDeepState *seen = observation;
  gint best_worth = G_MININT;
  gboolean hires;
  guint best = 0;
  guint n_best = 0;

  if (thinking->level > FATHOM_LEVEL_EASY)
    return fathom_deep_plan (seen, seat, events, n_events, thinking);
  if (seen->phase == FATHOM_DEEP_PHASE_OPEN)
    return find_open (seen, seat, events, n_events);

  hires = seen->phase == FATHOM_DEEP_PHASE_TURN && fathom_choose (thinking->chance, HIRES) == 0;
  for (guint i = 0; i < n_events; i++)
    {
      gint worth;

      if (events[i].seat != seat)
        continue;
      worth = event_worth (seen, seat, &events[i]);
      if (hires && events[i].kind == FATHOM_DEEP_RECRUIT && worth > 0)
        worth += EAGER;
      if (worth > best_worth)
        n_best = 0;
      if (worth >= best_worth && fathom_choose (thinking->chance, MIN (++n_best, 256)) == 0)
        best = i;
      best_worth = MAX (best_worth, worth);
    }

  return best;
}
