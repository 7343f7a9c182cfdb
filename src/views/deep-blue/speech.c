/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/speech.h"

#include "views/app/ui-language.h"
#include "views/deep-blue/dive/dive-words.h"
#include "views/deep-blue/turn/action-grid.h"
#include "views/table/speech.h"
#include "words/deep-blue.h"
#include "words/grammar.h"

/* "Recruit: You can pay $3. Sail: Up to 8 moves …" */
static void
add_actions (GString        *text,
             FathomDeepPlan *plan)
{
  static const char * const titles[FATHOM_DEEP_N_ACTIONS] = { N_("Recruit"), N_("Sail"), N_("Rest"), N_("Dive") };

  for (guint action = 0; action < FATHOM_DEEP_N_ACTIONS; action++)
    {
      gboolean off;
      g_autofree char *reach = fathom_deep_action_say (plan, action, &off);
      g_autofree char *said = g_strdup_printf ("%s%s%s", _(titles[action]), fathom_grammar_colon (fathom_ui_language_get ()), reach);

      fathom_speech_add (text, said);
    }
}

static void
add_dive (GString               *text,
          const FathomDeepState *seen)
{
  const FathomLanguage *language = fathom_ui_language_get ();
  g_autofree char *place = fathom_deep_dive_say_place (language, seen);
  g_autofree char *now = seen->phase == FATHOM_DEEP_PHASE_HAZARD ? fathom_deep_dive_say_hazard (language, seen)
                       : seen->n_drawn > 0 ? fathom_deep_dive_say_newest (language, seen) : NULL;

  fathom_speech_add (text, now);
  if (fathom_speech_get_level () > FATHOM_SPEECH_SHORT)
    fathom_speech_add (text, place);
}

char *
fathom_deep_say_turn (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  g_autofree char *waiting = NULL;
  GString *text;

  if (fathom_sitting_is_over (sitting) || fathom_sitting_get_reviewing (sitting))
    return NULL;
  text = g_string_new (NULL);
  waiting = fathom_speech_say_waiting (sitting);
  fathom_speech_add (text, waiting);
  if (seen->leader != 0)
    add_dive (text, seen);
  else if (seen->phase == FATHOM_DEEP_PHASE_TURN && !seen->crew_table && fathom_sitting_get_asks (sitting) && fathom_speech_get_level () > FATHOM_SPEECH_SHORT)
    add_actions (text, plan);
  return g_string_free (text, FALSE);
}

/* "Ivy the botanist, green: 8 VP · 1 propeller" */
static void
add_cards (GString               *text,
           const FathomDeepState *seen,
           guint64                cards)
{
  const FathomLanguage *language = fathom_ui_language_get ();

  for (guint card = 0; card < FATHOM_DEEP_CARDS; card++)
    if ((cards >> card & 1) != 0)
      {
        g_autofree char *uses = fathom_deep_say_uses (language, &seen->edition.cards[card]);
        g_autofree char *said = fathom_speech_get_level () == FATHOM_SPEECH_SHORT
          ? g_strdup (fathom_deep_card_name (language, card)) : g_strdup_printf ("%s, %s", fathom_deep_card_name (language, card), uses);

        fathom_speech_add (text, said);
      }
}

char *
fathom_deep_say_hand (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  FathomDeepPlan *plan = fathom_deep_plan_get (sitting);
  guint seat = fathom_deep_plan_get_hand_seat (plan), n, resting;
  guint64 hand = fathom_deep_plan_get_hand (plan);
  g_autofree char *held = NULL, *rests = NULL, *tokens = NULL, *said = NULL;
  GString *text;

  if (seen->crew_table)
    return NULL;
  if (seat == 0)
    return g_strdup (_("The Hands Are Covered"));
  n = (guint) __builtin_popcountll (hand);
  resting = seen->n_resting[seat - 1];
  held = g_strdup_printf (ngettext ("%u in hand", "%u in hand", n), n);
  rests = g_strdup_printf (ngettext ("%u resting", "%u resting", resting), resting);
  said = g_strdup_printf ("%s, %s, %s", fathom_sitting_get_name (sitting, seat), held, rests);
  text = g_string_new (said);
  add_cards (text, seen, hand);
  if (seen->tokens[seat - 1] > 0)
    tokens = g_strdup_printf (ngettext ("%u starting token", "%u starting tokens", seen->tokens[seat - 1]), seen->tokens[seat - 1]);
  fathom_speech_add (text, tokens);
  return g_string_free (text, FALSE);
}
