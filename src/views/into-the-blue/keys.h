/* SPDX-License-Identifier: GPL-3.0-or-later */
/* keys.h - the keys of a table of Into the Blue. */
#pragma once

#include "views/table/table-key.h"

G_BEGIN_DECLS

/* The faces come one after the other: 1 to 5, then the chest. */
enum
{
  FATHOM_ITB_KEY_FACE = 1,
  FATHOM_ITB_KEY_CHEST = 6,
  FATHOM_ITB_KEY_ROLL,
  FATHOM_ITB_KEY_STOP,
  FATHOM_ITB_KEY_BACK,
};

extern const FathomTableKey fathom_itb_keys[];

G_END_DECLS
