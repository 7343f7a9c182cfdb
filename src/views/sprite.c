#include "views/sprite.h"

#include <math.h>

#define MOST 400                   /* resizing a window makes many sizes */

typedef struct
{
  FathomSpriteDraw draw;
  guint            variant;
  int              width, height;
  int              scale;
} Key;

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

GdkTexture *
fathom_sprite_render (FathomSpriteDraw draw,
                      guint            variant,
                      double           width,
                      double           height,
                      int              scale)
{
  int pixels_wide = ceil (width * scale), pixels_high = ceil (height * scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels_wide, pixels_high);
  cairo_t *cairo = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_scale (cairo, scale, scale);
  draw (cairo, width, height, variant);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface) * pixels_high,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (pixels_wide, pixels_high, GDK_MEMORY_DEFAULT, bytes,
                                 cairo_image_surface_get_stride (surface));
}

void
fathom_sprite_snapshot (GtkSnapshot           *snapshot,
                        FathomSpriteDraw       draw,
                        guint                  variant,
                        const graphene_rect_t *bounds)
{
  static GHashTable *cache;
  Key key = { draw, variant, roundf (bounds->size.width), roundf (bounds->size.height), find_scale () };
  graphene_rect_t place = GRAPHENE_RECT_INIT (roundf (bounds->origin.x), roundf (bounds->origin.y), key.width, key.height);
  GdkTexture *texture;

  if (key.width < 1 || key.height < 1)
    return;
  if (cache == NULL)
    cache = g_hash_table_new_full (hash_key, equal_keys, g_free, g_object_unref);
  if (g_hash_table_size (cache) > MOST)
    g_hash_table_remove_all (cache);
  texture = g_hash_table_lookup (cache, &key);
  if (texture == NULL)
    {
      texture = fathom_sprite_render (draw, variant, key.width, key.height, key.scale);
      g_hash_table_insert (cache, g_memdup2 (&key, sizeof key), texture);
    }
  gtk_snapshot_append_texture (snapshot, texture, &place);
}
