/* SPDX-License-Identifier: GPL-3.0-or-later */
/* past-bar.h - over the board: which moment of the past it shows, or that a turn is being told again. */
#pragma once

#include "views/table/pane.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_PAST_BAR (fathom_past_bar_get_type ())
G_DECLARE_FINAL_TYPE (FathomPastBar, fathom_past_bar, FATHOM, PAST_BAR, FathomPane)

GtkWidget *fathom_past_bar_new         (void);
/* Little room: where, but not what; the dice tell that. */
void       fathom_past_bar_set_compact (FathomPastBar *self,
                                        gboolean       compact);
/* Something else tells which moment of the past it is. */
void       fathom_past_bar_set_replaced (FathomPastBar *self,
                                         gboolean       replaced);
/* "The past: round 3 · 12 of 40"; in two lines if it is @brief. */
char      *fathom_past_bar_dup_place   (FathomSitting *sitting,
                                        gboolean       brief);
/* For those who look back by keys, while a past is shown. */
void       fathom_past_bar_take_focus  (FathomPastBar *self);

G_END_DECLS
