/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/blue-border/keys.h"

#include "words/language.h"

const FathomTableKey fathom_bb_keys[] =
{
  { NC_("shortcuts", "Call “Border!”: each diver has a key in a corner of the keyboard"), "q p z m", 0, FALSE },
  { NC_("shortcuts", "Nobody calls; at a real table: the next card is placed"), "space", 0, FALSE },
  { NC_("shortcuts", "Take the card on a pile"), "1 2 3 4", 0, FALSE },
  { NC_("shortcuts", "Take the card on the stack"), "5", 0, FALSE },
  { NC_("shortcuts", "Pass, then choose a pile"), "0", 0, FALSE },
  { NC_("shortcuts", "Take nothing after a right call"), "Escape", 0, FALSE },
  { NULL, NULL, 0, FALSE }
};
