/* SPDX-License-Identifier: GPL-3.0-or-later */
/* simulate.h - many games of bots against each other, on all cores. */
#pragma once

#include "bots.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 games;
  guint64 unfinished;                       /* games given up because they would not end */
  guint64 events;
  guint64 turns;                            /* as the game parts them */
  guint64 wins[FATHOM_MAX_SEATS];           /* alone; by place in the list of bots, as all of these */
  guint64 shared[FATHOM_MAX_SEATS];
  guint64 share_parts[FATHOM_MAX_SEATS];    /* of FATHOM_SHARE_UNIT: a shared win is a part of one */
  gint64  scores[FATHOM_MAX_SEATS];
} FathomSimulation;

#define FATHOM_SHARE_UNIT 60                /* can be parted among 2, 3, 4 and 5 */

/* Called now and then, from the thread that called fathom_simulate (). */
typedef void (*FathomProgressFunc) (guint64  done,
                                    guint64  games,
                                    gpointer data);

/* The result depends on the seed, not on @jobs: every game has its own dice and its own bots' choices. @thinking holds what the
 * bots have in common, such as weights. */
void fathom_simulate (const FathomGame   *game,
                      const FathomSetup  *setup,
                      const FathomBot     bots[FATHOM_MAX_SEATS],
                      const guint8        seed[FATHOM_SEED_SIZE],
                      guint64             games,
                      guint               jobs,
                      const FathomThinking *thinking,
                      FathomProgressFunc  progress,
                      gpointer            data,
                      FathomSimulation   *simulation);

G_END_DECLS
