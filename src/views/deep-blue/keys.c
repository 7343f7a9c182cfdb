/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/keys.h"

#include "words/language.h"

const FathomTableKey fathom_deep_keys[] =
{
  { NC_("shortcuts", "Choose a card, a spot or a boat by its number"), "1 2 3 4 5 6 7 8 9", FATHOM_DEEP_KEY_CHOICE, FALSE },
  { NC_("shortcuts", "Recruit"), "c", FATHOM_DEEP_KEY_RECRUIT, FALSE },
  { NC_("shortcuts", "Sail, or stop a dive"), "s", FATHOM_DEEP_KEY_SAIL, FALSE },
  { NC_("shortcuts", "Rest, or resurface"), "r", FATHOM_DEEP_KEY_REST, FALSE },
  { NC_("shortcuts", "Dive, or draw a gem"), "d", FATHOM_DEEP_KEY_DIVE, FALSE },
  { NC_("shortcuts", "At a real table, dive at the other wreck"), "e", FATHOM_DEEP_KEY_DIVE_B, FALSE },
  { NC_("shortcuts", "Show or cover the hand"), "h", 0, FALSE },
  { NC_("shortcuts", "Choose boat a or b"), "a b", FATHOM_DEEP_KEY_BOAT_A, FALSE },
  { NC_("shortcuts", "Do the highlighted action"), "Return", FATHOM_DEEP_KEY_ENTER, FALSE },
  { NC_("shortcuts", "Back to the four actions"), "Escape", FATHOM_DEEP_KEY_BACK, FALSE },
  { NC_("shortcuts", "Undo what was entered last"), "BackSpace", FATHOM_DEEP_KEY_TAKE_BACK, TRUE },
  { NC_("shortcuts", "Move along the routes of the chart"), "Left Right Up Down", 0, FALSE },
  { NULL, NULL, 0, FALSE }
};
