/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-vp.h - what everybody would score if the dive ended now, from what everybody sees. */
#pragma once

#include "views/deep-blue/dive/dive-plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A table of those who take part; made anew whenever something has changed. */
GtkWidget *fathom_deep_dive_vp_new (FathomSitting *sitting);

G_END_DECLS
