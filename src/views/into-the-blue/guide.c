/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/guide.h"

#include "rules/into-the-blue.h"
#include "views/app/settings.h"
#include "views/app/ui-language.h"
#include "views/widgets/piece.h"

typedef enum
{
  STEP_ROLL,
  STEP_KEEP,
  STEP_PLACE,
  STEP_LEAD,
  STEP_DIVES,
  STEP_LOOK_BACK,
  STEP_END,
  N_STEPS
} Step;

static gboolean
has_found_something (const FathomItbState *seen,
                     guint                 seat)
{
  for (guint i = 0; i < FATHOM_ITB_CHESTS; i++)
    if (seen->chest_owners[i] == seat)
      return TRUE;
  return seen->left[seat - 1] < FATHOM_ITB_SHELLS;
}

static const char *
get_text (FathomSitting *sitting,
          guint          step)
{
  switch (step)
    {
    case STEP_ROLL:
      return _("This is the sea, and the first dive is yours. Roll the six dice.");
    case STEP_KEEP:
      return _("You dive by rolling 1, 2, 3 and so on: to reach level 3 you need a 1, a 2 and a 3. Choose the dice to "
               "keep, then roll the others.");
    case STEP_PLACE:
      return _("You have three rolls in all, but you may stop earlier. Then choose a lit level: you place one shell there "
               "for each die with its number.");
    case STEP_LEAD:
      if (!has_found_something (fathom_sitting_get_seen (sitting), fathom_sitting_get_viewer (sitting)))
        return _("Without a 1 there is no way down; it happens to everyone. In the end, whoever has the most shells on a "
                 "level wins its main treasure; second place wins a secondary one.");
      return _("Well dived! In the end, whoever has the most shells on a level wins its main treasure; second place wins a "
               "secondary one. The deeper, the richer.");
    case STEP_DIVES:
      return _("Without a 1 you place nothing. With a perfect dive, 1 2 3 4 5 and a chest, you take one of the five "
               "chests, keep its value secret, and take another turn.");
    case STEP_LOOK_BACK:
      return _("Choose a move in the history to see the table as it was. Undo reverts your last decision. The rules and "
               "this guide are in the menu of the start page.");
    case STEP_END:
      return _("The end: when somebody places their last shell, everyone else gets one more turn. When the last chest is "
               "taken, the game ends at once. Treasures and chests make up your score. Enjoy the dive!");
    case N_STEPS:
    default:
      return "";
    }
}

/* How far the player has come, by what the table shows. */
static guint
find_step (FathomSitting *sitting,
           guint          read)
{
  const FathomItbState *seen = fathom_sitting_get_seen (sitting);
  guint seat = fathom_sitting_get_viewer (sitting);

  if (seat == 0)
    return N_STEPS;
  if (has_found_something (seen, seat) || seen->turn != seat)
    return STEP_LEAD;
  if (seen->rolls == 0)
    return STEP_ROLL;
  return seen->rolls == 1 && seen->phase == FATHOM_ITB_PHASE_KEEP ? STEP_KEEP : STEP_PLACE;
}

static gboolean
is_wanted (FathomSitting *sitting)
{
  return !g_settings_get_boolean (fathom_settings_get (), "guided") &&
         fathom_match_get_id (fathom_sitting_get_match (sitting)) == g_settings_get_int64 (fathom_settings_get (), "guide-match");
}

static void
finish (void)
{
  g_settings_set_boolean (fathom_settings_get (), "guided", TRUE);
  g_settings_set_int64 (fathom_settings_get (), "guide-match", 0);
}

static GtkWidget *
new_picture (void)
{
  return fathom_piece_new (0, 2, 36);
}

const FathomGuideScript fathom_itb_guide =
{
  .n_steps = N_STEPS,
  .title = N_("Guided First Dive"),
  .first_read = STEP_LEAD,
  .keeps_end = TRUE,
  .is_wanted = is_wanted,
  .finish = finish,
  .get_text = get_text,
  .find_step = find_step,
  .new_picture = new_picture,
};
