/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-facts.h"

#include "blue-border.h"

static const char * const columns[] =
{
  "proper", "improper", "unknown", "calls right", "calls wrong", "caught", "doubted",
  NULL
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == FATHOM_BB_N_FACTS + 1);

/* Of a card that nobody called: its number and the one before it have to be known. */
static FathomBbFact
judge_quietly (const FathomBbState *state)
{
  guint place = state->n_placed[state->actor - 1] - 1;
  const guint8 *row = state->placed[state->actor - 1];
  guint previous = place > 0 ? row[place - 1] : 0;

  if (row[place] == FATHOM_BB_UNKNOWN || (place > 0 && previous == FATHOM_BB_UNKNOWN))
    return FATHOM_BB_FACT_UNKNOWN;

  return fathom_bb_is_proper (state, state->actor, place, previous, row[place]) ? FATHOM_BB_FACT_PROPER
                                                                                 : FATHOM_BB_FACT_IMPROPER;
}

static void
count_call (const FathomBbState *state,
            guint                caller,
            gboolean             right,
            FathomFactSheet     *sheet)
{
  gint64 *placed = sheet->of[state->actor - 1];

  sheet->of[caller - 1][right ? FATHOM_BB_FACT_CALLS_RIGHT : FATHOM_BB_FACT_CALLS_WRONG]++;
  placed[right ? FATHOM_BB_FACT_IMPROPER : FATHOM_BB_FACT_PROPER]++;
  placed[right ? FATHOM_BB_FACT_CAUGHT : FATHOM_BB_FACT_DOUBTED]++;
}

static void
see (const void        *before,
     const FathomEvent *event,
     const void        *after,
     FathomFactSheet   *sheet)
{
  const FathomBbState *state = before;

  if (event->kind == FATHOM_BB_QUIET)
    sheet->of[state->actor - 1][judge_quietly (state)]++;
  else if (event->kind == FATHOM_BB_CALL)
    count_call (state, event->seat, ((const FathomBbState *) after)->phase == FATHOM_BB_PHASE_BONUS, sheet);
}

const FathomFactTable fathom_bb_facts = { columns, see, NULL, NULL };
