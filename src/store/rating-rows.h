/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rating-rows.h - the places of all matches in the order they were played, and what was learned of them so far.
 *
 * What was learned is kept from time to time. A result that comes, goes or changes takes away all that was kept from its match on;
 * so whatever is left is true. */
#pragma once

#include "library.h"

G_BEGIN_DECLS

#define FATHOM_RATING_BOT 24   /* bytes of a bot's name */

typedef struct
{
  gint64 match;
  gint64 started;
  char   game[24];
  guint  n_seats;
  gint64 profiles[5];          /* 0: none */
  char   bots[5][FATHOM_RATING_BOT]; /* "": no bot */
  guint  ranks[5];
} FathomRatingRow;

typedef struct
{
  gint64    started;           /* of the last match that is in it; … */
  gint64    match;             /* … 0: there is none yet */
  guint     n;                 /* how many were before, and it */
  GVariant *state;
} FathomRatingMark;

typedef void (*FathomRatingRowFunc) (const FathomRatingRow *row,
                                     gpointer               data);

/* All behind @after. */
gboolean  fathom_rating_rows_read  (FathomLibrary           *library,
                                    const FathomRatingMark  *after,
                                    FathomRatingRowFunc      func,
                                    gpointer                 data,
                                    GError                 **error);
/* What was kept, the oldest first, of FathomRatingMark; only the newest if not @all. @format: what the states are called;
 * those of another one do not count. */
GArray   *fathom_rating_marks_read (FathomLibrary           *library,
                                    const char              *format,
                                    gboolean                 all,
                                    GError                 **error);
/* Adds them, as one change. */
gboolean  fathom_rating_marks_add  (FathomLibrary           *library,
                                    const char              *format,
                                    const GArray            *marks,
                                    GError                 **error);
GArray   *fathom_rating_marks_new  (void);

G_END_DECLS
