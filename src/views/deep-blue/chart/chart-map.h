/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-map.h - the chart with all its spaces and boats; it can be moved and enlarged. */
#pragma once

#include "views/deep-blue/plan.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_DEEP_CHART_MAP (fathom_deep_chart_map_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepChartMap, fathom_deep_chart_map, FATHOM, DEEP_CHART_MAP, GtkWidget)

#define FATHOM_DEEP_CLOSE 1.7        /* how much larger it is in a narrow window */

GtkWidget *fathom_deep_chart_map_new       (void);
void       fathom_deep_chart_map_show      (FathomDeepChartMap *self,
                                            FathomDeepPlan     *plan);   /* nullable */
double     fathom_deep_chart_map_get_zoom  (FathomDeepChartMap *self);
/* 1: all of it is seen. */
void       fathom_deep_chart_map_set_zoom  (FathomDeepChartMap *self,
                                            double              zoom);
/* The point of the chart below @x, @y stays there. */
void       fathom_deep_chart_map_zoom_at   (FathomDeepChartMap *self,
                                            double              zoom,
                                            double              x,
                                            double              y);
/* Where the chart begins, if it is larger than this. */
void       fathom_deep_chart_map_get_origin (FathomDeepChartMap *self,
                                            double             *x,
                                            double             *y);
void       fathom_deep_chart_map_move      (FathomDeepChartMap *self,
                                            double              x,
                                            double              y);
/* In its middle is, from 0 to 1 of the chart: */
void       fathom_deep_chart_map_centre_on (FathomDeepChartMap *self,
                                            double              x,
                                            double              y);
/* The part that is seen, from 0 to 1 of the chart. */
void       fathom_deep_chart_map_get_part  (FathomDeepChartMap *self,
                                            graphene_rect_t    *part);
/* The space that has the focus, or FATHOM_DEEP_NONE. */
guint      fathom_deep_chart_map_get_focused (FathomDeepChartMap *self);
/* The focus goes to where something is to be done. */
void       fathom_deep_chart_map_take_focus (FathomDeepChartMap *self);
/* … or to the boat that is chosen, from where the arrows lead on. */
void       fathom_deep_chart_map_focus_boat (FathomDeepChartMap *self);
/* Boats are drawn there, not where they are, for as long as they move: from 0 to 1 of the way of @seat's boats. */
void       fathom_deep_chart_map_glide     (FathomDeepChartMap *self,
                                            guint               seat,
                                            const guint8       *goals,
                                            double              part);

/* The tile of @space is turned over, see fathom_deep_space_begin_turn (). */
void       fathom_deep_chart_map_begin_turn (FathomDeepChartMap *self,
                                            guint               space);
void       fathom_deep_chart_map_turn      (FathomDeepChartMap *self,
                                            guint               space,
                                            double              part);

/* Signal "moved": another part of it is seen, or another space has the focus. */

G_END_DECLS
