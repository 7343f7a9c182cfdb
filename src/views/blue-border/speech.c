/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/speech.h"

#include "rules/blue-border.h"
#include "views/app/ui-language.h"
#include "views/blue-border/corner.h"
#include "views/blue-border/field.h"
#include "views/blue-border/path.h"
#include "views/blue-border/play.h"
#include "views/table/speech.h"
#include "words/blue-border.h"

/* What the card at @place has to be: "Deeper than B, by 9 at most". */
static void
add_rule (GString             *text,
          const FathomBbState *seen,
          guint                place)
{
  g_autofree char *rule = fathom_bb_words_rule (fathom_ui_language_get (), seen, seen->actor, place);
  g_autofree char *begun = fathom_bb_words_begin (rule);

  if (fathom_speech_get_level () > FATHOM_SPEECH_SHORT)
    fathom_speech_add (text, begun);
}

static void
add_task (GString             *text,
          FathomSitting       *sitting,
          const FathomBbState *seen)
{
  const char *name = fathom_sitting_get_name (sitting, seen->actor);
  guint placed = seen->n_placed[seen->actor - 1];
  g_autofree char *task = NULL;

  switch (seen->phase)
    {
    case FATHOM_BB_PHASE_CALL:
      task = g_strdup_printf (_("%s placed a card at %s"), name, fathom_bb_words_place (placed - 1));
      fathom_speech_add (text, task);
      add_rule (text, seen, placed - 1);
      break;
    case FATHOM_BB_PHASE_BONUS:
      task = g_strdup_printf (_("%s may take a card for %s"), name, fathom_bb_words_place (placed));
      fathom_speech_add (text, task);
      break;
    case FATHOM_BB_PHASE_TURN:
      task = g_strdup_printf (_("Take a card for %s"), fathom_bb_words_place (placed));
      fathom_speech_add (text, task);
      add_rule (text, seen, placed);
      break;
    default:
      break;
    }
}

char *
fathom_bb_say_turn (FathomSitting *sitting)
{
  const FathomBbState *seen = fathom_sitting_get_seen (sitting);
  g_autofree char *waiting = NULL;
  GString *text;

  if (fathom_sitting_is_over (sitting) || fathom_sitting_get_reviewing (sitting))
    return NULL;
  text = g_string_new (NULL);
  waiting = fathom_speech_say_waiting (sitting);
  fathom_speech_add (text, waiting);
  if (seen->actor != 0 && fathom_sitting_get_asks (sitting))
    add_task (text, sitting, seen);
  return g_string_free (text, FALSE);
}

static void
add_field (GString             *text,
           const FathomBbState *seen)
{
  for (guint spot = 1; spot <= FATHOM_BB_PILES; spot++)
    {
      g_autofree char *pile = fathom_bb_field_say_spot (spot, seen->n_piles[spot - 1]);

      fathom_speech_add (text, pile);
    }
}

char *
fathom_bb_say_hand (FathomSitting *sitting)
{
  const FathomBbState *seen = fathom_sitting_get_seen (sitting);
  GString *text = g_string_new (NULL);

  for (guint seat = 1; seat <= seen->players; seat++)
    if (seat == seen->actor || seen->actor == 0)
      {
        g_autofree char *status = fathom_bb_corner_dup_status (fathom_bb_play_get (sitting), seen, seat);
        g_autofree char *cards = fathom_bb_path_say_cards (seen, seat);
        g_autofree char *said = g_strdup_printf ("%s, %s", fathom_sitting_get_name (sitting, seat), status);

        fathom_speech_add (text, said);
        fathom_speech_add (text, cards);
      }
  if (fathom_speech_get_level () > FATHOM_SPEECH_SHORT)
    {
      g_autofree char *stack = fathom_bb_field_say_spot (FATHOM_BB_SPOT_STACK, seen->n_stack);

      add_field (text, seen);
      fathom_speech_add (text, stack);
    }
  return g_string_free (text, FALSE);
}
