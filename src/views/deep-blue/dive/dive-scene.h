/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-scene.h - a dive: who takes part, what has been drawn, which hazards wait.
 *
 * Everything is drawn; what is drawn is said by the scene's parts, which have labels and nothing to press. */
#pragma once

#include "views/table/pane.h"

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_DIVE_SCENE (fathom_deep_dive_scene_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepDiveScene, fathom_deep_dive_scene, FATHOM, DEEP_DIVE_SCENE, FathomPane)

GtkWidget *fathom_deep_dive_scene_new     (void);
/* Paints its water before it is shown in that size. */
void       fathom_deep_dive_scene_prepare (FathomDeepDiveScene *self,
                                           int                  width,
                                           int                  height);

G_END_DECLS
