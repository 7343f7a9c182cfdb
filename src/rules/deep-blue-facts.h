/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue-facts.h - what is counted of a match of Deep Blue. */
#pragma once

#include "deep-blue.h"
#include "facts.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_DEEP_FACT_LED,        /* dives */
  FATHOM_DEEP_FACT_JOINED,
  FATHOM_DEEP_FACT_FAILED,     /* of those led */
  FATHOM_DEEP_FACT_RESURFACED, /* from those led or joined */
  FATHOM_DEEP_FACT_GEMS,       /* brought up, by color */
  FATHOM_DEEP_FACT_VP = FATHOM_DEEP_FACT_GEMS + FATHOM_DEEP_GEMS, /* by source: cards, gems, leading, scenario */
  FATHOM_DEEP_FACT_TOLD = FATHOM_DEEP_FACT_VP + FATHOM_DEEP_VP_SOURCES, /* matches whose VP have a source: not the quick scores */
  FATHOM_DEEP_N_FACTS
} FathomDeepFact;

extern const FathomFactTable fathom_deep_facts;

G_END_DECLS
