/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "playthrough.h"
#include "rules/into-the-blue.h"

#include <string.h>

static const FathomGame *game = &fathom_into_the_blue;

static void
prepare (FathomSetup *setup,
         guint        players)
{
  FathomRefusal refusal;

  *setup = (FathomSetup) { .players = players, .first = 1 };
  g_assert_cmpint (game->set (setup, 0, "edition", "main=2,4,6,8,10 secondary=1,2,3,4,5 chests=5,6,6,7,8", &refusal),
                   ==, FATHOM_SET_DONE);
}

/* The suite that every game passes */

static void
conserved (const void        *state,
           const FathomSetup *setup)
{
  const FathomItbState *self = state;

  for (guint i = 0; i < setup->players; i++)
    {
      guint shells = self->left[i];

      for (guint level = 0; level < 5; level++)
        shells += self->shells[i][level];
      g_assert_cmpuint (shells, ==, FATHOM_ITB_SHELLS);
    }
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    g_assert_cmpuint (self->chest_owners[i], <=, setup->players);
  g_assert_cmpuint (self->rolls, <=, FATHOM_ITB_ROLLS);
}

static void
scramble (const void   *state G_GNUC_UNUSED,
          FathomChance *chance,
          FathomEvent  *event)
{
  event->kind = fathom_choose (chance, FATHOM_ITB_ORDER + 2);
  event->seat = fathom_choose (chance, FATHOM_MAX_SEATS + 2);

  switch (event->kind)
    {
    case FATHOM_ITB_ROLL:
    case FATHOM_ITB_KEEP:
      event->n_args = 6;
      for (guint i = fathom_choose (chance, 8); i > 0; i--)
        event->args[fathom_choose (chance, 6)]++;
      if (fathom_choose (chance, 20) == 0)
        event->args[fathom_choose (chance, 8)] = fathom_choose (chance, 256);
      break;
    case FATHOM_ITB_PLACE:
      event->n_args = 1;
      event->args[0] = fathom_choose (chance, 8);
      break;
    case FATHOM_ITB_CHEST:
    case FATHOM_ITB_REVEAL:
      event->n_args = 2;
      event->args[0] = fathom_choose (chance, 8);
      event->args[1] = fathom_choose (chance, 5) == 0 ? 255 : 4 + fathom_choose (chance, 6);
      break;
    case FATHOM_ITB_FINAL:
      for (guint i = 0; i < 12; i++)
        event->args[fathom_choose (chance, 6)]++;
      event->args[6] = fathom_choose (chance, 8);
      event->n_args = 7 + event->args[6];
      for (guint i = 0; i < event->args[6]; i++)
        event->args[7 + i] = 5 + fathom_choose (chance, 4);
      break;
    case FATHOM_ITB_ORDER:
      event->n_args = fathom_choose (chance, 6);
      for (guint i = 0; i < event->n_args; i++)
        event->args[i] = fathom_choose (chance, 7);
      break;
    default:
      break;
    }
}

static void
test_playthroughs (gconstpointer data)
{
  PlaythroughSuite suite = { conserved, scramble, 20000, 4, 7 };
  guint players = GPOINTER_TO_UINT (data);
  guint games = playthrough_games (500);

  for (guint i = 0; i < games; i++)
    {
      FathomRng rng;
      FathomSetup setup;

      fathom_rng_init (&rng, i);
      prepare (&setup, players);
      setup.first = 1 + i % players;
      setup.app = i % 4;
      if (i % 8 < 4) /* without a seal, the app knows of chests only what it is told */
        game->seal (&setup, &rng.parent);
      g_assert_cmpuint (playthrough (game, &setup, &suite, i), <, suite.max_events);
    }
}

static void
test_quick_scores (void)
{
  PlaythroughSuite suite = { conserved, scramble, 20000, 4, 1 };

  for (guint i = 0; i < playthrough_games (500); i++)
    {
      FathomRefusal refusal;
      FathomSetup setup;

      prepare (&setup, 2 + i % 4);
      game->set (&setup, 0, "mode", "score", &refusal);
      g_assert_cmpuint (playthrough (game, &setup, &suite, i), ==, setup.players + 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint players = 2; players <= 5; players++)
    {
      g_autofree char *path = g_strdup_printf ("/into-the-blue/playthroughs/%d-seats", players);

      g_test_add_data_func (path, GUINT_TO_POINTER (players), test_playthroughs);
    }
  g_test_add_func ("/into-the-blue/playthroughs/quick-scores", test_quick_scores);

  return g_test_run ();
}
