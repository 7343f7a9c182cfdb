/* SPDX-License-Identifier: GPL-3.0-or-later */
/* caches.h - what is counted of finished matches, as rows.
 *
 * All of it follows from the events and can be made anew. What there is to count is known further
 * up; here it is put where the statistics find it. */
#pragma once

#include "library.h"

G_BEGIN_DECLS

/* The month that a time falls in (UTC), counted from the year 0: whole months are kept as totals. */
#define FATHOM_MONTH_OF(time) \
  "ifnull(CAST(strftime('%Y', " time ", 'unixepoch') AS INTEGER) * 12" \
  " + CAST(strftime('%m', " time ", 'unixepoch') AS INTEGER) - 1, 0)"

#define FATHOM_WHOLE_VICTORY 60 /* parts: can be shared among 2, 3, 4 and 5 */

typedef enum
{
  FATHOM_FACTS_INTO_THE_BLUE,
  FATHOM_FACTS_BLUE_BORDER,
  FATHOM_FACTS_DEEP_BLUE,
  FATHOM_N_FACTS
} FathomFacts;

/* The columns of the fact tables, in their order. */
typedef enum
{
  FATHOM_ITB_FACT_FAILED,      /* dives */
  FATHOM_ITB_FACT_SUCCESSFUL,
  FATHOM_ITB_FACT_PERFECT,
  FATHOM_ITB_FACT_SHELLS,      /* on levels 1 to 5 */
  FATHOM_ITB_FACT_LEFT = FATHOM_ITB_FACT_SHELLS + 5,
  FATHOM_ITB_FACT_MAIN,        /* treasures of levels 1 to 5 */
  FATHOM_ITB_FACT_SECONDARY = FATHOM_ITB_FACT_MAIN + 5,
  FATHOM_ITB_FACT_CHESTS = FATHOM_ITB_FACT_SECONDARY + 5,
  FATHOM_ITB_FACT_CHEST_POINTS,
  FATHOM_ITB_FACT_TREASURE_POINTS,
  FATHOM_ITB_N_FACTS
} FathomItbFact;

typedef enum
{
  FATHOM_BB_FACT_PROPER,       /* cards placed, as far as it is known */
  FATHOM_BB_FACT_IMPROPER,
  FATHOM_BB_FACT_UNKNOWN,
  FATHOM_BB_FACT_CALLS_RIGHT,
  FATHOM_BB_FACT_CALLS_WRONG,
  FATHOM_BB_FACT_CAUGHT,       /* by a right call of somebody else */
  FATHOM_BB_FACT_DOUBTED,      /* by a wrong one */
  FATHOM_BB_N_FACTS
} FathomBbFact;

typedef enum
{
  FATHOM_DEEP_FACT_LED,        /* dives */
  FATHOM_DEEP_FACT_JOINED,
  FATHOM_DEEP_FACT_FAILED,     /* of those led */
  FATHOM_DEEP_FACT_RESURFACED, /* from those led or joined */
  FATHOM_DEEP_FACT_GEMS,       /* brought up, by colour */
  FATHOM_DEEP_FACT_VP = FATHOM_DEEP_FACT_GEMS + 7, /* by source */
  FATHOM_DEEP_N_FACTS = FATHOM_DEEP_FACT_VP + 4
} FathomDeepFact;

#define FATHOM_MAX_FACTS FATHOM_ITB_N_FACTS

typedef struct
{
  gint64  score;
  guint   rank;
  guint   parts;               /* of FATHOM_WHOLE_VICTORY */
  gint64  facts[FATHOM_MAX_FACTS];
} FathomCountedSeat;

typedef struct
{
  guint              n_seats;  /* 0: nothing is to be counted yet */
  FathomCountedSeat  seats[5];
  FathomFacts        facts;    /* FATHOM_N_FACTS: none */
  const char        *dice_set; /* nullable: what the physical dice are called */
  guint64            dice[2][6]; /* read off the table, rolled by the app: faces 1 to 5 and the chest */
} FathomCounted;

/* Everything put between these two is one change. */
gboolean  fathom_caches_begin     (FathomLibrary        *library,
                                   GError              **error);
gboolean  fathom_caches_end       (FathomLibrary        *library,
                                   gboolean              good,
                                   GError              **error);
/* In the place of what was there of that match. */
gboolean  fathom_caches_put       (FathomLibrary        *library,
                                   gint64                match,
                                   const FathomCounted  *counted,
                                   GError              **error);
gboolean  fathom_caches_clear     (FathomLibrary        *library,
                                   GError              **error);

/* The ids (gint64) of all matches, or of those that have changed since they were counted. */
GArray   *fathom_caches_list      (FathomLibrary        *library,
                                   gboolean              changed,
                                   GError              **error);

G_END_DECLS
