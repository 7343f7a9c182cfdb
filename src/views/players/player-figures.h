/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-figures.h - how somebody has played, as groups of rows. */
#pragma once

#include "model/players.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Puts groups into @box, in the place of those that were there. */
void fathom_player_figures_fill (GtkBox                  *box,
                                 const FathomPlayerSheet *sheet);

/* For the figures that a game adds. */
AdwPreferencesGroup *fathom_figures_add_group     (GtkBox              *box,
                                                   const char          *title);
/* Takes @value. */
void                 fathom_figures_add_figure    (AdwPreferencesGroup *group,
                                                   const char          *title,
                                                   const char          *subtitle,
                                                   char                *value);
char                *fathom_figures_dup_decimal   (double               number);
void                 fathom_figures_attach        (GtkGrid             *grid,
                                                   const char          *text,
                                                   int                  column,
                                                   int                  row);
void                 fathom_figures_attach_number (GtkGrid             *grid,
                                                   gint64               number,
                                                   int                  column,
                                                   int                  row);

G_END_DECLS
