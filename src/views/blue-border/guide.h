/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guide.h - the first match of Blue Border, with a few words at the side. Property "sitting"; "compact": a narrow window. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_GUIDE (fathom_bb_guide_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbGuide, fathom_bb_guide, FATHOM, BB_GUIDE, AdwBin)

GtkWidget *fathom_bb_guide_new (GtkWidget *scroller);

G_END_DECLS
