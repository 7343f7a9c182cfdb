/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-chooser.h - a card for every game: what one does in it, how many play, how long it takes. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_GAME_CHOOSER (fathom_game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (FathomGameChooser, fathom_game_chooser, FATHOM, GAME_CHOOSER, AdwBin)

const FathomGameView *fathom_game_chooser_get_view (FathomGameChooser *self);
void                  fathom_game_chooser_set_game (FathomGameChooser *self,
                                                    const FathomGame  *game);

/* As people do. */
void                  fathom_game_chooser_choose   (FathomGameChooser *self,
                                                    const FathomGame  *game);

/* Signal "changed": people have chosen another one. */

G_END_DECLS
