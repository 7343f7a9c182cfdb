/* SPDX-License-Identifier: GPL-3.0-or-later */
/* into-the-blue-facts.h - what is counted of a match of Into the Blue. */
#pragma once

#include "facts.h"
#include "into-the-blue.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_ITB_FACT_FAILED,      /* dives */
  FATHOM_ITB_FACT_SUCCESSFUL,
  FATHOM_ITB_FACT_PERFECT,
  FATHOM_ITB_FACT_SHELLS,      /* on levels 1 to 5 */
  FATHOM_ITB_FACT_LEFT = FATHOM_ITB_FACT_SHELLS + FATHOM_ITB_LEVELS,
  FATHOM_ITB_FACT_MAIN,        /* treasures of levels 1 to 5 */
  FATHOM_ITB_FACT_SECONDARY = FATHOM_ITB_FACT_MAIN + FATHOM_ITB_LEVELS,
  FATHOM_ITB_FACT_CHESTS = FATHOM_ITB_FACT_SECONDARY + FATHOM_ITB_LEVELS,
  FATHOM_ITB_FACT_CHEST_POINTS,
  FATHOM_ITB_FACT_TREASURE_POINTS,
  FATHOM_ITB_FACT_DICE,        /* faces at the table, and of the app */
  FATHOM_ITB_N_FACTS = FATHOM_ITB_FACT_DICE + FATHOM_DICE_COLUMNS
} FathomItbFact;

extern const FathomFactTable fathom_itb_facts;

gint64 fathom_itb_count_dives     (const gint64 *facts);
/* How many of these dives would be perfect for somebody who tries for nothing else: an upper bound. */
double fathom_itb_expect_perfect  (const gint64 *facts);

G_END_DECLS
