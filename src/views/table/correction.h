/* correction.h - what really happened, instead of what was told. */
#pragma once

#include "views/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_CORRECTION (fathom_itb_correction_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbCorrection, fathom_itb_correction, FATHOM, ITB_CORRECTION, AdwWindow)

/* Asks what entry @n of the log, from 0 on, was really, shows what would follow from it, and corrects it. */
void fathom_itb_correction_present (GtkWindow     *parent,
                                    FathomSitting *sitting,
                                    guint          n);

G_END_DECLS
