/* SPDX-License-Identifier: GPL-3.0-or-later */
/* curtain.h - a chest shown to its owner only, while a button is held. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CURTAIN (fathom_curtain_get_type ())
G_DECLARE_FINAL_TYPE (FathomCurtain, fathom_curtain, FATHOM, CURTAIN, AdwWindow)

/* What lies behind is there only while it may be seen: not before, not after. A bot's chests are nobody's to see. */
void fathom_curtain_present (GtkWindow     *parent,
                                 FathomSitting *sitting,
                                 guint          seat);

G_END_DECLS
