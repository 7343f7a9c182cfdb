/* SPDX-License-Identifier: GPL-3.0-or-later */
/* analysis-page.h - a match looked at again: win chances, luck and choices, and the moments that mattered, as one cursor. */
#pragma once

#include "model/analysis-run.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ANALYSIS_PAGE (fathom_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (FathomAnalysisPage, fathom_analysis_page, FATHOM, ANALYSIS_PAGE, AdwBin)

GtkWidget *fathom_analysis_page_new        (FathomLibrarian    *librarian);
/* The match of the library with that id. Nothing changes if it is the one that is shown already. */
void       fathom_analysis_page_open       (FathomAnalysisPage *self,
                                            gint64              match);
/* For tests: a match at hand, by what @viewer may see of it while it is not over. */
void       fathom_analysis_page_show       (FathomAnalysisPage *self,
                                            FathomMatch        *match,
                                            guint               viewer);
guint      fathom_analysis_page_get_cursor (FathomAnalysisPage *self);
/* 0: before the first event; n: after event n. */
void       fathom_analysis_page_set_cursor (FathomAnalysisPage *self,
                                            guint               cursor);

G_END_DECLS
