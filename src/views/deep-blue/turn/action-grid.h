/* SPDX-License-Identifier: GPL-3.0-or-later */
/* action-grid.h - the four actions of a turn: always all of them, in the same places, each with its reach or the reason why not. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_ACTION_GRID (fathom_deep_action_grid_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepActionGrid, fathom_deep_action_grid, FATHOM, DEEP_ACTION_GRID, GtkBox)

typedef enum
{
  FATHOM_DEEP_ACTION_RECRUIT,
  FATHOM_DEEP_ACTION_SAIL,
  FATHOM_DEEP_ACTION_REST,
  FATHOM_DEEP_ACTION_DIVE,
  FATHOM_DEEP_N_ACTIONS
} FathomDeepAction;

/* How far it reaches, or why it is not possible (@off), for whoever decides; what their hand would tell is not told while it is covered. */
char      *fathom_deep_action_say        (FathomDeepPlan       *plan,
                                          FathomDeepAction      action,
                                          gboolean             *off);

GtkWidget *fathom_deep_action_grid_new   (void);
void       fathom_deep_action_grid_show  (FathomDeepActionGrid *self,
                                          FathomDeepPlan       *plan);
/* As if it was pressed. */
void       fathom_deep_action_grid_press (FathomDeepActionGrid *self,
                                          FathomDeepAction      action);
void       fathom_deep_action_grid_take_focus (FathomDeepActionGrid *self);

G_END_DECLS
