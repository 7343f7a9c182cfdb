/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/speech.h"

#include "rules/into-the-blue.h"
#include "views/app/ui-language.h"
#include "views/into-the-blue/dice-words.h"
#include "views/table/speech.h"
#include "words/grammar.h"

char *
fathom_itb_say_turn (FathomSitting *sitting)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *heading = fathom_itb_dice_say_next (sitting);
  g_autofree char *status = NULL;

  fathom_speech_add (text, heading);
  if (!fathom_sitting_get_asks (sitting))
    status = fathom_sitting_get_reviewing (sitting) ? g_strdup (_("Looking back")) : fathom_itb_dice_say_waiting (sitting);
  else if (fathom_speech_get_level () > FATHOM_SPEECH_SHORT)
    status = fathom_itb_dice_say_todo (sitting);
  fathom_speech_add (text, status);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
fathom_itb_say_hand (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  g_autofree char *dice = fathom_itb_dice_say_dice (seen->dice);
  g_autofree char *kept = seen->kept != 0 ? fathom_itb_dice_say_kept (sitting, seen->kept) : NULL;
  g_autofree char *said = NULL;

  if (seen->dice == 0)
    return g_strdup (_("No dice have been rolled in this dive."));
  said = g_strdup_printf (_("Dice: %s"), dice);
  return kept != NULL ? g_strdup_printf ("%s. %s", said, kept) : g_steal_pointer (&said);
}

/* "Ana: 7 points, 2 chests, 5 shells left", of what everybody can see. */
static char *
say_seat (FathomSitting        *sitting,
          const FathomItbState *seen,
          const FathomItbScore *score,
          guint                 seat)
{
  g_autofree char *points = NULL, *chests = NULL, *shells = NULL;
  guint n_chests = 0, treasures = (guint) score->treasures[seat - 1];
  const char *colon = fathom_grammar_colon (fathom_ui_language_get ());

  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    n_chests += seen->chest_owners[i] == seat;
  points = g_strdup_printf (ngettext ("%u point", "%u points", treasures), treasures);
  chests = g_strdup_printf (ngettext ("%u chest", "%u chests", n_chests), n_chests);
  shells = g_strdup_printf (ngettext ("%u shell left", "%u shells left", seen->left[seat - 1]), seen->left[seat - 1]);
  if (fathom_speech_get_level () == FATHOM_SPEECH_SHORT)
    return g_strdup_printf ("%s%s%s, %s", fathom_sitting_get_name (sitting, seat), colon, points, chests);
  return g_strdup_printf ("%s%s%s, %s, %s", fathom_sitting_get_name (sitting, seat), colon, points, chests, shells);
}

char *
fathom_itb_say_scores (FathomSitting *sitting)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  g_autoptr (GString) text = g_string_new (NULL);
  FathomItbScore score;
  FathomResult result;

  fathom_itb_score (seen, &score);
  fathom_match_get_game (fathom_sitting_get_match (sitting))->result (seen, &result);
  for (guint seat = 1; seat <= seen->players; seat++)
    {
      g_autofree char *said = result.finished && result.known && fathom_sitting_get_veiled (sitting) == 0
        ? g_strdup_printf ("%s%s%d", fathom_sitting_get_name (sitting, seat), fathom_grammar_colon (fathom_ui_language_get ()), result.scores[seat - 1])
        : say_seat (sitting, seen, &score, seat);

      fathom_speech_add (text, said);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
