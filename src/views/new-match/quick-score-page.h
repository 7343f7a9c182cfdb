/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score-page.h - the quick scores of all games, one at a time. */
#pragma once

#include "store/librarian.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_QUICK_SCORE_PAGE (fathom_quick_score_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomQuickScorePage, fathom_quick_score_page, FATHOM, QUICK_SCORE_PAGE, AdwBin)

GtkWidget *fathom_quick_score_page_new       (FathomLibrarian      *librarian);
/* What was entered in another window's page, such as before the language was changed. */
void       fathom_quick_score_page_take_over (FathomQuickScorePage *self,
                                              FathomQuickScorePage *former);

G_END_DECLS
