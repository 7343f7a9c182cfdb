/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/shell/guide.h"

#include "rules/deep-blue.h"
#include "views/app/ui-language.h"
#include "views/deep-blue/marks.h"

typedef enum
{
  STEP_TURN,
  STEP_SAIL,
  STEP_SPOT,
  STEP_RECRUIT,
  STEP_REST,
  STEP_DIVE,
  STEP_RUSH,
  STEP_GEM,
  STEP_OPEN,
  STEP_HAZARD,
  STEP_CHESTS,
  N_STEPS
} Step;

static const char *
get_text (FathomSitting *sitting,
          guint          step)
{
  switch (step)
    {
    case STEP_TURN:
      return _("A turn is one of four actions: recruit crew, sail, rest, or dive. In your turn each of them says what is possible.");
    case STEP_SAIL:
      return _("To sail, play crew with propellers: a boat moves one space for each. A boat that ends on a wreck takes a scouting spot.");
    case STEP_SPOT:
      return _("A spot in a gem’s color makes those gems worth more to you; a blue or black one defends you once.");
    case STEP_RECRUIT:
      return _("Crew in the market costs cash from your cards. Its “+1” gems go into everybody’s bag.");
    case STEP_REST:
      return _("Cards that were played rest. Resting brings three of them back into your hand.");
    case STEP_DIVE:
      return _("With a boat on a wreck you can lead a dive. Everybody with a boat one move away can rush to it.");
    case STEP_RUSH:
      return _("Rushing is free: the boat goes to the center of the wreck and takes part in the dive.");
    case STEP_GEM:
      return _("The leader draws gems from the bag, one at a time. Silver, gold and red are worth VP to everyone who stays.");
    case STEP_OPEN:
      return _("After every draw, anyone can play crew whose gems have been drawn: those VP are safe. Then the leader draws again or stops.");
    case STEP_HAZARD:
      return _("The second black or blue gem is a hazard: defend with a card or a boat, or resurface without the gems.");
    case STEP_CHESTS:
    case N_STEPS:
    default:
      return _("VP go into hidden chests. When the fourth tile of the Sunken City has been explored, the match is over. Good luck!");
    }
}

/* What people are asked; a bot answers before anybody could read about it. */
static guint
find_asked (FathomSitting         *sitting,
            const FathomDeepState *seen)
{
  FathomWaiting waiting;

  fathom_sitting_get_waiting (sitting, &waiting);
  if (waiting.people == 0)
    return N_STEPS;
  switch (seen->phase)
    {
    case FATHOM_DEEP_PHASE_SPOT:
      return STEP_SPOT;
    case FATHOM_DEEP_PHASE_RUSH:
      return STEP_RUSH;
    case FATHOM_DEEP_PHASE_HAZARD:
      return STEP_HAZARD;
    default:
      return N_STEPS;
    }
}

static gboolean
is_drawing (const FathomDeepState *seen)
{
  return seen->leader != 0 && seen->phase != FATHOM_DEEP_PHASE_RUSH && seen->phase != FATHOM_DEEP_PHASE_SPOT;
}

/* What belongs to where somebody is, by what everybody sees. */
static guint
find_step (FathomSitting *sitting,
           guint          read)
{
  static const Step of_turn[] = { STEP_TURN, STEP_SAIL, STEP_RECRUIT, STEP_REST, STEP_DIVE };
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);
  guint asked = find_asked (sitting, seen);

  if (seen->phase == FATHOM_DEEP_PHASE_OVER)
    return FATHOM_GUIDE_OVER;
  if (asked != N_STEPS)
    return asked;
  if (is_drawing (seen)) /* a bag in the app is drawn from too fast to read about it before */
    return (read >> STEP_GEM & 1) == 0 ? STEP_GEM : STEP_OPEN;
  if (seen->n_dives > 0 && (read >> STEP_CHESTS & 1) == 0)
    return STEP_CHESTS;
  for (guint i = 0; i < G_N_ELEMENTS (of_turn); i++)
    if ((read >> of_turn[i] & 1) == 0)
      return of_turn[i];
  return N_STEPS;
}

static gboolean
is_wanted (FathomSitting *sitting)
{
  const FathomDeepState *seen = fathom_sitting_get_seen (sitting);

  return !seen->crew_table && !fathom_sitting_is_over (sitting) && !fathom_guide_was_read (&fathom_deep_blue);
}

static GtkWidget *
new_picture (void)
{
  return fathom_deep_mark_picture_new (FATHOM_DEEP_MARK_BELL, 36);
}

const FathomGuideScript fathom_deep_guide =
{
  .n_steps = N_STEPS,
  .title = N_("Guided First Match"),
  .by_moment = TRUE,
  .is_wanted = is_wanted,
  .get_text = get_text,
  .find_step = find_step,
  .new_picture = new_picture,
};
