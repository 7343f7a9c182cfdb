/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guide.h - a few words beside the table for somebody's first dive. Each step is over when it was done. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_GUIDE (fathom_guide_get_type ())
G_DECLARE_FINAL_TYPE (FathomGuide, fathom_guide, FATHOM, GUIDE, AdwBin)

GtkWidget *fathom_guide_new         (void);
/* Begins if this is the match of the guided first dive; anything else, or NULL, hides it. */
void       fathom_guide_set_sitting (FathomGuide   *self,
                                     FathomSitting *sitting);
gboolean   fathom_guide_get_done    (FathomGuide   *self);
/* From 0 on. */
guint      fathom_guide_get_step    (FathomGuide   *self);

/* Properties: "done" (readable); "scroller", which holds the table, to be set once. Actions: "guide.next", "guide.skip". */

G_END_DECLS
