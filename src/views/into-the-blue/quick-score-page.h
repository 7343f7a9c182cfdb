/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score-page.h - the score of a game that was played without the app. */
#pragma once

#include "views/new-match/score-page.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_QUICK_SCORE_PAGE (fathom_itb_quick_score_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbQuickScorePage, fathom_itb_quick_score_page, FATHOM, ITB_QUICK_SCORE_PAGE, FathomScorePage)

GtkWidget *fathom_itb_quick_score_page_new (FathomLibrarian *librarian);

G_END_DECLS
