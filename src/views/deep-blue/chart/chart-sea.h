/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chart-sea.h - what lies under the pieces: water, soundings, coast, routes, compass, the frame of the chart. */
#pragma once

#include "rules/deep-blue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define FATHOM_DEEP_CHART_CORNER 14

/* All that changes how it looks. */
typedef struct
{
  int      width, height;
  guint32  routes[FATHOM_DEEP_SPACES];
  gboolean dark;
  gboolean plain;                  /* for high contrast */
  gboolean past;
} FathomDeepSea;

/* What has been painted already. */
typedef struct
{
  FathomDeepSea  look;
  GskRenderNode *node;             /* nullable */
  int            scale;
} FathomDeepPaintedSea;

typedef struct
{
  FathomDeepPaintedSea now;
  FathomDeepPaintedSea past;
} FathomDeepSeas;

double fathom_deep_sea_get_radius  (double                     height,
                                    double                     width);
/* How much larger than in the mock-ups: lines, letters and waves grow with the chart, but do not shrink with it. */
double fathom_deep_sea_get_growth  (double                     height,
                                    double                     width);
void   fathom_deep_sea_draw        (cairo_t                   *cairo,
                                    const FathomDeepSea       *sea);
/* Makes a sea of the past of one that has been drawn. */
void   fathom_deep_sea_age         (cairo_t                   *cairo,
                                    const FathomDeepSea       *sea);
/* The way from one space to the next, off both by the size of what lies there. */
void   fathom_deep_sea_trace_route (cairo_t                   *cairo,
                                    double                     width,
                                    double                     height,
                                    guint                      from,
                                    guint                      to);

/* Borrowed; painted only if it is not there yet. */
GskRenderNode *fathom_deep_seas_get   (FathomDeepSeas      *self,
                                       const FathomDeepSea *look,
                                       int                  scale);
void           fathom_deep_seas_clear (FathomDeepSeas      *self);

G_END_DECLS
