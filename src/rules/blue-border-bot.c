/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simple bot for Blue Border: blind to shades, it reckons with the numbers it has seen. */
#include "blue-border-odds.h"
#include "blue-border-private.h"

#define LAST_DOWN 2   /* place C: from D on, shallow is good */
#define SUSPICION 0.6 /* a card this likely to be improper is called */
#define TRUST     0.5 /* a bonus less likely to be proper is declined */
#define ALERT     4   /* it misses one chance to call in so many: else two of them could call each other for ever */

static guint
find (const FathomEvent *events,
      guint              n_events,
      guint              kind,
      guint              seat)
{
  for (guint i = 0; i < n_events; i++)
    if (events[i].kind == kind && events[i].seat == seat)
      return i;

  return n_events;
}

static guint
choose_call (const FathomBbState *seen,
             guint                seat,
             const FathomEvent   *events,
             guint                n_events,
             FathomChance        *chance)
{
  guint call = find (events, n_events, FATHOM_BB_CALL, seat);
  guint quiet = find (events, n_events, FATHOM_BB_QUIET, 0);

  /* at a real table only those who sit there can tell the numbers that a call needs */
  if (call == n_events || !seen->told || fathom_choose (chance, ALERT) == 0)
    return quiet;

  return fathom_bb_odds_improper (seen, seen->actor, seen->n_placed[seen->actor - 1] - 1) >= SUSPICION ? call : quiet;
}

/* Of two proper cards the better is the deeper one on the way down to C, later the shallower one. */
static double
worth_of (const FathomBbState *seen,
          guint                seat,
          guint                number)
{
  double chance = fathom_bb_odds_take (seen, seat, number);
  double depth = (double) number / (FATHOM_BB_CARDS + 1);

  if (number == FATHOM_BB_UNKNOWN || chance <= TRUST)
    return chance;

  return chance + (seen->n_placed[seat - 1] <= LAST_DOWN ? depth : 1 - depth);
}

static guint
choose_bonus (const FathomBbState *seen,
              guint                seat,
              const FathomEvent   *events,
              guint                n_events)
{
  guint best = find (events, n_events, FATHOM_BB_DECLINE, seat);
  double most = TRUST;

  for (guint i = 0; i < n_events; i++)
    if (events[i].kind == FATHOM_BB_TAKE)
      {
        gboolean numbered = events[i].args[0] == FATHOM_BB_FROM_DISCARDS;
        double worth = worth_of (seen, seat, numbered ? events[i].args[1] : FATHOM_BB_UNKNOWN);

        if (worth > most)
          {
            best = i;
            most = worth;
          }
      }

  return best;
}

/* Any card is as good as another; without one, on with the stack. */
static guint
choose_take (const FathomEvent *events,
             guint              n_events,
             FathomChance      *chance)
{
  guint n_takes = 0;

  while (n_takes < n_events && events[n_takes].kind == FATHOM_BB_TAKE)
    n_takes++;

  return n_takes > 0 ? fathom_choose (chance, n_takes) : 0;
}

guint
fathom_bb_choose (const void           *observation,
                  guint                 seat,
                  const FathomEvent    *events,
                  guint                 n_events,
                  const FathomThinking *thinking)
{
  const FathomBbState *seen = observation;

  switch (seen->phase)
    {
    case FATHOM_BB_PHASE_TURN:
      return choose_take (events, n_events, thinking->chance);
    case FATHOM_BB_PHASE_BONUS:
      return choose_bonus (seen, seat, events, n_events);
    case FATHOM_BB_PHASE_CALL:
      return choose_call (seen, seat, events, n_events, thinking->chance);
    default:
      return fathom_choose (thinking->chance, n_events);
    }
}
