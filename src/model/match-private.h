/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match-private.h - what the files of a match share. */
#pragma once

#include "checkpoints.h"
#include "history.h"
#include "match.h"

G_BEGIN_DECLS

typedef struct
{
  guint    entry;
  guint    turn;
  guint    seat;                   /* whose turn it was before it */
  gboolean after_end;              /* the game was over before it */
  guint64  used;                   /* bytes of the stream before it */
} FathomStanding;

/* What follows from the entries by the rules. */
typedef struct
{
  FathomTimeline    *timeline;
  FathomCheckpoints *checkpoints;
  FathomStream       stream;
  GArray            *standing;     /* of FathomStanding: the events that stand */
  GArray            *noted;        /* of FathomStanding: the same of every entry */
} FathomCourse;

typedef struct
{
  guint       entry;
  guint       standing;            /* how many events stood then */
  FathomEvent former;              /* what stood there before, or, to be done again, after it */
} FathomCorrected;

typedef enum
{
  FATHOM_RETELLING_NONE,
  FATHOM_RETELLING_PENDING,        /* the turn is to be told */
  FATHOM_RETELLING_DONE,           /* and nothing has been done since */
  FATHOM_RETELLING_UNDONE,
  FATHOM_RETELLING_CANCELLED
} FathomRetellingStage;

typedef struct
{
  FathomRetellingStage stage;
  guint                start;      /* how many events stand before it */
  guint                seat;
  guint                n_turn;     /* how many of the entries are the turn itself */
  GArray              *entries;    /* of FathomEntry: what does not stand now, but can again */
  GArray              *numbers;    /* of guint: where they are in the log */
  FathomRetold         retold;
} FathomRetelling;

struct _FathomMatch
{
  GObject            parent_instance;

  FathomLibrarian   *librarian;
  gint64             id;
  FathomMatchStatus  status;
  FathomRecord      *record;

  /* Derived from the record */
  FathomCourse       course;
  GListStore        *turns;
  GPtrArray         *moves;        /* of FathomMove, by entry */

  GArray            *redo;         /* of what was taken back, the next one last */
  GArray            *redo_groups;  /* of guint: how many belong together; 0: a correction */
  GArray            *corrections;  /* of FathomCorrected, the last one last */
  GArray            *redo_corrections;
  FathomRetelling    retelling;
  struct
  {
    guint             serial;      /* of the change that it was asked after, from 1 on */
    gboolean          fits;
    FathomMatchStatus status;
    FathomCourse     *course;      /* nullable */
  } undoable;                      /* what undoing the last correction would come to */

  GQueue             waiting;      /* of GTask */
  GTask             *doing;
  guint              serial;       /* of the last change, whatever it was */
  gint64             revision;     /* the library's: others may have the match open, too */
  guint              position;
  gboolean           reviewing;
};

FathomEntry       *fathom_match_entry_at      (FathomMatch *self,
                                               guint        n);
/* Follows entry @n of the record, which is known to fit. */
void               fathom_match_follow        (FathomMatch *self,
                                               guint        n);
void               fathom_match_derive        (FathomMatch *self);
/* Takes @course, which is that of the entries as they are now: nothing is played again. */
void               fathom_match_adopt         (FathomMatch  *self,
                                               FathomCourse *course);

FathomCourse      *fathom_course_new          (FathomMatch       *match);
void               fathom_course_free         (FathomCourse      *self);
/* Plays entry @n as @event; nothing on FALSE. */
gboolean           fathom_course_play         (FathomCourse      *self,
                                               FathomMatch       *match,
                                               guint              n,
                                               const FathomEvent *event,
                                               FathomRefusal     *refusal);
/* The setup with what the app has laid face down, which is no part of the record's, and the stream behind it. */
void               fathom_match_seal          (FathomMatch *self,
                                               FathomSetup *setup,
                                               FathomStream *stream);
FathomMatchStatus  fathom_match_derive_status (FathomMatch *self,
                                               const void  *state);
/* Secrets are not told again: what the public may not see of entry @n stays as it is. */
void               fathom_match_keep_secrets  (FathomMatch *self,
                                               guint        n,
                                               FathomEvent *event);
/* What a correction would do, by all that there is to know. Returns: how the match would go; NULL if it cannot be corrected at all. */
FathomCourse      *fathom_match_try_correction (FathomMatch       *self,
                                               guint              n,
                                               const FathomEvent *event,
                                               FathomCorrection  *correction);
/* The turn that entry @n belongs to, by what stands. Returns: whether it stands. */
gboolean           fathom_match_find_turn     (FathomMatch *self,
                                               guint        n,
                                               guint       *start,
                                               guint       *n_events);
/* Each plans entries to be added. Returns: whether it can be done. */
gboolean           fathom_match_plan_retelling (FathomMatch *self,
                                               guint        n,
                                               GArray      *plan);
/* What comes after the turn, if the turn is complete with what is planned already. */
gboolean           fathom_match_plan_put_back (FathomMatch  *self,
                                               GArray       *plan,
                                               FathomRetold *retold);
gboolean           fathom_match_plan_swap     (FathomMatch *self,
                                               GArray      *plan);
/* Each before the planned entries are followed. */
void               fathom_match_begin_retelling (FathomMatch *self,
                                               guint        n_taken_back);
void               fathom_match_swap_retelling (FathomMatch *self);
/* Whether undoing or redoing concerns it next. */
gboolean           fathom_match_undoes_retelling (FathomMatch *self);
gboolean           fathom_match_redoes_retelling (FathomMatch *self);
void               fathom_match_tell_changed  (FathomMatch *self);
void               fathom_match_tell_busy     (FathomMatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FathomCourse, fathom_course_free)

G_END_DECLS
