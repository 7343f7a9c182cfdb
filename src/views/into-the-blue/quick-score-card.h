/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score-card.h - what one player had in the end: shells and chests. */
#pragma once

#include "rules/into-the-blue.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_SCORE_CARD (fathom_itb_score_card_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbScoreCard, fathom_itb_score_card, FATHOM, ITB_SCORE_CARD, AdwBin)

GtkWidget  *fathom_itb_score_card_new         (guint                   seat);
guint       fathom_itb_score_card_get_seat    (FathomItbScoreCard     *self);
/* For those who hear its numbers. */
void        fathom_itb_score_card_set_name    (FathomItbScoreCard     *self,
                                               const char             *name);
void        fathom_itb_score_card_get_shells  (FathomItbScoreCard     *self,
                                               guint8                  shells[FATHOM_ITB_LEVELS],
                                               guint8                 *left);
void        fathom_itb_score_card_set_chests  (FathomItbScoreCard     *self,
                                               const FathomItbEdition *edition,
                                               const guint8            owners[FATHOM_ITB_CHESTS],
                                               const guint8            pieces[FATHOM_MAX_SEATS]);
void        fathom_itb_score_card_reset       (FathomItbScoreCard     *self);
/* The counts of @former. */
void        fathom_itb_score_card_take_over   (FathomItbScoreCard     *self,
                                               FathomItbScoreCard     *former);

/* Signals: "changed"; "chest-toggled" (guint chest, gboolean taken). */

G_END_DECLS
