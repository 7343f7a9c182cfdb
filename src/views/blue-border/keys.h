/* SPDX-License-Identifier: GPL-3.0-or-later */
/* keys.h - the keys of the table; the board hears them wherever the focus is. */
#pragma once

#include "views/table/table-key.h"

extern const FathomTableKey fathom_bb_keys[];
