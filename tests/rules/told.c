/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "told.h"

void
told (const FathomGame *game,
      void             *state,
      const char       *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (guint i = 0; split[i] != NULL; i++)
    {
      FathomRefusal refusal = { 0 };
      FathomEvent event;

      if (!fathom_event_parse (game, split[i], &event, &refusal) || !game->apply (state, &event, &refusal))
        g_error ("'%s' is refused: reason %d R%d (%d %d %d) '%s'", split[i], refusal.reason, refusal.clause,
                 refusal.numbers[0], refusal.numbers[1], refusal.numbers[2], refusal.token);
    }
}

void
told_refused (const FathomGame *game,
              void             *state,
              const char       *line,
              guint             reason,
              guint             clause)
{
  g_autofree guint8 *before = g_memdup2 (state, game->state_size);
  FathomRefusal refusal = { 0 };
  FathomEvent event;

  if (fathom_event_parse (game, line, &event, &refusal))
    g_assert_false (game->apply (state, &event, &refusal));
  g_assert_cmpint (refusal.reason, ==, reason);
  g_assert_cmpint (refusal.clause, ==, clause);
  g_assert_cmpmem (state, game->state_size, before, game->state_size);
}

guint
told_count (const FathomGame *game,
            const void       *state,
            guint             kind)
{
  g_autofree FathomEvent *events = g_new0 (FathomEvent, game->max_legal);
  guint n = game->legal (state, events);
  guint of_kind = 0;

  for (guint i = 0; i < n; i++)
    of_kind += events[i].kind == kind;

  return of_kind;
}
