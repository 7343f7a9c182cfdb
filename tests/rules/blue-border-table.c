/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "blue-border-table.h"

#include "told.h"

static const FathomGame *game = &fathom_blue_border;

void
set (FathomSetup *setup,
     guint        seat,
     const char  *word,
     const char  *value)
{
  FathomRefusal refusal;

  g_assert_cmpint (game->set (setup, seat, word, value, &refusal), ==, FATHOM_SET_DONE);
}

void
prepare (FathomSetup *setup,
         guint        players)
{
  *setup = (FathomSetup) { .players = players, .first = 1 };
  set (setup, 0, "border", "9");
  set (setup, 0, "bottom", "25");
  set (setup, 0, "cards", "32");
  set (setup, 0, "rounds", "1");
}

void
sit (Table *table,
     guint  players)
{
  prepare (&table->setup, players);
  game->init (&table->setup, &table->state);
}

void
tell (Table      *table,
      const char *lines)
{
  told (game, &table->state, lines);
}

void
refused (Table      *table,
         const char *line,
         guint       reason,
         guint       clause)
{
  told_refused (game, &table->state, line, reason, clause);
}

guint
count_legal (const Table *table,
             guint        kind)
{
  return told_count (game, &table->state, kind);
}

void
deal (Table      *table,
      const char *top)
{
  g_autoptr (GString) line = g_string_new ("0 deal ");
  g_auto (GStrv) named = g_strsplit (top, " ", -1);

  g_string_append (line, top);
  for (guint card = 1; card <= table->state.settings.cards; card++)
    {
      g_autofree char *number = g_strdup_printf ("%d", card);

      if (!g_strv_contains ((const char * const *) named, number))
        g_string_append_printf (line, " %s", number);
    }
  tell (table, line->str);
}

void
sit_and_deal (Table      *table,
              guint       players,
              const char *top)
{
  sit (table, players);
  deal (table, top);
}

guint
n_discards (const Table *table)
{
  return __builtin_popcount (table->state.discards);
}

gboolean
is_discarded (const Table *table,
              guint        card)
{
  return table->state.discards >> (card - 1) & 1;
}
