/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/into-the-blue/keys.h"

#include "words/language.h"

const FathomTableKey fathom_itb_keys[] =
{
  { NC_("shortcuts", "Enter or keep a die"), "1 2 3 4 5", FATHOM_ITB_KEY_FACE, FALSE },
  { NC_("shortcuts", "Enter or keep a chest"), "c", FATHOM_ITB_KEY_CHEST, FALSE },
  { NC_("shortcuts", "Keep the focused die"), "space", 0, FALSE },
  { NC_("shortcuts", "Roll, or do the highlighted action"), "Return", FATHOM_ITB_KEY_ROLL, FALSE },
  { NC_("shortcuts", "Stop"), "s", FATHOM_ITB_KEY_STOP, FALSE },
  { NC_("shortcuts", "Place shells on a level, or take a chest"), "1 2 3 4 5", 0, FALSE },
  { NC_("shortcuts", "Remove the last die"), "BackSpace", FATHOM_ITB_KEY_BACK, TRUE },
  { NULL, NULL, 0, FALSE }
};
