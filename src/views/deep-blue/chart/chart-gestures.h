/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-gestures.h - moving and zooming a chart: drag, pinch, double tap, Ctrl and the wheel. */
#pragma once

#include "views/deep-blue/chart/chart-map.h"

G_BEGIN_DECLS

void fathom_deep_chart_gestures_add (FathomDeepChartMap *map);

G_END_DECLS
