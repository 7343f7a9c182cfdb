/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-card.h - who sat somewhere in a match that is entered afterwards, with a game's own counts below the name. */
#pragma once

#include "rules/game.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SCORE_CARD (fathom_score_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomScoreCard, fathom_score_card, FATHOM, SCORE_CARD, AdwBin)

GtkWidget  *fathom_score_card_new         (guint               seat);
guint       fathom_score_card_get_seat    (FathomScoreCard    *self);
gboolean    fathom_score_card_has_name    (FathomScoreCard    *self);
/* As typed, or what stands there while nothing is. */
char       *fathom_score_card_dup_name    (FathomScoreCard    *self);
void        fathom_score_card_set_name    (FathomScoreCard    *self,
                                           const char         *name);
/* Names that are known already. */
void        fathom_score_card_set_names   (FathomScoreCard    *self,
                                           const char * const *names);
void        fathom_score_card_set_piece   (FathomScoreCard    *self,
                                           guint               piece);
GtkWidget  *fathom_score_card_get_counts  (FathomScoreCard    *self);
void        fathom_score_card_set_counts  (FathomScoreCard    *self,
                                           GtkWidget          *counts);
void        fathom_score_card_set_total   (FathomScoreCard    *self,
                                           const char         *total);
/* What is wrong with it, or NULL; whoever hears its numbers hears that too. */
void        fathom_score_card_set_trouble (FathomScoreCard    *self,
                                           const FathomGame   *game,
                                           const char         *trouble);
/* The name in @former. */
void        fathom_score_card_take_over   (FathomScoreCard    *self,
                                           FathomScoreCard    *former);

/* Signals: "changed", another name; "piece-chosen" (guint piece). */

G_END_DECLS
