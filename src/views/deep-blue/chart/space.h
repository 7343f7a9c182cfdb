/* SPDX-License-Identifier: GPL-3.0-or-later */
/* space.h - a space of the chart, as a button. */
#pragma once

#include "views/deep-blue/chart/chart-art.h"
#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_SPACE (fathom_deep_space_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepSpace, fathom_deep_space, FATHOM, DEEP_SPACE, GtkButton)

GtkWidget *fathom_deep_space_new        (guint            space);
guint      fathom_deep_space_get_space  (FathomDeepSpace *self);
const FathomDeepSpaceLook *fathom_deep_space_get_look (FathomDeepSpace *self);
void       fathom_deep_space_show       (FathomDeepSpace *self,
                                         FathomDeepPlan  *plan);
/* Its tile is turned over: it gets to what @plan shows now. Nothing of that is seen or said before half of it is done (@part: 0 to 1), and
 * all of it is forgotten with the next look. */
void       fathom_deep_space_begin_turn (FathomDeepSpace *self,
                                         FathomDeepPlan  *plan);
void       fathom_deep_space_turn       (FathomDeepSpace *self,
                                         double           part);
/* Those @boats of @seat, bit by bit, are on their way and lie nowhere; seat 0: none. */
void       fathom_deep_space_set_gliding (FathomDeepSpace *self,
                                         FathomDeepPlan  *plan,
                                         guint            seat,
                                         guint            boats);
/* How large its tile is. */
void       fathom_deep_space_set_radius (FathomDeepSpace *self,
                                         double           radius);
/* Whether its name is drawn. */
void       fathom_deep_space_set_named  (FathomDeepSpace *self,
                                         gboolean         named);
gboolean   fathom_deep_space_get_named  (FathomDeepSpace *self);
/* Whether its name is seen as a whole in a chart of that size if its middle is at @x, @y. */
gboolean   fathom_deep_space_fits_name  (FathomDeepSpace *self,
                                         double           x,
                                         double           y,
                                         double           width,
                                         double           height);
/* Where it lies if its middle is at @x, @y. */
void       fathom_deep_space_get_bounds (FathomDeepSpace *self,
                                         double           x,
                                         double           y,
                                         GtkAllocation   *bounds);

G_END_DECLS
