/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match-actions.h - what is asked of a match, on its way to being true. */
#pragma once

#include "match-private.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_ACTION_ACT,
  FATHOM_ACTION_DRAW,
  FATHOM_ACTION_UNDO,
  FATHOM_ACTION_REDO,
  FATHOM_ACTION_RETELL,
  FATHOM_ACTION_CANCEL,
  FATHOM_ACTION_ABANDON,               /* from here on nothing is added to the log */
  FATHOM_ACTION_LEAVE,
  FATHOM_ACTION_CORRECT
} FathomActionKind;

/* What an action does with a turn that is told again. */
typedef enum
{
  FATHOM_TELLS_NOTHING,
  FATHOM_TELLS_BEGIN,
  FATHOM_TELLS_END,
  FATHOM_TELLS_SWAP
} FathomTells;

/* What somebody has asked for, and what becomes of it. */
typedef struct
{
  FathomActionKind  kind;
  FathomEvent       event;
  guint             number;            /* of the seat that leaves, of the entry corrected */
  gboolean          abandoned;
  gboolean          correcting;        /* an entry, or back, or again */
  FathomTells       retelling;
  FathomRetold      retold;
  FathomCourse     *course;            /* nullable: how the match goes with the correction */
  char             *bot;
  GArray           *entries;           /* of FathomEntry: to be added */
  FathomRefusal     refusal;
  FathomMatchStatus status;            /* how the match stands after it, … */
  guint             round;             /* … and in which round */
} FathomAction;

FathomAction *fathom_action_new         (FathomActionKind  kind);
void          fathom_action_free        (FathomAction     *self);

/* Finds out what it adds to the match, or why it cannot. */
gboolean      fathom_match_prepare      (FathomMatch      *self,
                                         FathomAction     *action,
                                         GError          **error);
/* @what: what there is nothing to, such as "undo". No view shows it. */
gboolean      fathom_match_fail_nothing (const char       *what,
                                         GError          **error);
/* What waits first, if nothing is being done. */
void          fathom_match_do_next      (FathomMatch      *self);

G_END_DECLS
