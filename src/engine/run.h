/* SPDX-License-Identifier: GPL-3.0-or-later */
/* run.h - a match of bots that is played on until one of them would think about a turn, so that many can think at once. */
#pragma once

#include "bots.h"

G_BEGIN_DECLS

typedef enum
{
  FATHOM_RUN_OVER,
  FATHOM_RUN_STOPPED,          /* by its function, or as too many events went by */
  FATHOM_RUN_PREPARES          /* @observation and @thinking are those of the mover; call again, prepared or not */
} FathomRunStatus;

typedef struct
{
  const FathomGame *game;
  FathomBot         bots[FATHOM_MAX_SEATS];
  guint             players;
  FathomChance     *chance;
  FathomThinking    thinking;  /* what the bots have in common; only with notes it stops to prepare */
  guint             events_left;
  gboolean          prepared;  /* for the present turn */
  guint8           *observation;
  FathomEvent      *legal;
  void             *state;
} FathomRun;

/* @state, of the game's size, @chance and what @thinking points at stay the caller's. */
void            fathom_run_init    (FathomRun            *self,
                                    const FathomGame     *game,
                                    const FathomSetup    *setup,
                                    const FathomBot       bots[FATHOM_MAX_SEATS],
                                    FathomChance         *chance,
                                    const FathomThinking *thinking,
                                    guint                 max_events,
                                    void                 *state);
void            fathom_run_clear   (FathomRun            *self);
FathomRunStatus fathom_run_advance (FathomRun            *self,
                                    FathomPlayFunc        func,
                                    gpointer              data);

G_END_DECLS
