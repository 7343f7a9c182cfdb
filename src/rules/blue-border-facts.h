/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border-facts.h - what is counted of a match of Blue Border. */
#pragma once

#include "facts.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_BB_FACT_PROPER,       /* cards placed … */
  FATHOM_BB_FACT_IMPROPER,
  FATHOM_BB_FACT_UNKNOWN,      /* … whose numbers nobody turned over at a real table */
  FATHOM_BB_FACT_CALLS_RIGHT,
  FATHOM_BB_FACT_CALLS_WRONG,
  FATHOM_BB_FACT_CAUGHT,       /* by a right call of somebody else */
  FATHOM_BB_FACT_DOUBTED,      /* by a wrong one */
  FATHOM_BB_FACT_PAST,         /* how many cards past the nearest proper one the improper ones were, together */
  FATHOM_BB_FACT_CALLS_JUDGED, /* calls in the app, where the shades are known … */
  FATHOM_BB_FACT_CALL_ODDS,    /* … and their chances to be right by what could be seen, in thousandths, together */
  FATHOM_BB_FACT_TEXTURES,     /* the same once more, of matches with textures: it is another task for the eye */
  FATHOM_BB_N_FACTS = 2 * FATHOM_BB_FACT_TEXTURES
} FathomBbFact;

extern const FathomFactTable fathom_bb_facts;

G_END_DECLS
