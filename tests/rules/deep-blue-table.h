/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deep-blue-table.h - a game of Deep Blue at a table, told in notation. */
#pragma once

#include "rules/deep-blue.h"

G_BEGIN_DECLS

typedef struct
{
  FathomSetup     setup;
  FathomDeepState state;
} Table;

/* The shipped edition. */
void  table_prepare  (FathomSetup *setup,
                      guint        players,
                      const char  *scenario);
/* One more header, "word value", that has to be accepted. */
void  table_header   (FathomSetup *setup,
                      const char  *header);
void  table_sit      (Table       *table,
                      guint        players,
                      const char  *scenario);
/* Lines that have to be accepted, or that one line that has to be refused. */
void  table_tell     (Table       *table,
                      const char  *lines);
void  table_refuses  (Table       *table,
                      const char  *line,
                      guint        reason,
                      guint        clause);
guint table_count    (const Table *table,
                      guint        kind);

/* The space of that name. */
guint table_space    (const char  *name);
/* Puts a boat there, and cards into a hand as if they had been hired. */
void  table_put_boat (Table       *table,
                      guint        seat,
                      guint        boat,
                      const char  *space,
                      gint         spot);
void  table_put_tile (Table       *table,
                      const char  *space,
                      guint        tile);
void  table_hire     (Table       *table,
                      guint        seat,
                      const char  *cards);
gint  table_vp       (const Table *table,
                      guint        seat,
                      guint        source);

/* What must hold of every state: each card in one place, all gems, no spot taken twice. */
void  table_conserved (const void        *state,
                       const FathomSetup *setup);
void  table_scramble  (const void        *state,
                       FathomChance      *chance,
                       FathomEvent       *event);

G_END_DECLS
