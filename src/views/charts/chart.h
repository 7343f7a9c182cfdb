/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart.h - one chart: drawn, walked through with the arrow keys, read value by value, opened with Enter.
 *
 * Properties "model" and "cursor" (a point, −1 for none), which can be bound: a graph, a scrubber and a board may share it.
 * Signal "point-activated" (guint point, gint64 key): what is behind that value is asked for. */
#pragma once

#include "views/charts/chart-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_TYPE_CHART (fathom_chart_get_type ())
G_DECLARE_FINAL_TYPE (FathomChart, fathom_chart, FATHOM, CHART, GtkWidget)

GtkWidget        *fathom_chart_new        (FathomChartModel *model);
FathomChartModel *fathom_chart_get_model  (FathomChart      *self);
void              fathom_chart_set_model  (FathomChart      *self,
                                           FathomChartModel *model);
int               fathom_chart_get_cursor (FathomChart      *self);
/* Outside of the points: none. */
void              fathom_chart_set_cursor (FathomChart      *self,
                                           int               cursor);
/* Where in the widget the first and the last point of lines lie, for a track below them. */
void              fathom_chart_get_span   (FathomChart      *self,
                                           double           *left,
                                           double           *right);
/* Lines are lower, for a small window. */
void              fathom_chart_set_compact (FathomChart     *self,
                                           gboolean          compact);
/* The sign of a series in its colour, as Pango markup. */
char             *fathom_chart_dup_sign   (FathomChartModel *model,
                                           guint             series);
/* The values there with the signs of their series, as Pango markup; of the last point if there is no such one. */
char             *fathom_chart_dup_markup (FathomChartModel *model,
                                           int               point);
/* Whether it takes signs to tell its lines apart. */
gboolean          fathom_chart_has_several_lines (FathomChartModel *model);

/* On paper or in a picture, always in its light look; the height it needs at that width is fathom_chart_measure_print (). */
double            fathom_chart_measure_print (FathomChartModel *model,
                                              PangoContext     *pango,
                                              double            width);
/* What belongs below it then: the last value of each line with its sign, as Pango markup; NULL where there is one line only. */
char             *fathom_chart_dup_print_key (FathomChartModel *model);
void              fathom_chart_print      (FathomChartModel *model,
                                           cairo_t          *cr,
                                           PangoContext     *pango,
                                           double            width,
                                           double            height);

G_END_DECLS
