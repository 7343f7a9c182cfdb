/* SPDX-License-Identifier: GPL-3.0-or-later */
/* blue-border-table.h - Blue Border at a table, told in notation. */
#pragma once

#include "rules/blue-border.h"

G_BEGIN_DECLS

typedef struct
{
  FathomSetup   setup;
  FathomBbState state;
} Table;

void  set          (FathomSetup *setup,
                    guint        seat,
                    const char  *word,
                    const char  *value);
/* As it is shipped. */
void  prepare      (FathomSetup *setup,
                    guint        players);
void  sit          (Table       *table,
                    guint        players);
void  tell         (Table       *table,
                    const char  *lines);
void  refused      (Table       *table,
                    const char  *line,
                    guint        reason,
                    guint        clause);
guint count_legal  (const Table *table,
                    guint        kind);
/* The cards named lie on top, the others follow in order. */
void  deal         (Table       *table,
                    const char  *top);
void  sit_and_deal (Table       *table,
                    guint        players,
                    const char  *top);

guint    n_discards   (const Table *table);
gboolean is_discarded (const Table *table,
                       guint        card);

G_END_DECLS
