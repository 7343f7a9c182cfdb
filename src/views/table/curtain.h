/* curtain.h - a chest shown to its owner only, while a button is held. */
#pragma once

#include "views/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_CURTAIN (fathom_itb_curtain_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbCurtain, fathom_itb_curtain, FATHOM, ITB_CURTAIN, AdwWindow)

/* What lies behind is there only while it may be seen: not before, not after. A bot's chests are nobody's to see. */
void fathom_itb_curtain_present (GtkWindow     *parent,
                                 FathomSitting *sitting,
                                 guint          seat);

G_END_DECLS
