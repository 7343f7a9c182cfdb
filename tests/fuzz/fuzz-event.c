/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as events of any game, from the start: accepted or refused, never harmed. */
#include "fuzz.h"

#include "model/record.h"
#include "words/words.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const FathomGame * const *games = fathom_games ();
  g_autofree guint8 *state = NULL;
  guint n_games = 0;
  const FathomGame *game;
  FathomSetup setup;
  FathomRefusal refusal;
  FathomRng rng;

  while (games[n_games] != NULL)
    n_games++;
  if (size < 2)
    return 0;

  game = games[data[0] % n_games];
  fathom_setup_shipped (game, &setup);
  setup.players = game->min_seats + data[1] % (game->max_seats - game->min_seats + 1);
  if (game->usual[0] != NULL)
    game->set (&setup, 0, game->usual[0], game->usual[1], &refusal);
  state = g_malloc0 (game->state_size);
  game->init (&setup, state);
  fathom_rng_init (&rng, data[1]);

  for (size_t at = 2; at < size;)
    {
      FathomEvent event = { 0 };

      /* an odd byte: a good event; an even one: whatever follows */
      if (data[at] & 1)
        {
          at++;
          if (game->mover (state) == FATHOM_OVER)
            break;
          game->pick (state, &rng.parent, &event);
          g_assert_true (game->apply (state, &event, NULL));
          continue;
        }
      memcpy (&event, data + at, MIN (size - at, (size_t) 8 + data[at] % 57));
      event.kind >>= 1;
      at += 8 + data[at] % 57;
      if (!game->apply (state, &event, &refusal))
        g_assert_cmpint (refusal.reason, !=, FATHOM_NOT_REFUSED);
      else
        {
          FathomResult result;
          g_autoptr (GString) line = g_string_new (NULL);

          fathom_event_format (game, &event, line);
          game->result (state, &result);
        }
    }

  return 0;
}
