/* SPDX-License-Identifier: GPL-3.0-or-later */
/* statistics.h - what the library tells about those who play, as plain numbers.
 *
 * Only finished matches count. Profiles are those that are not merged into others; guests and bots
 * have none: they count as players at a table, but no page is about them. Where a @profile is asked
 * for, 0 means every seat. */
#pragma once

#include "library.h"
#include "rules/facts.h"

G_BEGIN_DECLS

#define FATHOM_STATISTICS_SEATS 5
#define FATHOM_DICE_WATCHED_FROM 5  /* evidence against fair dice */
#define FATHOM_DICE_LOADED_FROM 20
#define FATHOM_DICE_NEVER       1e9 /* dice */

typedef struct
{
  const char   *game;          /* NULL: all of them */
  gint64        from;          /* seconds since 1970, that one included; 0: from the first on */
  gint64        to;            /* that one not included; 0: to the last */
  guint         players;       /* 0: any number */
  const gint64 *with;          /* NULL, or profiles that must all have taken part, 0 behind the last */
} FathomFilter;

typedef struct
{
  double rate;
  double low;                  /* the interval of Wilson that holds it with 95 % confidence */
  double high;
} FathomRate;

typedef struct
{
  guint      games;
  guint      wins;             /* alone */
  guint      shared;
  double     victories;        /* those alone, and of the shared ones the seat's part: what the rate counts */
  FathomRate rate;
  double     equal;            /* by seat only: the rate of somebody who is as good as the others at those tables */
  gint64     score;            /* of all games together */
  double     average;
  gint64     best;
} FathomTotals;

typedef struct
{
  gint64        profile;
  char         *name;
  gboolean      archived;
  FathomTotals  totals;
} FathomLeader;

typedef struct
{
  FathomTotals first;          /* of the first profile in the matches both took part in */
  FathomTotals second;
  guint        first_ahead;    /* matches where it stands before the other */
  guint        second_ahead;
  guint        level;
} FathomVersus;

typedef struct
{
  gint64       profile;
  FathomVersus versus;
  const char  *game;           /* interned: the one they have played together most … */
  FathomVersus there;          /* … and the same in it, since points of different games have no average */
} FathomMet;

typedef struct
{
  gint64       started;        /* of its first match */
  guint        year;           /* local; 0 in blocks of games, as is the month */
  guint        month;
  FathomTotals totals;
} FathomTrend;

typedef struct
{
  gint64    profile;           /* 0: a guest or a bot */
  gboolean  bot;
  char     *name;              /* the profile's, or what the seat was called */
  char     *colour;            /* of the profile, maybe empty, like the shape */
  char     *shape;
  gint64    score;
  guint     rank;
  gboolean  won;
  gboolean  shared;
  guint     parts;             /* of the victory, of FATHOM_WHOLE_VICTORY */
} FathomEveningSeat;

typedef struct
{
  gint64             match;
  char              *game;
  gint64             started;
  guint              seconds;    /* that it was played; 0: not known */
  char              *place;      /* maybe empty */
  guint              n_seats;
  FathomEveningSeat  seats[FATHOM_STATISTICS_SEATS];
} FathomEveningMatch;

/* What a game counts, column by column of its table (rules/facts.h). */
typedef struct
{
  guint  games;                /* matches */
  gint64 sums[FATHOM_MAX_FACTS];
} FathomFactSums;

/* One match of somebody. */
typedef struct
{
  gint64 match;
  gint64 started;
  char   game[24];
  guint  players;
  guint  seat;
  gint64 score;
  guint  rank;
  guint  parts;                /* of the victory, of FATHOM_WHOLE_VICTORY */
} FathomPlayed;

typedef struct
{
  guint year;
  guint month;                 /* 1 to 12 */
  guint matches;
} FathomMonth;

typedef enum
{
  FATHOM_DICE_USUAL,
  FATHOM_DICE_WATCHED,
  FATHOM_DICE_LOADED
} FathomDiceVerdict;

typedef struct
{
  gboolean app;                /* the app's own dice */
  char    *name;               /* of a physical set, maybe empty */
  char    *game;               /* whose dice */
  gint64   counts[FATHOM_DIE_FACES];
  gint64   rolled;
  double   expected;           /* of each face, of fair dice, … */
  double   low;                /* … and where it lies 19 times in 20 */
  double   high;
  double   log_evidence;       /* against fair dice: it may be looked at after every match */
  FathomDiceVerdict verdict;
  guint    matches;            /* in which they were rolled, … */
  guint    sealed;             /* … and with a seed that was committed to beforehand */
} FathomDiceStatistics;

/* By the lower end of the rate's interval, so that one lucky game does not lead; of FathomLeader. */
GPtrArray *fathom_statistics_leaderboard   (FathomLibrary         *library,
                                            const FathomFilter    *filter,
                                            GError               **error);
gboolean   fathom_statistics_totals        (FathomLibrary         *library,
                                            gint64                 profile,
                                            const FathomFilter    *filter,
                                            FathomTotals          *totals,
                                            GError               **error);
/* The same for each seat, the first seat first. */
gboolean   fathom_statistics_seats         (FathomLibrary         *library,
                                            gint64                 profile,
                                            const FathomFilter    *filter,
                                            FathomTotals           seats[FATHOM_STATISTICS_SEATS],
                                            GError               **error);
gboolean   fathom_statistics_versus        (FathomLibrary         *library,
                                            gint64                 first,
                                            gint64                 second,
                                            const FathomFilter    *filter,
                                            FathomVersus          *versus,
                                            GError               **error);
/* The same against everybody that @profile has met, in one go; of FathomMet. */
GArray    *fathom_statistics_rivals        (FathomLibrary         *library,
                                            gint64                 profile,
                                            GError               **error);
/* In blocks of so many games, by local months if @block is 0; of FathomTrend. */
GArray    *fathom_statistics_trend         (FathomLibrary         *library,
                                            gint64                 profile,
                                            guint                  block,
                                            const FathomFilter    *filter,
                                            GError               **error);
/* The finished matches of the day that @time falls in, in order; of FathomEveningMatch. Of the filter only the
 * times are not used. */
GPtrArray *fathom_statistics_evening       (FathomLibrary         *library,
                                            gint64                 time,
                                            const FathomFilter    *filter,
                                            GError               **error);
/* The same for any time, the oldest first; if @matches are given, with 0 behind the last, only those. */
GPtrArray *fathom_statistics_matches       (FathomLibrary         *library,
                                            const FathomFilter    *filter,
                                            const gint64          *matches,
                                            GError               **error);
/* When the last finished match before @from began, and the first at @to or later; 0: there is none. */
gboolean   fathom_statistics_neighbours    (FathomLibrary         *library,
                                            gint64                 from,
                                            gint64                 to,
                                            gint64                *before,
                                            gint64                *after,
                                            GError               **error);
/* From 06:00 to 06:00, local time. */
void       fathom_statistics_evening_span  (gint64                 time,
                                            gint64                *from,
                                            gint64                *to);

gboolean   fathom_statistics_facts         (FathomLibrary         *library,
                                            const FathomGame      *game,
                                            gint64                 profile,
                                            const FathomFilter    *filter,
                                            FathomFactSums        *facts,
                                            GError               **error);
/* The app's dice first, then the sets by name; of FathomDiceStatistics. */
GPtrArray *fathom_statistics_dice          (FathomLibrary         *library,
                                            const FathomFilter    *filter,
                                            GError               **error);
/* The same for the dice of a game that one player rolled. */
GPtrArray *fathom_statistics_own_dice      (FathomLibrary         *library,
                                            const FathomGame      *game,
                                            gint64                 profile,
                                            GError               **error);

/* Matches of a game with dice of the app, the newest first, at most @limit; of FathomPlayed, without a seat. */
GArray    *fathom_statistics_app_dice      (FathomLibrary         *library,
                                            const char            *game,
                                            guint                  limit,
                                            GError               **error);

/* All of one profile, the oldest first; of FathomPlayed. */
GArray    *fathom_statistics_played        (FathomLibrary         *library,
                                            gint64                 profile,
                                            GError               **error);
/* How many matches were finished in each month (UTC) that has any; of FathomMonth. */
GArray    *fathom_statistics_months        (FathomLibrary         *library,
                                            GError               **error);

void       fathom_leader_free              (FathomLeader          *leader);
void       fathom_evening_match_free       (FathomEveningMatch    *match);
void       fathom_dice_statistics_free     (FathomDiceStatistics  *dice);

/* Mathematics */

void       fathom_wilson                   (double                 successes,
                                            double                 trials,
                                            FathomRate            *rate);
/* The logarithm of the evidence against fair dice. */
double     fathom_dice_log_evidence        (const gint64           counts[6]);
/* How many dice it takes until faces that come up in these shares are found out; FATHOM_DICE_NEVER for fair ones. */
double     fathom_dice_needed              (const double           shares[6]);
/* Fills in the rest from the counts. */
void       fathom_dice_judge               (FathomDiceStatistics  *dice);

G_END_DECLS
