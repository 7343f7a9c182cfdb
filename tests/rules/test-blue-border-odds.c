/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/blue-border-odds.h"

#include <math.h>
#include <string.h>

#define TOLERANCE 1e-12

/* All the states that could lie behind what was seen, each as likely as the others. The first is the one played. */
typedef struct
{
  GArray *states;
} Worlds;

static const FathomGame *game = &fathom_blue_border;

static void
prepare (FathomBbState *state,
         const char    *cards,
         const char    *bottom,
         guint          players)
{
  FathomSetup setup = { .players = players, .first = 1 };

  game->set (&setup, 0, "border", "9", NULL);
  game->set (&setup, 0, "bottom", bottom, NULL);
  game->set (&setup, 0, "cards", cards, NULL);
  game->set (&setup, 0, "rounds", "1", NULL);
  g_assert_true (game->check (&setup, NULL));
  game->init (&setup, state);
}

static gboolean
tell (FathomBbState *state,
      const char    *line)
{
  FathomEvent event;

  return fathom_event_parse (game, line, &event, NULL) && game->apply (state, &event, NULL);
}

static gboolean
next_permutation (guint8 *items,
                  guint   n)
{
  guint i = n - 1;
  guint j = n - 1;

  while (i > 0 && items[i - 1] >= items[i])
    i--;
  if (i == 0)
    return FALSE;
  while (items[j] <= items[i - 1])
    j--;
  for (guint a = i - 1, b = j; a != b; b = a)
    {
      guint8 swapped = items[a];

      items[a] = items[b];
      items[b] = swapped;
    }
  for (guint a = i, b = n - 1; a < b; a++, b--)
    {
      guint8 swapped = items[a];

      items[a] = items[b];
      items[b] = swapped;
    }

  return TRUE;
}

/* Keeps the worlds that look the same as the first. */
static void
look (Worlds *worlds)
{
  FathomBbState seen, other;

  game->observe (&g_array_index (worlds->states, FathomBbState, 0), 1, &seen);
  for (guint i = worlds->states->len; i-- > 1;)
    {
      game->observe (&g_array_index (worlds->states, FathomBbState, i), 1, &other);
      if (memcmp (&seen, &other, sizeof seen) != 0)
        g_array_remove_index_fast (worlds->states, i);
    }
}

static void
go (Worlds     *worlds,
    const char *line)
{
  g_assert_true (tell (&g_array_index (worlds->states, FathomBbState, 0), line));
  for (guint i = worlds->states->len; i-- > 1;)
    if (!tell (&g_array_index (worlds->states, FathomBbState, i), line))
      g_array_remove_index_fast (worlds->states, i);
  look (worlds);
}

/* Every world shuffles in every way. */
static void
shuffle (Worlds *worlds)
{
  GArray *before = worlds->states;

  worlds->states = g_array_new (FALSE, FALSE, sizeof (FathomBbState));
  for (guint i = 0; i < before->len; i++)
    {
      FathomEvent event[40];
      const FathomBbState *state = &g_array_index (before, FathomBbState, i);

      g_assert_cmpint (state->phase, ==, FATHOM_BB_PHASE_SHUFFLE);
      g_assert_cmpint (game->legal (state, event), ==, 1);
      do
        {
          FathomBbState next = *state;

          g_assert_true (game->apply (&next, event, NULL));
          g_array_append_val (worlds->states, next);
        }
      while (next_permutation (event->args, event->n_args));
    }
  g_array_unref (before);
  look (worlds);
}

/* The number at a place, or with seat 0 the top of a pile. */
static guint
number_at (const FathomBbState *state,
           guint                seat,
           guint                place)
{
  if (seat > 0)
    return state->placed[seat - 1][place];

  return state->n_piles[place] > 0 ? state->piles[place][state->n_piles[place] - 1] : 0;
}

static void
compare_number (const Worlds        *worlds,
                const FathomBbState *seen,
                guint                seat,
                guint                place)
{
  double chances[FATHOM_BB_CARDS];
  double sum = 0;

  fathom_bb_odds_number (seen, seat, place, chances);
  for (guint number = 1; number <= FATHOM_BB_CARDS; number++)
    {
      guint n = 0;

      for (guint i = 0; i < worlds->states->len; i++)
        n += number_at (&g_array_index (worlds->states, FathomBbState, i), seat, place) == number;
      g_assert_cmpfloat_with_epsilon (chances[number - 1], (double) n / worlds->states->len, TOLERANCE);
      sum += chances[number - 1];
    }
  g_assert_cmpfloat_with_epsilon (sum, 1, TOLERANCE);
}

static void
compare_improper (const Worlds        *worlds,
                  const FathomBbState *seen,
                  guint                seat,
                  guint                place)
{
  guint n = 0;

  for (guint i = 0; i < worlds->states->len; i++)
    {
      const FathomBbState *state = &g_array_index (worlds->states, FathomBbState, i);
      const guint8 *row = state->placed[seat - 1];

      n += !fathom_bb_is_proper (state, seat, place, place > 0 ? row[place - 1] : 0, row[place]);
    }
  g_assert_cmpfloat_with_epsilon (fathom_bb_odds_improper (seen, seat, place), (double) n / worlds->states->len, TOLERANCE);
}

static void
compare_take (const Worlds        *worlds,
              const FathomBbState *seen,
              guint                seat,
              guint                pile,
              guint                number)
{
  guint n = 0;

  for (guint i = 0; i < worlds->states->len; i++)
    {
      const FathomBbState *state = &g_array_index (worlds->states, FathomBbState, i);
      guint place = state->n_placed[seat - 1];

      n += fathom_bb_is_proper (state, seat, place, place > 0 ? state->placed[seat - 1][place - 1] : 0,
                                number != 0 ? number : number_at (state, 0, pile));
    }
  g_assert_cmpfloat_with_epsilon (fathom_bb_odds_take (seen, seat, number), (double) n / worlds->states->len, TOLERANCE);
}

/* Worlds count by how well their numbers fit two shades. */
static void
compare_shades (const Worlds        *worlds,
                const FathomBbState *seen,
                guint                seat,
                guint                place)
{
  double weights[2][FATHOM_BB_CARDS];
  FathomBbUnseen unseen;
  FathomBbCard previous, card;
  double all = 0, proper = 0;

  for (guint i = 0; i < FATHOM_BB_CARDS; i++)
    {
      weights[0][i] = exp (-(i - 4.3) * (i - 4.3) / 8);
      weights[1][i] = exp (-(i - 8.6) * (i - 8.6) / 8);
    }
  fathom_bb_unseen (seen, &unseen);
  previous = fathom_bb_card_placed (seen, &unseen, seat, place - 1);
  card = fathom_bb_card_placed (seen, &unseen, seat, place);
  previous.weights = weights[0];
  card.weights = weights[1];
  for (guint i = 0; i < worlds->states->len; i++)
    {
      const FathomBbState *state = &g_array_index (worlds->states, FathomBbState, i);
      const guint8 *row = state->placed[seat - 1];
      double fits = (previous.number == FATHOM_BB_UNKNOWN ? weights[0][row[place - 1] - 1] : 1) *
                    (card.number == FATHOM_BB_UNKNOWN ? weights[1][row[place] - 1] : 1);

      all += fits;
      proper += fathom_bb_is_proper (state, seat, place, row[place - 1], row[place]) ? fits : 0;
    }
  g_assert_cmpfloat_with_epsilon (fathom_bb_odds_proper (seen, &unseen, seat, place, &previous, &card), proper / all, TOLERANCE);
}

/* All answers against all worlds. */
static void
compare (const Worlds *worlds)
{
  FathomBbState seen;

  game->observe (&g_array_index (worlds->states, FathomBbState, 0), 1, &seen);
  for (guint seat = 1; seat <= seen.players; seat++)
    {
      for (guint place = 0; place < seen.n_placed[seat - 1]; place++)
        {
          compare_number (worlds, &seen, seat, place);
          compare_improper (worlds, &seen, seat, place);
          if (place > 0)
            compare_shades (worlds, &seen, seat, place);
        }
      for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
        if (seen.n_piles[pile] > 0)
          compare_take (worlds, &seen, seat, pile, FATHOM_BB_UNKNOWN);
      for (guint number = 1; number <= seen.settings.cards; number++)
        if (seen.discards >> (number - 1) & 1)
          compare_take (worlds, &seen, seat, 0, number);
    }
  for (guint pile = 0; pile < FATHOM_BB_PILES; pile++)
    if (seen.n_piles[pile] > 0)
      compare_number (worlds, &seen, 0, pile);
}

/* Thirteen cards, few of them hidden: the first two of seat 1 and those on the piles, one on each. */
static void
start (Worlds       *worlds,
       const guint8 *row,
       guint         n_row,
       const guint8 *others,
       guint         n_others,
       guint8       *hidden,
       guint         n_hidden,
       guint32       discards)
{
  FathomBbState state;

  worlds->states = g_array_new (FALSE, FALSE, sizeof (FathomBbState));
  prepare (&state, "13", "9", 2);
  g_assert_true (tell (&state, "0 deal 1 2 3 4 5 6 7 8 9 10 11 12 13"));
  memset (state.stack, 0, sizeof state.stack);
  memset (state.piles, 0, sizeof state.piles);
  memset (state.n_piles, 0, sizeof state.n_piles);
  state.n_stack = 0;
  state.n_placed[0] = 2 + n_row;
  state.n_placed[1] = n_others;
  memcpy (&state.placed[0][2], row, n_row);
  memcpy (&state.placed[1][0], others, n_others);
  state.seen[0] = ((1 << n_row) - 1) << 2;
  state.seen[1] = (1 << n_others) - 1;
  state.discards = discards;
  memset (state.n_piles, 1, n_hidden - 2);
  do
    {
      memcpy (state.placed[0], hidden, 2);
      for (guint pile = 0; pile < n_hidden - 2; pile++)
        state.piles[pile][0] = hidden[2 + pile];
      g_array_append_val (worlds->states, state);
    }
  while (next_permutation (hidden, n_hidden));
  look (worlds);
}

static void
start_with_two_discards (Worlds *worlds)
{
  guint8 hidden[] = { 3, 4, 6, 7, 12 };

  start (worlds, (guint8[]) { 8, 10, 9 }, 3, (guint8[]) { 1, 5, 13 }, 3, hidden, 5, 1 << (2 - 1) | 1 << (11 - 1));
  g_assert_cmpuint (worlds->states->len, ==, 120);
}

static void
test_one_sweep (void)
{
  Worlds worlds;

  start_with_two_discards (&worlds);
  compare (&worlds);

  /* the discards are swept: they are not under the two old cards, and so likelier elsewhere */
  go (&worlds, "1 pass 1");
  compare (&worlds);
  shuffle (&worlds);
  g_assert_cmpuint (worlds.states->len, ==, 120 * 120);
  compare (&worlds);

  go (&worlds, "2 take field 1");
  compare (&worlds);
  go (&worlds, "1 call");
  compare (&worlds);
  g_array_unref (worlds.states);
}

/* Cards that lay there at two sweeps, at one, at none. */
static void
test_two_sweeps (void)
{
  guint8 hidden[] = { 3, 4, 6, 12 };
  FathomBbUnseen unseen;
  FathomBbState seen;
  Worlds worlds;

  start (&worlds, (guint8[]) { 8, 10, 9 }, 3, (guint8[]) { 1, 2, 5, 7, 13 }, 5, hidden, 4, 1 << (11 - 1));
  go (&worlds, "1 pass 1");
  shuffle (&worlds);
  compare (&worlds);
  go (&worlds, "2 take field 1");
  shuffle (&worlds);
  go (&worlds, "0 quiet");
  compare (&worlds);
  go (&worlds, "1 take field 2");
  shuffle (&worlds);
  compare (&worlds);
  go (&worlds, "2 call");
  g_assert_cmpint (g_array_index (worlds.states, FathomBbState, 0).n_placed[0], ==, 4); /* it was right */
  go (&worlds, "2 decline");
  compare (&worlds);
  go (&worlds, "2 pass 1");
  shuffle (&worlds);
  compare (&worlds);
  game->observe (&g_array_index (worlds.states, FathomBbState, 0), 1, &seen);
  fathom_bb_unseen (&seen, &unseen);
  g_assert_cmpuint (unseen.n_groups, ==, 3);

  go (&worlds, "1 take field 2");
  shuffle (&worlds);
  compare (&worlds);
  go (&worlds, "2 call");
  compare (&worlds);
  g_array_unref (worlds.states);
}

static void
test_uniform (void)
{
  FathomBbState state, seen;
  double chances[FATHOM_BB_CARDS];

  prepare (&state, "32", "25", 4);
  g_assert_true (tell (&state, "0 deal 10 2 3 4 5 6 7 8 9 1 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32"));
  game->observe (&state, 1, &seen);
  g_assert_cmpfloat_with_epsilon (fathom_bb_odds_take (&seen, 1, FATHOM_BB_UNKNOWN), 9 / 32.0, TOLERANCE);
  g_assert_true (tell (&state, "1 take field 1"));
  game->observe (&state, 2, &seen);
  g_assert_cmpfloat_with_epsilon (fathom_bb_odds_improper (&seen, 1, 0), 23 / 32.0, TOLERANCE);
  fathom_bb_odds_number (&seen, 1, 0, chances);
  for (guint i = 0; i < 32; i++)
    g_assert_cmpfloat_with_epsilon (chances[i], 1 / 32.0, TOLERANCE);

  /* one number is known, and out of the way */
  g_assert_true (tell (&state, "2 call") && tell (&state, "2 take field 2"));
  game->observe (&state, 3, &seen);
  fathom_bb_odds_number (&seen, 0, 0, chances);
  for (guint i = 0; i < 32; i++)
    g_assert_cmpfloat_with_epsilon (chances[i], i == 9 ? 0 : 1 / 31.0, TOLERANCE);
  g_assert_cmpfloat_with_epsilon (fathom_bb_odds_improper (&seen, 2, 0), 22 / 31.0, TOLERANCE);

  /* two unknown cards: 8 pairs from each first one, fewer near the end and around the number known */
  g_assert_true (tell (&state, "0 quiet") && tell (&state, "2 take field 3"));
  game->observe (&state, 3, &seen);
  {
    guint pairs = 0;

    for (guint first = 1; first <= 32; first++)
      for (guint second = first + 1; second <= MIN (first + 9, 32); second++)
        pairs += first != 10 && second != 10;
    g_assert_cmpfloat_with_epsilon (fathom_bb_odds_improper (&seen, 2, 1), 1 - pairs / (31.0 * 30), TOLERANCE);
  }
}

/* Sampling follows the same chances. */
static void
test_samples (void)
{
  enum { SAMPLES = 20000 };
  Worlds worlds;
  FathomBbState seen, sampled;
  FathomRng rng;
  guint counts[2][FATHOM_BB_CARDS] = { 0 };

  start_with_two_discards (&worlds);
  go (&worlds, "1 pass 1");
  shuffle (&worlds);
  game->observe (&g_array_index (worlds.states, FathomBbState, 0), 1, &seen);
  g_array_unref (worlds.states);

  fathom_rng_init (&rng, 1);
  for (guint i = 0; i < SAMPLES; i++)
    {
      game->sample (&seen, 1, &rng.parent, &sampled);
      counts[0][sampled.placed[0][1] - 1]++;
      counts[1][sampled.piles[2][0] - 1]++;
    }
  for (guint i = 0; i < 2; i++)
    {
      double chances[FATHOM_BB_CARDS];

      fathom_bb_odds_number (&seen, i == 0 ? 1 : 0, i == 0 ? 1 : 2, chances);
      for (guint n = 0; n < FATHOM_BB_CARDS; n++)
        {
          double spread = sqrt (SAMPLES * chances[n] * (1 - chances[n]));

          g_assert_cmpfloat (fabs (counts[i][n] - SAMPLES * chances[n]), <=, 4.5 * spread);
        }
    }
}

/* With few cards everything is told in time; what is left must still come out as a chance. */
static void
test_always_a_chance (void)
{
  for (guint i = 0; i < 3000; i++)
    {
      FathomBbState state, seen;
      FathomRng rng;

      fathom_rng_init (&rng, i);
      prepare (&state, "13", "9", 2);
      for (guint n = 0; n < 600 && game->mover (&state) != FATHOM_OVER; n++)
        {
          FathomEvent event;

          if (state.told && game->mover (&state) == FATHOM_ANYONE)
            {
              double improper;

              game->observe (&state, 1, &seen);
              improper = fathom_bb_odds_improper (&seen, seen.actor, seen.n_placed[seen.actor - 1] - 1);
              g_assert_true (improper >= -TOLERANCE && improper <= 1 + TOLERANCE);
            }
          game->pick (&state, &rng.parent, &event);
          g_assert_true (game->apply (&state, &event, NULL));
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/blue-border-odds/uniform", test_uniform);
  g_test_add_func ("/blue-border-odds/one-sweep", test_one_sweep);
  g_test_add_func ("/blue-border-odds/two-sweeps", test_two_sweeps);
  g_test_add_func ("/blue-border-odds/samples", test_samples);
  g_test_add_func ("/blue-border-odds/always-a-chance", test_always_a_chance);

  return g_test_run ();
}
