/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library.h - all matches, in one SQLite file.
 *
 * The library knows events as rows of text. They are only ever appended; what is committed stays. A
 * library is used from one thread at a time. */
#pragma once

#include "database.h"

G_BEGIN_DECLS

#define FATHOM_LIBRARY_APPLICATION_ID 0x46744d31 /* "FtM1" */
#define FATHOM_LIBRARY_VERSION        10

typedef enum
{
  FATHOM_LIBRARY_GOOD,
  FATHOM_LIBRARY_CREATED,
  FATHOM_LIBRARY_MIGRATED,     /* from an older version; a backup was made before */
  FATHOM_LIBRARY_NEWER,        /* of a newer version: it is open for reading only */
  FATHOM_LIBRARY_SALVAGED,     /* it was damaged: what could be read is in a new one */
  FATHOM_LIBRARY_MOVED,        /* its file was moved, deleted or replaced while it was open: it was written anew */
  FATHOM_LIBRARY_READ_ONLY     /* nothing may be written there: it is open for reading only */
} FathomLibraryState;

typedef enum
{
  FATHOM_LOSS_WHOLE,           /* the match is not there any more */
  FATHOM_LOSS_EVENTS,          /* it lacks its last events */
  FATHOM_LOSS_CHANGED          /* it is not as it was written */
} FathomLossKind;

/* What a match lost when the library was salvaged. */
typedef struct
{
  gint64         match;
  FathomLossKind kind;
  char           game[24];       /* empty if nothing is known but the number */
  gint64         started;
  guint          kept;           /* of its events */
  guint          noted;
} FathomLibraryLoss;

/* What happened when the library was opened, to be told to the user. */
typedef struct
{
  FathomLibraryState state;
  guint              version;
  char              *set_aside;      /* nullable: where the damaged or the other file is now */
  char              *copy;           /* nullable: of the library as it was before FATHOM_LIBRARY_MIGRATED */
  char              *damage;         /* what was wrong with it */
  guint              saved;          /* matches taken over */
  guint              from_backup;    /* of these, from the last backup */
  guint              shortened;      /* saved, but without their last events */
  guint              changed;        /* saved, but not as they were written */
  guint              lost;           /* matches that are known to be missing */
  gboolean           uncertain;      /* more may be missing: not even their numbers can be read */
  GArray            *losses;         /* nullable, of FathomLibraryLoss: these matches */
} FathomLibraryReport;

typedef enum
{
  FATHOM_MATCH_OPEN,
  FATHOM_MATCH_FINISHED,
  FATHOM_MATCH_ABANDONED
} FathomMatchStatus;

typedef struct
{
  char   *name;
  char   *words;               /* as on the seat line, each with a space before it */
  gint64  profile;             /* 0: a guest */
} FathomLibrarySeat;

typedef struct
{
  gint64             id;
  char              *uuid;     /* the same in every copy of the library */
  char              *game;
  char              *headers;  /* lines without "game" and "seat" */
  FathomMatchStatus  status;
  gint64             started;  /* seconds since 1970 */
  gint64             updated;
  GBytes            *seed;     /* nullable; a secret until the end */
  char              *fingerprint; /* nullable: of the text it was imported from */
  guint              n_seats;
  FathomLibrarySeat  seats[5];
  guint              n_events;
  gint64             revision; /* raised by every change of a match that is played */
  gint64             checksum; /* of its rows as they were written; −1: not known */
} FathomLibraryMatch;

/* A match as a row of a list. */
typedef struct
{
  char     *name;
  char     *words;
  gint64    score;             /* if it is counted: … */
  guint     rank;
  gboolean  won;
} FathomLibraryRowSeat;

typedef struct
{
  gint64                id;
  char                 *game;
  FathomMatchStatus     status;
  gint64                started;
  gint64                revision;
  guint                 round;    /* of a match that is open; 0: not known */
  gboolean              holds;    /* as far as it is known */
  gboolean              counted;  /* finished, and its result is known */
  guint                 seconds;  /* that it was played; 0: not known */
  char                 *note;
  char                 *place;
  gboolean              left_out; /* of the statistics */
  gint64                binned;   /* when; 0: it is not in the bin */
  guint                 n_seats;
  FathomLibraryRowSeat  seats[5];
} FathomLibraryRow;

typedef enum
{
  FATHOM_SORT_NEWEST,
  FATHOM_SORT_OLDEST,
  FATHOM_SORT_LONGEST
} FathomLibrarySort;

#define FATHOM_FILTER_MAX_WORDS 6
#define FATHOM_FILTER_MAX_WITH  8

/* Whose dice a match was played with, as the statistics have them. */
typedef enum
{
  FATHOM_DICE_ANY,
  FATHOM_DICE_OF_APP,
  FATHOM_DICE_OF_SET           /* read off the table */
} FathomLibraryDice;

/* Something to be found in a name, a note or a place, as of fathom_name_search_key (), or by the game. */
typedef struct
{
  const char *text;
  const char *games;           /* nullable: ids of the games that have it in their titles, as "|GAME|GAME|" */
} FathomLibraryWord;

typedef struct
{
  gint64             match;    /* 0: any */
  gint               status;   /* a FathomMatchStatus; below 0: any */
  gboolean           counted;  /* only those that the statistics count */
  const char        *game;     /* nullable */
  const char        *name;     /* nullable: a part of somebody's, as of fathom_name_search_key () */
  gint64             from;     /* seconds since 1970, that one included; 0: from the first on */
  gint64             to;       /* that one not included; 0: to the last */
  guint              players;  /* 0: any number */
  gint64             with[FATHOM_FILTER_MAX_WITH];   /* profiles that must all have taken part, 0 behind the last */
  guint              seat;     /* where the first of them sat; 0: anywhere */
  FathomLibraryDice  dice;
  const char        *dice_set; /* what those of a set are called; NULL: they have no name */
  FathomLibraryWord  words[FATHOM_FILTER_MAX_WORDS]; /* that must all be found, NULL behind the last */
  gboolean           bin;      /* what is in the bin, else what is not */
  FathomLibrarySort  sort;
} FathomLibraryFilter;

/* How many matches there are of one kind. */
typedef struct
{
  char   game[24];
  guint  status;
  guint  players;
  guint  since;                /* how many of the moments asked for it comes after */
  gboolean counted;            /* by the statistics */
  guint  matches;
} FathomLibraryFacet;

typedef struct
{
  gint64  profile;
  char   *name;
  char   *colour;
  char   *shape;
  guint   matches;
} FathomLibraryCompany;

typedef struct
{
  gint64 id;
  gint64 seconds;
} FathomLibraryId;

/* What all rows of a list together are. */
typedef struct
{
  guint   matches;
  gint64  seconds;
  char   *place;               /* nullable: where all of them were played that tell it */
} FathomLibrarySum;

typedef struct _FathomLibrary FathomLibrary;

FathomLibrary      *fathom_library_open          (const char               *path,
                                                  FathomLibraryReport      *report,
                                                  GError                  **error);
/* Without the check of every page, which takes its time with a big library. It has to be made up for soon. */
FathomLibrary      *fathom_library_open_quickly  (const char               *path,
                                                  FathomLibraryReport      *report,
                                                  GError                  **error);
/* Makes up for it, and for the day's backup. Takes @library; returns it, or the one salvaged in its place. */
FathomLibrary      *fathom_library_finish_opening (FathomLibrary           *library,
                                                  FathomLibraryReport      *report,
                                                  GError                  **error);
void                fathom_library_close         (FathomLibrary            *library);
gboolean            fathom_library_is_read_only  (FathomLibrary            *library);
const char         *fathom_library_get_path      (FathomLibrary            *library);
/* Another number whenever another program, or another connection, has changed it. */
gboolean            fathom_library_get_data_version (FathomLibrary         *library,
                                                  gint64                   *version,
                                                  GError                  **error);
void                fathom_library_report_clear  (FathomLibraryReport      *report);
/* $XDG_DATA_HOME/fathom/library.db */
char               *fathom_library_default_path  (void);

/* A new match with its first @lines, as one: all of it or nothing. Fills in the id and the uuid. */
gboolean            fathom_library_add           (FathomLibrary            *library,
                                                  FathomLibraryMatch       *match,
                                                  const char * const       *lines,
                                                  GError                  **error);
/* Appends @lines behind the @n_events that are there. When it returns TRUE they are on the disk. */
gboolean            fathom_library_append        (FathomLibrary            *library,
                                                  gint64                    match,
                                                  guint                     n_events,
                                                  const char * const       *lines,
                                                  FathomMatchStatus         status,
                                                  GError                  **error);
/* Before a change: fails if somebody else has changed the match since it had that revision. */
gboolean            fathom_library_revise        (FathomLibrary            *library,
                                                  gint64                    match,
                                                  gint64                    revision,
                                                  GError                  **error);
/* Event @n is to be read as @line from now on; what it was stays beside it. */
gboolean            fathom_library_correct       (FathomLibrary            *library,
                                                  gint64                    match,
                                                  guint                     n,
                                                  const char               *line,
                                                  GError                  **error);
/* Something that happened at the table after so many events. */
gboolean            fathom_library_note          (FathomLibrary            *library,
                                                  gint64                    match,
                                                  guint                     n_events,
                                                  const char               *text,
                                                  GError                  **error);
gboolean            fathom_library_set_status    (FathomLibrary            *library,
                                                  gint64                    match,
                                                  FathomMatchStatus         status,
                                                  GError                  **error);
gboolean            fathom_library_set_seat      (FathomLibrary            *library,
                                                  gint64                    match,
                                                  guint                     seat,
                                                  const char               *words,
                                                  GError                  **error);
/* Notes what a match can be recognised by when it is imported again. */
gboolean            fathom_library_set_fingerprint (FathomLibrary          *library,
                                                  gint64                    match,
                                                  const char               *fingerprint,
                                                  GError                  **error);
FathomLibraryMatch *fathom_library_get           (FathomLibrary            *library,
                                                  gint64                    match,
                                                  GError                  **error);
/* Its event lines as they are to be read, NULL-terminated. */
char              **fathom_library_get_events    (FathomLibrary            *library,
                                                  gint64                    match,
                                                  GError                  **error);
/* Whether its lines may be in an older notation: nobody who knows it has looked at them yet. */
gboolean            fathom_library_is_outdated   (FathomLibrary            *library,
                                                  gint64                    match);
/* Gives the match other @lines of the same meaning; line n comes from the row origins[n]. Its corrections are in them.
 * NULL: they are good as they are. It is not outdated any more. */
gboolean            fathom_library_rewrite       (FathomLibrary            *library,
                                                  const FathomLibraryMatch *match,
                                                  const char * const       *lines,
                                                  const guint              *origins,
                                                  const char               *fingerprint,
                                                  GError                  **error);
/* At most @limit matches that come behind @after in the list, the newest first; NULL begins. Without those in the bin. */
GPtrArray          *fathom_library_list          (FathomLibrary            *library,
                                                  const FathomLibraryMatch *after,
                                                  guint                     limit,
                                                  GError                  **error);
/* The same as rows, read at once: no event is looked at. Of FathomLibraryRow. */
GPtrArray          *fathom_library_list_rows     (FathomLibrary             *library,
                                                  const FathomLibraryFilter *filter,
                                                  const FathomLibraryRow    *after,
                                                  guint                      limit,
                                                  GError                   **error);
gboolean            fathom_library_count_rows    (FathomLibrary             *library,
                                                  const FathomLibraryFilter *filter,
                                                  guint                     *rows,
                                                  GError                   **error);
gboolean            fathom_library_sum_rows      (FathomLibrary             *library,
                                                  const FathomLibraryFilter *filter,
                                                  FathomLibrarySum          *sum,
                                                  GError                   **error);
/* All that fit, in order; of FathomLibraryId. */
GArray             *fathom_library_list_ids      (FathomLibrary             *library,
                                                  const FathomLibraryFilter *filter,
                                                  GError                   **error);
/* What fits but for its game, status, number of players and time, by these: of FathomLibraryFacet. @moments are @n_moments times,
 * the latest first. */
GArray             *fathom_library_list_facets   (FathomLibrary             *library,
                                                  const FathomLibraryFilter *filter,
                                                  const gint64              *moments,
                                                  guint                      n_moments,
                                                  GError                   **error);
/* What fits but for who took part, by that; whoever played most first, of FathomLibraryCompany. */
GPtrArray          *fathom_library_list_company  (FathomLibrary             *library,
                                                  const FathomLibraryFilter *filter,
                                                  guint                      limit,
                                                  GError                   **error);
void                fathom_library_company_free  (FathomLibraryCompany      *company);
void                fathom_library_row_free      (FathomLibraryRow          *row);
/* What a row tells of a match that only its events know: how far it is, and whether the rules accept it. */
gboolean            fathom_library_set_listing   (FathomLibrary             *library,
                                                  gint64                     match,
                                                  guint                      round,
                                                  gboolean                   holds,
                                                  GError                   **error);
/* How long a match was played and, if the statistics leave it out, its result: "29 1 60,26 2 0" are the score, the rank and the part
 * of the victory of each seat. */
gboolean            fathom_library_set_listed_result (FathomLibrary         *library,
                                                  gint64                     match,
                                                  const char                *result,
                                                  GError                   **error);

/* What people say about a match. */
typedef struct
{
  char     *note;              /* maybe empty, like the place */
  char     *place;
  gboolean  left_out;
  gint64    binned;
} FathomLibraryRemark;

gboolean            fathom_library_get_remark    (FathomLibrary            *library,
                                                  gint64                    match,
                                                  FathomLibraryRemark      *remark,
                                                  GError                  **error);
/* NULL leaves it as it is. Both become one line of text. */
gboolean            fathom_library_set_remark    (FathomLibrary            *library,
                                                  gint64                    match,
                                                  const char               *note,
                                                  const char               *place,
                                                  GError                  **error);
/* Of all these matches or, if one of them is missing, of none. */
gboolean            fathom_library_leave_out     (FathomLibrary            *library,
                                                  const gint64             *matches,
                                                  guint                     n_matches,
                                                  gboolean                  left_out,
                                                  GError                  **error);
/* Into the bin or out of it. */
gboolean            fathom_library_bin           (FathomLibrary            *library,
                                                  const gint64             *matches,
                                                  guint                     n_matches,
                                                  gboolean                  binned,
                                                  GError                  **error);
/* For good: these of the matches in the bin, or NULL for all. */
gboolean            fathom_library_empty_bin     (FathomLibrary            *library,
                                                  const gint64             *matches,
                                                  guint                     n_matches,
                                                  guint                    *emptied,
                                                  GError                  **error);
/* The places that were named, the latest first. */
char              **fathom_library_list_places   (FathomLibrary            *library,
                                                  guint                     limit,
                                                  GError                  **error);
void                fathom_library_remark_clear  (FathomLibraryRemark      *remark);

/* Without those in the bin. */
gboolean            fathom_library_count         (FathomLibrary            *library,
                                                  guint                    *matches,
                                                  GError                  **error);
/* Many changes as one: what is between is on the disk when the end returns TRUE, or nothing of it is. */
gboolean            fathom_library_begin         (FathomLibrary            *library,
                                                  GError                  **error);
gboolean            fathom_library_end           (FathomLibrary            *library,
                                                  gboolean                  good,
                                                  GError                  **error);
/* The ids, of gint64, of matches of that game and moment that have no fingerprint or have changed since. */
GArray             *fathom_library_find_changed  (FathomLibrary            *library,
                                                  const char               *game,
                                                  gint64                    started,
                                                  GError                  **error);
/* The match with that fingerprint or uuid, or 0. */
gint64              fathom_library_find          (FathomLibrary            *library,
                                                  const char               *fingerprint_or_uuid,
                                                  GError                  **error);
void                fathom_library_match_free    (FathomLibraryMatch       *match);

/* Everything that can be said against it: SQLite's own check, and that no event is missing. An empty
 * array is good. */
GPtrArray          *fathom_library_check         (FathomLibrary            *library,
                                                  GError                  **error);

/* The file may be moved, deleted or replaced while it is open: then what is written here is written into nothing. So
 * every change looks whether it is still there, and if not, makes a new library of what is open, and takes over what came
 * into its place. Returns: whether the library is where it should be. */
gboolean            fathom_library_hold_place    (FathomLibrary            *library,
                                                  GError                  **error);
/* Whether that happened since it was asked last; then @report says what. */
gboolean            fathom_library_was_moved     (FathomLibrary            *library,
                                                  FathomLibraryReport      *report);

/* Looks at @n matches behind the one with number @after, whether their rows are as they were written, and moves @after.
 * Returns: whether there are more. @damaged is one that is not, or 0. */
gboolean            fathom_library_check_sums    (FathomLibrary            *library,
                                                  gint64                   *after,
                                                  guint                     n,
                                                  gint64                   *damaged,
                                                  GError                  **error);

/* Takes @library, in which that match is not as it was written; returns the one salvaged in its place. */
FathomLibrary      *fathom_library_salvage_changed (FathomLibrary          *library,
                                                  gint64                    match,
                                                  FathomLibraryReport      *report,
                                                  GError                  **error);

/* A copy of the whole library at one moment, while it is in use. */
gboolean            fathom_library_backup        (FathomLibrary            *library,
                                                  const char               *path,
                                                  GError                  **error);
/* The rotating backups beside the library, newest first. */
char              **fathom_library_list_backups  (const char               *path);
/* Puts @backup in the place of the library at @path, which is set aside, not deleted. Of a file that is not sound or that
 * others may have made, only the matches and people are taken. */
gboolean            fathom_library_restore       (const char               *path,
                                                  const char               *backup,
                                                  FathomLibraryReport      *report,
                                                  GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomLibrary, fathom_library_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomLibraryMatch, fathom_library_match_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FathomLibraryRemark, fathom_library_remark_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FathomLibraryReport, fathom_library_report_clear)

G_END_DECLS
