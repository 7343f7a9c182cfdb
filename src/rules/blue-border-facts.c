/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-facts.h"

#include "blue-border-eye.h"
#include "blue-border.h"

static const char * const columns[] =
{
  "proper", "improper", "unknown", "calls right", "calls wrong", "caught", "doubted",
  "past", "calls judged", "call odds",
  "textures proper", "textures improper", "textures unknown", "textures calls right",
  "textures calls wrong", "textures caught", "textures doubted", "textures past",
  "textures calls judged", "textures call odds",
  NULL
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == FATHOM_BB_N_FACTS + 1);

static guint
get_previous (const FathomBbState *state,
              guint                place)
{
  return place > 0 ? state->placed[state->actor - 1][place - 1] : 0;
}

/* A card whose number is known, and that of the one before it. */
static void
count_card (const FathomBbState *state,
            guint                previous,
            guint                card,
            gint64              *facts)
{
  guint place = state->n_placed[state->actor - 1] - 1;

  if (fathom_bb_is_proper (state, state->actor, place, previous, card))
    {
      facts[FATHOM_BB_FACT_PROPER]++;
      return;
    }
  facts[FATHOM_BB_FACT_IMPROPER]++;
  facts[FATHOM_BB_FACT_PAST] += fathom_bb_cards_past (state, state->actor, place, previous, card);
}

/* Nobody called it. */
static void
count_quietly (const FathomBbState *state,
               gint64              *facts)
{
  guint place = state->n_placed[state->actor - 1] - 1;
  guint card = state->placed[state->actor - 1][place], previous = get_previous (state, place);

  if (card == FATHOM_BB_UNKNOWN || (place > 0 && previous == FATHOM_BB_UNKNOWN))
    facts[FATHOM_BB_FACT_UNKNOWN]++;
  else
    count_card (state, previous, card, facts);
}

static void
count_call (const FathomBbState *before,
            const FathomBbState *after,
            gint64              *caller,
            gint64              *called)
{
  gboolean right = after->phase == FATHOM_BB_PHASE_BONUS;

  count_card (before, after->turned[0], after->turned[1], called);
  caller[right ? FATHOM_BB_FACT_CALLS_RIGHT : FATHOM_BB_FACT_CALLS_WRONG]++;
  called[right ? FATHOM_BB_FACT_CAUGHT : FATHOM_BB_FACT_DOUBTED]++;
  if (!before->told)
    return;
  caller[FATHOM_BB_FACT_CALLS_JUDGED]++;
  caller[FATHOM_BB_FACT_CALL_ODDS] += (gint64) (fathom_bb_odds_by_eye (before) * 1000 + 0.5);
}

static void
see (const void        *before,
     const FathomEvent *event,
     const void        *after,
     FathomFactSheet   *sheet)
{
  const FathomBbState *state = before;
  guint first = state->settings.textures ? FATHOM_BB_FACT_TEXTURES : 0;

  if (event->kind == FATHOM_BB_QUIET)
    count_quietly (state, sheet->of[state->actor - 1] + first);
  else if (event->kind == FATHOM_BB_CALL)
    count_call (state, after, sheet->of[event->seat - 1] + first, sheet->of[state->actor - 1] + first);
}

const FathomFactTable fathom_bb_facts = { columns, see, NULL, NULL, 0 };
