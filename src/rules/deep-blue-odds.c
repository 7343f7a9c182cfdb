/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deep-blue-odds.h"

#include "deep-blue-private.h"

/* How many hazards of a kind a seat can meet. */
typedef struct
{
  guint blue;
  guint black;
  guint either;
} Defences;

static guint
bag_gems (const FathomDeepState *seen)
{
  guint size = 0;

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    size += seen->bag[gem];

  return size;
}

static guint
gems_per_draw (const FathomDeepState *seen)
{
  gboolean pairs = seen->scenario == FATHOM_DEEP_TROUBLED_WATERS && fathom_deep_is_city (seen->tiles[seen->site]);

  return pairs ? PAIR : 1;
}

static Defences
count_defences (const FathomDeepState *seen,
                guint                  seat,
                gboolean               with_cards)
{
  Defences defences = { 0 };

  for (guint boat = 0; boat < FATHOM_DEEP_BOATS; boat++)
    if (seen->at[seat - 1][boat] == seen->site)
      {
        defences.blue += seen->spot[seat - 1][boat] == FATHOM_DEEP_SPOT_BLUE;
        defences.black += seen->spot[seat - 1][boat] == FATHOM_DEEP_SPOT_BLACK;
        defences.either += seen->spot[seat - 1][boat] == FATHOM_DEEP_SPOT_EITHER;
      }
  for (guint64 rest = with_cards ? hand_of (seen, seat) : 0; rest != 0; rest &= rest - 1)
    {
      guint defends = seen->edition.cards[lowest_bit (rest)].defends;

      defences.blue += defends == 1;
      defences.black += defends == 2;
      defences.either += defends == 3;
    }

  return defences;
}

static gboolean
can_meet (const Defences *defences,
          guint           blue,
          guint           black)
{
  guint missing = blue - MIN (blue, defences->blue) + black - MIN (black, defences->black);

  return missing <= defences->either;
}

/* One outcome of the draw, @gem and then @second or none. */
static void
weigh (const FathomDeepState *seen,
       const Defences         defences[FATHOM_MAX_SEATS],
       const gint             now[FATHOM_MAX_SEATS],
       guint                  gem,
       guint                  second,
       gdouble                chance,
       FathomDeepOdds        *odds)
{
  guint hazards[FATHOM_DEEP_GEMS] = { 0 };
  guint both = gem == second;

  if (gem >= FATHOM_DEEP_BLACK)
    hazards[gem] = seen->counts[gem] >= 1;
  if (second >= FATHOM_DEEP_BLACK && second != FATHOM_DEEP_NONE)
    hazards[second] += seen->counts[second] + both >= 1;
  if (hazards[FATHOM_DEEP_BLACK] + hazards[FATHOM_DEEP_BLUE] > 0)
    odds->hazard += chance;

  for (guint i = 0; i < seen->players; i++)
    if (seen->still_in & 1 << i)
      {
        gint value = fathom_deep_gem_vp (gem, fathom_deep_scouts (seen, i + 1, gem));

        if (second != FATHOM_DEEP_NONE)
          value += fathom_deep_gem_vp (second, fathom_deep_scouts (seen, i + 1, second));
        if (can_meet (&defences[i], hazards[FATHOM_DEEP_BLUE], hazards[FATHOM_DEEP_BLACK]))
          {
            odds->stays[i] += chance;
            odds->gain[i] += chance * value;
          }
        else
          odds->gain[i] -= chance * now[i];
      }
}

static void
weigh_second (const FathomDeepState *seen,
              const Defences         defences[FATHOM_MAX_SEATS],
              const gint             now[FATHOM_MAX_SEATS],
              guint                  gem,
              guint                  size,
              gdouble                chance,
              FathomDeepOdds        *odds)
{
  for (guint second = 0; second < FATHOM_DEEP_GEMS; second++)
    {
      guint left = seen->bag[second] - (second == gem);

      if (left > 0)
        weigh (seen, defences, now, gem, second, chance * left / (size - 1), odds);
    }
}

void
fathom_deep_odds (const FathomDeepState *seen,
                  guint                  viewer,
                  FathomDeepOdds        *odds)
{
  guint size = bag_gems (seen);
  guint gems = MIN (gems_per_draw (seen), size);
  Defences defences[FATHOM_MAX_SEATS] = { 0 };
  gint now[FATHOM_MAX_SEATS] = { 0 };

  memset (odds, 0, sizeof *odds);
  for (guint i = 0; i < seen->players; i++)
    {
      defences[i] = count_defences (seen, i + 1, i + 1 == viewer);
      for (guint colour = FATHOM_DEEP_SILVER; colour <= FATHOM_DEEP_RED; colour++)
        now[i] += seen->counts[colour] * fathom_deep_gem_vp (colour, fathom_deep_scouts (seen, i + 1, colour));
    }

  for (guint gem = 0; gem < FATHOM_DEEP_GEMS; gem++)
    if (seen->bag[gem] == 0)
      continue;
    else if (gems == PAIR)
      weigh_second (seen, defences, now, gem, size, (gdouble) seen->bag[gem] / size, odds);
    else
      weigh (seen, defences, now, gem, FATHOM_DEEP_NONE, (gdouble) seen->bag[gem] / size, odds);
}

static gdouble
choices (guint n,
         guint k)
{
  gdouble result = 1;

  if (k > n)
    return 0;
  for (guint i = 1; i <= k; i++)
    result = result * (n - k + i) / i;

  return result;
}

gdouble
fathom_deep_odds_needs (const FathomDeepState *seen,
                        guint                  card,
                        guint                  draws)
{
  const FathomDeepCard *wanted = &seen->edition.cards[card];
  guint size = bag_gems (seen);
  guint gems = MIN (draws * gems_per_draw (seen), size);
  guint there = wanted->needs == FATHOM_DEEP_ANY ? seen->n_drawn : seen->counts[wanted->needs];
  guint missing = wanted->count - MIN (wanted->count, there);
  gdouble chance = 0;

  if (wanted->count == 0)
    return 0;
  if (wanted->needs == FATHOM_DEEP_ANY || missing == 0)
    return missing <= gems;

  for (guint hits = missing; hits <= MIN (gems, seen->bag[wanted->needs]); hits++)
    chance += choices (seen->bag[wanted->needs], hits) *
              choices (size - seen->bag[wanted->needs], gems - hits) / choices (size, gems);

  return chance;
}
