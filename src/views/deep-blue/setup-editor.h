/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup-editor.h - the scenario of a new match, and what of the box is on the table. */
#pragma once

#include "views/table/setup-editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_SETUP_EDITOR (fathom_deep_setup_editor_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepSetupEditor, fathom_deep_setup_editor, FATHOM, DEEP_SETUP_EDITOR, AdwPreferencesGroup)

GtkWidget *fathom_deep_setup_editor_new (void);

G_END_DECLS
