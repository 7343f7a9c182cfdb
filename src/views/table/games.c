/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The registry: a line for every game that has a view of its own. */
#include "views/table/game-view.h"

#include "views/blue-border/view.h"
#include "views/deep-blue/view.h"
#include "views/into-the-blue/view.h"
#include "views/table/plain/plain.h"

static const FathomGameView * const own_views[] =
{
  &fathom_itb_view,
  &fathom_bb_view,
  &fathom_deep_view,
};

static const FathomGameView **views; /* by game, as in the registry of the rules */

static void
fill (void)
{
  guint n = 0;

  while (fathom_games ()[n] != NULL)
    n++;
  views = g_new0 (const FathomGameView *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      views[i] = NULL;
      for (guint j = 0; j < G_N_ELEMENTS (own_views); j++)
        if (own_views[j]->game == fathom_games ()[i])
          views[i] = own_views[j];
      if (views[i] == NULL)
        views[i] = fathom_plain_view_new (fathom_games ()[i]);
    }
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
