/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review-page.h - an evening, a year or a series in review: who won, how it went, what stands out; on one printed page if wanted. */
#pragma once

#include "model/review.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_REVIEW_PAGE (fathom_review_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomReviewPage, fathom_review_page, FATHOM, REVIEW_PAGE, AdwBin)

GtkWidget               *fathom_review_page_new       (FathomLibrarian           *librarian);
void                     fathom_review_page_open      (FathomReviewPage          *self,
                                                       const FathomReviewRequest *request);
/* What is shown; NULL while it is read. */
const FathomReviewSheet *fathom_review_page_get_sheet (FathomReviewPage          *self);
/* @path: into that PDF file instead of asking for a printer; nullable. */
void                     fathom_review_page_print     (FathomReviewPage          *self,
                                                       const char                *path);

G_END_DECLS
