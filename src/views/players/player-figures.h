/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-figures.h - how somebody has played, as groups of rows. */
#pragma once

#include "model/players.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Puts groups into @box, in the place of those that were there. */
void fathom_player_figures_fill (GtkBox                  *box,
                                 const FathomPlayerSheet *sheet);

G_END_DECLS
