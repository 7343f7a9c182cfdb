/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/deep-blue/companion/tile-picture.h"

#include "views/deep-blue/chart/chart-art.h"
#include "views/widgets/sprite.h"

#include <adwaita.h>

#define RADIUS 34
#define WIDTH  (2 * RADIUS + 12)
#define HEIGHT (2 * RADIUS + 16)

struct _FathomDeepTilePicture
{
  GtkWidget            parent_instance;

  FathomDeepSpaceLook  look;
  GskRenderNode       *node;           /* nullable */
  int                  scale;
};

G_DEFINE_FINAL_TYPE (FathomDeepTilePicture, fathom_deep_tile_picture, GTK_TYPE_WIDGET)

static void
paint (cairo_t       *cairo,
       gconstpointer  data)
{
  const FathomDeepTilePicture *self = data;

  cairo_translate (cairo, WIDTH / 2.0, HEIGHT / 2.0 + 4);
  fathom_deep_space_draw (cairo, &self->look, RADIUS);
}

static void
fathom_deep_tile_picture_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  FathomDeepTilePicture *self = FATHOM_DEEP_TILE_PICTURE (widget);

  fathom_sprite_append (widget, snapshot, paint, &self->node, &self->scale);
}

static void
fathom_deep_tile_picture_measure (GtkWidget      *widget,
                                  GtkOrientation  orientation,
                                  int             for_size,
                                  int            *minimum,
                                  int            *natural,
                                  int            *minimum_baseline,
                                  int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
fathom_deep_tile_picture_finalize (GObject *object)
{
  g_clear_pointer (&FATHOM_DEEP_TILE_PICTURE (object)->node, gsk_render_node_unref);

  G_OBJECT_CLASS (fathom_deep_tile_picture_parent_class)->finalize (object);
}

static void
fathom_deep_tile_picture_class_init (FathomDeepTilePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = fathom_deep_tile_picture_finalize;
  widget_class->measure = fathom_deep_tile_picture_measure;
  widget_class->snapshot = fathom_deep_tile_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
fathom_deep_tile_picture_init (FathomDeepTilePicture *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
fathom_deep_tile_picture_new (const FathomDeepState *seen,
                              guint                  tile)
{
  FathomDeepTilePicture *self = g_object_new (FATHOM_TYPE_DEEP_TILE_PICTURE, NULL);

  self->look.space = tile < FATHOM_DEEP_SQUARES ? 1 : FATHOM_DEEP_SQUARES + 1;
  self->look.tile = tile;
  self->look.uses = seen->edition.tiles[tile];
  self->look.lying = FATHOM_DEEP_NONE;
  self->look.plain = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  return GTK_WIDGET (self);
}
