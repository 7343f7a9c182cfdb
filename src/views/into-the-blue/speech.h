/* SPDX-License-Identifier: GPL-3.0-or-later */
/* speech.h - what a table of Into the Blue says to those who ask, see views/table/speech.h. */
#pragma once

#include "views/table/sitting.h"

G_BEGIN_DECLS

char *fathom_itb_say_turn   (FathomSitting *sitting);
char *fathom_itb_say_hand   (FathomSitting *sitting);
char *fathom_itb_say_scores (FathomSitting *sitting);

G_END_DECLS
