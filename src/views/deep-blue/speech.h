/* SPDX-License-Identifier: GPL-3.0-or-later */
/* speech.h - what F5 and F6 say of Deep Blue. */
#pragma once

#include "views/table/sitting.h"

G_BEGIN_DECLS

/* Nullable: at the end and in the past there is nothing of its own to say. */
char *fathom_deep_say_turn (FathomSitting *sitting);
/* The hand that is open now; that it is covered, if none is. Nullable: with real cards the app knows none. */
char *fathom_deep_say_hand (FathomSitting *sitting);

G_END_DECLS
