/* SPDX-License-Identifier: GPL-3.0-or-later */
/* caches.h - what is counted of finished matches, as rows.
 *
 * All of it follows from the events and can be made anew. What there is to count is known further
 * up; here it is put where the statistics find it. */
#pragma once

#include "library.h"
#include "rules/facts.h"

G_BEGIN_DECLS

/* The month that a time falls in (UTC), counted from the year 0: whole months are kept as totals. */
#define FATHOM_MONTH_OF(time) \
  "ifnull(CAST(strftime('%Y', " time ", 'unixepoch') AS INTEGER) * 12" \
  " + CAST(strftime('%m', " time ", 'unixepoch') AS INTEGER) - 1, 0)"

#define FATHOM_WHOLE_VICTORY 60 /* parts: can be shared among 2, 3, 4 and 5 */

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
  const FathomGame  *game;     /* whose table of facts it is; NULL: nobody's */
  const char        *dice_set; /* nullable: what the physical dice are called */
  guint64            dice[2][FATHOM_DIE_FACES]; /* read off the table, rolled by the app */
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

/* Facts are kept by the number of their column. Where those of a game were counted with another table of columns than its
 * present one, its matches have to be counted again. */
gboolean  fathom_caches_adopt     (FathomLibrary        *library,
                                   const FathomGame     *game,
                                   GError              **error);

/* The ids (gint64) of all matches, or of those that have changed since they were counted. */
GArray   *fathom_caches_list      (FathomLibrary        *library,
                                   gboolean              changed,
                                   GError              **error);

G_END_DECLS
