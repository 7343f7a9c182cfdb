/* SPDX-License-Identifier: GPL-3.0-or-later */
/* moment-row.h - a moment that mattered: what happened, what it gave or cost, and what would have been better.
 *
 * Signals "chosen": the cursor goes there; "try-it": the decision is to be made again. */
#pragma once

#include "model/analysis-run.h"
#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_MOMENT_ROW (fathom_moment_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomMomentRow, fathom_moment_row, FATHOM, MOMENT_ROW, GtkBox)

GtkWidget *fathom_moment_row_new         (FathomAnalysisRun  *run,
                                          FathomSitting      *sitting,
                                          const FathomKeyMoment *moment);
/* Sharper figures of the same moment; the row stays what it is, with the focus and whatever presses it. */
void       fathom_moment_row_update      (FathomMomentRow    *self,
                                          FathomAnalysisRun  *run,
                                          FathomSitting      *sitting,
                                          const FathomKeyMoment *moment);
gboolean   fathom_moment_row_is_of       (FathomMomentRow    *self,
                                          const FathomKeyMoment *moment);
gboolean   fathom_moment_row_is_pressed  (FathomMomentRow    *self);
guint      fathom_moment_row_get_event   (FathomMomentRow    *self);
double     fathom_moment_row_get_gain    (FathomMomentRow    *self);
void       fathom_moment_row_set_current (FathomMomentRow    *self,
                                          gboolean            current);

G_END_DECLS
