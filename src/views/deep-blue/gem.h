/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gem.h - gems as pictures: seven colours with seven outlines, so that neither has to be told apart alone. */
#pragma once

#include "rules/deep-blue.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Instead of a gem, from FATHOM_DEEP_SILVER to FATHOM_DEEP_ANY: */
#define FATHOM_DEEP_GEM_EITHER (FATHOM_DEEP_ANY + 1) /* blue or black */
#define FATHOM_DEEP_GEM_PLACE  16                    /* added to a gem: only where one would lie, a dashed line of light */

/* The outline alone, within a circle of about 1 around 0, 0. */
const char *fathom_deep_gem_outline  (guint                  gem);
/* For those who draw: its middle at @x, @y; high contrast has plain colours and strong lines. */
void        fathom_deep_gem_draw     (cairo_t               *cairo,
                                      guint                  gem,
                                      double                 x,
                                      double                 y,
                                      double                 radius,
                                      gboolean               high_contrast);
/* A gem that fills @bounds, with its rim of light. */
void        fathom_deep_gem_snapshot (GtkSnapshot           *snapshot,
                                      guint                  gem,
                                      const graphene_rect_t *bounds);
/* The gem of a scouting spot: itself, or either of two. */
guint       fathom_deep_spot_gem     (guint                  spot);

/* A gem as a picture of that size. Presentational: its parent says what it means. */
#define FATHOM_TYPE_DEEP_GEM_PICTURE (fathom_deep_gem_picture_get_type ())
G_DECLARE_FINAL_TYPE (FathomDeepGemPicture, fathom_deep_gem_picture, FATHOM, DEEP_GEM_PICTURE, GtkWidget)

GtkWidget  *fathom_deep_gem_picture_new (guint                 gem,
                                         int                   pixel_size);
void        fathom_deep_gem_picture_set (FathomDeepGemPicture *self,
                                         guint                 gem);

G_END_DECLS
