/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match.h - a match that is being played, or looked at again.
 *
 * Everything that happens is an entry of its record. An entry is in the library before the match says
 * that it happened; what is asked of a match meanwhile waits its turn. Looking at the past (the
 * position) never touches the live end. */
#pragma once

#include "engine/bots.h"
#include "history.h"
#include "record.h"
#include "seat-look.h"
#include "store/librarian.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_MATCH (fathom_match_get_type ())
G_DECLARE_FINAL_TYPE (FathomMatch, fathom_match, FATHOM, MATCH, GObject)

#define FATHOM_MATCH_ERROR (fathom_match_error_quark ())

typedef enum
{
  FATHOM_MATCH_ERROR_REFUSED,          /* by the rules: the refusal tells why */
  FATHOM_MATCH_ERROR_NOTHING_THERE,    /* to take back, to do again, to draw */
  FATHOM_MATCH_ERROR_MOVED_ON          /* while a bot was thinking */
} FathomMatchError;

GQuark       fathom_match_error_quark   (void);

/* Takes @record. Without a librarian the match is nowhere but in memory. */
FathomMatch *fathom_match_new           (FathomLibrarian      *librarian,
                                         FathomRecord         *record);
/* A new match, once it is in the library. */
void         fathom_match_create_async  (FathomLibrarian      *librarian,
                                         FathomRecord         *record,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
void         fathom_match_load_async    (FathomLibrarian      *librarian,
                                         gint64                id,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
/* Of either. */
FathomMatch *fathom_match_open_finish   (GAsyncResult         *result,
                                         GError              **error);

gint64              fathom_match_get_id     (FathomMatch *self);
/* Seconds since 1970; 0: nobody wrote it down. */
gint64              fathom_match_get_started (FathomMatch *self);
const FathomGame   *fathom_match_get_game   (FathomMatch *self);
/* Everything, whoever looks: not for views, which ask with a viewer. */
const FathomRecord *fathom_match_get_record (FathomMatch *self);
FathomMatchStatus   fathom_match_get_status (FathomMatch *self);
gint                fathom_match_get_mover  (FathomMatch *self);

typedef enum
{
  FATHOM_WAITS_FOR_NOBODY,             /* it is over, or given up */
  FATHOM_WAITS_FOR_PEOPLE,             /* to decide, or to enter what happened at the table */
  FATHOM_WAITS_FOR_BOT,
  FATHOM_WAITS_FOR_ANYONE,             /* any of @people and @bots may act, or the table lets it go by */
  FATHOM_WAITS_FOR_DRAW                /* by the app; @people: whose turn it is may want to press for it */
} FathomWaits;

typedef struct
{
  FathomWaits kind;
  guint       people;                  /* bit n: seat n + 1 */
  guint       bots;
} FathomWaiting;

/* Who has to act now, at the live end. */
void                fathom_match_get_waiting (FathomMatch   *self,
                                              FathomWaiting *waiting);
/* Where anyone may act: what lets it go by; FALSE if only a seat's decision does. */
gboolean            fathom_match_get_quiet  (FathomMatch    *self,
                                             FathomEvent    *event);
/* Whether it is played with undo; otherwise there are corrections only. */
gboolean            fathom_match_has_undo (FathomMatch *self);
/* In a match without undo: only what is told again, which leaves its trace. */
gboolean            fathom_match_get_can_undo (FathomMatch *self);
/* Whether undoing takes back a correction next, not a decision. */
gboolean            fathom_match_get_undoes_correction (FathomMatch *self);
gboolean            fathom_match_get_can_redo (FathomMatch *self);
/* A list of FathomTurn, each a list of FathomMove. */
GListModel         *fathom_match_get_turns  (FathomMatch *self);

/* Acting. A decision, or chance that came from the table. */
void     fathom_match_act_async     (FathomMatch          *self,
                                     const FathomEvent    *event,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* Lets the app roll, deal or draw. */
void     fathom_match_draw_async    (FathomMatch          *self,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* Lets the bot whose turn it is decide, off the main thread. Where anyone may act the bots are asked, one after the
 * other; if none of them wants to and only bots are at the table, it lets this go by. */
void     fathom_match_bot_async     (FathomMatch          *self,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* Takes back the last decision and what the app drew after it. */
void     fathom_match_undo_async    (FathomMatch          *self,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
void     fathom_match_redo_async    (FathomMatch          *self,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* Finished, abandoned, or open again. */
void     fathom_match_abandon_async (FathomMatch          *self,
                                     gboolean              abandoned,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* A player leaves: from now on a bot sits there, or (NULL) nobody but who plays for all. */
void     fathom_match_leave_async   (FathomMatch          *self,
                                     guint                 seat,
                                     const char           *bot,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* Event @n of the log, from 0 on, was really @event. What is secret in it to the public and given as such stays what it is. */
void     fathom_match_correct_async (FathomMatch          *self,
                                     guint                 n,
                                     const FathomEvent    *event,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* Takes back the turn of entry @n, from 0 on, and all after it. Once the turn has been told anew, what came after it is
 * put back behind it, as far as it fits. */
void     fathom_match_retell_async  (FathomMatch          *self,
                                     guint                 n,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* As it was before, whatever has been told since. */
void     fathom_match_cancel_retelling_async (FathomMatch *self,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
/* Of all of these. @refusal (nullable) is filled in with FATHOM_MATCH_ERROR_REFUSED. */
gboolean fathom_match_finish        (FathomMatch          *self,
                                     GAsyncResult         *result,
                                     FathomRefusal        *refusal,
                                     GError              **error);

/* What a correction would do. */
typedef struct
{
  FathomEvent   event;         /* as it would stand: with what the app knows of it */
  gboolean      fits;
  guint         misfit;        /* the first entry that no longer fits, */
  FathomRefusal refusal;       /* and why */
  FathomResult  before;        /* as far as the viewer may know */
  FathomResult  after;         /* the same, as far as it fits */
} FathomCorrection;

void     fathom_match_preview_correction (FathomMatch       *self,
                                          guint              n,
                                          const FathomEvent *event,
                                          guint              viewer,
                                          FathomCorrection  *correction);

/* A later entry that would say something else. */
typedef struct
{
  guint  entry;
  char  *before;
  char  *after;
} FathomChange;

/* Of a correction that fits: FathomChange, as @viewer may read them. */
GPtrArray *fathom_match_list_changes    (FathomMatch       *self,
                                         guint              n,
                                         const FathomEvent *event,
                                         guint              viewer,
                                         const char        *language);

/* How the turn of a corrected entry goes where its later entries no longer fit: what no longer happens is left out, and what has to be
 * decided otherwise can be chosen. */
#define FATHOM_MENDING_CHOICES 8

typedef struct
{
  GArray       *events;        /* of FathomEvent: the turn as it would be, up to the choice */
  guint         n_left_out;    /* entries of the turn, */
  guint         left_out;      /* the first of them */
  FathomEvent   choices[FATHOM_MENDING_CHOICES];
  guint         n_choices;     /* 0: there is nothing to choose */
  gpointer      seen;          /* nullable: what the viewer sees before the choice */
  FathomResult  after;         /* as far as the viewer may know */
} FathomMending;

/* @choice is one of those that were listed; NULL lists them. Returns: whether it can be mended; what comes after the turn then fits. */
gboolean fathom_match_mend           (FathomMatch       *self,
                                      guint              n,
                                      const FathomEvent *event,
                                      const FathomEvent *choice,
                                      guint              viewer,
                                      FathomMending     *mending);
void     fathom_mending_clear        (FathomMending     *mending);

/* Telling a turn again */

typedef enum
{
  FATHOM_RETELLABLE,
  FATHOM_RETELLABLE_NOT_THE_APPS,  /* the app rolled after it: that cannot be told again */
  FATHOM_RETELLABLE_NEVER          /* not part of a turn, taken back, or another one is being told again */
} FathomRetellable;

typedef struct
{
  guint         n_remembered;  /* entries that came after the turn */
  guint         n_put_back;
  guint         n_skipped;     /* of an extra turn that fell away */
  gboolean      fits;          /* all but those */
  guint         misfit;        /* else the entry, from 0 on, that no longer fits, */
  FathomRefusal refusal;       /* and why */
} FathomRetold;

FathomRetellable fathom_match_get_retellable (FathomMatch *self,
                                              guint        n);
/* Whether a turn is being told again: whose (nullable), and how many entries will follow (nullable). */
gboolean fathom_match_get_retelling (FathomMatch  *self,
                                     guint        *seat,
                                     guint        *n_following);
/* What became of the last turn that was told again; FALSE if something else has been done since. */
gboolean fathom_match_get_retold    (FathomMatch  *self,
                                     FathomRetold *retold);

/* What everybody knows before the first event */
guint    fathom_match_get_players   (FathomMatch *self);
/* The seat that begins. */
guint    fathom_match_get_first     (FathomMatch *self);
const char *fathom_match_get_name   (FathomMatch *self,
                                     guint        seat);
/* "expert:bold"; NULL for people. */
const char *fathom_match_get_bot    (FathomMatch *self,
                                     guint        seat);
/* "es"; nullable. */
const char *fathom_match_get_seat_language (FathomMatch *self,
                                     guint        seat);
void     fathom_match_get_look      (FathomMatch  *self,
                                     guint         seat,
                                     FathomShape  *shape,
                                     FathomColour *colour);
/* Whether the app can draw anything at all, and whether the game's source is the app's. */
gboolean fathom_match_has_app_chance (FathomMatch *self);
gboolean fathom_match_is_app_source (FathomMatch *self,
                                     guint        source);
/* Words by which the match can be recognized, or all digits of them, as sentences. */
char    *fathom_match_describe_digest (FathomMatch          *self,
                                     const FathomLanguage *language,
                                     gboolean              hex);

/* Looking */
guint    fathom_match_get_length    (FathomMatch *self);
guint    fathom_match_get_position  (FathomMatch *self);
gboolean fathom_match_get_reviewing (FathomMatch *self);
/* After the first @position entries; the length, or more, is the live end, which is then followed. */
void     fathom_match_set_position  (FathomMatch *self,
                                     guint        position);
/* What @viewer may see at the position, as an observation of the game's state. To be freed. */
gpointer fathom_match_observe       (FathomMatch *self,
                                     guint        viewer);
/* All there is at the position, if the match has ended; else NULL. To be freed. */
gpointer fathom_match_observe_all   (FathomMatch *self);
/* What the eye sees there and no observation holds, such as shades: for drawing only. Returns: whether the game has such things. */
gboolean fathom_match_depict        (FathomMatch   *self,
                                     FathomPercept *percept);
/* What may be seen after the first @n_entries entries. */
gpointer fathom_match_observe_at    (FathomMatch *self,
                                     guint        n_entries,
                                     guint        viewer);
/* Entry @n, from 0 on, as @viewer may know it now; FALSE if not at all, or if it takes others back. */
gboolean fathom_match_get_event     (FathomMatch *self,
                                     guint        n,
                                     guint        viewer,
                                     FathomEvent *event);
/* The sentence of entry @n, from 0 on, as @viewer may read it now; NULL if not at all. */
char    *fathom_match_say           (FathomMatch *self,
                                     guint        n,
                                     guint        viewer,
                                     const char  *language);
/* What entry @n said before it was corrected; NULL if it was not. */
char    *fathom_match_say_former    (FathomMatch *self,
                                     guint        n,
                                     guint        viewer,
                                     const char  *language);
/* What stands of @turn or, if nothing does, all that was taken back of it: FathomEvent, as @viewer may know them. */
GArray  *fathom_match_get_turn_events (FathomMatch *self,
                                     FathomTurn  *turn,
                                     guint        viewer);
/* What @viewer knew before the first of them; to be freed with g_free (). NULL if @viewer knows none of them. */
gpointer fathom_match_observe_turn  (FathomMatch *self,
                                     FathomTurn  *turn,
                                     guint        viewer);
/* One sentence for all of it. */
char    *fathom_match_sum_up        (FathomMatch *self,
                                     FathomTurn  *turn,
                                     guint        viewer,
                                     const char  *language);

G_END_DECLS
