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
static const FathomGameView **tally_views; /* the same for quick scores */

static const FathomGameView *
find_own (const FathomGame *game)
{
  for (guint i = 0; own_views[i] != NULL; i++)
    if (own_views[i]->game == game)
      return own_views[i];
  return NULL;
}

/* In words: who won needs no board. */
static const FathomGameView *
make_tally_view (const FathomGameView *view)
{
  const FathomGameView words = { .game = view->game, .rules_page = view->rules_page, .icon_name = view->icon_name,
                                 .new_quick_score = view->new_quick_score };

  return fathom_plain_view_new (view->game, &words);
}

static void
fill (void)
{
  guint n = 0;

  while (fathom_games ()[n] != NULL)
    n++;
  views = g_new0 (const FathomGameView *, n + 1);
  tally_views = g_new0 (const FathomGameView *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const FathomGameView *own = find_own (fathom_games ()[i]);

      views[i] = fathom_plain_view_new (fathom_games ()[i], own);
      tally_views[i] = own != NULL && own->shows_tallies ? views[i] : make_tally_view (views[i]);
    }
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

const FathomGameView *
fathom_game_view_find_for (const FathomGame *game,
                           gconstpointer     seen)
{
  const FathomGameView *view = fathom_game_view_find (game);

  if (game->tallies == NULL || !game->tallies (seen))
    return view;
  for (guint i = 0; views[i] != NULL; i++)
    if (views[i] == view)
      return tally_views[i];
  g_return_val_if_reached (view);
}

const FathomGameView *
fathom_game_view_of (FathomSitting *sitting)
{
  g_return_val_if_fail (FATHOM_IS_SITTING (sitting), NULL);

  return fathom_game_view_find_for (fathom_match_get_game (fathom_sitting_get_match (sitting)), fathom_sitting_get_seen (sitting));
}
