/* SPDX-License-Identifier: GPL-3.0-or-later */
/* referee.h - the cards lie on a real table: one tap a turn, and the numbers of a call. */
#pragma once

#include "views/blue-border/play.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_REFEREE (fathom_bb_referee_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbReferee, fathom_bb_referee, FATHOM, BB_REFEREE, AdwBin)

GtkWidget *fathom_bb_referee_new  (void);
/* It is visible where the app does not know the cards. @play NULL: no longer. */
void       fathom_bb_referee_show (FathomBbReferee *self,
                                   FathomBbPlay    *play);

G_END_DECLS
