/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup-editor.h - whose dice and chests, and what the treasures are worth. */
#pragma once

#include "views/table/setup-editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_ITB_SETUP_EDITOR (fathom_itb_setup_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomItbSetupEditor, fathom_itb_setup_editor, FATHOM, ITB_SETUP_EDITOR, AdwBin)

GtkWidget *fathom_itb_setup_editor_new (void);

G_END_DECLS
