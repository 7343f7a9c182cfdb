/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player-detail.h - one player: name, piece, language, figures, and what can be done with the profile. */
#pragma once

#include "model/players.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_PLAYER_DETAIL (fathom_player_detail_get_type ())
G_DECLARE_FINAL_TYPE (FathomPlayerDetail, fathom_player_detail, FATHOM, PLAYER_DETAIL, AdwBin)

/* Takes @sheet. What is being typed stays if it is about the same player. */
void   fathom_player_detail_show     (FathomPlayerDetail *self,
                                      FathomPlayerSheet  *sheet);
/* 0: nobody is shown. */
gint64 fathom_player_detail_get_id   (FathomPlayerDetail *self);
/* What was asked for was refused. */
void   fathom_player_detail_complain (FathomPlayerDetail *self,
                                      FathomPlayerChange  change,
                                      const char         *text);

/* @path: into that PDF file instead of asking for a printer; nullable. */
void   fathom_player_detail_print    (FathomPlayerDetail *self,
                                      const char         *path);

/* Signal "change" (guint change, gint64 profile, const char *text): the user wants it. */

/* The piece of a player, or their initials if they have none. */
GtkWidget *fathom_player_picture_new (const FathomProfile *profile,
                                      int                  pixel_size);

G_END_DECLS
