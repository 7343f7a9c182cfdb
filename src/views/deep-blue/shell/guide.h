/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guide.h - a few words beside the table for somebody's first match of Deep Blue: what can be done where they are.
 *
 * Properties of every guide: "done" (readable), "scroller", "compact", "sitting". */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_GUIDE (fathom_deep_guide_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepGuide, fathom_deep_guide, FATHOM, DEEP_GUIDE, AdwBin)

GtkWidget *fathom_deep_guide_new (GtkWidget *scroller);

G_END_DECLS
