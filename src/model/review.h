/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review.h - several matches at once: an evening, a year, or a series that somebody has chosen.
 *
 * Only finished matches that count. Guests and bots are players here: the same name is the same guest, or the same bot. */
#pragma once

#include "logbook.h"
#include "store/statistics.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_REVIEW_EVENING,
  FATHOM_REVIEW_YEAR,
  FATHOM_REVIEW_SERIES
} FathomReviewKind;

typedef struct
{
  FathomReviewKind  kind;
  gint64            time;      /* any within the evening or the year */
  GArray           *matches;   /* of gint64: the series */
} FathomReviewRequest;

typedef struct
{
  gint64    profile;           /* 0: a guest or a bot */
  gboolean  bot;
  char     *name;
  char     *colour;            /* maybe empty, like the shape */
  char     *shape;
  guint     games;
  guint     wins;              /* alone */
  guint     shared;
  double    victories;         /* with their parts of the shared ones */
  guint     streak;            /* the most in a row, won or shared */
  gint64    streak_match;      /* its last one */
  guint     analysed;          /* matches whose analysis is kept: */
  double    luck;              /* what it did to the win chance, all of them together */
  double    choices;           /* never above 0 */
} FathomReviewPlayer;

typedef struct
{
  const FathomGame *game;
  guint             matches;
} FathomReviewGame;

/* What stands out. */
typedef enum
{
  FATHOM_FEAT_BEST,            /* score in a game */
  FATHOM_FEAT_CLOSEST,         /* victory by points */
  FATHOM_FEAT_CLEAREST,
  FATHOM_FEAT_LONGEST,         /* match, in seconds */
  FATHOM_FEAT_STREAK,          /* won or shared in a row */
  FATHOM_FEAT_BUSIEST          /* evening, in matches */
} FathomReviewFeatKind;

typedef struct
{
  FathomReviewFeatKind  kind;
  const FathomGame     *game;  /* nullable */
  int                   player; /* of the players; −1: of nobody */
  gint64                value;
  gint64                match;
  gint64                started;
} FathomReviewFeat;

typedef struct
{
  FathomReviewKind  kind;
  gint64            from;      /* of an evening or a year: that one included; … */
  gint64            to;        /* … that one not; of a series: when the first and the last began */
  guint             year;      /* local */
  guint             n_matches;
  guint             n_before;  /* of the year before */
  gint64            seconds;   /* that were played, as far as it is known */
  guint             evenings;
  char             *place;     /* nullable: the only one */
  gint64            earlier;   /* a time in the one before; 0: none */
  gint64            later;
  guint             months[12];
  GPtrArray        *players;   /* of FathomReviewPlayer, whoever won most first */
  GArray           *games;     /* of FathomReviewGame, only those that were played */
  GArray           *feats;     /* of FathomReviewFeat */
  GPtrArray        *list;      /* of FathomEveningMatch, the oldest first */
  GPtrArray        *entries;   /* of FathomLogbookEntry, the same; NULL of a year */
} FathomReviewSheet;

/* In the librarian's thread. */
FathomReviewSheet *fathom_review_load        (FathomLibrary             *library,
                                              const FathomReviewRequest *request,
                                              GError                   **error);
void               fathom_review_sheet_free  (FathomReviewSheet         *sheet);
/* Which of the players has that seat. */
guint              fathom_review_find_player (const FathomReviewSheet   *sheet,
                                              const FathomEveningSeat   *seat);

void               fathom_review_look_async  (FathomLibrarian           *librarian,
                                              const FathomReviewRequest *request,
                                              GCancellable              *cancellable,
                                              GAsyncReadyCallback        callback,
                                              gpointer                   user_data);
FathomReviewSheet *fathom_review_look_finish (FathomLibrarian           *librarian,
                                              GAsyncResult              *result,
                                              GError                   **error);

/* When a local year begins, and the next one. */
void               fathom_review_year_span   (guint                      year,
                                              gint64                    *from,
                                              gint64                    *to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomReviewSheet, fathom_review_sheet_free)

G_END_DECLS
