/* SPDX-License-Identifier: GPL-3.0-or-later */
/* keys.h - the keys of a table of Deep Blue. */
#pragma once

#include "views/table/table-key.h"

G_BEGIN_DECLS

enum
{
  FATHOM_DEEP_KEY_CHOICE = 1,      /* 1 to 9 */
  FATHOM_DEEP_KEY_RECRUIT = 10,
  FATHOM_DEEP_KEY_SAIL,            /* in a dive: stop */
  FATHOM_DEEP_KEY_REST,            /* in a dive: resurface */
  FATHOM_DEEP_KEY_DIVE,            /* in a dive: draw */
  FATHOM_DEEP_KEY_DIVE_B,          /* where the other boat is */
  FATHOM_DEEP_KEY_BOAT_A,
  FATHOM_DEEP_KEY_BOAT_B,
  FATHOM_DEEP_KEY_ENTER,
  FATHOM_DEEP_KEY_BACK,            /* Escape */
  FATHOM_DEEP_KEY_TAKE_BACK        /* Backspace */
};

extern const FathomTableKey fathom_deep_keys[];

G_END_DECLS
