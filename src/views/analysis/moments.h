/* SPDX-License-Identifier: GPL-3.0-or-later */
/* moments.h - the moments that mattered, the largest ones or all of them.
 *
 * Signals "chosen" and "try-it" (guint event). */
#pragma once

#include "model/analysis-run.h"
#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_MOMENTS (fathom_moments_get_type ())
G_DECLARE_FINAL_TYPE (FathomMoments, fathom_moments, FATHOM, MOMENTS, AdwBin)

GtkWidget *fathom_moments_new         (void);
void       fathom_moments_show        (FathomMoments     *self,
                                       FathomAnalysisRun *run,
                                       FathomSitting     *sitting);
/* The moment at the cursor is marked. */
void       fathom_moments_set_current (FathomMoments     *self,
                                       guint              event);

G_END_DECLS
