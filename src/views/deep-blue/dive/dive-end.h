/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-end.h - how everybody got what a dive has brought them. */
#pragma once

#include "rules/deep-blue.h"
#include "views/table/sitting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @dive: as it stood when it ended, by what everybody saw. */
GtkWidget *fathom_deep_dive_end_new  (FathomSitting         *sitting,
                                      const FathomDeepState *dive);
/* What happens to gems, tile, boats and crew then. */
GtkWidget *fathom_deep_dive_then_new (FathomSitting         *sitting,
                                      const FathomDeepState *dive);
/* The same in one sentence for each seat, for those who hear it. */
char      *fathom_deep_dive_end_say  (FathomSitting         *sitting,
                                      const FathomDeepState *dive);
/* The dive that ended as number @n, from 0 on, of what is told at the live end: as it stood. FALSE if it cannot be found. @entry (nullable):
 * the entry by which it ended. */
gboolean   fathom_deep_dive_recall   (FathomSitting         *sitting,
                                      guint                  n,
                                      FathomDeepState       *dive,
                                      guint                 *entry);

G_END_DECLS
