/* SPDX-License-Identifier: GPL-3.0-or-later */
/* shortcuts.h - the keys of the app, in a window that fits any screen. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_SHORTCUTS (fathom_shortcuts_get_type ())
G_DECLARE_FINAL_TYPE (FathomShortcuts, fathom_shortcuts, FATHOM, SHORTCUTS, AdwWindow)

#define FATHOM_TYPE_SHORTCUT_ROW (fathom_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (FathomShortcutRow, fathom_shortcut_row, FATHOM, SHORTCUT_ROW, AdwPreferencesRow)

GtkWidget *fathom_shortcuts_new (void);

G_END_DECLS
