/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-vp.h - what everybody would score if the dive ended now, from what everybody sees. */
#pragma once

#include "views/deep-blue/dive/dive-plan.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A table of those who take part, as it is now. */
GtkWidget *fathom_deep_dive_vp_new  (FathomSitting *sitting);
/* The same in @place, where the table stays and only its numbers change as long as the same people take part. @sitting: nullable. */
void       fathom_deep_dive_vp_show (AdwBin        *place,
                                     FathomSitting *sitting);

G_END_DECLS
