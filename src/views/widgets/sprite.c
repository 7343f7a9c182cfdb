/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "views/widgets/sprite.h"

#include <math.h>

#define MOST 320                   /* resizing a window makes many sizes */

typedef struct
{
  FathomSpriteDraw draw;
  guint            variant;
  int              width, height;
  int              scale;
} Key;

typedef struct
{
  FathomSpriteDraw draw;
  double           width, height;
  guint            variant;
} Sprite;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return ((key->variant * 31 + key->width) * 4099 + key->height) * 5 + key->scale;
}

static gboolean
equal_keys (gconstpointer a,
            gconstpointer b)
{
  const Key *one = a, *other = b;

  return one->draw == other->draw && one->variant == other->variant && one->width == other->width &&
         one->height == other->height && one->scale == other->scale;
}

/* Sharp on the finest screen there is. */
static int
find_scale (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  int scale = 1;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      scale = MAX (scale, gdk_monitor_get_scale_factor (monitor));
    }
  return scale;
}

/* Not a texture: without GL, GTK 4.8 would copy that for every frame. */
GskRenderNode *
fathom_sprite_paint (FathomSpritePaint paint,
                     gconstpointer     data,
                     double            width,
                     double            height,
                     int               scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, ceil (width * scale), ceil (height * scale));
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_t *cairo;

  cairo_surface_set_device_scale (surface, scale, scale);
  cairo = cairo_create (surface);
  paint (cairo, data);
  cairo_destroy (cairo);

  cairo = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cairo, surface, 0, 0);
  cairo_paint (cairo);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  return node;
}

static void
paint_sprite (cairo_t       *cairo,
              gconstpointer  data)
{
  const Sprite *sprite = data;

  sprite->draw (cairo, sprite->width, sprite->height, sprite->variant);
}

GskRenderNode *
fathom_sprite_render (FathomSpriteDraw draw,
                      guint            variant,
                      double           width,
                      double           height,
                      int              scale)
{
  return fathom_sprite_paint (paint_sprite, &(Sprite) { draw, width, height, variant }, width, height, scale);
}

void
fathom_sprite_append (GtkWidget          *widget,
                      GtkSnapshot        *snapshot,
                      FathomSpritePaint   paint,
                      GskRenderNode     **node,
                      int                *scale)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width < 1 || height < 1)
    return;
  if (*scale != gtk_widget_get_scale_factor (widget))
    g_clear_pointer (node, gsk_render_node_unref);
  *scale = gtk_widget_get_scale_factor (widget);
  if (*node == NULL)
    *node = fathom_sprite_paint (paint, widget, width, height, *scale);
  gtk_snapshot_append_node (snapshot, *node);
}

/* Two halves: when the younger one is full, what has not been used since it was begun is forgotten. */
static GskRenderNode *
find_node (const Key *key)
{
  static GHashTable *young, *old;
  gpointer kept, node;

  if (young == NULL || g_hash_table_size (young) >= MOST / 2)
    {
      g_clear_pointer (&old, g_hash_table_unref);
      old = young;
      young = g_hash_table_new_full (hash_key, equal_keys, g_free, (GDestroyNotify) gsk_render_node_unref);
    }
  node = g_hash_table_lookup (young, key);
  if (node != NULL)
    return node;
  if (old == NULL || !g_hash_table_steal_extended (old, key, &kept, &node))
    {
      kept = g_memdup2 (key, sizeof *key);
      node = fathom_sprite_render (key->draw, key->variant, key->width, key->height, key->scale);
    }
  g_hash_table_insert (young, kept, node);
  return node;
}

void
fathom_sprite_snapshot (GtkSnapshot           *snapshot,
                        FathomSpriteDraw       draw,
                        guint                  variant,
                        const graphene_rect_t *bounds)
{
  Key key = { draw, variant, roundf (bounds->size.width), roundf (bounds->size.height), find_scale () };

  if (key.width < 1 || key.height < 1)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (bounds->origin.x), roundf (bounds->origin.y)));
  gtk_snapshot_append_node (snapshot, find_node (&key));
  gtk_snapshot_restore (snapshot);
}

void
fathom_sprite_draw (cairo_t               *cairo,
                    FathomSpriteDraw       draw,
                    guint                  variant,
                    const graphene_rect_t *bounds)
{
  Key key = { draw, variant, roundf (bounds->size.width), roundf (bounds->size.height), find_scale () };

  if (key.width < 1 || key.height < 1)
    return;
  cairo_save (cairo);
  cairo_translate (cairo, roundf (bounds->origin.x), roundf (bounds->origin.y));
  gsk_render_node_draw (find_node (&key), cairo);
  cairo_restore (cairo);
}

void
fathom_sprite_write (cairo_t     *cairo,
                     const char  *text,
                     PangoWeight  weight,
                     double       size,
                     double       x,
                     double       y)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cairo);
  g_autofree char *name = NULL;
  PangoFontDescription *font;
  PangoRectangle box;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &box, NULL);
  cairo_move_to (cairo, x - box.width / 2.0 - box.x, y - box.height / 2.0 - box.y);
  pango_cairo_show_layout (cairo, layout);
}
