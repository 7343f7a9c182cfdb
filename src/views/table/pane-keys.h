/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pane-keys.h - letters and digits go to the game whose table is in sight, wherever the focus is. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

/* For the root of @pane, which it does not own: the keys of its game's view. */
GtkEventController *fathom_pane_keys_new (FathomPane *pane);

G_END_DECLS
