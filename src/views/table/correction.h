/* SPDX-License-Identifier: GPL-3.0-or-later */
/* correction.h - what really happened, instead of what was told. */
#pragma once

#include "views/table/sitting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CORRECTION_DIALOG (fathom_correction_dialog_get_type ())
G_DECLARE_FINAL_TYPE (FathomCorrectionDialog, fathom_correction_dialog, FATHOM, CORRECTION_DIALOG, AdwWindow)

/* Asks what entry @n of the log, from 0 on, was really, shows what would follow from it, and corrects it. */
void fathom_correction_dialog_present (GtkWindow     *parent,
                                    FathomSitting *sitting,
                                    guint          n);

G_END_DECLS
