/* SPDX-License-Identifier: GPL-3.0-or-later */
/* choice.h - what a diver may do now: take a card or pass; after a right call take a card, a discard, or nothing. */
#pragma once

#include "views/blue-border/play.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_CHOICE (fathom_bb_choice_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbChoice, fathom_bb_choice, FATHOM, BB_CHOICE, AdwBin)

GtkWidget *fathom_bb_choice_new  (void);
/* It is visible while a person chooses. @play NULL: no longer. */
void       fathom_bb_choice_show (FathomBbChoice *self,
                                  FathomBbPlay   *play);

/* The first of what can be chosen gets the focus. */
void       fathom_bb_choice_focus (FathomBbChoice *self);

G_END_DECLS
