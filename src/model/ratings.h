/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ratings.h - how strong everybody plays, over the whole history of a library.
 *
 * Per game and over all games together; bots are rated as players are, guests count as strangers in every match. Whatever
 * changes in the past changes all that came after it: what was learned up to then is kept and continued from. */
#pragma once

#include "plackett-luce.h"
#include "store/library.h"

G_BEGIN_DECLS

#define FATHOM_RATING_ENOUGH 5 /* matches, before a rating is shown */

typedef struct
{
  gint64        profile;       /* 0: a bot … */
  const char   *bot;           /* … of this name, interned; NULL otherwise */
  guint         matches;
  FathomRating  rating;
} FathomRated;

typedef struct
{
  gint64        started;       /* of the match after which it was so */
  gint64        match;
  guint         matches;
  FathomRating  rating;
} FathomRatingStep;

typedef struct _FathomRatings FathomRatings;

/* Reads what has to be read; keeps what was learned unless the library can only be read. */
FathomRatings     *fathom_ratings_load    (FathomLibrary       *library,
                                           GError             **error);
void               fathom_ratings_free    (FathomRatings       *self);
/* NULL: whoever never played it. @game NULL: over all games. */
const FathomRated *fathom_ratings_get     (FathomRatings       *self,
                                           const char          *game,
                                           gint64               profile,
                                           const char          *bot);
/* Everybody with enough matches, the strongest first; of const FathomRated. */
GPtrArray         *fathom_ratings_list    (FathomRatings       *self,
                                           const char          *game);
/* How the rating of @profile came about: after each match, further back only now and then; of FathomRatingStep. */
GArray            *fathom_ratings_history (FathomLibrary       *library,
                                           const char          *game,
                                           gint64               profile,
                                           GError             **error);
/* How many matches had to be read for it; for the tests. */
guint              fathom_ratings_get_read (FathomRatings      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomRatings, fathom_ratings_free)

G_END_DECLS
