/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chests.h - the chests are opened, dive by dive: a line for each seat. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_CHESTS (fathom_deep_chests_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepChests, fathom_deep_chests, FATHOM, DEEP_CHESTS, FathomPane)

GtkWidget *fathom_deep_chests_new      (void);

/* How many dives of a match that is over have been told on this sitting; all of them unless the story is being told. */
guint      fathom_deep_chests_get_told (FathomSitting *sitting);
void       fathom_deep_chests_set_told (FathomSitting *sitting,
                                        guint          dives);

G_END_DECLS
