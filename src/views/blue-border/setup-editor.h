/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup-editor.h - border, bottom, cards and rounds of a new match. */
#pragma once

#include "views/table/setup-editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_BB_SETUP_EDITOR (fathom_bb_setup_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomBbSetupEditor, fathom_bb_setup_editor, FATHOM, BB_SETUP_EDITOR, AdwPreferencesGroup)

GtkWidget *fathom_bb_setup_editor_new (void);

G_END_DECLS
