/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-dialogs.h - the two questions of the players page. */
#pragma once

#include "model/players.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Called if the answer is yes; @other is the one that was chosen, or 0. */
typedef void (*FathomPlayerAnswer) (GObject *owner,
                                    gint64   profile,
                                    gint64   other);

/* @players are of FathomPlayer; the profile itself is not offered. Nothing is called once @owner is gone. */
void fathom_player_ask_merge (GtkWidget           *parent,
                              const FathomProfile *profile,
                              const GPtrArray     *players,
                              FathomPlayerAnswer   answer,
                              GObject             *owner);
void fathom_player_ask_erase (GtkWidget           *parent,
                              const FathomProfile *profile,
                              FathomPlayerAnswer   answer,
                              GObject             *owner);

G_END_DECLS
