/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simple bot for Into the Blue: it goes deep, holds on to its run, and stops with a good handful. */
#include "into-the-blue-private.h"

#define GOOD_HANDFUL 3 /* shells on one level that are worth stopping for */

static guint
find (const FathomEvent *events,
      guint              n_events,
      guint              kind,
      guint64            dice)
{
  for (guint i = 0; i < n_events; i++)
    if (events[i].kind == kind && (kind != FATHOM_ITB_KEEP || dice_of_event (&events[i]) == dice))
      return i;

  return 0;
}

static guint
choose_keep (const FathomItbState *seen,
             const FathomEvent    *events,
             guint                 n_events)
{
  guint run = fathom_itb_run (seen->dice);
  guint64 kept = 0;

  for (guint level = 1; level <= run; level++)
    if (fathom_itb_would_place (seen, level) >= GOOD_HANDFUL)
      return find (events, n_events, FATHOM_ITB_STOP, 0);

  for (guint level = 1; level <= run; level++)
    kept += (guint64) (level == run ? fathom_itb_count (seen->dice, level) : 1) << (8 * (level - 1));
  if (run == FATHOM_ITB_LEVELS && fathom_itb_count (seen->dice, FATHOM_ITB_FACES) > 0)
    kept = G_GUINT64_CONSTANT (0x010101010101); /* five different and a chest is a perfect dive */

  return find (events, n_events, kept == seen->dice ? FATHOM_ITB_STOP : FATHOM_ITB_KEEP, kept);
}

static guint
choose_level (const FathomItbState *seen,
              const FathomEvent    *events,
              guint                 n_events)
{
  guint best = 0;
  guint best_worth = 0;

  for (guint i = 0; i < n_events; i++)
    {
      guint level = events[i].args[0];
      guint worth = fathom_itb_would_place (seen, level) * (1 + seen->edition.main[level - 1]);

      if (worth > best_worth)
        {
          best = i;
          best_worth = worth;
        }
    }

  return best;
}

guint
fathom_itb_choose (const void           *observation,
                   guint                 seat G_GNUC_UNUSED,
                   const FathomEvent    *events,
                   guint                 n_events,
                   const FathomThinking *thinking)
{
  const FathomItbState *seen = observation;

  switch (seen->phase)
    {
    case FATHOM_ITB_PHASE_KEEP:
      return choose_keep (seen, events, n_events);
    case FATHOM_ITB_PHASE_PLACE:
      return choose_level (seen, events, n_events);
    default:
      return fathom_choose (thinking->chance, n_events);
    }
}
