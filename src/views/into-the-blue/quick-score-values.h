/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quick-score-values.h - what is printed on the treasures and chests of a copy. */
#pragma once

#include "rules/into-the-blue.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Rows in which @edition, which has to outlive them, is changed; @changed is called with @object, swapped. */
void fathom_itb_quick_score_values_fill (AdwExpanderRow   *row,
                                         FathomItbEdition *edition,
                                         GCallback         changed,
                                         gpointer          object);
/* In rows that were filled. */
void fathom_itb_quick_score_values_set  (AdwExpanderRow         *row,
                                         const FathomItbEdition *edition);

G_END_DECLS
