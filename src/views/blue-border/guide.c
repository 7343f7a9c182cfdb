/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/guide.h"

#include "rules/blue-border.h"
#include "views/app/ui-language.h"

#define BEFORE_D 3               /* cards */

typedef enum { STEP_TAKE, STEP_WAIT, STEP_JUDGE, STEP_CALL, STEP_PASS, STEP_END, N_STEPS } Step;

static const char *
get_text (FathomSitting *sitting,
          guint          step)
{
  switch (step)
    {
    case STEP_TAKE:
      return _("You dive from A down to D and up again to G. The palest shade is 1, the darkest 32, but nobody sees the numbers. Take a "
               "pale card for A: a pile, or the top of the stack.");
    case STEP_WAIT:
      return _("Now the others may call “Border!” while the ring runs. If your card is not allowed, a right call takes it away. If it is, the caller loses a card.");
    case STEP_JUDGE:
      return _("Somebody else has placed a card. On the way down each card has to be deeper than the one before it, but by no more than "
               "the border. Not so? Press your button or your key: the first call counts.");
    case STEP_CALL:
      return _("A right call lets you take a card at once, even from the discards, whose numbers everyone can see. A wrong call costs you your last card. Numbers that were turned over stay marked with an eye.");
    case STEP_PASS:
      return _("If nothing fits, pass: the next card of the stack covers a pile, and what lies below it is out of reach for a while.");
    case STEP_END:
      return _("D has to be deep: the bottom is its lowest number. From there it goes up. Whoever places G first wins, unless a right call takes that card away. Enjoy the dive!");
    default:
      return "";
    }
}

/* People play, the app knows the cards, and it is all new. */
static gboolean
is_wanted (FathomSitting *sitting)
{
  const FathomBbState *seen = fathom_sitting_get_seen (sitting);

  if (fathom_guide_was_read (&fathom_blue_border) || !seen->app_deck || seen->phase == FATHOM_BB_PHASE_OVER || seen->round > 1)
    return FALSE;
  for (guint seat = 1; seat <= seen->players; seat++)
    if (!fathom_sitting_is_bot (sitting, seat))
      return TRUE;
  return FALSE;
}

/* How far people have come, by what the table shows. */
static guint
find_step (FathomSitting *sitting,
           guint          read)
{
  const FathomBbState *seen = fathom_sitting_get_seen (sitting);
  gboolean bot = seen->actor != 0 && fathom_sitting_is_bot (sitting, seen->actor);
  guint placed = 0, most = 0;

  for (guint i = 0; i < seen->players; i++)
    {
      placed += seen->n_placed[i];
      most = MAX (most, seen->n_placed[i]);
    }
  if (seen->phase == FATHOM_BB_PHASE_OVER)
    return FATHOM_GUIDE_OVER;
  if (seen->round == 0)
    return N_STEPS;
  if (most >= BEFORE_D)
    return STEP_END;
  if (seen->caller != 0)
    return STEP_CALL;
  if (seen->phase == FATHOM_BB_PHASE_CALL)
    return bot || placed > 1 ? STEP_JUDGE : STEP_WAIT;
  return placed > seen->players ? STEP_PASS : STEP_TAKE;
}

const FathomGuideScript fathom_bb_guide =
{
  .n_steps = N_STEPS,
  .title = N_("Guided First Match"),
  .first_read = STEP_WAIT,
  .is_wanted = is_wanted,
  .get_text = get_text,
  .find_step = find_step,
};
