/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hint-row.h - one goal, the keep that reaches it most often, and how often. */
#pragma once

#include "rules/dice-odds.h"
#include "words/language.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_HINT_ROW (fathom_itb_hint_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbHintRow, fathom_itb_hint_row, FATHOM, ITB_HINT_ROW, GtkButton)

GtkWidget *fathom_itb_hint_row_new      (const FathomLanguage *language,
                                         const FathomGoal     *goal,
                                         const FathomKeep     *keep);
guint64    fathom_itb_hint_row_get_keep (FathomItbHintRow     *self);

G_END_DECLS
