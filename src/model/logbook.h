/* SPDX-License-Identifier: GPL-3.0-or-later */
/* logbook.h - the matches of the library as a list, loaded as it is looked at: searched, filtered, sorted, selected. */
#pragma once

#include "seat-look.h"
#include "store/librarian.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_LOGBOOK_ALL,
  FATHOM_LOGBOOK_OPEN,
  FATHOM_LOGBOOK_FINISHED,
  FATHOM_LOGBOOK_ABANDONED,
  FATHOM_LOGBOOK_IN_STATISTICS, /* what the statistics are made of */
  FATHOM_LOGBOOK_N_SHOWS
} FathomLogbookShows;

typedef enum
{
  FATHOM_PERIOD_ANY,
  FATHOM_PERIOD_MONTH,         /* this one, like the year */
  FATHOM_PERIOD_YEAR,
  FATHOM_PERIOD_RANGE,
  FATHOM_N_PERIODS
} FathomLogbookPeriod;

typedef struct
{
  FathomLogbookShows   shows;
  const FathomGame    *game;     /* nullable */
  FathomLogbookPeriod  period;
  gint64               from;     /* of a range, in seconds since 1970: that one included */
  gint64               to;       /* that one not included */
  guint                players;  /* 0: any number */
  gint64               with[FATHOM_FILTER_MAX_WITH]; /* profiles, 0 behind the last */
  guint                seat;     /* of the first of them; 0: any */
  FathomLibraryDice    dice;
  const char          *dice_set; /* nullable: what those of a set are called; interned */
  gboolean             bin;
  FathomLibrarySort    sort;
} FathomLogbookFilter;

/* One match, as everybody may see it. Signal "changed": its heading, or whether it is selected. */
#define FATHOM_TYPE_LOGBOOK_ENTRY (fathom_logbook_entry_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbookEntry, fathom_logbook_entry, FATHOM, LOGBOOK_ENTRY, GObject)

struct _FathomLogbookEntry
{
  GObject            parent_instance;

  gint64             id;
  gint64             revision;
  gint64             started;
  FathomMatchStatus  status;
  const FathomGame  *game;     /* NULL: one that this version does not know */
  char              *game_id;
  gboolean           holds;    /* the rules accept it */
  gboolean           settled;
  guint              round;    /* of a match that is open */
  FathomResult       result;
  guint              seconds;  /* that it was played; 0: not known */
  char              *note;
  char              *place;
  gboolean           left_out;
  gint64             binned;
  guint              n_seats;
  char              *names[FATHOM_MAX_SEATS];
  FathomShape        shapes[FATHOM_MAX_SEATS];
  FathomColour       colours[FATHOM_MAX_SEATS];

  /* What belongs to the list it is in. */
  gint64             evening;  /* when that began, the same for all of one evening */
  guint              evening_matches;
  gint64             evening_seconds;
  char              *evening_place; /* nullable */
  gboolean           heads;    /* the first one of its evening */
  gboolean           selected;
};

/* One match, whether it is in the bin or not; in the librarian's thread. */
FathomLogbookEntry *fathom_logbook_entry_load (FathomLibrary      *library,
                                             gint64                match,
                                             GError              **error);
const char *fathom_logbook_entry_get_title  (FathomLogbookEntry   *self);
/* "Ana wins.", "In progress, round 5" */
char       *fathom_logbook_entry_dup_result (FathomLogbookEntry   *self,
                                             const FathomLanguage *language);
/* "Ana wins by 3", "Not finished, round 5": without a full stop, for a heading */
char       *fathom_logbook_entry_dup_headline (FathomLogbookEntry *self,
                                             const FathomLanguage *language);
/* "Ana, Luc and Zoë" */
char       *fathom_logbook_entry_dup_names  (FathomLogbookEntry   *self,
                                             const FathomLanguage *language);
/* "Ana 15 and Luc 22"; NULL as long as nobody has any */
char       *fathom_logbook_entry_dup_scores (FathomLogbookEntry   *self,
                                             const FathomLanguage *language);

#define FATHOM_TYPE_LOGBOOK (fathom_logbook_get_type ())
G_DECLARE_FINAL_TYPE (FathomLogbook, fathom_logbook, FATHOM, LOGBOOK, GObject)

/* Properties "loading" and "complete": whether it is being read, and whether there is no more to read.
 * Signals "failed" (const GError *error), "counted": what fits each filter is known anew, "selection-changed",
 * "done" (guint what, GArray *matches): matches (gint64) went into the bin, or out of it, or … */
FathomLogbook *fathom_logbook_new          (FathomLibrarian    *librarian);
/* @text: words that must all be found in a name, a note, a place or the title of the game, or "". */
void           fathom_logbook_look_for     (FathomLogbook      *self,
                                            FathomLogbookShows  shows,
                                            const char         *text);
void           fathom_logbook_set_text     (FathomLogbook      *self,
                                            const char         *text);
/* The words that are looked for, folded; NULL-terminated. */
const char * const *fathom_logbook_get_words (FathomLogbook    *self);
const FathomLogbookFilter *fathom_logbook_get_filter (FathomLogbook *self);
void           fathom_logbook_set_filter   (FathomLogbook      *self,
                                            const FathomLogbookFilter *filter);
/* How often something else was looked for so far: with another number it is another list. */
guint          fathom_logbook_get_asked    (FathomLogbook      *self);
void           fathom_logbook_load_more    (FathomLogbook      *self);
/* Reads anew what was read; what has not changed stays the same object. */
void           fathom_logbook_reload       (FathomLogbook      *self);
gboolean       fathom_logbook_get_loading  (FathomLogbook      *self);
gboolean       fathom_logbook_get_complete (FathomLogbook      *self);
/* How many matches fit, by the library's count; known with "counted", after the first of them are there. */
guint          fathom_logbook_get_n_matches (FathomLogbook     *self);

/* What each filter would leave, the others being as they are; nothing is known of it before "counted" */

gboolean       fathom_logbook_is_counted   (FathomLogbook      *self);

guint          fathom_logbook_count_game   (FathomLogbook      *self,
                                            const FathomGame   *game);
guint          fathom_logbook_count_period (FathomLogbook      *self,
                                            FathomLogbookPeriod period);
guint          fathom_logbook_count_players (FathomLogbook     *self,
                                            guint               players);
guint          fathom_logbook_count_shows  (FathomLogbook      *self,
                                            FathomLogbookShows  shows);
/* Who played, of FathomLibraryCompany; whoever played most first. */
GPtrArray     *fathom_logbook_get_company  (FathomLogbook      *self);
guint          fathom_logbook_count_bin    (FathomLogbook      *self);

/* Selecting: only what fits is selected, whatever is looked for later */

guint          fathom_logbook_get_n_selected (FathomLogbook    *self);
gint64         fathom_logbook_get_selected_seconds (FathomLogbook *self);
/* How many were selected and are not any more, since they do not fit what is looked for now. */
guint          fathom_logbook_get_n_unlisted (FathomLogbook    *self);
/* Of gint64, in the order of the list as far as it is read. */
GArray        *fathom_logbook_get_selected (FathomLogbook      *self);
void           fathom_logbook_select       (FathomLogbook      *self,
                                            guint               position,
                                            gboolean            selected);
/* All from one to the other. */
void           fathom_logbook_select_range (FathomLogbook      *self,
                                            guint               from,
                                            guint               to);
/* All that fit the filters, read or not. */
void           fathom_logbook_select_all   (FathomLogbook      *self);
void           fathom_logbook_unselect_all (FathomLogbook      *self);

/* Doing something with matches */

typedef enum
{
  FATHOM_LOGBOOK_BIN,
  FATHOM_LOGBOOK_RESTORE,
  FATHOM_LOGBOOK_EMPTY,        /* for good */
  FATHOM_LOGBOOK_LEAVE_OUT,
  FATHOM_LOGBOOK_COUNT
} FathomLogbookDeed;

/* @matches: of gint64; NULL with FATHOM_LOGBOOK_EMPTY: all. "done" or "failed" tells how it went. */
void           fathom_logbook_do           (FathomLogbook      *self,
                                            FathomLogbookDeed   deed,
                                            GArray             *matches);
void           fathom_logbook_annotate     (FathomLogbook      *self,
                                            gint64              match,
                                            const char         *note,
                                            const char         *place);

G_END_DECLS
