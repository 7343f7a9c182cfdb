/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dive-art.h - what the dive scene is painted of: sea and sand, panels, divers on their hoses. */
#pragma once

#include "model/seat-look.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  FATHOM_DEEP_SEA_DARK = 1 << 0,
  FATHOM_DEEP_SEA_PAST = 1 << 1,
  FATHOM_DEEP_SEA_PLAIN = 1 << 2,    /* for high contrast */
  FATHOM_DEEP_SEA_BANNER = 1 << 3    /* a strip above for the scenario */
} FathomDeepSea;

#define FATHOM_DEEP_SCENE_BANNER 26  /* high */

#define FATHOM_DEEP_SCENE_WIDTH  744 /* as it is drawn at its usual size; */
#define FATHOM_DEEP_SCENE_SHAPE  0.624 /* height to width */

/* Where everything is in a scene of that size. A scene with more room than usual is drawn larger: then all of this is in units of the usual one. */
typedef struct
{
  double   zoom;                     /* pixels to one of them, at least 1 */
  double   width, height;
  gboolean compact;                  /* as on a phone */
  double   banner;                   /* where it ends, or 0 */
  double   plates_y, plates_height;
  double   boats_y;                  /* their middle */
  double   surface;
  double   divers_y;
  graphene_rect_t black, shelves, blue;
  double   head;                     /* how high the heading of a hazard track is */
  double   strip_y;                  /* the middle of the order strip; 0: there is no room */
  double   sand;                     /* where it begins */
} FathomDeepScenePlan;

void fathom_deep_scene_plan   (double               width,
                               double               height,
                               guint                variant,
                               FathomDeepScenePlan *plan);
/* A FathomSpriteDraw; the variant is a set of FathomDeepSea. */
void fathom_deep_draw_scene   (cairo_t             *cairo,
                               double               width,
                               double               height,
                               guint                variant);
/* A FathomSpriteDraw; the variant is a FathomColour. */
void fathom_deep_draw_diver   (cairo_t             *cairo,
                               double               width,
                               double               height,
                               guint                variant);
/* A translucent panel in the deep. */
void fathom_deep_draw_panel   (cairo_t             *cairo,
                               double               x,
                               double               y,
                               double               width,
                               double               height,
                               gboolean             strong,
                               gboolean             plain);
/* A scouting spot that fills @bounds. */
void fathom_deep_spot_snapshot (GtkSnapshot         *snapshot,
                               guint                 spot,
                               const graphene_rect_t *bounds);

G_END_DECLS
