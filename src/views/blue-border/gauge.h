/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gauge.h - how bright a screen is between black and white: fine lines beside a plain patch. At the right calibration both look the same
 * from afar. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_GAUGE (fathom_bb_gauge_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbGauge, fathom_bb_gauge, FATHOM, BB_GAUGE, GtkWidget)

GtkWidget *fathom_bb_gauge_new       (void);
void       fathom_bb_gauge_set_gamma (FathomBbGauge *self,
                                      double         gamma);

G_END_DECLS
