/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sprite.h - small drawings that are made once for every size and then only copied. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Draws into the square or rectangle from 0, 0 on. */
typedef void (*FathomSpriteDraw) (cairo_t *cairo,
                                  double   width,
                                  double   height,
                                  guint    variant);

/* Draws what @data is from 0, 0 on. */
typedef void (*FathomSpritePaint) (cairo_t       *cairo,
                                   gconstpointer  data);

/* The same @draw, @variant and size are expected to give the same picture. */
void           fathom_sprite_snapshot (GtkSnapshot           *snapshot,
                                       FathomSpriteDraw       draw,
                                       guint                  variant,
                                       const graphene_rect_t *bounds);
/* The same for those who draw by cairo, on a whole pixel. */
void           fathom_sprite_draw     (cairo_t               *cairo,
                                       FathomSpriteDraw       draw,
                                       guint                  variant,
                                       const graphene_rect_t *bounds);
/* From 0, 0 on; @scale is how many pixels of the screen there are to one of ours. To be unreffed. */
GskRenderNode *fathom_sprite_render   (FathomSpriteDraw       draw,
                                       guint                  variant,
                                       double                 width,
                                       double                 height,
                                       int                    scale);
/* The same for what is not told by a number. */
GskRenderNode *fathom_sprite_paint    (FathomSpritePaint      paint,
                                       gconstpointer          data,
                                       double                 width,
                                       double                 height,
                                       int                    scale);
/* For a widget that is drawn anew only where it changes: @node is how @paint has drawn @widget at @scale, or NULL. */
void           fathom_sprite_append   (GtkWidget             *widget,
                                       GtkSnapshot           *snapshot,
                                       FathomSpritePaint      paint,
                                       GskRenderNode        **node,
                                       int                   *scale);
/* For those who draw: @text in the font of the desktop, its middle at @x, @y. */
void           fathom_sprite_write    (cairo_t               *cairo,
                                       const char            *text,
                                       PangoWeight            weight,
                                       double                 size,
                                       double                 x,
                                       double                 y);

G_END_DECLS
