/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a keep or a placement is better, by parts that sum to the difference. */
#include "itb-frame.h"

#include "rules/dice-odds.h"

#include <math.h>
#include <string.h>

#define FACES   FATHOM_ITB_FACES
#define PARTIAL FATHOM_DICE_FIRST_RESULT
#define ONE(face) (G_GUINT64_CONSTANT (1) << (8 * ((face) - 1)))

typedef guint16 Links[PARTIAL][FACES];

/* Which keep each one becomes with one die more. */
static const Links *
get_links (void)
{
  static Links links;
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < PARTIAL; i++)
        for (guint face = 1; face <= FACES; face++)
          links[i][face - 1] = fathom_dice_index (fathom_dice_at (i) + ONE (face));
      g_once_init_leave (&ready, TRUE);
    }

  return (const Links *) &links;
}

/* Rolls what is missing: from chances of keeps to those of results. */
static void
roll (double chances[FATHOM_DICE_KEEPS])
{
  const Links *links = get_links ();

  for (guint i = 0; i < PARTIAL; i++)
    {
      double part = chances[i] / FACES;

      chances[i] = 0;
      for (guint face = 0; part > 0 && face < FACES; face++)
        chances[(*links)[i][face]] += part;
    }
}

void
fathom_itb_frame_chances (const FathomItbFrame *self,
                          guint64               kept,
                          guint                 rerolls,
                          double                outcomes[FATHOM_ITB_OUTCOMES])
{
  double chances[FATHOM_DICE_KEEPS] = { 0 };

  g_return_if_fail (rerolls <= FATHOM_REROLLS);

  chances[fathom_dice_index (kept)] = 1;
  if (fathom_dice_index (kept) < PARTIAL)
    for (guint n = rerolls; n-- > 0;)
      {
        double stopped[FATHOM_DICE_KEEPS];

        roll (chances);
        if (n == 0)
          break;
        memcpy (stopped, chances, sizeof stopped);
        memset (chances, 0, sizeof chances);
        for (guint i = PARTIAL; i < FATHOM_DICE_KEEPS; i++)
          chances[self->plan->best[n - 1][i]] += stopped[i];
      }

  memset (outcomes, 0, FATHOM_ITB_OUTCOMES * sizeof *outcomes);
  for (guint i = PARTIAL; i < FATHOM_DICE_KEEPS; i++)
    outcomes[self->plan->choices[i - PARTIAL]] += chances[i];
}

static int
compare_parts (const void *a,
               const void *b)
{
  double first = fabs (((const FathomPart *) a)->gain);
  double second = fabs (((const FathomPart *) b)->gain);

  return first < second ? 1 : first > second ? -1 : 0;
}

/* The largest first; what is nothing is left out. */
static guint
sort_parts (FathomPart *parts,
            guint       n_parts)
{
  qsort (parts, n_parts, sizeof *parts, compare_parts);
  while (n_parts > 0 && parts[n_parts - 1].gain == 0)
    n_parts--;

  return n_parts;
}

/* A dive ends in vain, perfect, or on a level. Each is reckoned against what the other choice is worth, so that
 * failing less is a gain, too. */
guint
fathom_itb_explain_keep (const FathomItbFrame *self,
                         guint64               better,
                         guint64               other,
                         guint                 rerolls,
                         FathomPart            parts[FATHOM_MAX_PARTS])
{
  guint mover = self->seen.turn;
  double worth = fathom_itb_plan_value (self->plan, other, rerolls)->of[mover - 1];
  double with[FATHOM_ITB_OUTCOMES], without[FATHOM_ITB_OUTCOMES];

  fathom_itb_frame_chances (self, better, rerolls, with);
  fathom_itb_frame_chances (self, other, rerolls, without);
  parts[0] = (FathomPart) { .kind = FATHOM_PART_FAIL };
  parts[1] = (FathomPart) { .kind = FATHOM_PART_PERFECT };
  for (guint level = 1; level <= FATHOM_ITB_LEVELS; level++)
    parts[1 + level] = (FathomPart) { .kind = FATHOM_PART_REACH, .number = level };
  for (guint i = 0; i < FATHOM_ITB_OUTCOMES; i++)
    {
      guint level = fathom_itb_outcome_level (i);
      FathomPart *part = &parts[level > 0 ? 1 + level : i == FATHOM_ITB_OUTCOME_FAIL ? 0 : 1];

      part->gain += (with[i] - without[i]) * (self->outcomes[i].of[mover - 1] - worth);
    }

  return sort_parts (parts, 2 + FATHOM_ITB_LEVELS);
}

/* Placements */

typedef struct
{
  FathomItbState better;
  FathomItbState other;
  guint          levels[2];
  guint          mover;
} Pair;

/* The position with some of its three parts (the two levels, all the rest) as after the better choice. */
static double
value_mixed (FathomItbFrame       *self,
             const Pair           *pair,
             guint                 mask,
             const FathomThinking *thinking)
{
  FathomItbState mixed = mask & 4 ? pair->better : pair->other;
  FathomItbShares shares;

  for (guint i = 0; i < 2; i++)
    {
      const FathomItbState *source = mask & 1 << i ? &pair->better : &pair->other;
      guint level = pair->levels[i] - 1;

      mixed.shells[pair->mover - 1][level] = source->shells[pair->mover - 1][level];
    }
  fathom_itb_frame_value (self, &mixed, thinking, &shares);

  return shares.of[pair->mover - 1];
}

/* Each part's gain is its mean over the orders in which one position can be turned into the other. */
guint
fathom_itb_explain_place (FathomItbFrame       *self,
                          guint                 better,
                          guint                 other,
                          const FathomThinking *thinking,
                          FathomPart            parts[FATHOM_MAX_PARTS])
{
  static const double weights[] = { 1 / 3.0, 1 / 6.0, 1 / 3.0 }; /* by how many of the others came before */
  Pair pair = { .levels = { fathom_itb_outcome_level (better), fathom_itb_outcome_level (other) }, .mover = self->seen.turn };
  double values[8];

  g_return_val_if_fail (pair.levels[0] != 0 && pair.levels[1] != 0 && pair.levels[0] != pair.levels[1], 0);

  fathom_itb_after (&self->seen, better, &pair.better);
  fathom_itb_after (&self->seen, other, &pair.other);
  for (guint mask = 1; mask < 7; mask++)
    values[mask] = value_mixed (self, &pair, mask, thinking);
  values[0] = self->outcomes[other].of[pair.mover - 1];
  values[7] = self->outcomes[better].of[pair.mover - 1];

  parts[0] = (FathomPart) { .kind = FATHOM_PART_MAJORITY, .number = pair.levels[0] };
  parts[1] = (FathomPart) { .kind = FATHOM_PART_MAJORITY, .number = pair.levels[1] };
  parts[2] = (FathomPart) { .kind = FATHOM_PART_SHELLS };
  for (guint part = 0; part < 3; part++)
    for (guint mask = 0; mask < 8; mask++)
      if (!(mask & 1 << part))
        parts[part].gain += weights[__builtin_popcount (mask)] * (values[mask | 1 << part] - values[mask]);

  return sort_parts (parts, 3);
}
