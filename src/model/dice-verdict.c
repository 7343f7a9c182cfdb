/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dice-verdict.h"

#include "words/grammar.h"

#include <math.h>

#define FACES 6
#define NOTED 0.2              /* the share of a face that somebody would care about */
#define ROUND 100              /* dice: nobody needs it more exactly */

const char *
fathom_dice_verdict_get_title (const FathomLanguage *language,
                               FathomDiceVerdict     verdict)
{
  switch (verdict)
    {
    case FATHOM_DICE_LOADED:
      return tr (language, "Apparently loaded");
    case FATHOM_DICE_WATCHED:
      return tr (language, "Worth watching");
    case FATHOM_DICE_USUAL:
    default:
      return tr (language, "Nothing unusual");
    }
}

/* Of a die with one face that comes up too often. */
static double
find_noted (void)
{
  double shares[FACES] = { NOTED };

  for (guint i = 1; i < FACES; i++)
    shares[i] = (1 - NOTED) / (FACES - 1);
  return ceil (fathom_dice_needed (shares) / ROUND) * ROUND;
}

static double
find_at_this_rate (const FathomDiceStatistics *dice)
{
  double shares[FACES];

  for (guint i = 0; i < FACES; i++)
    shares[i] = dice->counts[i] / (double) MAX (1, dice->rolled);
  return ceil (fathom_dice_needed (shares) / ROUND) * ROUND;
}

char *
fathom_dice_verdict_dup_more (const FathomLanguage       *language,
                              const FathomDiceStatistics *dice)
{
  double noted = find_noted (), here = find_at_this_rate (dice);
  g_autofree char *needed = fathom_grammar_count (language, noted);
  g_autofree char *missing = fathom_grammar_count (language, noted - dice->rolled);
  g_autofree char *further = fathom_grammar_count (language, MAX (ROUND, here - dice->rolled));

  if (dice->verdict == FATHOM_DICE_LOADED)
    return g_strdup (tr (language, "At most 1 in 20 sets of fair dice would ever look like this."));
  if (dice->verdict == FATHOM_DICE_WATCHED)
    return g_strdup_printf (tr (language, "If they keep rolling like this, about %s more dice will show whether they are fair."), further);
  if (dice->rolled < noted)
    return g_strdup_printf (tr (language, "A face that came up one time in five would be noticed after about %s dice: %s more."), needed, missing);
  return g_strdup_printf (tr (language, "A face that came up one time in five would have been noticed: that takes about %s dice."), needed);
}

char *
fathom_dice_verdict_dup_proof (const FathomLanguage       *language,
                               const FathomDiceStatistics *dice)
{
  if (dice->sealed == 0)
    return g_strdup (tr (language, "These rolls cannot be checked: no commitment was saved with their matches, as with older or imported ones."));
  if (dice->sealed < dice->matches)
    return g_strdup_printf (tr (language, "Matches with a proof: %u of %u. In them every roll follows from a seed that the app committed to before the match; "
                                          "both are saved with it, so anyone can check. The other matches, such as older or imported ones, have none."),
                            dice->sealed, dice->matches);
  return g_strdup (tr (language, "Every roll follows from a seed that the app committed to before the match. The saved match "
                                 "contains the seed and the commitment, so anyone can check."));
}
