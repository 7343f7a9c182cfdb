/* SPDX-License-Identifier: GPL-3.0-or-later */
/* corrections.h - what happened otherwise, and gems in the history. */
#pragma once

#include "views/table/game-view.h"

G_BEGIN_DECLS

/* Gems are pressed; everything else is chosen from sentences. */
GtkWidget  *fathom_deep_editor_new    (FathomSitting     *sitting,
                                       gconstpointer      before,
                                       const FathomEvent *event);
const char *fathom_deep_explain_fixed (guint              kind,
                                       gboolean           chance);

/* The gems of a turn. */
extern const FathomTurnPicture fathom_deep_turn_picture;

G_END_DECLS
