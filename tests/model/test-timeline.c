/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/timeline.h"

#include "model/record.h"
#include "rules/into-the-blue.h"

#include <string.h>

/* Going back by any number gives the very bytes that were there. */
static void
test_pop (void)
{
  const FathomGame *game = &fathom_into_the_blue;
  g_autoptr (FathomTimeline) timeline = NULL;
  g_autofree guint8 *states = g_malloc0 (300 * game->state_size);
  FathomSetup setup;
  FathomRng rng;

  fathom_setup_shipped (game, &setup);
  setup.players = 3;
  fathom_rng_init (&rng, 11);
  timeline = fathom_timeline_new (game, &setup);

  for (guint round = 0; round < 400; round++)
    {
      guint length = fathom_timeline_get_length (timeline);
      guint more = fathom_choose (&rng.parent, 90);
      guint back;

      for (; more > 0 && game->mover (fathom_timeline_get_state (timeline)) != FATHOM_OVER && length < 299; more--)
        {
          FathomEvent event;

          memcpy (states + length * game->state_size, fathom_timeline_get_state (timeline), game->state_size);
          game->pick (fathom_timeline_get_state (timeline), &rng.parent, &event);
          g_assert_true (fathom_timeline_push (timeline, &event, NULL));
          g_assert_cmpuint (fathom_timeline_get_length (timeline), ==, ++length);
        }

      back = fathom_choose (&rng.parent, MIN (length, 255) + 1);
      if (back == 0)
        continue;
      fathom_timeline_pop (timeline, back);
      g_assert_cmpuint (fathom_timeline_get_length (timeline), ==, length - back);
      g_assert_cmpmem (fathom_timeline_get_state (timeline), game->state_size,
                       states + (length - back) * game->state_size, game->state_size);
    }
}

static void
test_refusal (void)
{
  const FathomGame *game = &fathom_into_the_blue;
  g_autoptr (FathomTimeline) timeline = NULL;
  FathomEvent nonsense = { .kind = 99 };
  FathomRefusal refusal = { 0 };
  FathomSetup setup;

  fathom_setup_shipped (game, &setup);
  setup.players = 2;
  timeline = fathom_timeline_new (game, &setup);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_false (fathom_timeline_push (timeline, &nonsense, &refusal));
      g_assert_cmpuint (fathom_timeline_get_length (timeline), ==, 0);
    }
  g_assert_cmpint (refusal.reason, ==, FATHOM_NO_SUCH_EVENT);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/timeline/pop", test_pop);
  g_test_add_func ("/timeline/refusal", test_refusal);

  return g_test_run ();
}
