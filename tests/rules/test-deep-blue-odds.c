/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue-table.h"
#include "rules/deep-blue-odds.h"

#include <math.h>
#include <string.h>

#define EPSILON 1e-12

static const FathomGame *game = &fathom_deep_blue;

/* What drawing once more and then stopping does, by the rules themselves. */
typedef struct
{
  gdouble orders;
  gdouble hazards;
  gdouble stays[FATHOM_MAX_SEATS];
  gdouble vp[FATHOM_MAX_SEATS];
} Tally;

static void
assert_close (gdouble a,
              gdouble b)
{
  if (fabs (a - b) > EPSILON)
    g_error ("%.15f is not %.15f", a, b);
}

/* How gladly this is given for a defence: what is good for both colours last, cards of others not at all. */
static guint
readiness (const FathomDeepState *state,
           const FathomEvent     *event,
           guint                  viewer)
{
  if (event->kind != FATHOM_DEEP_DEFEND)
    return 1;
  if (event->args[0] < FATHOM_DEEP_BY_BOAT)
    return event->seat == viewer ? 4 : 0;

  return state->spot[event->seat - 1][event->args[0] - FATHOM_DEEP_BY_BOAT] == FATHOM_DEEP_SPOT_EITHER ? 2 : 3;
}

/* Everyone defends who can; nobody plays a card. */
static void
answer (FathomDeepState *state,
        guint            viewer)
{
  while (state->phase == FATHOM_DEEP_PHASE_HAZARD)
    {
      FathomEvent events[64];
      guint n = game->legal (state, events);
      guint chosen = 0;

      for (guint i = 1; i < n; i++)
        if (readiness (state, &events[i], viewer) > readiness (state, &events[chosen], viewer))
          chosen = i;
      g_assert_true (game->apply (state, &events[chosen], NULL));
    }
}

static void
enumerate (const FathomDeepState *state,
           guint                  viewer,
           guint                  first,
           guint                  second,
           gdouble                weight,
           Tally                 *tally)
{
  FathomEvent draw = { .kind = FATHOM_DEEP_DRAW, .seat = state->leader };
  FathomEvent stop = { .kind = FATHOM_DEEP_STOP, .seat = state->leader };
  FathomEvent quiet = { .kind = FATHOM_DEEP_QUIET };
  FathomEvent gem = { .kind = FATHOM_DEEP_GEM, .n_args = 1 + (second != FATHOM_DEEP_NONE), .args = { first } };
  FathomDeepState next = *state;

  if (second != FATHOM_DEEP_NONE)
    gem.args[1] = second;
  g_assert_true (game->apply (&next, &draw, NULL));
  g_assert_true (game->apply (&next, &gem, NULL));
  tally->orders += weight;
  tally->hazards += weight * (next.phase == FATHOM_DEEP_PHASE_HAZARD);
  answer (&next, viewer);
  if (next.phase == FATHOM_DEEP_PHASE_OPEN)
    g_assert_true (game->apply (&next, next.failed ? &quiet : &stop, NULL));
  g_assert_cmpint (next.n_dives, ==, 1);
  for (guint i = 0; i < state->players; i++)
    {
      tally->stays[i] += weight * (next.dives[0].stayed >> i & 1);
      tally->vp[i] += weight * next.dives[0].vp[i][FATHOM_DEEP_VP_GEMS];
    }
}

static void
compare (const FathomDeepState *state,
         guint                  viewer)
{
  gboolean pairs = state->scenario == FATHOM_DEEP_TROUBLED_WATERS && fathom_deep_is_city (state->tiles[state->site]);
  FathomEvent stop = { .kind = FATHOM_DEEP_STOP, .seat = state->leader };
  FathomDeepState stopped = *state;
  FathomDeepState seen;
  FathomDeepOdds odds;
  Tally tally = { 0 };

  for (guint first = 0; first < FATHOM_DEEP_GEMS; first++)
    for (guint second = 0; state->bag[first] > 0 && second < (pairs ? FATHOM_DEEP_GEMS : 1); second++)
      if (!pairs)
        enumerate (state, viewer, first, FATHOM_DEEP_NONE, state->bag[first], &tally);
      else if (state->bag[second] > (first == second))
        enumerate (state, viewer, first, second, state->bag[first] * (state->bag[second] - (first == second)), &tally);

  g_assert_true (game->apply (&stopped, &stop, NULL));
  game->observe (state, viewer, &seen);
  fathom_deep_odds (&seen, viewer, &odds);
  assert_close (odds.hazard, tally.hazards / tally.orders);
  for (guint i = 0; i < state->players; i++)
    {
      gint now = stopped.dives[0].vp[i][FATHOM_DEEP_VP_GEMS];

      if (!(state->still_in & 1 << i))
        continue;
      assert_close (odds.stays[i], tally.stays[i] / tally.orders);
      assert_close (odds.gain[i], tally.vp[i] / tally.orders - now);
    }
}

/* At every decision of a leader in random games, for every viewer. */
static void
test_next_draw (void)
{
  guint compared = 0;

  for (guint i = 0; i < 140; i++)
    {
      FathomSetup setup;
      FathomRng rng;
      FathomDeepState state;

      fathom_rng_init (&rng, i);
      table_prepare (&setup, 2 + i % 4, fathom_deep_scenario_word (1 + i % FATHOM_DEEP_SCENARIOS));
      game->init (&setup, &state);
      while (game->mover (&state) != FATHOM_OVER)
        {
          FathomEvent event;

          if (state.phase == FATHOM_DEEP_PHASE_OPEN && !state.failed && fathom_deep_bag_size (&state) > 0)
            {
              FathomDeepState alone = state;

              alone.n_dives = 0; /* so that this dive is the first record */
              memset (alone.dives, 0, sizeof alone.dives);
              compare (&alone, 1 + compared++ % state.players);
            }
          game->pick (&state, &rng.parent, &event);
          g_assert_true (game->apply (&state, &event, NULL));
        }
    }
  g_assert_cmpuint (compared, >, 3000);
}

/* Every order of a bag of few gems, one by one. */
static guint
count_orders (const FathomDeepState *state,
              const FathomDeepCard  *card,
              guint8                 bag[FATHOM_DEEP_GEMS],
              guint                  draws,
              guint                  there,
              guint                 *orders)
{
  guint met = 0;
  guint left = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    left += bag[gem];
  if (draws == 0 || left == 0)
    {
      (*orders)++;
      return there >= card->count;
    }

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    for (guint i = bag[gem]; i > 0; i--)
      {
        bag[gem]--;
        met += count_orders (state, card, bag, draws - 1,
                             there + (card->needs == FATHOM_DEEP_ANY || card->needs == gem), orders);
        bag[gem]++;
      }

  return met;
}

static void
test_needs (void)
{
  static const guint8 bags[][FATHOM_DEEP_GEMS] =
  {
    { 2, 1, 1, 0, 1, 1, 1 }, { 3, 2, 0, 1, 0, 0, 1 }, { 0, 0, 0, 0, 2, 3, 2 }, { 1, 0, 0, 0, 0, 0, 0 }
  };
  Table table;

  table_sit (&table, 2, "troubled-waters");
  table.state.site = table_space ("S1");
  table.state.tiles[table.state.site] = 0;
  table.state.counts[FATHOM_DEEP_GOLD] = 1;
  table.state.n_drawn = 1;
  for (guint i = 0; i < G_N_ELEMENTS (bags); i++)
    for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
      for (guint draws = 0; draws <= 6; draws++)
        {
          const FathomDeepCard *wanted = &table.state.edition.cards[card];
          guint there = wanted->needs == FATHOM_DEEP_ANY ? 1 : table.state.counts[wanted->needs];
          guint8 bag[FATHOM_DEEP_GEMS];
          guint orders = 0;
          guint met;

          memcpy (bag, bags[i], sizeof bag);
          memcpy (table.state.bag, bag, sizeof bag);
          met = count_orders (&table.state, wanted, bag, draws, there, &orders);
          assert_close (fathom_deep_odds_needs (&table.state, card, draws),
                        wanted->count == 0 ? 0 : (gdouble) met / orders);
        }

  /* a draw is a pair on a Sunken City tile */
  table.state.tiles[table.state.site] = 11;
  memcpy (table.state.bag, bags[0], sizeof table.state.bag);
  assert_close (fathom_deep_odds_needs (&table.state, 3, 1), 1 - 5.0 / 7 * 4 / 6);
}

static void
test_outside_a_dive (void)
{
  Table table;
  FathomDeepOdds odds;

  table_sit (&table, 2, "troubled-waters");
  fathom_deep_odds (&table.state, 1, &odds);
  assert_close (odds.hazard, 0);
  assert_close (fathom_deep_odds_needs (&table.state, 3, 1), 7.0 / 19);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deep-blue-odds/next-draw", test_next_draw);
  g_test_add_func ("/deep-blue-odds/needs", test_needs);
  g_test_add_func ("/deep-blue-odds/outside-a-dive", test_outside_a_dive);

  return g_test_run ();
}
