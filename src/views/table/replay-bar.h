/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay-bar.h - replays a match on its table: a scrubber, and whose eyes one looks with. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_REPLAY_BAR (fathom_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (FathomReplayBar, fathom_replay_bar, FATHOM, REPLAY_BAR, AdwBin)

void       fathom_replay_bar_set_sitting (FathomReplayBar *self,
                                          FathomSitting   *sitting);
void       fathom_replay_bar_set_compact (FathomReplayBar *self,
                                          gboolean         compact);
/* Begins at the first event, or ends where the match has ended. */
void       fathom_replay_bar_start       (FathomReplayBar *self);
void       fathom_replay_bar_stop        (FathomReplayBar *self);
gboolean   fathom_replay_bar_get_active  (FathomReplayBar *self);
/* While it is active: arrows, Home, End and space work wherever the focus is in @page. */
void       fathom_replay_bar_listen      (FathomReplayBar *self,
                                          GtkWidget       *page);
void       fathom_replay_bar_take_focus  (FathomReplayBar *self);

G_END_DECLS
