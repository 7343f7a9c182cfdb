/* SPDX-License-Identifier: GPL-3.0-or-later */
/* speech.h - what F5 and F6 say of Blue Border. */
#pragma once

#include "views/table/sitting.h"

G_BEGIN_DECLS

/* Nullable: at the end and in the past there is nothing of its own to say. */
char *fathom_bb_say_turn (FathomSitting *sitting);
/* The path of whoever is to act, and what lies beside the stack. */
char *fathom_bb_say_hand (FathomSitting *sitting);

G_END_DECLS
