/* SPDX-License-Identifier: GPL-3.0-or-later */
/* players-page.h - the people who play, and how they have played. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_PLAYERS_PAGE (fathom_players_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlayersPage, fathom_players_page, FATHOM, PLAYERS_PAGE, AdwBin)

GtkWidget *fathom_players_page_new        (FathomLibrarian   *librarian);
/* The profile with that id, or the one it was merged into; −1 for all of them together. */
void       fathom_players_page_open       (FathomPlayersPage *self,
                                           gint64             profile);
/* Who is shown; 0 for nobody. */
gint64     fathom_players_page_get_chosen (FathomPlayersPage *self);
/* From a player to the list, where only one of them has room. Returns: whether that was possible. */
gboolean   fathom_players_page_go_back    (FathomPlayersPage *self);

G_END_DECLS
