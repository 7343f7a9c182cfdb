/* SPDX-License-Identifier: GPL-3.0-or-later */
/* refusal.h - why something was not accepted, as data.
 *
 * A reason, the clause of the rules it comes from, and the numbers of the case. src/words makes
 * the sentence. Reasons from FATHOM_GAME_REASONS on belong to the game that gave them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_NOT_REFUSED,

  /* a line that cannot be read */
  FATHOM_UNKNOWN_WORD,          /* token */
  FATHOM_BAD_NUMBER,            /* token; lowest, highest */
  FATHOM_BAD_VALUE,             /* token */
  FATHOM_INCOMPLETE,
  FATHOM_ONE_TOO_MANY,          /* token */
  FATHOM_REPEATED,              /* token */
  FATHOM_BAD_SPACES,
  FATHOM_BAD_COUNT,             /* token; fewest numbers, most numbers */

  /* an event that cannot be */
  FATHOM_NO_SUCH_SEAT,          /* seat, seats */
  FATHOM_SEAT_NOT_NAMED,        /* the event is the table's: seat 0 */
  FATHOM_OTHER_SEAT,            /* seat, seat to move */
  FATHOM_OVER_ALREADY,
  FATHOM_NO_SUCH_EVENT,

  /* a file as a whole */
  FATHOM_FILE_UNREADABLE,       /* token: what the system says */
  FATHOM_FILE_EMPTY,
  FATHOM_FILE_TOO_BIG,          /* KiB allowed */
  FATHOM_FILE_TOO_MANY_EVENTS,  /* events allowed */
  FATHOM_FILE_NUL,
  FATHOM_FILE_NOT_UTF8,
  FATHOM_FILE_CARRIAGE_RETURN,
  FATHOM_FILE_CUT_OFF,
  FATHOM_FILE_NOT_FATHOM,
  FATHOM_FILE_NEWER,            /* token: its version */
  FATHOM_FILE_EMPTY_LINE,
  FATHOM_FILE_NO_EMPTY_LINE,
  FATHOM_FILE_AFTER_TRAILER,
  FATHOM_FILE_TRAILER_ORDER,

  /* its headers and trailer */
  FATHOM_HEADER_MISSING,        /* token */
  FATHOM_HEADER_BAD,            /* token: what stands where a header's word should */
  FATHOM_GAME_UNKNOWN,          /* token */
  FATHOM_SEATS_OUT_OF_ORDER,    /* seat expected */
  FATHOM_SEATS_COUNT,           /* seats, fewest, most */
  FATHOM_NAME_BAD,
  FATHOM_RESULT_COUNT,          /* numbers told, seats */
  FATHOM_RESULT_DIFFERS,        /* seat, score told, score by the rules */
  FATHOM_RESULT_TOO_EARLY,
  FATHOM_TAKEBACK_TOO_FAR,      /* events told, events there are */
  FATHOM_SOURCE_NOT_NAMED,      /* token: this line cannot say where its chance comes from */
  FATHOM_CHANCE_NOT_CORRECTED,
  FATHOM_HIDDEN_DIFFERS,        /* why is not for everybody to know */

  FATHOM_GAME_REASONS = 64
} FathomReason;

typedef struct
{
  guint16 reason;
  guint16 clause;               /* 8 stands for R8; 0 if no rule is concerned */
  guint32 line;                 /* of the file, where there is one */
  gint    numbers[4];
  char    token[48];            /* what was read, perhaps cut short */
} FathomRefusal;

/* Both return FALSE, so that a function can return what they return. */
gboolean fathom_refuse      (FathomRefusal *refusal,
                             guint          reason,
                             guint          clause,
                             gint           first,
                             gint           second,
                             gint           third);
gboolean fathom_refuse_text (FathomRefusal *refusal,
                             guint          reason,
                             const char    *token,
                             gint           first,
                             gint           second);

G_END_DECLS
