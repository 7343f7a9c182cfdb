/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prove-moves GAME SEATS MATCHES: how long a decision of the best bots takes, in time of the processor. */
#include "engine/bots.h"
#include "model/record.h"
#include "model/weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MAX_EVENTS 20000

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* The time since the last event: of decisions, that of all who were asked. */
typedef struct
{
  double  last;
  GArray *times;
} Clock;

static gboolean
note_event (const void        *state G_GNUC_UNUSED,
            const FathomEvent *event G_GNUC_UNUSED,
            gboolean           chance,
            gpointer           data)
{
  Clock *clock = data;
  double took = now () - clock->last;

  if (!chance)
    g_array_append_val (clock->times, took);
  clock->last = now ();
  return TRUE;
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  const double *one = a, *other = b;

  return (*one > *other) - (*one < *other);
}

static void
play (const FathomGame *game,
      guint             players,
      guint64           seed,
      Clock            *clock)
{
  const FathomBot expert = FATHOM_BOT_EXPERT;
  g_autofree guint8 *state = g_malloc0 (game->state_size);
  FathomBot bots[FATHOM_MAX_SEATS] = { expert, expert, expert, expert, expert };
  FathomThinking thinking = { .eye = seed };
  FathomRng draws, choices;
  FathomSetup setup;

  fathom_rng_init (&draws, 2 * seed);
  fathom_rng_init (&choices, 2 * seed + 1);
  thinking.chance = &choices.parent;
  fathom_weights_equip (game, players, &thinking);
  fathom_setup_shipped (game, &setup);
  setup.players = players;
  setup.app = 3;
  if (game->usual[0] != NULL)
    game->set (&setup, 0, game->usual[0], game->usual[1], NULL);
  if (game->seal != NULL)
    game->seal (&setup, &draws.parent);
  clock->last = now ();
  fathom_play (game, &setup, bots, &draws.parent, &thinking, MAX_EVENTS, note_event, clock, state);
}

int
main (int   argc,
      char *argv[])
{
  const FathomGame *game = argc > 1 ? fathom_game_find (argv[1]) : NULL;
  guint players = argc > 2 ? atoi (argv[2]) : 2;
  guint matches = argc > 3 ? atoi (argv[3]) : 20;
  Clock clock = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  double sum = 0;

  if (game == NULL || players < game->min_seats || players > game->max_seats)
    return EXIT_FAILURE;

  for (guint i = 0; i < matches; i++)
    play (game, players, i + 1, &clock);
  g_array_sort (clock.times, compare);
  for (guint i = 0; i < clock.times->len; i++)
    sum += g_array_index (clock.times, double, i);
  printf ("%u decisions, mean %.2f ms, 99.9%% within %.2f ms, longest %.2f ms\n", clock.times->len, sum / clock.times->len,
          g_array_index (clock.times, double, clock.times->len - 1 - clock.times->len / 1000),
          g_array_index (clock.times, double, clock.times->len - 1));
  g_array_unref (clock.times);

  return EXIT_SUCCESS;
}
