/* curtain.h - a chest shown to its owner only, while a button is held. */
#pragma once

#include "views/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

void fathom_itb_curtain_present (GtkWindow *parent, FathomSitting *sitting, guint seat);

G_END_DECLS
