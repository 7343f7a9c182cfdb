/* SPDX-License-Identifier: GPL-3.0-or-later */
/* facts.h - what a game counts besides its results: one table of columns, in a file of the game's own.
 *
 * To add a column: an entry in the game's enumeration (GAME-facts.h), its name at the same place of the
 * table's columns, and a line that counts it (GAME-facts.c). Nothing else: the library keeps the columns
 * by number, notices by their names that the table has changed and counts the matches again.
 * fathom_statistics_facts () gives the sums, for one player or for all. */
#pragma once

#include "game.h"

G_BEGIN_DECLS

#define FATHOM_MAX_FACTS 48
#define FATHOM_DIE_FACES 6
#define FATHOM_DICE_COLUMNS (2 * FATHOM_DIE_FACES)

/* What each seat has done in one match, column by column. */
typedef struct
{
  gint64 of[FATHOM_MAX_SEATS][FATHOM_MAX_FACTS];
} FathomFactSheet;

struct _FathomFactTable
{
  const char * const *columns; /* NULL-terminated, at most FATHOM_MAX_FACTS */

  /* Both nullable: what is counted with each event that stands, and what the last state tells. */
  void     (*see)    (const void        *before,
                      const FathomEvent *event,
                      const void        *after,
                      FathomFactSheet   *sheet);
  void     (*finish) (const void        *state,
                      FathomFactSheet   *sheet);
  /* Nullable: adds the faces of the dice that @event tells, to see whether dice are fair. */
  void     (*roll)   (const FathomEvent *event,
                      guint64            faces[FATHOM_DIE_FACES]);
  /* The first of the last FATHOM_DICE_COLUMNS columns, which hold the faces that each seat rolled: of dice at the table, then of the
   * app's. 0: there are none. They are filled by roll. */
  guint    dice;
};

G_END_DECLS
