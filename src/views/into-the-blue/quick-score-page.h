/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score-page.h - the score of a game that was played without the app. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_QUICK_SCORE_PAGE (fathom_itb_quick_score_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbQuickScorePage, fathom_itb_quick_score_page, FATHOM, ITB_QUICK_SCORE_PAGE, AdwBin)

GtkWidget *fathom_itb_quick_score_page_new (FathomLibrarian *librarian);
/* What was entered in @former. */
void       fathom_itb_quick_score_page_take_over (FathomItbQuickScorePage *self,
                                                  FathomItbQuickScorePage *former);

G_END_DECLS
