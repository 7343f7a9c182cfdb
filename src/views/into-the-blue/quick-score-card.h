/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score-card.h - what one player had in the end. */
#pragma once

#include "rules/into-the-blue.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_SCORE_CARD (fathom_itb_score_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbScoreCard, fathom_itb_score_card, FATHOM, ITB_SCORE_CARD, AdwBin)

GtkWidget  *fathom_itb_score_card_new         (guint                   seat);
guint       fathom_itb_score_card_get_seat    (FathomItbScoreCard     *self);
gboolean    fathom_itb_score_card_has_name    (FathomItbScoreCard     *self);
/* As typed, or what stands there while nothing is. */
char       *fathom_itb_score_card_dup_name    (FathomItbScoreCard     *self);
void        fathom_itb_score_card_set_name    (FathomItbScoreCard     *self,
                                               const char             *name);
void        fathom_itb_score_card_get_shells  (FathomItbScoreCard     *self,
                                               guint8                  shells[FATHOM_ITB_LEVELS],
                                               guint8                 *left);
void        fathom_itb_score_card_set_piece   (FathomItbScoreCard     *self,
                                               guint                   piece);
void        fathom_itb_score_card_set_chests  (FathomItbScoreCard     *self,
                                               const FathomItbEdition *edition,
                                               const guint8            owners[FATHOM_ITB_CHESTS],
                                               const guint8            pieces[FATHOM_MAX_SEATS]);
/* What is wrong with it, or NULL. */
void        fathom_itb_score_card_set_trouble (FathomItbScoreCard     *self,
                                               const char             *trouble);
void        fathom_itb_score_card_set_total   (FathomItbScoreCard     *self,
                                               const char             *total);
void        fathom_itb_score_card_set_names   (FathomItbScoreCard     *self,
                                               const char * const     *names);
void        fathom_itb_score_card_reset       (FathomItbScoreCard     *self);
/* The name and the counts of @former. */
void        fathom_itb_score_card_take_over   (FathomItbScoreCard     *self,
                                               FathomItbScoreCard     *former);

/* Signals: "changed"; "piece-chosen" (guint piece); "chest-toggled" (guint chest, gboolean taken). */

G_END_DECLS
