/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review-figures.h - what is drawn and said about an evening, a year or a series. */
#pragma once

#include "model/review.h"
#include "views/players/player-figures.h"

G_BEGIN_DECLS

/* "Evening of Saturday 14 November", "2026 in Review", "Ana and Luc" */
char *fathom_review_dup_title    (const FathomReviewSheet *sheet);
/* "4 matches · 2 h 40 min · Harbour Café" */
char *fathom_review_dup_summary  (const FathomReviewSheet *sheet);
/* "Zoë won most: 3 won, 1 shared." */
char *fathom_review_dup_verdict  (const FathomReviewSheet *sheet);
void  fathom_review_tiles_fill   (GtkBox                  *box,
                                  const FathomReviewSheet *sheet);
void  fathom_review_figures_fill (GtkBox                  *box,
                                  const FathomReviewSheet *sheet);

G_END_DECLS
