/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cover.h - what a game looks like, on its card. Presentational: the card says which game it is. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_COVER (fathom_cover_get_type ())
G_DECLARE_FINAL_TYPE (FathomCover, fathom_cover, FATHOM, COVER, GtkWidget)

/* A game without a cover has its icon. */
GtkWidget *fathom_cover_new (const FathomGameView *view);

G_END_DECLS
