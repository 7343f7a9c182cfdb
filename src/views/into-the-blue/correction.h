/* correction.h - what really happened, instead of what was told. */
#pragma once

#include "views/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

void fathom_itb_correction_present (GtkWindow *parent, FathomSitting *sitting, guint n);

G_END_DECLS
