/* SPDX-License-Identifier: GPL-3.0-or-later */
/* players.h - what is asked of the library about players, done in the librarian's thread. */
#pragma once

#include "ratings.h"
#include "store/librarian.h"
#include "store/profiles.h"
#include "store/statistics.h"
#include "words/language.h"

G_BEGIN_DECLS

/* A row of the list. */
typedef struct
{
  FathomProfile *profile;
  FathomTotals   totals;
} FathomPlayer;

typedef struct
{
  gint64        profile;
  char         *name;
  char         *colour;        /* maybe empty, like the shape */
  char         *shape;
  FathomVersus  versus;
  const FathomGame *game;      /* nullable: the one they have played together most … */
  FathomVersus  there;         /* … and what is told of points, which can be compared only within a game */
  FathomRated   rated;         /* over all games; matches 0: never */
} FathomRival;

/* One game of a player. */
typedef struct
{
  const FathomGame *game;
  FathomTotals      totals;
  FathomFactSums    facts;
  FathomRated       rated;
} FathomPlayerGame;

/* What luck and one's own choices did in one match, as shares of the win chance. */
typedef struct
{
  gint64 match;
  gint64 started;
  double luck;
  double choices;                /* never above 0 */
} FathomLuck;

/* All that is told about one player. */
typedef struct
{
  FathomProfile       *profile;
  FathomTotals         totals;
  GArray              *games;    /* of FathomPlayerGame: every game there is, in their order */
  GPtrArray           *rivals;   /* of FathomRival, only those met */
  GPtrArray           *merged;   /* of FathomProfile */
  GArray              *played;   /* of FathomPlayed: every match, the oldest first */
  FathomTotals         seats[FATHOM_STATISTICS_SEATS];
  FathomRated          rated;    /* over all games; matches 0: never */
  GArray              *ratings;  /* of FathomRatingStep */
  GPtrArray           *dice;     /* of FathomDiceStatistics: those that the player rolled */
  GArray              *luck;     /* of FathomLuck: the newest matches whose analysis is kept, the oldest first */
} FathomPlayerSheet;

/* Somebody who is rated: a player or a bot. */
typedef struct
{
  char        *name;
  char        *bot;              /* NULL: a player */
  char        *colour;
  char        *shape;
  FathomRated  rated;
} FathomRanked;

/* All that is told about all players together. */
typedef struct
{
  guint          matches;
  gint64         newest;         /* when the newest finished match began; 0: there is none */
  GArray        *months;         /* of FathomMonth */
  GPtrArray     *ranked;         /* of FathomRanked, the strongest first */
  GPtrArray     *ranked_by_game; /* of such lists: every game there is, in their order */
  FathomTotals   seats[FATHOM_STATISTICS_SEATS];
  GPtrArray     *dice;           /* of FathomDiceStatistics */
} FathomLibrarySheet;

typedef enum
{
  FATHOM_PLAYER_CREATE,
  FATHOM_PLAYER_RENAME,
  FATHOM_PLAYER_INITIALS,
  FATHOM_PLAYER_COLOUR,
  FATHOM_PLAYER_SHAPE,
  FATHOM_PLAYER_LANGUAGE,
  FATHOM_PLAYER_ARCHIVE,
  FATHOM_PLAYER_BRING_BACK,
  FATHOM_PLAYER_MERGE,           /* @other is the one that stays */
  FATHOM_PLAYER_UNMERGE,
  FATHOM_PLAYER_ERASE
} FathomPlayerChange;

/* Those in use by name, then those archived; of FathomPlayer. */
void               fathom_player_list_async     (FathomLibrarian     *librarian,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
GPtrArray         *fathom_player_list_finish    (FathomLibrarian     *librarian,
                                                 GAsyncResult        *result,
                                                 GError             **error);
void               fathom_player_look_async     (FathomLibrarian     *librarian,
                                                 gint64               profile,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
FathomPlayerSheet *fathom_player_look_finish    (FathomLibrarian     *librarian,
                                                 GAsyncResult        *result,
                                                 GError             **error);
void                fathom_library_look_async   (FathomLibrarian     *librarian,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
FathomLibrarySheet *fathom_library_look_finish  (FathomLibrarian     *librarian,
                                                 GAsyncResult        *result,
                                                 GError             **error);
void               fathom_library_sheet_free    (FathomLibrarySheet  *sheet);
void               fathom_player_change_async   (FathomLibrarian     *librarian,
                                                 FathomPlayerChange   change,
                                                 gint64               profile,
                                                 gint64               other,
                                                 const char          *text,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
/* The profile that was made or changed; 0 with @error. */
gint64             fathom_player_change_finish  (FathomLibrarian     *librarian,
                                                 GAsyncResult        *result,
                                                 GError             **error);
void               fathom_player_free           (FathomPlayer        *player);
void               fathom_player_sheet_free     (FathomPlayerSheet   *sheet);

/* What the player has done in @game; NULL without any match of it. */
const FathomPlayerGame *fathom_player_sheet_find (const FathomPlayerSheet *sheet,
                                                  const FathomGame    *game);

/* What went wrong. */
char              *fathom_player_describe_error (const FathomLanguage *language,
                                                 const GError        *error);
/* "3 matches · 1 won, 1 shared" */
char              *fathom_player_describe       (const FathomLanguage *language,
                                                 const FathomTotals  *totals);

/* "1 won, 1 shared" */
char              *fathom_player_describe_wins  (const FathomLanguage *language,
                                                 const FathomTotals  *totals);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomPlayerSheet, fathom_player_sheet_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomLibrarySheet, fathom_library_sheet_free)

G_END_DECLS
