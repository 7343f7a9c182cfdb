/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The registry: a line for every game that has a view of its own. */
#include "views/table/game-view.h"

#include "views/blue-border/view.h"
#include "views/deep-blue/view.h"
#include "views/into-the-blue/view.h"
#include "views/table/plain/plain.h"

#define MOST 8

static const FathomGameView *own_views[MOST + 1] =
{
  &fathom_itb_view,
  &fathom_bb_view,
  &fathom_deep_view,
};

static const FathomGameView **views; /* by game, as in the registry of the rules */

static const FathomGameView *
find_own (const FathomGame *game)
{
  for (guint i = 0; own_views[i] != NULL; i++)
    if (own_views[i]->game == game)
      return own_views[i];
  return NULL;
}

static void
fill (void)
{
  guint n = 0;

  while (fathom_games ()[n] != NULL)
    n++;
  views = g_new0 (const FathomGameView *, n + 1);
  for (guint i = 0; i < n; i++)
    views[i] = fathom_plain_view_new (fathom_games ()[i], find_own (fathom_games ()[i]));
}

void
fathom_game_views_add (const FathomGameView *view)
{
  guint n = 0;

  while (own_views[n] != NULL)
    n++;
  g_return_if_fail (n < MOST && views == NULL);

  own_views[n] = view;
}

const FathomGameView * const *
fathom_game_views (void)
{
  static gsize filled;

  if (g_once_init_enter (&filled))
    {
      fill ();
      g_once_init_leave (&filled, 1);
    }
  return views;
}

const FathomGameView *
fathom_game_view_find (const FathomGame *game)
{
  for (guint i = 0; fathom_game_views ()[i] != NULL; i++)
    if (fathom_game_views ()[i]->game == game)
      return fathom_game_views ()[i];
  g_return_val_if_reached (NULL);
}
