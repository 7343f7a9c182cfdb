/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"

#include "grammar.h"

#include <math.h>

#define SHOWN 0.0005           /* a tenth of a percent, rounded */

char *
fathom_words_percent (const FathomLanguage *language,
                      double                share)
{
  return fathom_grammar_percent (language, fabs (share), 1);
}

char *
fathom_words_gain (const FathomLanguage *language,
                   double                gain)
{
  g_autofree char *percent = fathom_words_percent (language, gain);

  return g_strconcat (gain > -SHOWN ? "+" : "−", percent, NULL);
}

char *
fathom_words_part (const FathomLanguage *language,
                   const FathomPart     *part)
{
  g_autofree char *gain = fathom_words_gain (language, part->gain);

  switch (part->kind)
    {
    case FATHOM_PART_FAIL:
      /* Translators: a reason and what it is worth, such as "failed dives +2.0%": failing less often gains that much */
      return g_strdup_printf (tr (language, "failed dives %s"), gain);
    case FATHOM_PART_PERFECT:
      return g_strdup_printf (tr (language, "perfect dives %s"), gain);
    case FATHOM_PART_REACH:
      return g_strdup_printf (tr (language, "placing on level %u %s"), part->number, gain);
    case FATHOM_PART_MAJORITY:
      return g_strdup_printf (tr (language, "majority on level %u %s"), part->number, gain);
    case FATHOM_PART_SHELLS:
      return g_strdup_printf (tr (language, "unplayed shells %s"), gain);
    default:
      return g_strdup_printf (tr (language, "the position %s"), gain);
    }
}

char *
fathom_words_parts (const FathomLanguage *language,
                    const FathomPart     *parts,
                    guint                 n_parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++)
    {
      g_autofree char *part = fathom_words_part (language, &parts[i]);

      if (fabs (parts[i].gain) >= SHOWN)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static const char *
find_sentence (const FathomLanguage *language,
               const FathomAccount  *account)
{
  gboolean lucky = account->luck >= 0;

  if (!account->finished)
    return tr (language, "%s so far: luck %s; decisions cost %s in all.");
  if (account->result > 0 && account->result < 1)
    return tr (language, "%s shared the victory: luck %s; decisions cost %s in all.");
  if (account->result > 0)
    return lucky ? tr (language, "%s won with luck worth %s; decisions cost %s in all.")
                 : tr (language, "%s won although luck took %s; decisions cost %s in all.");

  return lucky ? tr (language, "%s lost although luck gave %s; decisions cost %s in all.")
               : tr (language, "%s lost: bad luck took %s; decisions cost %s in all.");
}

char *
fathom_words_account (const FathomVoice   *voice,
                      guint                seat,
                      const FathomAccount *account)
{
  gboolean decided = account->finished && (account->result <= 0 || account->result >= 1);
  g_autofree char *luck = decided ? fathom_words_percent (voice->language, account->luck)
                                  : fathom_words_gain (voice->language, account->luck);
  g_autofree char *cost = fathom_words_percent (voice->language, account->cost);

  return g_strdup_printf (find_sentence (voice->language, account), fathom_words_seat (voice, seat), luck, cost);
}

char *
fathom_words_adjusted (const FathomVoice   *voice,
                       const FathomAccount *account)
{
  g_autofree char *share = NULL;

  if (isnan (account->adjusted))
    return NULL;
  share = fathom_words_percent (voice->language, CLAMP (account->adjusted, 0, 1));
  return g_strdup_printf (tr (voice->language, "By decisions alone: a win chance of %s."), share);
}
