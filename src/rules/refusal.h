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

  /* an event that cannot be */
  FATHOM_NO_SUCH_SEAT,          /* seat, seats */
  FATHOM_SEAT_NOT_NAMED,        /* the event is the table's: seat 0 */
  FATHOM_OTHER_SEAT,            /* seat, seat to move */
  FATHOM_OVER_ALREADY,
  FATHOM_NO_SUCH_EVENT,

  FATHOM_GAME_REASONS = 64
} FathomReason;

typedef struct
{
  guint16 reason;
  guint16 clause;               /* 8 stands for R8; 0 if no rule is concerned */
  gint    numbers[4];
  char    token[32];            /* what was read, perhaps cut short */
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
